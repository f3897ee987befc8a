"""Formulas for the doubling cube: the worth of a position with the cube. The decisions to double
and to take are in `core.match.cube_decision`.

Cubeless chances are converted to worth with the cube by means of two extremes. A dead cube is never
turned again. A live cube is turned exactly when the other side is indifferent between taking and
dropping. This happens at two winning chances, one for each side. Between them, the worth with a
live cube is a linear function of the winning chance. Beyond them, it continues in straight lines to
the mean worth of a loss at one end and of a win at the other. The true worth lies between the two
extremes, and the cube efficiency is the fraction of the way from dead to live. Source: Janowski,
"Take-Points in Money Games". In a match, the same lines are drawn for match-winning chances. The
points at which a live cube is turned follow from those of the next higher cube, up to a cube that
is dead for both sides.

A side for which a plain loss already loses the match doubles for free, so it doubles at its next
turn or never. The worth of its position is therefore the mean worth of its best choice after the
next roll, because this roll can take the side past the point at which the other side begins to
drop.

Worth is measured in points in money play, and in a match as twice the match-winning chance minus
one. One side's gain is therefore always the other side's loss.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from palamedes.core.match.payoff import Payoff

Numbers: TypeAlias = NDArray[np.float64]
"""An array with one number per position."""

Worth = TypeVar("Worth", float, Numbers)

MY_CUBE, CENTRED, THEIR_CUBE = 1, 0, -1
"""The possible owners of the cube, from the point of view of one side. For the other side the sign
is reversed.
"""

CUBE_OWNERS = (MY_CUBE, CENTRED, THEIR_CUBE)
"""The order of the columns in arrays that have one number per owner."""

TINY = 1e-12

ROLL_SPREAD = 0.12
"""The standard deviation of the winning chance p over one roll, in units of sqrt(p (1 - p)). It was
measured with the program's networks in contact positions from their own games (docs/cube.md).
"""


class CubeState(NamedTuple):
    """The doubling cube from the point of view of one side. `owner`: one of CUBE_OWNERS."""

    value: int = 1
    owner: int = CENTRED

    def flipped(self) -> CubeState:
        """The cube from the other side's point of view."""
        return CubeState(self.value, -self.owner)

    def doubled(self) -> CubeState:
        """The cube after this side has doubled and the other side has taken."""
        return CubeState(2 * self.value, THEIR_CUBE)


@dataclass(frozen=True, slots=True)
class CubeTerms:
    """The worth of winning and losing any number of points, and the rules for the cube.

    A `Payoff` contains the worth of a game's results at a single stake. These terms determine the
    payoff at each cube value.

    `won[k]` and `lost[k]`: the worth of winning and of losing `k` points, for `k` from 1 to the
    number that ends the match, and for `k` = 0 the worth of a tie; both tuples are empty in money
    play. `jacoby`: whether double and
    triple games count only once the cube has been turned. `beavers`: whether a double may be
    redoubled at once. `cube`: whether there is a cube; a Crawford game has none.
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
        """The terms from the other side's point of view."""
        won, lost = tuple(-worth for worth in self.lost), tuple(-worth for worth in self.won)
        return CubeTerms(won, lost, self.jacoby, self.beavers, self.cube)

    def worth(self, points: int) -> float:
        """The worth of winning this number of points, or of losing them if the number is
        negative.
        """
        if not self.is_match:
            return float(points)
        return self.won[min(points, len(self.won) - 1)] if points > 0 else self.lost[min(-points, len(self.lost) - 1)]

    def may_turn(self, cube: CubeState) -> bool:
        """Whether this side may double and could gain by it. If a plain win already wins the match,
        doubling gains nothing.
        """
        return self.cube and cube.owner != THEIR_CUBE and not self._is_enough(self.won, cube.value)

    def they_may_turn(self, cube: CubeState) -> bool:
        """Whether the other side may double and could gain by it."""
        return self.cube and cube.owner != MY_CUBE and not self._is_enough(self.lost, cube.value)

    def is_free(self, value: int) -> bool:
        """Whether doubling risks nothing, because a plain loss already loses the match."""
        return self._is_enough(self.lost, value)

    def they_are_free(self, value: int) -> bool:
        """Whether doubling risks nothing for the other side."""
        return self._is_enough(self.won, value)

    def _is_enough(self, ends: tuple[float, ...], points: int) -> bool:
        return self.is_match and points >= len(ends) - 1

    def normalised(self, worth: Worth, value: int) -> Worth:
        """Convert worth to normalised equity, which is 1 for a plain win and -1 for a plain loss at
        this cube value.
        """
        won, lost = self.worth(value), self.worth(-value)
        return (2 * worth - won - lost) / (won - lost)

    def worth_of_equity(self, equity: float, value: int) -> float:
        """Convert normalised equity to worth: the inverse of `normalised`."""
        won, lost = self.worth(value), self.worth(-value)
        return (equity * (won - lost) + won + lost) / 2

    def match_chance(self, worth: float) -> float:
        """Convert the worth in a match to the chance of winning the match."""
        return (worth + 1) / 2

    def payoff(self, value: int) -> Payoff:
        """The payoff, in normalised equity, of a game that ends with this cube value."""
        worth = [self.normalised(self.worth(value * points), value) for points in (-3, -2, -1, 1, 2, 3)]
        double, triple = (worth[4] - worth[3], worth[1] - worth[2]), (worth[5] - worth[4], worth[0] - worth[1])
        return Payoff.of_coefficients((worth[2], worth[3] - worth[2], double[0], triple[0], double[1], triple[1]))


