"""Selects the endgame databases that the computer uses: for each game, the largest valid database
of each type.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

from palamedes.core.errors import BadFile, Unreadable
from palamedes.core.fingerprint import digest
from palamedes.core.language import tr
from palamedes.core.rules.variant import VARIANTS, Variant
from palamedes.endgames import hypergammon, hypergammon_cube, one_sided, pins, two_sided
from palamedes.engine.cube_search import KnownCube
from palamedes.engine.evaluators import NO_TABLES, NamedTables
from palamedes.formats.tables.endgame_file import TableHeader, read_fingerprint
from palamedes.service.library import compiled_code, opening_book
from palamedes.service.library.databases import DatabaseInfo, databases, missing
from palamedes.service.library.race_cube import holds_cube_races, race_cube_for
from palamedes.service.library.snapshots import once_per_snapshot
from palamedes.service.library.stamps import Stamp

READERS: Mapping[str, Callable[[Path], Any]] = {
    one_sided.TABLE: one_sided.read_one_sided,
    two_sided.TABLE: two_sided.read_two_sided,
    hypergammon.TABLE: hypergammon.read_hypergammon,
    pins.TABLE: pins.read_pins,
    hypergammon_cube.TABLE: hypergammon_cube.read_hypergammon_cube,
}
"""The types of tables that the computer uses, and the functions that read them."""

PLAYS = (one_sided.TABLE, two_sided.TABLE, hypergammon.TABLE)
"""The types that give the chances of a position."""

BEARING_OFF = ("most_borne_off", "last_turn_tie")
"""The options that affect a bearoff. The others concern contact, primes and first turns, which do
not occur in a race.
"""

PINNING = ("mother_rule", *BEARING_OFF)
"""The options that affect a pin ending."""


@once_per_snapshot
def tables_for(variant: Variant) -> NamedTables:
    """The databases that are valid with a game's options; none for board sizes other than the usual
    one. Damaged databases are left out.
    """
    if variant.board != VARIANTS[variant.key].board:
        return NO_TABLES
    held = [info for info in _played_with() if _holds(info.header, variant)]
    largest = [_largest(held, table) for table in PLAYS]
    races = _cube_races(variant)
    return _tables(tuple(info and _key(info) for info in largest), tuple(map(_key, _pins(held))), races and _key(races))


@once_per_snapshot
def contents(variant: Variant) -> str:
    """A fingerprint of all databases that are valid for a game, including those for the cube."""
    return digest(sorted((info.name, info.fingerprint) for info in _used() if _holds(info.header, variant)))


@once_per_snapshot
def cube_tables_for(variant: Variant) -> tuple[KnownCube, ...]:
    """The databases of cubeful equities, most reliable first. Empty unless the game is played
    with its usual options and board size.
    """
    if variant != VARIANTS[variant.key]:
        return ()
    races, curves = _cube_races(variant), race_cube_for(variant)
    solved = [info for info in _with_cube(variant) if info.header.table == hypergammon_cube.TABLE]
    return (
        *([KnownCube(races.name, partial(two_sided.known_two_sided, _opened(races)))] if races else []),
        *(_known_hypergammon(info) for info in solved if not isinstance(_opened(info), str)),
        *([KnownCube(curves.curves_name, curves.known)] if curves is not None else []),
    )


def _holds(header: TableHeader, variant: Variant) -> bool:
    """Whether a table is correct for the rules of a game on its usual board size."""
    if variant == VARIANTS[variant.key]:
        return variant.key in header.variants
    return any(_plays_alike(header.table, variant, VARIANTS[key]) for key in header.variants if key in VARIANTS)


def _plays_alike(table: str, variant: Variant, other: Variant) -> bool:
    """Whether two games are played identically in the positions that a table of this type contains.

    A one-sided table is also valid if the last turn can produce a tie: rolls are counted in the
    same way, and only the comparison of the sides differs (`kernels.endgames.race`). An exact table
    is valid only for the result-counting method for which it was made.
    """
    options = {pins.TABLE: PINNING, one_sided.TABLE: ("most_borne_off",)}.get(table, BEARING_OFF)
    same_game = variant.contact is other.contact and variant.board == other.board
    return same_game and all(getattr(variant.options, name) == getattr(other.options, name) for name in options)


def _cube_races(variant: Variant) -> DatabaseInfo | None:
    """The largest undamaged two-sided table with the cube."""
    return _largest(_with_cube(variant), two_sided.TABLE)


def _known_hypergammon(info: DatabaseInfo) -> KnownCube:
    table = _opened(info)
    return KnownCube(info.name, partial(hypergammon_cube.known_hypergammon, table), table.jacoby)


def faults() -> tuple[str, ...]:
    """One sentence for each required database that cannot be used, and for each problem with the
    opening book or the compiled code.
    """
    return (*_unused(), *compiled_code.notices())


def notice() -> str:
    """A short message, shown once, if `faults` reports anything; otherwise empty."""
    return " ".join(filter(None, (_notice_of_databases(_unused()), *compiled_code.notices())))


def _unused() -> tuple[str, ...]:
    """One sentence for each required database that cannot be used, and one if the opening book
    cannot be used.
    """
    opened = [_opened(info) for info in _used()]
    book = opening_book.fault()
    return (*missing(), *databases()[1], *(fault for fault in opened if isinstance(fault, str)), *([book] if book else []))


def _notice_of_databases(found: tuple[str, ...]) -> str:
    if not found:
        return ""
    if found[0] == opening_book.fault():
        return tr("The opening book is not being used: {found}", found=found[0])
    more = (
        tr(" {count} more cannot be used either; “palamedes databases verify” lists them.", count=len(found) - 1)
        if len(found) > 1
        else ""
    )
    return tr("An endgame database is not being used: {found}{more}", found=found[0], more=more)


def _played_with() -> list[DatabaseInfo]:
    """The databases used to choose plays, in the order of `_used`."""
    return [info for info in _used() if not _has_cube(info)]


def _with_cube(variant: Variant) -> list[DatabaseInfo]:
    """The databases used for a game's cube decisions, in the order of `_used`."""
    solved = hypergammon_cube.TABLE
    return [
        info
        for info in _used()
        if holds_cube_races(info, variant) or (info.header.table == solved and variant.key in info.header.variants)
    ]


