"""Both sides bearing off: the exact worth of every pair of configurations.

Configurations are ordered by rank: by pips, and by number among configurations with equal pips
(`rank_order`). Let worth(i, j) be the worth to the side to roll when it has the configuration of
rank i and the other side has the configuration of rank j. A layer of a table is an array of whole
numbers, [n, n]. Row i contains worth(i, j) for j >= i, from column i on. Row n - 1 - i contains
worth(j, i) for j > i, from column 0 on. Thus each of these two sets of values is contiguous, and no
space is wasted.

Every worth depends only on pairs with fewer pips. All configurations with the same number of pips
are handled together. First `fill_rows` fills the pairs in which the side to roll has one of these
configurations and the other side has at least as many pips. Then `fill_columns` fills the pairs in
which the waiting side has one of these configurations and the side to roll has more pips. Thus each
maximum over plays is taken for many opposing configurations at once.

A table has one layer or three layers. A single layer contains the cubeless equity. Three layers are
for money play with the cube: the first for a cube that the side to roll owns, the second for a
centred cube, and the third for a cube that the other side owns. In each case the side to roll has
decided not to double. Source: Buro, "Efficient Approximation of Backgammon Race Equities".
"""

from __future__ import annotations

from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from palamedes.core.dice.dice import rolls
from palamedes.kernels.by_reference import by_reference
from palamedes.kernels.compiled import fast_kernel, kernel, link
from palamedes.kernels.endgames.bearoff import single_moves
from palamedes.kernels.endgames.race import checkers_inside
from palamedes.kernels.moves.boards import MINE, THEIRS, Boards
from palamedes.kernels.moves.configurations import MOST_POINTS, Row, configuration_number, configurations, write_configuration

Layers = NDArray[np.int16]

CUBELESS = 1
WITH_CUBE = 3
OWNED_LAYER, CENTRED_LAYER, OPPONENTS_LAYER = 0, 1, 2
"""The layers of a table with the cube, by the owner of the cube as the side to roll sees it."""


@by_reference
class Configurations(NamedTuple):
    """All configurations by rank, and the results of each roll.

    number: int32[n], the number of the configuration of each rank; standing: int8[n], its number of
    checkers on the board; groups: int64[g + 1], such that the ranks from groups[p] to groups[p + 1]
    - 1 have p pips. Roll r leads from rank i to the ranks ends[begin[i, r]:begin[i, r + 1]], with
    begin int32[n, rolls + 1]. weights: int32[rolls], the weight of each roll.
    """

    number: NDArray[np.int32]
    standing: NDArray[np.int8]
    groups: NDArray[np.int64]
    begin: NDArray[np.int32]
    ends: NDArray[np.int32]
    weights: NDArray[np.int32]


@by_reference
class FillWorkspace(NamedTuple):
    """The arrays for one thread. block: int16[layers, n, columns]; best: int16[width]; total:
    int32[width]; rolled: int16[layers, width].
    """

    block: NDArray[np.int16]
    best: NDArray[np.int16]
    total: NDArray[np.int32]
    rolled: NDArray[np.int16]


@by_reference
class EquityScale(NamedTuple):
    """The scale of the stored worth. `point`: the stored value of one point. A side that still has
    `all_checkers` checkers on the board loses two points.
    """

    point: int
    all_checkers: int


def fill_workspace(layers: int, count: int, columns: int, width: int) -> FillWorkspace:
    """A workspace for `fill_rows` with up to `width` opponents, and for `fill_columns` with up to
    `columns` columns.
    """
    return FillWorkspace(
        np.empty((layers, count if columns else 0, columns), np.int16),
        np.empty(max(width, columns), np.int16),
        np.empty(max(width, columns), np.int32),
        np.empty((layers, max(width, columns)), np.int16),
    )


# Configurations.


