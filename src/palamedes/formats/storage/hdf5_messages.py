"""The parts of messages in HDF5 files: shapes, number types, filters and strings. Anything that
this program does not write raises `Damaged`.
"""

from __future__ import annotations

import struct
import zlib
from typing import Any

import numpy as np

MOST_MEASURES = 4
SHUFFLE, DEFLATE = 2, 1


class Damaged(ValueError):
    """The file was not written by this program, or is damaged."""


class Parts:
    """The contents of one message, read from beginning to end."""

    def __init__(self, data: bytes) -> None:
        self._data, self._place = data, 0

    def take(self, count: int, padded: int = 1) -> bytes:
        """The next `count` bytes. The padding after them, up to a multiple of `padded` bytes, is
        skipped.
        """
        end = self._place + -(-count // padded) * padded
        if end > len(self._data):
            raise Damaged("a message is too short")
        found = self._data[self._place : self._place + count]
        self._place = end
        return found

    def unpack(self, layout: str) -> tuple[Any, ...]:
        """The next numbers, which are little-endian, in the format `layout` of `struct`."""
        return struct.unpack("<" + layout, self.take(struct.calcsize("<" + layout)))

    @property
    def ended(self) -> bool:
        return self._place >= len(self._data)


def packed_at_most(size: int) -> int:
    """The maximum compressed size of `size` bytes. Incompressible data grows slightly."""
    return size + size // 100 + 64


def _inflated(data: bytes, size: int, itemsize: int) -> bytes:
    """The data after decompression with gzip. At most `size` + 1 bytes are decompressed."""
    packed = zlib.decompressobj()
    try:
        found = packed.decompress(data, size + 1)
    except zlib.error:
        raise Damaged("a chunk cannot be decompressed") from None
    return found


def _in_order(data: bytes, size: int, itemsize: int) -> bytes:
    """Undo shuffling. The input contains the first byte of every element, then the second byte of
    every element, and so on.
    """
    if len(data) != size:
        raise Damaged("a chunk has the wrong size")
    return np.frombuffer(data, np.uint8).reshape(itemsize, -1).T.tobytes()


UNPACK = {DEFLATE: _inflated, SHUFFLE: _in_order}


# Parts of messages.


def measures(data: bytes) -> tuple[int, ...]:
    """The shape given in a message; () for a single value."""
    parts = Parts(data)
    version, rank, flags = parts.unpack("BBB")
    if version not in (1, 2) or rank > MOST_MEASURES or flags > 1:
        raise Damaged("a shape is of an unknown kind")
    if parts.take(5 if version == 1 else 1)[0] not in ((0,) if version == 1 else (0, 1)):
        raise Damaged("a shape is of an unknown kind")
    shape: tuple[int, ...] = parts.unpack(f"{rank}Q")
    if flags and parts.unpack(f"{rank}Q") != shape:
        raise Damaged("an array is resizable")
    return shape


def dtype_in(data: bytes) -> np.dtype[Any]:
    """The number type that a message describes."""
    found = DTYPES.get(bytes((data[0] & 15,)) + data[1:20].rstrip(b"\0")) if data else None
    if found is None:
        raise Damaged("numbers have a type that this program does not write")
    return found


def _described(dtype: np.dtype[Any]) -> bytes:
    """The description of a little-endian number type without gaps. The version of the description
    is left out.
    """
    bits = dtype.itemsize * 8
    if dtype.kind == "f":
        exponent, mantissa = np.finfo(dtype).nexp, np.finfo(dtype).nmant
        parts = bits, mantissa, exponent, 0, mantissa, 2 ** (exponent - 1) - 1
        return struct.pack("<BBBBIHHBBBBI", 1, 0x20, bits - 1, 0, dtype.itemsize, 0, *parts)
    return struct.pack("<BBBBIHH", 0, 8 * (dtype.kind == "i"), 0, 0, dtype.itemsize, 0, bits)


_KNOWN = ("i1", "u1", "<i2", "<u2", "<i4", "<u4", "<i8", "<f4", "<f8")
DTYPES = {_described(dtype).rstrip(b"\0"): dtype for dtype in map(np.dtype, _KNOWN)}


def filters_in(data: bytes | None, dtype: np.dtype[Any]) -> tuple[int, ...]:
    """The numbers of the filters that a message lists; empty if there are none. Raises Damaged for
    filters that we do not write.
    """
    if data is None:
        return ()
    parts = Parts(data)
    version, count = parts.unpack("BB")
    if version != 1 or count > len(UNPACK):
        raise Damaged("it was compressed by another program")
    parts.take(6)
    found: list[int] = []
    for _ in range(count):
        number, name, _, values = parts.unpack("HHHH")
        parts.take(name, 8)
        settings = parts.unpack(f"{values}I")
        parts.take(4 * (values % 2))
        if number not in UNPACK or number in found or (number == SHUFFLE and settings != (dtype.itemsize,)):
            raise Damaged("it was compressed by another program")
        found.append(number)
    return tuple(found)


def name_in(names: bytes, place: int) -> str:
    end = names.find(b"\0", place)
    if end <= place:
        raise Damaged("an array has no name")
    return text_in(names[place:end])


def text_in(data: bytes) -> str:
    try:
        return data.decode()
    except UnicodeDecodeError:
        raise Damaged("a string is not valid UTF-8") from None
