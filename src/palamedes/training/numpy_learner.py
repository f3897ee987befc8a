"""Learning with numpy: backpropagation and Adam."""

from __future__ import annotations

import math
from itertools import islice
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from palamedes.formats.tables.fitting_file import FittingState
from palamedes.kernels.networks.network import RELU, Network, inner_layers

Floats: TypeAlias = NDArray[np.float32]

FIRST_DECAY, SECOND_DECAY, SMALLEST = 0.9, 0.999, 1e-8
"""Adam's constants, as proposed by Kingma and Ba (2015)."""


class ForwardPass(NamedTuple):
    """The results of a forward pass: one array, float32[n, units], for each hidden layer, and the
    outputs, float32[n, outputs].
    """

    hidden: list[Floats]
    outputs: Floats


def sigmoid(sums: Floats) -> Floats:
    """1 / (1 + exp(-x)), computed without overflow."""
    tanh: Floats = np.tanh(np.float32(0.5) * sums)
    return np.float32(0.5) * (np.float32(1) + tanh)


def activated(network: Network, sums: Floats) -> Floats:
    """The activations of hidden units, computed from their sums."""
    return np.maximum(sums, np.float32(0)) if network.activation[0] == RELU else sigmoid(sums)


def before_activation(network: Network, blame: Floats, values: Floats) -> Floats:
    """The gradient with respect to the sums of hidden units, computed from the gradient with
    respect to their activations.
    """
    if network.activation[0] == RELU:
        return np.where(values > 0, blame, np.float32(0))
    found: Floats = blame * values * (np.float32(1) - values)
    return found


def forward(network: Network, inputs: Floats) -> ForwardPass:
    """The hidden layers and the outputs for these inputs, float32[n, inputs]."""
    hidden = [activated(network, inputs @ network.first + network.first_bias)]
    for layer in inner_layers(network):
        hidden.append(activated(network, hidden[-1] @ layer.weights + layer.biases))
    return ForwardPass(hidden, sigmoid(hidden[-1] @ network.second.T + network.second_bias))


SCATTER = np.float32(0.02)
"""How many points a play may be worse by for its share (`play_shares`) to fall to 1/e."""
LARGEST_EXPONENT = np.float32(60)
"""Exponents are limited to this, so that they do not overflow."""


class Contrast(NamedTuple):
    """What is added to the cross-entropy because a play is chosen by differences in equity between
    the plays of a decision, not by equities: the squared errors of these differences, and the
    points that are lost if each play is chosen with its share (`play_shares`).

    `weight`, `choice`: the weights of both in the sum. `equity`: float32[outputs], the coefficients
    of the equity.
    """

    weight: float
    equity: Floats
    choice: float = 0.0


class Batch(NamedTuple):
    """Positions from which a learner takes one step. `inputs`: float32[n, inputs]; `targets`:
    float32[n, outputs]; `decisions`: int[n], the number of the decision, from 0 on, to which each
    position belongs.
    """

    inputs: Floats
    targets: Floats
    decisions: NDArray[np.int64]


def differences(errors: Floats, decisions: NDArray[np.int64]) -> Floats:
    """The errors, float32[n], minus their mean over the positions of the same decision."""
    means = np.bincount(decisions, errors) / np.maximum(np.bincount(decisions), 1)
    return (errors - means[decisions]).astype(np.float32)


def play_shares(equities: Floats, decisions: NDArray[np.int64]) -> Floats:
    """The shares, float32[n], with which each position is chosen among those of its decision. They
    fall exponentially with the equity, float32[n], which is that of the other side.
    """
    shares: Floats = np.exp(np.minimum(-differences(equities, decisions) / SCATTER, LARGEST_EXPONENT))
    return (shares / np.bincount(decisions, shares)[decisions]).astype(np.float32)


def choice_slopes(equities: Floats, wanted: Floats, decisions: NDArray[np.int64]) -> Floats:
    """The derivatives of the points lost, float32[n], with respect to the equities, float32[n], on
    which the shares depend. `wanted`: the equities of the labels, float32[n].
    """
    shares = play_shares(equities, decisions)
    lost = wanted - np.bincount(decisions, shares * wanted)[decisions]
    return (-shares * lost / SCATTER).astype(np.float32)


