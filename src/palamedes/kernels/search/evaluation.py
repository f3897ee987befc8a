"""The evaluation of boards at 1 ply, the worth of chances, and the workspace for searches."""

from __future__ import annotations

from math import inf
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from palamedes.core.dice.dice import rolls
from palamedes.core.match.payoff import MONEY
from palamedes.core.rules.variant import RuleCode
from palamedes.kernels.by_reference import by_reference
from palamedes.kernels.compiled import fast_kernel, link, separate
from palamedes.kernels.endgames.endgame import (
    NOTHING,
    LookupWorkspace,
    Tables,
    judged_chances,
    lookup_workspace,
    may_be_known,
    tables_of,
    write_known_plays,
)
from palamedes.kernels.features.features import FeatureLayout, Float, Floats
from palamedes.kernels.moves.boards import MINE, NOT_OVER, THEIRS, Boards, Scratch, outcome
from palamedes.kernels.moves.playout import Counts, PlayoutWorkspace, playout_workspace
from palamedes.kernels.moves.plays import workspace
from palamedes.kernels.networks.chances import CHANCES, LOSE_DOUBLE, LOSE_TRIPLE, ONE, WIN, WIN_DOUBLE, WIN_TRIPLE, Chances
from palamedes.kernels.networks.network import Network, NetworkWorkspace, evaluate_board, evaluate_plays, network_workspace

Objective: TypeAlias = NDArray[np.float32]
"""float32[6]: the coefficients of a `Payoff`. The worth of chances to a side is o[0] + o[1..5] ·
(win, win double, win triple, lose double, lose triple).
"""

MONEY_OBJECTIVE: Objective = MONEY.as_array()
"""The objective in money play: points."""

Flag: TypeAlias = NDArray[np.uint8]


@by_reference
class EvaluatorData(NamedTuple):
    """The data for the evaluation of boards: endgame tables, a network for boards that the tables
    do not contain, and a pruning network, which selects the replies worth evaluating. A pruning
    network without hidden units selects all replies.
    """

    units: FeatureLayout
    network: Network
    pruning_units: FeatureLayout
    pruning: Network
    tables: Tables


def brain_of(
    units: FeatureLayout,
    network: Network,
    pruning_units: FeatureLayout | None = None,
    pruning: Network | None = None,
    tables: Tables | None = None,
) -> EvaluatorData:
    """An evaluator that consists of a network and, optionally, a pruning network and endgame
    tables.
    """
    tables = tables or tables_of()
    if pruning_units is None or pruning is None:
        outputs = len(network.second)
        nothing = [np.zeros(shape, np.float32) for shape in ((units.inputs, 0), 0, (outputs, 0), outputs)]
        return EvaluatorData(units, network, units, Network.of(nothing), tables)
    return EvaluatorData(units, network, pruning_units, pruning, tables)


def without_pruning(brain: EvaluatorData) -> EvaluatorData:
    """The same evaluator without its pruning network: it evaluates every play for every roll."""
    return brain_of(brain.units, brain.network, tables=brain.tables)


@by_reference
class SearchWorkspace(NamedTuple):
    """The arrays for a search. One workspace serves any number of searches, one at a time, with
    evaluators and boards of one shape.
    """

    play: PlayoutWorkspace  # the plays for the roll in question, and the random numbers
    found: Chances  # float32[plays, 5]: the chances after those plays
    afters: Boards  # int8[plays, 2, points + 2]: the plays for a later roll
    steps: Boards
    scratch: Scratch
    chances: Chances  # float32[plays, 5]
    network: NetworkWorkspace
    pruning: NetworkWorkspace
    answers: Floats  # float32[2, plays]: the worth of plays
    dice: Counts  # int64[rolls, 2]: the two dice of each roll
    weights: Floats  # float32[rolls]: 1 for a double, 2 for any other roll
    node: Boards  # int8[1, 2, points + 2]: the position after a play
    reply: Boards  # int8[2, points + 2]: the position after a reply
    first_reply: Boards  # int8[2, points + 2]: the position before that one in a 4-ply search
    skips: Flag  # uint8[1]: whether the search skips boards that a table contains exactly
    ends: Boards  # int8[rolls, 2, points + 2]: the boards after the best plays, as seen by the side that rolls next
    ends_chances: Chances  # float32[rolls, 5]: the chances of that side
    mean: Chances  # float32[1, 5]
    mixed: Chances  # float32[5]
    mixed_deeper: Chances  # float32[5]
    known: LookupWorkspace  # for chances that come from the tables or from the rules alone
    objectives: Chances  # float32[2, 6]
    worths: Chances  # float32[3, plays]
    ended: Flag  # uint8[1]


