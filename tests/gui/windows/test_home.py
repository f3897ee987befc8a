"""The first page."""

from __future__ import annotations

import pytest
from driving import LEFT, Fingers, setup
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from palamedes.core.results.levels import USUAL, level_of
from palamedes.core.rules.variant import PLAKOTO, PORTES
from palamedes.gui.models.lobby import OFFERED
from palamedes.gui.windows.main_window import MainWindow


def test_one_click_begins_a_game_against_a_club_player(fingers: Fingers) -> None:
    QTest.mouseClick(fingers.window.home.games["plakoto"], LEFT)
    assert fingers.model.state.variant == PLAKOTO
    computer = fingers.model.state.setup.players[1].computer
    assert computer is not None
    assert level_of(computer) is USUAL


def test_a_tile_keeps_the_running_game(fingers: Fingers) -> None:
    fingers.begin(setup(PORTES))
    fingers.roll()
    running = fingers.model.live
    fingers.window.show_home()
    QTest.mouseClick(fingers.window.home.games["fevga"], LEFT)
    fingers.qtbot.waitUntil(lambda: fingers.model.live is not running)
    fingers.window.sessions.store.flush()
    fingers.qtbot.waitUntil(lambda: fingers.window.home.unfinished.isEnabled())


def test_a_second_click_on_a_tile_does_not_begin_a_second_session(fingers: Fingers) -> None:
    fingers.begin(setup(PORTES))
    fingers.roll()
    running, begun = fingers.model.live, []
    fingers.window.sessions.started.connect(lambda: begun.append(True))
    fingers.window.show_home()
    for _ in range(2):  # the running game is saved before the first click takes effect
        fingers.window.home.games["fevga"].click()
    fingers.qtbot.waitUntil(lambda: fingers.model.live is not running)
    fingers.window.background.run(lambda: None, begun.append, begun.append)
    fingers.qtbot.waitUntil(lambda: None in begun)
    assert begun == [True, None]
    assert fingers.window.sessions.list.unfinished.count() == 1


@pytest.mark.parametrize("key", OFFERED)
def test_every_tile_can_be_pressed_with_the_keyboard(fingers: Fingers, key: str) -> None:
    button = fingers.window.home.games[key]
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_Return)
    assert fingers.window.game.model is not None
    assert button.accessibleDescription()


def test_language_and_theme_are_at_hand(qtbot: QtBot, window: MainWindow) -> None:
    home = window.home
    home.theme.setCurrentIndex(home.theme.findData("night"))
    home.theme.activated.emit(home.theme.currentIndex())
    assert window.preferences.current.theme == "night"
    home.language.setCurrentIndex(home.language.findData("el"))
    home.language.activated.emit(home.language.currentIndex())
    qtbot.waitUntil(lambda: window.home.new.text() == "Νέο παιχνίδι…")
    assert window.home.theme.currentData() == "night"
