"""Fault injection: every disk operation of a store fails once, in turn, as in SQLite's
own tests.

`python tests/faults.py` tries every kind of failure at every place, both as a single failure and as
a lasting one, and counts the places of each store. `tests/formats/test_faults.py` does the same
with fewer kinds of failure.
"""

from __future__ import annotations

import builtins
import contextlib
import errno
import io
import itertools
import logging
import os
import shutil
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from unittest import mock

import h5py
import msgspec
import numpy as np

from palamedes.core.errors import PalamedesError

Make = Callable[[], BaseException]


def system(number: int) -> Make:
    """A function that makes the error that the system raises when it refuses an operation."""
    return lambda: OSError(number, os.strerror(number))


def of_sqlite(code: int, words: str) -> Make:
    """A function that makes the error that SQLite raises when the system refuses an operation."""

    def make() -> sqlite3.OperationalError:
        error = sqlite3.OperationalError(words)
        error.sqlite_errorcode = code
        return error

    return make


FEW = 3
"""Roughly the number of places that the test suite tries for each operation in a deed."""

DISK = (system(errno.EIO), system(errno.ENOSPC), system(errno.EACCES))
MEMORY = (MemoryError,)
SQLITE = (
    of_sqlite(sqlite3.SQLITE_IOERR, "disk I/O error"),
    of_sqlite(sqlite3.SQLITE_FULL, "database or disk is full"),
    MemoryError,
)
HDF5 = (system(errno.EIO), lambda: OSError(errno.ENOSPC, "Unable to do it (file write failed: errno = 28)"), MemoryError)


class Faults:
    """Counts the operations on files below a folder, and makes one of them fail, or all from that
    one on.

    The operation at place `at` fails with the kind of failure with index `kind`; with `lasting`,
    all later operations fail, too.
    """

    def __init__(self, root: Path, at: int | None = None, kind: int = 0, lasting: bool = False) -> None:
        self._root, self._at, self._kind, self._lasting = str(root), at, kind, lasting
        self.seen: list[tuple[str, tuple[Make, ...]]] = []

    def point(self, name: str, kinds: tuple[Make, ...]) -> None:
        """Record an operation with the kinds of failure that it can have, and fail if this is its
        turn.
        """
        number = len(self.seen)
        self.seen.append((name, kinds))
        if self._at is not None and (number == self._at or (self._lasting and number > self._at)):
            raise kinds[self._kind % len(kinds)]()

    def concerns(self, place: object) -> bool:
        """Whether an argument names a file below the folder, or is the handle of an open file."""
        if isinstance(place, int):
            return True
        return isinstance(place, (str, bytes, os.PathLike)) and os.fsdecode(place).startswith(self._root)

    @contextlib.contextmanager
    def injected(self) -> Iterator[Faults]:
        """A context in which all operations go through `point`."""
        with contextlib.ExitStack() as stack:
            for name in (*("open", "replace", "rename", "unlink", "remove", "mkdir", "chmod", "stat", "lstat", "fsync"),
                         *("scandir", "listdir", "posix_fallocate")):  # fmt: skip
                if hasattr(os, name):
                    stack.enter_context(mock.patch.object(os, name, self._guarded(name, getattr(os, name), DISK)))
            stack.enter_context(mock.patch.object(shutil, "disk_usage", self._guarded("usage", shutil.disk_usage, DISK)))
            opening = self._opening(io.open)
            for module in (io, builtins):
                stack.enter_context(mock.patch.object(module, "open", opening))
            stack.enter_context(mock.patch.object(np, "memmap", self._guarded("memmap", np.memmap, (*DISK, *MEMORY))))
            stack.enter_context(mock.patch.object(sqlite3, "connect", self._connecting(sqlite3.connect)))
            stack.enter_context(mock.patch.object(h5py, "File", self._hdf5()))
            for name in ("decode", "encode"):
                stack.enter_context(mock.patch.object(msgspec.json, name, self._coding(name, getattr(msgspec.json, name))))
            yield self

    def _coding(self, name: str, usual: Callable[..., Any]) -> Callable[..., Any]:
        """Guard `decode` or `encode`, which need memory for a whole file."""

        def coding(*values: Any, **options: Any) -> Any:
            self.point(name, MEMORY)
            return usual(*values, **options)

        return coding

    def _guarded(self, name: str, usual: Callable[..., Any], kinds: tuple[Make, ...]) -> Callable[..., Any]:
        def guarded(*places: Any, **options: Any) -> Any:
            if places and self.concerns(places[0]):
                self.point(name, kinds)
            return usual(*places, **options)

        return guarded

    def _opening(self, usual: Callable[..., Any]) -> Callable[..., Any]:
        def opening(place: Any, *rest: Any, **options: Any) -> Any:
            if not self.concerns(place):
                return usual(place, *rest, **options)
            self.point("open", DISK)
            return _File(usual(place, *rest, **options), self)

        return opening

    def _connecting(self, usual: Callable[..., sqlite3.Connection]) -> Callable[..., sqlite3.Connection]:
        faults = self

        class Connection(sqlite3.Connection):
            def execute(self, *words: Any) -> Any:
                faults.point(f"sqlite {words[0].split()[0]}", SQLITE)
                return super().execute(*words)

            def executemany(self, *words: Any) -> Any:
                faults.point(f"sqlite {words[0].split()[0]} many", SQLITE)
                return super().executemany(*words)

            def deserialize(self, *words: Any) -> Any:
                faults.point("sqlite deserialize", MEMORY)
                return super().deserialize(*words)

            def __exit__(self, kind: Any, error: Any, trace: Any) -> Any:
                if kind is None:
                    try:
                        faults.point("sqlite commit", SQLITE)
                    except BaseException as fault:
                        super().__exit__(type(fault), fault, None)
                        raise
                return super().__exit__(kind, error, trace)

        def connecting(*places: Any, **options: Any) -> sqlite3.Connection:
            faults.point("sqlite connect", SQLITE)
            return usual(*places, factory=Connection, **options)

        return connecting

    def _hdf5(self) -> type[h5py.File]:
        faults = self

        class File(h5py.File):  # type: ignore[misc]
            def __init__(self, *places: Any, **options: Any) -> None:
                faults.point("hdf5 open", HDF5)
                super().__init__(*places, **options)

            @property
            def attrs(self) -> Any:
                faults.point("hdf5 attributes", HDF5)
                return super().attrs

            def create_dataset(self, *words: Any, **options: Any) -> Any:
                faults.point("hdf5 create", HDF5)
                return super().create_dataset(*words, **options)

            def __getitem__(self, name: Any) -> Any:
                faults.point("hdf5 read", HDF5)
                return super().__getitem__(name)

            def close(self) -> None:
                super().close()
                faults.point("hdf5 close", HDF5)

        return File