def all_configurations(checkers: int, points: int, home: int, most_borne_off: bool) -> Configurations:
    """The configurations of up to `checkers` checkers on `points` points. The home board has `home`
    points, and the dice have the same number of faces.
    """
    count = configurations(checkers, points)
    standing, pips = np.zeros(count, np.int8), np.zeros(count, np.int32)
    steps = np.full((count, home, points), -1, np.int32)
    row = np.zeros(MOST_POINTS + 2, np.int8)
    list_pips(points, standing, pips, row)
    list_steps(points, home, steps, row)
    order, ranks = rank_order(pips)
    every = rolls(home)
    begin, ends = np.zeros((count, len(every) + 1), np.int32), np.zeros(0, np.int32)
    marks, lists = np.zeros(count + 1, np.int64), np.zeros((3, max(comb(points + 3, 4), 2 * points**2)), np.int32)
    for _ in range(2):  # the ends are counted first, then listed
        needed = list_ends(order, ranks, standing, steps, most_borne_off, marks, lists, begin, ends)
        ends = ends if ends.size else np.zeros(needed, np.int32)
    groups = np.searchsorted(pips[order], np.arange(pips.max() + 2)).astype(np.int64)
    weights = np.array([weight for _, weight in every], np.int32)
    return Configurations(order, standing[order], groups, begin, ends, weights)


def rank_order(pips: NDArray[np.int32]) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """The configuration number of each rank, and the rank of each configuration number, both
    int32[n]. pips: int32[n], the pips of each configuration number.
    """
    order = np.argsort(pips, kind="stable").astype(np.int32)
    ranks = np.empty_like(order)
    ranks[order] = np.arange(order.size, dtype=np.int32)
    return order, ranks


@kernel
def list_pips(points: int, standing: NDArray[np.int8], pips: NDArray[np.int32], row: Row) -> None:
    """Write the checker count and pip count of every configuration to standing, int8[n], and pips,
    int32[n]. `row` is overwritten.
    """
    for number in range(standing.size):
        standing[number] = write_configuration(number, points, row)
        pips[number] = 0
        for point in range(1, points + 1):
            pips[number] += point * int(row[point])


@kernel
def list_steps(points: int, home: int, steps: NDArray[np.int32], row: Row) -> None:
    """For every configuration and each die, write the configurations after all possible moves to
    steps[number, die - 1], int32[points], padded with -1. `row` is overwritten.
    """
    for number in range(steps.shape[0]):
        write_configuration(number, points, row)
        for die in range(1, home + 1):
            out = steps[number, die - 1]
            for i in range(single_moves(row, points, home, die, False, out), points):
                out[i] = -1


@kernel
def _one_move_on(
    steps: NDArray[np.int32],
    starts: NDArray[np.int32],
    count: int,
    die: int,
    marks: NDArray[np.int64],
    out: NDArray[np.int32],
    found: int,
) -> int:
    """Append to `out` all configurations that can be reached by one move from any of `starts`, each
    only once. Returns the new number of configurations in `out`.

    marks: int64[n + 1]. The last entry is the current mark. A configuration with this mark has
    already been found.
    """
    mark = marks[marks.size - 1]
    for i in range(count):
        for j in range(steps.shape[2]):
            end = steps[starts[i], die - 1, j] if starts[i] > 0 else 0
            if end < 0:
                break
            if marks[end] != mark:
                marks[end] = mark
                out[found] = end
                found += 1
    return found


@kernel
def _next_mark(marks: NDArray[np.int64]) -> None:
    marks[marks.size - 1] += 1


@kernel
def _ends_of_roll(
    steps: NDArray[np.int32], number: int, high: int, low: int, marks: NDArray[np.int64], lists: NDArray[np.int32]
) -> int:
    """Write the distinct configurations after a roll to lists[0]. Returns their number. lists:
    int32[3, any], overwritten.
    """
    lists[0, 0] = number
    if high == low:
        count = 1
        for move in range(4):
            _next_mark(marks)
            count = _one_move_on(steps, lists[move % 2], count, high, marks, lists[1 - move % 2], 0)
        return count
    _next_mark(marks)
    one = _one_move_on(steps, lists[0], 1, high, marks, lists[1], 0)
    _next_mark(marks)
    other = _one_move_on(steps, lists[0], 1, low, marks, lists[2], 0)
    _next_mark(marks)
    count = _one_move_on(steps, lists[1], one, low, marks, lists[0], 0)
    return _one_move_on(steps, lists[2], other, high, marks, lists[0], count)


@kernel
def _keep_fewest(standing: NDArray[np.int8], ends: NDArray[np.int32], count: int) -> int:
    """Keep only the configurations with the fewest checkers left. Returns the number of
    configurations kept.
    """
    fewest = 127
    for i in range(count):
        fewest = min(fewest, int(standing[ends[i]]))
    kept = 0
    for i in range(count):
        if standing[ends[i]] == fewest:
            ends[kept] = ends[i]
            kept += 1
    return kept


