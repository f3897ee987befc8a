"""Looking ahead over the rolls: what a position is worth at 1, 2 and 3 ply, and the play to make.

At 1 ply the chances of the side to roll are the network's. At 2 ply they are the mean over its
rolls of the chances after the best play, as the network judges it. At 3 ply the best play is found
in the same way, and its chances at 2 ply are what counts. A play is as good for the mover as the
position after it is bad for the other side, at the same plies.

Measured with portes-expert over 34 contact decisions: choosing those answers at 2 ply, among five,
takes 3.5 times as long, and what is decided without it loses 0.0001 points by its judgement (a
decision at 2 ply loses 0.0027). Of the positions met in one search at 2 ply nine of ten are
different, so nothing is remembered.

Of many answers to a roll only those are judged that a small network likes best
(`training.pruning`).
"""

from __future__ import annotations

from math import inf, log, sqrt
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from palamedes.core.dice.dice import rolls
from palamedes.core.match.payoff import MONEY
from palamedes.core.rules.variant import RuleCode
from palamedes.kernels.compiled import fast_kernel, link
from palamedes.kernels.endgames.endgame import (
    NOTHING,
    TWO_SIDED,
    LookupWorkspace,
    Tables,
    judged_chances,
    known_room,
    may_be_foregone,
    may_be_known,
    tables_of,
    write_known_plays,
)
from palamedes.kernels.endgames.pins import UNKNOWN, write_turns_after
from palamedes.kernels.features.features import FeatureLayout, Float, Floats
from palamedes.kernels.moves.plays import (
    MINE,
    NOT_OVER,
    THEIRS,
    Boards,
    Scratch,
    copy_board,
    flip_board,
    legal_plays,
    outcome,
    workspace,
)
from palamedes.kernels.moves.rollout import Counts, Generator, PlayoutWorkspace, draw, room
from palamedes.kernels.networks.network import (
    CHANCES,
    LOSE_DOUBLE,
    LOSE_TRIPLE,
    ONE,
    WIN,
    WIN_DOUBLE,
    WIN_TRIPLE,
    Chances,
    Network,
    NetworkWorkspace,
    evaluate_board,
    evaluate_plays,
    network_room,
    write_result,
)

Objective: TypeAlias = NDArray[np.float32]
"""float32[6]: the coefficients of a `Payoff`, what chances are worth to a side, o[0] + o[1..5] ·
(win, win double, win triple, lose double, lose triple).
"""

MONEY_OBJECTIVE: Objective = MONEY.as_array()
"""Points."""

Flag: TypeAlias = NDArray[np.uint8]

ANSWERS = 8
"""How many answers to a roll are judged after pruning."""

FINE = 1 << 30
"""Steps in which a random share is drawn."""


