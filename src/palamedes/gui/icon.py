"""The program's icon: a light and a dark checker on a point, drawn at any size."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPixmap, QPolygonF

from palamedes.gui.theme import KAFENEIO, SideColours

SIZES = (16, 24, 32, 48, 64, 128, 256)


def program_icon() -> QIcon:
    """The icon in all sizes that desktops ask for."""
    icon = QIcon()
    for size in SIZES:
        icon.addPixmap(icon_picture(size))
    return icon


def icon_picture(size: int) -> QPixmap:
    """The icon as a square picture of that many pixels."""
    picture = QPixmap(size, size)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(size / 100, size / 100)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(KAFENEIO.frame))
    painter.drawRoundedRect(QRectF(2, 2, 96, 96), 20, 20)
    painter.setBrush(QColor(KAFENEIO.field))
    painter.drawRoundedRect(QRectF(11, 11, 78, 78), 12, 12)
    painter.setBrush(QColor(KAFENEIO.points[0]))
    painter.drawPolygon(QPolygonF([QPointF(16, 11), QPointF(84, 11), QPointF(50, 84)]))
    paint_disc(painter, QPointF(38, 39), 20, KAFENEIO.sides[1])
    paint_disc(painter, QPointF(60, 61), 20, KAFENEIO.sides[0])
    painter.end()
    return picture


def paint_disc(painter: QPainter, centre: QPointF, radius: float, colours: SideColours) -> None:
    """A checker seen from above, in any unit."""
    painter.setPen(QPen(QColor(colours.edge), radius * 0.08))
    painter.setBrush(QColor(colours.rim))
    painter.drawEllipse(centre, radius, radius)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colours.disc))
    painter.drawEllipse(centre, radius * 0.82, radius * 0.82)


def disc_picture(size: int, colours: SideColours, ratio: float = 1.0) -> QPixmap:
    """A checker as a square picture, for lists and headers."""
    picture = QPixmap(round(size * ratio), round(size * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_disc(painter, QPointF(size / 2, size / 2), size / 2 - 1, colours)
    painter.end()
    return picture
