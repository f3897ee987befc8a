"""The panel beside the board: the score sheet with its comments, and the computer's evaluation of
plays.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QContextMenuEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDockWidget,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from palamedes.core.language import mark, tr
from palamedes.core.match.evaluation import Candidate
from palamedes.gui.models.game.review_model import SheetMarks
from palamedes.gui.models.game.scene import PlayList, Scene
from palamedes.gui.models.game.score_sheet_model import Cell, ScoreSheetModel, SheetRow, place_of
from palamedes.gui.models.texts.analysis_words import DOUBLE, HEADING_TIPS, HEADINGS, WIDEST, PlayRow, heading, play_rows
from palamedes.gui.models.words import shown as shown_name
from palamedes.gui.plain_text import plain_tip
from palamedes.gui.theme import Theme, row_height
from palamedes.gui.user_preferences import UserPreferences
from palamedes.gui.widgets.comment_box import CommentBox
from palamedes.gui.widgets.cube_message import CubeMessage
from palamedes.gui.widgets.labels import ElidedLabel, with_font
from palamedes.service.play.live_session import LiveSession

NUMBER_WIDTH = 34
MAX_CANDIDATES = 5
MIN_ROWS = 3
CELL_MARGIN = 18
MIN_WIDTH, DEFAULT_WIDTH, WIDE = 340, 420, 390
"""Widths in pixels. A panel narrower than WIDE does not have room for every column."""
LEAST_NEEDED, USUAL_PLAY = (DOUBLE, len(HEADINGS) - 1, 3), "13/7 8/7"
"""The columns that are hidden first if there is no room for a usual play."""
NOTHING_YET = mark("Best plays")
INDEX, TEXT = Qt.ItemDataRole.UserRole, Qt.ItemDataRole(Qt.ItemDataRole.UserRole + 1)
ENTER_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class RowTable(QTableWidget):
    """A table whose rows have context menus. `menu_wanted` is emitted with the `QTableWidgetItem`
    under the mouse (or, for the Menu key, the current one) and the position on the screen.
    """

    menu_wanted = Signal(object, QPoint)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter activate a row without pressing the default button of the window as well."""
        super().keyPressEvent(event)
        if event.key() in ENTER_KEYS:
            event.accept()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        by_mouse = event.reason() is QContextMenuEvent.Reason.Mouse
        item = self.itemAt(event.pos()) if by_mouse else self.currentItem()
        if item is not None:
            within = self.viewport().mapToGlobal(self.visualItemRect(item).center())
            self.menu_wanted.emit(item, event.globalPos() if by_mouse else within)


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


def hide_columns(table: QTableWidget, columns: Sequence[int], widths: Sequence[int], width: int, usual: str = "") -> None:
    """Hide as many of these columns as necessary, in this order, so that the texts in the first
    column fit, and `usual` too. `widths`: of all columns; `width`: of the table.
    """
    items = [table.horizontalHeaderItem(0), *(table.item(row, 0) for row in range(table.rowCount()))]
    texts = [usual, *(item.text() for item in items if item is not None)]
    missing = sum(widths[1:]) + max(map(table.fontMetrics().horizontalAdvance, texts)) + CELL_MARGIN - width
    for column in columns:
        table.setColumnHidden(column, missing > 0)
        missing -= widths[column]


def quiet_mark(theme: Theme) -> str:
    """A style sheet for a table with an unobtrusive selection."""
    return f"QTableWidget {{ selection-background-color: {theme.quiet}; selection-color: {theme.panel}; }}"


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
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(row_height())
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(tr("Score sheet"))
        self.setTabKeyNavigation(False)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Fixed)
        header.resizeSection(0, NUMBER_WIDTH)
        header.setSectionsClickable(False)
        header.setTextElideMode(Qt.TextElideMode.ElideRight)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.cellClicked.connect(self._choose)
        self.menu_wanted.connect(self._want_menu)

    def set_theme(self, theme: Theme) -> None:
        """Use an unobtrusive colour for the selection, because the accent colour is reserved for
        the next action.
        """
        self.setStyleSheet(quiet_mark(theme))

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
        label = QTableWidgetItem(row.number)
        label.setFlags(Qt.ItemFlag.ItemIsEnabled)
        label.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.setItem(number, 0, label)
        for column, cell in enumerate(row.cells, start=1):
            if cell is not None:
                self.setItem(number, column, self._item(cell))

    def _item(self, cell: Cell, heading: bool = False) -> QTableWidgetItem:
        sign = f"  {cell.mark.sign}" if cell.mark is not None and cell.mark.sign else ""
        item = QTableWidgetItem(cell.text + sign + ("  ✎" if cell.remark else ""))
        item.setData(INDEX, cell.index)
        item.setData(TEXT, cell.text)
        texts = (cell.text, cell.remark, cell.mark.tip if cell.mark is not None else "")
        item.setToolTip(plain_tip("\n".join(filter(None, texts)) if any(texts[1:]) else cell.text))
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


