"""Draws a chart: axes with labels, grid, legend, lines, bars and dots. The charts of the
statistics, of a session and of the dice are drawn here, so that they look alike in every theme and
language.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPolygonF

from palamedes.core.results.analysis import MARKS
from palamedes.gui.board.brush import faded
from palamedes.gui.charts.marks import DOT_RADIUS, colour, legend, paint_bar, paint_expected, paint_range, stroke
from palamedes.gui.icon import paint_dot
from palamedes.gui.models.charts import Chart, ChartBars, ChartLine, rounded_limits, step_of, tick_text, ticks
from palamedes.gui.theme import Theme

POINT_RADIUS = 3.0
GAP, SAMPLE = 8.0, 24.0
"""The space between texts, and the width of a sample in the legend, in pixels."""
LEAST_TEXT = 48
"""The minimum width of a shortened text in the legend, in pixels."""
LINES_APART, LABELS_APART = 30.0, 26.0
"""The least distance between horizontal grid lines, and between labels of the x axis, in pixels."""
FEW = 40
"""The largest number of points of a line for which each point is marked."""
SHORT_NAME = 14
"""Names below bars are never shortened to fewer characters. Names without room are left out."""
BAR_SHARE = 0.72
AREA = 0.12
"""The opacity of the area between a single line and the baseline."""
CENTRE, LEFT, RIGHT = (
    Qt.AlignmentFlag.AlignCenter,
    Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter,
    Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter,
)


@dataclass(frozen=True, slots=True)
class Plot:
    """A chart in a rectangle. `inside`: the part between the axes; `low`, `high`, `step`: the scale
    of the y axis.
    """

    chart: Chart
    theme: Theme
    font: QFont
    room: QRectF
    inside: QRectF
    low: float
    high: float
    step: float

    @classmethod
    def of(cls, chart: Chart, theme: Theme, font: QFont, room: QRectF) -> Plot:
        """The plot of a chart in a rectangle, with room for its labels."""
        metrics = QFontMetricsF(font)
        line = metrics.height()
        sections = line if chart.sections else 0.0
        top, bottom = 2 * GAP + line + sections, 2.5 * GAP + 2 * line
        most = max(2, int((room.height() - top - bottom) / LINES_APART))
        low, high, step = rounded_limits(chart, most)
        numbers = [tick_text(value, step, chart.y.unit) for value in ticks(low, high, step)]
        left = 2 * GAP + max(map(metrics.horizontalAdvance, numbers), default=0.0)
        return cls(chart, theme, font, room, room.adjusted(left, top, -2 * GAP, -bottom), low, high, step)

    # Places.

    def x(self, value: float) -> float:
        """The horizontal position of a value of x."""
        first, last = self.chart.x_limits
        return self.inside.left() + self.inside.width() * (value - first) / (last - first)

    def y(self, value: float) -> float:
        """The vertical position of a value of y."""
        return self.inside.bottom() - self.inside.height() * (value - self.low) / (self.high - self.low)

    def spot(self, x: float, y: float) -> QPointF:
        """The position of a point."""
        return QPointF(self.x(x), self.y(y))

    def nearest(self, spot: QPointF) -> float | None:
        """The place that is nearest to a position between the axes; None for other positions."""
        places = self.chart.places
        if not places or not self.inside.adjusted(-GAP, -GAP, GAP, GAP).contains(spot):
            return None
        return min(places, key=lambda place: abs(self.x(place) - spot.x()))

    def spots_at(self, place: float) -> list[QPointF]:
        """The positions of the lines and of the ends of the bars at a place."""
        found = [self.spot(x, y) for line in self.chart.lines for x, y in line.points if x == place]
        for number, bars in enumerate(self.chart.bars):
            left, width = self._bar(int(place), number)
            found.append(QPointF(left + width / 2, self.y(bars.values[int(place)])))
        return found

    # Painting.

    def paint(self, painter: QPainter, place: float | None = None) -> None:
        """Paint the chart. `place`: the value of x that is being read, if any."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self.font)
        painter.fillRect(self.room, QColor(self.theme.panel))
        self._grid(painter)
        self._x_axis(painter)
        self._sections(painter)
        self._titles(painter)
        for number, bars in enumerate(self.chart.bars):
            self._paint_bars(painter, number, bars)
        for number, line in enumerate(self.chart.lines):
            self._paint_line(painter, number, line)
        for dot in sorted(self.chart.dots, key=lambda each: MARKS.index(each.mark)):
            paint_dot(painter, self.spot(dot.x, dot.y), DOT_RADIUS, dot.mark, self.theme)
        if place is not None:
            self._cursor(painter, place)

    def _grid(self, painter: QPainter) -> None:
        theme, inside = self.theme, self.inside
        for value in ticks(self.low, self.high, self.step):
            y = self.y(value)
            painter.setPen(QPen(QColor(theme.line), 1))
            painter.drawLine(QPointF(inside.left(), y), QPointF(inside.right(), y))
            painter.setPen(QColor(theme.quiet))
            box = QRectF(self.room.left(), y - GAP, inside.left() - self.room.left() - GAP, 2 * GAP)
            painter.drawText(box, RIGHT | Qt.TextFlag.TextDontClip, tick_text(value, self.step, self.chart.y.unit))

        if self.low <= self.chart.baseline <= self.high:
            base = self.y(self.chart.baseline)
            painter.setPen(QPen(QColor(theme.quiet), 1))
            painter.drawLine(QPointF(inside.left(), base), QPointF(inside.right(), base))

    def _x_axis(self, painter: QPainter) -> None:
        theme, inside = self.theme, self.inside
        painter.setPen(QPen(QColor(theme.quiet), 1))
        painter.drawLine(inside.bottomLeft(), inside.bottomRight())
        metrics = QFontMetricsF(self.font)
        top, taken = inside.bottom() + GAP * 0.75, float("-inf")
        for value, text in self.x_labels():
            x, half = self.x(value), metrics.horizontalAdvance(text) / 2
            if x - half < taken:
                continue
            taken = x + half + GAP
            painter.setPen(QPen(QColor(theme.quiet), 1))
            if not self.chart.names:
                painter.drawLine(QPointF(x, inside.bottom()), QPointF(x, inside.bottom() + GAP / 2))
            painter.drawText(QRectF(x - half - 1, top, 2 * half + 2, metrics.height()), CENTRE | Qt.TextFlag.TextDontClip, text)

    def x_labels(self) -> list[tuple[float, str]]:
        """The labels of the x axis, each with its value of x."""
        chart, metrics = self.chart, QFontMetricsF(self.font)
        if chart.names:
            room = max(self.inside.width() / len(chart.names) - GAP, SHORT_NAME * metrics.averageCharWidth())
            right = Qt.TextElideMode.ElideRight
            return [(float(place), metrics.elidedText(name, right, room)) for place, name in enumerate(chart.names)]
        first, last = chart.x_limits
        widest = metrics.horizontalAdvance(tick_text(last, 1, chart.x.unit)) + LABELS_APART
        step = step_of(last - first, max(1, int(self.inside.width() / widest)), chart.x.whole)
        return [(value, tick_text(value, step, chart.x.unit)) for value in ticks(first, last, step)]

    def _sections(self, painter: QPainter) -> None:
        """Paint a line and the name at the beginning of each section, where there is room."""
        inside, metrics = self.inside, QFontMetricsF(self.font)
        starts = [self.x(section.x) for section in self.chart.sections]
        ends = [*starts[1:], inside.right()]
        for section, x, end in zip(self.chart.sections, starts, ends, strict=False):
            painter.setPen(QPen(QColor(self.theme.quiet), 1, Qt.PenStyle.DashLine))
            if x > inside.left() + 1:
                painter.drawLine(QPointF(x, inside.top() - metrics.height()), QPointF(x, inside.bottom()))
            painter.setPen(QColor(self.theme.quiet))
            box = QRectF(x + GAP / 2, inside.top() - metrics.height(), end - x - GAP, metrics.height())
            painter.drawText(box, LEFT, metrics.elidedText(section.name, Qt.TextElideMode.ElideRight, box.width()))

    def _titles(self, painter: QPainter) -> None:
        """Paint the labels of both axes, and the legend beside that of the y axis."""
        metrics, room, inside = QFontMetricsF(self.font), self.room, self.inside
        right = self._legend(painter, metrics)
        painter.setPen(QColor(self.theme.text))
        box = QRectF(room.left() + GAP, room.top() + GAP / 2, right - room.left() - 2 * GAP, metrics.height())
        painter.drawText(box, LEFT, metrics.elidedText(self.chart.y.label, Qt.TextElideMode.ElideRight, box.width()))
        below = QRectF(inside.left(), room.bottom() - metrics.height() - GAP / 2, inside.width(), metrics.height())
        painter.drawText(below, CENTRE, self.chart.x.label)

    def _legend(self, painter: QPainter, metrics: QFontMetricsF) -> float:
        """Paint the legend from right to left. Long texts are shortened, and entries without any
        room are left out. Returns its left edge.
        """
        x = self.room.right() - 2 * GAP
        middle = self.room.top() + GAP / 2 + metrics.height() / 2
        for whole, paint in reversed(legend(self.chart, self.theme)):
            free = x - SAMPLE - GAP - self.room.center().x() * 0.6
            text = metrics.elidedText(whole, Qt.TextElideMode.ElideRight, free)
            width = metrics.horizontalAdvance(text)
            if free < min(LEAST_TEXT, metrics.horizontalAdvance(whole)):
                break
            painter.setPen(QColor(self.theme.text))
            painter.drawText(QRectF(x - width, middle - metrics.height() / 2, width + 1, metrics.height()), LEFT, text)
            x -= width + GAP
            paint(painter, QRectF(x - SAMPLE, middle - 6, SAMPLE, 12))
            x -= SAMPLE + 2 * GAP
        return x

    def _paint_line(self, painter: QPainter, number: int, line: ChartLine) -> None:
        """Paint a line, which is interrupted where a section begins. The area between a single line
        and the baseline is tinted.
        """
        for part in self._parts(line):
            way = QPolygonF([self.spot(x, y) for x, y in part])
            if len(self.chart.lines) == 1:
                base = self.y(min(max(self.chart.baseline, self.low), self.high))
                ends = (QPointF(way.last().x(), base), QPointF(way.first().x(), base))
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(faded(self.theme.accent, AREA))
                painter.drawPolygon(QPolygonF([*way.toList(), *ends]))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(stroke(self.theme, number))
            painter.drawPolyline(way)
        if len(line.points) <= FEW:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour(self.theme, number))
            for x, y in line.points:
                painter.drawEllipse(self.spot(x, y), POINT_RADIUS, POINT_RADIUS)

    def _parts(self, line: ChartLine) -> list[list[tuple[float, float]]]:
        """The points of a line, divided where a section begins."""
        starts = {section.x for section in self.chart.sections}
        parts: list[list[tuple[float, float]]] = []
        for point in line.points:
            if not parts or point[0] in starts:
                parts.append([])
            parts[-1].append(point)
        return parts

    def _bar(self, place: int, number: int) -> tuple[float, float]:
        """The left edge and the width of a bar."""
        width = self.inside.width() / len(self.chart.names) * BAR_SHARE
        each = width / len(self.chart.bars)
        return self.x(place) - width / 2 + number * each, each

    def _paint_bars(self, painter: QPainter, number: int, bars: ChartBars) -> None:
        for place, value in enumerate(bars.values):
            left, width = self._bar(place, number)
            if bars.margins:
                expected, margin = bars.expected[place], bars.margins[place]
                top, bottom = self.y(expected + margin), self.y(max(self.low, expected - margin))
                paint_range(painter, QRectF(left, top, width, bottom - top), self.theme)
            top, base = sorted((self.y(value), self.y(self.chart.baseline)))
            inset = min(3.0, width / 6)
            if value != self.chart.baseline:
                paint_bar(painter, QRectF(left + inset, top, width - 2 * inset, base - top), self.theme, number)
            if bars.expected:
                paint_expected(painter, left, left + width, self.y(bars.expected[place]), self.theme)

    def _cursor(self, painter: QPainter, place: float) -> None:
        """Mark the place that is being read."""
        theme, inside, x = self.theme, self.inside, self.x(place)
        painter.setPen(QPen(QColor(theme.quiet), 1, Qt.PenStyle.DotLine))
        painter.drawLine(QPointF(x, inside.top()), QPointF(x, inside.bottom()))
        for spot in self.spots_at(place):
            painter.setPen(QPen(QColor(theme.text), 1.6))
            painter.setBrush(QColor(theme.panel))
            painter.drawEllipse(spot, POINT_RADIUS + 1.5, POINT_RADIUS + 1.5)
