"""What may be asked of the service: frozen requests, and the answers that come back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from palamedes.core.match.cube import MONEY_TERMS, CubeState, CubeTerms
from palamedes.core.match.evaluation import Analysis, Probabilities
from palamedes.core.match.payoff import MONEY, Payoff
from palamedes.core.results.analysis import Choice, EquityUnit, MomentKind
from palamedes.core.results.record import Record
from palamedes.core.results.rollout import RolloutSettings
from palamedes.core.rules.situation import Situation
from palamedes.core.session.events import Event
from palamedes.core.session.state import State
from palamedes.core.settings import ComputerSettings, SearchSettings
from palamedes.engine.evaluators import Evaluator
from palamedes.engine.search import CubefulEvaluator


@dataclass(frozen=True, slots=True)
class EvaluateRequest:
    """What a position is worth to the side to roll, before it rolls; answered with an `Evaluation`.

    A network answers if the settings say so and there is one for this game on this board, else
    random play-outs do. For these, `games` instead of the thinking time makes the answer for a seed
    exactly repeatable; a network's always is. `session`: the session that the game belongs to, and
    which of its sides is to roll: its score and stake count, by the match table of the settings,
    and with `cubeful` what its cube is good for, where a network answers; None: points.
    """

    situation: Situation
    settings: ComputerSettings = ComputerSettings()
    games: int | None = None
    seed: int | None = None
    session: tuple[State, int] | None = None
    cubeful: bool = True


@dataclass(frozen=True, slots=True)
class AnalyzeRequest:
    """All plays of a roll, best first; answered with an `Analysis`. The fields are those of
    `EvaluateRequest`.

    The settings' temperature plays no part: every play is shown with what it is worth. `cube`: what
    the side to roll plays for and where the cube lies, instead of what the session says, also if
    that is not to be `cubeful`. `book`: where the opening book knows the roll, points count, and
    the best network with its databases was to judge, the answer is the plays that the book has
    instead. `most`: no more plays than so many of the best need to be in the answer.
    """

    situation: Situation
    dice: tuple[int, int]
    settings: ComputerSettings = ComputerSettings()
    games: int | None = None
    seed: int | None = None
    session: tuple[State, int] | None = None
    cubeful: bool = True
    cube: tuple[CubeTerms, CubeState] | None = None
    book: bool = False
    most: int | None = None


def analysis_of(state: State, settings: ComputerSettings, seed: int | None = None, book: bool = False) -> AnalyzeRequest:
    """The plays of the side on roll, whose dice lie on the table, at the score of the session."""
    assert state.dice is not None
    asked = state.situation(state.on_roll)
    return AnalyzeRequest(asked, state.dice, settings, seed=seed, session=(state, state.on_roll), book=book)


@dataclass(frozen=True, slots=True)
class CubeRequest:
    """What to do with the cube before the roll; answered with a `CubeAnalysis`. The game must not
    be over.

    `terms` and `stake` are those of the side to roll, the other fields those of `EvaluateRequest`.
    """

    situation: Situation
    terms: CubeTerms = MONEY_TERMS
    stake: CubeState = CubeState()
    settings: ComputerSettings = ComputerSettings()
    games: int | None = None
    seed: int | None = None


@dataclass(frozen=True, slots=True)
class RolloutRequest:
    """A position, or with `dice` its plays, played out many times; answered with a `RolloutResult`.

    Compared are the `plays` given in notation, else the `best` so many, else all. Of the turns
    those of the side to roll count (`Situation.at_turn`). `network`: its name or its file, None for
    the best one of the game; `search`: how it decides; `payoff`: what results are worth to the side
    to roll. `session`, as in `EvaluateRequest`: its score and its cube count, by `match_table`, and
    no payoff. `cube`: what the side to roll plays for and where the cube lies, instead. `file`:
    where the rollout is kept, so that it can be gone on with.
    """

    situation: Situation
    dice: tuple[int, int] | None = None
    plays: tuple[str, ...] | None = None
    best: int | None = None
    network: str | None = None
    search: SearchSettings = SearchSettings(plies=1)
    settings: RolloutSettings = RolloutSettings()
    payoff: Payoff = MONEY
    session: tuple[State, int] | None = None
    match_table: str | None = None
    cube: tuple[CubeTerms, CubeState] | None = None
    file: Path | None = None


@dataclass(frozen=True, slots=True)
class GoOnRequest:
    """A rollout that was kept in a file, gone on with to so many `games` for every play; answered
    with a `RolloutResult`.
    """

    file: Path
    games: int


@dataclass(frozen=True, slots=True)
class DecisionRequest:
    """What the computer does at this table now; answered with a `ComputerDecision`."""

    state: State
    settings: ComputerSettings
    may_resign: bool = True
    seed: int | None = None


@dataclass(frozen=True, slots=True)
class ComputerDecision:
    """The computer's decision. `event` is None where it just rolls; progress answers have no
    decision yet.

    `analysis`: the plays that it weighed; `chances`: of the side that acts, where a cube or a
    resignation was weighed.
    """

    event: Event | None = None
    analysis: Analysis | None = None
    chances: Probabilities | None = None


CubeJudge: TypeAlias = Callable[[State, MomentKind, SearchSettings, Callable[[], bool]], "tuple[Choice, ...] | None"]
"""What can be decided about the cube before something happens, called as in
`core.results.analysis.CUBE_WORDS`, best first.

It gets the state, what kind of decision it is, how far to look, and when to stop. Empty where there
is nothing to decide, as with a dead cube; None where it was stopped.
"""


CubefulOf: TypeAlias = Callable[[Evaluator, State, int], CubefulEvaluator | None]
"""What positions of the running game are worth to a side before its roll, with the cube as it lies;
None where it is dead.
"""


@dataclass(frozen=True, slots=True)
class ReviewRequest:
    """Every decision and every roll of a session judged; answered with a `PartialAnalysis`, on
    the way, too.

    What the record holds of an analysis on the same terms is not done again. `network`: the name of
    one, None for the best one of each game. `worth`: what equities mean. `cube`: the judge of the
    cube and its name, None where there is none: then decisions about the cube are left without a
    judgement. `choices`: how many of each decision are kept, beside the one made. `book`: the best
    network leaves openings to the opening book where that knows the play that was made, and points
    count.
    """

    record: Record
    search: SearchSettings = SearchSettings()
    network: str | None = None
    worth: EquityUnit = EquityUnit()
    cube: tuple[str, CubeJudge] | None = None
    cubeful: CubefulOf | None = None
    choices: int = 5
    threads: int | None = None
    book: bool = True


Request: TypeAlias = (
    DecisionRequest | AnalyzeRequest | CubeRequest | EvaluateRequest | GoOnRequest | ReviewRequest | RolloutRequest
)
