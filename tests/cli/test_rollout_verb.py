"""`palamedes rollout`."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from palamedes.cli import rollout
from palamedes.core.errors import BadFile, BadPosition, BadSettings, UnknownNetwork
from palamedes.core.rules.variant import VARIANTS
from small_networks import network_for_each_kind, own_folders, small_network, write_small

RACE = "6:1 5:1 4:1 off:12 | 6:2 3:1 off:12"
PLAIN = ("--no-databases",)
END = "2:1 off:14 | 1:1 off:14"


@pytest.fixture(autouse=True)
def _networks(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    network_for_each_kind(own_folders(monkeypatch, tmp_path)[1])


def done(*arguments: str) -> str:
    result = CliRunner().invoke(rollout.app, list(arguments), catch_exceptions=False)
    assert result.exit_code == 0
    return result.stdout


def as_json(*arguments: str) -> Any:
    return json.loads(done(*arguments, "--json"))


def test_plays_are_listed_with_their_figures_the_best_first():
    lines = done("portes", RACE, *PLAIN, "--dice", "21", "--games", "72").splitlines()
    assert "hitting, 1-ply, seed 1; played to the end; luck subtracted" in lines[0]
    assert lines[1].split()[:2] == ["play", "equity"]
    assert len(lines) > 4
    assert all(" 72" in line for line in lines[2:-1])
    assert lines[-1].startswith("ended (games): ")


def test_json_has_everything_in_it():
    found = as_json("portes", RACE, *PLAIN, "--dice", "21", "--games", "36", "--best", "2")
    assert (found["variant"], found["position"], found["dice"], found["ended"]) == ("portes", RACE, "21", "games")
    best, other = found["candidates"]
    assert best["interval_95"][0] < best["equity"] < best["interval_95"][1]
    assert best["behind"] is None
    assert other["behind"]["equity"] == pytest.approx(best["equity"] - other["equity"])
    assert other["notation"]


@pytest.mark.parametrize(("turns", "words"), [("1", "after 1 turn;"), ("2", "after 2 turns;")])
def test_a_truncated_rollout_says_after_how_many_turns_it_is_evaluated(turns: str, words: str):
    assert words in done("portes", RACE, *PLAIN, "--games", "2", "--truncate", turns).splitlines()[0]


def test_several_positions_are_rolled_out_one_after_the_other():
    found = [json.loads(line) for line in done("portes", RACE, END, "--games", "4", "--json").splitlines()]
    assert [each["position"] for each in found] == [RACE, END]
    assert found[1]["candidates"][0]["equity"] == 1


def test_without_a_position_it_is_the_start():
    found = as_json("fevga", "--games", "2", "--truncate", "2")
    assert found["position"] == "24:15 | 24:15"


def test_settings_reach_the_games():
    usual = as_json("portes", RACE, *PLAIN, "--games", "36")["candidates"][0]
    for other in (["--no-luck"], ["--no-stratified"], ["--truncate", "1"], ["--seed", "2"]):
        assert as_json("portes", RACE, *PLAIN, "--games", "36", *other)["candidates"][0] != usual


def test_a_rollout_can_be_gone_on_with(tmp_path: Path):
    path = str(tmp_path / "some.json")
    whole = as_json("portes", RACE, *PLAIN, "--dice", "21", "--games", "72")
    done("portes", RACE, *PLAIN, "--dice", "21", "--games", "24", "--save", path)
    assert as_json("--resume", path, "--games", "72")["candidates"] == whole["candidates"]
    assert as_json("--resume", path)["candidates"] == whole["candidates"]


def test_a_new_rollout_never_replaces_a_saved_one(tmp_path: Path):
    path = tmp_path / "some.json"
    done("portes", RACE, *PLAIN, "--games", "2", "--save", str(path))
    other = Path(shutil.copy(path, tmp_path / "other.json"))
    for arguments in (("portes", RACE), ("--resume", str(path))):
        with pytest.raises(BadFile, match="already exists"):
            done(*arguments, "--games", "3", "--save", str(other))
    assert other.read_bytes() == path.read_bytes()
    done("--resume", str(path), "--games", "3", "--save", str(path))
    assert other.read_bytes() != path.read_bytes()


def test_of_one_game_nothing_is_said_about_the_error():
    text = done("portes", RACE, "--games", "1")
    assert "±" not in text


def test_without_a_game_the_chances_are_as_unknown_as_the_equity():
    lines = done("portes", RACE, *PLAIN, "--games", "36", "--seconds", "0.000001").splitlines()
    assert lines[2].split() == ["unknown", "–", "–", "–", "0"]
    assert len(lines[1]) == len(lines[2])


def test_the_heading_names_the_board_and_the_options_that_are_not_the_usual_ones():
    short = ("--games", "2", "--truncate", "2")
    assert done("plakoto", *short).startswith("plakoto, 24:15 | 24:15; ")
    assert done("plakoto", "--rule", "mother_rule=no", *short).startswith("plakoto, mother_rule no, 24:15 | 24:15; ")


def test_wrong_requests_are_refused(tmp_path: Path):
    for arguments in ((), ("portes", "--resume", str(tmp_path)), ("portes", RACE, END, "--save", str(tmp_path / "x"))):
        with pytest.raises(BadSettings):
            done(*arguments)
    with pytest.raises(BadPosition):
        done("portes", "24:2")
    with pytest.raises(UnknownNetwork, match="no network for Portes on a board of 12 points"):
        done("portes", "--points", "12")


# The cube.


@pytest.fixture
def _doubling(tmp_path: Path) -> None:
    write_small(tmp_path / "shipped", doubling=small_network(VARIANTS["backgammon"]))


@pytest.mark.usefixtures("_doubling")
def test_with_the_cube_its_ways_are_compared_and_what_is_right_is_said():
    lines = done("backgammon", RACE, *PLAIN, "--cube", "2:mine", "--games", "36").splitlines()
    assert "own cube at 2" in lines[0]
    assert [line.split("  ")[0] for line in lines[1:4]] == ["cube", "No double", "Double, take"]
    assert lines[4].startswith("right: ")
    assert as_json("backgammon", RACE, *PLAIN, "--cube", "1", "--games", "6")["action"]


@pytest.mark.usefixtures("_doubling")
def test_a_match_has_its_score_and_a_centred_cube_unless_another_is_named():
    match = ("backgammon", RACE, *PLAIN, "--match", "7", "--games", "2")
    assert "centred cube at 1, 4-away 2-away" in done(*match, "--score", "3-5")
    assert "the other side's cube at 4, 7-away 7-away" in done(*match, "--cube", "4:theirs")
    assert "cube" not in done(*match, "--score", "6-5", "--crawford")


@pytest.mark.parametrize(
    "wrong",
    [
        ("--cube", "3"),
        ("--cube", "2:yours"),
        ("--cube", "x"),
        ("--jacoby",),
        ("--score", "1-0"),
        ("--crawford",),
        ("--match", "5", "--score", "5-0"),
        ("--match", "5", "--score", "3"),
        ("--match", "5", "--jacoby"),
        ("--match", "5", "--score", "3-2", "--crawford"),
        ("--match", "5", "--score", "4-2", "--crawford", "--cube", "2:mine"),
        ("--cube", "1", "--beavers", "--dice", "21"),
        ("--cube", "1:mine"),
        ("--match", "7", "--cube", "2"),
        ("--match", "7", "--cube", "1:theirs"),
    ],
)
def test_a_cube_or_a_score_that_makes_no_sense_is_refused(wrong: tuple[str, ...]):
    with pytest.raises(BadSettings):
        done("backgammon", RACE, "--games", "2", *wrong)


@pytest.mark.parametrize(
    "more",
    [
        ("portes",),
        *[("--cube", "1"), ("--dice", "21"), ("--score", "1-0"), ("--crawford",), ("--turn", "0")],
        *[("--plies", "1"), ("--seed", "9"), ("--no-luck",), ("--truncate", "2"), ("--no-databases",), ("--points", "40")],
    ],
)
def test_what_a_rollout_file_determines_cannot_be_given_with_it(more: tuple[str, ...], tmp_path: Path):
    with pytest.raises(BadSettings, match="the rollout file contains it"):
        done("--resume", str(tmp_path / "some.json"), *more)


def test_every_game_can_be_rolled_out_with_the_cube(tmp_path: Path):
    write_small(tmp_path / "shipped", doors=small_network(VARIANTS["portes"]))
    assert "right: " in done("portes", RACE, *PLAIN, "--cube", "1", "--games", "2")
    assert "centred cube at 1, 5-away 5-away" in done("portes", RACE, *PLAIN, "--match", "5", "--cube", "1", "--games", "2")
    assert "cube" not in done("portes", RACE, *PLAIN, "--match", "5", "--games", "2")


ID = "XGID=------BB------------b-b---:1:1:1:00:2:4:0:7:10"


@pytest.mark.usefixtures("_doubling")
def test_an_id_brings_its_dice_score_and_cube():
    few = (*PLAIN, "--games", "6", "--truncate", "2")
    heading = done("backgammon", ID, *few).splitlines()[0]
    assert "own cube at 2, 5-away 3-away" in heading
    assert "1-1" in done("backgammon", ID.replace(":00:", ":11:"), *few).splitlines()[0]


@pytest.mark.usefixtures("_doubling")
@pytest.mark.parametrize(
    ("rest", "words"), [("1:1:1:00:0:0:0:0:10", "own cube at 2"), ("0:0:1:00:0:0:1:0:10", "centred cube at 1, Jacoby")]
)
def test_an_id_of_a_money_game_brings_a_cube_that_counts(rest: str, words: str):
    few = (*PLAIN, "--games", "6", "--truncate", "2")
    assert words in done("backgammon", ID[:31] + ":" + rest, *few).splitlines()[0]


@pytest.mark.usefixtures("_doubling")
@pytest.mark.parametrize(
    ("rest", "options", "words"),
    [
        ("1:1:1:00:2:4:0:7:10", ("--cube", "1"), "centred cube at 1, 5-away 3-away"),
        ("1:1:1:00:2:4:0:7:10", ("--score", "1-0"), "own cube at 2, 6-away 7-away"),
        ("1:1:1:00:2:4:0:7:10", ("--match", "5"), "own cube at 2, 5-away 5-away"),
        ("1:-1:1:00:0:0:0:0:10", ("--jacoby",), "the other side's cube at 2, Jacoby"),
        ("1:1:1:00:0:0:1:0:10", ("--cube", "4:theirs"), "the other side's cube at 4, Jacoby"),
    ],
)
def test_options_replace_only_what_they_set(rest: str, options: tuple[str, ...], words: str):
    few = (*PLAIN, "--games", "6", "--truncate", "2")
    assert done("backgammon", ID[:31] + ":" + rest, *few, *options).splitlines()[0].endswith(words)


LAST_TURN = "narde, last_turn_tie yes; 3:2 off:13 | 2:1 off:14"


def test_a_position_brings_its_rules_and_who_began():
    few = ("narde", *PLAIN, "--games", "36")
    first, second = (done(*few, LAST_TURN + rest).splitlines()[2].split()[0] for rest in ("", "; began opponent"))
    assert first != second
    assert second == done(*few, LAST_TURN, "--opponent-began").splitlines()[2].split()[0]


def test_a_position_brings_the_number_of_turns():
    start = "narde, first_turn_two_from_head yes; 24:15 | 24:15; roll 66; turns "
    few = (*PLAIN, "--games", "2", "--truncate", "1")
    assert [done("narde", start + turns, *few).splitlines()[2].split()[0] for turns in ("0 0", "1 1")] == ["24/18(2)", "24/18"]


def test_a_position_with_other_rules_than_the_options_is_refused():
    with pytest.raises(BadPosition, match="other rules or another board"):
        done("narde", LAST_TURN, "--rule", "first_turn_two_from_head=true")


def test_a_position_of_another_game_is_refused():
    with pytest.raises(BadPosition, match="one of Portes, not of Backgammon"):
        done("backgammon", "portes; roll 31")
