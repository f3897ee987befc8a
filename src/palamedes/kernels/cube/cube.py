"""The cube in compiled games: the worth of positions with the cube, and the cube decisions of both
sides before a roll.

The formulas are those of `core.match.cube`, which gives their source. Here they are applied to one
position at a time. A side is 0 or 1. What one side gains, the other side loses, so the stakes are
described by two rows of numbers, one for each side. The place of the cube, as seen by one side, is
OWNED_LAYER, CENTRED_LAYER or OPPONENTS_LAYER.
"""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from palamedes.core.match.cube import ROLL_SPREAD
from palamedes.core.rules.variant import RuleCode
from palamedes.kernels.by_reference import by_reference
from palamedes.kernels.compiled import kernel, separate
from palamedes.kernels.endgames.endgame import tables_of, write_flipped
from palamedes.kernels.endgames.two_sided import (
    CENTRED_LAYER,
    OPPONENTS_LAYER,
    OWNED_LAYER,
    WITH_CUBE,
    TwoSided,
    two_sided_equities,
)
from palamedes.kernels.moves.boards import MINE, THEIRS, Boards
from palamedes.kernels.moves.playout import Counts
from palamedes.kernels.networks.chances import LOSE_DOUBLE, LOSE_TRIPLE, WIN, WIN_DOUBLE, WIN_TRIPLE, Chances

Sums = NDArray[np.float64]

RACE_EFFICIENCIES = (0.60, 0.0014), (0.69, 0.0018), (0.70, 0.0004)
"""In a race, the cube efficiency for an owned cube, a centred cube and a cube that the opponent
owns: the value when both sides together have 0 pips, and the increase per pip. The numbers were
fitted to the exact two-sided database of ten checkers per side (docs/cube.md).
"""

RACE_PIPS = 100
"""The combined pip count of both sides beyond which further pips do not change the efficiency,
because there are no exact values for longer races.
"""

NOBODY = 2
"""The owner of a centred cube."""

VALUE, OWNER, TURNED = range(3)
"""The indices of the cube's state: its value; its owner, which is 0, 1 or NOBODY; and the number of
times that it has been turned.
"""

WON, LOST, TAKE, CASH = range(4)
"""The columns of a cube level: the mean worth of a win; the mean worth of a loss; the winning
chance below which this side drops a double; and the winning chance above which the other side drops
a double.
"""

LEVELS = 12
"""The maximum number of cube values that matter in one position. In a match, a value does not
matter if a game at half that value would decide the match, whichever side won.
"""

TINY = 1e-12


@by_reference
class CubeArrays(NamedTuple):
    """The cube of a game, and the worth of the game's results to both sides.

    `alive`: whether there is a cube. `jacoby`: as in `core.match.cube.CubeTerms`. `decided`:
    whether the first side to roll has already made its cube decision. `spread`:
    `core.match.cube.ROLL_SPREAD`. `contact`: the cube efficiency while the sides can still meet
    (`core.match.cube_efficiency`). `away`: the points that each side still needs to win the match;
    0 in money play. `won`: in a match, the worth to each side of winning a given number of points,
    and in column 0 the worth of a tie.
    """

    alive: bool
    jacoby: bool
    decided: bool
    spread: float
    contact: float
    away: Counts  # int64[2]
    won: Sums  # float64[2, points + 1]
    start: Counts  # int64[3]: the state at the start of a game
    state: Counts  # int64[3]
    races: TwoSided  # equities with the cube in money play; a table without points counts as missing
    known: Chances  # float32[3]
    levels: Sums  # float64[LEVELS, 4]
    flipped: Chances  # float32[5]


def new_cube(
    won: Sums,
    away: tuple[int, int] = (0, 0),
    value: int = 1,
    owner: int = NOBODY,
    *,
    alive: bool = True,
    jacoby: bool = False,
    decided: bool = False,
    contact: float = 0.0,
    races: TwoSided | None = None,
) -> CubeArrays:
    """A cube with its own arrays. won: float64[2, n]."""
    start = np.array([value, owner, 0], np.int64)
    scratch = np.empty(WITH_CUBE, np.float32), np.empty((LEVELS, CASH + 1)), np.empty(LOSE_TRIPLE + 1, np.float32)
    needed = np.array(away, np.int64)
    return CubeArrays(
        alive, jacoby, decided, ROLL_SPREAD, contact, needed, won, start, start.copy(), races or tables_of().two_sided, *scratch
    )


NO_CUBE = new_cube(np.zeros((2, 1)), alive=False)


