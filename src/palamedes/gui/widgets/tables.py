"""Read-only tables without grid lines."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractItemView, QTableView, QTableWidget, QTableWidgetItem, QWidget

from palamedes.gui.plain_text import plain_tip
from palamedes.gui.theme import Theme, row_height

CELL_MARGIN = 18
ENTER_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class RowTable(QTableWidget):
    """A table whose rows have context menus. `menu_wanted` is emitted with the `QTableWidgetItem`
    under the mouse (or, for the Menu key, the current one) and the position on the screen.
    """

    menu_wanted = Signal(object, QPoint)

    def __init__(self, rows: int, columns: int, parent: QWidget | None = None) -> None:
        super().__init__(rows, columns, parent)
        self.setTabKeyNavigation(False)  # otherwise Tab never leaves the table
        self.horizontalHeader().setHighlightSections(False)  # bold headings would need more room

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter activate a row without pressing the default button of the window as well, and
        Ctrl+C copy the selected rows.
        """
        if event.matches(QKeySequence.StandardKey.Copy):
            if text := rows_text(self):
                QGuiApplication.clipboard().setText(text)
            return
        super().keyPressEvent(event)
        if event.key() in ENTER_KEYS:
            event.accept()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        by_mouse = event.reason() is QContextMenuEvent.Reason.Mouse
        item = self.itemAt(event.pos()) if by_mouse else self.currentItem()
        if item is not None:
            within = self.viewport().mapToGlobal(self.visualItemRect(item).center())
            self.menu_wanted.emit(item, event.globalPos() if by_mouse else within)


def rows_text(table: QTableWidget) -> str:
    """The selected rows as text, with tabs between their cells. If whole rows cannot be selected,
    the text contains the whole table with its headings.
    """
    columns = [column for column in range(table.columnCount()) if not table.isColumnHidden(column)]
    if table.selectionBehavior() is QAbstractItemView.SelectionBehavior.SelectRows:
        rows = sorted({index.row() for index in table.selectedIndexes()})
        return "\n".join("\t".join(_words(table.item(row, column)) for column in columns) for row in rows)
    named = not table.verticalHeader().isHidden()
    lines = [[""] * named + [_words(table.horizontalHeaderItem(column)) for column in columns]]
    for row in range(table.rowCount()):
        name = [_words(table.verticalHeaderItem(row))] if named else []
        lines.append(name + [_words(table.item(row, column)) for column in columns])
    return "\n".join(map("\t".join, lines))


def _words(item: QTableWidgetItem | None) -> str:
    return "" if item is None else item.text()


def plain_table(
    columns: int, headings: list[str], name: str, numbers: Collection[int] = (), parent: QWidget | None = None
) -> RowTable:
    """A read-only table without grid lines. `numbers`: the columns that contain numbers. `parent`:
    see `combo`.
    """
    table = RowTable(0, columns, parent)
    for column, words in enumerate(headings):
        table.setHorizontalHeaderItem(column, cell(words, column in numbers))
    table.verticalHeader().hide()
    table.verticalHeader().setDefaultSectionSize(row_height())
    table.setShowGrid(False)
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setAccessibleName(name)
    table.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return table


def cell(text: str, is_number: bool, tip: str = "") -> QTableWidgetItem:
    """A cell or a heading of a `plain_table`. Numbers are right-aligned."""
    item = QTableWidgetItem(text)
    item.setToolTip(plain_tip(tip))
    side = Qt.AlignmentFlag.AlignRight if is_number else Qt.AlignmentFlag.AlignLeft
    item.setTextAlignment(side | Qt.AlignmentFlag.AlignVCenter)
    return item


def hide_columns(
    table: QTableWidget, columns: Sequence[int], widths: Sequence[int], width: int, usual: str = "", main: int = 0
) -> None:
    """Hide as many of these columns as necessary, in this order, so that the texts in the column
    `main` fit, and `usual` too. `widths`: of all columns; `width`: of the table.
    """
    items = [table.horizontalHeaderItem(main), *(table.item(row, main) for row in range(table.rowCount()))]
    texts = [usual, *(item.text() for item in items if item is not None)]
    missing = sum(widths) - widths[main] + max(map(table.fontMetrics().horizontalAdvance, texts)) + CELL_MARGIN - width
    hide_in_order(table, columns, widths, missing)


def hide_in_order(table: QTableView, columns: Sequence[int], widths: Sequence[int], missing: int) -> None:
    """Hide the first of these columns, until they have set free as many pixels as are missing."""
    for column in columns:
        table.setColumnHidden(column, missing > 0)
        missing -= widths[column]


def share_width(table: QTableWidget) -> None:
    """Give every column the width that its texts need. If there is too little room, the widest
    columns are narrowed, but not below their headings. The last column takes the rest.
    """
    header, columns = table.horizontalHeader(), range(table.columnCount())
    least = [header.sectionSizeHint(column) for column in columns]
    wanted = [max(table.sizeHintForColumn(column), least[column]) for column in columns]
    room, widest = table.viewport().width(), max(wanted)

    def narrowed(limit: int) -> list[int]:
        return [max(min(width, limit), heading) for width, heading in zip(wanted, least, strict=True)]

    limit = next((limit for limit in range(widest, 0, -1) if sum(narrowed(limit)) <= room), 0)
    for column, width in enumerate(narrowed(limit)):
        header.resizeSection(column, width)


def quiet_mark(theme: Theme) -> str:
    """A style sheet for a table with an unobtrusive selection."""
    return f"QTableWidget {{ selection-background-color: {theme.quiet}; selection-color: {theme.panel}; }}"
