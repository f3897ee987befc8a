"""The expert inputs of networks: features that experts look at, computed from the whole board
(thesis, sections 3.2.1 to 3.3.3).

Each input is computed by one small function, which is named as in the thesis
(`core.rules.expert_inputs`). Names that end in _1 refer to the side to roll, and names that end in
_2 to the other side. There are two exceptions. For the containments, _1 is the last checker and _2
is the second to last. The two hit probabilities are the chances that the side to roll hits one
checker, or two checkers, of the side that has just moved. The inputs of a side that is not to roll
are computed as if it were to roll. The inputs are roughly between 0 and 1.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from palamedes.core.rules.expert_inputs import MORE_INPUTS, PARTS, kind_code
from palamedes.core.rules.variant import RuleCode
from palamedes.kernels.compiled import kernel, link, separate
from palamedes.kernels.features.bits import BAR, POINTS, count_bits, highest, pips_on_points
from palamedes.kernels.features.more_inputs import more_input
from palamedes.kernels.features.primes import prime, prime_chance
from palamedes.kernels.features.shots import (
    DIE,
    ROLLS,
    Sight,
    count_rolls,
    entering_numbers,
    hitting_rolls,
    leaving_rolls,
    rearmost,
    rolls_onto,
    rolls_that_hit_two,
    sight,
)
from palamedes.kernels.moves.boards import HIT, MINE, OFF, THEIRS, Boards

Floats: TypeAlias = NDArray[np.float32]

THESIS_PARTS = tuple(part for part in PARTS if part not in MORE_INPUTS)

HITS, RACE, DIFFERENCE, PIPS, ENTERING, CONTAINMENT, FRONT, ESCAPE, PRIMES, CHANCES, PINS = map(kind_code, THESIS_PARTS)
FIRST_MORE, MORE = len(THESIS_PARTS), len(MORE_INPUTS)
"""The bit of the first part that is not in the thesis, and the number of such parts. These parts
come last.
"""

HITTING_PIPS, STACK_PIPS = 60.0, 120.0
"""The number of pips that corresponds to an input of 1, in hitting games and in all other games.
The thesis divides by 60 (section 3.3.3.1). Pinning and running games begin with 360 pips rather
than 167, so their pips are divided by twice that number.
"""


# Race and pips.


@kernel
def race(code: RuleCode, mine: int, theirs: int) -> bool:
    """Whether no checker can ever meet an opposing checker again, judged by the rearmost checkers
    of both sides.
    """
    if mine == OFF or theirs == OFF:
        return True
    if code.same_direction:
        return mine <= code.points // 2 and theirs <= code.points // 2
    return mine + theirs < code.points + 1


@kernel
def pip_count(board: Boards, side: int) -> int:
    """The pips that a side still needs, including those of pinned checkers and of checkers on the
    bar. board: int8[2, 26].
    """
    return pips_on_points(board[side]) + BAR * int(board[side, BAR])


@kernel
def pip_scale(code: RuleCode) -> float:
    """The number of pips that corresponds to an input of 1."""
    return HITTING_PIPS if code.contact == HIT else STACK_PIPS


@kernel
def pip_diff(pips: int, other_pips: int, scale: float) -> float:
    """The pips by which a side is behind, divided by `scale`; 0 if it is ahead."""
    return max(pips - other_pips, 0) / scale


# Entering and containment.


@kernel
def enter_from_bar(seen: Sight) -> float:
    """The chance that a checker of this side would enter, whether or not one is on the bar. This
    measures the strength of the other side's home board.
    """
    closed = DIE - count_bits(entering_numbers(seen))
    return 1.0 - closed * closed / ROLLS


@kernel
def second_rearmost(seen: Sight, last: int) -> int:
    """The place of the second-to-last checker; 0 if it is off. `last`: the place of the last
    checker.
    """
    if seen.bar > 1 or (seen.stacks >> last) & 1:
        return last
    return max(highest((seen.movers | seen.pinned) & ~(1 << last)), OFF)


@kernel
def escape(seen: Sight, place: int, goal: int) -> float:
    """The chance that one checker at `place` reaches `goal` or goes beyond it by its own moves; 1
    if it is already there, 0 if it is pinned.
    """
    if place <= goal:
        return 1.0
    if (seen.pinned >> place) & 1:
        return 0.0
    return leaving_rolls(seen, place, goal) / ROLLS


@kernel
def contain(seen: Sight, out: Floats) -> None:
    """Write to out, float32[2], the chances that a side's last and second-to-last checkers each
    leave the other side's home board.
    """
    last, goal = rearmost(seen), POINTS - DIE
    second = second_rearmost(seen, last)
    out[0] = escape(seen, last, goal)
    out[1] = out[0] if last == second else escape(seen, second, goal)


# Plakoto (table 3.8).


@kernel
def ch_front_of_pin(code: RuleCode, board: Boards, side: int, other: Sight) -> float:
    """The share of a side's checkers that are in front of its last pin in the home board, which is
    the pin on the highest point; 0 if there is no pin.

    The number of checkers in front is divided by the number of all checkers except the pinning one.
    Checkers borne off do not count, because they no longer help to keep the pin.
    """
    pins = other.pinned >> (BAR - DIE)
    if pins == 0:
        return 0.0
    front = 0
    for place in range(1, DIE - highest(pins & -pins)):
        front += max(int(board[side, place]), 0)
    return front / max(code.checkers - 1, 1)


@kernel
def esc_prob(seen: Sight) -> float:
    """The chance that a roll takes a checker from the last made point past any prime directly in
    front of it.
    """
    point = highest(seen.stacks)
    goal = point - DIE - 1
    return escape(seen, point, goal) if goal > 0 else 1.0


# Pins.


@kernel
def pin_chances(seen: Sight, other: Sight, out: Floats) -> None:
    """Write, for each point from 1 on, the chance that a side's checker there is pinned: 1 if it is
    already pinned, 0 if there is no lone checker.

    other: the sight of the side that would pin (section 3.2.1.2). out: float32[24], overwritten.
    """
    out[:] = 0
    pins, targets = seen.pinned, other.lone
    while pins:
        out[highest(pins & -pins) - 1] = 1
        pins &= pins - 1
    while targets:
        point = highest(targets & -targets)
        out[BAR - point - 1] = count_rolls(rolls_onto(point, other.movers, other.open)) / ROLLS
        targets &= targets - 1


# Blocks.


@link
def race_inputs(kind: int, code: RuleCode, board: Boards, mine: Sight, theirs: Sight, out: Floats) -> int:
    """Write the inputs of a block that concern the race and the pips of both sides. Returns the
    number of these inputs.
    """
    pips = (pip_count(board, int(MINE)), pip_count(board, int(THEIRS)))
    scale = pip_scale(code)
    at = 0
    if kind & RACE:
        out[at] = race(code, rearmost(mine), rearmost(theirs))
        at += 1
    if kind & DIFFERENCE:
        for side in range(2):
            out[at + side] = pip_diff(pips[side], pips[1 - side], scale)
        at += 2
    if kind & PIPS:
        for side in range(2):
            out[at + side] = pips[side] / scale
        at += 2
    return at


@separate
@kernel
def expert_inputs(kind: int, code: RuleCode, board: Boards, out: Floats) -> None:
    """Write a block of inputs. kind: from `kind_code`; board: int8[2, 26]; out:
    float32[expert_count], overwritten.
    """
    # int, because numba would otherwise compile again for each literal
    sights = (sight(code, board, int(MINE)), sight(code, board, int(THEIRS)))
    mine, theirs = sights[0], sights[1]
    at = 0
    if kind & HITS:
        hitting = hitting_rolls(mine, mine.lone)
        out[at] = count_rolls(hitting) / ROLLS
        out[at + 1] = count_rolls(rolls_that_hit_two(mine, hitting)) / ROLLS
        at += 2
    at += race_inputs(kind, code, board, mine, theirs, out[at:])
    if kind & ENTERING:
        for side in range(2):
            out[at + side] = enter_from_bar(sights[side])
        at += 2
    if kind & CONTAINMENT:
        for side in range(2):
            contain(sights[1 - side], out[at + 2 * side : at + 2 * side + 2])
        at += 4
    if kind & FRONT:
        for side in range(2):
            out[at + side] = ch_front_of_pin(code, board, side, sights[1 - side])
        at += 2
    if kind & ESCAPE:
        for side in range(2):
            out[at + side] = esc_prob(sights[side])
        at += 2
    if kind & PRIMES:
        for part in range(2):
            for side in range(2):
                out[at + 2 * part + side] = prime(sights[1 - side], part)
        at += 4
    if kind & CHANCES:
        for part in range(2):
            for side in range(2):
                out[at + 2 * part + side] = prime_chance(code, sights[side], sights[1 - side], int(board[1 - side, OFF]), part)
        at += 4
    if kind & PINS:
        for side in range(2):
            pin_chances(sights[side], sights[1 - side], out[at + POINTS * side : at + POINTS * (side + 1)])
        at += 2 * POINTS
    for number in range(MORE):
        if (kind >> (FIRST_MORE + number)) & 1:
            for side in range(2):
                out[at + side] = more_input(number, sights[side], sights[1 - side])
            at += 2
