"""Measuring the calibration of networks, and keeping what has been measured."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from palamedes.core.calibration import Calibration, Limits
from palamedes.core.contest import Estimate
from palamedes.core.errors import UnknownNetwork
from palamedes.core.opening_study import DOUBLED, Study
from palamedes.core.variant import VARIANTS, Variant
from palamedes.engine.calibration import measure
from palamedes.engine.luck import thorough
from palamedes.engine.rollouts import fingerprint
from palamedes.engine.search import never
from palamedes.formats import calibration_report
from palamedes.formats.atomic import read_text, write_text
from palamedes.formats.calibration_file import read_calibrations, write_calibrations
from palamedes.service.contests import BEST, network_of
from palamedes.service.opening_study import rolled_out

LARGEST_PAGE = 2**22

KEEP_EVERY = 60.0
"""Seconds between two times that the file is written while games are played."""


@dataclass(frozen=True, slots=True)
class CalibrationRequest:
    """A network, 'best', a name or a file, is to be measured in a game by so many games."""

    variant: Variant
    network: str = BEST
    games: int = 2_000
    seed: int = 1


def calibrate(
    request: CalibrationRequest,
    path: Path | None = None,
    *,
    workers: int | None = None,
    stop: Callable[[], bool] = never,
    report: Callable[[int], None] | None = None,
) -> tuple[Calibration, bool]:
    """Measure a network without databases, and answer whether all games are played.

    What the file `path` has of the same network, game and seed is gone on with; its row is replaced
    otherwise, and those of other games stay. The rest as in `engine.calibration.measure`. BadFile,
    and the errors of `network_of`.
    """
    name = None if request.network == BEST else request.network
    evaluator, trained = network_of(name, request.variant, databases=False)
    result = Calibration(request.variant.key, evaluator.name, trained, fingerprint(evaluator), request.seed)
    known = read_calibrations(path) if path is not None and path.exists() else {}
    before = known.get(request.variant.key)
    if before is not None and before.is_of(result):
        result = before
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

    complete = measure(thorough(evaluator), result, request.games, workers=workers, stop=stop, report=tell)
    keep()
    return result, complete


def calibrations_from(path: Path) -> tuple[Calibration, ...]:
    """What a file has of all games. BadFile."""
    result = read_calibrations(path)
    return tuple(result[key] for key in VARIANTS if key in result)


def write_tables(page: Path, results: Sequence[Calibration], studies: Path | None = None) -> None:
    """Put the tables into a page, between the lines that mark their place. BadFile.

    studies: a folder with opening studies of the same networks, named as the games; what they have
    found stands beside the figures from the start.
    """
    text = read_text(page, LARGEST_PAGE)
    beside = _doubled(studies, results) if studies else {}
    write_text(page, calibration_report.with_tables(text, calibration_report.report(results, Limits(), beside), page.name))


def _doubled(folder: Path, results: Sequence[Calibration]) -> dict[str, Estimate]:
    """The share of games that end double in the studies of the networks that were measured."""
    shares = {}
    for result in results:
        path = folder / f"{result.variant}.json"
        if path.exists() and _is_of(study := rolled_out(path), result):
            shares[result.variant] = study.found().all[DOUBLED]
    return shares


def _is_of(study: Study, result: Calibration) -> bool:
    """Whether a study was made by the network that was measured, to the last weight."""
    if study.network != result.network:
        return False
    try:
        asked, alone = (network_of(study.network, study.variant, each)[0] for each in (study.settings.databases, False))
    except UnknownNetwork:
        return False
    return (fingerprint(asked), fingerprint(alone)) == (study.fingerprint, result.fingerprint)


def summary(result: Calibration, limits: Limits) -> list[str]:
    """What was measured in a game: a table in Markdown, and a sentence for every limit that is broken."""
    title = f"## {VARIANTS[result.variant].name}"
    return [title, "", *calibration_report.details(result), "", *calibration_report.verdict(result, limits), ""]
