"""The table of sessions with many rows."""

import pytest
from pytestqt.qtbot import QtBot

from library_rows import entry
from palamedes.core.library.selection import SessionFilter
from palamedes.gui.library.session_table import SessionTable, runs
from palamedes.gui.models.library.session_rows import SessionOrders

MANY = 2000


@pytest.fixture
def table(qtbot: QtBot) -> SessionTable:
    made = SessionTable()
    qtbot.addWidget(made)
    made.show_rows(SessionOrders([entry(number) for number in range(1, MANY + 1)]).rows(SessionFilter()))
    made.show()
    return made


@pytest.mark.parametrize(
    ("places", "found"),
    [([], []), ([3], [(3, 3)]), ([0, 1, 2, 5, 7, 8], [(0, 2), (5, 5), (7, 8)])],
)
def test_places_that_follow_each_other_are_one_run(places: list[int], found: list[tuple[int, int]]) -> None:
    assert list(runs(places)) == found


def test_all_rows_stay_selected_when_they_are_sorted(table: SessionTable) -> None:
    table.selectAll()
    rows = list(reversed(table.sessions.rows))
    table.show_rows(rows)
    assert table.selected == rows
    assert len(table.selectionModel().selection()) == 1


def test_a_change_of_the_selection_is_noticed(table: SessionTable) -> None:
    table.selectRow(4)
    assert [row.entry.id for row in table.selected] == [MANY - 4]
    table.selectRow(7)
    assert [row.entry.id for row in table.selected] == [MANY - 7]
    table.clearSelection()
    assert table.selected == []


def test_headings_have_a_selection_of_their_own(table: SessionTable) -> None:
    table.selectAll()  # with it, each heading would ask for every row whether it is selected
    assert not table.horizontalHeader().selectionModel().hasSelection()
