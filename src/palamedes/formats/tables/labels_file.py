"""Labelled positions, stored between the steps of a training run as an uncompressed numpy `.npz`
file.
"""

from __future__ import annotations

import io
import struct
import zipfile
from math import prod
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from palamedes.core.errors import BadFile
from palamedes.core.rules.board import Board
from palamedes.core.rules.position import PINNED
from palamedes.formats.storage.atomic import read_bytes, write_bytes

LARGEST = 2**31
"""The maximum file size in bytes. Ten million positions on 24 points take 0.8 GB."""

DAMAGE = (
    *(OSError, ValueError, KeyError, EOFError, RuntimeError, MemoryError, SyntaxError),
    *(zipfile.BadZipFile, struct.error),
)
"""The exceptions that zipfile and numpy raise for damaged or foreign files."""

Boards: TypeAlias = NDArray[np.int8]
Labels: TypeAlias = NDArray[np.float32]


def write_labels(path: Path, boards: Boards, labels: Labels) -> None:
    """Write labelled positions. `boards`: int8[n, 2, points + 2]; `labels`: float32[n, outputs].
    Raises BadFile if this fails.
    """
    memory = io.BytesIO()
    np.savez(memory, boards=np.ascontiguousarray(boards), targets=np.ascontiguousarray(labels))
    write_bytes(path, memory.getvalue())


def read_labels(path: Path, board: Board, outputs: int) -> tuple[Boards, Labels]:
    """Read labelled positions for this board and this number of outputs. Raises BadFile if the file
    contains anything else.
    """
    data = read_bytes(path, LARGEST)
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            boards = stored_array(packed, "boards", np.dtype("i1"), (2, board.points + 2))
            labels = stored_array(packed, "targets", np.dtype("<f4"), (outputs,))
    except DAMAGE as error:
        raise BadFile(f"{path.name} contains no labels, or is damaged.") from error
    sound = boards.min(initial=0) >= PINNED and boards.max(initial=0) <= board.checkers and np.isfinite(labels).all()
    if len(boards) != len(labels) or not sound:
        raise BadFile(f"{path.name} contains invalid labels.")
    return boards, labels


def stored_array(packed: zipfile.ZipFile, name: str, dtype: np.dtype[Any], row: tuple[int, ...]) -> NDArray[Any]:
    """Read an array that numpy has stored uncompressed. `dtype`: the type of its elements; `row`:
    the shape of its rows. Raises ValueError for any other array.
    """
    entry = packed.getinfo(f"{name}.npy")
    if entry.compress_type != zipfile.ZIP_STORED or entry.file_size != entry.compress_size:
        raise ValueError("an array is compressed")
    stored = io.BytesIO(packed.read(entry))
    if np.lib.format.read_magic(stored) != (1, 0):
        raise ValueError("an array has an unknown version")
    shape, by_columns, found = np.lib.format.read_array_header_1_0(stored)
    rest = stored.getbuffer()[stored.tell() :]
    if (found, shape[1:], by_columns) != (dtype, row, False) or len(rest) != prod(shape) * dtype.itemsize:
        raise ValueError("an array has the wrong type or shape")
    return np.frombuffer(rest, dtype).reshape(shape).copy()
