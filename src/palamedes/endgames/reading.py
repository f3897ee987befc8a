"""What all readers of endgame tables share: one sentence for a table of another type or one that lacks something."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
from numpy.typing import DTypeLike, NDArray

from palamedes.core.errors import BadFile
from palamedes.formats.endgame_file import Table


@contextmanager
def reading(table: Table, wanted: str, file: str) -> Iterator[None]:
    """While it lasts, what is missing or wrong in a table becomes one BadFile, which names the file; so does another type."""
    if table.header.table != wanted:
        raise BadFile(f"{file} is a table '{table.header.table}', but '{wanted}' is needed.")
    try:
        yield
    except (KeyError, ValueError, TypeError, IndexError):
        raise BadFile(f"{file} does not hold what a {wanted} table needs.") from None


def array_of(table: Table, name: str, shape: tuple[int, ...], dtype: DTypeLike) -> NDArray[Any]:
    """An array of a table; ValueError where it is of another shape or type."""
    array = np.asarray(table.arrays[name])
    if array.shape != shape or array.dtype != dtype:
        raise ValueError(name)
    return array
