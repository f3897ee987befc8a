"""Studies of races: the accuracy of the approximations, and games between race players, with or
without the cube.

The players and the figures follow Buro, "Efficient Approximation of Backgammon Race Equities".
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from palamedes.core.rules.variant import RuleCode
from palamedes.kernels.by_reference import by_reference
from palamedes.kernels.compiled import kernel, separate
from palamedes.kernels.cube.race_cube import (
    DOUBLES_CENTRED,
    DOUBLES_OWNED,
    LATER,
    TAKES,
    CubeTables,
    RaceCubeWorkspace,
    Sums,
    curve_at,
    doubling,
    is_no_loss,
    leaf_equities,
    pips_of_both,
    race_equities,
    ranks_at,
)
from palamedes.kernels.endgames.race import OneSided, in_time, race_chances
from palamedes.kernels.endgames.two_sided import (
    CENTRED_LAYER,
    OPPONENTS_LAYER,
    OWNED_LAYER,
    Configurations,
    TwoSided,
    two_sided_ranks,
    worth_of,
)
from palamedes.kernels.moves.boards import OFF, THEIRS, Boards, copy_board, flip_board
from palamedes.kernels.moves.configurations import configuration_number
from palamedes.kernels.moves.plays import legal_plays
from palamedes.kernels.networks.chances import WIN

# Errors.

COUNT, MEAN, SQUARES, LEAST, MOST = range(5)
ERRORS = 5
"""The number of figures for a group: the number of positions, the sum of their errors, the sum of
their squared errors, and the smallest and the largest error.
"""


@kernel
def add_errors(one_sided: OneSided, table: TwoSided, numbers: NDArray[np.int32], begin: int, end: int, errors: Sums) -> None:
    """Add up the errors of the approximate winning chances (exact minus approximate) for all
    positions in rows `begin` to `end` - 1 of an exact table. errors: float64[groups, 5], with the
    positions grouped by exact chance.

    numbers: int32[n]; the entry for each rank is the number of its configuration in the one-sided
    table.
    """
    count, rolls, groups = numbers.size, one_sided.rolls, errors.shape[0]
    for row in range(begin, end):
        for place in range(count):
            mine, theirs = ranks_at(count, row, place)
            if mine == 0 or theirs == 0:
                continue
            exact = (table.worth[0, row, place] / table.point + 1) / 2
            error = exact - in_time(rolls, numbers[mine], rolls, numbers[theirs], 0)
            found = errors[min(int(exact * groups), groups - 1)]
            found[COUNT] += 1
            found[MEAN] += error
            found[SQUARES] += error * error
            found[LEAST] = min(found[LEAST], error)
            found[MOST] = max(found[MOST], error)


@kernel
def add_losses(
    known: Configurations,
    mean: NDArray[np.float32],
    table: TwoSided,
    begin: int,
    end: int,
    worst: NDArray[np.int64],
    found: NDArray[np.int32],
) -> None:
    """For each roll, find the largest loss caused by the play that leaves the fewest expected
    rolls. The side to roll has one of the ranks from `begin` to `end` - 1. Losses are in the units
    of the exact table.

    mean: float32[n], the expected rolls of each rank; worst: int64[rolls], the largest loss for
    each roll, which is updated; found: int32[rolls, 4], to which four ranks are written: those of
    the side to roll and of the other side, and those of the side to roll after the play with the
    fewest rolls and after the best play.
    """
    for mine in range(max(1, begin), end):
        for roll in range(known.weights.size):
            first, last = known.begin[mine, roll], known.begin[mine, roll + 1]
            fewest = known.ends[first]
            for i in range(first + 1, last):
                if mean[known.ends[i]] < mean[fewest]:
                    fewest = known.ends[i]
            for i in range(first, last):
                other = known.ends[i]
                if other == fewest:
                    continue
                for theirs in range(1, known.number.size):
                    loss = worth_of(table.worth, 0, theirs, fewest) - worth_of(table.worth, 0, theirs, other)
                    if loss > worst[roll]:
                        worst[roll] = loss
                        found[roll, 0], found[roll, 1], found[roll, 2], found[roll, 3] = mine, theirs, fewest, other


# Players and games.

FEWEST_ROLLS, LIKELIEST, BEST, BEST_WITH_CUBE = range(4)
"""How a player chooses plays. FEWEST_ROLLS: for the fewest expected rolls. LIKELIEST: for the
largest approximate winning chance after the play. BEST: for the largest exact winning chance.
BEST_WITH_CUBE: for the largest equity with the cube.
"""

BY_SHARES, BY_EQUITIES = range(2)
"""How a player makes cube decisions. BY_SHARES: at random, where the probability of an action is
the share of positions with the same winning chance in which this action is right. BY_EQUITIES: by
comparing equities one roll ahead.
"""

POINTS, TURNS = range(2)
"""The results of a game: the points won by the player `one`, and the number of turns played."""

NEARLY = 1e-6
"""The weight of an approximate winning chance when it is added to an equity. This weight is so
small that the winning chance decides only between plays of equal equity.
"""


@by_reference
class RacePlayer(NamedTuple):
    """A race player. `exact`: a cubeless table, for players that use one."""

    plays: int
    doubles: int
    tables: CubeTables
    exact: TwoSided


@separate
@kernel
def worth_after(code: RuleCode, player: RacePlayer, owner: int, work: RaceCubeWorkspace) -> float:
    """The worth of a play to the mover. owner: the place of the cube as the mover sees it;
    work.board: the board after the play, as seen by the other side.
    """
    board, one_sided = work.board, player.tables.one_sided
    if board[THEIRS, OFF] == code.checkers:
        return 2.0
    if player.plays == FEWEST_ROLLS:
        return -float(one_sided.mean[configuration_number(board[THEIRS], one_sided.points)])
    if player.plays == BEST:
        mine, theirs = two_sided_ranks(player.exact, board)
        return -worth_of(player.exact.worth, 0, mine, theirs) / player.exact.point
    race_chances(one_sided, board, code.checkers, work.chances)
    chance = float(work.chances[WIN])
    if player.plays == LIKELIEST:
        return -chance
    leaf_equities(code, player.tables, board, work.chances, work.leaf)
    return -float(work.leaf[OPPONENTS_LAYER - owner]) - NEARLY * chance


@kernel
def play_roll(
    code: RuleCode, player: RacePlayer, owner: int, board: Boards, die1: int, die2: int, work: RaceCubeWorkspace
) -> None:
    """Make the player's play for a roll, and replace `board` with the resulting board, as seen by
    the other side.
    """
    found = legal_plays(code, board, die1, die2, LATER, work.afters, work.steps, work.scratch)
    best, chosen = 0.0, 0
    for play in range(found):
        flip_board(work.afters[play], work.board)
        worth = worth_after(code, player, owner, work)
        if play == 0 or worth > best:
            best, chosen = worth, play
    flip_board(work.afters[chosen], board)


@kernel
def turns_cube(code: RuleCode, player: RacePlayer, owner: int, board: Boards, drawn: float, work: RaceCubeWorkspace) -> bool:
    """Whether the player doubles when it is to roll and may turn the cube. drawn: a random number
    from 0 to 1, for players that decide at random.
    """
    if player.doubles == BY_SHARES:
        return drawn <= _share(code, player, DOUBLES_OWNED if owner == OWNED_LAYER else DOUBLES_CENTRED, board, work)
    race_equities(code, player.tables, board, work, work.leaf)
    return is_no_loss(doubling(work.leaf[OPPONENTS_LAYER]), work.leaf[owner])


@kernel
def takes_cube(code: RuleCode, player: RacePlayer, board: Boards, drawn: float, work: RaceCubeWorkspace) -> bool:
    """Whether the player takes a double offered by the other side, which is to roll."""
    if player.doubles == BY_SHARES:
        return drawn <= _share(code, player, TAKES, board, work)
    race_equities(code, player.tables, board, work, work.leaf)
    return bool(work.leaf[OPPONENTS_LAYER] <= 0.5)


@kernel
def _share(code: RuleCode, player: RacePlayer, curve: int, board: Boards, work: RaceCubeWorkspace) -> float:
    race_chances(player.tables.one_sided, board, code.checkers, work.chances)
    return curve_at(player.tables.curves, curve, work.chances[WIN], pips_of_both(board))


@kernel
def play_race(
    code: RuleCode,
    one: RacePlayer,
    other: RacePlayer,
    seat: int,
    cube: bool,
    start: Boards,
    dice: NDArray[np.int8],
    drawn: NDArray[np.float32],
    board: Boards,
    work: RaceCubeWorkspace,
    out: NDArray[np.int64],
) -> None:
    """Play a race in which no double game can be lost. `one` moves first if `seat` is 0. The
    results are written to out, int64[2] (see `POINTS`).

    start: int8[2, points + 2], as seen by the side that moves first; dice: int8[turns, 2], and
    drawn: float32[turns, 2], with enough turns for any game; board: a different array, overwritten.
    If there is a cube, it is centred at first, and both sides may double before any of their rolls.
    """
    copy_board(start, board)
    stake, owner, turn = 1, CENTRED_LAYER, 0
    while board[THEIRS, OFF] < code.checkers:
        mine = turn % 2 == seat
        if cube and owner != OPPONENTS_LAYER:
            doubled = (
                turns_cube(code, one, owner, board, drawn[turn, 0], work)
                if mine
                else turns_cube(code, other, owner, board, drawn[turn, 0], work)
            )
            if doubled:
                taken = (
                    takes_cube(code, other, board, drawn[turn, 1], work)
                    if mine
                    else takes_cube(code, one, board, drawn[turn, 1], work)
                )
                if not taken:
                    out[POINTS], out[TURNS] = stake if mine else -stake, turn
                    return
                stake, owner = 2 * stake, OPPONENTS_LAYER
        if mine:
            play_roll(code, one, owner, board, dice[turn, 0], dice[turn, 1], work)
        else:
            play_roll(code, other, owner, board, dice[turn, 0], dice[turn, 1], work)
        owner = OPPONENTS_LAYER - owner
        turn += 1
    out[POINTS], out[TURNS] = stake if (turn - 1) % 2 == seat else -stake, turn


@kernel
def play_races(
    code: RuleCode,
    one: RacePlayer,
    other: RacePlayer,
    cube: bool,
    starts: Boards,
    dice: NDArray[np.int8],
    drawn: NDArray[np.float32],
    work: RaceCubeWorkspace,
    board: Boards,
    out: NDArray[np.int64],
) -> None:
    """Play pairs of races. Both races in a pair use the same dice, and each player moves first in
    one of them. starts: int8[n, 2, points + 2]; dice and drawn: [n, turns, 2]; out: int64[n, 2, 2].
    """
    for pair in range(starts.shape[0]):
        for seat in range(2):
            play_race(code, one, other, seat, cube, starts[pair], dice[pair], drawn[pair], board, work, out[pair, seat])
