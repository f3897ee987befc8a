"""Animations of moving checkers and rolling dice, as frames that depend only on a progress value
from 0 to 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Protocol, TypeAlias

from PySide6.QtCore import QEasingCurve, QPointF

from palamedes.core.rules.play import Step
from palamedes.gui.board.cues import Cue, steps_cues
from palamedes.gui.board.geometry import Geometry
from palamedes.gui.board.marks import anchor
from palamedes.gui.board.painter import Flying
from palamedes.gui.board.view import BoardSide, BoardView, Die

STEP_MS = 160
TURN_MS = 700
"""The maximum duration of a turn's animation at normal speed, in milliseconds."""
ROLL_MS = 350
FACES_SHOWN = 6
"""The number of faces that a die shows while it rolls."""

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
    """One frame of an animation: the board, the checkers in the air, and the tilt of each die in
    degrees.
    """

    view: BoardView
    flying: tuple[Flying, ...] = ()
    turns: tuple[float, ...] = ()


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
    """An animation of dice that roll until they show their final faces."""

    def __init__(self, view: BoardView) -> None:
        self._view = view.quiet()

    @property
    def milliseconds(self) -> int:
        return ROLL_MS if self._view.dice else 0

    @property
    def cues(self) -> tuple[tuple[float, Cue], ...]:
        return ((0.0, Cue.DICE),) if self._view.dice else ()

    def frame(self, progress: float, geometry: Geometry) -> Frame:
        left = 1 - QEasingCurve(QEasingCurve.Type.OutQuad).valueForProgress(progress)
        faces = tuple(self._tumbling(die, index, left) for index, die in enumerate(self._view.dice))
        turns = tuple((1 if index % 2 else -1) * 200.0 * left for index in range(len(faces)))
        return Frame(replace(self._view, dice=faces), (), turns)

    def _tumbling(self, die: Die, index: int, left: float) -> Die:
        """The die as it appears while it rolls. It shows changing faces until it comes to rest."""
        shown = int(left * FACES_SHOWN + 0.5)
        return replace(die, face=(die.face - 1 + shown * (2 + index)) % self._view.variant.board.die + 1, next=False)


def lift_point(spot: QPointF) -> QPointF:
    """The spot at which a dragged checker is drawn: slightly above the pointer, so that a finger
    does not hide the checker.
    """
    return spot - QPointF(0, 0.12)
