"""Measures the calibration of networks, and stores the results."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from palamedes.core.errors import LostWorkers, UnknownNetwork
from palamedes.core.fingerprint import digest
from palamedes.core.results.calibration import Calibration, Limits, OpeningCheck
from palamedes.core.results.opening_study import DOUBLED, WIN, Findings, OpeningStudy
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import VARIANTS, Variant
from palamedes.engine.crews.supplies import Supply
from palamedes.engine.evaluators import Evaluator
from palamedes.engine.grounding.calibrating import measure
from palamedes.engine.luck import thorough
from palamedes.engine.rollouts.rollout import fingerprint, is_known_by
from palamedes.engine.search import analyze, never
from palamedes.formats.reports import calibration_report
from palamedes.formats.storage.atomic import read_text, write_text
from palamedes.formats.tables.calibration_file import read_calibrations, write_calibrations
from palamedes.lab.contests.contests import A_GLANCE, BEST
from palamedes.lab.studies.opening_study import rolled_out
from palamedes.service.library.network_names import judge_supply, network_of

LARGEST_PAGE = 2**22

KEEP_EVERY = 60.0
"""The interval in seconds at which the file is written while games are played."""


@dataclass(frozen=True, slots=True)
class CalibrationRequest:
    """A request to measure the calibration of a network. `network`: 'best', a name or a file;
    `games`: the number of games to play.
    """

    variant: Variant
    network: str = BEST
    games: int = 2_000
    seed: int = 1


def calibrate(
    request: CalibrationRequest,
    path: Path | None = None,
    *,
    executor: Executor | None = None,
    workers: int | None = None,
    stop: Callable[[], bool] = never,
    report: Callable[[int], None] | None = None,
) -> tuple[Calibration, bool]:
    """Measure a network without databases. Returns the results, and whether all games have been
    played.

    If the file `path` already contains results for the same network, game and seed, games are added
    to them; otherwise the row of the game is replaced. Rows of other games are kept. The other
    arguments are those of `engine.grounding.calibrating.measure`. Raises BadFile, and the same
    errors as `network_of`.
    """
    name = None if request.network == BEST else request.network
    evaluator, trained = network_of(name, request.variant, databases=False)
    result = Calibration(request.variant.key, evaluator.name, trained, fingerprint(evaluator), request.seed)
    known = read_calibrations(path) if path is not None and path.exists() else {}
    before = known.get(request.variant.key)
    if before is not None and before.is_of(result):
        result = before
    plain = judge_supply(evaluator, name or evaluator.name, databases=False)
    judge = Supply(digest(("thorough", plain.known_by)), thorough(evaluator), partial(_same_thorough, plain))
    written = time.monotonic()

    def keep() -> None:
        nonlocal written
        if path is not None and result.games:
            write_calibrations(path, {**known, result.variant: result})
        written = time.monotonic()

    def tell(games: int) -> None:
        if time.monotonic() >= written + KEEP_EVERY:
            keep()
        if report is not None:
            report(games)

    try:
        complete = measure(judge, result, request.games, executor=executor, workers=workers, stop=stop, report=tell)
    except LostWorkers:
        keep()
        raise
    keep()
    return result, complete


def _same_thorough(plain: Supply[Evaluator]) -> Evaluator:
    return thorough(plain())


def calibrations_from(path: Path) -> tuple[Calibration, ...]:
    """The results of all games in a file. Raises BadFile."""
    result = read_calibrations(path)
    return tuple(result[key] for key in VARIANTS if key in result)


def write_tables(page: Path, results: Sequence[Calibration], studies: Path | None = None) -> None:
    """Write the tables into a page, between the lines that mark their place. Raises BadFile.

    `studies`: a folder of opening studies, named after their games. Studies made with the same
    networks are compared with the networks' own evaluations of the opening rolls.
    """
    text = read_text(page, LARGEST_PAGE)
    openings = _opening_checks(studies, results) if studies else []
    tables = calibration_report.report(results, Limits(), openings)
    write_text(page, calibration_report.with_tables(text, tables, page.name))


def _opening_checks(folder: Path, results: Sequence[Calibration]) -> list[OpeningCheck]:
    """One check for each study that was made with exactly the network that was measured."""
    openings = []
    for result in results:
        path = folder / f"{result.variant}.json"
        study = rolled_out(path) if path.exists() else None
        if study is None or study.network != result.network:
            continue
        with suppress(UnknownNetwork):
            asked, alone = (network_of(study.network, study.variant, each)[0] for each in (study.settings.databases, False))
            if is_known_by(asked, study.fingerprint) and fingerprint(alone) == result.fingerprint:
                openings.append(_opening_check(study, alone))
    return openings


def _opening_check(study: OpeningStudy, evaluator: Evaluator) -> OpeningCheck:
    """A comparison of the network's own evaluations with rollout results, for the plays that it
    chooses for the opening rolls.
    """
    start = Situation.opening(study.variant, study.start)
    rolls, win, doubled, ways = [], 0.0, 0.0, 0
    everything = study.found().rolls
    for roll in everything:
        own = analyze(evaluator, start, roll.dice, settings=A_GLANCE, most=1).candidates[0]
        rolled = [play for play in roll.plays if play.play.after == own.play.after]
        if rolled:
            rolls.append(replace(roll, plays=(rolled[0],)))
            win += roll.weight * own.probabilities.win
            doubled += roll.weight * (own.probabilities.win_double + own.probabilities.lose_double)
            ways += roll.weight
    played = Findings(tuple(rolls)).all
    return OpeningCheck(
        study.variant.key, len(rolls), len(everything), (win / ways, doubled / ways), (played[WIN], played[DOUBLED])
    )


def summary(result: Calibration, limits: Limits) -> list[str]:
    """The results of a game: a table in Markdown, and the sentences of
    `calibration_report.verdict`.
    """
    title = f"## {VARIANTS[result.variant].name}"
    return [title, "", *calibration_report.details(result), "", *calibration_report.verdict(result, limits), ""]
