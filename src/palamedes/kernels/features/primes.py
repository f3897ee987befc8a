"""Primes in running games: primes already made, and the chance of completing a prime that lacks a
single checker.

A prime is a run of made points along the path of the side that it blocks, with as many points as a
quadrant. It counts only if an opposing checker still has to pass it (thesis, sections 3.2.1.1 and
3.3.3.3). Early primes are in the first half of their owner's path. Late primes are in the second
half, or across the end of the path, from the last quadrant to the first. A run across the middle of
the owner's path crosses the end of the other side's path. It blocks nobody and is not a prime.
"""

from __future__ import annotations

from palamedes.core.rules.variant import RuleCode
from palamedes.kernels.compiled import kernel
from palamedes.kernels.features.bits import POINTS, highest
from palamedes.kernels.features.shots import (
    ALL_ROLLS,
    DIE,
    HALF,
    ROLLS,
    WHOLE_BOARD,
    Sight,
    count_rolls,
    rearmost,
    rolls_onto,
    turned,
)

EARLY, LATE = 0, 1
SIX_IN_A_ROW = (1 << DIE) - 1


@kernel
def held_points(other: Sight) -> int:
    """The points that a side holds, as a mask in the numbering of the other side, whose sight is
    `other`.
    """
    return WHOLE_BOARD & ~other.open


@kernel
def lowest_top(part: int) -> int:
    """The lowest point, in the numbering of the blocked side, at which an early or late prime can
    begin.
    """
    return DIE if part == EARLY else HALF + 1


@kernel
def highest_top(part: int, other: Sight) -> int:
    """The highest point, in the numbering of the blocked side, at which an early or late prime can
    begin with an opposing checker behind it.
    """
    end = HALF if part == EARLY else POINTS - 1
    return min(end, rearmost(other) - 1)


@kernel
def foremost(seen: Sight, borne_off: int) -> int:
    """The lowest point on which a side has a checker; 0 if the side has borne off a checker."""
    return 0 if borne_off else highest(seen.movers & -seen.movers)


@kernel
def may_make_prime(code: RuleCode, top: int, others_foremost: int) -> bool:
    """Whether a turn may end with the prime that begins at `top`, in the numbering of the blocked
    side (rulebook, section 6).
    """
    if (code.no_prime_start and top == HALF) or (code.no_prime_front and top == POINTS - 1):
        return False
    low = top - DIE + 1
    in_one_piece = top <= HALF or low > HALF
    return not (code.prime_needs_checker_past and in_one_piece and others_foremost >= low)


@kernel
def prime(other: Sight, part: int) -> bool:
    """Whether a side has a prime in this part of its path (EARLY or LATE) that an opposing checker
    still has to pass. `other`: the sight of the opponent.
    """
    held = held_points(other)
    for top in range(lowest_top(part), highest_top(part, other) + 1):
        if (held >> (top - DIE + 1)) & SIX_IN_A_ROW == SIX_IN_A_ROW:
            return True
    return False


@kernel
def spare_movers(seen: Sight, top: int) -> int:
    """The side's own points with a checker that is not needed for the prime that begins at the
    other side's point `top`.
    """
    return seen.stacks | (seen.movers & ~turned(SIX_IN_A_ROW << (top - DIE + 1)))


@kernel
def prime_rolls(code: RuleCode, seen: Sight, other: Sight, others_off: int, part: int) -> int:
    """The set of rolls with which a side completes a prime (see `prime`) that lacks a single
    checker; ALL_ROLLS if there is already a prime.

    The side whose sight is `seen` is assumed to roll now. others_off: the number of checkers that
    the other side has borne off. A prime with which a turn may not end counts only if it has
    already been made.
    """
    held, front, rolls = held_points(other), foremost(other, others_off), 0
    for top in range(lowest_top(part), highest_top(part, other) + 1):
        low = top - DIE + 1
        missing = SIX_IN_A_ROW & ~(held >> low)
        if missing == 0:
            return ALL_ROLLS
        if missing & (missing - 1) or not may_make_prime(code, top, front):
            continue
        target = highest(turned(missing << low))
        if (seen.open >> target) & 1:
            rolls |= rolls_onto(target, spare_movers(seen, top), seen.open)
    return rolls


@kernel
def prime_chance(code: RuleCode, seen: Sight, other: Sight, others_off: int, part: int) -> float:
    """The chance of rolling one of `prime_rolls`; 1 if there is already a prime."""
    return count_rolls(prime_rolls(code, seen, other, others_off, part)) / ROLLS