@kernel
def begin_cube(cube: CubeArrays) -> None:
    """Reset the cube to its state at the start of a game."""
    for each in range(TURNED + 1):
        cube.state[each] = cube.start[each]


# The worth of results.


@kernel
def points_worth(cube: CubeArrays, side: int, points: int) -> float:
    """The worth to a side of winning this number of points, or of losing points if the number is
    negative.
    """
    winner = side if points > 0 else 1 - side
    if cube.away[winner] == 0:
        return float(points)
    found = cube.won[winner, min(abs(points), cube.away[winner])]
    return float(found if points > 0 else -found)


@kernel
def is_enough(cube: CubeArrays, side: int, points: int) -> bool:
    """Whether this number of points wins the match for the given side."""
    return bool(0 < cube.away[side] <= points)


@kernel
def place_of(cube: CubeArrays, side: int) -> int:
    """The place of the cube as seen by the given side."""
    owner = cube.state[OWNER]
    return int(CENTRED_LAYER if owner == NOBODY else OWNED_LAYER if owner == side else OPPONENTS_LAYER)


@kernel
def may_turn(cube: CubeArrays, side: int, value: int, place: int) -> bool:
    """Whether the given side may double and could gain by doubling."""
    return place != OPPONENTS_LAYER and not is_enough(cube, side, value)


@kernel
def they_may_turn(cube: CubeArrays, side: int, value: int, place: int) -> bool:
    """Whether the other side may double and could gain by doubling."""
    return place != OWNED_LAYER and not is_enough(cube, 1 - side, value)


@kernel
def is_live(cube: CubeArrays) -> bool:
    """Whether either side may still double and could gain by doubling."""
    value, place = cube.state[VALUE], place_of(cube, 0)
    return may_turn(cube, 0, value, place) or they_may_turn(cube, 0, value, place)


# Cube efficiency.


@kernel
def is_race(code: RuleCode, board: Boards) -> bool:
    """Whether no checker can meet an opposing checker again. In games in which the sides move in
    the same direction, this is the case when both sides have all checkers on the second half of
    their paths.
    """
    both = farther = 0
    for side in range(2):
        point = code.points + 1
        while point > 0 and board[side, point] == 0:
            point -= 1
        both, farther = both + point, max(farther, point)
    return farther <= code.points // 2 if code.same_direction else both <= code.points


@kernel
def life_of(cube: CubeArrays, code: RuleCode, board: Boards, place: int) -> float:
    """The cube efficiency when the cube is at this place."""
    if not is_race(code, board):
        return cube.contact
    pips = 0
    for point in range(1, code.points + 2):
        pips += point * (abs(board[MINE, point]) + abs(board[THEIRS, point]))
    at_start, a_pip = RACE_EFFICIENCIES[place]
    return at_start + a_pip * min(pips, RACE_PIPS)


# Worth with the cube.


@kernel
def mean_worth(cube: CubeArrays, side: int, value: int, chance: float, double: float, triple: float, sign: int) -> float:
    """The mean worth of games that are won (sign 1) or lost (sign −1) at this cube value. `chance`,
    `double` and `triple` are the chances of winning (or losing) at all, at least double, and
    triple, respectively.
    """
    double = min(max(double / max(chance, TINY), 0.0), 1.0)
    triple = min(max(triple / max(chance, TINY), 0.0), double)
    unit = sign * value
    one, two, three = points_worth(cube, side, unit), points_worth(cube, side, 2 * unit), points_worth(cube, side, 3 * unit)
    return (1 - double) * one + (double - triple) * two + triple * three


@kernel
def write_means(cube: CubeArrays, side: int, value: int, chances: Chances, columns: Sums) -> None:
    """Write the mean worth of wins and of losses at this cube value to the columns of a level."""
    win = float(chances[WIN])
    columns[WON] = mean_worth(cube, side, value, win, float(chances[WIN_DOUBLE]), float(chances[WIN_TRIPLE]), 1)
    columns[LOST] = mean_worth(cube, side, value, 1 - win, float(chances[LOSE_DOUBLE]), float(chances[LOSE_TRIPLE]), -1)


@kernel
def write_money_level(value: int, columns: Sums) -> None:
    """Write to the columns of a level the winning chances at which a live cube is turned in money
    play.
    """
    mine, theirs = -columns[LOST] / value, columns[WON] / value
    mine, theirs = (mine - 0.5) / (mine + 1), (theirs - 0.5) / (theirs + 1)
    together = 1 - mine * theirs
    columns[TAKE], columns[CASH] = mine * (1 - theirs) / together, 1 - theirs * (1 - mine) / together