class EvaluatorData(NamedTuple):
    """What judges a board: endgame tables, and a network where they know nothing; and a small
    network that judges roughly which answers are worth a look, or one without hidden units where
    all are.
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
    """A network with a pruning network and endgame tables, or without."""
    tables = tables or tables_of()
    if pruning_units is None or pruning is None:
        outputs = len(network.second)
        nothing = [np.zeros(shape, np.float32) for shape in ((units.inputs, 0), 0, (outputs, 0), outputs)]
        return EvaluatorData(units, network, units, Network.of(nothing), tables)
    return EvaluatorData(units, network, pruning_units, pruning, tables)


class SearchParams(NamedTuple):
    """How to decide: the plies; at most how many plays are looked at beyond the first ply, and how
    far behind the best one; the temperature of the choice (`warmth`).
    """

    plies: int = 2
    candidates: int = 15
    window: float = 0.3
    temperature: float = 0.0


class SearchWorkspace(NamedTuple):
    """Arrays to search in: one set serves any number of searches, one at a time, with brains and
    boards of one shape.
    """

    play: PlayoutWorkspace  # the plays of the roll to be decided, and the random numbers
    found: Chances  # float32[plays, 5]: those plays
    afters: Boards  # int8[plays, 2, points + 2]: the plays of a roll ahead
    steps: Boards
    scratch: Scratch
    chances: Chances  # float32[plays, 5]
    network: NetworkWorkspace
    pruning: NetworkWorkspace
    answers: Floats  # float32[2, plays]: what they are worth
    dice: Counts  # int64[rolls, 2]: the rolls, and the chance of each
    weights: Floats  # float32[rolls]: 1 for a double, 2 for others
    node: Boards  # int8[1, 2, points + 2]: the position after a play
    reply: Boards  # int8[2, points + 2]: the position after the answer to it
    skips: Flag  # uint8[1]: whether a board that a table knows exactly is not looked ahead from
    ends: Boards  # int8[rolls, 2, points + 2]: after the best answer to each roll, seen by the side that rolls there
    ends_chances: Chances  # float32[rolls, 5]: of that side
    mean: Chances  # float32[1, 5]
    mixed: Chances  # float32[5]
    known: LookupWorkspace  # what is known of a board without the network
    objectives: Chances  # float32[2, 6]
    worths: Chances  # float32[3, plays]
    ended: Flag  # uint8[1]


def search_room(code: RuleCode, brain: EvaluatorData) -> SearchWorkspace:
    """Arrays for searches with brains like this one on boards of this size."""
    afters, steps, scratch = workspace(code)
    ways = rolls(code.home)
    chances = np.zeros((2, len(afters), CHANCES), np.float32)
    return SearchWorkspace(
        play=room(code),
        found=chances[0],
        afters=afters,
        steps=steps,
        scratch=scratch,
        chances=chances[1],
        network=network_room(brain.units, brain.network),
        pruning=network_room(brain.pruning_units, brain.pruning),
        answers=np.zeros((2, len(afters)), np.float32),
        dice=np.array([roll for roll, _ in ways], np.int64),
        weights=np.array([weight for _, weight in ways], np.float32),
        node=np.zeros((1, 2, code.points + 2), np.int8),
        reply=np.zeros((2, code.points + 2), np.int8),
        skips=np.ones(1, np.uint8),
        ends=np.zeros((len(ways), 2, code.points + 2), np.int8),
        ends_chances=np.zeros((len(ways), CHANCES), np.float32),
        mean=np.zeros((1, CHANCES), np.float32),
        mixed=np.zeros(CHANCES, np.float32),
        known=known_room(code),
        objectives=np.zeros((2, len(MONEY_OBJECTIVE)), np.float32),
        worths=np.zeros((3, len(afters)), np.float32),
        ended=np.zeros(1, np.uint8),
    )


# What chances are worth.


@fast_kernel
def worth(objective: Objective, chances: Chances) -> Float:
    """What float32[5] is worth."""
    total: Float = objective[0]
    for number in range(CHANCES):
        total += objective[1 + number] * chances[number]
    return total


@link
def flip_objective(objective: Objective, out: Objective) -> None:
    """Write the other side's objective, to another array: what is worth x to one side is worth -x
    to the other.
    """
    out[0] = -objective[0] - objective[1 + WIN]
    out[1 + WIN] = objective[1 + WIN]
    out[1 + WIN_DOUBLE] = -objective[1 + LOSE_DOUBLE]
    out[1 + WIN_TRIPLE] = -objective[1 + LOSE_TRIPLE]
    out[1 + LOSE_DOUBLE] = -objective[1 + WIN_DOUBLE]
    out[1 + LOSE_TRIPLE] = -objective[1 + WIN_TRIPLE]


@link
def add_share(chances: Chances, share: Float, sums: Chances) -> None:
    """Add a share of float32[5] to `sums`."""
    for number in range(CHANCES):
        sums[number] += share * chances[number]


@link
def add_flipped(chances: Chances, share: Float, sums: Chances) -> None:
    """Add a share of float32[5], seen by the other side, to `sums`."""
    sums[WIN] += share * (ONE - chances[WIN])
    sums[WIN_DOUBLE] += share * chances[LOSE_DOUBLE]
    sums[WIN_TRIPLE] += share * chances[LOSE_TRIPLE]
    sums[LOSE_DOUBLE] += share * chances[WIN_DOUBLE]
    sums[LOSE_TRIPLE] += share * chances[WIN_TRIPLE]


@link
def write_flipped(chances: Chances, out: Chances) -> None:
    """Write float32[5], seen by the other side."""
    for number in range(CHANCES):
        out[number] = 0
    add_flipped(chances, ONE, out)


@link
def take_mean(code: RuleCode, sums: Chances) -> None:
    """From sums over all rolls, a double once and others twice, to means: exact where all rolls
    agree.
    """
    for number in range(CHANCES):
        sums[number] /= np.float32(code.home * code.home)


@fast_kernel
def best_by(objective: Objective, chances: Chances, found: int) -> int:
    """The first of the plays that are worth most. chances: float32[n, 5]."""
    best, most = 0, worth(objective, chances[0])
    for number in range(1, found):
        value = worth(objective, chances[number])
        if value > most:
            best, most = number, value
    return best


@fast_kernel
def keep_best(worths: Floats, found: int, most: int, window: float, out: Floats) -> int:
    """Copy the highest numbers, at most so many and at most `window` below the highest, of equal
    ones the first; the others become -inf. Answers how many are kept.
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


