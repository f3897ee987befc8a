"""Marks drawn on the board: selection, landing places, arrows, mothers and the keyboard cursor."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen, QPolygonF

from palamedes.core.board_layout import RADIUS
from palamedes.core.rules.play import Step
from palamedes.core.rules.variant import Contact
from palamedes.gui.board.brush import around, circle, faded, mixed, pen, write
from palamedes.gui.board.geometry import Geometry, TargetKind
from palamedes.gui.board.pieces import paint_clasp, painted, stamp
from palamedes.gui.board.view import Arrow, ArrowKind, BoardSide, BoardView, LandingEffect
from palamedes.gui.theme import Theme

ARROW = 0.16
HEAD = 0.46
ARROW_OPACITY = 0.45
CURVE = 24
"""The number of straight segments in a curved arrow."""

Ends: TypeAlias = tuple[QPointF, QPointF]


class _Way(NamedTuple):
    """Where an arrow leads: the coordinates of its ends, and the height of the board's middle."""

    start: tuple[float, float]
    end: tuple[float, float]
    middle: float

    @property
    def ends(self) -> Ends:
        return QPointF(*self.start), QPointF(*self.end)


def paint_rim(painter: QPainter, centre: QPointF, theme: Theme, opacity: float = 1.0) -> None:
    """Paint the accent-coloured rim of a checker that is selected or can be selected."""
    stamp(painter, centre, lambda scale: _rim_picture(theme.accent, opacity, scale))


@lru_cache(maxsize=16)
def _rim_picture(colour: str, opacity: float, scale: float) -> QImage:
    """A picture of a rim. It is cached, because most turns begin with several of them. `scale`: the
    diameter of a checker in pixels.
    """

    def paint(painter: QPainter) -> None:
        painter.setPen(pen(faded(colour, opacity), 0.09))
        circle(painter, QPointF(0, 0), RADIUS - 0.02)

    return painted(QSizeF(1.2, 1.2), scale, paint)


def paint_hinted(painter: QPainter, centre: QPointF, theme: Theme) -> None:
    """Paint the ring around the checker that a first hint marks, in the colour of the best play."""
    painter.setBrush(faded(theme.best, 0.3))
    for colour, width in ((faded(theme.panel, 0.9), 0.2), (QColor(theme.best), 0.12)):
        painter.setPen(pen(colour, width))
        circle(painter, centre, RADIUS - 0.04)


def paint_landing(painter: QPainter, centre: QPointF, theme: Theme, final: bool, mark: LandingEffect) -> None:
    """Paint a ring where the selected checker can land. The ring is filled if the checker can stop
    there, and contains a star for a hit or a clasp for a pin.
    """
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(faded(theme.panel, 0.9), 0.17))
    circle(painter, centre, 0.33)
    painter.setPen(pen(theme.accent, 0.09))
    painter.setBrush(faded(theme.accent, 0.85) if final else Qt.BrushStyle.NoBrush)
    circle(painter, centre, 0.33)
    if mark is LandingEffect.HIT:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.accent_text if final else theme.accent))
        painter.drawPolygon(_star(centre, 0.24))
    elif mark is LandingEffect.PIN:
        paint_clasp(painter, centre, theme)


def _star(centre: QPointF, radius: float) -> QPolygonF:
    """A five-pointed star."""
    spots = []
    for tip in range(10):
        angle, reach = math.pi * tip / 5 - math.pi / 2, radius * (0.45 if tip % 2 else 1)
        spots.append(centre + QPointF(math.cos(angle), math.sin(angle)) * reach)
    return QPolygonF(spots)


def paint_slab_landing(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """Paint the place in the tray to which the selected checker can be borne off."""
    painter.setPen(pen(theme.accent, 0.08))
    painter.setBrush(faded(theme.accent, 0.5))
    painter.drawRoundedRect(rect, 0.08, 0.08)


def paint_mother(painter: QPainter, geometry: Geometry, theme: Theme, point: int) -> None:
    """Paint a thin double outline around a point and its number. It marks a starting point where a
    pinned checker loses the game.
    """
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(theme.accent, 0.04))
    for inset in (0.07, 0.17):
        painter.drawPolygon(_inset(geometry, point, inset))
    label = geometry.label(point).center()
    painter.setPen(pen(theme.label, 0.025))
    for half in (0.215, 0.265):
        painter.drawRoundedRect(QRectF(label.x() - half - 0.1, label.y() - half, 2 * half + 0.2, 2 * half), half, half)


