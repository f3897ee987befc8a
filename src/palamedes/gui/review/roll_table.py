"""The table of all rolls in the analysis window."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QWidget

from palamedes.core.language import tr
from palamedes.gui.models.analysis.analysis_model import AnalysisModel
from palamedes.gui.models.analysis.roll_rows import ROLL_HEADINGS, ROLL_TIPS, ROLL_WIDEST, RollRow, roll_rows, wants_rolls
from palamedes.gui.theme import row_height
from palamedes.gui.widgets.tables import RowTable, cell, hide_columns

CELL_MARGIN = 18
LEAST_WIDTH = 330
LEAST_NEEDED, USUAL_PLAY = (3, 2), "24/18 13/11"
"""The columns that are hidden first if there is no room for a usual play."""


class RollTable(RowTable):
    """Shows the best play of every roll, before a roll; otherwise it is hidden. `played` is emitted
    with a roll after a double click or Enter.
    """

    played = Signal(tuple)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(0, len(ROLL_HEADINGS), parent)
        self._rows: list[RollRow] = []
        self.setAccessibleName(tr("All rolls"))
        self.setToolTip(tr("A double click, or Enter, plays on with this roll"))
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(row_height())
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setAlternatingRowColors(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setMinimumWidth(LEAST_WIDTH)
        header, measure = self.horizontalHeader(), self.fontMetrics().horizontalAdvance
        self._widths = [0] * len(ROLL_HEADINGS)
        header.setSectionsClickable(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        for column, (words, tip, widest) in enumerate(zip(ROLL_HEADINGS, ROLL_TIPS, ROLL_WIDEST, strict=True)):
            self.setHorizontalHeaderItem(column, cell(tr(words), column > 1, tr(tip) if tip else ""))
            self._widths[column] = max(measure(tr(words)), measure(widest)) + CELL_MARGIN
            header.resizeSection(column, self._widths[column])
        self.cellActivated.connect(lambda row, _: self.play(row))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._leave_room()

    def _leave_room(self) -> None:
        """Hide columns in a narrow table, to leave room for the plays."""
        hide_columns(self, LEAST_NEEDED, self._widths, self.viewport().width(), USUAL_PLAY, main=1)

    def show_rolls(self, model: AnalysisModel) -> None:
        """Show the rolls of the position that is being analysed."""
        self.setVisible(wants_rolls(model.study))
        rows = roll_rows(model.study) if wants_rolls(model.study) else []
        if rows == self._rows:
            return
        self._rows = rows
        self.setRowCount(len(rows))
        for number, row in enumerate(rows):
            for column, text in enumerate(row.cells):
                self.setItem(number, column, cell(text, column > 1, text))
        self._leave_room()

    def row_text(self, row: int) -> str:
        """A row as text, with tabs between its cells."""
        return "\t".join(self._rows[row].cells)

    def can_play(self, row: int) -> bool:
        """Whether a row is about a roll."""
        return self._rows[row].roll is not None

    def play(self, row: int) -> None:
        """Play on with the roll in a row."""
        roll = self._rows[row].roll
        if roll is not None:
            self.played.emit(roll)
