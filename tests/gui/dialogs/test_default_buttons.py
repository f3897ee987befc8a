"""Every dialog has exactly one default button, which looks like one, and is closed by Esc."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from driving import AGAINST_COMPUTER, Fingers, dialog_of, setup
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractSpinBox, QDialog, QMessageBox, QPushButton

from palamedes.core.rules.variant import BACKGAMMON, PORTES
from palamedes.formats.games.position_text import state_from_text
from palamedes.gui.dialogs.about import AboutDialog, KeysDialog
from palamedes.gui.dialogs.dice import DiceDialog
from palamedes.gui.dialogs.enter_play import EnterPlayDialog
from palamedes.gui.dialogs.lessons import LessonDialog
from palamedes.gui.dialogs.manual_dice import ManualDiceDialog
from palamedes.gui.dialogs.new_game import NewGameDialog
from palamedes.gui.dialogs.not_kept import NotKeptBox
from palamedes.gui.dialogs.play_on import PlayOnDialog
from palamedes.gui.dialogs.resign import ResignDialog
from palamedes.gui.dialogs.rules import RulesDialog
from palamedes.gui.dialogs.set_aside import SetAsideBox
from palamedes.gui.dialogs.unfinished import UnfinishedDialog
from palamedes.gui.learning.practice_window import PracticeWindow
from palamedes.gui.learning.problem_window import ProblemWindow
from palamedes.gui.library.library_dialogs import SessionTextDialog, TroubleList
from palamedes.gui.library.library_window import LibraryWindow
from palamedes.gui.maps.maps_window import MapsWindow
from palamedes.gui.models.analysis.bearoff_model import bearoff_report
from palamedes.gui.models.new_game_model import NewGameModel
from palamedes.gui.review.bearoff_dialog import BearoffDialog
from palamedes.gui.review.rollout_queue_window import RolloutQueueWindow
from palamedes.gui.widgets.common import Dialog
from palamedes.gui.windows.analysis_window import AnalysisWindow
from palamedes.gui.windows.main_window import MainWindow
from palamedes.gui.windows.manual_window import ManualWindow
from palamedes.gui.windows.match_table_window import MatchTableWindow
from palamedes.gui.windows.opening_book_window import OpeningBookWindow
from palamedes.gui.windows.page_window import PageWindow
from palamedes.gui.windows.rules_window import RulesWindow
from palamedes.gui.windows.session_window import SessionWindow
from palamedes.gui.windows.settings_window import SettingsWindow
from palamedes.gui.windows.statistics_window import StatisticsWindow

Maker = Callable[[MainWindow], QDialog]


def by_command(key: str, kind: type[QDialog]) -> Maker:
    """Opens a dialog with a command of the menus."""

    def make(window: MainWindow) -> QDialog:
        window.menus[key].trigger()
        return dialog_of(window, kind)

    return make


def maps(window: MainWindow) -> QDialog:
    by_command("analyse", AnalysisWindow)(window)
    (analysis,) = window.findChildren(AnalysisWindow)
    analysis.maps.click()
    (found,) = window.findChildren(MapsWindow)
    return found


BEAROFF = "backgammon; 6:1 5:1 off:13 | 5:2 off:13"
DIALOGS: dict[type[QDialog], Maker] = {
    AboutDialog: by_command("about", AboutDialog),
    KeysDialog: by_command("keys", KeysDialog),
    BearoffDialog: lambda window: BearoffDialog(bearoff_report(state_from_text(BEAROFF)), window.preferences.theme, window),
    DiceDialog: by_command("dice", DiceDialog),
    EnterPlayDialog: lambda window: EnterPlayDialog(lambda text: None, window),
    LessonDialog: by_command("learn", LessonDialog),
    ManualDiceDialog: lambda window: ManualDiceDialog(window.game.model.state, "Anna", window),
    NewGameDialog: by_command("new", NewGameDialog),
    NotKeptBox: lambda window: NotKeptBox(window.sessions.store.record, "", window),
    PlayOnDialog: lambda window: PlayOnDialog(NewGameModel(), window.background, window),
    ResignDialog: lambda window: ResignDialog(window.game.model.state, 0, window),
    RulesDialog: lambda window: RulesDialog(NewGameModel(), window),
    SetAsideBox: SetAsideBox,
    UnfinishedDialog: by_command("unfinished", UnfinishedDialog),
    LibraryWindow: by_command("library", LibraryWindow),
    SessionTextDialog: lambda window: SessionTextDialog("Tags", "Tags:", "", [], window),
    TroubleList: lambda window: TroubleList(("a.mat is damaged.",), window),
    MapsWindow: maps,
    AnalysisWindow: by_command("analyse", AnalysisWindow),
    ManualWindow: by_command("manual", ManualWindow),
    PracticeWindow: by_command("cards", PracticeWindow),
    MatchTableWindow: by_command("match table", MatchTableWindow),
    OpeningBookWindow: by_command("opening book", OpeningBookWindow),
    ProblemWindow: by_command("daily", ProblemWindow),
    RolloutQueueWindow: by_command("rollout queue", RolloutQueueWindow),
    RulesWindow: by_command("rules", RulesWindow),
    SessionWindow: by_command("analyse session", SessionWindow),
    SettingsWindow: by_command("settings", SettingsWindow),
    StatisticsWindow: by_command("statistics", StatisticsWindow),
}


@pytest.fixture
def playing(fingers: Fingers) -> Fingers:
    fingers.begin(setup(BACKGAMMON, players=AGAINST_COMPUTER))
    fingers.roll()
    return fingers


def kinds_of(base: type[QDialog]) -> Iterator[type[QDialog]]:
    """All classes of dialogs in the program that are derived from a class."""
    for kind in base.__subclasses__():
        if kind.__module__.startswith("palamedes."):
            yield kind
            yield from kinds_of(kind)


def defaults(dialog: QDialog) -> list[QPushButton]:
    return [each for each in dialog.findChildren(QPushButton) if each.isDefault() and each.isVisibleTo(dialog)]


def test_every_dialog_of_the_program_is_tested_here() -> None:
    kinds = {*kinds_of(Dialog), *kinds_of(QMessageBox)} - {PageWindow}
    assert kinds == set(DIALOGS)


def test_every_dialog_has_one_default_button_that_looks_like_one_and_esc_closes_it(playing: Fingers) -> None:
    for kind, make in DIALOGS.items():
        name, dialog = kind.__name__, make(playing.window)
        dialog.show()
        dialog.activateWindow()
        playing.qtbot.waitUntil(dialog.isActiveWindow)
        (button,) = defaults(dialog)
        filled = [each for each in dialog.findChildren(QPushButton) if each.property("primary") and each.isVisibleTo(dialog)]
        assert filled == ([] if isinstance(dialog, QMessageBox) else [button]), name
        QTest.keyClick(dialog, Qt.Key.Key_Escape)
        assert not dialog.isVisible(), name


@pytest.mark.parametrize("kind", [AnalysisWindow, SettingsWindow])
def test_enter_in_a_number_field_only_ends_the_entry(playing: Fingers, kind: type[QDialog]) -> None:
    dialog = DIALOGS[kind](playing.window)
    dialog.show()
    dialog.activateWindow()
    playing.qtbot.waitUntil(dialog.isActiveWindow)
    (button,), pressed = defaults(dialog), []
    playing.qtbot.waitUntil(button.isEnabled)
    button.clicked.connect(pressed.append)
    for field in dialog.findChildren(QAbstractSpinBox):
        field.setFocus()
        QTest.keyClick(field, Qt.Key.Key_Return)
        assert dialog.isVisible()
    assert pressed == []
    dialog.close()


def test_questions_and_complaints_have_one_default_button_too(playing: Fingers) -> None:
    playing.window.messages.complain("something cannot be done.")
    (box,) = playing.window.findChildren(QMessageBox)
    QTest.keyClick(box, Qt.Key.Key_Escape)
    assert not box.isVisible()


def test_enter_in_the_list_of_decisions_does_not_start_the_analysis_again(fingers: Fingers) -> None:
    fingers.begin(setup(PORTES))
    window = DIALOGS[SessionWindow](fingers.window)
    assert isinstance(window, SessionWindow)
    fingers.qtbot.waitUntil(lambda: not fingers.window.analysis.analyst.is_busy)
    window.worst.setFocus()
    QTest.keyClick(window.worst, Qt.Key.Key_Return)
    assert not fingers.window.analysis.analyst.is_busy
    assert window.isVisible()


# Keys in tooltips.


def test_the_buttons_of_every_page_name_the_keys_that_do_the_same(fingers: Fingers) -> None:
    window = fingers.window
    window.menus["study"].trigger()
    home, editor, bar = window.home, window.editor, window.page.bar
    buttons = {
        home.new: "new",
        home.open: "open",
        home.unfinished: "unfinished",
        home.library: "library",
        home.study: "study",
        home.statistics: "statistics",
        editor.undo: "undo",
        editor.redo: "redo",
        editor.copy: "copy text",
        editor.paste: "paste text",
        editor.close_button: "back",
        editor.analyse: "hint",
        bar.undo: "undo",
        bar.redo: "redo",
        bar.hint: "hint",
    }
    for button, entry in buttons.items():
        assert window.preferences.keys.words(entry) in button.toolTip(), entry
        assert window.preferences.keys.words(entry), entry


def test_the_tooltips_follow_keys_that_the_user_has_chosen(fingers: Fingers) -> None:
    fingers.window.preferences.change(keys={"new": ("F5",), "paste text": ("F6",)})
    fingers.window.menus["study"].trigger()
    assert fingers.window.home.new.toolTip() == "F5"
    assert fingers.window.editor.paste.toolTip().endswith("(F6)")
