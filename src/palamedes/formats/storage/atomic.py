"""File access. Reads are limited in size. Writes are atomic: at any time, either the complete old
file or the complete new one exists.

Files with people's names and games are private: from the first byte on, only their owner can read
them.
"""

from __future__ import annotations

import codecs
import contextlib
import errno
import os
import re
import secrets
import stat
import time
from collections.abc import Callable, Iterator
from fnmatch import fnmatch
from pathlib import Path

from palamedes.core.errors import BadFile, Unreadable
from palamedes.core.language import mark, tr

PART = ".part"
PRIVATE_FILE = 0o600
PRIVATE_FOLDER = 0o700
ORDINARY_FILE = 0o666
ORDINARY_FOLDER = 0o777
"""The permissions requested for new files and folders that are not private. The operating system
removes the permissions in the user's umask.
"""

ABANDONED_S = 3600.0
"""The age, in seconds, from which the temporary part of a file is considered abandoned."""

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
"""The reasons that operating systems give for refusing access to a file, marked for translation."""

FAILURES = (OSError, ValueError, MemoryError)
"""The exceptions that file operations raise if the system refuses the operation, if a name or text
cannot be stored, or if memory runs out.
"""

FOREIGN_WORD = re.compile(rb"[\xb8-\xff]{3,}")
"""Three or more letters in Windows' character set for Greek or for Cyrillic, cp1253 or cp1251. In
the one for Western Europe, cp1252, hardly any word has three of these bytes in a row.
"""
CYRILLIC = re.compile(rb"[\xd2\xe0\xff]|(?<![\xb8-\xff])\xc0|\xf2(?=[\xb8-\xff])")
"""What makes such a word Cyrillic: Т, а, я, a first А, or т before another letter. In cp1253, these
bytes are not assigned, or they are a rare letter, one that cannot come first, and the sigma that
only comes last.
"""

_abandoned: set[Path] = set()
"""Temporary parts that this process could not remove. It tries again on every write."""


def read_bytes(path: Path, largest: int) -> bytes:
    """The contents of an ordinary file of at most `largest` bytes. Raises BadFile if it is larger
    or not an ordinary file, and Unreadable if the system refuses access.
    """
    try:
        found = path.stat()
        if not stat.S_ISREG(found.st_mode):
            raise BadFile(tr("{name} is not an ordinary file.", name=path.name or path))
        with path.open("rb") as file:
            data = file.read(min(found.st_size, largest) + 1)  # `read` allocates all this memory
            if len(data) > found.st_size:
                data += file.read(max(largest + 1 - len(data), 0))
    except FAILURES as error:
        raise Unreadable(tr("{name} cannot be read: {reason}.", name=path.name, reason=reason_of(error))) from None
    if len(data) > largest:
        raise BadFile(tr("{name} is larger than {size:g} MiB.", name=path.name, size=largest / 2**20))
    return data


def read_text(path: Path, largest: int) -> str:
    """The text of an ordinary file of at most `largest` bytes. Raises BadFile if it is not UTF-8,
    and the same errors as `read_bytes`.
    """
    data = read_bytes(path, largest)
    try:
        with while_reading(path):
            return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = 1 + data.count(b"\n", 0, error.start)
        raise BadFile(tr("{name}, line {line}: this is not UTF-8 text.", name=path.name, line=line)) from None


