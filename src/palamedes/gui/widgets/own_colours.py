"""The editor for the user's own theme. It shows the theme on which the user's theme is based, the
colours that can be changed, and a preview of the board.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QColorDialog, QGridLayout, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from palamedes.core.language import tr
from palamedes.core.preferences import OwnColours
from palamedes.core.rules.position import start_position
from palamedes.core.rules.variant import PORTES
from palamedes.gui.board.picture import BoardPicture
from palamedes.gui.board.view import BoardView
from palamedes.gui.own_theme import PARTS, faults, own_theme
from palamedes.gui.theme import THEMES
from palamedes.gui.widgets.common import combo, wrapped

SWATCH = QSize(28, 18)
PREVIEW = QSize(300, 190)
COLUMNS = 2


class ColourChooser(QWidget):
    """Shows the user's own theme, whichever theme is in use. `changed` is emitted with the new
    `OwnColours`.
    """

    changed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._colours = OwnColours()
        self.base = combo([(tr(theme.name), key) for key, theme in THEMES.items()], None, tr("A copy of"))
        self.base.activated.connect(lambda _: self.changed.emit(replace(self._colours, base=self.base.currentData())))
        self.reset = QPushButton(tr("Original colours"))
        self.reset.setAutoDefault(False)
        self.reset.clicked.connect(lambda: self.changed.emit(replace(self._colours, changed={})))
        self.buttons = {name: self._button(name) for name in PARTS}
        self.preview = BoardPicture(BoardView(PORTES, start_position(PORTES)), PREVIEW, tr("The board in these colours"))
        self.faults = wrapped("")
        self._lay_out()

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.addWidget(QLabel(tr("A copy of")))
        top.addWidget(self.base)
        top.addWidget(self.reset)
        top.addStretch(1)
        grid = QGridLayout()
        for index, button in enumerate(self.buttons.values()):
            grid.addWidget(button, index // COLUMNS, index % COLUMNS)
        middle = QHBoxLayout()
        middle.addLayout(grid)
        middle.addWidget(self.preview)
        middle.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addLayout(top)
        layout.addLayout(middle)
        layout.addWidget(self.faults)

    def _button(self, name: str) -> QPushButton:
        button = QPushButton(tr(PARTS[name].text))
        button.setAutoDefault(False)
        button.setIconSize(SWATCH)
        button.setStyleSheet("QPushButton { text-align: left; }")
        button.clicked.connect(partial(self._ask, name))
        return button

    def show_colours(self, colours: OwnColours) -> None:
        self._colours = colours
        theme = own_theme(colours)
        self.base.setCurrentIndex(max(0, self.base.findData(colours.base)))
        self.reset.setEnabled(bool(colours.changed))
        for name, button in self.buttons.items():
            colour = PARTS[name].of(theme)
            button.setIcon(_swatch(colour, theme.quiet))
            button.setAccessibleDescription(colour)
        self.preview.set_theme(theme)
        found = faults(theme)
        self.faults.setText("⚠ " + " ".join(found) if found else "")
        self.faults.setVisible(bool(found))

    def _ask(self, name: str) -> None:
        dialog = QColorDialog(QColor(PARTS[name].of(own_theme(self._colours))), self)
        dialog.setWindowTitle(tr(PARTS[name].text))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.colorSelected.connect(lambda colour: self._set(name, colour.name().upper()))
        dialog.open()

    def _set(self, name: str, colour: str) -> None:
        self.changed.emit(replace(self._colours, changed={**self._colours.changed, name: colour}))


def _swatch(colour: str, rim: str) -> QIcon:
    """A small rectangle in one colour."""
    picture = QPixmap(SWATCH)
    picture.fill(QColor(colour))
    painter = QPainter(picture)
    painter.setPen(QColor(rim))
    painter.drawRect(0, 0, SWATCH.width() - 1, SWATCH.height() - 1)
    painter.end()
    return QIcon(picture)
