"""The analysis window beside a game in progress, with small networks."""

from __future__ import annotations

from pathlib import Path

import pytest
from driving import LEFT, PEOPLE, Fingers, dialog_of, open_widgets, setup
from PySide6.QtCore import QItemSelectionModel, QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from palamedes.core.results.rollout import STOPPED
from palamedes.core.rules.variant import BACKGAMMON, PORTES
from palamedes.core.session.state import Phase
from palamedes.gui.dialogs.play_on import PlayOnDialog
from palamedes.gui.models.analysis.position_analysis import cube_sentences
from palamedes.gui.models.game.actions import Action
from palamedes.gui.review.sharing import copy_analysed
from palamedes.gui.windows.analysis_window import DEFAULT_SIZE, AnalysisWindow
from palamedes.gui.windows.session_window import SessionWindow
from small_networks import small_network, write_small

KEY, CONTROL = Qt.Key, Qt.KeyboardModifier.ControlModifier
SELECT = QItemSelectionModel.SelectionFlag.Select | QItemSelectionModel.SelectionFlag.Rows


class Analyst:
    """A person who plays and analyses at the same time."""

    def __init__(self, fingers: Fingers) -> None:
        self.fingers, self.qtbot = fingers, fingers.qtbot

    def open(self) -> AnalysisWindow:
        self.fingers.key(KEY.Key_A, CONTROL)
        window = dialog_of(self.fingers.window, AnalysisWindow)
        assert isinstance(window, AnalysisWindow)
        self.wait(window)
        return window

    def wait(self, shown: AnalysisWindow) -> None:
        self.qtbot.waitUntil(lambda: not shown.is_busy)


@pytest.fixture
def analyst(shipped: Path, fingers: Fingers, tmp_path: Path) -> Analyst:
    """Anna is to play 3-1 in Portes."""
    fingers.begin_with_rolls(setup(PORTES, players=PEOPLE), tmp_path / "rolls.txt", "62 31 52 44 61 21 32")
    fingers.roll()
    return Analyst(fingers)


@pytest.fixture
def shown(analyst: Analyst) -> AnalysisWindow:
    return analyst.open()


def test_the_window_appears_in_a_later_event_and_only_once(analyst: Analyst) -> None:
    window = analyst.fingers.window
    for _ in range(2):
        window.menus["analyse"].trigger()
    (made,) = window.findChildren(AnalysisWindow)
    assert made.is_open
    assert not made.isVisible()
    assert dialog_of(window, AnalysisWindow) is made
    analyst.wait(made)


def test_a_narrow_table_hides_columns_and_never_scrolls_sideways(shown: AnalysisWindow) -> None:
    table, seen = shown.table, []
    for width in (900, 480, 330):
        table.resize(width, table.height())
        assert table.horizontalScrollBar().maximum() == 0
        places = [place for place in range(table.columnCount()) if not table.isColumnHidden(place)]
        seen.append([table.horizontalHeaderItem(place).text() for place in places])
    assert {"Play", "1-ply", "3-ply", "W", "Games"} <= set(seen[0])
    assert "W" in seen[1]
    assert not {"3-ply", "Games"} & set(seen[1])
    assert {"Play", "1-ply", "2-ply", "Error", "Source"} == set(seen[2])


def test_all_plays_of_the_roll_stand_in_the_table(analyst: Analyst, shown: AnalysisWindow) -> None:
    hand = analyst.fingers.model.hand
    assert hand is not None
    assert shown.table.rowCount() == len(hand.turn.plays)
    assert shown.status.whole == "2-ply by hitting; points"
    assert shown.board.view.arrows


def test_a_click_on_a_row_shows_its_play(shown: AnalysisWindow) -> None:
    shown.table.selectRow(1)
    assert {arrow.rank for arrow in shown.board.view.arrows} == {2}


def test_after_a_click_on_a_play_the_arrow_keys_move_in_the_table(shown: AnalysisWindow) -> None:
    table, depth = shown.plays.table, shown.plies.currentIndex()
    shown.plies.setFocus()
    QTest.mouseClick(table.viewport(), LEFT, pos=table.visualItemRect(table.item(1, 0)).center())
    QTest.keyClick(shown.focusWidget(), Qt.Key.Key_Down)
    assert (table.currentRow(), shown.plies.currentIndex()) == (2, depth)


