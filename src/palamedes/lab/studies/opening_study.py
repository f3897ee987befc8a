"""Starts and continues opening studies, and saves them in files."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from palamedes.core.errors import BadFile, BadSettings, LostWorkers, PalamedesError
from palamedes.core.results.opening_study import OpeningStudy, StudyLimits, StudySettings, luck_pays
from palamedes.core.rules.position import Position, start_position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import Variant
from palamedes.core.settings import SearchSettings
from palamedes.engine.evaluators import Evaluator
from palamedes.engine.legal import legal_plays
from palamedes.engine.rollouts.opening_study import StudyRun, new_study
from palamedes.engine.rollouts.rollout import is_known_by
from palamedes.engine.search import never
from palamedes.formats.storage.atomic import make_folder
from palamedes.formats.tables.opening_study_file import read_study, write_study
from palamedes.lab.contests.contests import BEST, network_parts
from palamedes.service.library.network_names import is_file, judge_supply, known_judge, network_of

KEEP_EVERY = 60.0
"""The interval in seconds at which the file is written while a study is running."""


@dataclass(frozen=True, slots=True)
class StudyRequest:
    """The requested settings of a study in a file. Settings that are None or left out are taken
    from the file or, if it does not exist yet, from the defaults. `network`: the name of the
    network, optionally with the number of plies used to choose plays, as in `portes-expert:3`;
    `chosen`: fields of `StudySettings`; `search`: the width of the search that chooses the plays.
    """

    variant: Variant
    start: Position | None = None
    network: str = BEST
    chosen: Mapping[str, Any] = field(default_factory=dict)
    search: SearchSettings = SearchSettings()


def study_openings(
    path: Path,
    request: StudyRequest,
    limits: StudyLimits,
    *,
    executor: Executor | None = None,
    workers: int | None = None,
    stop: Callable[[], bool] = never,
    report: Callable[[OpeningStudy, float], None] | None = None,
) -> tuple[OpeningStudy, bool]:
    """Start or continue the study in a file. Returns the study, and whether it is complete. The
    other arguments are those of `StudyRun.run`; `report` also receives the share of the work that
    is done.

    Raises BadSettings if the file contains a different study, or if its network or the databases
    have changed; also BadFile, UnknownNetwork and the other errors that `network_of` raises.
    """
    name, plies, _ = network_parts(request.network)
    if plies is not None:
        request = replace(request, chosen={**request.chosen, "plies": plies})
    asked = None if name == BEST else name
    known = _checked(study_from(path), path, request, asked) if path.exists() else None
    settings = known.settings if known else _settings(request)
    evaluator, trained = _judge(path, known, asked, request.variant, settings.databases)
    if known is None:
        start = request.start or start_position(request.variant)
        make_folder(path.parent)
        known = new_study(evaluator, start, settings, asked or evaluator.name, trained, request.search)
        write_study(path, known)
    study, written = known, time.monotonic()
    run = StudyRun(judge_supply(evaluator, study.network, study.settings.databases), study, limits)

    def tell() -> None:
        nonlocal written
        if time.monotonic() >= written + KEEP_EVERY:
            write_study(path, study)
            written = time.monotonic()
        if report is not None:
            report(study, run.share)

    try:
        complete = run.run(executor=executor, workers=workers, stop=stop, report=tell)
    except LostWorkers:
        write_study(path, study)
        raise
    write_study(path, study)
    return study, complete


def _judge(
    path: Path, known: OpeningStudy | None, asked: str | None, variant: Variant, databases: bool
) -> tuple[Evaluator, str]:
    """The network with which a study starts or continues, and the length of its training as text. A
    file that a study names is opened only if the user names it, too.
    """
    if known is None:
        return network_of(asked, variant, databases)
    if asked is None and is_file(known.network):
        raise BadSettings(
            f"{path.name} was begun with the network in the file '{known.network[-60:]}'; specify that file again to continue."
        )
    found = known_judge(known.network, variant, databases, lambda judge: is_known_by(judge, known.fingerprint))
    if found is None:
        raise BadSettings(f"{path.name} was begun with another network, '{known.network[:60]}', or with other databases.")
    return found, known.trained


def study_from(path: Path) -> OpeningStudy:
    """The study in a file. Raises BadFile, for example if one of its plays is illegal."""
    study = read_study(path)
    for roll in study.rolls:
        try:
            legal = {play.after for play in legal_plays(Situation.opening(study.variant, study.start), roll.dice)} or {
                study.start
            }
        except PalamedesError as error:
            raise BadFile(f"{path.name} contains no opening study: {error}") from None
        if not legal.issuperset(each.play.after for each in roll.plays):
            raise BadFile(f"{path.name} contains no opening study: one of its plays is illegal.")
    return study


def rolled_out(path: Path) -> OpeningStudy:
    """The study in a file, which must contain enough games for each roll to estimate an error.
    Raises BadFile, and BadSettings if a roll has too few games.
    """
    study = study_from(path)
    if any(roll.rounds < 2 for roll in study.rolls):
        raise BadSettings(f"{path.name} is a study in which some rolls have hardly been rolled out yet; continue it first.")
    return study


def _settings(request: StudyRequest) -> StudySettings:
    return replace(StudySettings(luck=luck_pays(request.variant)), **request.chosen)


def _checked(study: OpeningStudy, path: Path, request: StudyRequest, network: str | None) -> OpeningStudy:
    """The study, which must match the request. Raises BadSettings if it does not."""
    mine = {"game": study.variant, "start": study.start, "network": study.network, **asdict(study.settings)}
    asked = {"game": request.variant, "start": request.start, "network": network, **request.chosen}
    for name, value in asked.items():
        if value is not None and value != mine[name]:
            raise BadSettings(f"{path.name} was begun with another value of {name}: {_words(mine[name])}.")
    return study


def _words(value: object) -> str:
    return value.name if isinstance(value, Variant) else str(value)