MONEY_TERMS = CubeTerms()


def match_terms(chance: Callable[[int], float], away: int, other_away: int, cube: bool = True, tied: float = 0.5) -> CubeTerms:
    """The terms of a match in which this side needs `away` points and the other side needs
    `other_away`.

    `chance`: a function that gives this side's chance of winning the match after it has won a
    number of points in this game, from 1 to `away`, or, if the number is negative, after it has
    lost 1 to `other_away` points. `tied`: the chance after a game that neither side has won.
    """
    won = tuple(2 * chance(points) - 1 for points in range(1, away + 1))
    lost = tuple(2 * chance(-points) - 1 for points in range(1, other_away + 1))
    tie = 2 * tied - 1
    return CubeTerms((tie, *won), (tie, *lost), cube=cube)


# The worth of one position with the cube, or of many positions at once.


class StakeFigures(NamedTuple):
    """The figures of the model for one cube value. `won` and `lost`: the mean worth of a win and of
    a loss; `plain_won` and `plain_lost`: the worth of a plain win and of a plain loss; `take` and
    `cash`: the winning chances at which a live cube is turned. Below `take`, this side drops a
    double; above `cash`, the other side does.
    """

    won: Numbers
    lost: Numbers
    plain_won: float
    plain_lost: float
    take: Numbers
    cash: Numbers


class CubeModel:
    """Janowski's model of the cube in the given positions: the figures for the current cube value
    and for the higher values to which doubling can lead.

    `chances`: float[..., 5], the chances of the side that `terms` describe. All results have the
    shape of the leading dimensions of `chances`.
    """

    def __init__(self, terms: CubeTerms, chances: ArrayLike) -> None:
        win, win_double, win_triple, lose_double, lose_triple = np.moveaxis(np.asarray(chances, np.float64), -1, 0)
        self.terms = terms
        self.win: Numbers = win
        self._won = _kinds(win, win_double, win_triple)
        self._lost = _kinds(1 - win, lose_double, lose_triple)
        self._figures: dict[int, StakeFigures] = {}

    def at(self, value: int) -> StakeFigures:
        """The figures for this cube value."""
        found = self._figures.get(value)
        if found is None:
            found = self._figures[value] = self._match_figures(value) if self.terms.is_match else self._money_figures(value)
        return found

    def _means(self, value: int) -> tuple[Numbers, Numbers]:
        """The mean worth of a win and of a loss at this cube value."""
        worth = self.terms.worth
        one, two, three = self._won
        won = one * worth(value) + two * worth(2 * value) + three * worth(3 * value)
        one, two, three = self._lost
        return won, one * worth(-value) + two * worth(-2 * value) + three * worth(-3 * value)

    def _money_figures(self, value: int) -> StakeFigures:
        """The figures in money play. Each side's take point is a fraction of its own next cash
        point, and this fraction is the same for every cube value. Source: Janowski.
        """
        won, lost = self._means(value)
        mine, theirs = (-lost / value - 0.5) / (-lost / value + 1), (won / value - 0.5) / (won / value + 1)
        together = 1 - mine * theirs
        return StakeFigures(won, lost, value, -value, mine * (1 - theirs) / together, 1 - theirs * (1 - mine) / together)

    def _match_figures(self, value: int) -> StakeFigures:
        """The figures in a match. A take point is the lowest chance at which taking is no worse
        than dropping. A side that has taken may turn the cube or keep it.
        """
        terms, cube, above_it = self.terms, CubeState(value), CubeState(2 * value)
        won, lost = self._means(value)
        plain_won, plain_lost = terms.worth(value), terms.worth(-value)
        never = np.zeros_like(self.win)
        if not (terms.may_turn(cube) or terms.they_may_turn(cube)):
            return StakeFigures(won, lost, plain_won, plain_lost, never, never + 1)
        above = self.at(2 * value)
        take = (plain_lost - above.lost) / (above.won - above.lost)
        if terms.may_turn(above_it):
            take = np.minimum(take, above.cash * (plain_lost - above.lost) / (above.plain_won - above.lost))
        pay = (above.won - plain_won) / (above.won - above.lost)
        if terms.they_may_turn(above_it):
            pay = np.minimum(pay, (1 - above.take) * (above.won - plain_won) / (above.won - above.plain_lost))
        return StakeFigures(won, lost, plain_won, plain_lost, take, 1 - pay)


