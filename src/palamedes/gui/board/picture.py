"""A board for display only."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPoint, QSize, QSizeF, Qt
from PySide6.QtGui import QPixmap, QRegion
from PySide6.QtWidgets import QWidget

from palamedes.gui.board.geometry import Geometry
from palamedes.gui.board.view import BoardView
from palamedes.gui.board.widget import BoardWidget
from palamedes.gui.theme import KAFENEIO, Theme


@lru_cache(maxsize=64)
def board_picture(view: BoardView, room: QSize, theme: Theme) -> QPixmap:
    """A picture of a board, as large as `room` allows. Pictures drawn lately are kept."""
    board = BoardPicture(view, room, "", theme)
    picture = board.grab()
    board.deleteLater()
    return picture


def bare_picture(board: BoardWidget) -> QPixmap:
    """A picture of a board on the screen, without the buttons, messages and cards that lie over
    it.
    """
    picture = QPixmap(board.size() * board.devicePixelRatioF())
    picture.setDevicePixelRatio(board.devicePixelRatioF())
    picture.fill(Qt.GlobalColor.transparent)
    board.render(picture, QPoint(), QRegion(), QWidget.RenderFlag.DrawWindowBackground)
    return picture


class BoardPicture(BoardWidget):
    """A board that ignores the mouse and the keyboard. It is as large as `room` allows. `name`: the
    text for screen readers.
    """

    def __init__(self, view: BoardView, room: QSize, name: str, theme: Theme = KAFENEIO, parent: QWidget | None = None) -> None:
        super().__init__(view, theme, parent)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.show_picture(view, room, name)

    def show_picture(self, view: BoardView, room: QSize, name: str) -> None:
        """Show another board at another size. The arguments are the same as those of the
        constructor.
        """
        self.show_view(view)
        self.setAccessibleName(name)
        whole = Geometry.of(view.variant, view.mirrored).size
        self.setFixedSize(whole.scaled(QSizeF(room), Qt.AspectRatioMode.KeepAspectRatio).toSize())
