"""What is typed as a position and not confirmed with Enter counts when a button is pressed."""

from __future__ import annotations

from pathlib import Path

import pytest
from driving import LEFT
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from palamedes.gui.pages.editor_page import EditorPage
from palamedes.gui.windows.main_window import MainWindow

RACE = "backgammon; 6:3 off:12 | 6:4 off:11"


@pytest.fixture
def page(shipped: Path, qtbot: QtBot, window: MainWindow) -> EditorPage:
    QTest.mouseClick(window.home.study, LEFT)
    return window.editor


def test_the_typed_position_is_played_on(window: MainWindow, page: EditorPage) -> None:
    page.text.setText(RACE)
    QTest.mouseClick(page.play, LEFT)
    assert page.model.text == RACE
    assert window.findChildren(QDialog)


@pytest.mark.parametrize("name", ["play", "analyse"])
def test_no_other_position_is_used_instead_of_a_refused_one(window: MainWindow, page: EditorPage, name: str) -> None:
    page.text.setText("backgammon; 6:3 6:3")
    QTest.mouseClick(getattr(page, name), LEFT)
    assert page.text.text() == "backgammon; 6:3 6:3"
    assert page.toast.text()
    assert not window.findChildren(QDialog)