# Judging.


@fast_kernel
def judge_board(code: RuleCode, brain: EvaluatorData, board: Boards, began: bool, place: SearchWorkspace, out: Chances) -> None:
    """The chances of the side to roll, at 1 ply. board: int8[2, points + 2]; out: float32[5]; a
    game that is over is exact.
    """
    if ask_tables(code, brain, board, began, place, out) == NOTHING:
        evaluate_board(code, brain.units, brain.network, board, began, place.network, out)


@fast_kernel
def ask_tables(code: RuleCode, brain: EvaluatorData, board: Boards, began: bool, place: SearchWorkspace, out: Chances) -> int:
    """`judged_chances` of a board, if the game is not over."""
    if may_be_known(code, brain.tables, board, int(MINE)) and outcome(code, board, began) == NOT_OVER:
        return judged_chances(code, brain.tables, board, began, place.known, out)
    return NOTHING


@fast_kernel
def judge_known_plays(
    code: RuleCode,
    brain: EvaluatorData,
    board: Boards,
    afters: Boards,
    found: int,
    began: bool,
    place: SearchWorkspace,
    out: Chances,
) -> bool:
    """`judge_plays` without the network: answers whether tables know what every play is worth. If
    not, `out` is used up.
    """
    return may_be_known(code, brain.tables, board, int(THEIRS)) and write_known_plays(
        code, brain.tables, afters, found, began, place.known, out, True
    )


@fast_kernel
def judge_plays(
    code: RuleCode,
    brain: EvaluatorData,
    board: Boards,
    afters: Boards,
    found: int,
    began: bool,
    place: SearchWorkspace,
    out: Chances,
) -> None:
    """The mover's chances after each of the first `found` plays: what tables know, else what the
    network says.

    board: int8[2, points + 2] and afters: int8[n, 2, points + 2], seen by the mover; began: whether
    he began the game; out: float32[n, 5].
    """
    if judge_known_plays(code, brain, board, afters, found, began, place, out):
        return
    evaluate_plays(code, brain.units, brain.network, board, afters, found, began, place.network, out)
    if may_be_known(code, brain.tables, board, int(THEIRS)):
        write_known_plays(code, brain.tables, afters, found, began, place.known, out, False)


# Looking ahead.


@fast_kernel
def prune(
    code: RuleCode, brain: EvaluatorData, objective: Objective, board: Boards, found: int, began: bool, place: SearchWorkspace
) -> int:
    """Keep the ANSWERS plays in `place.afters` that the small network likes best, in their order;
    answers how many are left.
    """
    if found <= ANSWERS or brain.pruning.first_bias.shape[0] == 0:
        return found
    worths, kept = place.answers[0], place.answers[1]
    evaluate_plays(code, brain.pruning_units, brain.pruning, board, place.afters, found, began, place.pruning, place.chances)
    if may_be_foregone(code, board):
        write_known_plays(code, brain.tables, place.afters, found, began, place.known, place.chances, False)
    for number in range(found):
        worths[number] = worth(objective, place.chances[number])
    keep_best(worths, found, ANSWERS, inf, kept)
    left = 0
    for number in range(found):
        if kept[number] > -inf:
            copy_board(place.afters[number], place.afters[left])
            left += 1
    return left


