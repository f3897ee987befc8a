"""The bar beside the board that tells how likely each side is to win, in the colours of the
sides.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from palamedes.core.language import percent
from palamedes.gui.models.game.chances_model import ChancesShare, words
from palamedes.gui.plain_text import plain_tip
from palamedes.gui.theme import KAFENEIO, SideColours, Theme

WIDTH = 18
MARGIN = 6
DOUBLE, TRIPLE = 0.4, 0.75
"""How much of the mark's colour is mixed into a checker's where the win is at least double, and
triple.
"""
FADED = 0.35
"""How much of the last shares is seen while others are looked for."""


class ChancesBar(QWidget):
    """The bottom side's share stands below, the other above; at either end double and triple wins,
    in other shades.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme: Theme = KAFENEIO
        self._parts: tuple[ChancesShare, ChancesShare] | None = None
        self._faded: tuple[ChancesShare, ChancesShare] | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)

    @property
    def parts(self) -> tuple[ChancesShare, ChancesShare] | None:
        """What is shown: the share of the bottom side and that of the top side; None while nothing
        is known.
        """
        return self._parts

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def show_parts(self, parts: tuple[ChancesShare, ChancesShare] | None) -> None:
        """The bottom side's share, then the top side's; None empties the bar."""
        self._parts, self._faded = parts, None
        text = words(*parts) if parts is not None else ""
        self.setAccessibleName(text)
        self.setToolTip(plain_tip(text))
        self.update()

    def wait(self) -> None:
        """Show that nothing is known yet: no numbers, and the last shares faded, so that the bar
        does not flicker.
        """
        faded = self._parts or self._faded
        self.show_parts(None)
        self._faded = faded

    def sizeHint(self) -> QSize:
        return QSize(max(WIDTH, self._metrics().horizontalAdvance(percent(1, 0))) + MARGIN, 200)

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
        bar = QRectF((self.width() - WIDTH) / 2, line, WIDTH, self.height() - 2 * line)
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
                painter.fillRect(QRectF(bar.left(), min(end, end + way * height), WIDTH, height), _mixed(colours, mixed))
        border = bar.bottom() - bar.height() * bottom.win
        painter.setPen(QPen(QColor(self._theme.accent), 2))
        painter.drawLine(QPointF(bar.left() - 2, border), QPointF(bar.right() + 2, border))


def _mixed(colours: SideColours, share: float) -> QColor:
    """The checker's colour with so much of its mark's in it."""
    disc, mark = QColor(colours.disc), QColor(colours.mark)
    pairs = ((disc.red(), mark.red()), (disc.green(), mark.green()), (disc.blue(), mark.blue()))
    return QColor(*(round((1 - share) * one + share * other) for one, other in pairs))
