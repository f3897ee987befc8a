"""What is known of endings: the tables of one game, asked before its network.

A game that is solved has exact chances everywhere. Races with every checker of both sides inside of a one-sided table have
chances from it; a two-sided table puts the exact worth in their place. A table of pins has no chances: it tells which play to
make (`kernels.pins`). Tables stand for games of usual size and rules; who hands them in sees to that.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from palamedes.core.variant import RuleCode
from palamedes.kernels.compiled import kernel
from palamedes.kernels.hypergammon import SolvedChances, solved_chances
from palamedes.kernels.network import CHANCES, LOSE_DOUBLE, LOSE_TRIPLE, WIN, WIN_DOUBLE, WIN_TRIPLE, Chances, write_result
from palamedes.kernels.pins import PinTable, no_pins
from palamedes.kernels.plays import MINE, NOT_OVER, OFF, THEIRS, Boards, flip_board, outcome
from palamedes.kernels.race import Distributions, OneSided, checkers_inside, race_chances
from palamedes.kernels.two_sided import CUBELESS, TwoSided, two_sided_ranks, worth_of

NOTHING, ONE_SIDED, TWO_SIDED, SOLVED = range(4)
"""Which table knows a board; from TWO_SIDED on its equity in points is exact."""


class Tables(NamedTuple):
    """Tables of one game; one of no points, checkers or sets is not there."""

    one_sided: OneSided
    two_sided: TwoSided
    solved: SolvedChances
    pins: PinTable


def tables_of(
    one_sided: OneSided | None = None,
    two_sided: TwoSided | None = None,
    solved: SolvedChances | None = None,
    pins: PinTable | None = None,
) -> Tables:
    """These tables; those that are None are not there."""
    nothing = Distributions(np.zeros(0, np.uint8), np.zeros(1, np.int64), np.zeros(0, np.uint16))
    return Tables(
        one_sided or OneSided(0, 0, nothing, nothing, np.zeros(0, np.float32)),
        two_sided or TwoSided(0, 0, 0, 1, np.zeros(0, np.int32), np.zeros((CUBELESS, 0, 0), np.int16)),
        solved or SolvedChances(np.zeros((0, CHANCES), np.uint16), 0),
        pins or no_pins(),
    )


@kernel
def may_be_known(tables: Tables, board: Boards, side: int) -> bool:
    """Whether that side stands as in some table. With the other one inside, too, the board is known."""
    if tables.solved.checkers > 0:
        return True
    points = max(tables.one_sided.points, tables.two_sided.points)
    return points > 0 and checkers_inside(board[side], points) >= 0


@kernel
def known_chances(code: RuleCode, tables: Tables, board: Boards, out: Chances) -> int:
    """Write the chances of the side to roll, float32[5], where a table knows the board; answers which one, or NOTHING.

    The two-sided table has one number for a board: winning chances are such that with the doubles of the one-sided table the
    equity comes out exactly. Without that table only boards on which nobody can win double are known.
    """
    if tables.solved.checkers == code.checkers:
        solved_chances(tables.solved, board, out)
        return SOLVED
    mine, theirs = two_sided_ranks(tables.two_sided, board)
    if mine >= 0 and board[MINE, OFF] > 0 and board[THEIRS, OFF] > 0:
        out[:] = 0
    elif not race_chances(tables.one_sided, board, code.checkers, out):
        return NOTHING
    if mine < 0:
        return ONE_SIDED
    equity = np.float32(worth_of(tables.two_sided.worth, 0, mine, theirs)) / np.float32(tables.two_sided.point)
    out[WIN] = min(max((equity + 1 - out[WIN_DOUBLE] + out[LOSE_DOUBLE]) / 2, 0.0), 1.0)
    return TWO_SIDED


@kernel
def write_known_play(
    code: RuleCode, tables: Tables, after: Boards, began: bool, place: Boards, entry: Chances, out: Chances
) -> bool:
    """Write the mover's chances after a play where the game is over or a table knows the board; answers whether.

    after: int8[2, points + 2], seen by the mover; began: whether he began the game; place: int8[2, points + 2] and entry:
    float32[5] are used up; out: float32[5].
    """
    flip_board(after, place)
    points = outcome(code, place, not began)
    if points != NOT_OVER:
        write_result(-points, out)
        return True
    if known_chances(code, tables, place, entry) == NOTHING:
        return False
    write_flipped(entry, out)
    return True


@kernel
def write_known_plays(
    code: RuleCode,
    tables: Tables,
    afters: Boards,
    found: int,
    began: bool,
    place: Boards,
    entry: Chances,
    out: Chances,
    whole: bool,
) -> bool:
    """As `write_known_play` for each of the first `found` plays; answers whether all are known. If `whole`, the first that is
    not ends it.

    afters: int8[n, 2, points + 2]; out: float32[n, 5], in which plays that are not known stay as they are.
    """
    known = True
    for k in range(found):
        if not write_known_play(code, tables, afters[k], began, place, entry, out[k]):
            known = False
            if whole:
                break
    return known


@kernel
def write_flipped(chances: Chances, out: Chances) -> None:
    """Write float32[5] as the other side sees them, to another array."""
    out[WIN] = 1 - chances[WIN]
    out[WIN_DOUBLE], out[LOSE_DOUBLE] = chances[LOSE_DOUBLE], chances[WIN_DOUBLE]
    out[WIN_TRIPLE], out[LOSE_TRIPLE] = chances[LOSE_TRIPLE], chances[WIN_TRIPLE]
