"""The legal plays for a roll, as objects and as arrays, and the conversion of positions to kernel
boards.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, TypeAlias, TypeGuard

import numpy as np
from numpy.typing import NDArray

from palamedes.core.deferred import Deferred
from palamedes.core.dice.dice import rolls
from palamedes.core.errors import BadDice, BadPosition
from palamedes.core.language import tr
from palamedes.core.rules.board import across
from palamedes.core.rules.play import Play, Step
from palamedes.core.rules.position import PINNED, Position, check_position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import Contact, Variant
from palamedes.engine.interpreted import rule

if TYPE_CHECKING:
    from palamedes.kernels.moves import plays as kernels
    from palamedes.kernels.search import appeal
else:
    kernels = Deferred("palamedes.kernels.moves.plays")
    appeal = Deferred("palamedes.kernels.search.appeal")

Dice: TypeAlias = tuple[int, int]
HIGHEST = 63
"""The highest point number on any board."""
NO_MORE = (HIGHEST + 1) ** 2
STEPS, UNUSED = 4, -1
"""The most steps of a play, and the mark after the last step, as in `kernels.moves.plays`."""
PLACES = (NO_MORE + 1) ** np.arange(STEPS - 1, -1, -1, dtype=np.int64)
"""Weights that combine the steps of a play into a single number."""


# Arrays and positions.


def board_array(position: Position) -> NDArray[np.int8]:
    """The position in the form that kernels read: int8[2, points + 2], with the side to roll in row
    0.
    """
    return np.array((position.mine, position.theirs), np.int8)


def position_of(board: NDArray[np.int8]) -> Position:
    """The position stored in an int8[2, points + 2] array."""
    mine, theirs = board.tolist()
    return Position(tuple(mine), tuple(theirs))


def _is_array(boards: object) -> TypeGuard[NDArray[Any]]:
    """Whether an object is an array of numpy without a mask."""
    return isinstance(boards, np.ndarray) and not isinstance(boards, np.ma.MaskedArray)


def check_boards(variant: Variant, boards: object) -> NDArray[np.int8]:
    """Return untrusted boards in the form that kernels read. They must be an int8[n, 2, points + 2]
    array of positions that are possible in the variant, each with the side to roll in row 0.

    Raises BadPosition if the object is no such array. For an impossible position, the message gives
    its index and the reason.
    """
    shape = (2, variant.board.points + 2)
    if not _is_array(boards) or boards.dtype != np.int8 or boards.shape[1:] != shape or boards.ndim != 3:
        found = f"{boards.dtype}{list(boards.shape)}" if _is_array(boards) else type(boards).__name__
        raise BadPosition(f"boards for {variant.name} must be an int8[n, 2, {shape[1]}] array, not {found}.")
    for number in np.flatnonzero(~_are_possible(variant, boards)).tolist():
        try:
            check_position(variant, position_of(boards[number]))
        except BadPosition as error:
            raise BadPosition(f"board {number}: {error}") from None
    return np.require(np.asarray(boards), requirements=["C", "W"])  # other arrays would need kernels of their own


def _are_possible(variant: Variant, boards: NDArray[np.int8]) -> NDArray[np.bool_]:
    """For each board, whether `check_position` accepts it."""
    points = range(1, variant.board.points + 1)
    lowest = PINNED if variant.contact is Contact.PIN else 0
    mine, theirs = boards[:, 0, 1:-1], boards[:, 1][:, [across(len(points), point, variant.same_direction) for point in points]]
    possible: NDArray[np.bool_] = (boards.min(axis=(1, 2)) >= lowest) & (boards[:, :, [0, -1]].min(axis=(1, 2)) >= 0)
    possible &= (np.abs(boards.astype(np.int16)).sum(axis=2) == variant.board.checkers).all(axis=1)
    if variant.contact is not Contact.HIT:
        possible &= (boards[:, :, -1] == 0).all(axis=1)
    shared = ((mine > 0) & (theirs > 0)) | ((mine == PINNED) & (theirs < 1)) | ((theirs == PINNED) & (mine < 1))
    possible &= ~shared.any(axis=1)
    return possible


class _Workspaces(threading.local):
    """The arrays that each thread uses to generate plays, one set for each board size."""

    def __init__(self) -> None:
        self.by_size: dict[tuple[int, int], tuple[NDArray[np.int8], NDArray[np.int8], NDArray[np.int32]]] = {}

    def of(self, variant: Variant) -> tuple[NDArray[np.int8], NDArray[np.int8], NDArray[np.int32]]:
        size = (variant.board.points, variant.board.checkers)
        if size not in self.by_size:
            self.by_size[size] = kernels.workspace(variant.code)
        return self.by_size[size]


_workspaces = _Workspaces()


# All plays.


def check_dice(variant: Variant, dice: Dice) -> None:
    """Raise BadDice unless these are two numbers that the variant's dice can show."""
    if len(dice) != 2 or not all(1 <= die <= variant.board.die for die in dice):
        raise BadDice(
            tr(
                "the dice show {dice}, but must show two numbers from 1 to {die}.",
                dice="-".join(map(str, dice)),
                die=variant.board.die,
            )
        )


