"""The game is announced to screen readers, and can be played with the keyboard alone."""

import pytest
from driving import PEOPLE, Fingers, open_window, setup
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible

from palamedes.core.rules.variant import BACKGAMMON, PORTES
from palamedes.gui.accessibility import speech
from palamedes.gui.models.game.actions import Action

KEYS = Qt.Key


@pytest.fixture
def said(monkeypatch) -> list[str]:
    """Everything that is announced."""
    sentences: list[str] = []
    monkeypatch.setattr(speech, "is_heard", lambda: True)
    monkeypatch.setattr("palamedes.gui.controllers.game.announcer.is_heard", lambda: True)
    monkeypatch.setattr(speech, "deliver", lambda event: sentences.append(event.message()))
    return sentences


def presses(fingers: Fingers, *keys: Qt.Key) -> None:
    for key in keys:
        fingers.key(key)


def test_rolls_the_reply_of_the_computer_and_the_turn_are_announced(said, turn: Fingers):
    assert said[-1] == "You rolled 3-1. Play 3-1"
    said.clear()
    turn.click_steps([(8, 5), (6, 5)])
    assert said == ["8/5", "8/5 6/5. Done, or undo"]
    said.clear()
    turn.press_primary()
    turn.wait_for_person()
    heard = " ".join(said)
    assert "You played 8/5 6/5. Palamedes is thinking" in heard
    assert "Palamedes rolled 5-2" in heard
    assert "Palamedes played " in heard
    assert heard.endswith("Your roll")


def test_taking_a_checker_back_is_announced(said, turn: Fingers):
    turn.click_steps([(8, 5)])
    said.clear()
    turn.key(KEYS.Key_U)
    assert said == ["Taken back"]


def test_why_a_checker_cannot_move_is_announced(said, turn: Fingers):
    said.clear()
    turn.click(24)
    turn.click(16)
    assert said == ["None of the remaining dice shows 8."]


def test_a_double_and_the_answer_are_announced(said, fingers: Fingers, dice):
    fingers.begin_with_rolls(setup(BACKGAMMON, players=PEOPLE, length=5), dice, "62 31 52 44 61")
    fingers.roll()
    fingers.click_steps([(24, 18), (13, 11)])
    fingers.press_primary()
    said.clear()
    fingers.window.game.perform(Action.DOUBLE)
    fingers.window.game.perform(Action.TAKE)
    assert said[0].startswith("Bill: Doubles to 2. Bill doubles to 2: take or drop?")
    assert said[1].startswith("Anna: Takes")


def test_the_result_is_announced(said, fingers: Fingers):
    fingers.begin(setup(PORTES))
    fingers.roll()
    said.clear()
    fingers.window.game.resign(1)
    fingers.window.game.perform(Action.ACCEPT)
    assert "wins a single game by resignation, 1 point" in " ".join(said)


def test_a_key_reads_the_whole_position(said, turn: Fingers):
    said.clear()
    turn.key(KEYS.Key_I)
    assert said == [
        "Portes, money, game 1. Play 3-1. Dice 3-1. "
        "You: 2 on 24, 5 on 13, 3 on 8, 5 on 6, 167 pips, score 0. "
        "Palamedes: 2 on 1, 5 on 12, 3 on 17, 5 on 19, 167 pips, score 0"
    ]


def test_without_a_screen_reader_the_key_says_so(turn: Fingers):
    if QAccessible.isActive():
        pytest.skip("accessibility is active")
    turn.key(KEYS.Key_I)
    assert turn.window.page.toast.text() == "No screen reader is running."


def test_nothing_is_prepared_for_screen_readers_while_none_is_running(turn: Fingers, monkeypatch):
    monkeypatch.setattr(speech, "is_heard", lambda: False)
    monkeypatch.setattr(speech, "deliver", lambda event: pytest.fail("announced"))
    turn.click_steps([(8, 5)])


def test_a_turn_is_played_with_the_keyboard_alone(shipped, qtbot, home):
    window = open_window(qtbot)
    fingers = Fingers(qtbot, window)
    fingers.begin(setup(PORTES))
    fingers.wait_for_person()
    before = len(fingers.model.live.session.events)
    presses(fingers, KEYS.Key_Space)
    fingers.wait_for_person()
    while fingers.model.hand is None:
        presses(fingers, KEYS.Key_Space)
        fingers.wait_for_person()
    while not fingers.model.hand.is_complete:
        play_by_keys(fingers)
    presses(fingers, KEYS.Key_R)
    fingers.wait_for_person()
    assert len(fingers.model.live.session.events) > before + 1
    window.close()


def play_by_keys(fingers: Fingers) -> None:
    """Move one checker: go to it with the arrow keys, select it, go to its landing, and put it
    down.
    """
    board, hand = fingers.board, fingers.model.hand
    assert hand is not None
    start = max(hand.movable)
    go_to(fingers, start)
    presses(fingers, KEYS.Key_Return)
    end = max(landing.place for landing in board.view.landings)
    go_to(fingers, end)
    presses(fingers, KEYS.Key_Return)


def go_to(fingers: Fingers, place: int) -> None:
    """Move the cursor with the arrow keys until it describes the place: along the row first, after
    changing to the row of the place.
    """
    board = fingers.board
    wanted = board.pixels_of(board.target_at(board.place_spot(place).toPoint()))
    for _ in range(60):
        target = board.cursor_target
        if target is None:
            presses(fingers, KEYS.Key_Left)
            continue
        here = board.pixels_of(target).center()
        way = wanted.center() - here
        if abs(way.y()) > wanted.height():
            presses(fingers, KEYS.Key_Down if way.y() > 0 else KEYS.Key_Up)
        elif abs(way.x()) > 2:
            presses(fingers, KEYS.Key_Right if way.x() > 0 else KEYS.Key_Left)
        else:
            return
    pytest.fail("the place cannot be reached")
