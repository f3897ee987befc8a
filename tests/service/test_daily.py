"""The problem of the day and the answers to it."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from pathlib import Path

import pytest

from palamedes.core.rules.variant import BACKGAMMON, FEVGA, PLAKOTO, PORTES
from palamedes.service.library.pictures import read_position
from palamedes.service.play.turn_input import turn_input
from palamedes.service.program.daily import DailyAnswers, problem_of, problems, streak

TODAY = date(2026, 11, 24)


def test_every_problem_is_a_roll_with_a_choice() -> None:
    states = [read_position(line).state for line in problems()]
    assert all(state.dice is not None for state in states)
    assert min(len(turn_input(state).turn.plays) for state in states) >= 4
    assert len(set(problems())) == len(problems())


def test_a_week_has_each_of_the_three_games_twice_and_backgammon_once() -> None:
    games = Counter(read_position(problem_of(TODAY + timedelta(day))).state.variant for day in range(7))
    assert games == {PORTES: 2, PLAKOTO: 2, FEVGA: 2, BACKGAMMON: 1}


def test_the_problem_depends_only_on_the_date_and_changes_every_day() -> None:
    assert problem_of(TODAY) == problem_of(TODAY)
    year = {problem_of(TODAY + timedelta(day)) for day in range(len(problems()))}
    assert len(year) == len(problems())
    assert problem_of(date(1999, 1, 1)) in problems()


@pytest.mark.parametrize(
    ("losses", "length"),
    [
        ({}, 0),
        ({0: 0.0}, 1),
        ({0: 0.0, 1: 0.02, 2: 0.0}, 3),
        ({1: 0.0, 2: 0.0}, 2),
        ({2: 0.0}, 0),
        ({0: 0.05, 1: 0.0}, 0),
        ({0: 0.0, 1: 0.05, 2: 0.0}, 1),
    ],
)
def test_a_streak_ends_with_a_missed_day_or_a_marked_play(losses: dict[int, float], length: int) -> None:
    """`losses`: the points lost, by the number of days ago."""
    answers = {(TODAY - timedelta(ago)).isoformat(): loss for ago, loss in losses.items()}
    assert streak(answers, TODAY) == length


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PALAMEDES_HOME", str(tmp_path))
    return tmp_path


def test_only_the_first_answer_of_a_day_counts(home: Path) -> None:
    answers = DailyAnswers()
    answers.keep(TODAY, 0.2)
    answers.keep(TODAY, 0.0)
    assert DailyAnswers().answers == {TODAY.isoformat(): 0.2}


def test_a_damaged_file_of_answers_is_set_aside(home: Path) -> None:
    DailyAnswers().keep(TODAY, 0.0)
    path = next(home.rglob("daily.json"))
    path.write_text("{")
    answers = DailyAnswers()
    assert answers.answers == {}
    assert "daily.json could not be read" in answers.notice
    assert [each.read_text() for each in path.parent.glob("daily*")] == ["{"]
