"""Reads only the HDF5 files that this program writes, and nothing outside those files.

An HDF5 file can refer to other files and to decompression plug-ins, and can declare arbitrarily
large sizes. The HDF5 library accepts all of these while reading, so no file is read with this
library. The reader in this module supports the few structures that our files contain ("HDF5 File
Format Specification", The HDF Group, with version 0 of the superblock). These are one group of
arrays, stored contiguously or in chunks compressed with gzip after shuffling, and attributes with
one number or one string. Everything is checked against the size of the file and the limits below
before it is read. Anything else raises `Damaged`. Files are written with h5py.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import product
from math import prod
from typing import Any, BinaryIO, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from palamedes.formats.storage.hdf5_messages import (
    UNPACK,
    Damaged,
    Parts,
    dtype_in,
    filters_in,
    measures,
    name_in,
    packed_at_most,
    text_in,
)

SIGNATURE = b"\x89HDF\r\n\x1a\n"
LIBVER = ("earliest", "v110")
"""The range of format versions that h5py may use for writing. This reader supports their
structures.
"""

NOWHERE = 2**64 - 1
"""The address of an object that has no storage."""

MOST_ARRAYS = 16
MOST_PIECES = 256
"""The maximum number of messages or pieces in the description of an array or of the file. It is
also the maximum number of strings in a heap.
"""

MOST_CHUNKS = 2**14
"""The maximum number of chunks in an array. For an array of 64 MiB, h5py makes 2,400 chunks."""

HIGHEST_TREE = 8
LONGEST_TEXT = 2**18
"""The maximum size of an attribute, in bytes. Attributes that are stored together can take up to
four times as much.
"""

LARGEST_UNPACKED = 2**28
"""The maximum size of a compressed array after decompression, in bytes. For endgame tables, the
same limit applies to all loaded arrays of a file together.
"""

Value: TypeAlias = int | float | str
Array: TypeAlias = NDArray[Any]


class _Bytes:
    """A file as bytes. Reading beyond its end raises Damaged."""

    def __init__(self, file: BinaryIO) -> None:
        self.file = file
        self.size = file.seek(0, 2)

    def read(self, place: int, count: int) -> bytes:
        """`count` bytes, starting at `place`."""
        if not 0 <= place <= place + count <= self.size:
            raise Damaged("an address lies beyond the end of the file")
        self.file.seek(place)
        found = self.file.read(count)
        if len(found) != count:
            raise Damaged("it ends too early")
        return found

    def unpack(self, layout: str, place: int) -> tuple[Any, ...]:
        """The little-endian numbers at `place`, in the format `layout` of `struct`."""
        return struct.unpack("<" + layout, self.read(place, struct.calcsize("<" + layout)))

    def signed(self, name: bytes, place: int) -> None:
        """Raise Damaged unless the signature `name` is at `place`."""
        if self.read(place, len(name)) != name:
            raise Damaged(f"the signature {name.decode('latin-1')} is missing")


class _Message(NamedTuple):
    kind: int
    data: bytes


# The kinds of messages that object headers in our files contain.

NIL, SPACE, TYPE, OLD_FILL, FILL, LAYOUT, FILTERS, ATTRIBUTE, OLD_TIME, MORE, GROUP, TIME = (
    *(0x00, 0x01, 0x03, 0x04, 0x05, 0x08),
    *(0x0B, 0x0C, 0x0E, 0x10, 0x11, 0x12),
)
OF_FILE = {NIL, MORE, GROUP, ATTRIBUTE, TIME}
OF_ARRAY = {NIL, MORE, SPACE, TYPE, OLD_FILL, FILL, LAYOUT, FILTERS, OLD_TIME, TIME}
CONTIGUOUS, CHUNKED = 1, 2


class Chunk(NamedTuple):
    """A chunk of an array. `first`: the indices of its first element; `left_out`: bit k is set if
    filter k was not applied; `place`: its address in the file; `length`: its stored size in bytes.
    """

    first: tuple[int, ...]
    left_out: int
    place: int
    length: int


@dataclass(frozen=True, slots=True)
class Stored:
    """An array as stored in a file: either contiguously at `place` or in `chunks` of shape `chunk`.
    `packing`: the numbers of the filters, in the order in which they were applied.
    """

    shape: tuple[int, ...]
    dtype: np.dtype[Any]
    place: int = 0
    chunk: tuple[int, ...] = ()
    packing: tuple[int, ...] = ()
    chunks: tuple[Chunk, ...] = field(default=(), repr=False)

    @property
    def nbytes(self) -> int:
        """The size after decompression, in bytes."""
        return prod(self.shape) * self.dtype.itemsize

    @property
    def is_whole(self) -> bool:
        """Whether the array is stored contiguously and uncompressed, so that it can be mapped into
        memory.
        """
        return not self.chunk


class Hdf5:
    """A file written by this program, opened for reading. `attributes` and `arrays`: its contents
    by name, in the order in which the file lists them. Raises Damaged for any other file.

    When a file is opened, only the descriptions of its arrays, but not the arrays themselves, are
    read and checked against the size of the file.
    """

    def __init__(self, file: BinaryIO) -> None:
        self._bytes = _Bytes(file)
        root = self._superblock()
        messages = self._messages(root, OF_FILE)
        self.attributes = dict(self._attribute(one.data) for one in messages if one.kind == ATTRIBUTE)
        groups = [one.data for one in messages if one.kind == GROUP]
        if len(groups) != 1:
            raise Damaged("it has no list of arrays")
        self.arrays = {name: self._stored(place) for name, place in self._names(*Parts(groups[0]).unpack("QQ"))}

    def _superblock(self) -> int:
        """The address at which the root group is described."""
        found = self._bytes
        found.signed(SIGNATURE, 0)
        versions = found.read(8, 8)
        if versions != bytes((0, 0, 0, 0, 0, 8, 8, 0)):
            raise Damaged("it uses a different version of HDF5")
        base, _, end, driver = found.unpack("QQQQ", 24)
        if base or driver != NOWHERE or end > found.size:
            raise Damaged("it is cut off, or split into several files")
        root: int = found.unpack("Q", 64)[0]
        return root

    # Object headers.

    def _messages(self, place: int, allowed: set[int]) -> list[_Message]:
        """The messages of an object header of version 1, including its continuations."""
        version, _, count, _, size = self._bytes.unpack("BBHII", place)
        if version != 1 or count > MOST_PIECES:
            raise Damaged("an object header is of an unknown kind")
        pieces, found = [(place + 16, size)], list[_Message]()
        for begin, length in pieces:  # the list grows while it is read
            if len(pieces) > MOST_PIECES or length > LONGEST_TEXT:
                raise Damaged("an object header is too long")
            for message in self._piece(begin, length, allowed):
                found.append(message)
                if message.kind == MORE:
                    pieces.append(Parts(message.data).unpack("QQ"))
                if len(found) > count:
                    raise Damaged("an object has more messages than its header says")
        return found

    def _piece(self, begin: int, length: int, allowed: set[int]) -> Iterator[_Message]:
        parts = Parts(self._bytes.read(begin, length))
        while not parts.ended:
            kind, size, flags = parts.unpack("HHBxxx")
            if kind not in allowed or flags & 2:
                raise Damaged("an object has a message that this program does not write")
            yield _Message(kind, parts.take(size))

    # Attributes.

    def _attribute(self, data: bytes) -> tuple[str, Value]:
        parts = Parts(data)
        version, flags, name_size, type_size, space_size = parts.unpack("BBHHH")
        if version not in (1, 2, 3) or flags:
            raise Damaged("an attribute is of an unknown kind")
        if version == 3:
            parts.take(1)
        padded = 8 if version == 1 else 1
        name, kind, space = (parts.take(size, padded) for size in (name_size, type_size, space_size))
        if measures(space):
            raise Damaged("an attribute is a list")
        return text_in(name.split(b"\0")[0]), self._value(kind, parts)

    def _value(self, kind: bytes, parts: Parts) -> Value:
        """The value of an attribute: a number or a string."""
        if len(kind) < 8:
            raise Damaged("a type is cut off")
        if kind[0] & 15 == 9 and kind[1] & 15 == 1:  # a string of any length, stored in a heap
            length, heap, number = parts.unpack("IQI")
            return text_in(self._from_heap(heap, number, length)[:length]) if length else ""
        if kind[0] & 15 == 3:  # a string of fixed length
            size = int.from_bytes(kind[4:8], "little")
            return text_in(parts.take(size).split(b"\0")[0])
        dtype = dtype_in(kind)
        value = np.frombuffer(parts.take(dtype.itemsize), dtype)[0].item()
        assert isinstance(value, int | float)
        return value

    def _from_heap(self, place: int, wanted: int, length: int) -> bytes:
        """The bytes of object number `wanted` in the global heap at `place`."""
        if length > LONGEST_TEXT:
            raise Damaged("a string is too long")
        self._bytes.signed(b"GCOL\x01", place)
        (size,) = self._bytes.unpack("Q", place + 8)
        parts = Parts(self._bytes.read(place + 16, max(0, min(size, 4 * LONGEST_TEXT) - 16)))
        for _ in range(MOST_PIECES):
            number, _, bytes_of = parts.unpack("HHxxxxQ")
            if number == 0:
                break
            data = parts.take(bytes_of, 8)
            if number == wanted:
                return data
        raise Damaged("a string is missing")

    # The list of arrays.

    def _names(self, tree: int, heap: int) -> Iterator[tuple[str, int]]:
        """The name and the address of every array."""
        self._bytes.signed(b"HEAP\0", heap)
        size, _, begin = self._bytes.unpack("QQQ", heap + 8)
        if size > LONGEST_TEXT:
            raise Damaged("its names are too long")
        names, seen = self._bytes.read(begin, size), 0
        for _, node in self._leaves(tree, 0, "Q", MOST_ARRAYS):
            self._bytes.signed(b"SNOD\x01", node)
            (count,) = self._bytes.unpack("H", node + 6)
            seen += count
            if seen > MOST_ARRAYS:
                raise Damaged("it contains too many arrays")
            for name, place, cached in struct.iter_unpack("<QQI20x", self._bytes.read(node + 8, 40 * count)):
                if cached:
                    raise Damaged("it contains links or groups")
                yield name_in(names, name), place

    def _leaves(self, place: int, kind: int, key: str, most: int) -> list[tuple[Any, ...]]:
        """The key and the address of every entry in a B-tree of version 1."""
        row = struct.Struct(f"<{key}Q")
        level, rows = self._level([place], kind, row, most)
        if level > HIGHEST_TREE:
            raise Damaged("a tree is too deep")
        while level:
            below, rows = self._level([one[-1] for one in rows], kind, row, most)
            if below != level - 1:
                raise Damaged("a tree is malformed")
            level = below
        return rows

    def _level(self, nodes: list[int], kind: int, row: struct.Struct, most: int) -> tuple[int, list[tuple[Any, ...]]]:
        """The common height of these tree nodes, and all their entries."""
        rows: list[tuple[Any, ...]] = []
        heights = set()
        for node in nodes:
            self._bytes.signed(b"TREE" + bytes((kind,)), node)
            height, count = self._bytes.unpack("BH", node + 5)
            heights.add(height)
            if len(rows) + count > most:
                raise Damaged("a tree is too large")
            rows += row.iter_unpack(self._bytes.read(node + 24, count * row.size))
        if len(heights) != 1 or len(set(nodes)) != len(nodes):
            raise Damaged("a tree is malformed")
        return heights.pop(), rows

    # Arrays.

    def _stored(self, place: int) -> Stored:
        """The array that is described at this address."""
        messages = self._messages(place, OF_ARRAY)
        found = {one.kind: one.data for one in messages if one.kind in (SPACE, TYPE, LAYOUT, FILTERS)}
        if not {SPACE, TYPE, LAYOUT} <= found.keys():
            raise Damaged("the description of an array is incomplete")
        shape, dtype = measures(found[SPACE]), dtype_in(found[TYPE])
        version, kind = Parts(found[LAYOUT]).unpack("BB")
        if version != 3 or kind not in (CONTIGUOUS, CHUNKED):
            raise Damaged("an array is stored in an unknown way")
        stored = Stored(shape, dtype)
        if kind == CONTIGUOUS:
            if FILTERS in found:
                raise Damaged("a contiguous array is compressed")
            return self._in_one_piece(stored, Parts(found[LAYOUT][2:]))
        return self._in_chunks(stored, Parts(found[LAYOUT][2:]), filters_in(found.get(FILTERS), dtype))

    def _in_one_piece(self, stored: Stored, layout: Parts) -> Stored:
        place, size = layout.unpack("QQ")
        if stored.nbytes == 0:
            return stored
        if size != stored.nbytes or place + size > self._bytes.size:
            raise Damaged("an array does not lie within the file")
        return replace(stored, place=place)

    def _in_chunks(self, stored: Stored, layout: Parts, packing: tuple[int, ...]) -> Stored:
        rank = len(stored.shape)
        (measures,) = layout.unpack("B")
        if measures != rank + 1:
            raise Damaged("chunks have a different number of dimensions than their array")
        (tree,) = layout.unpack("Q")
        *chunk, size = layout.unpack(f"{measures}I")
        if size != stored.dtype.itemsize or not all(0 < part <= whole for part, whole in zip(chunk, stored.shape, strict=True)):
            raise Damaged("chunks do not fit their array")
        steps = [range(0, whole, part) for part, whole in zip(chunk, stored.shape, strict=True)]
        count = prod(map(len, steps))
        if count > MOST_CHUNKS or count * prod(chunk) * size > LARGEST_UNPACKED:
            raise Damaged("a compressed array is too large")
        found = [
            Chunk(tuple(first), left_out, place, length)
            for length, left_out, *first, _, place in self._leaves(tree, 1, f"II{rank}QQ", count)
        ]
        if sorted(one.first for one in found) != list(product(*steps)):
            raise Damaged("chunks are missing")
        longest = packed_at_most(prod(chunk) * size)
        if any(one.length > longest or one.place + one.length > self._bytes.size for one in found):
            raise Damaged("a chunk does not lie within the file")
        return replace(stored, chunk=tuple(chunk), packing=packing, chunks=tuple(found))

    def load(self, name: str) -> Array:
        """The array with this name, read into memory. It may be modified."""
        stored = self.arrays[name]
        if stored.is_whole:
            data = self._bytes.read(stored.place, stored.nbytes)
            return np.frombuffer(data, stored.dtype).reshape(stored.shape).copy()
        whole = np.empty(stored.shape, stored.dtype)
        for chunk in stored.chunks:
            part = self._unpacked(stored, chunk).reshape(stored.chunk)
            places = tuple(slice(begin, begin + length) for begin, length in zip(chunk.first, stored.chunk, strict=True))
            target = whole[places]
            target[...] = part[tuple(map(slice, target.shape))]
        return whole

    def _unpacked(self, stored: Stored, chunk: Chunk) -> Array:
        """The elements of a chunk, with its filters undone in reverse order."""
        data, size = self._bytes.read(chunk.place, chunk.length), prod(stored.chunk) * stored.dtype.itemsize
        for number, packing in reversed(list(enumerate(stored.packing))):
            if not chunk.left_out >> number & 1:
                data = UNPACK[packing](data, size, stored.dtype.itemsize)
        if len(data) != size:
            raise Damaged("a chunk has the wrong size")
        return np.frombuffer(data, stored.dtype)

    def map(self, name: str, mode: Any) -> Array:
        """The array with this name, mapped into memory. It must be contiguous. `mode`: as for
        numpy.memmap.
        """
        stored = self.arrays[name]
        if not stored.is_whole:
            raise Damaged("an array stored in chunks cannot be mapped")
        return np.memmap(self._bytes.file, stored.dtype, mode, stored.place, stored.shape)
