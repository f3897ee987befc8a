"""The selection of inputs by measured error.

A network with the raw inputs is fitted to the learning set. Then candidates are added one after
another. Each time, all candidates are screened with a linear model of the present network, and
networks are fitted with each of the best few. The candidate whose network has the smallest error on
the selection set is added. The error of the final networks is measured on the test set, which the
selection never sees.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from palamedes.kernels.networks.network import Network
from palamedes.training.fit import Fitting, fit
from palamedes.training.lessons import LabelledPositions
from palamedes.training.numpy_learner import Floats, forward
from palamedes.training.recipes import Start
from palamedes.training.weights import drawn_weights

EQUITY = np.array([2, 1, -1], np.float32)
"""The weights of the outputs (win, double win, double loss) in the equity; -1 is left out."""

PARTS = 16
RIDGE = 1e-3
"""The regularization of the linear model, relative to the mean square of its columns."""


class Labelled(NamedTuple):
    """Positions: the raw inputs and the values of all candidates, float32[n, ...], and the labels,
    float32[n, 3].
    """

    raw: Floats
    values: Floats
    targets: Floats

    def part(self, first: int, last: int) -> Labelled:
        """The positions from `first` up to, but not including, `last`."""
        return Labelled(*(array[first:last] for array in self))


class Setting(NamedTuple):
    """How networks are fitted: the number of hidden units, the settings of the fit, and the seed of
    the initial weights and of the order of the positions.
    """

    hidden: int
    fitting: Fitting
    seed: int = 1


class Screened(NamedTuple):
    """A candidate after the screening: its number, and the share of the squared error on the
    selection set that the linear model removes.
    """

    number: int
    gain: float


class Tried(NamedTuple):
    """A network that was fitted with another candidate: its number, and the error on the selection
    set.
    """

    number: int
    error: float


class Step(NamedTuple):
    """A step of the selection: the candidate that was added, the error on the selection set, all
    candidates that were tried, and the screening.
    """

    number: int
    error: float
    tried: tuple[Tried, ...]
    screened: tuple[Screened, ...]


def columns_of(numbers: Sequence[int], sides: NDArray[np.int32]) -> list[int]:
    """The columns with the values of candidates, in the array of all values."""
    starts = np.concatenate(([0], np.cumsum(sides)))
    return [column for number in numbers for column in range(int(starts[number]), int(starts[number + 1]))]


def inputs_of(found: Labelled, columns: Sequence[int]) -> Floats:
    """The raw inputs, followed by these columns of the candidates' values."""
    return np.hstack([found.raw, found.values[:, list(columns)]])


def fitted_network(inputs: Floats, raw: int, targets: Floats, how: Setting) -> Network:
    """A network with one hidden layer of sigmoids, fitted to the targets. `raw`: the number of raw
    inputs. The weights of all other inputs begin at 0, so that networks with different inputs begin
    with the same outputs.
    """
    drawn = drawn_weights((raw, how.hidden, targets.shape[1]), Start(), np.random.default_rng(how.seed))
    more = np.zeros((inputs.shape[1] - raw, how.hidden), np.float32)
    network = drawn._replace(first=np.vstack([drawn.first, more]))
    rows = np.arange(len(inputs))
    lessons = LabelledPositions.alone(rows, targets)  # type: ignore[arg-type]  # not boards, but their numbers
    fit(network, lambda chosen: inputs[chosen], lessons, how.fitting, np.random.default_rng(how.seed))
    return network


def residuals(network: Network, inputs: Floats, targets: Floats, weights: Floats = EQUITY) -> Floats:
    """The labels less the predictions, as equities: float32[n]."""
    parts = zip(np.array_split(inputs, PARTS), np.array_split(targets, PARTS), strict=True)
    return np.concatenate([(wanted - forward(network, part).outputs) @ weights for part, wanted in parts])


def error_of(network: Network, inputs: Floats, targets: Floats, weights: Floats = EQUITY) -> float:
    """The root of the mean squared error of the equity."""
    return float(np.sqrt(np.mean(residuals(network, inputs, targets, weights) ** 2)))


def slopes(network: Network, inputs: Floats, weights: Floats = EQUITY) -> Floats:
    """The derivative of the equity with respect to the sum of each hidden unit: float32[n, hidden].

    A new input z changes the sums by z times its weights. To first order, it therefore changes the
    equity by a weighted sum of z times these slopes.
    """
    found = forward(network, inputs)
    hidden, outputs = found.hidden[0], found.outputs
    return ((outputs * (1 - outputs) * weights) @ network.second) * hidden * (1 - hidden)


def screening(
    network: Network,
    learned: Labelled,
    held: Labelled,
    columns: Sequence[int],
    numbers: Sequence[int],
    sides: NDArray[np.int32],
) -> list[Screened]:
    """The candidates `numbers`, best first, judged by the linear model: the residuals are regressed
    on the candidate's values times the slopes of all hidden units, with the positions `learned`,
    and the gain is measured on the positions `held`.
    """
    parts = []
    for part in (learned, held):
        inputs = inputs_of(part, columns)
        parts.append((slopes(network, inputs), residuals(network, inputs, part.targets)))
    (slope, wrong), (slope_held, wrong_held) = parts
    found = []
    for number in numbers:
        mine = columns_of([number], sides)
        design = np.hstack([learned.values[:, [column]] * slope for column in mine])
        square = design.T @ design
        square[np.diag_indices_from(square)] += RIDGE * np.trace(square) / len(square) + 1e-9
        answer = np.linalg.solve(square, design.T @ wrong)
        predicted = np.hstack([held.values[:, [column]] * slope_held for column in mine]) @ answer
        gain = 1 - np.sum((wrong_held - predicted) ** 2) / np.sum(wrong_held**2)
        found.append(Screened(number, float(gain)))
    return sorted(found, key=lambda each: -each.gain)


def selection(
    learned: Labelled,
    held: Labelled,
    sides: NDArray[np.int32],
    how: Setting,
    most: int,
    tried: int,
    screened: int,
    tell: Callable[[Step], None],
    among: Sequence[int],
) -> list[Step]:
    """Add up to `most` of the candidates `among`. At each step, networks are fitted with the
    `tried` candidates that lead the screening, which uses the first `screened` positions of either
    set.
    """
    chosen: list[int] = []
    steps: list[Step] = []
    network = fitted_network(learned.raw, learned.raw.shape[1], learned.targets, how)
    for _ in range(most):
        columns = columns_of(chosen, sides)
        left = [number for number in among if number not in chosen]
        order = screening(network, learned.part(0, screened), held.part(0, screened), columns, left, sides)
        trials, networks = [], {}
        for each in order[:tried]:
            wanted = columns_of([*chosen, each.number], sides)
            networks[each.number] = fitted_network(inputs_of(learned, wanted), learned.raw.shape[1], learned.targets, how)
            trials.append(Tried(each.number, error_of(networks[each.number], inputs_of(held, wanted), held.targets)))
        best = min(trials, key=lambda each: each.error)
        chosen.append(best.number)
        network = networks[best.number]
        steps.append(Step(best.number, best.error, tuple(trials), tuple(order)))
        tell(steps[-1])
    return steps
