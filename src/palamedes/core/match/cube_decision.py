"""Cube decisions: the worth of each choice, the right choice, and the winning chances between which
a choice is right.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from palamedes.core.language import mark
from palamedes.core.match.cube import MY_CUBE, THEIR_CUBE, TINY, CubeModel, CubeState, CubeTerms, Numbers, worth_of
from palamedes.core.match.evaluation import Probabilities

SEARCHES, PLACES = 3, 129
"""The number of successive searches that locate a threshold, and the number of grid points in each
search. Each search after the first covers the interval between two neighbouring points of the
previous grid.
"""


class CubeAction(StrEnum):
    """The right actions of both sides before the roll: whether the side to roll doubles, and
    whether the other side takes or drops.
    """

    NO_DOUBLE = "no_double"
    DOUBLE_TAKE = "double_take"
    DOUBLE_PASS = "double_pass"
    TOO_GOOD = "too_good"


@dataclass(frozen=True, slots=True)
class CubeDecision:
    """A cube decision. `no_double`, `double_take` and `double_pass`: the worth of the position to
    the side to roll without a double, with a double that is taken, and with a double that is
    dropped.

    `beavered`: the worth if the other side redoubles at once and the side to roll plays on; None if
    beavers are not allowed.
    """

    terms: CubeTerms
    cube: CubeState
    no_double: float
    double_take: float
    double_pass: float
    beavered: float | None = None

    @property
    def may_double(self) -> bool:
        return self.terms.may_turn(self.cube)

    @property
    def is_dead(self) -> bool:
        """Whether neither side can double and gain by it."""
        return not (self.may_double or self.terms.they_may_turn(self.cube))

    @property
    def doubled(self) -> float:
        """The worth of doubling, assuming the other side's best reply."""
        taken = min(self.double_pass, self.double_take)
        return taken if self.beavered is None else min(taken, max(self.beavered, self._lost_at_once))

    @property
    def worth(self) -> float:
        """The worth of the position, assuming the best decision by the side to roll."""
        return max(self.no_double, self.doubled) if self.may_double else self.no_double

    @property
    def takes(self) -> bool:
        """Whether the other side is right to take."""
        return self.double_take <= self.double_pass

    @property
    def beavers(self) -> bool:
        """Whether the other side is right to redouble at once."""
        return self.beavered is not None and max(self.beavered, self._lost_at_once) < min(self.double_take, self.double_pass)

    @property
    def keeps_beavered(self) -> bool:
        """Whether the side that doubled is right to play on after a beaver. If it drops, it loses
        twice the stake.
        """
        return self.beavered is None or self.beavered >= self._lost_at_once

    @property
    def _lost_at_once(self) -> float:
        return self.terms.worth(-2 * self.cube.value)

    @property
    def action(self) -> CubeAction:
        """The right action. If doubling is worth exactly as much as not doubling, the cube stays
        where it is, unless doubling is free or ends the game.
        """
        if self.may_double and self._double_gains:
            return CubeAction.DOUBLE_TAKE if self.takes else CubeAction.DOUBLE_PASS
        return CubeAction.TOO_GOOD if self.may_double and not self.takes else CubeAction.NO_DOUBLE

    @property
    def doubles(self) -> bool:
        """Whether the side to roll is right to double."""
        return self.action in (CubeAction.DOUBLE_TAKE, CubeAction.DOUBLE_PASS)

    @property
    def _double_gains(self) -> bool:
        gain = self.doubled - self.no_double
        return gain >= -TINY if self.terms.is_free(self.cube.value) or not self.takes else gain > TINY


def cube_decision(worth: Callable[[CubeState], float], terms: CubeTerms, cube: CubeState) -> CubeDecision:
    """The cube decision before the roll. `worth`: a function that returns the worth of the position
    with a given cube to the side to roll, if that side does not double now.
    """
    beavered = worth(CubeState(4 * cube.value, THEIR_CUBE)) if terms.beavers else None
    return CubeDecision(terms, cube, worth(cube), worth(cube.doubled()), terms.worth(cube.value), beavered)


