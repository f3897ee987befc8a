"""The dialogs that show information about the program and its keys."""

from __future__ import annotations

import platform
from typing import TYPE_CHECKING

import PySide6
from PySide6.QtCore import QSize, Qt, qVersion
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

import palamedes
from palamedes.core.deferred import Deferred
from palamedes.core.language import mark, statements, tr
from palamedes.core.rules.variant import VARIANTS
from palamedes.gui.commands import MENUS, plain
from palamedes.gui.fitting import Scrolled
from palamedes.gui.icon import icon_picture
from palamedes.gui.keys import DEFAULT_KEYS, NATIVE, Keys, with_keys
from palamedes.gui.widgets.common import Dialog, copy_row, primary_button, scrolled, wrapped
from palamedes.gui.widgets.labels import with_font
from palamedes.service.library.networks import best_network

if TYPE_CHECKING:
    from importlib import metadata
else:
    metadata = Deferred("importlib.metadata")

MOUSE = (
    (mark("Click a checker, then a lit point"), mark("move it there")),
    (mark("Double-click or right-click a checker"), mark("move it by the next die")),
    (mark("Drag a checker"), mark("move it as far as the dice allow")),
    (mark("Right-click an empty point"), mark("make it with two checkers")),
    (mark("Click the tray"), mark("bear off as many checkers as the dice allow")),
    (mark("Click a die"), mark("use it first; when the play is complete, end the turn")),
    (mark("Click the board"), mark("roll the dice; skip any animation")),
    (mark("Right-click elsewhere"), mark("open the menu of the board, or of a row in a list")),
)
BOARD = (
    (mark("Arrow keys"), mark("move the cursor on the board")),
    (mark("Enter or Space at the cursor"), mark("click; with Shift, right-click")),
    (mark("Menu or Shift+F10"), mark("open the menu of the board, or of a row in a list")),
    (mark("X"), mark("studying: clicks add the other side's checkers")),
    (mark("0 to 9, Delete"), mark("studying: set the number of checkers at the cursor")),
)
HANDS = ((mark("Mouse"), MOUSE), (mark("On the board"), BOARD))
PART_OF_SCREEN = 0.9
AROUND = QSize(50, 90)
"""The space that a dialog needs around the list of keys."""
LIBRARIES = ("numpy", "numba", "h5py")

Lines = tuple[tuple[str, str], ...]


def key_groups(writing: QKeySequence.SequenceFormat = NATIVE, keys: Keys = DEFAULT_KEYS) -> list[tuple[str, Lines]]:
    """All mouse actions, all keys for the board, and all menu shortcuts, in groups. Each group
    consists of a heading followed by pairs of a key and its effect. `writing`: how keys are
    written; by default, the way the operating system writes them.
    """
    menus = [(plain(tr(title)), tuple(with_keys(lines, keys, writing))) for title, lines in MENUS]
    own = [(tr(heading), tuple((tr(how), tr(what)) for how, what in lines)) for heading, lines in HANDS]
    return [*own, *(menu for menu in menus if menu[1])]


class KeysDialog(Dialog):
    """Shows all mouse actions and all keys, in columns of about equal height."""

    def __init__(self, parent: QWidget | None = None, keys: Keys = DEFAULT_KEYS) -> None:
        super().__init__(tr("Keys and mouse"), parent)
        layout = QVBoxLayout(self)
        room = self.screen().availableSize() * PART_OF_SCREEN
        for count in (2, 1):
            inside = _side_by_side(_columns(key_groups(keys=keys), count))
            if inside.sizeHint().width() <= room.width() - AROUND.width():
                break
        layout.addWidget(scrolled(inside))
        self.resize((inside.sizeHint() + AROUND).boundedTo(room))
        close = primary_button(tr("Close"))
        close.clicked.connect(self.accept)
        layout.addWidget(close, 0, Qt.AlignmentFlag.AlignRight)