@link
def best_answer(
    code: RuleCode,
    brain: EvaluatorData,
    objective: Objective,
    board: Boards,
    roll: int,
    turn: int,
    began: bool,
    place: SearchWorkspace,
) -> int:
    """The best play of a roll, given by its number: the row of `place.afters` and of
    `place.chances`; a pass is a play.
    """
    die1, die2 = place.dice[roll, 0], place.dice[roll, 1]
    found = legal_plays(code, board, die1, die2, turn, place.afters, place.steps, place.scratch)
    if found == 0:
        copy_board(board, place.afters[0])
        found = 1
    if not judge_known_plays(code, brain, board, place.afters, found, began, place, place.chances):
        found = prune(code, brain, objective, board, found, began, place)
        judge_plays(code, brain, board, place.afters, found, began, place, place.chances)
    return best_by(objective, place.chances, found)


@link
def expected_chances(
    code: RuleCode,
    brain: EvaluatorData,
    objective: Objective,
    board: Boards,
    turn: int,
    began: bool,
    place: SearchWorkspace,
    out: Chances,
) -> None:
    """Write the 2-ply chances of the side to roll, and in `place.ends` what they are the mean of,
    unless the game is over or a table knows the board exactly (`place.skips`). turn: the turns it
    has completed; began: whether it began the game.
    """
    points = outcome(code, board, began)
    if points != NOT_OVER:
        write_result(points, out)
        return
    if place.skips[0] and ask_tables(code, brain, board, began, place, out) >= TWO_SIDED:
        return
    out[:] = 0
    for roll in range(place.weights.shape[0]):
        best = best_answer(code, brain, objective, board, roll, turn, began, place)
        add_share(place.chances[best], place.weights[roll], out)
        flip_board(place.afters[best], place.ends[roll])
        write_flipped(place.chances[best], place.ends_chances[roll])
    take_mean(code, out)


@fast_kernel
def look_ahead(
    code: RuleCode,
    brain: EvaluatorData,
    objective: Objective,
    boards: Boards,
    plies: int,
    turn: int,
    other_turn: int,
    began: bool,
    ended: Flag,
    place: SearchWorkspace,
    out: Chances,
) -> int:
    """The chances of the side to roll at so many plies. boards: int8[n, 2, points + 2]; out:
    float32[n, 5], overwritten; a game that is over is exact, and what a table knows exactly is not
    searched. Answers how many boards are done: all, unless another thread sets ended[0].

    objective: that of the side to roll; turn, other_turn: how many turns it and the other side have
    completed; began: whether it began the game.
    """
    theirs = place.objectives[0]
    flip_objective(objective, theirs)
    for k in range(boards.shape[0]):
        board, result = boards[k], out[k]
        if plies == 1 or outcome(code, board, began) != NOT_OVER:
            judge_board(code, brain, board, began, place, result)
            continue
        if place.skips[0] and ask_tables(code, brain, board, began, place, result) >= TWO_SIDED:
            continue
        result[:] = 0
        for roll in range(place.weights.shape[0] if plies > 2 else 1):
            if ended[0]:
                return k
            node, mine, moves, first = board, objective, turn, began
            if plies > 2:
                best = best_answer(code, brain, objective, board, roll, turn, began, place)
                flip_board(place.afters[best], place.reply)
                node, mine, moves, first = place.reply, theirs, other_turn, not began
            expected_chances(code, brain, mine, node, moves, first, place, place.mixed)
            if plies > 2:
                add_flipped(place.mixed, place.weights[roll], result)
            else:
                add_share(place.mixed, ONE, result)
        if plies > 2:
            take_mean(code, result)
    return int(boards.shape[0])


