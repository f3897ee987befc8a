"""A training run continues exactly where it stopped."""

import signal
from pathlib import Path

import numpy as np
import pytest

from palamedes.cli.main import run
from palamedes.core.errors import BadFile, BadSettings
from palamedes.formats.tables.network_file import read_network, write_network
from palamedes.lab.contests.contests import contestant
from palamedes.training.running import next_measurement, open_trainer, run_training
from palamedes.training.td import Trainer, usual_opponent

SMALL = """
name = "small"
variant = "hypergammon"
encoding = "hitting-raw"
hidden = 4
longest = 200

[[schedule]]
until = 30
alpha = 0.3

[[schedule]]
until = 60
alpha = 0.1
"""


ALL_BOARDS = """
name = "small"
variant = "plakoto"
encoding = "pinning-boards"
hidden = 4
longest = 60
boards = true

[[schedule]]
until = 520
alpha = 0.1
"""


@pytest.fixture
def recipe(tmp_path: Path) -> str:
    (tmp_path / "small.toml").write_text(SMALL, "utf-8")
    return str(tmp_path / "small.toml")


@pytest.fixture(autouse=True)
def _signals():
    """Restore the signal handlers that the command changes."""
    kept = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    yield
    for number, handler in kept.items():
        signal.signal(number, handler)


def test_a_resumed_training_ends_as_one_that_never_stopped(recipe: str, tmp_path: Path):
    whole, parts = tmp_path / "whole.h5", tmp_path / "parts.h5"
    assert run(["train", recipe, "--out", str(whole)]) == 0
    for games in ("17", "45", "60"):
        resume = ["--resume"] if parts.exists() else []
        assert run(["train", recipe, "--out", str(parts), "--games", games, *resume]) == 0
    assert whole.read_bytes() == parts.read_bytes()
    assert read_network(whole).games == 60


def test_a_resumed_training_on_all_boards_ends_as_one_that_never_stopped():
    whole, parts = Trainer(ALL_BOARDS), Trainer(ALL_BOARDS)
    assert [whole.learn(1000) for _ in range(3)] == [250, 250, 20]
    assert parts.learn(100) == 100
    parts = Trainer(ALL_BOARDS, parts.saved())
    assert [parts.learn(1000) for _ in range(3)] == [150, 250, 20]
    assert all(np.array_equal(*arrays) for arrays in zip(whole.network, parts.network, strict=True))


def test_measuring_changes_nothing_but_the_note(recipe: str):
    one, other = Trainer(SMALL), Trainer(SMALL)
    for trainer in (one, other):
        trainer.learn(10)
        if trainer is one:
            found = trainer.measure(usual_opponent(trainer.recipe.game), pairs=5)
            assert (found.opponent, found.games, found.after) == ("random play", 10, 10)
        trainer.learn(10)
    assert all(np.array_equal(*arrays) for arrays in zip(one.network, other.network, strict=True))
    assert (len(one.strength), len(other.strength)) == (1, 0)


def test_a_stage_is_never_overrun():
    trainer = Trainer(SMALL)
    assert [trainer.learn(25) for _ in range(4)] == [25, 5, 25, 5]


def test_a_wish_to_stop_saves_what_is_there(recipe: str, tmp_path: Path):
    path = tmp_path / "small.h5"
    trainer = open_trainer(recipe, path, resume=False)
    run_training(trainer, path, usual_opponent(trainer.recipe.game), lambda progress: None, lambda: True, 60)
    assert read_network(path).games == 0


def test_a_network_that_is_there_is_not_overwritten(recipe: str, tmp_path: Path):
    path = tmp_path / "small.h5"
    path.write_bytes(b"precious")
    with pytest.raises(BadSettings, match="already exists"):
        open_trainer(recipe, path, resume=False)


def test_a_network_that_could_not_be_saved_or_found_is_not_begun(recipe: str, tmp_path: Path):
    with pytest.raises(BadSettings, match=r"small\.txt is not the name of a network file, which ends in \.h5"):
        open_trainer(recipe, tmp_path / "small.txt", resume=False)
    (tmp_path / "folder.h5").mkdir()
    with pytest.raises(BadFile, match=r"folder\.h5 cannot be written: is a directory"):
        open_trainer(recipe, tmp_path / "folder.h5", resume=True)


def test_another_network_is_not_resumed():
    saved = Trainer(SMALL).saved()
    with pytest.raises(BadSettings, match="is small, not large"):
        Trainer(SMALL.replace('"small"', '"large"'), saved)
    with pytest.raises(BadSettings, match="the shape of the network"):
        Trainer(SMALL.replace("hidden = 4", "hidden = 5"), saved)


def test_a_network_ties_with_its_own_file(recipe: str, tmp_path: Path):
    path = tmp_path / "small.h5"
    trainer = Trainer(SMALL)
    trainer.learn(10)
    write_network(path, trainer.saved())
    assert trainer.measure(contestant(f"unaided:{path}", trainer.recipe.game), pairs=5).points == 0


def test_the_strength_is_measured_more_seldom_later():
    assert [next_measurement(games) for games in (0, 9_999, 10_000, 95_000, 100_000, 120_000)] == [
        10_000,
        10_000,
        20_000,
        100_000,
        150_000,
        150_000,
    ]
