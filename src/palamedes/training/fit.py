"""Fits a network to a set of labelled positions, in minibatches."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple, Protocol, TypeAlias

import msgspec
import numpy as np
from numpy.typing import NDArray

from palamedes.core.errors import BadFile
from palamedes.formats.storage.atomic import make_folder, remove
from palamedes.formats.tables.fitting_file import FittingState, read_fitting, write_fitting
from palamedes.kernels.networks.network import Network
from palamedes.training.lessons import EQUITY, Boards, LabelledPositions
from palamedes.training.numpy_learner import Batch, Contrast, Floats, NumpyLearner, differences, forward
from palamedes.training.torch_learner import TorchLearner

Encode: TypeAlias = Callable[[Boards], Floats]

NUMPY, TORCH = LIBRARIES = ("numpy", "torch")
"""The libraries for fitting: numpy, or PyTorch, which is faster for large networks and uses a GPU
if there is one. Their results differ in the last digits.
"""


class Fitting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of a fit. `passes`: the number of passes over the labels (epochs); 0 if the
    round only makes labels, for the memory of the next one. `rate`: the initial learning rate,
    which is reduced to 0 along a half cosine. `batch`: the batch size. `library`: one of LIBRARIES.
    `layers`: the number of layers that learn, counted from the outputs; 0 for all layers. The other
    layers keep their weights. `contrast`, `choice`: the weights of the differences between plays of
    the same decision, and of the points lost by the choice of a play (`numpy_learner.Contrast`).
    """

    passes: int = 8
    rate: float = 0.001
    batch: int = 512
    library: str = NUMPY
    layers: int = 0
    contrast: float = 0.0
    choice: float = 0.0


class Learner(Protocol):
    """A network that learns in steps of the Adam optimiser, in one of the libraries."""

    def step(self, batch: Batch, rate: float) -> None:
        """Learn from a batch."""

    def state(self) -> FittingState:
        """A copy of everything that is needed to continue."""

    def restore(self, state: FittingState) -> None:
        """Continue from this state."""


def learner_of(plan: Fitting, network: Network) -> Learner:
    """The learner for a network. Raises BadSettings if the library is not installed."""
    has_contrast = bool(plan.contrast or plan.choice)
    contrast = Contrast(plan.contrast, EQUITY[len(network.second)], plan.choice) if has_contrast else None
    return (TorchLearner if plan.library == TORCH else NumpyLearner)(network, plan.layers, contrast)


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
    lessons: LabelledPositions,
    plan: Fitting,
    drawn: np.random.Generator,
    checkpoints: Checkpoints | None = None,
    goes_on: Callable[[], bool] = lambda: True,
) -> bool:
    """Fit the weights, in place, to the lessons. The positions of a decision are always in the same
    batch, and a batch has `plan.batch` positions on average.

    If `goes_on` returns False, the fit stops early and the result is False. With `checkpoints`, the
    same call then continues after the last complete pass, exactly as if the fit had not been
    interrupted.
    """
    learner, ends = learner_of(plan, network), lessons.ends
    size = max(1, plan.batch * len(ends) // max(len(lessons.boards), 1))
    steps = math.ceil(len(ends) / size)
    ready = checkpoints.restore(learner) if checkpoints else 0
    for number in range(plan.passes):
        order = drawn.permutation(len(ends))
        if number < ready:
            continue
        for step, batch in enumerate(batches(encode, lessons, ends, order, size)):
            if not goes_on():
                return False
            done = (number * steps + step) / (plan.passes * steps)
            learner.step(batch, plan.rate * (1 + math.cos(math.pi * done)) / 2)
        if checkpoints:
            checkpoints.save(learner, number + 1)
    NumpyLearner(network).restore(learner.state())
    return True


def batches(
    encode: Encode, lessons: LabelledPositions, ends: NDArray[np.int64], order: NDArray[np.int64], size: int
) -> Iterator[Batch]:
    """The positions of `size` decisions for each step. `ends`: from `lessons.ends`; `order`: the
    indexes of the decisions. The next batch is encoded while the network learns from the current
    one.
    """
    sizes = np.diff(ends, prepend=0)
    chosen = [order[first : first + size] for first in range(0, len(order), size)]

    def rows_of(decisions: NDArray[np.int64]) -> NDArray[np.int64]:
        counts = sizes[decisions]
        rows: NDArray[np.int64] = np.arange(counts.sum()) + np.repeat(ends[decisions] - np.cumsum(counts), counts)
        return rows

    with ThreadPoolExecutor(1) as ahead:
        rows = rows_of(chosen[0])
        waiting = ahead.submit(encode, lessons.boards[rows])
        for decisions, following in zip(chosen, [*chosen[1:], None], strict=True):
            inputs, wanted = waiting.result(), lessons.targets[rows]
            if following is not None:
                rows = rows_of(following)
                waiting = ahead.submit(encode, lessons.boards[rows])
            yield Batch(inputs, wanted, np.repeat(np.arange(len(decisions)), sizes[decisions]))


class FitErrors(NamedTuple):
    """The mean squared errors of the equity, and of its differences between plays of the same
    decision, and the points that a network loses per decision if the labels are right. The second
    and the third are 0 if each decision has one position.
    """

    equity: float
    differences: float
    lost: float


def fit_errors(network: Network, encode: Encode, lessons: LabelledPositions) -> FitErrors:
    """The errors of a network in these positions."""
    equity, ends = EQUITY[len(network.second)], lessons.ends
    found = np.concatenate([forward(network, encode(part)).outputs @ equity for part in np.array_split(lessons.boards, 16)])
    wanted = lessons.targets @ equity
    starts, numbers = np.insert(ends[:-1], 0, 0), np.repeat(np.arange(len(ends)), np.diff(ends, prepend=0))
    chosen = np.lexsort((found, numbers))[starts]  # the equities are those of the other side
    lost = wanted[chosen] - np.minimum.reduceat(wanted, starts)
    errors = found - wanted
    return FitErrors(float(np.mean(errors**2)), float(np.mean(differences(errors, numbers) ** 2)), float(np.mean(lost)))