def read_foreign_text(path: Path, largest: int) -> str:
    """The text of a file of another program: UTF-8, UTF-16 with a mark at its beginning, or
    Windows' character set for Greek, Cyrillic or Western Europe. Raises the same errors as
    `read_bytes`.
    """
    data = read_bytes(path, largest)
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data.decode("utf-16", errors="replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode(_windows_set(data), errors="replace")


def _windows_set(data: bytes) -> str:
    """The character set of Windows in which a text seems to be written."""
    words = b" ".join(FOREIGN_WORD.findall(data))
    if not words:
        return "cp1252"
    return "cp1251" if CYRILLIC.search(words) else "cp1253"


@contextlib.contextmanager
def while_reading(path: Path) -> Iterator[None]:
    """Context manager that raises Unreadable if memory runs out, because a lack of memory says
    nothing about the contents of the file.
    """
    try:
        yield
    except MemoryError as error:
        raise Unreadable(tr("{name} cannot be read: {reason}.", name=path.name, reason=reason_of(error))) from None


@contextlib.contextmanager
def while_writing(path: Path) -> Iterator[None]:
    """Context manager that raises BadFile if memory runs out before anything is written."""
    try:
        yield
    except MemoryError as error:
        raise BadFile(tr("{name} cannot be written: {reason}.", name=path.name, reason=reason_of(error))) from None


def is_there(path: Path, of_kind: Callable[[int], bool] = bool) -> bool:
    """Whether there is a file or folder of this name. `of_kind`: a function that returns whether a
    file or folder with this mode counts. Raises Unreadable if the system gives no answer.
    """
    try:
        return of_kind(path.stat().st_mode)
    except (FileNotFoundError, NotADirectoryError):
        return False
    except FAILURES as error:
        raise Unreadable(tr("{name} cannot be read: {reason}.", name=path.name, reason=reason_of(error))) from None


def is_ordinary(path: Path) -> bool:
    """Whether there is an ordinary file of this name. Raises Unreadable if the system gives no
    answer.
    """
    return is_there(path, stat.S_ISREG)


def names_in(folder: Path, pattern: str) -> list[Path]:
    """The files in a folder whose names match the pattern, sorted. The list is empty if the folder
    does not exist. Raises Unreadable if the system refuses access.
    """
    try:
        with os.scandir(folder) as entries:  # Path.glob does not report a folder that cannot be read
            return sorted(Path(entry.path) for entry in entries if fnmatch(entry.name, pattern))
    except FileNotFoundError:
        return []
    except FAILURES as error:
        raise Unreadable(tr("{name} cannot be read: {reason}.", name=folder, reason=reason_of(error))) from None


def write_text(path: Path, text: str, private: bool = False) -> None:
    """Write text as UTF-8 to a temporary file, which then replaces `path`. Raises BadFile if this
    fails; `path` is then unchanged.
    """
    try:
        data = text.encode()
    except FAILURES as error:
        raise BadFile(tr("{name} cannot be written: {reason}.", name=path.name, reason=reason_of(error))) from None
    write_bytes(path, data, private)


def write_bytes(path: Path, data: bytes, private: bool = False) -> None:
    """Write data to a temporary file, which then replaces `path`. Raises BadFile if this fails;
    `path` is then unchanged.
    """
    with written_aside(path, private) as aside, aside.open("wb") as file:
        file.write(data)


@contextlib.contextmanager
def written_aside(path: Path, private: bool = False) -> Iterator[Path]:
    """Context manager that yields an empty file next to `path`. The caller writes to this file,
    which replaces `path` at the end.

    A private file can be read only by its owner. Any other file keeps the permissions of the file
    that it replaces; if there is none, it gets the permissions that the user's umask allows. If
    anything fails, the temporary file is removed and `path` is unchanged. Errors from the operating
    system become BadFile.
    """
    try:
        target = Path(os.path.realpath(path))
        if target.exists() and not target.is_file() and not target.is_dir():
            raise BadFile(tr("{name} cannot be written: it is not an ordinary file.", name=path.name))
        sweep_parts(target)
        mode = PRIVATE_FILE if private else _mode(target)
        aside = _part_of(target)
        try:
            _create(aside, ORDINARY_FILE if mode is None else mode | stat.S_IRUSR | stat.S_IWUSR)
            yield aside
            _write_through(aside)
            if mode is not None and mode != _mode(aside):
                aside.chmod(mode)  # the umask removed permissions, or the file is read-only
            os.replace(aside, target)
        finally:
            _remove_part(aside)
    except FAILURES as error:
        raise BadFile(tr("{name} cannot be written: {reason}.", name=path.name, reason=reason_of(error))) from None
    _settle(target.parent)


def check_writable(path: Path) -> None:
    """Raise BadFile if the path is a directory, or if no file can be created in its folder. Called
    before any work whose result is to be written there.
    """
    try:
        if path.is_dir():
            raise IsADirectoryError(errno.EISDIR, "")
        aside = _part_of(Path(os.path.realpath(path)))
        _create(aside, PRIVATE_FILE)
        _remove_part(aside)
    except FAILURES as error:
        raise BadFile(tr("{name} cannot be written: {reason}.", name=path.name, reason=reason_of(error))) from None


def _part_of(target: Path) -> Path:
    """A new name for a temporary part of a file."""
    return target.with_name(f"{_stem(target)}.{secrets.token_hex(4)}{PART}")


def _create(path: Path, mode: int) -> None:
    """Create an empty file that does not exist yet."""
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, mode))


def _mode(path: Path) -> int | None:
    """The permissions of a file, None if it does not exist."""
    try:
        return stat.S_IMODE(path.stat().st_mode)
    except FileNotFoundError:
        return None


def _stem(target: Path) -> str:
    """The prefix shared by the names of all temporary parts of a file."""
    return f".{target.name[:40]}"


