"""`palamedes map`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from palamedes.cli import main
from palamedes.service.library import folders
from small_networks import network_for_each_kind


@pytest.fixture(autouse=True)
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    network_for_each_kind(tmp_path / "shipped")
    monkeypatch.setattr(folders, "networks", lambda: tmp_path / "shipped")


def test_a_score_map_is_printed_as_a_table(capsys: pytest.CaptureFixture[str]):
    assert main.run(["map", "score", "portes; roll 31", "--away", "2"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("Score map of the play\n")
    assert "Money" in shown


def test_a_map_is_printed_as_data(capsys: pytest.CaptureFixture[str]):
    assert main.run(["map", "rolls", "portes", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["map"], len(found["rolls"]), found["complete"]) == ("rolls", 21, True)


def test_a_map_is_drawn(tmp_path: Path):
    assert main.run(["map", "score", "fevga; roll 43", "--away", "1", "--svg", str(tmp_path / "map.svg")]) == 0
    assert "<title>Score map of the play</title>" in (tmp_path / "map.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["score", "portes; roll 31", "--after", "8/5 6/5"], "--after applies only to maps of rolls and replies"),
        (["rolls", "portes", "--after", "8/5 6/5"], "--after needs a position with a roll"),
        (["rolls", "portes", "--away", "4"], "--away applies only to a score map, not to a map of rolls"),
        (["replies", "portes", "--away", "4"], "--away applies only to a score map, not to a map of replies"),
    ],
)
def test_an_option_that_does_not_apply_is_refused(arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]):
    assert main.run(["map", *arguments]) == main.WRONG_REQUEST
    assert words in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [["score", "plakoto"], ["rolls", "x"], ["rolls", "portes; roll 31", "--after", "1/0"]])
def test_what_cannot_be_mapped_is_refused_in_a_sentence(arguments: list[str], capsys: pytest.CaptureFixture[str]):
    assert main.run(["map", *arguments]) == main.WRONG_REQUEST
    assert capsys.readouterr().err.startswith("palamedes: ")
