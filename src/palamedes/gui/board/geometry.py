"""The layout of the board (`core.board_layout`) in Qt's types, and the targets on it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPolygonF, QTransform

from palamedes.core.board_layout import BoardLayout, own_half
from palamedes.gui.board.view import BoardCube, BoardSide, BoardView, Die

ASTRAY = 12.0
"""The weight of a target's sideways distance, relative to its distance in the direction of the
arrow key.
"""

BAND = 1.0
"""The height of the band between the two rows of points."""


class TargetKind(Enum):
    """The kinds of targets."""

    POINT = "point"
    BAR = "bar"
    OFF = "off"
    DIE = "die"
    CUBE = "cube"
    FIELD = "field"


class Target(NamedTuple):
    """Something on the board that can be pointed at.

    `number` is a point in the bottom side's numbering, or the index of a die. `side` distinguishes
    the two halves of the bar and the two trays.
    """

    kind: TargetKind
    number: int = 0
    side: BoardSide = BoardSide.BOTTOM


FIELD = Target(TargetKind.FIELD)
CUBE_TARGET = Target(TargetKind.CUBE)


@dataclass(frozen=True, slots=True)
class Geometry(BoardLayout):
    """The layout of a board with a given size, direction of movement and orientation."""

    @property
    def size(self) -> QSizeF:
        return QSizeF(self.width, self.height)

    def fit(self, width: float, height: float) -> QTransform:
        """The transformation from checker diameters to pixels, with the board centred and as large
        as possible in a widget of this size.
        """
        scale = min(width / self.width, height / self.height)
        left, top = (width - scale * self.width) / 2, (height - scale * self.height) / 2
        return QTransform(scale, 0, 0, scale, left, top)

    @property
    def outline(self) -> QRectF:
        return QRectF(QPointF(0, 0), self.size)

    def half(self, right: bool) -> QRectF:
        """One half of the field. `right` refers to a board that is not mirrored."""
        return QRectF(*self.half_box(right))

    @property
    def bar(self) -> QRectF:
        return QRectF(*self.bar_box)

    def tray(self, side: BoardSide) -> QRectF:
        """The tray into which a side's checkers are borne off."""
        return QRectF(*self.tray_box(side))

    # Points.

    def point_rect(self, point: int) -> QRectF:
        """The upright rectangle around a point's triangle."""
        return QRectF(*self.point_box(point))

    def triangle(self, point: int) -> QPolygonF:
        rect = self.point_rect(point)
        base, tip = (rect.bottom(), rect.top()) if self.is_bottom_row(point) else (rect.top(), rect.bottom())
        return QPolygonF([QPointF(rect.left(), base), QPointF(rect.center().x(), tip), QPointF(rect.right(), base)])

    def label(self, point: int) -> QRectF:
        """The area of a point's number on the frame."""
        return QRectF(*self.label_box(point))

    # Checkers, dice and cube.

    def target(self, side: BoardSide, place: int) -> Target:
        """The target for a place that is given in a side's own numbering."""
        if place == 0:
            return Target(TargetKind.OFF, 0, side)
        if place > self.points:
            return Target(TargetKind.BAR, 0, side)
        return Target(TargetKind.POINT, self.point_of(side, place))

    def place(self, side: BoardSide, target: Target) -> int | None:
        """The place of a target in a side's own numbering: a point, either half of the bar, or the
        side's own tray. None for anything else.
        """
        if target.kind is TargetKind.POINT:
            return self.point_of(side, target.number)
        if target.kind is TargetKind.BAR:
            return self.points + 1
        return 0 if target == Target(TargetKind.OFF, 0, side) else None

    def slot(self, target: Target, index: int, count: int, pinned: bool = False) -> QPointF:
        """The centre of the checker with this index (from 0) in a stack of `count`. `pinned`: the
        stack is on top of a pinned checker.
        """
        place = {TargetKind.OFF: 0, TargetKind.BAR: self.points + 1}.get(target.kind)
        if place is None:
            return QPointF(*self.spot(BoardSide.BOTTOM, target.number, index, count, pinned))
        return QPointF(*self.spot(target.side, place, index, count, pinned))

    def slab(self, side: BoardSide, index: int) -> QRectF:
        """The area of a borne-off checker, seen edge-on."""
        return QRectF(*self.slab_box(side, index))

    def tray_count(self, side: BoardSide) -> QRectF:
        """The area for the number of borne-off checkers, at the inner end of the tray."""
        return QRectF(*self.tray_count_box(side))

    def dice(self, dice: Sequence[Die]) -> list[QRectF]:
        """The areas of the dice, each die to the right of the side that rolled it."""
        return [self._die(dice, index) for index in range(len(dice))]

    def _die(self, dice: Sequence[Die], index: int) -> QRectF:
        side = dice[index].side
        before = sum(die.side is side for die in dice[:index])
        return QRectF(*self.die_box(side, before, sum(die.side is side for die in dice)))

    def cube(self, cube: BoardCube) -> QRectF:
        """The area of the cube: in its column or, if it has been offered, between the rows on the
        side that must answer.
        """
        return QRectF(*self.cube_box(cube.owner, cube.offered_to))

    def free_areas(self, view: BoardView) -> list[QRectF]:
        """The areas between the rows of points that no die and no cube covers, widest first. If two
        are equally wide, the one on the right comes first.
        """
        taken = self.dice(view.dice) + ([self.cube(view.cube)] if view.cube is not None else [])
        halves = [self.half(right) for right in (False, True)]
        bands = [QRectF(half.left(), half.center().y() - BAND / 2, half.width(), BAND) for half in halves]
        areas = [area for band in bands for area in _without(band, taken)]
        return sorted(areas, key=lambda area: (round(area.width(), 3), area.left()), reverse=True)

    # From a spot on the board to its target, and from a target to its neighbours.

    def area(self, target: Target, view: BoardView) -> QRectF:
        """The area of a target. The area of a point includes its number, and the area of a die
        includes a small margin.
        """
        match target.kind:
            case TargetKind.POINT:
                return self.point_rect(target.number).united(self.label(target.number))
            case TargetKind.BAR:
                return QRectF(*own_half(self.bar_box, target.side, 0))
            case TargetKind.OFF:
                return self.tray(target.side)
            case TargetKind.DIE:
                return self.dice(view.dice)[target.number].adjusted(-0.1, -0.1, 0.1, 0.1)
            case TargetKind.CUBE if view.cube is not None:
                return self.cube(view.cube)
        return QRectF()

    def targets(self, view: BoardView) -> list[Target]:
        """Everything that can be clicked, topmost first."""
        found = [Target(TargetKind.DIE, index) for index in range(len(view.dice))]
        if view.cube is not None:
            found.append(CUBE_TARGET)
        found += [Target(kind, 0, side) for kind in (TargetKind.BAR, TargetKind.OFF) for side in BoardSide]
        return found + [Target(TargetKind.POINT, point) for point in range(1, self.points + 1)]

    def hit(self, spot: QPointF, view: BoardView) -> Target:
        """The target at a spot; FIELD if there is no other."""
        return next((target for target in self.targets(view) if self.area(target, view).contains(spot)), FIELD)

    def neighbour(self, target: Target, dx: int, dy: int, view: BoardView) -> Target:
        """The next target in a direction, or, at the edge of the board, the same target. One of
        `dx` and `dy` is 0; the other is 1 or -1.
        """
        here = self.area(target, view)
        others = ((other, self.area(other, view)) for other in self.targets(view) if other != target)
        return _nearest(here, others, dx, dy) or target


def _without(band: QRectF, taken: Iterable[QRectF]) -> list[QRectF]:
    """The parts of a band to the left and right of the areas that are taken."""
    left, parts = band.left(), []
    for area in sorted((area for area in taken if area.intersects(band)), key=QRectF.left):
        parts.append(QRectF(left, band.top(), area.left() - left, band.height()))
        left = area.right()
    return [*parts, QRectF(left, band.top(), band.right() - left, band.height())]


def _nearest(here: QRectF, others: Iterable[tuple[Target, QRectF]], dx: int, dy: int) -> Target | None:
    """The nearest target in a direction; None if there is none. A target that is not straight ahead
    is treated as if it were much further away.
    """
    best, best_cost = None, math.inf
    for other, area in others:
        way = area.center() - here.center()
        ahead, off_centre = way.x() * dx + way.y() * dy, abs(way.x() * dy) + abs(way.y() * dx)
        breadth = max(here.height(), area.height()) if dx else max(here.width(), area.width())
        cost = ahead + ASTRAY * max(0.0, off_centre - breadth / 2) + 0.1 * off_centre
        if ahead > 0.3 and cost < best_cost:
            best, best_cost = other, cost
    return best