def test_a_click_on_a_heading_sorts_the_table(shown: AnalysisWindow) -> None:
    header = shown.table.horizontalHeader()
    header.sectionClicked.emit(1)
    texts = [shown.table.item(row, 1).text() for row in range(shown.table.rowCount())]
    numbers = [float(text.replace("−", "-")) for text in texts]
    assert numbers == sorted(numbers, reverse=True)


def test_another_depth_is_found_at_once(analyst: Analyst, shown: AnalysisWindow) -> None:
    shown.plies.setCurrentIndex(0)
    shown.plies.activated.emit(0)
    shown.candidates.setValue(2)
    analyst.wait(shown)
    assert shown.table.item(0, 2).text() == ""
    assert shown.studies.count() == 2


def test_an_earlier_analysis_is_shown_again(analyst: Analyst, shown: AnalysisWindow) -> None:
    shown.candidates.setValue(2)
    analyst.wait(shown)
    shown.studies.setCurrentIndex(1)
    shown.studies.activated.emit(1)
    assert shown.candidates.value() == 15


def test_selected_plays_are_rolled_out_stopped_and_gone_on_with(analyst: Analyst, shown: AnalysisWindow) -> None:
    for row in (0, 1):
        shown.table.selectionModel().select(shown.table.model().index(row, 0), SELECT)
    shown.games.setCurrentIndex(shown.games.count() - 1)
    QTest.mouseClick(shown.roll_out, LEFT)
    analyst.qtbot.waitUntil(lambda: shown.model.progress[0] > 0)
    QTest.mouseClick(shown.stop_button, LEFT)
    analyst.wait(shown)
    rollout = shown.model.study.rollout
    assert rollout is not None
    assert rollout.ended == STOPPED
    assert shown.status.whole.startswith("Rollout stopped. ")
    assert len(rollout.candidates) == 2
    QTest.mouseClick(shown.go_on, LEFT)
    analyst.qtbot.waitUntil(lambda: shown.model.progress[0] > rollout.played)
    QTest.mouseClick(shown.stop_button, LEFT)
    analyst.wait(shown)


def test_a_rollout_whose_window_is_closed_is_continued_in_the_next_window(analyst: Analyst, shown: AnalysisWindow) -> None:
    shown.games.setCurrentIndex(shown.games.count() - 1)
    QTest.mouseClick(shown.roll_out, LEFT)
    analyst.qtbot.waitUntil(lambda: shown.model.progress[0] > 0)
    shown.reject()
    analyst.fingers.window.menus["analyse"].trigger()
    again = dialog_of(analyst.fingers.window, AnalysisWindow)
    analyst.wait(again)
    assert again is not shown
    assert again.go_on.isEnabled()
    played, wanted = again.model.progress
    assert 0 < played < wanted
    QTest.mouseClick(again.go_on, LEFT)
    analyst.qtbot.waitUntil(lambda: again.model.progress[0] > played)
    QTest.mouseClick(again.stop_button, LEFT)
    analyst.wait(again)


def test_a_rollout_that_is_left_for_another_decision_can_be_continued(analyst: Analyst, shown: AnalysisWindow) -> None:
    shown.games.setCurrentIndex(shown.games.count() - 1)
    QTest.mouseClick(shown.roll_out, LEFT)
    analyst.qtbot.waitUntil(lambda: shown.model.progress[0] > 0)
    left = shown.model.study
    shown.candidates.setValue(2)
    analyst.wait(shown)
    assert not shown.go_on.isEnabled()
    shown.studies.setCurrentIndex(shown.studies.findData(left))
    shown.studies.activated.emit(shown.studies.currentIndex())
    assert shown.go_on.isEnabled()


def test_a_rollout_that_has_found_nothing_yet_is_given_up(analyst: Analyst, shown: AnalysisWindow) -> None:
    QTest.mouseClick(shown.roll_out, LEFT)
    assert shown.stop_button.isEnabled()
    QTest.mouseClick(shown.stop_button, LEFT)
    assert not shown.is_busy
    assert shown.roll_out.isEnabled()


