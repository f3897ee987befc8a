"""Databases of pin endings in Plakoto and Tapa: the number of turns for which a side can keep its
pins (thesis, chapter 5).

`kernels/endgames/pins.py` defines how these turns are counted.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import floor
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from palamedes.core.errors import BadSettings
from palamedes.core.rules.variant import PLAKOTO, VARIANTS, Contact
from palamedes.endgames.building import ALONE, PROGRAM, BuildPlan, Report, Shares, Stop, check_range
from palamedes.endgames.reading import array_of, reading
from palamedes.formats.tables.endgame_file import EndgameTable, TableHeader, read_table, write_table
from palamedes.kernels.endgames.pins import (
    FACES,
    Best,
    PinTable,
    Turns,
    count_other_plays,
    fill_best,
    fill_turns,
    pin_workspace,
)
from palamedes.kernels.moves.configurations import MOST_CHECKERS, Row, configurations
from palamedes.kernels.moves.plays import STEPS

TABLE = "pins"
HOME_PINS = "2-6"
"""The pins examined in the thesis, one at a time. A pin on point 1 is not included, because pinning
the mother ends the game.
"""

PIN_POINTS = range(2, 24)
"""The points on which a pin is possible. Points 1 and 24 are the mothers."""

LONGEST = np.iinfo(np.uint16).max
CHUNK = 4_096
"""The number of entries between two calls of `stop`."""

SETS_AT_ONCE = 6
"""The largest number of pin sets that threads work on at a time. Each set needs separate memory.
"""

RULES = (
    "Both sides have pinned, and no free checkers can meet any more; dice 1 to 6, and a pinned checker keeps its side from "
    "bearing off. A pin is broken when its last holder leaves."
)
READING = (
    "sets[s] has bit p for each point p on which the side to roll pins a checker; of its own checkers `pinned` are pinned, one "
    "stays on each of these points, and the other `others` stand on the points 1 to `points` in configuration k, numbered as "
    "docs/database-format.md says. turns[s, k - first], where first is the lowest number with so many checkers: the expected "
    "turns, counted before the roll, that end with every pin kept, times scale, under the play that makes them most."
)


@dataclass(frozen=True, slots=True)
class PinSettings:
    """The settings of a table. The table contains the number of turns for which sets of pins can be
    kept while all other checkers are on points 1 to `points`. Each side has `checkers` checkers.

    `pins`: the sets, separated by commas. `2-6` means five sets, each with one pin on a point from
    2 to 6; `3+5` means one set with pins on both points. All sets have the same number of pins.
    `pinned`: how many checkers of the side that keeps the pins are pinned themselves.
    """

    points: int = FACES
    pins: str = HOME_PINS
    pinned: int = 1
    checkers: int = PLAKOTO.board.checkers


def plan(settings: PinSettings) -> BuildPlan:
    """The plan for building the table. Raises BadSettings if the settings are invalid. The scale in
    the header is known only after the table has been built.
    """
    check_range("points", settings.points, range(FACES, PLAKOTO.board.points // 2 + 1))
    check_range("pinned", settings.pinned, range(1, MOST_CHECKERS + 1))
    sets, others = sets_of(settings.pins), others_of(settings)
    if not 1 <= others <= MOST_CHECKERS:
        raise BadSettings(
            f"{settings.checkers} checkers a side leave {others} outside the pins, but must leave 1 to {MOST_CHECKERS}."
        )
    pins = text_of(sets)
    words = [TABLE, str(settings.points)]
    words += [f"on-{pins}"] if pins != HOME_PINS else []
    words += [f"pinned{settings.pinned}"] if settings.pinned != 1 else []
    words += [f"of{settings.checkers}"] if settings.checkers != PLAKOTO.board.checkers else []
    title = f"Pins on {pins}, all other checkers on {settings.points} points"
    title += f", {settings.pinned} pinned" if settings.pinned != 1 else ""
    parameters: dict[str, int | float | str] = {
        "points": settings.points,
        "pins": pins,
        "pinned": settings.pinned,
        "checkers": settings.checkers,
        "others": others,
    }
    header = TableHeader(title, TABLE, parameters, _games(settings.checkers), RULES, READING)
    count = entries(others, settings.points)
    exact, stored, best = 8 * count * len(sets), 2 * count * len(sets), 4 * best_room(0).shape[1] * count
    memory = PROGRAM + exact + 2 * stored + (best + 16 * count) * min(len(sets), SETS_AT_ONCE)
    return BuildPlan("-".join(words), header, memory, stored + 4 * len(sets))


def _games(checkers: int) -> tuple[str, ...]:
    """The games with pins that are played with this number of checkers per side."""
    return tuple(
        variant.key
        for variant in VARIANTS.values()
        if variant.contact is Contact.PIN
        and variant.board.checkers == checkers
        and variant.board.points == PLAKOTO.board.points
    )


def sets_of(text: str) -> list[tuple[int, ...]]:
    """The sets of pins that a string describes, as in `PinSettings`, in ascending order. Raises
    BadSettings if the string is invalid or a set is impossible.
    """
    sets: set[tuple[int, ...]] = set()
    for word in text.split(","):
        if re.fullmatch(r"\d{1,2}-\d{1,2}", word):
            low, high = map(int, word.split("-"))
            sets |= {(pin,) for pin in range(low, high + 1)}
        elif re.fullmatch(r"\d{1,2}(\+\d{1,2})*", word):
            sets.add(tuple(sorted(map(int, word.split("+")))))
        else:
            raise BadSettings(
                f"'{word[:40]}' is not a set of pins; write 2-6 or 7,9 for one pin at a time, or 3+5 for two at once."
            )
    if len({len(pins) for pins in sets}) != 1:
        raise BadSettings(f"all sets in a database must have the same number of pins, but those in '{text[:40]}' do not.")
    for pins in sets:
        if len(set(pins)) != len(pins) or not all(pin in PIN_POINTS for pin in pins):
            shown = ", ".join(map(str, pins))
            raise BadSettings(f"pins must be on different points between {PIN_POINTS[0]} and {PIN_POINTS[-1]}, not {shown}.")
    return sorted(sets)


def text_of(sets: Sequence[tuple[int, ...]]) -> str:
    """The string that describes these sets of pins; it is always the same for the same sets."""
    if len(sets) > 1 and all(len(pins) == 1 for pins in sets) and all(after[0] == pin[0] + 1 for pin, after in pairwise(sets)):
        return f"{sets[0][0]}-{sets[-1][0]}"
    return ",".join("+".join(map(str, pins)) for pins in sets)


def others_of(settings: PinSettings) -> int:
    """The number of checkers that are neither pinned nor needed to hold a pin."""
    return settings.checkers - settings.pinned - len(sets_of(settings.pins)[0])


def entries(others: int, points: int) -> int:
    """The number of ways to place exactly `others` checkers on points 1 to `points`."""
    return configurations(others, points) - configurations(others - 1, points)


# Building and reading.


def build(settings: PinSettings, path: Path, report: Report, stop: Stop, shares: Shares = ALONE) -> bool:
    """Build the table and write it. If stopped, return False without writing anything."""
    sets, others = sets_of(settings.pins), others_of(settings)
    values = np.zeros((len(sets), entries(others, settings.points)))
    at_once = min(shares.threads, SETS_AT_ONCE)
    for first in range(0, len(sets), at_once):
        batch = range(first, min(first + at_once, len(sets)))
        work = [turns_of(sets[number], settings.points, others, values[number]) for number in batch]
        words = "pins on " + text_of([sets[number] for number in batch])
        for begin in range(0, values.shape[1], CHUNK):
            if stop():
                return False
            shares.each(next, work)
            share = min(begin + CHUNK, values.shape[1]) / values.shape[1]
            report((first + share * len(batch)) / len(sets), words)
    units = floor(LONGEST / values.max())
    numbers = np.array([sum(1 << pin for pin in pins) for pins in sets], np.int32)
    turns = np.array([stored_turns(row, units) for row in values])
    write_table(path, replace(plan(settings).header, scale=units), {"turns": turns, "sets": numbers})
    return True


def turns_of(pins: Sequence[int], points: int, others: int, values: Turns) -> Iterator[None]:
    """Fill `values`, float64[entries], chunk by chunk with the expected numbers of turns for which
    these pins can be kept.
    """
    holders = holders_of(pins, points)
    work = pin_workspace(len(holders))
    best = best_room(len(values))
    base = configurations(others - 1, points)
    for first in range(0, len(values), CHUNK):
        fill_turns(work, holders, points, base, first, min(first + CHUNK, len(values)), values, best)
        yield


def holders_of(pins: Sequence[int], points: int) -> Row:
    """A row with one checker on each pin, int8[places]. It ends at the highest pin or at `points`,
    whichever is higher.
    """
    return np.bincount(pins, minlength=points + 1).astype(np.int8)


def best_room(count: int) -> Best:
    """An array for the best entries that each of `count` entries can reach in one or more steps."""
    return np.zeros((count, (STEPS - 1) * FACES), np.int32)


def stored_turns(values: Turns, units: float) -> NDArray[np.uint16]:
    """Turns in the form in which the file stores them: in units of 1 / `units`, rounded to the
    nearest whole number.
    """
    return np.rint(values * units).astype(np.uint16)


def read_pins(path: Path) -> PinTable:
    """The table in a file, in the form that `kernels.endgames.pins` uses. Raises BadFile if the
    file contains anything else.
    """
    return pins_of(read_table(path), path.name)


def pins_of(table: EndgameTable, file: str = "the table") -> PinTable:
    """An opened table, in the form that `kernels.endgames.pins` uses. Raises BadFile, with the name
    of the file, if it is a table of another type.
    """
    with reading(table, TABLE, file):
        points, others = (int(table.header.parameters[name]) for name in ("points", "others"))
        sets = array_of(table, "sets", table.arrays["sets"].shape[:1], np.int32)
        count = entries(others, points)
        turns = array_of(table, "turns", (len(sets), count), np.uint16)
        return PinTable(
            turns.reshape(-1),
            sets,
            np.arange(len(sets)) * count,
            np.full(len(sets), points, np.int32),
            np.full(len(sets), others, np.int32),
            np.full(len(sets), float(table.header.scale)),
        )


def is_within(header: TableHeader, other: TableHeader) -> bool:
    """Whether the pin table with the header `other` contains all positions of the table with
    `header`.
    """
    mine, theirs = header.parameters, other.parameters
    return (
        mine["others"] == theirs["others"]
        and int(mine["points"]) <= int(theirs["points"])
        and set(sets_of(str(mine["pins"]))) <= set(sets_of(str(theirs["pins"])))
    )


def join_pins(tables: Sequence[PinTable]) -> PinTable:
    """Combine several tables into one."""
    tables = sorted(tables, key=lambda table: -int(table.points.max()))
    begins = np.cumsum([0, *(len(table.turns) for table in tables)])
    shifted = [table._replace(first=table.first + begin) for table, begin in zip(tables, begins, strict=False)]
    return PinTable(*(np.concatenate(arrays) for arrays in zip(*shifted, strict=True)))


# The cost of rounding.


@dataclass(frozen=True, slots=True)
class StorageCost:
    """The loss from choosing plays by the stored turns instead of the exact turns. All positions
    and rolls have equal weight. Losses are measured in turns for which the pins are kept.

    `decisions`: the number of rolls with which the pins can be kept. `other_plays`: the number of
    decisions in which a worse play is chosen. `mean_loss`: the mean loss per decision. `most_lost`:
    the largest loss in a single decision.
    """

    decisions: int
    other_plays: int
    mean_loss: float
    most_lost: float


def storage_cost(pins: Sequence[int], points: int, others: int, values: Turns, units: float) -> StorageCost:
    """The cost of rounding the values of `turns_of` to multiples of 1 / `units`."""
    holders = holders_of(pins, points)
    work, base = pin_workspace(len(holders)), configurations(others - 1, points)
    coarse = np.rint(values * units) / units
    best, best_coarse, out = best_room(len(values)), best_room(len(values)), np.zeros(4)
    fill_best(work, points, base, values, best)
    fill_best(work, points, base, coarse, best_coarse)
    count_other_plays(work, holders, points, base, values, best, coarse, best_coarse, out)
    decisions, other_plays, loss, most_lost = out.tolist()
    return StorageCost(int(decisions), int(other_plays), loss / decisions, most_lost)
