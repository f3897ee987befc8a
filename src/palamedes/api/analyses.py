"""The results of analyses, with the tables that notebooks show."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from palamedes.api.positions import GamePosition, LegalPlay
from palamedes.core.match.cube_decision import CubeAnalysis
from palamedes.core.match.evaluation import Candidate, PlayAnalysis, Probabilities
from palamedes.core.rules.play import Play

MOST_ROWS = 10
"""The maximum number of plays in a table."""
HEADINGS = ("Play", "Equity", "Difference", "Wins", "Double", "Loses double", "Ply", "Source")
CELL = ' style="text-align: left"'


@dataclass(frozen=True)
class AnalyzedPlay:
    """A play with its evaluation for the side that makes it.

    `equity`: in points; in a match, and in games with the cube, it takes the score and the cube
    into account, and a single win at the current cube counts as 1. `loss`: the equity that the play
    gives up compared with the best one, at the depth to which this play was searched. `chances`:
    without the cube. `plies`: the depth of the look-ahead. `source`: where the numbers come from: a
    network, a database or playouts. `games` and `standard_error`: the number of playouts, and the
    standard error of the equity; both are 0 without playouts.
    """

    play: LegalPlay
    equity: float
    loss: float
    chances: Probabilities
    plies: int
    source: str
    games: int = 0
    standard_error: float = 0.0

    @property
    def notation(self) -> str:
        """The play in notation."""
        return self.play.notation

    def _repr_svg_(self) -> str:
        return self.play.svg()


@dataclass(frozen=True)
class Analysis:
    """All legal plays for a roll, best first. It has a length, and can be indexed and iterated.
    There are no plays if the turn is a pass. `complete`: False if a time limit ended the search.

    >>> import palamedes as pl
    >>> analysis = pl.load_engine("portes", plies=1).analyze(pl.position("portes; roll 31"))
    >>> analysis.best.notation, len(analysis), analysis[0].loss
    ('8/5 6/5', 16, 0.0)
    """

    position: GamePosition
    plays: tuple[AnalyzedPlay, ...]
    complete: bool = True

    @property
    def best(self) -> LegalPlay:
        """The best play, or the pass."""
        return self.plays[0].play if self.plays else self.position.legal_plays[0]

    def __len__(self) -> int:
        return len(self.plays)

    def __getitem__(self, number: int) -> AnalyzedPlay:
        return self.plays[number]

    def __iter__(self) -> Iterator[AnalyzedPlay]:
        return iter(self.plays)

    def _repr_svg_(self) -> str:
        return self.best.svg()

    def _repr_html_(self) -> str:
        head = "".join(f"<th{CELL}>{name}</th>" for name in HEADINGS)
        rows = "".join(f"<tr>{_row(one)}</tr>" for one in self.plays[:MOST_ROWS])
        left = len(self.plays) - MOST_ROWS
        more = f"<p>{left} more plays</p>" if left > 0 else ""
        return f"{self.best.svg()}<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>{more}"


def _row(one: AnalyzedPlay) -> str:
    chances = one.chances.win, one.chances.win_double, one.chances.lose_double
    shown = (f"{100 * chance:.1f} %" for chance in chances)
    cells = (one.notation, f"{one.equity:+.3f}", f"{-one.loss:.3f}" if one.loss else "", *shown, one.plies, one.source)
    return "".join(f"<td{CELL}>{escape(str(cell))}</td>" for cell in cells)


def analysis_of(position: GamePosition, found: PlayAnalysis) -> Analysis:
    """The plays of a position with the evaluations that were found."""
    return Analysis(position, tuple(_analyzed(position, one, found.loss(one)) for one in found.candidates), found.complete)


def _analyzed(position: GamePosition, one: Candidate, loss: float) -> AnalyzedPlay:
    play = LegalPlay(position, Play(one.play.steps, one.play.after))
    return AnalyzedPlay(play, one.equity, loss, one.probabilities, one.plies, one.source, one.games, one.standard_error)


@dataclass(frozen=True)
class CubeAdvice:
    """A cube decision of the side on roll. Equities are normalised: a single win at the current
    cube counts as 1 and a single loss as -1.

    `action`: `no_double`, `double_take`, `double_pass` or `too_good`. `equity`: of this action,
    with the other side's best response. `double_take` and `double_pass`: None if the side may not
    double. `beaver`: whether the other side should redouble at once. `chances`: without the cube.
    """

    action: str
    equity: float
    no_double: float
    double_take: float | None
    double_pass: float | None
    beaver: bool
    chances: Probabilities
    plies: int
    source: str


def advice_of(found: CubeAnalysis) -> CubeAdvice:
    """The decision in normalised equities."""
    decision, may = found.decision, found.decision.may_double

    def normalised(worth: float) -> float:
        return decision.terms.normalised(worth, decision.cube.value)

    return CubeAdvice(
        decision.action.value,
        normalised(decision.worth),
        normalised(decision.no_double),
        normalised(decision.double_take) if may else None,
        normalised(decision.double_pass) if may else None,
        may and decision.beavers,
        found.chances,
        found.plies,
        found.source,
    )
