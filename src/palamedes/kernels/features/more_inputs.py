"""Inputs beyond the thesis, of the kinds that strong programs are known to use, which made networks
better (`core.rules.encodings`).

All are asked of one side: `seen` is what that side sees, `other` what the other one sees. Points
are the side's own unless said otherwise. A checker that is pinned counts where it stands.
"""

from __future__ import annotations

from palamedes.kernels.compiled import kernel
from palamedes.kernels.features.shots import (
    BAR,
    DIE,
    LEAVING,
    POINTS,
    ROLLS,
    SPAN,
    WHOLE_BOARD,
    Sight,
    count_bits,
    count_rolls,
    entered,
    highest,
    hitting_rolls,
    leaving_rolls,
    rearmost,
)

FAR = DIE + 1
"""Points that a checker must go to have a prime before it behind it."""

MOST_ROLLS = 23
"""How many rolls of 36 make seven points or more where nothing is in the way."""

MORE_INPUTS = ("playable_numbers", "back_escape", "blockade", "broken_prime", "hit_loss")
"""In the order of `more_input`."""


@kernel
def playable_numbers(seen: Sight) -> float:
    """The share of the six numbers by which some checker can enter or move on the board; bearing
    off does not count.
    """
    count = 0
    for die in range(1, DIE + 1):
        landing = entered(seen, die) if seen.bar else (seen.movers >> die) & seen.open
        count += int(landing != 0)
    return count / DIE


@kernel
def back_escape(seen: Sight) -> float:
    """The chance that the last checker gets more than six points on; 1 if it has no seven points to
    go.
    """
    rear = rearmost(seen)
    if rear <= FAR:
        return 1.0
    if rear < BAR and not (seen.movers >> rear) & 1:
        return 0.0
    return leaving_rolls(seen, rear, rear - FAR) / ROLLS


@kernel
def blockade(other: Sight) -> float:
    """How well this side holds the other up: 1 less the worst chance of an opposing checker to get
    more than six points on from any point that the last one still has before it, as a share of that
    on an empty board.
    """
    worst = MOST_ROLLS
    for point in range(FAR + 1, rearmost(other) + 1):
        worst = min(worst, int(LEAVING[FAR, ((other.open << SPAN) >> point) & ((1 << SPAN) - 1)]))
    return 1.0 - worst / MOST_ROLLS


@kernel
def broken_prime(other: Sight) -> float:
    """The most points of six in a row that are closed to the other side, with one of its checkers
    before them; of six.
    """
    closed, most = WHOLE_BOARD & ~other.open, 0
    for top in range(DIE, min(POINTS, rearmost(other) - 1) + 1):
        most = max(most, count_bits((closed >> (top - DIE + 1)) & ((1 << DIE) - 1)))
    return most / DIE


@kernel
def hit_loss(other: Sight) -> float:
    """The pips that a hit costs, summed over this side's lone checkers, each with its chance of
    being hit.
    """
    pips, targets = 0, other.lone
    while targets:
        target = targets & -targets
        pips += highest(target) * count_rolls(hitting_rolls(other, target))
        targets ^= target
    return pips / ROLLS


@kernel
def more_input(number: int, seen: Sight, other: Sight) -> float:
    """One of MORE_INPUTS for that side, in about 0..1."""
    if number == 0:
        return playable_numbers(seen)
    if number == 1:
        return back_escape(seen)
    if number == 2:
        return blockade(other)
    if number == 3:
        return broken_prime(other)
    return hit_loss(other) / POINTS
