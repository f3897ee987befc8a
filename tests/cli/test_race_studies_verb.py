"""The verb that studies races."""

import json

import pytest

from palamedes.cli import main
from palamedes.lab.studies import race_studies
from palamedes.service.library import databases


def run(*arguments: str) -> int:
    return main.run(["databases", "study", "races", *arguments])


def test_errors_are_printed_by_groups(capsys: pytest.CaptureFixture[str]):
    assert run("errors", "--checkers", "3", "--groups", "4") == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["chance", "0.000-0.250", "0.250-0.500", "0.500-0.750", "0.750-1.000", "all"]
    assert lines[-1].split()[1] == f"{83 * 83:,}"


def test_errors_are_given_as_json(capsys: pytest.CaptureFixture[str]):
    assert run("errors", "--checkers", "2", "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["checkers"], found["complete"], found["whole"]["positions"]) == (2, True, 27 * 27)


def test_the_worst_plays_for_the_fewest_rolls_are_printed(capsys: pytest.CaptureFixture[str]):
    assert run("fewest-rolls", "--checkers", "3") == 0
    lines = capsys.readouterr().out.splitlines()
    losses = [float(line.split()[1]) for line in lines[1:]]
    assert losses == sorted(losses, reverse=True)
    assert losses[-1] >= 0
    assert run("fewest-rolls", "--checkers", "3", "--json") == 0
    assert len(json.loads(capsys.readouterr().out)["blunders"]) == len(losses)


def test_games_are_printed_a_player_a_line(capsys: pytest.CaptureFixture[str]):
    assert run("play", "0-ply", "1-ply", "--checkers", "4", "--pairs", "20", "--against", "opt-9") == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[:3] for line in lines] == [["0-ply", "against", "opt-9,"], ["1-ply", "against", "opt-9,"]]
    assert all(line.endswith("20 pairs") for line in lines)


def test_games_with_the_cube_are_given_as_json(capsys: pytest.CaptureFixture[str]):
    players = ["C-80", "C-0-ply", "C-1-ply", "C-1-ply*", "C-opt-9"]
    assert run("play", *players, "--checkers", "4", "--pairs", "10", "--against", "C-opt-16", "--json") == 0
    found = json.loads(capsys.readouterr().out)["games"]
    assert [row["player"] for row in found] == players
    assert all(row["points"]["samples"] == 10 for row in found)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["play", "2-ply"], "'2-ply' is not a player for races; choose from 0-ply"),
        (["play", "C-0-ply:x", "--against", "C-opt-9"], "'x' is not a reading of C-0-ply; choose from double-80"),
        (["play", "opt-many"], "'opt-many' is not a player for races"),
        (
            ["play", "0-ply", "--against", "C-opt-16"],
            "0-ply and C-opt-16 cannot play each other: only one of them uses the cube.",
        ),
        (["errors", "--checkers", "15"], "checkers is 15, but must be between 1 and 14."),
        (["errors", "--checkers", "12", "--memory", "0.1"], "but only 0.10 GiB is allowed."),
    ],
)
def test_what_cannot_be_studied_is_refused(arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]):
    assert run(*arguments) == 2
    assert sentence in capsys.readouterr().err


def test_a_database_that_is_there_is_not_built_again(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    assert "two-sided-7x6" in {info.name for info in databases.databases()[0]}
    monkeypatch.setattr(race_studies, "exact_table", None)
    assert run("errors", "--checkers", "7", "--groups", "1") == 0
    assert "2,941,225" in capsys.readouterr().out
