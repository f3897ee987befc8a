"""The requests that the service accepts (frozen dataclasses), and the answers it returns."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from palamedes.core.maps.score_map import FARTHEST
from palamedes.core.match.cube import MONEY_TERMS, CubeState, CubeTerms
from palamedes.core.match.evaluation import PlayAnalysis, Probabilities
from palamedes.core.match.payoff import MONEY, Payoff
from palamedes.core.results.analysis import Choice, EquityUnit, MomentKind
from palamedes.core.results.record import Record
from palamedes.core.results.rollout import RolloutSettings
from palamedes.core.rules.situation import Situation
from palamedes.core.session.events import Event
from palamedes.core.session.state import State
from palamedes.core.settings import ComputerSettings, SearchSettings

if TYPE_CHECKING:
    from palamedes.engine.cube_search import CubefulEquities
    from palamedes.engine.evaluators import Evaluator


@dataclass(frozen=True, slots=True)
class EvaluateRequest:
    """A request to evaluate a position before the roll, for the side to roll. The answer is an
    `Evaluation`.

    A network is used if the settings select one and there is one for this game and board size;
    otherwise, random playouts are used. With playouts, the answer is exactly repeatable for a given
    seed only if `games` is set instead of a thinking time. With a network, it is always repeatable
    unless the settings have a `time_limit`.

    `session`: the state of the session in which the game is played, and the side to roll. The
    session's score and cube are then taken into account, using the match table in the settings. If
    `cubeful` is true and a network is used, the evaluation takes the cube into account. If
    `session` is None, equities are in points.
    """

    situation: Situation
    settings: ComputerSettings = ComputerSettings()
    games: int | None = None
    seed: int | None = None
    session: tuple[State, int] | None = None
    cubeful: bool = True


@dataclass(frozen=True, slots=True)
class AnalyzeRequest:
    """A request to evaluate all legal plays for a roll. The answer is a `PlayAnalysis`, best play
    first. The other fields are those of `EvaluateRequest`.

    The temperature in the settings has no effect: every play is shown with its equity. `cube`: the
    terms and the state of the cube for the side to roll; they override those of the session, even
    if `cubeful` is false. `book`: whether to return the plays from the opening book if it contains
    the roll, results count as points, and the best network with its databases would otherwise be
    used. `most`: the number of best plays that are needed; the answer can leave out the others.
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


def plays_request(state: State, settings: ComputerSettings, seed: int | None = None, book: bool = False) -> AnalyzeRequest:
    """A request to evaluate the plays of the side on roll, at the score of the session. The dice
    must have been rolled.
    """
    assert state.dice is not None
    asked = state.situation(state.on_roll)
    return AnalyzeRequest(asked, state.dice, settings, seed=seed, session=(state, state.on_roll), book=book)


@dataclass(frozen=True, slots=True)
class CubeRequest:
    """A request to analyse the cube decision before the roll. The answer is a `CubeAnalysis`. The
    game must not be over.

    `terms` and `cube` are from the point of view of the side to roll; the other fields are those of
    `EvaluateRequest`.
    """

    situation: Situation
    terms: CubeTerms = MONEY_TERMS
    cube: CubeState = CubeState()
    settings: ComputerSettings = ComputerSettings()
    games: int | None = None
    seed: int | None = None


@dataclass(frozen=True, slots=True)
class ScoreMapRequest:
    """A request to analyse a decision at every score up to `most` points away, and in money play.
    The answer and the progress answers are of type `ScoreMap`.

    `state`: the decision: a play if there are dice, otherwise whether to double or, after a double,
    whether to take. `choices`: the number of best plays that are kept for each score. With more
    than one ply, the map is first completed at 1 ply. With playouts, `seed` makes it repeatable.
    """

    state: State
    settings: ComputerSettings = ComputerSettings()
    most: int = FARTHEST
    choices: int = 5
    seed: int | None = None


