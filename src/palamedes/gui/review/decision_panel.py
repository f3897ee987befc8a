"""One decision of an analysed session: its board, its choices, and the differences between them."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QSizePolicy, QVBoxLayout, QWidget

from palamedes.core.language import tr
from palamedes.core.results.review import Judged, Review
from palamedes.core.rules.position import start_position
from palamedes.core.rules.variant import PORTES
from palamedes.gui.background import Background
from palamedes.gui.board.view import BoardView
from palamedes.gui.board.widget import BoardWidget
from palamedes.gui.icon import DOT_SIZE, dot_icon
from palamedes.gui.models.analysis.decision_view import (
    CHOICE_HEADINGS,
    CHOICE_TIPS,
    CHOICE_WIDEST,
    board_of,
    choice_rows,
    heading_of,
)
from palamedes.gui.models.game.scene import bare_board
from palamedes.gui.review.difference_label import DifferenceArea, DifferenceLabel
from palamedes.gui.theme import KAFENEIO, Theme, row_height
from palamedes.gui.widgets.labels import ElidedLabel, with_font
from palamedes.gui.widgets.tables import cell, hide_columns, plain_table, quiet_mark

ROWS = 6
"""The number of choices that the table shows without scrolling: the best five, and the one that was
made.
"""
LOW = 480
"""The height of the panel, in pixels, below which there are fewer lines about the differences, in
favour of the board.
"""
ROW_HEIGHT, FRAME, CELL_MARGIN = 23, 4, 18
LEAST_BOARD = 140
LOSS, LEAST_NEEDED = 2, (4, 3)
"""The column of losses, and the columns that are hidden first if there is no room."""


class DecisionPanel(QWidget):
    """Shows a decision. The board shows arrows for the best play and for the selected one, which is
    at first the one that was made. `continued` is emitted with the number of events before the
    decision and the text of a choice after a double click or Enter.
    """

    continued = Signal(int, str)
    menu_wanted = Signal(int, QPoint)
    """Emitted with a row and the position on the screen when the context menu of a choice is
    requested, in the table or on the board, which shows the selected choice.
    """

    def __init__(self, background: Background, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = KAFENEIO
        self.mirrored, self.bottom = False, 0
        self._review: Review | None = None
        self._decision: Judged | None = None
        self.heading = ElidedLabel()
        with_font(self.heading, 1.1, bold=True)
        self.heading.reserve_line()  # a new height of the board would be drawn anew
        self.board = BoardWidget(BoardView(PORTES, start_position(PORTES)))
        self.board.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.board.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self.board.setMinimumHeight(LEAST_BOARD)
        self.choices = plain_table(len(CHOICE_HEADINGS), [], tr("Choices"), parent=self)
        self.choices.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.choices.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.choices.setWordWrap(False)
        self.choices.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.choices.setToolTip(tr("A double click, or Enter, makes this choice and plays on from there"))
        self.choices.verticalHeader().setDefaultSectionSize(row_height(ROW_HEIGHT))
        self.choices.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        header = self.choices.horizontalHeader()
        header.setSectionsClickable(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        measure, self._widths = self.choices.fontMetrics().horizontalAdvance, [0] * len(CHOICE_HEADINGS)
        for column, (words, tip, widest) in enumerate(zip(CHOICE_HEADINGS, CHOICE_TIPS, CHOICE_WIDEST, strict=True)):
            self.choices.setHorizontalHeaderItem(column, cell(tr(words), column > 0, tr(tip)))
            room = CELL_MARGIN + (DOT_SIZE + CELL_MARGIN if column == LOSS else 0)
            self._widths[column] = max(measure(tr(words)), measure(widest)) + room
            header.resizeSection(column, self._widths[column])
        self.choices.setFixedHeight(header.sizeHint().height() + ROWS * row_height(ROW_HEIGHT) + FRAME)
        self.choices.currentCellChanged.connect(lambda row, *_: self._show_board(row))
        self.choices.cellActivated.connect(lambda row, _: self.go_on_with(row))
        self.choices.menu_wanted.connect(lambda item, spot: self.menu_wanted.emit(item.row(), spot))
        self.board.menu_wanted.connect(self._ask_menu)
        self.difference = DifferenceLabel(background)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.addWidget(self.heading)
        rows.addWidget(self.board, 1)
        rows.addWidget(self.choices)
        self.differences = DifferenceArea(self.difference)
        rows.addWidget(self.differences)

    @property
    def decision(self) -> Judged | None:
        """The decision that is shown."""
        return self._decision

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.board.set_theme(theme)
        self.choices.setStyleSheet(quiet_mark(theme) + " QTableWidget::item { padding: 0 3px; }")
        self._fill()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._leave_room()
        self.differences.set_low(self.height() < LOW)

    def _leave_room(self) -> None:
        """Hide columns in a narrow panel, to leave room for the choices."""
        hide_columns(self.choices, LEAST_NEEDED, self._widths, self.width())

    def show_decision(self, review: Review, decision: Judged | None) -> None:
        """Show a decision of this review; None shows an empty list and the beginning of the
        session.
        """
        is_same = decision is not None and self._decision is not None and decision.moment == self._decision.moment
        is_changed = not is_same or decision.judgement != self._decision.judgement  # type: ignore[union-attr]
        self._review, self._decision = review, decision
        if is_changed:
            self._fill()

    def _fill(self) -> None:
        """Fill the table of choices, and select the one that was made."""
        review, decision = self._review, self._decision
        rows = [] if review is None or decision is None else choice_rows(review, decision)
        with QSignalBlocker(self.choices):
            self.choices.setRowCount(len(rows))
            for number, row in enumerate(rows):
                for column, text in enumerate(row.cells):
                    item = cell(text, column > 0, f"{text}\n{row.tip}")
                    if column == LOSS and row.mark:
                        item.setIcon(dot_icon(row.mark, self._theme))
                    self.choices.setItem(number, column, item)
            made = next((number for number, row in enumerate(rows) if row.is_made), -1)
            self.choices.setCurrentCell(made, 0)
        self._leave_room()
        if review is None or decision is None:
            self.heading.say("")
            self.difference.compare(None, 0)
            if review is not None:
                self.board.show_view(bare_board(review.session, 0, self.bottom, self.bottom, self.mirrored))
            return
        self.heading.say(heading_of(review, decision))
        self._show_board(made)

    def _show_board(self, row: int) -> None:
        review, decision = self._review, self._decision
        if review is not None and decision is not None and row >= 0:
            self.board.show_view(board_of(review, decision, row, self.bottom, self.mirrored))
            self.difference.compare(decision, row)

    def _ask_menu(self, spot: QPoint) -> None:
        """Ask for the menu of the choice that the board shows."""
        if self.choices.currentRow() >= 0:
            self.menu_wanted.emit(self.choices.currentRow(), spot)

    def choice_text(self, row: int) -> str:
        """The name of the choice in a row."""
        return "" if self._decision is None else tr(self._decision.judgement.choices[row].text)

    def go_on_with(self, row: int) -> None:
        """Play on with the choice in a row."""
        if self._decision is not None:
            self.continued.emit(self._decision.moment.index, self._decision.judgement.choices[row].text)
