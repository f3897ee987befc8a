"""The picture of a finished game that a player can show to others."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont, QPixmap
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from palamedes.core.language import tr
from palamedes.gui.board.picture import board_picture
from palamedes.gui.icon import icon_picture
from palamedes.gui.models.dice_model import DiceProof
from palamedes.gui.models.game.game_summary import GameSummary, WorstDecision
from palamedes.gui.models.words import unbroken
from palamedes.gui.plain_text import plain_text
from palamedes.gui.theme import Theme
from palamedes.gui.widgets.labels import with_font

WIDTH, MARGIN = 1000, 36
BOARD = QSize(296, 220)
"""The largest size of a small board."""
FIXED_FONT = "monospace"


class ShareCard(QFrame):
    """A card with the result, the figures, the worst decisions and the proof of the dice. It is
    only drawn, never shown in the window.
    """

    def __init__(self, summary: GameSummary, proof: DiceProof | None, day: str, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setObjectName("share")
        self.setStyleSheet(
            f"QFrame#share {{ background: {theme.panel}; border: 4px solid {theme.accent}; }}"
            f" QLabel {{ color: {theme.text}; background: transparent; }} QLabel[quiet=true] {{ color: {theme.quiet}; }}"
        )
        column = QVBoxLayout(self)
        column.setContentsMargins(MARGIN, MARGIN - 8, MARGIN, MARGIN - 8)
        column.setSpacing(12)
        column.addLayout(_top(day))
        column.addWidget(_line(unbroken(summary.result), 2.0, bold=True))
        column.addWidget(_line(summary.standing, 1.2, quiet=True))
        if summary.figures:
            column.addWidget(_figures(summary), 0, Qt.AlignmentFlag.AlignHCenter)
        if summary.worst:
            column.addWidget(_line(tr("The costliest decisions"), 1.2, bold=True))
            column.addLayout(self._boards(summary.worst))
        if proof is not None:
            column.addSpacing(4)
            column.addWidget(_line(f"{'✓ ' if proof.holds else ''}{proof.title}", 1.3, bold=True))
            column.addWidget(_line(proof.sentence, 1.0))
            for words in proof.facts:
                column.addWidget(_fixed(words))
        self.ensurePolished()  # the border takes room
        self.setFixedSize(WIDTH, column.totalHeightForWidth(WIDTH))

    def _boards(self, worst: tuple[WorstDecision, ...]) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(14)
        for decision in worst:
            below = QVBoxLayout()
            below.setSpacing(2)
            board = QLabel(alignment=Qt.AlignmentFlag.AlignHCenter)
            board.setPixmap(board_picture(decision.board, BOARD, self._theme))
            board.setFixedHeight(board.pixmap().height())
            below.addWidget(board)
            for words in (decision.made, decision.better):
                below.addWidget(_line(words, 0.95))
            row.addLayout(below, 1)
        return row


def share_picture(summary: GameSummary, proof: DiceProof | None, day: str, theme: Theme) -> QPixmap:
    """The card as a picture. `proof`: None if nothing can be proved; `day`: the date in words."""
    card = ShareCard(summary, proof, day, theme)
    picture = card.grab()
    card.deleteLater()
    return picture


def _top(day: str) -> QHBoxLayout:
    row, mark = QHBoxLayout(), QLabel()
    mark.setPixmap(icon_picture(40))
    row.addWidget(mark)
    row.addWidget(with_font(QLabel("Palamedes"), 1.4, bold=True))
    row.addStretch(1)
    row.addWidget(_line(day, 1.1, quiet=True))
    return row


def _line(words: str, size: float, bold: bool = False, quiet: bool = False) -> QLabel:
    label = with_font(plain_text(QLabel(words, alignment=Qt.AlignmentFlag.AlignCenter)), size, bold=bold)
    label.setWordWrap(True)
    label.setProperty("quiet", quiet)
    return label


def _fixed(words: str) -> QLabel:
    """A line with a number that others may want to copy."""
    label = _line(words, 0.9, quiet=True)
    font = QFont(label.font())
    font.setFamilies([FIXED_FONT])
    font.setStyleHint(QFont.StyleHint.Monospace)
    label.setFont(font)
    return label


def _figures(summary: GameSummary) -> QWidget:
    """The table with the figures for both players."""
    table = QWidget()
    grid = QGridLayout(table)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(36)
    grid.addWidget(_line(summary.game, 1.1, quiet=True), 0, 0)
    for column, name in enumerate(summary.names, start=1):
        grid.addWidget(_line(name, 1.1, bold=True), 0, column)
    for number, row in enumerate(summary.figures, start=1):
        for column, words in enumerate((row.name, *row.values)):
            cell = _line(words, 1.1, quiet=column == 0)
            cell.setWordWrap(False)
            grid.addWidget(cell, number, column, Qt.AlignmentFlag.AlignLeft if column == 0 else Qt.AlignmentFlag.AlignCenter)
    return table
