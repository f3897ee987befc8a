"""Curves that show players' results game by game, drawn with pyqtgraph. No other module imports
pyqtgraph, because the import takes half a second.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from html import escape

import pyqtgraph
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QLabel, QStackedWidget, QVBoxLayout, QWidget

from palamedes.core.language import in_use, tr
from palamedes.gui.models.statistics_model import NOT_ANALYSED, PlayerSeries, StatisticsChart, chart_name, reading
from palamedes.gui.models.words import shown
from palamedes.gui.theme import KAFENEIO, Theme
from palamedes.gui.widgets.labels import ElidedLabel

STROKES = (Qt.PenStyle.SolidLine, Qt.PenStyle.DashLine, Qt.PenStyle.DotLine, Qt.PenStyle.DashDotLine)
"""The line styles of the players' curves, so that the curves differ in more than colour."""
AXIS_WIDTH = 46
LINE_WIDTH = 2.2
FEW = 40
"""The largest number of games for which each game is marked with a dot."""


class TrendChart(QWidget):
    """Shows a chart and, below it, the values after a particular game: the game under the mouse,
    the game chosen with the arrow keys, or the last game.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = KAFENEIO
        self._lines: Sequence[PlayerSeries] = ()
        self._chart: StatisticsChart | None = None
        self._at = 0
        self.plot = pyqtgraph.PlotWidget()
        self.plot.setMenuEnabled(False)
        self.plot.setMouseEnabled(False, False)
        self.plot.hideButtons()
        self.plot.setFrameShape(self.plot.Shape.NoFrame)
        self.plot.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.plot.getAxis("left").setWidth(AXIS_WIDTH)
        for side in ("left", "bottom"):
            axis = self.plot.getAxis(side)
            axis.tickStrings = partial(_written, axis.tickStrings, whole=side == "bottom")
        self.plot.getPlotItem().layout.setContentsMargins(2, 10, 14, 2)
        self.plot.scene().sigMouseMoved.connect(self._read_under)
        self._legend = self.plot.addLegend(offset=(8, 4))
        self._mark = pyqtgraph.InfiniteLine(angle=90)
        self._zero = pyqtgraph.InfiniteLine(pos=0, angle=0)
        self.nothing = QLabel(alignment=Qt.AlignmentFlag.AlignCenter)
        self.nothing.setProperty("quiet", True)
        self.pages = QStackedWidget()
        self.pages.addWidget(self.plot)
        self.pages.addWidget(self.nothing)
        self.reading = ElidedLabel()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumHeight(150)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(2, 2, 2, 2)
        layout.addWidget(self.pages, 1)
        layout.addWidget(self.reading)

    @property
    def last(self) -> int:
        """The number of games played by the player with the most games."""
        return max((len(line.moments) for line in self._lines), default=0)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._draw()

    def show_lines(self, lines: Sequence[PlayerSeries], chart: StatisticsChart) -> None:
        """Show another chart."""
        self._lines, self._chart = lines, chart
        self.setAccessibleName(chart_name(chart))
        self._draw()
        self.read(self.last)

    def read(self, number: int) -> None:
        """Show the values after this number of games."""
        self._at = max(1, min(number, self.last))
        self._mark.setVisible(self._at < self.last)
        self._mark.setValue(self._at)
        words = reading(self._lines, self._chart, self._at) if self._chart is not None and self.last else ""
        self.reading.say(words)
        self.setAccessibleDescription(words)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move between games: the arrow keys move by one game, and Home and End move to the first
        and the last.
        """
        to = {
            Qt.Key.Key_Left: self._at - 1,
            Qt.Key.Key_Right: self._at + 1,
            Qt.Key.Key_Home: 1,
            Qt.Key.Key_End: self.last,
        }.get(Qt.Key(event.key()))
        if to is None:
            super().keyPressEvent(event)
        else:
            self.read(to)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus():
            painter = QPainter(self)
            painter.setPen(QPen(QColor(self._theme.accent), 2))
            painter.drawRect(self.rect().adjusted(1, 1, -1, -1))

    def _read_under(self, spot: QPointF) -> None:
        box = self.plot.getPlotItem().getViewBox()
        inside = box.sceneBoundingRect().contains(spot)
        self.read(round(box.mapSceneToView(spot).x()) if inside else self.last)

    def _draw(self) -> None:
        theme, plot, chart = self._theme, self.plot, self._chart
        plot.setBackground(theme.panel)
        plot.clear()
        if chart is None:
            return
        quiet = QColor(theme.quiet)
        for side in ("left", "bottom"):
            axis = plot.getAxis(side)
            axis.setPen(QColor(theme.line))
            axis.setTextPen(quiet)
            axis.setTickFont(self.font())
            axis.enableAutoSIPrefix(False)
        plot.getAxis("bottom").setLabel(tr("games"), color=theme.quiet)
        plot.addItem(self._zero, ignoreBounds=True)
        plot.addItem(self._mark, ignoreBounds=True)
        self._zero.setPen(QColor(theme.quiet), width=1)
        self._mark.setPen(QColor(theme.quiet), width=1, style=Qt.PenStyle.DotLine)
        self._legend.setLabelTextColor(QColor(theme.text))
        self._legend.setVisible(len(self._lines) > 1)
        drawn = [self._draw_line(number, line, chart) for number, line in enumerate(self._lines)]
        plot.setXRange(1, max(2, self.last), padding=0.02)
        plot.enableAutoRange("y")
        self.nothing.setText(tr(NOT_ANALYSED))
        self.pages.setCurrentWidget(plot if any(drawn) else self.nothing)

    def _draw_line(self, number: int, line: PlayerSeries, chart: StatisticsChart) -> int:
        """Draw one curve. Returns the number of its points."""
        values = line.values(chart)
        colours = (self._theme.accent, self._theme.last, self._theme.best, self._theme.text)
        pen = QPen(QColor(colours[number % len(colours)]), LINE_WIDTH, STROKES[number % len(STROKES)])
        pen.setCosmetic(True)
        dots = {"symbol": "o", "symbolSize": 6, "symbolPen": None, "symbolBrush": pen.color()} if len(values) <= FEW else {}
        across, up = [game for game, _ in values], [value for _, value in values]
        self.plot.plot(across, up, pen=pen, name=escape(shown(line.player)), antialias=True, **dots)
        return len(values)


def _written(
    usual: Callable[[Sequence[float], float, float], list[str]],
    values: Sequence[float],
    scale: float,
    spacing: float,
    whole: bool,
) -> list[str]:
    """The labels of an axis, in the number format of the current language. `whole`: whether only
    integers have labels.
    """
    texts = zip(usual(values, scale, spacing), values, strict=True)
    return [
        "" if whole and not float(value).is_integer() else text.replace("-", "−").replace(".", in_use().decimal)
        for text, value in texts
    ]