def gradients(network: Network, batch: Batch, contrast: Contrast | None = None) -> Network:
    """The mean gradient of the cross-entropy between the outputs and the targets, and of the
    contrast. It has the form of a network, whose arrays are the gradients of the corresponding
    weights.

    Cross-entropy is used instead of squared error, because its gradient does not vanish when an
    output is confident and wrong.
    """
    inputs = batch.inputs
    found = forward(network, inputs)
    error: Floats = found.outputs - batch.targets
    if contrast:
        apart = differences(error @ contrast.equity, batch.decisions)
        by_equity = np.float32(2 * contrast.weight) * apart
        if contrast.choice:
            equities, wanted = found.outputs @ contrast.equity, batch.targets @ contrast.equity
            by_equity += np.float32(contrast.choice) * choice_slopes(equities, wanted, batch.decisions)
        slopes = found.outputs * (np.float32(1) - found.outputs)
        error += by_equity[:, None] * contrast.equity * slopes
    error /= np.float32(len(inputs))
    second: Floats = error.T @ found.hidden[-1]
    by_value: Floats = error @ network.second
    blame = before_activation(network, by_value, found.hidden[-1])
    inner = network._replace(inner=np.zeros_like(network.inner), inner_bias=np.zeros_like(network.inner_bias))
    for number, (layer, slope) in reversed(list(enumerate(zip(inner_layers(network), inner_layers(inner), strict=True)))):
        before = found.hidden[number]
        slope.weights[:], slope.biases[:] = before.T @ blame, blame.sum(axis=0)
        blame = before_activation(network, blame @ layer.weights.T, before)
    return inner._replace(first=inputs.T @ blame, first_bias=blame.sum(axis=0), second=second, second_bias=error.sum(axis=0))


def fixed_arrays(network: Network, layers: int) -> int:
    """The number of arrays at the beginning of `parameters` that stay fixed if only this number of
    layers learns; 0 if all layers learn.
    """
    return max(len(network.parameters) - 2 * layers, 0) if layers else 0


class NumpyLearner:
    """A learner that changes the arrays of the network itself. Adam takes steps along the running
    means of the gradients, scaled separately for each weight. `layers`: the number of layers that
    learn, counted from the outputs; 0 for all layers.
    """

    def __init__(self, network: Network, layers: int = 0, contrast: Contrast | None = None) -> None:
        self.network, self._contrast = network, contrast
        self._parameters = network.parameters
        self._fixed = fixed_arrays(network, layers)
        self._means = [np.zeros_like(array) for array in self._parameters]
        self._squares = [np.zeros_like(array) for array in self._parameters]
        self._steps = 0

    def step(self, batch: Batch, rate: float) -> None:
        """Learn from a batch by changing the weights in place."""
        self._steps += 1
        slopes = gradients(self.network, batch, self._contrast).parameters
        scale = rate * math.sqrt(1 - SECOND_DECAY**self._steps) / (1 - FIRST_DECAY**self._steps)
        parts = zip(self._parameters, self._means, self._squares, slopes, strict=True)
        for array, mean, square, slope in islice(parts, self._fixed, None):
            mean += (1 - FIRST_DECAY) * (slope - mean)
            square += (1 - SECOND_DECAY) * (slope * slope - square)
            array -= scale * mean / (np.sqrt(square) + SMALLEST)

    def state(self) -> FittingState:
        """A copy of the weights and of the running means."""
        parts = (self._parameters, self._means, self._squares)
        return FittingState(0, self._steps, np.concatenate([array.ravel() for part in parts for array in part]))

    def restore(self, state: FittingState) -> None:
        """Copy a state into the network and the running means."""
        self._steps, read = state.steps, 0
        for array in (*self._parameters, *self._means, *self._squares):
            array[:] = state.values[read : read + array.size].reshape(array.shape)
            read += array.size