@dataclass(frozen=True, slots=True)
class TemperatureRequest:
    """A request to evaluate every roll of the side on roll, with the best play for each; with
    `replies`, also every roll of the other side after that. The answer and the progress answers are
    of type `TemperatureMap`.

    If `state` has dice, the other side rolls after the play `after`, in notation, or after the best
    play if it is None. The cube is not turned before the rolls.
    """

    state: State
    settings: ComputerSettings = ComputerSettings()
    replies: bool = False
    after: str | None = None


@dataclass(frozen=True, slots=True)
class RolloutRequest:
    """A request to roll out a position or, with `dice`, its plays. The answer is a `RolloutResult`.

    The rollout compares the given `plays` (in notation), otherwise the `best` N plays, otherwise
    all plays. Only the number of turns that the side to roll has completed is used, not the
    opponent's (`Situation.at_turn`). `network`: a name or a file, or None for the best network for
    the game. `search`: how the network chooses plays. `payoff`: the value of each result to the
    side to roll. `session`: as in `EvaluateRequest`, with `match_table`; `payoff` is then ignored.
    `cube`: the terms and the state of the cube for the side to roll; they override those of the
    session. `file`: where to save the rollout, so that it can be continued later.
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
    """A request to continue a rollout that was saved in a file, until `games` games have been
    completed for every play. The answer is a `RolloutResult`.
    """

    file: Path
    games: int


@dataclass(frozen=True, slots=True)
class DecisionRequest:
    """A request for the computer's next decision in this session. The answer is a
    `ComputerDecision`.
    """

    state: State
    settings: ComputerSettings
    may_resign: bool = True
    seed: int | None = None


@dataclass(frozen=True, slots=True)
class ComputerDecision:
    """The computer's decision. `event` is None if the computer simply rolls. It is also None in
    answers that report progress, which contain no decision yet.

    `analysis`: the plays that the computer considered. `chances`: the chances of the side that
    acts, given when a cube action or a resignation was considered.
    """

    event: Event | None = None
    analysis: PlayAnalysis | None = None
    chances: Probabilities | None = None


CubeJudge: TypeAlias = Callable[[State, MomentKind, SearchSettings, Callable[[], bool]], "tuple[Choice, ...] | None"]
"""Returns the possible choices in a cube decision before an event, named as in
`core.results.analysis.CUBE_WORDS`, best first.

The arguments are the state, the kind of decision, the search settings, and a function that returns
whether to stop. The result is empty if there is nothing to decide, as with a dead cube, and None if
the search was stopped.
"""


CubefulOf: TypeAlias = Callable[["Evaluator", State, int], "CubefulEquities | None"]
"""Returns an evaluator that takes the cube into account, for positions of the current game in which
the given side is about to roll; None if the cube is dead.
"""


@dataclass(frozen=True, slots=True)
class ReviewRequest:
    """A request to judge every decision and every roll of a session, or of one game if `game` is
    its number, counted from 1. The answer and the progress answers are of type `PartialAnalysis`.

    If the record contains an analysis made with the same settings, its entries are reused.
    `network`: a name, or None for the best network for each game. `worth`: the unit of the
    equities. `cube`: the name of the judge of cube decisions, and the judge itself; if it is None,
    cube decisions are not judged. `choices`: the number of best choices that are kept for each
    decision; the choice that was made is always kept. `book`: whether opening rolls are judged by
    the opening book if results count as points, the best network is used, and the book contains the
    play that was made. `executor`: judges instead of `threads`; `again`: a function that makes this
    request in another process, which the executor may need.
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
    game: int | None = None
    executor: Executor | None = None
    again: Callable[[], ReviewRequest] | None = None


Request: TypeAlias = (
    DecisionRequest
    | AnalyzeRequest
    | CubeRequest
    | EvaluateRequest
    | GoOnRequest
    | ReviewRequest
    | RolloutRequest
    | ScoreMapRequest
    | TemperatureRequest
)