def search_workspace(code: RuleCode, brain: EvaluatorData) -> SearchWorkspace:
    """Arrays for searches with evaluators of this shape on boards of this size."""
    afters, steps, scratch = workspace(code)
    ways = rolls(code.home)
    chances = np.zeros((2, len(afters), CHANCES), np.float32)
    return SearchWorkspace(
        play=playout_workspace(code),
        found=chances[0],
        afters=afters,
        steps=steps,
        scratch=scratch,
        chances=chances[1],
        network=network_workspace(brain.units, brain.network),
        pruning=network_workspace(brain.pruning_units, brain.pruning),
        answers=np.zeros((2, len(afters)), np.float32),
        dice=np.array([roll for roll, _ in ways], np.int64),
        weights=np.array([weight for _, weight in ways], np.float32),
        node=np.zeros((1, 2, code.points + 2), np.int8),
        reply=np.zeros((2, code.points + 2), np.int8),
        first_reply=np.zeros((2, code.points + 2), np.int8),
        skips=np.ones(1, np.uint8),
        ends=np.zeros((len(ways), 2, code.points + 2), np.int8),
        ends_chances=np.zeros((len(ways), CHANCES), np.float32),
        mean=np.zeros((1, CHANCES), np.float32),
        mixed=np.zeros(CHANCES, np.float32),
        mixed_deeper=np.zeros(CHANCES, np.float32),
        known=lookup_workspace(code),
        objectives=np.zeros((2, len(MONEY_OBJECTIVE)), np.float32),
        worths=np.zeros((3, len(afters)), np.float32),
        ended=np.zeros(1, np.uint8),
    )


@fast_kernel
def roll_number(die1: int, die2: int) -> int:
    """The number of a roll in `core.dice.dice.rolls` and in the arrays of a search workspace."""
    high, low = max(die1, die2), min(die1, die2)
    return high * (high - 1) // 2 + low - 1


# The worth of a set of chances.


@fast_kernel
def worth(objective: Objective, chances: Chances) -> Float:
    """The worth of chances, float32[5], under an objective."""
    total: Float = objective[0]
    for number in range(CHANCES):
        total += objective[1 + number] * chances[number]
    return total


@link
def flip_objective(objective: Objective, out: Objective) -> None:
    """Write the other side's objective to `out`, which must be a different array. What is worth x
    to one side is worth -x to the other side.
    """
    out[0] = -objective[0] - objective[1 + WIN]
    out[1 + WIN] = objective[1 + WIN]
    out[1 + WIN_DOUBLE] = -objective[1 + LOSE_DOUBLE]
    out[1 + WIN_TRIPLE] = -objective[1 + LOSE_TRIPLE]
    out[1 + LOSE_DOUBLE] = -objective[1 + WIN_DOUBLE]
    out[1 + LOSE_TRIPLE] = -objective[1 + WIN_TRIPLE]


@link
def add_share(chances: Chances, share: Float, sums: Chances) -> None:
    """Add `share` times the chances, float32[5], to `sums`."""
    for number in range(CHANCES):
        sums[number] += share * chances[number]


@link
def add_flipped(chances: Chances, share: Float, sums: Chances) -> None:
    """Add `share` times the chances, float32[5], flipped to the other side, to `sums`."""
    sums[WIN] += share * (ONE - chances[WIN])
    sums[WIN_DOUBLE] += share * chances[LOSE_DOUBLE]
    sums[WIN_TRIPLE] += share * chances[LOSE_TRIPLE]
    sums[LOSE_DOUBLE] += share * chances[WIN_DOUBLE]
    sums[LOSE_TRIPLE] += share * chances[WIN_TRIPLE]


