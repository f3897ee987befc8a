"""The widget that shows a chart and lets the user read it with the mouse or with the keys."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFocusEvent, QHideEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QLabel, QStackedWidget, QVBoxLayout, QWidget

from palamedes.gui.charts.hover_card import HoverCard
from palamedes.gui.charts.plot import Plot
from palamedes.gui.models.charts import Axis, Chart, Reader, no_reading
from palamedes.gui.theme import KAFENEIO, Theme
from palamedes.gui.widgets.labels import ElidedLabel

LOWEST, LEAST_WIDTH = 170, 220
CARD_MS = 60
"""The time for which the pointer must rest before the card appears, in milliseconds. It keeps the
movement over a chart smooth, because each board has to be drawn."""
NOTHING = Chart("", Axis(""), Axis(""))


class ChartView(QWidget):
    """Shows a chart and, below it, the reading at a place: under the mouse, chosen with the arrow
    keys, or the last one. A card beside the mouse pointer shows the reading with its board.
    `chosen` is emitted with a place after a click or Enter.
    """

    chosen = Signal(float)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.canvas = Canvas()
        self.nothing = QLabel(alignment=Qt.AlignmentFlag.AlignCenter)
        self.nothing.setProperty("quiet", True)
        self.pages = QStackedWidget()
        self.pages.addWidget(self.canvas)
        self.pages.addWidget(self.nothing)
        self.reading = ElidedLabel()
        self._reader: Reader = no_reading
        self._card: HoverCard | None = None
        self._rest = QTimer(self, singleShot=True, interval=CARD_MS)
        self._rest.timeout.connect(self._show_card)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumHeight(LOWEST)
        self.setMinimumWidth(LEAST_WIDTH)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(2, 2, 2, 2)
        layout.addWidget(self.pages, 1)
        layout.addWidget(self.reading)
        self.canvas.pointed.connect(self._point)
        self.canvas.clicked.connect(self._choose)

    @property
    def chart(self) -> Chart:
        """The chart that is shown."""
        return self.canvas.chart

    def set_theme(self, theme: Theme) -> None:
        self.hide_card()
        self.canvas.theme = theme
        self.canvas.update()

    def show_chart(self, chart: Chart, reader: Reader, nothing: str = "") -> None:
        """Show another chart. `reader`: what it says at each place; `nothing`: a sentence that is
        shown instead of a chart without contents.
        """
        self.hide_card()
        self.canvas.chart, self._reader = chart, reader
        self.setAccessibleName(chart.title)
        self.nothing.setText(nothing)
        self.pages.setCurrentWidget(self.canvas if chart.places or not nothing else self.nothing)
        self._read(None)

    def read(self, place: float | None) -> None:
        """Read the chart at this place; None for the last one."""
        self._read(place)
        self._rest.stop()
        self._show_card() if place is not None else self.hide_card()

    def hide_card(self) -> None:
        """Hide the card."""
        self._rest.stop()
        if self._card is not None:
            self._card.hide()

    def _read(self, place: float | None) -> None:
        places = self.chart.places
        self.canvas.place = place
        self.canvas.update()
        reading = self._reader(places[-1] if place is None else place) if places else no_reading(0)
        words = " · ".join(filter(None, (reading.sentence, *reading.details)))
        self.reading.say(words)
        self.setAccessibleDescription(words)

    def _point(self, spot: QPointF | None) -> None:
        """Read the chart under the mouse pointer; None if the pointer has left it."""
        place = None if spot is None else self.canvas.plot().nearest(spot)
        if place is None:
            self.hide_card()
            self._read(None)
        elif place != self.canvas.place:
            self._read(place)
            self._rest.start()
        self.canvas.setCursor(Qt.CursorShape.PointingHandCursor if place is not None else Qt.CursorShape.ArrowCursor)

    def _choose(self, spot: QPointF) -> None:
        place = self.canvas.plot().nearest(spot)
        if place is not None:
            self.hide_card()
            self.chosen.emit(place)

    def _show_card(self) -> None:
        place = self.canvas.place
        if place is None or not self.canvas.isVisible():
            return
        if self._card is None or self._card.parentWidget() is not self.window():
            self._card = HoverCard(self.window())
        plot = self.canvas.plot()
        spots = plot.spots_at(place)
        spot = spots[0] if spots else QPointF(plot.x(place), plot.inside.center().y())
        beside: QPoint = self.canvas.mapTo(self.window(), spot.toPoint())
        self._card.show_reading(self._reader(place), self.canvas.theme, beside)

    # Events.

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move between places: the arrow keys move by one, Home and End move to the first and the
        last. Enter chooses the place.
        """
        places = self.chart.places
        if not places:
            super().keyPressEvent(event)
            return
        now = len(places) - 1 if self.canvas.place is None else places.index(self.canvas.place)
        to = {
            Qt.Key.Key_Left: now - 1,
            Qt.Key.Key_Right: now + 1,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: len(places) - 1,
        }.get(Qt.Key(event.key()))
        if to is not None:
            self.read(places[max(0, min(to, len(places) - 1))])
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.hide_card()
            self.chosen.emit(places[now])
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.hide_card()
        super().focusOutEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        self.hide_card()
        super().hideEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus():
            painter = QPainter(self)
            painter.setPen(QPen(QColor(self.canvas.theme.accent), 2))
            painter.drawRect(self.rect().adjusted(1, 1, -1, -1))


class Canvas(QWidget):
    """The drawing of a chart. `pointed` is emitted with the position of the mouse pointer, None if
    it has left; `clicked` with the position of a click. `place`: the place that is being read.
    """

    pointed = Signal(object)
    clicked = Signal(QPointF)

    def __init__(self) -> None:
        super().__init__()
        self.theme, self.chart = KAFENEIO, NOTHING
        self.place: float | None = None
        self.setMouseTracking(True)

    def plot(self) -> Plot:
        """The chart at the present size."""
        return Plot.of(self.chart, self.theme, self.font(), QRectF(self.rect()))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self.plot().paint(painter, self.place)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.pointed.emit(event.position())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self.clicked.emit(event.position())

    def leaveEvent(self, event: QEvent) -> None:
        self.pointed.emit(None)
        super().leaveEvent(event)