@kernel
def list_ends(
    order: NDArray[np.int32],
    ranks: NDArray[np.int32],
    standing: NDArray[np.int8],
    steps: NDArray[np.int32],
    most_borne_off: bool,
    marks: NDArray[np.int64],
    lists: NDArray[np.int32],
    begin: NDArray[np.int32],
    ends: NDArray[np.int32],
) -> int:
    """Fill `begin` and `ends` of `Configurations` by rank. If `ends` is empty, the ends are only
    counted. Returns their number.
    """
    total = 0
    for rank in range(order.size):
        roll = 0
        for high in range(1, steps.shape[1] + 1):
            for low in range(1, high + 1):
                begin[rank, roll] = total
                roll += 1
                if rank == 0:
                    continue
                count = _ends_of_roll(steps, order[rank], high, low, marks, lists)
                if most_borne_off:
                    count = _keep_fewest(standing, lists[0], count)
                if ends.size > 0:
                    for i in range(count):
                        ends[total + i] = ranks[lists[0, i]]
                total += count
        begin[rank, roll] = total
    return total


# Filling.


@link
def _lower(best: NDArray[np.int16], row: NDArray[np.int16], first: bool) -> None:
    """Write the element-wise minimum of `best` and a row to `best`. If `first` is set, write the
    row itself.
    """
    if first:
        for j in range(best.size):
            best[j] = row[j]
    else:
        for j in range(best.size):
            best[j] = min(best[j], row[j])


@link
def _before_doubling(undoubled: np.int16, taken: np.int16, point: np.int16) -> np.int16:
    """The worth before a cube decision: `undoubled` or the worth of doubling, whichever is greater.
    Doubling is worth 2 * taken if the double is taken, and `point` if it is dropped.

    If `taken` is negative, the side does not double, because `undoubled` is then at least as great
    as the worth of doubling.
    """
    taken = min(taken, point)
    return max(undoubled, min(np.int16(taken + max(taken, np.int16(0))), point))


@link
def _lower_doubling(
    best: NDArray[np.int16], row: NDArray[np.int16], taken: NDArray[np.int16], point: np.int16, first: bool
) -> None:
    """Do the same as `_lower` when the other side may double before it rolls."""
    for j in range(best.size):
        here = _before_doubling(row[j], taken[j], point)
        best[j] = here if first else min(best[j], here)


@link
def _add(total: NDArray[np.int32], best: NDArray[np.int16], weight: int, first: bool) -> None:
    if first:
        for j in range(best.size):
            total[j] = np.int32(weight) * np.int32(best[j])
    else:
        for j in range(best.size):
            total[j] += np.int32(weight) * np.int32(best[j])


@link
def _mean(total: NDArray[np.int32], share: float, out: NDArray[np.int16]) -> None:
    for j in range(out.size):
        out[j] = np.int16(np.rint(np.float32(total[j]) * np.float32(share)))


@fast_kernel
def fill_rows(
    known: Configurations, worth: EquityScale, group: int, low: int, high: int, tables: Layers, work: FillWorkspace
) -> None:
    """Fill in the worth of rolling for pairs in which the side to roll has a configuration with
    `group` pips. The other side has a rank from `low` to `high` - 1; none of these ranks has fewer
    pips.

    All pairs in which a configuration has fewer pips must already be filled.
    """
    size, layers, width = tables.shape[1], tables.shape[0], high - low
    best, total, point = work.best[:width], work.total[:width], np.int16(worth.point)
    share = -1.0 / known.weights.sum()
    for mine in range(known.groups[group], known.groups[group + 1]):
        for layer in range(layers):
            out = work.rolled[layer, :width]
            if mine == 0:
                for j in range(width):
                    out[j] = worth.point * (2 if known.standing[low + j] == worth.all_checkers else 1)
                continue
            source, taken = tables[layers - 1 - layer], tables[layers - 1]
            for roll in range(known.weights.size):
                begin = known.begin[mine, roll]
                for i in range(begin, known.begin[mine, roll + 1]):
                    row, shift = size - 1 - known.ends[i], known.ends[i] + 1
                    if layer == OWNED_LAYER:
                        _lower(best, source[row, low - shift : high - shift], i == begin)
                    else:
                        double = taken[row, low - shift : high - shift]
                        _lower_doubling(best, source[row, low - shift : high - shift], double, point, i == begin)
                _add(total, best, known.weights[roll], roll == 0)
            _mean(total, share, out)
        for layer in range(layers):
            for j in range(min(width, max(0, mine - low))):
                tables[layer, size - 1 - low - j, mine - low - j - 1] = work.rolled[layer, j]
            for j in range(max(0, mine - low), width):
                tables[layer, mine, low + j] = work.rolled[layer, j]


