"""Rounds of improvement, and games learned in parallel."""

from concurrent.futures import Executor, Future, ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest

from palamedes.cli.main import run
from palamedes.core.errors import BadFile, BadSettings
from palamedes.engine.contestants import random_contestant
from palamedes.formats.tables.network_file import read_network, write_network
from palamedes.kernels.endgames.hypergammon import SolvedChances
from palamedes.training.labels import all_labels
from palamedes.training.recipes import read_recipe
from palamedes.training.running import open_trainer, run_training
from palamedes.training.td import CHUNK, Trainer

ROUNDS = """
name = "rounds"
variant = "hypergammon"
encoding = "hitting-raw"
hidden = 4
longest = 200

[[rounds]]
until = 2
positions = 200
duel = 20
fitting = { passes = 2, rate = 0.01, batch = 32 }

[[rounds]]
until = 3
positions = 100
memory = 2
fitting = { passes = 2, rate = 0.01, batch = 32 }
duel = 0
"""

EXACT_ROUNDS = ROUNDS.replace("positions = 200", 'positions = 200\nteacher = "database"')

BRANCHES = """
name = "branches"
variant = "hypergammon"
encoding = "hitting-raw"
hidden = 4
longest = 200
branches = 2

[[schedule]]
until = 800
alpha = 0.1
"""


DEEP = ROUNDS.replace("hidden = 4", 'hidden = [6, 5, 4]\nactivation = "relu"')


def test_a_network_of_several_layers_learns_in_rounds_and_goes_on_exactly_where_it_stopped(tmp_path: Path):
    whole, parts = Trainer(DEEP), Trainer(DEEP)
    whole.improve()
    parts.improve()
    write_network(tmp_path / "deep.h5", parts.saved())
    parts = Trainer(DEEP, read_network(tmp_path / "deep.h5"))
    whole.improve()
    parts.improve()
    assert parts.saved().layers == (6, 5, 4)
    assert all(map(np.array_equal, whole.network.learned, parts.network.learned))
    assert not np.array_equal(whole.network.inner, Trainer(DEEP).network.inner)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ("hidden = []", "between 1 and 5 hidden layers"),
        ("hidden = [4, 0]", "hidden must be"),
        ('hidden = [4, 4]\nactivation = "step"', "sigmoid or relu"),
        ("hidden = [4, 4]\n[[schedule]]\nuntil = 10\nalpha = 0.1", "a single layer of sigmoids learn from games"),
    ],
)
def test_layers_that_make_no_sense_are_refused(change: str, words: str):
    with pytest.raises(BadFile, match=words):
        read_recipe(ROUNDS.replace("hidden = 4\nlongest = 200", change))


def test_a_round_learns_something_about_labels_it_has_not_seen():
    trainer = Trainer(ROUNDS.replace("positions = 200", "positions = 2000").replace("duel = 20", "duel = 0"))
    errors = trainer.improve().errors
    assert errors.after.equity < errors.before.equity


def test_a_round_without_passes_makes_labels_and_leaves_the_network_as_it_is(tmp_path: Path):
    trainer = Trainer(ROUNDS.replace("duel = 20", "duel = 0").replace("passes = 2", "passes = 0"))
    before = [array.copy() for array in trainer.network.learned]
    trainer.improve(tmp_path, lasting=True)
    assert trainer.rounds == 1
    assert all(map(np.array_equal, before, trainer.network.learned))
    assert len(trainer.brain.pruning.first_bias) == 0
    assert list(tmp_path.glob("*.npz"))


def test_a_round_that_loses_its_duel_is_undone():
    trainer = Trainer(ROUNDS.replace("rate = 0.01", "rate = 1.0"))
    for _ in range(3):
        before = [array.copy() for array in trainer.network]
        done = trainer.improve()
        duel = done.trial.duel
        if duel is None:
            assert done.number == 3
            continue
        assert done.trial.is_passed == (duel.points > -duel.error)
        assert done.trial.is_passed or all(map(np.array_equal, before, trainer.network))
    assert trainer.rounds == trainer.recipe.last_round


def test_without_luck_a_duel_is_more_exact():
    with_luck = Trainer(ROUNDS).improve().trial.duel
    without = Trainer(ROUNDS.replace("duel = 20", "duel = 20\nwithout_luck = true")).improve().trial.duel
    assert with_luck is not None
    assert without is not None
    assert 0 < without.error < with_luck.error
    assert abs(without.points - with_luck.points) < 4 * with_luck.error


@pytest.mark.parametrize("text", [ROUNDS, BRANCHES])
def test_the_number_of_workers_changes_nothing(text: str):
    networks = []
    for count in (1, 3):
        with ThreadPoolExecutor(count) as workers:
            trainer = Trainer(text, workers=workers)
            if trainer.recipe.rounds:
                trainer.improve()
            else:
                trainer.learn(1)
            networks.append(trainer.network)
    assert all(map(np.array_equal, *networks))


def test_branches_are_averaged_at_fixed_games():
    trainer = Trainer(BRANCHES)
    assert [trainer.learn(1) for _ in range(3)] == [2 * CHUNK, 800 - 2 * CHUNK, 0]
    assert trainer.games == 800


