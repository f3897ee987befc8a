"""The practice window, used with the mouse and the keyboard."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from driving import LEFT, PEOPLE, Fingers, dialog_of, setup
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog

from palamedes.core.practice.cards import Card, CardChoice, CardKind
from palamedes.core.practice.scores import TrainerKind
from palamedes.core.rules.variant import PORTES
from palamedes.gui.board.animation import AnimationSpeed
from palamedes.gui.board.view import BoardCube, BoardSide
from palamedes.gui.learning.practice_window import PracticeWindow
from palamedes.gui.windows.main_window import MainWindow
from palamedes.gui.windows.session_window import SessionWindow

OPENING = "portes; 24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5; roll 31"
PLAY = Card(OPENING, CardKind.PLAY, (CardChoice("8/5 6/5", 0.0), CardChoice("24/23 13/10", 0.17)), "24/23 13/10")
SMALL_SCREEN = 560
"""The height of a window on a screen of 1024×600 pixels."""
TAKE = Card("backgammon; 6:5 off:10 | 6:6 off:9", CardKind.TAKE, (CardChoice("drop", 0.0), CardChoice("take", 0.2)))


@pytest.fixture
def fingers(shipped: Path, fingers: Fingers) -> Fingers:
    return fingers


def opened(fingers: Fingers, *cards: Card) -> PracticeWindow:
    """The window with these cards, as it is opened from the first page."""
    fingers.window.exercises._deck.get().add(cards)
    QTest.mouseClick(fingers.window.home.cards.practice, LEFT)
    return shown(fingers)


def shown(fingers: Fingers) -> PracticeWindow:
    found = dialog_of(fingers.window, PracticeWindow)
    assert isinstance(found, PracticeWindow)
    found.board.speed = AnimationSpeed.NONE
    fingers.qtbot.waitUntil(lambda: found._progress is not None)
    return found


def settled(fingers: Fingers, window: PracticeWindow) -> None:
    fingers.qtbot.waitUntil(lambda: window.task is not None and window.task.error is not None and not window._is_keeping)


def move(window: PracticeWindow, *stops: tuple[int, int]) -> None:
    for start, end in stops:
        for place in (start, end):
            QTest.mouseClick(window.board, LEFT, pos=window.board.place_spot(place).toPoint())


def test_a_card_is_answered_on_the_board_and_comes_back_later(fingers: Fingers) -> None:
    window = opened(fingers, PLAY)
    assert window.side.note.text() == "1 card is due."
    assert not window.answer.isEnabled()
    move(window, (8, 5), (6, 5))
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    settled(fingers, window)
    assert window.side.words.text() == "Right! Best: 8/5 6/5."
    assert window.side.note.text().startswith("Grade: ")
    assert window.side.table.item(1, 0).text() == "24/23 13/10 (played then)"
    assert window.side.scores.item(0, 1).text() == "1"
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    fingers.qtbot.waitUntil(lambda: "No cards are due." in window.side.words.text())
    fingers.qtbot.waitUntil(lambda: "0 cards are due" in fingers.window.home.cards.practice.text())


def test_a_double_is_answered_with_the_cube(fingers: Fingers) -> None:
    window = opened(fingers, TAKE)
    assert window.board.view.cube is not None
    assert window.board.view.cube.value == 2
    window.board.cube_clicked.emit()
    settled(fingers, window)
    assert window.side.words.text() == "It loses 0.200 points. Best: Drop."
    assert fingers.window.exercises._deck.get().cards()[0].answers[-1].text == "take"


def test_a_play_is_asked_and_answered_with_the_cube_on_the_board(fingers: Fingers) -> None:
    at_cube = replace(PLAY, position="backgammon; 24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5; roll 31; cube 2 player")
    window = opened(fingers, at_cube)
    assert window.board.view.cube == BoardCube(2, BoardSide.BOTTOM)
    move(window, (8, 5), (6, 5))
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    settled(fingers, window)
    assert window.board.view.cube == BoardCube(2, BoardSide.BOTTOM)


def test_an_answer_can_be_forgotten_and_a_card_removed_and_restored(fingers: Fingers) -> None:
    window, deck = opened(fingers, TAKE), fingers.window.exercises._deck.get()
    QTest.mouseClick(window.side.cube.buttons[1], LEFT)
    settled(fingers, window)
    window.cards.forget_answer()
    fingers.qtbot.waitUntil(lambda: window.task is not None and not window.task.is_answered)
    assert deck.cards()[0].answers == ()
    window.cards.remove_card()
    fingers.qtbot.waitUntil(lambda: window.task is None and "There are no cards yet." in window.side.words.text())
    window.cards.restore_card()
    fingers.qtbot.waitUntil(lambda: window.task is not None)
    assert len(deck.cards()) == 1


def test_exporting_cards_proposes_a_file_that_can_be_imported_again(fingers: Fingers) -> None:
    window = opened(fingers, TAKE)
    window.cards._ask_export()
    (dialog,) = window.findChildren(QFileDialog)
    assert dialog.selectedNameFilter() == "Cards (*.json)"
    assert [Path(name).name for name in dialog.selectedFiles()] == [f"palamedes {date.today()}.json"]
    dialog.close()


def test_the_errors_of_an_analysed_session_are_answered_after_one_click(fingers: Fingers) -> None:
    fingers.begin(setup(PORTES, players=PEOPLE))
    fingers.reach_turn(6, random.Random(3))
    fingers.window.menus["analyse session"].trigger()
    session = dialog_of(fingers.window, SessionWindow)
    assert isinstance(session, SessionWindow)
    fingers.qtbot.waitUntil(lambda: session.export.isEnabled())
    errors = session._listed_errors()
    QTest.mouseClick(session.practise, LEFT)
    fingers.qtbot.waitUntil(lambda: bool(fingers.window.findChildren(PracticeWindow)))
    window = shown(fingers)
    fingers.qtbot.waitUntil(lambda: window.task is not None)
    assert window.task is not None
    assert window.task.state.position == errors[0].state.position
    window.task.try_choice(0)
    window.show_input()
    QTest.mouseClick(window.answer, LEFT)
    settled(fingers, window)
    assert window.task.error == 0
    assert len(fingers.window.exercises._deck.get().cards()) == len(errors)


def test_pip_counts_are_asked_in_numbers_and_kept(fingers: Fingers) -> None:
    fingers.window.menus["trainers"].trigger()
    window = shown(fingers)
    fingers.qtbot.waitUntil(lambda: window.task is not None)
    assert window.task is not None
    for box, field in zip(window.side.form.boxes, window.task.question.fields, strict=True):
        assert not window.answer.isEnabled()
        box.setValue(int(field.right))
    QTest.mouseClick(window.answer, LEFT)
    settled(fingers, window)
    assert window.side.words.text() == "Right!"
    assert [each.right for each in fingers.window.exercises._deck.get().results(TrainerKind.PIPS)] == [True]


def choose(window: PracticeWindow, trainer: TrainerKind) -> None:
    """Choose a trainer in the list, as a user does."""
    window.trainers.setCurrentIndex(window.trainers.findData(trainer))
    window.trainers.activated.emit(window.trainers.currentIndex())


def test_from_a_trainer_one_goes_back_to_the_cards_in_the_list(fingers: Fingers) -> None:
    window = opened(fingers, PLAY)
    choose(window, TrainerKind.PIPS)
    fingers.qtbot.waitUntil(lambda: window.task is not None and window.task.question.trainer is TrainerKind.PIPS)
    assert window.games.isVisible()
    choose(window, TrainerKind.CARDS)
    fingers.qtbot.waitUntil(lambda: window.task is not None and window.task.question.trainer is TrainerKind.CARDS)
    assert window.side.note.text() == "1 card is due."


def test_until_the_first_question_of_a_trainer_the_scores_of_the_last_one_are_not_shown(fingers: Fingers) -> None:
    window = opened(fingers, PLAY)
    choose(window, TrainerKind.PIPS)
    fingers.qtbot.waitUntil(lambda: window.task is not None and window.task.question.trainer is TrainerKind.PIPS)
    assert window.side.scores.rowCount() == 3
    choose(window, TrainerKind.RACE)
    assert window.side.scores.rowCount() == 0
    fingers.qtbot.waitUntil(lambda: window.task is not None and window.task.question.trainer is TrainerKind.RACE)
    assert window.side.scores.rowCount() == 3


@pytest.mark.parametrize("trainer", [TrainerKind.MATCH, TrainerKind.BEAROFF])
def test_without_cards_nothing_is_left_of_the_last_question(fingers: Fingers, trainer: TrainerKind) -> None:
    window = opened(fingers)
    empty = window.board.view
    choose(window, trainer)
    fingers.qtbot.waitUntil(lambda: window.task is not None and window.task.question.trainer is trainer)
    choose(window, TrainerKind.CARDS)
    fingers.qtbot.waitUntil(lambda: window.board.isVisible() and window.board.view == empty, timeout=9000)
    assert window.task is None
    assert not window.answer.isEnabled()


@pytest.mark.parametrize("trainer", [TrainerKind.PIPS, TrainerKind.RACE])
def test_every_button_is_in_sight_on_the_smallest_screen(fingers: Fingers, trainer: TrainerKind) -> None:
    window = opened(fingers, PLAY)
    window.practise(trainer)
    fingers.qtbot.waitUntil(lambda: window.task is not None and window.task.question.trainer is trainer)
    window.layout().activate()
    assert window.minimumSizeHint().height() <= SMALL_SCREEN


def test_an_open_window_follows_the_language(window: MainWindow, fingers: Fingers) -> None:
    practice = opened(fingers, TAKE)
    fingers.qtbot.waitUntil(lambda: practice.task is not None)
    window.change_language("el")
    assert practice.close_button.text() == "Κλείσιμο"
    assert practice.task is not None
    assert len(practice.side.cube.buttons) == 2


UNREADABLE = Card("portes; 24:99 | 24:2 13:5 8:3 6:5; roll 31", CardKind.PLAY)
NO_ROLL = Card("portes; 24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5", CardKind.PLAY)


def test_cards_that_cannot_be_read_are_set_aside_and_the_next_one_is_asked(fingers: Fingers) -> None:
    window, deck = opened(fingers, UNREADABLE, NO_ROLL, PLAY), fingers.window.exercises._deck.get()
    fingers.qtbot.waitUntil(lambda: window.task is not None)
    assert window.task is not None
    assert window.task.question.card is not None
    assert window.task.question.card.card.id == PLAY.id
    assert window.side.note.text().startswith("2 cards could not be read and were set aside among the removed cards")
    assert [each.removed for each in deck.read().cards.values()] == [True, True, False]


def test_nothing_is_asked_before_the_engine_has_been_loaded(fingers: Fingers) -> None:
    exercises = fingers.window.exercises
    fingers.qtbot.waitUntil(lambda: exercises._can_judge)
    exercises._can_judge = False
    fingers.window.menus["trainers"].trigger()
    found = dialog_of(fingers.window, PracticeWindow)
    assert isinstance(found, PracticeWindow)
    assert found.task is None
    assert not found.cards.isEnabled()
    assert found.side.words.text() == "You can answer as soon as the engine is ready."
    exercises.use_engine()
    fingers.qtbot.waitUntil(lambda: found.task is not None)
    assert found.cards.isEnabled()
