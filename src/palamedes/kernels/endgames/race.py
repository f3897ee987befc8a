"""Races: chances computed from the number of rolls that each side needs on its own.

Each side is assumed to play for the fewest rolls, regardless of the other side. Source: Buro,
"Efficient Approximation of Backgammon Race Equities", formula (1).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from palamedes.kernels.by_reference import by_reference
from palamedes.kernels.compiled import kernel
from palamedes.kernels.endgames.bearoff import WHOLE
from palamedes.kernels.moves.boards import MINE, THEIRS, Boards
from palamedes.kernels.moves.configurations import Row, configuration_number
from palamedes.kernels.networks.chances import LOSE_DOUBLE, LOSE_TRIPLE, WIN, WIN_DOUBLE, WIN_TRIPLE


@by_reference
class Distributions(NamedTuple):
    """The distribution of the number of rolls for each of n configurations. For configuration i,
    the chances of needing first[i], first[i] + 1 … rolls are parts[start[i]:start[i + 1]], in parts
    of `WHOLE`. first: uint8[n]; start: int64[n + 1]; parts: uint16.
    """

    first: NDArray[np.uint8]
    start: NDArray[np.int64]
    parts: NDArray[np.uint16]


@by_reference
class OneSided(NamedTuple):
    """The one-sided table for up to `checkers` checkers on points 1 to `points`.

    `rolls`: the number of rolls until all checkers are off; `first_off`: the number of rolls until
    the first checker is off, if the side plays for that; `mean`: float32[n], the expected number of
    rolls until all checkers are off.
    """

    points: int
    checkers: int
    rolls: Distributions
    first_off: Distributions
    mean: NDArray[np.float32]


@kernel
def checkers_inside(row: Row, points: int) -> int:
    """The number of checkers on points 1 to `points`; -1 if a checker is beyond these points, on
    the bar or pinned.
    """
    standing = 0
    for point in range(1, row.size):
        if row[point] < 0 or (row[point] > 0 and point > points):
            return -1
        standing += int(row[point])
    return standing


@kernel
def in_time(mine: Distributions, me: int, theirs: Distributions, they: int, behind: int) -> float:
    """The chance that this side needs at most n - `behind` rolls, where n is the number of rolls
    that the other side needs. behind: 0 if this side rolls first, 1 if the other side rolls first.
    """
    i, end = mine.start[me], mine.start[me + 1]
    j, last = theirs.start[they], theirs.start[they + 1]
    ahead = int(mine.first[me]) + behind - int(theirs.first[they])
    left, product = WHOLE, 0
    while i < end and left > 0:
        while ahead > 0 and j < last:
            left -= int(theirs.parts[j])
            j += 1
            ahead -= 1
        if ahead > 0:
            break
        product += int(mine.parts[i]) * left
        ahead += 1
        i += 1
    return product / (float(WHOLE) * WHOLE)


@kernel
def race_chances(table: OneSided, board: Boards, checkers: int, out: NDArray[np.float32]) -> bool:
    """If all checkers of both sides are on the points of the table, write to out, float32[5], the
    five chances of the side to roll, and return True. Otherwise write nothing and return False.

    The caller must ensure that there is no contact. On a board with at least twice as many points
    as the table, contact is impossible. `checkers`: the number of checkers with which each side
    began. A side that still has all of them in play can lose double.
    """
    mine, theirs = checkers_inside(board[MINE], table.points), checkers_inside(board[THEIRS], table.points)
    if mine < 0 or theirs < 0 or mine > table.checkers or theirs > table.checkers:
        return False
    me, they = configuration_number(board[MINE], table.points), configuration_number(board[THEIRS], table.points)
    out[WIN] = in_time(table.rolls, me, table.rolls, they, 0)
    out[WIN_DOUBLE] = in_time(table.rolls, me, table.first_off, they, 0) if theirs == checkers else 0.0
    out[LOSE_DOUBLE] = in_time(table.rolls, they, table.first_off, me, 1) if mine == checkers else 0.0
    out[WIN_TRIPLE] = 0
    out[LOSE_TRIPLE] = 0
    return True


@kernel
def race_chances_with_last_turn(table: OneSided, board: Boards, checkers: int, began: bool, out: NDArray[np.float32]) -> bool:
    """Do the same as `race_chances`, but under the rule `last_turn_tie`. `began`: whether the side
    to roll began the game.

    If the side to roll began and both sides need the same number of turns, the game is a tie. If
    the other side began, the game is a tie when the side to roll needs one turn more than the other
    side. In both cases a tie counts as half a win, and the loser has one more turn to avoid losing
    double.
    """
    if not race_chances(table, board, checkers, out):
        return False
    me, they = configuration_number(board[MINE], table.points), configuration_number(board[THEIRS], table.points)
    tied = in_time(table.rolls, me, table.rolls, they, 1 if began else -1)
    out[WIN] = (in_time(table.rolls, me, table.rolls, they, 0) + tied) / 2
    if began and out[WIN_DOUBLE] > 0:
        out[WIN_DOUBLE] = in_time(table.rolls, me, table.first_off, they, 1)
    if not began and out[LOSE_DOUBLE] > 0:
        out[LOSE_DOUBLE] = in_time(table.rolls, they, table.first_off, me, 2)
    return True