def worth_before_decision(worth: Callable[[CubeState], Numbers], terms: CubeTerms, cube: CubeState) -> Numbers:
    """The worth of positions, before the cube decision, to a side to roll that doubles whenever
    this is right. Beavers are not considered. `worth`: as in `cube_decision`, but for many
    positions.
    """
    if not terms.may_turn(cube):
        return worth(cube)
    return np.maximum(worth(cube), np.minimum(terms.worth(cube.value), worth(cube.doubled())))


NO_DOUBLE, TAKE, BEAVER = mark("No double"), mark("Double, take"), mark("Double, beaver")


def ways(terms: CubeTerms, cube: CubeState) -> dict[str, CubeState]:
    """The cube actions after which the game continues, for a side that may double before its roll.
    Each is given with the resulting cube.
    """
    taken = {NO_DOUBLE: cube, TAKE: cube.doubled()}
    return taken | {BEAVER: CubeState(4 * cube.value, THEIR_CUBE)} if terms.beavers else taken


class CubeThresholds(NamedTuple):
    """The winning chances at which the right decision in a position changes, if the shares of
    double and triple games stay the same. Below `take`, this side drops a double. From `double`
    upwards, it doubles, and from `cash` upwards, the other side drops. From `too_good` upwards,
    this side plays on for more. A threshold is None if there is no such chance.
    """

    take: float | None
    double: float | None
    cash: float | None
    too_good: float | None


def thresholds(terms: CubeTerms, chances: ArrayLike, cube: CubeState, efficiencies: ArrayLike) -> CubeThresholds:
    """The thresholds of a side. The terms, the chances and the cube are from its point of view. The
    threshold `take` is for a double by the other side at this stake. `chances`: float[5];
    `efficiencies`: float[3], as in `worth_of`.
    """
    model, value = CubeModel(terms, chances), cube.value

    def at(place: CubeState) -> Callable[[Numbers], Numbers]:
        return lambda win: worth_of(model, place, efficiencies, win)

    def gain(more: CubeState, less: CubeState | float) -> Callable[[Numbers], Numbers]:
        return lambda win: at(more)(win) - (at(less)(win) if isinstance(less, CubeState) else less)

    plain_won, plain_lost = terms.worth(value), terms.worth(-value)
    take = _crossing(gain(CubeState(2 * value, MY_CUBE), plain_lost), 0, 1) if terms.they_may_turn(cube) else None
    if not terms.may_turn(cube):
        return CubeThresholds(take, None, None, None)
    cash = _crossing(gain(cube.doubled(), plain_won), 0, 1)
    double = 0.0 if terms.is_free(value) else _crossing(gain(cube.doubled(), cube), 0, 1 if cash is None else cash)
    too_good = None if cash is None else _crossing(gain(cube, plain_won), cash, 1)
    return CubeThresholds(take, double, cash, too_good)


def _crossing(gain: Callable[[Numbers], Numbers], low: float, high: float) -> float | None:
    """The lowest winning chance between `low` and `high` from which `gain` is positive. None if
    `gain` is not positive anywhere.
    """
    for _ in range(SEARCHES):
        places = np.linspace(low, high, PLACES)
        above = np.flatnonzero(gain(places) > TINY)
        if not above.size:
            return None
        if above[0] == 0:
            return low
        low, high = float(places[above[0] - 1]), float(places[above[0]])
    return high


@dataclass(frozen=True, slots=True)
class CubeAnalysis:
    """A cube decision and its basis. `chances`: the cubeless chances of the side to roll;
    `efficiencies`: the cube efficiencies in the position, in the order of CUBE_OWNERS; `plies`: the
    depth of the look-ahead; `source`: the name of the evaluator.
    """

    decision: CubeDecision
    chances: Probabilities
    efficiencies: tuple[float, ...]
    plies: int
    source: str
