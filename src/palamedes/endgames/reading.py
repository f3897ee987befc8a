"""Checks shared by all readers of endgame tables. The readers raise the same errors for tables of
another type and for tables with missing parts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import numpy as np
from numpy.typing import DTypeLike, NDArray

from palamedes.core.errors import BadFile
from palamedes.formats.tables.endgame_file import EndgameTable, TableHeader

PARAMETERS: Mapping[str, Mapping[str, type]] = {
    "one-sided": {"checkers": int, "points": int},
    "two-sided": {"checkers": int, "points": int, "all_checkers": int, "cube": int},
    "pins": {"points": int, "pins": str, "others": int, "pinned": int},
    "hypergammon": {"checkers": int},
    "hypergammon-cube": {"checkers": int, "jacoby": int},
}
"""The parameters that the header of a table used in play must contain, by type of table."""


def check_header(header: TableHeader, file: str) -> None:
    """Raise BadFile, with the name of the file, if the header of a table used in play lacks a
    required parameter.
    """
    for name, kind in PARAMETERS.get(header.table, {}).items():
        if not isinstance(header.parameters.get(name), kind):
            raise BadFile(f"{file} is not a valid {header.table} table: its parameter '{name}' is missing or wrong.")


@contextmanager
def reading(table: EndgameTable, wanted: str, file: str) -> Iterator[None]:
    """A context manager that raises BadFile, with the name of the file, if anything in a table is
    missing or wrong, including its type.
    """
    if table.header.table != wanted:
        raise BadFile(f"{file} contains a table of type '{table.header.table[:40]}', but '{wanted}' is needed.")
    check_header(table.header, file)
    try:
        yield
    except (KeyError, ValueError, TypeError, IndexError, OverflowError, MemoryError):
        raise BadFile(f"{file} is not a valid {wanted} table: parts of it are missing or wrong.") from None


def array_of(table: EndgameTable, name: str, shape: tuple[int, ...], dtype: DTypeLike) -> NDArray[Any]:
    """An array of a table. Raises ValueError if it does not have the given shape and type."""
    array = np.asarray(table.arrays[name])
    if array.shape != shape or array.dtype != dtype:
        raise ValueError(name)
    return array
