"""The results of evaluation: chances, equity, and ranked candidate plays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from palamedes.core.rules.play import Play


class Probabilities(NamedTuple):
    """Chances of a side, each "at least": a triple win is also a double win and a win. A tie counts
    as half a win.
    """

    win: float = 0.0
    win_double: float = 0.0
    win_triple: float = 0.0
    lose_double: float = 0.0
    lose_triple: float = 0.0

    @property
    def equity(self) -> float:
        """Expected points, -3 to +3 (rulebook, section 3)."""
        return 2 * self.win - 1 + self.win_double - self.lose_double + self.win_triple - self.lose_triple

    def flipped(self) -> Probabilities:
        """The same chances from the other side's point of view."""
        return Probabilities(1 - self.win, self.lose_double, self.lose_triple, self.win_double, self.win_triple)


RESIGN_ABOVE = 0.99


@dataclass(frozen=True, slots=True)
class Candidate:
    """A play with its worth for the mover, based on `games` playouts; `standard_error` is that of
    the equity.

    `turns_kept`: the expected number of turns for which the mover can keep all its pins after the
    play, if an endgame database has it.
    """

    play: Play
    notation: str
    probabilities: Probabilities
    equity: float
    standard_error: float
    games: int
    plies: int
    source: str
    turns_kept: float | None = None


@dataclass(frozen=True, slots=True)
class Evaluation:
    """What a position is worth to the side to roll, before its roll, at this number of plies."""

    probabilities: Probabilities
    equity: float
    plies: int
    source: str


@dataclass(frozen=True, slots=True)
class PlayAnalysis:
    """All plays of a roll, best first; `complete` is False if the work was stopped early. No
    candidates: a pass.
    """

    candidates: tuple[Candidate, ...]
    games: int
    complete: bool = True


def points_to_resign(chances: Probabilities, above: float = RESIGN_ABOVE, most: int = 3) -> int:
    """The points that a side with these chances should offer to resign, or 0 to play on. It offers
    a loss whose chance is above `above`.

    Nothing is offered while the other side has a fair chance of winning more than that by playing
    on. `most`: the largest loss that is possible or counts. Source: thesis, section 6.1.2 (a double
    above 99 %, a single below 1 % to win).
    """
    losses = (*(1 - chances.win, chances.lose_double, chances.lose_triple)[:most], 0.0)
    for points in range(1, most + 1):
        if losses[points - 1] > above and losses[points] < 1 - above:
            return points
    return 0
