"""Endgame tables. Each table is an HDF5 file with named arrays, a kind, a version and a description
(docs/database-format.md).

Arrays of at most `LOADED` bytes are compressed, and are checked and loaded when a table is opened.
Larger arrays are stored uncompressed and mapped into memory, so that only the parts that are looked
up are read. Only `verify_table` reads them completely.
"""

from __future__ import annotations

import contextlib
import hashlib
import io
import json
import os
import shutil
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec
import numpy as np
from numpy.typing import DTypeLike, NDArray

import palamedes
from palamedes.core.errors import BadFile, BadSettings, Unreadable
from palamedes.core.language import tr
from palamedes.formats.storage.atomic import (
    PART,
    is_ordinary,
    is_refused,
    is_there,
    make_folder,
    reason_of,
    remove,
    write_bytes,
    written_aside,
)
from palamedes.formats.storage.hdf5 import LARGEST_UNPACKED, LIBVER, Hdf5, Stored
from palamedes.formats.storage.locks import take_lock

if TYPE_CHECKING:
    import h5py

KIND = "palamedes/endgame"
VERSION = 1
LOADED = 2**26
"""The size, in bytes, above which an array is mapped into memory instead of loaded."""

MADE_IN_MEMORY = 2**28
"""The total size of arrays, in bytes, up to which a file is composed in memory before it is
written. This is done because HDF5 terminates the program if the disk is full when a file is closed.
"""

ROOM_FOR_ATTRIBUTES = 2**16
"""The number of bytes reserved for the attributes of a table, which take up a few thousand."""

SLICE = 2**24
"""The number of bytes that are hashed at a time."""

SECONDS_BETWEEN_NOTES = 30.0
"""The interval, in seconds, at which the progress of a build is saved."""

DAMAGE = (OSError, KeyError, ValueError, TypeError, RuntimeError, MemoryError, OverflowError, msgspec.MsgspecError)
"""The exceptions that our HDF5 reader, h5py, numpy and msgspec raise for damaged files."""

LARGEST_MEASURE = 10**9
"""The largest number allowed among the parameters of a table. Numbers of checkers and points are
limited further by `MOST`.
"""

MOST = {"checkers": 100, "all_checkers": 100, "points": 24, "others": 100, "home": 24, "pinned": 100}

Array: TypeAlias = NDArray[Any]
Shapes: TypeAlias = Mapping[str, tuple[tuple[int, ...], DTypeLike]]
Watch: TypeAlias = Callable[[int, int], None]
"""A function that is called with the number of bytes processed so far, and the total number."""


@dataclass(frozen=True, slots=True)
class TableHeader:
    """The description of a table.

    `table`: the type of the table in one word, such as `one-sided`. `parameters`: the parameters
    with which it was built, such as numbers of checkers and points. `variants`: the keys of the
    games for which it is valid. `rules`: a description of the rules. `reading`: what the values
    mean, for which side, and where in the arrays they are found. `scale`: the number by which a
    stored number must be divided to obtain its value.
    """

    name: str
    table: str
    parameters: Mapping[str, int | float | str]
    variants: tuple[str, ...]
    rules: str
    reading: str
    scale: float = 1.0
    program: str = palamedes.__version__


@dataclass(frozen=True, slots=True)
class EndgameTable:
    """An open table. Its arrays may be modified without changing the file."""

    header: TableHeader
    arrays: Mapping[str, Array] = field(repr=False)


class _Attributes(msgspec.Struct, frozen=True):
    """The attributes of a file. `header`, `arrays`: the description of the table, and the shapes
    and types of its arrays, as JSON; `digests`: the checksums of the arrays as JSON, empty while
    the table is being built; `done`: the progress of the build.
    """

    kind: str
    version: int
    header: str
    arrays: str
    digests: str
    checksum: str
    done: int = 0


# Whole tables.


def write_table(path: Path, header: TableHeader, arrays: Mapping[str, Array]) -> None:
    """Write a table. Raises BadFile if this fails; an older file of the same name is then left
    unchanged. Raises BadSettings if the disk has no room for a large table.
    """
    size = sum(array.nbytes for array in arrays.values())
    if size <= MADE_IN_MEMORY:
        memory = io.BytesIO()
        with _writing(path):
            _fill(memory, header, arrays)
        write_bytes(path, memory.getvalue())
        return
    with written_aside(path) as aside:
        _check_room(path, size)
        _fill(aside, header, arrays)


def _fill(place: Path | io.BytesIO, header: TableHeader, arrays: Mapping[str, Array]) -> None:
    """Write the contents of a table file."""
    import h5py  # takes half a second to import, and is not needed for reading

    with h5py.File(place, "w", libver=LIBVER) as file:
        for name, array in arrays.items():
            packing = {"compression": "gzip", "shuffle": True, "chunks": True} if 0 < array.nbytes <= LOADED else {}
            file.create_dataset(name, data=array, track_times=False, **packing)
        _write_attributes(file, header, _shapes(arrays), {name: _digest(array) for name, array in arrays.items()})
        del file.attrs["done"]