def _inset(geometry: Geometry, point: int, inset: float) -> QPolygonF:
    """The triangle of a point, slightly inset on all sides."""
    left, tip, right = geometry.triangle(point).toList()
    upwards = 1 if geometry.is_bottom_row(point) else -1
    slope = (right.x() - left.x()) / 2 / abs(tip.y() - left.y())
    base = -upwards * inset
    side = inset * (math.hypot(1, slope) + slope)
    return QPolygonF(
        [
            left + QPointF(side, base),
            tip + QPointF(0, upwards * inset * math.hypot(1, slope) / slope),
            right + QPointF(-side, base),
        ]
    )


def paint_cursor(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """Paint the dashed frame around the target that Enter would click."""
    for colour, style in ((theme.panel, Qt.PenStyle.SolidLine), (theme.accent, Qt.PenStyle.CustomDashLine)):
        line = QPen(QColor(colour), 0.08, style)
        if style is Qt.PenStyle.CustomDashLine:
            line.setDashPattern([2.5, 2.0])
        painter.setPen(line)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect.adjusted(0.04, 0.04, -0.04, -0.04), 0.12, 0.12)


def paint_arrows(painter: QPainter, geometry: Geometry, theme: Theme, view: BoardView) -> None:
    """Paint all arrows, and then their numbers on top."""
    ways = list(zip(view.arrows, arrow_ends(geometry, view), strict=True))
    for arrow, ends in ways:
        _arrow(painter, geometry, ends, _colour(theme, arrow), theme)
    for arrow, ends in ways:
        if arrow.rank:
            _tail(painter, ends[0], _colour(theme, arrow), theme, arrow.rank)
        if arrow.count > 1:
            _count(painter, middle_of(*ends, geometry.middle), _colour(theme, arrow), theme, arrow.count)


def _colour(theme: Theme, arrow: Arrow) -> str:
    return {
        ArrowKind.LAST: theme.last,
        ArrowKind.BEST: theme.best,
        ArrowKind.SECOND: theme.second,
        ArrowKind.THIRD: theme.third,
    }[arrow.kind]


def arrow_ends(geometry: Geometry, view: BoardView) -> list[Ends]:
    """The start and the end of each arrow.

    If a play has not been made yet, its moves are followed in order: when a checker moves twice,
    its second arrow starts where the first one ends.
    """
    found: list[Ends] = []
    rank, now = 0, view
    for arrow in view.arrows:
        rank, now = arrow.rank, now if arrow.rank == rank else view
        found.append(_ends(geometry, now, arrow))
        if arrow.kind is not ArrowKind.LAST:
            for _ in range(arrow.count):
                now = now.with_step(arrow.side, Step(arrow.start, arrow.end))
    return found


def _ends(geometry: Geometry, view: BoardView, arrow: Arrow) -> Ends:
    """The two ends of an arrow: the checker that moves, and the spot where it lands. The last play
    has already been made, so its arrows lead from the empty spot to the checker.
    """
    done = arrow.kind is ArrowKind.LAST
    return (
        anchor(geometry, view, arrow.side, arrow.start, arriving=done),
        anchor(geometry, view, arrow.side, arrow.end, arriving=not done),
    )


def anchor(geometry: Geometry, view: BoardView, side: BoardSide, place: int, arriving: bool) -> QPointF:
    """The centre of a side's top checker on a place or, if `arriving`, of the next checker that
    would land there.
    """
    target = geometry.target(side, place)
    count = max(0, view.checkers(side, place))
    after = max(1, count + 1 if arriving else count)
    if target.kind is TargetKind.OFF:
        return geometry.slot(target, min(after, geometry.checkers) - 1, after)
    meets = view.opposing(side, place) if target.kind is TargetKind.POINT else 0
    over = meets == -1 or (arriving and meets == 1 and view.variant.contact is Contact.PIN)
    return geometry.slot(target, after - 1, after, pinned=over)


def _arrow(painter: QPainter, geometry: Geometry, ends: Ends, colour: str, theme: Theme) -> None:
    start, end = (spot.toTuple() for spot in ends)
    way = _Way(start, end, geometry.middle)
    stamp(painter, _room(way).center(), lambda scale: _arrow_picture(way, colour, theme.panel, scale))


