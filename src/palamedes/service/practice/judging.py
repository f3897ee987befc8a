"""The choices of a question: what an engine's answer says about them, and which of them an answer
of the user is.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from palamedes.core.deferred import Deferred
from palamedes.core.errors import BadPlay
from palamedes.core.match.cube_decision import CubeAnalysis
from palamedes.core.match.evaluation import PlayAnalysis
from palamedes.core.practice.cards import MOST_CHOICES, CardChoice, CardKind, choices_of
from palamedes.core.results.analysis import MomentKind
from palamedes.core.rules.play import Play, Step
from palamedes.core.rules.position import Position
from palamedes.core.session.state import Phase, State
from palamedes.core.settings import ComputerSettings, SearchSettings
from palamedes.engine.turns import find_play
from palamedes.service.analysis.reviewing import cube_choices
from palamedes.service.analysis.session_cube import cube_request
from palamedes.service.requests import AnalyzeRequest, CubeRequest, plays_request

if TYPE_CHECKING:
    from palamedes.service.analysis import judging
else:
    judging = Deferred("palamedes.service.analysis.judging")

JUDGE = ComputerSettings(search=SearchSettings(plies=2))
"""The settings for questions without known choices. The opening book and the endgame databases are
used as well.
"""
QUICK = ComputerSettings(search=SearchSettings(plies=1))
"""The settings for endings, in which the databases are exact."""

MOMENTS = {CardKind.DOUBLE: MomentKind.DOUBLE, CardKind.TAKE: MomentKind.TAKE}


def request_for(state: State, kind: CardKind, settings: ComputerSettings = JUDGE) -> AnalyzeRequest | CubeRequest:
    """The request for the choices of a question."""
    if kind is CardKind.PLAY:
        return plays_request(state, settings, book=True)
    return cube_request(state, settings)


def choices_in(answer: PlayAnalysis | CubeAnalysis, kind: CardKind) -> tuple[CardChoice, ...]:
    """All choices in the answer to such a request, best first."""
    if isinstance(answer, PlayAnalysis):
        return choices_of_plays(answer)
    found = cube_choices(MOMENTS[kind], answer)
    return choices_of((each.text, found[0].equity - each.equity) for each in found)


def choices_of_plays(found: PlayAnalysis) -> tuple[CardChoice, ...]:
    """All plays as choices, best first."""
    return choices_of((each.notation, found.loss(each)) for each in found.candidates)


def judged(state: State, kind: CardKind, settings: ComputerSettings = JUDGE) -> tuple[CardChoice, ...]:
    """All choices of a question, judged now. Raises the errors of `judge_for`."""
    asked = request_for(state, kind, settings)
    if isinstance(asked, CubeRequest):
        return choices_in(judging.cube(asked, lambda: False), kind)
    return choices_in(judging.analyze(asked, lambda: False, lambda _: None), kind)


def best_of(choices: tuple[CardChoice, ...]) -> tuple[CardChoice, ...]:
    """The choices that a card keeps."""
    return choices[:MOST_CHOICES]


def play_of(state: State, text: str) -> Play | None:
    """The play with this notation; None if it is not legal."""
    try:
        return find_play(state.situation(state.on_roll), state.dice or (0, 0), text)
    except BadPlay:
        return None


def steps_of(state: State, text: str) -> tuple[Step, ...]:
    """The steps of a play in notation; empty if it is not legal."""
    play = play_of(state, text)
    return () if play is None else play.steps


def choice_at(state: State, choices: tuple[CardChoice, ...], position: Position) -> int | None:
    """The index of the play that leads to this position, however it is written; None if it is not
    among the choices.
    """
    plays = ((index, play_of(state, each.text)) for index, each in enumerate(choices))
    return next((index for index, play in plays if play is not None and play.after == position), None)


def offered(state: State, kind: CardKind) -> State:
    """The state as it is shown: after the double if the question is whether to take."""
    return replace(state, phase=Phase.DOUBLED) if kind is CardKind.TAKE else state
