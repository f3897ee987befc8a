"""The lessons and the problem of the day, played with the mouse and the keyboard."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from driving import LEFT, RIGHT, Fingers, dialog_of
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from palamedes.core.rules.play import Step
from palamedes.gui.board.animation import AnimationSpeed
from palamedes.gui.controllers.sessions.preparing import Preparation
from palamedes.gui.dialogs.lessons import LessonDialog
from palamedes.gui.learning.exercise_board import ExerciseBoard
from palamedes.gui.learning.problem_window import ProblemWindow
from palamedes.gui.models.learning.lessons import LESSONS, Lesson
from palamedes.gui.windows.main_window import MainWindow
from palamedes.service.play.guided_turn import steps_of

TODAY = date(2026, 11, 24)


def click(board: ExerciseBoard, place: int) -> None:
    QTest.mouseClick(board, LEFT, pos=board.place_spot(place).toPoint())


def make(board: ExerciseBoard, steps: tuple[Step, ...]) -> None:
    board.speed = AnimationSpeed.NONE
    for start, end in steps:
        click(board, start)
        click(board, end)


# The lessons.


def lessons_of(window: MainWindow) -> LessonDialog:
    QTest.mouseClick(window.home.cards.lessons, LEFT)
    dialog = dialog_of(window, LessonDialog)
    assert isinstance(dialog, LessonDialog)
    return dialog


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_a_lesson_is_played_from_the_first_page_to_a_game(fingers: Fingers, lesson: Lesson) -> None:
    dialog = lessons_of(fingers.window)
    dialog.choose(lesson.key)
    assert dialog.lessons.currentText() == lesson.name
    for step in lesson.steps:
        assert not dialog.next.isEnabled()
        make(dialog.board, steps_of(dialog.course.exercise.state, step.plays[0]))
        assert dialog.words.text() == step.done
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)
    assert fingers.model.state.variant.key == lesson.key


def test_a_wrong_move_is_refused_on_the_board(window: MainWindow) -> None:
    dialog = lessons_of(window)
    make(dialog.board, (Step(13, 8),))
    assert dialog.hint.text() == LESSONS[0].steps[0].wrong
    assert dialog.course.exercise.steps == ()
    assert dialog.board.view.movable == {24}


def test_the_right_button_moves_a_checker_and_makes_a_point_on_the_board_of_a_lesson(window: MainWindow) -> None:
    dialog = lessons_of(window)
    dialog.board.speed = AnimationSpeed.NONE
    for place in (24, 18):
        QTest.mouseClick(dialog.board, RIGHT, pos=dialog.board.place_spot(place).toPoint())
    assert dialog.course.exercise.steps == (Step(24, 18), Step(18, 13))
    QTest.mouseClick(dialog.next, LEFT)
    QTest.mouseClick(dialog.board, RIGHT, pos=dialog.board.place_spot(5).toPoint())
    assert dialog.board.view.checkers(dialog.board.view.on_roll, 5) == 2


def test_a_step_can_be_begun_again(window: MainWindow) -> None:
    dialog = lessons_of(window)
    make(dialog.board, (Step(24, 18),))
    QTest.mouseClick(dialog.again, LEFT)
    assert dialog.course.exercise.steps == ()
    assert dialog.board.view.checkers(dialog.board.view.on_roll, 24) == 2


def test_the_lessons_work_while_the_engine_is_being_prepared(qtbot: QtBot, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Preparation, "start", lambda self: None)
    window = MainWindow()
    window.show()
    window.start()
    dialog = lessons_of(window)
    make(dialog.board, (Step(24, 13),))
    assert dialog.next.isEnabled()
    window.close()


def test_the_lessons_are_in_the_help_menu_and_follow_the_language(window: MainWindow) -> None:
    window.menus["learn"].trigger()
    dialog = dialog_of(window, LessonDialog)
    assert isinstance(dialog, LessonDialog)
    window.change_language("el")
    assert dialog.next.text() == "Επόμενο"
    window.menus["learn"].trigger()
    assert dialog_of(window, LessonDialog) is dialog


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_the_button_at_the_end_of_a_lesson_shows_its_whole_text(window: MainWindow, lesson: Lesson) -> None:
    window.change_language("el")
    dialog = lessons_of(window)
    dialog.choose(lesson.key)
    for step in lesson.steps:
        make(dialog.board, steps_of(dialog.course.exercise.state, step.plays[0]))
        if not dialog.course.is_last:
            QTest.mouseClick(dialog.next, LEFT)
    font = QFont(dialog.next.font())
    font.setWeight(QFont.Weight.DemiBold)
    frame = dialog.next.sizeHint().width() - dialog.next.fontMetrics().horizontalAdvance(dialog.next.text())
    assert dialog.next.isEnabled()
    assert dialog.next.width() >= QFontMetrics(font).horizontalAdvance(dialog.next.text()) + frame


# The problem of the day.


@pytest.fixture
def problem(shipped: Path, window: MainWindow) -> ProblemWindow:
    window.exercises.today = lambda: TODAY
    QTest.mouseClick(window.home.cards.problem, LEFT)
    found = dialog_of(window, ProblemWindow)
    assert isinstance(found, ProblemWindow)
    return found


def answer(qtbot: QtBot, problem: ProblemWindow, rank: int) -> None:
    """Answer with the play that has this rank in the analysis."""
    qtbot.waitUntil(lambda: problem.problem.analysis is not None)
    assert problem.problem.analysis is not None
    assert not problem.plays.isVisible()
    make(problem.board, problem.problem.analysis.candidates[rank].play.steps)
    QTest.mouseClick(problem.answer, LEFT)


def test_the_best_play_solves_the_problem_and_begins_a_streak(qtbot: QtBot, window: MainWindow, problem: ProblemWindow) -> None:
    answer(qtbot, problem, 0)
    assert problem.words.text().startswith("Right! ")
    assert problem.streak.text() == "Solved 1 day in a row"
    assert problem.plays.isVisible()
    assert len(problem.board.view.arrows) > 0
    assert window.home.cards.problem.accessibleName() == "Problem of the day, Solved 1 day in a row"


def test_a_bad_play_is_told_what_it_loses_and_only_the_first_answer_counts(qtbot: QtBot, problem: ProblemWindow) -> None:
    qtbot.waitUntil(lambda: problem.problem.analysis is not None)
    assert problem.problem.analysis is not None
    answer(qtbot, problem, len(problem.problem.analysis.candidates) - 1)
    assert problem.words.text().startswith("It loses ")
    assert problem.streak.text() == ""
    QTest.mouseClick(problem.answer, LEFT)
    assert not problem.plays.isVisible()
    answer(qtbot, problem, 0)
    assert problem.words.text().startswith("Right! ")
    assert problem.streak.text() == ""


def test_another_answer_can_be_given_only_when_the_first_one_has_been_judged(qtbot: QtBot, problem: ProblemWindow) -> None:
    qtbot.waitUntil(lambda: problem.problem.analysis is not None)
    analysis = problem.problem.analysis
    assert analysis is not None
    problem.problem.analysis = None
    make(problem.board, analysis.candidates[-1].play.steps)
    QTest.mouseClick(problem.answer, LEFT)
    assert not problem.answer.isEnabled()
    problem._take(analysis)
    assert problem.answer.isEnabled()
    assert list(problem._answers.answers) == [TODAY.isoformat()]


def test_after_the_answer_a_row_shows_its_play_and_nothing_moves(qtbot: QtBot, problem: ProblemWindow) -> None:
    answer(qtbot, problem, 0)
    before = problem.board.view
    click(problem.board, max(place for place, count in enumerate(before.position.mine) if count > 0))
    assert problem.board.view == before
    problem.plays.table.setCurrentCell(1, 0)
    assert problem.board.view.arrows != before.arrows


def test_before_the_engine_is_ready_the_problem_is_shown(qtbot: QtBot, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Preparation, "start", lambda self: None)
    window = MainWindow()
    window.show()
    window.start()
    window.menus["daily"].trigger()
    found = dialog_of(window, ProblemWindow)
    assert isinstance(found, ProblemWindow)
    assert found.note.text() == "You can answer as soon as the engine is ready."
    assert found.board.view.movable == frozenset()
    monkeypatch.undo()
    window.close()
