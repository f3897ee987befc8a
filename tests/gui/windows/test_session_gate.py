"""The current session is kept, whatever replaces it: a dropped file, the command line, a new game,
the next start or the end of the program.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from driving import LEFT, Fingers, dialog_of, dropped, kept_sessions, open_window, setup
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from palamedes.core.dice.dice_source import DiceSettings
from palamedes.core.errors import BadFile
from palamedes.core.launch_options import LaunchOptions
from palamedes.core.preferences import NewGame
from palamedes.core.rules.variant import HYPERGAMMON, PLAKOTO, PORTES
from palamedes.gui.dialogs.new_game import NewGameDialog
from palamedes.gui.models.game.actions import Action
from palamedes.gui.windows.main_window import MainWindow
from palamedes.service.library import files
from palamedes.service.play.unfinished import UnfinishedGames

KEY = Qt.Key
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def saved(fingers: Fingers, tmp_path: Path) -> Path:
    """A game of Hypergammon in one of the user's files."""
    fingers.begin(setup(HYPERGAMMON))
    fingers.roll()
    path = tmp_path / "saved.tavli"
    fingers.window.sessions.save_to(path)
    fingers.qtbot.waitUntil(path.exists)
    fingers.qtbot.waitUntil(lambda: not fingers.window.sessions.store.is_changed)
    return path


@pytest.fixture
def running(fingers: Fingers, saved: Path) -> Fingers:
    """A game of Portes, after its opening roll, that has not been saved anywhere."""
    fingers.begin(setup(PORTES))
    fingers.roll()
    fingers.events = list(fingers.model.live.session.events)
    return fingers


def shows(window: MainWindow, variant: object) -> bool:
    return window.game.model is not None and window.game.model.state.variant == variant


def is_kept(home: Path, events: list[object]) -> bool:
    """Whether any file in the user's folders contains a game with these events."""
    return any(list(record.events) == events for record in kept_sessions(home))


def test_a_dropped_file_keeps_the_running_game(running: Fingers, saved: Path, home: Path) -> None:
    assert dropped(running.window, saved)
    running.qtbot.waitUntil(lambda: shows(running.window, HYPERGAMMON))
    running.window.sessions.store.flush()
    assert is_kept(home, running.events)
    assert "has been kept" in running.window.page.toast.text()


@pytest.fixture
def next_start(running: Fingers, qtbot: QtBot) -> Iterator[MainWindow]:
    """The window, closed in the middle of the game of Portes and opened again."""
    running.window.close()
    window = open_window(qtbot)
    yield window
    window.close()


def test_a_file_dropped_on_the_first_page_keeps_the_game_that_waits(
    next_start: MainWindow, running: Fingers, saved: Path, home: Path
) -> None:
    assert dropped(next_start, saved)
    running.qtbot.waitUntil(lambda: shows(next_start, HYPERGAMMON))
    next_start.sessions.store.flush()
    assert is_kept(home, running.events)


def test_a_file_on_the_command_line_keeps_the_game_that_waits_and_says_so(
    running: Fingers, saved: Path, home: Path, qtbot: QtBot
) -> None:
    running.window.close()
    window = MainWindow()
    window.show()
    window.startup.fulfil(LaunchOptions(file=saved))
    window.start()
    qtbot.waitUntil(lambda: shows(window, HYPERGAMMON))
    window.sessions.store.flush()
    assert is_kept(home, running.events)
    assert "The previous game has been kept" in window.page.toast.text()
    window.close()


def test_a_new_game_chosen_before_the_engine_is_ready_keeps_the_game_that_waits(
    running: Fingers, home: Path, qtbot: QtBot
) -> None:
    running.window.close()
    window = MainWindow()
    window.show()
    QTest.mouseClick(window.home.new, LEFT)
    window.start()
    qtbot.waitUntil(lambda: window.is_ready)
    dialog = dialog_of(window, NewGameDialog)
    assert isinstance(dialog, NewGameDialog)
    QTest.mouseClick(dialog.play, LEFT)
    qtbot.waitUntil(lambda: window.game.model is not None)
    window.sessions.store.flush()
    assert is_kept(home, running.events)
    window.close()


def places(window: MainWindow) -> list[object]:
    home = window.home
    likeliest = home.resume if home.resume.isVisible() else home.play
    return [each.geometry() for each in (likeliest, home.new, home.open, home.study, home.statistics)]


def test_no_button_of_the_first_page_moves_when_the_unfinished_game_is_found(running: Fingers, qtbot: QtBot) -> None:
    running.window.close()
    window = MainWindow()
    window.show()
    before = places(window)
    window.start()
    qtbot.waitUntil(lambda: window.is_ready)
    assert window.home.resume.isEnabled()
    qtbot.wait(0)
    assert places(window) == before
    window.close()


def test_the_unfinished_game_takes_the_keyboard_from_no_button(running: Fingers, qtbot: QtBot) -> None:
    running.window.close()
    window = MainWindow()
    window.show()
    window.start()
    window.home.new.setFocus()
    qtbot.waitUntil(lambda: window.is_ready)
    assert window.focusWidget() is window.home.new
    window.close()


