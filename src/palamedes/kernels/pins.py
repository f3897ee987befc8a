"""How long a side can keep its pins, where both sides pin and nothing else is in contact (thesis, chapter 5).

The side to roll has a checker that is pinned, or more, pins one or more opposing checkers, and no free checkers of the two
sides can meet any more. What matters to it is then a game for one: to keep the pins as long as it can. The value of such a
position is the expected number of turns that end with every pin kept, counted before the roll, under the play that makes this
the highest. A turn that passes counts; the turn in which no legal play keeps all the pins ends it and does not count. A checker
of its own that is set free meanwhile is left out.

Nobody may bear off while a checker is pinned: at home because of the pin, elsewhere because it is not home. So a die moves a
checker from any point above its number, and two rules alone are left: as many dice as possible, else the higher die.

To look at a play of several steps without making it, `best` keeps for each entry and each number of steps by one die, 1 to 3,
which entry of highest value can be reached by them: int32[entries, 3 * 6]. A roll then is one step and one look.

One checker stays on each pin (the holders); the others stand in a configuration on points 1 to `points`, and `values` has an
entry for each configuration of exactly so many checkers, in the order of `configurations.py`. The rows `others` and `holders`
are counts, int8[places], alike in length, which is above every point that holds a checker.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from palamedes.core.variant import RuleCode
from palamedes.kernels.compiled import kernel
from palamedes.kernels.configurations import BINOMIAL, Row, write_configuration
from palamedes.kernels.plays import MINE, PINNED, STEPS, Boards, Scratch, legal_plays

Turns: TypeAlias = NDArray[np.float64]
Best: TypeAlias = NDArray[np.int32]
Stored: TypeAlias = NDArray[np.uint16]

FACES = 6
ROLLS = 36
BROKEN = -1
"""In place of an entry: no legal play keeps the pins."""

PASSES = -2
"""In place of an entry: the roll cannot be played."""

UNKNOWN = -1
"""In place of an entry: no table knows the position."""


NO_STEP = -1
"""In place of a column of `best`."""


class PlayRoom(NamedTuple):
    """Room for all plays of a roll, from `kernels.plays.workspace`."""

    afters: Boards
    steps: Boards
    scratch: Scratch


class PinRoom(NamedTuple):
    """Room for one thread: a configuration, int8[places], and by how much its number falls with a step, int64[places]."""

    others: Row
    falls: NDArray[np.int64]


def pin_room(places: int) -> PinRoom:
    """Room for rows of this length."""
    return PinRoom(np.zeros(places, np.int8), np.zeros(places, np.int64))


DECISIONS, AGREED, BROKE, LOST, FORCED = range(5)
"""What `judge_choice` counts."""


class PinTable(NamedTuple):
    """Turns that pins can be kept, uint16[sets, entries], in units of 1 / `units` turns, rounded to nearest.

    `sets`: for each row of turns the pins that it is about, int32[sets], bit p for a pin on the own point p. Besides the pinned
    and one on each pin there are `others` checkers, all on points 1 to `points`.
    """

    turns: Stored
    sets: NDArray[np.int32]
    points: int
    others: int
    units: float


@kernel
def write_falls(others: Row, points: int, falls: NDArray[np.int64]) -> None:
    """Write to falls[z] by how much the configuration's number falls when one checker goes from z to 1.

    A checker that leaves z for z - 1 takes C(T + k - 2, k - 1) from the number, where T checkers stand on z or above and
    k = points + 1 - z; going from x to y takes falls[x] - falls[y]. Right for every z up to the highest checker.
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
    """The column of `best` for so many steps by a die; negative for no step."""
    return (steps - 1) * FACES + die - 1 if steps else NO_STEP


