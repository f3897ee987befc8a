"""The analysis of a whole session beside the game in progress, with small networks."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from driving import LEFT, PEOPLE, Fingers, dialog_of, setup
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QStyleOptionComboBox

from palamedes.core.language import LANGUAGES
from palamedes.core.library.entry import DATE
from palamedes.core.results.analysis import PartialAnalysis
from palamedes.core.results.review import Review
from palamedes.core.rules.position import start_position
from palamedes.core.rules.variant import PORTES
from palamedes.core.session.events import ResignationAccepted, Resigned
from palamedes.core.session.session import Session
from palamedes.core.settings import Depth, Player, SearchSettings
from palamedes.gui.models.analysis.decisions import DecisionFilter, LeastError
from palamedes.gui.review.difference_label import DifferenceArea
from palamedes.gui.windows.analysis_window import AnalysisWindow
from palamedes.gui.windows.session_window import SessionWindow


@pytest.fixture
def played(shipped: Path, fingers: Fingers) -> Fingers:
    """A session of Portes after ten turns."""
    fingers.begin(setup(PORTES, players=PEOPLE))
    fingers.reach_turn(10, random.Random(3))
    return fingers


@pytest.fixture
def reviewed(played: Fingers) -> SessionWindow:
    played.window.menus["analyse session"].trigger()
    window = dialog_of(played.window, SessionWindow)
    assert isinstance(window, SessionWindow)
    played.qtbot.waitUntil(lambda: window.export.isEnabled())
    return window


def marked_in_sheet(fingers: Fingers) -> int:
    sheet = fingers.window.panel.sheet
    texts = [sheet.item(row, column) for row in range(sheet.rowCount()) for column in (1, 2)]
    return sum((item is not None and item.text().endswith("?")) or (item is not None and "?!" in item.text()) for item in texts)


def test_it_counts_errors_and_luck_of_both_sides(reviewed: SessionWindow) -> None:
    reviewed.tabs.setCurrentWidget(reviewed.figures)
    rows = [reviewed.summary.item(row, 0).text() for row in range(reviewed.summary.rowCount())]
    assert "Points lost" in rows
    assert "Luck in points" in rows


def test_marked_decisions_are_marked_in_the_score_sheet(played: Fingers, reviewed: SessionWindow) -> None:
    plays = [reviewed.worst.item(row, 3).text() for row in range(reviewed.worst.rowCount())]
    assert marked_in_sheet(played) == sum(": " in text for text in plays)
    assert plays


def test_an_analysed_session_that_is_opened_is_marked_in_the_score_sheet(played: Fingers, reviewed: SessionWindow) -> None:
    marked, record = marked_in_sheet(played), played.window.sessions.store.record
    reviewed.close()
    assert record is not None
    played.begin(setup(PORTES, players=PEOPLE))
    assert not marked_in_sheet(played)
    played.window.sessions.resume(record)
    played.qtbot.waitUntil(lambda: marked_in_sheet(played) == marked)


def test_the_notes_are_kept_with_the_session(played: Fingers, reviewed: SessionWindow) -> None:
    assert [each.terms.search for each in played.window.sessions.store.analyses] == [SearchSettings(2)]
    assert played.window.sessions.store.is_changed


def test_a_session_can_be_analysed_with_short_rollouts(played: Fingers, reviewed: SessionWindow) -> None:
    reviewed.look_ahead.setCurrentIndex(reviewed.look_ahead.findText("2 plies and short rollouts"))
    reviewed.start.click()
    played.qtbot.waitUntil(lambda: len(played.window.sessions.store.analyses) == 2, timeout=20_000)
    assert played.window.sessions.store.analyses[1].terms.search == SearchSettings(2, short_rollouts=True)


class Figures:
    """Notes whether the errors of an analysis replace those of an earlier one."""

    def __init__(self) -> None:
        self.replaced: list[bool] = []

    def judge(self, name: str, review: Review, replaces: bool = True) -> None:
        self.replaced.append(replaces)


def test_it_opens_with_the_deepest_analysis_and_keeps_its_figures(played: Fingers, reviewed: SessionWindow) -> None:
    store, analyst = played.window.sessions.store, played.window.analysis.analyst
    (first,) = store.analyses
    deep = replace(first, terms=replace(first.terms, search=first.terms.search.at(Depth(3))))
    store.keep_analysis(store.name, deep)
    reviewed.close()
    played.window.menus["analyse session"].trigger()
    window = dialog_of(played.window, SessionWindow)
    assert isinstance(window, SessionWindow)
    analyst.statistics = figures = Figures()
    played.qtbot.waitUntil(lambda: window.export.isEnabled())
    assert window.look_ahead.currentData() == Depth(3)
    assert {each.terms.search.depth for each in store.analyses} == {Depth(2), Depth(3)}
    window.look_ahead.setCurrentIndex(window.look_ahead.findText("2 plies"))
    window.start.click()
    played.qtbot.waitUntil(lambda: len(figures.replaced) == 2)
    assert figures.replaced == [True, False]


def test_the_marks_go_with_what_is_undone(played: Fingers, reviewed: SessionWindow) -> None:
    before = marked_in_sheet(played)
    session = played.model.live.session
    session.cut(5)
    played.window.panel.sheet.show_session(played.model.live, 5)
    assert marked_in_sheet(played) < before


def test_a_marked_decision_can_be_analysed(played: Fingers, reviewed: SessionWindow) -> None:
    reviewed.worst.cellActivated.emit(0, 0)
    analysis = dialog_of(played.window, AnalysisWindow)
    assert isinstance(analysis, AnalysisWindow)
    assert analysis.heading.whole.startswith("Game 1, Portes")


@pytest.mark.parametrize(("suffix", "inside"), [("html", "<svg"), ("txt", "Points lost"), ("json", '"thresholds"')])
def test_it_is_written_as_page_text_and_data(
    played: Fingers, reviewed: SessionWindow, tmp_path: Path, suffix: str, inside: str
) -> None:
    path = tmp_path / f"analysis.{suffix}"
    reviewed.export_to(path)
    played.qtbot.waitUntil(lambda: path.name in reviewed.note.text())
    assert inside in path.read_text(encoding="utf-8")
    if suffix == "json":
        assert json.loads(path.read_text(encoding="utf-8"))["complete"]


def test_exporting_proposes_a_name_in_the_folder_for_games(played: Fingers, reviewed: SessionWindow, tmp_path: Path) -> None:
    reviewed.close()
    played.window.preferences.change(folder=str(tmp_path))
    played.window.menus["analyse session"].trigger()
    window = dialog_of(played.window, SessionWindow)
    played.qtbot.waitUntil(lambda: window.export.isEnabled())
    window.export.click()
    (dialog,) = window.findChildren(QFileDialog)
    assert dialog.selectedFiles() == [str(tmp_path / f"Portes, Anna and Bill, {date.today()}.html")]
    dialog.close()


def test_the_name_proposed_for_an_export_has_the_date_of_the_session(played: Fingers, reviewed: SessionWindow) -> None:
    record = played.window.sessions.store.record
    assert record is not None
    reviewed.close()
    others = tuple((name, value) for name, value in record.details if name != DATE)
    played.window.sessions.resume(replace(record, details=(*others, (DATE, "2026-05-01"))))
    played.window.menus["analyse session"].trigger()
    window = dialog_of(played.window, SessionWindow)
    played.qtbot.waitUntil(lambda: window.export.isEnabled())
    window.export.click()
    (dialog,) = window.findChildren(QFileDialog)
    assert [Path(name).name for name in dialog.selectedFiles()] == ["Portes, Anna and Bill, 2026-05-01.html"]
    dialog.close()


def test_a_picture_of_the_decision_is_copied(reviewed: SessionWindow) -> None:
    reviewed.copy_picture()
    assert reviewed.note.text() == "The picture was copied."
    assert QGuiApplication.clipboard().image().width() == 1520


def test_it_is_printed_as_a_pdf(played: Fingers, reviewed: SessionWindow, tmp_path: Path) -> None:
    reviewed.export_to(tmp_path / "analysis.pdf")
    played.qtbot.waitUntil(lambda: "analysis.pdf" in reviewed.note.text())
    assert (tmp_path / "analysis.pdf").read_bytes().startswith(b"%PDF")


def test_one_plays_on_while_it_is_under_way(played: Fingers) -> None:
    window = played.window
    window.preferences.current = window.preferences.current.__class__(hint_plies=3)
    window.opener.analyse_session()
    assert window.analysis.analyst.is_busy
    turns = sum(played.model.state.turns)
    played.play_turns(2, random.Random(4))
    assert sum(played.model.state.turns) > turns or not played.model.state.game_is_running
    dialog = dialog_of(window, SessionWindow)
    assert isinstance(dialog, SessionWindow)
    if dialog.stop.isEnabled():
        QTest.mouseClick(dialog.stop, LEFT)
    played.qtbot.waitUntil(lambda: not window.analysis.analyst.is_busy)


# The decisions beside the board.


def test_the_selected_decision_is_on_the_board_with_its_choices(played: Fingers, reviewed: SessionWindow) -> None:
    assert reviewed.panel.heading.whole.startswith("Game 1, turn ")
    before = reviewed.decisions.before_row(0)
    state = played.model.live.session.states[before]
    assert reviewed.panel.board.view.position == state.seen_by(0)
    texts = [reviewed.panel.choices.item(row, 0).text() for row in range(reviewed.panel.choices.rowCount())]
    assert sum(text.startswith("▸ ") for text in texts) == 1
    assert texts[reviewed.panel.choices.currentRow()].startswith("▸ ")


def test_alt_with_the_arrow_keys_steps_through_the_mistakes(reviewed: SessionWindow) -> None:
    assert reviewed.worst.rowCount() > 2
    reviewed.activateWindow()
    reviewed.worst.setFocus()
    places = [reviewed.decisions.before_row(row) for row in range(reviewed.worst.rowCount())]
    while reviewed.decisions.before.isEnabled():
        QTest.keyClick(reviewed.worst, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    seen = [reviewed.decisions.before_row(reviewed.worst.currentRow())]
    while reviewed.decisions.after.isEnabled():
        QTest.mouseClick(reviewed.decisions.after, LEFT)
        seen.append(reviewed.decisions.before_row(reviewed.worst.currentRow()))
    assert seen == places


def test_the_keys_are_in_the_list_at_once_and_wherever_one_clicks(reviewed: SessionWindow) -> None:
    for table in (reviewed.worst, reviewed.panel.choices):
        assert reviewed.focusWidget() is reviewed.worst
        QTest.mouseClick(table.viewport(), LEFT, pos=table.visualItemRect(table.item(0, 0)).center())
        assert reviewed.focusWidget() is table
        QTest.keyClick(table, Qt.Key.Key_Down)
        assert table.currentRow() == 1
        reviewed.worst.setFocus()


def test_only_a_session_that_goes_on_has_later_decisions(reviewed: SessionWindow) -> None:
    found = reviewed._review
    assert found is not None
    assert "add later decisions" in reviewed.note.text()
    over = Session(replace(found.session.setup, length=1), found.session.events)
    over.add(Resigned(over.state.on_roll, 1))
    over.add(ResignationAccepted())
    reviewed.show_review(replace(found, session=over))
    assert "add later decisions" not in reviewed.note.text()


def test_a_filter_of_one_player_lists_only_that_players_decisions(reviewed: SessionWindow) -> None:
    player = reviewed.decisions.player
    player.setCurrentIndex(player.findText("Bill"))
    names = {reviewed.worst.item(row, 1).text() for row in range(reviewed.worst.rowCount())}
    assert names == {"Bill"}
    assert "Anna: checker plays" not in [reviewed.decisions.totals.item(0, 0).text()]


def test_without_a_listed_decision_the_board_shows_the_beginning_of_the_session(reviewed: SessionWindow) -> None:
    phase = reviewed.decisions.phase
    for index in range(phase.count()):
        phase.setCurrentIndex(index)
        if not reviewed.worst.rowCount():
            break
    assert not reviewed.worst.rowCount()
    assert reviewed.panel.board.view.position == start_position(PORTES)
    assert not reviewed.panel.board.view.arrows


def test_all_decisions_include_those_without_an_error(reviewed: SessionWindow) -> None:
    view = reviewed.decisions
    view.least.setCurrentIndex(view.least.findText("All decisions"))
    assert reviewed.worst.rowCount() == sum(one.counts for one in reviewed._review.decisions())
    assert any(one.judgement.error == 0 for one in view.listed)


def test_a_change_of_language_keeps_the_page_the_decision_and_the_progress(played: Fingers, reviewed: SessionWindow) -> None:
    reviewed.decisions.use_filter(DecisionFilter(least=LeastError.NONE))
    reviewed.decisions.table.setCurrentCell(3, 0)
    reviewed.tabs.setCurrentIndex(1)
    shown, progress = reviewed.panel.decision, reviewed.progress.value()
    assert shown is not None
    assert progress > 0
    played.window.change_language("el")
    assert reviewed.panel.decision == shown
    assert (reviewed.tabs.currentIndex(), reviewed.progress.value()) == (1, progress)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_filters_can_be_read_in_the_smallest_window(played: Fingers, reviewed: SessionWindow, language: str) -> None:
    played.window.change_language(language)
    reviewed.resize(reviewed.minimumSize())
    QApplication.processEvents()
    for box in reviewed.decisions.boxes:
        option = QStyleOptionComboBox()
        box.initStyleOption(option)
        assert option.currentText == box.currentText()


def test_a_click_on_game_and_turn_lists_the_decisions_in_order(reviewed: SessionWindow) -> None:
    reviewed.worst.horizontalHeader().sectionClicked.emit(0)
    places = [reviewed.decisions.before_row(row) for row in range(reviewed.worst.rowCount())]
    assert places == sorted(places)
    reviewed.worst.horizontalHeader().sectionClicked.emit(2)
    losses = [float(reviewed.worst.item(row, 2).text()) for row in range(reviewed.worst.rowCount())]
    assert losses == sorted(losses, reverse=True)


def test_results_are_listed_while_the_analysis_is_under_way(reviewed: SessionWindow) -> None:
    analyst, whole = reviewed._analyst, reviewed._review
    reviewed.decisions.show_review(replace(whole, games=()))
    assert reviewed.worst.rowCount() == 0
    assert reviewed.panel.choices.rowCount() == 0
    chosen = reviewed.decisions
    analyst.found.emit(whole)
    assert reviewed.worst.rowCount() > 0
    chosen.table.setCurrentCell(1, 0)
    kept = chosen.before_row(1)
    analyst.found.emit(replace(whole))
    assert chosen.before_row(reviewed.worst.currentRow()) == kept


def test_parts_of_the_analysis_are_passed_on_only_while_it_runs(played: Fingers, reviewed: SessionWindow) -> None:
    analyst = reviewed._analyst
    parts: list[object] = []
    analyst.found.connect(parts.append)
    analyst._record = played.window.sessions.store.record
    analyst._tell(PartialAnalysis(played.window.sessions.store.analyses[0], 3, 9))
    played.qtbot.waitUntil(lambda: bool(parts))
    analyst._tell(PartialAnalysis(played.window.sessions.store.analyses[0], 4, 9))
    analyst._record = None
    played.qtbot.waitUntil(lambda: not analyst._is_reviewing)
    assert len(parts) == 1


def test_a_double_click_on_a_choice_plays_on_from_it(played: Fingers, reviewed: SessionWindow) -> None:
    panel = reviewed.panel
    text = panel.choices.item(0, 0).text()
    panel.choices.cellActivated.emit(0, 0)
    analysis = dialog_of(played.window, AnalysisWindow)
    assert isinstance(analysis, AnalysisWindow)
    played.qtbot.waitUntil(lambda: not analysis.is_busy and len(analysis.model.lines.all) == 2)
    assert analysis.lines.box.currentText() == f"What if {text}"


def test_it_says_how_the_selected_choice_differs_from_the_best(played: Fingers, reviewed: SessionWindow) -> None:
    panel = reviewed.panel
    best, last = panel.choices.item(0, 0).text(), panel.choices.rowCount() - 1
    assert reviewed.worst.rowCount() > 0
    played.qtbot.waitUntil(lambda: bool(panel.difference.text()))
    for row in range(1, last + 1):
        panel.choices.setCurrentCell(row, 0)
    last_text = panel.choices.item(last, 0).text().removeprefix("▸ ")
    played.qtbot.waitUntil(lambda: panel.difference.text().startswith(f"{best} instead of {last_text}:"))
    panel.choices.setCurrentCell(0, 0)
    assert panel.difference.text() == ""


def test_a_window_closed_while_plays_are_compared_is_no_error(played: Fingers, reviewed: SessionWindow) -> None:
    reviewed.panel.choices.setCurrentCell(reviewed.panel.choices.rowCount() - 1, 0)
    reviewed.close()
    QApplication.sendPostedEvents(reviewed, QEvent.Type.DeferredDelete)
    answered: list[object] = []
    played.window.background.run(lambda: None, answered.append, answered.append)
    played.qtbot.waitUntil(lambda: bool(answered))


def test_all_words_about_a_choice_can_be_read_in_the_smallest_window(played: Fingers, reviewed: SessionWindow) -> None:
    reviewed.resize(reviewed.minimumSize())
    area = reviewed.findChild(DifferenceArea)
    words = reviewed.panel.difference
    for length in (4, 60):
        words.setText("thirteen letters " * length)
        played.qtbot.waitUntil(lambda: words.height() >= words.heightForWidth(words.width()))
        assert area.verticalScrollBar().maximum() == max(0, words.height() - area.viewport().height())
    assert area.verticalScrollBar().maximum() > 0


def test_in_a_low_window_the_board_takes_room_from_the_words_about_a_choice(reviewed: SessionWindow) -> None:
    reviewed.resize(reviewed.minimumWidth(), 480)
    QApplication.processEvents()
    words = reviewed.panel.differences
    assert words.height() == 2 * words.fontMetrics().lineSpacing()


def test_a_very_long_name_leaves_room_for_the_decisions(shipped: Path, fingers: Fingers) -> None:
    fingers.window.resize(1366, 768)
    fingers.begin(setup(PORTES, players=(Player("W" * 60), Player("Bob"))))
    fingers.reach_turn(6, random.Random(3))
    fingers.window.menus["analyse session"].trigger()
    window = dialog_of(fingers.window, SessionWindow)
    fingers.qtbot.waitUntil(lambda: window.decisions.table.rowCount() > 0, timeout=30000)
    window.resize(860, 560)
    QApplication.processEvents()
    header = window.decisions.table.horizontalHeader()
    assert header.sectionSize(1) <= 0.3 * window.decisions.table.viewport().width()
    assert header.sectionViewportPosition(3) + header.minimumSectionSize() < window.decisions.table.viewport().width()
    assert "…: " in window.decisions.totals.item(0, 0).text()
    assert window.decisions.totals.textElideMode() is Qt.TextElideMode.ElideMiddle
