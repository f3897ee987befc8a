"""A small line chart of a trainer's errors."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from palamedes.core.language import number, tr
from palamedes.gui.theme import KAFENEIO, Theme

LINES, LEAST_LINES = 6, 4
"""The height of the chart in lines of text, and the height below which it is not drawn."""
RIGHT, GAP = 8.0, 6.0
"""The margin on the right, and the space beside texts, in pixels."""
LINE_WIDTH = 2.2
DOT = 2.5
MOST = 100
"""The number of answers that the chart shows."""


class ScoreChart(QWidget):
    """Shows the mean error of the last answers, so that a falling line means progress."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = KAFENEIO
        self._means: Sequence[float] = ()
        self._digits, self._unit = 3, ""
        self.setMaximumHeight(self.sizeHint().height())

    def sizeHint(self) -> QSize:
        """The usual height. In a low window, the chart gives way to everything else."""
        return QSize(0, LINES * self.fontMetrics().height())

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def show_means(self, means: Sequence[float], digits: int, unit: str) -> None:
        """Show these mean errors, the latest last, with this number of decimal places. `unit`: what
        they measure, in English.
        """
        self._means, self._digits, self._unit = tuple(means[-MOST:]), digits, unit
        last = number(means[-1], digits) if means else ""
        self.setAccessibleName(tr("Mean error of the last answers: {error}", error=last) if means else tr("No answers yet"))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.height() < LEAST_LINES * self.fontMetrics().height():
            return
        painter, theme = QPainter(self), self._theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), QColor(theme.panel))
        line = float(self.fontMetrics().height())
        highest = max(self._means, default=0.0) or 1.0
        left = self.fontMetrics().horizontalAdvance(number(highest, self._digits)) + 2 * GAP
        inside = QRectF(self.rect()).adjusted(left, line / 2, -RIGHT, -1.5 * line)
        painter.setPen(QColor(theme.quiet))
        below = QRectF(inside.left(), inside.bottom() + line / 4, inside.width(), 1.25 * line)
        words = tr("Mean error ({unit})", unit=tr(self._unit)) if self._means else tr("No answers yet")
        painter.drawText(below, Qt.AlignmentFlag.AlignCenter, words)
        for share in (0.0, 1.0):
            y = inside.bottom() - inside.height() * share
            painter.setPen(QPen(QColor(theme.line), 1))
            painter.drawLine(QPointF(inside.left(), y), QPointF(inside.right(), y))
            if self._means:
                painter.setPen(QColor(theme.quiet))
                place = QRectF(0, y - line / 2, left - GAP, line)
                right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
                painter.drawText(place, right, number(highest * share, self._digits))
        self._draw_line(painter, inside, highest)

    def _draw_line(self, painter: QPainter, inside: QRectF, highest: float) -> None:
        steps = max(1, len(self._means) - 1)
        spots = [
            QPointF(inside.left() + inside.width() * place / steps, inside.bottom() - inside.height() * mean / highest)
            for place, mean in enumerate(self._means)
        ]
        painter.setPen(QPen(QColor(self._theme.accent), LINE_WIDTH))
        painter.drawPolyline(QPolygonF(spots))
        painter.setBrush(QColor(self._theme.accent))
        for spot in spots if len(spots) <= MOST // 4 else spots[-1:]:
            painter.drawEllipse(spot, DOT, DOT)