def test_a_position_that_is_played_on_keeps_the_running_game(running: Fingers, home: Path) -> None:
    running.key(KEY.Key_E, CONTROL)
    running.window.study.play_on(_choice(running.window))
    running.qtbot.waitUntil(lambda: not running.window.study.is_open)
    running.window.sessions.store.flush()
    assert is_kept(home, running.events)


def _choice(window: MainWindow) -> object:
    from palamedes.gui.models.new_game_model import NewGameModel

    model = NewGameModel.of(NewGame())
    model.choose_variant(window.editor.model.variant)
    return model


def test_a_game_that_was_not_begun_or_is_over_is_not_kept(fingers: Fingers, saved: Path, home: Path) -> None:
    fingers.begin(setup(PORTES))
    fingers.window.sessions.open_file(saved)
    fingers.qtbot.waitUntil(lambda: shows(fingers.window, HYPERGAMMON))
    assert not fingers.window.sessions.unfinished.games()


def test_a_file_that_cannot_be_opened_leaves_no_copy_of_the_game_that_stays(running: Fingers, tmp_path: Path) -> None:
    path = tmp_path / "bad.tavli"
    path.write_text("tavli 1\nwhite: A\n")
    table = running.model.live
    running.window.sessions.open_file(path)
    running.qtbot.waitUntil(lambda: bool(running.window.findChildren(QMessageBox)))
    dialog_of(running.window, QMessageBox).close()
    assert running.model.live is table
    assert not running.window.sessions.unfinished.games()


# The list.


@pytest.fixture
def replaced(running: Fingers, saved: Path) -> Fingers:
    """The game of Portes is among the unfinished games, and the game of Hypergammon is on the
    board.
    """
    running.window.sessions.open_file(saved)
    running.qtbot.waitUntil(lambda: shows(running.window, HYPERGAMMON))
    return running


def listed(fingers: Fingers) -> QWidget:
    """The open list of unfinished games."""
    from palamedes.gui.dialogs.unfinished import UnfinishedDialog

    fingers.window.menus["unfinished"].trigger()
    dialog = dialog_of(fingers.window, UnfinishedDialog)
    fingers.qtbot.waitUntil(lambda: dialog.table.rowCount() > 0)
    return dialog


def test_an_unfinished_game_is_listed_with_game_players_and_score(replaced: Fingers) -> None:
    dialog = listed(replaced)
    texts = [dialog.table.item(0, column).text() for column in range(4)]
    assert texts == ["Portes", "money, game 1", "Anna – Bill", "0–0"]
    assert dialog.table.item(0, 4).text()
    dialog.close()


def test_an_unfinished_game_is_resumed_exactly_and_leaves_the_list(replaced: Fingers) -> None:
    dialog = listed(replaced)
    QTest.mouseClick(dialog.resume, LEFT)
    replaced.qtbot.waitUntil(lambda: shows(replaced.window, PORTES))
    assert replaced.model.live.session.events == replaced.events
    replaced.window.sessions.store.flush()
    assert not replaced.window.sessions.unfinished.games()


def test_enter_in_the_list_resumes_the_selected_game(replaced: Fingers) -> None:
    dialog = listed(replaced)
    QTest.keyClick(dialog.table, KEY.Key_Return)
    replaced.qtbot.waitUntil(lambda: shows(replaced.window, PORTES))
    assert replaced.model.live.session.events == replaced.events


def test_a_double_click_in_the_list_resumes_the_game_once(replaced: Fingers) -> None:
    dialog = listed(replaced)
    chosen: list[object] = []
    dialog.chosen.connect(chosen.append)
    spot = dialog.table.visualItemRect(dialog.table.item(0, 0)).center()
    QTest.mouseClick(dialog.table.viewport(), LEFT, pos=spot)
    QTest.mouseDClick(dialog.table.viewport(), LEFT, pos=spot)
    assert len(chosen) == 1


def test_a_deleted_game_is_brought_back_by_one_click(replaced: Fingers) -> None:
    dialog, games = listed(replaced), replaced.window.sessions.unfinished.games
    before = games()
    QTest.keyClick(dialog.table, KEY.Key_Delete)
    replaced.qtbot.waitUntil(lambda: dialog.table.rowCount() == 0)
    assert not games()
    QTest.mouseClick(dialog.undo.button, LEFT)
    replaced.qtbot.waitUntil(lambda: dialog.table.rowCount() == 1)
    assert games() == before
    dialog.close()


def test_after_a_click_on_delete_the_list_has_the_focus(replaced: Fingers) -> None:
    dialog = listed(replaced)
    QTest.mouseClick(dialog.delete, LEFT)
    assert dialog.focusWidget() is dialog.table
    replaced.qtbot.waitUntil(lambda: dialog.table.rowCount() == 0)
    QTest.mouseClick(dialog.undo.button, LEFT)
    assert dialog.focusWidget() is dialog.table
    dialog.close()


