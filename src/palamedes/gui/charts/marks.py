"""The marks of a chart: strokes, bars and dots, as they appear in the chart and in its legend."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from palamedes.core.language import tr
from palamedes.core.results.analysis import MARKS, Mark
from palamedes.gui.board.brush import faded
from palamedes.gui.icon import paint_dot
from palamedes.gui.models.charts import Chart
from palamedes.gui.models.words import sentence, shown
from palamedes.gui.theme import Theme

STROKES = (Qt.PenStyle.SolidLine, Qt.PenStyle.DashLine, Qt.PenStyle.DotLine, Qt.PenStyle.DashDotLine)
"""The line styles, so that lines differ in more than colour."""
LINE_WIDTH, DOT_RADIUS = 2.2, 5.5
RANGE = 0.14
"""The opacity of the range in which a value usually lies."""

Entry = tuple[str, Callable[[QPainter, QRectF], None]]
"""An entry of the legend: its text, and a function that paints its sample."""


def colour(theme: Theme, number: int) -> QColor:
    """The colour of a line, or of the bars of one kind."""
    of_theme = (theme.accent, theme.last, theme.best, theme.text)
    return QColor(of_theme[number % len(of_theme)])


def stroke(theme: Theme, number: int) -> QPen:
    """The pen of a line."""
    return QPen(colour(theme, number), LINE_WIDTH, STROKES[number % len(STROKES)], Qt.PenCapStyle.FlatCap)


def paint_bar(painter: QPainter, room: QRectF, theme: Theme, number: int) -> None:
    """Paint a bar. Bars of the second kind are hatched, so that they differ in more than colour."""
    painter.setPen(QPen(colour(theme, number), 1))
    painter.setBrush(colour(theme, number))
    painter.drawRect(room)
    if number % 2:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.panel))
        for stripe in range(int(room.height() // 6) + 1):
            top = room.bottom() - 6 * stripe - 3
            if top > room.top() + 1:
                painter.drawRect(QRectF(room.left() + 1, top, room.width() - 2, 1.2))


def paint_range(painter: QPainter, room: QRectF, theme: Theme) -> None:
    """Paint the range in which the value of a bar usually lies."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded(theme.text, RANGE))
    painter.drawRect(room)


def paint_expected(painter: QPainter, left: float, right: float, y: float, theme: Theme) -> None:
    """Paint the expected value of a bar as a line across it."""
    painter.setPen(QPen(QColor(theme.panel), 4))
    painter.drawLine(QPointF(left, y), QPointF(right, y))
    painter.setPen(QPen(QColor(theme.text), 2))
    painter.drawLine(QPointF(left, y), QPointF(right, y))


def legend(chart: Chart, theme: Theme) -> list[Entry]:
    """The entries of the legend. A single line needs none."""
    found: list[Entry] = []
    if len(chart.lines) > 1:
        found += [(shown(line.label), _line(theme, number)) for number, line in enumerate(chart.lines)]
    found += [(shown(bars.label), _bar(theme, number)) for number, bars in enumerate(chart.bars)]
    if chart.expected_label:
        found.append((chart.expected_label, _expected(theme)))
    seen = {dot.mark for dot in chart.dots}
    return found + [(sentence(tr(mark)).rstrip("."), _dot(theme, mark)) for mark in MARKS if mark in seen]


def _line(theme: Theme, number: int) -> Callable[[QPainter, QRectF], None]:
    def paint(painter: QPainter, room: QRectF) -> None:
        painter.setPen(stroke(theme, number))
        painter.drawLine(QPointF(room.left(), room.center().y()), QPointF(room.right(), room.center().y()))

    return paint


def _bar(theme: Theme, number: int) -> Callable[[QPainter, QRectF], None]:
    return lambda painter, room: paint_bar(painter, room.adjusted(8, 0, -2, 0), theme, number)


def _expected(theme: Theme) -> Callable[[QPainter, QRectF], None]:
    def paint(painter: QPainter, room: QRectF) -> None:
        paint_range(painter, room.adjusted(4, -2, -4, 2), theme)
        paint_expected(painter, room.left() + 2, room.right() - 2, room.center().y(), theme)

    return paint


def _dot(theme: Theme, mark: Mark) -> Callable[[QPainter, QRectF], None]:
    return lambda painter, room: paint_dot(painter, room.center() + QPointF(4, 0), DOT_RADIUS, mark, theme)
