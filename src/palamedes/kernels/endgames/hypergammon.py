"""Backgammon with at most three checkers per side: the worth of every position. The game is small
enough to be solved (rulebook, section 4).

A configuration is the placement of one side's checkers on points 1 to 24 and on the bar, 25
(`configurations.py`). With at most three checkers there are n = 3,276 configurations. A position
consists of two configurations, each in the numbering of its side. The number of the position is a *
n + b, where a is the configuration of the side to roll and b is the configuration of the other
side. `Sides` contains everything that depends on one side alone, so that making a move is a table
lookup.

`chances` is float32[n * n, 5]. The five chances are those of the side to roll: win, win double, win
triple, lose double and lose triple, each "at least" as in other modules. The play with the best
cubeless equity is chosen.
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from palamedes.kernels.by_reference import by_reference
from palamedes.kernels.compiled import kernel
from palamedes.kernels.moves.boards import Boards
from palamedes.kernels.moves.configurations import configuration_number, configurations, write_configuration
from palamedes.kernels.moves.plays import STEPS
from palamedes.kernels.networks.chances import CHANCES

Chances: TypeAlias = NDArray[np.float32]

POINTS, BAR, HOME, FACES = 24, 25, 6, 6
ROLLS, ROLLS_APART = 36, 21
MOST_CHECKERS = 3
NOT_ALLOWED = -1
NO_CHOICE = -1
MARGIN = 1e-6
"""The number of points by which a play must be better than the previously chosen play in order to
replace it. Without this margin, plays of equal worth but with different chances of double games
could replace each other endlessly.
"""

FULL = 65_535
"""The stored value of a chance of 1."""

WIN, WIN_DOUBLE, WIN_TRIPLE, LOSE_DOUBLE, LOSE_TRIPLE = range(CHANCES)

STATES = 64
"""The number of rows for the plays of one roll. A double needs 3 + 6 + 10 + 15 rows, including
finished plays. Two different dice need 2 * (3 + 9).
"""


class Sides(NamedTuple):
    """The tables for every configuration of one side.

    `counts`: int8[n, 26], the number of checkers on each place, with the checkers borne off counted
    at 0. `places`: int8[n, 3], the occupied places from high to low, padded with 0. `after`:
    int16[n, 3, 7], the number of the configuration after the checker on places[k] moves by die d,
    or NOT_ALLOWED if the side's own checkers forbid the move. `hit`: int16[n, 26], the number of
    the configuration after the lone checker on a point is hit. `points` and `mirrored`: int32[n],
    the points held. Bit p is set if point p is held. `points` uses the numbering of this side, and
    `mirrored` uses that of the other side.
    """

    counts: Boards
    places: Boards
    after: NDArray[np.int16]
    hit: NDArray[np.int16]
    points: NDArray[np.int32]
    mirrored: NDArray[np.int32]


def sides(checkers: int) -> Sides:
    """The tables for at most this number of checkers per side, which must not exceed 3."""
    n = configurations(checkers, BAR)
    made = Sides(
        np.zeros((n, BAR + 1), np.int8),
        np.zeros((n, MOST_CHECKERS), np.int8),
        np.full((n, MOST_CHECKERS, FACES + 1), NOT_ALLOWED, np.int16),
        np.full((n, BAR + 1), NOT_ALLOWED, np.int16),
        np.zeros(n, np.int32),
        np.zeros(n, np.int32),
    )
    write_sides(checkers, made)
    return made


@by_reference
class SolvedChances(NamedTuple):
    """The stored chances, uint16[n * n, 5], of all positions with at most `checkers` checkers per
    side. The stored value of a chance of 1 is 65,535.
    """

    chances: NDArray[np.uint16]
    checkers: int


@by_reference
class HypergammonWorkspace(NamedTuple):
    """The arrays for one thread. `states`: int32[STATES, 3], positions during a turn. Each row
    contains the mover's configuration, the other side's configuration, and the highest place from
    which the next step of a double may be made. `choices`: int32[21]; `sums`: float64[5].
    """

    states: NDArray[np.int32]
    choices: NDArray[np.int32]
    sums: NDArray[np.float64]


def hypergammon_workspace() -> HypergammonWorkspace:
    """A workspace for one thread."""
    return HypergammonWorkspace(np.zeros((STATES, 3), np.int32), np.zeros(ROLLS_APART, np.int32), np.zeros(CHANCES))


# One side.


@kernel
def may_leave(row: Boards, place: int, die: int) -> bool:
    """Whether a side's own checkers allow the checker on `place` to move by `die` (rulebook,
    sections 2 and 4).
    """
    if row[BAR] > 0 and place != BAR:
        return False
    if place > die:
        return True
    for higher in range(BAR, place, -1):
        if row[higher] > 0 and (higher > HOME or place < die):
            return False
    return True


@kernel
def write_sides(checkers: int, out: Sides) -> None:
    """Fill the tables of `Sides` for every configuration."""
    for number in range(out.counts.shape[0]):
        row = out.counts[number]
        row[0] = checkers - write_configuration(number, BAR, row)
        found = 0
        for place in range(BAR, 0, -1):
            if row[place] > 0:
                out.places[number, found] = place
                found += 1
                if place != BAR:
                    out.points[number] |= 1 << place
                    out.mirrored[number] |= 1 << (BAR - place)
                row[place] -= 1
                row[BAR] += 1
                out.hit[number, place] = configuration_number(row, BAR)
                row[BAR] -= 1
                row[place] += 1
        for k in range(found):
            place = int(out.places[number, k])
            for die in range(1, FACES + 1):
                if may_leave(row, place, die):
                    end = max(place - die, 0)
                    row[place] -= 1
                    row[end] += 1
                    out.after[number, k, die] = configuration_number(row, BAR)
                    row[end] -= 1
                    row[place] += 1


# Two sides.


@kernel
def is_possible(table: Sides, mine: int, theirs: int) -> bool:
    """Whether no point is held by both sides, so that the position can occur."""
    return bool(table.points[mine] & table.mirrored[theirs] == 0)


@kernel
def is_race(table: Sides, mine: int, theirs: int) -> bool:
    """Whether the two sides have passed each other, so that no checker can be hit."""
    return bool(int(table.places[mine, 0]) + int(table.places[theirs, 0]) < BAR)


@kernel
def spread(table: Sides, work: HypergammonWorkspace, first: int, last: int, die: int, falling: bool, end: int) -> int:
    """Write all states that can be reached in one step from the states in rows `first` to `last` -
    1. The new states begin at row `end`. Returns the index after the last new row.

    A state in which all of the mover's checkers are off is copied unchanged. falling: whether a
    step must not begin on a higher place than the step before.
    """
    states = work.states
    for row in range(first, last):
        mine, theirs, bound = states[row, 0], states[row, 1], states[row, 2]
        if mine == 0:
            states[end, 0], states[end, 1], states[end, 2] = mine, theirs, bound
            end += 1
            continue
        for k in range(MOST_CHECKERS):
            place = int(table.places[mine, k])
            after = int(table.after[mine, k, die])
            if place == 0 or place > bound or after == NOT_ALLOWED:
                continue
            reply = theirs
            if place > die:
                met = BAR - (place - die)
                standing = table.counts[theirs, met]
                if standing >= 2:
                    continue
                if standing == 1:
                    reply = int(table.hit[theirs, met])
            states[end, 0], states[end, 1], states[end, 2] = after, reply, place if falling else BAR
            end += 1
    return end


@kernel
def write_plays(table: Sides, mine: int, theirs: int, high: int, low: int, work: HypergammonWorkspace) -> tuple[int, int]:
    """Write the positions after all legal plays for a roll. Returns the index of the first row of
    these positions and the index after the last row.

    The same position may occur more than once. If the side to roll must pass, there are no rows.
    """
    states = work.states
    states[0, 0], states[0, 1], states[0, 2] = mine, theirs, BAR
    if high == low:
        first, last = 0, 1
        for _ in range(STEPS):
            end = spread(table, work, first, last, high, True, last)
            if end == last:
                break
            first, last = last, end
        return (first, last) if first else (0, 0)
    with_high = spread(table, work, 0, 1, high, False, 1)
    with_low = spread(table, work, 0, 1, low, False, with_high)
    high_first = spread(table, work, 1, with_high, low, False, with_low)
    both = spread(table, work, with_high, with_low, high, False, high_first)
    if both > with_low:
        return with_low, both
    return (1, with_high) if with_high > 1 else (with_high, with_low)


# The worth of positions.


@kernel
def copy_values(values: NDArray[Any], out: Chances) -> None:
    """Copy the chances of a position to `out`."""
    for part in range(values.shape[0]):
        out[part] = values[part]


@kernel
def equity(chances: Chances) -> float:
    """The equity, in points, of the side that has these chances."""
    gain = chances[WIN_DOUBLE] + chances[WIN_TRIPLE] - chances[LOSE_DOUBLE] - chances[LOSE_TRIPLE]
    return float(2 * chances[WIN] - 1 + gain)


@kernel
def write_lost(table: Sides, mine: int, out: Chances) -> None:
    """Write the chances of the side to roll when the other side has borne off all its checkers
    (rulebook, section 3).
    """
    has_none_off = table.counts[mine, 0] == 0
    out[:] = 0
    out[LOSE_DOUBLE] = has_none_off
    out[LOSE_TRIPLE] = has_none_off and table.places[mine, 0] > POINTS - HOME


@kernel
def add_flipped(chances: Chances, weight: float, out: NDArray[np.float64]) -> None:
    """Add `weight` times the chances of one side, flipped to the other side, to `out`,
    float64[5].
    """
    out[WIN] += weight * (1 - chances[WIN])
    out[WIN_DOUBLE] += weight * chances[LOSE_DOUBLE]
    out[WIN_TRIPLE] += weight * chances[LOSE_TRIPLE]
    out[LOSE_DOUBLE] += weight * chances[WIN_DOUBLE]
    out[LOSE_TRIPLE] += weight * chances[WIN_TRIPLE]


@kernel
def best_play(
    table: Sides,
    work: HypergammonWorkspace,
    chances: Chances,
    mine: int,
    theirs: int,
    high: int,
    low: int,
    current: int = NO_CHOICE,
) -> int:
    """The number of the position after the best play, as seen by the other side. The given chances
    of the resulting positions determine which play is best.

    The result is `current`, the play chosen before, unless another play is better by more than
    MARGIN.
    """
    n = table.counts.shape[0]
    first, last = write_plays(table, mine, theirs, high, low, work)
    if first == last:
        return int(theirs * n + mine)
    best, least = current, float(np.inf)
    if current != NO_CHOICE:
        least = equity(chances[current]) - MARGIN
    for row in range(first, last):
        position = int(work.states[row, 1]) * n + int(work.states[row, 0])
        worth = equity(chances[position])
        if worth < least:
            best, least = position, worth
    return best


@kernel
def choose(
    table: Sides, work: HypergammonWorkspace, chances: Chances, mine: int, theirs: int, choices: NDArray[np.int32]
) -> None:
    """For each roll, write to choices, int32[21], the number of the position after the best play,
    as seen by the other side.
    """
    number = 0
    for high in range(1, FACES + 1):
        for low in range(1, high + 1):
            choices[number] = best_play(table, work, chances, mine, theirs, high, low, int(choices[number]))
            number += 1


@kernel
def back_up(chances: Chances, choices: NDArray[np.int32], sums: NDArray[np.float64]) -> None:
    """Write to sums, float64[5], the chances of the side to roll. They are computed from the
    chances of the positions after its plays.
    """
    sums[:] = 0
    number = 0
    for high in range(1, FACES + 1):
        for low in range(1, high + 1):
            add_flipped(chances[choices[number]], (1 if high == low else 2) / ROLLS, sums)
            number += 1


@kernel
def start_chances(table: Sides, chances: Chances) -> None:
    """Write the chances of finished games, which are known from the outset. All other possible
    positions get an even chance of winning, without double games.
    """
    n = table.counts.shape[0]
    chances[:] = 0
    for mine in range(1, n):
        write_lost(table, mine, chances[mine * n])
        won = chances[mine]
        won[WIN], won[WIN_DOUBLE], won[WIN_TRIPLE] = 1, chances[mine * n, LOSE_DOUBLE], chances[mine * n, LOSE_TRIPLE]
        for theirs in range(1, n):
            if is_possible(table, mine, theirs):
                chances[mine * n + theirs, WIN] = 0.5


@kernel
def fill_races(table: Sides, work: HypergammonWorkspace, first: int, last: int, chances: Chances) -> None:
    """Write the exact chances of the races in which the higher of the two configuration numbers is
    at least `first` and below `last`. All races in which this higher number is below `first` must
    already be filled.

    A play in a race lowers one of the two numbers, so every position is filled after all positions
    that can follow it.
    """
    n = table.counts.shape[0]
    for higher in range(max(first, 1), last):
        for lower in range(1, higher + 1):
            if is_race(table, higher, lower):
                work.choices[:] = NO_CHOICE
                choose(table, work, chances, higher, lower, work.choices)
                back_up(chances, work.choices, work.sums)
                copy_values(work.sums, chances[higher * n + lower])
                work.choices[:] = NO_CHOICE
                choose(table, work, chances, lower, higher, work.choices)
                back_up(chances, work.choices, work.sums)
                copy_values(work.sums, chances[lower * n + higher])


@kernel
def lower_end(low: int, theirs: int) -> int:
    """The first configuration of the side to roll in a shell that begins at `low`, for the
    configuration `theirs` of the other side.
    """
    return low if theirs < low else 1


@kernel
def improve(
    table: Sides,
    work: HypergammonWorkspace,
    low: int,
    high: int,
    first: int,
    last: int,
    chances: Chances,
    choices: NDArray[np.int32],
    choosing: bool,
    fresh: Chances,
) -> float:
    """Recompute the chances of the positions in a shell once, except for races. Returns the largest
    change in a chance.

    A shell contains the positions in which the higher of the two configuration numbers is at least
    `low` and below `high`. Only positions in which the other side's configuration is at least
    `first` and below `last` are recomputed. The new chances are written in order to `fresh`,
    float32[positions, 5], and `chances` does not change. The plays are taken from choices, int32[n
    * n, 21], whose first index is theirs * n + mine. If `choosing` is set, better plays are
    searched for and stored in `choices`.
    """
    n = table.counts.shape[0]
    row, change = 0, 0.0
    for theirs in range(first, last):
        for mine in range(lower_end(low, theirs), high):
            if is_possible(table, mine, theirs) and not is_race(table, mine, theirs):
                chosen = choices[theirs * n + mine]
                if choosing:
                    choose(table, work, chances, mine, theirs, chosen)
                back_up(chances, chosen, work.sums)
                for part in range(CHANCES):
                    change = max(change, abs(work.sums[part] - chances[mine * n + theirs, part]))
                copy_values(work.sums, fresh[row])
            row += 1
    return change


@kernel
def take_over(table: Sides, low: int, high: int, first: int, last: int, races: bool, fresh: Chances, out: Chances) -> None:
    """Copy the results for part of a shell to `out`. Races are copied only if `races` is set."""
    n = table.counts.shape[0]
    row = 0
    for theirs in range(first, last):
        for mine in range(lower_end(low, theirs), high):
            if is_possible(table, mine, theirs) and (races or not is_race(table, mine, theirs)):
                copy_values(fresh[row], out[mine * n + theirs])
            row += 1


# Lookup.


@kernel
def solved_chances(table: SolvedChances, board: Boards, out: Chances) -> None:
    """Write to out, float32[5], the chances of the side to roll. board: int8[2, 26].

    The board must not have more checkers per side than the table. No point may be held by both
    sides, and neither side may have borne off all its checkers.
    """
    n = int(np.sqrt(table.chances.shape[0]))
    position = configuration_number(board[0], BAR) * n + configuration_number(board[1], BAR)
    for part in range(CHANCES):
        out[part] = np.float32(table.chances[position, part] / FULL)
