"""What is known of endings: the tables of one game, asked before its network.

Races with every checker of both sides inside of a one-sided table have chances from it; a two-sided table puts the exact worth
in their place. Tables stand for games of usual size and rules; who hands them in sees to that.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from palamedes.core.variant import RuleCode
from palamedes.kernels.compiled import kernel
from palamedes.kernels.network import CHANCES, LOSE_DOUBLE, WIN, WIN_DOUBLE, Chances
from palamedes.kernels.plays import MINE, OFF, THEIRS, Boards, flip_board
from palamedes.kernels.race import Distributions, OneSided, checkers_inside, race_chances
from palamedes.kernels.two_sided import CUBELESS, TwoSided, two_sided_ranks, worth_of

NOTHING, ONE_SIDED, TWO_SIDED = range(3)
"""Which table knows a board."""


class Tables(NamedTuple):
    """Tables of one game; one of no points is not there."""

    one_sided: OneSided
    two_sided: TwoSided


def tables_of(one_sided: OneSided | None = None, two_sided: TwoSided | None = None) -> Tables:
    """These tables; those that are None are not there."""
    nothing = Distributions(np.zeros(0, np.uint8), np.zeros(1, np.int64), np.zeros(0, np.uint16))
    return Tables(
        one_sided or OneSided(0, 0, nothing, nothing, np.zeros(0, np.float32)),
        two_sided or TwoSided(0, 0, 0, 1, np.zeros(0, np.int32), np.zeros((CUBELESS, 0, 0), np.int16)),
    )


@kernel
def may_be_known(tables: Tables, board: Boards, side: int) -> bool:
    """Whether that side stands as in some table. With the other one inside, too, the board is known."""
    points = max(tables.one_sided.points, tables.two_sided.points)
    return points > 0 and checkers_inside(board[side], points) >= 0


@kernel
def known_chances(code: RuleCode, tables: Tables, board: Boards, out: Chances) -> int:
    """Write the chances of the side to roll, float32[5], where a table knows the board; answers which one, or NOTHING.

    The two-sided table has one number for a board: winning chances are such that with the doubles of the one-sided table the
    equity comes out exactly. Without that table only boards on which nobody can win double are known.
    """
    source = ONE_SIDED if race_chances(tables.one_sided, board, code.checkers, out) else NOTHING
    mine, theirs = two_sided_ranks(tables.two_sided, board)
    if mine < 0:
        return source
    if source == NOTHING:
        if board[MINE, OFF] == 0 or board[THEIRS, OFF] == 0:
            return NOTHING
        out[:] = 0
    equity = np.float32(worth_of(tables.two_sided.worth, 0, mine, theirs)) / np.float32(tables.two_sided.point)
    out[WIN] = min(max((equity + 1 - out[WIN_DOUBLE] + out[LOSE_DOUBLE]) / 2, 0.0), 1.0)
    return TWO_SIDED


@kernel
def write_known_plays(
    code: RuleCode, tables: Tables, afters: Boards, found: int, place: Boards, entry: Chances, out: Chances
) -> None:
    """Write the mover's chances after those of the first `found` plays whose boards a table knows; the others stay as they are.

    afters: int8[n, 2, points + 2], seen by the mover; place: int8[2, points + 2] and entry: float32[5] are used up;
    out: float32[n, 5].
    """
    for k in range(found):
        flip_board(afters[k], place)
        if place[THEIRS, OFF] < code.checkers and known_chances(code, tables, place, entry) != NOTHING:
            for number in range(CHANCES):
                out[k, number] = 0
            out[k, WIN] = 1 - entry[WIN]
            out[k, WIN_DOUBLE], out[k, LOSE_DOUBLE] = entry[LOSE_DOUBLE], entry[WIN_DOUBLE]
