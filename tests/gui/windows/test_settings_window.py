"""The settings window: every change takes effect at once, is kept, and can be reset to
its default.
"""

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
    QLineEdit,
    QPushButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from palamedes.core.preferences import OwnColours, Preferences
from palamedes.core.results.analysis import Mark
from palamedes.gui.dialogs.about import KeysDialog
from palamedes.gui.own_theme import OWN
from palamedes.gui.widgets.key_list import KeyTable
from palamedes.gui.widgets.own_colours import ColourChooser
from palamedes.gui.widgets.settings_table import PAGES, SettingRow
from palamedes.gui.windows.main_window import MainWindow
from palamedes.gui.windows.settings_window import SettingsWindow
from palamedes.service.library import files

pytestmark = pytest.mark.usefixtures("home")

ELSEWHERE = {"last_game", "tutor_in", "recent_files", "studied", "library_filter", "show_panel"}
"""Preferences that are set elsewhere."""
CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def settings(window: MainWindow) -> SettingsWindow:
    return opened(window)


class Alone:
    """The settings window on its own, without the rest of the program."""

    def __init__(self, qtbot: QtBot, preferences: Preferences) -> None:
        self.preferences = preferences
        self.window = SettingsWindow(preferences)
        qtbot.addWidget(self.window)
        self.window.changed.connect(self._take)
        self.window.show()

    def _take(self, changes: dict[str, object]) -> None:
        self.preferences = replace(self.preferences, **changes)  # type: ignore[arg-type]
        self.window.show_preferences(self.preferences)

    @property
    def keys(self) -> KeyTable:
        """The table of keys, on its page."""
        self.window.show_setting("keys")
        found = self.window.controls["keys"]
        assert isinstance(found, KeyTable)
        return found

    @property
    def colours(self) -> ColourChooser:
        """The user's own theme, on its page."""
        self.window.show_setting("colours")
        found = self.window.controls["colours"]
        assert isinstance(found, ColourChooser)
        return found


@pytest.fixture
def alone(qtbot: QtBot) -> Alone:
    return Alone(qtbot, Preferences())


def opened(window: MainWindow) -> SettingsWindow:
    window.menus["settings"].trigger()
    (found,) = (each for each in window.findChildren(SettingsWindow) if each.isVisible())
    return found


def page(settings: SettingsWindow, setting: str) -> QWidget:
    """Turn to the page that contains a setting."""
    settings.show_setting(setting)
    return settings.pages.currentWidget()


def test_every_setting_has_a_row() -> None:
    rows = {row.setting for each in PAGES for row in each.rows if isinstance(row, SettingRow)}
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
    assert window.preferences.theme.key == "night"
    qtbot.waitUntil(lambda: files.load_preferences()[0].theme == "night")


def test_switches_and_numbers_change_what_they_are_named_for(alone: Alone) -> None:
    confirm, most, window = (alone.window.controls[name] for name in ("confirm_turn", "hint_candidates", "hint_window"))
    assert isinstance(confirm, QCheckBox)
    assert isinstance(most, QDoubleSpinBox)
    assert isinstance(window, QDoubleSpinBox)
    confirm.click()
    most.setValue(7)
    window.setValue(0.15)
    assert alone.preferences == Preferences(confirm_turn=False, hint_candidates=7, hint_window=0.15)
    assert isinstance(alone.preferences.hint_candidates, int)


def test_what_the_menus_change_is_shown(window: MainWindow, settings: SettingsWindow) -> None:
    window.menus["mirror"].trigger()
    mirrored = settings.controls["mirrored"]
    assert isinstance(mirrored, QCheckBox)
    assert mirrored.isChecked()


CHANGED = Preferences(
    language="el",
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
    folder="elsewhere",
    keys={"hint": ("F9",)},
    colours=OwnColours("night"),
    show_chances=False,
    show_chances_to_people=True,
    show_last_move=False,
    show_summary=False,
    hint_in_steps=False,
    second_opinion="ubgi",
    gnubg_path="elsewhere",
    gnubg_plies=1,
    ubgi_command="another",
    turn_board=True,
    tutor=Mark.BAD,
)


def test_every_page_goes_back_to_its_defaults_alone(qtbot: QtBot) -> None:
    for index, shown in enumerate(PAGES):
        alone = Alone(qtbot, CHANGED)
        alone.window.contents.setCurrentRow(index)
        alone.window.defaults.click()
        values = {name: getattr(Preferences(), name) for name in shown.defaults()}
        assert all(getattr(CHANGED, name) != value for name, value in values.items())
        assert alone.preferences == replace(CHANGED, **values)


def test_the_language_changes_with_the_page_left_open(qtbot: QtBot, window: MainWindow, settings: SettingsWindow) -> None:
    language = settings.controls["language"]
    assert isinstance(language, QComboBox)
    language.setCurrentIndex(language.findData("el"))
    language.activated.emit(language.currentIndex())
    qtbot.waitUntil(lambda: settings.windowTitle() == "Ρυθμίσεις")
    shown = settings.controls["language"]
    assert isinstance(shown, QComboBox)
    assert shown.currentData() == "el"


