"""Checkers, dice and the cube, each drawn in a given place by a painter whose unit is the checker
diameter.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QImage, QLinearGradient, QPainter, QRadialGradient

from palamedes.core.board_layout import DOT, PIP_RADIUS, PIP_STEP, PIPS, RADIUS, RING
from palamedes.gui.board.brush import around, circle, faded, mixed, pen, write
from palamedes.gui.board.view import Die
from palamedes.gui.theme import SideColours, Theme

RIM = 0.06
SHADOW = 0.04
USED = 0.35
"""The opacity of a die that has been played."""


def paint_checker(painter: QPainter, centre: QPointF, theme: Theme, colour: int, lift: float = 0.0) -> None:
    """Paint a disc with its rim, groove and mark: a dot on light checkers, a ring on dark ones.
    `lift` (0 to 1) raises the checker off the board.
    """
    if lift:
        _shadow(painter, centre + QPointF(0.3, 0.3) * lift, 0.05 + 0.10 * lift)
        _disc(painter, centre, theme, colour)
        return
    stamp(painter, centre, lambda scale: _picture(theme, colour, scale))


def stamp(painter: QPainter, centre: QPointF, picture_at: Callable[[float], QImage]) -> None:
    """Draw a cached picture on whole pixels, as close as possible to `centre`. `picture_at`: the
    picture for a checker diameter in pixels.
    """
    device = painter.deviceTransform()
    scale = device.m11()
    picture = picture_at(round(scale, 3))
    corner = device.map(centre) - QPointF(picture.width(), picture.height()) / 2
    whole_pixel = device.inverted()[0].map(QPointF(round(corner.x()), round(corner.y())))
    painter.drawImage(QRectF(whole_pixel, QSizeF(picture.size()) / scale), picture)


@lru_cache(maxsize=16)
def _picture(theme: Theme, colour: int, scale: float) -> QImage:
    """A picture of a checker at rest with its shadow. It is cached, because a board has up to sixty
    checkers. `scale`: the diameter of the checker in pixels.
    """

    def paint(painter: QPainter) -> None:
        _shadow(painter, QPointF(0, SHADOW), 0.05)
        _disc(painter, QPointF(0, 0), theme, colour)

    return painted(QSizeF(1.2, 1.2), scale, paint)


def painted(size: QSizeF, scale: float, paint: Callable[[QPainter], None]) -> QImage:
    """A picture on a transparent ground. `size` is in checker diameters, `scale` is the diameter in
    pixels; `paint` paints around the middle of the picture.
    """
    width, height = math.ceil(scale * size.width()), math.ceil(scale * size.height())
    picture = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(width / 2, height / 2)
    painter.scale(scale, scale)
    paint(painter)
    painter.end()
    return picture


@lru_cache(maxsize=128)
def number_picture(number: str, font: str, colour: str, scale: float) -> QImage:
    """A picture of the number of a point. It is cached, because all numbers change with every turn.
    `font`: as returned by `QFont.toString`; `scale`: the diameter of a checker in pixels.
    """

    def paint(painter: QPainter) -> None:
        used = QFont()
        used.fromString(font)
        painter.setFont(used)
        write(painter, around(QPointF(0, 0), 0.5), number, 0.34, colour)

    return painted(QSizeF(1.0, 0.6), scale, paint)


def _disc(painter: QPainter, centre: QPointF, theme: Theme, colour: int) -> None:
    side = theme.sides[colour]
    painter.setPen(pen(side.edge, 0.03))
    painter.setBrush(QColor(side.rim))
    circle(painter, centre, RADIUS)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(_sheen(centre, side))
    circle(painter, centre, RADIUS - RIM)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(faded(side.mark, 0.55), 0.03))
    circle(painter, centre, RADIUS * 0.62)
    _mark(painter, centre, side, ring=colour == 1)


def _sheen(centre: QPointF, side: SideColours) -> QLinearGradient:
    """The colour of the disc as a gradient, from slightly lighter at the top left to slightly
    darker at the bottom right.
    """
    gradient = QLinearGradient(centre + QPointF(-0.3, -0.4), centre + QPointF(0.3, 0.4))
    gradient.setColorAt(0, mixed(side.disc, "#FFFFFF", 0.07))
    gradient.setColorAt(0.5, QColor(side.disc))
    gradient.setColorAt(1, mixed(side.disc, "#000000", 0.05))
    return gradient


def _mark(painter: QPainter, centre: QPointF, side: SideColours, ring: bool) -> None:
    if ring:
        painter.setPen(pen(side.mark, 0.055))
        circle(painter, centre, RING)
        return
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(side.mark))
    circle(painter, centre, DOT)


def _shadow(painter: QPainter, centre: QPointF, blur: float) -> None:
    outer = RADIUS + blur
    gradient = QRadialGradient(centre, outer)
    gradient.setColorAt(0, faded("#000000", 0.42))
    gradient.setColorAt((RADIUS - blur) / outer, faded("#000000", 0.42))
    gradient.setColorAt(1, faded("#000000", 0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(gradient)
    circle(painter, centre, outer)


def paint_count(painter: QPainter, centre: QPointF, theme: Theme, colour: int, count: int) -> None:
    """Paint the checker count of a compressed stack on its top checker, in place of the mark."""
    side = theme.sides[colour]
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(side.disc))
    circle(painter, centre, RADIUS * 0.56)
    write(painter, around(centre, 0.4), str(count), 0.42, side.ink, bold=True)


def paint_clasp(painter: QPainter, centre: QPointF, theme: Theme) -> None:
    """Paint the clasp that holds a pinned checker under its pinner. `centre` is on the pinner's
    edge.
    """
    for width, height, colour in ((0.34, 0.21, theme.accent_text), (0.28, 0.15, theme.accent)):
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colour))
        painter.drawRoundedRect(QRectF(centre.x() - width / 2, centre.y() - height / 2, width, height), height / 2, height / 2)


def paint_slab(painter: QPainter, rect: QRectF, theme: Theme, colour: int) -> None:
    """Paint a borne-off checker, seen edge-on."""
    side = theme.sides[colour]
    gradient = QLinearGradient(rect.topLeft(), rect.topRight())
    gradient.setColorAt(0, QColor(side.rim))
    gradient.setColorAt(0.2, QColor(side.disc))
    gradient.setColorAt(0.8, QColor(side.disc))
    gradient.setColorAt(1, QColor(side.rim))
    painter.setPen(pen(side.edge, 0.025))
    painter.setBrush(gradient)
    painter.drawRoundedRect(rect.adjusted(0, 0.02, 0, -0.02), 0.07, 0.07)
    painter.setPen(pen(faded(side.mark, 0.6), 0.02))
    painter.drawLine(QPointF(rect.left() + 0.1, rect.center().y()), QPointF(rect.right() - 0.1, rect.center().y()))


def paint_die(
    painter: QPainter, rect: QRectF, theme: Theme, colour: int, die: Die, turn: float = 0.0, height: float = 0.0
) -> None:
    """Paint a die in its side's colours. While it rolls, `turn` is its tilt in degrees, and
    `height` its height above the board.
    """
    painter.save()
    painter.setOpacity(painter.opacity() * (USED if die.used else 1.0))
    if turn or height:
        _thrown(painter, rect, theme, colour, die, turn, height)
    else:
        shown = replace(die, used=False)
        stamp(painter, rect.center(), lambda scale: _die_picture(theme, colour, shown, rect.width(), scale))
    painter.restore()


@lru_cache(maxsize=64)
def _die_picture(theme: Theme, colour: int, die: Die, width: float, scale: float) -> QImage:
    """A picture of a die at rest. It is cached, because dice are painted in every frame of a
    motion. `width`: in checker diameters; `scale`: the diameter of a checker in pixels.
    """
    rect = around(QPointF(0, 0), width / 2)
    size = QSizeF(width + 0.4, width + 0.4)
    return painted(size, scale, lambda painter: _thrown(painter, rect, theme, colour, die, 0.0, 0.0))


def _thrown(painter: QPainter, rect: QRectF, theme: Theme, colour: int, die: Die, turn: float, height: float) -> None:
    side = theme.sides[colour]
    face = around(QPointF(0, 0), rect.width() / 2)
    round_off = rect.width() * 0.18
    painter.save()
    painter.translate(rect.center() + QPointF(0.03 + 0.2 * height, 0.05 + 0.3 * height))
    painter.rotate(turn)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded("#000000", 0.28 / (1 + height)))
    painter.drawRoundedRect(face, round_off, round_off)
    painter.rotate(-turn)
    painter.translate(QPointF(-0.03 - 0.2 * height, -0.05 - 0.7 * height))
    painter.rotate(turn)
    if die.next:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen(theme.accent, 0.07))
        painter.drawRoundedRect(face.adjusted(-0.09, -0.09, 0.09, 0.09), round_off + 0.09, round_off + 0.09)
    painter.setPen(pen(side.edge if colour == 0 else side.rim, 0.03))
    painter.setBrush(_sheen(QPointF(0, 0), side))
    painter.drawRoundedRect(face, round_off, round_off)
    _face(painter, face, side, die.face)
    painter.restore()


def _face(painter: QPainter, rect: QRectF, side: SideColours, face: int) -> None:
    """Paint pips for values up to six, and a numeral for higher values."""
    if face not in PIPS:
        write(painter, rect, str(face), 0.5, side.ink, bold=True)
        return
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(side.ink))
    for place in PIPS[face]:
        row, column = divmod(place, 3)
        spot = rect.center() + QPointF(column - 1, row - 1) * rect.width() * PIP_STEP
        circle(painter, spot, rect.width() * PIP_RADIUS)


def paint_cube(painter: QPainter, rect: QRectF, theme: Theme, value: int, offered: bool) -> None:
    """Paint the doubling cube. A cube that has been offered gets an outline in the accent colour; a
    centred cube shows 64, as on a real board.
    """
    side = theme.sides[0]
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded("#000000", 0.28))
    painter.drawRoundedRect(rect.translated(0.03, 0.05), 0.14, 0.14)
    if offered:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen(theme.accent, 0.08))
        painter.drawRoundedRect(rect.adjusted(-0.1, -0.1, 0.1, 0.1), 0.22, 0.22)
    painter.setPen(pen(side.edge, 0.03))
    painter.setBrush(_sheen(rect.center(), side))
    painter.drawRoundedRect(rect, 0.14, 0.14)
    painter.setPen(pen(side.rim, 0.03))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect.adjusted(0.08, 0.08, -0.08, -0.08), 0.09, 0.09)
    text = str(value if value > 1 else 64)
    write(painter, rect, text, 0.46 if len(text) < 3 else 0.34, side.ink, bold=True)
