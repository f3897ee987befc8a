"""The row of cards on the first page: the problem of the day, the user's cards for practice, the
lessons, and saved games, which are opened with one click.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy

from palamedes.core.language import tr
from palamedes.gui.board.view import BoardView
from palamedes.gui.models.learning.exercise import board_of, state_of
from palamedes.gui.models.lobby import SAVED_GAMES, LobbyGame
from palamedes.gui.pages.board_button import BoardButton, PictureQueue
from palamedes.gui.plain_text import plain_tip
from palamedes.gui.theme import KAFENEIO, Theme

PICTURE = QSize(132, 94)
"""The largest size of the board on a card."""
LESSON_BOARD = "portes; 24:2 13:5 8:2 6:4 5:2 | 24:1 21:1 13:5 8:3 6:5; roll 42"
"""The position on the card of the lessons."""
PRACTICE_BOARD = "portes; 24:1 21:1 13:4 8:3 6:4 4:2 | 24:2 13:4 8:3 6:4 5:2; roll 42"
"""The position on the card of the practice window if no card is due."""
SPACING = 10
MARGINS = QSize(20, 20)


class LobbyCard(BoardButton):
    """A button with a small board and two lines of text, which are shortened if necessary."""

    def __init__(self, queue: PictureQueue) -> None:
        super().__init__(PICTURE, queue)
        self._lines: tuple[str, str] = ("", "")
        self._board: BoardView | None = None
        self._look = KAFENEIO, False
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return self.iconSize() + QSize(0, 2 * self.fontMetrics().lineSpacing()) + MARGINS

    def show_card(self, board: BoardView | None, lines: tuple[str, str], tip: str) -> None:
        """Show a board, two lines of text, and a tooltip, which is also the description for screen
        readers.
        """
        self._board, self._lines = board, lines
        self.setToolTip(plain_tip(tip))
        self.setAccessibleName(", ".join(filter(None, lines)))
        self.setAccessibleDescription(tip)
        self.setFixedHeight(self.sizeHint().height())
        self._write()
        self._draw()

    def use_scale(self, scale: float) -> None:
        """Use another size of the board."""
        self.setIconSize(PICTURE * scale)
        self.setFixedHeight(self.sizeHint().height())
        self._write()
        self._draw()

    def set_look(self, theme: Theme, mirrored: bool) -> None:
        """Draw the board in the colours of this theme."""
        self._look = theme, mirrored
        self._draw()

    def _draw(self) -> None:
        if self._board is not None:
            theme, mirrored = self._look
            self.show_board(replace(self._board, mirrored=mirrored), theme)

    def _write(self) -> None:
        """Show as much of each line as fits."""
        metrics, room = self.fontMetrics(), self.width() - MARGINS.width() // 2
        shortened = (metrics.elidedText(line, Qt.TextElideMode.ElideRight, room) for line in self._lines)
        self.setText("\n".join(shortened).replace("&", "&&"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._write()


class LobbyCards(QHBoxLayout):
    """The cards, side by side and equally wide. Cards without contents leave their place empty."""

    problem_wanted = Signal()
    practice_wanted = Signal()
    lessons_wanted = Signal()
    saved_wanted = Signal(object)
    """Emitted with the `LobbyGame` that is to be opened."""

    def __init__(self, queue: PictureQueue) -> None:
        super().__init__()
        self.setSpacing(SPACING)
        self.problem, self.practice, self.lessons = (LobbyCard(queue) for _ in range(3))
        self.problem.clicked.connect(self.problem_wanted)
        self.practice.clicked.connect(self.practice_wanted)
        self.lessons.clicked.connect(self.lessons_wanted)
        self.saved = tuple(LobbyCard(queue) for _ in range(SAVED_GAMES))
        self._games: tuple[LobbyGame, ...] = ()
        for number, card in enumerate(self.saved):
            card.clicked.connect(lambda _=False, number=number: self.saved_wanted.emit(self._games[number]))
        for card in self.buttons:
            policy = card.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            card.setSizePolicy(policy)
            self.addWidget(card, 1)
        self.lessons.show_card(
            board_of(state_of(LESSON_BOARD)),
            (tr("Learn the rules"), tr("Hit, pin, run")),
            tr("Learn to hit, to pin and to run, move by move"),
        )
        self.show_problem(None, ("", ""), "")
        self.show_practice("", (tr("My cards"), tr("Your own mistakes")), "")
        self.show_saved(())

    @property
    def buttons(self) -> tuple[LobbyCard, ...]:
        return self.problem, self.practice, self.lessons, *self.saved

    def set_look(self, theme: Theme, mirrored: bool) -> None:
        """Draw all boards in the colours of this theme."""
        for card in self.buttons:
            card.set_look(theme, mirrored)

    def use_scale(self, scale: float) -> None:
        """Use another size of the boards."""
        for card in self.buttons:
            card.use_scale(scale)

    def show_problem(self, board: BoardView | None, lines: tuple[str, str], tip: str) -> None:
        """Offer the problem of the day; hide its card if there is no board."""
        self.problem.setVisible(board is not None)
        self.problem.show_card(board, lines, tip)

    def show_practice(self, position: str, lines: tuple[str, str], tip: str) -> None:
        """Offer the user's cards. `position`: the position of the first one that is due."""
        self.practice.show_card(board_of(state_of(position or PRACTICE_BOARD)), lines, tip)

    def show_saved(self, games: Sequence[LobbyGame]) -> None:
        """Offer these games, at most SAVED_GAMES."""
        self._games = tuple(games)
        for card, game in zip(self.saved, (*games, *[None] * SAVED_GAMES), strict=False):
            card.setVisible(game is not None)
            if game is not None:
                kind = tr("Unfinished game") if game.entry is not None else game.path.name
                card.show_card(game.shown.board, (game.title, game.players), "\n".join((kind, *game.shown.lines)))
