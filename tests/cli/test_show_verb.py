"""`palamedes show`."""

from __future__ import annotations

import json

import pytest

from palamedes.cli import main

XGID = "XGID=-b----E-C---eE---c-e----B-:0:0:1:D:2:4:0:7:10"


def test_the_id_of_another_program_is_shown(capsys: pytest.CaptureFixture[str]):
    assert main.run(["show", "4HPwATDgc/ABMA"]) == 0
    assert capsys.readouterr().out.endswith("backgammon; 24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5\n")


@pytest.mark.parametrize(
    ("form", "text"),
    [
        ("palamedes", "backgammon; 24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5; score 2-4 of 7"),
        ("xgid", XGID.replace(":D:", ":00:")),
        ("gnubg", "4HPwATDgc/ABMA:MAHgACAAIAAE"),
    ],
)
def test_a_position_is_written_in_another_form(form: str, text: str, capsys: pytest.CaptureFixture[str]):
    assert main.run(["show", XGID, "--as", form]) == 0
    shown = capsys.readouterr()
    assert shown.out == text + "\n"
    assert shown.err == "Not kept: the double that was offered; the position is the one before the double.\n"


def test_what_the_other_form_does_not_say_is_told(capsys: pytest.CaptureFixture[str]):
    assert main.run(["show", "nackgammon", "--as", "xgid"]) == 0
    assert "the name of the game, Nackgammon" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [["XGID=x"], ["plakoto", "--as", "xgid"], ["backgammon", "--as", "fen"]])
def test_what_cannot_be_shown_is_refused_in_a_sentence(arguments: list[str], capsys: pytest.CaptureFixture[str]):
    assert main.run(["show", *arguments]) == main.WRONG_REQUEST
    assert capsys.readouterr().err.startswith("palamedes: ")


def test_a_position_is_printed_as_json(capsys: pytest.CaptureFixture[str]):
    assert main.run(["show", XGID, "--json"]) == 0
    out, err = capsys.readouterr()
    shown = json.loads(out)
    assert (shown["variant"], shown["on_roll"], shown["dice"], shown["pips"], err) == ("backgammon", 0, None, [167, 167], "")
    assert shown["lost"] == ["the double that was offered; the position is the one before the double"]
