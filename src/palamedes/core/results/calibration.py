"""Calibration: whether the chances that a network predicts come true (docs/calibration.md).

Positions from self-play are grouped by phase. For each position there is an unbiased estimate of
its true chances (`engine.grounded`), and the errors of two predictions: the network's static
chances (1-ply), and the mean over the next roll (2-ply). Positions of the same game are not
independent, so sums are kept per game, and standard errors are those of a ratio of sums over games.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from palamedes.core.results.contest import Estimate

PHASES = ("start", "opening", "early contact", "middle contact", "late contact", "bar or pin", "race", "bearoff")
START = PHASES.index("start")
PHASE_DESCRIPTIONS = (
    "before the first roll",
    "the next five turns",
    "contact, with at least three quarters of the initial pips of both sides left in total",
    "contact, with at least half of these pips left",
    "contact, with less than half of these pips left",
    "contact after the opening, with a checker of either side on the bar or pinned",
    "no further contact",
    "no further contact, with all checkers of both sides in their home boards",
)
"""The definition of each phase. If several of start, bearoff, race, opening, bar and pin apply, the
first one counts.
"""

BLOCK = 20
"""The number of games that are handed out and counted together; a calibration consists of whole
blocks.
"""

FIGURES = ("win", "win double", "win triple", "lose double", "lose triple", "doubles of both sides")
"""The outputs of a network for the side to roll, and the double games of either side."""

PLAYED, STATIC_OFF, AHEAD_OFF = range(3)
"""The columns of a figure: the true chance, and the errors of the 1-ply and the 2-ply chance."""
COLUMNS = 3 * len(FIGURES)
PLIES = {1: STATIC_OFF, 2: AHEAD_OFF}


def column(kind: int, figure: int) -> int:
    """The index of a figure among the COLUMNS."""
    return kind * len(FIGURES) + figure


@dataclass(slots=True)
class Sums:
    """Sums over the games that have positions of a phase: of the positions, and of each column over
    them; also the squares and the products with the number of positions, which standard errors
    need.
    """

    games: int = 0
    positions: int = 0
    position_squares: int = 0
    totals: list[float] = field(default_factory=lambda: [0.0] * COLUMNS)
    squares: list[float] = field(default_factory=lambda: [0.0] * COLUMNS)
    products: list[float] = field(default_factory=lambda: [0.0] * COLUMNS)

    def add(self, positions: int, sums: Sequence[float]) -> None:
        """Add a game with this number of positions, at least one, and its sums of the COLUMNS."""
        self.games += 1
        self.positions += positions
        self.position_squares += positions * positions
        for number, value in enumerate(sums):
            self.totals[number] += value
            self.squares[number] += value * value
            self.products[number] += value * positions

    def estimate(self, kind: int, figure: int) -> Estimate:
        """The mean over positions; the samples are the games."""
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
    """A figure of a phase: the chance as played, and by how much each prediction exceeds it, by
    plies.
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
    """The calibration of a network in a game, by PHASES.

    `trained`: the length of its training; `fingerprint`: changes with its weights; `games`: the
    number of games played.
    """

    variant: str
    network: str
    trained: str
    fingerprint: str
    seed: int
    games: int = 0
    phases: list[Sums] = field(default_factory=lambda: [Sums() for _ in PHASES])

    def rows(self) -> Iterator[CalibrationRow]:
        """All figures of all phases that occurred, without triples if the game has none."""
        for phase, sums in zip(PHASES, self.phases, strict=True):
            for number, figure in enumerate(FIGURES if sums.positions else ()):
                off = {plies: sums.estimate(kind, number) for plies, kind in PLIES.items()}
                row = CalibrationRow(phase, figure, sums.positions, sums.estimate(PLAYED, number), off)
                if "triple" not in figure or row.played.mean or any(row.predicted(plies) for plies in PLIES):
                    yield row

    def is_of(self, other: Calibration) -> bool:
        """Whether the other calibration can continue this one: same network, game and dice."""
        mine, theirs = ((one.variant, one.fingerprint, one.seed) for one in (self, other))
        return mine == theirs

    def as_data(self) -> dict[str, Any]:
        """The calibration as data for JSON."""
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
    """Chances before the opening roll compared with an opening study. Only those `rolls` (out of
    the total) count for which the network's own play was rolled out. `predicted` and `played`: a
    win of the first player, and the double games of either side.
    """

    variant: str
    rolls: int
    of: int
    predicted: tuple[float, float]
    played: tuple[Estimate, Estimate]


# Limits.


@dataclass(frozen=True, slots=True)
class Limits:
    """How much predicted chances may differ from those played, at the start and in any other phase.

    The defaults are the goal for shipped networks once they have also been fitted to results;
    docs/calibration.md says how far today's networks are from it.
    """

    start: float = 0.01
    phase: float = 0.02

    def of(self, phase: str) -> float:
        """The limit of a phase."""
        return self.start if phase == PHASES[START] else self.phase


@dataclass(frozen=True, slots=True)
class Check:
    """A prediction compared with its limit."""

    row: CalibrationRow
    plies: int
    limit: float

    @property
    def off(self) -> Estimate:
        """The difference."""
        return self.row.off[self.plies]

    @property
    def is_beyond(self) -> bool:
        """Whether the difference is clearly beyond the limit: its whole 95 % interval is."""
        return abs(self.off.mean) - self.off.margin > self.limit

    @property
    def is_unsure(self) -> bool:
        """Whether more games are needed to tell on which side of the limit the difference is."""
        return not self.is_beyond and (self.off.samples < 2 or abs(self.off.mean) + self.off.margin > self.limit)


def checks(result: Calibration, limits: Limits) -> list[Check]:
    """All predictions with their limits."""
    return [Check(row, plies, limits.of(row.phase)) for row in result.rows() for plies in PLIES]