def test_a_rollout_waits_until_it_is_prepared_and_says_so(analyst: Analyst, shown: AnalysisWindow) -> None:
    preparation = analyst.fingers.window.preparation
    preparation.is_going_on = True
    QTest.mouseClick(shown.roll_out, LEFT)
    assert "Rollouts are being prepared" in shown.status.whole
    preparation.is_going_on = False
    preparation.completed.emit()
    assert "Rolling out" in shown.status.whole
    assert shown.is_busy
    shown.close()


def test_a_rollout_that_waits_to_be_prepared_is_given_up_by_stop(analyst: Analyst, shown: AnalysisWindow) -> None:
    preparation = analyst.fingers.window.preparation
    preparation.is_going_on = True
    QTest.mouseClick(shown.roll_out, LEFT)
    assert shown.stop_button.isEnabled()
    QTest.mouseClick(shown.stop_button, LEFT)
    assert not shown.is_busy
    preparation.completed.emit()
    assert not shown.is_busy


def test_the_game_goes_on_while_a_rollout_runs(analyst: Analyst, shown: AnalysisWindow) -> None:
    shown.games.setCurrentIndex(shown.games.count() - 1)
    QTest.mouseClick(shown.roll_out, LEFT)
    fingers = analyst.fingers
    assert fingers.model.hand is not None
    fingers.click_steps(fingers.model.hand.turn.plays[0].steps)
    fingers.press_primary()
    fingers.wait_for_person()
    assert fingers.model.state.phase is not Phase.TO_PLAY
    assert shown.is_busy
    shown.close()


def test_one_goes_back_to_earlier_decisions(analyst: Analyst) -> None:
    fingers = analyst.fingers
    assert fingers.model.hand is not None
    fingers.click_steps(fingers.model.hand.turn.plays[0].steps)
    fingers.press_primary()
    fingers.roll()
    window = analyst.open()
    first = window.heading.whole
    QTest.mouseClick(window.before, LEFT)
    analyst.wait(window)
    assert window.heading.whole != first
    names = [window.table.item(row, 0).text() for row in range(window.table.rowCount())]
    assert sum(name.startswith("▸") for name in names) == 1


def test_a_position_that_is_set_up_can_be_analysed(analyst: Analyst) -> None:
    analyst.fingers.window.study.begin()
    window = analyst.open()
    assert window.heading.whole == "Portes, 0–0: Light to play 3-1"


def test_where_one_may_double_the_right_decision_is_shown_and_read_out(shipped: Path, fingers: Fingers, tmp_path: Path) -> None:
    write_small(shipped, doubling=small_network(BACKGAMMON))
    fingers.begin_with_rolls(setup(BACKGAMMON, players=PEOPLE), tmp_path / "rolls.txt", "62 31 52 44")
    fingers.roll()
    assert fingers.model.hand is not None
    fingers.click_steps(fingers.model.hand.turn.plays[0].steps)
    fingers.press_primary()
    window = Analyst(fingers).open()
    assert [window.table.item(row, 0).text() for row in range(1, 4)] == ["No double", "Double, take", "Double, drop"]
    right = cube_sentences(window.model.study)[0]
    assert f"<b>{right}.</b>" in window.cube.text()
    assert window.cube.accessibleName().startswith(f"Cube decision: {right}.")
    window.table.selectRow(1)
    assert window.model.selected == ()


@pytest.mark.parametrize("size", [DEFAULT_SIZE, QSize(1016, 560)], ids=["usual", "smallest screen"])
def test_a_cube_decision_is_in_sight_as_a_whole(shipped: Path, fingers: Fingers, tmp_path: Path, size: QSize) -> None:
    write_small(shipped, doubling=small_network(BACKGAMMON))
    fingers.begin_with_rolls(setup(BACKGAMMON, players=PEOPLE), tmp_path / "rolls.txt", "62 31 52 44")
    fingers.roll()
    fingers.click_steps(fingers.model.hand.turn.plays[0].steps)
    fingers.press_primary()
    window = Analyst(fingers).open()
    window.setMinimumSize(0, 0)
    window.resize(size)
    QApplication.processEvents()
    table = window.table
    assert table.verticalScrollBar().maximum() == 0
    assert table.columnWidth(table.columnCount() - 1) >= table.sizeHintForColumn(table.columnCount() - 1)
    assert window.cube.geometry().bottom() < window.close_button.geometry().top()
    if size == DEFAULT_SIZE:
        assert window.panel.settings.visibleRegion().boundingRect() == window.panel.settings.rect()


