"""The dialog with the list of unfinished games, which can be resumed or deleted."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from palamedes.core.language import mark, minute, tr
from palamedes.core.results.record import Record
from palamedes.gui.background import Background
from palamedes.gui.board.picture import board_picture
from palamedes.gui.keys import key_words
from palamedes.gui.menu_bar import open_context_menu
from palamedes.gui.models.lobby import left_over
from palamedes.gui.models.words import sentence, session_words, shown
from palamedes.gui.theme import KAFENEIO, Theme
from palamedes.gui.widgets.common import Dialog, filling, primary_button, wrapped
from palamedes.gui.widgets.tables import RowTable, cell, plain_table
from palamedes.gui.widgets.undo_bar import UndoBar
from palamedes.service.play.unfinished import UnfinishedGame, UnfinishedGames

HEADINGS = (mark("Game"), mark("Session"), mark("Players"), mark("Score"), mark("Last played"))
ROWS_SEEN = 10
PREVIEW = QSize(240, 170)
"""The largest size of the board of the selected game."""


class UnfinishedDialog(Dialog):
    """Lists the unfinished games. `chosen` is emitted with the `UnfinishedGame` to resume, and
    `counted` with the number of games left. A deletion can be
    undone while the dialog is open.
    """

    chosen = Signal(object)
    counted = Signal(int)

    def __init__(
        self,
        unfinished: UnfinishedGames,
        background: Background,
        parent: QWidget,
        theme: Theme = KAFENEIO,
        mirrored: bool = False,
    ) -> None:
        super().__init__(tr("Unfinished games"), parent)
        self._unfinished, self._background = unfinished, background
        self._theme, self._mirrored = theme, mirrored
        self._games: list[UnfinishedGame] = []
        self._is_open = True
        letters = self.fontMetrics()
        self.resize(max(940, 130 * letters.averageCharWidth()), max(420, 22 * letters.lineSpacing()))
        self.table = self._make_table()
        self.undo = UndoBar(self)
        self.about = wrapped(tr("Reading…"), quiet=True)
        self.resume = primary_button(tr("Resume"))
        self.resume.clicked.connect(lambda: self._resume(self.selected))
        self.delete = QPushButton(tr("Delete"))
        self.delete.setToolTip(tr("Delete the selected game ({key})", key=key_words("Del")))
        self.delete.clicked.connect(lambda: self._delete(self.selected))
        self.preview = QLabel(alignment=Qt.AlignmentFlag.AlignTop)
        self.preview.setFixedWidth(PREVIEW.width())
        self._lay_out()
        self._follow_selection()
        self._read()

    def _make_table(self) -> RowTable:
        table = plain_table(len(HEADINGS), [tr(each) for each in HEADINGS], tr("Unfinished games"))
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        header = table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(HEADINGS.index("Players"), QHeaderView.ResizeMode.Stretch)
        table.itemSelectionChanged.connect(self._follow_selection)
        table.cellActivated.connect(lambda *_: self._resume(self.selected))
        table.menu_wanted.connect(lambda _, spot: self._open_menu(spot))
        return table

    def _lay_out(self) -> None:
        close = QPushButton(tr("Close"))
        close.clicked.connect(self.reject)
        for button in (self.delete, close):
            button.setAutoDefault(False)
        buttons = QHBoxLayout()
        buttons.addWidget(self.delete)
        buttons.addStretch(1)
        buttons.addWidget(close)
        buttons.addWidget(self.resume)
        games = QHBoxLayout()
        games.addWidget(self.table, 1)
        games.addWidget(self.preview)
        layout = QVBoxLayout(self)
        layout.addLayout(games, 1)
        layout.addWidget(self.about)
        layout.addWidget(self.undo)
        layout.addLayout(buttons)

    @property
    def selected(self) -> UnfinishedGame | None:
        """The game in the selected row; None if no row is selected."""
        rows = self.table.selectionModel().selectedRows()
        return self._games[rows[0].row()] if rows and rows[0].row() < len(self._games) else None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle the Del key, which deletes the selected game."""
        if event.key() == Qt.Key.Key_Delete and self.delete.isEnabled():
            self._delete(self.selected)
        else:
            super().keyPressEvent(event)

    def _read(self) -> None:
        self._background.run(self._unfinished.games, self._show, self._complain)

    def done(self, result: int) -> None:
        self._is_open = False
        super().done(result)

    def _show(self, games: list[UnfinishedGame]) -> None:
        if not self._is_open:
            return
        self._games = games
        with filling(self.table):
            self.table.setRowCount(len(games))
            for row, game in enumerate(games):
                for column, text in enumerate(game_row(game)):
                    self.table.setItem(row, column, cell(text, False, text))
        none, some = mark("There are no unfinished games."), mark("The program keeps a game here when another one replaces it.")
        self.about.setText(tr(some if games else none))
        self.counted.emit(len(games))
        if games:
            self.table.selectRow(0)
        self._follow_selection()

    def _follow_selection(self) -> None:
        game = self.selected
        self.resume.setEnabled(game is not None and game.record is not None)
        self.delete.setEnabled(game is not None)
        self._show_preview(None if game is None else game.record)
        if game is not None and game.error:
            self._complain(game.error)

    def _show_preview(self, record: Record | None) -> None:
        """Show the board of the selected game."""
        if record is None:
            self.preview.clear()
            return
        offered = left_over(record, self._mirrored)
        self.preview.setPixmap(board_picture(offered.board, PREVIEW, self._theme))
        self.preview.setAccessibleName(", ".join(offered.lines))

    def _resume(self, game: UnfinishedGame | None) -> None:
        if game is not None and game.record is not None:
            self.accept()
            self.chosen.emit(game)

    def _open_menu(self, spot: QPoint) -> None:
        """Open the menu of the selected game. Its commands act on this game, even if the list
        changes while the menu is open.
        """
        game = self.selected
        handlers = {
            "resume": partial(self._resume, game) if self.resume.isEnabled() else None,
            "delete": partial(self._delete, game) if self.delete.isEnabled() else None,
        }
        open_context_menu("unfinished game", self, spot, handlers)

    def _delete(self, game: UnfinishedGame | None) -> None:
        """Delete a game at once, and offer to bring it back. The list gets the focus, so that Enter
        resumes the selected game and does not delete it as well.
        """
        if game is None:
            return
        self.table.setFocus()
        words = tr("Deleted: {game}", game=" · ".join(filter(None, game_row(game))))

        def deleted(content: bytes | None) -> None:
            if content is not None and self._is_open:
                self.undo.offer(words, partial(self._restore, game, content))
            self._read()

        self._background.run(partial(self._unfinished.delete, game), deleted, self._complain)

    def _restore(self, game: UnfinishedGame, content: bytes) -> None:
        self.table.setFocus()
        self._background.run(partial(self._unfinished.restore, game, content), lambda _: self._read(), self._complain)

    def _complain(self, text: str) -> None:
        if self._is_open:
            self.about.setText(sentence(text))


def game_row(game: UnfinishedGame) -> tuple[str, ...]:
    """The game, the session, the players, the score and the date as text. For a damaged file, the
    row contains only the file name, the word "damaged" and the date.
    """
    date = minute(game.kept.astimezone())
    return (*_record_cells(game.record), date) if game.record is not None else (game.path.name, tr("damaged"), "", "", date)


def _record_cells(record: Record) -> tuple[str, ...]:
    state = record.session().state
    first, second = (shown(player.name) for player in record.setup.players)
    return state.variant.title, session_words(state), f"{first} – {second}", f"{state.score[0]}–{state.score[1]}"
