"""Provides the cube data for races, from the databases that are valid for a game. Equities are
exact if a two-sided database with the cube contains the race; otherwise curves are used.
"""

from __future__ import annotations

from functools import lru_cache

from palamedes.core.errors import BadFile
from palamedes.core.rules.variant import VARIANTS, Variant
from palamedes.endgames import one_sided, two_sided
from palamedes.endgames.building import variants_of_races
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


def holds_cube_races(info: DatabaseInfo, variant: Variant) -> bool:
    """Whether a database is a two-sided table with the cube that is correct for a game with its
    usual options on its usual board.

    The header names the games that are usually played with the cube. The table is also correct for
    any other game whose races are played in the same way: in all its positions, both sides have
    borne off a checker, so every win is a single one.
    """
    header = info.header
    if header.table != two_sided.TABLE or not header.parameters["cube"] or not header.variants:
        return False
    made_for = VARIANTS[header.variants[0]]
    alike = variants_of_races(int(header.parameters["points"]), made_for.board.home, made_for.options.most_borne_off)
    return variant == VARIANTS[variant.key] and variant.board == made_for.board and variant.key in alike


@once_per_snapshot
def race_cube_for(variant: Variant) -> RaceCube | None:
    """The cube data for the races of a game. None if a database is missing or damaged, for board
    sizes and options other than the usual ones.

    If there are several databases of a type, the one with the most checkers and points is used. The
    curves come from the smallest database with the cube that has at least 6 checkers per side.
    """
    if variant != VARIANTS[variant.key]:
        return None
    held = sorted(databases()[0], key=lambda info: info.measures)
    rolls = [info for info in held if info.header.table == one_sided.TABLE and variant.key in info.header.variants]
    cubes = [info for info in held if holds_cube_races(info, variant)]
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
