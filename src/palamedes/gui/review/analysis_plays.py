"""The table of plays in the analysis window."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QItemSelectionModel, QObject, QPoint, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QWidget

from palamedes.core.language import tr
from palamedes.gui.models.analysis.analysis_model import AnalysisModel
from palamedes.gui.models.analysis.analysis_table import ERROR, GAMES, RANK, SOURCE, AnalysisColumn, AnalysisRow
from palamedes.gui.theme import row_height
from palamedes.gui.widgets.common import filling
from palamedes.gui.widgets.tables import cell, hide_columns, plain_table

CELL_MARGIN = 14
LEAST_NEEDED = ("LT", "WT", "LD", "WD", ERROR, GAMES, "W")
"""The columns that are hidden first if there is no room for all of them, apart from empty ones."""
SOURCE_LETTERS = 20
"""The number of letters of a source for which there is room before other columns are hidden."""
MIN_ROWS, ROW_HEIGHT, HEADER_HEIGHT = 5, 24, 38


class AnalysisPlays(QObject):
    """Shows the plays of an `AnalysisModel` in `table`, where they can be sorted and selected."""

    selected = Signal()
    """Emitted when the selection of plays in the model has changed."""
    played = Signal(object)
    """Emitted with an `AnalysisRow` after a double click or Enter."""

    menu_wanted = Signal(object, QPoint)
    """Emitted with an `AnalysisRow` and the position on the screen when its context menu is
    requested.
    """

    def __init__(self, model: AnalysisModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._model = model
        self._rows: list[AnalysisRow] = []
        self._columns: tuple[AnalysisColumn, ...] = ()
        self._widths: list[int] = []
        self.table = plain_table(0, [], tr("Plays"), parent=parent)
        self.table.setToolTip(tr("A double click, or Enter, plays on from there"))
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.table.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.table.setWordWrap(False)
        self.table.setMinimumHeight(MIN_ROWS * row_height(ROW_HEIGHT) + row_height(HEADER_HEIGHT, 14))
        self.table.setAlternatingRowColors(True)
        self.table.itemSelectionChanged.connect(self._select)
        self.table.cellActivated.connect(lambda row, _: self.played.emit(self.shown(row)))
        self.table.menu_wanted.connect(lambda item, spot: self.menu_wanted.emit(self.shown(item.row()), spot))
        self.table.horizontalHeader().sectionClicked.connect(self._sort)
        self.table.viewport().installEventFilter(self)

    def show(self) -> None:
        """Show the model's plays."""
        model, table = self._model, self.table
        columns, rows = model.columns, model.rows()
        table.blockSignals(True)
        if columns != self._columns:
            self._set_columns(columns)
        before, self._rows = self._rows, rows
        with filling(table):
            table.setRowCount(len(rows))
            for number, row in enumerate(rows):
                if number >= len(before) or before[number] != row:
                    for column, text in enumerate((row.name, *row.cells, row.source)):
                        table.setItem(number, column, cell(text, 0 < column <= len(columns), row.tip))
        selection = table.selectionModel()
        table.clearSelection()
        flags = QItemSelectionModel.SelectionFlag.Select | QItemSelectionModel.SelectionFlag.Rows
        for number, row in enumerate(rows):
            if row.position is not None and row.position in model.selected:
                selection.select(table.model().index(number, 0), flags)
        table.blockSignals(False)
        self._leave_room()

    def shown(self, row: int) -> AnalysisRow:
        """The content of a row."""
        return self._rows[row]

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the width of the table."""
        if event.type() is QEvent.Type.Resize:
            self._leave_room()
        return super().eventFilter(watched, event)

    def _leave_room(self) -> None:
        """Hide columns in a narrow table, first the empty ones, so that it never scrolls
        sideways.
        """
        places = {column.key: place for place, column in enumerate(self._columns, start=1)}
        empty = [place for place in places.values() if not any(row.cells[place - 1] for row in self._rows)]
        filled = [places[key] for key in LEAST_NEEDED if key in places and places[key] not in empty]
        for place in set(places.values()).difference(empty, filled):
            self.table.setColumnHidden(place, False)
        if self._widths:
            widths = (*self._widths[:-1], self._source_width())
            hide_columns(self.table, (*empty, *filled), widths, self.table.viewport().width())

    def _source_width(self) -> int:
        """The width of the last column that shows its heading and its sources."""
        texts = [tr("Source"), *(row.source[:SOURCE_LETTERS] for row in self._rows)]
        return max(map(self.table.fontMetrics().horizontalAdvance, texts)) + CELL_MARGIN

    def _set_columns(self, columns: tuple[AnalysisColumn, ...]) -> None:
        self._columns, self._rows = columns, []
        table, header = self.table, self.table.horizontalHeader()
        table.setColumnCount(len(columns) + 2)
        self._widths = [0] * (len(columns) + 2)
        measure = table.fontMetrics().horizontalAdvance
        header.setMinimumSectionSize(20)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        for place, column in enumerate(columns, start=1):
            name = cell(tr(column.heading), True, tr(column.tip) + ". " + tr("Click to sort."))
            table.setHorizontalHeaderItem(place, name)
            self._widths[place] = max(measure(tr(column.heading)), measure(column.widest)) + CELL_MARGIN
            header.resizeSection(place, self._widths[place])
            table.setColumnHidden(place, False)
        for place, words in ((0, tr("Play")), (len(columns) + 1, tr("Source"))):
            table.setHorizontalHeaderItem(place, cell(words, False))
        table.setColumnHidden(len(columns) + 1, False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(len(columns) + 1, QHeaderView.ResizeMode.Stretch)

    def _sort(self, place: int) -> None:
        columns = self._model.columns
        key = RANK if place == 0 else SOURCE if place > len(columns) else columns[place - 1].key
        self._model.table.sort_by(key)
        self.show()

    def _select(self) -> None:
        """In the model, select the plays in the selected rows, so that the board shows arrows for
        these plays.
        """
        rows = {index.row() for index in self.table.selectedIndexes()}
        chosen = (self._rows[row].position for row in sorted(rows))
        self._model.selected = tuple(position for position in chosen if position is not None)
        self.selected.emit()
