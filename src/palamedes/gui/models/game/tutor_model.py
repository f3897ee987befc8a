"""The tutor's warning about a person's decision: how much the decision loses compared with the best
one. This module does not use Qt.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import hypot

from palamedes.core.language import mark, number, tr
from palamedes.core.match.cube_decision import CubeAnalysis
from palamedes.core.match.evaluation import Candidate, Evaluation, PlayAnalysis
from palamedes.core.match.payoff import TIED
from palamedes.core.results.analysis import CUBE_WORDS, RESIGN_WORDS, Mark, MomentKind, Thresholds
from palamedes.core.rules.play import Step, moved
from palamedes.core.rules.result_names import named
from palamedes.core.session.events import Beavered, Doubled, Dropped, Event, Played, Resigned, Rolled, Taken
from palamedes.core.session.state import Phase, State
from palamedes.core.settings import ComputerSettings, SearchSettings
from palamedes.gui.models.game.actions import Action
from palamedes.gui.models.game.game_model import GameModel
from palamedes.gui.models.texts.cube_words import cube_kind
from palamedes.service.analysis.match_play import session_payoff
from palamedes.service.analysis.reviewing import cube_choices
from palamedes.service.analysis.session_cube import cube_request
from palamedes.service.requests import AnalyzeRequest, CubeRequest, EvaluateRequest, plays_request

CUBE_EVENTS: Mapping[Action, Event] = {
    Action.ROLL: Rolled((1, 1)),  # any roll will do
    Action.DOUBLE: Doubled(),
    Action.TAKE: Taken(),
    Action.DROP: Dropped(),
    Action.BEAVER: Beavered(),
}
"""A person's cube decisions that the tutor judges, as events."""

LOSES = {
    "no double": mark("Rolling without a double loses {lost} points: {how}."),
    "double": mark("Doubling loses {lost} points: {how}."),
    "take": mark("Taking loses {lost} points: {how}."),
    "drop": mark("Dropping loses {lost} points: {how}."),
    "beaver": mark("A beaver loses {lost} points: {how}."),
    "resign a single": mark("Resigning a single game loses {lost} points: {how}."),
    "resign a double": mark("Resigning a double game loses {lost} points: {how}."),
    "resign a triple": mark("Resigning a triple game loses {lost} points: {how}."),
}
HOW = {Mark.DOUBTFUL: mark("doubtful"), Mark.BAD: mark("bad"), Mark.VERY_BAD: mark("very bad")}
SURE = 2.0
"""A difference smaller than this number of standard errors is ignored. This matters only for
playouts, because other evaluations have no standard error.
"""

DecisionAnalysis = PlayAnalysis | CubeAnalysis
"""An answer to the tutor's request."""


@dataclass(frozen=True, slots=True)
class TutorWarning:
    """A decision that loses more than the player allows: the state, the decision, and the loss.

    `made`: the play in notation, the cube action, or the resignation. `analysis`: the analysis of
    the plays; None for other decisions.
    """

    state: State
    made: str
    lost: float
    mark: Mark
    analysis: PlayAnalysis | None = None

    @property
    def words(self) -> str:
        """The warning shown before the decision is made."""
        lost, how = number(self.lost, 3), tr(HOW[self.mark])
        loses = LOSES.get(self.made)
        if loses is not None:
            return tr(named(self.state.variant, loses), lost=lost, how=how)
        return tr("{play} loses {lost} points: {how}.", play=self.made, lost=lost, how=how)

    @property
    def words_afterwards(self) -> str:
        """The remark shown after the decision has been made."""
        return tr("Your last decision: {what}", what=self.words)


def kind_of(model: GameModel) -> MomentKind | None:
    """The kind of decision that a person has to make now. None if there is no decision, or if there
    is only one choice.
    """
    state = model.state
    if not model.ready or model.to_act not in model.people:
        return None
    if state.phase is Phase.TO_PLAY:
        return MomentKind.PLAY if model.hand is not None and len(model.hand.turn.plays) > 1 else None
    return cube_kind(state)


