"""The empty board: frame, field, points, bar and trays. Its picture depends only on the layout, the
size and the theme, and is kept by `Backdrop`.
"""

import math
from random import Random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath

from palamedes.core.board_layout import MARGIN
from palamedes.gui.board.brush import faded, mixed, pen
from palamedes.gui.board.geometry import Geometry
from palamedes.gui.board.view import BoardSide
from palamedes.gui.theme import Theme

CORNER = 0.3
GRAIN_STEP = 0.075
"""The typical distance between two lines of the grain, in checker diameters."""


def paint_background(painter: QPainter, geometry: Geometry, theme: Theme) -> None:
    """Paint everything on the board that never moves. The painter's unit is the
    checker diameter.
    """
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    _frame(painter, geometry, theme)
    for right in (False, True):
        _recess(painter, geometry.half(right), theme, theme.field, 0.35)
    for point in range(1, geometry.points + 1):
        _point(painter, geometry, theme, point)
    for right in (False, True):
        _edge(painter, geometry.half(right), theme)
    _bar(painter, geometry, theme)
    for tray in [geometry.tray(side) for side in BoardSide]:
        _recess(painter, tray, theme, theme.tray, 0.0)
        _edge(painter, tray, theme)
    painter.restore()


def _frame(painter: QPainter, geometry: Geometry, theme: Theme) -> None:
    outline = geometry.outline
    rounded = QPainterPath()
    rounded.addRoundedRect(outline, CORNER, CORNER)
    painter.save()
    painter.setClipPath(rounded)
    side = geometry.half(False).united(geometry.half(True))
    _wood(painter, QRectF(0, 0, outline.width(), MARGIN), theme, 1)
    _wood(painter, QRectF(0, outline.bottom() - MARGIN, outline.width(), MARGIN), theme, 2)
    left = QRectF(0, MARGIN, side.left(), side.height())
    right = QRectF(side.right(), MARGIN, outline.right() - side.right(), side.height())
    _wood(painter, left, theme, 3)
    _wood(painter, right, theme, 4)
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(mixed(theme.frame, "#FFFFFF", 0.18), 0.03))
    painter.drawRoundedRect(outline.adjusted(0.05, 0.05, -0.05, -0.05), CORNER - 0.05, CORNER - 0.05)
    painter.setPen(pen(mixed(theme.frame, "#000000", 0.35), 0.03))
    painter.drawRoundedRect(outline.adjusted(0.015, 0.015, -0.015, -0.015), CORNER, CORNER)
    painter.setPen(Qt.PenStyle.NoPen)


def _wood(painter: QPainter, rect: QRectF, theme: Theme, seed: int) -> None:
    """Paint a plank with its grain running along the longer side."""
    upright = rect.height() > rect.width()
    gradient = QLinearGradient(rect.topLeft(), rect.topRight() if upright else rect.bottomLeft())
    gradient.setColorAt(0, mixed(theme.frame, "#FFFFFF", 0.06))
    gradient.setColorAt(0.5, QColor(theme.frame))
    gradient.setColorAt(1, mixed(theme.frame, "#000000", 0.10))
    painter.fillRect(rect, gradient)
    if theme.grain:
        _grain(painter, rect, theme.frame, theme.grain, upright, seed)


def _grain(painter: QPainter, rect: QRectF, colour: str, strength: float, upright: bool, seed: int) -> None:
    """Paint wavy lines along a plank, some darker and some lighter than the wood. The same seed
    always produces the same lines.
    """
    random = Random(seed)
    painter.save()
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    painter.translate(rect.topLeft())
    length, breadth = (rect.height(), rect.width()) if upright else (rect.width(), rect.height())
    if upright:
        painter.rotate(90)
        painter.scale(1, -1)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    knot, phase = random.uniform(0.2, 0.8) * length, random.uniform(0, math.tau)
    across = -0.3
    while across < breadth + 0.3:
        shade = mixed(colour, "#000000" if random.random() < 0.65 else "#FFFFFF", 1.0)
        shade.setAlphaF(strength * random.uniform(0.05, 0.17))
        painter.setPen(pen(shade, random.uniform(0.012, 0.04)))
        painter.drawPath(_grain_line(length, across, knot, phase))
        across += GRAIN_STEP * random.uniform(0.4, 1.5)
    painter.restore()


def _grain_line(length: float, across: float, knot: float, phase: float) -> QPainterPath:
    """One line of the grain: a slow wave with a bulge around the knot."""
    path = QPainterPath()
    for step in range(int(length / 0.4) + 2):
        along = step * 0.4
        bulge = 0.22 * math.exp(-(((along - knot) / 1.6) ** 2)) * math.sin(across * 2.2)
        spot = QPointF(along, across + bulge + 0.05 * math.sin(along * 0.9 + phase + across * 0.7))
        path.lineTo(spot) if step else path.moveTo(spot)
    return path


def _recess(painter: QPainter, rect: QRectF, theme: Theme, colour: str, grain: float) -> None:
    """Paint a sunken part of the board."""
    painter.fillRect(rect, QColor(colour))
    if theme.grain and grain:
        _grain(painter, rect, colour, grain * theme.grain, False, round(rect.left() * 10))


def _edge(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """Paint the shadow that the frame casts into a sunken part, and the outline of that part."""
    for breadth, opacity in ((0.10, 0.16), (0.05, 0.16)):
        painter.fillRect(QRectF(rect.left(), rect.top(), rect.width(), breadth), faded("#000000", opacity))
        painter.fillRect(QRectF(rect.left(), rect.top(), breadth, rect.height()), faded("#000000", opacity))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(mixed(theme.frame, "#000000", 0.4), 0.03))
    painter.drawRect(rect)
    painter.setPen(Qt.PenStyle.NoPen)


def _point(painter: QPainter, geometry: Geometry, theme: Theme, point: int) -> None:
    colour = theme.points[point % 2]
    painter.setPen(pen(mixed(colour, theme.frame, 0.3), 0.025))
    painter.setBrush(QColor(colour))
    painter.drawPolygon(geometry.triangle(point))
    painter.setPen(Qt.PenStyle.NoPen)


def _bar(painter: QPainter, geometry: Geometry, theme: Theme) -> None:
    """Paint the bar as two planks that meet at the hinge line."""
    bar = geometry.bar
    half = bar.width() / 2
    _wood(painter, QRectF(bar.left(), bar.top(), half, bar.height()), theme, 5)
    _wood(painter, QRectF(bar.center().x(), bar.top(), half, bar.height()), theme, 6)
    painter.setPen(pen(mixed(theme.frame, "#000000", 0.45), 0.045))
    hinge, reach = bar.center(), bar.height() / 2 + MARGIN - 0.05
    painter.drawLine(hinge - QPointF(0, reach), hinge + QPointF(0, reach))
    painter.setPen(Qt.PenStyle.NoPen)
