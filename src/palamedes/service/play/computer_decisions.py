"""The decisions of the computer player: plays, cube actions, resignations."""

from __future__ import annotations

import random
from math import log

from palamedes.core.match.evaluation import Candidate, Evaluation, PlayAnalysis, Probabilities, points_to_resign
from palamedes.core.match.payoff import TIED
from palamedes.core.results.levels import warmth
from palamedes.core.rules.outcome import most_to_lose
from palamedes.core.rules.position import Position
from palamedes.core.rules.situation import Situation
from palamedes.core.session.events import (
    Beavered,
    Doubled,
    Dropped,
    Event,
    Played,
    ResignationAccepted,
    ResignationRefused,
    Resigned,
    Taken,
)
from palamedes.core.session.state import Phase
from palamedes.core.settings import DEEPEST_SEARCH, NETWORK, ComputerSettings
from palamedes.engine.legal import appeals
from palamedes.service.analysis import judging, session_cube
from palamedes.service.analysis.match_play import session_payoff
from palamedes.service.analysis.session_cube import cube_request
from palamedes.service.jobs import Job
from palamedes.service.library.opening_book import BOOK
from palamedes.service.requests import AnalyzeRequest, ComputerDecision, DecisionRequest, EvaluateRequest, plays_request

GAMES_TO_RESIGN = 500
"""The minimum number of playouts of the best play; with fewer, the computer does not resign."""

NOT_WORTH_PLAYING_FOR = 0.02
"""The computer accepts a resignation if playing on would gain at most this much, in units of the
stake.
"""


def act(request: DecisionRequest, job: Job[ComputerDecision]) -> ComputerDecision:
    """Decide for the side that has to act. Raises ValueError if there is nothing to decide in this
    state.
    """
    state = request.state
    match state.phase:
        case Phase.TO_PLAY:
            return _play(request, job)
        case Phase.TO_ROLL:
            return _before_the_roll(request, job)
        case Phase.RESIGNED:
            return _answer_resignation(request, job)
        case Phase.DOUBLED | Phase.BEAVERED:
            return _answer_double(request, job)
        case Phase.GAME_OVER | Phase.OPENING | Phase.SESSION_OVER:
            raise ValueError(f"the phase is '{state.phase}': there is nothing to decide.")


# Plays.


def _play(request: DecisionRequest, job: Job[ComputerDecision]) -> ComputerDecision:
    analysis = _analysis(request, job)
    if not analysis.candidates:
        return ComputerDecision(Played(), analysis)
    settings, best = request.settings, analysis.candidates[0]
    situation = request.state.situation(request.state.on_roll)
    event: Event = Played(drawn_play(analysis, situation, settings, request.seed).play.steps)
    if request.may_resign:
        state, side = request.state, request.state.on_roll
        most = session_cube.counting(state, 1 - side, state.cube.value)
        points = resignation(_asked(request), best, most, job)
        event = Resigned(side, points) if points else event
    return ComputerDecision(event, analysis, best.probabilities)


def _analysis(request: DecisionRequest, job: Job[ComputerDecision]) -> PlayAnalysis:
    return judging.analyze(
        _asked(request), lambda: job.stop_requested, lambda partial: job.report(ComputerDecision(None, partial))
    )


def _asked(request: DecisionRequest) -> AnalyzeRequest:
    """The request to evaluate the plays. The opening book is used only at temperature 0."""
    return plays_request(request.state, request.settings, request.seed, book=not request.settings.temperature)


def drawn_play(analysis: PlayAnalysis, situation: Situation, settings: ComputerSettings, seed: int | None) -> Candidate:
    """The play that the computer makes with a temperature setting. It is drawn by softmax from the
    candidates that were searched deepest, according to their equity and their appeal to a player
    who follows habits (`kernels.search.appeal`).

    The draw adds Gumbel noise, as in `kernels.search.decision.draw_play`. At temperature 0, the
    result is the best play.
    """
    best = analysis.candidates[0]
    warm = warmth([one.equity for one in analysis.candidates], settings.temperature)
    if not (warm and settings.method == NETWORK):
        return best
    source = random.Random(seed)
    in_question = [one for one in analysis.candidates if one.plies == best.plies]
    appealing = appeals(situation.variant, situation.position, [one.play.after for one in in_question])
    worths = [
        one.equity + warm * (appeal - log(-log(source.random() or 0.5)))
        for one, appeal in zip(in_question, appealing, strict=True)
    ]
    return in_question[worths.index(max(worths))]


