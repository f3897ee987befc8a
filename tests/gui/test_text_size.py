"""Text is as large as the system requests, and nothing is clipped, even in the longer language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from driving import Fingers, open_window, setup
from PySide6.QtCore import QRect
from PySide6.QtGui import QFont, QFontMetrics, QTextLayout
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QCheckBox,
    QComboBox,
    QLabel,
    QPushButton,
    QRadioButton,
    QSpinBox,
    QWidget,
)
from pytestqt.qtbot import QtBot

from palamedes.core.dice.dice_source import DiceSettings, DiceSource
from palamedes.core.match.evaluation import Candidate, PlayAnalysis, Probabilities
from palamedes.core.rules.play import Play
from palamedes.core.rules.position import start_position
from palamedes.core.rules.variant import BACKGAMMON, PORTES
from palamedes.core.session.events import Begin, Played
from palamedes.core.session.session import Session
from palamedes.core.session.state import Setup
from palamedes.core.settings import Player
from palamedes.gui import fitting
from palamedes.gui.dialogs.about import AboutDialog, KeysDialog
from palamedes.gui.dialogs.new_game import NewGameDialog
from palamedes.gui.fitting import Scrolled
from palamedes.gui.models.game.scene import PlayList
from palamedes.gui.models.new_game_model import TAVLI_KEY, NewGameModel
from palamedes.gui.models.texts.analysis_words import DOUBLE
from palamedes.gui.panel.play_table import ALL_PLAYS, DEPTH, WIDE, PlayTable
from palamedes.gui.panel.score_sheet import ScoreSheet
from palamedes.gui.panel.side_panel import DEFAULT_WIDTH
from palamedes.gui.qt_translator import speak
from palamedes.gui.theme import KAFENEIO, stylesheet
from palamedes.gui.widgets.labels import ElidedLabel, WrappedLabel, with_font
from palamedes.gui.widgets.tables import cell, plain_table, share_width
from palamedes.gui.windows.main_window import MIN_SIZE
from palamedes.gui.windows.settings_window import SettingsWindow
from palamedes.service.play.live_session import LiveSession

LARGE = 14
"""A font size in points; 9 to 11 are usual."""


VERY_LARGE = 20
"""Twice the usual size."""
LAPTOP = QRect(0, 28, 1366, 740)


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


def test_only_the_editor_takes_the_width_that_it_needs_for_large_text(large: None, qtbot: QtBot, home: object) -> None:
    window = open_window(qtbot, language="el")
    window.study.begin()
    assert window.minimumWidth() > MIN_SIZE.width()
    Fingers(qtbot, window).begin(setup(BACKGAMMON, length=5))
    assert window.minimumWidth() == MIN_SIZE.width()
    window.close()


@pytest.mark.parametrize("points", [LARGE, VERY_LARGE])
def test_rows_buttons_and_fields_are_as_high_as_their_text(qapp: QApplication, qtbot: QtBot, points: int) -> None:
    usual = qapp.font()
    font = QFont(usual)
    font.setPointSize(points)
    qapp.setFont(font)
    holder = QWidget()
    qtbot.addWidget(holder)
    holder.setStyleSheet(stylesheet(KAFENEIO))
    table, parts = plain_table(1, ["g"], "g"), [QPushButton("g", holder), QComboBox(holder), QSpinBox(holder)]
    holder.show()
    line = QFontMetrics(font).height()
    assert table.verticalHeader().defaultSectionSize() >= line
    assert [type(part).__name__ for part in parts if part.minimumSizeHint().height() < line] == []
    qapp.setFont(usual)


def test_the_list_of_plays_leaves_out_columns_rather_than_the_plays(large: None, qapp: QApplication, qtbot: QtBot) -> None:
    font = QFont(qapp.font())
    font.setPointSize(VERY_LARGE)
    qapp.setFont(font)
    plays = PlayTable()
    qtbot.addWidget(plays)
    plays.resize(DEFAULT_WIDTH, 300)
    plays.show()
    assert plays.table.columnWidth(0) >= plays.table.fontMetrics().horizontalAdvance("13/7 8/7")
    assert not plays.table.isColumnHidden(1)


def test_entries_of_the_score_sheet_use_several_lines_rather_than_being_cut_short(very_large: None, qtbot: QtBot) -> None:
    people = Player("Anna"), Player("Bill")
    sheet, live = ScoreSheet(), LiveSession(Session(Setup((PORTES,), people)), DiceSource(DiceSettings("mersenne", 1)))
    qtbot.addWidget(sheet)
    live.do(Begin())
    while live.turn is None:
        live.throw()
    two_checkers = next(play for play in live.turn.plays if play.steps[0][1] != play.steps[1][0])
    live.do(Played(two_checkers.steps))
    sheet.resize(DEFAULT_WIDTH, 300)
    sheet.show_session(live, len(live.session.events))
    sheet.show()
    line, last = sheet.fontMetrics().lineSpacing(), sheet.rowCount() - 1
    for width, lines in ((DEFAULT_WIDTH, 2), (1200, 1)):
        sheet.resize(width, 300)
        qtbot.waitUntil(lambda lines=lines: sheet.rowHeight(last) // line == lines)


def test_the_selected_entry_of_the_score_sheet_stays_in_view_when_the_sheet_shrinks(qtbot: QtBot) -> None:
    people = Player("Anna"), Player("Bill")
    sheet, live = ScoreSheet(), LiveSession(Session(Setup((PORTES,), people)), DiceSource(DiceSettings("mersenne", 1)))
    qtbot.addWidget(sheet)
    live.do(Begin())
    while sum(live.state.turns) < 12:
        if live.turn is None:
            live.throw()
        else:
            live.do(Played(live.turn.plays[0].steps if live.turn.plays else ()))
    sheet.resize(DEFAULT_WIDTH, 600)
    sheet.show()
    sheet.show_session(live, len(live.session.events))
    sheet.resize(DEFAULT_WIDTH, 120)
    assert sheet.viewport().rect().contains(sheet.visualItemRect(sheet.currentItem()))


@pytest.mark.parametrize("points", [8, 9, 10, 11, 13, VERY_LARGE])
def test_a_label_of_two_lines_uses_both(qtbot: QtBot, points: int) -> None:
    label = WrappedLabel(2)
    qtbot.addWidget(label)
    font = QFont(label.font())
    font.setPointSize(points)
    label.setFont(font)
    label.reserve_lines()
    label.resize(label.fontMetrics().horizontalAdvance("Telemachus wins a double game") + 4, label.height())
    label.say("Telemachus wins a double game by resignation")
    assert label.text() == label.toolTip()
    label.say("Telemachus wins a double game " * 3)
    assert label.text().endswith("…")
    assert label.heightForWidth(label.width()) <= label.height()


def test_no_line_of_a_label_ends_in_the_middle_of_a_play(qtbot: QtBot) -> None:
    label = WrappedLabel(2)
    qtbot.addWidget(label)
    label.say("Bear off: 12/off")
    room = label.fontMetrics().horizontalAdvance("Bear off: 12/") + 2
    label.resize(room, 100)
    layout = QTextLayout(label.text(), label.font())
    layout.beginLayout()
    line = layout.createLine()
    line.setLineWidth(room)
    assert label.text()[: line.textLength()].strip() == "Bear off:"


@pytest.fixture
def very_large(large: None, qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    """Twice the usual text size, on a screen of 1366×768."""
    monkeypatch.setattr(fitting, "screen_room", lambda window: LAPTOP)
    font = QFont(qapp.font())
    font.setPointSize(VERY_LARGE)
    qapp.setFont(font)


def is_in_view(widget: QWidget) -> bool:
    return widget.visibleRegion().boundingRect() == widget.rect()


def scrolls_sideways(root: QWidget) -> bool:
    """Whether a part of a window is wider than its room."""
    areas = [area for area in root.findChildren(Scrolled) if area.isVisible()]
    return root.width() > LAPTOP.width() or any(area.horizontalScrollBar().maximum() for area in areas)


def test_the_new_game_dialog_has_room_for_very_large_text(very_large: None, qtbot: QtBot, home: object) -> None:
    window = open_window(qtbot, language="el")
    window.resize(LAPTOP.size())
    window.sessions.ask_new_game()
    (dialog,) = window.findChildren(NewGameDialog)
    dialog.players.computer.fold.click()
    for key in (TAVLI_KEY, "fevga", "backgammon"):
        dialog.choose(key)
        qtbot.waitUntil(lambda: not scrolls_sideways(dialog))
    dialog.players.seats[0].name.setText("")
    dialog.play.click()
    assert dialog.error.text()
    qtbot.waitUntil(lambda: is_in_view(dialog.error))
    window.close()


def test_the_editor_has_room_for_very_large_text(very_large: None, qtbot: QtBot, home: object) -> None:
    window = open_window(qtbot, language="el")
    window.resize(LAPTOP.size())
    window.study.begin()
    qtbot.waitUntil(lambda: not scrolls_sideways(window) and is_in_view(window.editor.play))
    assert window.editor.undo.text() == "↶"
    assert clipped(window) == []
    window.close()


def test_the_editor_names_its_buttons_if_there_is_room(qtbot: QtBot, home: object) -> None:
    window = open_window(qtbot)
    window.study.begin()
    assert window.editor.undo.text() == "↶  Undo"
    window.close()


@pytest.mark.parametrize("width", [420, 900])
def test_a_column_gives_way_before_a_heading_is_cut(qtbot: QtBot, width: int) -> None:
    headings = ["Position", "Rollout", "Status", "Results"]
    table = plain_table(4, headings, "Queue")
    table.horizontalHeader().setStretchLastSection(True)
    qtbot.addWidget(table)
    table.resize(width, 200)
    table.show()
    table.setRowCount(1)
    for column in range(4):
        table.setItem(0, column, cell("a text that is much longer than its heading", False))
    share_width(table)
    assert table.horizontalScrollBar().maximum() == 0
    header = table.horizontalHeader()
    assert all(table.columnWidth(column) >= header.sectionSizeHint(column) for column in range(4))


def test_long_plays_hide_columns_in_a_narrow_list(qtbot: QtBot) -> None:
    plays = PlayTable()
    qtbot.addWidget(plays)
    plays.resize(DEFAULT_WIDTH, 300)
    plays.show()
    position = start_position(PORTES)
    for notation, is_hidden in (("13/7 8/7", False), ("24/18*/15*(2) 13/7*(2)", True)):
        candidate = Candidate(Play((), position), notation, Probabilities(), 0.0, 0.0, 0, 1, "best")
        plays.show_plays(PlayList(PORTES, PlayAnalysis((candidate,), 0)))
        assert plays.table.columnWidth(0) >= plays.table.fontMetrics().horizontalAdvance(notation)
        assert plays.table.isColumnHidden(DEPTH) is is_hidden


@pytest.mark.parametrize(("depths", "first", "second"), [((2, 2), DEPTH, DOUBLE), ((2, 1), DOUBLE, DEPTH)])
def test_a_depth_that_all_plays_share_is_hidden_before_the_double_games(
    qtbot: QtBot, depths: tuple[int, int], first: int, second: int
) -> None:
    plays = PlayTable()
    qtbot.addWidget(plays)
    plays.show()
    position = start_position(PORTES)
    found = tuple(
        Candidate(Play((), position), "13/11(2) 6/4(2)", Probabilities(), 0.0, 0.0, 0, plies, "best") for plies in depths
    )
    plays.show_plays(PlayList(PORTES, PlayAnalysis(found, 0)))
    hidden = set()
    for width in range(WIDE, WIDE + 200, 5):
        plays.resize(width, 300)
        QApplication.processEvents()
        hidden.add((plays.table.isColumnHidden(first), plays.table.isColumnHidden(second)))
    assert (True, False) in hidden
    assert (False, True) not in hidden


def test_beside_a_scroll_bar_the_longest_play_of_a_list_is_not_shortened(qtbot: QtBot) -> None:
    plays = PlayTable(most=ALL_PLAYS)
    qtbot.addWidget(plays)
    plays.show()
    position = start_position(PORTES)
    candidates = tuple(Candidate(Play((), position), "24/21 20/18", Probabilities(), 0.0, 0.0, 0, 1, "best") for _ in range(30))
    for width in range(300, 420, 5):
        plays.resize(width, 300)
        plays.show_plays(PlayList(PORTES, PlayAnalysis(candidates, 0)))
        QApplication.processEvents()
        assert plays.table.verticalScrollBar().isVisible()
        assert plays.table.columnWidth(0) >= plays.table.sizeHintForColumn(0)


def test_a_reserved_line_is_as_high_without_text_as_with_text(qtbot: QtBot) -> None:
    for factor in (1.0, 1.1, 1.15):
        label = with_font(ElidedLabel(), factor, bold=True)
        qtbot.addWidget(label)
        label.reserve_line()
        empty = label.minimumHeight()
        label.say("A decision")
        assert label.sizeHint().height() == empty
