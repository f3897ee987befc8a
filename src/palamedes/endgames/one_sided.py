"""The one-sided bearoff: the number of rolls that each configuration needs to bear off all its
checkers, and the number that it needs to bear off the first checker.

Each number assumes plays that minimise the mean number of rolls for its own goal alone: a side that
can still win plays to bear off all its checkers, and a side that can only avoid losing a double
game plays to bear off one. GNU Backgammon's table is built in the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import accumulate
from math import comb
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from palamedes.endgames.building import PROGRAM, BuildPlan, Report, Stop, check_range, rules_of_races, variants_of_races
from palamedes.endgames.reading import array_of, reading
from palamedes.formats.tables.endgame_file import EndgameTable, TableHeader, read_table, write_table
from palamedes.kernels.endgames.bearoff import (
    WHOLE,
    RollCountTask,
    RollCountWorkspace,
    count_rolls,
    in_whole_numbers,
    roll_count_workspace,
    scratch,
)
from palamedes.kernels.endgames.race import Distributions, OneSided
from palamedes.kernels.moves.configurations import configurations

TABLE = "one-sided"
CHUNK = 2_000
"""The number of configurations between two calls of `stop`."""

READING = (
    "Configurations are numbered as docs/database-format.md says. The chances that configuration i needs rolls_first[i], "
    "rolls_first[i] + 1 … rolls until all its checkers are off are the next rolls_length[i] numbers of the array rolls, "
    "divided by scale; likewise off_first, off_length and off until its first checker is off; mean[i] is the expected "
    "number of rolls until all are off."
)


@dataclass(frozen=True, slots=True)
class OneSidedSettings:
    """The settings of a table with up to `checkers` checkers on points 1 to `points`, for a board
    with `home` points in the home board and dice numbered from 1 to `home`.
    """

    checkers: int = 15
    points: int = 6
    home: int = 6
    most_borne_off: bool = False


def plan(settings: OneSidedSettings) -> BuildPlan:
    """The plan for building the table. Raises BadSettings if the settings are invalid."""
    check_range("checkers", settings.checkers, range(1, 16))
    check_range("home", settings.home, range(2, 11))
    check_range("points", settings.points, range(1, min(12, 2 * settings.home) + 1))
    count = configurations(settings.checkers, settings.points)
    most = "-most" if settings.most_borne_off else ""
    size = "" if settings.home == 6 else f"-home{settings.home}"
    header = TableHeader(
        f"One-sided bearoff, {settings.checkers} checkers on {settings.points} points{', most borne off' if most else ''}",
        TABLE,
        {
            "checkers": settings.checkers,
            "points": settings.points,
            "home": settings.home,
            "most_borne_off": int(settings.most_borne_off),
        },
        variants_of_races(settings.points, settings.home, settings.most_borne_off),
        rules_of_races(settings.home, settings.most_borne_off),
        READING,
        WHOLE,
    )
    length = 6 + 2 * settings.points  # chances per configuration; more than the average number
    counting = 12 * settings.home + 8 + 8 + 1 + 8 + 4 * length
    stored = 2 * (1 + 8 + 2 * length)
    name = f"{TABLE}-{settings.checkers}x{settings.points}{size}{most}"
    return BuildPlan(name, header, PROGRAM + count * (counting + stored), count * (stored + 4))


def build(settings: OneSidedSettings, path: Path, report: Report, stop: Stop) -> bool:
    """Build the table and write it. If stopped, return False without writing anything."""
    arrays: dict[str, NDArray[np.generic]] = {}
    for part, (name, first_only) in enumerate((("rolls", False), ("off", True))):
        task = RollCountTask(
            settings.points, settings.home, settings.home, settings.checkers, first_only, settings.most_borne_off
        )
        words = "rolls until the first checker is off" if first_only else "rolls until all checkers are off"
        room = _count(task, partial(_report_part, report, part, words), stop)
        if room is None:
            return False
        arrays |= _packed(name, room)
        if not first_only:
            arrays["mean"] = room.mean.astype(np.float32)
    write_table(path, plan(settings).header, arrays)
    return True


def _report_part(report: Report, part: int, words: str, share: float) -> None:
    report((part + share) / 2, words)


def _count(task: RollCountTask, report: Callable[[float], None], stop: Stop) -> RollCountWorkspace | None:
    work, place = roll_count_workspace(task), scratch(task)
    count = work.mean.size
    for begin in range(0, count, CHUNK):
        if stop():
            return None
        count_rolls(task, begin, min(begin + CHUNK, count), *place, work)
        report(min(begin + CHUNK, count) / count)
    return work


def _packed(name: str, work: RollCountWorkspace) -> dict[str, NDArray[np.generic]]:
    """The distributions as whole numbers, in the form in which the file stores them."""
    first, start = np.empty_like(work.first), np.empty_like(work.start)
    parts = np.empty(work.start[-1], np.uint16)
    in_whole_numbers(work.first, work.start, work.chances, first, start, parts)
    lengths = np.diff(start).astype(np.uint8)
    return {f"{name}_first": first, f"{name}_length": lengths, name: parts[: start[-1]].copy()}


def read_one_sided(path: Path) -> OneSided:
    """The table in a file, in the form that `kernels.endgames.race` uses. Raises BadFile if the
    file contains anything else.
    """
    return one_sided_of(read_table(path), path.name)


def one_sided_of(table: EndgameTable, file: str = "the table") -> OneSided:
    """An opened table, in the form that `kernels.endgames.race` uses. Raises BadFile, with the name
    of the file, if it is a table of another type.
    """
    with reading(table, TABLE, file):
        checkers, points = (int(table.header.parameters[name]) for name in ("checkers", "points"))
        count = configurations(checkers, points)
        rolls, first_off = _distributions(table, "rolls", count), _distributions(table, "off", count)
        return OneSided(points, checkers, rolls, first_off, array_of(table, "mean", (count,), np.float32))


@dataclass(frozen=True, slots=True)
class MeanRolls:
    """The mean number of rolls that every configuration needs to bear off all its checkers."""

    checkers: int
    points: int
    mean: NDArray[np.float32]

    def of(self, row: Sequence[int]) -> float | None:
        """The mean for a side with row[p] checkers on point p and row[0] borne off; None if a
        checker stands outside the points of the table, or if there are too many.
        """
        standing = [int(row[point]) for point in range(self.points, 0, -1)]
        if any(row[self.points + 1 :]) or min(standing) < 0 or sum(standing) > self.checkers:
            return None
        totals = accumulate(standing)
        return float(self.mean[sum(comb(total + k - 1, k) for k, total in enumerate(totals, start=1))])


def read_mean_rolls(path: Path) -> MeanRolls:
    """The means in a table of this kind. Raises BadFile if the file contains anything else."""
    table = read_table(path)
    with reading(table, TABLE, path.name):
        checkers, points = (int(table.header.parameters[name]) for name in ("checkers", "points"))
        return MeanRolls(checkers, points, array_of(table, "mean", (configurations(checkers, points),), np.float32))


def _distributions(table: EndgameTable, name: str, count: int) -> Distributions:
    lengths = array_of(table, f"{name}_length", (count,), np.uint8)
    start = np.zeros(count + 1, np.int64)
    np.cumsum(lengths, out=start[1:])
    first = array_of(table, f"{name}_first", (count,), np.uint8)
    return Distributions(first, start, array_of(table, name, (int(start[-1]),), np.uint16))
