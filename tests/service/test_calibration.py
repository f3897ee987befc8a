"""Calibration that is measured and stored, and the calibration of the networks that come with the
program.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from opening_books import small_study
from palamedes.core.errors import BadFile, UnknownNetwork
from palamedes.core.results.calibration import BLOCK, PHASES, START, Calibration
from palamedes.core.rules.variant import HYPERGAMMON
from palamedes.formats.reports.calibration_report import BEGIN, END
from palamedes.formats.tables.calibration_file import read_calibrations, write_calibrations
from palamedes.formats.tables.opening_study_file import write_study
from palamedes.lab.studies.calibration import CalibrationRequest, calibrate, calibrations_from, write_tables
from small_networks import own_folders, small_network, write_small

SMALL = CalibrationRequest(HYPERGAMMON, games=BLOCK)


@pytest.fixture(autouse=True)
def _networks(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    names = {"one": small_network(HYPERGAMMON, games=200), "other": small_network(HYPERGAMMON, seed=2)}
    write_small(own_folders(monkeypatch, tmp_path)[1], **names)


def measured(path: Path | None, network: str = "one", games: int = BLOCK, seed: int = 1) -> Calibration:
    result, complete = calibrate(CalibrationRequest(HYPERGAMMON, network, games, seed), path)
    assert complete
    return result


def test_a_file_is_gone_on_with(tmp_path: Path):
    file = tmp_path / "calibration.json"
    measured(file)
    result = measured(file, games=2 * BLOCK)
    assert result == measured(None, games=2 * BLOCK)
    assert read_calibrations(file)["hypergammon"].games == 2 * BLOCK


@pytest.mark.parametrize("change", [{"network": "other"}, {"seed": 2}])
def test_another_network_or_seed_begins_anew(tmp_path: Path, change: dict):
    file = tmp_path / "calibration.json"
    measured(file, games=2 * BLOCK)
    assert measured(file, **change) == measured(None, **change)


def test_what_the_file_has_of_other_games_stays(tmp_path: Path):
    file = tmp_path / "calibration.json"
    other = Calibration("fevga", "some", "training", "0", 1)
    write_calibrations(file, {"fevga": other})
    measured(file)
    assert calibrations_from(file)[0] == other
    assert len(calibrations_from(file)) == 2


def test_a_measurement_that_is_stopped_keeps_what_is_done(tmp_path: Path):
    file = tmp_path / "calibration.json"
    measured(file)
    result, complete = calibrate(CalibrationRequest(HYPERGAMMON, "one", 100 * BLOCK), file, stop=lambda: True)
    assert not complete
    assert (result.games, read_calibrations(file)["hypergammon"].games) == (BLOCK, BLOCK)


def test_databases_are_not_asked():
    result = measured(None)
    assert result.phases[START].games == BLOCK
    assert result.network == "one"


def test_a_network_that_is_not_there_is_named():
    with pytest.raises(UnknownNetwork, match="missing"):
        measured(None, network="missing")


def test_tables_are_put_into_a_page(tmp_path: Path):
    page = tmp_path / "page.md"
    page.write_text(f"# Title\n\n{BEGIN}\n{END}\n")
    write_tables(page, [measured(None)])
    text = page.read_text("utf-8")
    assert "## Hypergammon" in text
    assert all(f"| {phase} |" in text for phase in PHASES[:2])
    write_tables(page, [measured(None)])
    assert page.read_text("utf-8") == text


def test_a_study_of_another_network_does_not_stand_beside_the_figures(tmp_path: Path):
    page, result = tmp_path / "page.md", measured(None)
    page.write_text(f"{BEGIN}\n{END}\n")
    write_study(tmp_path / "hypergammon.json", small_study(HYPERGAMMON))
    write_tables(page, [result], tmp_path)
    assert "Beside the opening studies" not in page.read_text("utf-8")


def test_a_page_that_is_not_there_is_named(tmp_path: Path):
    with pytest.raises(BadFile, match="page"):
        write_tables(tmp_path / "page.md", [])
