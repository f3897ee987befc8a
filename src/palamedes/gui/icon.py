"""The program's icon, drawn at any size from `assets/palamedes.svg`, pictures of checkers, and the
dots that mark errors in lists and charts.

Each mark has its own colour and its own shape, so that the marks can be told apart without colours:
a circle for doubtful, a triangle for bad and a square for very bad decisions.
"""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPixmap, QPolygonF
from PySide6.QtSvg import QSvgRenderer

from palamedes.core.results.analysis import Mark
from palamedes.gui.board.brush import around, mixed
from palamedes.gui.theme import SideColours, Theme
from palamedes.service.library import folders

ICON = "palamedes.svg"
DOT_SIZE = 14
"""The width of a dot in a list, in pixels."""
TRIANGLE = ((0.0, -1.0), (0.95, 0.75), (-0.95, 0.75))
"""The corners of the dot for bad decisions, for a radius of 1."""
DOT_RATIO = 2
"""Dots for lists are drawn with this number of picture pixels per pixel."""
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


def plus_picture(size: QSize, theme: Theme) -> QPixmap:
    """A plus sign in the middle of a picture of this size."""
    picture = QPixmap(size)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    arm = size.height() / 4
    painter.setPen(QPen(QColor(theme.accent), arm / 3, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    middle = QPointF(size.width() / 2, size.height() / 2)
    for along in (QPointF(arm, 0), QPointF(0, arm)):
        painter.drawLine(middle - along, middle + along)
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


def dot_colour(mark: Mark, theme: Theme) -> QColor:
    """The colour of a mark: from green for no error to red for a very bad one."""
    return {
        Mark.NONE: QColor(theme.best),
        Mark.DOUBTFUL: QColor(theme.second),
        Mark.BAD: mixed(theme.second, theme.third, 0.6),
        Mark.VERY_BAD: QColor(theme.third),
    }[mark]


def paint_dot(painter: QPainter, centre: QPointF, radius: float, mark: Mark, theme: Theme) -> None:
    """Paint the dot of a mark. No mark is a small hollow circle."""
    colour = dot_colour(mark, theme)
    painter.setPen(QPen(colour if mark is Mark.NONE else QColor(theme.text), max(1.0, radius * 0.16)))
    painter.setBrush(Qt.BrushStyle.NoBrush if mark is Mark.NONE else colour)
    if mark is Mark.VERY_BAD:
        painter.drawRect(around(centre, radius * 0.82))
    elif mark is Mark.BAD:
        painter.drawPolygon(QPolygonF([centre + QPointF(*corner) * radius for corner in TRIANGLE]))
    else:
        size = radius * (0.5 if mark is Mark.NONE else 0.85)
        painter.drawEllipse(centre, size, size)


@lru_cache(maxsize=32)
def dot_icon(mark: Mark, theme: Theme) -> QIcon:
    """The dot of a mark for a list. It keeps its colour in the selected row."""
    picture = QPixmap(DOT_SIZE * DOT_RATIO, DOT_SIZE * DOT_RATIO)
    picture.setDevicePixelRatio(DOT_RATIO)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_dot(painter, QPointF(DOT_SIZE / 2, DOT_SIZE / 2), DOT_SIZE / 2 - 1, mark, theme)
    painter.end()
    icon = QIcon(picture)
    icon.addPixmap(picture, QIcon.Mode.Selected)
    return icon