def resignation(asked: AnalyzeRequest, best: Candidate, most: int, job: Job[ComputerDecision] | Job[PlayAnalysis]) -> int:
    """The points that the side offers in a resignation, according to its settings and its chances
    after `best`, its best play; 0 if it plays on.

    `most`: the largest loss that counts. A network's estimate is accepted only if a search one ply
    deeper agrees. This search must be completed; the time limit in the settings applies to it
    separately.
    """
    settings = asked.settings
    most = min(most, most_to_lose(asked.situation.variant, best.play.after.mine))
    points = points_to_resign(best.probabilities, settings.resign_above, most) if settings.resigns else 0
    is_played_out = best.games > 0 and not best.is_rolled_out
    if not points or (is_played_out and best.games < GAMES_TO_RESIGN):
        return 0
    if is_played_out:
        return points
    deeper = settings.searching(plies=min(best.plies + 1, DEEPEST_SEARCH))
    theirs = _after(asked, best.play.after, deeper, job)
    if job.stop_requested or theirs.plies < deeper.search.plies:
        return 0
    return min(points, points_to_resign(theirs.probabilities.flipped(), settings.resign_above, most))


def _after(
    asked: AnalyzeRequest, after: Position, settings: ComputerSettings, job: Job[ComputerDecision] | Job[PlayAnalysis]
) -> Evaluation:
    """The evaluation for the opponent of the side to play, in the position after the play or pass
    of this side and before the opponent's roll.
    """
    session = None if asked.session is None else (asked.session[0], 1 - asked.session[1])
    theirs = EvaluateRequest(asked.situation.after(after), settings, seed=asked.seed, session=session, cubeful=False)
    return judging.evaluate(theirs, lambda: job.stop_requested)


# The cube, and the other side's resignations.


def _chances(request: DecisionRequest, job: Job[ComputerDecision], side: int) -> Probabilities:
    """The chances of a side before its roll or, if the dice have been rolled, after its best play
    or pass.
    """
    state, on_roll, settings = request.state, request.state.on_roll, request.settings
    if state.dice is None:
        asked = EvaluateRequest(state.situation(on_roll), settings, seed=request.seed, session=(state, on_roll), cubeful=False)
        found = judging.evaluate(asked, lambda: job.stop_requested).probabilities
    elif plays := _analysis(request, job).candidates:
        found = plays[0].probabilities
    else:
        found = _after(_asked(request), state.position, settings, job).probabilities.flipped()
    return found if side == on_roll else found.flipped()


def _before_the_roll(request: DecisionRequest, job: Job[ComputerDecision]) -> ComputerDecision:
    """Decide whether to double. If this side may not double or cannot gain by it, nothing is
    analysed.
    """
    asked = cube_request(request.state, request.settings, request.seed)
    if not request.state.may_double or not asked.terms.may_turn(asked.cube):
        return ComputerDecision()
    found = judging.cube(asked, lambda: job.stop_requested)
    return ComputerDecision(Doubled() if found.decision.doubles else None, None, found.chances)


def _answer_double(request: DecisionRequest, job: Job[ComputerDecision]) -> ComputerDecision:
    """The doubled side takes, drops or beavers; a side that was beavered takes or drops. The
    analysis is for the side that doubled, which is still on roll.
    """
    state = request.state
    found = judging.cube(cube_request(state, request.settings, request.seed), lambda: job.stop_requested)
    decision, doubled = found.decision, state.phase is Phase.DOUBLED
    takes = decision.takes if doubled else decision.keeps_beavered
    event = Beavered() if doubled and state.may_beaver and decision.beavers else Taken() if takes else Dropped()
    return ComputerDecision(event, None, found.chances.flipped() if doubled else found.chances)


def _answer_resignation(request: DecisionRequest, job: Job[ComputerDecision]) -> ComputerDecision:
    """Accept the resignation unless playing on would gain more than NOT_WORTH_PLAYING_FOR."""
    state = request.state
    assert state.offer is not None
    resigner, points = state.offer
    side, stake = 1 - resigner, state.cube.value
    own = _chances(request, job, side)
    most = min(session_cube.counting(state, side, stake), state.most_to_lose(resigner))
    payoff = session_payoff(state, side, request.settings.match_table)
    accepts = points >= most or payoff.worths[TIED + points] >= payoff.equity(own) - NOT_WORTH_PLAYING_FOR
    return ComputerDecision(ResignationAccepted() if accepts else ResignationRefused(), None, own)


def describe(analysis: PlayAnalysis) -> str:
    """The best play with its estimated winning chance, for a status line."""
    if not analysis.candidates:
        return "No move"
    best = analysis.candidates[0]
    searched = f"by the {BOOK}" if best.source == BOOK else f"at {best.plies}-ply"
    if best.is_rolled_out:
        searched = f"after a rollout of {best.games:,} games"
    effort = f"after {analysis.games:,} playouts" if analysis.games else searched
    return f"{best.notation}: wins {best.probabilities.win:.0%}, equity {best.equity:+.2f} {effort}"
