"""Shots over all 36 rolls: the checkers that a side could hit or pin, the points that it could
fill, and the points that it could leave, if it rolled now. The module is for boards of 24 points.

A shot counts if it can be made with single moves of the roll, in any order. A checker may use one
number, both numbers, or up to four parts of a double, and every point on its way must be open.
Checkers on the bar enter first, and a checker that must stay where it hits does not move on.
Bearing off is ignored, and so are the rules that compare whole plays (most dice, the higher die).
In 1,000 positions from random games, the chance of a hit equalled the chance found from all legal
plays in 99.7 % (Portes) and 96.8 % (Takhteh) of the positions. For the chance of each pin, the
figure was 97.6 % (Plakoto). The mean differences were 0.0002, 0.004 and 0.001, respectively.

A set of points is a mask: bit p is point p in the numbering of the side that rolls. A set of rolls
is a mask of 21 bits: first the doubles from 1-1 on, then the other rolls from 2-1 on.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from palamedes.core.rules.variant import Contact, RuleCode
from palamedes.kernels.by_reference import by_reference
from palamedes.kernels.compiled import kernel
from palamedes.kernels.features.bits import BAR, POINTS, count_bits, highest, mirrored, points_above
from palamedes.kernels.moves.boards import PINNED, Boards
from palamedes.kernels.moves.plays import STEPS
from palamedes.kernels.moves.steps import HOME, NOWHERE

Table: TypeAlias = NDArray[np.int32]
Small: TypeAlias = NDArray[np.int8]

BLOCK = int(Contact.BLOCK)
HALF, DIE, ROLLS = 12, 6, 36
FAR = DIE + 1
"""The number of points that a checker must advance to get past a prime directly in front of it."""

WHOLE_BOARD = (1 << BAR) - 2
FIRST_HALF = (1 << (HALF + 1)) - 2

PAIRS = [(high, low) for high in range(2, DIE + 1) for low in range(1, high)]
"""The rolls of two different numbers, in the order of their bits."""

ALL_ROLLS, DOUBLES = (1 << 21) - 1, (1 << DIE) - 1

SPAN = 12
"""The number of points in front of a checker that `LEAVING` covers."""


def _direct() -> Table:
    """For each set of numbers (bit 0: number 1), the rolls that show at least one number of the
    set: int32[64].
    """
    table = np.zeros(1 << DIE, np.int32)
    for numbers in range(1 << DIE):
        for bit, (high, low) in enumerate([(die, die) for die in range(1, DIE + 1)] + PAIRS):
            if (numbers >> (high - 1) | numbers >> (low - 1)) & 1:
                table[numbers] |= 1 << bit
    return table


def _by_both() -> Table:
    """The rolls that cover a distance in two moves (two dice, or two parts of a double), with a
    free point between the moves: int32[64, 16]. The first index is the set of free distances (bit
    0: one point ahead), and the second is the distance to be covered.
    """
    table = np.zeros((1 << DIE, 16), np.int32)
    for free in range(1 << DIE):
        for bit, (high, low) in enumerate([(die, die) for die in range(1, DIE + 1)] + PAIRS):
            if (free >> (high - 1) | free >> (low - 1)) & 1:
                table[free, high + low] |= 1 << bit
    return table


def _by_both_to_any(nearest: int, count: int) -> Table:
    """The rolls that cover at least one distance of a set in two moves: int32[64, 2^count]. The
    first index is as for `_by_both`, and the second is the set of distances (bit 0: `nearest`).
    """
    table = np.zeros((1 << DIE, 1 << count), np.int32)
    for distances in range(1 << count):
        for bit in range(count):
            if (distances >> bit) & 1:
                table[:, distances] |= BY_BOTH[:, nearest + bit]
    return table


def _one_of_each() -> Table:
    """The rolls, without doubles, that have one number in one set and the other number in another:
    int32[64, 64], indexed by the two sets.
    """
    table = np.zeros((1 << DIE, 1 << DIE), np.int32)
    sets = np.arange(1 << DIE)
    for bit, (high, low) in enumerate(PAIRS):
        has_high, has_low = (sets >> (high - 1)) & 1, (sets >> (low - 1)) & 1
        table |= (np.outer(has_high, has_low) | np.outer(has_low, has_high)).astype(np.int32) << (DIE + bit)
    return table


def _leaving() -> Small:
    """How many of the 36 rolls advance a lone checker by at least a given number of points: int8[8,
    4096]. The first index is the number of points (0..7). The second is the set of open points
    among the twelve points in front of the checker (bit 11: the next point).
    """
    table = np.zeros((8, 1 << SPAN), np.int8)
    windows = np.arange(1 << SPAN)
    is_open = [(windows >> (SPAN - distance)) & 1 == 1 for distance in range(SPAN + 1)]
    for needed in range(1, 8):
        for high, low in PAIRS:
            both = (is_open[high] | is_open[low]) & is_open[high + low] & (high + low >= needed)
            table[needed] += 2 * (both | (is_open[high] & (high >= needed)) | (is_open[low] & (low >= needed)))
        for die in range(1, DIE + 1):
            steps = range(die, needed + die, die)  # up to the first distance that is far enough
            if len(steps) <= STEPS:
                table[needed] += np.logical_and.reduce([is_open[distance] for distance in steps])
    return table


DIRECT, BY_BOTH, ONE_OF_EACH, LEAVING = _direct(), _by_both(), _one_of_each(), _leaving()
BY_BOTH_NEAR, BY_BOTH_FAR = _by_both_to_any(2, 6), _by_both_to_any(8, 5)
"""The rolls that cover one of the distances 2 to 7, and one of the distances 8 to 12."""


@by_reference
class Sight(NamedTuple):
    """The board as seen by the side that rolls. Sets of points are masks in the numbering of that
    side.
    """

    movers: int  # points, without the bar, with at least one of my checkers that is not pinned
    pinned: int  # points on which one of my checkers is pinned
    stacks: int  # points with two or more of my checkers
    open: int  # points on which I may land
    lone: int  # points with a lone opposing checker that I would hit or pin
    through: int  # points on which I may land and from which the same checker may move on
    bar: int  # the number of my checkers on the bar


@kernel
def sight(code: RuleCode, board: Boards, side: int) -> Sight:
    """The sight of a side (MINE or THEIRS), whether or not it is to roll. board: int8[2, 26]."""
    own, opposing = board[side], board[1 - side]
    movers, stacks, pinned = points_above(own, 0), points_above(own, 1), WHOLE_BOARD & ~points_above(own, PINNED)
    held, made = points_above(opposing, 0), points_above(opposing, 1)
    if code.same_direction:
        closed, single = turned(held), 0
    else:
        closed, single = mirrored(held if code.contact == BLOCK else made), mirrored(held & ~made)
    landing = WHOLE_BOARD & ~(closed | pinned)
    lone = single & landing
    stays = 0
    if code.no_hit_and_run != NOWHERE:
        stays = lone & ((1 << (code.home + 1)) - 1) if code.no_hit_and_run == HOME else lone
    return Sight(movers, pinned, stacks, landing, lone, landing & ~stays, int(own[BAR]))


# Masks of points.


@kernel
def turned(mask: int) -> int:
    """The mask in the numbering of the other side, for games in which both sides move in the same
    direction.
    """
    return ((mask & FIRST_HALF) << HALF) | ((mask >> HALF) & FIRST_HALF)


@kernel
def rearmost(seen: Sight) -> int:
    """The highest point, including the bar, on which the side has a checker, even a pinned one; 0
    if all its checkers are off.
    """
    return BAR if seen.bar else max(highest(seen.movers | seen.pinned), 0)


# Sets of rolls.


@kernel
def count_rolls(rolls: int) -> int:
    """How many of the 36 rolls are in a set. A roll of two different numbers counts twice."""
    return 2 * count_bits(rolls) - count_bits(rolls & DOUBLES)


@kernel
def rolls_onto(point: int, movers: int, through: int) -> int:
    """The set of rolls that bring one of the checkers on `movers` to the open point `point` when no
    checker is on the bar.

    `through`: the points on which a checker may pause on its way.
    """
    ahead, free = movers >> point, through >> point
    if ahead <= 1:
        return 0
    pauses = (free >> 1) & 63
    rolls = int(DIRECT[(ahead >> 1) & 63] | BY_BOTH_NEAR[pauses, (ahead >> 2) & 63] | BY_BOTH_FAR[pauses, (ahead >> 8) & 31])
    if ahead >> 3:
        for die in range(1, DIE + 1):
            third_or_fourth = (ahead >> 3 * die) | ((free >> 3 * die) & (ahead >> 4 * die))
            rolls |= (third_or_fourth & (free >> 2 * die) & (free >> die) & 1) << (die - 1)
    return rolls


# Where the checkers of a side can land.


@kernel
def entered(seen: Sight, die: int) -> int:
    """The point on which a checker enters with this number, as a mask; 0 if it is closed."""
    return (1 << (BAR - die)) & seen.open


@kernel
def landings(seen: Sight, movers: int, die1: int, die2: int) -> int:
    """The points on which one of the checkers on `movers`, or one from the bar, can land with one
    or both of two different numbers.
    """
    if seen.bar == 0:
        first, second = (movers >> die1) & seen.open, (movers >> die2) & seen.open
        both = ((first & seen.through) >> die2) | ((second & seen.through) >> die1)
        return first | second | (both & seen.open)
    first, second = entered(seen, die1), entered(seen, die2)
    found = first | second
    if seen.bar == 1 and first:
        found |= ((movers | (first & seen.through)) >> die2) & seen.open
    if seen.bar == 1 and second:
        found |= ((movers | (second & seen.through)) >> die1) & seen.open
    return found


@kernel
def landings_of_double(seen: Sight, movers: int, die: int) -> int:
    """The points on which one of the checkers on `movers`, or one from the bar, can land with a
    double.
    """
    steps, found = STEPS, 0
    if seen.bar:
        found = entered(seen, die)
        if not found:
            return 0
        steps -= seen.bar
        movers |= found if seen.bar > 1 else found & seen.through
    for _ in range(steps):
        movers = (movers >> die) & seen.open
        found |= movers
        movers &= seen.through
    return found


# Hits.


@kernel
def hitting_rolls(seen: Sight, targets: int) -> int:
    """The set of rolls that can hit at least one of the lone checkers on the points of the mask
    `targets`.
    """
    if targets == 0:
        return 0
    return entering_hits(seen, targets) if seen.bar else hits_from_points(seen, targets)


@kernel
def hits_from_points(seen: Sight, targets: int) -> int:
    """The result of `hitting_rolls` when no checker is on the bar."""
    rolls = 0
    while targets:
        rolls |= rolls_onto(highest(targets & -targets), seen.movers, seen.through)
        targets &= targets - 1
    return rolls


@kernel
def entering_hits(seen: Sight, targets: int) -> int:
    """The result of `hitting_rolls` when there are checkers on the bar."""
    rolls, entering = 0, entering_numbers(seen)
    for die in range(1, DIE + 1):
        if (entering >> (die - 1)) & 1:
            rolls |= int(landings_of_double(seen, seen.movers, die) & targets != 0) << (die - 1)
    while targets:
        rolls |= pairs_entering_onto(highest(targets & -targets), seen, entering)
        targets &= targets - 1
    return rolls


@kernel
def entering_numbers(seen: Sight) -> int:
    """The set of numbers with which a checker can enter, a mask of 6 bits."""
    numbers = 0
    for die in range(1, DIE + 1):
        numbers |= ((seen.open >> (BAR - die)) & 1) << (die - 1)
    return numbers


@kernel
def pairs_entering_onto(point: int, seen: Sight, entering: int) -> int:
    """The set of rolls of two different numbers that bring a checker to the open point `point` when
    there are checkers on the bar.
    """
    distance = BAR - point
    rolls = int(DIRECT[1 << (distance - 1)]) if distance <= DIE else 0
    if seen.bar == 1:
        rolls |= int(ONE_OF_EACH[entering, (seen.movers >> (point + 1)) & 63])
        if distance <= 2 * DIE:
            rolls |= int(BY_BOTH[(seen.through >> (point + 1)) & 63, distance])
    return rolls & ~DOUBLES


@kernel
def rolls_that_hit_two(seen: Sight, hitting: int) -> int:
    """The set of rolls that can hit at least two lone checkers. `hitting`: the set of rolls that
    can hit at least one.
    """
    if hitting == 0 or seen.lone & (seen.lone - 1) == 0:
        return 0
    rolls, bit = 0, 1 << DIE
    for high in range(1, DIE + 1):
        if (hitting >> (high - 1)) & 1:
            rolls |= int(double_hits_two(seen, high)) << (high - 1)
        for low in range(1, high):
            if hitting & bit:
                rolls |= bit * int(pair_hits_two(seen, high, low))
            bit <<= 1
    return rolls


@kernel
def pair_hits_two(seen: Sight, die1: int, die2: int) -> bool:
    """Whether a roll of two different numbers can hit two checkers."""
    if seen.bar:
        return pair_enters_and_hits_two(seen, die1, die2)
    first, second = (seen.movers >> die1) & seen.lone, (seen.movers >> die2) & seen.lone
    if (((first & seen.through) >> die2) | ((second & seen.through) >> die1)) & seen.lone:
        return True
    while first and second:
        target = first & -first
        start = target << die1
        others = second & ~target
        if not start & seen.stacks:
            others &= ~(start >> die2)
        if others:
            return True
        first ^= target
    return False


@kernel
def pair_enters_and_hits_two(seen: Sight, die1: int, die2: int) -> bool:
    """The result of `pair_hits_two` when there are checkers on the bar. An entering checker then
    hits at least one of the two.
    """
    first, second = entered(seen, die1) & seen.lone, entered(seen, die2) & seen.lone
    if seen.bar > 1:
        return first != 0 and second != 0
    after_first = ((seen.movers | (first & seen.through)) >> die2) & seen.lone & ~first
    after_second = ((seen.movers | (second & seen.through)) >> die1) & seen.lone & ~second
    return (first != 0 and after_first != 0) or (second != 0 and after_second != 0)


@kernel
def double_hits_two(seen: Sight, die: int) -> bool:
    """Whether a double can hit two checkers. The first is hit from the nearest point, and the
    second is further along the path.
    """
    movers, stacks, lone, steps = seen.movers, seen.stacks, seen.lone, STEPS
    if seen.bar:
        arrival = entered(seen, die)
        steps -= seen.bar
        if not arrival or steps <= 0:
            return False
        if arrival & lone:
            movers |= arrival if seen.bar > 1 else arrival & seen.through
            return reaches_any(lone & ~arrival, movers, seen.through | arrival, die, steps)
        if seen.bar > 1 or arrival & movers:
            stacks |= arrival
        movers |= arrival
    lone &= reach(movers, seen.open, die, steps)
    point = POINTS
    while lone & (lone - 1):
        first = (1 << point) & lone
        point -= 1
        if first:
            lone ^= first
            needed = steps_to(first, movers, seen.through, die)
            if needed < steps:
                start = first << (needed * die)
                left = movers if start & stacks else movers & ~start
                if reaches_any(lone, left | (first & seen.through), seen.through | first, die, steps - needed):
                    return True
    return False


@kernel
def reach(movers: int, landing: int, die: int, steps: int) -> int:
    """The points that one checker can reach with at most `steps` moves of `die`, if it may move on
    from every point in `landing`.
    """
    found = 0
    for _ in range(steps):
        movers = (movers >> die) & landing
        found |= movers
    return found


@kernel
def steps_to(target: int, movers: int, through: int, die: int) -> int:
    """The number of moves of `die` that the nearest of the checkers on `movers` needs to reach
    `target`, a mask of one point; STEPS + 1 if it cannot reach that point in STEPS moves.
    """
    for steps in range(1, STEPS + 1):
        target <<= die
        if target & movers:
            return steps
        if not target & through:
            break
    return STEPS + 1


@kernel
def reaches_any(targets: int, movers: int, through: int, die: int, steps: int) -> bool:
    """Whether one of the checkers on `movers` can land on one of the points in `targets` with at
    most `steps` moves of `die`.
    """
    while targets:
        target = targets & -targets
        if steps_to(target, movers, through, die) <= steps:
            return True
        targets ^= target
    return False


# The moves of a single checker.


@kernel
def leaving_rolls(seen: Sight, place: int, goal: int) -> int:
    """How many of the 36 rolls bring one checker from `place`, a point or the bar, to `goal` or
    beyond by its own moves alone.

    `goal` is 1 to 7 points away. Checkers on the bar enter first. Bearing off does not count.
    """
    if seen.through == seen.open and (seen.bar == 0 or (seen.bar == 1 and place == BAR)):
        return int(LEAVING[place - goal, ((seen.open << SPAN) >> place) & ((1 << SPAN) - 1)])
    reached = (1 << (goal + 1)) - 1
    start = (1 << place) & seen.movers
    if seen.bar and start:
        return leaving_after_entering(seen, start, reached)
    rolls = 0
    for high in range(1, DIE + 1):
        for low in range(1, high):
            rolls += 2 * int(landings(seen, start, high, low) & reached != 0)
        rolls += int(landings_of_double(seen, start, high) & reached != 0)
    return rolls


@kernel
def leaving_after_entering(seen: Sight, start: int, reached: int) -> int:
    """How many of the 36 rolls bring one checker from the point in the mask `start` to one of the
    points in the mask `reached` after the checkers on the bar have entered.
    """
    entering, leaving, rolls = entering_numbers(seen), 0, 0
    for die in range(1, DIE + 1):
        leaving |= int((start >> die) & seen.open & reached != 0) << (die - 1)
        way, found = start, 0
        for _ in range(STEPS - seen.bar):
            way = (way >> die) & seen.open
            found |= way
            way &= seen.through
        rolls += (entering >> (die - 1)) & int(found & reached != 0)
    if seen.bar == 1:
        rolls += count_rolls(int(ONE_OF_EACH[entering, leaving]))
    return rolls
