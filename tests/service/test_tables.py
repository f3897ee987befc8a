"""The largest whole databases that hold for a game are played with."""

import shutil
from pathlib import Path

import pytest

from palamedes.core.position import position_from_text
from palamedes.core.settings import ComputerSettings, SearchSettings
from palamedes.core.variant import BACKGAMMON, PORTES, TAKHTEH, VARIANTS
from palamedes.engine.search import analyze, evaluate
from palamedes.service import folders
from palamedes.service.judging import judge_for
from palamedes.service.networks import evaluator_for
from palamedes.service.tables import tables_for

FEW = position_from_text(BACKGAMMON, "1:2 3:2 6:3 off:8 | 2:3 4:3 off:9")


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the shipped databases, in place of theirs."""
    folder = tmp_path / "databases"
    shutil.copytree(folders.databases(), folder)
    monkeypatch.setattr(folders, "databases", lambda: folder)
    return folder


def test_every_game_has_tables_of_its_own_rules():
    assert tables_for(PORTES).names == ("one-sided-15x6", "two-sided-7x6")
    assert tables_for(TAKHTEH).names == ("one-sided-15x6-most", "")
    for variant in VARIANTS.values():
        tables = tables_for(variant)
        assert bool(tables.names[0]) == (tables.one_sided is not None)


def test_other_options_and_boards_have_none():
    changed = PORTES.configured({}, {"points": 12, "checkers": 6})
    assert tables_for(changed).names == ("", "")


def test_a_damaged_database_is_done_without(copied: Path):
    (copied / "two-sided-7x6.h5").write_bytes(b"damaged")
    assert tables_for(PORTES).names == ("one-sided-15x6", "")
    path = copied / "one-sided-15x6.h5"
    path.write_bytes(path.read_bytes()[:5000])
    assert tables_for(PORTES).names == ("", "")


def test_the_source_of_a_value_is_named():
    judge = evaluator_for(BACKGAMMON)
    assert evaluate(judge, FEW).source == "two-sided-7x6"
    assert {one.source for one in analyze(judge, FEW, (3, 1)).candidates} == {"two-sided-7x6"}


def test_databases_can_be_left_out():
    judge = judge_for(BACKGAMMON, ComputerSettings(databases=False))
    assert judge is not None
    assert evaluate(judge, FEW, settings=SearchSettings(1)).source == judge.name
