"""Calibration after the rounds of a training run."""

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from palamedes.cli.train import calibration_lines
from palamedes.core.errors import BadFile
from palamedes.core.results.calibration import FIGURES, PHASES, START, STATIC_OFF, Calibration, column
from palamedes.formats.tables.network_file import Strength
from palamedes.training.drift import calibration_of, has_drifted
from palamedes.training.recipes import read_recipe
from palamedes.training.rounds import Errors
from palamedes.training.running import TrainingProgress
from palamedes.training.td import Round, Trainer, Trial

RECIPE = """
name = "drift"
variant = "hypergammon"
encoding = "hitting-raw"
hidden = 4
longest = 200

[[rounds]]
until = 1
positions = 200
duel = 0
calibration = 20
fitting = { passes = 2, rate = 0.01, batch = 32 }
"""


def off_by(error: float, phase: int = START, spread: float = 0.002, games: int = 100) -> Calibration:
    """A calibration whose static chances of a win are off by `error` in one phase."""
    result = Calibration("portes", "", "", "", 1, games)
    sums = np.zeros(3 * len(FIGURES))
    for game in range(games):
        sums[column(STATIC_OFF, 0)] = error + (spread if game % 2 else -spread)
        result.phases[START].add(1, sums if phase == START else 0 * sums)
        result.phases[phase].add(1, sums)
    return result


def test_an_error_that_grows_beyond_the_limit_is_drift():
    assert has_drifted(off_by(0.02), lambda: off_by(0.012))
    assert has_drifted(off_by(-0.02), lambda: off_by(0.0))


def test_an_error_that_shrinks_is_no_drift_even_beyond_the_limit():
    assert not has_drifted(off_by(0.02), lambda: off_by(0.03))


def test_an_error_within_the_limit_is_no_drift_and_needs_no_comparison():
    assert not has_drifted(off_by(0.009), lambda: pytest.fail("was measured"))


def test_an_error_that_may_be_chance_is_no_drift():
    assert not has_drifted(off_by(0.02, spread=0.2), lambda: off_by(0.0))


def test_errors_after_the_start_do_not_count_as_drift():
    assert not has_drifted(off_by(0.1, PHASES.index("race")), lambda: pytest.fail("was measured"))


def test_the_calibration_after_a_round_does_not_depend_on_the_number_of_workers():
    recipe, trainer = read_recipe(RECIPE), Trainer(RECIPE)
    alone, shared = (calibration_of(recipe, trainer.brain, 0, ThreadPoolExecutor(workers)) for workers in (1, 2))
    assert alone == shared
    assert alone is not None
    assert alone.games == 20


def test_a_calibration_that_is_interrupted_has_no_result():
    assert calibration_of(read_recipe(RECIPE), Trainer(RECIPE).brain, 0, ThreadPoolExecutor(1), lambda: True) is None


def test_a_round_whose_predictions_drift_is_undone(monkeypatch: pytest.MonkeyPatch):
    found = iter((off_by(0.03), off_by(0.0)))
    monkeypatch.setattr("palamedes.training.td.calibration_of", lambda *_: next(found))
    trainer = Trainer(RECIPE)
    before = [array.copy() for array in trainer.network]
    trial = trainer.improve().trial
    assert trial.has_drifted
    assert not trial.is_passed
    assert all(map(np.array_equal, before, trainer.network))
    assert trainer.rounds == 1


def test_a_round_reports_its_calibration_for_each_phase():
    trainer = Trainer(RECIPE)
    done = trainer.improve()
    lines = calibration_lines(TrainingProgress(0, 0, 0.0, Strength("random", 0.0, 0.0, 2, 0), done))
    assert lines[0] == "    predicted minus played at 1 ply, in percentage points (20 games, 95 %)"
    assert lines[1].startswith("    start: win ")
    assert all(figure in lines[1] for figure in FIGURES)


def test_a_round_without_calibration_reports_none():
    done = Round(1, Errors(0.1, 0.1), Trial())
    assert calibration_lines(TrainingProgress(0, 0, 0.0, Strength("random", 0.0, 0.0, 2, 0), done)) == []


def test_calibration_is_refused_for_another_starting_position():
    text = RECIPE.replace("hypergammon", "portes").replace("longest = 200", 'position = "24:15 | 24:15"')
    with pytest.raises(BadFile, match="usual starting position"):
        read_recipe(text)
    assert read_recipe(text.replace("calibration = 20", "calibration = 0")).position
