"""The score sheet of a session."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidgetItem, QWidget

from palamedes.core.language import tr
from palamedes.gui.models.game.review_model import SheetMarks
from palamedes.gui.models.game.score_sheet_model import Cell, ScoreSheetModel, SheetRow, place_of
from palamedes.gui.models.words import shown as shown_name
from palamedes.gui.plain_text import plain_tip
from palamedes.gui.theme import Theme, row_height
from palamedes.gui.widgets.labels import scaled, use_font
from palamedes.gui.widgets.tables import ENTER_KEYS, RowTable, cell, quiet_mark
from palamedes.service.play.live_session import LiveSession

NUMBER_WIDTH, TEXT_MARGIN = 34, 8
"""The width of the column of numbers, and the width that a cell needs beside its text, in pixels.
"""
INDEX, TEXT = Qt.ItemDataRole.UserRole, Qt.ItemDataRole(Qt.ItemDataRole.UserRole + 1)


class ScoreSheet(RowTable):
    """The score sheet. A click on a cell, or Enter on the selected cell, chooses a moment in the
    session.
    """

    moment_chosen = Signal(int)
    entry_menu_wanted = Signal(int, str, QPoint)
    """Emitted with the moment and the text of an entry, and the position on the screen, when its
    context menu is requested.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(0, 3, parent)
        self._rows: list[SheetRow] = []
        self._model: ScoreSheetModel | None = None
        self._live: LiveSession | None = None
        self._shown = 0
        self._font, self._lengths = QFont(self.font()), list[int]()
        self.verticalHeader().hide()
        self.verticalHeader().setMinimumSectionSize(1)
        self.setShowGrid(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(tr("Score sheet"))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Fixed)
        header.setSectionsClickable(False)
        header.setTextElideMode(Qt.TextElideMode.ElideRight)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.cellClicked.connect(self._choose)
        self.menu_wanted.connect(self._want_menu)
        # Qt announces new widths of columns before it uses them.
        self._resized = QTimer(self, singleShot=True)
        self._resized.timeout.connect(lambda: self._fit_rows(0))
        header.sectionResized.connect(lambda *_: self._resized.start())
        self.set_scale(1.0)

    def set_theme(self, theme: Theme) -> None:
        """Use an unobtrusive colour for the selection, because the accent colour is reserved for
        the next action.
        """
        self.setStyleSheet(quiet_mark(theme))

    def set_scale(self, scale: float) -> None:
        """Scale the texts and the rows. 1 is the usual size."""
        use_font(scaled(self._font, scale), self, self.horizontalHeader())
        self.verticalHeader().setDefaultSectionSize(round(row_height() * scale))
        numbers = self.fontMetrics().horizontalAdvance("888 ") + TEXT_MARGIN
        self.horizontalHeader().resizeSection(0, max(round(NUMBER_WIDTH * scale), numbers))
        self._lengths = [self._length(row) for row in range(self.rowCount())]
        self._fit_rows(0)

    def _length(self, row: int) -> int:
        """The width of the longest entry in a row, in pixels."""
        items = (self.item(row, column) for column in range(3))
        return max(
            QFontMetrics(item.font().resolve(self.font())).horizontalAdvance(item.text()) for item in items if item is not None
        )

    def _fit_rows(self, first: int) -> None:
        """Make the rows from `first` on as high as necessary for entries that need several
        lines.
        """
        usual, room, whole = self.verticalHeader().defaultSectionSize(), self.columnWidth(1), self.viewport().width()
        for number in range(first, min(self.rowCount(), len(self._lengths))):
            if self._lengths[number] + TEXT_MARGIN > (whole if self.columnSpan(number, 0) > 1 else room):
                self.resizeRowToContents(number)
            elif self.rowHeight(number) != usual:
                self.setRowHeight(number, usual)

    def show_session(self, live: LiveSession, shown: int) -> None:
        """Show the score sheet of a session, and select the moment shown on the board."""
        if self._live is not live:
            self._live, self._model, self._rows = live, ScoreSheetModel(live.session), []
            self.clearSpans()
            self.setRowCount(0)
            for column, words in enumerate(("", *(shown_name(player.name) for player in live.state.setup.players))):
                self.setHorizontalHeaderItem(column, cell(words, False, words))
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
        self._lengths[same:] = map(self._length, range(same, len(rows)))
        self._fit_rows(same)
        self._rows, self._shown = rows, shown
        self._mark(shown)

    @property
    def marks(self) -> SheetMarks | None:
        """The marks of the analysis that is shown; None if there is none."""
        return None if self._model is None else self._model.marks

    def renew(self, live: LiveSession, shown: int) -> None:
        """Rebuild the sheet after comments, including those on finished games, have changed."""
        if self._model is not None:
            self._model.forget()
        self.show_session(live, shown)

    def show_marks(self, marks: SheetMarks | None) -> None:
        """Show the marks of an analysis; None removes them."""
        if self._model is not None and self._live is not None:
            self._model.marks = marks
            self.show_session(self._live, self._shown)

    def _fill(self, number: int, row: SheetRow) -> None:
        if row.whole is not None:
            self.setSpan(number, 0, 1, 3)
            self.setItem(number, 0, self._item(row.whole, row.heading))
            return
        label = QTableWidgetItem(f"{row.number} ")
        label.setFlags(Qt.ItemFlag.ItemIsEnabled)
        label.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.setItem(number, 0, label)
        for column, entry in enumerate(row.cells, start=1):
            if entry is not None:
                self.setItem(number, column, self._item(entry))

    def _item(self, entry: Cell, heading: bool = False) -> QTableWidgetItem:
        sign = f"  {entry.mark.sign}" if entry.mark is not None and entry.mark.sign else ""
        item = QTableWidgetItem(entry.text + sign + ("  ✎" if entry.remark else ""))
        item.setData(INDEX, entry.index)
        item.setData(TEXT, entry.text)
        texts = (entry.text, entry.remark, entry.mark.tip if entry.mark is not None else "")
        item.setToolTip(plain_tip("\n".join(filter(None, texts)) if any(texts[1:]) else entry.text))
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

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the selected entry in view when the sheet becomes smaller."""
        super().resizeEvent(event)
        item = self.currentItem()
        if item is not None:
            self.scrollToItem(item)

    def event(self, event: QEvent) -> bool:
        """Let Enter choose the selected cell, even if Enter is a window shortcut."""
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and event.key() in ENTER_KEYS:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER_KEYS:
            self._choose(self.currentRow(), self.currentColumn())
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Let only the left button select an entry, so that the selected entry always matches the
        moment on the board.
        """
        if event.button() is Qt.MouseButton.LeftButton:
            super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Restore the selection if the mouse was dragged over the sheet without
        choosing an entry.
        """
        super().mouseReleaseEvent(event)
        self._mark(self._shown)

    def indices(self) -> list[int]:
        """The moments that the cells describe, in ascending order."""
        return sorted({cell.index for row in self._rows for cell in row.all_cells()})

    def _want_menu(self, item: QTableWidgetItem, spot: QPoint) -> None:
        if item.data(INDEX) is not None:
            self.entry_menu_wanted.emit(item.data(INDEX), item.data(TEXT), spot)

    def _choose(self, row: int, column: int) -> None:
        item = self.item(row, column)
        index = item.data(INDEX) if item is not None else None
        if index is not None:
            self.moment_chosen.emit(index)