def test_plays_leave_no_word_about_the_cube(shown: AnalysisWindow) -> None:
    assert shown.cube.isHidden()


def test_the_table_goes_to_the_clipboard(shown: AnalysisWindow) -> None:
    QTest.mouseClick(shown.copy, LEFT)
    assert "2-ply" in QGuiApplication.clipboard().text()


def test_hints_are_given_while_the_window_is_open(analyst: Analyst, shown: AnalysisWindow) -> None:
    analyst.fingers.window.activateWindow()
    analyst.fingers.window.game.perform(Action.HINT)
    hint = analyst.fingers.model
    analyst.qtbot.waitUntil(lambda: hint.hint is not None and hint.hint.analysis is not None)


# What-if lines.


def test_a_double_click_on_a_play_plays_it_on_the_board(analyst: Analyst, shown: AnalysisWindow) -> None:
    events = tuple(analyst.fingers.model.live.session.events)
    name = shown.table.item(3, 0).text()
    after = shown.model.rows()[3].position
    spot = shown.table.visualItemRect(shown.table.item(3, 0)).center()
    QTest.mouseClick(shown.table.viewport(), LEFT, pos=spot)
    QTest.mouseDClick(shown.table.viewport(), LEFT, pos=spot)
    analyst.wait(shown)
    assert shown.board.view.position == shown.model.state.seen_by(0)
    assert shown.model.state.position == after.flipped()
    assert shown.lines.box.isVisible()
    assert shown.lines.box.currentText() == f"What if {name}"
    assert shown.rolls.isVisible()
    assert shown.rolls.rowCount() == 22
    assert tuple(analyst.fingers.model.live.session.events) == events


def test_enter_plays_on_and_the_line_is_walked_back_with_alt_left(analyst: Analyst, shown: AnalysisWindow) -> None:
    shown.activateWindow()
    shown.table.setFocus()
    shown.table.setCurrentCell(1, 0)
    QTest.keyClick(shown.table, KEY.Key_Return)
    analyst.wait(shown)
    assert not shown.model.progress[1], "Enter must not begin a rollout as well"
    shown.rolls.setFocus()
    shown.rolls.setCurrentCell(1, 0)
    QTest.keyClick(shown.rolls, KEY.Key_Return)
    analyst.wait(shown)
    assert shown.model.state.phase is Phase.TO_PLAY
    assert not shown.rolls.isVisible()
    QTest.mouseClick(shown.before, LEFT)
    QTest.mouseClick(shown.before, LEFT)
    analyst.wait(shown)
    assert shown.heading.whole == "Game 1, Portes, 0–0: Anna to play 3-1"
    QTest.mouseClick(shown.after, LEFT)
    assert shown.model.state.phase is Phase.TO_ROLL
    shown.lines.box.setCurrentIndex(0)
    shown.lines.box.activated.emit(0)
    analyst.wait(shown)
    assert shown.model.state.dice == (3, 1)


def test_the_mean_row_and_a_finished_game_are_not_played_on(analyst: Analyst, shown: AnalysisWindow) -> None:
    shown.table.cellActivated.emit(0, 0)
    analyst.wait(shown)
    shown.rolls.cellActivated.emit(0, 0)
    assert shown.model.state.phase is Phase.TO_ROLL


def test_a_session_is_started_from_the_position_of_a_what_if_line(analyst: Analyst, shown: AnalysisWindow) -> None:
    shown.table.cellActivated.emit(2, 0)
    analyst.wait(shown)
    position = shown.model.state.position
    QTest.mouseClick(shown.lines.play, LEFT)
    dialog = dialog_of(analyst.fingers.window, PlayOnDialog)
    assert analyst.fingers.window.study.is_open
    assert isinstance(dialog, PlayOnDialog)
    QTest.mouseClick(dialog.play, LEFT)
    analyst.qtbot.waitUntil(lambda: not analyst.fingers.window.study.is_open)
    model = analyst.fingers.model
    assert model.live.session.states[2].position == position
    assert model.live.session.is_arranged
    assert not open_widgets(analyst.fingers.window, AnalysisWindow), "the analysis would cover the board"


