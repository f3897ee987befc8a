"""The first page."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from driving import LEFT, Fingers, dialog_of, open_window, setup
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QToolButton
from pytestqt.qtbot import QtBot

from palamedes.core.language import LANGUAGES
from palamedes.core.preferences import Preferences
from palamedes.core.results.levels import USUAL, level_of
from palamedes.core.rules.variant import PLAKOTO, PORTES, TAVLI
from palamedes.core.session.state import Phase
from palamedes.gui.library.library_window import LibraryWindow
from palamedes.gui.models.analysis import editing
from palamedes.gui.models.analysis.editor_model import EditorModel
from palamedes.gui.models.lobby import OFFERED, saved_games
from palamedes.gui.windows.main_window import MainWindow
from palamedes.service.library import files


def test_one_click_begins_a_game_against_a_club_player(fingers: Fingers) -> None:
    QTest.mouseClick(fingers.window.home.games["plakoto"], LEFT)
    assert fingers.model.state.variant == PLAKOTO
    computer = fingers.model.state.setup.players[1].computer
    assert computer is not None
    assert level_of(computer) is USUAL


def test_without_a_game_to_continue_the_filled_button_begins_the_usual_one(fingers: Fingers) -> None:
    home = fingers.window.home
    assert home.play.isVisible()
    assert not home.resume.isVisible()
    assert home.play.text() == "Play Tavli"
    assert fingers.window.focusWidget() is home.play
    QTest.keyClick(home.play, Qt.Key.Key_Return)
    assert fingers.model.state.setup.games == TAVLI


def test_the_library_is_opened_from_the_first_page(fingers: Fingers) -> None:
    QTest.mouseClick(fingers.window.home.library, LEFT)
    assert isinstance(dialog_of(fingers.window, LibraryWindow), LibraryWindow)


@pytest.mark.parametrize("change", [editing.start, editing.empty])
def test_a_position_being_set_up_is_there_again_at_the_next_start(
    qtbot: QtBot, window: MainWindow, change: Callable[[EditorModel], None]
) -> None:
    QTest.mouseClick(window.home.study, LEFT)
    window.editor.edit(lambda model: editing.choose_variant(model, PLAKOTO))
    window.editor.edit(change)
    window.editor.edit(lambda model: editing.give_turn(model, 1))
    text = window.editor.model.text
    window.close()
    again = open_window(qtbot, studied=files.load_preferences()[0].studied)
    QTest.mouseClick(again.home.study, LEFT)
    assert again.editor.text.text() == text
    again.close()


def test_a_damaged_text_of_a_position_opens_the_start_of_a_game(qtbot: QtBot, home: Path) -> None:
    window = open_window(qtbot, studied="portes; nothing")
    QTest.mouseClick(window.home.study, LEFT)
    assert window.editor.model.text == EditorModel().text
    window.close()


def test_in_a_narrow_window_the_buttons_take_several_lines(qtbot: QtBot, window: MainWindow) -> None:
    home = window.home
    assert home.open.y() == home.statistics.y()
    window.setMinimumSize(0, 0)
    window.resize(560, 560)
    qtbot.waitUntil(lambda: home.open.y() < home.statistics.y())
    assert home.games["portes"].y() > home.games["tavli"].y()


def test_a_tile_keeps_the_running_game(fingers: Fingers) -> None:
    fingers.begin(setup(PORTES))
    fingers.roll()
    running = fingers.model.live
    fingers.window.show_home()
    QTest.mouseClick(fingers.window.home.games["fevga"], LEFT)
    fingers.qtbot.waitUntil(lambda: fingers.model.live is not running)
    fingers.window.sessions.store.flush()
    fingers.qtbot.waitUntil(lambda: fingers.window.home.unfinished.isEnabled())


def test_a_second_click_on_a_tile_does_not_begin_a_second_session(fingers: Fingers) -> None:
    fingers.begin(setup(PORTES))
    fingers.roll()
    running, begun = fingers.model.live, []
    fingers.window.sessions.started.connect(lambda: begun.append(True))
    fingers.window.show_home()
    for _ in range(2):  # the running game is saved before the first click takes effect
        fingers.window.home.games["fevga"].click()
    fingers.qtbot.waitUntil(lambda: fingers.model.live is not running)
    fingers.window.background.run(lambda: None, begun.append, begun.append)
    fingers.qtbot.waitUntil(lambda: None in begun)
    assert begun == [True, None]
    assert fingers.window.sessions.list.unfinished.count() == 1


def test_unfinished_games_and_recent_files_are_shown_and_opened_with_one_click(fingers: Fingers, tmp_path: Path) -> None:
    window, cards = fingers.window, fingers.window.home.cards
    assert not any(card.isVisibleTo(window.home) for card in cards.saved)
    fingers.begin(setup(PLAKOTO))
    window.sessions.save_to(tmp_path / "mine.tavli")
    fingers.qtbot.waitUntil(lambda: window.sessions.store.path is not None)
    fingers.begin(setup(PORTES))
    fingers.roll()
    window.sessions.begin_as_last_time("fevga")
    fingers.qtbot.waitUntil(lambda: fingers.model.state.variant != PORTES)
    window.show_home()
    window.sessions.list.count()
    fingers.qtbot.waitUntil(lambda: cards.saved[1].isVisibleTo(window.home))
    assert [card.accessibleName() for card in cards.saved[:2]] == ["Portes 0–0, Anna – Bill", "Plakoto 0–0, Anna – Bill"]
    assert cards.saved[1].toolTip().startswith("mine.tavli")
    cards.saved[0].click()
    fingers.qtbot.waitUntil(lambda: fingers.model.state.variant == PORTES)
    assert fingers.model.state.phase is Phase.TO_PLAY
    cards.saved[1].click()
    fingers.qtbot.waitUntil(lambda: fingers.model.state.variant == PLAKOTO)


def test_a_recent_file_that_has_gone_or_is_damaged_is_left_out(window: MainWindow, tmp_path: Path) -> None:
    (tmp_path / "damaged.tavli").write_text("nothing")
    recent = [str(tmp_path / "gone.tavli"), str(tmp_path / "damaged.tavli"), str(tmp_path / "other.txt")]
    assert saved_games(window.sessions.unfinished, recent) == ()


def test_a_file_that_is_opened_again_moves_to_the_front() -> None:
    chosen = Preferences()
    for name in [*"abcdefghi", "c"]:
        chosen = replace(chosen, recent_files=chosen.with_file(name))
    assert chosen.recent_files == tuple("cihgfedb")


@pytest.mark.parametrize("key", OFFERED)
def test_every_tile_can_be_pressed_with_the_keyboard(fingers: Fingers, key: str) -> None:
    button = fingers.window.home.games[key]
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_Return)
    assert fingers.window.game.model is not None
    assert button.accessibleDescription()


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_the_smallest_screen_the_whole_page_is_seen_without_scrolling(
    qtbot: QtBot, window: MainWindow, language: str
) -> None:
    window.preferences.change(language=language)
    window.resize(1024, 540)
    room = window.centralWidget()
    qtbot.waitUntil(lambda: window.home.isVisible() and window.home.height() <= room.height())
    for seen in (window.home.cards.lessons, window.home.statistics):
        assert seen.mapTo(room, seen.rect().bottomLeft()).y() < room.height()
    assert window.home.preview.pixmap().height() == window.home.preview.height()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_cards_for_practice_say_is_not_shortened(window: MainWindow, language: str) -> None:
    window.change_language(language)
    window.resize(1024, 540)
    QApplication.processEvents()
    for card in (window.home.cards.practice, window.home.cards.lessons):
        assert card.text()
        assert "…" not in card.text()


@pytest.mark.parametrize("height", [540, 566, 600])
def test_the_page_does_not_scroll_while_the_engine_is_prepared(window: MainWindow, height: int) -> None:
    window.messages.show_status("One-time preparation: legal plays, part 1 of 6")
    window.resize(1024, height)
    for _ in range(2):
        QApplication.processEvents()
    assert window.statusBar().isVisible()
    assert window.statusBar().toolTip() == "One-time preparation: legal plays, part 1 of 6"
    assert window.home.minimumSizeHint().height() <= window.centralWidget().height()


def test_on_a_lower_screen_the_page_scrolls_and_the_cards_keep_their_height(qtbot: QtBot, window: MainWindow) -> None:
    card = window.home.cards.lessons
    window.resize(1000, 480)
    qtbot.waitUntil(lambda: card.height() == card.sizeHint().height())
    assert window.home.height() > window.centralWidget().height()


def test_language_and_theme_are_at_hand(qtbot: QtBot, window: MainWindow) -> None:
    home = window.home
    home.theme.setCurrentIndex(home.theme.findData("night"))
    home.theme.activated.emit(home.theme.currentIndex())
    assert window.preferences.current.theme == "night"
    home.language.setCurrentIndex(home.language.findData("el"))
    home.language.activated.emit(home.language.currentIndex())
    qtbot.waitUntil(lambda: window.home.new.text() == "Νέο παιχνίδι…")
    assert window.home.theme.currentData() == "night"


def test_a_theme_changes_no_size_of_a_button(qtbot: QtBot, window: MainWindow) -> None:
    window.resize(1024, 540)
    buttons = [*window.home.findChildren(QPushButton), *window.home.findChildren(QToolButton)]
    QApplication.processEvents()
    before = [(button.size(), button.minimumSize()) for button in buttons]
    for theme in ("night", "kafeneio"):
        window.preferences.change(theme=theme)
        QApplication.processEvents()
        assert [(button.size(), button.minimumSize()) for button in buttons] == before


def test_the_page_grows_with_the_window(qtbot: QtBot, window: MainWindow) -> None:
    home = window.home
    window.resize(1366, 768)
    qtbot.waitUntil(lambda: home.width() > 1300)
    tile, text, preview = home.new.width(), home.open.fontMetrics().height(), home.preview.width()
    window.resize(1920, 1080)
    qtbot.waitUntil(lambda: home.new.width() > 1.3 * tile)
    assert home.open.fontMetrics().height() > 1.3 * text
    assert home.preview.width() == home.preview.pixmap().width() > 1.3 * preview
    window.resize(1366, 768)
    qtbot.waitUntil(lambda: (home.new.width(), home.open.fontMetrics().height()) == (tile, text))
