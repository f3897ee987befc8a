"""`palamedes lab calibrate`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from palamedes.cli.lab import calibrate
from palamedes.core.errors import BadSettings, UnknownVariant
from palamedes.core.results.calibration import BLOCK, PHASES
from palamedes.core.rules.variant import HYPERGAMMON
from palamedes.formats.reports.calibration_report import BEGIN, END
from palamedes.formats.tables.calibration_file import read_calibrations
from small_networks import own_folders, small_network, write_small

FEW = ("hypergammon", "--games", str(BLOCK), "--threads", "1")
WIDE = ("--limit-start", "100", "--limit-phase", "100")


@pytest.fixture(autouse=True)
def _networks(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    write_small(own_folders(monkeypatch, tmp_path)[1], small=small_network(HYPERGAMMON))


def run(*arguments: str) -> Result:
    return CliRunner().invoke(calibrate.app, list(arguments), catch_exceptions=False)


def test_every_phase_is_shown_with_its_positions_and_errors():
    lines = run(*FEW, *WIDE).stdout.splitlines()
    assert lines[0] == "## Hypergammon"
    assert lines[2].startswith("Network small after 100 games; 20 games, seed 1.")
    assert any(line.startswith("| start | 20 | 20 | win |") and line.count("±") == 2 for line in lines)


def test_a_network_that_knows_nothing_is_beyond_the_limits_and_the_exit_code_says_so():
    result = run(*FEW)
    assert result.exit_code == 1
    assert "beyond the limit of 1 point." in result.stdout


def test_the_exit_code_is_0_within_the_limits():
    assert run(*FEW, *WIDE).exit_code == 0


def test_json_has_a_row_for_every_output_of_every_phase():
    data = json.loads(run(*FEW, "--json").stdout)
    assert (data["variant"], data["network"], data["games"]) == ("hypergammon", "small", BLOCK)
    start = next(row for row in data["rows"] if (row["phase"], row["output"]) == ("start", "win"))
    assert start["predicted_1_ply"] - start["played"] == pytest.approx(start["difference_1_ply"])
    assert {row["phase"] for row in data["rows"]} <= set(PHASES)
    assert {"phase": "start", "output": "win", "plies": 1} in data["beyond"] or data["beyond"]


def test_a_file_and_a_page_are_kept(tmp_path: Path):
    file, page = tmp_path / "calibration.json", tmp_path / "page.md"
    page.write_text(f"{BEGIN}\n{END}\n")
    run(*FEW, "--out", str(file), "--page", str(page))
    assert read_calibrations(file)["hypergammon"].games == BLOCK
    assert "| Hypergammon | 20 |" in page.read_text("utf-8")


def test_a_page_needs_a_file(tmp_path: Path):
    with pytest.raises(BadSettings, match="name that file with --out"):
        run(*FEW, "--page", str(tmp_path / "page.md"))


def test_studies_need_a_page(tmp_path: Path):
    with pytest.raises(BadSettings, match="name the page with --page"):
        run(*FEW, "--studies", str(tmp_path))


def test_a_game_that_is_not_known_is_named():
    with pytest.raises(UnknownVariant, match="chess"):
        run("chess")