def question(state: State, kind: MomentKind, settings: ComputerSettings) -> AnalyzeRequest | CubeRequest:
    """The request for the analysis that is needed to judge a decision of this kind."""
    return plays_request(state, settings) if kind is MomentKind.PLAY else cube_request(state, settings)


def event_of(model: GameModel, action: Action) -> Event | None:
    """The event that an action causes; None if the action is not judged."""
    if model.state.phase is Phase.TO_PLAY:
        return Played(model.hand.steps) if action is Action.DONE and model.hand is not None else None
    return CUBE_EVENTS.get(action)


def made_play(state: State, analysis: PlayAnalysis, steps: tuple[Step, ...]) -> Candidate:
    """The candidate in the analysis that matches the play that was made."""
    after = state.position
    for step in steps:
        after = moved(state.variant, after, step)
    return next(one for one in analysis.candidates if one.play.after == after)


def needs_depth(analysis: PlayAnalysis, made: Candidate) -> bool:
    """Whether the best play was searched more deeply, so that this play must be searched again."""
    return not analysis.games and made.plies < analysis.candidates[0].plies


def depth_request(state: State, analysis: PlayAnalysis, made: Candidate) -> EvaluateRequest:
    """The request to evaluate the play as deeply as the best play was searched."""
    side = state.on_roll
    after = state.situation(side).after(made.play.after)
    settings = ComputerSettings(search=SearchSettings(analysis.candidates[0].plies))
    return EvaluateRequest(after, settings, session=(state, 1 - side))


def warning_about(state: State, kind: MomentKind, event: Event, analysis: DecisionAnalysis, least: Mark) -> TutorWarning | None:
    """The warning about a decision. None if its mark is below `least`, if the loss is not
    statistically significant, or if the cube is dead.
    """
    if isinstance(analysis, PlayAnalysis):
        assert isinstance(event, Played)
        made, best = made_play(state, analysis, event.steps), analysis.candidates[0]
        lost = analysis.loss(made)
        if lost < SURE * hypot(best.standard_error, made.standard_error):
            return None
        return _if_bad_enough(TutorWarning(state, made.notation, lost, Thresholds().mark(lost), analysis), least)
    if not analysis.decision.terms.may_turn(analysis.decision.cube):
        return None  # the cube is dead
    choices = cube_choices(kind, analysis)
    text = CUBE_WORDS[type(event)]
    lost = choices[0].equity - next(choice.equity for choice in choices if choice.text == text)
    return _if_bad_enough(TutorWarning(state, text, lost, Thresholds().mark(lost)), least)


def playing_on_request(model: GameModel, settings: ComputerSettings) -> AnalyzeRequest | EvaluateRequest | None:
    """The request to evaluate the game as it would go on without a resignation. None while the
    engine is being prepared, and during a double, which a resignation answers.
    """
    state, side = model.state, model.state.on_roll
    if not model.ready or state.phase not in (Phase.TO_ROLL, Phase.TO_PLAY):
        return None
    if state.dice is None:
        return EvaluateRequest(state.situation(side), settings, session=(state, side))
    if model.live.turn is not None and model.live.turn.plays:
        return plays_request(state, settings)
    return EvaluateRequest(state.situation(side).after(state.position), settings, session=(state, 1 - side))


def warning_about_resignation(
    request: AnalyzeRequest | EvaluateRequest, resigned: Resigned, answer: PlayAnalysis | Evaluation, least: Mark
) -> TutorWarning | None:
    """The warning about a resignation, given the answer to `playing_on_request`. None if its mark
    is below `least`.
    """
    assert request.session is not None
    state, side = request.session
    equity = answer.equity if isinstance(answer, Evaluation) else answer.candidates[0].equity
    worths = session_payoff(state, resigned.side, request.settings.match_table).worths
    offered = worths[TIED - (1 if state.only_singles_count else resigned.points)]
    lost = (equity if side == resigned.side else -equity) - offered
    return _if_bad_enough(TutorWarning(state, RESIGN_WORDS[resigned.points], lost, Thresholds().mark(lost)), least)


def _if_bad_enough(warning: TutorWarning, least: Mark) -> TutorWarning | None:
    order = list(Mark)
    return warning if least and order.index(warning.mark) >= order.index(least) else None
