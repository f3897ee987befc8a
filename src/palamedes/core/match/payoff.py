"""The value of each result of a game to a side, in points or as a match-winning chance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import isfinite

import numpy as np
from numpy.typing import NDArray

from palamedes.core.errors import BadSettings
from palamedes.core.match.evaluation import Probabilities

POINTS = (-3, -2, -1, 0, 1, 2, 3)
"""The points of the seven results of a game. All rows of seven numbers in this module are in this
order.
"""

LOST, TIED, WON = 2, 3, 4
"""The indices of a single loss, a tie and a single win in these rows."""

FLAT = 1e-9
"""Match-winning chances that differ by less than this are treated as equal. If a single win and a
single loss are equal in this sense, the game is played for points.
"""


@dataclass(frozen=True, slots=True)
class Payoff:
    """The value of each result of a game to a side, as an equity in units of the stake. A single
    win counts +1, a single loss -1, and all other results in proportion.

    `coefficients`: six numbers. The equity of a position is the first number plus the sum of the
    other five, each multiplied by one of the chances (win, win double, win triple, lose double,
    lose triple). A tie counts as half a win: its equity is halfway between a single loss and a
    single win. `worths`: the equities of the seven results in POINTS. `chances`: in a match, the
    match-winning chances after each of these results; otherwise None.
    """

    coefficients: tuple[float, ...] = (-1.0, 2.0, 1.0, 1.0, -1.0, -1.0)
    worths: tuple[float, ...] = tuple(map(float, POINTS))
    chances: tuple[float, ...] | None = None

    @classmethod
    def of_points(cls, points: Sequence[float]) -> Payoff:
        """The payoff of a game in which the seven results are worth these points, at any stake."""
        worths = _scaled(points)
        return cls(_coefficients(worths), worths)

    @classmethod
    def of_match(cls, chances: Sequence[float]) -> Payoff:
        """The payoff of a game in which the seven results lead to these match-winning chances."""
        worths = _scaled(chances)
        return cls(_coefficients(worths), worths, tuple(chances))

    @classmethod
    def of_coefficients(cls, numbers: Sequence[float]) -> Payoff:
        """The payoff with these six coefficients, which are not rescaled. Raises BadSettings unless
        they are six finite numbers.
        """
        if len(numbers) != len(MONEY.coefficients) or not all(map(isfinite, numbers)):
            raise BadSettings("an objective must consist of six numbers.")
        lost, win, win_double, win_triple, lose_double, lose_triple = numbers
        losses = lost + lose_double + lose_triple, lost + lose_double, lost
        won = lost + win
        return cls(tuple(numbers), (*losses, (lost + won) / 2, won, won + win_double, won + win_double + win_triple))

    @property
    def is_match(self) -> bool:
        return self.chances is not None

    @property
    def mwc(self) -> tuple[float, float] | None:
        """The match-winning chances after losing and after winning a single game. None outside a
        match.
        """
        return None if self.chances is None else (self.chances[LOST], self.chances[WON])

    def equity(self, chances: Sequence[float]) -> float:
        """The equity of a position with these five chances."""
        return _sum(self.coefficients, chances)

    def match_chance(self, chances: Probabilities) -> float:
        """The match-winning chance in a position with these chances: equation (3) of the article
        named in `core.match.match_equity`.
        """
        assert self.chances is not None
        return _sum(_coefficients(self.chances), chances)

    def flipped(self) -> Payoff:
        """The payoff of the other side."""
        if self.chances is not None:
            return Payoff.of_match([1.0 - chance for chance in reversed(self.chances)])
        lost, win, win_double, win_triple, lose_double, lose_triple = self.coefficients
        coefficients = (-lost - win, win, -lose_double, -lose_triple, -win_double, -win_triple)
        return Payoff(coefficients, tuple(0.0 - worth for worth in reversed(self.worths)))

    def as_array(self) -> NDArray[np.float32]:
        """The coefficients in the form that kernels use, float32[6]."""
        return np.array(self.coefficients, np.float32)


def _scaled(row: Sequence[float]) -> tuple[float, ...]:
    """The seven numbers scaled to equities. If a single win gains nothing over a single loss, the
    equities are those of money play.
    """
    lost, won = row[LOST], row[WON]
    if won - lost < FLAT:
        return MONEY.worths
    return tuple((2 * value - won - lost) / (won - lost) for value in row)


def _coefficients(row: Sequence[float]) -> tuple[float, ...]:
    lost_triple, lost_double, lost, _, won, won_double, won_triple = row
    return lost, won - lost, won_double - won, won_triple - won_double, lost_double - lost, lost_triple - lost_double


def _sum(coefficients: Sequence[float], chances: Sequence[float]) -> float:
    first, *others = coefficients
    return first + sum(factor * chance for factor, chance in zip(others, chances, strict=True))


MONEY = Payoff()
"""The payoff of a side that plays for points."""
