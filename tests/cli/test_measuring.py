"""The verbs that measure: speed, and trials of the rules."""

import json
from typing import Any

import pytest
from typer.testing import CliRunner

from palamedes.cli import bench, trial
from palamedes.core.errors import UnknownNetwork, UnknownVariant
from palamedes.core.variant import VARIANTS
from small_networks import own_folders, small_network, write_small

NUMBERS = "static_evaluations_per_second rollout_games_per_second selfplay_games_per_second random_games_per_second startup_s"
SPREADS = "legal_plays_us one_ply_ms two_ply_ms two_ply_wide_ms three_ply_ms"


@pytest.fixture
def _small(tmp_path, monkeypatch):
    _, shipped = own_folders(monkeypatch, tmp_path)
    write_small(shipped, tiny=small_network(VARIANTS["portes"]))


def _figures(*arguments: str) -> dict[str, Any]:
    done = CliRunner().invoke(bench.app, ["--json", "--games", "20", "--decisions", "4", *arguments], catch_exceptions=False)
    return json.loads(done.stdout)


@pytest.mark.usefixtures("_small")
def test_bench_prints_its_figures_with_their_settings():
    figures = _figures()
    for name in NUMBERS.split():
        assert figures[name] > 0
    for name in SPREADS.split():
        assert 0 < figures[name]["median"] <= figures[name]["p95"]
    assert (figures["variant"], figures["network"], figures["games"]) == ("portes", "tiny", 20)
    assert figures["settings"]["two_ply_ms"] == {
        "network": "tiny",
        "plies": 2,
        "candidates": 9,
        "window": 0.16,
        "decisions": 4,
        "seed": 1,
    }


@pytest.mark.usefixtures("_small")
def test_bench_without_a_network_measures_the_rules_only():
    figures = _figures("fevga")
    assert figures["network"] is None
    assert "one_ply_ms" not in figures
    assert figures["legal_plays_us"]["median"] > 0


@pytest.mark.usefixtures("_small")
def test_bench_with_an_unknown_network_is_refused():
    with pytest.raises(UnknownNetwork):
        _figures("--network", "nobody")


@pytest.mark.usefixtures("_small")
def test_bench_writes_a_line_for_each_figure():
    done = CliRunner().invoke(bench.app, ["--games", "20", "--decisions", "4"], catch_exceptions=False)
    assert "decision at 2 ply" in done.stdout
    assert "(9 candidates within 0.16)" in done.stdout


def test_a_trial_of_every_variant_finds_no_fault():
    done = CliRunner().invoke(trial.app, ["--games", "50"])
    assert done.exit_code == 0, done.stdout
    assert "hypergammon" in done.stdout


def test_a_trial_of_an_unknown_game_is_refused():
    with pytest.raises(UnknownVariant):
        CliRunner().invoke(trial.app, ["chess"], catch_exceptions=False)
