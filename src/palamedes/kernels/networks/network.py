"""The forward pass of a network, for single boards and, incrementally, for whole lists of plays.

The first hidden layer has most of the weights, and a play changes few of its inputs. The layer is
therefore updated from its state for the board before the play. A further hidden layer is computed
from those units of the layer before it that are not zero. In networks of rectified linear units,
these are about a third to a half of the units.

The input is a board before the roll, as seen by the side to roll. The outputs are the chances of
that side, each "at least": win, double win and double loss. In games with triples they are win,
double win, triple win, double loss and triple loss.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from palamedes.core.rules.variant import RuleCode
from palamedes.kernels.by_reference import by_reference
from palamedes.kernels.compiled import fast_kernel, link, separate
from palamedes.kernels.features.changes import input_arrays
from palamedes.kernels.features.features import (
    FeatureLayout,
    Float,
    Floats,
    Numbers,
    all_active_inputs,
    changed_inputs,
    expert_block,
)
from palamedes.kernels.moves.boards import NOT_OVER, Boards, flip_board, outcome
from palamedes.kernels.networks.chances import HALF, Chances, write_chances, write_result
from palamedes.kernels.networks.rows import add_active_rows, add_rows, zero_rows

CLIP = np.float32(6)
# The coefficients of Lambert's continued fraction for the hyperbolic tangent, up to its ninth step:
# an odd polynomial divided by an even polynomial.
N1, N3, N5, N7 = np.float32(34459425), np.float32(4729725), np.float32(135135), np.float32(990)
D2, D4, D6, D8 = np.float32(16216200), np.float32(945945), np.float32(13860), np.float32(45)


Flags: TypeAlias = NDArray[np.uint8]

SIGMOID, RELU = range(2)
"""The activation functions of hidden units. The outputs are always sigmoids."""


@by_reference
class Network(NamedTuple):
    """The weights and biases of a network: first float32[inputs, hidden], first_bias
    float32[hidden], second float32[outputs, units of the last hidden layer], and second_bias
    float32[outputs].

    widths: int32[n], the number of units in each hidden layer after the first. inner: float32[rows,
    width of the widest of these layers]. For one layer after the other, it has a row of weights for
    each unit of the layer before. inner_bias: float32[sum of the widths]. activation: int32[1], the
    activation function of all hidden units.
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
        return tuple(self.parameters) if is_shallow else (*self.parameters, self.widths, self.activation)

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
    row, unit, before = 0, 0, len(network.first_bias)
    for width in network.widths.tolist():
        yield Layer(network.inner[row : row + before, :width], network.inner_bias[unit : unit + width])
        row, unit, before = row + before, unit + width, width


def with_inner_layers(network: Network, layers: Sequence[tuple[Floats, Floats]], activation: int) -> Network:
    """A network with one hidden layer, extended with further hidden layers before the outputs.
    `layers`: the weights, float32[units before, units], and the biases of each further layer.
    """
    widths = np.array([len(biases) for _, biases in layers], np.int32)
    inner = zero_rows(sum(len(weights) for weights, _ in layers), max(widths, default=0))
    kind = np.array([activation], np.int32)
    deep = network._replace(inner=inner, inner_bias=np.zeros(sum(widths), np.float32), widths=widths, activation=kind)
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
    active: Numbers  # these and `rows` and `amounts`: as from `input_arrays`
    value: Floats
    experts: Floats  # float32[expert inputs + 1]
    known: Floats  # float32[expert inputs + 1]: for the board before the plays
    base: Floats  # float32[hidden]
    hidden: Floats
    outputs: Floats  # float32[outputs]
    rows: Numbers  # the rows of weights that are to be added
    amounts: Floats  # the factors of these rows
    layers: Floats  # float32[2, units]: the further hidden layers, used alternately
    keeps: Flags  # uint8[2]: whether the calls are for one board, and whether `base` and `known` are ready for it