def test_the_analysis_of_a_session_does_not_cover_a_session_that_is_started_from_it(analyst: Analyst) -> None:
    window = analyst.fingers.window
    window.menus["analyse session"].trigger()
    report = dialog_of(window, SessionWindow)
    assert isinstance(report, SessionWindow)
    window.menus["analyse"].trigger()
    shown = dialog_of(window, AnalysisWindow)
    assert isinstance(shown, AnalysisWindow)
    analyst.wait(shown)
    QTest.mouseClick(shown.lines.play, LEFT)
    assert report.isVisible()
    QTest.mouseClick(dialog_of(window, PlayOnDialog).play, LEFT)
    analyst.qtbot.waitUntil(lambda: not window.study.is_open)
    assert not open_widgets(window, SessionWindow), "the analysis of the session would cover the board"
    assert not open_widgets(window, AnalysisWindow), "the analysis would cover the board"


def test_the_analysis_stays_open_if_no_session_is_started_from_it(analyst: Analyst, shown: AnalysisWindow) -> None:
    window = analyst.fingers.window
    QTest.mouseClick(shown.lines.play, LEFT)
    dialog_of(window, PlayOnDialog).reject()
    window.study.leave()
    window.sessions.started.emit()
    assert shown.isVisible()


def test_the_headings_of_a_table_stay_as_they_are_when_a_row_is_selected(shown: AnalysisWindow) -> None:
    assert not shown.table.horizontalHeader().highlightSections()


def test_the_focus_never_moves_to_a_number_when_there_is_no_next_decision(analyst: Analyst, shown: AnalysisWindow) -> None:
    shown.activateWindow()
    shown.after.setEnabled(True)
    shown.after.setFocus()
    while shown.model.can_step(1):
        shown._go_on(shown.model.step(1))
        analyst.wait(shown)
    shown._show()
    assert not shown.candidates.hasFocus()
    assert shown.table.hasFocus()


def test_play_from_here_replaces_the_position_in_the_editor(analyst: Analyst, shown: AnalysisWindow) -> None:
    window = analyst.fingers.window
    window.study.begin()
    shown.table.cellActivated.emit(2, 0)
    analyst.wait(shown)
    QTest.mouseClick(shown.lines.play, LEFT)
    assert window.editor.model.state.position == shown.model.state.position
    dialog_of(window, PlayOnDialog).reject()
    window.study.leave()
    assert analyst.fingers.model.state.dice == (3, 1)


def test_a_picture_of_the_decision_is_copied(shown: AnalysisWindow) -> None:
    assert copy_analysed(shown.model) == "The picture was copied."
    assert QGuiApplication.clipboard().image().width() == 1520


def test_tab_moves_through_the_settings_from_top_to_bottom_and_then_to_the_plays(shown: AnalysisWindow) -> None:
    window = shown
    fields = (window.network, window.plies, window.candidates, window.window_size, window.score, window.opinions.box)
    rollout = (window.rollout.preset, window.games, window.rollout_plies, window.truncate, window.rollout.add)
    wanted = [*fields, window.studies, *rollout, window.rollout.show_queue, window.roll_out, window.stop_button, window.table]
    chain, each = [window.network], window.network.nextInFocusChain()
    while each is not window.network:
        chain.append(each)
        each = each.nextInFocusChain()
    assert sorted(wanted, key=chain.index) == wanted


def test_tab_leaves_the_table_of_plays(shown: AnalysisWindow) -> None:
    shown.activateWindow()
    shown.table.setCurrentCell(0, 0)
    shown.table.setFocus()
    QTest.keyClick(shown.table, KEY.Key_Tab)
    assert not shown.table.hasFocus()
    shown.table.setFocus()
    QTest.keyClick(shown.table, KEY.Key_Backtab)
    assert not shown.table.hasFocus()