@fast_kernel
def fill_columns(
    known: Configurations, worth: EquityScale, group: int, low: int, high: int, tables: Layers, work: FillWorkspace
) -> None:
    """Fill in the worth of rolling for pairs in which the side to roll has a configuration with
    more than `group` pips. The other side has a rank from `low` to `high` - 1; all these ranks have
    `group` pips.

    `fill_rows` must have been called with these ranks for the side to roll.
    """
    size, layers, width = tables.shape[1], tables.shape[0], high - low
    best, total, point = work.best[:width], work.total[:width], np.int16(worth.point)
    share = -1.0 / known.weights.sum()
    for layer in range(layers):
        block = work.block[layer]
        for j in range(width):
            for other in range(low + j, size):
                block[other, j] = tables[layer, low + j, other]
        for other in range(high):
            for j in range(max(0, other + 1 - low), width):
                block[other, j] = tables[layer, size - 1 - other, low + j - other - 1]
    for mine in range(known.groups[group + 1], size):
        for layer in range(layers):
            out = work.rolled[layer, :width]
            if low == 0:
                out[0] = -worth.point * (2 if known.standing[mine] == worth.all_checkers else 1)
                continue
            block, taken = work.block[layers - 1 - layer], work.block[layers - 1]
            for roll in range(known.weights.size):
                begin = known.begin[mine, roll]
                for i in range(begin, known.begin[mine, roll + 1]):
                    end = known.ends[i]
                    if layer == OWNED_LAYER:
                        _lower(best, block[end, :width], i == begin)
                    else:
                        _lower_doubling(best, block[end, :width], taken[end, :width], point, i == begin)
                _add(total, best, known.weights[roll], roll == 0)
            _mean(total, share, out)
        for layer in range(layers):
            for j in range(width):
                tables[layer, size - 1 - low - j, mine - low - j - 1] = work.rolled[layer, j]


# Lookup.


@by_reference
class TwoSided(NamedTuple):
    """A two-sided table that is open for lookup. `point`: the stored value of one point; `ranks`:
    int32[n], the rank of each configuration number.
    """

    points: int
    checkers: int
    all_checkers: int
    point: int
    ranks: NDArray[np.int32]
    worth: Layers


def ranks_of_numbers(checkers: int, points: int) -> NDArray[np.int32]:
    """The rank of each configuration number, int32[n]."""
    count = configurations(checkers, points)
    standing, pips = np.zeros(count, np.int8), np.zeros(count, np.int32)
    list_pips(points, standing, pips, np.zeros(MOST_POINTS + 2, np.int8))
    return rank_order(pips)[1]


@kernel
def worth_of(worth: Layers, layer: int, mine: int, theirs: int) -> int:
    """The stored worth to the side to roll. mine, theirs: the ranks of both sides."""
    if mine <= theirs:
        return int(worth[layer, mine, theirs])
    return int(worth[layer, worth.shape[1] - 1 - theirs, mine - theirs - 1])


@kernel
def two_sided_ranks(table: TwoSided, board: Boards) -> tuple[int, int]:
    """The ranks of the side to roll and of the other side; -1 and -1 if the table does not contain
    the board.
    """
    row, other = board[MINE], board[THEIRS]
    mine, theirs = checkers_inside(row, table.points), checkers_inside(other, table.points)
    if mine < 0 or theirs < 0 or mine > table.checkers or theirs > table.checkers:
        return -1, -1
    if mine + row[0] != table.all_checkers or theirs + other[0] != table.all_checkers:
        return -1, -1
    return (
        int(table.ranks[configuration_number(row, table.points)]),
        int(table.ranks[configuration_number(other, table.points)]),
    )


@kernel
def two_sided_equities(table: TwoSided, board: Boards, out: NDArray[np.float32]) -> bool:
    """If all checkers of both sides are on the points of the table, write to out, float32[layers],
    the equities of all layers for the side to roll, and return True.

    Otherwise, or if the number of checkers in the game is not `all_checkers`, nothing is written
    and the result is False.
    """
    me, they = two_sided_ranks(table, board)
    if me < 0:
        return False
    for layer in range(table.worth.shape[0]):
        out[layer] = np.float32(worth_of(table.worth, layer, me, they)) / np.float32(table.point)
    return True
