"""Hypergammon solved with the doubling cube, in money play (`kernels/cube/hypergammon_cube.py`):
the equities for every cube owner.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from palamedes.endgames.building import ALONE, PROGRAM, BuildPlan, Report, Shares, Stop, check_range
from palamedes.endgames.hypergammon import POSITIONS_READING, games, positions_of
from palamedes.endgames.reading import array_of, reading
from palamedes.endgames.sweeps import TOLERANCE, Improver, Sweeps, SweepSchedule, stored_values
from palamedes.formats.tables.endgame_file import Building, EndgameTable, Shapes, TableHeader, bytes_of, read_table
from palamedes.kernels.cube.hypergammon_cube import (
    CUBE_CENTRED,
    CUBE_OWNED,
    CUBE_STATES,
    CUBE_THEIRS,
    UNITS,
    SolvedEquities,
    improve_equities,
    solved_equities,
    start_equities,
)
from palamedes.kernels.endgames.hypergammon import MOST_CHECKERS, hypergammon_workspace, sides
from palamedes.kernels.moves.boards import Boards

TABLE = "hypergammon-cube"
COURSE = SweepSchedule(every=1, usual=45)

RULES = "Backgammon with few checkers a side, money play with the cube and without beavers"
READING = POSITIONS_READING + (
    "In the array equities, in units of the cube times scale: its equity before it decides whether to double, where the cube "
    "is centred, where it owns the cube, and where the other side does."
)


@dataclass(frozen=True, slots=True)
class HypergammonCubeSettings:
    """The settings of a table. `checkers`: the largest number of checkers per side. `jacoby`:
    whether double and triple games count as such only after the cube has been turned.
    """

    checkers: int = MOST_CHECKERS
    jacoby: bool = True


def plan(settings: HypergammonCubeSettings) -> BuildPlan:
    """The plan for building the table. Raises BadSettings if the settings are invalid."""
    check_range("checkers", settings.checkers, range(1, MOST_CHECKERS + 1))
    jacoby = "with the Jacoby rule" if settings.jacoby else "without the Jacoby rule"
    title = f"Hypergammon with the cube solved, {settings.checkers} checkers a side, {jacoby}"
    parameters = {"checkers": settings.checkers, "jacoby": int(settings.jacoby), "tolerance": TOLERANCE}
    header = TableHeader(title, TABLE, parameters, games(settings.checkers), f"{RULES}, {jacoby}.", READING, UNITS)
    worked_on, stored = bytes_of(_shapes(settings)), positions_of(settings.checkers) * CUBE_STATES * np.dtype(np.int16).itemsize
    name = f"{TABLE}-{settings.checkers}" + ("" if settings.jacoby else "-no-jacoby")
    return BuildPlan(name, header, PROGRAM + worked_on + stored, worked_on + stored, resumable=True)


def _shapes(settings: HypergammonCubeSettings) -> Shapes:
    return {"equities": ((positions_of(settings.checkers), CUBE_STATES), "<f4")}


def build(settings: HypergammonCubeSettings, path: Path, report: Report, stop: Stop, shares: Shares = ALONE) -> bool:
    """Build the table, or continue building it. Returns False if stopped; the work done by then is
    kept.
    """
    with Building(path, plan(settings).header, _shapes(settings)) as part:
        if not _solve(settings, part, report, stop, shares):
            return False
        part.finish_with({"equities": stored_values(part.arrays["equities"], UNITS, np.int16)})
    return True


def _solve(settings: HypergammonCubeSettings, part: Building, report: Report, stop: Stop, shares: Shares) -> bool:
    table, equities = sides(settings.checkers), np.asarray(part.arrays["equities"])
    if part.done == 0:
        start_equities(table, settings.jacoby, equities)
        part.note(1)

    def improver(choosing: bool) -> Improver:
        return lambda piece, fresh: improve_equities(table, hypergammon_workspace(), *piece.bounds, equities, fresh)

    return Sweeps(table, equities, True, shares).settle(improver, COURSE, part, report, stop)


def read_hypergammon_cube(path: Path) -> SolvedEquities:
    """The table in a file, in the form that `kernels.cube.hypergammon_cube` uses. Raises BadFile if
    the file contains anything else.
    """
    return hypergammon_cube_of(read_table(path), path.name)


def hypergammon_cube_of(table: EndgameTable, file: str = "the table") -> SolvedEquities:
    """An opened table, in the form that `kernels.cube.hypergammon_cube` uses. Raises BadFile, with
    the name of the file, if it is a table of another type.
    """
    with reading(table, TABLE, file):
        checkers, jacoby = (int(table.header.parameters[name]) for name in ("checkers", "jacoby"))
        equities = array_of(table, "equities", (positions_of(checkers), CUBE_STATES), np.int16)
        return SolvedEquities(sides(checkers), equities, checkers, bool(jacoby))


def known_hypergammon(table: SolvedEquities, boards: Boards) -> NDArray[np.float64]:
    """The equities of boards, int8[n, 2, 26], for the side to roll if it does not double now:
    float64[n, 3] in units of the cube, for its own cube, a centred cube and the opponent's cube.
    """
    work, found, one = hypergammon_workspace(), np.empty((len(boards), CUBE_STATES)), np.empty((2, CUBE_STATES), np.float32)
    for row, board in zip(found, boards, strict=True):
        solved_equities(table, work, board, one)
        row[:] = one[1, [CUBE_OWNED, CUBE_CENTRED, CUBE_THEIRS]]
    return found