def test_numbers_follow_a_language_that_is_chosen_in_the_window(window: MainWindow, settings: SettingsWindow) -> None:
    for code, mark in (("el", ","), ("en", ".")):
        window.change_language(code)
        number = settings.controls["hint_window"]
        assert isinstance(number, QDoubleSpinBox)
        assert mark in number.text()


# The user's own colours.


def test_a_colour_that_is_chosen_makes_the_own_theme_and_dresses_all_windows(
    window: MainWindow, settings: SettingsWindow
) -> None:
    chooser = settings.controls["colours"]
    page(settings, "colours")
    chooser.buttons["accent"].click()  # type: ignore[attr-defined]
    (dialog,) = chooser.findChildren(QColorDialog)
    dialog.setCurrentColor(QColor("#123456"))
    dialog.accept()
    assert window.preferences.current.theme == OWN
    assert window.preferences.theme.accent == "#123456"
    assert window.menus.option("theme", OWN).isChecked()
    assert "#123456" in QApplication.instance().styleSheet()  # type: ignore[union-attr]


def test_text_that_cannot_be_read_is_told(qtbot: QtBot) -> None:
    alone = Alone(qtbot, Preferences(colours=OwnColours(changed={"text": "#C0B0A0"})))
    assert "contrast between" in alone.colours.faults.text()
    alone.colours.reset.click()
    assert alone.colours.faults.text() == ""


def test_its_own_colours_come_back(qtbot: QtBot) -> None:
    alone = Alone(qtbot, Preferences(colours=OwnColours("night", {"accent": "#123456"}), theme=OWN))
    alone.colours.reset.click()
    assert alone.preferences.colours == OwnColours("night")


def test_a_copy_of_another_theme_keeps_the_colours_that_were_chosen(qtbot: QtBot) -> None:
    alone = Alone(qtbot, Preferences(colours=OwnColours("night", {"accent": "#123456"})))
    base = alone.colours.base
    base.setCurrentIndex(base.findData("aegean"))
    base.activated.emit(base.currentIndex())
    assert alone.preferences.colours == OwnColours("aegean", {"accent": "#123456"})
    assert alone.preferences.theme == OWN


# Keys.


def test_a_key_that_is_pressed_becomes_a_key_of_the_entry(alone: Alone) -> None:
    alone.keys.choose("mirror")
    QTest.keyClick(alone.keys.edit, Qt.Key.Key_J)
    assert alone.preferences.keys == {"mirror": ("Ctrl+M", "J")}
    assert alone.keys.takers[1].text().startswith("J")


def test_the_field_for_keys_goes_on_asking_in_our_words(alone: Alone) -> None:
    QTest.keyClick(alone.keys.edit, Qt.Key.Key_J)
    assert [field.placeholderText() for field in alone.keys.edit.findChildren(QLineEdit)] == ["Press a new key…"]


def test_a_key_of_another_entry_is_refused_and_nothing_changes(alone: Alone) -> None:
    alone.keys.choose("mirror")
    QTest.keyClick(alone.keys.edit, Qt.Key.Key_H)
    assert "“Hint: the best plays, or the cube decision”" in alone.keys.message.text()
    assert alone.preferences.keys == {}


def test_a_key_is_taken_away_and_comes_back(alone: Alone) -> None:
    alone.keys.choose("undo")
    alone.keys.takers[0].click()
    assert alone.preferences.keys == {"undo": ("Ctrl+Z",)}
    alone.keys.usual.click()
    assert alone.preferences.keys == {}


def test_a_new_key_acts_in_the_window_and_the_old_one_no_more(fingers: Fingers) -> None:
    fingers.begin(setup())
    fingers.window.preferences.change(keys={"mirror": ("J",)})
    fingers.key(Qt.Key.Key_M, CTRL)
    assert not fingers.window.preferences.current.mirrored
    fingers.key(Qt.Key.Key_J)
    assert fingers.window.preferences.current.mirrored


def test_tips_and_the_list_of_keys_tell_the_chosen_keys(qtbot: QtBot, home: Path) -> None:
    window = open_window(qtbot, keys={"hint": ("F9",), "undo": ()})
    assert window.page.bar.hint.toolTip() == "Show the best plays (F9)"
    assert window.page.bar.undo.toolTip() == "Take back"
    window.menus["keys"].trigger()
    (dialog,) = window.findChildren(KeysDialog)
    shown = [label.text() for label in dialog.findChildren(QLabel)]
    assert shown[shown.index("Hint: the best plays, or the cube decision") - 1] == "F9"
    assert "Undo" not in shown
    window.close()


# The keyboard.