class _File:
    """An open file whose reading, writing and closing may fail."""

    def __init__(self, file: Any, faults: Faults) -> None:
        self._file, self._faults = file, faults

    def read(self, *size: int) -> Any:
        self._faults.point("read", (system(errno.EIO), *MEMORY))
        return self._file.read(*size)

    def write(self, data: Any) -> Any:
        self._faults.point("write", DISK)
        return self._file.write(data)

    def __enter__(self) -> _File:
        return self

    def __exit__(self, *error: object) -> None:
        self._file.close()
        self._faults.point("close", DISK[:2])

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)


# Stores.


@dataclass(frozen=True)
class Deed:
    """Something that a store does.

    `prepare` puts the files that exist beforehand into an empty folder. `act` runs with injected
    failures and returns a sentence if it has something to report. `state` reads everything back
    without failures. `around` is the context in which all of them run. If `act` fails, the state
    must be either the same as before or the same as after a success.
    """

    store: str
    name: str
    prepare: Callable[[Path], object]
    act: Callable[[Path], str | None]
    state: Callable[[Path], object]
    around: Callable[[Path], AbstractContextManager[object]] = field(default=contextlib.nullcontext)

    def __str__(self) -> str:
        return f"{self.store}: {self.name}"


class Lost(AssertionError):
    """A failure after which something is lost, stuck or not reported."""


@contextlib.contextmanager
def quick() -> Iterator[None]:
    """Do not wait for the disk, because these tests do not simulate power failures."""
    usual = sqlite3.connect

    def connecting(*places: Any, **options: Any) -> sqlite3.Connection:
        connection = usual(*places, **options)
        sqlite3.Connection.execute(connection, "PRAGMA synchronous = OFF")
        return connection

    with mock.patch.object(os, "fsync", return_value=None), mock.patch.object(sqlite3, "connect", connecting):
        yield


@contextlib.contextmanager
def limited(room: int) -> Iterator[None]:
    """Limit the size of files to this number of bytes. This limit also applies to files that SQLite
    and HDF5 write themselves.
    """
    import resource

    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def tried(
    deed: Deed, at: int | None, kind: int = 0, lasting: bool = False, room: int | None = None
) -> list[tuple[str, tuple[Make, ...]]]:
    """Do a deed with a failure at one place, and return the operations that it performed. Raises
    Lost if the failure did any harm.
    """
    with tempfile.TemporaryDirectory(prefix="palamedes-faults-") as name:
        root = Path(os.path.realpath(name))
        with quick(), deed.around(root):
            deed.prepare(root)
            old, faults, told = deed.state(root), Faults(root, at, kind, lasting), ""
            before = files(root)
            with faults.injected() if room is None else limited(room):
                try:
                    told = deed.act(root) or ""
                except PalamedesError as error:
                    told = str(error)
                    if told.count("\n") or not told or "Errno" in told:
                        raise Lost(f"this is no sentence: {told!r}") from error
            middle = deed.state(root)
            if at is None and room is None:
                return faults.seen
            new, wanted = expected(deed)
            if "went wrong inside" in told:
                raise Lost(f"nobody expected it: {told}")
            if middle not in (old, new):
                raise Lost(f"what was stored is neither as before nor as it should be: {middle!r}")
            if middle != new and not told:
                raise Lost("nothing was done, and nothing tells it")
            if set(before) - set(files(root)) and middle == old and old != new:
                raise Lost(f"files are gone: {set(before) - set(files(root))}")
            deed.act(root)
            if (after := deed.state(root)) != new:
                raise Lost(f"the next time it does not succeed: {after!r}")
            if (
                stray := {name for name in files(root) if "lock" not in name and ".tmp." not in name}
                - set(wanted)
                - {f"{n}.damaged" for n in wanted}
            ):
                raise Lost(f"files stay: {stray}")
            return faults.seen


