"""The dialogs that show only one thing."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest
from driving import Fingers, dialog_of
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QVBoxLayout
from pytestqt.qtbot import QtBot

from palamedes.core.language import LANGUAGES
from palamedes.gui.commands import COMMANDS
from palamedes.gui.dialogs.about import AboutDialog, KeysDialog, key_groups
from palamedes.gui.dialogs.unfinished import game_row
from palamedes.gui.qt_translator import speak
from palamedes.gui.widgets.common import Dialog, primary_button, quiet_button
from palamedes.service.play.unfinished import UnfinishedGame
from palamedes.service.program.rule_pages import manual_path


def test_the_keys_are_listed_under_f1(fingers: Fingers) -> None:
    fingers.key(Qt.Key.Key_F1)
    dialog = dialog_of(fingers.window, KeysDialog)
    shown = {label.text() for label in dialog.findChildren(QLabel)}
    assert {keys for _, lines in key_groups() for keys, _ in lines} <= shown
    dialog.reject()


def test_every_entry_of_the_menus_with_a_key_is_in_the_list_of_keys() -> None:
    assert sum(len(lines) for _, lines in key_groups()[2:]) == sum(bool(command.shortcuts) for command in COMMANDS.values())


@pytest.mark.parametrize("chosen", LANGUAGES)
def test_the_manual_has_the_same_list_of_keys(fingers: Fingers, chosen: str) -> None:
    speak(chosen)
    lines = manual_path(chosen).read_text(encoding="utf-8").splitlines()
    chapter = max(number for number, line in enumerate(lines) if line.startswith("## "))
    rows = [tuple(part.strip() for part in line.strip("|").split(" | ")) for line in lines[chapter:] if " | " in line]
    groups = key_groups(QKeySequence.SequenceFormat.PortableText)
    assert [row for row in rows[1:] if not row[0].startswith("**")] == [line for _, group in groups for line in group]
    assert [row[0].strip("*") for row in rows if row[0].startswith("**")] == [heading for heading, _ in groups]


def test_about_names_the_program_and_its_version(fingers: Fingers) -> None:
    AboutDialog(fingers.window).open()
    dialog = dialog_of(fingers.window, AboutDialog)
    words = dialog.versions.text()
    assert all(name in words for name in ("Palamedes ", "Python 3", "Qt 6", "PySide6 ", "numpy ", "numba ", "Networks: "))
    dialog.reject()


def test_the_date_of_an_unfinished_game_is_written_as_everywhere_else() -> None:
    kept = datetime(2026, 11, 27, 19, 49)
    assert game_row(UnfinishedGame(Path("broken.tavli"), kept, None))[-1] == "2026-11-27 19:49"


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_enter_presses_the_focused_button_and_in_a_field_the_default_one(qtbot: QtBot, key: Qt.Key) -> None:
    pressed: list[str] = []
    dialog, field, main = Dialog("Test"), QLineEdit(), primary_button("Main")
    main.clicked.connect(lambda: pressed.append("main"))
    quiet = quiet_button("Quiet", "", lambda: pressed.append("quiet"))
    rows = QVBoxLayout(dialog)
    for widget in (field, quiet, main):
        rows.addWidget(widget)
    qtbot.addWidget(dialog)
    dialog.show()
    for focused in (quiet, field, main):
        focused.setFocus()
        QTest.keyClick(focused, key)
    assert pressed == ["quiet", "main", "main"]
