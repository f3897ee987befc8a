"""Provides the cube data for races, from the databases that are valid for a game. Equities are
exact if a two-sided database with the cube contains the race; otherwise curves are used.
"""

from __future__ import annotations

from functools import lru_cache

from palamedes.core.errors import BadFile
from palamedes.core.rules.variant import VARIANTS, Variant
from palamedes.endgames import one_sided, two_sided
from palamedes.endgames.one_sided import read_one_sided
from palamedes.endgames.two_sided import read_two_sided
from palamedes.engine.race_cube import RaceCube, race_cube
from palamedes.service.library.databases import DatabaseInfo, databases
from palamedes.service.library.snapshots import once_per_snapshot
from palamedes.service.library.stamps import Stamp

LEAST_CHECKERS = 6
"""The curves are made from a table with the cube. It must have at least this many checkers per
side.
"""


@once_per_snapshot
def race_cube_for(variant: Variant) -> RaceCube | None:
    """The cube data for the races of a game. None if a database is missing or damaged, for board
    sizes and options other than the usual ones, and for games without the cube.

    If there are several databases of a type, the one with the most checkers and points is used. The
    curves come from the smallest database with the cube that has at least 6 checkers per side.
    """
    if variant != VARIANTS[variant.key]:
        return None
    held = sorted((info for info in databases()[0] if variant.key in info.header.variants), key=lambda info: info.measures)
    rolls = [info for info in held if info.header.table == one_sided.TABLE]
    cubes = [info for info in held if info.header.table == two_sided.TABLE and info.header.parameters["cube"]]
    cores = [info for info in cubes if info.measures[0] >= LEAST_CHECKERS and rolls and _is_within(info, rolls[-1])]
    if not cores:
        return None
    used = [rolls[-1], cubes[-1], cores[0]]
    return _race_cube(variant.key, *(info.stamp for info in used))


def _is_within(info: DatabaseInfo, other: DatabaseInfo) -> bool:
    """Whether the other table contains every configuration of this one."""
    return all(mine <= theirs for mine, theirs in zip(info.measures, other.measures, strict=True))


@lru_cache(maxsize=4)
def _race_cube(key: str, rolls: Stamp, exact: Stamp, core: Stamp) -> RaceCube | None:
    """The cube data from these files; None if one of them is damaged."""
    try:
        each = read_one_sided(rolls.path), read_two_sided(exact.path), read_two_sided(core.path)
    except BadFile:
        return None
    return race_cube(VARIANTS[key].code, *each, (rolls.path.stem, exact.path.stem))
