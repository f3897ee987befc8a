"""TD learning with automatic learning rates, for comparison with schedules made by hand.

The games, the targets and the gradients are those of `kernels.networks.training`. Only the steps
along the gradients differ. In each method, every weight has a rate of its own:

`temporal coherence` (Beal and Smith, 1999): the rate is multiplied by the absolute value of the sum
of all gradients so far, divided by the sum of their absolute values. It falls when the gradients of
a weight change their sign.

`autostep` (Mahmood, Sutton, Degris and Pilarski, 2012): the rate rises while successive gradients
agree and falls while they differ, by at most one percent a step. All rates are reduced together if
a step would overshoot its target.

`adam` (Kingma and Ba, 2015): the rate is divided by the root of the mean squared gradient, and the
step is along the mean gradient. A weight whose input is 0 is left as it is.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from palamedes.core.rules.variant import RuleCode
from palamedes.kernels.compiled import fast_kernel, kernel, separate
from palamedes.kernels.features.features import FeatureLayout, Floats
from palamedes.kernels.moves.boards import Boards
from palamedes.kernels.moves.playout import Counts
from palamedes.kernels.networks.network import Network, forward
from palamedes.kernels.networks.training import (
    TdSettings,
    TrainingWorkspace,
    make_target,
    play_against_itself,
    times_slope,
)

FIXED, COHERENCE, AUTOSTEP, ADAM = range(4)
"""The methods; the fixed one uses the given rate for all weights."""

META, TAU = 0.01, 10_000.0
FIRST_DECAY, SECOND_DECAY, SMALLEST = 0.9, 0.999, 1e-8


class Memory(NamedTuple):
    """What the methods remember of each weight, in three arrays of the network's shape, and the
    number of steps so far, float64[1].

    Temporal coherence: the sum of the gradients, and that of their absolute values. Autostep: the
    rate, the trace of the recent steps, and the scale of the changes of the rate. Adam: the mean
    gradient and the mean squared gradient.
    """

    one: Network
    two: Network
    three: Network
    steps: Floats


def memory_of(network: Network, method: int, rate: float) -> Memory:
    """The memory before the first step."""
    arrays = [network._replace(**{name: np.zeros_like(getattr(network, name)) for name in ARRAYS}) for _ in range(3)]
    if method == AUTOSTEP:
        for name in ARRAYS:
            getattr(arrays[0], name)[:] = rate
    return Memory(*arrays, np.zeros(1))


ARRAYS = ("first", "first_bias", "second", "second_bias")


@kernel
def prepare_row(
    gains: Floats, gain: float, curves: Floats, curve: float, rates: Floats, traces: Floats, scales: Floats
) -> float:
    """Change the rates of some weights as Autostep does. The gradient of weight k is gains[k] *
    gain, and its share of the squared slope of the outputs is curves[k] * curve. Returns the sum of
    the shares times the rates.
    """
    total = 0.0
    for k in range(rates.shape[0]):
        gradient, share = gains[k] * gain, curves[k] * curve
        product = gradient * traces[k]
        size = abs(product)
        scales[k] = max(size, scales[k] + rates[k] * share / TAU * (size - scales[k]))
        if scales[k] > 0:
            rates[k] *= math.exp(META * product / scales[k])
        total += rates[k] * share
    return total


@kernel
def change_row(
    method: int,
    rate: float,
    steps: float,
    weights: Floats,
    gains: Floats,
    gain: float,
    curves: Floats,
    curve: float,
    one: Floats,
    two: Floats,
) -> None:
    """Take a step along the gradients of some weights (see `prepare_row`). For Autostep, `rate` is
    the factor by which all rates are reduced.
    """
    for k in range(weights.shape[0]):
        gradient = gains[k] * gain
        if method == FIXED:
            weights[k] += rate * gradient
        elif method == COHERENCE:
            one[k] += gradient
            two[k] += abs(gradient)
            if two[k] > 0:
                weights[k] += rate * gradient * abs(one[k]) / two[k]
        elif method == AUTOSTEP:
            one[k] *= rate
            step = one[k] * gradient
            weights[k] += step
            two[k] = two[k] * max(1 - one[k] * curves[k] * curve, 0.0) + step
        else:
            one[k] += (1 - FIRST_DECAY) * (gradient - one[k])
            two[k] += (1 - SECOND_DECAY) * (gradient * gradient - two[k])
            scale = math.sqrt(1 - SECOND_DECAY**steps) / (1 - FIRST_DECAY**steps)
            weights[k] += rate * scale * one[k] / (math.sqrt(two[k]) + SMALLEST)


@kernel
def write_curves(network: Network, outputs: Floats, hidden: Floats, output_curves: Floats, hidden_curves: Floats) -> None:
    """Write the squared slopes of the outputs with respect to their sums, and those of all outputs
    together with respect to the sums of the hidden units.
    """
    for k in range(outputs.shape[0]):
        slope = outputs[k] * (1 - outputs[k])
        output_curves[k] = slope * slope
    for unit in range(hidden.shape[0]):
        slope = hidden[unit] * (1 - hidden[unit])
        total = np.float32(0)
        for k in range(outputs.shape[0]):
            weight = network.second[k, unit]
            total += output_curves[k] * weight * weight
        hidden_curves[unit] = total * slope * slope


class Room(NamedTuple):
    """Arrays for one step: the gradients with respect to the sums of the outputs and of the hidden
    units, their squared slopes, the squared values of the hidden units, and two ones.
    """

    error: Floats
    blame: Floats
    output_curves: Floats
    hidden_curves: Floats
    squares: Floats


def room_of(network: Network) -> Room:
    """Arrays for a network of this shape."""
    outputs, hidden = network.second.shape
    return Room(*(np.zeros(size, np.float32) for size in (outputs, hidden, outputs, hidden, hidden)))


@kernel
def overshoot(network: Network, found: int, memory: Memory, work: TrainingWorkspace, room: Room) -> float:
    """Change the rates of all weights as Autostep does. Returns the factor by which they must be
    reduced.
    """
    values, active, one, two, three = work.network.value, work.network.active, memory.one, memory.two, memory.three
    error, blame, curves = room.error, room.blame, room.hidden_curves
    total = prepare_row(error, 1.0, room.output_curves, 1.0, one.second_bias, two.second_bias, three.second_bias)
    total += prepare_row(blame, 1.0, curves, 1.0, one.first_bias, two.first_bias, three.first_bias)
    for k in range(error.shape[0]):
        hidden, curve = work.network.hidden, room.output_curves[k]
        total += prepare_row(hidden, error[k], room.squares, curve, one.second[k], two.second[k], three.second[k])
    for number in range(found):
        x, row = values[number], active[number]
        total += prepare_row(blame, x, curves, x * x, one.first[row], two.first[row], three.first[row])
    return 1 / max(total, 1.0)


@separate
@kernel
def step_along(
    method: int, rate: float, network: Network, found: int, target: Floats, memory: Memory, work: TrainingWorkspace, room: Room
) -> None:
    """Take one step to reduce the squared error of the position that `forward` has just evaluated.
    found: the number of its non-zero inputs.
    """
    outputs, hidden, error, blame = work.network.outputs, work.network.hidden, room.error, room.blame
    for k in range(target.shape[0]):
        error[k] = target[k] - outputs[k]
    times_slope(outputs, error)
    for unit in range(blame.shape[0]):
        blame[unit] = 0
        room.squares[unit] = hidden[unit] * hidden[unit]
        for k in range(error.shape[0]):
            blame[unit] += error[k] * network.second[k, unit]
    times_slope(hidden, blame)
    write_curves(network, outputs, hidden, room.output_curves, room.hidden_curves)
    memory.steps[0] += 1
    steps, one, two = memory.steps[0], memory.one, memory.two
    if method == AUTOSTEP:
        rate = overshoot(network, found, memory, work, room)
    curves, own = room.hidden_curves, room.output_curves
    change_row(method, rate, steps, network.second_bias, error, 1.0, own, 1.0, one.second_bias, two.second_bias)
    for k in range(error.shape[0]):
        row = network.second[k]
        change_row(method, rate, steps, row, hidden, error[k], room.squares, own[k], one.second[k], two.second[k])
    change_row(method, rate, steps, network.first_bias, blame, 1.0, curves, 1.0, one.first_bias, two.first_bias)
    for number in range(found):
        x, k = work.network.value[number], work.network.active[number]
        change_row(method, rate, steps, network.first[k], blame, x, curves, x * x, one.first[k], two.first[k])


@fast_kernel
def train_by_method(
    method: int,
    code: RuleCode,
    units: FeatureLayout,
    network: Network,
    lesson: TdSettings,
    start: Boards,
    games: int,
    work: TrainingWorkspace,
    counts: Counts,
    memory: Memory,
    room: Room,
) -> None:
    """Play games, and learn from each of them in the order `reverse offline recalc`. The rate of
    the fixed method, and the rate with which the others begin, is `lesson.alpha`.
    """
    for _ in range(games):
        last = play_against_itself(code, units, network, lesson, start, work, counts)
        for number in range(last - 1, -1, -1):
            make_target(code, units, network, lesson, number, last, work)
            found = forward(code, units, network, work.states[number], work.network)
            step_along(method, lesson.alpha, network, found, work.targets[number], memory, work, room)
