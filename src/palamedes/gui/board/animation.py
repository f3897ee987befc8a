"""Animations of moving checkers and rolling dice, as frames that depend only on a progress value
from 0 to 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from math import log
from typing import Protocol, TypeAlias

from PySide6.QtCore import QEasingCurve, QPointF

from palamedes.core.rules.play import Step
from palamedes.gui.board.cues import Cue, steps_cues
from palamedes.gui.board.geometry import Geometry
from palamedes.gui.board.marks import anchor
from palamedes.gui.board.painter import Flying, Toss
from palamedes.gui.board.view import BoardSide, BoardView, Die

STEP_MS = 160
TURN_MS = 700
"""The maximum duration of a turn's animation at normal speed, in milliseconds."""
ROLL_MS = 420
FALL_MS, LAG_MS, BOUNCE = 340, 38, 0.72
"""The time after which a die has come to rest, the delay of the second die, and the ratio of each
hop to the one before. The sound of the dice has the same numbers.
"""
LAST_HOP = 6
HIGHEST = 0.9
"""The height of the first hop, in checker diameters."""
SLIDE, SPIN = (2.4, 1.0), 540.0
"""The way that a die slides, in checker diameters, and the angle by which it turns, in degrees."""

Move: TypeAlias = tuple[BoardSide, int, int]
"""A checker's move: its side, its start and its end. Both places are in the
side's own numbering.
"""


class AnimationSpeed(Enum):
    """The factor by which the duration of every animation is multiplied."""

    SLOW = 2.0
    NORMAL = 1.0
    FAST = 0.4
    NONE = 0.0


@dataclass(frozen=True, slots=True)
class Frame:
    """One frame of an animation: the board, the checkers in the air, and how each die is thrown."""

    view: BoardView
    flying: tuple[Flying, ...] = ()
    tosses: tuple[Toss, ...] = ()


class Motion(Protocol):
    """An animation on the board; `milliseconds` is its duration at normal speed."""

    @property
    def milliseconds(self) -> int: ...

    @property
    def cues(self) -> tuple[tuple[float, Cue], ...]:
        """The sounds in order, each with the progress (0 to 1) at which it is played."""

    def frame(self, progress: float, geometry: Geometry) -> Frame:
        """The frame at a given progress (0 to 1)."""


class Travel:
    """An animation of checkers that move one after another."""

    def __init__(self, view: BoardView, moves: Sequence[Move]) -> None:
        self._moves, self._cues = tuple(moves), steps_cues(view, moves)
        self._views = [view.quiet()]
        for side, start, end in moves:
            self._views.append(self._views[-1].with_step(side, Step(start, end)))

    @property
    def milliseconds(self) -> int:
        return min(TURN_MS, STEP_MS * len(self._moves))

    @property
    def cues(self) -> tuple[tuple[float, Cue], ...]:
        return tuple(((place + 1) / len(self._cues), cue) for place, cue in enumerate(self._cues))

    def frame(self, progress: float, geometry: Geometry) -> Frame:
        done = progress * len(self._moves)
        index = min(int(done), len(self._moves) - 1)
        if index < 0 or progress >= 1:
            return Frame(self._views[-1])
        side, start, end = self._moves[index]
        before = self._views[index]
        lifted = before.with_lifted(side, start)
        eased = QEasingCurve(QEasingCurve.Type.OutCubic).valueForProgress(done - index)
        here = anchor(geometry, before, side, start, arriving=False)
        there = anchor(geometry, lifted, side, end, arriving=True)
        height = 1 - abs(2 * eased - 1)
        return Frame(lifted, (Flying(side, here + (there - here) * eased, height),))


class Tumble:
    """An animation of dice that are thrown onto the board: they slide against friction, hop lower
    and lower, turn, and come to rest on their final faces. They touch the board at the moments at
    which the sound of the dice knocks (`scripts/sounds.py`).
    """

    def __init__(self, view: BoardView) -> None:
        self._view = view.quiet()

    @property
    def milliseconds(self) -> int:
        return ROLL_MS if self._view.dice else 0

    @property
    def cues(self) -> tuple[tuple[float, Cue], ...]:
        return ((0.0, Cue.DICE),) if self._view.dice else ()

    def frame(self, progress: float, geometry: Geometry) -> Frame:
        if progress >= 1:
            return Frame(self._view)
        middle = geometry.width / 2
        faces, tosses = [], []
        for index, (die, rect) in enumerate(zip(self._view.dice, geometry.dice(self._view.dice), strict=True)):
            hop = Hop.at(max(0.0, progress * ROLL_MS - LAG_MS * (index % 2)))
            faces.append(self._face(die, index, hop))
            tosses.append(_toss(die, index, hop, 1 if rect.center().x() > middle else -1))
        return Frame(replace(self._view, dice=tuple(faces)), (), tuple(tosses))

    def _face(self, die: Die, index: int, hop: Hop) -> Die:
        """The die as it appears while it rolls: another face after each knock, and the final one
        from its last hop on.
        """
        left = max(0, LAST_HOP - hop.number)
        return replace(die, face=(die.face - 1 + left * (2 + index)) % self._view.variant.board.die + 1, next=False)


@dataclass(frozen=True, slots=True)
class Hop:
    """The hop of a die. `number`: counted from 0; `height`: above the board, in checker diameters;
    `left`: the share of the way that is left, from 1 to 0.
    """

    number: int
    height: float
    left: float

    @classmethod
    def at(cls, milliseconds: float) -> Hop:
        """The hop at this time after the throw."""
        left = max(0.0, 1 - milliseconds / FALL_MS)
        number = min(int(log(left) / log(BOUNCE)), LAST_HOP) if left > 0 else LAST_HOP
        begin, end = BOUNCE**number, BOUNCE ** (number + 1)
        share = min(1.0, (begin - left) / (begin - end))
        height = 0.0 if left == 0 else HIGHEST * BOUNCE ** (2 * number) * 4 * share * (1 - share)
        return cls(number, height, left)


def _toss(die: Die, index: int, hop: Hop, towards: int) -> Toss:
    """The place and the tilt of a die in a hop. Friction slows it down evenly, so what is left of
    its way shrinks with the square of the time. `towards`: 1 if it comes from the right.
    """
    rest = hop.left**2
    from_side = 1 if die.side is BoardSide.BOTTOM else -1
    shift = QPointF(towards * SLIDE[0] * rest, from_side * SLIDE[1] * rest)
    return Toss((1 if index % 2 else -1) * SPIN * rest, shift, hop.height)


def lift_point(spot: QPointF) -> QPointF:
    """The spot at which a dragged checker is drawn: slightly above the pointer, so that a finger
    does not hide the checker.
    """
    return spot - QPointF(0, 0.12)
