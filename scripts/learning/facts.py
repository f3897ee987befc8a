"""Facts about the board from which the candidates are computed."""

from __future__ import annotations

from palamedes.kernels.features.bits import POINTS, count_bits, highest
from palamedes.kernels.features.primes import SIX_IN_A_ROW, highest_top, lowest_top
from palamedes.kernels.features.shots import DIE, WHOLE_BOARD, Sight, rearmost, turned
from palamedes.kernels.moves.boards import OFF, Boards

from .completing import jitable


@jitable
def checkers_between(board: Boards, side: int, low: int, high: int) -> int:
    """The number of checkers on the points from `low` to `high`."""
    total = 0
    for point in range(low, high + 1):
        total += int(board[side, point])
    return total


@jitable
def beyond(board: Boards, side: int, spared: int, high: int) -> int:
    """The number of checkers in excess of `spared` on each point up to `high`."""
    total = 0
    for point in range(1, high + 1):
        total += max(int(board[side, point]) - spared, 0)
    return total


@jitable
def between(mask: int, low: int, high: int) -> int:
    """The number of points from `low` to `high` in a mask."""
    return count_bits((mask >> low) & ((1 << (high - low + 1)) - 1)) if high >= low else 0


@jitable
def front(board: Boards, side: int, seen: Sight) -> int:
    """The lowest point with a checker; 0 if a checker has been borne off."""
    return 0 if board[side, OFF] > 0 else highest(seen.movers & -seen.movers)


@jitable
def held(other: Sight) -> int:
    """The points that a side holds, in the numbering of its opponent, whose sight is `other`."""
    return WHOLE_BOARD & ~other.open


@jitable
def blocking(other: Sight) -> int:
    """The points held that the opponent's last checker still has to pass, in the opponent's
    numbering.
    """
    return held(other) & ((1 << rearmost(other)) - 1)


@jitable
def longest_run(mask: int) -> int:
    """The length of the longest run of points in a mask."""
    length = 0
    while mask:
        mask &= mask >> 1
        length += 1
    return length


@jitable
def windows_with(other: Sight, least: int) -> int:
    """The number of windows of six points, ahead of the opponent's last checker, in which at least
    `least` points are held.
    """
    mask, total = held(other), 0
    for top in range(DIE, rearmost(other)):
        total += int(count_bits((mask >> (top - DIE + 1)) & SIX_IN_A_ROW) >= least)
    return total


@jitable
def best_window(other: Sight, part: int) -> int:
    """The largest number of points held in a window in which an early or late prime could be."""
    mask, most = held(other), 0
    for top in range(lowest_top(part), highest_top(part, other) + 1):
        most = max(most, count_bits((mask >> (top - DIE + 1)) & SIX_IN_A_ROW))
    return most


@jitable
def best_top(other: Sight) -> int:
    """The highest point, in the opponent's numbering, of the fullest window ahead of the opponent's
    last checker, the rearmost of several; 0 if there is no window.
    """
    mask, most, best = held(other), -1, 0
    for top in range(DIE, rearmost(other)):
        count = count_bits((mask >> (top - DIE + 1)) & SIX_IN_A_ROW)
        if count >= most:
            most, best = count, top
    return best


@jitable
def trapped_behind(board: Boards, side: int, other: Sight, least: int) -> int:
    """The largest number of opposing checkers behind a window with at least `least` points held."""
    mask = held(other)
    for top in range(DIE, rearmost(other)):
        if count_bits((mask >> (top - DIE + 1)) & SIX_IN_A_ROW) >= least:
            return checkers_between(board, 1 - side, top + 1, POINTS)
    return 0


@jitable
def cost_of_prime(seen: Sight, other: Sight, part: int) -> float:
    """The smallest number of pips with which the nearest checkers behind the missing points of a
    window would fill them, each checker counted as often as it is the nearest; at most 48.
    """
    mask, least = held(other), 48
    for top in range(lowest_top(part), highest_top(part, other) + 1):
        low, total = top - DIE + 1, 0
        missing = turned((SIX_IN_A_ROW & ~(mask >> low)) << low)
        while missing:
            point = highest(missing & -missing)
            missing &= missing - 1
            behind = seen.movers >> (point + 1)
            total += highest(behind & -behind) + 1 if behind else 48
        least = min(least, total)
    return least / 48


@jitable
def pips_of(board: Boards, side: int, beyond_point: int) -> int:
    """The pips by which the checkers are beyond a point."""
    pips = 0
    for point in range(beyond_point + 1, POINTS + 1):
        pips += (point - beyond_point) * int(board[side, point])
    return pips
