"""Changing the language during a game changes only the words."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from driving import QUICK, Fingers, open_window, setup
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication, QDialogButtonBox
from pytestqt.qtbot import QtBot

from palamedes.core.preferences import Preferences
from palamedes.core.rules.variant import PLAKOTO, PORTES
from palamedes.core.session.state import Phase
from palamedes.core.settings import ComputerSettings, Player
from palamedes.gui.dialogs.new_game import NewGameDialog
from palamedes.gui.models.analysis import editing
from palamedes.gui.models.game.actions import Action
from palamedes.gui.models.new_game_model import NewGameModel
from palamedes.gui.panel.side_panel import DEFAULT_WIDTH
from palamedes.gui.qt_translator import speak
from palamedes.gui.windows.analysis_window import AnalysisWindow
from palamedes.gui.windows.main_window import MainWindow
from palamedes.gui.windows.rules_window import RulesWindow
from palamedes.gui.windows.statistics_window import StatisticsWindow
from palamedes.service.library import files

AGAINST_COMPUTER = (Player("You"), Player("Palamedes", QUICK))


def menu_titles(window: MainWindow) -> list[str]:
    return [action.text() for action in window.menuBar().actions()]


def test_the_menu_changes_the_language_and_the_setting_is_kept(qtbot: QtBot, window: MainWindow) -> None:
    window.menus.option("language", "el").trigger()
    qtbot.waitUntil(lambda: "&Αρχείο" in menu_titles(window))
    window.sessions.store.flush()
    qtbot.waitUntil(lambda: files.load_preferences()[0].language == "el")
    window.menus.option("language", "en").trigger()
    qtbot.waitUntil(lambda: "&File" in menu_titles(window))


def test_a_running_game_stays_as_it_is(fingers: Fingers) -> None:
    fingers.begin(setup(PORTES, length=5))
    fingers.roll()
    window, model = fingers.window, fingers.model
    assert model.hand is not None
    start = min(model.hand.movable)
    model.step(start)
    events, position, rows = list(model.live.session.events), model.hand.position, window.panel.sheet.rowCount()
    window.change_language("el")
    assert window.game.model is model
    assert (model.live.session.events, model.hand.position) == (events, position)
    assert window.panel.sheet.rowCount() == rows
    fingers.qtbot.waitUntil(window.page.board.isVisible)
    fingers.board = window.page.board
    window.game.perform(Action.UNDO)
    assert model.hand.position != position
    fingers.play_turns(2, random.Random(3))
    assert model.state.turns != (0, 0)


def test_the_side_panel_keeps_its_width(fingers: Fingers) -> None:
    fingers.begin(setup(PORTES, length=5))
    window = fingers.window
    before = window.dock.width()
    window.change_language("el")
    fingers.qtbot.waitUntil(lambda: window.dock.width() == before)


def test_what_is_said_is_said_anew(fingers: Fingers) -> None:
    fingers.begin(setup(PLAKOTO, players=AGAINST_COMPUTER, length=5))
    fingers.window.change_language("el")
    page, panel = fingers.window.page, fingers.window.panel
    assert "Πλακωτό · Αγώνας στους 5" in page.strips.game.whole
    assert page.bar.undo.text().endswith("Αναίρεση")
    assert "Εσείς" in (page.strips.bottom.name.whole, page.strips.top.name.whole)
    assert panel.sheet.item(0, 0).text().startswith("Παιχνίδι 1: Πλακωτό")
    assert "Roll" not in page.offers.primary.text()


def test_the_computer_goes_on_thinking(qtbot: QtBot, fingers: Fingers) -> None:
    slow = ComputerSettings("flat_mc", 1.5)
    fingers.begin(setup(PORTES, players=(Player("One", slow), Player("Two", slow))))
    window = fingers.window
    qtbot.waitUntil(lambda: window.game.computer._bridge.is_asking)
    asked = window.game.computer._bridge._job
    window.change_language("el")
    assert window.game.computer._bridge._job is asked
    count = len(fingers.model.live.session.events)
    qtbot.waitUntil(lambda: len(fingers.model.live.session.events) > count)


def test_a_position_that_is_being_set_up_stays(fingers: Fingers) -> None:
    window = fingers.window
    window.study.begin()
    window.editor.edit(lambda model: editing.choose_variant(model, PLAKOTO))
    text = window.editor.model.text
    window.change_language("el")
    assert window.study.is_open
    assert window.editor.text.text() == text
    assert window.editor.empty.text() == "Άδειο"


def test_the_score_sheet_has_its_usual_width_after_a_language_is_chosen_on_the_first_page(fingers: Fingers) -> None:
    window = fingers.window
    window.resize(1366, 740)
    assert window.pages.currentWidget() is window.home
    window.change_language("el")
    fingers.qtbot.wait(1)  # the width of the score sheet is restored in the next turn of the event loop
    fingers.begin(setup(PORTES, length=5))
    fingers.qtbot.waitUntil(window.panel.isVisible)
    assert window.dock.width() >= DEFAULT_WIDTH


def test_an_analysis_stays_with_its_window(fingers: Fingers, shipped: Path) -> None:
    fingers.begin(setup(PORTES))
    fingers.roll()
    fingers.window.opener.analyse()
    (analysis,) = fingers.window.findChildren(AnalysisWindow)
    fingers.qtbot.waitUntil(lambda: not analysis.is_busy and analysis.table.rowCount() > 0, timeout=30000)
    study, rows = analysis.model.study, analysis.table.rowCount()
    fingers.window.change_language("el")
    assert analysis.windowTitle() == "Ανάλυση"
    assert (analysis.model.study, analysis.table.rowCount()) == (study, rows)
    assert "," in analysis.table.item(0, 1).text()


def test_open_windows_speak_it_too(fingers: Fingers) -> None:
    window = fingers.window
    window.opener.show_statistics()
    window.opener.show_rules()
    window.change_language("el")
    (statistics,) = (each for each in window.findChildren(StatisticsWindow) if each.isVisible())
    (rules,) = (each for each in window.findChildren(RulesWindow) if each.isVisible())
    assert (statistics.windowTitle(), rules.windowTitle()) == ("Στατιστικά παικτών", "Κανόνες των παιχνιδιών")


def test_what_is_saved_stays_english(fingers: Fingers, tmp_path: Path) -> None:
    window = fingers.window
    window.change_language("el")
    dialog = NewGameDialog(NewGameModel(), window.sessions.house_rules, window.background, window)
    assert dialog.players.seats[0].name.text() == "Εσείς"
    dialog.chosen.connect(window.sessions._begin_chosen)
    dialog.play.click()
    window.sessions.save_to(tmp_path / "greek.tavli")
    fingers.qtbot.waitUntil((tmp_path / "greek.tavli").exists)
    written = (tmp_path / "greek.tavli").read_text(encoding="utf-8") + repr(window.preferences.current)
    assert "You" in written
    assert not any("Ͱ" <= letter <= "Ͽ" for letter in written)


def test_the_window_begins_in_the_language_of_the_settings(qtbot: QtBot, home: Path) -> None:
    speak("el")
    window = open_window(qtbot, language="el")
    assert window.home.new.text() == "Νέο παιχνίδι…"
    assert window.menus.option("language", "el").isChecked()
    window.close()


@pytest.mark.parametrize(("chosen", "words"), [("el", {"Άκυρο", "Αποθήκευση"}), ("en", {"Cancel", "Save"})])
def test_buttons_and_numbers_of_qt_follow(qapp: QApplication, qtbot: QtBot, chosen: str, words: set[str]) -> None:
    speak(chosen)
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel | QDialogButtonBox.StandardButton.Save)
    qtbot.addWidget(box)
    assert {button.text() for button in box.buttons()} == words
    assert QLocale().decimalPoint() == (",", ".")[chosen == "en"]


def test_an_unknown_language_of_the_settings_is_that_of_the_system(qtbot: QtBot, home: Path) -> None:
    window = open_window(qtbot, language="tlh")
    assert window.menus.option("language", "").isChecked()
    assert Preferences(language="tlh").language == "tlh"
    window.close()


def test_the_opening_phase_is_told_anew(fingers: Fingers) -> None:
    fingers.begin(setup(PORTES))
    assert fingers.model.state.phase is Phase.OPENING
    fingers.window.change_language("el")
    assert fingers.window.page.bar.status.text() == "Πρώτα ζάρια: ένα για τον καθένα"
