"""Rounds of improvement: a network is fitted to its own values one ply deeper.

The 2-ply value of a position is the mean, over all rolls, of the value after the best play. It is
better than the static value on which it rests, so a network fitted to it plays better, and the next
round begins from there.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from functools import partial
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from palamedes.core.errors import BadFile
from palamedes.core.fingerprint import digest
from palamedes.core.rules.variant import RuleCode
from palamedes.engine.legal import board_array
from palamedes.formats.storage.atomic import make_folder
from palamedes.formats.tables.labels_file import read_labels, write_labels
from palamedes.formats.tables.network_file import outputs_for
from palamedes.kernels.features.features import encoded_by, units_of
from palamedes.kernels.moves.rollout import seed_generator
from palamedes.kernels.networks.network import LOSE_DOUBLE, LOSE_TRIPLE, WIN, WIN_DOUBLE, WIN_TRIPLE, Network
from palamedes.kernels.search.gather import gather
from palamedes.kernels.search.search import MONEY, EvaluatorData, label_boards, search_room
from palamedes.training.fit import Boards, Floats, fit, mean_squared_error
from palamedes.training.recipes import Recipe, Rounds

BATCH = 2_000
"""Positions that are gathered and labelled at a time: about a second's work."""

HELD_OUT = 16
"""One label in so many is not learned from but measures the round."""

COLUMNS = {3: (WIN, WIN_DOUBLE, LOSE_DOUBLE), 5: (WIN, WIN_DOUBLE, WIN_TRIPLE, LOSE_DOUBLE, LOSE_TRIPLE)}
"""Which chances the outputs of a network of so many outputs give."""


class LabelledPositions(NamedTuple):
    """Positions int8[n, 2, points + 2] with their labels float32[n, outputs]."""

    boards: Boards
    targets: Floats


class Errors(NamedTuple):
    """Mean squared errors of the equity on labels held out, before and after a round."""

    before: float
    after: float


class LabellingTask(NamedTuple):
    """A batch to gather and label; everything in it can be sent to another process."""

    code: RuleCode
    brain: EvaluatorData
    start: Boards
    rounds: Rounds
    longest: int
    seed: int
    size: int


def labelled(task: LabellingTask) -> LabelledPositions:
    """Positions from the network's own games, with their 2-ply chances."""
    code, brain, rounds = task.code, task.brain, task.rounds
    place = search_room(code, brain)
    boards: NDArray[np.int8] = np.zeros((task.size, *task.start.shape), np.int8)
    seed_generator(task.seed, place.play.rng)
    gather(code, brain, task.start, rounds.temperature, rounds.keep, task.longest, place, boards)
    return LabelledPositions(boards, label_boards(code, brain, MONEY, boards, place)[:, COLUMNS[len(brain.network.second)]])