@kernel
def write_match_level(cube: CubeArrays, side: int, value: int, columns: Sums, above: Sums) -> None:
    """Write to the columns of a level the winning chances at which a live cube is turned in a
    match. above: the level for twice the cube value.
    """
    won, lost = points_worth(cube, side, value), points_worth(cube, side, -value)
    span = above[WON] - above[LOST]
    take, pay = (lost - above[LOST]) / span, (above[WON] - won) / span
    if not is_enough(cube, side, 2 * value):
        most = points_worth(cube, side, 2 * value)
        take = min(take, above[CASH] * (lost - above[LOST]) / (most - above[LOST]))
    if not is_enough(cube, 1 - side, 2 * value):
        least = points_worth(cube, side, -2 * value)
        pay = min(pay, (1 - above[TAKE]) * (above[WON] - won) / (above[WON] - least))
    columns[TAKE], columns[CASH] = take, 1 - pay


@kernel
def write_levels(cube: CubeArrays, side: int, chances: Chances) -> None:
    """Write the levels for the current cube value and for every higher value that matters. chances:
    float32[5], the chances of `side`.
    """
    value, levels = cube.state[VALUE], cube.levels
    if cube.away[0] == 0:
        for level in range(2):
            write_means(cube, side, value << level, chances, levels[level])
            write_money_level(value << level, levels[level])
        return
    top = 0
    while top < LEVELS - 1 and not (is_enough(cube, 0, value << top) and is_enough(cube, 1, value << top)):
        top += 1
    for level in range(top, -1, -1):
        write_means(cube, side, value << level, chances, levels[level])
        if level == top:
            levels[level, TAKE], levels[level, CASH] = 0.0, 1.0
        else:
            write_match_level(cube, side, value << level, levels[level], levels[level + 1])


@kernel
def on_line(left: float, begin: float, right: float, end: float, at: float) -> float:
    """The value at `at` on the straight line from (`left`, `begin`) to (`right`, `end`)."""
    return begin + (end - begin) * (at - left) / max(right - left, TINY)


@kernel
def live_worth(cube: CubeArrays, side: int, level: int, place: int, lost: float, won: float, win: float) -> float:
    """The worth with a live cube. Such a cube is turned when the other side is indifferent between
    taking and dropping (see `core.match.cube._live`).
    """
    value, columns = cube.state[VALUE] << level, cube.levels[level]
    they, mine = they_may_turn(cube, side, value, place), may_turn(cube, side, value, place)
    low, high, below, above = 0.0, 1.0, lost, won
    if they:
        low, below = columns[TAKE], points_worth(cube, side, -value)
    if mine:
        high, above = columns[CASH], points_worth(cube, side, value)
    if they:
        below = min(below, on_line(0.0, lost, high, above, low))
    if mine:
        above = max(above, on_line(low, below, 1.0, won, high))
    if win < low:
        return on_line(0.0, lost, low, below, win)
    if win > high:
        return on_line(high, above, 1.0, won, win)
    return on_line(low, below, high, above, win)


@kernel
def kept_worth(cube: CubeArrays, side: int, level: int, place: int, win: float, efficiency: float) -> float:
    """The worth without turning the cube now (see `core.match.cube._kept`)."""
    value, lost, won = cube.state[VALUE] << level, cube.levels[level, LOST], cube.levels[level, WON]
    if cube.jacoby and place == CENTRED_LAYER:
        lost, won = points_worth(cube, side, -value), points_worth(cube, side, value)
    live = live_worth(cube, side, level, place, lost, won, win)
    return float(efficiency * live + (1 - efficiency) * (lost + (won - lost) * win))


@kernel
def decided_worth(cube: CubeArrays, side: int, level: int, place: int, win: float, efficiency: float, is_mine: bool) -> float:
    """The worth when the side that can double without risk is about to decide. That side is `side`
    if `is_mine` is set, and otherwise the other side (see `core.match.cube._decided`).
    """
    kept, value, above = (
        kept_worth(cube, side, level, place, win, efficiency),
        cube.state[VALUE] << level,
        cube.levels[level + 1],
    )
    at_once = float(above[LOST] + (above[WON] - above[LOST]) * win)
    if is_mine:
        return max(kept, min(points_worth(cube, side, value), at_once))
    return min(kept, max(points_worth(cube, side, -value), at_once))


