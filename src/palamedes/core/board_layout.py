"""The geometry of the board, in checker diameters, measured from its top left corner. It is used by
the window (`gui.board`) and by SVG pictures (`formats.reports.board_svg`).

Side 0 is at the bottom, side 1 at the top. Points are numbered as the bottom side numbers them. The
home board of the bottom side is at the bottom right, or at the bottom left if the board is
mirrored. If the two sides move in opposite directions, the top side bears off at the same end of
the board as the bottom side. In running games, it bears off at the other end.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, Self, TypeAlias

from palamedes.core.rules.board import across
from palamedes.core.rules.variant import Variant

FRAME = 0.35
MARGIN = 0.6
"""The height of the frame above and below the field. The point numbers are printed on it."""
TRAY = 1.2
RAIL = 0.22
BAR = 1.15
POINT_WIDTH = 1.08
POINT_HEIGHT = 4.9
MIDDLE = 1.5
"""The height of the gap between the tips of facing points, where the dice lie."""
NARROWEST_HALF = 4.6
"""The minimum width of half a row. Boards with few points have wider points, so that four dice
fit.
"""
PEEK = 0.38
"""The visible part of a pinned checker."""
STACK = 4.0
"""The maximum distance between the centres of the first and the last checker of a stack. In stacks
of more than five, the checkers overlap.
"""
COUNTED = 7
"""In a stack of at least this many checkers, the number is shown on the top checker."""
RADIUS = 0.485
DOT, RING = 0.085, 0.145
"""The radii of the marks on checkers: a dot on light checkers, a ring on dark checkers."""
DIE = 0.85
CUBE = 0.95
GAP = 0.22
"""The distance between two dice, and between the middle of the bar and the checkers on it."""
SLAB = 0.32
PIPS = {1: (4,), 2: (2, 6), 3: (2, 4, 6), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}
"""The pips on each face of a die. The nine places of a face are numbered from 0, row by row."""
PIP_STEP, PIP_RADIUS = 0.26, 0.088
"""The distance between neighbouring places, and the radius of a pip, as fractions of a die's width.
"""

BOTTOM, TOP = 0, 1
Spot: TypeAlias = tuple[float, float]


class Box(NamedTuple):
    """A rectangle whose sides are horizontal and vertical."""

    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.left + self.width

    @property
    def bottom(self) -> float:
        return self.top + self.height

    @property
    def centre(self) -> Spot:
        return self.left + self.width / 2, self.top + self.height / 2


def square(x: float, y: float, side: float) -> Box:
    """The square with this centre and this side length."""
    return Box(x - side / 2, y - side / 2, side, side)


@dataclass(frozen=True, slots=True)
class BoardLayout:
    """The layout of a board with a given size, direction and orientation."""

    points: int = 24
    checkers: int = 15
    same_direction: bool = False
    mirrored: bool = False

    @classmethod
    def of(cls, variant: Variant, mirrored: bool = False) -> Self:
        """The layout of a variant's board."""
        return cls(variant.board.points, variant.board.checkers, variant.same_direction, mirrored)

    # The board and its parts.

    @property
    def columns(self) -> int:
        """The number of points in each half of a row."""
        return self.points // 4

    @property
    def half_width(self) -> float:
        return max(self.columns * POINT_WIDTH, NARROWEST_HALF)

    @property
    def width(self) -> float:
        return 2 * (FRAME + TRAY + RAIL + self.half_width) + BAR

    @property
    def height(self) -> float:
        return 2 * (MARGIN + POINT_HEIGHT) + MIDDLE

    @property
    def middle(self) -> float:
        """The vertical position of the line halfway between the two sides."""
        return self.height / 2

    def half_box(self, right: bool) -> Box:
        """One half of the field; `right` refers to a board that is not mirrored."""
        return self._upright(FRAME + TRAY + RAIL + (self.half_width + BAR if right else 0), self.half_width)

    @property
    def bar_box(self) -> Box:
        return self._upright(FRAME + TRAY + RAIL + self.half_width, BAR)

    def column_box(self, right: bool) -> Box:
        """One of the columns beside the field; `right` refers to a board that is not mirrored."""
        return self._upright(self.width - FRAME - TRAY if right else FRAME, TRAY)

    def tray_box(self, side: int) -> Box:
        """The tray into which a side bears off."""
        return own_half(self.column_box(side == BOTTOM or not self.same_direction), side, 0.1)

    def _upright(self, left: float, width: float) -> Box:
        """A box as tall as the field. `left`: its left edge on a board that is not mirrored."""
        return Box(self.width - (left + width) if self.mirrored else left, MARGIN, width, self.height - 2 * MARGIN)

    # Points.

    def is_bottom_row(self, point: int) -> bool:
        return point <= self.points // 2

    def point_box(self, point: int) -> Box:
        """The box around the triangle of a point."""
        return _point_box(self, point)

    def label_box(self, point: int) -> Box:
        """The box of a point's number, on the frame."""
        box = self.point_box(point)
        return Box(box.left, box.bottom if self.is_bottom_row(point) else box.top - MARGIN, box.width, MARGIN)

    def point_of(self, side: int, place: int) -> int:
        """Convert a point from the numbering of `side` to that of the bottom side, or back."""
        return place if side == BOTTOM else across(self.points, place, self.same_direction)

    # Checkers, dice and the cube.

    def spot(self, side: int, place: int, index: int, count: int, pinned: bool = False) -> Spot:
        """The centre of one of the `count` checkers that a side has at a place. `place`: in the
        side's own numbering, where 0 is off; `index`: the checker's position in its stack, from 0;
        `pinned`: whether the checkers stand on a pinned checker.
        """
        if place == 0:
            return self.slab_box(side, index).centre
        x, base, towards = self._stack(side, place)
        first = PEEK if pinned else 0.0
        gap = min(1.0, (STACK - first) / (count - 1)) if count > 1 else 1.0
        return x, base + towards * (0.5 + first + index * gap)

    def _stack(self, side: int, place: int) -> tuple[float, float, int]:
        """The x and y coordinates at which a stack begins, and its direction: downwards (1) or
        upwards (-1).
        """
        if place > self.points:
            towards = 1 if side == BOTTOM else -1
            return self.bar_box.centre[0], self.middle + towards * GAP, towards
        point = self.point_of(side, place)
        box = self.point_box(point)
        return (box.centre[0], box.bottom, -1) if self.is_bottom_row(point) else (box.centre[0], box.top, 1)

    def slab_box(self, side: int, index: int) -> Box:
        """The box of a borne-off checker, which is drawn edge-on."""
        tray = self.tray_box(side)
        height = min(SLAB, (tray.height - 0.8) / self.checkers)
        bottom = tray.bottom - 0.08 - index * height
        top = tray.top + 0.08 + index * height
        return Box(tray.left + 0.09, bottom - height if side == BOTTOM else top, TRAY - 0.18, height)

    def tray_count_box(self, side: int) -> Box:
        """The box for the number of borne-off checkers, at the inner end of the tray."""
        tray = self.tray_box(side)
        return Box(tray.left, tray.top if side == BOTTOM else tray.bottom - 0.6, TRAY, 0.6)

    def die_box(self, side: int, index: int, count: int) -> Box:
        """The box of one of the `count` dice that this side has rolled. `index`: which of them,
        from 0. The dice lie on the right of the side that rolled them.
        """
        x = self._right_of(side)
        left = x - (count * DIE + (count - 1) * GAP) / 2 + index * (DIE + GAP)
        return Box(left, self.middle - DIE / 2, DIE, DIE)

    def cube_box(self, owner: int | None, offered_to: int | None = None) -> Box:
        """The box of the cube. It is in the cube's column or, while the cube is offered, between
        the rows, on the right of the side to which it is offered.

        If both sides move in the same direction, the cube keeps clear of the tray in its column: a
        centred cube is just below the middle, and a cube of the top side is in the other column.
        """
        if offered_to is not None:
            return square(self._right_of(offered_to), self.middle, CUBE)
        column = self.column_box(self.same_direction and owner == TOP)
        centre = self.middle + self.same_direction * (CUBE / 2 + GAP)
        heights = {None: centre, BOTTOM: column.bottom - TRAY / 2, TOP: column.top + TRAY / 2}
        return square(column.centre[0], heights[owner], CUBE)

    def _right_of(self, side: int) -> float:
        """The horizontal centre of the half-field to this side's right."""
        return self.half_box(right=(side == BOTTOM) != self.mirrored).centre[0]


def own_half(column: Box, side: int, gap: float) -> Box:
    """A side's half of a column: the lower half for the bottom side, the upper half for the top
    side. `gap`: the distance between this half and the middle of the column.
    """
    height = column.height / 2 - gap
    return Box(column.left, column.bottom - height if side == BOTTOM else column.top, column.width, height)


@lru_cache(maxsize=1024)
def _point_box(layout: BoardLayout, point: int) -> Box:
    """The box around the triangle of a point. It is kept, because a board needs it for each of its
    checkers whenever it is painted.
    """
    row = layout.points // 2
    column = row - point if layout.is_bottom_row(point) else point - row - 1
    half = layout.half_box(column >= layout.columns)
    width = layout.half_width / layout.columns
    within = column % layout.columns
    left = half.left + (layout.columns - 1 - within if layout.mirrored else within) * width
    return Box(left, half.bottom - POINT_HEIGHT if layout.is_bottom_row(point) else half.top, width, POINT_HEIGHT)