_expected: dict[str, tuple[object, list[str]]] = {}


def expected(deed: Deed) -> tuple[object, list[str]]:
    """The result of a deed without failures: the state that can be read, and the files."""
    if str(deed) not in _expected:
        with tempfile.TemporaryDirectory(prefix="palamedes-faults-") as name:
            root = Path(os.path.realpath(name))
            with quick(), deed.around(root):
                deed.prepare(root)
                deed.act(root)
                deed.act(root)
                _expected[str(deed)] = deed.state(root), files(root)
    return _expected[str(deed)]


def files(root: Path) -> list[str]:
    """The names of all files below a folder."""
    return sorted(str(path.relative_to(root)) for path in root.rglob("*") if path.is_file())


def all_points(deed: Deed, every_kind: bool = False) -> Iterator[tuple[int, int, bool, str]]:
    """The places of a deed, with the failures to try there: number of the place, kind of failure,
    whether it lasts, and the operation.

    Without `every_kind`, each place gets one failure, and only a few places of each operation are
    tried.
    """
    seen = tried(deed, None)
    times, before = Counter(name for name, _ in seen), Counter[str]()
    for at, (name, kinds) in enumerate(seen):
        before[name] += 1
        if not every_kind and before[name] % max(1, times[name] // FEW) and before[name] != times[name]:
            continue
        for kind in range(len(kinds)) if every_kind else (at % len(kinds),):
            for lasting in (False, True) if every_kind else (at % 2 == 1,):
                yield at, kind, lasting, name


def harms(deed: Deed, every_kind: bool = False) -> tuple[int, int, list[str]]:
    """The number of places in a deed, the number of failures tried, and a line for each failure
    that did harm.
    """
    found, tries, places = [], 0, 0
    for at, kind, lasting, name in all_points(deed, every_kind):
        places, tries = at + 1, tries + 1
        try:
            tried(deed, at, kind, lasting)
        except BaseException as error:
            if isinstance(error, KeyboardInterrupt):
                raise
            found.append(
                f"{deed}, place {at} ({name}{', lasting' if lasting else ''}, kind {kind}): {type(error).__name__}: {error}"
            )
    return places, tries, found


def full_disks(deed: Deed) -> tuple[int, list[str]]:
    """The number of file-size limits that were tried, and a line for each that did harm."""
    with tempfile.TemporaryDirectory(prefix="palamedes-faults-") as name:
        root = Path(os.path.realpath(name))
        with deed.around(root):
            deed.prepare(root)
            # Limits below the size of a part are not tried, because a part is written in place.
            least = max((path.stat().st_size for path in root.rglob("*.part")), default=0)
            deed.act(root)
        largest = max((path.stat().st_size for path in root.rglob("*") if path.is_file()), default=0)
    found, sizes = [], range(least, largest + 1, max(16, (largest - least) // 40))
    for room in sizes:
        try:
            tried(deed, None, room=room)
        except Exception as error:
            found.append(f"{deed}, files of {room} bytes: {type(error).__name__}: {error}")
    return len(sizes), found


def main() -> None:
    """Try every kind of failure at every place of every store."""
    from fault_deeds import DEEDS

    logging.disable()
    start, whole, harm = time.monotonic(), 0, list[str]()
    for store, group in itertools.groupby(DEEDS, lambda deed: deed.store):
        deeds = list(group)
        counted = [harms(deed, every_kind=True) for deed in deeds]
        places, tries = sum(each[0] for each in counted), sum(each[1] for each in counted)
        whole += tries
        full = [full_disks(deed) for deed in deeds] if sys.platform != "win32" else []
        sizes = sum(each[0] for each in full)
        lines = [line for each in counted for line in each[2]] + [line for each in full for line in each[1]]
        whole += sizes
        harm += lines
        print(f"{store:24} {places:5} places {tries:6} failures {sizes:4} full disks {len(lines):4} harms", flush=True)
    print(*harm, sep="\n")
    print(f"{whole} failures in {time.monotonic() - start:.0f} s, {len(harm)} did harm")


if __name__ == "__main__":
    main()
