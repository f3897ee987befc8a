"""`palamedes hint`."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from palamedes.cli import main
from palamedes.cli.output.session_shapes import HintJson
from palamedes.service.library import folders
from small_networks import network_for_each_kind

CUBE = "backgammon; 24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5; score 1-2 of 7"


@pytest.fixture(autouse=True)
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    network_for_each_kind(tmp_path / "shipped")
    monkeypatch.setattr(folders, "networks", lambda: tmp_path / "shipped")


def hinted(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main.run(["hint", *arguments]) == 0
    return capsys.readouterr().out


def test_the_best_plays_are_listed_best_first(capsys: pytest.CaptureFixture[str]):
    position, heading, *plays = hinted(capsys, "plakoto; roll 66", "--plies", "1").splitlines()
    assert position == "plakoto; 24:15 | 24:15; roll 66"
    assert heading.split() == ["play", "equity", "behind", "win", "double", "-double", "by"]
    assert len(plays) == 4
    behind = [float(line[line.index(".") + 8 :].split()[0]) for line in plays[1:]]
    assert behind == sorted(behind)


def test_before_the_roll_the_cube_decision_is_shown(capsys: pytest.CaptureFixture[str]):
    lines = hinted(capsys, CUBE, "--plies", "1").splitlines()
    assert [line.split("  ")[0] for line in lines[4:-1]] == ["no double", "double, take", "double, drop"]
    assert lines[-1].startswith("right: ")


@pytest.mark.parametrize("position", ["tapa; roll 31", "tapa; roll 31; score 1-2 of 5"])
def test_a_match_table_that_is_not_known_is_refused_in_money_play_too(position: str, capsys: pytest.CaptureFixture[str]):
    assert main.run(["hint", position, "--match-table", "nobody"]) == main.WRONG_REQUEST
    assert "the match table 'nobody' is not known" in capsys.readouterr().err
    assert hinted(capsys, position, "--match-table", "points", "--plies", "1")


@pytest.mark.parametrize(
    ("rest", "right"),
    [
        ("cube 2 opponent", "no double; the cube cannot be turned"),
        ("score 4-0 of 5; crawford", "no double; the cube cannot be turned"),
        ("score 0-0 of 1", "no double; the cube is dead, because a single win already wins the match"),
        ("score 4-2 of 5", "no double; a single win already wins the match"),
        ("score 3-0 of 5; cube 2 player", "no double; the cube is dead, because a single win already wins the match"),
    ],
)
def test_where_no_double_is_possible_or_of_use_nothing_is_said_about_a_take(
    rest: str, right: str, capsys: pytest.CaptureFixture[str]
):
    position = f"backgammon; 24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5; {rest}"
    assert hinted(capsys, position, "--plies", "1").splitlines()[-1] == f"right: {right}"


def test_a_pass_is_said(capsys: pytest.CaptureFixture[str]):
    blocked = "portes; bar:1 off:14 | 6:2 5:2 4:2 3:2 2:2 1:2 24:3; roll 66"
    assert hinted(capsys, blocked).splitlines()[1:] == ["There is no legal play with these dice."]


@pytest.mark.parametrize("position", ["tapa; roll 31", CUBE, "backgammon; roll 31"])
def test_hints_as_data_follow_their_schema(position: str, capsys: pytest.CaptureFixture[str]):
    text = hinted(capsys, position, "--plies", "1", "--most", "2", "--json")
    found = msgspec.json.decode(text, type=HintJson)
    assert (len(found.plays), found.cube is None) == ((2, True) if "roll" in position else (0, False))
    assert json.loads(text)["dice"] == ("31" if "roll" in position else None)


def test_plays_that_were_searched_less_deeply_are_compared_at_their_own_depth(capsys: pytest.CaptureFixture[str]):
    def plays(plies: int) -> dict[str, dict[str, float]]:
        text = hinted(capsys, "portes; roll 31", "--plies", str(plies), "--most", "20", "--json")
        return {play["notation"]: play for play in json.loads(text)["plays"]}

    deep, shallow = plays(3), plays(2)
    best = next(iter(deep))
    dropped = [name for name, play in deep.items() if play["plies"] == 2]
    assert dropped
    for name in dropped:
        assert deep[name]["behind"] == shallow[best]["equity"] - deep[name]["equity"]
