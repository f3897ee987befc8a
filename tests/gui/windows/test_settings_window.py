"""The settings window: every change acts at once, is kept, and can be taken back to the default."""

from __future__ import annotations

from dataclasses import fields, replace
from pathlib import Path

import pytest
from driving import Fingers, open_window, setup
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QColor, QDesktopServices
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QColorDialog,
    QComboBox,
    QDoubleSpinBox,
    QFileDialog,
    QLabel,
    QPushButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from palamedes.core.preferences import OwnColours, Preferences
from palamedes.gui.dialogs.about import KeysDialog
from palamedes.gui.own_theme import OWN
from palamedes.gui.windows.main_window import MainWindow
from palamedes.gui.windows.settings_table import PAGES, Row
from palamedes.gui.windows.settings_window import SettingsWindow
from palamedes.service import files

ELSEWHERE = {"last_game", "tutor_in"}
"""Preferences that other windows remember."""
CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def settings(window: MainWindow) -> SettingsWindow:
    return opened(window)


def opened(window: MainWindow) -> SettingsWindow:
    window.menus["settings"].trigger()
    (found,) = (each for each in window.findChildren(SettingsWindow) if each.isVisible())
    return found


def page(settings: SettingsWindow, setting: str) -> QWidget:
    """Turn to the page of a setting."""
    settings.show_setting(setting)
    return settings.pages.currentWidget()


def test_every_setting_has_a_row() -> None:
    rows = {row.setting for each in PAGES for row in each.rows if isinstance(row, Row)}
    assert rows == {field.name for field in fields(Preferences)} - ELSEWHERE


def test_the_window_opens_once_with_a_key(fingers: Fingers) -> None:
    fingers.key(Qt.Key.Key_Comma, CTRL)
    window = opened(fingers.window)
    assert window.controls.keys() == {field.name for field in fields(Preferences)} - ELSEWHERE


def test_a_change_acts_at_once_and_is_kept(qtbot: QtBot, window: MainWindow, settings: SettingsWindow) -> None:
    theme = settings.controls["theme"]
    assert isinstance(theme, QComboBox)
    page(settings, "colours")
    theme.setCurrentIndex(theme.findData("night"))
    theme.activated.emit(theme.currentIndex())
    assert window.theme.key == "night"
    qtbot.waitUntil(lambda: files.load_preferences()[0].theme == "night")


def test_switches_and_numbers_change_what_they_are_named_for(window: MainWindow, settings: SettingsWindow) -> None:
    confirm, most = settings.controls["confirm_turn"], settings.controls["hint_candidates"]
    assert isinstance(confirm, QCheckBox)
    assert isinstance(most, QDoubleSpinBox)
    confirm.click()
    most.setValue(7)
    assert (window.preferences.confirm_turn, window.preferences.hint_candidates) == (False, 7)
    assert window.conductor.hints.candidates == 7


def test_what_the_menus_change_is_shown(window: MainWindow, settings: SettingsWindow) -> None:
    window.menus["mirror"].trigger()
    mirrored = settings.controls["mirrored"]
    assert isinstance(mirrored, QCheckBox)
    assert mirrored.isChecked()


@pytest.mark.parametrize("index", range(len(PAGES)), ids=[each.title for each in PAGES])
def test_every_page_goes_back_to_its_defaults_alone(qtbot: QtBot, home: Path, index: int) -> None:
    changed = Preferences(
        language="en",
        theme=OWN,
        speed="none",
        confirm_turn=False,
        mirrored=True,
        auto_roll=True,
        show_pips=False,
        sounds=False,
        volume=10,
        hint_plies=1,
        hint_candidates=2,
        hint_window=0.1,
        folder=str(home),
        keys={"hint": ("F9",)},
        colours=OwnColours("night"),
    )
    told: list[dict[str, object]] = []
    settings = SettingsWindow(changed)
    qtbot.addWidget(settings)
    settings.changed.connect(told.append)
    settings.contents.setCurrentRow(index)
    settings.defaults.click()
    (values,) = told
    assert replace(changed, **values) != changed  # type: ignore[arg-type]
    assert values == {name: getattr(Preferences(), name) for name in PAGES[index].defaults()}


def test_the_language_changes_with_the_page_left_open(qtbot: QtBot, window: MainWindow, settings: SettingsWindow) -> None:
    language = settings.controls["language"]
    assert isinstance(language, QComboBox)
    language.setCurrentIndex(language.findData("el"))
    language.activated.emit(language.currentIndex())
    qtbot.waitUntil(lambda: settings.windowTitle() == "Ρυθμίσεις")
    shown = settings.controls["language"]
    assert isinstance(shown, QComboBox)
    assert shown.currentData() == "el"


# Own colours.


def test_a_colour_that_is_chosen_makes_the_own_theme_and_dresses_all_windows(
    window: MainWindow, settings: SettingsWindow
) -> None:
    chooser = settings.controls["colours"]
    page(settings, "colours")
    chooser.buttons["accent"].click()  # type: ignore[attr-defined]
    (dialog,) = chooser.findChildren(QColorDialog)
    dialog.setCurrentColor(QColor("#123456"))
    dialog.accept()
    assert window.preferences.theme == OWN
    assert window.theme.accent == "#123456"
    assert window.menus.option("theme", OWN).isChecked()
    assert "#123456" in QApplication.instance().styleSheet()  # type: ignore[union-attr]


