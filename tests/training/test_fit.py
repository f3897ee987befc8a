"""Fitting networks to labels."""

import math

import numpy as np
import pytest

from palamedes.kernels.networks.network import Network
from palamedes.training.fit import Fitting, fit, forward, gradients, mean_squared_error, sigmoid


def some_network(seed: int = 1, inputs: int = 7, hidden: int = 5, outputs: int = 3) -> Network:
    drawn = np.random.default_rng(seed)
    shapes = ((inputs, hidden), hidden, (outputs, hidden), outputs)
    return Network(*[drawn.normal(size=shape).astype(np.float32) for shape in shapes])


def cross_entropy(network: Network, inputs: np.ndarray, targets: np.ndarray) -> float:
    outputs = forward(Network(*[array.astype(np.float64) for array in network]), inputs.astype(np.float64)).outputs
    return -float((targets * np.log(outputs) + (1 - targets) * np.log(1 - outputs)).sum() / len(inputs))


@pytest.mark.parametrize("part", range(4))
def test_a_gradient_is_the_slope_of_the_cross_entropy(part: int):
    network, drawn = some_network(), np.random.default_rng(2)
    inputs, targets = drawn.normal(size=(6, 7)).astype(np.float32), drawn.uniform(size=(6, 3)).astype(np.float32)
    slopes = gradients(network, inputs, targets)[part]
    step = 1e-5
    for place in np.ndindex(network[part].shape):
        values = []
        for side in (step, -step):
            moved = [array.astype(np.float64) for array in network]
            moved[part][place] += side
            values.append(cross_entropy(Network(*moved), inputs, targets))
        assert math.isclose(slopes[place], (values[0] - values[1]) / (2 * step), rel_tol=1e-3, abs_tol=1e-5)


def test_the_sigmoid_does_not_overflow():
    values = sigmoid(np.array([-1e4, -1, 0, 1, 1e4], np.float32))
    assert np.allclose(values, [0, 1 / (1 + math.e), 0.5, 1 / (1 + math.exp(-1)), 1])


def test_a_network_learns_what_another_one_says():
    teacher, pupil, drawn = some_network(1), some_network(2, hidden=16), np.random.default_rng(3)
    boards = drawn.integers(-2, 3, size=(2000, 7)).astype(np.int8)

    def encode(rows: np.ndarray) -> np.ndarray:
        return rows.astype(np.float32)

    targets, weights = forward(teacher, encode(boards)).outputs, np.ones(3, np.float32)
    before = mean_squared_error(pupil, encode, boards, targets, weights)
    fit(pupil, encode, boards, targets, Fitting(passes=30, rate=0.02, batch=64), np.random.default_rng(4))
    assert mean_squared_error(pupil, encode, boards, targets, weights) < before / 20


def test_the_same_drawing_fits_the_same():
    drawn = np.random.default_rng(3)
    boards, targets = drawn.integers(0, 2, size=(50, 7)).astype(np.int8), drawn.uniform(size=(50, 3)).astype(np.float32)
    fits = []
    for _ in range(2):
        network = some_network()
        fit(network, lambda rows: rows.astype(np.float32), boards, targets, Fitting(2, 0.01, 16), np.random.default_rng(5))
        fits.append(network)
    assert all(map(np.array_equal, *fits))
