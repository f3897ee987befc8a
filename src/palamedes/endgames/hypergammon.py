"""Hypergammon solved: the exact cubeless chances in all positions with at most three checkers per
side (`kernels/endgames/hypergammon.py`).

Races are computed only once, from the end of the game backwards. The other positions are solved by
modified policy iteration. Each round chooses the best plays according to the current chances, and
then updates the chances under these plays several times; an update takes a twentieth of the time
needed to choose the plays.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from palamedes.core.rules.position import start_position
from palamedes.core.rules.variant import HYPERGAMMON
from palamedes.endgames.building import ALONE, PROGRAM, BuildPlan, Report, Shares, Stop, check_range
from palamedes.endgames.reading import array_of, reading
from palamedes.endgames.sweeps import TOLERANCE, Improver, Sweeps, SweepSchedule, shells, stored_values
from palamedes.formats.tables.endgame_file import Building, EndgameTable, Shapes, TableHeader, bytes_of, read_table
from palamedes.kernels.endgames.hypergammon import (
    BAR,
    FACES,
    FULL,
    MOST_CHECKERS,
    NO_CHOICE,
    ROLLS_APART,
    Chances,
    Sides,
    SolvedChances,
    add_flipped,
    best_play,
    fill_races,
    hypergammon_workspace,
    improve,
    sides,
    start_chances,
)
from palamedes.kernels.moves.configurations import configuration_number, configurations
from palamedes.kernels.networks.chances import CHANCES

TABLE = "hypergammon"
COURSE = SweepSchedule(every=11, usual=99)

RULES = "Backgammon with few checkers a side, no cube."
POSITIONS_READING = (
    "Configurations of one side, n in all, are numbered as docs/database-format.md says, on the points 1 to 24 and the bar as "
    "25. Row a * n + b is for the side to roll in configuration a, the other one in b, each in its own numbering. "
)
READING = POSITIONS_READING + (
    "In the array chances, times scale: its chances to win, to win double, to win triple, to lose double and to lose triple, "
    "each at least that. Positions that cannot be are 0."
)


@dataclass(frozen=True, slots=True)
class HypergammonSettings:
    """The settings of a table. `checkers`: the largest number of checkers per side. A table with
    fewer than three checkers does not apply to any game, but can be built quickly.
    """

    checkers: int = MOST_CHECKERS


def plan(settings: HypergammonSettings) -> BuildPlan:
    """The plan for building the table. Raises BadSettings if the settings are invalid."""
    check_range("checkers", settings.checkers, range(1, MOST_CHECKERS + 1))
    title = f"Hypergammon solved, {settings.checkers} checkers a side"
    parameters = {"checkers": settings.checkers, "tolerance": TOLERANCE}
    header = TableHeader(title, TABLE, parameters, games(settings.checkers), RULES, READING, FULL)
    worked_on, positions = bytes_of(_shapes(settings)), positions_of(settings.checkers)
    stored = positions * CHANCES * np.dtype(np.uint16).itemsize
    choices = positions * ROLLS_APART * np.dtype(np.int32).itemsize
    name = f"{TABLE}-{settings.checkers}"
    return BuildPlan(name, header, PROGRAM + worked_on + choices + stored, worked_on + stored, resumable=True)


def games(checkers: int) -> tuple[str, ...]:
    """The games that are played with this number of checkers per side."""
    return (HYPERGAMMON.key,) if checkers == HYPERGAMMON.board.checkers else ()


def positions_of(checkers: int) -> int:
    """The number of positions, possible or not, with up to this number of checkers per side."""
    return configurations(checkers, BAR) ** 2


def _shapes(settings: HypergammonSettings) -> Shapes:
    return {"chances": ((positions_of(settings.checkers), CHANCES), "<f4")}


def build(settings: HypergammonSettings, path: Path, report: Report, stop: Stop, shares: Shares = ALONE) -> bool:
    """Build the table, or continue building it. Returns False if stopped; the work done by then is
    kept.
    """
    with Building(path, plan(settings).header, _shapes(settings)) as part:
        if not _solve(settings, part, report, stop, shares):
            return False
        part.finish_with({"chances": stored_values(part.arrays["chances"], FULL, np.uint16)})
    return True


def _solve(settings: HypergammonSettings, part: Building, report: Report, stop: Stop, shares: Shares) -> bool:
    table, chances = sides(settings.checkers), np.asarray(part.arrays["chances"])
    if part.done == 0:
        if not _begin(table, chances, report, stop):
            return False
        part.note(1)
    choices = np.full((len(chances), ROLLS_APART), NO_CHOICE, np.int32)

    def improver(choosing: bool) -> Improver:
        return lambda piece, fresh: improve(table, hypergammon_workspace(), *piece.bounds, chances, choices, choosing, fresh)

    return Sweeps(table, chances, False, shares).settle(improver, COURSE, part, report, stop)


def _begin(table: Sides, chances: Chances, report: Report, stop: Stop) -> bool:
    """Write the values that are known from the start, and the values of races. Returns False if
    stopped.
    """
    start_chances(table, chances)
    for low, high in shells(table):
        if stop():
            return False
        fill_races(table, hypergammon_workspace(), low, high, chances)
        report(0.0, "races")
    return True


def read_hypergammon(path: Path) -> SolvedChances:
    """The table in a file, in the form that `kernels.endgames.hypergammon` uses. Raises BadFile if
    the file contains anything else.
    """
    return hypergammon_of(read_table(path), path.name)


def hypergammon_of(table: EndgameTable, file: str = "the table") -> SolvedChances:
    """An opened table, in the form that `kernels.endgames.hypergammon` uses. Raises BadFile, with
    the name of the file, if it is a table of another type.
    """
    with reading(table, TABLE, file):
        checkers = int(table.header.parameters["checkers"])
        return SolvedChances(array_of(table, "chances", (positions_of(checkers), CHANCES), np.uint16), checkers)


def opening_chances(table: SolvedChances) -> NDArray[np.float64]:
    """The chances of the side that begins, before the opening roll, which is not a double:
    float64[5], the mean over the 15 possible rolls.
    """
    known = sides(table.checkers)
    chances: Chances = np.divide(table.chances, FULL, dtype=np.float32)
    row = np.array(start_position(HYPERGAMMON).mine, np.int8)
    start = configuration_number(row, BAR)
    sums = np.zeros(CHANCES)
    rolls = [(high, low) for high in range(2, FACES + 1) for low in range(1, high)]
    for high, low in rolls:
        after = best_play(known, hypergammon_workspace(), chances, start, start, high, low)
        add_flipped(chances[after], 1 / len(rolls), sums)
    return sums
