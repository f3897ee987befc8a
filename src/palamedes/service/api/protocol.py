"""The actions of the line protocol: one request in, one answer out (docs/protocol.md). Errors carry
the code of their type.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec

from palamedes import __version__
from palamedes.core.errors import (
    BadPlay,
    BadPosition,
    BadSettings,
    PalamedesError,
    UnknownAction,
)
from palamedes.core.match.evaluation import Analysis, Candidate, Evaluation
from palamedes.core.match.payoff import MONEY
from palamedes.core.results.rollout import RolloutSettings
from palamedes.core.rules.position import start_position
from palamedes.core.rules.variant import VARIANTS
from palamedes.core.settings import METHODS, NETWORK
from palamedes.engine.legal import legal_plays
from palamedes.service.analysis.cube import most_that_counts, needed
from palamedes.service.analysis.judging import judge_for
from palamedes.service.analysis.match_play import match_payoff
from palamedes.service.analysis.rollouts import roll_out, rollout_data
from palamedes.service.api.protocol_answers import (
    candidate_out,
    chances_out,
    cube_out,
    mwc_out,
    network_out,
    play_out,
    position_out,
    rolled_out,
    variant_out,
)
from palamedes.service.api.protocol_requests import (
    Object,
    SettingsIn,
    computer_settings,
    cube_counted,
    cube_lies,
    dice_of,
    match_of,
    rollout_of,
    settings_of,
    short,
    situation_of,
    variant_of,
    with_one_ply,
)
from palamedes.service.api.service import analyze, cube, evaluate
from palamedes.service.jobs import Job
from palamedes.service.library.looks import at_one_look
from palamedes.service.library.networks import all_networks
from palamedes.service.library.tables import faults
from palamedes.service.play.opponent import resignation
from palamedes.service.requests import AnalyzeRequest, CubeRequest, EvaluateRequest, RolloutRequest

PROTOCOL = 1


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a request has come: so many of so many."""

    done: int
    of: int


@at_one_look
def answer(request: Object, job: Job[Any]) -> Object:
    """The answer to one request, without its id; raises the error that it deserves."""
    action = request.get("action")
    if not isinstance(action, str) or action not in ACTIONS:
        raise UnknownAction(f"action {short(action)} is not known; there are {', '.join(ACTIONS)} and cancel.")
    return ACTIONS[action](request, job)


def error_of(error: PalamedesError) -> Object:
    """The `error` field for an exception."""
    return {"error": {"code": error.code, "message": str(error)}}


# The actions.


def _info(request: Object, job: Job[Any]) -> Object:
    return {
        "version": __version__,
        "protocol": PROTOCOL,
        "variants": {key: variant_out(variant) for key, variant in VARIANTS.items()},
        "networks": [network_out(info) for info in all_networks()],
        "methods": list(METHODS),
        "problems": list(faults()),
    }


def _start(request: Object, job: Job[Any]) -> Object:
    variant = variant_of(request)
    return {"position": position_out(variant, start_position(variant), 0, True)}


def _plays(request: Object, job: Job[Any]) -> Object:
    variant = variant_of(request)
    asked = situation_of(request, variant)
    plays = legal_plays(variant, asked.position, dice_of(request, variant), asked.turns[0])
    return {"plays": [play_out(asked, play) for play in plays]}


def _result(request: Object, job: Job[Any]) -> Object:
    points = situation_of(request, variant_of(request)).outcome
    return {"over": False if points is None else points}


def _evaluate(request: Object, job: Job[Any]) -> Object:
    variant = variant_of(request)
    asked = situation_of(request, variant)
    given = settings_of(request, variant)
    state, _ = match_of(request, variant)
    wanted = EvaluateRequest(
        asked,
        computer_settings(given),
        given.games,
        given.seed,
        None if state is None else (state, 0),
        cubeful=False,
    )
    found: Evaluation = evaluate(wanted, job)
    has_cube = variant.cube and asked.outcome is None
    return {
        "equity": found.probabilities.equity,
        **mwc_out(wanted, found.probabilities),
        "probabilities": chances_out(variant, found.probabilities),
        "plies": found.plies,
        "source": found.source,
        **({"cube": cube_out(cube(_cube_wanted(request), job))} if has_cube else {}),
    }


