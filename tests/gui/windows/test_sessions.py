"""The dice, the score sheet, files and the next start, in the real window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from driving import AGAINST_COMPUTER, LEFT, RIGHT, Fingers, dialog_of, dropped, open_window, setup
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot

from palamedes.core.dice.dice_source import DiceSettings
from palamedes.core.results.record import Record
from palamedes.core.rules.variant import BACKGAMMON, FEVGA, HYPERGAMMON, PORTES
from palamedes.core.session.events import Begin, Opening
from palamedes.core.session.state import Phase, Setup
from palamedes.core.settings import Player
from palamedes.formats.matches import sgf_record
from palamedes.gui.board.picture import bare_picture
from palamedes.gui.controllers.sessions.game_files import proposed_name
from palamedes.gui.dialogs.dice import DiceDialog
from palamedes.gui.dialogs.manual_dice import ManualDiceDialog
from palamedes.gui.dialogs.new_game import NewGameDialog
from palamedes.gui.models.game.actions import Action
from palamedes.gui.panel.score_sheet import INDEX
from palamedes.gui.windows.main_window import MainWindow
from palamedes.service.library.files import read_file
from palamedes.service.library.pictures import read_position, state_from_text, write_position
from xg_files import xg_file

KEY = Qt.Key


# The user's own dice.


def test_real_dice_are_entered_by_the_player(fingers: Fingers) -> None:
    assert fingers.window.sessions.begin(setup(HYPERGAMMON), DiceSettings("manual"))
    fingers.press_primary()
    fingers.qtbot.waitUntil(lambda: bool(fingers.window.findChildren(ManualDiceDialog)))
    dialog = dialog_of(fingers.window, ManualDiceDialog)
    for group, face in zip(dialog.faces, (5, 2), strict=True):
        QTest.mouseClick(group.button(face), LEFT)
    fingers.wait_for_person()
    assert fingers.model.state.dice == (5, 2)


def test_the_computers_dice_can_still_be_entered_after_the_dialog_was_closed(fingers: Fingers) -> None:
    assert fingers.window.sessions.begin(setup(HYPERGAMMON, players=AGAINST_COMPUTER, cube=False), DiceSettings("manual"))
    fingers.window.game.throw((6, 2))
    fingers.wait_for_person()
    fingers.click_steps([(24, 18), (23, 21)])
    fingers.key(KEY.Key_Space)
    fingers.qtbot.waitUntil(lambda: bool(fingers.window.findChildren(ManualDiceDialog)))
    dialog_of(fingers.window, ManualDiceDialog).reject()
    assert fingers.window.page.bar.status.text() == "Palamedes' roll: what do the dice show?"
    fingers.press_primary()
    fingers.qtbot.waitUntil(lambda: any(dialog.isVisible() for dialog in fingers.window.findChildren(ManualDiceDialog)))
    dialog_of(fingers.window, ManualDiceDialog).entered.emit((4, 1))
    fingers.wait_for_person()
    assert fingers.model.state.turns == (1, 1)


def test_a_mistyped_roll_is_corrected_after_undo(fingers: Fingers) -> None:
    assert fingers.window.sessions.begin(setup(HYPERGAMMON, players=AGAINST_COMPUTER, cube=False), DiceSettings("manual"))
    fingers.window.game.throw((6, 2))
    fingers.wait_for_person()
    fingers.window.game.perform(Action.UNDO)
    fingers.press_primary()
    fingers.qtbot.waitUntil(lambda: bool(fingers.window.findChildren(ManualDiceDialog)))
    dialog = dialog_of(fingers.window, ManualDiceDialog)
    assert (dialog.typed.text(), dialog.typed.selectedText()) == ("62", "62")
    QTest.keyClicks(dialog.typed, "63")
    QTest.keyClick(dialog.typed, KEY.Key_Return)
    fingers.wait_for_person()
    assert fingers.model.state.dice == (6, 3)


def test_the_computers_mistyped_roll_is_corrected_after_its_turn_was_taken_back(fingers: Fingers) -> None:
    assert fingers.window.sessions.begin(setup(HYPERGAMMON, players=AGAINST_COMPUTER, cube=False), DiceSettings("manual"))
    fingers.window.game.throw((6, 2))
    for before in ("", "41"):
        fingers.wait_for_person()
        fingers.click_steps([(24, 18), (23, 21)])
        fingers.press_primary()
        fingers.qtbot.waitUntil(lambda: any(each.isVisible() for each in fingers.window.findChildren(ManualDiceDialog)))
        (dialog,) = (each for each in fingers.window.findChildren(ManualDiceDialog) if each.isVisible())
        assert dialog.typed.text() == before
        dialog._tell((5, 1) if before else (4, 1))
        fingers.wait_for_person()
        if not before:
            fingers.window.game.perform(Action.TAKE_BACK)
    assert [roll for _, roll in fingers.model.live.dice.drawn] == [(6, 2), (5, 1)]


def test_a_roll_that_cannot_be_is_refused_in_words(fingers: Fingers) -> None:
    assert fingers.window.sessions.begin(setup(HYPERGAMMON), DiceSettings("manual"))
    fingers.press_primary()
    fingers.qtbot.waitUntil(lambda: bool(fingers.window.findChildren(ManualDiceDialog)))
    dialog = dialog_of(fingers.window, ManualDiceDialog)
    QTest.keyClicks(dialog.typed, "77")
    QTest.keyClick(dialog.typed, KEY.Key_Return)
    assert "from 1 to 6" in dialog.error.text()
    dialog.reject()


# A file of rolls.


def test_when_a_file_of_rolls_ends_other_dice_are_chosen_and_the_game_goes_on(fingers: Fingers, tmp_path: Path) -> None:
    fingers.begin_with_rolls(setup(HYPERGAMMON, players=AGAINST_COMPUTER, cube=False), tmp_path / "rolls.txt", "62")
    fingers.press_primary()
    fingers.wait_for_person()
    fingers.click_steps([(24, 18), (23, 21)])
    fingers.key(KEY.Key_Space)
    fingers.qtbot.waitUntil(lambda: bool(fingers.window.findChildren(DiceDialog)))
    dialog_of(fingers.window, DiceDialog).reject()
    assert fingers.window.page.bar.status.text() == "The file of rolls has ended. Choose other dice."
    assert fingers.window.page.offers.primary.text() == "Other dice…"
    fingers.press_primary()
    fingers.qtbot.waitUntil(lambda: any(dialog.isVisible() for dialog in fingers.window.findChildren(DiceDialog)))
    dialog = dialog_of(fingers.window, DiceDialog)
    assert dialog.tabs.currentWidget() is dialog.change
    fingers.press(dialog.change.button)
    assert not dialog.isVisible()
    fingers.wait_for_person()
    assert fingers.model.state.turns == (1, 1)
    assert fingers.model.live.dice.current.generator == "mersenne"


def test_a_file_without_rolls_is_refused_and_the_session_stays(fingers: Fingers, tmp_path: Path) -> None:
    fingers.begin(setup(PORTES))
    before, path = fingers.model.live, tmp_path / "rolls.txt"
    path.write_text("# no rolls\n")
    assert not fingers.window.sessions.begin(setup(PORTES), DiceSettings("file", path=str(path)))
    assert fingers.model.live is before


# The score sheet.


def test_a_click_in_the_score_sheet_shows_that_position_and_the_button_returns(to_double: Fingers) -> None:
    now = to_double.board.view.position
    sheet = to_double.window.panel.sheet
    row = next(row for row in range(sheet.rowCount()) if sheet.item(row, 0).data(INDEX) == 2)
    QTest.mouseClick(sheet.viewport(), LEFT, pos=sheet.visualItemRect(sheet.item(row, 0)).center())
    assert to_double.board.view.position != now
    assert to_double.window.page.offers.primary.text() == "Back to the game"
    to_double.press_primary()
    assert to_double.board.view.position == now


@pytest.mark.parametrize("button", [RIGHT, Qt.MouseButton.MiddleButton])
def test_another_button_in_the_score_sheet_does_not_move_the_mark(to_double: Fingers, button: Qt.MouseButton) -> None:
    sheet = to_double.window.panel.sheet
    before = sheet.currentRow(), sheet.currentColumn()
    row = next(row for row in range(sheet.rowCount()) if sheet.item(row, 0).data(INDEX) == 2)
    QTest.mouseClick(sheet.viewport(), button, pos=sheet.visualItemRect(sheet.item(row, 0)).center())
    assert (sheet.currentRow(), sheet.currentColumn()) == before
    assert to_double.model.looking_at is None


def test_tab_leaves_the_score_sheet_and_its_mark_alone(to_double: Fingers) -> None:
    sheet = to_double.window.panel.sheet
    before = sheet.currentRow(), sheet.currentColumn()
    sheet.setFocus()
    to_double.key(KEY.Key_Backtab)
    assert to_double.window.focusWidget() is not sheet
    assert (sheet.currentRow(), sheet.currentColumn()) == before


def test_dragging_over_the_score_sheet_leaves_the_mark_where_it_was(to_double: Fingers) -> None:
    sheet = to_double.window.panel.sheet
    before = sheet.currentRow(), sheet.currentColumn()
    start, end = (sheet.visualItemRect(sheet.item(row, 0)).center() for row in (0, 1))
    QTest.mousePress(sheet.viewport(), LEFT, pos=start)
    QTest.mouseMove(sheet.viewport(), end)
    QTest.mouseRelease(sheet.viewport(), LEFT, pos=end)
    assert (sheet.currentRow(), sheet.currentColumn()) == before
    assert to_double.model.looking_at is None


def test_the_keys_look_back_and_forth_and_escape_returns(to_double: Fingers) -> None:
    to_double.key(KEY.Key_Comma)
    to_double.key(KEY.Key_Comma)
    assert to_double.model.looking_at == 1
    to_double.key(KEY.Key_Period)
    assert to_double.model.looking_at == 2
    to_double.key(KEY.Key_Escape)
    assert to_double.model.looking_at is None


# Files and the next start.


def test_a_session_saved_in_the_window_opens_there_again(to_double: Fingers, tmp_path: Path) -> None:
    path = tmp_path / "match.tavli"
    to_double.window.sessions.save_to(path)
    to_double.qtbot.waitUntil(path.exists)
    events = list(to_double.model.live.session.events)
    to_double.window.sessions.begin(setup(HYPERGAMMON), DiceSettings("mersenne", 1))
    to_double.window.sessions.open_file(path)
    to_double.qtbot.waitUntil(lambda: to_double.model.state.variant == BACKGAMMON)
    assert to_double.model.live.session.events == events
    assert "match.tavli" in to_double.window.windowTitle()


def test_saving_proposes_a_name_that_tells_game_players_and_date(to_double: Fingers) -> None:
    to_double.window.sessions.ask_save()
    dialog = dialog_of(to_double.window, QFileDialog)
    (chosen,) = dialog.selectedFiles()
    assert Path(chosen).name == f"Backgammon, Anna and Bill, {date.today().isoformat()}.tavli"
    dialog.close()


@pytest.mark.parametrize("suffix", [".mat", ".sgf"])
def test_a_match_is_exported_for_other_programs_and_what_is_lost_is_told(
    to_double: Fingers, tmp_path: Path, suffix: str
) -> None:
    path, files = tmp_path / f"match{suffix}", to_double.window.sessions.files
    files.export(path, to_double.window.sessions.store.record)
    to_double.qtbot.waitUntil(lambda: f"Exported to match{suffix}" in to_double.window.page.toast.text())
    assert "Not kept" in to_double.window.page.toast.text()
    assert any(isinstance(event, Opening) for event in read_file(path).record.events)


def test_exporting_proposes_the_name_of_a_match_file(to_double: Fingers) -> None:
    to_double.window.sessions.ask_export()
    dialog = dialog_of(to_double.window, QFileDialog)
    (chosen,) = dialog.selectedFiles()
    assert Path(chosen).name == f"Backgammon, Anna and Bill, {date.today().isoformat()}.mat"
    dialog.close()


def test_a_proposed_name_is_one_that_every_system_allows(to_double: Fingers) -> None:
    record = to_double.window.sessions.store.record
    assert record is not None
    players = (Player('..\\a/b:"<>|?*'), Player("x" * 60))
    name = proposed_name(replace(record.setup, players=players), "2026.05.01")
    assert name.startswith("Backgammon, .. a b")
    assert name.endswith(", 2026-05-01.tavli")
    assert not set('\\/:"<>|?*') & set(name)
    assert len(name) < 150


def test_a_damaged_file_gets_a_sentence_and_the_game_stays(to_double: Fingers, tmp_path: Path) -> None:
    path = tmp_path / "bad.tavli"
    path.write_text("tavli 1\nwhite: A\n")
    table = to_double.model.live
    to_double.window.sessions.open_file(path)
    to_double.qtbot.waitUntil(lambda: bool(to_double.window.findChildren(QMessageBox)))
    box = dialog_of(to_double.window, QMessageBox)
    assert "bad.tavli, line 2" in box.text()
    box.reject()
    assert to_double.model.live is table


MATCH = """; [Player 1 Elo "1600"]
 3 point match

 Game 1
 Anna : 0                       Bill : 0
  1)                             31: 8/5 6/5
