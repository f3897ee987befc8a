"""A line chart of the winning chances during an analysed session. It is drawn without a library,
because loading one would delay the opening of the window.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from palamedes.core.language import mark
from palamedes.core.results.analysis import MARKS
from palamedes.gui.icon import paint_dot
from palamedes.gui.models.game.review_model import ChanceTrend, TrendPoint
from palamedes.gui.models.words import sentence_about
from palamedes.gui.theme import KAFENEIO, Theme

LOWEST = 130
LEFT, RIGHT, TOP, BOTTOM = 52.0, 14.0, 14.0, 26.0
"""The margins around the chart, in pixels."""
LINE_WIDTH = 2.2
DOT_RADIUS = 6.0
SCALE = (0, 25, 50, 75, 100)
"""The grid lines, in per cent."""
BEFORE_ROLLS = (
    mark("Your chances of winning the game, before each roll"),
    mark("{whose} chances of winning the game, before each roll"),
)
ROLL_BY_ROLL = (
    mark("Your chances of winning the game, roll by roll"),
    mark("{whose} chances of winning the game, roll by roll"),
)


class SessionChart(QWidget):
    """Shows the first player's chance of winning the game before each roll, with a dot at each
    marked decision.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = KAFENEIO
        self._course = ChanceTrend((), (), ())
        self._player = ""
        self.setMinimumHeight(LOWEST)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def show_course(self, course: ChanceTrend, players: Sequence[str]) -> None:
        """Show the winning chances of another session."""
        self._course, self._player = course, players[0]
        self.setAccessibleName(sentence_about(players[0], *BEFORE_ROLLS))
        self.update()

    def spot(self, spot: TrendPoint) -> QPointF:
        """The position in pixels of a point on the line."""
        inside = self._inside()
        last = max(1, len(self._course.chances) - 1)
        return QPointF(inside.left() + inside.width() * spot.roll / last, inside.bottom() - inside.height() * spot.value / 100)

    def _inside(self) -> QRectF:
        return QRectF(self.rect()).adjusted(LEFT, TOP, -RIGHT, -BOTTOM)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = QPainter(self), self._theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), QColor(theme.panel))
        if not self._course.chances:
            return
        self._draw_frame(painter)
        painter.setPen(QPen(QColor(theme.accent), LINE_WIDTH))
        painter.drawPolyline(QPolygonF([self.spot(one) for one in self._course.chances]))
        for one, kind in sorted(self._course.marked, key=lambda each: MARKS.index(each[1])):
            paint_dot(painter, self.spot(one), DOT_RADIUS, kind, theme)

    def _draw_frame(self, painter: QPainter) -> None:
        """Draw the grid lines, the start of each game, and the legend."""
        theme, inside = self._theme, self._inside()
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for percent in SCALE:
            y = self.spot(TrendPoint(0, percent)).y()
            painter.setPen(QPen(QColor(theme.quiet if percent == 50 else theme.line), 1))
            painter.drawLine(QPointF(inside.left(), y), QPointF(inside.right(), y))
            painter.setPen(QColor(theme.quiet))
            painter.drawText(QRectF(0, y - 10, LEFT - 6, 20), right, f"{percent}%")
        for start in self._course.games[1:]:
            x = self.spot(TrendPoint(start, 0)).x()
            painter.setPen(QPen(QColor(theme.quiet), 1, Qt.PenStyle.DashLine))
            painter.drawLine(QPointF(x, inside.top()), QPointF(x, inside.bottom()))
        painter.setPen(QColor(theme.quiet))
        below = QRectF(inside.left(), inside.bottom() + 4, inside.width(), BOTTOM - 4)
        words = sentence_about(self._player, *ROLL_BY_ROLL)
        painter.drawText(below, Qt.AlignmentFlag.AlignCenter, words)