def label_boards(code: RuleCode, brain: EvaluatorData, objective: Objective, boards: Boards, place: SearchWorkspace) -> Chances:
    """The 2-ply chances of the side to roll, float32[n, 5], for boards int8[n, 2, points + 2] in
    the middle of games.
    """
    out: Chances = np.empty((len(boards), CHANCES), np.float32)
    look_ahead(code, brain, objective, boards, 2, 1, 1, True, place.ended, place, out)
    return out


# Deciding.


@fast_kernel
def warmth(worths: Floats, found: int, temperature: float) -> float:
    """The temperature of a choice among plays, in points: at most `temperature`, and at most the
    standard deviation of what they are worth, t * s / (t + s). So what everybody sees is seen, and
    what lies close together is confused.
    """
    mean = 0.0
    for number in range(found):
        mean += worths[number] / found
    variance = 0.0
    for number in range(found):
        variance += (worths[number] - mean) ** 2 / found
    spread = sqrt(variance)
    return temperature * spread / (temperature + spread) if spread > 0 else 0.0


@fast_kernel
def draw_play(worths: Floats, found: int, warm: float, rng: Generator) -> int:
    """A play, drawn with a chance that falls by the factor e with every `warm` points behind the
    best one (softmax, by Gumbel noise); with 0 the first of those worth most. A play worth -inf is
    out of the question.
    """
    best, most = 0, -inf
    for number in range(found):
        value = float(worths[number])
        if value > -inf and warm > 0:
            value -= warm * log(-log((draw(rng, FINE) + 0.5) / FINE))
        if value > most:
            best, most = number, value
    return best


@fast_kernel
def leave_longest(brain: EvaluatorData, board: Boards, afters: Boards, found: int, turns: Floats, worths: Floats) -> None:
    """Put plays that do not keep the pins longest out of the question, worth -inf, where a table
    knows how long they can be kept. turns: float32[found], used up; worths: float32[found]; the
    boards are seen by the mover.
    """
    longest = write_turns_after(brain.tables.pins, board, afters, found, turns)
    for number in range(found if longest != UNKNOWN else 0):
        if turns[number] < longest:
            worths[number] = -inf


@fast_kernel
def decide(
    code: RuleCode,
    brain: EvaluatorData,
    objective: Objective,
    board: Boards,
    die1: int,
    die2: int,
    turn: int,
    other_turn: int,
    began: bool,
    manner: SearchParams,
    place: SearchWorkspace,
) -> int:
    """The number of the play to make in `place.play.afters`, or -1 for a pass; noise is drawn from
    `place.play.rng`.

    turn, other_turn: how many turns the mover and the other side have completed; began: whether the
    mover began the game. The plays that are left after one ply are looked at with one ply more,
    until the plies are used up (thesis, section 6.1.3). In a pin ending that a table knows only
    plays that keep the pins longest are left (thesis, section 5.3.1), unless the player errs by its
    manner.
    """
    play = place.play
    found = legal_plays(code, board, die1, die2, turn, play.afters, play.steps, play.scratch)
    if found < 2:
        return found - 1
    judge_plays(code, brain, board, play.afters, found, began, place, place.found)
    known, group, kept = place.worths[0], place.worths[1], place.worths[2]
    for number in range(found):
        known[number] = group[number] = worth(objective, place.found[number])
    if manner.temperature == 0:
        leave_longest(brain, board, play.afters, found, place.answers[0], group)
    theirs = place.objectives[1]
    flip_objective(objective, theirs)
    for plies in range(2, manner.plies + 1):
        if keep_best(group, found, manner.candidates, manner.window, kept) == 1:
            return draw_play(kept, found, 0.0, play.rng)
        for number in range(found):
            group[number] = kept[number]
            if kept[number] > -inf:
                flip_board(play.afters[number], place.node[0])
                look_ahead(
                    code, brain, theirs, place.node, plies, other_turn, turn + 1, not began, place.ended, place, place.mean
                )
                known[number] = group[number] = -worth(theirs, place.mean[0])
    return draw_play(group, found, warmth(known, found, manner.temperature), play.rng)
