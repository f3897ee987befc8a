"""Fitting a network to many labelled positions at once: minibatches, backpropagation and Adam's
steps, in numpy.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple, TypeAlias

import msgspec
import numpy as np
from numpy.typing import NDArray

from palamedes.kernels.networks.network import RELU, Network, inner_layers

Floats: TypeAlias = NDArray[np.float32]
Boards: TypeAlias = NDArray[np.int8]
Encode: TypeAlias = Callable[[Boards], Floats]

FIRST_DECAY, SECOND_DECAY, SMALLEST = 0.9, 0.999, 1e-8
"""Adam's constants, as Kingma and Ba (2015) propose them."""


class Fitting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How to fit: passes over the labels, the rate with which the steps begin (they shrink to
    nothing along a half cosine), and the labels of a step.
    """

    passes: int = 8
    rate: float = 0.001
    batch: int = 512


class ForwardPass(NamedTuple):
    """What a forward pass leaves: float32[n, units] of every hidden layer, and float32[n,
    outputs].
    """

    hidden: list[Floats]
    outputs: Floats


def sigmoid(sums: Floats) -> Floats:
    """1 / (1 + exp(-x)), written so that nothing overflows."""
    tanh: Floats = np.tanh(np.float32(0.5) * sums)
    return np.float32(0.5) * (np.float32(1) + tanh)


def activated(network: Network, sums: Floats) -> Floats:
    """The values of hidden units."""
    return np.maximum(sums, np.float32(0)) if network.activation[0] == RELU else sigmoid(sums)


def before_activation(network: Network, blame: Floats, values: Floats) -> Floats:
    """The gradient by the sums of hidden units, from that by their values."""
    if network.activation[0] == RELU:
        return np.where(values > 0, blame, np.float32(0))
    found: Floats = blame * values * (np.float32(1) - values)
    return found


def forward(network: Network, inputs: Floats) -> ForwardPass:
    """Hidden units and outputs for inputs float32[n, inputs]."""
    hidden = [activated(network, inputs @ network.first + network.first_bias)]
    for layer in inner_layers(network):
        hidden.append(activated(network, hidden[-1] @ layer.weights + layer.biases))
    return ForwardPass(hidden, sigmoid(hidden[-1] @ network.second.T + network.second_bias))


def gradients(network: Network, inputs: Floats, targets: Floats) -> Network:
    """The mean gradient of the cross-entropy between outputs and targets float32[n, outputs], in
    the network's arrays.

    Cross-entropy rather than squared error: its gradient does not vanish where an output is sure
    and wrong.
    """
    found = forward(network, inputs)
    error: Floats = (found.outputs - targets) / np.float32(len(inputs))
    second: Floats = error.T @ found.hidden[-1]
    by_value: Floats = error @ network.second
    blame = before_activation(network, by_value, found.hidden[-1])
    inner = network._replace(inner=np.zeros_like(network.inner))
    for number, (layer, slope) in reversed(list(enumerate(zip(inner_layers(network), inner_layers(inner), strict=True)))):
        before = found.hidden[number]
        slope.weights[:], slope.biases[:] = before.T @ blame, blame.sum(axis=0)
        blame = before_activation(network, blame @ layer.weights.T, before)
    return inner._replace(first=inputs.T @ blame, first_bias=blame.sum(axis=0), second=second, second_bias=error.sum(axis=0))


class Adam:
    """Steps along running means of the gradients, each weight by its own measure."""

    def __init__(self, network: Network) -> None:
        self.network = network
        self._means = [np.zeros_like(array) for array in network.learned]
        self._squares = [np.zeros_like(array) for array in network.learned]
        self._steps = 0

    def step(self, gradient: Network, rate: float) -> None:
        """Change the weights in place."""
        self._steps += 1
        scale = rate * math.sqrt(1 - SECOND_DECAY**self._steps) / (1 - FIRST_DECAY**self._steps)
        for array, mean, square, slope in zip(self.network.learned, self._means, self._squares, gradient.learned, strict=True):
            mean += (1 - FIRST_DECAY) * (slope - mean)
            square += (1 - SECOND_DECAY) * (slope * slope - square)
            array -= scale * mean / (np.sqrt(square) + SMALLEST)


def fit(network: Network, encode: Encode, boards: Boards, targets: Floats, plan: Fitting, drawn: np.random.Generator) -> None:
    """Fit the weights, in place, to targets float32[n, outputs] of boards int8[n, 2, points +
    2].
    """
    adam, steps = Adam(network), math.ceil(len(boards) / plan.batch)
    for number in range(plan.passes):
        order = drawn.permutation(len(boards))
        for step in range(steps):
            chosen = order[step * plan.batch : (step + 1) * plan.batch]
            done = (number * steps + step) / (plan.passes * steps)
            gradient = gradients(network, encode(boards[chosen]), targets[chosen])
            adam.step(gradient, plan.rate * (1 + math.cos(math.pi * done)) / 2)


def mean_squared_error(network: Network, encode: Encode, boards: Boards, targets: Floats, weights: Floats) -> float:
    """Of the weighted sum of the outputs (such as the equity), weights float32[outputs]."""
    errors = [
        (forward(network, encode(part)).outputs - wanted) @ weights
        for part, wanted in zip(np.array_split(boards, 16), np.array_split(targets, 16), strict=True)
    ]
    return float(np.mean(np.concatenate(errors) ** 2))
