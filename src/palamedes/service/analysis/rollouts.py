"""Starts, saves and continues rollouts for front ends, and converts their results to data for
JSON.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from dataclasses import replace
from pathlib import Path
from typing import Any

from palamedes.core.dice.dice import roll_text
from palamedes.core.errors import BadFile, BadSettings, LostWorkers, PalamedesError
from palamedes.core.language import tr
from palamedes.core.match.cube import CENTRED, MY_CUBE, THEIR_CUBE, CubeState, CubeTerms
from palamedes.core.match.evaluation import Probabilities
from palamedes.core.results.rollout import RolledOut, RolloutQuestion, RolloutResult
from palamedes.core.rules.play import Play
from palamedes.core.rules.variant import Variant
from palamedes.engine.crews.supplies import Supply
from palamedes.engine.evaluators import Evaluator
from palamedes.engine.legal import legal_plays
from palamedes.engine.rollouts.rollout import Rollout, is_known_by, plays_to_compare
from palamedes.engine.search import never
from palamedes.formats.games.rollout_file import SavedRollout, read_rollout, write_rollout
from palamedes.service.analysis import session_cube
from palamedes.service.analysis.match_play import session_payoff
from palamedes.service.library.network_names import is_file, judge_supply, known_judge, network_of
from palamedes.service.requests import RolloutRequest

Report = Callable[[RolloutResult], None]


def roll_out(
    request: RolloutRequest,
    *,
    file: Path | None = None,
    executor: Executor | None = None,
    workers: int | None = None,
    stop: Callable[[], bool] = never,
    report: Report | None = None,
) -> RolloutResult:
    """Roll out a position or plays, and save the rollout if a file is given. The other arguments
    are those of `Rollout.run`.

    Raises UnknownNetwork if no network suits the game and board size, the other errors that
    `network_of` raises, BadDice, BadPlay, BadSettings and BadFile.
    """
    evaluator, _ = network_of(request.network, request.situation.variant, request.search.databases)
    question = _question(request, evaluator)
    name = request.network or evaluator.name
    judge = _judge(evaluator, name, question)
    rollout = Rollout(judge, question, name, known_by=judge.known_by)
    return _run(rollout, file, executor, workers, stop, report)


def go_on(
    path: Path,
    changes: Mapping[str, Any],
    *,
    network: str | None = None,
    file: Path | None = None,
    executor: Executor | None = None,
    workers: int | None = None,
    stop: Callable[[], bool] = never,
    report: Report | None = None,
) -> RolloutResult:
    """Continue the rollout in a file, and save it there, or in `file` if given. The other arguments
    are those of `Rollout.run`.

    `changes`: settings that determine when the rollout ends, by name. `network`: the network file,
    if the rollout was started with one; a file that the rollout names is opened only if the user
    names it, too. Raises BadFile if the file contains no rollout, BadSettings if the network or the
    databases have changed since the rollout was started, and UnknownNetwork.
    """
    saved = read_rollout(path)
    _check_plays(path, saved)
    question = saved.question
    name = network or saved.network
    if network is None and is_file(saved.network):
        raise BadSettings(
            tr(
                "{name} was begun with the network in the file '{network}'; specify that file again to continue.",
                name=path.name,
                network=saved.network[-60:],
            )
        )
    with_cube = question.cube is not None
    evaluator = known_judge(
        name,
        question.situation.variant,
        question.search.databases,
        lambda found: is_known_by(found, saved.fingerprint, with_cube),
    )
    if evaluator is None:
        raise BadSettings(
            tr(
                "{name} was begun with another network, '{network}', or with other databases.",
                name=path.name,
                network=saved.network[:60],
            )
        )
    question = replace(question, settings=replace(question.settings, **changes))
    judge = _judge(evaluator, name, question)
    rollout = Rollout(judge, question, name, saved.values, saved.seconds, known_by=judge.known_by)
    return _run(rollout, file or path, executor, workers, stop, report)


def _run(
    rollout: Rollout,
    file: Path | None,
    executor: Executor | None,
    workers: int | None,
    stop: Callable[[], bool],
    report: Report | None,
) -> RolloutResult:
    try:
        found = rollout.run(executor=executor, workers=workers, stop=stop, report=report)
    except LostWorkers:
        if file is not None:
            write_rollout(file, rollout.saved())
        raise
    if file is not None:
        write_rollout(file, rollout.saved())
    return found


def _question(request: RolloutRequest, evaluator: Evaluator) -> RolloutQuestion:
    plays: tuple[Play, ...] = ()
    payoff, with_cube = request.payoff, request.cube
    if request.session is not None:
        payoff = session_payoff(*request.session, request.match_table)
        with_cube = with_cube or session_cube.cube_in_use(*request.session, request.match_table)
    if request.dice is not None:
        plays = plays_to_compare(
            evaluator,
            request.situation,
            request.dice,
            given=request.plays,
            best=request.best,
            search=request.search,
            payoff=payoff,
            cubeful=with_cube and session_cube.worth_with_cube(evaluator, with_cube, request.search.databases, other=True),
        )
    elif request.plays is not None or request.best is not None:
        raise BadSettings(tr("plays can be compared only if the dice are given."))
    return RolloutQuestion(request.situation, request.dice, plays, request.search, request.settings, payoff, with_cube)


def _judge(evaluator: Evaluator, name: str, question: RolloutQuestion) -> Supply[Evaluator]:
    return judge_supply(evaluator, name, question.search.databases, question.cube is not None)


def _check_plays(path: Path, saved: SavedRollout) -> None:
    question, asked = saved.question, saved.question.situation
    if question.dice is None:
        return
    try:
        plays = legal_plays(asked, question.dice)
    except PalamedesError as error:
        raise BadFile(tr("{name} contains no rollout: {error}", name=path.name, error=error)) from None
    legal = {play.after for play in plays} or {asked.position}
    if not legal.issuperset(play.after for play in question.plays):
        raise BadFile(tr("{name} contains no rollout: one of its plays is against the rules.", name=path.name))


# For JSON.


def rollout_data(found: RolloutResult) -> dict[str, Any]:
    """The fields that all candidates of a rollout have in common, as data for JSON."""
    asked = found.question
    return {
        "dice": roll_text(asked.dice) if asked.dice else None,
        **({} if asked.cube is None else {"played_with": _cube_data(*asked.cube)}),
        "source": found.judge,
        "plies": asked.search.plies,
        "seed": asked.settings.seed,
        "seconds": found.seconds,
        "games_per_second": found.games_a_second,
        "ended": found.ended,
    }


def _cube_data(terms: CubeTerms, cube: CubeState) -> dict[str, Any]:
    """The cube of the rollout from the point of view of the side to roll and, in a match, the
    points that each side still needs.
    """
    owner = {MY_CUBE: "player", CENTRED: None, THEIR_CUBE: "opponent"}[cube.owner]
    away = {"away": [len(terms.won) - 1, len(terms.lost) - 1]} if terms.is_match else {}
    return {"value": cube.value, "owner": owner, "jacoby": terms.jacoby, "beavers": terms.beavers, **away}


def candidate_data(variant: Variant, found: RolledOut) -> dict[str, Any]:
    """The results of a play or of the position, as data for JSON. Values for which too few games
    were played are None.
    """
    names = [name for name in Probabilities._fields if variant.triples or not name.endswith("triple")]
    chances = dict(zip(Probabilities._fields, found.chances, strict=True))
    enough = found.games > 1
    return {
        **found.equity.as_data("equity"),
        "probabilities": {name: getattr(found.probabilities, name) if found.games else None for name in names},
        "probability_errors": {name: chances[name].error if enough else None for name in names},
        "games": found.games,
        "behind": None if found.behind is None else found.behind.as_data("equity"),
        "chance_better": found.doubt,
        "error_with_luck": found.plain_error if enough else None,
        "dropped": found.dropped,
    }
