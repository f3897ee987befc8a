"""Tables whose columns are as wide as their contents are measured once, not after every cell."""

from __future__ import annotations

from PySide6.QtWidgets import QHeaderView
from pytestqt.qtbot import QtBot

from palamedes.gui.widgets.common import filling
from palamedes.gui.widgets.tables import RowTable, cell

ROWS, COLUMNS = 50, 3
WIDE = "a rather long text in a cell"


class CountingTable(RowTable):
    """Counts how often a column is measured."""

    def __init__(self) -> None:
        super().__init__(0, COLUMNS)
        self.measured = 0

    def sizeHintForColumn(self, column: int) -> int:  # noqa: N802
        self.measured += 1
        return super().sizeHintForColumn(column)


def filled(qtbot: QtBot) -> CountingTable:
    table = CountingTable()
    qtbot.addWidget(table)
    table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    table.show()
    with filling(table):
        table.setRowCount(ROWS)
        for row in range(ROWS):
            for column in range(COLUMNS):
                table.setItem(row, column, cell(WIDE if column == 1 else "x", False))
    return table


def test_a_column_is_not_measured_after_every_cell(qtbot: QtBot) -> None:
    assert filled(qtbot).measured <= 10 * COLUMNS


def test_a_filled_column_is_as_wide_as_its_contents(qtbot: QtBot) -> None:
    table = filled(qtbot)
    qtbot.waitUntil(lambda: table.columnWidth(1) >= table.fontMetrics().horizontalAdvance(WIDE))
    assert table.columnWidth(0) < table.columnWidth(1)
