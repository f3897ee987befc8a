"""The table of evaluated plays, for a hint or for one of the computer's own decisions."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QVBoxLayout, QWidget

from palamedes.core.language import mark, tr
from palamedes.core.match.evaluation import Candidate
from palamedes.gui.models.game.scene import PlayList
from palamedes.gui.models.texts.analysis_words import DOUBLE, HEADING_TIPS, HEADINGS, WIDEST, PlayRow, heading, play_rows
from palamedes.gui.models.words import shown as shown_name
from palamedes.gui.theme import Theme, row_height
from palamedes.gui.widgets.cube_message import CubeMessage
from palamedes.gui.widgets.labels import ElidedLabel, scaled, use_font, with_font
from palamedes.gui.widgets.tables import CELL_MARGIN, ENTER_KEYS, cell, hide_columns, plain_table, quiet_mark

MAX_CANDIDATES, ALL_PLAYS = 5, 10_000
MIN_ROWS = 3
WIDE = 390
"""The width in pixels below which a table does not have room for every column."""
DEPTH, WIN, USUAL_PLAY = len(HEADINGS) - 1, 3, "13/7 8/7"
NOTHING_YET = mark("Best plays")


class PlayTable(QWidget):
    """A table of evaluated plays, best first, for one of the computer's own decisions or for a
    hint. Instead of plays, a hint can also consist of sentences about the cube.

    `play_chosen` is emitted with the index of a play when its row is selected, and `play_wanted`
    with the `Play` after a double click or Enter on its row. Both are emitted only for plays that
    can be chosen.

    `most`: the maximum number of plays in the table. If there is not enough room, the table
    scrolls.
    """

    play_chosen = Signal(int)
    play_wanted = Signal(object)
    menu_wanted = Signal(int, QPoint)
    """Emitted with the row of a play and the position on the screen when its context menu is
    requested.
    """

    def __init__(self, parent: QWidget | None = None, most: int = MAX_CANDIDATES) -> None:
        super().__init__(parent)
        self._most = most
        self._plays: PlayList | None = None
        self._rows: list[PlayRow] = []
        self._pressed: Candidate | None = None
        self._font, self._scale = QFont(self.font()), 1.0
        self.heading = ElidedLabel(Qt.TextElideMode.ElideMiddle)
        self.heading.say(tr(NOTHING_YET))
        self.table = plain_table(len(HEADINGS), [], tr("Best plays"))
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setWordWrap(False)
        self.table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._widths = [0] * len(HEADINGS)
        header = self.table.horizontalHeader()
        header.setSectionsClickable(False)
        header.setMinimumSectionSize(20)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        for column, (words, tip) in enumerate(zip(HEADINGS, HEADING_TIPS, strict=True)):
            self.table.setHorizontalHeaderItem(column, cell(tr(words), column > 0, tr(tip) if tip else ""))
        self.table.currentCellChanged.connect(lambda row, *_: self._choose(row))
        self.table.cellPressed.connect(self._press)
        self.table.cellDoubleClicked.connect(lambda row, _: self._want_pressed(row))
        self.table.menu_wanted.connect(lambda item, spot: self.menu_wanted.emit(item.row(), spot))
        self.table.installEventFilter(self)
        self.cube = CubeMessage(narrow=True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 6, 0, 0)
        layout.addWidget(self.heading)
        layout.addWidget(self.table)
        layout.addWidget(self.cube)
        self._let_choose(False)
        self.set_scale(1.0)

    def set_scale(self, scale: float) -> None:
        """Scale the texts, the rows and the columns. 1 is the usual size."""
        self._scale = scale
        table, header, row = self.table, self.table.horizontalHeader(), round(row_height() * scale)
        use_font(scaled(self._font, scale), self.heading, table, header, self.cube)
        header.ensurePolished()
        with_font(self.heading, 1.0, bold=True)
        table.verticalHeader().setDefaultSectionSize(row)
        for column, (words, widest) in enumerate(zip(HEADINGS, WIDEST, strict=True)):
            self._widths[column] = max(map(table.fontMetrics().horizontalAdvance, (tr(words), widest))) + CELL_MARGIN
            header.resizeSection(column, self._widths[column])
        rest = max(round(row_height(36, 14) * scale), header.sizeHint().height() + 2 * table.frameWidth())
        if self._most > MAX_CANDIDATES:
            table.setMinimumHeight(row * MIN_ROWS + rest)
        else:
            table.setFixedHeight(row * self._most + rest)
        self._leave_room()

    def set_theme(self, theme: Theme) -> None:
        self.table.setStyleSheet(quiet_mark(theme) + " QTableWidget::item { padding: 0 3px; }")
        self.set_scale(self._scale)  # the height of the header depends on the style

    def show_plays(self, plays: PlayList | None, who: str = "") -> None:
        """Show the evaluated plays for a decision; None clears the table. `who` replaces the name
        of the evaluator in the heading.

        The play that was made is marked. If plays can be chosen, the chosen one is selected.
        """
        if plays is None:
            self.clear()
            return
        self._plays = plays
        self._let_choose(plays.chosen is not None)
        name = who or (shown_name(plays.who) if plays.who else tr("Hint"))
        self._show(heading(name, plays.analysis), play_rows(plays.variant, plays.analysis, self._most, plays.made))
        self.table.blockSignals(True)
        if plays.chosen is None:
            self.table.clearSelection()
        else:
            self.table.setCurrentCell(plays.chosen, 0)
        self.table.blockSignals(False)

    def show_cube(self, sentences: Sequence[str]) -> None:
        """Show a hint about the cube instead of plays."""
        self.clear()
        self.heading.say(tr("Hint"))
        self._show_either(sentences)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._leave_room()

    def _leave_room(self) -> None:
        """Hide columns in a narrow panel, with large text or with long plays, to leave room for the
        plays. A depth that all plays share is hidden first, because the heading tells it.
        """
        alike = len({row.cells[DEPTH] for row in self._rows}) <= 1
        order = (DEPTH, DOUBLE, WIN) if alike else (DOUBLE, DEPTH, WIN)
        scrolls = self._most > MAX_CANDIDATES
        beside = 2 * self.table.frameWidth() + (self.table.verticalScrollBar().sizeHint().width() if scrolls else 0)
        hide_columns(self.table, order, self._widths, self.width() - beside, USUAL_PLAY)
        if self.width() < WIDE * self._scale:
            self.table.setColumnHidden(DOUBLE, True)

    def _let_choose(self, on: bool) -> None:
        mode = QAbstractItemView.SelectionMode
        self.table.setSelectionMode(mode.SingleSelection if on else mode.NoSelection)

    @property
    def lets_choose(self) -> bool:
        """Whether plays can be chosen."""
        return self.table.selectionMode() is QAbstractItemView.SelectionMode.SingleSelection

    def _show_either(self, sentences: Sequence[str]) -> None:
        """Show the table, or these sentences about the cube if there are any."""
        self.cube.say(sentences)
        self.table.setVisible(not sentences)

    def _show(self, words: str, rows: list[PlayRow]) -> None:
        self._show_either(())
        self.heading.say(words)
        self._rows = rows
        self.table.blockSignals(True)
        self.table.setRowCount(len(rows))
        for number, row in enumerate(rows):
            for column, text in enumerate(row.cells):
                self.table.setItem(number, column, cell(text, column > 0, row.tip))
        self.table.blockSignals(False)
        self._leave_room()

    def _choose(self, row: int) -> None:
        if self.lets_choose and 0 <= row < len(self._rows):
            self.play_chosen.emit(self._rows[row].candidate)

    def _want(self, row: int) -> None:
        if self.lets_choose and (candidate := self.candidate(row)) is not None:
            self.play_wanted.emit(candidate.play)

    def _press(self, row: int) -> None:
        self._pressed = self.candidate(row)

    def _want_pressed(self, row: int) -> None:
        """Make the play of a row that was clicked twice, unless the row has changed in between."""
        candidate = self.candidate(row)
        if candidate is not None and self._pressed is not None and candidate.play == self._pressed.play:
            self._want(row)

    def candidate(self, row: int) -> Candidate | None:
        """The play in a row, with its evaluation; None if there is no such row."""
        if self._plays is None or not 0 <= row < len(self._rows):
            return None
        return self._plays.analysis.candidates[self._rows[row].candidate]

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let Enter make the selected play, even if Enter is a window shortcut."""
        if not self.lets_choose or not isinstance(event, QKeyEvent) or event.key() not in ENTER_KEYS:
            return super().eventFilter(watched, event)
        if event.type() is QEvent.Type.ShortcutOverride:
            event.accept()
        elif event.type() is QEvent.Type.KeyPress:
            self._want(self.table.currentRow())
        return True

    def clear(self) -> None:
        self._plays = None
        self._let_choose(False)
        self._show(tr(NOTHING_YET), [])
