"""Hypergammon with the doubling cube in money play: the worth of every position for every place of
the cube.

All equities are those of the side to roll before its cube decision, in units of the cube value. If
one side has n configurations, the equities are float32[n * n, 3]. The first index is the number of
the position, as in `hypergammon.py`, and the second is the place of the cube. Both sides double,
take and drop correctly, and choose plays by cubeful equity. There are no beavers. With the Jacoby
rule, double and triple games count as single until the cube is turned.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from palamedes.kernels.by_reference import by_reference
from palamedes.kernels.compiled import kernel
from palamedes.kernels.endgames.hypergammon import (
    BAR,
    FACES,
    HOME,
    POINTS,
    ROLLS,
    Chances,
    HypergammonWorkspace,
    Sides,
    is_possible,
    lower_end,
    write_plays,
)
from palamedes.kernels.moves.boards import Boards
from palamedes.kernels.moves.configurations import configuration_number

CUBE_CENTRED, CUBE_OWNED, CUBE_THEIRS = range(3)
"""The place of the cube as the side to roll sees it."""

CUBE_STATES = 3

MOST = 3
"""The points of a triple game. No equity exceeds this number."""

UNITS = 32_767 // MOST
"""The stored value of an equity of 1."""


@by_reference
class SolvedEquities(NamedTuple):
    """The stored cubeful equities, int16[n * n, 3], of all positions with at most `checkers`
    checkers per side. The stored value of an equity of 1 is 10,922. `sides`: the tables for the
    configurations of these checkers; `jacoby`: whether the equities are for play with the Jacoby
    rule.
    """

    sides: Sides
    equities: NDArray[np.int16]
    checkers: int
    jacoby: bool


@kernel
def cube_across(state: int) -> int:
    """The place of the cube as the other side sees it."""
    return CUBE_CENTRED if state == CUBE_CENTRED else CUBE_STATES - state


@kernel
def points_lost(table: Sides, mine: int) -> int:
    """The points, in units of the cube value, that the side with these checkers loses when the
    other side has borne off all its checkers.
    """
    if table.counts[mine, 0] > 0:
        return 1
    return 3 if table.places[mine, 0] > POINTS - HOME else 2


@kernel
def start_equities(table: Sides, jacoby: bool, equities: Chances) -> None:
    """Write the equities of finished games, which are known from the outset, and 0 for all other
    positions.
    """
    n = table.counts.shape[0]
    equities[:] = 0
    for mine in range(1, n):
        for state in range(CUBE_STATES):
            lost = 1 if jacoby and state == CUBE_CENTRED else points_lost(table, mine)
            equities[mine * n, state] = -lost
            equities[mine, state] = lost


@kernel
def roll_equities(
    table: Sides, work: HypergammonWorkspace, equities: NDArray[Any], mine: int, theirs: int, out: NDArray[np.float64]
) -> None:
    """Write the worth of rolling without doubling, for each place of the cube, to out, float64[3].
    The unit is that of `equities`.
    """
    n = table.counts.shape[0]
    out[:] = 0
    for high in range(1, FACES + 1):
        for low in range(1, high + 1):
            weight = (1 if high == low else 2) / ROLLS
            first, last = write_plays(table, mine, theirs, high, low, work)
            for state in range(CUBE_STATES):
                other = cube_across(state)
                least = float(equities[theirs * n + mine, other])
                if last > first:
                    least = float(np.inf)
                for row in range(first, last):
                    position = int(work.states[row, 1]) * n + int(work.states[row, 0])
                    least = min(least, float(equities[position, other]))
                out[state] -= weight * least


@kernel
def double_where_right(equities: NDArray[np.float64]) -> None:
    """Convert the worth of rolling to the worth before the cube decision. The side to roll doubles
    if that is right. The other side then takes or drops, whichever is better for it.
    """
    doubled = min(2 * equities[CUBE_THEIRS], 1.0)
    equities[CUBE_CENTRED] = max(equities[CUBE_CENTRED], doubled)
    equities[CUBE_OWNED] = max(equities[CUBE_OWNED], doubled)


@kernel
def improve_equities(
    table: Sides, work: HypergammonWorkspace, low: int, high: int, first: int, last: int, equities: Chances, fresh: Chances
) -> float:
    """Recompute the equities of the positions in part of a shell once, as `improve` does for
    chances, and write them to the rows of `fresh`, float32[positions, 3]. Returns the largest
    change in an equity.
    """
    n = table.counts.shape[0]
    row, change = 0, 0.0
    sums = work.sums[:CUBE_STATES]
    for theirs in range(first, last):
        for mine in range(lower_end(low, theirs), high):
            if is_possible(table, mine, theirs):
                roll_equities(table, work, equities, mine, theirs, sums)
                double_where_right(sums)
                for state in range(CUBE_STATES):
                    change = max(change, abs(sums[state] - equities[mine * n + theirs, state]))
                    fresh[row, state] = sums[state]
            row += 1
    return change


@kernel
def solved_equities(table: SolvedEquities, work: HypergammonWorkspace, board: Boards, out: Chances) -> None:
    """Write to out, float32[2, 3], the worth of a position to the side to roll, in units of the
    cube value: out[0] is the worth before its cube decision, and out[1] is the worth of rolling
    without doubling. board: int8[2, 26].

    A double is worth 2 * out[1, CUBE_THEIRS] if it is taken, and 1 if it is dropped.
    """
    mine, theirs = configuration_number(board[0], BAR), configuration_number(board[1], BAR)
    position = mine * table.sides.counts.shape[0] + theirs
    roll_equities(table.sides, work, table.equities, mine, theirs, work.sums[:CUBE_STATES])
    for state in range(CUBE_STATES):
        out[0, state] = np.float32(table.equities[position, state] / UNITS)
        out[1, state] = np.float32(work.sums[state] / UNITS)