@kernel
def worth_at(cube: CubeArrays, side: int, level: int, place: int, win: float, efficiency: float) -> float:
    """The worth to a side that is to roll and does not double, when the cube has been turned
    `level` more times and is at this place. `write_levels` must be called first.
    """
    value = cube.state[VALUE] << level
    mine = may_turn(cube, side, value, place) and is_enough(cube, 1 - side, value)
    if not (mine or (they_may_turn(cube, side, value, place) and is_enough(cube, side, value))):
        return kept_worth(cube, side, level, place, win, efficiency)
    spread = min(cube.spread * sqrt(max(win * (1 - win), 0.0)), win, 1 - win)
    below = decided_worth(cube, side, level, place, win - spread, efficiency, mine)
    above = decided_worth(cube, side, level, place, win + spread, efficiency, mine)
    return float(below + above) / 2


@kernel
def worth_undoubled(cube: CubeArrays, code: RuleCode, board: Boards, side: int, chances: Chances) -> float:
    """The worth of a position to the side to roll without a double now. board: int8[2, points + 2],
    as seen by either side; chances: float32[5], the chances of the side to roll.
    """
    place = place_of(cube, side)
    write_levels(cube, side, chances)
    return worth_at(cube, side, 0, place, float(chances[WIN]), life_of(cube, code, board, place))


@separate
@kernel
def worth_before(cube: CubeArrays, code: RuleCode, board: Boards, side: int, chances: Chances) -> float:
    """The worth of a position to the side to roll before its cube decision. The side to roll
    doubles if that is right.
    """
    undoubled, value = worth_undoubled(cube, code, board, side, chances), cube.state[VALUE]
    if not may_turn(cube, side, value, place_of(cube, side)):
        return undoubled
    taken = worth_at(cube, side, 1, OPPONENTS_LAYER, float(chances[WIN]), life_of(cube, code, board, OPPONENTS_LAYER))
    return max(undoubled, min(points_worth(cube, side, value), taken))


@separate
@kernel
def worth_after(cube: CubeArrays, code: RuleCode, board: Boards, side: int, chances: Chances) -> float:
    """The worth of a position to the side that has just played. The other side is to roll. chances:
    float32[5], the chances of the side that has just played.
    """
    write_flipped(chances, cube.flipped)
    return -worth_before(cube, code, board, 1 - side, cube.flipped)


@separate
@kernel
def known_worth(cube: CubeArrays, board: Boards, side: int, decides: bool) -> float:
    """The worth of a position to the side to roll, taken from a table: before its cube decision if
    `decides` is set, and otherwise without a double. NaN in a match, or if the table does not
    contain the position. board: int8[2, points + 2], as seen by the side to roll.
    """
    value, place, known = cube.state[VALUE], place_of(cube, side), cube.known
    if cube.away[0] > 0 or cube.races.points == 0 or not two_sided_equities(cube.races, board, known):
        return np.nan
    found = float(known[place])
    if decides and place != OPPONENTS_LAYER:
        found = max(found, min(1.0, 2 * float(known[OPPONENTS_LAYER])))
    return float(value * found)


@kernel
def worth_of_result(cube: CubeArrays, side: int, points: int) -> float:
    """The worth of a finished game to a side. points: the points that this side won at a cube value
    of 1, negative if it lost.
    """
    if cube.jacoby and cube.state[OWNER] == NOBODY:
        points = min(max(points, -1), 1)
    return points_worth(cube, side, points * cube.state[VALUE])


# Decisions.


@separate
@kernel
def turn_cube(cube: CubeArrays, code: RuleCode, board: Boards, side: int, chances: Chances) -> bool:
    """Let the side to roll double if that is right, and let the other side take or drop. A take
    changes the state of the cube. Returns whether the other side drops. The arguments are those of
    `worth_undoubled`.
    """
    value = cube.state[VALUE]
    if not may_turn(cube, side, value, place_of(cube, side)):
        return False
    undoubled = worth_undoubled(cube, code, board, side, chances)
    taken = worth_at(cube, side, 1, OPPONENTS_LAYER, float(chances[WIN]), life_of(cube, code, board, OPPONENTS_LAYER))
    dropped = points_worth(cube, side, value)
    gain, takes = min(taken, dropped) - undoubled, taken <= dropped
    if gain <= TINY and (gain < -TINY or (takes and not is_enough(cube, 1 - side, value))):
        return False
    if takes:
        cube.state[VALUE], cube.state[OWNER] = 2 * value, 1 - side
        cube.state[TURNED] += 1
    return not takes
