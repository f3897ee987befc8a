"""The program's icon, drawn at any size from `assets/palamedes.svg`, and pictures of checkers."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPixmap
from PySide6.QtSvg import QSvgRenderer

from palamedes.gui.theme import SideColours
from palamedes.service.library import folders

ICON = "palamedes.svg"
SIZES = (16, 24, 32, 48, 64, 128, 256)


def program_icon() -> QIcon:
    """The icon in all sizes that desktops use."""
    icon = QIcon()
    for size in SIZES:
        icon.addPixmap(icon_picture(size))
    return icon


def icon_picture(size: int) -> QPixmap:
    """The icon as a square picture, `size` pixels wide."""
    picture = QPixmap(size, size)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    QSvgRenderer(str(folders.assets() / ICON)).render(painter)
    painter.end()
    return picture


def paint_disc(painter: QPainter, centre: QPointF, radius: float, colours: SideColours) -> None:
    """Paint a checker as seen from above. The centre and the radius can be in any unit."""
    painter.setPen(QPen(QColor(colours.edge), radius * 0.08))
    painter.setBrush(QColor(colours.rim))
    painter.drawEllipse(centre, radius, radius)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colours.disc))
    painter.drawEllipse(centre, radius * 0.82, radius * 0.82)


@lru_cache(maxsize=16)
def disc_picture(size: int, colours: SideColours, ratio: float = 1.0) -> QPixmap:
    """A checker as a square picture, for lists and headers. Pictures are cached, because a label
    would keep each new one in memory.
    """
    picture = QPixmap(round(size * ratio), round(size * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_disc(painter, QPointF(size / 2, size / 2), size / 2 - 1, colours)
    painter.end()
    return picture
