"""A rematch, which the card after a game offers."""

from __future__ import annotations

import random

import pytest
from driving import LEFT, Fingers, dialog_of, open_window, resign, setup
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from palamedes.core.dice.dice_source import DiceSettings
from palamedes.core.rules.variant import PORTES
from palamedes.core.session.events import Begin, Comment
from palamedes.core.session.session import arranged
from palamedes.core.session.state import Phase
from palamedes.gui.dialogs.new_game import NewGameDialog


def test_a_rematch_is_the_same_session_with_new_dice(fingers: Fingers) -> None:
    fingers.begin(setup(PORTES, length=1))
    fingers.roll()
    card, before = resign(fingers), fingers.model.live
    assert fingers.model.state.phase is Phase.SESSION_OVER
    QTest.mouseClick(card.rematch, LEFT)
    assert fingers.model.live is not before
    assert fingers.model.live.session.setup == before.session.setup
    assert fingers.model.live.dice.settings != before.dice.settings
    assert not card.isVisible()


def test_after_the_last_game_space_opens_the_new_game_dialog_like_the_button_on_the_board(fingers: Fingers) -> None:
    fingers.begin(setup(PORTES, length=1))
    fingers.roll()
    resign(fingers)
    fingers.key(Qt.Key.Key_Space)
    assert dialog_of(fingers.window, NewGameDialog).isVisible()


def test_a_rematch_with_nothing_but_an_opening_roll_is_not_offered_at_the_next_start(qtbot: QtBot, fingers: Fingers) -> None:
    fingers.begin(setup(PORTES, length=1))
    fingers.roll()
    QTest.mouseClick(resign(fingers).rematch, LEFT)
    fingers.press_primary()
    fingers.window.close()
    again = open_window(qtbot)
    assert again.sessions.gate.left_over is None
    assert not again.home.resume.isVisible()
    again.close()


@pytest.mark.parametrize("length", [0, 1])
def test_a_rematch_begins_from_the_same_position_that_was_set_up(fingers: Fingers, length: int) -> None:
    chosen = setup(PORTES, length=length)
    fingers.begin(chosen)
    fingers.reach_turn(6, random.Random(3))
    position = arranged(fingers.model.state)
    assert fingers.window.sessions.begin(chosen, DiceSettings(), position)
    QTest.mouseClick(resign(fingers).rematch, LEFT)
    fingers.qtbot.waitUntil(lambda: fingers.model.live.session.events == [Begin(), position])


@pytest.mark.parametrize("comment", ["", "Well played"])
def test_rematches_from_a_position_keep_only_games_with_comments(fingers: Fingers, comment: str) -> None:
    fingers.begin(setup(PORTES))
    fingers.reach_turn(6, random.Random(3))
    position, sessions = arranged(fingers.model.state), fingers.window.sessions
    assert sessions.begin(setup(PORTES), DiceSettings(), position)
    card = resign(fingers)
    if comment:
        fingers.model.live.do(Comment(comment))
    QTest.mouseClick(card.rematch, LEFT)
    fingers.qtbot.waitUntil(lambda: fingers.model.live.session.events == [Begin(), position])
    assert sessions.unfinished.count() == bool(comment)
