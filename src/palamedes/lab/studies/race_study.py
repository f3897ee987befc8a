"""Compares approximations for races with exact tables: the winning chance, the plays based on it,
and cube decisions.

Source: Buro, "Efficient Approximation of Backgammon Race Equities". This module reproduces its
figures 1 and 2 and tables 2 and 3.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import factorial, prod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from palamedes.core.dice.dice import rolls
from palamedes.core.results.contest import Estimate, estimate
from palamedes.core.rules.variant import BACKGAMMON
from palamedes.endgames.building import ALONE, Report, Shares, Stop, in_rounds
from palamedes.endgames.two_sided import TwoSidedSettings, fill_all, point_of
from palamedes.engine.race_cube import exact_curves, numbers_of_ranks, simplified_curves
from palamedes.kernels.cube.race_cube import (
    CURVES,
    DOUBLES_CENTRED,
    DOUBLES_OWNED,
    INTERVALS,
    TAKES,
    CubeTables,
    Curves,
    Floats,
    Sums,
    race_cube_workspace,
)
from palamedes.kernels.cube.race_study import (
    BEST,
    BEST_WITH_CUBE,
    BY_EQUITIES,
    BY_SHARES,
    COUNT,
    ERRORS,
    FEWEST_ROLLS,
    LEAST,
    LIKELIEST,
    MEAN,
    MOST,
    POINTS,
    SQUARES,
    TURNS,
    RacePlayer,
    add_errors,
    add_losses,
    play_races,
)
from palamedes.kernels.endgames.race import OneSided
from palamedes.kernels.endgames.two_sided import CUBELESS, WITH_CUBE, TwoSided, all_configurations, ranks_of_numbers
from palamedes.kernels.moves.boards import OFF, Boards
from palamedes.kernels.moves.configurations import write_configuration

CODE = BACKGAMMON.code
POINTS_OF_RACES = 6
ROWS = 64
"""The number of rows of a table that one thread examines at a time."""

CLOSE = 0.47, 0.53
LONG_ENOUGH = 3, 5
"""The limits for the starting positions of games. CLOSE: the range of the winning chance of the
side to roll; LONG_ENOUGH: the minimum pip count of each side, as a fraction (3 / 5) of the maximum
pip count.
"""

EACH = 250
"""The number of pairs of games in one share of the work, whatever the number of threads."""

MOST_TURNS = 64
"""More turns than a race of 15 checkers on 6 points can take, because each side has at most 90 pips
and uses at least 3 per turn.
"""


def exact_table(settings: TwoSidedSettings, shares: Shares = ALONE) -> TwoSided:
    """A two-sided table built in memory."""
    known = all_configurations(settings.checkers, settings.points, settings.home, settings.most_borne_off)
    ranks = ranks_of_numbers(settings.checkers, settings.points)
    worth = fill_all(settings, known, shares)
    return TwoSided(settings.points, settings.checkers, settings.all_checkers, point_of(settings), ranks, worth)


NO_TABLE = TwoSided(0, 0, 0, 1, np.zeros(0, np.int32), np.zeros((CUBELESS, 0, 0), np.int16))
NO_CUBE_TABLE = NO_TABLE._replace(worth=np.zeros((WITH_CUBE, 0, 0), np.int16))
NO_CURVES = Curves(*[np.zeros((CURVES, INTERVALS + 1), np.float32) for _ in range(2)])


# Errors of the approximate winning chance (figure 2), and of playing for the fewest rolls (figure
# 1).


@dataclass(frozen=True, slots=True)
class Group:
    """A group of positions with similar exact winning chances. `chance`: the lower end of their
    range; `positions`: the number of positions. The other fields are the mean, the standard
    deviation and the extremes of the exact chance minus the approximate chance.
    """

    chance: float
    positions: int
    mean: float
    deviation: float
    least: float
    greatest: float


@dataclass(frozen=True, slots=True)
class ErrorStudy:
    """The errors over all positions, and over groups of positions with similar exact chances. Empty
    groups are left out.
    """

    whole: Group
    groups: tuple[Group, ...]


def study_errors(
    one_sided: OneSided, table: TwoSided, groups: int, report: Report, stop: Stop, shares: Shares = ALONE
) -> ErrorStudy:
    """The errors in the winning chance computed by formula (1), over all positions of an exact
    table without double games. If stopped, only some of the positions are examined.
    """
    numbers = numbers_of_ranks(table, one_sided.points)

    def count(begin: int, end: int) -> Sums:
        found = np.zeros((groups, ERRORS))
        found[:, LEAST], found[:, MOST] = 1, -1
        add_errors(one_sided, table, numbers, begin, end, found)
        return found

    def count_rows(begin: int) -> Sums:
        return count(begin, min(begin + ROWS, numbers.size))

    rounds = in_rounds(count_rows, range(0, numbers.size, ROWS), "positions", report, stop, shares)
    counted = np.array([count(0, 0), *rounds])
    sums: Sums = counted.sum(axis=0)
    sums[:, LEAST], sums[:, MOST] = counted[:, :, LEAST].min(axis=0), counted[:, :, MOST].max(axis=0)
    whole = sums.sum(axis=0)
    whole[LEAST], whole[MOST] = sums[:, LEAST].min(), sums[:, MOST].max()
    return ErrorStudy(_group(0.0, whole), tuple(_group(i / groups, found) for i, found in enumerate(sums) if found[COUNT]))


def _group(chance: float, sums: NDArray[np.float64]) -> Group:
    count = max(float(sums[COUNT]), 1)
    mean = sums[MEAN] / count
    deviation = float(np.sqrt(max(0.0, sums[SQUARES] / count - mean * mean)))
    return Group(chance, int(sums[COUNT]), float(mean), deviation, float(sums[LEAST]), float(sums[MOST]))


@dataclass(frozen=True, slots=True)
class Blunder:
    """A race and a roll for which playing for the fewest rolls reduces the winning chance. `mine`,
    `theirs`: the configurations of both sides; `fewest`, `best`: the configurations of the side to
    roll after the play for the fewest rolls and after the best play, each with its winning chance.
    A configuration lists the numbers of checkers on points 1 to 6.
    """

    mine: tuple[int, ...]
    theirs: tuple[int, ...]
    roll: tuple[int, int]
    fewest: tuple[int, ...]
    best: tuple[int, ...]
    chance_of_fewest: float
    chance_of_best: float

    @property
    def loss(self) -> float:
        return self.chance_of_best - self.chance_of_fewest


def study_fewest_rolls(
    one_sided: OneSided, table: TwoSided, report: Report, stop: Stop, shares: Shares = ALONE
) -> tuple[Blunder, ...]:
    """For each roll, the race in which playing for the fewest rolls reduces the winning chance
    most. The largest loss comes first. Rolls for which such play never reduces the winning chance
    are left out. If stopped, only some of the positions are examined.
    """
    known = all_configurations(table.checkers, table.points, POINTS_OF_RACES, False)
    mean = one_sided.mean[numbers_of_ranks(table, one_sided.points)]
    every = rolls(POINTS_OF_RACES)

    def look(begin: int) -> list[tuple[int, list[int]]]:
        worst, found = np.zeros(len(every), np.int64), np.zeros((len(every), 4), np.int32)
        add_losses(known, mean, table, begin, min(begin + ROWS, mean.size), worst, found)
        return list(zip(worst.tolist(), found.tolist(), strict=True))

    looked = in_rounds(look, range(0, mean.size, ROWS), "positions", report, stop, shares)
    blunders = []
    for (dice, _), shares_found in zip(every, zip(*looked, strict=True), strict=False):
        loss, ranks = max(shares_found)
        if loss > 0:
            each = [_configuration(int(known.number[rank])) for rank in ranks]
            chances = 1 - chances_at(table, np.array([ranks[1]] * 2), np.array(ranks[2:]))
            blunders.append(Blunder(each[0], each[1], dice, each[2], each[3], *chances.tolist()))
    return tuple(sorted(blunders, key=lambda blunder: -blunder.loss))


def _configuration(number: int) -> tuple[int, ...]:
    row = np.zeros(POINTS_OF_RACES + 1, np.int8)
    write_configuration(number, POINTS_OF_RACES, row)
    return tuple(row[1:].tolist())


def chances_at(table: TwoSided, mine: NDArray[np.int64], theirs: NDArray[np.int64]) -> NDArray[np.float64]:
    """The exact winning chance of the side to roll for each pair of ranks, in a table without
    double games.
    """
    first, behind = mine <= theirs, len(table.ranks) - 1 - theirs
    worth = table.worth[0, np.where(first, mine, behind), np.where(first, theirs, mine - theirs - 1)]
    chances: NDArray[np.float64] = (worth / table.point + 1) / 2
    return chances


# Games (tables 2 and 3).


@dataclass(frozen=True, slots=True)
class RaceGames:
    """The results of pairs of races between two players, each of whom begins once per pair.
    `points`: the first player's points per game, with the pairs as samples; `turns`: turns per
    game.
    """

    points: Estimate
    turns: float


def fewest_rolls_player(one_sided: OneSided) -> RacePlayer:
    """The `0-ply` player, which plays for the smallest expected number of rolls."""
    return RacePlayer(FEWEST_ROLLS, BY_EQUITIES, CubeTables(one_sided, NO_CUBE_TABLE, NO_CURVES), NO_TABLE)


def likeliest_player(one_sided: OneSided) -> RacePlayer:
    """The `1-ply` player, which plays for the greatest approximate winning chance."""
    return fewest_rolls_player(one_sided)._replace(plays=LIKELIEST)


def best_player(one_sided: OneSided, table: TwoSided) -> RacePlayer:
    """The `opt` player, which plays according to an exact table without the cube."""
    return fewest_rolls_player(one_sided)._replace(plays=BEST, exact=table)


def shares_player(one_sided: OneSided, curves: Floats) -> RacePlayer:
    """The `C-0-ply` player, which plays for the fewest rolls. It doubles and takes at random, with
    the frequencies at which these actions are correct at the approximate winning chance.
    """
    return RacePlayer(FEWEST_ROLLS, BY_SHARES, CubeTables(one_sided, NO_CUBE_TABLE, Curves(curves, curves)), NO_TABLE)


def threshold_player(one_sided: OneSided, threshold: float = 0.8) -> RacePlayer:
    """The `C-80` player, which plays like `C-0-ply` but doubles if its winning chance is at least
    `threshold`, and takes if the opponent's winning chance is below it. This is correct in
    continuous games.
    """
    above = np.arange(INTERVALS + 1) >= threshold * INTERVALS
    curves = np.zeros((CURVES, INTERVALS + 1), np.float32)
    curves[[DOUBLES_OWNED, DOUBLES_CENTRED]], curves[TAKES] = above, ~above
    return shares_player(one_sided, curves)


Ramp = tuple[float, float]
"""The winning chances up to which a decision is never made, and from which it is always made. The
frequency rises linearly between them.
"""


class Reading(NamedTuple):
    """Functions that could be meant by the description of `C-0-ply` in the paper, which shows them
    only in a picture. `doubles`, `drops`: by the winning chance of the side that doubles; None for
    the frequencies at which these actions are correct.
    """

    doubles: Ramp | None = None
    drops: Ramp | None = None


READINGS: Mapping[str, Reading] = {
    "double-80": Reading(doubles=(0.8, 0.8)),
    "double-50": Reading(doubles=(0.5, 0.5)),
    "double-never": Reading(doubles=(1.1, 1.1)),
    "double-50-80": Reading(doubles=(0.5, 0.8)),
    "double-40-90": Reading(doubles=(0.4, 0.9)),
    "drop-80": Reading(drops=(0.8, 0.8)),
    "drop-never": Reading(drops=(1.1, 1.1)),
    "drop-60-100": Reading(drops=(0.6, 1.0)),
    "both-wide": Reading(doubles=(0.5, 0.9), drops=(0.6, 1.0)),
}


def reading_player(one_sided: OneSided, curves: Floats, reading: Reading) -> RacePlayer:
    """The `C-0-ply` player with the functions of a reading."""
    changed = curves.copy()
    if reading.doubles is not None:
        changed[[DOUBLES_OWNED, DOUBLES_CENTRED]] = _ramp(*reading.doubles)
    if reading.drops is not None:
        changed[TAKES] = 1 - _ramp(*reading.drops)
    return shares_player(one_sided, changed)


def _ramp(low: float, high: float) -> Floats:
    chances = np.arange(INTERVALS + 1) / INTERVALS
    rising = np.clip((chances - low) / max(high - low, 1e-9), 0, 1)
    return np.where(chances >= high, 1, rising).astype(np.float32)


def ahead_player(one_sided: OneSided, curves: Floats) -> RacePlayer:
    """The `C-1-ply` player, which plays for the greatest approximate winning chance. For cube
    decisions, it uses curves and looks one roll ahead.
    """
    return shares_player(one_sided, curves)._replace(plays=LIKELIEST, doubles=BY_EQUITIES)


def mixed_player(one_sided: OneSided, core: TwoSided) -> RacePlayer:
    """The `C-1-ply*` player, which plays exactly if a table with the cube contains the race.
    Otherwise, it looks one roll ahead. It then uses curves interpolated between those computed from
    the table and those of `simplified_curves`.
    """
    curves = Curves(exact_curves(one_sided, core), simplified_curves(6))
    return RacePlayer(BEST_WITH_CUBE, BY_EQUITIES, CubeTables(one_sided, core, curves), NO_TABLE)


def best_cube_player(one_sided: OneSided, table: TwoSided) -> RacePlayer:
    """The `C-opt` player, whose plays and cube decisions come from an exact table with the cube."""
    return RacePlayer(BEST_WITH_CUBE, BY_EQUITIES, CubeTables(one_sided, table, NO_CURVES), NO_TABLE)


def play_tournament(
    one: RacePlayer,
    other: RacePlayer,
    table: TwoSided,
    cube: bool,
    pairs: int,
    seed: int,
    report: Report,
    stop: Stop,
    shares: Shares = ALONE,
) -> RaceGames:
    """Play pairs of races with the same dice, from close positions drawn from an exact table
    without the cube. If stopped, fewer pairs are played.
    """
    begin = starts_of(table)

    def play(share: int) -> NDArray[np.int64]:
        count = min(EACH, pairs - share * EACH)
        out = np.zeros((count, 2, 2), np.int64)
        random = np.random.default_rng([seed, share])
        starts = draw_starts(table, begin, count, random)
        dice = random.integers(1, 7, (count, MOST_TURNS, 2), np.int8)
        drawn = random.random((count, MOST_TURNS, 2), np.float32)
        play_races(CODE, one, other, cube, starts, dice, drawn, race_cube_workspace(CODE), starts[0].copy(), out)
        return out

    found = in_rounds(play, range(-(-pairs // EACH)), "games", report, stop, shares)
    games = np.concatenate([np.zeros((0, 2, 2), np.int64), *found])
    points = games[:, :, POINTS].mean(axis=1)
    turns = float(games[:, :, TURNS].mean()) if len(games) else 0.0
    return RaceGames(estimate(points.tolist()), turns)


class Starts(NamedTuple):
    """The configurations of one side from which starting positions are drawn. `rows`: the checkers
    of one side for each rank of a table, int8[n, 26]; `ranks`: the ranks with enough pips for a
    starting position; `chances`: the probability of drawing each of these ranks.
    """

    rows: NDArray[np.int8]
    ranks: NDArray[np.int64]
    chances: NDArray[np.float64]


def starts_of(table: TwoSided) -> Starts:
    """The starting positions in a table. Each checker is equally likely to be on any point or off;
    only configurations with enough pips are used.

    The paper does not say how it draws positions. With this method, games are about as long as in
    the paper; drawing configurations uniformly makes them longer.
    """
    rows = np.zeros((table.ranks.size, CODE.points + 2), np.int8)
    ways = np.zeros(table.ranks.size)
    for number, rank in enumerate(table.ranks.tolist()):
        standing = write_configuration(number, table.points, rows[rank])
        rows[rank, OFF] = table.all_checkers - standing
        counts = [table.checkers - standing, *rows[rank, 1 : table.points + 1].tolist()]
        ways[rank] = factorial(table.checkers) // prod(map(factorial, counts))
    share, of = LONG_ENOUGH
    ranks = np.flatnonzero(rows @ np.arange(CODE.points + 2) * of >= table.checkers * table.points * share)
    return Starts(rows, ranks, ways[ranks] / ways[ranks].sum())


def draw_starts(table: TwoSided, starts: Starts, count: int, random: np.random.Generator) -> Boards:
    """Randomly drawn positions that are close and have enough pips: int8[count, 2, 26]."""
    found = np.zeros((0, 2, CODE.points + 2), np.int8)
    while len(found) < count:
        mine, theirs = random.choice(starts.ranks, (2, 16 * count), p=starts.chances)
        chances = chances_at(table, mine, theirs)
        close = (chances >= CLOSE[0]) & (chances <= CLOSE[1])
        found = np.concatenate([found, np.stack([starts.rows[mine[close]], starts.rows[theirs[close]]], axis=1)])
    return found[:count]
