"""Fitting a network to many labelled positions at once, in minibatches."""

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
"""What fits: numpy, or PyTorch, which is faster for large networks and uses a GPU where there is
one. Their digits differ."""


class Fitting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How to fit: passes over the labels, the rate with which the steps begin (they shrink to
    nothing along a half cosine), the labels of a step, and one of LIBRARIES.
    """

    passes: int = 8
    rate: float = 0.001
    batch: int = 512
    library: str = NUMPY


class Learner(Protocol):
    """A network, its gradients and Adam's steps, by one library or another."""

    def step(self, inputs: Floats, targets: Floats, rate: float) -> None:
        """Learn float32[n, inputs] and float32[n, outputs]."""

    def state(self) -> FittingState:
        """What is needed to go on from here, in arrays of its own."""

    def restore(self, state: FittingState) -> None:
        """Go on from there."""


def learner_of(library: str, network: Network) -> Learner:
    """What learns for a network; BadSettings where the library is not installed."""
    return TorchLearner(network) if library == TORCH else NumpyLearner(network)


class Checkpoints:
    """A file that holds a fit after its last whole pass, so that one that is interrupted goes on
    there.
    """

    def __init__(self, path: Path) -> None:
        self._path = path

    def restore(self, learner: Learner) -> int:
        """The passes that are done; the learner stands where it stood after them."""
        try:
            state = read_fitting(self._path, len(learner.state().values))
        except BadFile:
            return 0
        learner.restore(state)
        return state.passes

    def save(self, learner: Learner, passes: int) -> None:
        """Keep the fit as it stands after so many passes; BadFile where that fails."""
        make_folder(self._path.parent)
        write_fitting(self._path, learner.state()._replace(passes=passes))

    def forget(self) -> None:
        """The fit is finished; BadFile where the file cannot be removed."""
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
    """Fit the weights, in place, to targets float32[n, outputs] of boards int8[n, 2, points + 2].

    False, with the network half fitted, where it does not go on; with checkpoints, the same call
    goes on after the last whole pass, exactly as if it had not been interrupted.
    """
    learner, steps = learner_of(plan.library, network), math.ceil(len(boards) / plan.batch)
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
    """Inputs and targets of each step. The next ones are encoded while these are learned."""
    chosen = [order[first : first + size] for first in range(0, len(order), size)]
    with ThreadPoolExecutor(1) as ahead:
        waiting = ahead.submit(encode, boards[chosen[0]])
        for rows, following in zip(chosen, [*chosen[1:], None], strict=True):
            inputs = waiting.result()
            if following is not None:
                waiting = ahead.submit(encode, boards[following])
            yield inputs, targets[rows]


def mean_squared_error(network: Network, encode: Encode, boards: Boards, targets: Floats, weights: Floats) -> float:
    """Of the weighted sum of the outputs (such as the equity), weights float32[outputs]."""
    errors = [
        (forward(network, encode(part)).outputs - wanted) @ weights
        for part, wanted in zip(np.array_split(boards, 16), np.array_split(targets, 16), strict=True)
    ]
    return float(np.mean(np.concatenate(errors) ** 2))