"""


def test_a_match_of_another_program_opens_and_is_saved_as_a_file_of_ours(to_double: Fingers, tmp_path: Path) -> None:
    path = tmp_path / "match.mat"
    path.write_text(MATCH)
    to_double.window.sessions.open_file(path)
    to_double.qtbot.waitUntil(lambda: to_double.model.state.setup.length == 3)
    assert (to_double.model.state.variant, to_double.model.state.on_roll) == (BACKGAMMON, 0)
    assert to_double.window.sessions.store.path is None
    to_double.qtbot.waitUntil(lambda: "'Player 1 Elo'" in to_double.window.page.toast.text())
    assert path.read_text() == MATCH


def test_a_match_that_was_only_looked_at_is_not_kept_among_the_unfinished_games(to_double: Fingers, tmp_path: Path) -> None:
    path = tmp_path / "match.mat"
    path.write_text(MATCH)
    sessions = to_double.window.sessions
    sessions.open_file(path)
    to_double.qtbot.waitUntil(lambda: to_double.model.state.setup.length == 3)
    before = sessions.unfinished.count()
    assert sessions.store.at_risk is None
    to_double.key(Qt.Key.Key_D)
    assert sessions.store.at_risk is not None
    sessions.open_file(path)
    to_double.qtbot.waitUntil(lambda: sessions.store.at_risk is None)
    assert sessions.unfinished.count() == before + 1


def _sgf(record: Record) -> bytes:
    return sgf_record.write_record(record).encode()


@pytest.mark.parametrize(("suffix", "write"), [(".sgf", _sgf), (".SGF", _sgf), (".xg", xg_file), (".xgp", xg_file)])
def test_files_of_other_programs_can_be_dropped(
    to_double: Fingers, tmp_path: Path, suffix: str, write: Callable[[Record], bytes]
) -> None:
    players = Player("Anna"), Player("Bill")
    path = tmp_path / f"match{suffix}"
    path.write_bytes(write(Record(Setup((BACKGAMMON,), players, 3), (Begin(), Opening((3, 1))))))
    dropped(to_double.window, path)
    to_double.qtbot.waitUntil(lambda: to_double.model.state.setup.length == 3)
    assert to_double.window.sessions.store.path is None


def test_the_new_game_dialog_leaves_the_running_game_alone(to_double: Fingers) -> None:
    table = to_double.model.live
    to_double.key(KEY.Key_N, Qt.KeyboardModifier.ControlModifier)
    dialog_of(to_double.window, NewGameDialog).reject()
    assert to_double.model.live is table


@pytest.fixture
def next_start(to_double: Fingers, qtbot: QtBot) -> Iterator[MainWindow]:
    """The window, closed in the middle of a game and opened again."""
    to_double.events = list(to_double.model.live.session.events)
    to_double.window.close()
    window = open_window(qtbot)
    yield window
    window.close()


def test_the_next_start_offers_the_unfinished_game_and_goes_on_exactly_there(
    to_double: Fingers, next_start: MainWindow, qtbot: QtBot
) -> None:
    assert next_start.home.resume.isEnabled()
    assert next_start.home.about_resume.text().splitlines() == ["Backgammon", "Money, game 1, beavers", "Anna 0, Bill 0"]
    QTest.mouseClick(next_start.home.resume, LEFT)
    again = Fingers(qtbot, next_start)
    assert again.model.live.session.events == to_double.events
    again.roll()
    assert again.model.state.dice == (6, 2)


def test_enter_continues_the_unfinished_game(next_start: MainWindow) -> None:
    next_start.home.resume.setFocus()
    QTest.keyClick(next_start.home.resume, Qt.Key.Key_Return)
    assert next_start.page.isVisible()


def test_a_session_that_is_over_is_not_offered_again(fingers: Fingers, qtbot: QtBot) -> None:
    fingers.begin(setup(PORTES, length=1))
    fingers.roll()
    fingers.window.game.resign(1)
    fingers.press_primary()
    assert fingers.model.state.phase is Phase.SESSION_OVER
    fingers.window.close()
    window = open_window(qtbot)
    assert not window.home.resume.isEnabled()
    window.close()


def test_a_game_that_is_dropped_on_the_window_is_opened(to_double: Fingers, tmp_path: Path) -> None:
    path = tmp_path / "match.tavli"
    to_double.window.sessions.save_to(path)
    to_double.qtbot.waitUntil(path.exists)
    to_double.window.sessions.begin(setup(HYPERGAMMON), DiceSettings("mersenne", 1))
    assert dropped(to_double.window, path)
    to_double.qtbot.waitUntil(lambda: to_double.model.state.variant == BACKGAMMON)


@pytest.mark.parametrize("names", [("game.odd",), ("a.tavli", "b.tavli")])
def test_anything_else_is_not_taken(to_double: Fingers, tmp_path: Path, names: tuple[str, ...]) -> None:
    assert not dropped(to_double.window, *(tmp_path / name for name in names))


def test_the_position_is_copied_as_text(to_double: Fingers) -> None:
    to_double.window.menus["copy text"].trigger()
    copied = state_from_text(QApplication.clipboard().text())
    assert (copied.position, copied.on_roll) == (to_double.model.state.position, to_double.model.state.on_roll)


@pytest.mark.parametrize(("command", "form"), [("copy xgid", "xgid"), ("copy gnubg", "gnubg")])
def test_the_position_is_copied_as_the_id_of_another_program(to_double: Fingers, command: str, form: str) -> None:
    to_double.window.menus[command].trigger()
    text = QApplication.clipboard().text()
    assert text == write_position(to_double.model.state, form).text
    assert read_position(text).state.position == to_double.model.state.position
    assert to_double.window.page.toast.text().startswith("Copied")


def test_a_position_that_no_id_can_express_is_not_copied(fingers: Fingers, dice: Path) -> None:
    QApplication.clipboard().setText("before")
    fingers.begin_with_rolls(setup(FEVGA), dice, "31 62")
    fingers.window.menus["copy xgid"].trigger()
    assert QApplication.clipboard().text() == "before"
    assert "support only games with hitting" in fingers.window.page.toast.text()


def test_the_board_is_copied_as_a_picture(to_double: Fingers) -> None:
    to_double.window.menus["copy picture"].trigger()
    image = QApplication.clipboard().image()
    assert image.size() == to_double.board.size()
    to_double.window.menus["copy picture"].trigger()
    assert QApplication.clipboard().image() == image, "the message that it was copied is in the next picture"


def test_the_picture_of_the_board_shows_neither_buttons_nor_the_summary_card(fingers: Fingers) -> None:
    fingers.begin(setup(PORTES, length=3))
    begun = bare_picture(fingers.board).toImage()
    fingers.window.page.toast.say("a message")
    assert fingers.board.grab().toImage() != begun
    assert bare_picture(fingers.board).toImage() == begun
    fingers.roll()
    fingers.window.game.resign(1)
    fingers.window.game.perform(Action.ACCEPT)
    assert fingers.window.page.card.isVisible()
    over = bare_picture(fingers.board).toImage()
    fingers.window.summary.close()
    fingers.window.page.announcement.hide()
    assert bare_picture(fingers.board).toImage() == over


@pytest.mark.parametrize("command", ["copy text", "copy picture"])
def test_copying_the_position_or_the_board_is_confirmed(to_double: Fingers, command: str) -> None:
    to_double.window.menus[command].trigger()
    assert to_double.window.page.toast.text() == "Copied"


def test_taking_back_a_turn_with_its_answer_is_told_in_the_file_and_not_forgotten(fingers: Fingers, tmp_path: Path) -> None:
    fingers.begin_with_rolls(setup(PORTES, players=AGAINST_COMPUTER), tmp_path / "rolls.txt", "62 31 52 44 61")
    fingers.roll()
    fingers.click_steps([(8, 5), (6, 5)])
    fingers.press_primary()
    fingers.wait_for_person()
    fingers.roll()
    fingers.key(Qt.Key.Key_U, Qt.KeyboardModifier.ControlModifier)
    assert fingers.model.state.dice == (3, 1)
    record = fingers.window.sessions.store.record
    assert record is not None
    assert record.detail("Taken back") == "game 1: 1"
    assert fingers.window.sessions.store.resume(record).taken_back == {0: 1}