def _kinds(any_kind: Numbers, double: Numbers, triple: Numbers) -> tuple[Numbers, Numbers, Numbers]:
    """The shares of single, double and triple games among all games won, or among all games lost.
    `any_kind`: the chance of a win, or of a loss, of any kind; if it is 0, all games count as
    single.
    """
    whole = np.maximum(any_kind, TINY)
    double = np.clip(double / whole, 0, 1)
    triple = np.clip(triple / whole, 0, double)
    return 1 - double, double - triple, triple


def worth_of(model: CubeModel, cube: CubeState, efficiencies: ArrayLike, win: Numbers | None = None) -> Numbers:
    """The worth of positions with this cube to the side to roll, if that side does not double now.

    `efficiencies`: float[..., 3], the cube efficiencies from 0 (dead) to 1 (live), in the order of
    CUBE_OWNERS. `win`: winning chances that replace those of the positions; the shares of double
    and triple games remain the same.
    """
    chance, efficiency = model.win if win is None else win, np.asarray(efficiencies)[..., CUBE_OWNERS.index(cube.owner)]
    if not _is_free(model.terms, cube):
        return _kept(model, cube, chance, efficiency)
    spread = np.minimum(ROLL_SPREAD * np.sqrt(np.maximum(chance * (1 - chance), 0.0)), np.minimum(chance, 1 - chance))
    means: Numbers = (
        _decided(model, cube, chance - spread, efficiency) + _decided(model, cube, chance + spread, efficiency)
    ) / 2
    return means


def _is_free(terms: CubeTerms, cube: CubeState) -> bool:
    """Whether one of the sides may double without risk."""
    mine = terms.may_turn(cube) and terms.is_free(cube.value)
    return mine or (terms.they_may_turn(cube) and terms.they_are_free(cube.value))


def _kept(model: CubeModel, cube: CubeState, win: Numbers, efficiency: Numbers) -> Numbers:
    """The worth of leaving the cube where it is for the time being. This lies between the worth
    with a dead cube and the worth with a live cube.
    """
    low, high = _ends(model, cube)
    return efficiency * _live(model, cube, win) + (1 - efficiency) * (low + (high - low) * win)


def _decided(model: CubeModel, cube: CubeState, win: Numbers, efficiency: Numbers) -> Numbers:
    """The worth at the turn of a side that may double for free. This side doubles if doubling is
    better for it, and the other side then takes or drops.
    """
    figures, kept, at_once = model.at(cube.value), _kept(model, cube, win, efficiency), _at_once(model, cube, win)
    if model.terms.may_turn(cube):
        return np.maximum(kept, np.minimum(figures.plain_won, at_once))
    return np.minimum(kept, np.maximum(figures.plain_lost, at_once))


def _ends(model: CubeModel, cube: CubeState) -> tuple[Numbers, Numbers]:
    """The mean worth of a loss and of a win with a cube that is never turned again."""
    figures = model.at(cube.value)
    if model.terms.jacoby and cube.owner == CENTRED:
        return np.full_like(figures.lost, figures.plain_lost), np.full_like(figures.won, figures.plain_won)
    return figures.lost, figures.won


def _live(model: CubeModel, cube: CubeState, win: Numbers) -> Numbers:
    """The worth with a live cube. If doubling would harm a side, because its double wins would then
    count for less, this side leaves the cube where it is.
    """
    terms, figures = model.terms, model.at(cube.value)
    lost, won = _ends(model, cube)
    they, mine = terms.they_may_turn(cube), terms.may_turn(cube)
    low, below = (figures.take, figures.plain_lost) if they else (0.0, lost)
    high, above = (figures.cash, figures.plain_won) if mine else (1.0, won)
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
    """The value at `at` on the straight line from `begin` at `left` to `end` at `right`."""
    return begin + (end - begin) * (at - left) / np.maximum(right - left, TINY)


def _at_once(model: CubeModel, cube: CubeState, win: Numbers) -> Numbers:
    """The worth at twice the cube value, with a cube that is never turned after that."""
    above = model.at(2 * cube.value)
    return above.lost + (above.won - above.lost) * win
