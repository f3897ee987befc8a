"""What this program is, and which keys it knows."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

import palamedes
from palamedes.gui.dialogs.common import Dialog, primary_button, wrapped
from palamedes.gui.icon import icon_picture
from palamedes.gui.windows.header import with_font

KEYS = (
    ("Click a checker, then a lit point", "moves it there; a second click on it moves it by the next die"),
    ("Drag a checker", "moves it as far as the dice allow"),
    ("Right click", "on a checker: moves it by the next die; on an empty point: makes it; on the tray: bears off"),
    ("Click a die", "uses it first; when the play is whole, ends the turn"),
    ("Click the board", "rolls the dice, and skips any motion"),
    ("Space, Enter or R", "roll, done, pass, next game"),
    ("Arrow keys, then Enter or Space", "move a cursor on the board and click there; with Shift the right button"),
    ("F", "bears off all that the dice allow"),
    ("S", "uses the other die first"),
    ("E", "enter the play as it is written"),
    ("H", "shows the best plays, and hides them again"),
    ("U, Ctrl+Z / Ctrl+Y", "undo as often as you like / redo"),
    ("D / T, P, B", "double / take, drop, beaver"),
    ("Ctrl+R / A, O", "resign / accept a resignation, play on"),
    ("M", "the computer moves now"),
    (", and .   (Alt+← and Alt+→)", "look back and forth in the score sheet; Esc returns to the game"),
    ("Ctrl+E", "study a position; there X changes the side whose checkers a click adds"),
    ("Ctrl+T, Ctrl+M, Ctrl+B, F11", "score sheet, mirror, turn the board, full screen"),
    ("Ctrl+D, Ctrl+I", "dice of the session, player statistics"),
)


class KeysDialog(Dialog):
    """Every way to move and every key."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Keys and mouse", parent)
        layout = QVBoxLayout(self)
        grid = QGridLayout()
        grid.setHorizontalSpacing(24)
        for row, (keys, meaning) in enumerate(KEYS):
            grid.addWidget(with_font(QLabel(keys), 1.0, bold=True), row, 0)
            grid.addWidget(QLabel(meaning), row, 1)
        layout.addLayout(grid)
        close = primary_button("Close")
        close.clicked.connect(self.accept)
        layout.addWidget(close, 0, Qt.AlignmentFlag.AlignRight)


class AboutDialog(Dialog):
    """Name, version and licence."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("About Palamedes", parent)
        layout = QVBoxLayout(self)
        picture = QLabel(alignment=Qt.AlignmentFlag.AlignCenter)
        picture.setPixmap(icon_picture(96))
        layout.addWidget(picture)
        layout.addWidget(
            with_font(QLabel(f"Palamedes {palamedes.__version__}", alignment=Qt.AlignmentFlag.AlignCenter), 1.6, True)
        )
        text = wrapped(
            "Tavli and the backgammon family: Portes, Plakoto, Fevga, Tapa, Narde, Takhteh, Hypergammon, Nackgammon and "
            "backgammon. Named after the hero to whom the Greeks ascribed the invention of dice and board games.\n\n"
            "Free software under the MIT licence. Needs no network and sends nothing."
        )
        text.setMinimumWidth(380)
        layout.addWidget(text)
        close = primary_button("Close")
        close.clicked.connect(self.accept)
        layout.addWidget(close, 0, Qt.AlignmentFlag.AlignHCenter)
