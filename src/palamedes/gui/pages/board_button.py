"""Buttons with a small board. The boards are drawn one after another once the buttons have been
painted, so that a page can be used before its pictures are there.
"""

from __future__ import annotations

from collections import deque

import shiboken6
from PySide6.QtCore import QObject, QSize, Qt, QTimer
from PySide6.QtGui import QIcon, QPaintEvent
from PySide6.QtWidgets import QToolButton

from palamedes.gui.board.picture import board_picture
from palamedes.gui.board.view import BoardView
from palamedes.gui.theme import Theme


class BoardButton(QToolButton):
    """A button with a board above its text. `room`: the largest size of the board."""

    def __init__(self, room: QSize, queue: PictureQueue) -> None:
        super().__init__()
        self._queue = queue
        self._wanted: tuple[BoardView, Theme] | None = None
        self.setIconSize(room)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_board(self, view: BoardView, theme: Theme) -> None:
        """Show this board from the next time on that the button is painted."""
        self._wanted = view, theme
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._wanted is not None:
            self._queue.add(self)

    def draw(self) -> None:
        """Draw the board that is wanted."""
        if self._wanted is not None:
            view, theme = self._wanted
            self._wanted = None
            self.setIcon(QIcon(board_picture(view, self.iconSize(), theme)))


class PictureQueue(QObject):
    """Draws the boards of buttons one by one, and lets the event loop run in between."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._buttons: deque[BoardButton] = deque()
        self._clock = QTimer(self, interval=0)
        self._clock.timeout.connect(self._draw_next)

    def add(self, button: BoardButton) -> None:
        """Draw the board of this button soon."""
        if button not in self._buttons:
            self._buttons.append(button)
            self._clock.start()

    def _draw_next(self) -> None:
        button = self._buttons.popleft()
        if not self._buttons:
            self._clock.stop()
        if shiboken6.isValid(button):
            button.draw()
