"""`palamedes convert`, and commands that read the files of other programs."""

from __future__ import annotations

from pathlib import Path

import pytest

from palamedes.cli import main
from palamedes.service.library.files import open_record

GOLDEN = Path(__file__).parents[1] / "golden"
MATCH = """; [Player 1 Elo "1600"]

 3 point match

 Game 1
 Anna : 0                       Bill : 0
  1)                             31: 8/5 6/5
      Wins 2 points
"""


def told(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str]:
    code = main.run(["convert", *map(str, arguments)])
    shown = capsys.readouterr()
    assert shown.out == ""
    return code, shown.err


def test_a_match_goes_to_another_program_and_comes_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    ours, there, back = GOLDEN / "money-with-cube.tavli", tmp_path / "match.mat", tmp_path / "match.tavli"
    code, words = told(capsys, ours, there)
    assert code == 0
    assert "Not kept: the dice generator and its seed.\n" in words
    assert told(capsys, there, back) == (0, "")
    first, again = open_record(ours).session(), open_record(back).session()
    scores = [list(dict.fromkeys(state.score for state in each.states)) for each in (first, again)]
    assert scores[0] == scores[1]
    assert again.state.position == first.state.position


def test_what_a_session_cannot_hold_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    (tmp_path / "match.txt").write_text(MATCH)
    code, words = told(capsys, tmp_path / "match.txt", tmp_path / "match.tavli")
    assert (code, words) == (0, "Not kept: the field 'Player 1 Elo' of the header.\n")


def test_formats_can_be_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    (tmp_path / "match").write_text(MATCH)
    assert told(capsys, tmp_path / "match", tmp_path / "ours", "--from", "mat", "--format", "tavli")[0] == 0
    assert (tmp_path / "ours").read_text().startswith("tavli 1\n")


def test_a_file_is_replaced_only_on_request(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    (tmp_path / "match.mat").write_text(MATCH)
    (tmp_path / "mine.tavli").write_text("my only copy")
    code, words = told(capsys, tmp_path / "match.mat", tmp_path / "mine.tavli")
    assert (code, words) == (main.WRONG_REQUEST, "palamedes: mine.tavli already exists; --force replaces it.\n")
    assert (tmp_path / "mine.tavli").read_text() == "my only copy"
    assert told(capsys, tmp_path / "match.mat", tmp_path / "mine.tavli", "--force")[0] == 0
    assert (tmp_path / "mine.tavli").read_text().startswith("tavli 1\n")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("none.mat", "out.tavli"), "none.mat"),
        (("match.odd", "out.tavli"), "the suffix of match.odd is not known; name its format: tavli, mat, gam, sgf, xg."),
        (("match.mat", "out.odd"), "the suffix of out.odd is not known; name its format: tavli, mat, sgf."),
        (("match.mat", "out", "--format", "odd"), "the format 'odd' is not known; choose from tavli, mat, sgf."),
        (("match.mat", "out.mat", "--format", "gam"), "out.mat cannot be written; files of this format can only be read"),
        (("portes.tavli", "out.mat"), "can contain only games of"),
        (("portes.tavli", "out.mat", "--from", "mat"), "portes.tavli, line 1: this is not a .mat file"),
        (("match.mat", "none/out.tavli"), "cannot be written"),
    ],
)
def test_what_cannot_be_converted_is_refused_in_a_sentence(
    arguments: tuple[str, ...], words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    (tmp_path / "match.mat").write_text(MATCH)
    (tmp_path / "portes.tavli").write_bytes((GOLDEN / "one-game-portes.tavli").read_bytes())
    code, said = told(capsys, *(tmp_path / each for each in arguments[:2]), *arguments[2:])
    assert (code, said.count("\n")) == (main.WRONG_REQUEST, 1)
    assert words in said
    assert not (tmp_path / "out.mat").exists()


def test_no_analysis_is_saved_in_a_file_that_cannot_keep_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    (tmp_path / "match.mat").write_text(MATCH)
    assert main.run(["analyze", str(tmp_path / "match.mat"), "--write"]) == main.WRONG_REQUEST
    assert "does not keep everything" in capsys.readouterr().err
    assert (tmp_path / "match.mat").read_text() == MATCH
