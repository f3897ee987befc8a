"""The calibration of the networks that come with the program, as reported in
docs/calibration.md.
"""

from __future__ import annotations

import re
from math import hypot
from pathlib import Path

import pytest

from palamedes.core.results.calibration import PHASES, START, Calibration, CalibrationRow, Limits, checks
from palamedes.core.rules.variant import VARIANTS
from palamedes.engine.rollouts.rollout import fingerprint
from palamedes.lab.studies.calibration import CalibrationRequest, calibrate, calibrations_from, write_tables
from palamedes.service.library.network_names import network_of

DOCS = Path(__file__).parents[2] / "docs"
MEASURED = {result.variant: result for result in calibrations_from(DOCS / "calibration.json")}

NUMBER = re.compile(r"\d+(?:\.\d+)?")
LAST_DIGIT = 0.011
"""The tolerance for figures with two decimals. Some figures come from evaluations that differ in
their last bits between processors, so that a figure may be rounded up on one and down on another.
"""


def start_of(result: Calibration, figure: str) -> CalibrationRow:
    return next(row for row in result.rows() if (row.phase, row.figure) == (PHASES[START], figure))


@pytest.mark.parametrize("key", VARIANTS)
def test_the_network_that_is_shipped_is_the_one_that_was_measured(key: str):
    evaluator, trained = network_of(None, VARIANTS[key], databases=False)
    result = MEASURED[key]
    assert (result.network, result.trained, result.fingerprint) == (evaluator.name, trained, fingerprint(evaluator))


@pytest.mark.parametrize("key", VARIANTS)
def test_no_network_is_clearly_beyond_the_goal(key: str):
    assert [check for check in checks(MEASURED[key], Limits()) if check.is_beyond] == []


@pytest.mark.parametrize("key", VARIANTS)
def test_enough_games_are_behind_the_figures(key: str):
    assert all(start_of(MEASURED[key], figure).off[2].error < 0.01 for figure in ("win", "doubles of both sides"))


def test_the_tables_of_the_page_are_those_of_the_figures(tmp_path: Path):
    published = (DOCS / "calibration.md").read_text("utf-8")
    page = tmp_path / "calibration.md"
    page.write_text(published, "utf-8")
    write_tables(page, list(MEASURED.values()), DOCS / "openings")
    written = page.read_text("utf-8")
    assert NUMBER.sub("#", written) == NUMBER.sub("#", published)
    assert figures_of(written) == pytest.approx(figures_of(published), abs=LAST_DIGIT)


def figures_of(page: str) -> list[float]:
    return [float(number) for number in NUMBER.findall(page)]


def test_other_games_come_to_the_figures_that_are_kept():
    result, _ = calibrate(CalibrationRequest(VARIANTS["hypergammon"], games=60, seed=2))
    for figure in ("win", "doubles of both sides"):
        mine, kept = (start_of(each, figure).played for each in (result, MEASURED["hypergammon"]))
        assert abs(mine.mean - kept.mean) < 4 * hypot(mine.error, kept.error)
