"""The sounds that accompany play on the board."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum

from palamedes.core.rules.play import Step
from palamedes.gui.board.view import BoardSide, BoardView


class Cue(IntEnum):
    """The sounds, from the least important to the most important. They have the same names as the
    files in `assets/sounds`.
    """

    DICE, CHECKER, OFF, PIN, HIT, WIN = range(6)


def step_cue(before: BoardView, side: BoardSide, step: Step) -> Cue:
    """The sound of a side's step. The step is given in that side's own numbering."""
    if step.end == 0:
        return Cue.OFF
    there, after = before.opposing(side, step.end), before.with_step(side, step).opposing(side, step.end)
    if there > 0 and after == 0:
        return Cue.HIT
    return Cue.PIN if there > 0 > after else Cue.CHECKER


def steps_cues(before: BoardView, moves: Iterable[tuple[BoardSide, int, int]]) -> tuple[Cue, ...]:
    """The sounds of successive steps."""
    found = []
    for side, start, end in moves:
        found.append(step_cue(before, side, Step(start, end)))
        before = before.with_step(side, Step(start, end))
    return tuple(found)
