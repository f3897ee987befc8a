"""The forward pass of a network, for single boards and, incrementally, for whole lists of plays.

The first hidden layer has most of the weights, and a play changes few of its inputs. The layer is
therefore updated from its state for the board before the play. Further hidden layers are computed
for four plays at a time, so that each weight is read once for four products.

The input is a board before the roll, as seen by the side to roll. The outputs are the chances of
that side, each "at least": win, double win and double loss. In games with triples they are win,
double win, triple win, double loss and triple loss.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from palamedes.core.rules.variant import RuleCode
from palamedes.kernels.by_reference import by_reference
from palamedes.kernels.compiled import fast_kernel, link, separate
from palamedes.kernels.features.features import FeatureLayout, Float, Floats, Numbers, all_active_inputs, expert_block
from palamedes.kernels.moves.boards import NOT_OVER, Boards, flip_board, outcome
from palamedes.kernels.networks.chances import HALF, Chances, write_chances, write_result

CLIP = np.float32(6)
# The coefficients of Lambert's continued fraction for the hyperbolic tangent, up to its ninth step:
# an odd polynomial divided by an even polynomial.
N1, N3, N5, N7 = np.float32(34459425), np.float32(4729725), np.float32(135135), np.float32(990)
D2, D4, D6, D8 = np.float32(16216200), np.float32(945945), np.float32(13860), np.float32(45)


SIGMOID, RELU = range(2)
"""The activation functions of hidden units. The outputs are always sigmoids."""

FOUR = 4
"""The number of plays, and also of units in a layer, that are computed together."""


@by_reference
class Network(NamedTuple):
    """The weights and biases of a network: first float32[inputs, hidden], first_bias
    float32[hidden], second float32[outputs, units of the last hidden layer], and second_bias
    float32[outputs].

    widths: int32[n], the number of units in each hidden layer after the first. inner: float32[rows,
    width of the widest preceding layer], with one row of weights for each of these units.
    inner_bias: float32[rows]. Both are padded with zeros, so that each layer has a multiple of four
    rows. activation: int32[1], the activation function of all hidden units.
    """

    first: Floats
    first_bias: Floats
    second: Floats
    second_bias: Floats
    inner: Floats = np.zeros((0, 0), np.float32)
    inner_bias: Floats = np.zeros(0, np.float32)
    widths: Numbers = np.zeros(0, np.int32)
    activation: Numbers = np.array([SIGMOID], np.int32)

    @classmethod
    def of(cls, arrays: Iterable[Floats]) -> Network:
        """A network with one hidden layer of sigmoids, built from its four arrays."""
        first, first_bias, second, second_bias = arrays
        return cls(first, first_bias, second, second_bias)

    def copied(self) -> Network:
        """A copy with its own weights and biases."""
        names = ("first", "first_bias", "second", "second_bias", "inner", "inner_bias")
        return self._replace(**{name: getattr(self, name).copy() for name in names})

    @property
    def identity(self) -> tuple[NDArray[np.generic], ...]:
        """The arrays that identify this network. If it has one hidden layer of sigmoids, these are
        only the four original arrays, so that old fingerprints remain valid.
        """
        is_shallow = len(self.widths) == 0 and self.activation[0] == SIGMOID
        return tuple(self)[:4] if is_shallow else tuple(self)

    @property
    def parameters(self) -> list[Floats]:
        """Views of all weights and biases that training changes: those of each hidden layer in
        order, then those of the outputs.
        """
        inner = (array for layer in inner_layers(self) for array in layer)
        return [self.first, self.first_bias, *inner, self.second, self.second_bias]

    @property
    def learned(self) -> tuple[Floats, ...]:
        """The arrays that training changes."""
        return self.first, self.first_bias, self.second, self.second_bias, self.inner, self.inner_bias


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
        yield Layer(network.inner[row : row + width, :before].T, network.inner_bias[row : row + width])
        row, before = row + _rows(width), width


def _rows(width: int) -> int:
    """The number of rows for a layer: its width, rounded up to a multiple of four."""
    return width + -width % FOUR


def with_inner_layers(network: Network, layers: Sequence[tuple[Floats, Floats]], activation: int) -> Network:
    """A network with one hidden layer, extended with further hidden layers before the outputs.
    `layers`: the weights, float32[units before, units], and the biases of each further layer.
    """
    widths = np.array([len(biases) for _, biases in layers], np.int32)
    rows = sum(map(_rows, widths.tolist()))
    inner = np.zeros((rows, max((len(weights) for weights, _ in layers), default=0)), np.float32)
    kind = np.array([activation], np.int32)
    deep = network._replace(inner=inner, inner_bias=np.zeros(rows, np.float32), widths=widths, activation=kind)
    for view, (weights, biases) in zip(inner_layers(deep), layers, strict=True):
        view.weights[:], view.biases[:] = weights, biases
    return deep


@by_reference
class NetworkWorkspace(NamedTuple):
    """The arrays for an evaluation. One workspace serves any number of calls, one at a time, with
    networks of one shape.
    """

    before: Boards  # int8[2, points + 2]
    after: Boards
    active: Numbers  # int32[inputs]
    value: Floats  # float32[inputs]
    experts: Floats  # float32[expert inputs + 1]
    known: Floats  # float32[expert inputs + 1]: for the board before the plays
    base: Floats  # float32[hidden]
    hidden: Floats
    outputs: Floats  # float32[outputs]
    waiting: Numbers  # int32[4]: the plays in the next three arrays, for networks with several hidden layers
    four: Floats  # float32[4, hidden]: the first hidden layer
    layers: Floats  # float32[2, 4, units]: the further hidden layers, used alternately
    four_outputs: Floats  # float32[4, outputs]


def network_workspace(units: FeatureLayout, network: Network) -> NetworkWorkspace:
    """Arrays for networks of this shape on boards of this size."""
    inputs, hidden = network.first.shape
    board = np.zeros((2, len(units.number)), np.int8)
    experts = inputs - units.raw + 1
    widest = max(map(_rows, network.widths.tolist()), default=0)
    return NetworkWorkspace(
        before=board,
        after=board.copy(),
        active=np.zeros(inputs, np.int32),
        value=np.zeros(inputs, np.float32),
        experts=np.zeros(experts, np.float32),
        known=np.zeros(experts, np.float32),
        base=np.zeros(hidden, np.float32),
        hidden=np.zeros(hidden, np.float32),
        outputs=np.zeros(len(network.second), np.float32),
        waiting=np.zeros(FOUR, np.int32),
        four=np.zeros((FOUR, hidden if widest else 0), np.float32),
        layers=np.zeros((2, FOUR, widest), np.float32),
        four_outputs=np.zeros((FOUR, len(network.second)), np.float32),
    )


@fast_kernel
def sigmoid(x: Float) -> Float:
    """1 / (1 + exp(-x)) in 32 bits, with an error of at most 5e-6. The result is strictly between 0
    and 1, and it never decreases as x increases. The function makes no calls, so loops that use it
    can be vectorised. It is used both in training and in play.
    """
    half = min(max(HALF * x, -CLIP), CLIP)
    square = half * half
    above = half * (N1 + square * (N3 + square * (N5 + square * (N7 + square))))
    below = N1 + square * (D2 + square * (D4 + square * (D6 + square * D8)))
    return HALF + HALF * above / below


@fast_kernel
def copy_row(row: Floats, out: Floats) -> None:
    """Copy row, float32[n], to `out`."""
    for unit in range(out.shape[0]):
        out[unit] = row[unit]


@fast_kernel
def add_row(row: Floats, amount: Float, sums: Floats) -> None:
    """Add `amount` times the weights of one input to the sums of the hidden units."""
    for unit in range(sums.shape[0]):
        sums[unit] += amount * row[unit]


@fast_kernel
def add_inputs(network: Network, index: Numbers, value: Floats, found: int, sums: Floats) -> None:
    """Compute the sums of the hidden units, float32[hidden], from the indexes and values of the
    `found` non-zero inputs.
    """
    first = network.first
    copy_row(network.first_bias, sums)
    for number in range(found):
        add_row(first[index[number]], value[number], sums)


@fast_kernel
def add_changes(units: FeatureLayout, first: Floats, before: Boards, after: Boards, sums: Floats) -> None:
    """Update the sums of the hidden units for the raw inputs that differ between two boards. first:
    the weights of the first layer.
    """
    for side in range(2):
        for place in range(before.shape[1]):
            old, new = int(before[side, place]), int(after[side, place])
            if old != new:
                for unit in range(units.number[place]):
                    change = units.values[place, new + 1, unit] - units.values[place, old + 1, unit]
                    if change != 0:
                        add_row(first[units.first[side, place] + unit], change, sums)


@fast_kernel
def activate(kind: int, sums: Floats, count: int) -> None:
    """Replace the sums of the first `count` hidden units with their activations."""
    if kind == RELU:
        for unit in range(count):
            sums[unit] = max(sums[unit], np.float32(0))
    else:
        for unit in range(count):
            sums[unit] = sigmoid(sums[unit])


@fast_kernel
def dot_four(a: Floats, b: Floats, c: Floats, d: Floats, values: Floats, count: int, first: int, sums: Floats) -> None:
    """Multiply four rows of weights, `a` to `d`, by the values of four plays, and add the products
    to the sums of four units for each play.

    values: float32[4, units before], of which the first `count` columns are used; sums: float32[4,
    units], of which the four columns from `first` are used. Each weight and each value is read once
    for four products.
    """
    one, two, three, four = values[0], values[1], values[2], values[3]
    a1 = a2 = a3 = a4 = b1 = b2 = b3 = b4 = np.float32(0)
    c1 = c2 = c3 = c4 = d1 = d2 = d3 = d4 = np.float32(0)
    for unit in range(count):
        x, y, z, w = one[unit], two[unit], three[unit], four[unit]
        row = a[unit]
        a1, a2, a3, a4 = a1 + row * x, a2 + row * y, a3 + row * z, a4 + row * w
        row = b[unit]
        b1, b2, b3, b4 = b1 + row * x, b2 + row * y, b3 + row * z, b4 + row * w
        row = c[unit]
        c1, c2, c3, c4 = c1 + row * x, c2 + row * y, c3 + row * z, c4 + row * w
        row = d[unit]
        d1, d2, d3, d4 = d1 + row * x, d2 + row * y, d3 + row * z, d4 + row * w
    sums[0, first] += a1
    sums[1, first] += a2
    sums[2, first] += a3
    sums[3, first] += a4
    sums[0, first + 1] += b1
    sums[1, first + 1] += b2
    sums[2, first + 1] += b3
    sums[3, first + 1] += b4
    sums[0, first + 2] += c1
    sums[1, first + 2] += c2
    sums[2, first + 2] += c3
    sums[3, first + 2] += c4
    sums[0, first + 3] += d1
    sums[1, first + 3] += d2
    sums[2, first + 3] += d3
    sums[3, first + 3] += d4


@fast_kernel
def add_layer(weights: Floats, biases: Floats, row: int, rows: int, values: Floats, count: int, sums: Floats) -> None:
    """Compute the sums of a layer for four plays. The weights and biases of the layer are in the
    `rows` rows that begin at row `row`; `rows` is a multiple of four. values: float32[4, units
    before], of which the first `count` columns are used; sums: float32[4, units].
    """
    for play in range(FOUR):
        for unit in range(rows):
            sums[play, unit] = biases[row + unit]
    for unit in range(0, rows, FOUR):
        k = row + unit
        dot_four(weights[k], weights[k + 1], weights[k + 2], weights[k + 3], values, count, unit, sums)


@fast_kernel
def write_outputs(weights: Floats, biases: Floats, values: Floats, outputs: Floats) -> None:
    """Compute the outputs from the values of the last hidden layer. weights: float32[outputs,
    units].
    """
    for number in range(outputs.shape[0]):
        row, total = weights[number], biases[number]
        for unit in range(row.shape[0]):
            total += row[unit] * values[unit]
        outputs[number] = sigmoid(total)


@link
def finish(network: Network, hidden: Floats, outputs: Floats) -> None:
    """Replace the sums of the only hidden layer with its values, and compute the outputs."""
    activate(network.activation[0], hidden, hidden.shape[0])
    write_outputs(network.second, network.second_bias, hidden, outputs)


@separate
@fast_kernel
def finish_four(network: Network, work: NetworkWorkspace) -> None:
    """Compute the outputs for four plays from the sums of the first hidden layer, `work.four`, and
    write them to `work.four_outputs`.
    """
    kind, values, count, row = network.activation[0], work.four, work.four.shape[1], 0
    for play in range(FOUR):
        activate(kind, values[play], count)
    for layer in range(network.widths.shape[0]):
        width, sums = network.widths[layer], work.layers[layer & 1]
        rows = width + -width % FOUR
        add_layer(network.inner, network.inner_bias, row, rows, values, count, sums)
        for play in range(FOUR):
            activate(kind, sums[play], width)
        values, count, row = sums, width, row + rows
    for play in range(FOUR):
        write_outputs(network.second, network.second_bias, values[play], work.four_outputs[play])


@separate
@fast_kernel
def forward(code: RuleCode, units: FeatureLayout, network: Network, board: Boards, work: NetworkWorkspace) -> int:
    """Compute the inputs, hidden units and outputs for a board, and store them in the workspace.
    Returns the number of non-zero inputs.
    """
    found = all_active_inputs(code, units, board, work.active, work.value, work.experts)
    if network.widths.shape[0] == 0:
        add_inputs(network, work.active, work.value, found, work.hidden)
        finish(network, work.hidden, work.outputs)
    else:
        add_inputs(network, work.active, work.value, found, work.four[0])
        finish_four(network, work)
        copy_row(work.four_outputs[0], work.outputs)
    return found


@separate
@fast_kernel
def evaluate_board(
    code: RuleCode, units: FeatureLayout, network: Network, board: Boards, began: bool, work: NetworkWorkspace, out: Chances
) -> None:
    """Write to out, float32[5], the chances of the side to roll. board: int8[2, points + 2]. If the
    game is over, the chances are exact.

    `began`: whether the side to roll began the game.
    """
    points = outcome(code, board, began)
    if points != NOT_OVER:
        write_result(points, out)
    else:
        forward(code, units, network, board, work)
        write_chances(work.outputs, board, False, out)


@link
def write_sums(code: RuleCode, units: FeatureLayout, network: Network, work: NetworkWorkspace, sums: Floats) -> None:
    """Compute the sums of the first hidden layer for `work.after` from those for `work.before`, by
    adding only the changes.
    """
    first, experts, known = network.first, work.experts, work.known
    copy_row(work.base, sums)
    add_changes(units, first, work.before, work.after, sums)
    for number in range(expert_block(code, units, work.after, experts)):
        change = experts[number] - known[number]
        if change != 0:
            add_row(first[units.raw + number], change, sums)


@separate
@fast_kernel
def finish_plays(network: Network, afters: Boards, count: int, work: NetworkWorkspace, out: Chances) -> None:
    """Write the mover's chances after each of the plays that are waiting in `work.four`. `count`:
    their number, one to four.
    """
    finish_four(network, work)
    for number in range(count):
        k = work.waiting[number]
        flip_board(afters[k], work.after)
        write_chances(work.four_outputs[number], work.after, True, out[k])


@separate
@fast_kernel
def evaluate_in_layers(
    code: RuleCode,
    units: FeatureLayout,
    network: Network,
    afters: Boards,
    found: int,
    began: bool,
    work: NetworkWorkspace,
    out: Chances,
) -> None:
    """Do the same as `evaluate_plays` for a network with several hidden layers, four plays at a
    time. The board before the plays is in `work.before`.
    """
    waiting = 0
    for k in range(found):
        flip_board(afters[k], work.after)
        points = outcome(code, work.after, not began)
        if points != NOT_OVER:
            write_result(-points, out[k])
            continue
        write_sums(code, units, network, work, work.four[waiting])
        work.waiting[waiting] = k
        waiting += 1
        if waiting == FOUR:
            finish_plays(network, afters, FOUR, work, out)
            waiting = 0
    if waiting > 0:
        finish_plays(network, afters, waiting, work, out)


@separate
@fast_kernel
def evaluate_plays(
    code: RuleCode,
    units: FeatureLayout,
    network: Network,
    board: Boards,
    afters: Boards,
    found: int,
    began: bool,
    work: NetworkWorkspace,
    out: Chances,
) -> None:
    """Write the mover's chances after each of the first `found` plays, computed incrementally from
    the board before the plays.

    board: int8[2, points + 2] and afters: int8[n, 2, points + 2], as seen by the mover; began:
    whether the mover began the game; out: float32[n, 5].
    """
    flip_board(board, work.before)
    count = all_active_inputs(code, units, work.before, work.active, work.value, work.known)
    add_inputs(network, work.active, work.value, count, work.base)
    if network.widths.shape[0] > 0:
        evaluate_in_layers(code, units, network, afters, found, began, work, out)
        return
    for k in range(found):
        flip_board(afters[k], work.after)
        points = outcome(code, work.after, not began)
        if points != NOT_OVER:
            write_result(-points, out[k])
            continue
        write_sums(code, units, network, work, work.hidden)
        finish(network, work.hidden, work.outputs)
        write_chances(work.outputs, work.after, True, out[k])
