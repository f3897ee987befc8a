"""How the computer behaves at the table: plays, cube, resignations. Its judgement comes from random play-outs.

Chances from random play are drawn towards the middle, so the cube is turned late and resignations are rare.
"""

from __future__ import annotations

from palamedes.core.evaluation import Analysis, Probabilities, points_to_resign
from palamedes.core.session import (
    Doubled,
    Dropped,
    Event,
    Phase,
    Played,
    ResignationAccepted,
    ResignationRefused,
    Resigned,
    State,
    Taken,
)
from palamedes.engine import montecarlo
from palamedes.service.jobs import Job
from palamedes.service.requests import Act, ActRequest

DOUBLE_FROM = 0.4
TOO_GOOD_FROM = 1.0
TAKE_FROM = -0.5
GAMES_TO_RESIGN = 500
"""Fewer play-outs of the best play prove nothing."""


def act(request: ActRequest, job: Job[Act]) -> Act:
    """Decide for the side that the table waits for; the state must wait for one."""
    state = request.state
    match state.phase:
        case Phase.TO_PLAY:
            return _play(request, job)
        case Phase.TO_ROLL:
            return _before_the_roll(request, job)
        case Phase.RESIGNED:
            return _answer_resignation(request, job)
        case _:
            return _answer_double(request, job)


def _play(request: ActRequest, job: Job[Act]) -> Act:
    state = request.state
    assert state.dice is not None
    side = state.on_roll
    analysis = montecarlo.choose(
        state.variant,
        state.position,
        state.dice,
        turn=state.turns[side],
        opponent_turn=state.turns[1 - side],
        began=state.began == side,
        settings=request.settings,
        seed=request.seed,
        stop=lambda: job.stop_requested,
        report=lambda partial: job.report(Act(None, partial)),
    )
    if not analysis.candidates:
        return Act(Played(), analysis)
    best = analysis.candidates[0]
    event: Event = Played(best.play.steps)
    points = min(points_to_resign(best.probabilities), state.largest_resignation)
    if points and request.may_resign and best.games >= GAMES_TO_RESIGN:
        event = Resigned(side, points)
    return Act(event, analysis, best.probabilities)


def _estimate(request: ActRequest, job: Job[Act]) -> Probabilities:
    """Chances of the side on roll, before its roll."""
    state = request.state
    side = state.on_roll
    return montecarlo.estimate(
        state.variant,
        state.position,
        turn=state.turns[side],
        opponent_turn=state.turns[1 - side],
        began=state.began == side,
        settings=request.settings,
        seed=request.seed,
        stop=lambda: job.stop_requested,
    )


def _before_the_roll(request: ActRequest, job: Job[Act]) -> Act:
    state = request.state
    if not state.may_double or is_dead(state):
        return Act()
    chances = _estimate(request, job)
    doubles = DOUBLE_FROM <= chances.equity < TOO_GOOD_FROM
    return Act(Doubled() if doubles else None, None, chances)


def is_dead(state: State) -> bool:
    """Whether turning the cube gains the side on roll nothing: a plain win already reaches the match's end."""
    return state.setup.is_match and state.score[state.on_roll] + state.cube.value >= state.setup.length


def _answer_double(request: ActRequest, job: Job[Act]) -> Act:
    """Take with an equity of at least minus half the offered stake; a beavered doubler judges likewise."""
    chances = _estimate(request, job)
    own = chances if request.state.to_act == request.state.on_roll else chances.flipped()
    return Act(Taken() if own.equity >= TAKE_FROM else Dropped(), None, own)


def _answer_resignation(request: ActRequest, job: Job[Act]) -> Act:
    """Accept what is at least as good as playing on."""
    state = request.state
    assert state.offer is not None
    resigner, points = state.offer
    chances = _estimate(request, job)
    own = chances.flipped() if state.on_roll == resigner else chances
    accepts = points >= own.equity or points == state.largest_resignation
    return Act(ResignationAccepted() if accepts else ResignationRefused(), None, own)


def describe(analysis: Analysis) -> str:
    """The best play with its win estimate, for a status line."""
    if not analysis.candidates:
        return "No move"
    best = analysis.candidates[0]
    return f"{best.notation}: wins {best.probabilities.win:.0%}, equity {best.equity:+.2f} after {analysis.games:,} play-outs"
