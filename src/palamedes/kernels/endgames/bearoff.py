"""One side bearing off alone: its moves, and the number of rolls that it needs.

Without contact, every number can be played as long as a checker is left. (If no other move is
possible, the highest checker is borne off.) A turn therefore consists of one move for each of two
numbers, in either order, or of four moves for a double. A configuration is identified by its number
(`configurations`). No checker is beyond point `points`, and checkers may be borne off once all of
them are on points 1 to `home`.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from palamedes.kernels.by_reference import by_reference
from palamedes.kernels.compiled import kernel
from palamedes.kernels.moves.configurations import MOST_POINTS, configuration_number, configurations, write_configuration

Row: TypeAlias = NDArray[np.int8]
Numbers: TypeAlias = NDArray[np.int32]
Floats: TypeAlias = NDArray[np.float32]

FAINT = np.float32(1e-8)
"""Chances below this value are left out at both ends of a distribution."""

WHOLE = 65535
"""The sum of a distribution that is stored in whole numbers."""

FEWER_FIRST = 1000.0
"""The number of rolls that is added for each remaining checker if as many checkers as possible must
be borne off. It exceeds the number of rolls in any bearoff.
"""


@by_reference
class RollCountTask(NamedTuple):
    """The task of counting the rolls until all checkers are off or, if `first_only` is set, until
    the first checker is off.

    `most_borne_off`: whether only plays that bear off as many checkers as possible are allowed
    (Takhteh).
    """

    points: int
    home: int
    die: int
    checkers: int
    first_only: bool
    most_borne_off: bool


@by_reference
class RollCountWorkspace(NamedTuple):
    """The results of counting for each of n configurations, in the order of their numbers.

    best: int32[n, die, 3], the numbers of the best configurations after one, two and three moves by
    a die; mean: float64[n], the expected number of rolls; rank: float64[n], the values by which
    plays are chosen, lowest first. For configuration i, the chances of needing first[i], first[i] +
    1 … rolls are chances[start[i]:start[i + 1]]. first: uint8[n]; start: int64[n + 1]; chances:
    float32[any].
    """

    best: Numbers
    mean: NDArray[np.float64]
    rank: NDArray[np.float64]
    first: NDArray[np.uint8]
    start: NDArray[np.int64]
    chances: Floats


def roll_count_workspace(task: RollCountTask) -> RollCountWorkspace:
    """A workspace for counting. Only the filled part of `chances` uses memory."""
    count = configurations(task.checkers, task.points)
    longest = 12 + 3 * task.points
    return RollCountWorkspace(
        np.zeros((count, task.die, 3), np.int32),
        np.zeros(count, np.float64),
        np.zeros(count, np.float64),
        np.zeros(count, np.uint8),
        np.zeros(count + 1, np.int64),
        np.empty(count * longest, np.float32),
    )


@kernel
def highest_checker(row: Row, points: int) -> int:
    """The highest point with a checker on it; 0 if there is none."""
    for point in range(points, 0, -1):
        if row[point] > 0:
            return point
    return 0


@kernel
def single_moves(row: Row, points: int, home: int, number: int, first_only: bool, out: Numbers) -> int:
    """Write the configurations after all possible moves by `number` to out, int32[points]. Returns
    the number of these configurations. `row` is unchanged at the end.

    If `first_only` is set, bearing off a checker leads to configuration 0, which is the end.
    """
    highest, moves = highest_checker(row, points), 0
    for point in range(1, highest + 1):
        if row[point] == 0:
            continue
        target = point - number
        if target <= 0 and (highest > home or (target < 0 and point < highest)):
            continue
        if target <= 0 and first_only:
            out[moves] = 0
        else:
            row[point] -= 1
            if target > 0:
                row[target] += 1
            out[moves] = configuration_number(row, points)
            row[point] += 1
            if target > 0:
                row[target] -= 1
        moves += 1
    return moves


@kernel
def _best_of(work: RollCountWorkspace, after: Numbers, moves: int, number: int, more: int) -> int:
    """The best configuration after one of these moves, followed by `more` moves of `number`."""
    best = -1
    for i in range(moves):
        end = after[i]
        if more > 0:
            end = work.best[end, number - 1, more - 1]
        if best < 0 or work.rank[end] < work.rank[best]:
            best = end
    return best


@kernel
def best_after(work: RollCountWorkspace, after: NDArray[np.int32], moves: NDArray[np.int64], high: int, low: int) -> int:
    """The best configuration after a roll. The first moves[d - 1] numbers in after[d - 1] are the
    configurations to which one move by d can lead.
    """
    if high == low:
        return _best_of(work, after[high - 1], moves[high - 1], high, 3)
    one = _best_of(work, after[high - 1], moves[high - 1], low, 1)
    other = _best_of(work, after[low - 1], moves[low - 1], high, 1)
    return other if work.rank[other] < work.rank[one] else one


@kernel
def _close(work: RollCountWorkspace, number: int, sums: NDArray[np.float64]) -> None:
    """Store the distribution of a configuration without the negligible chances at its ends."""
    low, high = 0, sums.size - 1
    while sums[low] < FAINT:
        low += 1
    while sums[high] < FAINT:
        high -= 1
    start = work.start[number]
    work.first[number] = low
    for i in range(low, high + 1):
        work.chances[start + i - low] = sums[i]
    work.start[number + 1] = start + high + 1 - low


@kernel
def count_rolls(
    task: RollCountTask,
    begin: int,
    end: int,
    row: Row,
    after: Numbers,
    moves: NDArray[np.int64],
    sums: NDArray[np.float64],
    work: RollCountWorkspace,
) -> None:
    """Fill the workspace for the configurations from `begin` to `end` - 1. All configurations
    before them must already be filled.

    Every roll is played to minimise the expected number of further rolls. If several plays are
    equally good, the first one found is chosen. Scratch arrays: row int8[points + 2], after
    int32[die, points], moves int64[die], sums float64[256].
    """
    for number in range(begin, end):
        sums[:] = 0.0
        if number == 0:
            sums[0] = 1.0
            _close(work, 0, sums)
            continue
        standing = write_configuration(number, task.points, row)
        for d in range(1, task.die + 1):
            moves[d - 1] = single_moves(row, task.points, task.home, d, task.first_only, after[d - 1])
        mean = 1.0
        for high in range(1, task.die + 1):
            for low in range(1, high + 1):
                best = best_after(work, after, moves, high, low)
                weight = (1.0 if high == low else 2.0) / (task.die * task.die)
                mean += weight * work.mean[best]
                first, start = int(work.first[best]), work.start[best]
                for i in range(work.start[best + 1] - start):
                    sums[first + 1 + i] += weight * work.chances[start + i]
        work.mean[number] = mean
        work.rank[number] = mean + (FEWER_FIRST * standing if task.most_borne_off else 0.0)
        for d in range(1, task.die + 1):
            for more in range(3):
                work.best[number, d - 1, more] = _best_of(work, after[d - 1], moves[d - 1], d, more)
        _close(work, number, sums)


@kernel
def in_whole_numbers(
    first: NDArray[np.uint8],
    start: NDArray[np.int64],
    chances: Floats,
    whole_first: NDArray[np.uint8],
    whole_start: NDArray[np.int64],
    whole: NDArray[np.uint16],
) -> None:
    """Convert the distributions to parts of `WHOLE`, without zeros at either end. The rounding
    remainder is added to the largest chance.

    whole_first: uint8[n]; whole_start: int64[n + 1]; whole: uint16, with the length of `chances`.
    All three are overwritten.
    """
    place = 0
    for number in range(first.size):
        begin, end = start[number], start[number + 1]
        left, greatest, low, high = WHOLE, begin, end, begin
        for i in range(begin, end):
            share = int(chances[i] * WHOLE + 0.5)
            left -= share
            if chances[i] > chances[greatest]:
                greatest = i
            if share > 0:
                low, high = min(low, i), i
        whole_first[number] = first[number] + low - begin
        whole_start[number] = place
        for i in range(low, high + 1):
            whole[place] = int(chances[i] * WHOLE + 0.5) + (left if i == greatest else 0)
            place += 1
    whole_start[first.size] = place


def scratch(task: RollCountTask) -> tuple[Row, Numbers, NDArray[np.int64], NDArray[np.float64]]:
    """The scratch arrays of `count_rolls`."""
    return (
        np.zeros(MOST_POINTS + 2, np.int8),
        np.zeros((task.die, task.points), np.int32),
        np.zeros(task.die, np.int64),
        np.zeros(256, np.float64),
    )