def _side_by_side(columns: list[list[tuple[str, Lines]]]) -> QWidget:
    inside = QWidget()
    layout = QHBoxLayout(inside)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(36)
    for groups in columns:
        layout.addLayout(_grid(groups))
    return inside


def _columns(groups: list[tuple[str, Lines]], count: int) -> list[list[tuple[str, Lines]]]:
    """The groups divided into `count` columns. Each group is added to the column that has the
    fewest lines so far.
    """
    columns: list[list[tuple[str, Lines]]] = [[] for _ in range(count)]
    for group in groups:
        min(columns, key=lambda column: sum(len(lines) + 1 for _, lines in column)).append(group)
    return columns


def _grid(groups: list[tuple[str, Lines]]) -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(16)
    grid.setVerticalSpacing(2)
    row = 0
    for heading, lines in groups:
        label = with_font(QLabel(heading), 1.1, bold=True)
        label.setContentsMargins(0, 8 if row else 0, 0, 0)
        grid.addWidget(label, row, 0, 1, 2)
        for keys, meaning in lines:
            row += 1
            grid.addWidget(QLabel(keys), row, 0)
            grid.addWidget(QLabel(meaning), row, 1)
        row += 1
    grid.setRowStretch(row, 1)
    grid.setColumnStretch(1, 1)
    return grid


class AboutDialog(Dialog):
    """Shows the program's name, versions and licence."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("About Palamedes"), parent)
        inside = QWidget()
        words = QVBoxLayout(inside)
        picture = QLabel(alignment=Qt.AlignmentFlag.AlignCenter)
        picture.setPixmap(icon_picture(96))
        words.addWidget(picture)
        words.addWidget(
            with_font(QLabel(f"Palamedes {palamedes.__version__}", alignment=Qt.AlignmentFlag.AlignCenter), 1.6, True)
        )
        text = wrapped(
            tr(
                "Tavli and the backgammon family: Portes, Plakoto, Fevga, Tapa, Narde, Takhteh, Hypergammon, Nackgammon and "
                "backgammon. Named after the hero to whom the Greeks ascribed the invention of dice and board games.\n\n"
                "Free software under the MIT licence. It needs no network connection and sends no data."
            )
        )
        text.setMinimumWidth(420)
        words.addWidget(text)
        self.versions = wrapped(versions_words(), quiet=True)
        words.addWidget(self.versions)
        words.setContentsMargins(0, 0, 0, 0)
        buttons, copy = copy_row(self, self.versions.text)
        copy.setText(tr("Copy version information"))
        layout = QVBoxLayout(self)
        layout.addWidget(Scrolled(inside), 1)
        layout.addLayout(buttons)
        width = self.sizeHint().width()
        margins = layout.contentsMargins()
        room = width - margins.left() - margins.right()
        rest = margins.top() + layout.spacing() + buttons.sizeHint().height() + margins.bottom()
        self.resize(width, words.totalHeightForWidth(room) + rest)


def versions_words() -> str:
    """The information for a bug report: all versions, and the network that plays each game."""
    parts = [
        f"Palamedes {palamedes.__version__}",
        f"Python {platform.python_version()}",
        f"Qt {qVersion()}",
        f"PySide6 {PySide6.__version__}",
    ]
    played: dict[str, list[str]] = {}
    for variant in VARIANTS.values():
        if (info := best_network(variant)) is not None:
            played.setdefault(info.name, []).append(variant.title)
    networks = [f"{name} ({', '.join(games)})" for name, games in played.items()]
    programs = statements(", ".join([*parts, *map(_library_words, LIBRARIES)]), f"{platform.system()} {platform.machine()}.")
    return programs + "\n" + tr("Networks: {networks}.", networks=", ".join(networks) or tr("none"))


def _library_words(name: str) -> str:
    try:
        return f"{name} {metadata.version(name)}"
    except metadata.PackageNotFoundError:
        return tr("{name}, version unknown", name=name)
