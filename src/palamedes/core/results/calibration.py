"""Calibration: whether the chances that a network predicts come true (docs/calibration.md).

Positions of self-play are counted by phase. What is known of one is its true chances, estimated
without bias (`engine.grounded`), and by how much two predictions are off: the network's static
chances (1-ply), and the mean over the next roll (2-ply). Positions of one game are not independent,
so sums are kept by game, and errors are those of a ratio of sums over games.
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
    "contact, at least three quarters of the pips of the start left to both sides together",
    "contact, at least half of the pips left",
    "contact, less than half of the pips left",
    "contact, a checker of either side on the bar or pinned, after the opening",
    "no contact any more",
    "no contact, and all checkers of both sides home",
)
"""What belongs to each phase; of several the first of start, bearoff, race, opening, bar or pin."""

BLOCK = 20
"""Games that are handed out and counted together: a calibration has whole blocks."""

FIGURES = ("win", "win double", "win triple", "lose double", "lose triple", "doubles of both sides")
"""The outputs of a network, for the side to roll, and the games that end double for either side."""

PLAYED, STATIC_OFF, AHEAD_OFF = range(3)
"""What is known of a figure: the true chance, and the 1-ply and the 2-ply chance less that."""
COLUMNS = 3 * len(FIGURES)
PLIES = {1: STATIC_OFF, 2: AHEAD_OFF}


def column(kind: int, figure: int) -> int:
    """Where a figure stands among the COLUMNS."""
    return kind * len(FIGURES) + figure


@dataclass(slots=True)
class Sums:
    """Sums over the games that have positions of a phase: of these, and of each column over them;
    and what errors need: squares, and products with the number of positions."""

    games: int = 0
    positions: int = 0
    position_squares: int = 0
    totals: list[float] = field(default_factory=lambda: [0.0] * COLUMNS)
    squares: list[float] = field(default_factory=lambda: [0.0] * COLUMNS)
    products: list[float] = field(default_factory=lambda: [0.0] * COLUMNS)

    def add(self, positions: int, sums: Sequence[float]) -> None:
        """Count a game with so many positions, at least one, and its sums of the COLUMNS."""
        self.games += 1
        self.positions += positions
        self.position_squares += positions * positions
        for number, value in enumerate(sums):
            self.totals[number] += value
            self.squares[number] += value * value
            self.products[number] += value * positions

    def estimate(self, kind: int, figure: int) -> Estimate:
        """The mean over positions; its samples are the games."""
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
    """A figure of a phase: the chance as played, and how much higher those predicted are, by
    plies.
    """

    phase: str
    figure: str
    positions: int
    played: Estimate
    off: Mapping[int, Estimate]

    def predicted(self, plies: int) -> float:
        """The mean of what was predicted at so many plies."""
        return self.played.mean + self.off[plies].mean


@dataclass(slots=True)
class Calibration:
    """What has been measured of a network in a game, by PHASES.

    `trained`: the length of its training; `fingerprint`: changes with its weights; `games`: games
    played.
    """

    variant: str
    network: str
    trained: str
    fingerprint: str
    seed: int
    games: int = 0
    phases: list[Sums] = field(default_factory=lambda: [Sums() for _ in PHASES])

    def rows(self) -> Iterator[CalibrationRow]:
        """Every figure of every phase that has come up, but triples where there are none."""
        for phase, sums in zip(PHASES, self.phases, strict=True):
            for number, figure in enumerate(FIGURES if sums.positions else ()):
                off = {plies: sums.estimate(kind, number) for plies, kind in PLIES.items()}
                row = CalibrationRow(phase, figure, sums.positions, sums.estimate(PLAYED, number), off)
                if "triple" not in figure or row.played.mean or any(row.predicted(plies) for plies in PLIES):
                    yield row

    def is_of(self, other: Calibration) -> bool:
        """Whether the other one can go on with this one: the same network, game and dice."""
        mine, theirs = ((one.variant, one.fingerprint, one.seed) for one in (self, other))
        return mine == theirs

    def as_data(self) -> dict[str, Any]:
        """For JSON."""
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
    """Chances before the opening roll held against an opening study, over those `rolls`, of so
    many, in which the network's own play was rolled out. `predicted` and `played`: a win of the
    first player, and the games that end double for either side.
    """

    variant: str
    rolls: int
    of: int
    predicted: tuple[float, float]
    played: tuple[Estimate, Estimate]


# Limits.


@dataclass(frozen=True, slots=True)
class Limits:
    """How far predicted chances may be from those played, from the start and in any other phase.

    The defaults are what shipped networks are to keep once they are fitted to results, too;
    docs/calibration.md says how far today's are from that.
    """

    start: float = 0.01
    phase: float = 0.02

    def of(self, phase: str) -> float:
        """The limit of a phase."""
        return self.start if phase == PHASES[START] else self.phase


@dataclass(frozen=True, slots=True)
class Check:
    """A prediction held against its limit."""

    row: CalibrationRow
    plies: int
    limit: float

    @property
    def off(self) -> Estimate:
        """The difference."""
        return self.row.off[self.plies]

    @property
    def is_beyond(self) -> bool:
        """Whether the difference is clearly beyond the limit: with all of its 95 % interval."""
        return abs(self.off.mean) - self.off.margin > self.limit

    @property
    def is_unsure(self) -> bool:
        """Whether it takes more games to say on which side of the limit the difference is."""
        return not self.is_beyond and (self.off.samples < 2 or abs(self.off.mean) + self.off.margin > self.limit)


def checks(result: Calibration, limits: Limits) -> list[Check]:
    """Every prediction with its limit."""
    return [Check(row, plies, limits.of(row.phase)) for row in result.rows() for plies in PLIES]
