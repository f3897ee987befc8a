"""Text is as large as the system requests, and nothing is clipped, even in the longer language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from driving import Fingers, open_window, setup
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QCheckBox, QComboBox, QLabel, QPushButton, QRadioButton, QWidget
from pytestqt.qtbot import QtBot

from palamedes.core.rules.variant import BACKGAMMON
from palamedes.gui.dialogs.about import AboutDialog, KeysDialog
from palamedes.gui.dialogs.new_game import NewGameDialog
from palamedes.gui.models.new_game_model import NewGameModel
from palamedes.gui.qt_translator import speak
from palamedes.gui.widgets.labels import ElidedLabel
from palamedes.gui.windows.main_window import MIN_SIZE
from palamedes.gui.windows.settings_window import SettingsWindow

LARGE = 14
"""A font size in points; 9 to 11 are usual."""


@pytest.fixture
def large(qapp: QApplication) -> Iterator[None]:
    usual = qapp.font()
    font = QFont(usual)
    font.setPointSize(LARGE)
    qapp.setFont(font)
    speak("el")
    yield
    qapp.setFont(usual)


def needed(widget: QWidget) -> int:
    """The width that a widget's words need, in pixels; 0 if they may be shortened."""
    match widget:
        case ElidedLabel():
            return 0
        case QLabel():
            return 0 if widget.wordWrap() or not widget.text() else widget.sizeHint().width()
        case QComboBox():
            return widget.minimumSizeHint().width()
        case QPushButton() | QCheckBox() | QRadioButton() | QAbstractSpinBox():
            return widget.sizeHint().width()
    return 0


def clipped(root: QWidget) -> list[str]:
    """The widgets that have less room than their words need."""
    seen = [each for each in root.findChildren(QWidget) if each.isVisible()]
    narrow = [each for each in seen if each.width() < needed(each)]
    low = [
        each
        for each in seen
        if isinstance(each, QLabel) and each.wordWrap() and each.text() and each.height() < each.heightForWidth(each.width())
    ]
    return [f"{type(each).__name__} {getattr(each, 'text', str)()}" for each in (*narrow, *low)]


def test_a_label_that_has_too_little_room_is_found(qtbot: QtBot) -> None:
    root = QWidget()
    qtbot.addWidget(root)
    label = QLabel("a long text", root)
    root.show()
    label.resize(label.sizeHint())
    assert clipped(root) == []
    label.resize(label.width() - 1, label.height())
    assert clipped(root) == ["QLabel a long text"]


def test_nothing_is_clipped_in_large_greek_text(large: None, qtbot: QtBot, home: object) -> None:
    window = open_window(qtbot, language="el")
    window.resize(MIN_SIZE)
    fingers = Fingers(qtbot, window)
    fingers.begin(setup(BACKGAMMON, length=5))
    fingers.roll()
    assert clipped(window) == []
    window.study.begin()
    qtbot.waitUntil(lambda: clipped(window) == [])
    dialog = NewGameDialog(NewGameModel(), window.sessions.house_rules, window.background, window)
    dialog.show()
    for tab in range(dialog.tabs.count()):
        dialog.tabs.setCurrentIndex(tab)
        assert clipped(dialog) == []
    for small in (KeysDialog(window), AboutDialog(window)):
        small.show()
        qtbot.waitUntil(lambda small=small: clipped(small) == [])
    window.opener.show_settings()
    (settings,) = window.findChildren(SettingsWindow)
    for page in range(settings.contents.count()):
        settings.contents.setCurrentRow(page)
        qtbot.waitUntil(lambda: clipped(settings) == [])
    window.close()