@kernel
def best_after_step(room: PinRoom, points: int, number: int, die: int, following: int, values: Turns, best: Best) -> int:
    """The entry of highest value after one step by `die` and what column `following` says of the position then; BROKEN if none.

    Of equals it is the one whose step is made from the lowest point. `room` holds the configuration of entry `number`.
    """
    chosen = BROKEN
    for point in range(die + 1, points + 1):
        if room.others[point] > 0:
            after = number - room.falls[point] + room.falls[point - die]
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
    """How many dice a legal play uses: holders may leave too, and only nobody may bear off."""
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
    room: PinRoom, holders: Row, points: int, number: int, high: int, low: int, values: Turns, best: Best
) -> int:
    """The entry after the legal play that keeps the pins longest; BROKEN if none keeps them, PASSES if none is legal.

    Where nothing is in the way and nobody bears off, a play of two dice may always begin with the higher one.
    """
    used = dice_used(room.others, holders, high, low)
    if used == 0:
        return PASSES
    first = high
    if used == 1 and is_stuck(room.others, high) and is_stuck(holders, high):
        first = low
    return int(best_after_step(room, points, number, first, column(used - 1, low), values, best))


@kernel
def turns_kept(room: PinRoom, holders: Row, points: int, number: int, values: Turns, best: Best) -> float:
    """The expected turns v that the pins can be kept, from the values of all positions that can come of this one.

    Of 36 rolls, `waiting` pass and lead to the same position again: 36 v = sum over the rolls that keep the pins of
    (1 + value after) + waiting (1 + v). A holder can always move by 1, so not all of them pass.
    """
    kept, waiting = 0.0, 0
    for high in range(1, FACES + 1):
        for low in range(1, high + 1):
            weight = 1 if high == low else 2
            after = best_after_roll(room, holders, points, number, high, low, values, best)
            if after == PASSES:
                waiting += weight
            elif after != BROKEN:
                kept += weight * (1.0 + values[after])
    return (kept + waiting) / (ROLLS - waiting)


@kernel
def read_entry(room: PinRoom, points: int, base: int, entry: int) -> None:
    """Write the configuration of an entry and its falls to the room; base: the number of the configuration of entry 0."""
    write_configuration(base + entry, points, room.others)
    write_falls(room.others, points, room.falls)


@kernel
def write_best(room: PinRoom, points: int, entry: int, values: Turns, best: Best) -> None:
    """Write best[entry], from the rows before it."""
    for die in range(1, FACES + 1):
        for steps in range(1, STEPS):
            best[entry, column(steps, die)] = best_after_step(room, points, entry, die, column(steps - 1, die), values, best)


@kernel
def fill_turns(room: PinRoom, holders: Row, points: int, base: int, first: int, last: int, values: Turns, best: Best) -> None:
    """Write values[first:last] and best[first:last]; all entries before them must be there."""
    for entry in range(first, last):
        read_entry(room, points, base, entry)
        write_best(room, points, entry, values, best)
        values[entry] = turns_kept(room, holders, points, entry, values, best)


@kernel
def fill_best(room: PinRoom, points: int, base: int, values: Turns, best: Best) -> None:
    """Write `best` for given values of all entries."""
    for entry in range(values.shape[0]):
        read_entry(room, points, base, entry)
        write_best(room, points, entry, values, best)


