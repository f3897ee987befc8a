"""The endgame databases that the computer plays with: of those that hold for a game, the largest of each kind."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

from palamedes.core.errors import BadFile
from palamedes.core.variant import VARIANTS, Variant
from palamedes.endgames import one_sided, two_sided
from palamedes.endgames.one_sided import read_one_sided
from palamedes.endgames.two_sided import read_two_sided
from palamedes.engine.evaluators import NamedTables
from palamedes.kernels.race import OneSided
from palamedes.kernels.two_sided import TwoSided
from palamedes.service.databases import DatabaseInfo, databases

Found = TypeVar("Found")
Stamp = tuple[Path, int, int]
"""A file, and what changes when it is written anew: time in ns, bytes."""


def tables_for(variant: Variant) -> NamedTables:
    """Those that hold for a game; none for other board sizes and options than the usual ones. Damaged ones are left out."""
    if variant != VARIANTS[variant.key]:
        return _tables(None, None)
    held = [info for info in databases()[0] if variant.key in info.header.variants]
    cubeless = [info for info in held if not info.header.parameters.get("cube")]
    return _tables(
        _largest(held, one_sided.TABLE, _one_sided),
        _largest(cubeless, two_sided.TABLE, _two_sided),
    )


def _largest(infos: list[DatabaseInfo], table: str, read: Callable[[Stamp], Any]) -> Stamp | None:
    """The largest table of that type that is whole."""
    for info in sorted(infos, key=lambda info: -info.size):
        stamp = info.path, info.written, info.size
        if info.header.table == table and read(stamp) is not None:
            return stamp
    return None


def _or_none(read: Callable[[Path], Found], path: Path) -> Found | None:
    try:
        return read(path)
    except BadFile:
        return None


@lru_cache(maxsize=8)
def _one_sided(stamp: Stamp) -> OneSided | None:
    return _or_none(read_one_sided, stamp[0])


@lru_cache(maxsize=8)
def _two_sided(stamp: Stamp) -> TwoSided | None:
    return _or_none(read_two_sided, stamp[0])


@lru_cache(maxsize=32)
def _tables(one: Stamp | None, two: Stamp | None) -> NamedTables:
    return NamedTables(
        one and _one_sided(one), two and _two_sided(two), (one[0].stem if one else "", two[0].stem if two else "")
    )
