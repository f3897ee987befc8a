"""Every window fits on its screen, however small the screen is, and opens again where it was."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from driving import AGAINST_COMPUTER, Fingers, open_widgets, open_window, setup
from PySide6.QtCore import QEvent, QMargins, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QScreen
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QHBoxLayout,
    QLabel,
    QMessageBox,
    QPushButton,
    QScrollArea,
    QScrollBar,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from palamedes.core.rules.variant import BACKGAMMON
from palamedes.core.session.state import Phase
from palamedes.formats.games.position_text import state_from_text
from palamedes.gui import fitting
from palamedes.gui.background import Background
from palamedes.gui.dialogs.about import AboutDialog, KeysDialog
from palamedes.gui.dialogs.dice import DiceDialog
from palamedes.gui.dialogs.enter_play import EnterPlayDialog
from palamedes.gui.dialogs.manual_dice import ManualDiceDialog
from palamedes.gui.dialogs.new_game import NewGameDialog
from palamedes.gui.dialogs.play_on import PlayOnDialog
from palamedes.gui.dialogs.resign import ResignDialog
from palamedes.gui.dialogs.rules import RulesDialog
from palamedes.gui.dialogs.unfinished import UnfinishedDialog
from palamedes.gui.learning.practice_window import PracticeWindow
from palamedes.gui.learning.problem_window import ProblemWindow
from palamedes.gui.library.library_dialogs import SessionTextDialog, TroubleList
from palamedes.gui.library.library_window import LibraryWindow
from palamedes.gui.maps.maps_window import MapsWindow
from palamedes.gui.models.analysis.bearoff_model import bearoff_report
from palamedes.gui.models.game.actions import Action
from palamedes.gui.models.new_game_model import NewGameModel
from palamedes.gui.qt_translator import speak
from palamedes.gui.review.bearoff_dialog import BearoffDialog
from palamedes.gui.review.rollout_queue_window import RolloutQueueWindow
from palamedes.gui.widgets.common import Dialog
from palamedes.gui.windows.analysis_window import AnalysisWindow
from palamedes.gui.windows.main_window import MainWindow
from palamedes.gui.windows.match_table_window import MatchTableWindow
from palamedes.gui.windows.opening_book_window import OpeningBookWindow
from palamedes.gui.windows.rules_window import RulesWindow
from palamedes.gui.windows.session_window import SessionWindow
from palamedes.gui.windows.settings_window import SettingsWindow
from palamedes.gui.windows.statistics_window import StatisticsWindow
from palamedes.service.library.files import HouseRuleStore
from palamedes.service.program import window_places

SMALL = QRect(0, 0, 1024, 600)
LAPTOP = QRect(0, 28, 1366, 740)
"""1366×768 minus the panel of a desktop."""
LAPTOP_DOUBLED = QRect(0, 14, 683, 370)
"""The same at 200 %."""
FRAME = fitting.FRAME


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> Callable[[QRect], None]:
    """A function that sets the available screen area for the windows that open from now on."""

    def set_room(room: QRect) -> None:
        monkeypatch.setattr(fitting, "screen_room", lambda window: room)

    return set_room


def frame_of(window: QWidget) -> QRect:
    """A window with the frame that a window manager puts around it."""
    return window.geometry().marginsAdded(FRAME)


def unreachable(window: QWidget) -> list[str]:
    """The visible buttons that are not fully in view and cannot be scrolled into view."""
    return [
        button.text() for button in window.findChildren(QAbstractButton) if _is_on_show(button, window) and not _reach(button)
    ]


def _is_on_show(button: QAbstractButton, window: QWidget) -> bool:
    return button.isVisible() and button.window() is window and bool(button.text())


def _reach(button: QAbstractButton) -> bool:
    around = button.parentWidget()
    while around is not None:
        if isinstance(around, QScrollArea):
            around.ensureWidgetVisible(button, 0, 0)
        around = around.parentWidget()
    around, below, seen, wanted = button.parentWidget(), button, button.rect(), button.size()
    while around is not None:
        seen = seen.translated(below.pos()).intersected(around.rect())
        wanted = wanted.boundedTo(around.size())
        if seen.size() != wanted:
            return False
        below, around = around, None if around.isWindow() else around.parentWidget()
    return True


def opened(window: MainWindow, kind: type[QWidget]) -> QWidget:
    return open_widgets(window, kind)[-1]


def each_window(fingers: Fingers) -> Iterator[QWidget]:
    """Every window and dialog of the program, one after the other."""
    yield fingers.window
    yield from new_game(fingers)
    yield from dialogs_of_a_game(fingers)
    yield from analyses(fingers)
    yield from library(fingers)
    yield from settings_and_pages(fingers)
    yield from practice(fingers)
    yield from editor(fingers)


def new_game(fingers: Fingers) -> Iterator[QWidget]:
    fingers.window.sessions.ask_new_game()
    dialog = opened(fingers.window, NewGameDialog)
    for tab in range(dialog.tabs.count()):
        dialog.tabs.setCurrentIndex(tab)
        yield dialog
    dialog.reject()


def dialogs_of_a_game(fingers: Fingers) -> Iterator[QWidget]:
    window = fingers.window
    fingers.begin(setup(BACKGAMMON, players=AGAINST_COMPUTER, length=5))
    fingers.roll()
    while fingers.model.state.phase is not Phase.TO_PLAY:
        window.game.perform(Action.TAKE)
        fingers.roll()
    yield window
    window.board_commands.ask_resign()
    yield opened(window, ResignDialog)
    window.opener.show_dice()
    yield opened(window, DiceDialog)
    window.board_commands.ask_play()
    yield opened(window, EnterPlayDialog)
    others = (
        ManualDiceDialog(fingers.model.state, "Nausicaa", window),
        UnfinishedDialog(window.sessions.unfinished, window.background, window),
    )
    for dialog in others:
        dialog.open()
        yield dialog
    window.messages.complain("This file cannot be read.")
    yield opened(window, QMessageBox)


def analyses(fingers: Fingers) -> Iterator[QWidget]:
    window = fingers.window
    window.opener.analyse()
    analysis = opened(window, AnalysisWindow)
    yield analysis
    analysis.maps.click()
    yield opened(window, MapsWindow)
    report = bearoff_report(state_from_text("portes; 6:5 5:5 4:5 | 6:5 5:5 3:5"))
    BearoffDialog(report, window.preferences.theme, analysis).open()
    yield opened(window, BearoffDialog)
    window.opener.show_rollouts()
    yield opened(window, RolloutQueueWindow)
    window.opener.show_opening_book()
    yield opened(window, OpeningBookWindow)
    window.opener.show_match_table()
    yield opened(window, MatchTableWindow)
    window.opener.analyse_session()
    yield opened(window, SessionWindow)
    window.opener.show_statistics()
    yield opened(window, StatisticsWindow)


def library(fingers: Fingers) -> Iterator[QWidget]:
    fingers.window.library.show_library()
    found = opened(fingers.window, LibraryWindow)
    for tab in range(found.tabs.count()):
        found.tabs.setCurrentIndex(tab)
        yield found
    for dialog in (TroubleList(("a.mat is damaged.",), found), SessionTextDialog("Tags", "Tags:", "", [], found)):
        dialog.open()
        yield dialog


def settings_and_pages(fingers: Fingers) -> Iterator[QWidget]:
    window = fingers.window
    window.opener.show_settings()
    settings = opened(window, SettingsWindow)
    for page in range(settings.contents.count()):
        settings.contents.setCurrentRow(page)
        yield settings
    KeysDialog(window, window.preferences.keys).open()
    yield opened(window, KeysDialog)
    AboutDialog(window).open()
    yield opened(window, AboutDialog)
    window.opener.show_rules()
    yield opened(window, RulesWindow)
    yield window.opener.show_manual()


def practice(fingers: Fingers) -> Iterator[QWidget]:
    window = fingers.window
    yield window.exercises.show_lessons()
    window.exercises.show_problem()
    yield opened(window, ProblemWindow)
    window.exercises.show_cards()
    yield opened(window, PracticeWindow)


def editor(fingers: Fingers) -> Iterator[QWidget]:
    window = fingers.window
    window.study.begin()
    yield window
    window.editor.rules.click()
    yield opened(window, RulesDialog)
    window.editor.play_wanted.emit()
    for box in window.findChildren(QMessageBox):
        box.close()
    window.study.ask_play_on()
    yield opened(window, PlayOnDialog)


@pytest.mark.parametrize(
    ("room", "language"),
    [(SMALL, "el"), (LAPTOP, "en"), (LAPTOP_DOUBLED, "el")],
    ids=["1024x600", "1366x768", "1366x768 at 200 %"],
)
def test_every_window_lies_within_the_screen_and_every_button_can_be_reached(
    qtbot: QtBot, home: Path, shipped: Path, screen: Callable[[QRect], None], room: QRect, language: str
) -> None:
    screen(room)
    speak(language)
    window = open_window(qtbot)
    faults = []
    seen = set()
    for each in each_window(Fingers(qtbot, window)):
        qtbot.wait(20)
        seen.add(type(each))
        if not room.contains(frame_of(each)) and not isinstance(each, QMessageBox):
            faults.append(f"{type(each).__name__} covers {frame_of(each)}")
        faults += [f"{type(each).__name__}: {text} cannot be reached" for text in unreachable(each)]
    window.close()
    assert faults == []
    assert kinds_of(Dialog) <= seen


def kinds_of(kind: type[QWidget]) -> set[type[QWidget]]:
    """The classes of the program that are derived from `kind` and have no subclasses of
    their own.
    """
    below = [each for each in kind.__subclasses__() if each.__module__.startswith("palamedes.")]
    return set().union(*map(kinds_of, below)) if below else {kind}


@pytest.mark.parametrize("room", [SMALL, LAPTOP], ids=["1024x600", "1366x768"])
def test_roll_is_seen_without_scrolling(
    qtbot: QtBot, home: Path, shipped: Path, screen: Callable[[QRect], None], room: QRect
) -> None:
    screen(room)
    window = open_window(qtbot)
    Fingers(qtbot, window).begin(setup(BACKGAMMON, length=5))
    qtbot.waitUntil(lambda: not window.centralWidget().verticalScrollBar().isVisible())
    primary = window.page.offers.primary
    assert QRect(QPoint(), window.size()).contains(QRect(primary.mapTo(window, QPoint()), primary.size()))
    window.close()


# The rule.


class Tall(Dialog):
    """A dialog that is taller than any screen, with a row of buttons at the bottom."""

    def __init__(self, lines: int) -> None:
        super().__init__("Tall")
        layout = QVBoxLayout(self)
        for number in range(lines):
            layout.addWidget(QLabel(f"line {number}"))
        self.close_button = QPushButton("Close")
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self.close_button)
        layout.addLayout(row)


def test_what_is_too_tall_scrolls_and_its_buttons_stay(qtbot: QtBot, home: Path, screen: Callable[[QRect], None]) -> None:
    screen(SMALL)
    dialog = Tall(200)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitUntil(lambda: SMALL.contains(frame_of(dialog)))
    button = dialog.close_button
    assert dialog.rect().contains(QRect(button.mapTo(dialog, QPoint()), button.size()))
    assert not any(area.isAncestorOf(button) for area in dialog.findChildren(QScrollArea))


def test_what_grows_too_tall_while_it_is_open_scrolls(qtbot: QtBot, home: Path, screen: Callable[[QRect], None]) -> None:
    screen(SMALL)
    dialog = Tall(3)
    qtbot.addWidget(dialog)
    dialog.show()
    for number in range(200):
        dialog.layout().insertWidget(0, QLabel(f"more {number}"))
    qtbot.waitUntil(lambda: SMALL.contains(frame_of(dialog)))
    assert unreachable(dialog) == []


def test_a_dialog_that_was_made_too_low_for_its_wrapped_text_grows_again(qtbot: QtBot, home: Path) -> None:
    dialog = ResignDialog(state_from_text("portes; 24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5"), 0)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.setMinimumSize(0, 0)
    needed = fitting.least_size(dialog, dialog.width())
    assert needed.height() > dialog.minimumSizeHint().height()
    dialog.resize(dialog.minimumSizeHint())
    qtbot.waitUntil(lambda: dialog.height() >= fitting.least_size(dialog, dialog.width()).height())
    label = dialog.findChild(QLabel)
    assert label.height() >= label.heightForWidth(label.width())


def test_a_dialog_that_grows_while_the_window_manager_takes_it_over_stays_where_it_was_placed(qtbot: QtBot, home: Path) -> None:
    dialog = ResignDialog(state_from_text("portes; 24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5"), 0)
    qtbot.addWidget(dialog)
    dialog.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
    dialog.show()
    placed = dialog.geometry().topLeft()
    dialog.setGeometry(QRect(QPoint(0, 0), dialog.size()))  # as reported for a moment
    QApplication.sendEvent(dialog, QEvent(QEvent.Type.LayoutRequest))
    assert dialog.geometry().topLeft() == placed


def test_a_dialog_that_the_user_moved_grows_where_it_is(qtbot: QtBot, home: Path) -> None:
    dialog = ResignDialog(state_from_text("portes; 24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5"), 0)
    qtbot.addWidget(dialog)
    dialog.show()
    QApplication.sendEvent(dialog, QEvent(QEvent.Type.WindowActivate))
    moved = QPoint(60, 70)
    dialog.setGeometry(QRect(moved, dialog.size()))
    QApplication.sendEvent(dialog, QEvent(QEvent.Type.LayoutRequest))
    assert dialog.geometry().topLeft() == moved


def test_a_desktop_that_reports_no_room_for_windows_does_not_make_them_tiny(
    qtbot: QtBot, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QScreen, "availableGeometry", lambda screen: QRect(0, 0, 1, 1))
    dialog = ResignDialog(state_from_text("backgammon; 6:1 5:1 off:13 | 5:2 off:13"), 0)
    qtbot.addWidget(dialog)
    dialog.show()
    assert dialog.width() >= dialog.minimumSizeHint().width() > 200
    assert not dialog.findChildren(fitting.Scrolled)


def test_what_has_room_does_not_scroll(qtbot: QtBot, home: Path, screen: Callable[[QRect], None]) -> None:
    screen(LAPTOP)
    dialog = Tall(3)
    qtbot.addWidget(dialog)
    dialog.show()
    assert not dialog.findChildren(QScrollArea)


@pytest.mark.parametrize("game", ["tavli", "backgammon"])
def test_new_game_does_not_scroll_on_a_laptop(
    qtbot: QtBot, home: Path, screen: Callable[[QRect], None], background: Background, game: str
) -> None:
    screen(LAPTOP)
    dialog = NewGameDialog(NewGameModel(), HouseRuleStore(), background)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.choose(game)
    assert not any(bar.isVisible() for bar in dialog.findChildren(QScrollBar))


def test_a_low_tab_of_new_game_does_not_scroll_because_another_tab_is_taller(
    qtbot: QtBot, home: Path, screen: Callable[[QRect], None], background: Background
) -> None:
    screen(QRect(0, 0, 1024, 600))
    dialog = NewGameDialog(NewGameModel(), HouseRuleStore(), background)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.tabs.setCurrentWidget(dialog.dice)
    qtbot.waitUntil(lambda: not any(bar.isVisible() for bar in dialog.findChildren(QScrollBar)))


# Restoring the place of a window.


def shown_at(window: MainWindow) -> QRect:
    return QRect(window.pos(), window.size())


def test_the_window_is_found_again_where_it_was(qtbot: QtBot, home: Path, screen: Callable[[QRect], None]) -> None:
    screen(QRect(0, 0, 1920, 1080))
    first = open_window(qtbot)
    first.setGeometry(110, 120, 1250, 690)
    before = shown_at(first)
    first.close()
    second = open_window(qtbot)
    assert shown_at(second) == before
    second.close()


def test_a_window_that_was_maximised_is_so_again(qtbot: QtBot, home: Path) -> None:
    first = open_window(qtbot)
    first.showMaximized()
    first.close()
    second = open_window(qtbot)
    assert second.isMaximized()
    second.close()


def test_each_kind_of_window_has_a_place_of_its_own(fingers: Fingers, screen: Callable[[QRect], None]) -> None:
    screen(QRect(0, 0, 1920, 1080))
    window = fingers.window
    window.opener.show_settings()
    settings = opened(window, SettingsWindow)
    settings.setGeometry(30, 40, 1000, 700)
    settings.accept()
    window.opener.show_rules()
    assert opened(window, RulesWindow).size() != QSize(1000, 700)
    window.opener.show_settings()
    assert opened(window, SettingsWindow).size() == QSize(1000, 700)


def test_a_place_off_the_screen_is_corrected(qtbot: QtBot, home: Path, screen: Callable[[QRect], None]) -> None:
    first = open_window(qtbot)
    first.setGeometry(900, 600, 1000, 600)
    first.close()
    screen(SMALL)
    second = open_window(qtbot)
    assert SMALL.contains(frame_of(second))
    second.close()


@pytest.mark.parametrize("text", ["", "{", "[]", '{"windows": 3}', '{"windows": {"main": 7}}', '{"windows": {"main": "!!"}}'])
def test_a_damaged_file_of_places_is_as_none(qtbot: QtBot, home: Path, text: str) -> None:
    from palamedes.service.library import folders

    folders.user_config().mkdir(parents=True, exist_ok=True)
    (folders.user_config() / "windows.json").write_text(text, encoding="utf-8")
    assert window_places.place_of("statistics") == ""
    window = open_window(qtbot)
    assert window.isVisible()
    window.close()


def test_a_place_that_cannot_be_kept_stops_nothing(home: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    blocked = tmp_path / "a file"
    blocked.write_text("", encoding="utf-8")
    monkeypatch.setattr("palamedes.service.library.folders.user_config", lambda: blocked)
    window_places.keep_place("main", "x")
    assert window_places.place_of("main") == ""


@pytest.mark.parametrize(
    ("reported", "expected"),
    [
        (QMargins(6, 48, 6, 8), QMargins(6, 48, 6, 8)),
        (QMargins(0, 0, 0, 0), FRAME),
        (QMargins(320, 240, 59, 200), FRAME),
    ],
)
def test_a_frame_that_no_window_can_have_is_ignored(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, reported: QMargins, expected: QMargins
) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    monkeypatch.setattr(window, "windowHandle", lambda: SimpleNamespace(frameMargins=lambda: reported))
    assert fitting.margins(window) == expected
