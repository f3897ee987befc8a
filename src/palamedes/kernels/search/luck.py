"""Games that a network plays against itself from a position, and the luck of the rolls in these
games.

The luck of a roll is the chances after its best play, as evaluated by the network at 1 ply, minus
the mean of these chances over all rolls. Before the roll, the expected luck is zero, whatever the
network's evaluations are. Therefore the result of a game minus the luck of all its rolls has the
same mean as the result itself. The more accurate the evaluations are, the less this difference
varies. Sources: Montgomery, "Variance Reduction" (GammOnLine, 2000); the section on rollouts in the
GNU Backgammon manual.

With the doubling cube, the results and the luck also have a column for the worth, after the columns
for the chances.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from palamedes.core.rules.variant import RuleCode
from palamedes.kernels.by_reference import by_reference
from palamedes.kernels.compiled import fast_kernel, link, separate
from palamedes.kernels.cube.cube import (
    TURNED,
    CubeArrays,
    begin_cube,
    is_live,
    known_worth,
    points_worth,
    turn_cube,
    worth_after,
    worth_before,
    worth_of_result,
    worth_undoubled,
)
from palamedes.kernels.cube.cube import VALUE as CUBE_VALUE
from palamedes.kernels.endgames.endgame import NOTHING, TWO_SIDED, known_chances
from palamedes.kernels.moves.boards import Boards, copy_board
from palamedes.kernels.moves.playout import Counts, Generator
from palamedes.kernels.networks.chances import CHANCES, ONE, WIN, Chances, write_result
from palamedes.kernels.search.contest import DIE1, DIE2, NUMBER, POINTS, ContestGame, begin_game, end_turn, is_over, roll
from palamedes.kernels.search.decision import SearchParams, decide
from palamedes.kernels.search.evaluation import (
    MONEY_OBJECTIVE,
    EvaluatorData,
    Objective,
    SearchWorkspace,
    add_flipped,
    add_share,
    roll_number,
)
from palamedes.kernels.search.search import best_answer, keep, look_ahead

RESULT, LUCK = range(2)
"""The rows of a game's figures: the result and the luck."""

WORTH = CHANCES
"""The column for the worth with the cube, which follows the chances."""


@by_reference
class TrialSettings(NamedTuple):
    """How games are continued. `longest`: the maximum number of turns, counting both sides. `luck`:
    whether the luck of the rolls is summed. `ending`: the first source of chances, in the order of
    `kernels.endgames.endgame`, that ends a game if it contains the position. All later sources also
    end games.
    """

    longest: int
    luck: bool
    ending: int


@separate
@fast_kernel
def write_luck(
    code: RuleCode,
    brain: EvaluatorData,
    objective: Objective,
    cube: CubeArrays,
    side: int,
    board: Boards,
    die1: int,
    die2: int,
    turn: int,
    began: bool,
    opening: bool,
    work: SearchWorkspace,
    out: Chances,
) -> float:
    """Write the luck of a roll to out, float32[5], as differences in the chances of the side that
    rolled. `out` may be `work.mixed`. Returns the luck in terms of worth with the cube, or 0 if
    there is no cube.

    objective: the objective of the side that rolled; side: the number of this side for the cube;
    turn: the number of turns that it has completed; began: whether it began the game; opening:
    whether the roll could not have been a double.
    """
    mean, rolled = work.mean[0], roll_number(die1, die2)
    mean[:] = 0
    total, worth, mean_worth = np.float32(0), 0.0, 0.0
    keep(work, True)
    for number in range(work.weights.shape[0]):
        if opening and work.dice[number, 0] == work.dice[number, 1]:
            continue
        best = best_answer(code, brain, objective, board, number, turn, began, work)
        add_share(work.chances[best], work.weights[number], mean)
        total += work.weights[number]
        found = worth_after(cube, code, work.afters[best], side, work.chances[best]) if cube.alive else 0.0
        mean_worth += work.weights[number] * found
        if number == rolled:
            worth = found
            for each in range(CHANCES):
                out[each] = work.chances[best, each]
    keep(work, False)
    for each in range(CHANCES):
        out[each] -= mean[each] / total
    return float(worth - mean_worth / total)


