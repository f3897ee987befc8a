"""The dots that mark errors in lists and charts. Each mark has its own colour and its own shape, so
that the marks can be told apart without colours: a circle for doubtful, a diamond for bad and a
square for very bad decisions.
"""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPixmap, QPolygonF

from palamedes.core.results.analysis import Mark
from palamedes.gui.board.brush import around, mixed
from palamedes.gui.theme import Theme

DOT_SIZE = 14
"""The width of a dot in a list, in pixels."""
LARGEST_RATIO = 2
"""Pictures for lists are drawn with this number of screen pixels per pixel."""


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
        painter.drawPolygon(QPolygonF([centre + QPointF(*way) * radius for way in ((0, -1), (1, 0), (0, 1), (-1, 0))]))
    else:
        size = radius * (0.5 if mark is Mark.NONE else 0.85)
        painter.drawEllipse(centre, size, size)


@lru_cache(maxsize=32)
def dot_icon(mark: Mark, theme: Theme) -> QIcon:
    """The dot of a mark for a list."""
    picture = QPixmap(DOT_SIZE * LARGEST_RATIO, DOT_SIZE * LARGEST_RATIO)
    picture.setDevicePixelRatio(LARGEST_RATIO)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_dot(painter, QPointF(DOT_SIZE / 2, DOT_SIZE / 2), DOT_SIZE / 2 - 1, mark, theme)
    painter.end()
    return QIcon(picture)
