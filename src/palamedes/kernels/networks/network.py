"""The forward pass of a network, for single boards and for whole lists of plays by difference.

The first hidden layer is found by difference from the board before a play; it holds most of the
weights and few of its inputs change. Further hidden layers are small and are computed whole,
without the units that are 0.

A network sees a board of the side to roll, before the roll. Its outputs are that side's chances,
each "at least": win, double win, double loss, and where the game has triples win, double win,
triple win, double loss, triple loss.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
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


SIGMOID, RELU = range(2)
"""Activations of hidden units; outputs are sigmoids."""


class Network(NamedTuple):
    """Weights: first float32[inputs, hidden], first_bias float32[hidden], second float32[outputs,
    last] and its biases.

    widths: int32[n], the units of the hidden layers after the first one; inner: float32[rows,
    widest], for each of them a row of biases, then a row of weights for every unit before it;
    activation: int32[1], that of all hidden units.
    """

    first: Floats
    first_bias: Floats
    second: Floats
    second_bias: Floats
    inner: Floats = np.zeros((0, 0), np.float32)
    widths: Numbers = np.zeros(0, np.int32)
    activation: Numbers = np.array([SIGMOID], np.int32)

    @classmethod
    def of(cls, arrays: Iterable[Floats]) -> Network:
        """A network of one hidden layer of sigmoids: its four arrays."""
        first, first_bias, second, second_bias = arrays
        return cls(first, first_bias, second, second_bias)

    def copied(self) -> Network:
        """The same weights in arrays of their own."""
        names = ("first", "first_bias", "second", "second_bias", "inner")
        return self._replace(**{name: getattr(self, name).copy() for name in names})

    @property
    def identity(self) -> tuple[NDArray[np.generic], ...]:
        """The arrays that tell this network from others: for one hidden layer of sigmoids only the
        four that such networks have had from the beginning, so that old fingerprints stay valid.
        """
        is_shallow = len(self.widths) == 0 and self.activation[0] == SIGMOID
        return tuple(self)[:4] if is_shallow else tuple(self)

    @property
    def parameters(self) -> list[Floats]:
        """Views of all weights and biases that training changes: those of each hidden layer in
        turn, then those of the outputs.
        """
        inner = (array for layer in inner_layers(self) for array in layer)
        return [self.first, self.first_bias, *inner, self.second, self.second_bias]

    @property
    def learned(self) -> tuple[Floats, ...]:
        """The arrays that training changes."""
        return self.first, self.first_bias, self.second, self.second_bias, self.inner


class Layer(NamedTuple):
    """Views of a hidden layer's weights, float32[units before, units], and biases,
    float32[units].
    """

    weights: Floats
    biases: Floats


def inner_layers(network: Network) -> Iterator[Layer]:
    """The hidden layers after the first one."""
    row, before = 0, len(network.first_bias)
    for width in network.widths.tolist():
        yield Layer(network.inner[row + 1 : row + 1 + before, :width], network.inner[row, :width])
        row, before = row + 1 + before, width


def with_inner_layers(network: Network, layers: Sequence[tuple[Floats, Floats]], activation: int) -> Network:
    """A network of one hidden layer with further ones between that and the outputs: weights and
    biases of each.
    """
    widths = np.array([len(biases) for _, biases in layers], np.int32)
    rows = sum(1 + len(weights) for weights, _ in layers)
    inner = np.zeros((rows, max(widths, default=0)), np.float32)
    deep = network._replace(inner=inner, widths=widths, activation=np.array([activation], np.int32))
    for view, (weights, biases) in zip(inner_layers(deep), layers, strict=True):
        view.weights[:], view.biases[:] = weights, biases
    return deep


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
    layers: Floats  # float32[2, units]: the hidden layers after the first one, by turns
    units: Numbers  # int32[units]: those of a layer that are not 0
    outputs: Floats  # float32[outputs]


def network_room(units: FeatureLayout, network: Network) -> NetworkWorkspace:
    """Arrays for networks of this shape on boards of this size."""
    inputs, hidden = network.first.shape
    board = np.zeros((2, len(units.number)), np.int8)
    experts = inputs - units.raw + 1
    widest = max((hidden, *network.widths.tolist())) if len(network.widths) else 0
    return NetworkWorkspace(
        before=board,
        after=board.copy(),
        active=np.zeros(inputs, np.int32),
        value=np.zeros(inputs, np.float32),
        experts=np.zeros(experts, np.float32),
        known=np.zeros(experts, np.float32),
        base=np.zeros(hidden, np.float32),
        hidden=np.zeros(hidden, np.float32),
        layers=np.zeros((2, widest), np.float32),
        units=np.zeros(widest, np.int32),
        outputs=np.zeros(len(network.second), np.float32),
    )


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
def activate(kind: int, sums: Floats, count: int) -> None:
    """From the sums of so many hidden units to their values."""
    if kind == RELU:
        for unit in range(count):
            sums[unit] = max(sums[unit], np.float32(0))
    else:
        for unit in range(count):
            sums[unit] = sigmoid(sums[unit])


@fast_kernel
def add_rows(
    x: Float, a: Floats, y: Float, b: Floats, z: Float, c: Floats, w: Float, d: Floats, sums: Floats, width: int
) -> None:
    """Add four rows of weights at once: each sum is read and written once for four products."""
    for unit in range(width):
        sums[unit] += (x * a[unit] + y * b[unit]) + (z * c[unit] + w * d[unit])


@fast_kernel
def add_layer(rows: Floats, first: int, values: Floats, count: int, units: Numbers, width: int, sums: Floats) -> None:
    """Set the sums of a layer of `width` units, whose biases are row `first`, from `count` values
    before it.

    units: int32[count], used up.
    """
    biases = rows[first]
    for unit in range(width):
        sums[unit] = biases[unit]
    found = 0
    for number in range(count):
        if values[number] != 0:
            units[found] = number
            found += 1
    whole = found - found % 4
    for number in range(0, whole, 4):
        a, b, c, d = units[number], units[number + 1], units[number + 2], units[number + 3]
        add_rows(
            values[a],
            rows[first + 1 + a],
            values[b],
            rows[first + 1 + b],
            values[c],
            rows[first + 1 + c],
            values[d],
            rows[first + 1 + d],
            sums,
            width,
        )
    for number in range(whole, found):
        unit_before = units[number]
        row, value = rows[first + 1 + unit_before], values[unit_before]
        for unit in range(width):
            sums[unit] += value * row[unit]


@fast_kernel
def write_outputs(network: Network, values: Floats, outputs: Floats) -> None:
    """From the values of the last hidden layer to the outputs."""
    for number in range(outputs.shape[0]):
        weights, total = network.second[number], network.second_bias[number]
        for unit in range(weights.shape[0]):
            total += weights[unit] * values[unit]
        outputs[number] = sigmoid(total)


@fast_kernel
def finish(network: Network, hidden: Floats, room: NetworkWorkspace) -> None:
    """From the sums of the first hidden layer in `hidden` to its values, and through further layers
    to the outputs.
    """
    kind, count, first = network.activation[0], hidden.shape[0], 0
    activate(kind, hidden, count)
    if network.widths.shape[0] == 0:
        write_outputs(network, hidden, room.outputs)
        return
    values = hidden
    for layer in range(network.widths.shape[0]):
        width, sums = network.widths[layer], room.layers[layer & 1]
        add_layer(network.inner, first, values, count, room.units, width, sums)
        activate(kind, sums, width)
        first += 1 + count
        values, count = sums, width
    write_outputs(network, values, room.outputs)


@fast_kernel
def forward(code: RuleCode, units: FeatureLayout, network: Network, board: Boards, room: NetworkWorkspace) -> int:
    """Leave the inputs, hidden units and outputs of a board in the room; answers how many inputs
    are not zero.
    """
    found = all_active_inputs(code, units, board, room.active, room.value, room.experts)
    add_inputs(network, room.active, room.value, found, room.hidden)
    finish(network, room.hidden, room)
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
        finish(network, room.hidden, room)
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