def _has_cube(info: DatabaseInfo) -> bool:
    return info.header.table == hypergammon_cube.TABLE or bool(info.header.parameters.get("cube"))


@once_per_snapshot
def _used() -> list[DatabaseInfo]:
    infos = [info for info in databases()[0] if info.header.table in READERS and info.header.variants]
    return sorted(infos, key=lambda info: (info.measures, info.size), reverse=True)


def _largest(infos: list[DatabaseInfo], table: str) -> DatabaseInfo | None:
    """The first undamaged table of that type."""
    return next((info for info in infos if info.header.table == table and not isinstance(_opened(info), str)), None)


def _pins(infos: list[DatabaseInfo]) -> list[DatabaseInfo]:
    """The undamaged pin tables that are not contained in a larger one."""
    found: list[DatabaseInfo] = []
    for info in infos:
        new = info.header.table == pins.TABLE and not any(pins.is_within(info.header, other.header) for other in found)
        if new and not isinstance(_opened(info), str):
            found.append(info)
    return found


@dataclass(frozen=True, slots=True)
class _Key:
    """The stamp of a file, and the fingerprint of the table in it."""

    stamp: Stamp
    fingerprint: str

    @property
    def name(self) -> str:
        return self.stamp.path.stem


def _key(info: DatabaseInfo) -> _Key:
    return _Key(info.stamp, info.fingerprint)


def _opened(info: DatabaseInfo) -> Any:
    """The table, or a message that says what is wrong with it. If the file cannot be read at the
    moment, the next call tries again.
    """
    try:
        return _read(_key(info), info.header.table)
    except Unreadable as error:
        return str(error)


@lru_cache(maxsize=16)
def _read(key: _Key, table: str) -> Any:
    path = key.stamp.path
    try:
        found = READERS[table](path)
        if read_fingerprint(path) != key.fingerprint:
            raise BadFile(tr("{name} was replaced while it was being read.", name=path.name))
        return found
    except Unreadable:
        raise
    except BadFile as error:
        return str(error)


@lru_cache(maxsize=32)
def _tables(largest: tuple[_Key | None, ...], pinned: tuple[_Key, ...], races: _Key | None) -> NamedTables:
    """The tables of these files: `largest`, one of each type in PLAYS; `pinned`, the pin tables,
    which are combined; `races`, the table for races with the cube.
    """
    one, two, solved = [None if key is None else _read(key, table) for key, table in zip(largest, PLAYS, strict=True)]
    joined = pins.join_pins([_read(key, pins.TABLE) for key in pinned]) if pinned else None
    names = [key.name if key else "" for key in largest]
    every = (names[0], names[1], names[2], " and ".join(key.name for key in pinned))
    contents = digest([key and key.fingerprint for key in (*largest, *pinned)])
    if races is None:
        return NamedTables(one, two, solved, joined, every, fingerprint=contents)
    with_cube = _read(races, two_sided.TABLE)
    return NamedTables(one, two, solved, joined, every, with_cube, races.name, contents, races.fingerprint)
