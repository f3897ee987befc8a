"""`palamedes lab ratings`, with recorded reports in place of GNU Backgammon, and `palamedes lab
error-rates`.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from palamedes.cli.lab import error_rates, ratings
from palamedes.core.errors import UnknownNetwork
from palamedes.lab.contests import gnubg_report
from small_networks import own_folders

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


def test_error_rates_are_not_measured_without_a_network(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    own_folders(monkeypatch, tmp_path)
    found = CliRunner().invoke(error_rates.app, ["portes", "--plays", "1"])
    assert isinstance(found.exception, UnknownNetwork)
