"""The result of a contest between two players: points per game with a confidence interval."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

CONFIDENCE = 1.96
"""The number of standard errors on either side of the mean within which 95 % of a normal
distribution lies.
"""

WORST = -3
"""The points that correspond to the first column in a row of results."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """The mean of a number of independent samples, and its standard error. `samples`: the number of
    samples.
    """

    mean: float
    error: float
    samples: int

    @property
    def margin(self) -> float:
        """Half the width of the 95 % confidence interval."""
        return CONFIDENCE * self.error

    def as_data(self, name: str) -> dict[str, Any]:
        """The mean under the key `name`, its standard error and its confidence interval, for JSON.
        Values that need more samples are None.
        """
        enough = self.samples > 1
        return {
            name: self.mean if self.samples else None,
            "standard_error": self.error if enough else None,
            "interval_95": [self.mean - self.margin, self.mean + self.margin] if enough else None,
        }


def estimate(values: Sequence[float]) -> Estimate:
    """An estimate from the samples themselves. With fewer than two samples the error is unknown and
    set to 0.
    """
    return estimate_from_sums(len(values), sum(values), sum(value * value for value in values))


def estimate_from_sums(samples: int, total: float, squares: float) -> Estimate:
    """An estimate from the number of samples, their sum and the sum of their squares."""
    if samples < 2:
        return Estimate(total, 0.0, samples)
    variance = max(0.0, squares - total * total / samples) / (samples - 1)
    return Estimate(total / samples, sqrt(variance / samples), samples)


@dataclass(frozen=True, slots=True)
class Contest:
    """Games between `one` and `other`, in pairs with the same dice and the seats swapped.

    `results`: the numbers of games in which `one` scored -3 to +3 points, in this order. `points`:
    points per game for `one`; the samples are the pairs, because the two games of a pair are not
    independent. `complete`: False if the contest was stopped early. `with_luck`: points per game
    including luck, if the luck of the rolls, as judged by the network `judge`, has been subtracted
    from `points`; otherwise None.
    """

    variant: str
    one: str
    other: str
    seed: int
    results: tuple[int, ...]
    points: Estimate
    seconds: float
    complete: bool = True
    with_luck: Estimate | None = None
    judge: str = ""

    @property
    def games(self) -> int:
        """The number of games played."""
        return sum(self.results)

    @property
    def ties(self) -> int:
        """The number of games without a winner."""
        return self.results[-WORST]

    @property
    def games_a_second(self) -> float:
        """The number of games played per second of elapsed time, by all threads together."""
        return self.games / self.seconds if self.seconds > 0 else 0.0

    def wins(self, points: int) -> tuple[int, int]:
        """The number of games in which `one` won exactly this many points, and the same for
        `other`.
        """
        return self.results[points - WORST], self.results[-points - WORST]


@dataclass(frozen=True, slots=True)
class MatchContest:
    """Matches between `one` and `other`, in pairs with the same dice. Each player begins one match
    of each pair.

    `games`: the games that are played in turn, to `length` points. `winner_begins`: whether the
    winner of a game begins the next one; otherwise the dice decide. `strategies`: a word for the
    aim of each player. `wins`: the share of matches won by `one`; the samples are the pairs.
    `results`: for each kind of game, the numbers of games in which `one` scored -3 to +3 points, in
    this order. `compared`: the number of decisions in which `one` had several plays to choose from;
    `different`: the number of these that `one` would have made differently if it had played for
    points.
    """

    games: tuple[str, ...]
    length: int
    winner_begins: bool
    one: str
    other: str
    strategies: tuple[str, str]
    seed: int
    wins: Estimate
    results: Mapping[str, tuple[int, ...]]
    compared: int
    different: int
    seconds: float
    complete: bool = True

    @property
    def matches(self) -> int:
        """The number of matches played."""
        return 2 * self.wins.samples

    @property
    def won(self) -> int:
        """The number of matches won by `one`."""
        return round(self.matches * self.wins.mean)

    @property
    def total(self) -> tuple[int, ...]:
        """The results of all games together."""
        return tuple(map(sum, zip(*self.results.values(), strict=True)))

    @property
    def points(self) -> int:
        """The points that `one` won minus the points that it lost, including points in excess of
        those needed to win a match.
        """
        return sum((WORST + place) * count for place, count in enumerate(self.total))

    @property
    def share_different(self) -> float:
        """The share of the compared decisions that differ, or 0 if no decisions were compared."""
        return self.different / self.compared if self.compared else 0.0
