"""The chance that the next roll completes a prime that lacks up to four checkers.

The thesis counts only primes that lack a single checker and proposes to include those that lack two
or more (section 7.1). `kernels.features.primes` covers a single missing checker. This module adds
the other cases: two missing points that are filled by the two numbers of a roll, and up to four
missing points that are filled with a double.
"""

from __future__ import annotations

from typing import Any

from numba.extending import register_jitable

from palamedes.core.rules.variant import RuleCode
from palamedes.kernels.compiled import OPTIONS
from palamedes.kernels.features.bits import POINTS, count_bits, highest
from palamedes.kernels.features.primes import (
    SIX_IN_A_ROW,
    foremost,
    held_points,
    highest_top,
    lowest_top,
    may_make_prime,
    prime_rolls,
)
from palamedes.kernels.features.shots import ALL_ROLLS, DIE, Sight, turned
from palamedes.kernels.moves.boards import OFF, Boards
from palamedes.kernels.moves.plays import STEPS

jitable: Any = register_jitable(**OPTIONS)
"""The decorator for functions that kernels can call, and that are plain Python otherwise."""


@jitable
def roll_bit(high: int, low: int) -> int:
    """The bit of a roll of two different numbers in a set of rolls (`features.shots`)."""
    return 1 << (DIE + (high - 1) * (high - 2) // 2 + low - 1)


@jitable
def spare(board: Boards, side: int, window: int, place: int) -> int:
    """How many checkers of a side can leave a point. On the points of the prime, `window`, one
    checker must stay.
    """
    return int(board[side, place]) - ((window >> place) & 1)


@jitable
def rolls_that_fill_two(board: Boards, side: int, window: int, upper: int, lower: int) -> int:
    """The set of rolls of two different numbers that bring one checker directly to each of two
    points.
    """
    rolls = 0
    for one in range(1, DIE + 1):
        if upper + one > POINTS or spare(board, side, window, upper + one) < 1:
            continue
        for two in range(1, DIE + 1):
            place = lower + two
            if two == one or place > POINTS:
                continue
            if spare(board, side, window, place) > int(place == upper + one):
                rolls |= roll_bit(max(one, two), min(one, two))
    return rolls


@jitable
def double_fills(board: Boards, side: int, open_points: int, window: int, targets: int, die: int) -> bool:
    """Whether a double brings a checker to each of the points in the mask `targets`.

    From the highest point on, each point takes the nearest spare checker. This needs the fewest
    steps, because the steps depend only on the places from which the checkers come.
    """
    steps, first, second, third = STEPS, 0, 0, 0
    while targets:
        target = highest(targets)
        targets &= ~(1 << target)
        place, found = target, 0
        while found == 0:
            place += die
            steps -= 1
            if steps < 0 or place > POINTS or not (open_points >> place) & 1:
                return False
            used = int(place == first) + int(place == second) + int(place == third)
            if spare(board, side, window, place) > used:
                found = place
        first, second, third = found, first, second
    return True


@jitable
def rolls_that_fill(board: Boards, side: int, open_points: int, window: int, targets: int) -> int:
    """The set of rolls that fill all of two or more missing points of a prime."""
    rolls = 0
    if count_bits(targets) == 2:
        upper = highest(targets)
        rolls = rolls_that_fill_two(board, side, window, upper, highest(targets & ~(1 << upper)))
    for die in range(1, DIE + 1):
        if double_fills(board, side, open_points, window, targets, die):
            rolls |= 1 << (die - 1)
    return rolls


@jitable
def completing_rolls(code: RuleCode, board: Boards, side: int, seen: Sight, other: Sight, part: int, most: int) -> int:
    """The set of rolls with which a side completes an early or late prime that lacks at most `most`
    checkers; ALL_ROLLS if there is already a prime.
    """
    others_off = int(board[1 - side, OFF])
    rolls = int(prime_rolls(code, seen, other, others_off, part))
    if rolls == ALL_ROLLS:
        return rolls
    held, front = held_points(other), foremost(other, others_off)
    for top in range(lowest_top(part), highest_top(part, other) + 1):
        low = top - DIE + 1
        missing = SIX_IN_A_ROW & ~(held >> low)
        lacking = count_bits(missing)
        if lacking < 2 or lacking > most or not may_make_prime(code, top, front):
            continue
        targets = turned(missing << low)
        if targets & ~seen.open == 0:
            rolls |= rolls_that_fill(board, side, seen.open, turned(SIX_IN_A_ROW << low), targets)
    return rolls