def _check_room(path: Path, needed: int) -> None:
    """Raise BadSettings if fewer than `needed` bytes are free on the disk."""
    free = shutil.disk_usage(path.parent).free
    if needed > free:
        raise BadSettings(
            tr(
                "{name} needs {needed:.2f} GiB, but only {free:.2f} GiB is free.",
                name=path.name,
                needed=needed / 2**30,
                free=free / 2**30,
            )
        )


def read_header(path: Path) -> TableHeader:
    """The header of a table. Raises BadFile if the header is damaged or the arrays are not
    complete. The contents of the arrays are not checked.
    """
    with _opened(path) as file:
        return _checked_header(path, file)


def read_fingerprint(path: Path) -> str:
    """A fingerprint of the entire contents of a table. Raises BadFile as `read_header` does."""
    with _opened(path) as file:
        _checked_header(path, file)
        return _attributes(path, file).checksum


def read_table(path: Path) -> EndgameTable:
    """Open a table. If the file is not valid, BadFile is raised with a message that says what is
    wrong. Damage inside mapped arrays is not detected.
    """
    with _opened(path) as file:
        header, digests = _checked_header(path, file), _digests(path, file)
        arrays: dict[str, Array] = {}
        for name, stored in file.arrays.items():
            arrays[name] = file.map(name, "c") if _is_large(stored) else file.load(name)
            if not _is_large(stored) and _digest(arrays[name]) != digests[name]:
                raise BadFile(tr("{name} is damaged: the checksum of '{part}' is wrong.", name=path.name, part=name))
    return EndgameTable(header, arrays)


def verify_table(path: Path, watch: Watch | None = None) -> TableHeader:
    """Read an entire table, one piece at a time. Raises BadFile if any damage is found."""
    with _opened(path) as file:
        header, digests, before = _checked_header(path, file), _digests(path, file), 0
        whole = sum(stored.nbytes for stored in file.arrays.values())
        for name, stored in file.arrays.items():
            array = file.map(name, "r") if _is_large(stored) else file.load(name)
            told = None if watch is None else lambda done, of, before=before: watch(before + done, whole)
            if _digest(array, told) != digests[name]:
                raise BadFile(tr("{name} is damaged: the checksum of '{part}' is wrong.", name=path.name, part=name))
            before += array.nbytes
    return header


# Tables that take a long time to build.