def test_text_that_cannot_be_read_is_told(qtbot: QtBot) -> None:
    settings = SettingsWindow(Preferences(colours=OwnColours(changed={"text": "#C0B0A0"})))
    qtbot.addWidget(settings)
    assert "contrast of" in settings.controls["colours"].faults.text()  # type: ignore[attr-defined]


def test_its_own_colours_come_back(window: MainWindow, settings: SettingsWindow) -> None:
    window._change(colours=OwnColours("night", {"accent": "#123456"}), theme=OWN)
    page(settings, "colours")
    settings.controls["colours"].reset.click()  # type: ignore[attr-defined]
    assert window.preferences.colours == OwnColours("night")


# Keys.


def press(settings: SettingsWindow, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(settings.controls["keys"].edit, key, modifier)  # type: ignore[attr-defined]


def test_a_key_that_is_pressed_becomes_a_key_of_the_entry(fingers: Fingers) -> None:
    fingers.begin(setup())
    settings = opened(fingers.window)
    page(settings, "keys")
    settings.controls["keys"].choose("mirror")  # type: ignore[attr-defined]
    press(settings, Qt.Key.Key_J)
    settings.accept()
    assert fingers.window.preferences.keys == {"mirror": ("Ctrl+M", "J")}
    fingers.key(Qt.Key.Key_J)
    assert fingers.window.preferences.mirrored


def test_a_key_of_another_entry_is_refused_and_nothing_changes(window: MainWindow, settings: SettingsWindow) -> None:
    table = settings.controls["keys"]
    page(settings, "keys")
    table.choose("mirror")  # type: ignore[attr-defined]
    press(settings, Qt.Key.Key_H)
    assert "“Hint: the best plays”" in table.message.text()  # type: ignore[attr-defined]
    assert window.preferences.keys == {}


def test_a_key_is_taken_away_and_comes_back(window: MainWindow, settings: SettingsWindow) -> None:
    table = settings.controls["keys"]
    page(settings, "keys")
    table.choose("undo")  # type: ignore[attr-defined]
    table.takers[0].click()  # type: ignore[attr-defined]
    assert [key.toString() for key in window.menus["undo"].shortcuts()] == ["Ctrl+Z"]
    table.usual.click()  # type: ignore[attr-defined]
    assert [key.toString() for key in window.menus["undo"].shortcuts()] == ["U", "Ctrl+Z"]
    assert window.preferences.keys == {}


def test_tips_and_the_list_of_keys_tell_the_chosen_keys(qtbot: QtBot, home: Path) -> None:
    window = open_window(qtbot, keys={"hint": ("F9",), "undo": ()})
    assert window.page.bar.hint.toolTip() == "Show the best plays (F9)"
    assert window.page.bar.undo.toolTip() == "Take back"
    window.menus["keys"].trigger()
    (dialog,) = window.findChildren(KeysDialog)
    shown = [label.text() for label in dialog.findChildren(QLabel)]
    assert shown[shown.index("Hint: the best plays") - 1] == "F9"
    assert "Undo" not in shown
    window.close()


# The keyboard.


def test_all_controls_of_a_page_can_be_reached_by_tab(window: MainWindow, settings: SettingsWindow) -> None:
    shown = page(settings, "keys")
    settings.activateWindow()
    settings.contents.setFocus()
    reached = set()
    for _ in range(12):
        QTest.keyClick(settings.focusWidget(), Qt.Key.Key_Tab)
        reached.add(settings.focusWidget())
    table = settings.controls["keys"]
    assert {table.table, table.takers[0], table.edit, settings.defaults} <= reached  # type: ignore[attr-defined]
    assert shown.isVisible()


# Folders.


def test_folders_are_opened_by_the_system_and_made_before(
    window: MainWindow, settings: SettingsWindow, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened_folders: list[str] = []
    monkeypatch.setattr(
        QDesktopServices, "openUrl", lambda url: bool(opened_folders.append(QUrl(url).toLocalFile())) or "net" in url.path()
    )
    shown = page(settings, "folder")
    for button in shown.findChildren(QPushButton):
        if button.accessibleName().startswith("Open folder: Own"):
            button.click()
    wanted = [home / "data" / name for name in ("networks", "databases")]
    assert opened_folders == list(map(str, wanted))
    assert all(folder.is_dir() for folder in wanted)
    assert settings.message.text() == f"No program was found that shows {wanted[1]}."


def test_the_folder_of_games_is_chosen(window: MainWindow, settings: SettingsWindow, tmp_path: Path) -> None:
    page(settings, "folder")
    (choose,) = (each for each in settings.findChildren(QPushButton) if each.text() == "Choose…")
    choose.click()
    (dialog,) = settings.findChildren(QFileDialog)
    dialog.fileSelected.emit(str(tmp_path))
    assert window.files.folder == str(tmp_path)
