"""The actions of the line protocol: one request in, one answer out (docs/protocol.md). Each type of
error has its own code.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from palamedes import __version__
from palamedes.core.errors import (
    BadPlay,
    BadPosition,
    BadSettings,
    PalamedesError,
    UnknownAction,
)
from palamedes.core.match.evaluation import Candidate, Evaluation, PlayAnalysis
from palamedes.core.rules.position import start_position
from palamedes.core.rules.variant import VARIANTS
from palamedes.core.settings import METHODS
from palamedes.engine.legal import legal_plays
from palamedes.service.analysis.bearoffs import bearoff_counts
from palamedes.service.analysis.rollouts import roll_out, rollout_data
from palamedes.service.api.protocol_answers import (
    bearoff_out,
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
from palamedes.service.api.protocol_fields import check_has_cube, has_cube, short
from palamedes.service.api.protocol_lines import Object
from palamedes.service.api.protocol_requests import (
    RequestFields,
    analyze_request,
    cube_request,
    evaluate_request,
    rollout_request,
)
from palamedes.service.api.protocol_texts import spelt_out
from palamedes.service.api.service import analyze, cube, evaluate
from palamedes.service.jobs import Job
from palamedes.service.library.networks import all_networks
from palamedes.service.library.snapshots import with_one_snapshot
from palamedes.service.library.tables import faults
from palamedes.service.play.computer_decisions import resignation

PROTOCOL = 1


@dataclass(frozen=True, slots=True)
class Progress:
    """Progress of a request: the number of steps completed, and the total."""

    done: int
    of: int


@with_one_snapshot
def answer(request: Object, job: Job[Any]) -> Object:
    """The answer to one request, without its id. Raises an error if the request is invalid."""
    action = request.get("action")
    if not isinstance(action, str) or action not in ACTIONS:
        raise UnknownAction(f"action {short(action)} is not known; choose from {', '.join(ACTIONS)} and cancel.")
    request, lost = spelt_out(request)
    found = ACTIONS[action](RequestFields(request), job)
    return {**found, "not_kept": list(lost)} if lost else found


def error_of(error: PalamedesError) -> Object:
    """The `error` field for an exception."""
    return {"error": {"code": error.code, "message": str(error)}}


# The actions.


def _info(asked: RequestFields, job: Job[Any]) -> Object:
    return {
        "version": __version__,
        "protocol": PROTOCOL,
        "variants": {key: variant_out(variant) for key, variant in VARIANTS.items()},
        "networks": [network_out(info) for info in all_networks()],
        "methods": list(METHODS),
        "problems": list(faults()),
    }


def _start(asked: RequestFields, job: Job[Any]) -> Object:
    return {"position": position_out(asked.variant, start_position(asked.variant), 0, True)}


def _plays(asked: RequestFields, job: Job[Any]) -> Object:
    now = asked.situation
    plays = legal_plays(now, asked.dice)
    return {"plays": [play_out(now, play) for play in plays]}


def _result(asked: RequestFields, job: Job[Any]) -> Object:
    points = asked.situation.outcome
    return {"over": False if points is None else points}


def _bearoff(asked: RequestFields, job: Job[Any]) -> Object:
    situation = asked.situation
    try:
        return bearoff_out(bearoff_counts(situation))
    except BadPosition as error:
        raise BadPosition(f"position: {error}") from None


def _evaluate(asked: RequestFields, job: Job[Any]) -> Object:
    wanted = evaluate_request(asked)
    found: Evaluation = evaluate(wanted, job)
    with_cube = has_cube(asked.cube_fields, asked.variant) and wanted.situation.outcome is None
    return {
        "equity": found.probabilities.equity,
        **mwc_out(wanted, found.probabilities),
        "probabilities": chances_out(asked.variant, found.probabilities),
        "plies": found.plies,
        "source": found.source,
        **({"cube": cube_out(cube(cube_request(asked), job))} if with_cube else {}),
    }


def _cube(asked: RequestFields, job: Job[Any]) -> Object:
    wanted = cube_request(asked)
    check_has_cube("variant", asked.cube_fields, asked.variant)
    if wanted.situation.outcome is not None:
        raise BadPosition("position: the game is over, so nobody can double.")
    found = cube(wanted, job)
    return {**cube_out(found), "probabilities": chances_out(asked.variant, found.chances)}


def _analyze(asked: RequestFields, job: Job[Any]) -> Object:
    wanted = analyze_request(asked)
    analysis: PlayAnalysis = analyze(wanted, job)
    return {"candidates": [candidate_out(wanted, analysis, one) for one in analysis.candidates]}


def _choose(asked: RequestFields, job: Job[Any]) -> Object:
    wanted = analyze_request(asked, only_best=True)
    analysis: PlayAnalysis = analyze(wanted, job)
    if not analysis.candidates:
        return {"play": None, "resign": 0}
    best = _preferred(analysis, asked.settings_fields.noise, asked.settings_fields.seed)
    return {
        "play": candidate_out(wanted, analysis, best),
        "resign": resignation(wanted, analysis.candidates[0], asked.most_to_resign, job),
    }


def _preferred(analysis: PlayAnalysis, noise: float, seed: int | None) -> Candidate:
    """The best play after adding noise to every equity; `noise` is its standard deviation in
    points. Without noise, the first play. Plays are compared as in `PlayAnalysis.loss`.
    """
    if not noise:
        return analysis.candidates[0]
    draw = random.Random(seed)
    return max(analysis.candidates, key=lambda candidate: draw.gauss(0, noise) - analysis.loss(candidate))


def _rollout(asked: RequestFields, job: Job[Any]) -> Object:
    try:
        found = roll_out(
            rollout_request(asked),
            stop=lambda: job.stop_requested,
            report=lambda so_far: job.report(Progress(so_far.played, so_far.wanted)),
        )
    except BadPlay as error:
        raise BadSettings(f"plays: {error}") from None
    return {**rollout_data(found), **rolled_out(found)}


ACTIONS: dict[str, Callable[[RequestFields, Job[Any]], Object]] = {
    "info": _info,
    "start": _start,
    "plays": _plays,
    "result": _result,
    "bearoff": _bearoff,
    "evaluate": _evaluate,
    "analyze": _analyze,
    "choose": _choose,
    "rollout": _rollout,
    "cube": _cube,
}
