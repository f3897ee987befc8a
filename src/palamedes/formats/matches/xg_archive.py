"""Reads the archive in an .xg file: a header, a picture, and files that are compressed with zlib.
An index of these files stands at the end.

Source: the description of the format by the authors of eXtreme Gammon (www.extremegammon.com, "XG
file format"). It does not describe the index; its layout is the one that the programs of the
project xgdatatools read.
"""

from __future__ import annotations

import struct
import zlib

from palamedes.core.errors import BadFile
from palamedes.core.language import tr

MAGIC = b"RGMH"
HEADER = struct.Struct("<4siiqI")
"""The magic number, the version, the size of the header, and the offset and size of the picture."""
TRAILER = struct.Struct("<IiiiiI12x")
"""The last bytes of a file: the checksum of the archive, the number of files, the version, the
sizes of the index and of all compressed files, and whether the index is compressed.
"""
ENTRY = struct.Struct("<256s256siiIIBB2x")
"""An entry of the index: the name and the path, the size, the compressed size, the place, the
checksum, whether the file is stored without compression, and the level of compression.
"""
MOST_FILES = 100


def read_archive(data: bytes, limits: dict[str, int], name: str) -> dict[str, bytes]:
    """The contents of the files named in `limits`, which gives the maximum size of each in bytes.
    Of several files with the same name, only the first is read. Raises
    BadFile if the archive is damaged or a file is larger.
    """
    if len(data) < HEADER.size + TRAILER.size or not data.startswith(MAGIC):
        raise BadFile(tr("{name}: this is not a file of eXtreme Gammon.", name=name))
    checksum, count, _, index_size, size, compressed = TRAILER.unpack(data[-TRAILER.size :])
    end = len(data) - TRAILER.size
    start = end - index_size - size
    if not 0 <= count <= MOST_FILES or index_size < 0 or size < 0 or start < HEADER.size:
        raise BadFile(tr("{name}: the index at the end of the file is damaged.", name=name))
    if zlib.crc32(data[start:end]) != checksum:
        raise BadFile(tr("{name}: the checksum does not match; the file is damaged.", name=name))
    index = _unpacked(data[end - index_size : end], bool(compressed), count * ENTRY.size, name)
    if len(index) != count * ENTRY.size:
        raise BadFile(tr("{name}: the index at the end of the file is damaged.", name=name))
    found = {}
    for title, _, length, packed, place, checksum, stored, _ in ENTRY.iter_unpack(index):
        title = title[1 : 1 + title[0]].decode("latin-1").lower()
        if title not in limits or title in found:
            continue
        if min(length, packed) < 0 or place + packed > size:
            raise BadFile(tr("{name}: the index at the end of the file is damaged.", name=name))
        content = data[start + place : start + place + packed]
        found[title] = _unpacked(content, not stored, min(length, limits[title]), name)
        if length > limits[title] or zlib.crc32(found[title]) != checksum:
            raise BadFile(tr("{name}: the part '{part}' is damaged or too large.", name=name, part=title))
    return found


def _unpacked(data: bytes, compressed: bool, limit: int, name: str) -> bytes:
    """The data without compression; at most `limit` bytes of them."""
    if not compressed:
        return data[:limit]
    try:
        return zlib.decompressobj().decompress(data, limit) if limit else b""
    except zlib.error:
        raise BadFile(tr("{name}: the compressed data are damaged.", name=name)) from None