@separate
@fast_kernel
def luck_points(
    code: RuleCode,
    brain: EvaluatorData,
    board: Boards,
    die1: int,
    die2: int,
    turn: int,
    began: bool,
    opening: bool,
    cube: CubeArrays,
    work: SearchWorkspace,
) -> float:
    """The luck of a roll in money play, in points for the side that rolled. The arguments are those
    of `write_luck`. The cube is not taken into account.
    """
    write_luck(code, brain, MONEY_OBJECTIVE, cube, 0, board, die1, die2, turn, began, opening, work, work.mixed)
    total = np.float32(0)
    for each in range(CHANCES):
        total += MONEY_OBJECTIVE[each + 1] * work.mixed[each]
    return float(total)


@link
def add_luck(luck: Chances, own: bool, sums: Chances) -> None:
    """Add the luck of a roll to the sums of a side. own: whether this side rolled; otherwise its
    opponent rolled.
    """
    if own:
        add_share(luck, ONE, sums)
    else:
        add_flipped(luck, ONE, sums)
        sums[WIN] -= ONE


@separate
@fast_kernel
def write_judgement(
    code: RuleCode,
    brain: EvaluatorData,
    objective: Objective,
    manner: SearchParams,
    now: int,
    game: ContestGame,
    work: SearchWorkspace,
) -> None:
    """Write to `work.mean` the chances of the side to roll, evaluated with the same look-ahead as
    the decisions of that side. `now`: the number of turns made in the game so far.
    """
    copy_board(game.board, work.node[0])
    turns = now >> 1, (now + 1) >> 1, now & 1 == 0
    look_ahead(code, brain, objective, work.node, manner.plies, *turns, work.ended, work, work.mean)


@link
def write_seen(chances: Chances, side: int, result: Chances) -> None:
    """Convert the chances of a side, 0 or 1, to the chances of side 0, which rolled first, and
    write them to `result`.
    """
    for each in range(CHANCES):
        result[each] = 0
    if side:
        add_flipped(chances, ONE, result)
    else:
        add_share(chances, ONE, result)


@separate
@fast_kernel
def write_ending(
    code: RuleCode,
    brain: EvaluatorData,
    objectives: Chances,
    manner: SearchParams,
    plan: TrialSettings,
    number: int,
    game: ContestGame,
    work: SearchWorkspace,
    result: Chances,
) -> bool:
    """Whether the game has ended or is not to be continued. If so, the chances of the side that
    rolled first are written to `result`.
    """
    now = game.facts[NUMBER]
    if is_over(code, game):
        write_result(-game.facts[POINTS] if number & 1 else game.facts[POINTS], result[:CHANCES])
        return True
    chances, side = work.mean[0], (now - number) & 1
    known = known_chances(code, brain.tables, game.board, now & 1 == 0, chances)
    if known == NOTHING or known < plan.ending:
        if now - number < plan.longest:
            return False
        write_judgement(code, brain, objectives[side], manner, now, game, work)
    write_seen(chances, side, result)
    return True


@separate
@fast_kernel
def write_cube_ending(
    code: RuleCode,
    brain: EvaluatorData,
    objectives: Chances,
    manner: SearchParams,
    plan: TrialSettings,
    cube: CubeArrays,
    number: int,
    game: ContestGame,
    work: SearchWorkspace,
    result: Chances,
) -> bool:
    """Do the same as `write_ending` in a game with a cube, which the side to roll may turn. The
    game also ends if the other side drops. A database ends the game if it contains the worth of the
    position with the cube. Once the cube is dead, a database that contains only the chances in the
    position is enough. The worth of the game to the side that rolled first is also written.
    """
    now = game.facts[NUMBER]
    side = (now - number) & 1
    if not is_live(cube) or is_over(code, game):
        if not write_ending(code, brain, objectives, manner, plan, number, game, work, result):
            return False
        if is_over(code, game):
            points = -game.facts[POINTS] if number & 1 else game.facts[POINTS]
            result[WORTH] = worth_of_result(cube, 0, points)
        else:
            result[WORTH] = worth_undoubled(cube, code, game.board, 0, result[:CHANCES])
        return True
    decides = now > number or not cube.decided
    worth = known_worth(cube, game.board, side, decides) if plan.ending <= TWO_SIDED else np.nan
    is_known, is_last = not np.isnan(worth), now - number >= plan.longest
    if not (is_known or is_last or decides):
        return False
    write_judgement(code, brain, objectives[side], manner, now, game, work)
    chances = work.mean[0]
    if is_last and not is_known:
        if decides:
            worth = worth_before(cube, code, game.board, side, chances)
        else:
            worth = worth_undoubled(cube, code, game.board, side, chances)
    elif not is_known:
        if not turn_cube(cube, code, game.board, side, chances):
            return False
        worth = points_worth(cube, side, cube.state[CUBE_VALUE])
    write_seen(chances, side, result)
    result[WORTH] = -worth if side else worth
    return True


