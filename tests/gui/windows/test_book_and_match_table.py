"""The windows for the opening book and for the match equity table."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from driving import Fingers, dialog_of
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from palamedes.core.rules.variant import BACKGAMMON, TAVLI
from palamedes.core.session.state import Setup
from palamedes.core.settings import Player
from palamedes.gui.background import Background
from palamedes.gui.board.view import ArrowKind
from palamedes.gui.models.match_table_model import MatchTableQuery, models_offered, query_for, report
from palamedes.gui.theme import KAFENEIO, NIGHT
from palamedes.gui.windows.match_table_window import MatchTableWindow
from palamedes.gui.windows.opening_book_window import OpeningBookWindow

PEOPLE = (Player("Anna"), Player("Bill"))


@pytest.fixture
def background(qapp: object) -> Iterator[Background]:
    made = Background()
    yield made
    made.close()


@pytest.fixture
def book(qtbot: QtBot, background: Background) -> Iterator[OpeningBookWindow]:
    window = OpeningBookWindow(background, KAFENEIO, "plakoto")
    window.show()
    qtbot.waitUntil(lambda: window.plays.rowCount() > 0, timeout=30_000)
    yield window
    window.reject()


def test_the_book_opens_at_the_game_on_the_board_and_lists_every_roll(book: OpeningBookWindow) -> None:
    assert book.game.currentData().key == "plakoto"
    assert book.rolls.rowCount() == 21
    assert book.rolls.item(0, 0).text() == "6-6"


def test_a_play_of_the_book_is_shown_on_the_board_and_its_rollouts_are_named(book: OpeningBookWindow) -> None:
    book.rolls.setCurrentCell(1, 0)
    assert book.plays.item(0, 0).text() == book.rolls.item(1, 1).text()
    assert {arrow.kind for arrow in book.board.view.arrows} == {ArrowKind.BEST}
    book.plays.setCurrentCell(1, 0)
    assert {arrow.kind for arrow in book.board.view.arrows} == {ArrowKind.SECOND}
    assert re.fullmatch(r"Rollouts with plakoto[\w-]*, 1 ply · [\d,]+ games per play", book.note.whole)
    assert "seed 1" in book.note.toolTip()


def test_a_row_of_the_book_is_copied_with_all_its_cells(book: OpeningBookWindow) -> None:
    book.rolls.setCurrentCell(1, 0)
    QTest.keyClick(book.rolls, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QApplication.clipboard().text().split("\t")[:2] == [book.rolls.item(1, column).text() for column in (0, 1)]


def test_chances_at_equal_scores_are_even_and_rise_with_the_opponents_need() -> None:
    found = report(MatchTableQuery("backgammon", size=5))
    assert found.trouble == ""
    assert [round(found.chances[place][place], 4) for place in range(5)] == [0.5] * 5
    assert list(found.chances[0]) == sorted(found.chances[0])


def test_a_table_that_does_not_suit_the_match_is_refused_with_a_sentence() -> None:
    found = report(MatchTableQuery(model="janowski"))
    assert found.chances == ()
    assert "only for matches of a single variant" in found.trouble


def test_tables_for_the_cube_are_offered_only_with_the_cube() -> None:
    assert "janowski" in [name for _, name in models_offered(MatchTableQuery("backgammon"))]
    assert "janowski" not in [name for _, name in models_offered(MatchTableQuery("backgammon", cube=False))]
    assert "janowski" not in [name for _, name in models_offered(MatchTableQuery("portes", cube=True))]


def test_a_game_without_the_cube_has_a_table_with_it_if_wanted() -> None:
    plain, usual, cube = (report(MatchTableQuery("fevga", size=5, cube=wish)).chances for wish in (False, None, True))
    assert plain == usual
    assert cube[0][4] < plain[0][4]


def test_the_table_of_a_session_has_its_game_and_length() -> None:
    assert query_for(Setup((BACKGAMMON,), PEOPLE, 10)).games == "backgammon"
    assert query_for(Setup(TAVLI, PEOPLE, 10)).size == 11


def test_the_window_shows_the_table_and_follows_the_choices(qtbot: QtBot, background: Background) -> None:
    window = MatchTableWindow(background, KAFENEIO, MatchTableQuery(size=5))
    window.show()
    qtbot.waitUntil(lambda: window.table.rowCount() == 5, timeout=30_000)
    window.boxes["size"].setCurrentIndex(1)
    qtbot.waitUntil(lambda: window.table.rowCount() == 7, timeout=30_000)
    assert "7 points" in window.table.item(0, 6).toolTip()
    QTest.keyClick(window.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    lines = QApplication.clipboard().text().split("\n")
    assert [len(line.split("\t")) for line in lines] == [8] * 8
    assert lines[1].split("\t")[1] == window.table.item(0, 0).text()
    window.set_theme(NIGHT)
    assert window.table.item(0, 0).background().color().name() == NIGHT.panel.lower()
    window.reject()


def test_the_table_opens_for_the_match_that_is_studied(fingers: Fingers) -> None:
    window = fingers.window
    window.study.begin()
    window.editor.edit(lambda model: model.paste("backgammon; 24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5; score 3-6 of 11"))
    window.menus["match table"].trigger()
    table = dialog_of(window, MatchTableWindow)
    assert (table.boxes["games"].currentData(), table.boxes["size"].currentData()) == ("backgammon", 11)
