"""The card beside the mouse pointer that shows what a chart says at a place."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from palamedes.gui.board.picture import board_picture
from palamedes.gui.models.charts import ChartReading
from palamedes.gui.plain_text import plain_text
from palamedes.gui.theme import Theme
from palamedes.gui.widgets.labels import with_font

BOARD = QSize(230, 200)
AWAY = 16
"""The distance between the card and the place that it explains, in pixels."""


class HoverCard(QFrame):
    """Shows a reading and a small board over the window of a chart. It ignores the mouse."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setObjectName("hover")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.board = QLabel()
        self.sentence = with_font(plain_text(QLabel()), 1.0, bold=True)
        self.details = plain_text(QLabel())
        self._over = window
        rows = self._rows = QVBoxLayout(self)
        rows.setContentsMargins(8, 8, 8, 8)
        rows.setSpacing(4)
        for part in (self.board, self.sentence, self.details):
            rows.addWidget(part)
        self.hide()

    def show_reading(self, reading: ChartReading, theme: Theme, beside: QPoint) -> None:
        """Show a reading beside a position of the window, on the side with more room."""
        self.setStyleSheet(
            f"#hover {{ background: {theme.panel}; border: 1px solid {theme.quiet}; border-radius: 8px; }}"
            f" QLabel {{ color: {theme.text}; border: none; }}"
        )
        has_board = reading.board is not None
        self.board.setPixmap(board_picture(reading.board, BOARD, theme) if reading.board is not None else QPixmap())
        self.board.setVisible(has_board)
        self.sentence.setText(reading.sentence)
        self.sentence.setVisible(bool(reading.sentence))
        self.details.setText("\n".join(reading.details))
        self.details.setVisible(bool(reading.details))
        self._rows.activate()
        self.resize(self.sizeHint())
        self.move(self._place(beside))
        self.show()
        self.raise_()

    def _place(self, beside: QPoint) -> QPoint:
        """The position of the card: above and beside the pointer, and inside the window."""
        whole: QRect = self._over.rect()
        is_right = beside.x() + AWAY + self.width() <= whole.right()
        x = beside.x() + AWAY if is_right else beside.x() - AWAY - self.width()
        y = beside.y() + AWAY - self.height()
        return QPoint(max(0, x), max(0, min(y, whole.bottom() - self.height())))
