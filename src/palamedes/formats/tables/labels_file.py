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
Numbers: TypeAlias = NDArray[np.int32]


def write_labels(path: Path, boards: Boards, labels: Labels, decisions: Numbers) -> None:
    """Write labelled positions. `boards`: int8[n, 2, points + 2]; `labels`: float32[n, outputs];
    `decisions`: int32[n], the number of the decision to which each position belongs, in ascending
    order. Raises BadFile if this fails.
    """
    memory = io.BytesIO()
    rows = [np.ascontiguousarray(array) for array in (boards, labels, decisions)]
    np.savez(memory, boards=rows[0], targets=rows[1], decisions=rows[2])
    write_bytes(path, memory.getvalue())


def read_labels(path: Path, board: Board, outputs: int) -> tuple[Boards, Labels, Numbers]:
    """Read labelled positions for this board and this number of outputs. In files without numbers
    of decisions, each position has a number of its own. Raises BadFile if the file contains
    anything else.
    """
    data = read_bytes(path, LARGEST)
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            boards = stored_array(packed, "boards", np.dtype("i1"), (2, board.points + 2))
            labels = stored_array(packed, "targets", np.dtype("<f4"), (outputs,))
            has_decisions = "decisions.npy" in packed.namelist()
            decisions = stored_array(packed, "decisions", np.dtype("<i4"), ()) if has_decisions else numbered(len(boards))
    except DAMAGE as error:
        raise BadFile(f"{path.name} contains no labels, or is damaged.") from error
    sound = boards.min(initial=0) >= PINNED and boards.max(initial=0) <= board.checkers and np.isfinite(labels).all()
    in_order = decisions.min(initial=0) >= 0 and (np.diff(decisions) >= 0).all()
    if not len(boards) == len(labels) == len(decisions) or not sound or not in_order:
        raise BadFile(f"{path.name} contains invalid labels.")
    return boards, labels, decisions


def numbered(count: int) -> Numbers:
    """A decision of its own for each of `count` positions."""
    return np.arange(count, dtype=np.int32)


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
