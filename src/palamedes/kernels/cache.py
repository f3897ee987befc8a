"""The on-disk cache for compiled code. If a file is damaged, its kernel is compiled again. Files
that another user could have written are not used.

Numba stores compiled code as pickles, and reading a pickle can run arbitrary code. Therefore all
files are kept in a folder that the user owns and that nobody else can write to. Each file begins
with a checksum of the rest of the file, which reveals damage.
"""

from __future__ import annotations

import atexit
import contextlib
import hashlib
import itertools
import json
import logging
import os
import pickle
import shutil
import stat
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from numba.core.caching import CompileResultCacheImpl, FunctionCache, IndexDataCacheFile, UserProvidedCacheLocator

DIGEST = hashlib.sha256().digest_size
LARGEST = 2**26
"""The maximum size of a file in bytes. In practice, no file is larger than a few hundred thousand
bytes.
"""

PRIVATE, PRIVATE_FILE = 0o700, 0o600
PATIENCE_S = 120
"""The maximum number of seconds to wait for a kernel that another process is compiling. Compiling
the largest kernel takes a tenth of this time.
"""
DAMAGED = ".damaged"
ENTRIES = (".nbi", ".nbc")

_log = logging.getLogger(__name__)
_lock = threading.Lock()
_set_aside: list[str] = []
_refused: list[str] = []


def set_aside_entries() -> tuple[str, ...]:
    """The original names of the damaged files that have been found and renamed since the program
    started.
    """
    with _lock:
        return tuple(_set_aside)


def refused_folder() -> str:
    """The folder that is not used because other users can write to it or because the user does not
    own it; an empty string if there is no such folder.
    """
    return _refused[0] if _refused else ""


# Entries.


def sealed(data: bytes) -> bytes:
    """The content of a file: a checksum followed by the data."""
    return hashlib.sha256(data).digest() + data


def unsealed(path: Path) -> bytes | None:
    """The data that follow the checksum in a file; None if the file does not exist or is
    damaged.
    """
    try:
        with path.open("rb") as file:
            found = file.read(LARGEST + 1)
    except (OSError, MemoryError):
        return None
    digest, data = found[:DIGEST], found[DIGEST:]
    return data if len(found) <= LARGEST and hashlib.sha256(data).digest() == digest else None


class _Entries(IndexDataCacheFile):
    """The cache files for one kernel. Unreadable files are treated as missing."""

    def save(self, key: Any, data: Any) -> None:
        """Write the code before the index that refers to it. If only the index were written, it
        would refer to older code, which might have been compiled for other argument types.
        """
        overloads = self._load_index()
        numbers = (self._data_name(number) for number in itertools.count(1))
        name = overloads.get(key) or next(name for name in numbers if name not in overloads.values())
        self._save_data(name, data)
        if key not in overloads:
            self._save_index(overloads | {key: name})

    def _load_index(self) -> dict[Any, str]:
        found = self._read(Path(self._index_path))
        fits = isinstance(found, tuple) and len(found) == 3 and found[:2] == (self._version, self._source_stamp)
        return dict(found[2]) if fits else {}

    def _save_index(self, overloads: dict[Any, str]) -> None:
        self._write(self._index_path, (self._version, self._source_stamp, overloads))

    def _load_data(self, name: str) -> Any:
        return self._read(Path(self._data_path(name)))

    def _save_data(self, name: str, data: Any) -> None:
        self._write(self._data_path(name), data)

    def _write(self, path: str, value: object) -> None:
        with self._open_for_write(path) as file:
            file.write(sealed(self._dump(value)))

    def _read(self, path: Path) -> Any:
        """The value in a file; None if the file does not exist, or is damaged and has been
        renamed.
        """
        data = unsealed(path)
        try:
            if data is not None:
                return pickle.loads(data)
        except Exception:  # a pickle from another version can raise any exception
            _log.debug("a pickle cannot be read", exc_info=True)
        if os.path.exists(path):  # unlike Path.exists, this never raises an exception
            set_aside(path)
        return None


PACKAGE = Path(__file__).parent.parent


class _PlacedByModule(UserProvidedCacheLocator):
    """Places the files of a kernel by its module, not by the path of the source, and ignores the
    time of the source. Thus, installations with the same sources share the files. The name of the
    cache folder changes with the content of the sources (`compiled.fingerprint`). Kernels outside
    this package are placed as in numba.
    """

    @classmethod
    def get_suitable_cache_subpath(cls, py_file: str) -> str:
        source = Path(py_file).absolute()
        if not source.is_relative_to(PACKAGE):
            return str(super().get_suitable_cache_subpath(py_file))
        return "_".join(source.parent.relative_to(PACKAGE).parts)

    def get_source_stamp(self) -> Any:
        return "" if Path(self._py_file).absolute().is_relative_to(PACKAGE) else super().get_source_stamp()


class _InOurFolder(CompileResultCacheImpl):
    """Prevents numba from choosing another folder if ours is not writable."""

    _locator_classes = [_PlacedByModule]  # noqa: RUF012 (as in numba)


