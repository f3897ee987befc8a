"""The verbs that measure: speed, and trials of the rules."""

import json

import pytest
from typer.testing import CliRunner

from palamedes.cli import bench, trial
from palamedes.core.errors import UnknownVariant


def test_bench_prints_its_figures_with_their_settings():
    done = CliRunner().invoke(bench.app, ["--json", "--games", "20"])
    figures = json.loads(done.stdout)
    assert figures["legal_plays_us"]["median"] > 0
    assert figures["rollout_games_per_second"] > 0
    assert (figures["variant"], figures["games"]) == ("portes", 20)


def test_a_trial_of_every_variant_finds_no_fault():
    done = CliRunner().invoke(trial.app, ["--games", "50"])
    assert done.exit_code == 0, done.stdout
    assert "hypergammon" in done.stdout


def test_a_trial_of_an_unknown_game_is_refused():
    with pytest.raises(UnknownVariant):
        CliRunner().invoke(trial.app, ["chess"], catch_exceptions=False)
