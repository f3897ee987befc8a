"""Inputs beyond the thesis, of the kinds that strong programs are known to use; each is a candidate until it has proved itself.

All are asked of one side: `seen` is what that side sees, `other` what the other one sees. Points are the side's own unless
said otherwise. A checker that is pinned counts where it stands.
"""

from __future__ import annotations

from palamedes.core.variant import RuleCode
from palamedes.kernels.compiled import kernel
from palamedes.kernels.plays import HIT, Boards
from palamedes.kernels.primes import rearmost
from palamedes.kernels.shots import (
    BAR,
    DIE,
    HALF,
    LEAVING,
    POINTS,
    ROLLS,
    SPAN,
    WHOLE_BOARD,
    Sight,
    count_rolls,
    entered,
    hitting_rolls,
    leaving_rolls,
)

FAR = DIE + 1
"""Points that a checker must go to have a prime before it behind it."""

MOST_ROLLS = 23
"""How many rolls of 36 make seven points or more where nothing is in the way."""

HOME_TOP, THEIR_HOME = 6, 19
"""The highest point of the own home, the lowest one of the other side's."""

CANDIDATES = (
    "playable_numbers",
    "mobility",
    "back_escape",
    "blockade",
    "broken_prime",
    "break_contact",
    "free_pips",
    "timing",
    "second_moment",
    "checkers_back",
    "anchors",
    "best_anchor",
    "back_game",
    "hit_loss",
)
"""In the order of `candidate`."""


@kernel
def count_bits(mask: int) -> int:
    """How many bits are set."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


@kernel
def playable_numbers(seen: Sight) -> float:
    """The share of the six numbers by which some checker can enter or move on the board; bearing off does not count."""
    count = 0
    for die in range(1, DIE + 1):
        landing = entered(seen, die) if seen.bar else (seen.movers >> die) & seen.open
        count += int(landing != 0)
    return count / DIE


@kernel
def mobility(seen: Sight, checkers: int) -> float:
    """From how many points a checker can move by a number, on average over the six, as a share of all checkers."""
    count = 0
    for die in range(1, DIE + 1):
        landing = entered(seen, die) if seen.bar else (seen.movers >> die) & seen.open
        count += count_bits(landing)
    return count / (DIE * checkers)


@kernel
def back_escape(seen: Sight, rear: int) -> float:
    """The chance that the last checker gets more than six points on; 1 if it has no seven points to go."""
    if rear <= FAR:
        return 1.0
    if rear < BAR and not (seen.movers >> rear) & 1:
        return 0.0
    return leaving_rolls(seen, rear, rear - FAR) / ROLLS


@kernel
def blockade(other: Sight, other_rear: int) -> float:
    """How well this side holds the other up: 1 less the worst chance of an opposing checker to get more than six points on
    from any point that the last one still has before it, as a share of that on an empty board."""
    worst = MOST_ROLLS
    for point in range(FAR + 1, other_rear + 1):
        worst = min(worst, int(LEAVING[FAR, ((other.open << SPAN) >> point) & ((1 << SPAN) - 1)]))
    return 1.0 - worst / MOST_ROLLS


@kernel
def broken_prime(other: Sight, other_rear: int) -> float:
    """The most points of six in a row that are closed to the other side, with one of its checkers before them; of six."""
    closed, most = WHOLE_BOARD & ~other.open, 0
    for top in range(DIE, min(POINTS, other_rear - 1) + 1):
        most = max(most, count_bits((closed >> (top - DIE + 1)) & ((1 << DIE) - 1)))
    return most / DIE


@kernel
def contact_line(code: RuleCode, other_rear: int) -> int:
    """The lowest point on which a checker may still meet an opposing one; in running games, where the second half begins."""
    return HALF + 1 if code.same_direction else BAR - other_rear


@kernel
def break_contact(board: Boards, side: int, line: int) -> int:
    """The pips that bring all checkers below the line."""
    pips = 0
    for place in range(line, BAR + 1):
        pips += abs(int(board[side, place])) * (place - line + 1)
    return pips


@kernel
def free_pips(board: Boards, side: int, line: int) -> int:
    """The pips that checkers below the line still have to go."""
    pips = 0
    for place in range(1, line):
        pips += int(board[side, place]) * place
    return pips


@kernel
def timing(board: Boards, side: int) -> int:
    """The pips that the checkers between the two homes can go before they are home."""
    pips = 0
    for place in range(HOME_TOP + 1, THEIR_HOME):
        pips += abs(int(board[side, place])) * (place - HOME_TOP)
    return pips


@kernel
def second_moment(board: Boards, side: int) -> float:
    """How far apart the checkers in play stand: the variance of their places."""
    count, pips, squares = 0, 0, 0
    for place in range(1, BAR + 1):
        checkers = abs(int(board[side, place]))
        count += checkers
        pips += checkers * place
        squares += checkers * place * place
    return (squares - pips * pips / count) / count if count else 0.0


@kernel
def checkers_back(board: Boards, side: int) -> int:
    """How many checkers are in the other side's home or on the bar."""
    count = 0
    for place in range(THEIR_HOME, BAR + 1):
        count += abs(int(board[side, place]))
    return count


@kernel
def anchors(seen: Sight) -> int:
    """The points of the other side's home that hold two checkers or more, as a mask from its 6-point (bit 0) to its 1-point."""
    return seen.stacks >> THEIR_HOME


@kernel
def best_anchor(seen: Sight) -> float:
    """How far in front the foremost anchor stands: 1 on the other side's 6-point, 1/6 on its 1-point, 0 without one."""
    held = anchors(seen)
    for bit in range(DIE):
        if (held >> bit) & 1:
            return (DIE - bit) / DIE
    return 0.0


@kernel
def hit_loss(other: Sight) -> float:
    """The pips that a hit costs, summed over this side's lone checkers, each with its chance of being hit."""
    pips = 0.0
    for point in range(1, POINTS + 1):
        target = other.lone & (1 << point)
        if target:
            pips += point * count_rolls(hitting_rolls(other, target)) / ROLLS
    return pips


@kernel
def candidate(number: int, seen: Sight, other: Sight, code: RuleCode, board: Boards, side: int, scale: float) -> float:
    """One of CANDIDATES for that side, in about 0..1. scale: pips that make an input of 1."""
    if number == 0:
        return playable_numbers(seen)
    if number == 1:
        return mobility(seen, code.checkers)
    if number == 2:
        return back_escape(seen, rearmost(code, board, side))
    if number == 3:
        return blockade(other, rearmost(code, board, 1 - side))
    if number == 4:
        return broken_prime(other, rearmost(code, board, 1 - side))
    if number == 5:
        return break_contact(board, side, contact_line(code, rearmost(code, board, 1 - side))) / (3 * scale)
    if number == 6:
        return free_pips(board, side, contact_line(code, rearmost(code, board, 1 - side))) / scale
    if number == 7:
        return timing(board, side) / scale
    if number == 8:
        return second_moment(board, side) / 100
    if number == 9:
        return checkers_back(board, side) / code.checkers
    if number == 10:
        return count_bits(anchors(seen)) / DIE
    if number == 11:
        return best_anchor(seen)
    if number == 12:
        return 1.0 if count_bits(anchors(seen)) > 1 else 0.0
    return hit_loss(other) / POINTS if code.contact == HIT else 0.0
