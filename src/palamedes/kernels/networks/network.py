"""The forward pass of a network with one hidden layer, for single boards and for whole lists of
plays by difference.

A network sees a board of the side to roll, before the roll. Its outputs are that side's chances,
each "at least": win, double win, double loss, and where the game has triples win, double win,
triple win, double loss, triple loss.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from palamedes.core.rules.variant import RuleCode
from palamedes.kernels.compiled import fast_kernel, link
from palamedes.kernels.features.features import FeatureLayout, Float, Floats, Numbers, all_active_inputs, expert_block
from palamedes.kernels.moves.plays import MINE, NOT_OVER, OFF, THEIRS, Boards, flip_board, legal_plays, outcome
from palamedes.kernels.moves.rollout import PlayoutWorkspace

CHANCES = 5
"""Columns of an evaluation: win, double win, triple win, double loss, triple loss."""

WIN, WIN_DOUBLE, WIN_TRIPLE, LOSE_DOUBLE, LOSE_TRIPLE = range(CHANCES)

Chances: TypeAlias = NDArray[np.float32]

ONE, HALF, CLIP = np.float32(1), np.float32(0.5), np.float32(6)
# The continued fraction of the hyperbolic tangent up to its ninth step (Lambert): odd numerator
# over even denominator.
N1, N3, N5, N7 = np.float32(34459425), np.float32(4729725), np.float32(135135), np.float32(990)
D2, D4, D6, D8 = np.float32(16216200), np.float32(945945), np.float32(13860), np.float32(45)


class Network(NamedTuple):
    """Weights: first float32[inputs, hidden], first_bias float32[hidden], second float32[outputs,
    hidden] and its biases.
    """

    first: Floats
    first_bias: Floats
    second: Floats
    second_bias: Floats


class NetworkWorkspace(NamedTuple):
    """Arrays to evaluate in: one set serves any number of calls, one at a time, with networks of
    one shape.
    """

    before: Boards  # int8[2, points + 2]
    after: Boards
    active: Numbers  # int32[inputs]
    value: Floats  # float32[inputs]
    experts: Floats  # float32[expert inputs + 1]
    known: Floats  # float32[expert inputs + 1]: of the board before
    base: Floats  # float32[hidden]
    hidden: Floats
    outputs: Floats  # float32[outputs]


def network_room(units: FeatureLayout, network: Network) -> NetworkWorkspace:
    """Arrays for networks of this shape on boards of this size."""
    inputs, hidden = network.first.shape
    board = np.zeros((2, len(units.number)), np.int8)
    experts = inputs - units.raw + 1
    floats = [np.zeros(size, np.float32) for size in (inputs, experts, experts, hidden, hidden, len(network.second))]
    return NetworkWorkspace(board, board.copy(), np.zeros(inputs, np.int32), *floats)


@fast_kernel
def sigmoid(x: Float) -> Float:
    """1 / (1 + exp(-x)) with an error of at most 5e-6, strictly between 0 and 1, never falling, and
    without a call, so that a loop over it runs many abreast; 32-bit. Used in training and play
    alike.
    """
    half = min(max(HALF * x, -CLIP), CLIP)
    square = half * half
    above = half * (N1 + square * (N3 + square * (N5 + square * (N7 + square))))
    below = N1 + square * (D2 + square * (D4 + square * (D6 + square * D8)))
    return HALF + HALF * above / below


@fast_kernel
def copy_row(row: Floats, out: Floats) -> None:
    """Write float32[n] to `out`."""
    for unit in range(out.shape[0]):
        out[unit] = row[unit]


@fast_kernel
def add_row(row: Floats, amount: Float, sums: Floats) -> None:
    """Add so much of the weights of one input to the sums of the hidden units."""
    for unit in range(sums.shape[0]):
        sums[unit] += amount * row[unit]


@fast_kernel
def add_inputs(network: Network, index: Numbers, value: Floats, found: int, sums: Floats) -> None:
    """Set the sums of the hidden units, float32[hidden], from the inputs that are not zero."""
    copy_row(network.first_bias, sums)
    for number in range(found):
        add_row(network.first[index[number]], value[number], sums)


@fast_kernel
def add_changes(units: FeatureLayout, network: Network, before: Boards, after: Boards, sums: Floats) -> None:
    """Take the sums from one board's raw inputs to another's."""
    for side in range(2):
        for place in range(before.shape[1]):
            old, new = int(before[side, place]), int(after[side, place])
            if old != new:
                for unit in range(units.number[place]):
                    change = units.values[place, new + 1, unit] - units.values[place, old + 1, unit]
                    if change != 0:
                        add_row(network.first[units.first[side, place] + unit], change, sums)


@fast_kernel
def finish(network: Network, hidden: Floats, outputs: Floats) -> None:
    """From the sums of the hidden units in `hidden` to their values, and to the outputs."""
    for unit in range(hidden.shape[0]):
        hidden[unit] = sigmoid(hidden[unit])
    for number in range(outputs.shape[0]):
        weights, total = network.second[number], network.second_bias[number]
        for unit in range(hidden.shape[0]):
            total += weights[unit] * hidden[unit]
        outputs[number] = sigmoid(total)


@fast_kernel
def forward(code: RuleCode, units: FeatureLayout, network: Network, board: Boards, room: NetworkWorkspace) -> int:
    """Leave the inputs, hidden units and outputs of a board in the room; answers how many inputs
    are not zero.
    """
    found = all_active_inputs(code, units, board, room.active, room.value, room.experts)
    add_inputs(network, room.active, room.value, found, room.hidden)
    finish(network, room.hidden, room.outputs)
    return found


@fast_kernel
def write_chances(outputs: Floats, board: Boards, flipped: bool, out: Chances) -> None:
    """Write outputs for a board as float32[5], for the side to roll, or `flipped` for the other
    side; without what cannot be.

    Who has borne off a checker loses no double, and nobody wins more doubles than games, or more
    triples than doubles.
    """
    doubles = outputs.shape[0] >> 1
    won, lost = (WIN_DOUBLE, LOSE_DOUBLE) if not flipped else (LOSE_DOUBLE, WIN_DOUBLE)
    out[:] = 0
    out[WIN] = ONE - outputs[0] if flipped else outputs[0]
    more_won = outputs[0] if board[THEIRS, OFF] == 0 else np.float32(0)
    more_lost = ONE - outputs[0] if board[MINE, OFF] == 0 else np.float32(0)
    for number in range(doubles):
        more_won = min(more_won, outputs[1 + number])
        more_lost = min(more_lost, outputs[1 + doubles + number])
        out[won + number], out[lost + number] = more_won, more_lost


@fast_kernel
def write_result(points: int, out: Chances) -> None:
    """Write a game that has ended with these points as float32[5]; a tie is half a win."""
    out[:] = 0
    out[WIN] = ONE if points > 0 else HALF if points == 0 else 0
    doubles = WIN_DOUBLE if points > 0 else LOSE_DOUBLE
    for number in range(abs(points) - 1):
        out[doubles + number] = 1


@fast_kernel
def equity(chances: Chances) -> float:
    """Expected points of float32[5]."""
    gains = chances[WIN_DOUBLE] + chances[WIN_TRIPLE] - chances[LOSE_DOUBLE] - chances[LOSE_TRIPLE]
    return float(np.float32(2) * chances[WIN] - ONE + gains)


@fast_kernel
def evaluate_board(
    code: RuleCode, units: FeatureLayout, network: Network, board: Boards, began: bool, room: NetworkWorkspace, out: Chances
) -> None:
    """The chances of the side to roll. board: int8[2, points + 2]; out: float32[5]; a game that is
    over is exact.

    `began`: whether the side to roll began the game.
    """
    points = outcome(code, board, began)
    if points != NOT_OVER:
        write_result(points, out)
    else:
        forward(code, units, network, board, room)
        write_chances(room.outputs, board, False, out)


@fast_kernel
def evaluate_plays(
    code: RuleCode,
    units: FeatureLayout,
    network: Network,
    board: Boards,
    afters: Boards,
    found: int,
    began: bool,
    room: NetworkWorkspace,
    out: Chances,
) -> None:
    """The mover's chances after each of the first `found` plays, by difference from the board
    before.

    board: int8[2, points + 2] and afters: int8[n, 2, points + 2], seen by the mover; began: whether
    he began the game; out: float32[n, 5].
    """
    flip_board(board, room.before)
    count = all_active_inputs(code, units, room.before, room.active, room.value, room.known)
    add_inputs(network, room.active, room.value, count, room.base)
    for k in range(found):
        flip_board(afters[k], room.after)
        points = outcome(code, room.after, not began)
        if points != NOT_OVER:
            write_result(-points, out[k])
            continue
        copy_row(room.base, room.hidden)
        add_changes(units, network, room.before, room.after, room.hidden)
        for number in range(expert_block(code, units, room.after, room.experts)):
            change = room.experts[number] - room.known[number]
            if change != 0:
                add_row(network.first[units.raw + number], change, room.hidden)
        finish(network, room.hidden, room.outputs)
        write_chances(room.outputs, room.after, True, out[k])


@fast_kernel
def best_play(chances: Chances, found: int) -> int:
    """The play with the highest equity, of equal ones the first. chances: float32[n, 5]."""
    best, most = 0, equity(chances[0])
    for k in range(1, found):
        value = equity(chances[k])
        if value > most:
            best, most = k, value
    return best


@link
def choose_play(
    code: RuleCode,
    units: FeatureLayout,
    network: Network,
    board: Boards,
    die1: int,
    die2: int,
    turn: int,
    began: bool,
    play: PlayoutWorkspace,
    room: NetworkWorkspace,
    chances: Chances,
) -> int:
    """The number of the best legal play in `play.afters`, or -1 for a pass. chances: float32[plays,
    5], overwritten.
    """
    found = legal_plays(code, board, die1, die2, turn, play.afters, play.steps, play.scratch)
    if found < 2:
        return found - 1
    evaluate_plays(code, units, network, board, play.afters, found, began, room, chances)
    return best_play(chances, found)
