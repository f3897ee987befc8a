"""The board format of the kernels, and the detection of a finished game (rulebook, sections 1, 3, 5
and 8).

A board is int8[2, points + 2]. Row 0 is for the side to roll, and row 1 is for the opponent. Each
row uses the numbering of its own side: place 0 is off, and place points + 1 is the bar. The values
are numbers of checkers, and -1 stands for a pinned checker. `code` is the RuleCode of the variant.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from palamedes.core.rules import board as core_board
from palamedes.core.rules.variant import Contact, RuleCode
from palamedes.kernels.compiled import kernel

Boards: TypeAlias = NDArray[np.int8]
Scratch: TypeAlias = NDArray[np.int32]

MINE, THEIRS = 0, 1
OFF = 0
PINNED = -1
HIT, PIN = int(Contact.HIT), int(Contact.PIN)
NOT_OVER = 9
"""The value that `outcome` returns if the game is not over."""

their_number = kernel(core_board.across)


@kernel
def across(code: RuleCode, point: int) -> int:
    """The opponent's number for a side's own point `point` (1..points)."""
    return their_number(code.points, point, code.same_direction == 1)


@kernel
def copy_board(board: Boards, out: Boards) -> None:
    """Copy the board to `out`."""
    for place in range(board.shape[1]):
        out[MINE, place] = board[MINE, place]
        out[THEIRS, place] = board[THEIRS, place]


@kernel
def flip_board(board: Boards, out: Boards) -> None:
    """Write the board as seen by the other side to `out`, which must be a different array."""
    for place in range(board.shape[1]):
        out[MINE, place] = board[THEIRS, place]
        out[THEIRS, place] = board[MINE, place]


@kernel
def same_board(one: Boards, other: Boards) -> bool:
    """Whether two boards are equal."""
    difference = 0
    for place in range(one.shape[1]):
        difference |= (one[MINE, place] ^ other[MINE, place]) | (one[THEIRS, place] ^ other[THEIRS, place])
    return difference == 0


# The result of a game.


@kernel
def win_value(code: RuleCode, loser: Boards) -> int:
    """The points (1, 2 or 3) won by a side that has borne off all its checkers (section 3).
    `loser`: the loser's row of the board.
    """
    if loser[OFF] > 0:
        return 1
    if code.triples:
        for place in range(code.points + 1 - code.home, code.points + 2):
            if loser[place] != 0:
                return 3
    return 2


@kernel
def mother_outcome(code: RuleCode, board: Boards) -> int:
    """The points won by the side to roll because a mother is pinned (negative: lost, 0: tie), or
    NOT_OVER (section 5).
    """
    mine, theirs = board[MINE, code.points], board[THEIRS, code.points]
    if mine == PINNED and theirs == PINNED:
        return 0
    if mine == PINNED and theirs == 0:
        return -2
    if theirs == PINNED and mine == 0:
        return 2
    return NOT_OVER


@kernel
def outcome(code: RuleCode, board: Boards, began: bool) -> int:
    """The points won by the side to roll (negative: lost, 0: tie), or NOT_OVER. This is the
    compiled version of `core.rules.outcome.outcome`.
    """
    if code.mother_rule:
        points = mother_outcome(code, board)
        if points != NOT_OVER:
            return points
    mine_off, theirs_off = board[MINE, OFF] == code.checkers, board[THEIRS, OFF] == code.checkers
    if mine_off and theirs_off and code.last_turn_tie:
        return 0
    if mine_off:
        return win_value(code, board[THEIRS])
    if theirs_off and (began or not code.last_turn_tie):
        return -win_value(code, board[MINE])
    return NOT_OVER