def tasks(recipe: Recipe, brain: EvaluatorData, number: int) -> Iterator[LabellingTask]:
    """The batches of round `number`; what they bring does not depend on who works them off."""
    variant, rounds = recipe.game, recipe.round(number)
    count = -(-rounds.positions // BATCH)
    seeds = np.random.default_rng([recipe.seed, number]).integers(2**63, size=count)
    start = board_array(recipe.first_position)
    left = rounds.positions
    for seed in seeds.tolist():
        yield LabellingTask(variant.code, brain, start, rounds, recipe.longest, seed, min(BATCH, left))
        left -= BATCH


class LabelCache:
    """A folder for labels: those of the batches of a round that is not finished, so that little is
    lost when it is interrupted, and those of rounds before, to be learned again.
    """

    def __init__(self, folder: Path, recipe: Recipe, brain: EvaluatorData, number: int) -> None:
        """Batches of another round, network or recipe are not found here; rounds before those of
        this number are.
        """
        name = digest((recipe, number, brain.network.identity, brain.pruning.identity))
        self._board, self._outputs = recipe.game.board, outputs_for(recipe.variant)
        self._folder, self._name, self._number = folder, name, number

    def _batch(self, batch: int) -> Path:
        return self._folder / f"{self._name}-{batch}.npz"

    def _round(self, number: int) -> Path:
        return self._folder / f"round-{number}.npz"

    def find(self, batch: int) -> LabelledPositions | None:
        """The labels of that batch, if they are there and whole."""
        return self._read(self._batch(batch))

    def put(self, batch: int, found: LabelledPositions) -> None:
        """Keep the labels of a batch; BadFile where that fails."""
        self._write(self._batch(batch), found)

    def earlier(self, memory: int) -> list[LabelledPositions]:
        """The labels of so many rounds before, the oldest first, as far as they are there and
        whole.
        """
        found = (self._read(self._round(number)) for number in range(max(self._number - memory, 0), self._number))
        return [labels for labels in found if labels is not None]

    def finish(self, found: LabelledPositions, memory: int) -> None:
        """Keep the labels of so many rounds, this one the last, and nothing else; BadFile where
        that fails.
        """
        kept = {self._round(number) for number in range(self._number - memory + 1, self._number + 1)}
        if memory:
            self._write(self._round(self._number), found)
        for path in self._folder.glob("*.npz"):
            if path not in kept:
                path.unlink(missing_ok=True)
        with contextlib.suppress(OSError):
            self._folder.rmdir()

    def _read(self, path: Path) -> LabelledPositions | None:
        try:
            return LabelledPositions(*read_labels(path, self._board, self._outputs))
        except BadFile:
            return None

    def _write(self, path: Path, labels: LabelledPositions) -> None:
        make_folder(path.parent)
        write_labels(path, labels.boards, labels.targets)


def material(
    recipe: Recipe,
    brain: EvaluatorData,
    number: int,
    workers: Executor,
    shelf: LabelCache | None = None,
    goes_on: Callable[[], bool] = lambda: True,
) -> LabelledPositions | None:
    """All labels of a round; those on the shelf are not made again. None where it does not go
    on.
    """
    parts = []
    wanted = list(tasks(recipe, brain, number))
    ready = {batch: found for batch in range(len(wanted)) if shelf and (found := shelf.find(batch))}
    made = {batch: workers.submit(labelled, task) for batch, task in enumerate(wanted) if batch not in ready}
    try:
        for batch in range(len(wanted)):
            if not goes_on():
                return None
            found = ready.get(batch) or made[batch].result()
            if shelf and batch not in ready:
                shelf.put(batch, found)
            parts.append(found)
    finally:
        for batch in made:
            made[batch].cancel()
    return _together(parts)


def _together(parts: Sequence[LabelledPositions]) -> LabelledPositions:
    return LabelledPositions(np.concatenate([part.boards for part in parts]), np.concatenate([part.targets for part in parts]))


def fitted(
    recipe: Recipe, network: Network, found: LabelledPositions, number: int, earlier: Sequence[LabelledPositions] = ()
) -> tuple[Network, Errors]:
    """A network fitted to the labels of round `number` and of rounds before, and its errors on
    those held out.
    """
    encode = partial(encoded_by, recipe.game.code, units_of(recipe.view, recipe.game))
    learned = network.copied()
    weights = MONEY[1:][list(COLUMNS[outputs_for(recipe.variant)])]
    held = len(found.boards) // HELD_OUT
    plan, drawn = recipe.round(number).fitting, np.random.default_rng([recipe.seed, number])
    before = mean_squared_error(network, encode, found.boards[:held], found.targets[:held], weights)
    lessons = _together([*earlier, LabelledPositions(found.boards[held:], found.targets[held:])])
    fit(learned, encode, lessons.boards, lessons.targets, plan, drawn)
    after = mean_squared_error(learned, encode, found.boards[:held], found.targets[:held], weights)
    return learned, Errors(before, after)
