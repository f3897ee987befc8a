"""Primes of running games: made ones, and the chance of making one where a single checker is missing.

A prime is as many points in a row as a quadrant has, in a row along the path of the side that it holds up; only one that an
opposing checker still has before it counts (thesis, sections 3.2.1.1 and 3.3.3.3). Early primes lie in the first half of their
owner's path, late ones in its second half or across its end, from the last quadrant to the first. What lies across the middle
of the owner's path lies across the other side's end, holds nobody up and is none.
"""

from __future__ import annotations

from palamedes.core.variant import RuleCode
from palamedes.kernels.compiled import kernel
from palamedes.kernels.plays import OFF, Boards, across
from palamedes.kernels.shots import ALL_ROLLS, ROLLS, Sight, count_rolls, rolls_onto

EARLY, LATE = 0, 1


@kernel
def held_points(code: RuleCode, board: Boards, side: int) -> int:
    """The points that a side holds, as a mask in the numbers of the other side."""
    held = 0
    for point in range(1, code.points + 1):
        held |= int(board[side, point] > 0) << across(code, point)
    return held


@kernel
def rearmost(code: RuleCode, board: Boards, side: int) -> int:
    """The highest point, the bar included, on which a side has a checker, a pinned one too; 0 if all are off."""
    point = code.points + 1
    while point > OFF and board[side, point] == 0:
        point -= 1
    return point


@kernel
def foremost(code: RuleCode, board: Boards, side: int) -> int:
    """The lowest place on which a side has a checker; 0 if one is off."""
    place = OFF
    while place < code.points and board[side, place] == 0:
        place += 1
    return place


@kernel
def lowest_top(code: RuleCode, part: int) -> int:
    """The lowest point, in the numbers of the side held up, on which an early or late prime can begin."""
    return code.home if part == EARLY else code.points // 2 + 1


@kernel
def highest_top(code: RuleCode, part: int, rear: int) -> int:
    """The highest one, with an opposing checker before it, the rearmost of which stands on `rear`."""
    end = code.points // 2 if part == EARLY else code.points - 1
    return min(end, rear - 1)


@kernel
def may_make_prime(code: RuleCode, top: int, others_foremost: int) -> bool:
    """Whether a turn may end with the prime that begins on `top`, in the numbers of the side held up (rulebook, section 6)."""
    half = code.points // 2
    if (code.no_prime_start and top == half) or (code.no_prime_front and top == code.points - 1):
        return False
    low = top - code.home + 1
    in_one_piece = top <= half or low > half
    return not (code.prime_needs_checker_past and in_one_piece and others_foremost >= low)


@kernel
def prime(code: RuleCode, board: Boards, side: int, part: int) -> bool:
    """Whether a side has a prime in that part of its path (EARLY or LATE) before an opposing checker."""
    held, rear = held_points(code, board, side), rearmost(code, board, 1 - side)
    whole = (1 << code.home) - 1
    for top in range(lowest_top(code, part), highest_top(code, part, rear) + 1):
        if (held >> (top - code.home + 1)) & whole == whole:
            return True
    return False


@kernel
def spare_movers(code: RuleCode, seen: Sight, top: int) -> int:
    """The side's own points with a checker that the prime beginning on the other side's point `top` does not need."""
    needed = 0
    for point in range(top - code.home + 1, top + 1):
        needed |= 1 << across(code, point)
    return seen.stacks | (seen.movers & ~needed)


@kernel
def prime_rolls(seen: Sight, code: RuleCode, board: Boards, side: int, part: int) -> int:
    """The rolls by which the only missing checker completes a prime as in `prime`: a set; ALL_ROLLS where there is one.

    `seen` is what the side sees; it is taken to roll now. Primes that a turn may not end with count only once they are made.
    """
    held, rear = held_points(code, board, side), rearmost(code, board, 1 - side)
    front = foremost(code, board, 1 - side)
    whole = (1 << code.home) - 1
    rolls = 0
    for top in range(lowest_top(code, part), highest_top(code, part, rear) + 1):
        low = top - code.home + 1
        missing = whole & ~(held >> low)
        if missing == 0:
            return ALL_ROLLS
        if missing & (missing - 1) or not may_make_prime(code, top, front):
            continue
        gap = low
        while missing > 1:
            missing >>= 1
            gap += 1
        target = across(code, gap)
        if (seen.open >> target) & 1:
            rolls |= rolls_onto(target, spare_movers(code, seen, top), seen.open)
    return rolls


@kernel
def prime_chance(seen: Sight, code: RuleCode, board: Boards, side: int, part: int) -> float:
    """The chance of `prime_rolls`; 1 with a prime."""
    return count_rolls(prime_rolls(seen, code, board, side, part)) / ROLLS
