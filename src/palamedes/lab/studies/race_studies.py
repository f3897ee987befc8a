"""Runs the studies of races in `lab.studies.race_study`, with the tables that they need."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass

from palamedes.core.errors import BadSettings
from palamedes.endgames.building import GIB, Report, Shares, Stop, check_memory, check_range
from palamedes.endgames.one_sided import read_one_sided
from palamedes.endgames.two_sided import TwoSidedSettings, plan, read_two_sided
from palamedes.engine.race_cube import exact_curves
from palamedes.kernels.cube.race_study import RacePlayer
from palamedes.kernels.endgames.two_sided import TwoSided
from palamedes.lab.studies.race_study import (
    POINTS_OF_RACES,
    READINGS,
    Blunder,
    ErrorStudy,
    RaceGames,
    Reading,
    ahead_player,
    best_cube_player,
    best_player,
    exact_table,
    fewest_rolls_player,
    likeliest_player,
    mixed_player,
    play_tournament,
    reading_player,
    shares_player,
    study_errors,
    study_fewest_rolls,
    threshold_player,
)
from palamedes.service.library.databases import database, databases

ONE_SIDED = "one-sided-15x6"
CORE = 6
"""The number of checkers per side in the exact table of the `C-1-ply*` player."""

CHECKERS = range(1, 15)
"""The possible numbers of checkers. With 15, a side could lose a double game, which is ignored by
approximations that use only the winning chance.
"""

MOST_BITS = 16
CUBE, BEST = "C-", "opt-"
PLAYERS = ("0-ply", "1-ply", "opt-BITS", "C-80", "C-0-ply", "C-0-ply:READING", "C-1-ply", "C-1-ply*", "C-opt-BITS")


@dataclass(frozen=True, slots=True)
class Work:
    """How a study is run: where it reports its progress, when it stops, how much memory (in GiB) it
    may use to build a table, and on how many threads it runs.
    """

    report: Report
    stop: Stop
    memory: float
    threads: int | None = None


class RaceStudies:
    """Studies of races with up to `checkers` checkers per side on 6 points, and the tables that
    they share. A table is read from a database if there is one, and otherwise built in memory.
    """

    def __init__(self, checkers: int, work: Work) -> None:
        check_range("checkers", checkers, CHECKERS)
        self.checkers, self.work = checkers, work
        self.one_sided = read_one_sided(database(ONE_SIDED).path)
        self._tables: dict[TwoSidedSettings, TwoSided] = {}

    def errors(self, groups: int) -> ErrorStudy:
        """The errors of formula (1), in `groups` groups of positions with similar exact chances.
        Raises BadSettings if the table is too large.
        """
        table = self._table(self.checkers)
        with self._shares() as shares:
            return study_errors(self.one_sided, table, groups, self.work.report, self.work.stop, shares)

    def fewest_rolls(self) -> tuple[Blunder, ...]:
        """For each roll, the position in which playing for the fewest rolls reduces the winning
        chance most. Raises BadSettings if the table is too large.
        """
        table = self._table(self.checkers)
        with self._shares() as shares:
            return study_fewest_rolls(self.one_sided, table, self.work.report, self.work.stop, shares)

    def games(self, one: str, other: str, pairs: int, seed: int) -> RaceGames:
        """Play pairs of games between two of `PLAYERS`. Raises BadSettings if there is no such
        player, or if only one of them plays with the cube.
        """
        cube = one.startswith(CUBE)
        if cube != other.startswith(CUBE):
            raise BadSettings(f"{one} and {other} cannot play each other: only one of them uses the cube.")
        players = self._player(one), self._player(other)
        table = self._table(self.checkers)
        with self._shares() as shares:
            return play_tournament(*players, table, cube, pairs, seed, self.work.report, self.work.stop, shares)

    def _player(self, name: str) -> RacePlayer:
        if name == "0-ply":
            return fewest_rolls_player(self.one_sided)
        if name == "1-ply":
            return likeliest_player(self.one_sided)
        if name == "C-0-ply":
            return shares_player(self.one_sided, exact_curves(self.one_sided, self._cube_table(self.checkers)))
        if name.startswith("C-0-ply:"):
            curves = exact_curves(self.one_sided, self._cube_table(self.checkers))
            return reading_player(self.one_sided, curves, _reading(name.partition(":")[2]))
        if name == "C-80":
            return threshold_player(self.one_sided)
        if name == "C-1-ply":
            return ahead_player(self.one_sided, exact_curves(self.one_sided, self._cube_table(self.checkers)))
        if name == "C-1-ply*":
            return mixed_player(self.one_sided, self._cube_table(CORE))
        kind, _, bits = name.rpartition("-")
        if kind + "-" not in (BEST, CUBE + BEST) or not bits.isdecimal():
            raise BadSettings(f"'{name[:40]}' is not a player for races; choose from {', '.join(PLAYERS)}.")
        if kind + "-" == BEST:
            return best_player(self.one_sided, self._table(self.checkers, int(bits)))
        return best_cube_player(self.one_sided, self._cube_table(self.checkers, int(bits)))

    def _table(self, checkers: int, bits: int = MOST_BITS) -> TwoSided:
        return self._of(TwoSidedSettings(checkers, POINTS_OF_RACES, bits=bits))

    def _cube_table(self, checkers: int, bits: int = MOST_BITS) -> TwoSided:
        """A table with the cube. Equities have `bits` bits, but no more than 15, because a table
        with the cube needs one bit for doubled stakes.
        """
        return self._of(TwoSidedSettings(checkers, POINTS_OF_RACES, cube=True, bits=min(bits + 1, MOST_BITS)))

    def _of(self, settings: TwoSidedSettings) -> TwoSided:
        if settings not in self._tables:
            wanted = plan(settings)
            there = {info.name: info.path for info in databases()[0]}
            if wanted.name in there:
                self._tables[settings] = read_two_sided(there[wanted.name])
            else:
                check_memory(wanted, int(self.work.memory * GIB))
                self.work.report(0, f"building {wanted.name}")
                with self._shares() as shares:
                    self._tables[settings] = exact_table(settings, shares)
        return self._tables[settings]

    @contextmanager
    def _shares(self) -> Iterator[Shares]:
        count = self.work.threads or os.cpu_count() or 1
        with ThreadPoolExecutor(count) as pool:
            yield Shares(pool, count)


def _reading(name: str) -> Reading:
    if name not in READINGS:
        raise BadSettings(f"'{name[:40]}' is not a reading of C-0-ply; choose from {', '.join(READINGS)}.")
    return READINGS[name]
