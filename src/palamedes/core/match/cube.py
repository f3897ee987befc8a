"""Formulas for the doubling cube: what a position is worth with it, when to turn it, when to take.

Cubeless chances are converted to worth with the cube by two extremes. A dead cube is never turned
again. A live cube is turned exactly when the other side is indifferent between taking and dropping.
Between the two points where that happens, the worth of a live cube is a straight line over the
winning chance; beyond them it continues in straight lines to the mean worth of wins and losses at
both ends. The truth lies between the extremes, at a fraction of the way called the cube efficiency.
Source: Janowski, "Take-Points in Money Games". In a match the same lines are drawn in match-winning
chances, and the points where a live cube is turned follow from those of the next higher cube, up to
one that is dead for both sides.

A side that already loses the match with a plain loss doubles for free, so it does so at its next
turn or never. Its position is worth the mean, over the next roll, of its best choice; that roll may
take it past the point where the other side begins to drop.

Worth is measured in points in money play, and as twice the match-winning chance minus one in a
match, so that one side's gain is always the other side's loss.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, TypeAlias, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from palamedes.core.language import mark
from palamedes.core.match.payoff import Payoff

Numbers: TypeAlias = NDArray[np.float64]
"""One number per position."""

Worth = TypeVar("Worth", float, Numbers)

MY_CUBE, CENTRED, THEIR_CUBE = 1, 0, -1
"""The owner of the cube as a side sees it; for the other side the sign is reversed."""

CUBE_OWNERS = (MY_CUBE, CENTRED, THEIR_CUBE)
"""The order of columns in arrays with one number per owner."""

TINY = 1e-12

ROLL_SPREAD = 0.12
"""The standard deviation of the winning chance p over one roll, in units of sqrt(p (1 - p)), as
measured with our networks in contact positions of their own games (docs/cube.md).
"""

SEARCHES, PLACES = 3, 129
"""A limit of a window is located by this many successive searches over a grid with this many
points, each between two neighbouring points of the previous grid.
"""


class CubeState(NamedTuple):
    """The cube: its value and its owner."""

    value: int = 1
    owner: int = CENTRED

    def flipped(self) -> CubeState:
        """The cube as the other side sees it."""
        return CubeState(self.value, -self.owner)

    def doubled(self) -> CubeState:
        """The cube after the side that sees it doubled and the other side took."""
        return CubeState(2 * self.value, THEIR_CUBE)


@dataclass(frozen=True, slots=True)
class CubeTerms:
    """What a side plays for while the cube may still be turned.

    A `Payoff` values the results of a game at one stake. Terms hold the worth of every number of
    points, so that each cube value has its own payoff, and the rules that the cube follows.

    `won[k]` is the worth of winning k points and `lost[k]` of losing k, from 1 up to the number
    that ends the match; both are empty in money play. `jacoby`: doubles and triples count only once
    the cube has been turned. `beavers`: a double may be redoubled at once. `cube`: whether there is
    a cube; there is none in a Crawford game.
    """

    won: tuple[float, ...] = ()
    lost: tuple[float, ...] = ()
    jacoby: bool = False
    beavers: bool = False
    cube: bool = True

    @property
    def is_match(self) -> bool:
        return bool(self.won)

    def flipped(self) -> CubeTerms:
        """The terms as the other side sees them."""
        won, lost = tuple(-worth for worth in self.lost), tuple(-worth for worth in self.won)
        return CubeTerms(won, lost, self.jacoby, self.beavers, self.cube)

    def worth(self, points: int) -> float:
        """The worth of winning this number of points; of losing them if negative."""
        if not self.is_match:
            return float(points)
        return self.won[min(points, len(self.won) - 1)] if points > 0 else self.lost[min(-points, len(self.lost) - 1)]

    def may_turn(self, cube: CubeState) -> bool:
        """Whether doubling could gain this side anything; it cannot if a plain win already ends the
        match.
        """
        return self.cube and cube.owner != THEIR_CUBE and not self._is_enough(self.won, cube.value)

    def they_may_turn(self, cube: CubeState) -> bool:
        """The same for the other side."""
        return self.cube and cube.owner != MY_CUBE and not self._is_enough(self.lost, cube.value)

    def is_free(self, value: int) -> bool:
        """Whether doubling risks nothing: a plain loss already loses the match."""
        return self._is_enough(self.lost, value)

    def they_are_free(self, value: int) -> bool:
        """The same for the other side."""
        return self._is_enough(self.won, value)

    def _is_enough(self, ends: tuple[float, ...], points: int) -> bool:
        return self.is_match and points >= len(ends) - 1

    def normalised(self, worth: Worth, value: int) -> Worth:
        """Worth as equity: 1 and -1 for a plain win and a plain loss at this cube."""
        won, lost = self.worth(value), self.worth(-value)
        return (2 * worth - won - lost) / (won - lost)

    def worth_of_equity(self, equity: float, value: int) -> float:
        """The inverse of `normalised`."""
        won, lost = self.worth(value), self.worth(-value)
        return (equity * (won - lost) + won + lost) / 2

    def match_chance(self, worth: float) -> float:
        """Convert worth in a match to the chance of winning it."""
        return (worth + 1) / 2

    def payoff(self, value: int) -> Payoff:
        """What the results of a game that ends with this cube value are worth."""
        worth = [self.normalised(self.worth(value * points), value) for points in (-3, -2, -1, 1, 2, 3)]
        double, triple = (worth[4] - worth[3], worth[1] - worth[2]), (worth[5] - worth[4], worth[0] - worth[1])
        return Payoff.of_coefficients((worth[2], worth[3] - worth[2], double[0], triple[0], double[1], triple[1]))


MONEY_TERMS = CubeTerms()


def match_terms(chance: Callable[[int], float], away: int, other_away: int, cube: bool = True) -> CubeTerms:
    """The terms of a match in which a side needs `away` points and the other one `other_away`.

    chance: this side's chance of winning the match after winning this number of points in this
    game, 1 to `away`, or, if negative, after losing 1 to `other_away`.
    """
    won = tuple(2 * chance(points) - 1 for points in range(1, away + 1))
    lost = tuple(2 * chance(-points) - 1 for points in range(1, other_away + 1))
    return CubeTerms((0.0, *won), (0.0, *lost), cube=cube)


# The cube of one position, or of many positions at once.


class CubeLevel(NamedTuple):
    """The values that matter at one cube value: the mean worth of a win and of a loss, the worth of
    a plain win and loss, and the winning chances at which live cubes are turned: below `take` this
    side drops a double, above `cash` the other one does.
    """

    won: Numbers
    lost: Numbers
    plain_won: float
    plain_lost: float
    take: Numbers
    cash: Numbers


class CubeLevels:
    """The levels of a position: that of the current cube value and those of the higher values that
    doubling may lead to.

    chances: float[..., 5] of the side whose terms these are. All results have the shape of the
    leading dimensions.
    """

    def __init__(self, terms: CubeTerms, chances: ArrayLike) -> None:
        win, win_double, win_triple, lose_double, lose_triple = np.moveaxis(np.asarray(chances, np.float64), -1, 0)
        self.terms = terms
        self.win: Numbers = win
        self._won = _kinds(win, win_double, win_triple)
        self._lost = _kinds(1 - win, lose_double, lose_triple)
        self._levels: dict[int, CubeLevel] = {}

    def at(self, value: int) -> CubeLevel:
        """The level of this cube value."""
        found = self._levels.get(value)
        if found is None:
            found = self._levels[value] = self._match_level(value) if self.terms.is_match else self._money_level(value)
        return found

    def _means(self, value: int) -> tuple[Numbers, Numbers]:
        """The mean worth of a win and of a loss."""
        worth = self.terms.worth
        one, two, three = self._won
        won = one * worth(value) + two * worth(2 * value) + three * worth(3 * value)
        one, two, three = self._lost
        return won, one * worth(-value) + two * worth(-2 * value) + three * worth(-3 * value)

    def _money_level(self, value: int) -> CubeLevel:
        """Source: Janowski. Each side's take point is a fraction of its own next cash point, the
        same for every cube value.
        """
        won, lost = self._means(value)
        mine, theirs = (-lost / value - 0.5) / (-lost / value + 1), (won / value - 0.5) / (won / value + 1)
        together = 1 - mine * theirs
        return CubeLevel(won, lost, value, -value, mine * (1 - theirs) / together, 1 - theirs * (1 - mine) / together)

    def _match_level(self, value: int) -> CubeLevel:
        """The lowest chance at which taking is no worse than dropping; having taken, a side may
        turn the cube or keep it.
        """
        terms, cube, above_it = self.terms, CubeState(value), CubeState(2 * value)
        won, lost = self._means(value)
        plain_won, plain_lost = terms.worth(value), terms.worth(-value)
        never = np.zeros_like(self.win)
        if not (terms.may_turn(cube) or terms.they_may_turn(cube)):
            return CubeLevel(won, lost, plain_won, plain_lost, never, never + 1)
        above = self.at(2 * value)
        take = (plain_lost - above.lost) / (above.won - above.lost)
        if terms.may_turn(above_it):
            take = np.minimum(take, above.cash * (plain_lost - above.lost) / (above.plain_won - above.lost))
        pay = (above.won - plain_won) / (above.won - above.lost)
        if terms.they_may_turn(above_it):
            pay = np.minimum(pay, (1 - above.take) * (above.won - plain_won) / (above.won - above.plain_lost))
        return CubeLevel(won, lost, plain_won, plain_lost, take, 1 - pay)


def _kinds(any_kind: Numbers, double: Numbers, triple: Numbers) -> tuple[Numbers, Numbers, Numbers]:
    """The shares of single, double and triple games; all are single if there are no games."""
    whole = np.maximum(any_kind, TINY)
    double = np.clip(double / whole, 0, 1)
    triple = np.clip(triple / whole, 0, double)
    return 1 - double, double - triple, triple


def worth_of(levels: CubeLevels, cube: CubeState, efficiencies: ArrayLike, win: Numbers | None = None) -> Numbers:
    """What positions are worth with this cube if the side to roll does not double now.

    efficiencies: float[..., 3], cube efficiencies from 0 (dead) to 1 (live), in the order of
    CUBE_OWNERS. win: other winning chances to use, with the same shares of doubles.
    """
    chance, efficiency = levels.win if win is None else win, np.asarray(efficiencies)[..., CUBE_OWNERS.index(cube.owner)]
    if not _is_free(levels.terms, cube):
        return _kept(levels, cube, chance, efficiency)
    spread = np.minimum(ROLL_SPREAD * np.sqrt(np.maximum(chance * (1 - chance), 0.0)), np.minimum(chance, 1 - chance))
    means: Numbers = (
        _decided(levels, cube, chance - spread, efficiency) + _decided(levels, cube, chance + spread, efficiency)
    ) / 2
    return means


def _is_free(terms: CubeTerms, cube: CubeState) -> bool:
    """Whether one of the sides may double without risk."""
    mine = terms.may_turn(cube) and terms.is_free(cube.value)
    return mine or (terms.they_may_turn(cube) and terms.they_are_free(cube.value))


def _kept(levels: CubeLevels, cube: CubeState, win: Numbers, efficiency: Numbers) -> Numbers:
    """What it is worth to leave the cube where it is, now and for a while: a value between those of
    a dead and of a live cube.
    """
    low, high = _ends(levels, cube)
    return efficiency * _live(levels, cube, win) + (1 - efficiency) * (low + (high - low) * win)


def _decided(levels: CubeLevels, cube: CubeState, win: Numbers, efficiency: Numbers) -> Numbers:
    """The same at the turn of a side that doubles for free: it doubles if that is better for it,
    and the other side takes or drops.
    """
    level, kept, at_once = levels.at(cube.value), _kept(levels, cube, win, efficiency), _at_once(levels, cube, win)
    if levels.terms.may_turn(cube):
        return np.maximum(kept, np.minimum(level.plain_won, at_once))
    return np.minimum(kept, np.maximum(level.plain_lost, at_once))


def _ends(levels: CubeLevels, cube: CubeState) -> tuple[Numbers, Numbers]:
    """The mean worth of losses and of wins if the cube is never turned again."""
    level = levels.at(cube.value)
    if levels.terms.jacoby and cube.owner == CENTRED:
        return np.full_like(level.lost, level.plain_lost), np.full_like(level.won, level.plain_won)
    return level.lost, level.won


def _live(levels: CubeLevels, cube: CubeState, win: Numbers) -> Numbers:
    """The worth with a live cube. A side that doubling would harm, because its double wins would
    then count for less, leaves the cube where it is.
    """
    terms, level = levels.terms, levels.at(cube.value)
    lost, won = _ends(levels, cube)
    they, mine = terms.they_may_turn(cube), terms.may_turn(cube)
    low, below = (level.take, level.plain_lost) if they else (0.0, lost)
    high, above = (level.cash, level.plain_won) if mine else (1.0, won)
    if they:
        below = np.minimum(below, _line(0.0, lost, high, above, low))
    if mine:
        above = np.maximum(above, _line(low, below, 1.0, won, high))
    between = _line(low, below, high, above, win)
    between = np.where(win > high, _line(high, above, 1.0, won, win), between)
    return np.where(win < low, _line(0.0, lost, low, below, win), between)


def _line(
    left: Numbers | float, begin: Numbers | float, right: Numbers | float, end: Numbers | float, at: Numbers | float
) -> Numbers:
    """The straight line from `begin` at `left` to `end` at `right`."""
    return begin + (end - begin) * (at - left) / np.maximum(right - left, TINY)


def _at_once(levels: CubeLevels, cube: CubeState, win: Numbers) -> Numbers:
    """The worth at twice the cube value, with a cube that is dead from then on."""
    above = levels.at(2 * cube.value)
    return above.lost + (above.won - above.lost) * win


# Decisions.


class CubeAction(StrEnum):
    """The right actions before the roll: the side to roll doubles or not, and the other one takes
    or drops.
    """

    NO_DOUBLE = "no_double"
    DOUBLE_TAKE = "double_take"
    DOUBLE_PASS = "double_pass"
    TOO_GOOD = "too_good"


@dataclass(frozen=True, slots=True)
class CubeDecision:
    """What the side to roll may expect under these terms: without a double, with a double that is
    taken, and with one that is dropped.

    `beavered`: what it may expect if the cube is redoubled at once and it plays on; None if beavers
    are not allowed.
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
    def doubled(self) -> float:
        """The worth of doubling against the best reply."""
        taken = min(self.double_pass, self.double_take)
        return taken if self.beavered is None else min(taken, max(self.beavered, self._lost_at_once))

    @property
    def worth(self) -> float:
        """The worth under the best decision."""
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
        """Whether the side that doubled and was beavered is right to play on; if it does not, it
        loses twice the stake.
        """
        return self.beavered is None or self.beavered >= self._lost_at_once

    @property
    def _lost_at_once(self) -> float:
        return self.terms.worth(-2 * self.cube.value)

    @property
    def action(self) -> CubeAction:
        """The right action. If two are equal, the cube stays where it is, unless doubling is free
        or ends the game.
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
    """The cube decision before the roll. `worth` gives what each cube is worth to the side to roll
    if it does not double now.
    """
    beavered = worth(CubeState(4 * cube.value, THEIR_CUBE)) if terms.beavers else None
    return CubeDecision(terms, cube, worth(cube), worth(cube.doubled()), terms.worth(cube.value), beavered)


def worth_before_decision(worth: Callable[[CubeState], Numbers], terms: CubeTerms, cube: CubeState) -> Numbers:
    """What the position is worth to the side to roll before it decides; it doubles if that is
    right. No beavers.
    """
    if not terms.may_turn(cube):
        return worth(cube)
    return np.maximum(worth(cube), np.minimum(terms.worth(cube.value), worth(cube.doubled())))


NO_DOUBLE, TAKE, BEAVER = mark("No double"), mark("Double, take"), mark("Double, beaver")


def ways(terms: CubeTerms, cube: CubeState) -> dict[str, CubeState]:
    """The cube actions before a roll of a side that may double after which the game continues, each
    with the resulting cube.
    """
    taken = {NO_DOUBLE: cube, TAKE: cube.doubled()}
    return taken | {BEAVER: CubeState(4 * cube.value, THEIR_CUBE)} if terms.beavers else taken


class CubeThresholds(NamedTuple):
    """Winning chances at which decisions change, with the same shares of doubles as in a position:
    below `take` this side drops a double; from `double` on it doubles, and from `cash` on the other
    side drops; from `too_good` on it plays on for more. None if there is no such point.
    """

    take: float | None
    double: float | None
    cash: float | None
    too_good: float | None


def window(terms: CubeTerms, chances: ArrayLike, cube: CubeState, efficiencies: ArrayLike) -> CubeThresholds:
    """The thresholds of the side that sees the stake and the chances; `take` is for a double by the
    other side at this stake. chances: float[5]; efficiencies: float[3], as in `worth_of`.
    """
    levels, value = CubeLevels(terms, chances), cube.value

    def at(place: CubeState) -> Callable[[Numbers], Numbers]:
        return lambda win: worth_of(levels, place, efficiencies, win)

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
    """The lowest place above which `gain` is positive; None if it is positive nowhere."""
    for _ in range(SEARCHES):
        places = np.linspace(low, high, PLACES)
        above = np.flatnonzero(gain(places) > TINY)
        if not above.size:
            return None
        if above[0] == 0:
            return low
        low, high = float(places[above[0] - 1]), float(places[above[0]])
    return high
