"""Pasting a position or a saved game, on every page."""

from __future__ import annotations

from pathlib import Path

import pytest
from driving import PEOPLE, Fingers, dialog_of, dropped_text, setup
from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox

from palamedes.core.rules.variant import HYPERGAMMON, PLAKOTO, PORTES
from palamedes.gui.controllers.sessions.game_files import carried_game
from palamedes.gui.dialogs.set_aside import SetAsideBox
from palamedes.gui.windows.main_window import MainWindow

KEY, CONTROL = Qt.Key, Qt.KeyboardModifier.ControlModifier
POSITION = "plakoto; 24:15 | 24:15; roll 31"
ONLY = "Only a position as text, such as “plakoto; roll 31”, the ID of another program or a saved game can be pasted."


@pytest.fixture
def running(fingers: Fingers) -> Fingers:
    fingers.begin(setup(PORTES, players=PEOPLE))
    return fingers


@pytest.fixture
def saved(fingers: Fingers, tmp_path: Path) -> Path:
    """A saved session of Hypergammon, which is no longer on the board."""
    path = tmp_path / "game of Anna.tavli"
    fingers.begin(setup(HYPERGAMMON, players=PEOPLE))
    fingers.window.sessions.save_to(path)
    fingers.qtbot.waitUntil(path.exists)
    fingers.begin(setup(PORTES, players=PEOPLE))
    return path


def paste(window: MainWindow, text: str) -> None:
    QApplication.clipboard().setText(text)
    QTest.keyClick(window, KEY.Key_V, CONTROL)


def shows(window: MainWindow, variant: object) -> bool:
    return window.game.model is not None and window.game.model.state.variant == variant


def test_on_the_first_page_a_position_is_studied_at_once(window: MainWindow) -> None:
    paste(window, POSITION)
    assert window.study.is_open
    assert window.editor.model.text == POSITION
    assert not window.findChildren(QMessageBox)


def test_what_could_not_be_pasted_is_no_longer_told_on_the_next_page(window: MainWindow) -> None:
    paste(window, "hello")
    assert window.home.toast.text() == ONLY
    paste(window, POSITION)
    assert not window.home.toast.isVisible()
    assert window.statusBar().currentMessage() == ""


def test_a_running_game_is_set_aside_only_after_a_question(running: Fingers) -> None:
    paste(running.window, POSITION)
    assert not running.window.study.is_open
    box = dialog_of(running.window, SetAsideBox)
    assert isinstance(box, SetAsideBox)
    assert box.defaultButton() is box.study
    box.study.click()
    assert running.window.editor.model.variant is PLAKOTO
    running.window.study.leave()
    assert shows(running.window, PORTES)


def test_after_no_to_the_question_the_game_goes_on(running: Fingers) -> None:
    paste(running.window, POSITION)
    QTest.keyClick(dialog_of(running.window, SetAsideBox), KEY.Key_Escape)
    assert not running.window.study.is_open
    assert shows(running.window, PORTES)


def test_after_the_end_of_a_game_nothing_is_asked(running: Fingers) -> None:
    running.roll()
    running.window.game.resign(1)
    running.key(KEY.Key_A)
    assert running.model.state.result is not None
    paste(running.window, POSITION)
    assert running.window.study.is_open


def test_while_studying_a_position_replaces_the_one_that_is_set_up(window: MainWindow) -> None:
    window.study.begin()
    paste(window, POSITION)
    assert window.editor.model.text == POSITION
    QTest.keyClick(window, KEY.Key_Z, CONTROL)
    assert window.editor.model.variant is PORTES


@pytest.mark.parametrize("typed", ["hello", "backgammon; 6:3 5:3 4:2 2:2 | 6:2 5:4 3:3 1:1"])
def test_a_position_that_is_typed_wrongly_stays_in_its_field_and_can_be_corrected(window: MainWindow, typed: str) -> None:
    window.study.begin()
    page = window.editor
    before = page.model.text
    page.text.setText(typed)
    QTest.keyClick(page.text, KEY.Key_Return)
    assert page.toast.isVisible()
    assert page.text.text() == typed
    assert page.model.text == before


@pytest.mark.parametrize("text", ["", "hello", "https://example.org/game", "game.tavli"])
def test_anything_else_is_refused_with_what_can_be_pasted(running: Fingers, text: str) -> None:
    paste(running.window, text)
    assert running.window.page.toast.text() == ONLY
    assert not running.window.study.is_open


def test_on_the_first_page_a_refusal_is_shown_as_well(window: MainWindow) -> None:
    paste(window, "hello")
    assert window.home.toast.isVisible()
    assert window.home.toast.text() == ONLY
    assert window.statusBar().currentMessage() == ""


def test_an_impossible_position_is_refused_with_the_reason(running: Fingers) -> None:
    paste(running.window, "portes; 24:16 | 24:15")
    words = running.window.page.toast.text()
    assert words
    assert words != ONLY
    assert not running.window.study.is_open


@pytest.mark.parametrize("how", ["{path}", '"{path}"', " {path}\n", "{address}"])
def test_the_path_of_a_saved_game_opens_it(fingers: Fingers, saved: Path, how: str) -> None:
    paste(fingers.window, how.format(path=saved, address=QUrl.fromLocalFile(str(saved)).toString()))
    fingers.qtbot.waitUntil(lambda: shows(fingers.window, HYPERGAMMON))


def test_a_copied_file_opens_even_while_studying(fingers: Fingers, saved: Path) -> None:
    fingers.window.study.begin()
    carried = QMimeData()
    carried.setUrls([QUrl.fromLocalFile(str(saved))])
    QApplication.clipboard().setMimeData(carried)
    QTest.keyClick(fingers.window, KEY.Key_V, CONTROL)
    fingers.qtbot.waitUntil(lambda: shows(fingers.window, HYPERGAMMON))
    assert not fingers.window.study.is_open


def test_a_path_can_also_be_dropped_as_text(fingers: Fingers, saved: Path) -> None:
    assert dropped_text(fingers.window, str(saved))
    fingers.qtbot.waitUntil(lambda: shows(fingers.window, HYPERGAMMON))


def test_other_text_cannot_be_dropped(running: Fingers) -> None:
    assert not dropped_text(running.window, "hello")


def test_a_path_to_no_file_gives_one_message(running: Fingers, tmp_path: Path) -> None:
    paste(running.window, str(tmp_path / "nothing.tavli"))
    running.qtbot.waitUntil(lambda: bool(running.window.findChildren(QMessageBox)))
    (box,) = running.window.findChildren(QMessageBox)
    assert "nothing.tavli" in box.text()
    box.close()


@pytest.mark.parametrize("text", ["relative/game.tavli", "/home/anna/game.odd", "/a.tavli\n/b.tavli", "file:game.tavli"])
def test_only_a_single_absolute_path_of_a_saved_game_counts(text: str) -> None:
    carried = QMimeData()
    carried.setText(text)
    assert carried_game(carried) is None


def test_in_a_text_field_the_key_pastes_text(running: Fingers) -> None:
    running.roll()
    field = running.window.panel.comment_box.text
    field.setFocus()
    QApplication.clipboard().setText(POSITION)
    QTest.keyClick(field, KEY.Key_V, CONTROL)
    assert field.toPlainText() == POSITION
    assert not running.window.findChildren(QMessageBox)
