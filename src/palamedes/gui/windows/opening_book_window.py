"""The opening book: the rolls of a game, the plays of a roll, and the selected play on a board."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QSizePolicy,
    QTableWidget,
    QVBoxLayout,
    QWidget,
)

from palamedes.core.dice.dice import Roll, higher_first
from palamedes.core.language import tr
from palamedes.core.rules.position import start_position
from palamedes.core.rules.variant import PORTES, Variant
from palamedes.gui.background import Background
from palamedes.gui.board.view import BoardView
from palamedes.gui.board.widget import BoardWidget
from palamedes.gui.models.opening_book_model import (
    PLAY_HEADINGS,
    PLAY_TIPS,
    PLAY_WIDEST,
    ROLL_HEADINGS,
    BookRow,
    board_of,
    note_of,
    play_rows,
    roll_rows,
)
from palamedes.gui.plain_text import plain_tip
from palamedes.gui.theme import Theme
from palamedes.gui.widgets.common import Dialog, clear_layout, combo, fill, filling, primary_button
from palamedes.gui.widgets.labels import ElidedLabel
from palamedes.gui.widgets.tables import cell, hide_columns, plain_table, quiet_mark
from palamedes.service.library.opening_book import BookPage, book_page, book_variants, fault

MIN_SIZE, DEFAULT_SIZE = QSize(760, 480), QSize(1080, 660)
ROLLS_LETTERS, CELL_MARGIN = 44, 18
"""The width of the list of rolls, in letters, and the margins of a cell, in pixels."""
LEAST_NEEDED = (5, 2, 4)
"""The columns of plays that are hidden first if there is no room."""


class OpeningBookWindow(Dialog):
    """Shows the book's plays for the opening rolls of each game. The book is read in the
    background.
    """

    kept_as = "opening book"

    def __init__(self, background: Background, theme: Theme, variant: str | None, parent: QWidget | None = None) -> None:
        super().__init__(tr("Opening book"), parent)
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint)
        self.setMinimumSize(MIN_SIZE)
        self.resize(DEFAULT_SIZE)
        self._background, self._theme, self._variant = background, theme, variant
        self._wanted: Roll | None = None
        self._page: BookPage | None = None
        self._shown = PORTES
        self._build_ui()
        self._read()

    def translate(self) -> None:
        """Show all texts in the current language."""
        self.setWindowTitle(tr("Opening book"))
        self._variant = self._shown.key
        clear_layout(self)
        self._build_ui()
        self._read()

    def _build_ui(self) -> None:
        self.game = combo([], None, tr("Game"))
        self.game.currentIndexChanged.connect(lambda _: self._ask())
        self.rolls = self._table(ROLL_HEADINGS, tr("Opening rolls"), 1, (2,))
        self.rolls.setFixedWidth(ROLLS_LETTERS * self.rolls.fontMetrics().averageCharWidth())
        for column in (0, 2):
            self.rolls.horizontalHeader().setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        self.plays = self._table(PLAY_HEADINGS, tr("Plays of the roll"), 0, range(1, len(PLAY_HEADINGS)))
        measure, self._widths = self.plays.fontMetrics().horizontalAdvance, [0] * len(PLAY_HEADINGS)
        for column, (words, tip, widest) in enumerate(zip(PLAY_HEADINGS, PLAY_TIPS, PLAY_WIDEST, strict=True)):
            self.plays.setHorizontalHeaderItem(column, cell(tr(words), column > 0, tr(tip) if tip else ""))
            self._widths[column] = max(measure(tr(words)), measure(widest)) + CELL_MARGIN
            self.plays.horizontalHeader().resizeSection(column, self._widths[column])
        self.board = BoardWidget(BoardView(PORTES, start_position(PORTES)), self._theme)
        self.board.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.board.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self.note = ElidedLabel()
        self.note.setProperty("quiet", True)
        close = primary_button(tr("Close"))
        close.clicked.connect(self.accept)
        self.rolls.currentCellChanged.connect(lambda *_: self._show_roll())
        self.plays.currentCellChanged.connect(lambda *_: self._show_board())
        top, left, right, middle, below = QHBoxLayout(), QVBoxLayout(), QVBoxLayout(), QHBoxLayout(), QHBoxLayout()
        top.addWidget(QLabel(tr("Game")))
        top.addWidget(self.game, 1)
        left.addLayout(top)
        left.addWidget(self.rolls, 1)
        right.addWidget(self.board, 3)
        right.addWidget(self.plays, 2)
        middle.addLayout(left)
        middle.addLayout(right, 1)
        below.addWidget(self.note, 1)
        below.addWidget(close)
        rows = QVBoxLayout(self)
        rows.addLayout(middle, 1)
        rows.addLayout(below)
        self.set_theme(self._theme)

    def _table(self, headings: tuple[str, ...], name: str, wide: int, numbers: range | tuple[int, ...]) -> QTableWidget:
        table = plain_table(len(headings), [tr(words) for words in headings], name, numbers)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        table.setWordWrap(False)
        table.horizontalHeader().setSectionsClickable(False)
        table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        table.horizontalHeader().setSectionResizeMode(wide, QHeaderView.ResizeMode.Stretch)
        return table

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.board.set_theme(theme)
        for table in (self.rolls, self.plays):
            table.setStyleSheet(quiet_mark(theme))

    # The book.

    def show_opening(self, variant: str, roll: Roll) -> None:
        """Show the plays of a roll of the game with this key."""
        self._variant, self._wanted = variant, higher_first(roll)
        self._read()

    def _read(self) -> None:
        self._background.run(lambda: (book_variants(), fault()), self._take_variants, self._say)

    def _take_variants(self, found: tuple[tuple[Variant, ...], str]) -> None:
        if not self.is_open:
            return
        variants, trouble = found
        chosen = next((each for each in variants if each.key == self._variant), None)
        fill(self.game, [(variant.title, variant) for variant in variants], chosen)
        self._say(trouble)
        self._ask()

    def _ask(self) -> None:
        variant = self.game.currentData()
        if variant is not None:
            self._background.run(lambda: book_page(variant), lambda page: self._take(variant, page), self._say)

    def _take(self, variant: Variant, page: BookPage | None) -> None:
        if not self.is_open or variant is not self.game.currentData() or page is None:
            return
        self._page, self._shown = page, variant
        self._fill(self.rolls, roll_rows(page), (2,))
        rolls, wanted, self._wanted = list(page.rolls), self._wanted, None
        self.rolls.setCurrentCell(rolls.index(wanted) if wanted in rolls else 0, 0)
        self._show_roll()
        self.rolls.setFocus()

    def _fill(self, table: QTableWidget, rows: list[BookRow], numbers: range | tuple[int, ...]) -> None:
        with QSignalBlocker(table), filling(table):
            table.setRowCount(len(rows))
            for number, row in enumerate(rows):
                for column, text in enumerate(row.cells):
                    table.setItem(number, column, cell(text, column in numbers, text))

    def _show_roll(self) -> None:
        """Show the plays of the selected roll."""
        page, row = self._page, self.rolls.currentRow()
        if page is None or row < 0:
            return
        plays = list(page.rolls.values())[row]
        self._fill(self.plays, play_rows(plays), range(1, len(PLAY_HEADINGS)))
        self.plays.setCurrentCell(0, 0)
        self._leave_room()
        self._say(note_of(page, plays))
        self.note.setToolTip(plain_tip(page.source))
        self._show_board()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._leave_room()

    def _leave_room(self) -> None:
        """Hide columns in a narrow window, to leave room for the plays."""
        hide_columns(self.plays, LEAST_NEEDED, self._widths, self.plays.width())

    def _show_board(self) -> None:
        """Show the selected play on the board."""
        page, row, place = self._page, self.rolls.currentRow(), self.plays.currentRow()
        if page is not None and row >= 0 and place >= 0:
            self.board.show_view(board_of(self._shown, page, list(page.rolls)[row], place, mirrored=False))

    def _say(self, sentence: str) -> None:
        if self.is_open:
            self.note.say(sentence)
