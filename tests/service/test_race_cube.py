"""The cube in races, with the databases that are available."""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from palamedes.core.rules.board import Board
from palamedes.core.rules.variant import BACKGAMMON, FEVGA, HYPERGAMMON, NACKGAMMON, NARDE, PLAKOTO, PORTES, TAKHTEH, Variant
from palamedes.service.library import databases, folders
from palamedes.service.library.race_cube import race_cube_for


def test_databases_that_hold_for_the_game_are_asked():
    found = race_cube_for(BACKGAMMON)
    assert found is not None
    assert (found.exact_name, found.curves_name) == ("two-sided-cube-6x6", "one-sided-15x6 with cube curves")
    assert race_cube_for(NACKGAMMON) is not None


@pytest.mark.parametrize("variant", [PORTES, PLAKOTO, FEVGA], ids=lambda variant: variant.key)
def test_games_with_the_same_races_are_asked_about_in_the_same_databases(variant: Variant):
    found = race_cube_for(variant)
    assert found is not None
    assert found.exact_name == "two-sided-cube-6x6"


def test_games_with_other_races_and_of_other_sizes_know_nothing():
    assert race_cube_for(TAKHTEH) is None
    assert race_cube_for(HYPERGAMMON) is None
    assert race_cube_for(NARDE.configured({"last_turn_tie": True})) is None
    assert race_cube_for(replace(BACKGAMMON, board=Board(24, 10))) is None


def test_of_one_sided_tables_that_of_more_checkers_is_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    for path in folders.databases().glob("*.h5"):
        shutil.copy(path, tmp_path / path.name)
    databases.build("one-sided", {"checkers": 3, "points": 12}, lambda share, words: None, lambda: False, tmp_path)
    monkeypatch.setattr(folders, "databases", lambda: tmp_path)
    found = race_cube_for(BACKGAMMON)
    assert found is not None
    assert found.curves_name == "one-sided-15x6 with cube curves"


def test_without_a_database_nothing_is_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    name = "two-sided-cube-6x6.h5"
    shutil.copy(folders.databases() / name, tmp_path / name)
    monkeypatch.setattr(folders, "databases", lambda: tmp_path)
    assert race_cube_for(BACKGAMMON) is None


def test_a_damaged_database_is_as_good_as_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    for name in ("two-sided-cube-6x6.h5", "one-sided-15x6.h5"):
        shutil.copy(folders.databases() / name, tmp_path / name)
    data = bytearray((tmp_path / "one-sided-15x6.h5").read_bytes())
    data[len(data) // 2] ^= 255
    (tmp_path / "one-sided-15x6.h5").write_bytes(data)
    monkeypatch.setattr(folders, "databases", lambda: tmp_path)
    assert race_cube_for(BACKGAMMON) is None