ALL_PLAYS = 10_000


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
        self.heading = ElidedLabel(Qt.TextElideMode.ElideMiddle)
        with_font(self.heading, 1.0, bold=True)
        self.heading.say(tr(NOTHING_YET))
        self.table = plain_table(len(HEADINGS), [], tr("Best plays"))
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setWordWrap(False)
        self.table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        header, self._widths = self.table.horizontalHeader(), [0] * len(HEADINGS)
        header.setSectionsClickable(False)
        header.setMinimumSectionSize(20)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        for column, (words, widest, tip) in enumerate(zip(HEADINGS, WIDEST, HEADING_TIPS, strict=True)):
            width = max(map(self.fontMetrics().horizontalAdvance, (tr(words), widest)))
            header.resizeSection(column, width + CELL_MARGIN)
            self._widths[column] = width + CELL_MARGIN
            self.table.setHorizontalHeaderItem(column, cell(tr(words), column > 0, tr(tip) if tip else ""))
        if most > MAX_CANDIDATES:
            self.table.setMinimumHeight(row_height() * MIN_ROWS + row_height(36, 14))
        else:
            self.table.setFixedHeight(row_height() * most + row_height(36, 14))
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

    def set_theme(self, theme: Theme) -> None:
        self.table.setStyleSheet(quiet_mark(theme) + " QTableWidget::item { padding: 0 3px; }")

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
        self._show(heading(name, plays.analysis), play_rows(plays.analysis, self._most, plays.made))
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
        plays.
        """
        hide_columns(self.table, LEAST_NEEDED, self._widths, self.width(), USUAL_PLAY)
        if self.width() < WIDE:
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


class PanelDock(QDockWidget):
    """The frame of the side panel. `closed` is emitted when the user closes it by its own
    button.
    """

    closed = Signal()

    def __init__(self, title: str, parent: QWidget) -> None:
        super().__init__(title, parent)
        self.setFeatures(QDockWidget.DockWidgetFeature.DockWidgetClosable)

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        self.closed.emit()


class SidePanel(QWidget):
    """Shows the score sheet, the comment box and the evaluated plays, one below the other."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sheet = ScoreSheet()
        self.comment_box = CommentBox()
        self.play_table = PlayTable()
        how = tr("A double click, or Enter, makes the play of a hint")
        self.play_table.table.setHorizontalHeaderItem(0, cell(tr(HEADINGS[0]), False, how))
        self.setMinimumWidth(MIN_WIDTH)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 4, 8, 8)
        layout.addWidget(self.sheet, 1)
        layout.addWidget(self.comment_box)
        layout.addWidget(self.play_table)

    def sizeHint(self) -> QSize:
        return QSize(DEFAULT_WIDTH, super().sizeHint().height())

    def show_scene(self, live: LiveSession, scene: Scene) -> None:
        """Show the score sheet, with the moment on the board selected, and the plays for the turn
        shown.
        """
        self.sheet.show_session(live, scene.index)
        self.show_plays(scene)

    def show_plays(self, scene: Scene) -> None:
        """Show the plays of the turn that is shown, or a hint about the cube."""
        if scene.cube_hint:
            self.play_table.show_cube(scene.cube_hint)
        else:
            self.play_table.show_plays(scene.plays)

    def follow_preferences(self, preferences: UserPreferences) -> None:
        """Apply the preferences."""
        self.set_theme(preferences.theme)

    def set_theme(self, theme: Theme) -> None:
        self.sheet.set_theme(theme)
        self.play_table.set_theme(theme)
