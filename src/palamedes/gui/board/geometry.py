"""Where everything lies on the board, measured in checker diameters from its top left corner.

Points are named by the bottom side's own numbers. Its home is at the bottom right, mirrored at the
bottom left. In games of opposed direction both sides bear off on that side; in running games the
top side bears off at the opposite corner.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPolygonF, QTransform

from palamedes.core.rules.board import across
from palamedes.core.rules.variant import Variant
from palamedes.gui.board.view import BoardCube, BoardSide, BoardView, Die

FRAME = 0.35
MARGIN = 0.6
"""Height of the frame above and below the field, where the point numbers stand."""
TRAY = 1.2
RAIL = 0.22
BAR = 1.15
POINT_WIDTH = 1.08
POINT_HEIGHT = 4.9
MIDDLE = 1.5
"""Height between the tips of the two rows, where the dice lie."""
MIN_HALF_WIDTH = 4.6
"""Width of half a row: boards of few points get wider points, so that four dice still fit."""
PEEK = 0.38
"""How much of a pinned checker is seen."""
STACK = 4.0
"""From the first to the last centre of a full stack; more than five checkers close up."""
DIE = 0.85
CUBE = 0.95
GAP = 0.22
"""Between two dice, and between the middle of the bar and the checkers on it."""
SLAB = 0.32
ASTRAY = 12.0
"""How much further away a target counts that lies beside the way of an arrow key."""


class TargetKind(Enum):
    """What can be pointed at."""

    POINT = "point"
    BAR = "bar"
    OFF = "off"
    DIE = "die"
    CUBE = "cube"
    FIELD = "field"


class Target(NamedTuple):
    """Something on the board.

    `number` is a point in the bottom side's numbering, or the index of a die; `side` tells the two
    bars and trays apart.
    """

    kind: TargetKind
    number: int = 0
    side: BoardSide = BoardSide.BOTTOM


FIELD = Target(TargetKind.FIELD)
CUBE_TARGET = Target(TargetKind.CUBE)


@dataclass(frozen=True, slots=True)
class Geometry:
    """The board of one size, direction and orientation."""

    points: int = 24
    checkers: int = 15
    same_direction: bool = False
    mirrored: bool = False

    @classmethod
    def of(cls, variant: Variant, mirrored: bool = False) -> Geometry:
        """The geometry of a variant's board."""
        return cls(variant.board.points, variant.board.checkers, variant.same_direction, mirrored)

    # The board and its parts.

    @property
    def columns(self) -> int:
        """Points side by side in half a row."""
        return self.points // 4

    @property
    def half_width(self) -> float:
        return max(self.columns * POINT_WIDTH, MIN_HALF_WIDTH)

    @property
    def size(self) -> QSizeF:
        width = 2 * (FRAME + TRAY + RAIL + self.half_width) + BAR
        return QSizeF(width, 2 * (MARGIN + POINT_HEIGHT) + MIDDLE)

    @property
    def middle(self) -> float:
        """The height of the line between the two sides."""
        return self.size.height() / 2

    def fit(self, width: float, height: float) -> QTransform:
        """From diameters to pixels: the board as large as it can be, in the middle of a widget of
        that size.
        """
        scale = min(width / self.size.width(), height / self.size.height())
        left, top = (width - scale * self.size.width()) / 2, (height - scale * self.size.height()) / 2
        return QTransform(scale, 0, 0, scale, left, top)

    @property
    def outline(self) -> QRectF:
        return QRectF(QPointF(0, 0), self.size)

    def half(self, right: bool) -> QRectF:
        """One half of the field, as it lies on a board that is not mirrored."""
        left = FRAME + TRAY + RAIL + (self.half_width + BAR if right else 0)
        return self._placed(QRectF(left, MARGIN, self.half_width, self.size.height() - 2 * MARGIN))

    @property
    def bar(self) -> QRectF:
        left = FRAME + TRAY + RAIL + self.half_width
        return self._placed(QRectF(left, MARGIN, BAR, self.size.height() - 2 * MARGIN))

    def tray(self, side: BoardSide) -> QRectF:
        """Where a side bears off."""
        right = side is BoardSide.BOTTOM or not self.same_direction
        column = self._column(right)
        return _own_half(column, side, 0.1)

    @property
    def cube_column(self) -> QRectF:
        """The column where nobody bears off in games of opposed direction."""
        return self._column(False)

    def _column(self, right: bool) -> QRectF:
        left = self.size.width() - FRAME - TRAY if right else FRAME
        return self._placed(QRectF(left, MARGIN, TRAY, self.size.height() - 2 * MARGIN))

    def _placed(self, rect: QRectF) -> QRectF:
        """A rectangle of the plain board, moved to its place on this one."""
        if self.mirrored:
            rect.moveLeft(self.size.width() - rect.right())
        return rect

    # Points.

    def is_bottom_row(self, point: int) -> bool:
        return point <= self.points // 2

    def point_rect(self, point: int) -> QRectF:
        """The upright rectangle around a point's triangle."""
        row = self.points // 2
        column = row - point if self.is_bottom_row(point) else point - row - 1
        rect = QRectF(self.half(right=column >= self.columns))
        width = self.half_width / self.columns
        within = column % self.columns
        left = rect.left() + (self.columns - 1 - within if self.mirrored else within) * width
        top = rect.bottom() - POINT_HEIGHT if self.is_bottom_row(point) else rect.top()
        return QRectF(left, top, width, POINT_HEIGHT)

    def triangle(self, point: int) -> QPolygonF:
        rect = self.point_rect(point)
        base, tip = (rect.bottom(), rect.top()) if self.is_bottom_row(point) else (rect.top(), rect.bottom())
        return QPolygonF([QPointF(rect.left(), base), QPointF(rect.center().x(), tip), QPointF(rect.right(), base)])

    def label(self, point: int) -> QRectF:
        """Where a point's number stands, on the frame."""
        rect = self.point_rect(point)
        top = rect.bottom() if self.is_bottom_row(point) else rect.top() - MARGIN
        return QRectF(rect.left(), top, rect.width(), MARGIN)

    # What stands on them.

    def target(self, side: BoardSide, place: int) -> Target:
        """The target behind a place in a side's own numbering."""
        if place == 0:
            return Target(TargetKind.OFF, 0, side)
        if place > self.points:
            return Target(TargetKind.BAR, 0, side)
        return Target(TargetKind.POINT, place if side is BoardSide.BOTTOM else across(self.points, place, self.same_direction))

    def place(self, side: BoardSide, target: Target) -> int | None:
        """A point, either half of the bar or the side's own tray as its own place; None for
        anything else.
        """
        if target.kind is TargetKind.POINT:
            return target.number if side is BoardSide.BOTTOM else across(self.points, target.number, self.same_direction)
        if target.kind is TargetKind.BAR:
            return self.points + 1
        return 0 if target == Target(TargetKind.OFF, 0, side) else None

    def slot(self, target: Target, index: int, count: int, pinned: bool = False) -> QPointF:
        """The centre of checker `index` (from 0) of `count`; `pinned` means that they stand on a
        pinned one.
        """
        if target.kind is TargetKind.OFF:
            return self.slab(target.side, index).center()
        base, towards = self._stack(target)
        first = PEEK if pinned else 0.0
        gap = min(1.0, (STACK - first) / (count - 1)) if count > 1 else 1.0
        return QPointF(base.x(), base.y() + towards * (0.5 + first + index * gap))

    def _stack(self, target: Target) -> tuple[QPointF, int]:
        """Where a stack begins, and whether it grows downwards (1) or upwards (-1)."""
        if target.kind is TargetKind.BAR:
            towards = 1 if target.side is BoardSide.BOTTOM else -1
            return QPointF(self.bar.center().x(), self.middle + towards * GAP), towards
        rect = self.point_rect(target.number)
        if self.is_bottom_row(target.number):
            return QPointF(rect.center().x(), rect.bottom()), -1
        return QPointF(rect.center().x(), rect.top()), 1

    def slab(self, side: BoardSide, index: int) -> QRectF:
        """A borne-off checker, seen from its edge."""
        tray = self.tray(side)
        height = min(SLAB, (tray.height() - 0.8) / self.checkers)
        bottom = tray.bottom() - 0.08 - index * height
        top = tray.top() + 0.08 + index * height
        return QRectF(tray.left() + 0.09, bottom - height if side is BoardSide.BOTTOM else top, TRAY - 0.18, height)

    def tray_count(self, side: BoardSide) -> QRectF:
        """Where the number of borne-off checkers stands: at the inner end of the tray."""
        tray = self.tray(side)
        return QRectF(tray.left(), tray.top() if side is BoardSide.BOTTOM else tray.bottom() - 0.6, TRAY, 0.6)

    def dice(self, dice: Sequence[Die]) -> list[QRectF]:
        """The dice, each on the right of the side that rolled it."""
        return [self._die(dice, index) for index in range(len(dice))]

    def _die(self, dice: Sequence[Die], index: int) -> QRectF:
        side = dice[index].side
        beside = sum(die.side is side for die in dice)
        before = sum(die.side is side for die in dice[:index])
        centre = self.half(right=(side is BoardSide.BOTTOM) != self.mirrored).center().x()
        left = centre - (beside * DIE + (beside - 1) * GAP) / 2 + before * (DIE + GAP)
        return QRectF(left, self.middle - DIE / 2, DIE, DIE)

    def cube(self, cube: BoardCube) -> QRectF:
        """The cube: in its column, or between the rows on the side that must answer it."""
        if cube.offered_to is not None:
            centre = QPointF(self.half(right=(cube.offered_to is BoardSide.BOTTOM) != self.mirrored).center().x(), self.middle)
        else:
            column = self.cube_column
            heights = {None: self.middle, BoardSide.BOTTOM: column.bottom() - TRAY / 2, BoardSide.TOP: column.top() + TRAY / 2}
            centre = QPointF(column.center().x(), heights[cube.owner])
        return QRectF(centre.x() - CUBE / 2, centre.y() - CUBE / 2, CUBE, CUBE)

    # From a spot on the board to what lies there, and from there to its neighbours.

    def area(self, target: Target, view: BoardView) -> QRectF:
        """The part of the board that belongs to a target: a point's reaches out over its number, a
        die's a little around it.
        """
        match target.kind:
            case TargetKind.POINT:
                return self.point_rect(target.number).united(self.label(target.number))
            case TargetKind.BAR:
                return _own_half(self.bar, target.side, 0)
            case TargetKind.OFF:
                return self.tray(target.side)
            case TargetKind.DIE:
                return self.dice(view.dice)[target.number].adjusted(-0.1, -0.1, 0.1, 0.1)
            case TargetKind.CUBE if view.cube is not None:
                return self.cube(view.cube)
        return QRectF()

    def targets(self, view: BoardView) -> list[Target]:
        """Everything that can be clicked, what lies on top first."""
        found = [Target(TargetKind.DIE, index) for index in range(len(view.dice))]
        if view.cube is not None:
            found.append(CUBE_TARGET)
        found += [Target(kind, 0, side) for kind in (TargetKind.BAR, TargetKind.OFF) for side in BoardSide]
        return found + [Target(TargetKind.POINT, point) for point in range(1, self.points + 1)]

    def hit(self, spot: QPointF, view: BoardView) -> Target:
        """What lies at a spot."""
        return next((target for target in self.targets(view) if self.area(target, view).contains(spot)), FIELD)

    def neighbour(self, target: Target, dx: int, dy: int, view: BoardView) -> Target:
        """The target beside another one in a direction (one of dx, dy is 0, the other 1 or -1);
        itself at the edge.
        """
        here = self.area(target, view)
        others = ((other, self.area(other, view)) for other in self.targets(view) if other != target)
        return _nearest(here, others, dx, dy) or target


def _own_half(column: QRectF, side: BoardSide, gap: float) -> QRectF:
    """A side's half of an upright rectangle, leaving a gap to the middle."""
    height = column.height() / 2 - gap
    top = column.bottom() - height if side is BoardSide.BOTTOM else column.top()
    return QRectF(column.left(), top, column.width(), height)


def _nearest(here: QRectF, others: Iterable[tuple[Target, QRectF]], dx: int, dy: int) -> Target | None:
    """The nearest in a direction. Whatever does not lie straight ahead is taken only when nothing
    else does.
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
