"""`palamedes lab ratings`, with recorded reports in place of GNU Backgammon, and `palamedes lab
error-rates`.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from palamedes.cli.lab import error_rates, ratings
from palamedes.core.errors import UnknownNetwork
from palamedes.core.results.levels import RATED
from palamedes.core.rules.variant import VARIANTS
from palamedes.lab.contests import gnubg_report
from small_networks import own_folders, small_network, write_small

GOLDEN = Path(__file__).parents[1] / "golden" / "gnubg-reports"


@pytest.fixture(autouse=True)
def recorded(monkeypatch: pytest.MonkeyPatch) -> None:
    def report(match: Path, plies: int) -> str:
        assert plies == 0
        return match.with_suffix(".txt").read_text(encoding="utf-8")

    monkeypatch.setattr(gnubg_report, "analysed_by_gnubg", report)


def test_figures_that_agree_are_counted():
    found = CliRunner().invoke(ratings.app, [str(GOLDEN / "money.mat"), "--no-ours"])
    assert found.exit_code == 0
    assert "40 figures compared with the reports of GNU Backgammon, 0 differ." in found.stdout
    assert found.stdout.count("money") == 2


def test_figures_that_differ_are_listed(tmp_path: Path):
    for suffix in (".mat", ".txt"):
        text = (GOLDEN / f"money{suffix}").read_text(encoding="utf-8")
        (tmp_path / f"money{suffix}").write_text(
            text.replace("Total moves                               2", "Total moves                               9")
        )
    found = CliRunner().invoke(ratings.app, [str(tmp_path / "money.mat"), "--no-ours"])
    assert found.exit_code == 1
    assert "differs: turns, side 1: " in found.stdout
    assert "1 differ." in found.stdout


def test_figures_are_printed_as_json():
    found = CliRunner().invoke(ratings.app, [str(GOLDEN / "money.mat"), "--no-ours", "--json"])
    session = json.loads(found.stdout)
    assert (session["session"], session["compared"], session["differing"]) == ("money", 40, [])
    assert [side["ours"] for side in session["sides"]] == [None, None]
    assert session["sides"][0]["gnubg"]["decisions"] > 0


def test_error_rates_are_printed_as_json(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    write_small(own_folders(monkeypatch, tmp_path)[1], small=small_network(VARIANTS["hypergammon"]))
    words = ["hypergammon", "--network", "small", "--plays", "1", "--plies", "1", "--json"]
    rows = [json.loads(line) for line in CliRunner().invoke(error_rates.app, words).stdout.splitlines()]
    assert [row["level"] for row in rows] == [level.key for level in RATED]
    assert all(row["interval_95"][0] <= row["error_rate"] <= row["interval_95"][1] for row in rows)


def test_error_rates_are_not_measured_without_a_network(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    own_folders(monkeypatch, tmp_path)
    found = CliRunner().invoke(error_rates.app, ["portes", "--plays", "1"])
    assert isinstance(found.exception, UnknownNetwork)
