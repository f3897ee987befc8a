"""What an evaluation says: chances, equity, and candidate plays in order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from palamedes.core.play import Play


class Probabilities(NamedTuple):
    """Chances of a side, each "at least": a triple win is also a double win and a win. A tie counts half a win."""

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
        """The same chances from the other side's view."""
        return Probabilities(1 - self.win, self.lose_double, self.lose_triple, self.win_double, self.win_triple)


@dataclass(frozen=True, slots=True)
class Candidate:
    """A play with its worth for the mover; `games` play-outs are behind it, `standard_error` is that of the equity."""

    play: Play
    notation: str
    probabilities: Probabilities
    equity: float
    standard_error: float
    games: int
    plies: int
    source: str


@dataclass(frozen=True, slots=True)
class Analysis:
    """All plays of a roll, best first; `complete` is False when the work was stopped early. No candidates: a pass."""

    candidates: tuple[Candidate, ...]
    games: int
    complete: bool = True


def points_to_resign(chances: Probabilities) -> int:
    """0 to play on, else the points that a side with these chances offers.

    Thesis, section 6.1.2: a double when it is lost with more than 99 %, a single when less than 1 % is left to win.
    """
    if chances.lose_triple > RESIGN_ABOVE:
        return 3
    if chances.lose_double > RESIGN_ABOVE:
        return 2
    return 1 if chances.win < 1 - RESIGN_ABOVE and chances.lose_double < 1 - RESIGN_ABOVE else 0


RESIGN_ABOVE = 0.99
