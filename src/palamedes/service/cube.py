"""The cube by simple rules, from cubeless chances: what results are worth at a stake, and when to double, take and play on.

Match-winning chances and the value of owning the cube are not weighed here; points that a match does not need any more are.
"""

from __future__ import annotations

from palamedes.core.evaluation import Probabilities
from palamedes.core.session import State

DOUBLE_FROM = 0.4
"""Points of the new stake, 70 % without doubles: near the 68 to 70 % at which doubling begins to pay in long races."""

REDOUBLE_FROM = 0.5
"""A cube that one owns is worth keeping a little longer."""

TOO_GOOD_FROM = 1.0
"""Points of the present stake: playing on wins more than the double that is dropped."""

TAKE_FROM = -0.5
"""Points of the new stake, 25 %: a drop costs half of it for certain."""


def most_that_counts(needed: int | None, stake: int) -> int:
    """The most times the stake that a win can bring a side that needs so many points, 1 to 3; None: money."""
    return 3 if needed is None else min(3, -(-needed // stake))


def needed(state: State, side: int) -> int | None:
    """The points that a side lacks to win the match; None in money play."""
    return state.setup.length - state.score[side] if state.setup.is_match else None


def counting(state: State, side: int, stake: int) -> int:
    """The most times the stake that a win can count for that side now: Jacoby's rule, and the end of the match."""
    if state.setup.jacoby and state.variant.cube and stake == state.cube.value and state.cube.owner is None:
        return 1
    return most_that_counts(needed(state, side), stake)


def stakes_won(state: State, side: int, stake: int) -> tuple[float, float, float]:
    """What a single, a double and a triple win bring that side, in units of the stake."""
    lacking, most = needed(state, side), counting(state, side, stake)
    worth = [float(min(points, most)) for points in (1, 2, 3)]
    first, second, third = worth if lacking is None else [min(each, lacking / stake) for each in worth]
    return first, second, third


def equity(state: State, chances: Probabilities, side: int, stake: int) -> float:
    """What that side, whose chances these are, may expect, in units of the stake."""
    won, lost = stakes_won(state, side, stake), stakes_won(state, 1 - side, stake)
    return (
        chances.win * won[0]
        + chances.win_double * (won[1] - won[0])
        + chances.win_triple * (won[2] - won[1])
        - (1 - chances.win) * lost[0]
        - chances.lose_double * (lost[1] - lost[0])
        - chances.lose_triple * (lost[2] - lost[1])
    )


def is_dead(state: State) -> bool:
    """Whether turning the cube gains the side on roll nothing: a plain win already reaches the match's end."""
    lacking = needed(state, state.on_roll)
    return lacking is not None and lacking <= state.cube.value


def is_free(state: State) -> bool:
    """Whether doubling risks nothing: a plain loss at the present stake already loses the match."""
    lacking = needed(state, 1 - state.on_roll)
    return lacking is not None and lacking <= state.cube.value


def should_double(state: State, chances: Probabilities) -> bool:
    """Whether the side on roll, which may, offers the cube. A dead cube is never turned."""
    side, stake = state.on_roll, state.cube.value
    if is_dead(state) or equity(state, chances, side, stake) >= TOO_GOOD_FROM:
        return False
    least = DOUBLE_FROM if state.cube.owner is None else REDOUBLE_FROM
    return is_free(state) or equity(state, chances, side, 2 * stake) >= least


def should_take(state: State, chances: Probabilities, side: int, stake: int) -> bool:
    """Whether that side, whose chances these are, plays on at the new stake; the doubled side, or the beavered one."""
    return equity(state, chances, side, stake) >= TAKE_FROM


def should_beaver(state: State, chances: Probabilities, side: int) -> bool:
    """Whether the doubled side doubles again at once: it is the favourite, and keeps the cube."""
    return state.may_beaver and equity(state, chances, side, 2 * state.cube.value) > 0
