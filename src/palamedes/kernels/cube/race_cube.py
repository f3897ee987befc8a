"""The cube in races. If a two-sided table with the cube contains the race, the equities are exact.
Otherwise they come from a one-roll look-ahead, with averaged curves at the leaves.

For each winning chance, a curve gives the average worth of a race to the side to roll, before its
cube decision, in units of the cube value. There are two sets of curves. The curves for short races
are averages over the positions of an exact table. The curves for long races are averages over the
positions of a simplified form of backgammon, in which a roll only reduces a pip count. The two sets
are mixed according to the total pip count of both sides. The curves ignore double games, so they
are not used for races in which a double game is likely. Source: Buro, "Efficient Approximation of
Backgammon Race Equities", section 3.

Groups of three equities are always in this order: for a cube that the side to roll owns, for a
centred cube, and for a cube that the other side owns (`OWNED_LAYER`, `CENTRED_LAYER`,
`OPPONENTS_LAYER`).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from palamedes.core.rules.variant import RuleCode
from palamedes.kernels.by_reference import by_reference
from palamedes.kernels.compiled import kernel, link, separate
from palamedes.kernels.endgames.race import OneSided, in_time, race_chances
from palamedes.kernels.endgames.two_sided import (
    CENTRED_LAYER,
    OPPONENTS_LAYER,
    OWNED_LAYER,
    WITH_CUBE,
    TwoSided,
    two_sided_equities,
)
from palamedes.kernels.moves.boards import MINE, OFF, THEIRS, Boards, Scratch, flip_board
from palamedes.kernels.moves.plays import legal_plays, workspace
from palamedes.kernels.networks.chances import CHANCES, LOSE_DOUBLE, WIN, WIN_DOUBLE

Floats = NDArray[np.float32]
Sums = NDArray[np.float64]

INTERVALS = 200
"""The number of intervals of a curve. The points of a curve are at the winning chances 0, 1 / 200 …
1.
"""

DOUBLES_OWNED, DOUBLES_CENTRED, TAKES = 3, 4, 5
CURVES = 6
"""The number of curves in a set, float32[6, 201]: three curves of equities, and three curves of
shares. Each share is the fraction of positions in which one action is right: a redouble, a double
with a centred cube, or a take by the other side.
"""

COUNT = CURVES
"""The column for the number of positions. It follows the columns for the sums of the six curves, so
the sums are float64[201, 7].
"""

SHORT, LONG = 30, 100
"""Limits for the combined pip count of both sides. Up to the first limit, only the curves for short
races are used. From the second limit on, only the curves for long races are used.
"""

MOST_DOUBLES = 0.01
"""The curves are not used if the chance that either side wins a double game exceeds this value."""

UNKNOWN, EXACT, AHEAD = range(3)
"""The source of equities: none, a table, or a one-roll look-ahead with curves."""

ROUNDING = 1e-6
"""Differences between equities that are smaller than this count as rounding errors."""

LATER = 100
"""A number of completed turns after which the rules about first turns no longer apply."""


@by_reference
class Curves(NamedTuple):
    """The two sets of curves: one for short races and one for long races."""

    short: Floats
    long: Floats


@by_reference
class CubeTables(NamedTuple):
    """The tables used for the cube in races. An exact table that covers no points counts as
    missing.
    """

    one_sided: OneSided
    exact: TwoSided
    curves: Curves


@by_reference
class RaceCubeWorkspace(NamedTuple):
    """The arrays for a one-roll look-ahead, for one thread. afters, steps and scratch: the arrays
    of `workspace`; board: int8[2, points + 2]; chances: float32[5]; leaf and best: float32[3];
    sums: float64[3].
    """

    afters: Boards
    steps: Boards
    scratch: Scratch
    board: Boards
    chances: Floats
    leaf: Floats
    best: Floats
    sums: Sums


def race_cube_workspace(code: RuleCode) -> RaceCubeWorkspace:
    """A workspace for the boards of one game."""
    board, three = np.zeros((2, code.points + 2), np.int8), np.zeros(WITH_CUBE, np.float32)
    return RaceCubeWorkspace(*workspace(code), board, np.zeros(CHANCES, np.float32), three, three.copy(), np.zeros(WITH_CUBE))


# Doubling.


@link
def doubling(taken: float) -> float:
    """The worth of doubling. The other side takes or drops, whichever is better for it. taken: the
    worth of a double that is taken, per unit of the new cube value.
    """
    return min(1.0, 2.0 * taken)


@link
def is_no_loss(doubled: float, undoubled: float) -> bool:
    """Whether doubling is worth at least as much as not doubling, apart from rounding errors."""
    return doubled >= undoubled - ROUNDING


@link
def allow_doubling(equities: Floats) -> None:
    """Convert the worth of a race, computed as if the side to roll did not double now, to its worth
    before that side's cube decision.
    """
    worth = doubling(equities[OPPONENTS_LAYER])
    equities[OWNED_LAYER] = max(equities[OWNED_LAYER], worth)
    equities[CENTRED_LAYER] = max(equities[CENTRED_LAYER], worth)


# A race on the board.


@link
def share_of_short(pips: int) -> float:
    """The weight of the curves for short races. pips: the combined pip count of both sides."""
    return min(1.0, max(0.0, (LONG - pips) / (LONG - SHORT)))


@kernel
def curve_at(curves: Curves, curve: int, chance: float, pips: int) -> float:
    """The value of a curve at a winning chance of the side to roll. pips: the combined pip count of
    both sides.
    """
    below = min(int(chance * INTERVALS), INTERVALS - 1)
    part, short = chance * INTERVALS - below, share_of_short(pips)
    low = short * curves.short[curve, below] + (1 - short) * curves.long[curve, below]
    high = short * curves.short[curve, below + 1] + (1 - short) * curves.long[curve, below + 1]
    return float(low + part * (high - low))


@kernel
def pips_of_both(board: Boards) -> int:
    """The combined pip count of both sides."""
    pips = 0
    for place in range(1, board.shape[1]):
        pips += place * (int(board[MINE, place]) + int(board[THEIRS, place]))
    return pips


@kernel
def leaf_equities(code: RuleCode, tables: CubeTables, board: Boards, chances: Floats, out: Floats) -> int:
    """Write to out, float32[3], the three equities of the side to roll before its cube decision.
    Returns their source.

    The other side may already have borne off all its checkers. chances: float32[5], overwritten.
    """
    if board[THEIRS, OFF] == code.checkers:
        out[:] = -2.0 if board[MINE, OFF] == 0 else -1.0
        return EXACT
    if two_sided_equities(tables.exact, board, out):
        allow_doubling(out)
        return EXACT
    if not race_chances(tables.one_sided, board, code.checkers, chances):
        return UNKNOWN
    pips = pips_of_both(board)
    for owner in range(WITH_CUBE):
        out[owner] = curve_at(tables.curves, owner, chances[WIN], pips)
    return AHEAD


@separate
@kernel
def race_equities(code: RuleCode, tables: CubeTables, board: Boards, work: RaceCubeWorkspace, out: Floats) -> int:
    """Write to out, float32[3], the three equities of the side to roll without a double now.
    Returns their source.

    If the source is UNKNOWN, nothing is written: either the race is not in the tables, or a double
    game is more likely than `MOST_DOUBLES`. The caller must ensure that there is no contact. `out`
    may be work.leaf.
    """
    if two_sided_equities(tables.exact, board, out):
        return EXACT
    if not race_chances(tables.one_sided, board, code.checkers, work.chances):
        return UNKNOWN
    if work.chances[WIN_DOUBLE] + work.chances[LOSE_DOUBLE] > MOST_DOUBLES:
        return UNKNOWN
    work.sums[:] = 0
    die = code.points // 4
    for high in range(1, die + 1):
        for low in range(1, high + 1):
            weight = (1 if high == low else 2) / (die * die)
            found = legal_plays(code, board, high, low, LATER, work.afters, work.steps, work.scratch)
            for play in range(found):
                flip_board(work.afters[play], work.board)
                leaf_equities(code, tables, work.board, work.chances, work.leaf)
                for owner in range(WITH_CUBE):
                    worth = -work.leaf[OPPONENTS_LAYER - owner]
                    work.best[owner] = worth if play == 0 else max(work.best[owner], worth)
            for owner in range(WITH_CUBE):
                work.sums[owner] += weight * work.best[owner]
    for owner in range(WITH_CUBE):
        out[owner] = work.sums[owner]
    return AHEAD


# The averages from which the curves are computed.


@link
def add_position(sums: Sums, chance: float, owned: float, centred: float, opponents: float) -> None:
    """Add a position to the sums at the curve point nearest to its winning chance. The three
    equities assume that the side to roll does not double now.
    """
    group, worth = int(chance * INTERVALS + 0.5), doubling(opponents)
    sums[group, OWNED_LAYER] += max(owned, worth)
    sums[group, CENTRED_LAYER] += max(centred, worth)
    sums[group, OPPONENTS_LAYER] += opponents
    sums[group, DOUBLES_OWNED] += is_no_loss(worth, owned)
    sums[group, DOUBLES_CENTRED] += is_no_loss(worth, centred)
    sums[group, TAKES] += opponents <= 0.5
    sums[group, COUNT] += 1


@kernel
def add_exact(one_sided: OneSided, table: TwoSided, numbers: NDArray[np.int32], begin: int, end: int, sums: Sums) -> None:
    """Add the positions in rows `begin` to `end` - 1 of an exact table with the cube to `sums`. The
    winning chances of these positions are approximated.

    numbers: int32[n]; the entry for each rank is the number of its configuration in the one-sided
    table.
    """
    count, rolls = numbers.size, one_sided.rolls
    for row in range(begin, end):
        for place in range(count):
            mine, theirs = ranks_at(count, row, place)
            if mine == 0 or theirs == 0:
                continue
            chance = in_time(rolls, numbers[mine], rolls, numbers[theirs], 0)
            owned = table.worth[OWNED_LAYER, row, place] / table.point
            centred = table.worth[CENTRED_LAYER, row, place] / table.point
            opponents = table.worth[OPPONENTS_LAYER, row, place] / table.point
            add_position(sums, chance, owned, centred, opponents)


@link
def ranks_at(count: int, row: int, place: int) -> tuple[int, int]:
    """The ranks of the side to roll and of the other side for a place in a two-sided table (see
    `worth_of`).
    """
    return (row, place) if place >= row else (count - row + place, count - 1 - row)


@kernel
def simplified_backgammon(die: int, worth: Sums) -> None:
    """Compute the worth of every position in simplified backgammon, assuming that the side to roll
    does not double now. The result is written to worth, float64[4, p + 1, p + 1].

    worth[owner, i, j] is the worth when the side to roll has i pips and the other side has j.
    worth[3, i, j] is the winning chance of the side to roll. Both i and j start at 1. A roll of two
    different numbers reduces the pip count of the side to roll by their sum, and a double reduces
    the count by four times its number.
    """
    most = worth.shape[1] - 1
    for total in range(2, 2 * most + 1):
        for mine in range(max(1, total - most), min(most, total - 1) + 1):
            theirs = total - mine
            worth[:, mine, theirs] = 0
            for high in range(1, die + 1):
                for low in range(1, high + 1):
                    share = (1 if high == low else 2) / (die * die)
                    left = mine - (4 * high if high == low else high + low)
                    if left <= 0:
                        for layer in range(4):
                            worth[layer, mine, theirs] += share
                        continue
                    doubled = doubling(worth[OPPONENTS_LAYER, theirs, left])
                    worth[OWNED_LAYER, mine, theirs] -= share * worth[OPPONENTS_LAYER, theirs, left]
                    worth[CENTRED_LAYER, mine, theirs] -= share * max(worth[CENTRED_LAYER, theirs, left], doubled)
                    worth[OPPONENTS_LAYER, mine, theirs] -= share * max(worth[OWNED_LAYER, theirs, left], doubled)
                    worth[3, mine, theirs] += share * (1 - worth[3, theirs, left])


@kernel
def add_simplified(worth: Sums, sums: Sums) -> None:
    """Add all positions of simplified backgammon to the sums for the curve points."""
    for mine in range(1, worth.shape[1]):
        for theirs in range(1, worth.shape[2]):
            owned, centred = worth[OWNED_LAYER, mine, theirs], worth[CENTRED_LAYER, mine, theirs]
            add_position(sums, worth[3, mine, theirs], owned, centred, worth[OPPONENTS_LAYER, mine, theirs])