class KernelCache(FunctionCache):
    """The cache of one kernel. If the cache does not work, the kernel is compiled again, and
    nothing else fails.

    The constructor raises RuntimeError if the folder is not writable.
    """

    _impl_class = _InOurFolder

    def __init__(self, function: Callable[..., object]) -> None:
        super().__init__(function)
        kept = self._cache_file
        self._cache_file = _Entries(kept._cache_path, self._impl.filename_base, kept._source_stamp)

    @contextlib.contextmanager
    def compiled_by_one(self, sig: Any, target_context: Any) -> Iterator[None]:
        """If there is no code for these argument types yet, let one process compile the kernel
        while the others wait.

        A kernel is always locked before the kernels that it calls, so there can be no deadlock. In
        any case, a process stops waiting after `PATIENCE_S` seconds.
        """
        if self._index_key(sig, target_context.codegen()) in self._cache_file._load_index():
            yield
            return
        from filelock import FileLock, Timeout  # takes a while to import, and is rarely needed

        lock = FileLock(f"{self._cache_file._index_path}.lock", PATIENCE_S, PRIVATE_FILE)
        try:
            lock.acquire()
        except (OSError, Timeout):
            _log.debug("%s is being compiled without a lock", self._name, exc_info=True)
        try:
            yield
        finally:
            lock.release()

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        try:
            return super().load_overload(sig, target_context)
        except Exception:  # the code is for another processor or numba version
            _log.warning("the compiled code of %s cannot be used; the kernel will be compiled again", self._name, exc_info=True)
            set_aside(Path(self._cache_file._index_path))
            return None

    def save_overload(self, sig: Any, data: Any) -> None:
        try:
            super().save_overload(sig, data)
        except OSError as error:
            _log.warning("the compiled code of %s cannot be saved: %s", self._name, _reason(error))


def set_aside(path: Path) -> None:
    """Rename a damaged file, so that it can be examined and is not read again."""
    _log.warning("%s is damaged; it will be set aside, and its kernel will be compiled again", path)
    with contextlib.suppress(OSError):
        os.replace(path, path.with_name(path.name + DAMAGED))
    with _lock:
        _set_aside.append(path.name)


# The file that marks the cache as complete.


def note_warm(marker: Path) -> None:
    """Write a list of all entries in the folder to the marker file, to record that the cache is
    complete. If the marker cannot be written, everything is loaded or compiled again next time.
    """
    aside = marker.with_name(f".{marker.name}.{os.getpid()}")
    try:
        entries = sorted(path for path in marker.parent.rglob("*") if path.suffix in ENTRIES)
        names = [str(path.relative_to(marker.parent)) for path in entries]
        aside.write_bytes(sealed(json.dumps(names).encode()))
        os.replace(aside, marker)
    except OSError as error:
        _log.warning("%s cannot be written: %s", marker.name, _reason(error))
        with contextlib.suppress(OSError):
            aside.unlink()


def is_warm(marker: Path) -> bool:
    """Whether all entries that the marker lists still exist and are intact. Damaged entries are
    renamed.
    """
    noted = unsealed(marker)
    if noted is None:
        return False
    lacking = [path for name in json.loads(noted) if unsealed(path := marker.parent / name) is None]
    for path in lacking:
        if os.path.exists(path):
            set_aside(path)
    return not lacking


# The folder.


def private_folder(folder: Path) -> Path:
    """The given folder, created if necessary. If other users can write to it, or if it cannot be
    used, the result is a temporary folder for this process and its child processes.
    """
    try:
        made = folder.absolute()
        made.mkdir(PRIVATE, parents=True, exist_ok=True)
        if is_private(made):
            made.chmod(PRIVATE)
            os.utime(made)
            return made
        _log.warning("%s is not used for compiled code: others can write to it, or it does not belong to you", made)
        _refused.append(str(made.parent))
    except OSError as error:
        _log.warning("%s cannot be used, so all code is compiled at every start: %s", folder, _reason(error))
    return _passing_folder()


def _reason(error: OSError) -> str:
    """The reason why a file operation failed, in a few words."""
    return (error.strerror or str(error)).lower()


def _passing_folder() -> Path:
    """Create a temporary folder, which is removed when this process ends. Child processes use the
    same folder.
    """
    root = Path(tempfile.mkdtemp(prefix="palamedes-"))
    atexit.register(shutil.rmtree, root, ignore_errors=True)
    os.environ["PALAMEDES_CACHE"] = str(root)
    return root


def is_private(folder: Path) -> bool:
    """Whether only the user and the system can write to a folder or replace it with another
    folder.
    """
    if sys.platform == "win32":  # on Windows, others cannot write to a user's folders
        return True
    resolved = folder.resolve()
    above = {*folder.parents, *resolved.parents}
    return _is_own(folder) and _is_own(resolved) and all(map(_is_kept, above))


if sys.platform != "win32":
    import grp

    def _is_own(folder: Path) -> bool:
        """Whether the user owns a folder and nobody else can write to it."""
        found = folder.stat()
        return stat.S_ISDIR(found.st_mode) and found.st_uid == os.geteuid() and not _others_may_write(found)

    def _is_kept(folder: Path) -> bool:
        """Whether only the user and the system can rename the user's entries in a folder. In a
        sticky folder, only the owner of an entry can rename it.
        """
        found = folder.stat()
        safe = not _others_may_write(found) or bool(found.st_mode & stat.S_ISVTX)
        return found.st_uid in (0, os.geteuid()) and safe

    def _others_may_write(found: os.stat_result) -> bool:
        """Whether the mode of a folder allows other users to write to it. Group permission does not
        count if the user is the only member of the group.
        """
        by_group = bool(found.st_mode & stat.S_IWGRP) and not _is_own_group(found.st_gid)
        return by_group or bool(found.st_mode & stat.S_IWOTH)

    def _is_own_group(group: int) -> bool:
        try:
            return group == os.getegid() and not grp.getgrgid(group).gr_mem
        except KeyError:
            return False