def test_rounds_that_were_interrupted_go_on_exactly(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("palamedes.training.labels.BATCH", 50)
    recipe = tmp_path / "rounds.toml"
    recipe.write_text(ROUNDS, "utf-8")
    whole, parts = tmp_path / "whole.h5", tmp_path / "parts.h5"
    assert run(["train", str(recipe), "--out", str(whole)]) == 0
    labels = set()
    for batches in (0, 3, 9, 99):
        trainer = open_trainer(str(recipe), parts, parts.exists())
        asked = iter(range(batches))
        run_training(
            trainer,
            parts,
            random_contestant("random play"),
            lambda line: None,
            lambda asked=asked: next(asked, None) is None,
            0,
        )
        labels |= {path.name for path in tmp_path.glob("parts.labels/*")}
    assert labels
    assert trainer.rounds == trainer.recipe.last_round
    assert not (tmp_path / "parts.labels").exists()
    for one, other in zip(*(read_network(path).weights.values() for path in (whole, parts)), strict=True):
        assert np.array_equal(one, other)


def test_labels_are_kept_as_long_as_a_later_round_wants_them(tmp_path: Path):
    trainer, left = Trainer(ROUNDS.replace("positions = 100\nmemory = 2", "positions = 100\nmemory = 1")), []
    for _ in range(3):
        trainer.improve(tmp_path / "labels")
        left.append({path.name for path in tmp_path.glob("labels/*")})
    assert left == [set(), {"round-1.npz"}, set()]
    assert not (tmp_path / "labels").exists()


def test_labels_are_kept_over_a_round_that_does_not_want_them(tmp_path: Path):
    trainer, left = Trainer(ROUNDS), []
    for _ in range(3):
        trainer.improve(tmp_path / "labels")
        left.append({path.name for path in tmp_path.glob("labels/*")})
    assert left == [{"round-0.npz"}, {"round-0.npz", "round-1.npz"}, set()]
    assert [trainer.recipe.remembered(done) for done in range(4)] == [set(), {0}, {0, 1}, set()]


def test_labels_of_rounds_before_are_learned_again(tmp_path: Path):
    remembering, forgetful = Trainer(ROUNDS), Trainer(ROUNDS.replace("memory = 2", "memory = 0"))
    for number, trainer in enumerate((remembering, forgetful)):
        for _ in range(2):
            trainer.improve(tmp_path / str(number))
    assert all(map(np.array_equal, remembering.network, forgetful.network))
    errors = [trainer.improve(tmp_path / str(number)).errors for number, trainer in enumerate((remembering, forgetful))]
    assert errors[0].before == errors[1].before
    assert errors[0].after != errors[1].after
    one, other = remembering.network.learned, forgetful.network.learned
    assert not any(np.array_equal(before, after) for before, after in zip(one, other, strict=True) if before.size)


@pytest.mark.parametrize("kind", ["ahead", "plays", "replies", "exchanges"])
def test_labels_from_a_database_are_its_chances(kind: str):
    quarter = SolvedChances(np.full((3276**2, 5), 2**14, np.uint16), 3)
    trainer = Trainer(EXACT_ROUNDS.replace("teacher", f'labels = "{kind}"\nteacher'), solved=quarter)
    labels = all_labels(trainer.recipe, trainer._labeller(trainer.recipe.rounds[0]), 0, ThreadPoolExecutor(1))
    assert labels is not None
    known = np.float32(2**14 / 65535)
    assert {known} <= set(np.unique(labels.targets).tolist()) <= {0, known, 1}  # 0 and 1 if the game is over


def test_labels_from_a_missing_database_are_refused():
    with pytest.raises(BadSettings, match="palamedes databases build hypergammon"):
        Trainer(EXACT_ROUNDS)


def test_a_recipe_that_begins_with_another_network_finds_it_in_the_folders(tmp_path: Path):
    child = ROUNDS.replace('name = "rounds"', 'name = "child"\nbegin = "rounds"')
    (tmp_path / "child.toml").write_text(child, "utf-8")
    (tmp_path / "rounds.toml").write_text(ROUNDS, "utf-8")
    with pytest.raises(BadFile, match=r"no rounds\.h5"):
        open_trainer(str(tmp_path / "child.toml"), tmp_path / "child.h5", False)
    assert run(["train", str(tmp_path / "rounds.toml"), "--out", str(tmp_path / "there" / "rounds.h5"), "--minutes", "0"]) == 0
    trainer = open_trainer(str(tmp_path / "child.toml"), tmp_path / "child.h5", False, [tmp_path / "there"])
    assert np.array_equal(trainer.network.first, read_network(tmp_path / "there" / "rounds.h5").weights["first"])


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("until = 3", "until = 2"),
        ("until = 2", "until = 0"),
        ("positions = 200", "positions = 3"),
        ("duel = 20", "duel = -2"),
        ("duel = 20", "keep = 0"),
        ("passes = 2", "passes = -1"),
        ("passes = 2", 'library = "jax"'),
        ("rate = 0.01", "rate = 2"),
        ("batch = 32", "batch = 0"),
        ("rate = 0.01", "rate = 0.0"),
        ("hidden = 4", "hidden = 4\nbranches = 0"),
    ],
)
def test_wrong_rounds_get_a_sentence(old: str, new: str):
    with pytest.raises(BadFile, match="recipe rounds"):
        read_recipe(ROUNDS.replace(old, new))


class Idle(Executor):
    """An executor that has not started any of its tasks."""

    def __init__(self) -> None:
        self.waiting: list[Future] = []

    def submit(self, *what: object) -> Future:
        self.waiting.append(Future())
        return self.waiting[-1]


def test_labels_that_nobody_waits_for_are_not_begun():
    trainer, idle = Trainer(ROUNDS), Idle()
    assert all_labels(trainer.recipe, trainer.brain, 0, idle, goes_on=lambda: False) is None
    assert idle.waiting
    assert all(future.cancelled() for future in idle.waiting)