def sweep_parts(target: Path, all_of_them: bool = False) -> None:
    """Remove abandoned temporary parts of a file. `all_of_them`: whether to remove recent parts
    too. This is safe only if no other program can be writing the file.
    """
    for part in [path for path in _abandoned if path.parent == target.parent]:
        _remove_part(part)
    name = re.compile(re.escape(_stem(target)) + r"\.[0-9a-f]{8}" + re.escape(PART) + r"(-journal)?")
    with contextlib.suppress(OSError):
        for entry in [entry for entry in os.scandir(target.parent) if name.fullmatch(entry.name)]:
            if all_of_them or time.time() - entry.stat(follow_symlinks=False).st_mtime > ABANDONED_S:
                _remove_part(Path(entry.path))


def _remove_part(part: Path) -> None:
    """Remove a temporary part now or, if this fails, at the next write."""
    try:
        part.unlink(missing_ok=True)
        _abandoned.discard(part)
    except OSError:
        _abandoned.add(part)


def _write_through(path: Path) -> None:
    """Make the operating system write the data to the disk."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def _settle(folder: Path) -> None:
    """Make sure that a new name survives a power failure, on systems where a folder can be
    synchronised.
    """
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def set_aside(path: Path) -> Path:
    """Rename a damaged file to an unused name, and return the new name. Raises BadFile if this
    fails.
    """
    names = (path.with_name(f"{path.name}.damaged{number}") for number in ("", *range(2, 1000)))
    try:
        free = next((name for name in names if not os.path.lexists(name)), None)
        if free is None:
            raise BadFile(tr("there are too many damaged files with names like {name}; move some elsewhere.", name=path.name))
        os.replace(path, free)
    except OSError as error:
        raise BadFile(tr("{name} cannot be renamed: {reason}.", name=path.name, reason=reason_of(error))) from None
    return free


def rename(path: Path, name: Path) -> None:
    """Rename a file, replacing any existing file of the new name. Raises BadFile if this fails."""
    try:
        os.replace(path, name)
    except OSError as error:
        raise BadFile(tr("{name} cannot be renamed: {reason}.", name=path.name, reason=reason_of(error))) from None
    _settle(name.parent)


def remove(path: Path) -> None:
    """Remove a file if it exists. Raises BadFile if this fails."""
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise BadFile(tr("{name} cannot be removed: {reason}.", name=path.name, reason=reason_of(error))) from None


def make_folder(folder: Path, private: bool = False) -> None:
    """Create the folder and its parents if they do not exist. Raises BadFile if this fails."""
    try:
        folder.mkdir(PRIVATE_FOLDER if private else ORDINARY_FOLDER, parents=True, exist_ok=True)
    except OSError as error:
        raise BadFile(tr("the folder {folder} cannot be created: {reason}.", folder=folder, reason=reason_of(error))) from None


def make_private_folder(folder: Path, files: str = "*") -> None:
    """Create the folder as `make_folder` does, and make it private, together with the files in it
    whose names match the pattern.
    """
    make_folder(folder, private=True)
    with contextlib.suppress(OSError):
        _restrict(folder, folder.stat().st_mode, PRIVATE_FOLDER)
    keep_private(folder, files)


def keep_private(folder: Path, files: str) -> None:
    """Make the files in a folder private if their names match the pattern."""
    with contextlib.suppress(OSError):
        for path in list(folder.glob(files)):
            if stat.S_ISREG(mode := path.lstat().st_mode):
                _restrict(path, mode, PRIVATE_FILE)


def _restrict(path: Path, mode: int, most: int) -> None:
    """Limit the permissions of a file or folder to those in `most`. If it belongs to another owner,
    it is left unchanged.
    """
    if stat.S_IMODE(mode) & ~most:
        with contextlib.suppress(OSError):
            path.chmod(stat.S_IMODE(mode) & most)


def is_refused(error: BaseException) -> bool:
    """Whether an error comes from the operating system (and may be temporary) rather than from the
    contents of a file.
    """
    return isinstance(error, MemoryError) or (isinstance(error, OSError) and error.errno is not None)


def reason_of(error: BaseException) -> str:
    """The reason why a file operation failed, in a few words without a full stop."""
    if isinstance(error, MemoryError):
        return tr("there is not enough memory")
    if isinstance(error, OSError):
        return tr(os.strerror(error.errno or errno.EIO).lower())  # not `strerror`, to which libraries add details
    if isinstance(error, ValueError):
        return tr("its name or its content cannot be stored")
    return tr(os.strerror(errno.EIO).lower())
