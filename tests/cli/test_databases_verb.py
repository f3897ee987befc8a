"""The verb that lists, builds and checks endgame databases."""

import json
from pathlib import Path

import numpy as np
import pytest

from palamedes.cli import main
from palamedes.core.rules.variant import PLAKOTO
from palamedes.endgames import hypergammon, two_sided
from palamedes.formats.tables.network_file import write_network
from palamedes.kernels.endgames.hypergammon import SolvedChances
from palamedes.lab.studies import endgame_studies
from palamedes.service.library import databases, folders, tables
from small_networks import small_network


@pytest.fixture(autouse=True)
def shipped(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("PALAMEDES_HOME", str(tmp_path / "user"))
    folder = tmp_path / "shipped"
    folder.mkdir()
    monkeypatch.setattr(folders, "databases", lambda: folder)
    monkeypatch.setattr(databases, "SHIPPED", ())
    return folder


def run(*arguments: str) -> int:
    return main.run(["databases", *arguments])


def test_a_database_is_built_listed_shown_and_verified(capsys: pytest.CaptureFixture[str]):
    assert run("build", "two-sided", "--checkers", "2", "--cube", "--threads", "1") == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("two-sided-cube-2x6: at most ")
    assert "two-sided-cube-2x6.h5: " in told[1]
    assert run("list") == 0
    assert capsys.readouterr().out.startswith("two-sided-cube-2x6 ")
    assert run("info", "two-sided-cube-2x6") == 0
    shown = capsys.readouterr().out
    assert "Games:       backgammon, nackgammon\n" in shown
    assert "checkers 2" in shown
    assert run("verify") == 0
    assert capsys.readouterr().out == "two-sided-cube-2x6: intact.\n"


def test_a_folder_can_be_named(tmp_path: Path):
    assert run("build", "one-sided", "--checkers", "2", "--points", "3", "--folder", str(tmp_path / "here")) == 0
    assert (tmp_path / "here" / "one-sided-2x3.h5").exists()


def test_a_missing_database_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    monkeypatch.setattr(databases, "SHIPPED", ("pins-6",))
    sentence = "pins-6.h5 is missing, although it comes with the program."
    assert run("list") == 0
    assert f"cannot be used: {sentence}\n" in capsys.readouterr().out
    assert run("verify") == 1
    assert capsys.readouterr().err == f"{sentence}\n"


def test_damage_is_told_once_for_each_file(shipped: Path, capsys: pytest.CaptureFixture[str]):
    (shipped / "broken.h5").write_bytes(b"nothing")
    sentence = "broken.h5 is not an endgame table, or is damaged."
    assert run("list") == 0
    assert f"cannot be used: {sentence}\n" in capsys.readouterr().out
    assert run("verify") == 1
    assert capsys.readouterr().err == f"{sentence}\n"
    assert run("verify", "broken") == 1
    assert capsys.readouterr().err == f"{sentence}\n"


def test_an_unknown_database_is_refused(capsys: pytest.CaptureFixture[str]):
    assert run("info", "nothing") == 2
    assert capsys.readouterr().err == "palamedes: there is no database 'nothing'; the installed ones are: none.\n"


def test_too_much_memory_is_refused(capsys: pytest.CaptureFixture[str]):
    assert run("build", "two-sided", "--checkers", "15", "--memory", "1") == 2
    assert "but only 1.00 GiB is allowed" in capsys.readouterr().err


def test_a_large_build_that_is_stopped_is_listed_and_goes_on(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(two_sided, "AT_ONCE", 1000)
    databases.build("two-sided", {"checkers": 3}, lambda share, words: None, lambda: True)
    assert run("list") == 0
    assert "two-sided-3x6" in capsys.readouterr().out
    assert run("build", "two-sided", "--checkers", "3") == 0
    assert run("list") == 0
    assert "begun" not in capsys.readouterr().out


def test_an_interrupted_build_ends_with_its_code_and_tells_what_was_kept(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(databases, "build", lambda *arguments: None)
    assert run("build", "two-sided", "--checkers", "3") == 130
    assert capsys.readouterr().out.endswith("Stopped. Nothing was kept.\n")
    assert run("build", "two-sided", "--checkers", "15") == 130
    assert capsys.readouterr().out.endswith("Stopped. Build it again to continue from there.\n")


def test_precision_is_printed_for_the_bits_asked_for(capsys: pytest.CaptureFixture[str]):
    assert run("precision", "--checkers", "2", "--bits", "9", "--bits", "16") == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == ["bits", "9", "16"]


def test_precision_is_printed_as_json(capsys: pytest.CaptureFixture[str]):
    assert run("precision", "--checkers", "2", "--bits", "9", "--bits", "16", "--json") == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(row["checkers"], row["bits"]) for row in rows] == [(2, 9), (2, 16)]
    assert rows[0]["largest_error"] > rows[1]["largest_error"]


def test_pins_are_built_with_their_options_and_shown(capsys: pytest.CaptureFixture[str]):
    assert run("build", "pins", "--pins", "3+5,4+6", "--checkers", "5", "--threads", "2") == 0
    assert capsys.readouterr().out.startswith("pins-6-on-3+5,4+6-of5: at most ")
    assert run("info", "pins-6-on-3+5,4+6-of5") == 0
    shown = capsys.readouterr().out
    assert "Type:        pins\n" in shown
    assert "pins 3+5,4+6" in shown
    assert run("verify", "pins-6-on-3+5,4+6-of5") == 0


@pytest.mark.parametrize(
    ("arguments", "name"),
    [
        (["hypergammon"], "hypergammon-1"),
        (["hypergammon-cube"], "hypergammon-cube-1"),
        (["hypergammon-cube", "--no-jacoby"], "hypergammon-cube-1-no-jacoby"),
    ],
)
def test_hypergammon_is_built_listed_and_verified(arguments: list[str], name: str, capsys: pytest.CaptureFixture[str]):
    assert run("build", *arguments, "--checkers", "1") == 0
    assert run("list") == 0
    assert f"\n{name} " in capsys.readouterr().out
    assert run("verify", name) == 0


def test_hypergammon_that_is_stopped_is_listed_and_goes_on(capsys: pytest.CaptureFixture[str]):
    answers = iter([False] * 20)
    options = {"checkers": 1}
    assert databases.build("hypergammon", options, lambda share, words: None, lambda: next(answers, True)) is None
    assert run("list") == 0
    assert "\nhypergammon-1 " in "\n" + capsys.readouterr().out
    assert databases.unfinished() == ("hypergammon-1",)
    assert run("build", "hypergammon", "--checkers", "1") == 0
    assert databases.unfinished() == ()


def test_a_damaged_table_is_named(capsys: pytest.CaptureFixture[str]):
    assert run("build", "pins", "--checkers", "4") == 0
    path = databases.users_folder() / "pins-6-of4.h5"
    data = path.read_bytes()
    path.write_bytes(data[: len(data) // 2])
    assert run("verify", "pins-6-of4") == 1
    assert capsys.readouterr().err == "pins-6-of4.h5 is not an endgame table, or is damaged.\n"


def test_an_option_of_another_kind_is_refused(capsys: pytest.CaptureFixture[str]):
    assert run("build", "hypergammon", "--cube") == 2
    assert capsys.readouterr().err == "palamedes: a hypergammon database has no option 'cube'; choose from checkers.\n"


# Studies.


def test_a_network_is_compared_with_pins(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    write_network(tmp_path / "small.h5", small_network(PLAKOTO))
    assert run("build", "pins") == 0
    asked = ["--network", str(tmp_path / "small.h5"), "--games", "4", "--positions", "10"]
    capsys.readouterr()
    assert run("study", "pins", *asked) == 0
    told = capsys.readouterr().out.splitlines()
    assert "1-ply, judged by pins-6, seed 1" in told[0]
    assert told[1].startswith("drawn positions   agrees in ")
    assert told[3].endswith(" %")
    assert run("study", "pins", *asked, "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["complete"], found["self_play"]["games"]) == (True, 4)
    assert found["positions"]["decisions"] + found["positions"]["forced"] == 10 * 21


def test_pins_of_other_games_and_several_at_once_are_not_studied(capsys: pytest.CaptureFixture[str]):
    run("build", "pins", "--pins", "3+5")
    run("build", "two-sided", "--checkers", "2")
    for name, variant, sentence in (
        ("pins-6-on-3+5", "plakoto", "has several pins at once"),
        ("pins-6-on-3+5", "portes", "is not a pin database for Portes"),
        ("two-sided-2x6", "plakoto", "is not a pin database for Plakoto"),
    ):
        assert run("study", "pins", "--database", name, "--variant", variant) == 2
        assert sentence in capsys.readouterr().err


def test_what_hypergammon_is_worth_is_told_by_the_whole_game_only(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    run("build", "hypergammon", "--checkers", "1")
    assert run("study", "hypergammon", "--database", "hypergammon-1") == 2
    assert "hypergammon-1 does not contain all of Hypergammon" in capsys.readouterr().err
    monkeypatch.setattr(hypergammon, "games", lambda checkers: ("hypergammon",))
    lost = SolvedChances(np.zeros((3276**2, 5), np.uint16), 3)
    monkeypatch.setattr(hypergammon, "read_hypergammon", lambda path: lost)
    monkeypatch.setattr(tables, "READERS", {**tables.READERS, "hypergammon": lambda path: lost})
    run("build", "hypergammon", "--checkers", "1")
    capsys.readouterr()
    assert run("study", "hypergammon", "--database", "hypergammon-1", "--positions", "5") == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "equity of the first player +1.00000"
    assert told[1].split()[:2] == ["wins", "100.000"]
    assert told[3].startswith("play     5 positions, ")
    assert told[3].endswith("equities of positions and chosen plays agree to within 2.000000")
    assert run("study", "hypergammon", "--database", "hypergammon-1", "--positions", "5", "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert [found["equity"], found["wins"][0], found["play"]["positions"]] == pytest.approx([1, 1, 5])


@pytest.mark.parametrize(("worse", "agrees", "status"), [(0, 1.0, 0), (2, 1.0, 1), (0, 0.9, 1)])
def test_play_that_is_not_exact_is_told_by_the_exit_status(
    worse: int, agrees: float, status: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    bearoff = endgame_studies.Exactness(49, 1029, worse, 0.25, 0.00001)
    pins = endgame_studies.Agreement(1000, 50, agrees, 0.0, 0.0, agrees)
    found = endgame_studies.ExactStudy("two-sided-7x6", bearoff, "pins-6", pins)
    monkeypatch.setattr(endgame_studies, "study_exact", lambda *arguments: found)
    assert run("study", "exact", "--checkers", "2") == status
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "up to 2 checkers a side, judged by two-sided-7x6"
    assert told[1].startswith(
        f"bearoff  49 positions, 1,029 decisions: another play is worth more in {worse}, by at most 0.250000 points"
    )
    assert told[2].startswith("pins-6   agrees in ")


def test_more_checkers_than_a_database_knows_are_not_studied(capsys: pytest.CaptureFixture[str]):
    assert run("study", "exact") == 2
    assert "checkers is 6, but there is no two-sided database." in capsys.readouterr().err


def test_the_list_the_description_and_the_check_are_printed_as_json(shipped: Path, capsys: pytest.CaptureFixture[str]):
    assert run("build", "two-sided", "--checkers", "2", "--threads", "1") == 0
    (shipped / "damaged.h5").write_bytes(b"x")
    capsys.readouterr()
    told = []
    for arguments, code in ((("list",), 0), (("info", "two-sided-2x6"), 0), (("verify",), 1)):
        assert run(*arguments, "--json") == code
        out, err = capsys.readouterr()
        assert err == ""
        told.append(json.loads(out))
    listed, described, verified = told
    assert [(each["name"], each["shipped"]) for each in listed["databases"]] == [("two-sided-2x6", False)]
    assert (described["type"], described["parameters"]["checkers"]) == ("two-sided", 2)
    assert verified["intact"] == ["two-sided-2x6"]
    assert len(verified["faults"]) == len(listed["faults"]) == 1
