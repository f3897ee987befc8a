"""The initial weights of a training run, drawn at random or, where they fit, copied from another
network.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from palamedes.core.errors import BadSettings
from palamedes.core.rules.encodings import Encoding, encoding_named
from palamedes.core.rules.expert_inputs import expert_names
from palamedes.engine.evaluators import weights_of
from palamedes.formats.tables.network_file import ACTIVATIONS, SavedNetwork, outputs_for
from palamedes.kernels.networks.network import SIGMOID, Network, inner_layers, with_inner_layers
from palamedes.training.recipes import Recipe, Start

RARE = -5.0
"""The initial bias of new outputs. It corresponds to a chance below one percent."""

OUTPUTS = {3: ("win", "win double", "lose double"), 5: ("win", "win double", "win triple", "lose double", "lose triple")}
"""The meanings of a network's outputs, by the number of outputs."""


def first_weights(recipe: Recipe) -> Network:
    """The initial weights of a recipe without a parent."""
    inputs, outputs = recipe.view.inputs(recipe.game.board), outputs_for(recipe.variant)
    size = (inputs, *recipe.layers, outputs)
    return drawn_weights(size, recipe.start, np.random.default_rng(recipe.seed), ACTIVATIONS.index(recipe.activation))


def drawn_weights(size: tuple[int, ...], start: Start, drawn: np.random.Generator, activation: int = SIGMOID) -> Network:
    """The weights of a new network, drawn at random as `start` specifies. `size`: the number of
    inputs, the number of units in each hidden layer, and the number of outputs.

    The hidden layers after the first one are initialised as proposed by He et al. (2015), with a
    variance of 2 divided by the number of units in the previous layer.
    """
    inputs, hidden, *widths, outputs = size
    last = (hidden, *widths)[-1]
    shapes = ((inputs, hidden), (hidden,), (outputs, last), (outputs,))
    spreads = (start.first, start.bias, start.second, start.bias)
    drawings = (drawn.uniform(-spread, spread, shape) for spread, shape in zip(spreads, shapes, strict=True))
    network = Network.of([drawing.astype(np.float32) for drawing in drawings])
    sizes = zip((hidden, *widths), widths, strict=False)
    inner = [(_drawn(drawn, before, width), np.zeros(width, np.float32)) for before, width in sizes]
    return with_inner_layers(network, inner, activation)


def _drawn(drawn: np.random.Generator, before: int, width: int) -> NDArray[np.float32]:
    return drawn.normal(0, math.sqrt(2 / before), (before, width)).astype(np.float32)


def input_names(encoding: Encoding, raw: int) -> list[str]:
    """A name for every input: the number of a raw input, or the meaning of an expert input."""
    return [*map(str, range(raw)), *expert_names(encoding.expert)]


def taken_over(recipe: Recipe, parent: SavedNetwork) -> Network:
    """The parent's weights in a network with the recipe's shape. Raises BadSettings if the raw
    inputs, the activation or the number of hidden layers differ, or if the parent has more units in
    a hidden layer.

    Inputs and outputs are matched by their meanings. The outgoing weights of new inputs and new
    hidden units are 0, and new outputs begin as rare events (`RARE`). Therefore the network
    initially has the same outputs as its parent.
    """
    view, board = recipe.view, recipe.game.board
    theirs = encoding_named(parent.encoding, parent.encoding_version)
    if parent.board != board or not theirs.sees_raw_as(view):
        raise BadSettings(f"recipe {recipe.name} cannot begin with {parent.name}, which has different raw inputs.")
    if len(parent.layers) != len(recipe.layers) or parent.activation != recipe.activation:
        raise BadSettings(
            f"recipe {recipe.name} cannot begin with {parent.name}: both need the same activation "
            "and the same number of hidden layers."
        )
    if any(old > new for old, new in zip(parent.layers, recipe.layers, strict=True)):
        raise BadSettings(f"recipe {recipe.name} cannot begin with {parent.name}, which has more hidden units.")
    old, new, units = weights_of(parent), first_weights(recipe), parent.layers[0]
    rows = {name: row for row, name in enumerate(input_names(theirs, view.raw(board)))}
    new.first_bias[:units] = old.first_bias
    for number, name in enumerate(input_names(view, view.raw(board))):
        new.first[number, :units] = old.first[rows[name]] if name in rows else 0
    for mine, layer in zip(inner_layers(new), inner_layers(old), strict=True):
        before, width = layer.weights.shape
        mine.weights[:before, :width], mine.biases[:width] = layer.weights, layer.biases
        mine.weights[before:, :width] = 0
    last = parent.layers[-1]
    new.second[:, last:] = 0
    meanings = OUTPUTS[len(old.second)]
    for number, meaning in enumerate(OUTPUTS[len(new.second)]):
        known = meaning in meanings
        new.second[number, :last] = old.second[meanings.index(meaning)] if known else 0
        new.second_bias[number] = old.second_bias[meanings.index(meaning)] if known else RARE
    return new
