"""The room for the board and for the side panel stays as the user left it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from driving import Fingers, open_window, setup
from PySide6.QtGui import QFont
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from palamedes.core.rules.variant import PORTES
from palamedes.service.library.files import load_preferences

LONG = "A sentence that is much too long for one line, because it names the players, the dice and the reason."


def test_a_panel_closed_by_its_own_button_does_not_come_back_when_the_window_is_resized(fingers: Fingers) -> None:
    fingers.begin(setup(PORTES))
    window = fingers.window
    window.resize(1300, 720)
    assert window.dock.isVisible()
    window.dock.close()
    window.resize(1340, 730)
    assert not window.dock.isVisible()
    window.menus["panel"].trigger()
    assert window.dock.isVisible()


def test_the_choice_of_the_panel_is_kept_over_restarts(fingers: Fingers, qtbot: QtBot) -> None:
    window = fingers.window
    fingers.begin(setup(PORTES))
    window.resize(1300, 720)
    assert window.preferences.current.show_panel is None
    window.menus["panel"].trigger()
    qtbot.waitUntil(lambda: load_preferences()[0].show_panel is False)
    window.close()
    again = open_window(qtbot, show_panel=load_preferences()[0].show_panel)
    Fingers(qtbot, again).begin(setup(PORTES))
    again.resize(1300, 720)
    assert not again.dock.isVisible()
    assert not again.menus["panel"].isChecked()
    again.menus["panel"].trigger()
    qtbot.waitUntil(lambda: load_preferences()[0].show_panel is True)
    again.close()


@pytest.fixture
def large(qapp: QApplication) -> Iterator[None]:
    usual, font = qapp.font(), QFont(qapp.font())
    font.setPointSize(14)
    qapp.setFont(font)
    yield
    qapp.setFont(usual)


def test_a_long_status_does_not_change_the_size_of_the_board(large: None, home: Path, qtbot: QtBot) -> None:
    window = open_window(qtbot)
    Fingers(qtbot, window).begin(setup(PORTES))
    board, status = window.page.board, window.page.bar.status
    sizes = []
    for sentence in ("Short.", LONG):
        status.say(sentence)
        QTest.qWait(20)
        sizes.append(board.size())
    assert status.heightForWidth(status.width()) > status.fontMetrics().lineSpacing()
    assert sizes[0] == sizes[1]
    window.close()


def test_a_status_for_which_two_lines_are_too_few_ends_with_an_ellipsis(fingers: Fingers) -> None:
    fingers.begin(setup(PORTES))
    status = fingers.window.page.bar.status
    fingers.window.resize(1000, 720)
    status.say(f"{LONG} {LONG} {LONG}")
    QTest.qWait(20)
    assert status.text().endswith("…")
    assert status.heightForWidth(status.width()) <= status.height()
    assert LONG in status.toolTip()
    status.say("Short.")
    assert status.text() == "Short."
