"""Small drawing helpers: colours, pens, and text at any scale."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

TEXT_PIXELS = 64
"""Text is set at this size and scaled down, because fonts have no sizes below one pixel."""


def faded(colour: str, opacity: float) -> QColor:
    """A colour of the theme with the given opacity."""
    mixed = QColor(colour)
    mixed.setAlphaF(opacity)
    return mixed


def mixed(colour: str, other: str, share: float) -> QColor:
    """A mixture of two colours; `share` (0 to 1) is the proportion of `other`."""
    a, b = QColor(colour), QColor(other)
    return QColor.fromRgbF(
        a.redF() + (b.redF() - a.redF()) * share,
        a.greenF() + (b.greenF() - a.greenF()) * share,
        a.blueF() + (b.blueF() - a.blueF()) * share,
    )


def pen(colour: str | QColor, width: float) -> QPen:
    return QPen(QColor(colour), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


def circle(painter: QPainter, centre: QPointF, radius: float) -> None:
    painter.drawEllipse(centre, radius, radius)


def around(centre: QPointF, radius: float) -> QRectF:
    """The square around `centre`; `radius` is half the length of its side."""
    return QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)


def write(painter: QPainter, rect: QRectF, text: str, height: float, colour: str, bold: bool = False) -> None:
    """Draw text in the middle of a rectangle, in the painter's font. `height` is the height of the
    text in checker diameters.
    """
    painter.save()
    scale = height / TEXT_PIXELS
    font = QFont(painter.font())
    font.setPixelSize(TEXT_PIXELS)
    font.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Medium)
    painter.setFont(font)
    painter.setPen(QColor(colour))
    painter.translate(rect.center())
    painter.scale(scale, scale)
    box = QRectF(-500, -500, 1000, 1000)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
    painter.restore()
