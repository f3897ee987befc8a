"""How long a side can keep its pins when both sides pin and there is no other contact (thesis,
chapter 5).

The side to roll has one or more pinned checkers and pins one or more opposing checkers, and the
free checkers of the two sides can no longer meet. In effect the side to roll then plays alone: its
aim is to keep its pins as long as possible. The value of such a position, before the roll, is the
expected number of turns that end with all pins kept, assuming that every play maximises this
number. A turn that is passed counts. A turn in which no legal play keeps all the pins ends the
count and is not included. The freeing of this side's own checkers in the meantime is ignored.

A side may not bear off while one of its checkers is pinned. If the pinned checker is in the home
board, the pin itself forbids bearing off; otherwise, not all checkers are in the home board. A die
can therefore move a checker from any point above its number, and only two rules remain: as many
dice as possible must be used, and if only one of them can be used, it must be the higher one if
possible.

A play of several steps is evaluated without being made. The `best` array, int32[entries, 3 * 6],
contains, for each entry and for 1 to 3 steps by one die, the entry with the highest value that
these steps can reach. The evaluation of a roll then takes one step and one lookup.

One checker stays on each pin (a holder). The other checkers form a configuration on points 1 to
`points`, and `values` has an entry for each configuration of exactly this number of checkers, in
the order of `configurations.py`. The rows `others` and `holders` are counts, int8[places]. Both
have the same length, which is greater than the number of the highest occupied point.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from palamedes.core.rules.variant import RuleCode
from palamedes.kernels.by_reference import by_reference
from palamedes.kernels.compiled import kernel, separate
from palamedes.kernels.moves.boards import MINE, PINNED, Boards, Scratch
from palamedes.kernels.moves.configurations import BINOMIAL, Row, write_configuration
from palamedes.kernels.moves.plays import STEPS, legal_plays

Turns: TypeAlias = NDArray[np.float64]
Best: TypeAlias = NDArray[np.int32]
Stored: TypeAlias = NDArray[np.uint16]

FACES = 6
ROLLS = 36
BROKEN = -1
"""Stored in place of an entry if no legal play keeps the pins."""

PASSES = -2
"""Stored in place of an entry if the roll cannot be played."""

UNKNOWN = -1
"""Returned in place of an entry if no table contains the position."""


NO_STEP = -1
"""Used in place of a column of `best` if no step is left."""


@by_reference
class PinPlaysWorkspace(NamedTuple):
    """Arrays for all legal plays for a roll, as returned by `kernels.moves.plays.workspace`."""

    afters: Boards
    steps: Boards
    scratch: Scratch


@by_reference
class PinWorkspace(NamedTuple):
    """Arrays for one thread. others: int8[places], a configuration; falls: int64[places], the
    amounts by which moves lower the number of this configuration (see `write_falls`).
    """

    others: Row
    falls: NDArray[np.int64]


def pin_workspace(places: int) -> PinWorkspace:
    """A workspace for rows of this length."""
    return PinWorkspace(np.zeros(places, np.int8), np.zeros(places, np.int64))


DECISIONS, AGREED, BROKE, LOST, FORCED = range(5)
"""The counters of `judge_choice`."""


@by_reference
class PinTable(NamedTuple):
    """A table of how many turns pins can be kept. turns: uint16[entries], one set of entries after
    another. Each set has its own unit, and the values are rounded to the nearest integer.

    The sets come from one or more databases. For each set: `sets`, int32[sets], contains the pins,
    with bit p set for a pin on the side's own point p; `first` is the index of the first entry;
    `others` is the number of checkers other than the pinned ones and one holder per pin, all of
    them on points 1 to `points`; and `units` is the stored value of one turn. If several sets have
    the same pins and the same `others`, the set with the most points comes first, so that all plays
    from a position in a set are found in the same set.
    """

    turns: Stored
    sets: NDArray[np.int32]
    first: NDArray[np.int64]
    points: NDArray[np.int32]
    others: NDArray[np.int32]
    units: NDArray[np.float64]


def no_pins() -> PinTable:
    """An empty table."""
    integers = np.zeros(0, np.int32)
    return PinTable(np.zeros(0, np.uint16), integers, np.zeros(0, np.int64), integers, integers, np.zeros(0))


@kernel
def write_falls(others: Row, points: int, falls: NDArray[np.int64]) -> None:
    """Set falls[z], for each point z, to the amount by which the number of the configuration falls
    when one checker moves from z to 1.

    A checker that moves from z to z - 1 lowers the number by C(T + k - 2, k - 1), where T is the
    number of checkers on z or above and k = points + 1 - z. A move from x to y lowers the number by
    falls[x] - falls[y]. This holds for every z up to the highest checker.
    """
    standing = 0
    for point in range(2, points + 1):
        standing += int(others[point])
    falls[1] = 0
    for point in range(2, points + 1):
        rank = points + 1 - point
        falls[point] = falls[point - 1] + (BINOMIAL[standing + rank - 2, rank - 1] if standing else 0)
        standing -= int(others[point])


@kernel
def column(steps: int, die: int) -> int:
    """The column of `best` for this number of steps by one die; NO_STEP if the number is 0."""
    return (steps - 1) * FACES + die - 1 if steps else NO_STEP


@kernel
def best_after_step(work: PinWorkspace, points: int, number: int, die: int, following: int, values: Turns, best: Best) -> int:
    """The entry with the highest value after one step by `die` and then the steps in column
    `following` of `best`; BROKEN if there is none.

    Of several entries of equal value, the one whose step begins on the lowest point is returned.
    `work` must contain the configuration of entry `number`.
    """
    chosen = BROKEN
    for point in range(die + 1, points + 1):
        if work.others[point] > 0:
            after = number - work.falls[point] + work.falls[point - die]
            if following != NO_STEP:
                after = int(best[after, following])
            if after != BROKEN and (chosen == BROKEN or values[after] > values[chosen]):
                chosen = after
    return chosen


@kernel
def is_stuck(row: Row, die: int) -> bool:
    """Whether none of these checkers can move by `die` without leaving the board."""
    for point in range(die + 1, row.shape[0]):
        if row[point] > 0:
            return False
    return True


@kernel
def dice_used(others: Row, holders: Row, high: int, low: int) -> int:
    """The number of dice that a legal play must use. Holders may move, too. Only bearing off is
    excluded.
    """
    steps, with_high, with_low = 0, 0, 0
    for point in range(low + 1, others.shape[0]):
        standing = int(others[point]) + int(holders[point])
        if standing and high != low and point > high + low:
            return 2
        steps += standing * ((point - 1) // low)
        with_low += standing
        if point > high:
            with_high += standing
    if high == low:
        return min(steps, STEPS)
    if with_high and with_low >= 2:
        return 2
    return 1 if with_low else 0


@kernel
def best_after_roll(
    work: PinWorkspace, holders: Row, points: int, number: int, high: int, low: int, values: Turns, best: Best
) -> int:
    """The entry after the legal play that keeps the pins longest; BROKEN if no play keeps them,
    PASSES if no play is legal.

    Nothing is in the way and no checker is borne off, so any play of two dice may begin with the
    higher die.
    """
    used = dice_used(work.others, holders, high, low)
    if used == 0:
        return PASSES
    first = high
    if used == 1 and is_stuck(work.others, high) and is_stuck(holders, high):
        first = low
    return int(best_after_step(work, points, number, first, column(used - 1, low), values, best))


@kernel
def turns_kept(work: PinWorkspace, holders: Row, points: int, number: int, values: Turns, best: Best) -> float:
    """The expected number v of turns for which the pins can be kept, computed from the values of
    all positions that can follow this one.

    Of the 36 rolls, `waiting` are passed and lead back to the same position. Therefore 36 v is the
    sum of (1 + value after the play) over the rolls that keep the pins, plus waiting (1 + v). A
    holder can always move by 1, so not all rolls are passed.
    """
    kept, waiting = 0.0, 0
    for high in range(1, FACES + 1):
        for low in range(1, high + 1):
            weight = 1 if high == low else 2
            after = best_after_roll(work, holders, points, number, high, low, values, best)
            if after == PASSES:
                waiting += weight
            elif after != BROKEN:
                kept += weight * (1.0 + values[after])
    return (kept + waiting) / (ROLLS - waiting)


@kernel
def read_entry(work: PinWorkspace, points: int, base: int, entry: int) -> None:
    """Write the configuration of an entry and its falls to `work`. base: the number of the
    configuration of entry 0.
    """
    write_configuration(base + entry, points, work.others)
    write_falls(work.others, points, work.falls)


@kernel
def write_best(work: PinWorkspace, points: int, entry: int, values: Turns, best: Best) -> None:
    """Write best[entry], computed from the rows of earlier entries."""
    for die in range(1, FACES + 1):
        for steps in range(1, STEPS):
            best[entry, column(steps, die)] = best_after_step(work, points, entry, die, column(steps - 1, die), values, best)


@separate
@kernel
def fill_turns(
    work: PinWorkspace, holders: Row, points: int, base: int, first: int, last: int, values: Turns, best: Best
) -> None:
    """Write values[first:last] and best[first:last]. All earlier entries must already be filled."""
    for entry in range(first, last):
        read_entry(work, points, base, entry)
        write_best(work, points, entry, values, best)
        values[entry] = turns_kept(work, holders, points, entry, values, best)


@kernel
def fill_best(work: PinWorkspace, points: int, base: int, values: Turns, best: Best) -> None:
    """Write `best` for all entries, given all values."""
    for entry in range(values.shape[0]):
        read_entry(work, points, base, entry)
        write_best(work, points, entry, values, best)


@kernel
def count_other_plays(
    work: PinWorkspace,
    holders: Row,
    points: int,
    base: int,
    values: Turns,
    best: Best,
    coarse: Turns,
    best_coarse: Best,
    out: NDArray[np.float64],
) -> None:
    """Add the cost of playing by the `coarse` values to `out`. All positions and rolls have equal
    weight.

    out: float64[4]. The first entry is the number of rolls with plays that keep the pins, and the
    second is the number of these rolls for which the coarse values choose a worse play. The third
    is the total number of turns lost, and the fourth is the largest loss caused by a single choice.
    """
    for entry in range(values.shape[0]):
        read_entry(work, points, base, entry)
        for high in range(1, FACES + 1):
            for low in range(1, high + 1):
                after = best_after_roll(work, holders, points, entry, high, low, values, best)
                if after >= 0:
                    chosen = best_after_roll(work, holders, points, entry, high, low, coarse, best_coarse)
                    loss = values[after] - values[chosen]
                    out[0] += 1
                    out[1] += loss > 0
                    out[2] += loss
                    out[3] = max(out[3], loss)


# Boards.


@kernel
def free_top(row: Boards) -> int:
    """The highest point with a free checker; 0 if there is none."""
    top = row.shape[0] - 1
    while top > 0 and row[top] <= 0:
        top -= 1
    return int(top)


@kernel
def pin_set(board: Boards, side: int) -> int:
    """The pins that a side holds, with bit p set for its own point p. The result is 0 unless the
    side also has a pinned checker and there is no contact apart from pins.
    """
    mine, theirs = board[side], board[1 - side]
    points = board.shape[1] - 2
    if free_top(mine) + free_top(theirs) > points:
        return 0
    pinned, pins = 0, 0
    for point in range(1, points + 1):
        pinned += mine[point] == PINNED
        if theirs[points + 1 - point] == PINNED:
            pins |= 1 << point
    return pins if pinned else 0


@kernel
def entry_in_set(row: Row, pins: int, points: int, others: int) -> int:
    """The index of the entry for one side's checkers within a set with these pins, `points` and
    `others`; UNKNOWN if the set does not contain them.
    """
    number, standing = 0, 0
    for point in range(row.shape[0] - 1, 0, -1):
        here = max(int(row[point]) - ((pins >> point) & 1), 0)
        standing += here
        if point <= points:
            rank = points + 1 - point
            number += BINOMIAL[standing + rank - 1, rank]
        elif here:
            return UNKNOWN
    return int(number - BINOMIAL[others + points - 1, points]) if standing == others else UNKNOWN


@kernel
def pin_entry(table: PinTable, board: Boards, side: int) -> int:
    """The index of the position in the table; UNKNOWN if the table does not contain it.

    board: int8[2, points + 2]; side: 0 for the side to roll, 1 for the side that has just moved.
    Only contact between free checkers counts. Contact that a pinned checker might have once it is
    freed is ignored, as in the thesis.
    """
    pins = pin_set(board, side) if table.sets.shape[0] else 0
    if pins == 0:
        return UNKNOWN
    for k in range(table.sets.shape[0]):
        if table.sets[k] == pins:
            entry = entry_in_set(board[side], pins, int(table.points[k]), int(table.others[k]))
            if entry != UNKNOWN:
                return int(table.first[k]) + entry
    return UNKNOWN


@kernel
def stored_turns_at(table: PinTable, board: Boards, side: int) -> int:
    """The stored value of the position, in the unit of its set; UNKNOWN if the table does not
    contain it.
    """
    entry = pin_entry(table, board, side)
    return int(table.turns[entry]) if entry != UNKNOWN else UNKNOWN


@kernel
def turns_at(table: PinTable, entry: int) -> float:
    """The number of turns stored in an entry that was returned by `pin_entry`."""
    chosen = 0
    while chosen + 1 < table.first.shape[0] and table.first[chosen + 1] <= entry:
        chosen += 1
    return float(table.turns[entry] / table.units[chosen])


@separate
@kernel
def write_turns_after(table: PinTable, board: Boards, afters: Boards, found: int, out: NDArray[np.float32]) -> float:
    """For each of the first `found` plays, write to `out` the number of turns for which all pins
    can be kept after the play, or UNKNOWN if the play breaks a pin. Returns the largest number. If
    the table does not contain the position of the side to roll, nothing is written and UNKNOWN is
    returned.

    board: int8[2, points + 2] and afters: int8[n, 2, points + 2], as seen by the mover; out:
    float32[n].
    """
    longest = float(UNKNOWN)
    if pin_entry(table, board, MINE) == UNKNOWN:
        return longest
    for number in range(found):
        entry = pin_entry(table, afters[number], MINE)
        out[number] = turns_at(table, entry) if entry != UNKNOWN else UNKNOWN
        longest = max(longest, out[number])
    return longest


@separate
@kernel
def judge_choice(
    code: RuleCode,
    table: PinTable,
    board: Boards,
    die1: int,
    die2: int,
    chosen: int,
    work: PinPlaysWorkspace,
    tally: NDArray[np.int64],
) -> None:
    """Judge a choice in a pin ending, and add the result to `tally`. `chosen` is the index of a
    play in the order of `legal_plays`, or any value for a pass.

    tally: int64[5], the counters from `DECISIONS` to `FORCED`. A decision is a roll with two or
    more plays, at least one of which keeps the pins; all other rolls are forced. The choice agrees
    if, according to the table, no play keeps the pins longer. It breaks a pin if it gives up a pin
    even though another play keeps all of them. The loss is counted in units of the table, which
    must come from one database. For a choice that breaks a pin at once, one more turn is added to
    the loss.
    """
    found = legal_plays(code, board, die1, die2, 1, work.afters, work.steps, work.scratch)
    longest = UNKNOWN
    for number in range(found):
        longest = max(longest, stored_turns_at(table, work.afters[number], MINE))
    if found < 2 or longest == UNKNOWN:
        tally[FORCED] += 1
        return
    own = stored_turns_at(table, work.afters[chosen], MINE)
    tally[DECISIONS] += 1
    tally[AGREED] += own == longest
    tally[BROKE] += own == UNKNOWN
    tally[LOST] += longest - own if own != UNKNOWN else longest + int(table.units[0])


@separate
@kernel
def longest_play(
    code: RuleCode, table: PinTable, board: Boards, die1: int, die2: int, chosen: int, work: PinPlaysWorkspace
) -> int:
    """The index of the play that keeps the pins longest, or `chosen` if no play keeps them longer.
    `chosen` is the index of a play, or any value for a pass.
    """
    found = legal_plays(code, board, die1, die2, 1, work.afters, work.steps, work.scratch)
    if found < 2:
        return chosen
    best, longest = chosen, stored_turns_at(table, work.afters[chosen], MINE)
    for number in range(found):
        turns = stored_turns_at(table, work.afters[number], MINE)
        if turns > longest:
            best, longest = number, turns
    return best