def test_a_damaged_file_in_the_list_is_named_and_cannot_be_resumed(replaced: Fingers) -> None:
    (path,) = (game.path for game in replaced.window.sessions.unfinished.games())
    path.write_text("nothing")
    dialog = listed(replaced)
    assert dialog.table.item(0, 1).text() == "damaged"
    assert not dialog.resume.isEnabled()
    assert path.name in dialog.about.text()
    dialog.close()


def test_the_first_page_offers_the_list_where_there_is_something_in_it(replaced: Fingers, qtbot: QtBot) -> None:
    replaced.window.close()
    window = open_window(qtbot)
    assert window.home.unfinished.isEnabled()
    window.close()


# When the disk fails.


@pytest.fixture
def broken(running: Fingers, monkeypatch: pytest.MonkeyPatch) -> Fingers:
    """No game can be kept among the unfinished games."""

    def fail(self: UnfinishedGames, record: object) -> Path:
        raise BadFile("the disk is full.")

    monkeypatch.setattr(UnfinishedGames, "keep", fail)
    return running


def question(fingers: Fingers) -> QMessageBox:
    """The question about the game that cannot be kept."""
    fingers.qtbot.waitUntil(lambda: any(box.isVisible() for box in fingers.window.findChildren(QMessageBox)))
    box = dialog_of(fingers.window, QMessageBox)
    assert isinstance(box, QMessageBox)
    return box


def test_a_game_that_cannot_be_kept_is_asked_about_and_the_default_saves_it(broken: Fingers, saved: Path) -> None:
    broken.window.sessions.open_file(saved)
    box = question(broken)
    assert "The disk is full." in box.text()
    assert box.defaultButton().text() == "Save as…"
    assert box.escapeButton().text() == "Cancel"
    box.reject()
    assert shows(broken.window, PORTES)


def save_in_dialog(fingers: Fingers, path: Path) -> None:
    dialog = dialog_of(fingers.window, QFileDialog)
    assert isinstance(dialog, QFileDialog)
    dialog.fileSelected.emit(str(path))
    dialog.close()


def test_after_saving_what_was_asked_for_goes_on(broken: Fingers, saved: Path, tmp_path: Path) -> None:
    broken.window.sessions.open_file(saved)
    question(broken).defaultButton().click()
    save_in_dialog(broken, tmp_path / "mine.tavli")
    broken.qtbot.waitUntil(lambda: shows(broken.window, HYPERGAMMON))
    assert list(files.open_record(tmp_path / "mine.tavli").events) == broken.events


def test_after_a_save_that_failed_nothing_goes_on(broken: Fingers, saved: Path, tmp_path: Path) -> None:
    broken.window.sessions.open_file(saved)
    question(broken).defaultButton().click()
    save_in_dialog(broken, tmp_path / "no" / "such" / "folder.tavli")
    box = question(broken)
    assert "folder.tavli" in box.text()
    box.reject()
    assert shows(broken.window, PORTES)


def test_a_game_is_lost_only_where_the_user_says_so(broken: Fingers, saved: Path) -> None:
    broken.window.sessions.open_file(saved)
    box = question(broken)
    next(each for each in box.buttons() if each.text() == "Discard this game").click()
    broken.qtbot.waitUntil(lambda: shows(broken.window, HYPERGAMMON))


def test_a_game_that_was_given_up_for_a_file_that_fails_is_asked_about_again(
    broken: Fingers, saved: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(broken.window.sessions.store, "resume", _refuse)
    for _ in range(2):
        broken.window.sessions.open_file(saved)
        box = question(broken)
        assert "could not be added" in box.text()
        next(each for each in box.buttons() if each.text() == "Discard this game").click()
        refusal = question(broken)
        assert "No dice." in refusal.text()
        refusal.close()
        broken.qtbot.waitUntil(lambda: not any(each.isVisible() for each in broken.window.findChildren(QMessageBox)))
    assert shows(broken.window, PORTES)


def _refuse(*_: object) -> None:
    raise BadFile("no dice.")


def test_closing_asks_where_the_game_could_not_be_kept_at_all(broken: Fingers, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(record: object) -> None:
        raise BadFile("the disk is full.")

    monkeypatch.setattr(broken.window.sessions.store._autosave, "save", fail)
    broken.window.game.perform(Action.RESIGN)
    broken.model.live.remark("one more event")
    assert not broken.window.close()
    box = question(broken)
    box.reject()
    assert broken.window.isVisible()
    monkeypatch.undo()
    broken.model.live.remark("and another")


def test_an_event_while_the_game_is_being_kept_is_kept_too(running: Fingers, home: Path) -> None:
    window = running.window
    window.sessions.gate.admit(lambda: window.sessions.begin(setup(PLAKOTO), DiceSettings("mersenne", 3)))
    running.model.live.remark("in between")
    events = list(running.model.live.session.events)
    running.qtbot.waitUntil(lambda: shows(window, PLAKOTO))
    assert is_kept(home, events)