@link
def write_flipped(chances: Chances, out: Chances) -> None:
    """Write the chances, float32[5], flipped to the other side, to `out`."""
    for number in range(CHANCES):
        out[number] = 0
    add_flipped(chances, ONE, out)


@link
def take_mean(code: RuleCode, sums: Chances) -> None:
    """Convert sums over all rolls, in which doubles count once and other rolls twice, to means. A
    mean is exact if the values for all rolls are equal.
    """
    for number in range(CHANCES):
        sums[number] /= np.float32(code.home * code.home)


@fast_kernel
def best_by(objective: Objective, chances: Chances, found: int) -> int:
    """The index of the play with the highest worth among the first `found` plays; the first such
    play if several are equal. chances: float32[n, 5].
    """
    best, most = 0, worth(objective, chances[0])
    for number in range(1, found):
        value = worth(objective, chances[number])
        if value > most:
            best, most = number, value
    return best


@fast_kernel
def keep_best(worths: Floats, found: int, most: int, window: float, out: Floats) -> int:
    """Copy the highest values to `out`: at most `most` of them, and none that is more than `window`
    below the highest. Of equal values, the first ones are kept. All other values become -inf.
    Returns the number of values kept.
    """
    top = np.float32(-inf)
    for number in range(found):
        top = max(top, worths[number])
        out[number] = -inf
    kept = 0
    while kept < most:
        best = -1
        for number in range(found):
            if out[number] == -inf and worths[number] >= top - window and (best < 0 or worths[number] > worths[best]):
                best = number
        if best < 0:
            break
        out[best] = worths[best]
        kept += 1
    return kept


# Evaluation at 1 ply.


@separate
@fast_kernel
def judge_board(code: RuleCode, brain: EvaluatorData, board: Boards, began: bool, work: SearchWorkspace, out: Chances) -> None:
    """Write to out, float32[5], the chances of the side to roll at 1 ply. board: int8[2, points +
    2]. If the game is over, the chances are exact.
    """
    if ask_tables(code, brain, board, began, work, out) == NOTHING:
        evaluate_board(code, brain.units, brain.network, board, began, work.network, out)


@separate
@fast_kernel
def ask_tables(code: RuleCode, brain: EvaluatorData, board: Boards, began: bool, work: SearchWorkspace, out: Chances) -> int:
    """The result of `judged_chances` for a board; NOTHING if the game is over."""
    if may_be_known(code, brain.tables, board, int(MINE)) and outcome(code, board, began) == NOT_OVER:
        return judged_chances(code, brain.tables, board, began, work.known, out)
    return NOTHING


@separate
@fast_kernel
def judge_known_plays(
    code: RuleCode,
    brain: EvaluatorData,
    board: Boards,
    afters: Boards,
    found: int,
    began: bool,
    work: SearchWorkspace,
    out: Chances,
) -> bool:
    """Do the same as `judge_plays`, but without the network. Returns whether the tables contain the
    positions after all plays. If they do not, `out` is overwritten with partial results.
    """
    return may_be_known(code, brain.tables, board, int(THEIRS)) and write_known_plays(
        code, brain.tables, afters, found, began, work.known, out, True
    )


@separate
@fast_kernel
def judge_plays(
    code: RuleCode,
    brain: EvaluatorData,
    board: Boards,
    afters: Boards,
    found: int,
    began: bool,
    work: SearchWorkspace,
    out: Chances,
) -> None:
    """Write the mover's chances after each of the first `found` plays. The chances come from the
    tables if they contain the position, and otherwise from the network.

    board: int8[2, points + 2] and afters: int8[n, 2, points + 2], as seen by the mover; began:
    whether the mover began the game; out: float32[n, 5].
    """
    if judge_known_plays(code, brain, board, afters, found, began, work, out):
        return
    evaluate_plays(code, brain.units, brain.network, board, afters, found, began, work.network, out)
    if may_be_known(code, brain.tables, board, int(THEIRS)):
        write_known_plays(code, brain.tables, afters, found, began, work.known, out, False)
