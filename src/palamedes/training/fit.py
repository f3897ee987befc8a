"""Fits a network to a set of labelled positions, in minibatches."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Protocol, TypeAlias

import msgspec
import numpy as np
from numpy.typing import NDArray

from palamedes.core.errors import BadFile
from palamedes.formats.storage.atomic import make_folder, remove
from palamedes.formats.tables.fitting_file import FittingState, read_fitting, write_fitting
from palamedes.kernels.networks.network import Network
from palamedes.training.numpy_learner import Floats, NumpyLearner, forward
from palamedes.training.torch_learner import TorchLearner

Boards: TypeAlias = NDArray[np.int8]
Encode: TypeAlias = Callable[[Boards], Floats]

NUMPY, TORCH = LIBRARIES = ("numpy", "torch")
"""The libraries for fitting: numpy, or PyTorch, which is faster for large networks and uses a GPU
if there is one. Their results differ in the last digits.
"""


class Fitting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of a fit. `passes`: the number of passes over the labels (epochs). `rate`: the
    initial learning rate, which is reduced to 0 along a half cosine. `batch`: the batch size.
    `library`: one of LIBRARIES. `layers`: the number of layers that learn, counted from the
    outputs; 0 for all layers. The other layers keep their weights.
    """

    passes: int = 8
    rate: float = 0.001
    batch: int = 512
    library: str = NUMPY
    layers: int = 0


class Learner(Protocol):
    """A network that learns in steps of the Adam optimiser, in one of the libraries."""

    def step(self, inputs: Floats, targets: Floats, rate: float) -> None:
        """Learn from a batch: `inputs`, float32[n, inputs], and `targets`, float32[n, outputs]."""

    def state(self) -> FittingState:
        """A copy of everything that is needed to continue."""

    def restore(self, state: FittingState) -> None:
        """Continue from this state."""


def learner_of(plan: Fitting, network: Network) -> Learner:
    """The learner for a network. Raises BadSettings if the library is not installed."""
    return (TorchLearner if plan.library == TORCH else NumpyLearner)(network, plan.layers)


class Checkpoints:
    """A file with the state of a fit after the last complete pass, so that an interrupted fit can
    continue from there.
    """

    def __init__(self, path: Path) -> None:
        self._path = path

    def restore(self, learner: Learner) -> int:
        """Restore the state of the learner from the file. Returns the number of passes completed; 0
        if there is no valid file.
        """
        try:
            state = read_fitting(self._path, len(learner.state().values))
        except BadFile:
            return 0
        learner.restore(state)
        return state.passes

    def save(self, learner: Learner, passes: int) -> None:
        """Save the state of the fit after this number of passes. Raises BadFile if the file cannot
        be written.
        """
        make_folder(self._path.parent)
        write_fitting(self._path, learner.state()._replace(passes=passes))

    def forget(self) -> None:
        """Remove the file, because the fit is complete. Raises BadFile if the file cannot be
        removed.
        """
        remove(self._path)


def fit(
    network: Network,
    encode: Encode,
    boards: Boards,
    targets: Floats,
    plan: Fitting,
    drawn: np.random.Generator,
    checkpoints: Checkpoints | None = None,
    goes_on: Callable[[], bool] = lambda: True,
) -> bool:
    """Fit the weights, in place, to the targets, float32[n, outputs], of boards,
    int8[n, 2, points + 2].

    If `goes_on` returns False, the fit stops early and the result is False. With `checkpoints`, the
    same call then continues after the last complete pass, exactly as if the fit had not been
    interrupted.
    """
    learner, steps = learner_of(plan, network), math.ceil(len(boards) / plan.batch)
    ready = checkpoints.restore(learner) if checkpoints else 0
    for number in range(plan.passes):
        order = drawn.permutation(len(boards))
        if number < ready:
            continue
        for step, (inputs, wanted) in enumerate(batches(encode, boards, targets, order, plan.batch)):
            if not goes_on():
                return False
            done = (number * steps + step) / (plan.passes * steps)
            learner.step(inputs, wanted, plan.rate * (1 + math.cos(math.pi * done)) / 2)
        if checkpoints:
            checkpoints.save(learner, number + 1)
    NumpyLearner(network).restore(learner.state())
    return True


def batches(
    encode: Encode, boards: Boards, targets: Floats, order: NDArray[np.int64], size: int
) -> Iterator[tuple[Floats, Floats]]:
    """The inputs and targets of each step. The next batch is encoded while the network learns from
    the current one.
    """
    chosen = [order[first : first + size] for first in range(0, len(order), size)]
    with ThreadPoolExecutor(1) as ahead:
        waiting = ahead.submit(encode, boards[chosen[0]])
        for rows, following in zip(chosen, [*chosen[1:], None], strict=True):
            inputs = waiting.result()
            if following is not None:
                waiting = ahead.submit(encode, boards[following])
            yield inputs, targets[rows]


def mean_squared_error(network: Network, encode: Encode, boards: Boards, targets: Floats, weights: Floats) -> float:
    """The mean squared error of a weighted sum of the outputs, such as the equity. `weights`:
    float32[outputs].
    """
    errors = [
        (forward(network, encode(part)).outputs - wanted) @ weights
        for part, wanted in zip(np.array_split(boards, 16), np.array_split(targets, 16), strict=True)
    ]
    return float(np.mean(np.concatenate(errors) ** 2))