class Building:
    """A table that is being built, in a file next to the final one. If the build is stopped, a
    later build can continue from this file.

    `arrays`: the arrays, which are mapped into memory and may be modified; `done`: the progress
    last passed to `note`, 0 at the beginning. `finish` turns these arrays into the table;
    `finish_with` uses other arrays, derived from them. Only one program at a time can build a table
    of a given name.
    """

    def __init__(self, path: Path, header: TableHeader, shapes: Shapes) -> None:
        """Begin or continue a build. `shapes`: the shapes and types of the arrays, by name. Raises
        BadSettings if another program is building the table or the disk is too full, and BadFile if
        writing fails.
        """
        self._path, self._header = path, header
        self._part = path.with_name(path.name + PART)
        make_folder(path.parent)
        lock = take_lock(path.with_name(f".{path.name}.lock"))
        if lock is None:
            raise BadSettings(
                tr("{name} cannot be built now: another program is using it, or its folder is not writable.", name=path.name)
            )
        self._lock = lock
        try:
            found = self._found(shapes)
            if found is None:
                self._begin(shapes)
            self.done = found or 0
            self._noted = monotonic()
            with self._part.open("rb+") as file:
                part = Hdf5(file)
                self.arrays: dict[str, Array] = {name: part.map(name, "r+") for name in shapes}
            self._shapes = _shapes(self.arrays)
            _fill_disk(self._part)
        except DAMAGE as error:
            self.close()
            raise BadFile(tr("{name} cannot be written: {reason}.", name=self._part.name, reason=reason_of(error))) from error
        except BaseException:
            self.close()
            raise

    def _found(self, shapes: Shapes) -> int | None:
        """The progress of an earlier build of this table; None if there is no file from which it
        can be continued.
        """
        try:
            with self._part.open("rb") as part:
                file = Hdf5(part)
            found = msgspec.convert(file.attributes, _Attributes)
            wanted = _header_text(self._header), _shapes_text(shapes)
            same = (found.header, found.arrays) == wanted and _shapes_text(_shapes(file.arrays)) == found.arrays
            return found.done if found.kind in (KIND, KIND + PART) and found.version == VERSION and same else None
        except DAMAGE as error:
            if is_refused(error) and is_there(self._part):  # the file may contain days of work
                raise
            return None

    def _begin(self, shapes: Shapes) -> None:
        remove(self._part)
        import h5py

        _check_room(self._path, bytes_of(shapes))
        values = _Attributes(KIND + PART, VERSION, _header_text(self._header), _shapes_text(shapes), "", "")
        with (  # a later build must not continue from a partly written file
            written_aside(self._part) as aside,
            h5py.File(aside, "w", locking=False, libver=LIBVER) as file,
        ):
            for name, (shape, dtype) in shapes.items():
                _reserve(file, name, shape, np.dtype(dtype))
            _set(file, values)

    def note(self, done: int) -> None:
        """Flush the arrays to disk, and then record the progress `done`."""
        import h5py

        with _writing(self._part):
            for array in self.arrays.values():
                array.flush()  # type: ignore[attr-defined]
            _claim_more(self._part)
            with h5py.File(self._part, "r+", locking=False) as file:
                file.attrs.modify("done", done)  # written in place: nothing else in the file changes
        self.done = done
        self._noted = monotonic()

    def note_at_times(self, done: int) -> None:
        """Call `note`, but not if progress was recorded recently, because flushing takes time."""
        if monotonic() - self._noted > SECONDS_BETWEEN_NOTES:
            self.note(done)

    def finish(self, watch: Watch | None = None) -> None:
        """Turn the file into the table, replacing any older table of the same name."""
        import h5py

        digests = {name: _digest(array, watch) for name, array in self.arrays.items()}
        self.note(self.done)
        self.arrays.clear()
        with _writing(self._path):
            _claim_more(self._part)
            with h5py.File(self._part, "r+", locking=False) as file:
                _write_attributes(file, self._header, self._shapes, digests, self.done)  # kept for a later build, if this fails
            os.replace(self._part, self._path)

    def finish_with(self, arrays: Mapping[str, Array]) -> None:
        """Write a table with these arrays, and remove the file from which they were derived."""
        write_table(self._path, self._header, arrays)
        self.arrays.clear()
        remove(self._part)

    def close(self) -> None:
        """Release the table for other programs. The file of an unfinished build is kept, so that a
        later build can continue.
        """
        self.arrays = {}
        os.close(self._lock)

    def __enter__(self) -> Building:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()


def bytes_of(shapes: Shapes) -> int:
    """The disk space, in bytes, that arrays take while they are being built."""
    return sum(int(np.prod(shape)) * np.dtype(dtype).itemsize for shape, dtype in shapes.values())


def _reserve(file: h5py.File, name: str, shape: tuple[int, ...], dtype: np.dtype[Any]) -> None:
    """Create an array and allocate its space in the file at once, so that it can be mapped into
    memory.
    """
    import h5py

    wishes = h5py.h5p.create(h5py.h5p.DATASET_CREATE)
    wishes.set_alloc_time(h5py.h5d.ALLOC_TIME_EARLY)
    wishes.set_fill_time(h5py.h5d.FILL_TIME_NEVER)
    wishes.set_obj_track_times(False)
    h5py.h5d.create(file.id, name.encode(), h5py.h5t.py_create(dtype), h5py.h5s.create_simple(shape), wishes)


def _fill_disk(path: Path) -> None:
    """Allocate the disk space of the whole file now. Otherwise, if the disk became full, writing to
    a mapped page would crash the program.
    """
    if hasattr(os, "posix_fallocate"):
        with path.open("rb+") as file:
            os.posix_fallocate(file.fileno(), 0, path.stat().st_size)


@contextlib.contextmanager
def _writing(path: Path) -> Iterator[None]:
    """Context manager for writing a table. It turns errors into BadFile."""
    try:
        yield
    except (OSError, RuntimeError, MemoryError) as error:
        raise BadFile(tr("{name} cannot be written: {reason}.", name=path.name, reason=reason_of(error))) from error


def _claim_more(path: Path) -> None:
    """Allocate disk space for attributes. Without this space, HDF5 would damage the whole file."""
    if hasattr(os, "posix_fallocate"):
        with path.open("rb+") as file:
            os.posix_fallocate(file.fileno(), path.stat().st_size, ROOM_FOR_ATTRIBUTES)


# Attributes and checks.


@contextlib.contextmanager
def _opened(path: Path) -> Iterator[Hdf5]:
    """Context manager that opens a file for reading, and turns errors into BadFile."""
    if not is_ordinary(path):
        raise BadFile(tr("{name} cannot be read: it does not exist, or is not an ordinary file.", name=path.name))
    try:
        with path.open("rb") as file:
            yield Hdf5(file)
    except DAMAGE as error:
        if is_refused(error):
            raise Unreadable(tr("{name} cannot be read: {reason}.", name=path.name, reason=reason_of(error))) from error
        raise BadFile(tr("{name} is not an endgame table, or is damaged.", name=path.name)) from error


