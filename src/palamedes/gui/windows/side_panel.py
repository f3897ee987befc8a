"""The panel beside the board: the score sheet, and what the computer thinks of its plays."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from palamedes.core.evaluation import Analysis, Candidate
from palamedes.gui.models.score_sheet_model import Cell, Row, ScoreSheetModel, place_of
from palamedes.gui.theme import Theme
from palamedes.gui.windows.header import ElidedLabel, with_font
from palamedes.service.table import Table

NUMBER_WIDTH = 34
MOST_CANDIDATES = 6
INDEX = Qt.ItemDataRole.UserRole
ENTER_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


def _plain_table(columns: int, headings: list[str], name: str) -> QTableWidget:
    """A table to read and click, without a grid."""
    table = QTableWidget(0, columns)
    table.setHorizontalHeaderLabels(headings)
    table.verticalHeader().hide()
    table.verticalHeader().setDefaultSectionSize(24)
    table.setShowGrid(False)
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setAccessibleName(name)
    table.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return table


class ScoreSheet(QTableWidget):
    """The score sheet; a click or the arrow keys choose a moment of the session."""

    moment_chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(0, 3, parent)
        self._rows: list[Row] = []
        self._model: ScoreSheetModel | None = None
        self._table: Table | None = None
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(24)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName("Score sheet")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Fixed)
        header.resizeSection(0, NUMBER_WIDTH)
        header.setSectionsClickable(False)
        header.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.cellClicked.connect(self._choose)

    def set_theme(self, theme: Theme) -> None:
        """The mark in the sheet is quiet: only the next action is filled with the accent."""
        self.setStyleSheet(f"QTableWidget {{ selection-background-color: {theme.quiet}; selection-color: {theme.panel}; }}")

    def show_table(self, table: Table, shown: int) -> None:
        """The sheet of a session, with the moment marked that the board shows."""
        if self._table is not table:
            self._table, self._model, self._rows = table, ScoreSheetModel(table.session), []
            self.clearSpans()
            self.setRowCount(0)
            self.setHorizontalHeaderLabels(["", *(player.name for player in table.state.setup.players)])
        assert self._model is not None
        rows = self._model.rows()
        same = next(
            (k for k, (old, new) in enumerate(zip(self._rows, rows, strict=False)) if old != new),
            min(len(rows), len(self._rows)),
        )
        self.setRowCount(same)
        self.setRowCount(len(rows))
        for number in range(same, len(rows)):
            self._fill(number, rows[number])
        self._rows = rows
        self._mark(shown)

    def _fill(self, number: int, row: Row) -> None:
        if row.whole is not None:
            self.setSpan(number, 0, 1, 3)
            self.setItem(number, 0, self._item(row.whole, row.heading))
            return
        label = QTableWidgetItem(row.number)
        label.setFlags(Qt.ItemFlag.ItemIsEnabled)
        label.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.setItem(number, 0, label)
        for column, cell in enumerate(row.cells, start=1):
            if cell is not None:
                self.setItem(number, column, self._item(cell))

    def _item(self, cell: Cell, heading: bool = False) -> QTableWidgetItem:
        item = QTableWidgetItem(cell.text + ("  ✎" if cell.remark else ""))
        item.setData(INDEX, cell.index)
        item.setToolTip(cell.remark or cell.text)
        if heading:
            font = item.font()
            font.setBold(True)
            item.setFont(font)
        return item

    def _mark(self, shown: int) -> None:
        place = place_of(self._rows, shown)
        if place is None:
            self.clearSelection()
            return
        row, column = place
        column = 0 if self._rows[row].whole is not None else column + 1
        self.setCurrentCell(row, column)
        item = self.item(row, column)
        if item is not None:
            self.scrollToItem(item)

    def event(self, event: QEvent) -> bool:
        """Enter chooses the cell, whatever the window does with that key."""
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and event.key() in ENTER_KEYS:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER_KEYS:
            self._choose(self.currentRow(), self.currentColumn())
        else:
            super().keyPressEvent(event)

    def indices(self) -> list[int]:
        """The moments that the cells lead to, in order."""
        return sorted({cell.index for row in self._rows for cell in row.all_cells()})

    def _choose(self, row: int, column: int) -> None:
        item = self.item(row, column)
        index = item.data(INDEX) if item is not None else None
        if index is not None:
            self.moment_chosen.emit(index)


class Estimates(QWidget):
    """What the computer thinks of the plays that it weighs, best first, each with the number of play-outs behind it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.heading = ElidedLabel(Qt.TextElideMode.ElideMiddle)
        with_font(self.heading, 1.0, bold=True)
        self.heading.say("Win estimates")
        self.table = _plain_table(4, ["Play", "Wins", "Equity", "Games"], "Win estimates of the computer")
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.table.setWordWrap(False)
        header = self.table.horizontalHeader()
        header.setSectionsClickable(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.table.setFixedHeight(24 * MOST_CANDIDATES + 36)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 6, 0, 0)
        layout.addWidget(self.heading)
        layout.addWidget(self.table)

    def show_analysis(self, who: str, analysis: Analysis) -> None:
        """The best plays of an analysis; equity in points for the mover, with its standard error."""
        self.heading.say(f"{who}: {analysis.games:,} play-outs")
        candidates = analysis.candidates[:MOST_CANDIDATES]
        self.table.setRowCount(len(candidates))
        for row, candidate in enumerate(candidates):
            for column, text in enumerate(self._texts(candidate)):
                item = QTableWidgetItem(text)
                item.setToolTip(f"{candidate.notation}: equity {candidate.equity:+.3f} ± {candidate.standard_error:.3f}")
                if column:
                    item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                self.table.setItem(row, column, item)

    def clear(self) -> None:
        self.heading.say("Win estimates")
        self.table.setRowCount(0)

    @staticmethod
    def _texts(candidate: Candidate) -> tuple[str, str, str, str]:
        wins = f"{candidate.probabilities.win:.1%}"
        return candidate.notation, wins, f"{candidate.equity:+.3f}", f"{candidate.games:,}"


class SidePanel(QWidget):
    """Score sheet above, estimates below."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sheet = ScoreSheet()
        self.estimates = Estimates()
        self.setMinimumWidth(300)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 4, 8, 8)
        layout.addWidget(self.sheet, 1)
        layout.addWidget(self.estimates)
