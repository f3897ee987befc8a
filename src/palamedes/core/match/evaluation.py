"""The results of evaluation: chances, equity, and ranked candidate plays."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from palamedes.core.language import mark
from palamedes.core.rules.play import Play


class Probabilities(NamedTuple):
    """The chances of a side. Each chance includes the larger results: a triple win is also a double
    win and a win. A tie counts as half a win.
    """

    win: float = 0.0
    win_double: float = 0.0
    win_triple: float = 0.0
    lose_double: float = 0.0
    lose_triple: float = 0.0

    @property
    def equity(self) -> float:
        """The expected points, from -3 to +3 (rulebook, section 3)."""
        return 2 * self.win - 1 + self.win_double - self.lose_double + self.win_triple - self.lose_triple

    def flipped(self) -> Probabilities:
        """The same chances from the other side's point of view."""
        return Probabilities(1 - self.win, self.lose_double, self.lose_triple, self.win_double, self.win_triple)

    def rounded(self, digits: int) -> Probabilities:
        """The chances, rounded to this number of decimal places."""
        return Probabilities(*(round(chance, digits) for chance in self))


RESIGN_ABOVE = 0.99
PLAYOUTS, END = mark("random playouts"), mark("end of the game")
"""The sources of evaluations that no network made."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A play and its equity for the mover. `games`: the number of games on which the estimate is
    based, playouts or those of a rollout; 0 if there are none. `standard_error`: the standard error
    of the equity.

    `turns_kept`: the expected number of turns for which the mover can keep all its pins after the
    play; None unless an endgame database contains this number. `is_rolled_out`: whether the games
    are those of a short rollout by the network `source`, not random playouts. `earlier`: the
    equities at 1, 2, ... plies, before the deeper search or the short rollout.
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
    is_rolled_out: bool = False
    earlier: tuple[float, ...] = ()

    @property
    def is_searched(self) -> bool:
        """Whether the equity comes from a look-ahead, not from games or the end of the game."""
        return self.games == 0 and self.source != END


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The evaluation of a position for the side to roll, before its roll. `plies`: the depth of the
    look-ahead; `source`: the evaluator.
    """

    probabilities: Probabilities
    equity: float
    plies: int
    source: str


@dataclass(frozen=True, slots=True)
class PlayAnalysis:
    """All plays for a roll, best first. `candidates`: empty for a pass; `complete`: False if the
    work was stopped early.
    """

    candidates: tuple[Candidate, ...]
    games: int
    complete: bool = True

    def loss(self, candidate: Candidate) -> float:
        """The points that a play loses compared with the best one. If the best play was searched
        more deeply or rolled out, and the other play was not, the equity of the best play at the
        depth of the other one counts. The loss can be negative if the analysis is not complete, if
        the plays were compared in few games, or if the best play keeps its pins longest.
        """
        best = self.candidates[0]
        is_less_deep = candidate.is_searched and candidate.plies <= len(best.earlier)
        return (best.earlier[candidate.plies - 1] if is_less_deep else best.equity) - candidate.equity

    def deepened(self, candidate: Candidate, answer: Evaluation) -> PlayAnalysis:
        """The analysis in which this play is evaluated at the same depth as the best play.
        `answer`: the evaluation of the position after the play, for the other side. Plays evaluated
        at that depth come first, sorted by equity.
        """
        level = self.candidates[0].plies
        deeper = replace(
            candidate,
            probabilities=answer.probabilities.flipped(),
            equity=-answer.equity,
            plies=level,
            source=answer.source,
            earlier=(*candidate.earlier, *[candidate.equity] * (level - candidate.plies)),
        )
        others = [one for one in self.candidates if one is not candidate]
        first = sorted([deeper, *(one for one in others if one.plies == level)], key=lambda one: -one.equity)
        return replace(self, candidates=(*first, *(one for one in others if one.plies != level)))


def points_to_resign(chances: Probabilities, above: float = RESIGN_ABOVE, most: int = 3) -> int:
    """The number of points that a side with these chances should offer by resigning, or 0 if it
    should play on. It should offer a single, double or triple loss if the chance of this loss is
    greater than `above`.

    It should make no offer while the other side has a chance of at least 1 - `above` of winning
    more than the offer by playing on. `most`: the largest loss that is possible, or that counts.
    Source: thesis, section 6.1.2 (a double game if its chance is above 99 %, a single game if the
    winning chance is below 1 %).
    """
    losses = (*(1 - chances.win, chances.lose_double, chances.lose_triple)[:most], 0.0)
    for points in range(1, most + 1):
        if losses[points - 1] > above and losses[points] < 1 - above:
            return points
    return 0
