"""Calibration: whether the chances that a network predicts come true (docs/calibration.md).

Positions from self-play are grouped by phase. Each position has an unbiased estimate of its true
chances (`engine.grounding.games`) and the errors of two predictions: the network's static chances
(1-ply), and the mean of its chances over the next roll (2-ply). Positions from the same game are
not independent. Sums are therefore kept for each game, and every standard error is computed for a
ratio of two sums over games.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from palamedes.core.results.contest import Estimate

PHASES = ("start", "opening", "early contact", "middle contact", "late contact", "bar or pin", "race", "bearoff")
"""The phases of a position. If several apply, the first in this order is used: start (before the
first roll), bearoff (no further contact, all checkers in the home boards), race (no further
contact), opening (the next five turns), bar or pin (contact, with a checker on the bar or pinned).
All other positions have contact: early, with at least three quarters of both sides' initial pips
left in total; middle, with at least half of them; late, with fewer.
"""

START = PHASES.index("start")

BLOCK = 20
"""The number of games that a worker receives and returns together. A calibration consists of whole
blocks.
"""

FIGURES = ("win", "win double", "win triple", "lose double", "lose triple", "doubles of both sides")
"""The outputs of a network for the side to roll, and the chance that either side wins a double
game.
"""

PLAYED, STATIC_OFF, AHEAD_OFF = range(3)
"""The kinds of columns that each figure has: the true chance, and the errors of the 1-ply and 2-ply
chances.
"""
COLUMNS = 3 * len(FIGURES)
PLIES = {1: STATIC_OFF, 2: AHEAD_OFF}


def column(kind: int, figure: int) -> int:
    """The index of the column of this kind for this figure."""
    return kind * len(FIGURES) + figure


@dataclass(slots=True)
class Sums:
    """Sums over the games that have positions in a phase. `positions`: the number of positions;
    `totals`: the sum of each column over the positions. Standard errors also need three sums over
    games: `position_squares`, the squares of a game's number of positions; `squares`, the squares
    of a game's column sums; and `products`, the number of positions times the column sums.
    """

    games: int = 0
    positions: int = 0
    position_squares: int = 0
    totals: list[float] = field(default_factory=lambda: [0.0] * COLUMNS)
    squares: list[float] = field(default_factory=lambda: [0.0] * COLUMNS)
    products: list[float] = field(default_factory=lambda: [0.0] * COLUMNS)

    def add(self, positions: int, sums: Sequence[float]) -> None:
        """Add a game. `positions`: its number of positions, at least one; `sums`: the sum of each
        column over these positions.
        """
        self.games += 1
        self.positions += positions
        self.position_squares += positions * positions
        for number, value in enumerate(sums):
            self.totals[number] += value
            self.squares[number] += value * value
            self.products[number] += value * positions

    def estimate(self, kind: int, figure: int) -> Estimate:
        """The mean of a column over the positions. The samples are the games."""
        number = column(kind, figure)
        if not self.positions:
            return Estimate(0.0, 0.0, 0)
        mean = self.totals[number] / self.positions
        if self.games < 2:
            return Estimate(mean, 0.0, self.games)
        spread = self.squares[number] - 2 * mean * self.products[number] + mean * mean * self.position_squares
        return Estimate(mean, sqrt(max(0.0, spread) * self.games / (self.games - 1)) / self.positions, self.games)


@dataclass(frozen=True, slots=True)
class CalibrationRow:
    """One figure in one phase. `played`: the true chance; `off`: the prediction minus the true
    chance, by the number of plies.
    """

    phase: str
    figure: str
    positions: int
    played: Estimate
    off: Mapping[int, Estimate]

    def predicted(self, plies: int) -> float:
        """The mean prediction at this number of plies."""
        return self.played.mean + self.off[plies].mean


@dataclass(slots=True)
class Calibration:
    """The calibration of a network in a game. `phases`: the sums of each phase, in the order of
    PHASES.

    `trained`: the length of the network's training; `fingerprint`: a fingerprint of its weights;
    `games`: the number of games played.
    """

    variant: str
    network: str
    trained: str
    fingerprint: str
    seed: int
    games: int = 0
    phases: list[Sums] = field(default_factory=lambda: [Sums() for _ in PHASES])

    def rows(self) -> Iterator[CalibrationRow]:
        """The rows for all figures of all phases that occurred. Triple games are left out if the
        game has none.
        """
        for phase, sums in zip(PHASES, self.phases, strict=True):
            for number, figure in enumerate(FIGURES if sums.positions else ()):
                off = {plies: sums.estimate(kind, number) for plies, kind in PLIES.items()}
                row = CalibrationRow(phase, figure, sums.positions, sums.estimate(PLAYED, number), off)
                if "triple" not in figure or row.played.mean or any(row.predicted(plies) for plies in PLIES):
                    yield row

    def is_of(self, other: Calibration) -> bool:
        """Whether the other calibration has the same network, game and dice, so that one can
        continue the other.
        """
        mine, theirs = ((one.variant, one.fingerprint, one.seed) for one in (self, other))
        return mine == theirs

    def as_data(self) -> dict[str, Any]:
        """The calibration as JSON data."""
        return {
            "variant": self.variant,
            "network": self.network,
            "trained": self.trained,
            "seed": self.seed,
            "games": self.games,
            "rows": [
                {
                    "phase": row.phase,
                    "output": row.figure,
                    "positions": row.positions,
                    "games": row.played.samples,
                    "played": row.played.mean,
                    "played_standard_error": row.played.error,
                    **{f"predicted_{plies}_ply": row.predicted(plies) for plies in PLIES},
                    **{f"difference_{plies}_ply": row.off[plies].mean for plies in PLIES},
                    **{f"difference_{plies}_ply_standard_error": row.off[plies].error for plies in PLIES},
                }
                for row in self.rows()
            ],
        }


@dataclass(frozen=True, slots=True)
class OpeningCheck:
    """A network's chances before the opening roll, compared with an opening study. `rolls`: the
    number of rolls compared, out of `of`; a roll is compared only if the study rolled out the
    network's own play. `predicted` and `played`: the chance that the first player wins, and the
    chance of a double game for either side.
    """

    variant: str
    rolls: int
    of: int
    predicted: tuple[float, float]
    played: tuple[Estimate, Estimate]


# Limits.


@dataclass(frozen=True, slots=True)
class Limits:
    """How much predicted chances may differ from the true ones, at the start and in any other
    phase.

    The defaults are the goal for shipped networks once they have also been fitted to results.
    docs/calibration.md says how far today's networks are from this goal.
    """

    start: float = 0.01
    phase: float = 0.02

    def of(self, phase: str) -> float:
        """The limit of a phase."""
        return self.start if phase == PHASES[START] else self.phase


@dataclass(frozen=True, slots=True)
class Check:
    """A prediction, and the limit for its error."""

    row: CalibrationRow
    plies: int
    limit: float

    @property
    def off(self) -> Estimate:
        """The difference between the prediction and the true chance."""
        return self.row.off[self.plies]

    @property
    def is_beyond(self) -> bool:
        """Whether the difference is clearly beyond the limit: its entire 95 % confidence interval
        must be beyond it.
        """
        return abs(self.off.mean) - self.off.margin > self.limit

    @property
    def is_unsure(self) -> bool:
        """Whether more games are needed to decide on which side of the limit the difference
        lies.
        """
        return not self.is_beyond and (self.off.samples < 2 or abs(self.off.mean) + self.off.margin > self.limit)


def checks(result: Calibration, limits: Limits) -> list[Check]:
    """Every prediction of a calibration, with its limit."""
    return [Check(row, plies, limits.of(row.phase)) for row in result.rows() for plies in PLIES]