def _cube(request: Object, job: Job[Any]) -> Object:
    wanted = _cube_wanted(request)
    variant = wanted.situation.variant
    if not variant.cube:
        raise BadSettings(f"variant: {variant.name} is played without the cube.")
    if wanted.situation.outcome is not None:
        raise BadPosition("position: the game is over, and nobody doubles any more.")
    found = cube(wanted, job)
    return {**cube_out(found), "probabilities": chances_out(variant, found.chances)}


def _cube_wanted(request: Object) -> CubeRequest:
    variant = variant_of(request)
    asked = situation_of(request, variant)
    given = settings_of(request, variant)
    lies = cube_lies(request, variant, given)
    return CubeRequest(asked, *lies, computer_settings(given), given.games, given.seed)


def _analyze(request: Object, job: Job[Any]) -> Object:
    wanted, _ = _analysis_wanted(request)
    analysis: Analysis = analyze(wanted, job)
    return {"candidates": [candidate_out(wanted, candidate) for candidate in analysis.candidates]}


def _choose(request: Object, job: Job[Any]) -> Object:
    wanted, given = _analysis_wanted(request, only_best=True)
    analysis: Analysis = analyze(wanted, job)
    if not analysis.candidates:
        return {"play": None, "resign": 0}
    best = _preferred(analysis.candidates, given.noise, given.seed)
    state, cube = match_of(request, wanted.situation.variant)
    most = most_that_counts(None if state is None else needed(state, 1), cube.value)
    return {
        "play": candidate_out(wanted, best),
        "resign": resignation(wanted, analysis.candidates[0], most, job),
    }


def _analysis_wanted(request: Object, only_best: bool = False) -> tuple[AnalyzeRequest, SettingsIn]:
    """The request that answers what was asked, and its settings. `only_best`: only for the best
    play, which noise may make another one."""
    variant = variant_of(request)
    asked = situation_of(request, variant)
    dice = dice_of(request, variant)
    given = settings_of(request, variant)
    settings, with_cube = computer_settings(given), cube_counted(request, variant, given)
    state, _ = match_of(request, variant)
    wanted = AnalyzeRequest(
        asked,
        dice,
        settings,
        given.games,
        given.seed,
        None if state is None else (state, 0),
        cubeful=False,
        cube=with_cube if with_cube and judge_for(variant, settings) else None,
        most=1 if only_best and not given.noise else None,
    )
    return wanted, given


def _preferred(candidates: tuple[Candidate, ...], noise: float, seed: int | None) -> Candidate:
    """The best play after noise of that standard deviation, in points, on every equity; the first
    one without noise.

    Plays that were dropped from the search early keep the value they had then.
    """
    if not noise:
        return candidates[0]
    draw = random.Random(seed)
    return max(candidates, key=lambda candidate: candidate.equity + draw.gauss(0, noise))


def _rollout(request: Object, job: Job[Any]) -> Object:
    variant = variant_of(request)
    asked = situation_of(request, variant)
    dice = None if request.get("dice") is None else dice_of(request, variant)
    given = settings_of(with_one_ply(request), variant)
    if given.method != NETWORK:
        raise BadSettings(f"settings.method is {short(given.method)}, but a rollout needs a network.")
    state, _ = match_of(request, variant)
    payoff = MONEY if state is None else match_payoff(state, 0, given.match_table)
    wanted, with_cube = rollout_of(request), cube_counted(request, variant, given)
    settings = RolloutSettings(
        **{name: value for name, value in msgspec.structs.asdict(wanted).items() if name not in ("plays", "best")}
    )
    search = computer_settings(given).search
    asking = RolloutRequest(
        asked,
        dice,
        wanted.plays,
        wanted.best,
        given.network,
        search,
        settings,
        payoff,
        cube=with_cube if with_cube and with_cube[0].cube else None,
    )
    try:
        found = roll_out(
            asking,
            stop=lambda: job.stop_requested,
            report=lambda so_far: job.report(Progress(so_far.played, so_far.wanted)),
        )
    except BadPlay as error:
        raise BadSettings(f"plays: {error}") from None
    return {**rollout_data(found), **rolled_out(found)}


ACTIONS: dict[str, Callable[[Object, Job[Any]], Object]] = {
    "info": _info,
    "start": _start,
    "plays": _plays,
    "result": _result,
    "evaluate": _evaluate,
    "analyze": _analyze,
    "choose": _choose,
    "rollout": _rollout,
    "cube": _cube,
}
