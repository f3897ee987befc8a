"""The player statistics window, with games in a separate store."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from driving import LEFT, Fingers
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from palamedes.core.preferences import GameChoice
from palamedes.core.settings import ComputerSettings
from palamedes.core.statistics import FinishedGame, GameJudgement
from palamedes.formats.user.statistics_store import StatisticsStore
from palamedes.gui.background import Background
from palamedes.gui.models.statistics_model import NOT_ANALYSED, NOTHING_LIKE_THIS, NOTHING_YET, StatisticsRow
from palamedes.gui.theme import AEGEAN, NIGHT
from palamedes.gui.windows.main_window import MainWindow
from palamedes.gui.windows.statistics_window import StatisticsWindow
from palamedes.service.program.statistics import Statistics


def game(number: int, variant: str = "portes", player: str = "Anna", judged: GameJudgement | None = None) -> FinishedGame:
    """A game that was won against the computer."""
    ended = datetime.now(UTC) - timedelta(days=40 - number)
    players = (player, "Palamedes")
    computers = (None, ComputerSettings())
    return FinishedGame(player, number, ended, GameChoice(variant), players, computers, 0, 0, 1, 1, None, (judged, None))


PORTES_AND_FEVGA = [game(0), game(1), game(2, "fevga")]


@pytest.fixture
def store(tmp_path: Path) -> StatisticsStore:
    made = StatisticsStore(tmp_path / "statistics.sqlite")
    made.open()
    return made


@pytest.fixture
def background(qapp: object) -> Iterator[Background]:
    made = Background()
    yield made
    made.close()


class Reader:
    """A person who opens the window and makes choices."""

    def __init__(self, qtbot: QtBot, background: Background, store: StatisticsStore) -> None:
        self.qtbot, self.background, self.store = qtbot, background, store

    def open(self, *games: FinishedGame) -> StatisticsWindow:
        self.store.put(games)
        window = self.window = StatisticsWindow(Statistics(self.store), self.background, AEGEAN)
        window.show()
        self.wait()
        return window

    def wait(self) -> None:
        """Wait until every request has been answered, and until new widgets are shown."""
        answered: list[object] = []
        for _ in range(2):  # reading requests a report
            count = len(answered) + 1
            self.background.run(lambda: None, answered.append, answered.append)
            self.qtbot.waitUntil(lambda count=count: len(answered) >= count)
        QApplication.processEvents()

    def choose(self, name: str, value: object) -> None:
        box = self.window.boxes[name]
        box.setCurrentIndex(box.findData(value))
        self.wait()

    def rows(self) -> list[str]:
        """The name and the number of games in each row."""
        table = self.window.table
        return [f"{table.item(row, 0).text()} {table.item(row, 1).text()}" for row in range(table.rowCount())]


@pytest.fixture
def reader(qtbot: QtBot, background: Background, store: StatisticsStore) -> Iterator[Reader]:
    made = Reader(qtbot, background, store)
    yield made
    if isValid(made.window):
        made.window.reject()


def test_without_games_a_sentence_says_what_to_do(reader: Reader) -> None:
    window = reader.open()
    assert window.nothing.isVisible()
    assert window.nothing.text() == NOTHING_YET
    assert not window.show_all.isVisible()
    assert not window.export.isEnabled()


def test_the_results_stand_in_rows(reader: Reader) -> None:
    window = reader.open(*PORTES_AND_FEVGA)
    assert window.table.isVisible()
    assert reader.rows() == ["All 3", "Portes 2", "Fevga 1"]


def test_a_choice_narrows_the_rows(reader: Reader) -> None:
    reader.open(*PORTES_AND_FEVGA)
    reader.choose("variant", "fevga")
    assert reader.rows() == ["All 1", "Fevga 1"]


def test_a_choice_that_nothing_fits_can_be_widened_by_a_click(reader: Reader) -> None:
    window = reader.open(*PORTES_AND_FEVGA)
    reader.choose("period", "week")
    assert window.nothing.text() == NOTHING_LIKE_THIS
    QTest.mouseClick(window.show_all, LEFT)
    reader.wait()
    assert reader.rows()[0] == "All 3"


def test_days_can_be_given_only_for_a_period_of_ones_own(reader: Reader) -> None:
    window = reader.open(*PORTES_AND_FEVGA)
    assert not window.first.isVisible()
    reader.choose("period", "own")
    assert window.first.isVisible()
    window.first.setDate(window.first.date().addMonths(-2))
    reader.wait()
    assert reader.rows()[0] == "All 3"


def test_all_players_stand_side_by_side(reader: Reader) -> None:
    window = reader.open(*PORTES_AND_FEVGA, game(3, player="Bill"))
    assert reader.rows()[0] == "All 3"
    reader.choose("player", "")
    assert reader.rows() == ["All 4", "Anna 3", "Bill 1"]
    assert window.chart.reading.whole == "Game 3 · points: Anna +3, Bill after 1 +1"


def test_another_player_drops_choices_that_do_not_occur_there(reader: Reader) -> None:
    reader.open(*PORTES_AND_FEVGA, game(3, player="Bill"))
    reader.choose("variant", "fevga")
    reader.choose("player", "Bill")
    assert reader.rows() == ["All 1", "Portes 1"]


def test_the_arrow_keys_read_the_picture_game_by_game(reader: Reader) -> None:
    window = reader.open(*PORTES_AND_FEVGA)
    assert window.chart.reading.whole.split(" · ")[1] == "points: +3"
    QTest.keyClick(window.chart, Qt.Key.Key_Left)
    assert window.chart.reading.whole.startswith("Game 2, ")
    QTest.keyClick(window.chart, Qt.Key.Key_Home)
    assert window.chart.reading.whole.split(" · ")[1] == "points: +1"


def test_a_click_on_a_game_of_the_curve_shows_the_games_of_its_day(reader: Reader) -> None:
    window = reader.open(*PORTES_AND_FEVGA)
    spot = window.chart.canvas.plot().spots_at(3)[0]
    QTest.mouseClick(window.chart.canvas, LEFT, pos=spot.toPoint())
    reader.wait()
    assert reader.rows() == ["All 1", "Fevga 1"]


def test_errors_are_drawn_of_games_that_were_analysed(reader: Reader) -> None:
    window = reader.open(game(0), game(1, judged=GameJudgement(0.2, 20, 0.1)))
    window.tabs.setCurrentIndex(1)
    assert window.chart.canvas.isVisible()
    assert window.chart.reading.whole.split(" · ")[1] == "millipoints per decision: 10.0 (1 game, 20 decisions)"


def test_without_analysis_a_sentence_stands_in_the_place_of_the_errors(reader: Reader) -> None:
    window = reader.open(*PORTES_AND_FEVGA)
    window.tabs.setCurrentIndex(1)
    assert window.chart.nothing.isVisible()
    assert window.chart.nothing.text() == NOT_ANALYSED


def test_the_picture_takes_the_colours_of_another_theme(reader: Reader) -> None:
    window = reader.open(*PORTES_AND_FEVGA)
    window.set_theme(NIGHT)
    picture = window.chart.canvas.grab().toImage()
    assert picture.pixelColor(picture.width() - 2, 2).name() == NIGHT.panel.lower()


def test_a_row_that_makes_no_sense_is_told_of_and_hides_nothing(reader: Reader, store: StatisticsStore) -> None:
    with sqlite3.connect(store.path) as connection:
        connection.execute("INSERT INTO games (session, number, ended, variant, content) VALUES ('x', 0, '', '', '{')")
    connection.close()
    window = reader.open(*PORTES_AND_FEVGA)
    assert window.note.text() == "1 game in the file could not be read and was left out."
    assert reader.rows()[0] == "All 3"


def test_a_store_that_cannot_be_read_is_told_of(reader: Reader, store: StatisticsStore) -> None:
    window = reader.open(*PORTES_AND_FEVGA)
    store.path = store.path.parent  # a folder, not a file
    window.read()
    reader.wait()
    assert "cannot be used" in window.note.text()
    assert reader.rows()[0] == "All 3"


def test_games_that_end_meanwhile_are_there_when_the_window_is_read_again(reader: Reader, store: StatisticsStore) -> None:
    window = reader.open(*PORTES_AND_FEVGA)
    reader.choose("variant", "portes")
    store.put([game(3)])
    window.read()
    reader.wait()
    assert reader.rows()[0] == "All 3"
    assert window.boxes["variant"].currentData() == "portes"


def test_what_is_shown_is_exported(reader: Reader, tmp_path: Path) -> None:
    window = reader.open(*PORTES_AND_FEVGA)
    reader.choose("variant", "fevga")
    QTest.mouseClick(window.export, LEFT)
    (dialog,) = window.findChildren(QFileDialog)
    dialog.fileSelected.emit(str(tmp_path / "games.csv"))
    dialog.reject()
    reader.wait()
    header, row = (tmp_path / "games.csv").read_text().splitlines()
    assert header.startswith("ended,variant,player")
    assert ",fevga,Anna," in row
    assert window.note.text() == "1 game was exported to games.csv."


def test_a_window_that_was_closed_does_not_mind_answers(reader: Reader) -> None:
    window = reader.open(*PORTES_AND_FEVGA)
    window.read()
    window.boxes["variant"].setCurrentIndex(1)
    window.reject()
    reader.wait()


def test_it_opens_from_the_home_page_and_by_key_but_only_once(fingers: Fingers, window: MainWindow) -> None:
    fingers.press(window.home.statistics)
    fingers.key(Qt.Key.Key_I, Qt.KeyboardModifier.ControlModifier)
    opened = [each for each in window.findChildren(StatisticsWindow) if each.isVisible()]
    assert len(opened) == 1
    opened[0].reject()


def test_in_a_narrow_window_columns_without_numbers_make_room_for_the_others(reader: Reader) -> None:
    table = reader.open(*(game(number) for number in range(3))).table
    table.resize(2000, 300)
    assert not any(table.isColumnHidden(place) for place in range(table.columnCount()))
    table.resize(800, 300)
    hidden = [place for place in range(table.columnCount()) if table.isColumnHidden(place)]
    assert hidden
    texts = {table.item(row, place).text() for row in range(table.rowCount()) for place in hidden}
    assert texts == {"–"}
    assert table.horizontalHeader().length() <= table.viewport().width()


def test_a_window_narrower_than_every_column_can_still_be_resized(reader: Reader) -> None:
    table = reader.open(game(1)).table
    table.show_rows((StatisticsRow("All games", ("–",) * (table.columnCount() - 1)),))
    table.resize(10, 300)
    assert all(table.isColumnHidden(place) for place in range(1, table.columnCount()))
    assert not table.isColumnHidden(0)