@kernel
def count_other_plays(
    room: PinRoom,
    holders: Row,
    points: int,
    base: int,
    values: Turns,
    best: Best,
    coarse: Turns,
    best_coarse: Best,
    out: NDArray[np.float64],
) -> None:
    """Add to `out` what play by `coarse` values costs, over all positions and rolls alike.

    out: float64[4]: rolls with plays that keep the pins; those of them where coarse values choose a worse one; the sum of turns
    that this costs, and the most that one such choice costs.
    """
    for entry in range(values.shape[0]):
        read_entry(room, points, base, entry)
        for high in range(1, FACES + 1):
            for low in range(1, high + 1):
                after = best_after_roll(room, holders, points, entry, high, low, values, best)
                if after >= 0:
                    chosen = best_after_roll(room, holders, points, entry, high, low, coarse, best_coarse)
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
    """The pins that a side holds, bit p for its own point p; 0 unless it is pinned too and only pins are in contact."""
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
def pin_entry(table: PinTable, board: Boards, side: int) -> int:
    """Where the table has the position, as row of turns * entries in a row + entry; UNKNOWN if it does not know it.

    board: int8[2, points + 2]; side: 0 for the side to roll, 1 for the side that has just moved. Contact is
    judged between free checkers: what a pinned checker may meet once it is free is left out, as in the thesis.
    """
    pins = pin_set(board, side)
    if pins == 0:
        return UNKNOWN
    chosen = 0
    while chosen < table.sets.shape[0] and table.sets[chosen] != pins:
        chosen += 1
    if chosen == table.sets.shape[0]:
        return UNKNOWN
    number, standing, beyond = 0, 0, 0
    for point in range(board.shape[1] - 1, 0, -1):
        here = max(int(board[side, point]) - ((pins >> point) & 1), 0)
        if point > table.points:
            beyond += here
        else:
            standing += here
            rank = table.points + 1 - point
            number += BINOMIAL[standing + rank - 1, rank]
    if standing != table.others or beyond:
        return UNKNOWN
    base = BINOMIAL[table.others + table.points - 1, table.points]
    return int(chosen * table.turns.shape[1] + number - base)


@kernel
def stored_turns_at(table: PinTable, board: Boards, side: int) -> int:
    """What is stored for the position, in units of the table; UNKNOWN if it does not know it."""
    entry = pin_entry(table, board, side)
    entries = table.turns.shape[1]
    return int(table.turns[entry // entries, entry % entries]) if entry != UNKNOWN else UNKNOWN


@kernel
def turns_at(table: PinTable, entry: int) -> float:
    """The turns of an entry that `pin_entry` found."""
    entries = table.turns.shape[1]
    return float(table.turns[entry // entries, entry % entries]) / table.units


@kernel
def judge_choice(
    code: RuleCode, table: PinTable, board: Boards, die1: int, die2: int, chosen: int, room: PlayRoom, tally: NDArray[np.int64]
) -> None:
    """Count how good a choice in a pin ending is: `chosen` is the number of a play as `legal_plays` finds them,
    anything for a pass.

    tally: int64[5], added to. A decision is a roll with two plays or more, of which at least one keeps the pins; the choice
    agrees if no play keeps them longer by the table; it breaks a pin although a play keeps all of them; what it loses is
    counted in units of the table, and one turn for a pin that is broken at once. All other rolls are forced.
    """
    found = legal_plays(code, board, die1, die2, 1, room.afters, room.steps, room.scratch)
    longest = UNKNOWN
    for number in range(found):
        longest = max(longest, stored_turns_at(table, room.afters[number], MINE))
    if found < 2 or longest == UNKNOWN:
        tally[FORCED] += 1
        return
    own = stored_turns_at(table, room.afters[chosen], MINE)
    tally[DECISIONS] += 1
    tally[AGREED] += own == longest
    tally[BROKE] += own == UNKNOWN
    tally[LOST] += longest - own if own != UNKNOWN else longest + int(table.units)


@kernel
def longest_play(code: RuleCode, table: PinTable, board: Boards, die1: int, die2: int, chosen: int, room: PlayRoom) -> int:
    """The number of the play that keeps the pins longest; `chosen`, the number of another choice or anything for a pass, where
    none keeps them longer than that one."""
    found = legal_plays(code, board, die1, die2, 1, room.afters, room.steps, room.scratch)
    if found < 2:
        return chosen
    best, longest = chosen, stored_turns_at(table, room.afters[chosen], MINE)
    for number in range(found):
        turns = stored_turns_at(table, room.afters[number], MINE)
        if turns > longest:
            best, longest = number, turns
    return best
