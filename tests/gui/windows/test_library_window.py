"""The window of the library, used with the mouse and the keyboard."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from driving import LEFT, Fingers, dialog_of, dropped
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMenu, QPushButton
from pytestqt.qtbot import QtBot

from palamedes.core.dice.dice_source import DiceSettings
from palamedes.core.library.selection import SessionFilter
from palamedes.core.preferences import Preferences
from palamedes.core.results.record import Record
from palamedes.core.rules.variant import BACKGAMMON, VARIANTS
from palamedes.core.session.events import Played
from palamedes.core.session.state import Setup
from palamedes.core.settings import Player
from palamedes.formats.matches.mat_record import write_record
from palamedes.formats.user.library_store import LibraryStore
from palamedes.gui.background import Background
from palamedes.gui.board.animation import AnimationSpeed
from palamedes.gui.learning.practice_window import PracticeWindow
from palamedes.gui.library.library_dialogs import SessionTextDialog, TroubleList
from palamedes.gui.library.library_window import CHARTS, POSITIONS, LibraryWindow
from palamedes.gui.library.library_work import LibraryWork
from palamedes.gui.library.session_table import MARGIN
from palamedes.gui.models.library.library_charts import ChartTarget
from palamedes.gui.models.library.session_rows import COLUMNS
from palamedes.gui.user_preferences import UserPreferences, games_folder
from palamedes.service.game_library.game_library import GameLibrary
from palamedes.service.library.files import read_file
from playing import random_session
from small_networks import small_network, write_small

HYPERGAMMON = VARIANTS["hypergammon"]


def played(seed: int, players: tuple[str, str] = ("Anna", "Bill"), **details: str) -> Record:
    """A short match of hypergammon, played at random."""
    setup = Setup((HYPERGAMMON,), (Player(players[0]), Player(players[1])), 3)
    session = random_session(setup, random.Random(seed), 16, talk=0.0)
    return Record(setup, tuple(session.events), DiceSettings("manual"), details=tuple(details.items()))


class Reader:
    """A person with a library of three sessions."""

    def __init__(self, qtbot: QtBot, folder: Path) -> None:
        self.qtbot, self.background = qtbot, Background()
        store = LibraryStore(folder / "library" / "library.sqlite")
        store.open()
        self.library, self.work = GameLibrary(store), LibraryWork()
        self.preferences = UserPreferences(Preferences(theme="aegean"), self.background)
        self.library.add(played(1, Date="2026-01-05", Event="Cup"))
        self.library.add(played(2, ("Carla", "Anna"), Date="2026-03-05"))
        self.library.add(played(3, Date="2025-12-01"))

    def open(self) -> LibraryWindow:
        window = self.window = LibraryWindow(self.library, self.work, self.background, self.preferences)
        window.show()
        window.activateWindow()
        self.settle()
        return window

    def settle(self) -> None:
        """Wait until the background work has ended, including what follows from it."""
        self.qtbot.waitUntil(lambda: not self.work.is_busy)
        for _ in range(3):
            done: list[object] = []
            self.background.run(lambda: None, done.append, done.append)
            self.qtbot.waitUntil(lambda done=done: bool(done))

    @property
    def listed(self) -> list[int]:
        return [row.entry.id for row in self.window.sessions.table.sessions.rows]

    def close(self) -> None:
        self.work.close()
        self.background.close()


@pytest.fixture
def reader(qtbot: QtBot, home: Path, tmp_path: Path) -> Iterator[Reader]:
    made = Reader(qtbot, tmp_path)
    yield made
    made.close()


def mats(folder: Path, count: int) -> Path:
    """A folder with matches of another program, and a damaged one."""
    folder.mkdir()
    for seed in range(count):
        setup = Setup((BACKGAMMON,), (Player("Anna"), Player("Bill")), 5)
        session = random_session(setup, random.Random(seed), 30, talk=0.0)
        (folder / f"match {seed}.mat").write_text(write_record(Record(setup, tuple(session.events))))
    (folder / "damaged.mat").write_text("nothing")
    return folder


# The list.


def test_the_latest_session_is_first_and_a_click_on_a_heading_sorts(reader: Reader) -> None:
    window = reader.open()
    assert reader.listed == [2, 1, 3]
    header = window.sessions.table.horizontalHeader()
    QTest.mouseClick(header.viewport(), LEFT, pos=QPoint(30, header.height() // 2))
    assert reader.listed == [3, 1, 2]


def test_in_a_narrow_window_empty_columns_make_room_for_the_others(reader: Reader) -> None:
    table = reader.open().sessions.table
    table.resize(2000, 300)
    columns = range(len(COLUMNS))
    assert not any(map(table.isColumnHidden, columns))
    table.resize(round(table.horizontalHeader().length() * 0.45), 300)
    rows = table.sessions.rows
    hidden = [column for column in columns if table.isColumnHidden(column)]
    assert hidden
    assert not any(COLUMNS[column].text(row) for column in hidden for row in rows)


def test_a_wide_window_has_room_for_the_games_of_a_session(reader: Reader) -> None:
    table = reader.open().sessions.table
    table.resize(1800, 300)
    game = [column.heading for column in COLUMNS].index("Game")
    assert table.columnWidth(game) > table.fontMetrics().horizontalAdvance("Portes, Plakoto, Fevga") + MARGIN


def test_the_list_has_the_focus_even_if_it_arrives_late(reader: Reader) -> None:
    window = LibraryWindow(reader.library, reader.work, reader.background, reader.preferences)
    window.tabs.tabBar().setFocus()
    reader.window = window
    reader.settle()
    assert window.focusWidget() is window.sessions.table
    window.sessions.filters.words.setFocus()
    window.reload()
    reader.settle()
    assert window.focusWidget() is not window.sessions.table


def test_the_keys_of_the_tabs_work_after_a_change_of_language(reader: Reader) -> None:
    window = reader.open()
    window.translate()
    reader.settle()
    QTest.keyClick(window, Qt.Key.Key_2, Qt.KeyboardModifier.AltModifier)
    assert window.tabs.currentIndex() == POSITIONS
    QTest.keyClick(window, Qt.Key.Key_1, Qt.KeyboardModifier.AltModifier)
    assert window.focusWidget() is window.sessions.table


def test_the_choices_narrow_the_list_and_are_kept(reader: Reader) -> None:
    window = reader.open()
    QTest.keyClick(window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(window.focusWidget(), "carla")
    reader.qtbot.waitUntil(lambda: reader.listed == [2])
    assert reader.preferences.current.library_filter == SessionFilter(words="carla")
    assert window.sessions.count.text() == "Sessions: 1 of 3"
    QTest.mouseClick(window.sessions.filters.clear, LEFT)
    QTest.keyClicks(window.sessions.filters.dates["since"], "2026")
    reader.qtbot.waitUntil(lambda: reader.listed == [2, 1])
    QTest.keyClicks(window.sessions.filters.dates["until"], "soon")
    QTest.keyClick(window.sessions.filters.dates["until"], Qt.Key.Key_Return)
    assert window.note.whole.startswith("'soon' is not a date")
    assert window.isVisible()


def test_the_words_about_a_wrong_date_go_when_it_is_corrected(reader: Reader) -> None:
    window = reader.open()
    filters, emptied = window.sessions.filters, []
    for correct in (lambda: filters.dates["since"].setText("2026"), filters.clear.click):
        filters.words.setText("cup")
        filters.dates["since"].setText("soon")
        filters.dates["since"].editingFinished.emit()
        assert window.note.whole
        filters.words.textChanged.connect(emptied.append)
        correct()
        filters.dates["since"].editingFinished.emit()
        assert window.note.whole == ""
    assert emptied[-1] == ""  # Qt then hides the button that empties the field


def test_a_text_that_is_not_a_date_can_be_cleared(reader: Reader) -> None:
    window = reader.open()
    filters = window.sessions.filters
    assert not filters.clear.isEnabled()
    QTest.keyClicks(filters.dates["since"], "soon")
    assert filters.clear.isEnabled()
    QTest.mouseClick(filters.clear, LEFT)
    assert filters.dates["since"].text() == ""
    assert window.note.whole == ""
    assert not filters.clear.isEnabled()


def test_enter_and_a_double_click_open_a_session(reader: Reader) -> None:
    window, opened = reader.open(), []
    window.opened.connect(lambda *told: opened.append(told))
    table = window.sessions.table
    QTest.keyClick(table, Qt.Key.Key_Return)
    spot = table.visualRect(table.sessions.index(1, 1)).center()
    QTest.mouseClick(table.viewport(), LEFT, pos=spot)
    QTest.mouseDClick(table.viewport(), LEFT, pos=spot)
    assert opened == [(2, 0), (1, 0)]


def test_a_deleted_session_comes_back_with_undo(reader: Reader) -> None:
    window = reader.open()
    QTest.keyClick(window.sessions.table, Qt.Key.Key_Delete)
    reader.settle()
    assert reader.listed == [1, 3]
    assert window.undo.words.whole == "1 session was deleted from the library."
    QTest.mouseClick(window.undo.button, LEFT)
    reader.settle()
    assert reader.listed == [2, 1, 3]
    assert [row.entry.id for row in window.sessions.table.selected] == [2]
    assert reader.library.record(2) == played(2, ("Carla", "Anna"), Date="2026-03-05")
    assert not window.undo.isVisible()


def test_the_tags_of_several_sessions_are_changed_at_once(reader: Reader) -> None:
    reader.library.tag(1, ["old"])
    window = reader.open()
    window.sessions.table.selectAll()
    window.sessions.commands.edit_tags(window.sessions.table.selected, ["final"])
    (dialog,) = window.findChildren(SessionTextDialog)
    QTest.keyClicks(dialog.text, "study, final")
    QTest.keyClick(dialog.text, Qt.Key.Key_Return)
    reader.settle()
    assert [entry.tags for entry in reader.library.entries()] == [
        ("old", "study", "final"),
        ("study", "final"),
        ("study", "final"),
    ]


@pytest.mark.parametrize("command", ["edit_event", "edit_tags"])
def test_undo_brings_back_the_event_and_the_tags_of_several_sessions(reader: Reader, command: str) -> None:
    reader.library.tag(1, ["old", "study"])
    window = reader.open()
    before = [(entry.event, entry.tags) for entry in reader.library.entries()]
    window.sessions.table.selectAll()
    getattr(window.sessions.commands, command)(window.sessions.table.selected, [])
    (dialog,) = window.findChildren(SessionTextDialog)
    QTest.keyClicks(dialog.text, "study")
    QTest.keyClick(dialog.text, Qt.Key.Key_Return)
    reader.settle()
    assert [(entry.event, entry.tags) for entry in reader.library.entries()] != before
    what = {"edit_event": "event", "edit_tags": "tags"}[command]
    assert window.undo.words.whole == f"The {what} of 3 sessions {'was' if what == 'event' else 'were'} changed."
    QTest.mouseClick(window.undo.button, LEFT)
    reader.settle()
    assert [(entry.event, entry.tags) for entry in reader.library.entries()] == before
    assert window.note.whole == f"The {what} of 3 sessions {'is' if what == 'event' else 'are'} as before."


def test_an_untouched_event_leaves_the_different_events_of_the_sessions(reader: Reader) -> None:
    window = reader.open()
    window.sessions.table.selectAll()
    window.sessions.commands.edit_event(window.sessions.table.selected, [])
    (dialog,) = window.findChildren(SessionTextDialog)
    QTest.keyClick(dialog.text, Qt.Key.Key_Return)
    reader.settle()
    assert [entry.event for entry in reader.library.entries()] == ["Cup", "", ""]


def test_every_command_of_the_menu_says_when_it_cannot_be_used(reader: Reader) -> None:
    window = reader.open()
    window.sessions.table.menu_wanted.emit(window.pos())
    (menu,) = (each for each in window.findChildren(QMenu) if each.isVisible())
    texts = {action.text().split("\t")[0]: action.isEnabled() for action in menu.actions() if action.text()}
    assert texts["O&pen"]
    assert texts["&Delete"]
    assert not texts["&Report…"]  # nothing has been analysed


def test_sessions_are_exported_to_a_folder_and_replace_no_file(reader: Reader, tmp_path: Path) -> None:
    window = reader.open()
    window.sessions.table.selectAll()
    for _ in range(2):
        window.sessions.commands.export_all(window.sessions.table.selected, tmp_path)
        reader.settle()
    names = sorted(path.name for path in tmp_path.glob("*.tavli"))
    assert names[:2] == ["2025-12-01 Anna – Bill 2.tavli", "2025-12-01 Anna – Bill.tavli"]
    assert len(names) == 6


@pytest.mark.parametrize("suffix", [".tavli", ".mat", ".sgf"])
def test_a_session_is_exported_in_the_format_that_its_suffix_names(reader: Reader, tmp_path: Path, suffix: str) -> None:
    setup = Setup((BACKGAMMON,), (Player("Anna"), Player("Bill")), 5)
    session = random_session(setup, random.Random(1), 30, talk=0.0)
    reader.library.add(Record(setup, tuple(session.events), DiceSettings("manual"), details=(("Date", "2026-06-01"),)))
    window, path = reader.open(), tmp_path / f"match{suffix}"
    window.sessions.table.selectAll()
    window.sessions.commands.export_to(window.sessions.table.selected[0], path)
    reader.settle()
    assert [event for event in read_file(path).record.events if isinstance(event, Played)]


def test_the_dialog_for_exporting_a_session_offers_all_formats(reader: Reader) -> None:
    window = reader.open()
    window.sessions.table.selectAll()
    window.sessions.commands.ask_export(window.sessions.table.selected[:1])
    (dialog,) = window.findChildren(QFileDialog)
    assert [each.rsplit("*", 1)[-1] for each in dialog.nameFilters()] == [".tavli)", ".mat)", ".sgf)"]
    assert dialog.directory().absolutePath() == games_folder("")
    dialog.close()


def test_another_language_keeps_the_list_and_the_choices(reader: Reader, tmp_path: Path) -> None:
    reader.preferences.change(library_filter=SessionFilter(words="anna"))
    window = reader.open()
    window.tabs.setCurrentIndex(POSITIONS)
    window.translate()
    reader.settle()
    assert window.tabs.currentIndex() == POSITIONS
    assert reader.listed == [2, 1, 3]
    window.import_places([tmp_path / "missing"])  # the parts that were replaced do not follow the work
    reader.settle()
    assert window.bar.words.whole.startswith("Missing")


# The import.


def test_a_folder_that_is_dropped_is_imported_and_its_problems_are_listed(reader: Reader, tmp_path: Path) -> None:
    window = reader.open()
    assert dropped(window, mats(tmp_path / "mats", 2))  # type: ignore[arg-type]
    reader.settle()
    assert len(reader.listed) == 5
    assert window.bar.words.whole == "New sessions: 2. Changed: 0. Duplicates: 0. Damaged files: 1."
    QTest.mouseClick(window.bar.details, LEFT)
    (troubles,) = window.findChildren(TroubleList)
    assert troubles.list.count() == 1
    assert "damaged.mat" in troubles.list.item(0).text()


def test_an_import_is_paused_and_continued(reader: Reader, tmp_path: Path) -> None:
    window = reader.open()
    window.import_places([mats(tmp_path / "mats", 2)])
    QTest.mouseClick(window.bar.pause, LEFT)
    reader.settle()
    assert "Continue reads the remaining files" in window.bar.words.whole or not reader.work.can_continue
    if reader.work.can_continue:
        QTest.mouseClick(window.bar.go_on, LEFT)
        reader.settle()
    assert len(reader.listed) == 5
    assert window.bar.words.whole == "New sessions: 2. Changed: 0. Duplicates: 0. Damaged files: 1."


def test_an_import_paused_before_its_first_file_reads_all_files_later(reader: Reader, tmp_path: Path) -> None:
    window = reader.open()
    window.import_places([mats(tmp_path / "mats", 2)])
    reader.work.pause()
    reader.settle()
    while reader.work.can_continue:
        reader.work.go_on()
        reader.settle()
    assert window.bar.words.whole == "New sessions: 2. Changed: 0. Duplicates: 0. Damaged files: 1."


def test_a_folder_without_sessions_is_a_sentence(reader: Reader, tmp_path: Path) -> None:
    window = reader.open()
    window.import_places([tmp_path / "missing"])
    reader.settle()
    assert window.bar.words.whole.startswith("Missing cannot be read")
    assert window.bring.isEnabled()


# Positions and charts.


def test_fields_write_conditions_and_a_decision_opens_its_session(reader: Reader) -> None:
    window, opened = reader.open(), []
    window.opened.connect(lambda *told: opened.append(told))
    window.tabs.setCurrentIndex(POSITIONS)
    positions = window.positions
    positions.form.decision.setCurrentIndex(positions.form.decision.findData("play"))
    assert positions.conditions.text() == "decision = play"
    QTest.keyClick(positions.conditions, Qt.Key.Key_Return)
    reader.settle()
    assert positions.answer is not None
    first = positions.answer.found[0]
    assert positions.list.decisions.data(positions.list.decisions.index(0), Qt.ItemDataRole.DecorationRole) is not None
    QTest.keyClick(positions.list, Qt.Key.Key_Return)
    assert opened == [(first.session.id, first.event)]
    positions.conditions.setText("my 7 full")
    QTest.mouseClick(window.main, LEFT)
    reader.settle()
    assert "'my 7 full' is not understood" in window.note.whole


def test_points_that_cannot_be_read_are_named_instead_of_left_out_of_the_search(reader: Reader) -> None:
    window = reader.open()
    window.tabs.setCurrentIndex(POSITIONS)
    QTest.keyClicks(window.positions.form.points[0], "6, x")
    QTest.mouseClick(window.main, LEFT)
    reader.settle()
    assert "'x' is not a point" in window.note.whole
    assert window.positions.answer is None


def test_a_place_of_a_chart_leads_to_its_session(reader: Reader) -> None:
    window = reader.open()
    window.tabs.setCurrentIndex(CHARTS)
    reader.settle()
    assert window.charts.chart.nothing.text() == "No decisions have been analysed yet."
    window.charts.chosen.emit(ChartTarget(session=3), "")
    assert [row.entry.id for row in window.sessions.table.selected] == [3]
    window.charts.chosen.emit(ChartTarget(filter=SessionFilter("Carla")), "")
    assert reader.listed == [2]


# A whole evening.


def choose(button: QPushButton, place: int) -> None:
    """Click a button, and an entry of its menu."""
    menu = button.menu()
    assert menu is not None

    def click() -> None:
        QTest.mouseClick(menu, LEFT, pos=menu.actionGeometry(menu.actions()[place]).center())

    QTimer.singleShot(20, menu, click)
    QTest.mouseClick(button, LEFT)


def waited(fingers: Fingers, reached: Callable[[], bool]) -> None:
    fingers.qtbot.waitUntil(reached)
    QApplication.processEvents()


def test_from_a_folder_of_matches_to_the_first_answered_card_in_few_actions(
    shipped: Path, fingers: Fingers, tmp_path: Path
) -> None:
    write_small(shipped, small=small_network(BACKGAMMON))
    folder = mats(tmp_path / "mats", 1)
    actions = 0

    def act(deed: Callable[[], object]) -> None:
        nonlocal actions
        actions += 1
        deed()

    act(lambda: QTest.keyClick(fingers.window, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier))
    library = dialog_of(fingers.window, LibraryWindow)
    assert isinstance(library, LibraryWindow)
    act(lambda: dropped(library, folder))  # type: ignore[arg-type]
    waited(fingers, lambda: not library.work.is_busy and bool(library.sessions.table.sessions.rows))
    library.sessions.look_ahead.setCurrentIndex(0)  # only to make the test faster
    act(lambda: choose(library.sessions.analyse, 1))
    actions += 1  # the entry of the menu
    waited(fingers, lambda: bool(library.sessions.entries) and library.sessions.entries[0].is_analysed)
    library.activateWindow()  # without a window manager, the menu keeps the keys
    waited(fingers, library.isActiveWindow)
    act(lambda: QTest.keyClick(library, Qt.Key.Key_2, Qt.KeyboardModifier.AltModifier))
    waited(fingers, lambda: library.tabs.currentIndex() == POSITIONS)
    act(lambda: QTest.mouseClick(library.main, LEFT))
    waited(fingers, lambda: library.positions.answer is not None)
    act(lambda: QTest.mouseClick(library.positions.cards, LEFT))
    assert actions == 7
    waited(fingers, lambda: bool(fingers.window.findChildren(PracticeWindow)))
    practice = dialog_of(fingers.window, PracticeWindow)
    assert isinstance(practice, PracticeWindow)
    practice.board.speed = AnimationSpeed.NONE
    waited(fingers, lambda: practice.task is not None)
    task = practice.task
    assert task is not None
    if task.asks_play:
        assert task.hand is not None
        for step in task.hand.turn.plays[0].steps:
            for place in step:
                act(lambda place=place: QTest.mouseClick(practice.board, LEFT, pos=practice.board.place_spot(place).toPoint()))
        act(lambda: QTest.keyClick(practice.focusWidget(), Qt.Key.Key_Return))
    else:
        act(lambda: QTest.mouseClick(practice.side.cube.buttons[0], LEFT))
    waited(fingers, lambda: task.error is not None and not practice._is_keeping)
    assert len(fingers.window.exercises._deck.get().due()) < len(fingers.window.exercises._deck.get().cards())
    assert actions <= 16  # up to four steps of two clicks, and Enter


def test_a_session_of_the_library_is_put_on_the_board_at_a_decision(shipped: Path, fingers: Fingers) -> None:
    window = fingers.window
    library = window.library._library
    assert library is not None
    library.add(played(1))
    window.menus["library"].trigger()
    opened = dialog_of(window, LibraryWindow)
    assert isinstance(opened, LibraryWindow)
    opened.opened.emit(1, 5)
    fingers.qtbot.waitUntil(lambda: window.game.model is not None)
    assert fingers.model.live.session.setup.players[0].name == "Anna"
    assert fingers.model.looking_at == 5
