"""`palamedes show`."""

from __future__ import annotations

import json
from pathlib import Path

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


def test_the_rolls_of_a_bearoff_are_listed_below_the_board(capsys: pytest.CaptureFixture[str]):
    assert main.run(["show", "backgammon; 6:1 5:1 off:13 | 5:2 off:13"]) == 0
    assert capsys.readouterr().out.endswith(
        "\n"
        "Rolls to bear off    White                   Black\n"
        "Mean                 1.960                   1.915\n"
        "Effective pip count  16.01                   15.64\n"
        "Wastage              5.01                    5.64\n"
        "1                      16.67% ██               16.67% ██\n"
        "2                      70.76% ██████████       75.23% ███████████\n"
        "3                      12.48% ██                8.08% █\n"
        "4                       0.09%                   0.02%\n"
        "White to roll: 76.6% to win.\n"
    )


def test_the_rolls_of_a_bearoff_are_drawn_as_a_chart(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    assert main.run(["show", "backgammon; 6:1 5:1 off:13 | 5:2 off:13", "--rolls", str(tmp_path / "rolls.svg")]) == 0
    assert capsys.readouterr().out == ""
    drawn = (tmp_path / "rolls.svg").read_text(encoding="utf-8")
    assert "2 White (1.96): 70.76 %" in drawn
    assert "3 Black (1.91): 8.085 %" in drawn


def test_there_is_no_chart_of_rolls_outside_a_bearoff(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    assert main.run(["show", "portes", "--rolls", str(tmp_path / "rolls.svg")]) == main.WRONG_REQUEST
    assert "not a bearoff" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_a_picture_with_the_verdict_needs_a_file(capsys: pytest.CaptureFixture[str]):
    assert main.run(["show", "portes; roll 31", "--verdict"]) == main.WRONG_REQUEST
    assert "add --svg or --png" in capsys.readouterr().err


def test_a_position_is_printed_as_json(capsys: pytest.CaptureFixture[str]):
    assert main.run(["show", XGID, "--json"]) == 0
    out, err = capsys.readouterr()
    shown = json.loads(out)
    assert (shown["variant"], shown["on_roll"], shown["dice"], shown["pips"], err) == ("backgammon", 0, None, [167, 167], "")
    assert shown["lost"] == ["the double that was offered; the position is the one before the double"]


def test_a_width_of_zero_columns_means_that_the_width_is_unknown(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("COLUMNS", "0")
    assert main.run(["show", "portes; roll 31"]) == 0
    assert "pips 167" in capsys.readouterr().out