def test_all_controls_of_a_page_can_be_reached_by_tab(alone: Alone) -> None:
    table, window = alone.keys, alone.window
    window.contents.setFocus()
    reached = set()
    for _ in range(12):
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
        reached.add(window.focusWidget())
    assert {table.table, table.takers[0], table.edit, window.defaults} <= reached


# Folders.


def test_folders_are_opened_by_the_system_and_made_before(home: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []

    def show(url: QUrl) -> bool:
        shown.append(url.toLocalFile())
        return len(shown) == 1

    monkeypatch.setattr(QDesktopServices, "openUrl", show)
    alone = Alone(qtbot, Preferences())
    for button in page(alone.window, "folder").findChildren(QPushButton):
        if button.accessibleName().startswith("Open folder: Own"):
            button.click()
    wanted = [home / "data" / name for name in ("networks", "databases")]
    assert shown == list(map(str, wanted))
    assert all(folder.is_dir() for folder in wanted)
    assert alone.window.message.text() == f"No program was found that can open {wanted[1]}."


def test_the_folder_of_games_is_chosen(window: MainWindow, settings: SettingsWindow, tmp_path: Path) -> None:
    page(settings, "folder")
    (choose,) = (each for each in settings.findChildren(QPushButton) if each.text() == "Choose…")
    choose.click()
    (dialog,) = settings.findChildren(QFileDialog)
    dialog.fileSelected.emit(str(tmp_path))
    assert window.sessions.files.folder == str(tmp_path)


# The search.


def pages_left(window: SettingsWindow) -> list[str]:
    items = [window.contents.item(row) for row in range(window.contents.count())]
    return [item.text() for item in items if not item.isHidden()]


def shown(window: SettingsWindow) -> set[str]:
    """The settings of all pages that the search has not hidden."""
    pages = [window.pages.widget(number) for number in range(window.pages.count())]
    return {name for name, control in window.controls.items() if any(control.isVisibleTo(page) for page in pages)}


@pytest.mark.parametrize(
    ("sought", "pages", "settings_found"),
    [
        ("volume", ["Sound"], {"volume"}),
        ("sound", ["Sound", "Keys"], {"sounds", "volume", "keys"}),
        ("PEOPLE two", ["Look", "Keys"], {"show_chances_to_people", "turn_board", "keys"}),
        ("kafeneio", ["Look"], {"theme"}),
        ("searched deeper", ["Engine"], {"hint_candidates"}),
        ("analyse session", ["Keys"], {"keys"}),
    ],
)
def test_typing_leaves_only_what_has_the_words(alone: Alone, sought: str, pages: list[str], settings_found: set[str]) -> None:
    QTest.keyClicks(alone.window.search, sought)
    assert pages_left(alone.window) == pages
    assert shown(alone.window) == settings_found
    assert alone.window.contents.currentItem().text() == pages[0]


def test_a_page_stays_open_while_it_has_what_is_sought(alone: Alone) -> None:
    alone.window.show_setting("theme")
    QTest.keyClicks(alone.window.search, "th")
    assert len(pages_left(alone.window)) > 1
    assert alone.window.contents.currentItem().text() == "Look"


def test_of_the_keys_only_entries_with_the_words_are_left_under_their_menus(alone: Alone) -> None:
    keys = alone.keys
    QTest.keyClicks(alone.window.search, "ctrl+shift+a")
    rows = [keys.table.item(row, 0).text() for row in range(keys.table.rowCount()) if not keys.table.isRowHidden(row)]
    assert rows == ["Analysis", "Analyse the whole session"]
    assert keys.chosen.text() == "Analyse the whole session"


def test_what_no_setting_has_is_said(alone: Alone) -> None:
    QTest.keyClicks(alone.window.search, "zeppelin")
    assert pages_left(alone.window) == []
    assert alone.window.message.text() == "No setting contains these words."
    assert alone.window.pages.isHidden()


def test_escape_empties_the_search_first_and_then_closes_the_window(alone: Alone) -> None:
    alone.window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    QTest.keyClicks(alone.window.search, "volume")
    QTest.keyClick(alone.window.search, Qt.Key.Key_Escape)
    assert len(pages_left(alone.window)) == len(PAGES)
    assert shown(alone.window) == alone.window.controls.keys()
    assert alone.window.isVisible()
    QTest.keyClick(alone.window.search, Qt.Key.Key_Escape)
    assert not alone.window.isVisible()


def test_a_setting_that_is_to_be_shown_is_never_left_out(alone: Alone) -> None:
    QTest.keyClicks(alone.window.search, "volume")
    alone.window.show_setting("theme")
    assert alone.window.search.text() == ""
    assert "theme" in shown(alone.window)


def test_a_path_of_a_program_has_the_width_of_the_page(window: MainWindow, settings: SettingsWindow) -> None:
    shown = page(settings, "gnubg_path")
    line = settings.controls["gnubg_path"]
    QApplication.processEvents()
    assert line.width() > 0.55 * shown.width()