def _attributes(path: Path, file: Hdf5) -> _Attributes:
    found = file.attributes
    if found.get("kind") != KIND:
        raise BadFile(tr("{name} is not an endgame table.", name=path.name))
    if (version := found.get("version")) != VERSION:
        raise BadFile(
            tr(
                "{name} is an endgame table of version {version}; this program reads version {own}.",
                name=path.name,
                version=str(version)[:20],
                own=VERSION,
            )
        )
    return msgspec.convert(found, _Attributes)


def _checked_header(path: Path, file: Hdf5) -> TableHeader:
    """The header of a file. Raises BadFile if it is invalid or does not match the arrays."""
    found = _attributes(path, file)
    if found.checksum != _checksum(found):
        raise BadFile(tr("{name} is damaged: the checksum of its header is wrong.", name=path.name))
    if found.arrays != _shapes_text(_shapes(file.arrays)):
        raise BadFile(tr("{name} is damaged: its arrays are not those listed in its header.", name=path.name))
    try:
        header = msgspec.json.decode(found.header, type=TableHeader)
        if _makes_sense(header) and _fits(file, _digests(path, file)):
            return header
    except DAMAGE as error:
        raise BadFile(tr("{name} is damaged: its header is invalid.", name=path.name)) from error
    raise BadFile(tr("{name} is damaged: its header is invalid.", name=path.name))


def _fits(file: Hdf5, digests: Mapping[str, str]) -> bool:
    """Whether every array has a checksum, and whether the arrays to be loaded fit into memory."""
    loaded = sum(stored.nbytes for stored in file.arrays.values() if not _is_large(stored))
    return digests.keys() == file.arrays.keys() and loaded <= LARGEST_UNPACKED


def _makes_sense(header: TableHeader) -> bool:
    """Whether the scale and the parameters of a header are within the limits."""
    numbers = {name: value for name, value in header.parameters.items() if not isinstance(value, str)}
    if not 0 < header.scale <= LARGEST_MEASURE or not all(abs(value) <= LARGEST_MEASURE for value in numbers.values()):
        return False
    counts = [header.parameters[name] for name in MOST if name in header.parameters]
    limits = [most for name, most in MOST.items() if name in header.parameters]
    return all(isinstance(count, int) and 0 <= count <= most for count, most in zip(counts, limits, strict=True))


def _digests(path: Path, file: Hdf5) -> dict[str, str]:
    """The checksum of every array, by name."""
    return msgspec.json.decode(_attributes(path, file).digests, type=dict[str, str])


def _write_attributes(file: h5py.File, header: TableHeader, shapes: Shapes, digests: Mapping[str, str], done: int = 0) -> None:
    arrays = _shapes_text(shapes)
    values = _Attributes(KIND, VERSION, _header_text(header), arrays, json.dumps(digests, sort_keys=True), "", done)
    values = msgspec.structs.replace(values, checksum=_checksum(values))
    _set(file, values)


def _shapes(arrays: Mapping[str, Any]) -> Shapes:
    return {name: (array.shape, array.dtype) for name, array in arrays.items()}


def _header_text(header: TableHeader) -> str:
    return json.dumps(asdict(header), sort_keys=True)


def _shapes_text(shapes: Shapes) -> str:
    return json.dumps({name: [list(shape), np.dtype(dtype).str] for name, (shape, dtype) in shapes.items()}, sort_keys=True)


def _checksum(values: _Attributes) -> str:
    """The SHA-256 hash of the attributes except `checksum` and `done`; the digests are included."""
    parts = [values.kind, values.version, values.header, values.arrays, values.digests]
    return hashlib.sha256(json.dumps(parts).encode()).hexdigest()


def _set(file: h5py.File, values: _Attributes) -> None:
    """Write the attributes, with strings as fixed-length ASCII. Strings of any other type would be
    stored in heaps, and HDF5 can search a damaged heap forever.
    """
    for key, value in msgspec.structs.asdict(values).items():
        file.attrs[key] = np.bytes_(value.encode("ascii")) if isinstance(value, str) and value else value


def _digest(array: Array, watch: Watch | None = None) -> str:
    """The SHA-256 hash of the bytes of an array, computed one slice at a time."""
    digest, data = hashlib.sha256(), np.ascontiguousarray(array).reshape(-1).view(np.uint8)
    for begin in range(0, data.size, SLICE):
        digest.update(data[begin : begin + SLICE].data)
        if watch is not None:
            watch(min(begin + SLICE, data.size), data.size)
    return digest.hexdigest()


def _is_large(stored: Stored) -> bool:
    """Whether an array is mapped into memory instead of loaded."""
    return stored.nbytes > LOADED and stored.is_whole
