"""The bar beside the board, which shows the winning chances of both sides in the sides' colours."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from palamedes.core.language import percent
from palamedes.gui.models.game.chances_model import ChancesShare, words
from palamedes.gui.plain_text import plain_tip
from palamedes.gui.theme import KAFENEIO, SideColours, Theme
from palamedes.gui.widgets.labels import scaled

WIDTH = 18
MARGIN = 6
DOUBLE, TRIPLE = 0.4, 0.75
"""The proportion of the mark's colour that is mixed into the checker's colour: first for wins that
are at least double, then for triple wins.
"""
FADED = 0.35
"""The opacity of the previous shares while new ones are being computed."""


class ChancesBar(QWidget):
    """Shows the bottom side's share at the bottom of the bar, and the top side's share at the top.
    Double and triple wins are shown in different shades at the ends of the bar.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme: Theme = KAFENEIO
        self._usual, self._breadth = QFont(self.font()), WIDTH
        self._parts: tuple[ChancesShare, ChancesShare] | None = None
        self._faded: tuple[ChancesShare, ChancesShare] | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)

    @property
    def parts(self) -> tuple[ChancesShare, ChancesShare] | None:
        """The shares of the bottom side and of the top side; None while they are unknown."""
        return self._parts

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def set_scale(self, scale: float) -> None:
        """Scale the numbers and the breadth of the bar. 1 is the usual size."""
        self._breadth = round(WIDTH * scale)
        self.setFont(scaled(self._usual, scale))
        self.updateGeometry()

    def show_parts(self, parts: tuple[ChancesShare, ChancesShare] | None) -> None:
        """Show the shares of the bottom side and of the top side; None empties the bar."""
        self._parts, self._faded = parts, None
        text = words(*parts) if parts is not None else ""
        self.setAccessibleName(text)
        self.setToolTip(plain_tip(text))
        self.update()

    def wait(self) -> None:
        """Show that the chances are not known yet. No numbers are shown, and the previous shares
        are faded, so that the bar does not flicker.
        """
        faded = self._parts or self._faded
        self.show_parts(None)
        self._faded = faded

    def sizeHint(self) -> QSize:
        return QSize(max(self._breadth, self._metrics().horizontalAdvance(percent(1, 0))) + MARGIN, 200)

    def _font(self) -> QFont:
        font = QFont(self.font())
        font.setFeature(QFont.Tag("tnum"), 1)
        font.setBold(True)
        return font

    def _metrics(self) -> QFontMetrics:
        return QFontMetrics(self._font())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        line = self._metrics().height() + 4
        bar = QRectF((self.width() - self._breadth) / 2, line, self._breadth, self.height() - 2 * line)
        painter.fillRect(bar, QColor(self._theme.line))
        if self._faded is not None:
            painter.setOpacity(FADED)
            self._paint_parts(painter, bar, *self._faded)
            painter.setOpacity(1)
        if self._parts is not None:
            self._paint_parts(painter, bar, *self._parts)
            painter.setFont(self._font())
            painter.setPen(QColor(self._theme.text))
            for part, top in ((self._parts[1], 0.0), (self._parts[0], bar.bottom())):
                number = QRectF(0, top, self.width(), line)
                painter.drawText(number, Qt.AlignmentFlag.AlignCenter, percent(part.win, 0))
        painter.setPen(QPen(QColor(self._theme.quiet), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(bar)

    def _paint_parts(self, painter: QPainter, bar: QRectF, bottom: ChancesShare, top: ChancesShare) -> None:
        for part, end, way in ((top, bar.top(), 1), (bottom, bar.bottom(), -1)):
            colours = self._theme.sides[part.colour]
            for share, mixed in ((part.win, 0.0), (part.double, DOUBLE), (part.triple, TRIPLE)):
                height = bar.height() * share
                painter.fillRect(QRectF(bar.left(), min(end, end + way * height), bar.width(), height), _mixed(colours, mixed))
        border = bar.bottom() - bar.height() * bottom.win
        painter.setPen(QPen(QColor(self._theme.accent), 2))
        painter.drawLine(QPointF(bar.left() - 2, border), QPointF(bar.right() + 2, border))


def _mixed(colours: SideColours, share: float) -> QColor:
    """The checker's colour mixed with the colour of its mark. `share`: the proportion of the mark's
    colour.
    """
    disc, mark = QColor(colours.disc), QColor(colours.mark)
    pairs = ((disc.red(), mark.red()), (disc.green(), mark.green()), (disc.blue(), mark.blue()))
    return QColor(*(round((1 - share) * one + share * other) for one, other in pairs))
