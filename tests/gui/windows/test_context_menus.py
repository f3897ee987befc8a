"""The context menus: what they offer, where they open, and what their commands do."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest
from driving import LEFT, PEOPLE, RIGHT, Fingers, dialog_of, setup
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMenu, QTableWidget, QWidget

from opening_books import own_book, small_book
from palamedes.core.language import LANGUAGES, tr
from palamedes.core.match.evaluation import PlayAnalysis
from palamedes.core.rules.variant import BACKGAMMON, PORTES
from palamedes.core.session.events import Played, Rolled
from palamedes.gui.board.geometry import FIELD, Target, TargetKind
from palamedes.gui.commands import COMMANDS, CONTEXT_MENUS, ROW_COMMANDS
from palamedes.gui.dialogs.play_on import PlayOnDialog
from palamedes.gui.dialogs.unfinished import UnfinishedDialog
from palamedes.gui.models.game.score_sheet_model import decision_of
from palamedes.gui.panel.score_sheet import INDEX
from palamedes.gui.windows.analysis_window import AnalysisWindow
from palamedes.gui.windows.main_window import MainWindow
from palamedes.gui.windows.opening_book_window import OpeningBookWindow
from palamedes.gui.windows.session_window import SessionWindow
from palamedes.service.library.pictures import position_text
from palamedes.service.program.languages import speak

KEY = Qt.Key
BY_MOUSE, BY_KEY = QContextMenuEvent.Reason.Mouse, QContextMenuEvent.Reason.Keyboard


def menu_at(widget: QWidget, spot: QPoint, reason: QContextMenuEvent.Reason = BY_MOUSE) -> QMenu | None:
    """Request the context menu at this point in a widget, and return the menu that opens."""
    QApplication.sendEvent(widget, QContextMenuEvent(reason, spot, widget.mapToGlobal(spot)))
    found = QApplication.activePopupWidget()
    return found if isinstance(found, QMenu) else None


def entries(menu: QMenu | None) -> dict[str, QAction]:
    """The entries of a menu, by their texts without mnemonic marks and keys."""
    assert menu is not None
    return {each.text().replace("&", "").split("\t")[0]: each for each in menu.actions() if not each.isSeparator()}


def choose(menu: QMenu | None, text: str) -> None:
    entry = entries(menu)[text]
    assert entry.isEnabled()
    assert menu is not None
    menu.close()
    entry.trigger()


def on_board(fingers: Fingers, target: Target | int) -> QPoint:
    board = fingers.board
    return (board.place_spot(target) if isinstance(target, int) else board.spot(target)).toPoint()


FRAME = QPoint(2, 2)


# The tables.


def test_context_menus_contain_only_known_commands_and_every_row_command_is_used() -> None:
    used = {key for keys in CONTEXT_MENUS.values() for key in keys if key is not None}
    assert used <= {*COMMANDS, *ROW_COMMANDS}
    assert set(ROW_COMMANDS) <= used
    assert not set(ROW_COMMANDS) & set(COMMANDS)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", CONTEXT_MENUS)
def test_no_access_key_occurs_twice_in_a_context_menu(name: str, code: str) -> None:
    speak(LANGUAGES[code])
    texts = [tr({**COMMANDS, **ROW_COMMANDS}[key].text) for key in CONTEXT_MENUS[name] if key is not None]
    keys = [text[text.index("&") + 1].casefold() for text in texts if "&" in text]
    assert len(keys) == len(set(keys)), texts


# The board.


def test_the_menu_of_the_board_holds_the_same_actions_as_the_menu_bar(turn: Fingers) -> None:
    found = entries(menu_at(turn.board, FRAME))
    assert list(found.values()) == [turn.window.menus[key] for key in CONTEXT_MENUS["board"] if key is not None]
    assert found["Hint: the best plays, or the cube decision"].shortcut().toString() == "H"
    assert not found["Redo"].isEnabled()


@pytest.mark.parametrize("target", [FIELD, Target(TargetKind.DIE, 0)])
def test_a_right_click_beside_the_points_opens_the_menu_and_does_nothing_else(turn: Fingers, target: Target) -> None:
    spot = FRAME if target is FIELD else on_board(turn, target)
    before = turn.model.hand.dice, turn.model.hand.steps
    QTest.mouseClick(turn.board, RIGHT, pos=spot)
    assert (turn.model.hand.dice, turn.model.hand.steps) == before
    assert menu_at(turn.board, spot) is not None


@pytest.mark.parametrize("place", [8, 5, 0])
def test_where_a_right_click_moves_checkers_no_menu_opens(turn: Fingers, place: int) -> None:
    assert menu_at(turn.board, on_board(turn, place)) is None


def test_before_the_roll_a_right_click_anywhere_opens_the_menu_and_does_not_roll(fingers: Fingers) -> None:
    fingers.begin(setup(PORTES))
    QTest.mouseClick(fingers.board, RIGHT, pos=on_board(fingers, 8))
    assert not any(isinstance(event, Rolled) for event in fingers.model.live.session.events)
    assert menu_at(fingers.board, on_board(fingers, 8)) is not None


def test_while_looking_back_the_menu_opens_on_points(turn: Fingers) -> None:
    turn.window.game.look_at(0)
    assert menu_at(turn.board, on_board(turn, 8)) is not None


def test_a_press_that_opens_the_menu_is_not_a_click_when_the_button_is_released(turn: Fingers) -> None:
    QTest.mousePress(turn.board, RIGHT, pos=FRAME)
    menu = menu_at(turn.board, FRAME)
    assert menu is not None
    menu.close()
    before = turn.model.hand.steps
    QTest.mouseRelease(turn.board, LEFT, pos=on_board(turn, 8))
    assert (turn.model.hand.steps, turn.model.selected) == (before, None)


def test_the_menu_key_opens_the_menu_at_the_cursor(turn: Fingers) -> None:
    turn.board.setFocus()
    turn.key(KEY.Key_Left)
    assert menu_at(turn.board, FRAME, BY_KEY) is not None


def test_shift_f10_opens_the_menu_of_the_widget_that_has_the_focus(turn: Fingers) -> None:
    turn.board.setFocus()
    QTest.keyClick(turn.window, KEY.Key_F10, Qt.KeyboardModifier.ShiftModifier)
    assert next(iter(entries(QApplication.activePopupWidget()))) == "Undo"


def test_the_menu_key_opens_the_menu_of_the_board_from_a_button_too(turn: Fingers) -> None:
    turn.window.page.bar.hint.setFocus()
    QTest.keyClick(turn.window, KEY.Key_F10, Qt.KeyboardModifier.ShiftModifier)
    assert next(iter(entries(QApplication.activePopupWidget()))) == "Undo"


def test_on_the_first_page_there_is_no_menu_of_a_board(window: MainWindow) -> None:
    window.home.new.setFocus()
    QTest.keyClick(window, KEY.Key_F10, Qt.KeyboardModifier.ShiftModifier)
    assert QApplication.activePopupWidget() is None


def test_a_command_of_the_menu_acts_as_in_the_menu_bar(turn: Fingers) -> None:
    turn.click_steps([(8, 5)])
    choose(menu_at(turn.board, FRAME), "Undo")
    assert turn.model.hand.steps == ()


def test_the_board_can_be_saved_as_a_picture(turn: Fingers, tmp_path: Path) -> None:
    choose(menu_at(turn.board, FRAME), "Save the board as a picture…")
    dialog = turn.window.findChildren(QFileDialog)[0]
    dialog.fileSelected.emit(str(tmp_path / "board.png"))
    dialog.close()
    assert (tmp_path / "board.png").read_bytes().startswith(b"\x89PNG")


def test_while_a_position_is_studied_the_board_has_a_menu_of_its_own(turn: Fingers) -> None:
    turn.window.study.begin()
    board = turn.window.editor.board
    assert menu_at(board, board.spot(Target(TargetKind.POINT, 6)).toPoint()) is None
    found = entries(menu_at(board, FRAME))
    assert list(found.values()) == [turn.window.menus[key] for key in CONTEXT_MENUS["study"] if key is not None]


def test_a_menu_is_translated_with_the_window(turn: Fingers) -> None:
    turn.window.change_language("el")
    assert "Αναίρεση" in entries(menu_at(turn.window.page.board, FRAME))


# The score sheet.


@pytest.fixture
def played(shipped: Path, fingers: Fingers) -> Fingers:
    """A session of Portes after four turns."""
    fingers.begin(setup(PORTES, players=PEOPLE))
    fingers.reach_turn(4, random.Random(3))
    return fingers


def entry_menu(fingers: Fingers, index: int) -> QMenu | None:
    """The context menu of the entry for a moment of the session."""
    sheet = fingers.window.panel.sheet
    items = [sheet.item(row, column) for row in range(sheet.rowCount()) for column in range(3)]
    item = next(item for item in items if item is not None and item.data(INDEX) == index)
    sheet.scrollToItem(item)
    return menu_at(sheet.viewport(), sheet.visualItemRect(item).center())


def first_play(fingers: Fingers) -> int:
    """The moment after the first play of the session."""
    return 1 + next(k for k, event in enumerate(fingers.model.live.session.events) if isinstance(event, Played))


def test_opening_the_menu_of_an_entry_changes_nothing(played: Fingers) -> None:
    before = played.board.view
    assert entry_menu(played, first_play(played)) is not None
    assert played.board.view == before
    assert played.model.looking_at is None


def test_an_entry_can_be_shown_on_the_board(played: Fingers) -> None:
    choose(entry_menu(played, first_play(played)), "Show this moment")
    assert played.model.looking_at == first_play(played)


def test_the_decision_of_an_entry_can_be_analysed(played: Fingers) -> None:
    index = first_play(played)
    choose(entry_menu(played, index), "Analyse this decision…")
    window = dialog_of(played.window, AnalysisWindow)
    assert window.model.state is played.model.live.session.states[index - 1]


def test_a_comment_can_be_written_on_an_entry(played: Fingers) -> None:
    index = first_play(played)
    choose(entry_menu(played, index), "Write a comment on the move…")
    assert played.window.focusWidget() is played.window.panel.comment_box.text
    QTest.keyClicks(played.window.panel.comment_box.text, "well played")
    assert "well played" in played.window.panel.sheet.currentItem().toolTip()


def test_a_game_can_be_played_on_from_an_entry(played: Fingers) -> None:
    index = first_play(played)
    then = played.model.live.session.states[index].position
    choose(entry_menu(played, index), "Play on from here…")
    assert dialog_of(played.window, PlayOnDialog)
    assert played.window.editor.model.state.position == then


@pytest.mark.parametrize("change", ["another session", "undo"])
def test_a_command_for_an_entry_that_has_gone_is_refused(played: Fingers, change: str) -> None:
    index, refused = len(played.model.live.session.events), []
    played.window.game.refused.connect(refused.append)
    menu = entry_menu(played, index)
    if change == "undo":
        played.model.live.go_back(index - 1)
    else:
        played.begin(setup(PORTES, players=PEOPLE), seed=8)
    choose(menu, "Show this moment")
    assert refused[-1] == "This move is no longer in the game."
    assert played.model.looking_at is None


def test_an_entry_can_be_copied(played: Fingers) -> None:
    choose(entry_menu(played, first_play(played)), "Copy")
    played.window.game.look_at(first_play(played))
    assert QApplication.clipboard().text() == played.window.panel.sheet.currentItem().text()


def test_the_heading_of_a_game_has_no_decision_to_analyse(played: Fingers) -> None:
    found = entries(entry_menu(played, 1))
    assert not found["Analyse this decision…"].isEnabled()
    assert found["Show this moment"].isEnabled()


def test_every_entry_of_a_play_describes_the_decision_before_it(played: Fingers) -> None:
    session = played.model.live.session
    for index, event in enumerate(session.events):
        if isinstance(event, Played):
            assert decision_of(session, index + 1) == index
            assert decision_of(session, index) == index  # the roll


def test_the_menu_key_opens_the_menu_of_the_selected_entry(played: Fingers) -> None:
    sheet = played.window.panel.sheet
    played.window.game.look_at(first_play(played))
    choose(menu_at(sheet, QPoint(1, 1), BY_KEY), "Copy")
    assert QApplication.clipboard().text() in sheet.currentItem().text()


def test_an_empty_part_of_the_score_sheet_has_no_menu(played: Fingers) -> None:
    sheet = played.window.panel.sheet
    assert menu_at(sheet.viewport(), QPoint(sheet.viewport().width() - 2, sheet.viewport().height() - 2)) is None


# The list of plays.


@pytest.fixture
def hinted(turn: Fingers) -> Fingers:
    turn.key(KEY.Key_H)
    turn.qtbot.waitUntil(lambda: turn.model.hint.analysis is not None and turn.model.hint.analysis.complete)
    return turn


def play_menu(fingers: Fingers, row: int) -> QMenu | None:
    table = fingers.window.panel.play_table.table
    return menu_at(table.viewport(), table.visualItemRect(table.item(row, 0)).center())


def test_a_play_of_a_hint_can_be_made_shown_and_copied(hinted: Fingers) -> None:
    third = hinted.model.hint.analysis.candidates[2]
    choose(play_menu(hinted, 2), "Show on the board")
    assert hinted.model.hint.index == 2
    choose(play_menu(hinted, 2), "Copy")
    assert QApplication.clipboard().text() == third.notation
    choose(play_menu(hinted, 2), "Make this play")
    assert hinted.model.hand.play == third.play


def test_a_play_that_is_chosen_in_the_menu_is_made_even_if_the_list_has_changed_meanwhile(hinted: Fingers) -> None:
    third = hinted.model.hint.analysis.candidates[2].play
    menu = play_menu(hinted, 2)
    analysis = hinted.model.hint.analysis
    hinted.model.hint.analysis = replace(analysis, candidates=analysis.candidates[::-1])
    hinted.window.game.show()
    choose(menu, "Make this play")
    assert hinted.model.hand.play == third


def test_the_computers_own_plays_can_only_be_copied(turn: Fingers) -> None:
    turn.click_steps([(8, 5), (6, 5)])
    turn.press_primary()
    turn.wait_for_person()
    found = entries(play_menu(turn, 0))
    assert {text: entry.isEnabled() for text, entry in found.items()} == {
        "Make this play": False,
        "Show on the board": False,
        "Copy": True,
    }


def test_a_play_for_a_studied_position_can_be_shown_and_copied(fingers: Fingers) -> None:
    fingers.window.study.begin()
    page = fingers.window.editor
    page.edit(lambda model: model.paste("portes; roll 31"))
    page.ask()
    fingers.qtbot.waitUntil(lambda: isinstance(page.model.answer, PlayAnalysis))
    table = page.answer.play_table.table

    def menu() -> QMenu | None:
        return menu_at(table.viewport(), table.visualItemRect(table.item(1, 0)).center())

    choose(menu(), "Show on the board")
    assert page.model.shown == 1
    choose(menu(), "Copy")
    assert QApplication.clipboard().text() == page.model.answer.candidates[1].notation


# Other lists.


def test_the_list_of_unfinished_games_has_a_menu(played: Fingers) -> None:
    before = played.model
    played.window.sessions.gate.admit(lambda: played.begin(setup(PORTES, players=PEOPLE), seed=8))
    played.qtbot.waitUntil(lambda: played.model is not before)
    played.window.menus["unfinished"].trigger()
    dialog = dialog_of(played.window, UnfinishedDialog)
    assert isinstance(dialog, UnfinishedDialog)
    played.qtbot.waitUntil(lambda: dialog.table.rowCount() > 0)
    menu = menu_at(dialog.table.viewport(), dialog.table.visualItemRect(dialog.table.item(0, 0)).center())
    assert list(entries(menu)) == ["Resume", "Delete"]
    choose(menu, "Delete")
    dialog.undo.button.click()
    played.qtbot.waitUntil(lambda: dialog.table.rowCount() > 0)
    choose(menu_at(dialog.table.viewport(), dialog.table.visualItemRect(dialog.table.item(0, 0)).center()), "Resume")
    assert not dialog.isVisible()


def test_a_marked_decision_of_the_session_has_a_menu(played: Fingers) -> None:
    played.window.menus["analyse session"].trigger()
    window = dialog_of(played.window, SessionWindow)
    assert isinstance(window, SessionWindow)
    played.qtbot.waitUntil(lambda: window.export.isEnabled())
    spot = window.worst.visualItemRect(window.worst.item(0, 0)).center()
    choose(menu_at(window.worst.viewport(), spot), "Copy")
    assert window.worst.item(0, 3).text() in QApplication.clipboard().text().split("\t")
    choose(menu_at(window.worst.viewport(), spot), "Analyse this decision…")
    assert played.window.findChildren(AnalysisWindow)


def test_the_board_of_the_session_analysis_has_the_menu_of_the_selected_choice(played: Fingers) -> None:
    played.window.menus["analyse session"].trigger()
    window = dialog_of(played.window, SessionWindow)
    assert isinstance(window, SessionWindow)
    played.qtbot.waitUntil(lambda: window.export.isEnabled())
    board, shown = window.panel.board, window.panel.decision
    assert shown is not None
    choose(menu_at(board, board.rect().center()), "Copy the position as text")
    assert QApplication.clipboard().text() == position_text(shown.state)


def row_menu(table: QTableWidget, row: int) -> QMenu | None:
    return menu_at(table.viewport(), table.visualItemRect(table.item(row, 0)).center())


@pytest.fixture
def analysis(shipped: Path, fingers: Fingers, tmp_path: Path) -> AnalysisWindow:
    """The analysis of the first roll of a game, which is a 3-1."""
    fingers.begin_with_rolls(setup(PORTES, players=PEOPLE), tmp_path / "rolls.txt", "31 52 44 61 21 32")
    fingers.roll()
    fingers.window.menus["analyse"].trigger()
    window = dialog_of(fingers.window, AnalysisWindow)
    assert isinstance(window, AnalysisWindow)
    fingers.qtbot.waitUntil(lambda: not window.is_busy)
    return window


def test_a_play_of_the_analysis_is_copied_alone_and_its_position_in_every_form(analysis: AnalysisWindow) -> None:
    for row in (1, 2):
        name = analysis.table.item(row, 0).text().removeprefix("▸ ")
        choose(row_menu(analysis.table, row), "Copy")
        assert QApplication.clipboard().text() == name
    choose(row_menu(analysis.table, 1), "Copy the position as text")
    assert QApplication.clipboard().text() == position_text(analysis.model.state)
    choose(row_menu(analysis.table, 1), "Copy the position as XGID")
    assert QApplication.clipboard().text().startswith("XGID=")
    assert analysis.status.whole.startswith("Copied")


def test_play_goes_on_with_a_play_of_the_analysis_from_its_menu(fingers: Fingers, analysis: AnalysisWindow) -> None:
    after = analysis.plays.shown(3).position
    choose(row_menu(analysis.table, 3), "Play on with this")
    assert analysis.model.state.position == after.flipped()
    fingers.qtbot.waitUntil(lambda: not analysis.is_busy and analysis.rolls.rowCount() > 1)
    choose(row_menu(analysis.rolls, 1), "Copy")
    assert QApplication.clipboard().text().split("\t")[0] == analysis.rolls.item(1, 0).text()
    choose(row_menu(analysis.rolls, 1), "Play on with this")
    assert analysis.model.state.dice is not None


def test_the_menu_of_a_play_presses_the_buttons_of_the_window(fingers: Fingers, analysis: AnalysisWindow) -> None:
    queue = fingers.window.analysis.queue
    before = len(queue.entries)
    choose(row_menu(analysis.table, 1), "Add to the queue")
    fingers.qtbot.waitUntil(lambda: len(queue.entries) == before + 1)
    analysis.roll_out.setEnabled(False)
    assert not entries(row_menu(analysis.table, 1))["Roll out the selected plays"].isEnabled()


def test_the_first_play_of_a_game_is_shown_in_the_opening_book(
    fingers: Fingers, analysis: AnalysisWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    own_book(monkeypatch, tmp_path / "databases", small_book(PORTES), small_book(BACKGAMMON))
    choose(row_menu(analysis.table, 0), "Show in the opening book…")
    book = dialog_of(fingers.window, OpeningBookWindow)
    assert isinstance(book, OpeningBookWindow)
    fingers.qtbot.waitUntil(lambda: book.plays.rowCount() > 0)
    assert book.game.currentData().key == "portes"
    assert book.rolls.item(book.rolls.currentRow(), 0).text() == "3-1"


def test_a_later_play_is_not_looked_up_in_the_opening_book(fingers: Fingers, analysis: AnalysisWindow) -> None:
    analysis.table.cellActivated.emit(0, 0)
    fingers.qtbot.waitUntil(lambda: not analysis.is_busy)
    analysis.rolls.play(1)
    fingers.qtbot.waitUntil(lambda: not analysis.is_busy and analysis.table.rowCount() > 0)
    assert not entries(row_menu(analysis.table, 0))["Show in the opening book…"].isEnabled()


def test_a_choice_beside_the_decisions_of_the_session_has_a_menu(played: Fingers) -> None:
    played.window.menus["analyse session"].trigger()
    window = dialog_of(played.window, SessionWindow)
    assert isinstance(window, SessionWindow)
    played.qtbot.waitUntil(lambda: window.export.isEnabled() and window.panel.choices.rowCount() > 1)
    choose(row_menu(window.panel.choices, 1), "Copy")
    assert QApplication.clipboard().text() == window.panel.decision.judgement.choices[1].text
    for menu in (row_menu(window.panel.choices, 1), row_menu(window.worst, 0)):
        choose(menu, "Copy the position as text")
        assert QApplication.clipboard().text() == position_text(window.panel.decision.state)
    choose(row_menu(window.panel.choices, 1), "Play on with this")
    assert played.window.findChildren(AnalysisWindow)
