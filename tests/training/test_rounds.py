"""Rounds of improvement, and games learned side by side."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest

from palamedes.cli.main import run
from palamedes.core.errors import BadFile
from palamedes.formats.network_file import read_network
from palamedes.kernels.search import MONEY, Brain, look_ahead, search_room
from palamedes.training.recipes import read_recipe
from palamedes.training.rounds import material, tasks
from palamedes.training.td import CHUNK, Trainer, open_trainer

ROUNDS = """
name = "rounds"
variant = "hypergammon"
encoding = "hitting-raw"
hidden = 4
longest = 200

[rounds]
count = 3
positions = 200
duel = 20

[rounds.fitting]
passes = 2
rate = 0.01
batch = 32
"""

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


def test_labels_are_the_two_ply_chances():
    trainer = Trainer(ROUNDS)
    found = material(trainer.recipe, trainer._units, trainer.network, 0, trainer.workers)
    assert found.boards.shape == (200, 2, 26)
    assert (np.abs(found.boards).sum(axis=2) == 3).all()
    variant, brain = trainer.recipe.game, Brain(trainer._units, trainer.network)
    place, out = search_room(variant.code, brain), np.zeros((200, 5), np.float32)
    look_ahead(variant.code, brain, MONEY, found.boards, 2, 1, 1, True, place.ended, place, out)
    assert np.array_equal(found.targets, out)


def test_positions_of_a_round_are_those_of_no_other_round():
    trainer = Trainer(ROUNDS)
    first, second = (next(tasks(trainer.recipe, trainer._units, trainer.network, number)).seed for number in (0, 1))
    assert first != second


def test_a_round_learns_something_about_labels_it_has_not_seen():
    trainer = Trainer(ROUNDS.replace("positions = 200", "positions = 2000").replace("duel = 20", "duel = 0"))
    errors = trainer.improve().errors
    assert errors.after < errors.before


def test_a_round_that_loses_its_duel_is_undone():
    trainer = Trainer(ROUNDS.replace("rate = 0.01", "rate = 1.0"))
    for _ in range(3):
        before = [array.copy() for array in trainer.network]
        done = trainer.improve()
        assert done.duel is not None
        assert done.kept == (done.duel.points > 0)
        assert done.kept or all(map(np.array_equal, before, trainer.network))
    assert trainer.is_done


@pytest.mark.parametrize("text", [ROUNDS, BRANCHES])
def test_the_number_of_workers_changes_nothing(text: str):
    networks = []
    for count in (1, 3):
        with ThreadPoolExecutor(count) as workers:
            trainer = Trainer(text, workers=workers)
            if trainer.recipe.rounds.count:
                trainer.improve()
            else:
                trainer.learn(1)
            networks.append(trainer.network)
    assert all(map(np.array_equal, *networks))


def test_branches_are_averaged_at_fixed_games():
    trainer = Trainer(BRANCHES)
    assert [trainer.learn(1) for _ in range(3)] == [2 * CHUNK, 800 - 2 * CHUNK, 0]
    assert trainer.games == 800


def test_rounds_that_were_interrupted_go_on_exactly(tmp_path: Path):
    recipe = tmp_path / "rounds.toml"
    recipe.write_text(ROUNDS, "utf-8")
    whole, parts = tmp_path / "whole.h5", tmp_path / "parts.h5"
    assert run(["train", str(recipe), "--out", str(whole)]) == 0
    assert run(["train", str(recipe), "--out", str(parts), "--minutes", "0"]) == 0
    assert read_network(parts).rounds == 0
    while read_network(parts).rounds < 3:
        assert run(["train", str(recipe), "--out", str(parts), "--resume", "--minutes", "0.0001"]) == 0
    assert whole.read_bytes() == parts.read_bytes()


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
        ("count = 3", "count = -1"),
        ("count = 3", "count = 0"),
        ("positions = 200", "positions = 3"),
        ("duel = 20", "duel = -2"),
        ("duel = 20", "fading = 0.0"),
        ("duel = 20", "keep = 0"),
        ("passes = 2", "passes = 0"),
        ("rate = 0.01", "rate = 2"),
        ("batch = 32", "batch = 0"),
        ("hidden = 4", "hidden = 4\nbranches = 0"),
    ],
)
def test_wrong_rounds_get_a_sentence(old: str, new: str):
    with pytest.raises(BadFile, match="the recipe rounds"):
        read_recipe(ROUNDS.replace(old, new))
