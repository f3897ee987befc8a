"""Paints the whole board with a painter whose unit is the checker diameter. No state is kept
between calls.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter

from palamedes.core.board_layout import COUNTED, PEEK
from palamedes.gui.board import marks, pieces
from palamedes.gui.board.background import paint_background
from palamedes.gui.board.brush import write
from palamedes.gui.board.geometry import Geometry, Target, TargetKind
from palamedes.gui.board.view import BoardSide, BoardView
from palamedes.gui.theme import Theme


@dataclass(frozen=True, slots=True)
class Flying:
    """A checker in the air: its side, its centre, and its height above the board (`lift`, 0 to
    1).
    """

    side: BoardSide
    centre: QPointF
    lift: float = 1.0


@dataclass(frozen=True, slots=True)
class Toss:
    """A die that rolls: its tilt in degrees, its distance from the place where it comes to rest,
    and its height above the board.
    """

    turn: float
    shift: QPointF
    height: float


AT_REST = Toss(0.0, QPointF(), 0.0)


def paint_board(painter: QPainter, geometry: Geometry, theme: Theme, view: BoardView) -> None:
    """Paint the board and everything on it."""
    paint_background(painter, geometry, theme)
    paint_view(painter, geometry, theme, view)


def paint_view(
    painter: QPainter,
    geometry: Geometry,
    theme: Theme,
    view: BoardView,
    flying: Sequence[Flying] = (),
    tosses: Sequence[Toss] = (),
) -> None:
    """Paint everything that changes: numbers, checkers, dice, cube and marks. `flying`: the
    checkers in the air. `tosses`: how each die is thrown.
    """
    paint_labels(painter, geometry, theme, view)
    paint_checkers(painter, geometry, theme, view)
    paint_marks(painter, geometry, theme, view)
    paint_moving(painter, geometry, theme, view, flying, tosses)


def paint_checkers(painter: QPainter, geometry: Geometry, theme: Theme, view: BoardView) -> None:
    """Paint the checkers that lie on the board, and the outlines of the mothers."""
    painter.save()
    for side, place in view.mothers:
        marks.paint_mother(painter, geometry, theme, geometry.target(side, place).number)
    for point in range(1, geometry.points + 1):
        _point(painter, geometry, theme, view, point)
    for side in BoardSide:
        _stack(painter, geometry, theme, view, side, geometry.points + 1)
        _tray(painter, geometry, theme, view, side)
    painter.restore()


def paint_marks(painter: QPainter, geometry: Geometry, theme: Theme, view: BoardView) -> None:
    """Paint everything that lies over the checkers, except the dice."""
    painter.save()
    _choices(painter, geometry, theme, view)
    marks.paint_arrows(painter, geometry, theme, view)
    _cube(painter, geometry, theme, view)
    _counts(painter, geometry, theme, view)
    painter.restore()


def paint_moving(
    painter: QPainter, geometry: Geometry, theme: Theme, view: BoardView, flying: Sequence[Flying], tosses: Sequence[Toss]
) -> None:
    """Paint only what can change from frame to frame: the dice and the checkers in the air."""
    painter.save()
    _dice(painter, geometry, theme, view, tosses)
    _flying(painter, theme, view, flying)
    painter.restore()


def _flying(painter: QPainter, theme: Theme, view: BoardView, flying: Sequence[Flying]) -> None:
    for checker in flying:
        pieces.paint_checker(painter, checker.centre, theme, view.colour(checker.side), checker.lift)


def paint_labels(painter: QPainter, geometry: Geometry, theme: Theme, view: BoardView) -> None:
    """Paint the numbers of the points."""
    font = painter.font().toString()
    for point in range(1, geometry.points + 1):
        number = str(geometry.place(view.numbering, Target(TargetKind.POINT, point)))
        centre = geometry.label(point).center()
        pieces.stamp(painter, centre, partial(pieces.number_picture, number, font, theme.label))


def _point(painter: QPainter, geometry: Geometry, theme: Theme, view: BoardView, point: int) -> None:
    """Paint the checkers on a point: first the pinned one, if any, then the others on top of it."""
    target = Target(TargetKind.POINT, point)
    places = {side: geometry.place(side, target) or 0 for side in BoardSide}
    for side, place in places.items():
        if view.checkers(side, place) < 0:
            pieces.paint_checker(painter, geometry.slot(target, 0, 1), theme, view.colour(side))
    for side, place in places.items():
        _stack(painter, geometry, theme, view, side, place)


def _stack(painter: QPainter, geometry: Geometry, theme: Theme, view: BoardView, side: BoardSide, place: int) -> None:
    count = view.checkers(side, place)
    if count <= 0:
        return
    target, colour = geometry.target(side, place), view.colour(side)
    pinned = _is_pinner(geometry, view, side, place)
    centres = [geometry.slot(target, index, count, pinned) for index in range(count)]
    for centre in centres:
        pieces.paint_checker(painter, centre, theme, colour)
    if pinned:
        outward = 1 if geometry.is_bottom_row(target.number) else -1
        pieces.paint_clasp(painter, centres[0] + QPointF(0, outward * (0.5 + PEEK / 2 - 0.08)), theme)


def _is_pinner(geometry: Geometry, view: BoardView, side: BoardSide, place: int) -> bool:
    return place <= geometry.points and view.opposing(side, place) < 0


def _counts(painter: QPainter, geometry: Geometry, theme: Theme, view: BoardView) -> None:
    """Paint the number of checkers on every tall stack, on top of any arrows that start or end
    there.
    """
    for side in BoardSide:
        for place in range(1, geometry.points + 2):
            count = view.checkers(side, place)
            if count >= COUNTED:
                pinned = _is_pinner(geometry, view, side, place)
                top = geometry.slot(geometry.target(side, place), count - 1, count, pinned)
                pieces.paint_count(painter, top, theme, view.colour(side), count)


def _tray(painter: QPainter, geometry: Geometry, theme: Theme, view: BoardView, side: BoardSide) -> None:
    count = view.checkers(side, 0)
    for index in range(count):
        pieces.paint_slab(painter, geometry.slab(side, index), theme, view.colour(side))
    if count:
        write(painter, geometry.tray_count(side), str(count), 0.36, theme.tray_text)


def _dice(painter: QPainter, geometry: Geometry, theme: Theme, view: BoardView, tosses: Sequence[Toss]) -> None:
    for index, rect in enumerate(geometry.dice(view.dice)):
        die = view.dice[index]
        toss = tosses[index] if tosses else AT_REST
        pieces.paint_die(painter, rect.translated(toss.shift), theme, view.colour(die.side), die, toss.turn, toss.height)


def _cube(painter: QPainter, geometry: Geometry, theme: Theme, view: BoardView) -> None:
    if view.cube is not None:
        pieces.paint_cube(painter, geometry.cube(view.cube), theme, view.cube.value, view.cube.offered_to is not None)


def _choices(painter: QPainter, geometry: Geometry, theme: Theme, view: BoardView) -> None:
    """Paint marks on the checkers that can move, on the selected checker, and on
    its destinations.
    """
    side = view.on_roll
    if view.hint_movable and view.selected is None:
        for place in sorted(view.movable):
            marks.paint_rim(painter, marks.anchor(geometry, view, side, place, arriving=False), theme, 0.5)
    if view.hinted is not None:
        marks.paint_hinted(painter, marks.anchor(geometry, view, side, view.hinted, arriving=False), theme)
    if view.selected is not None and view.checkers(side, view.selected) > 0:
        marks.paint_rim(painter, marks.anchor(geometry, view, side, view.selected, arriving=False), theme)
    for landing in view.landings:
        if landing.place == 0:
            index = min(view.checkers(side, 0), geometry.checkers - 1)
            marks.paint_slab_landing(painter, geometry.slab(side, index), theme)
        else:
            centre = marks.anchor(geometry, view, side, landing.place, arriving=True)
            marks.paint_landing(painter, centre, theme, landing.final, landing.mark)