@dataclass(frozen=True, slots=True, eq=False)
class Listed:
    """The legal plays for a roll, in the order of `legal_plays`. `afters`: the boards after the
    plays, int8[n, 2, points + 2], as the mover sees them. `ways`: the steps of the plays, int8[n,
    4, 2], with UNUSED after the last step.
    """

    afters: NDArray[np.int8]
    ways: NDArray[np.int8]

    def __len__(self) -> int:
        return len(self.afters)

    def play(self, number: int) -> Play:
        """The play with this index."""
        return _play(self.ways[number].tolist(), *self.afters[number].tolist())

    def plays(self) -> tuple[Play, ...]:
        """All plays, as objects."""
        return tuple([_play(way, *after) for way, after in zip(self.ways.tolist(), self.afters.tolist(), strict=True)])


_step = cache(Step)


def _play(way: list[tuple[int, int]], mine: list[int], theirs: list[int]) -> Play:
    steps = [_step(start, end) for start, end in way if start != UNUSED]
    return Play(tuple(steps), Position(tuple(mine), tuple(theirs)))


def listed_plays(situation: Situation, dice: Dice) -> Listed:
    """The plays that `legal_plays` returns, as arrays. Raises BadDice if the dice are
    impossible.
    """
    variant, board = situation.variant, board_array(situation.position)
    check_dice(variant, dice)
    afters, steps, scratch = _workspaces.of(variant)
    count = rule(kernels.legal_plays)(variant.code, board, *dice, situation.turns[0], afters, steps, scratch)
    order = _order(steps[:count])
    return Listed(afters[order], steps[order])


def legal_plays(situation: Situation, dice: Dice) -> tuple[Play, ...]:
    """All legal plays, without duplicates; empty if there are none.

    The plays are ordered by their steps, from the highest point down, so that plays with the
    rearmost checkers come first. Raises BadDice if the dice are impossible.
    """
    return listed_plays(situation, dice).plays()


def is_deadlocked(situation: Situation) -> bool:
    """Whether neither side has a legal play for any roll, which means that neither can ever move
    again.
    """
    views = (situation, situation.flipped())
    return not any(legal_plays(view, roll) for view in views for roll, _ in rolls(situation.variant.board.die))


def _order(ways: NDArray[np.int8]) -> NDArray[np.intp]:
    """The indices of the plays in order of their steps: by starting point from the highest down,
    and then by end point from the lowest up. A play comes before longer ones that begin with the
    same steps.
    """
    starts, ends = ways[:, :, 0].astype(np.int64), ways[:, :, 1]
    steps = np.where(starts == UNUSED, NO_MORE, (HIGHEST - starts) * (HIGHEST + 1) + ends)
    steps.sort(axis=1)
    digits = np.where(steps == NO_MORE, 0, steps + 1)
    return np.argsort(digits @ PLACES, kind="stable")


# Habits.


def appeals(variant: Variant, before: Position, afters: Sequence[Position]) -> list[float]:
    """The appeal of plays from `before` to each of `afters`, as seen by the mover
    (`kernels.search.appeal`).
    """
    board = board_array(before)
    return [float(appeal.appeal(variant.code, board, board_array(after))) for after in afters]
