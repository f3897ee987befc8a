"""What a contest between two players has found: points a game with a confidence interval."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

CONFIDENCE = 1.96
"""Standard errors on either side of the mean: 95 % of a normal distribution."""

WORST = -3
"""Points that the first column of a row of results stands for."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean with its standard error, over so many independent samples."""

    mean: float
    error: float
    samples: int

    @property
    def margin(self) -> float:
        """Half the width of the 95 % confidence interval."""
        return CONFIDENCE * self.error

    def as_data(self, name: str) -> dict[str, Any]:
        """The mean under that name with its confidence, for JSON; None is what so few samples do
        not tell.
        """
        enough = self.samples > 1
        return {
            name: self.mean if self.samples else None,
            "standard_error": self.error if enough else None,
            "interval_95": [self.mean - self.margin, self.mean + self.margin] if enough else None,
        }


def estimate(values: Sequence[float]) -> Estimate:
    """From the samples themselves. Of fewer than two nothing is known: the error is 0."""
    return estimate_from_sums(len(values), sum(values), sum(value * value for value in values))


def estimate_from_sums(samples: int, total: float, squares: float) -> Estimate:
    """From the number of samples, their sum and the sum of their squares."""
    if samples < 2:
        return Estimate(total, 0.0, samples)
    variance = max(0.0, squares - total * total / samples) / (samples - 1)
    return Estimate(total / samples, sqrt(variance / samples), samples)


@dataclass(frozen=True, slots=True)
class Contest:
    """Games between `one` and `other`, in pairs with the same dice and the seats swapped.

    `results`: how many games ended at -3..+3 points for `one`. `points`: points a game for `one`;
    its samples are the pairs, as the two games of a pair are not independent. `complete` is False
    when the contest was stopped early. `with_luck`: the points as the games ended, where the luck
    of the rolls is taken from `points`, as the network `judge` sees it; else None.
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
        """Games played out."""
        return sum(self.results)

    @property
    def ties(self) -> int:
        """Games without a winner."""
        return self.results[-WORST]

    @property
    def games_a_second(self) -> float:
        """Games in a second of the clock, on all threads together."""
        return self.games / self.seconds if self.seconds > 0 else 0.0

    def wins(self, points: int) -> tuple[int, int]:
        """How many games `one` and `other` have won with exactly so many points."""
        return self.results[points - WORST], self.results[-points - WORST]


@dataclass(frozen=True, slots=True)
class MatchContest:
    """Matches between `one` and `other`, in pairs with the same dice that either of them begins.

    `games` in turn to `length` points; `winner_begins`: else the dice decide. `strategies`: what
    both play for, in a word. `wins`: share of the matches that `one` has won; its samples are the
    pairs. `results`: by game, how many ended at -3..+3 points for `one`. `compared`: its decisions
    among several plays; `different`: those that it would not have made for points.
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
        """Matches played out."""
        return 2 * self.wins.samples

    @property
    def won(self) -> int:
        """Matches that `one` has won."""
        return round(self.matches * self.wins.mean)

    @property
    def total(self) -> tuple[int, ...]:
        """The results of all games."""
        return tuple(map(sum, zip(*self.results.values(), strict=True)))

    @property
    def points(self) -> int:
        """All points that `one` has won less those that it has lost, those beyond the end of a
        match too.
        """
        return sum((WORST + place) * count for place, count in enumerate(self.total))

    @property
    def share_different(self) -> float:
        """Of its decisions; 0 without any."""
        return self.different / self.compared if self.compared else 0.0
