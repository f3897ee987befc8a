"""Files: read within limits, and written so that there is always either the old file or the new one, whole."""

from __future__ import annotations

import contextlib
import os
import secrets
import shutil
import stat
from collections.abc import Iterator
from pathlib import Path

from palamedes.core.errors import BadFile
from palamedes.core.language import mark, tr

PART = ".part"
REASONS = (
    mark("no such file or directory"),
    mark("permission denied"),
    mark("no space left on device"),
    mark("read-only file system"),
    mark("is a directory"),
    mark("not a directory"),
    mark("file name too long"),
    mark("input/output error"),
)
"""What systems say when they refuse a file, as far as it is translated."""


def read_bytes(path: Path, largest: int) -> bytes:
    """An ordinary file of at most `largest` bytes; BadFile for anything else."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise BadFile(tr("{name} is no ordinary file.", name=path.name or path))
        with path.open("rb") as file:
            data = file.read(largest + 1)
    except (OSError, ValueError) as error:
        raise BadFile(tr("{name} cannot be read: {reason}.", name=path.name, reason=_reason(error))) from None
    if len(data) > largest:
        raise BadFile(tr("{name} is larger than {size:g} MiB.", name=path.name, size=largest / 2**20))
    return data


def read_text(path: Path, largest: int) -> str:
    """The UTF-8 text of an ordinary file of at most `largest` bytes; BadFile for anything else."""
    data = read_bytes(path, largest)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = 1 + data.count(b"\n", 0, error.start)
        raise BadFile(tr("{name}, line {line}: this is no text in UTF-8.", name=path.name, line=line)) from None


def write_text(path: Path, text: str) -> None:
    """Write aside, then replace. BadFile where that fails, and the file is as it was."""
    try:
        data = text.encode()
    except ValueError as error:
        raise BadFile(tr("{name} cannot be written: {reason}.", name=path.name, reason=_reason(error))) from None
    write_bytes(path, data)


def write_bytes(path: Path, data: bytes) -> None:
    """Write aside, then replace. BadFile where that fails, and the file is as it was."""
    with written_aside(path) as aside, aside.open("xb") as file:
        file.write(data)


@contextlib.contextmanager
def written_aside(path: Path) -> Iterator[Path]:
    """A free name beside the file, to be written to; at the end that file takes its place.

    Where anything fails it is removed and the file is as it was; BadFile where that is for the system to say.
    """
    try:
        target = Path(os.path.realpath(path))
        aside = target.with_name(f".{target.name[:40]}.{secrets.token_hex(4)}{PART}")
        try:
            yield aside
            _write_through(aside)
            if target.exists():
                shutil.copymode(target, aside)
            os.replace(aside, target)
        finally:
            with contextlib.suppress(FileNotFoundError):
                aside.unlink()
    except (OSError, ValueError) as error:
        raise BadFile(tr("{name} cannot be written: {reason}.", name=path.name, reason=_reason(error))) from None
    _settle(target.parent)


def _write_through(path: Path) -> None:
    """Have the system bring what was written to the disk."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def _settle(folder: Path) -> None:
    """Make a new name survive a power failure, on systems where a folder can be opened to do so."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def set_aside(path: Path) -> Path:
    """Rename a damaged file to a name that is free, and return that. BadFile where it fails."""
    names = (path.with_name(f"{path.name}.damaged{number}") for number in ("", *range(2, 1000)))
    try:
        free = next((name for name in names if not name.exists()), None)
        if free is None:
            raise BadFile(tr("there are too many damaged files named like {name}; move some elsewhere.", name=path.name))
        os.replace(path, free)
    except OSError as error:
        raise BadFile(tr("{name} cannot be renamed: {reason}.", name=path.name, reason=_reason(error))) from None
    return free


def remove(path: Path) -> None:
    """Remove a file if it is there; BadFile where that fails."""
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise BadFile(tr("{name} cannot be removed: {reason}.", name=path.name, reason=_reason(error))) from None


def make_folder(folder: Path) -> None:
    """The folder, with those above it, if it is not there yet; BadFile where it cannot be."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadFile(tr("the folder {name} cannot be made: {reason}.", name=folder.name, reason=_reason(error))) from None


def _reason(error: OSError | ValueError) -> str:
    reason = error.strerror if isinstance(error, OSError) else None
    return tr(reason.lower()) if reason else tr("its name or its text cannot be stored")
