"""The table of plays in the analysis window."""

from __future__ import annotations

from PySide6.QtCore import QItemSelectionModel, QObject, Signal
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QWidget

from palamedes.core.language import tr
from palamedes.gui.models.analysis.analysis_model import AnalysisModel
from palamedes.gui.models.analysis.analysis_table import RANK, SOURCE, AnalysisColumn, AnalysisRow
from palamedes.gui.theme import row_height
from palamedes.gui.widgets.common import filling
from palamedes.gui.widgets.tables import cell, plain_table

CELL_MARGIN = 14
MIN_ROWS, ROW_HEIGHT, HEADER_HEIGHT = 5, 24, 38


class AnalysisPlays(QObject):
    """Shows the plays of an `AnalysisModel` in `table`, where they can be sorted and selected."""

    selected = Signal()
    """Emitted when the selection of plays in the model has changed."""
    played = Signal(object)
    """Emitted with an `AnalysisRow` after a double click or Enter."""

    def __init__(self, model: AnalysisModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._model = model
        self._rows: list[AnalysisRow] = []
        self._columns: tuple[AnalysisColumn, ...] = ()
        self.table = plain_table(0, [], tr("Plays"), parent=parent)
        self.table.setToolTip(tr("A double click, or Enter, plays on from there"))
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.table.setWordWrap(False)
        self.table.setMinimumHeight(MIN_ROWS * row_height(ROW_HEIGHT) + row_height(HEADER_HEIGHT, 14))
        self.table.setAlternatingRowColors(True)
        self.table.itemSelectionChanged.connect(self._select)
        self.table.cellActivated.connect(lambda row, _: self.played.emit(self._rows[row]))
        self.table.horizontalHeader().sectionClicked.connect(self._sort)

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

    def _set_columns(self, columns: tuple[AnalysisColumn, ...]) -> None:
        self._columns, self._rows = columns, []
        table, header = self.table, self.table.horizontalHeader()
        table.setColumnCount(len(columns) + 2)
        measure = table.fontMetrics().horizontalAdvance
        header.setMinimumSectionSize(20)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        for place, column in enumerate(columns, start=1):
            name = cell(tr(column.heading), True, tr(column.tip) + ". " + tr("Click to sort."))
            table.setHorizontalHeaderItem(place, name)
            header.resizeSection(place, max(measure(tr(column.heading)), measure(column.widest)) + CELL_MARGIN)
        for place, words in ((0, tr("Play")), (len(columns) + 1, tr("Source"))):
            table.setHorizontalHeaderItem(place, cell(words, False))
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