def network_workspace(units: FeatureLayout, network: Network) -> NetworkWorkspace:
    """Arrays for networks of this shape on boards of this size."""
    inputs, hidden = network.first.shape
    board = units.empty.copy()
    active, value = input_arrays(inputs)
    rows, amounts = input_arrays(inputs)
    experts = inputs - units.raw + 1
    widest = max(network.widths.tolist(), default=0)
    return NetworkWorkspace(
        before=board,
        after=board.copy(),
        active=active,
        value=value,
        experts=np.zeros(experts, np.float32),
        known=np.zeros(experts, np.float32),
        base=np.zeros(hidden, np.float32),
        hidden=np.zeros(hidden, np.float32),
        outputs=np.zeros(len(network.second), np.float32),
        rows=rows,
        amounts=amounts,
        layers=np.zeros((2, widest), np.float32),
        keeps=np.zeros(2, np.uint8),
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
    copy_row(network.first_bias, sums)
    add_rows(network.first, index, value, found, sums)


@fast_kernel
def activate(kind: int, sums: Floats, count: int) -> None:
    """Replace the sums of the first `count` hidden units with their activations."""
    if kind == RELU:
        for unit in range(count):
            sums[unit] = HALF * (sums[unit] + abs(sums[unit]))  # its maximum with 0, in SIMD lanes
    else:
        for unit in range(count):
            sums[unit] = sigmoid(sums[unit])


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


@fast_kernel
def finish(network: Network, work: NetworkWorkspace) -> None:
    """Compute the outputs from the sums of the first hidden layer, `work.hidden`, and replace these
    sums with the values of the units.
    """
    kind, outputs = network.activation[0], work.outputs
    values, count, row, bias = work.hidden, work.hidden.shape[0], 0, 0
    activate(kind, values, count)
    for layer in range(network.widths.shape[0]):
        width = network.widths[layer]
        sums = work.layers[layer & 1][:width]
        copy_row(network.inner_bias[bias : bias + width], sums)
        add_active_rows(network.inner[row : row + count], values, count, sums)
        activate(kind, sums, width)
        values, count, row, bias = sums, width, row + count, bias + width
    write_outputs(network.second, network.second_bias, values, outputs)


@separate
@fast_kernel
def forward(code: RuleCode, units: FeatureLayout, network: Network, board: Boards, work: NetworkWorkspace) -> int:
    """Compute the inputs, hidden units and outputs for a board, and store them in the workspace.
    Returns the number of non-zero inputs.
    """
    found = all_active_inputs(code, units, board, work.active, work.value, work.experts)
    add_inputs(network, work.active, work.value, found, work.hidden)
    finish(network, work)
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
    index, change, experts, known = work.rows, work.amounts, work.experts, work.known
    copy_row(work.base, sums)
    found = changed_inputs(units, work.before, work.after, index, change)
    for number in range(expert_block(code, units, work.after, experts)):
        amount = experts[number] - known[number]
        if amount != 0:
            index[found] = units.raw + number
            change[found] = amount
            found += 1
    add_rows(network.first, index, change, found, sums)


@link
def keep_board(work: NetworkWorkspace, keeps: bool) -> None:
    """Begin or end a series of calls of `evaluate_plays` for plays from one board with one network.
    In a series, the first layer for the board before the plays is computed only once.
    """
    work.keeps[0], work.keeps[1] = keeps, 0


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
    if work.keeps[1] == 0:
        flip_board(board, work.before)
        count = all_active_inputs(code, units, work.before, work.active, work.value, work.known)
        add_inputs(network, work.active, work.value, count, work.base)
        work.keeps[1] = work.keeps[0]
    for k in range(found):
        flip_board(afters[k], work.after)
        points = outcome(code, work.after, not began)
        if points != NOT_OVER:
            write_result(-points, out[k])
            continue
        write_sums(code, units, network, work, work.hidden)
        finish(network, work)
        write_chances(work.outputs, work.after, True, out[k])
