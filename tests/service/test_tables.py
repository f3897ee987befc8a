"""The program plays with the largest complete databases that are valid for the game."""

import shutil
from dataclasses import replace
from pathlib import Path

import h5py
import pytest

from palamedes.core.rules.position import position_from_text, start_position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import BACKGAMMON, HYPERGAMMON, PLAKOTO, PORTES, TAKHTEH, TAPA, VARIANTS
from palamedes.core.settings import ComputerSettings, SearchSettings
from palamedes.endgames import hypergammon, pins
from palamedes.endgames.pins import build
from palamedes.engine.evaluators import NO_TABLES
from palamedes.engine.search import analyze, evaluate
from palamedes.formats.tables.endgame_file import read_table, write_table
from palamedes.kernels import cache
from palamedes.service.analysis.judging import network_for
from palamedes.service.library import compiled_code, folders
from palamedes.service.library.databases import users_folder
from palamedes.service.library.networks import evaluator_for
from palamedes.service.library.tables import faults, notice, tables_for


def quiet(share: float, words: str) -> None:
    pass


FEW = Situation(BACKGAMMON, position_from_text(BACKGAMMON, "1:2 3:2 6:3 off:8 | 2:3 4:3 off:9"))


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with copies of the shipped databases, used instead of the original one."""
    folder = tmp_path / "databases"
    shutil.copytree(folders.databases(), folder)
    monkeypatch.setattr(folders, "databases", lambda: folder)
    return folder


def test_every_game_has_tables_of_its_own_rules():
    assert tables_for(PORTES).names == ("one-sided-15x6", "two-sided-7x6", "", "")
    assert tables_for(TAKHTEH).names == ("one-sided-15x6-most", "", "", "")
    assert tables_for(PLAKOTO).names == tables_for(TAPA).names == ("one-sided-15x6", "two-sided-7x6", "", "pins-6")
    for variant in VARIANTS.values():
        tables = tables_for(variant)
        found = (tables.one_sided, tables.two_sided, tables.solved, tables.pins)
        assert [bool(name) for name in tables.names] == [table is not None for table in found]


def test_other_boards_have_none():
    changed = PORTES.configured({}, {"points": 12, "checkers": 6})
    assert tables_for(changed) == NO_TABLES


def test_a_damaged_database_is_done_without(copied: Path):
    (copied / "two-sided-7x6.h5").write_bytes(b"damaged")
    assert tables_for(PORTES).names == ("one-sided-15x6", "", "", "")
    path = copied / "one-sided-15x6.h5"
    path.write_bytes(path.read_bytes()[:5000])
    assert tables_for(PORTES).names == ("", "", "", "")


def rewritten(path: Path, **attributes: str | int) -> None:
    with h5py.File(path, "r+") as file:
        for name, value in attributes.items():
            file.attrs[name] = value


def test_whole_databases_are_nothing_to_report(copied: Path):
    assert faults() == ()
    assert notice() == ""


def test_an_opening_book_that_cannot_be_used_is_reported_like_a_database(copied: Path):
    (copied / "openings.json").write_text("{")
    assert faults()[0].startswith("openings.json contains no opening book: ")
    assert notice() == f"The opening book is not being used: {faults()[0]}"
    (copied / "openings.json").unlink()
    assert faults() == ("openings.json is missing, although it comes with the program.",)


def test_each_way_of_damage_is_reported_by_the_name_of_the_file(copied: Path):
    (copied / "two-sided-7x6.h5").unlink()
    path = copied / "one-sided-15x6.h5"
    path.write_bytes(path.read_bytes()[:5000])
    rewritten(copied / "one-sided-15x6-most.h5", version=7)
    with h5py.File(copied / "pins-6.h5", "r+") as file:
        file["sets"][0] = 1
    missing, truncated, version, corrupted = faults()
    assert missing == "two-sided-7x6.h5 is missing, although it comes with the program."
    assert truncated == "one-sided-15x6.h5 is not an endgame table, or is damaged."
    assert version == "one-sided-15x6-most.h5 is an endgame table of version 7; this program reads version 1."
    assert corrupted == "pins-6.h5 is damaged: the checksum of 'sets' is wrong."
    assert notice().startswith(f"An endgame database is not being used: {missing} 3 more")
    assert tables_for(PLAKOTO).names == ("", "", "", "")


def test_a_database_that_does_not_say_what_it_must_is_reported_and_done_without(copied: Path):
    for path in copied.glob("*.h5"):
        table = read_table(path)
        write_table(path, replace(table.header, parameters={"name": 1}), table.arrays)
    assert len(faults()) == 5
    assert all("is not a valid " in fault for fault in faults())
    assert tables_for(PLAKOTO).names == tables_for(PORTES).names == ("", "", "", "")


def test_trouble_with_compiled_code_is_told_with_the_databases(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(cache, "_set_aside", ["a.nbc", "b.nbc"])
    monkeypatch.setattr(cache, "_refused", ["/tmp/open"])
    told = compiled_code.notices()
    assert len(told) == 2
    assert "/tmp/open" in told[0]
    assert "2 files" in told[1]
    assert faults() == told
    assert notice() == " ".join(told)


def test_a_database_of_the_user_stands_in_for_a_damaged_one(copied: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(folders, "user_data", lambda: tmp_path / "user")
    shutil.copytree(copied, users_folder())
    (copied / "two-sided-7x6.h5").write_bytes(b"damaged")
    assert faults() == ()
    assert tables_for(PORTES).names[1] == "two-sided-7x6"


def test_a_larger_table_of_pins_makes_a_smaller_one_superfluous(copied: Path):
    build(pins.PinSettings(pins="4"), copied / "four.h5", quiet, lambda: False)
    assert tables_for(PLAKOTO).names[3] == "pins-6"


def test_tables_of_other_pins_are_used_together(copied: Path):
    build(pins.PinSettings(pins="7,9"), copied / "pins-6-on-7,9.h5", quiet, lambda: False)
    tables = tables_for(TAPA)
    assert tables.names[3] == "pins-6 and pins-6-on-7,9"
    assert tables.pins is not None
    assert sorted(tables.pins.sets.tolist()) == sorted(1 << pin for pin in (2, 3, 4, 5, 6, 7, 9))


def test_a_solved_game_is_found_by_its_header(copied: Path):
    """The file is for one checker per side, which keeps it small. It is not used for boards with
    three checkers.
    """
    path = copied / "hypergammon-1.h5"
    hypergammon.build(hypergammon.HypergammonSettings(1), path, quiet, lambda: False)
    table = read_table(path)
    write_table(path, replace(table.header, variants=("hypergammon",)), table.arrays)
    assert tables_for(HYPERGAMMON).names[2] == "hypergammon-1"
    judge = evaluator_for(HYPERGAMMON)
    assert evaluate(judge, Situation(HYPERGAMMON, start_position(HYPERGAMMON)), settings=SearchSettings(1)).source == judge.name


def test_the_source_of_a_value_is_named():
    judge = evaluator_for(BACKGAMMON)
    assert evaluate(judge, FEW).source == "two-sided-7x6"
    assert {one.source for one in analyze(judge, FEW, (3, 1)).candidates} == {"two-sided-7x6"}


def test_databases_can_be_left_out():
    judge = network_for(BACKGAMMON, ComputerSettings(search=SearchSettings(databases=False)))
    assert judge is not None
    assert evaluate(judge, FEW, settings=SearchSettings(1)).source == judge.name


ENDING = Situation(PLAKOTO, position_from_text(PLAKOTO, "6:3 5:2 4:2 3:3 2:2 1:2 20:pin | 23:pin 12:2 5:3 4:3 3:3 2:3"))


@pytest.mark.parametrize("plies", [1, 2])
def test_in_a_pin_ending_the_play_that_keeps_the_pin_longest_comes_first(plies: int):
    judge = evaluator_for(PLAKOTO)
    found = analyze(judge, ENDING, (3, 1), settings=SearchSettings(plies)).candidates
    turns = [one.turns_kept or 0 for one in found]
    assert turns[0] == max(turns) > min(turns)
    assert {one.source for one in found} == {f"{judge.name} with pins-6"}
    assert found[0].equity == pytest.approx(
        -evaluate(judge, ENDING.after(found[0].play.after), settings=SearchSettings(plies)).equity
    )


def test_without_databases_the_network_orders_the_plays_of_a_pin_ending():
    judge = evaluator_for(PLAKOTO, databases=False)
    found = analyze(judge, ENDING, (3, 1), settings=SearchSettings(1)).candidates
    assert {(one.source, one.turns_kept) for one in found} == {(judge.name, None)}
    equities = [one.equity for one in found]
    assert equities == sorted(equities, reverse=True)