def _room(way: _Way) -> QRectF:
    """A rectangle with room for an arrow and its outline."""
    middle = _bend(*way.ends, way.middle)
    spots = QPolygonF([*way.ends, middle]).boundingRect()
    return spots.adjusted(-HEAD, -HEAD, HEAD, HEAD)


@lru_cache(maxsize=16)
def _arrow_picture(way: _Way, colour: str, edge: str, scale: float) -> QImage:
    """A picture of an arrow. It is cached, because an arrow takes as long as all checkers (1.5 ms,
    measured) and remains while the next player rolls and selects checkers. `scale`: the diameter of
    a checker in pixels.
    """
    room = _room(way)

    def paint(painter: QPainter) -> None:
        path = _arrow_path(*way.ends, way.middle).translated(-room.center())
        painter.strokePath(path, pen(faded(edge, 0.7), 0.07))
        painter.fillPath(path, faded(colour, ARROW_OPACITY))
        painter.strokePath(path, pen(faded(colour, 0.9), 0.03))

    return painted(room.size(), scale, paint)


def _bend(start: QPointF, end: QPointF, middle: float) -> QPointF:
    """The control point of a curved arrow. It lies beside the straight line, towards the middle of
    the board.
    """
    bow = min(1.1, 0.16 * abs(end.x() - start.x()))
    height = (start.y() + end.y()) / 2
    return (start + end) / 2 + QPointF(0, bow if height < middle else -bow)


def middle_of(start: QPointF, end: QPointF, middle: float) -> QPointF:
    """The midpoint of a curved arrow, on its curve."""
    return (start + end) / 4 + _bend(start, end, middle) / 2


def _arrow_path(start: QPointF, end: QPointF, middle: float) -> QPainterPath:
    """A slightly curved arrow with a round tail. It bends towards the middle of the board."""
    way = end - start
    length = max(math.hypot(way.x(), way.y()), 0.01)
    bend = _bend(start, end, middle)
    last = end - bend
    ahead = last / max(math.hypot(last.x(), last.y()), 0.01)
    head = min(HEAD, length * 0.6)
    neck = end - ahead * head
    way_to_neck = _shaft(start, bend - ahead * (head / 2), neck)
    aside = QPointF(-ahead.y(), ahead.x()) * head * 0.5
    left = [spot + normal * (ARROW / 2) for spot, normal in way_to_neck]
    right = [spot - normal * (ARROW / 2) for spot, normal in reversed(way_to_neck)]
    path = QPainterPath()
    path.addPolygon(QPolygonF([*left, neck + aside, end, neck - aside, *right]))
    path.closeSubpath()
    path.addEllipse(start, ARROW, ARROW)
    return path


def _shaft(start: QPointF, bend: QPointF, neck: QPointF) -> list[tuple[QPointF, QPointF]]:
    """Points along the curve from the edge of the tail to the head, each with the unit vector to
    its left.

    A single outline is built from them, because Qt loses parts of some arrows when overlapping
    paths are united.
    """
    found = []
    for part in range(CURVE + 1):
        t = part / CURVE
        spot = start * (1 - t) ** 2 + bend * (2 * t * (1 - t)) + neck * t**2
        along = (bend - start) * (1 - t) + (neck - bend) * t
        length = max(math.hypot(along.x(), along.y()), 0.01)
        if math.hypot(spot.x() - start.x(), spot.y() - start.y()) >= ARROW:
            found.append((spot, QPointF(-along.y(), along.x()) / length))
    return found


def _tail(painter: QPainter, centre: QPointF, colour: str, theme: Theme, rank: int) -> None:
    """Paint the rank of an arrow on its tail."""
    painter.setPen(pen(theme.panel, 0.04))
    painter.setBrush(mixed(colour, "#000000", 0.35))
    circle(painter, centre, 0.25)
    write(painter, around(centre, 0.25), str(rank), 0.34, "#FFFFFF", bold=True)


def _count(painter: QPainter, centre: QPointF, colour: str, theme: Theme, count: int) -> None:
    """Paint the number of checkers that an arrow stands for."""
    label = QRectF(centre.x() - 0.36, centre.y() - 0.22, 0.72, 0.44)
    painter.setPen(pen(theme.panel, 0.04))
    painter.setBrush(mixed(colour, "#000000", 0.35))
    painter.drawRoundedRect(label, 0.22, 0.22)
    write(painter, label, f"×{count}", 0.34, "#FFFFFF", bold=True)