@separate
@fast_kernel
def play_game(
    code: RuleCode,
    brain: EvaluatorData,
    objectives: Chances,
    manner: SearchParams,
    plan: TrialSettings,
    cube: CubeArrays,
    number: int,
    opening: bool,
    first_rolls: Counts,
    game: ContestGame,
    work: SearchWorkspace,
    result: Chances,
    luck: Chances,
) -> None:
    """Continue one game until it ends or `work.ended` is set. The arguments are those of `play_on`,
    for this game.
    """
    while not work.ended[0]:
        aims = objectives[min(cube.state[TURNED], objectives.shape[0] - 1)]
        if cube.alive:
            if write_cube_ending(code, brain, aims, manner, plan, cube, number, game, work, result):
                break
            aims = objectives[min(cube.state[TURNED], objectives.shape[0] - 1)]
        elif write_ending(code, brain, aims, manner, plan, number, game, work, result):
            break
        now = game.facts[NUMBER]
        made, turn, began = now - number, now >> 1, now & 1 == 0
        side = made & 1
        if made < first_rolls.shape[0]:
            die1, die2 = first_rolls[made, 0], first_rolls[made, 1]
        else:
            roll(code, opening, game)
            die1, die2 = game.facts[DIE1], game.facts[DIE2]
        if plan.luck:
            barred = opening and made == 0
            worth = write_luck(
                code, brain, aims[side], cube, side, game.board, die1, die2, turn, began, barred, work, work.mixed
            )
            add_luck(work.mixed, side == 0, luck)
            if cube.alive:
                luck[WORTH] += -worth if side else worth
        best = decide(code, brain, aims[side], game.board, die1, die2, turn, (now + 1) >> 1, began, manner, work)
        end_turn(game.board if best < 0 else work.play.afters[best], best < 0, game)


@fast_kernel
def play_on(
    code: RuleCode,
    brain: EvaluatorData,
    objectives: Chances,
    manner: SearchParams,
    plan: TrialSettings,
    cube: CubeArrays,
    start: Boards,
    number: int,
    opening: bool,
    first_rolls: Counts,
    seeds: Generator,
    game: ContestGame,
    work: SearchWorkspace,
    out: Chances,
) -> int:
    """Play one game per seed from a position. Returns the number of games completed, which is all
    of them unless `work.ended` is set in the meantime.

    objectives: float32[n, 2, 6], the objectives of the side to roll and of the other side, first
    with the present cube and then after each further turn of the cube; start: int8[2, points + 2];
    number: the number of turns already made in the game, which is even if the side to roll began;
    opening: whether the next roll cannot be a double; first_rolls: int64[n, k, 2], the dice of the
    first k turns of each game. Later dice are drawn. out: float32[n, 2, 5], overwritten: for each
    game, the chances of the side to roll at the end of the game, and the total luck of all rolls,
    as differences in these chances. With a cube, out is float32[n, 2, 6], and the last column is
    the worth. If a double was dropped, the chances are those evaluated at that moment.
    """
    for k in range(seeds.shape[0]):
        begin_game(start, seeds[k], game)
        game.facts[NUMBER] = number
        begin_cube(cube)
        out[k, LUCK] = 0
        result, luck = out[k, RESULT], out[k, LUCK]
        play_game(code, brain, objectives, manner, plan, cube, number, opening, first_rolls[k], game, work, result, luck)
        if work.ended[0]:
            return k
    return int(seeds.shape[0])
