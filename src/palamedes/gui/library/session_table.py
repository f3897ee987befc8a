"""The table of sessions. It holds only the entries, and makes the words of rows that are seen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    Qt,
    Signal,
)
from PySide6.QtGui import QContextMenuEvent, QFontMetrics, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from palamedes.core.language import tr
from palamedes.gui.models.library.session_rows import COLUMNS, DATE, SessionRow
from palamedes.gui.plain_text import plain_tip
from palamedes.gui.theme import row_height
from palamedes.gui.widgets.tables import hide_in_order

ROW_HEIGHT, MARGIN = 25, 22
FLEXIBLE = {1: (150, 5), 2: (80, 3), 3: (0, 2), len(COLUMNS) - 1: (60, 2)}
"""The columns that share the width that is left, with their least widths in pixels, which also have
room for their headings and usual words, and their shares.
"""
Index = QModelIndex | QPersistentModelIndex
NOWHERE = QModelIndex()


class SessionTableModel(QAbstractTableModel):
    """The rows of the table."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: Sequence[SessionRow] = ()

    def show_rows(self, rows: Sequence[SessionRow]) -> None:
        """Show other rows."""
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(COLUMNS)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        column = COLUMNS[index.column()]
        if role == Qt.ItemDataRole.DisplayRole:
            return column.text(self.rows[index.row()])
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(column.text(self.rows[index.row()]))
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _side(column.is_number)
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        column = COLUMNS[section]
        if role == Qt.ItemDataRole.DisplayRole:
            return tr(column.heading)
        if role == Qt.ItemDataRole.ToolTipRole:
            return tr(column.tip) if column.tip else None
        return _side(column.is_number) if role == Qt.ItemDataRole.TextAlignmentRole else None


def _side(is_number: bool) -> Qt.AlignmentFlag:
    return (Qt.AlignmentFlag.AlignRight if is_number else Qt.AlignmentFlag.AlignLeft) | Qt.AlignmentFlag.AlignVCenter


def runs(places: Iterable[int]) -> Iterator[tuple[int, int]]:
    """The first and the last place of each run of places that follow each other. Qt needs much more
    time for many single rows.
    """
    for _, run in groupby(enumerate(places), key=lambda pair: pair[1] - pair[0]):
        row = [place for _, place in run]
        yield row[0], row[-1]


class SessionTable(QTableView):
    """The table. `opened` is emitted after a double click or Enter, `sorted_by` with a column after
    a click on its heading.
    """

    opened = Signal()
    delete_wanted = Signal()
    menu_wanted = Signal(QPoint)
    sorted_by = Signal(int)
    selection_changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._selected: list[SessionRow] | None = None  # None: read the selection again
        self.sessions = SessionTableModel()
        self.setModel(self.sessions)
        self.setAccessibleName(tr("Sessions"))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setAlternatingRowColors(True)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setDefaultSectionSize(row_height(ROW_HEIGHT))
        header = self.horizontalHeader()
        header.setSortIndicatorShown(True)
        header.setHighlightSections(False)
        # With the selection of the table, the header would look at every row to draw itself.
        header.setSelectionModel(QItemSelectionModel(self.sessions, self))
        header.sectionClicked.connect(self.sorted_by)
        self.doubleClicked.connect(lambda _: self.opened.emit())
        self._widths: list[int] = []
        self._empty: list[int] = []
        self._set_widths()

    def _set_widths(self) -> None:
        header, metrics = self.horizontalHeader(), QFontMetrics(self.font())
        header.setMinimumSectionSize(30)
        for place, column in enumerate(COLUMNS):
            words = max(map(metrics.horizontalAdvance, (column.widest, tr(column.heading) + "  ")))
            self._widths.append(max(words + MARGIN, FLEXIBLE.get(place, (0, 0))[0]))
            header.resizeSection(place, self._widths[place])

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_width()

    def _show_columns(self, rows: Sequence[SessionRow]) -> None:
        """Show all columns, apart from empty ones for which there is no room."""
        for place in range(len(COLUMNS)):
            self.setColumnHidden(place, False)
        self._empty = [place for place, column in enumerate(COLUMNS) if rows and not any(map(column.text, rows))]
        self._share_width()

    def _share_width(self) -> None:
        """Divide the width that is left among the flexible columns. If there is too little room,
        empty columns are hidden.
        """
        header, whole, least = self.horizontalHeader(), self.viewport().width(), self._widths
        hide_in_order(self, self._empty, least, sum(least) - whole)
        shown = [place for place in range(len(COLUMNS)) if not self.isColumnHidden(place)]
        spare = max(0, whole - sum(least[place] for place in shown))
        shares = sum(FLEXIBLE[place][1] for place in shown if place in FLEXIBLE)
        for place, (_, share) in FLEXIBLE.items():
            header.resizeSection(place, least[place] + spare * share // shares)

    def show_rows(self, rows: Sequence[SessionRow], column: int = DATE, descending: bool = True) -> None:
        """Show other rows. Sessions that were selected before stay selected."""
        chosen = {row.entry.id for row in self.selected}
        at = self.verticalScrollBar().value()
        order = Qt.SortOrder.DescendingOrder if descending else Qt.SortOrder.AscendingOrder
        self.horizontalHeader().setSortIndicator(column, order)
        self.sessions.show_rows(rows)
        self._show_columns(rows)
        self._selected = None
        self.choose(chosen)
        self.verticalScrollBar().setValue(at)
        self.selection_changed.emit()

    @property
    def selected(self) -> list[SessionRow]:
        """The selected sessions, from top to bottom."""
        if self._selected is None:
            rows, ranges = self.sessions.rows, self.selectionModel().selection()
            places = {place for each in ranges.toList() for place in range(each.top(), each.bottom() + 1)}
            self._selected = [rows[place] for place in sorted(places) if place < len(rows)]
        return self._selected

    def choose(self, numbers: set[int]) -> bool:
        """Select the sessions with these numbers. Returns whether one of them is listed."""
        places = [place for place, row in enumerate(self.sessions.rows) if row.entry.id in numbers]
        chosen = QItemSelection()
        for first, last in runs(places):
            chosen.select(self.sessions.index(first, 0), self.sessions.index(last, len(COLUMNS) - 1))
        self.selectionModel().select(chosen, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        if places:
            at = self.sessions.index(places[0], 0)
            self.selectionModel().setCurrentIndex(at, QItemSelectionModel.SelectionFlag.NoUpdate)
            self.scrollTo(at)
        return bool(places)

    # Events.

    def selectionChanged(self, selected: QItemSelection, deselected: QItemSelection) -> None:
        super().selectionChanged(selected, deselected)
        self._selected = None
        self.selection_changed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens the session, and Del deletes the selected ones."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.opened.emit()
        elif event.key() == Qt.Key.Key_Delete:
            self.delete_wanted.emit()
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if not self.selected:
            return
        spot = event.globalPos()
        if event.reason() is QContextMenuEvent.Reason.Keyboard:
            spot = self.viewport().mapToGlobal(self.visualRect(self.currentIndex()).center())
        self.menu_wanted.emit(spot)
