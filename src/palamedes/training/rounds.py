"""Rounds of improvement: a network is fitted to its own values one ply deeper.

The 2-ply value of a position is the mean, over all rolls, of the value after the best play. It is better than the static value
on which it rests, so a network fitted to it plays better, and the next round begins from there.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from palamedes.core.position import start_position
from palamedes.core.variant import RuleCode
from palamedes.engine.legal import board_array
from palamedes.formats.network_file import outputs_for
from palamedes.kernels.features import Units, encoded
from palamedes.kernels.gather import gather
from palamedes.kernels.network import CHANCES, LOSE_DOUBLE, LOSE_TRIPLE, WIN, WIN_DOUBLE, WIN_TRIPLE, Network, network_room
from palamedes.kernels.rollout import room, seed_generator
from palamedes.kernels.search import MONEY, Brain, label_boards, search_room
from palamedes.training.fit import Boards, Fitting, Floats, fit, mean_squared_error
from palamedes.training.recipes import Recipe, Rounds

BATCH = 2_000
"""Positions that are gathered and labelled at a time: about a second's work."""

HELD_OUT = 16
"""One label in so many is not learned from but measures the round."""

COLUMNS = {3: (WIN, WIN_DOUBLE, LOSE_DOUBLE), 5: (WIN, WIN_DOUBLE, WIN_TRIPLE, LOSE_DOUBLE, LOSE_TRIPLE)}
"""Which chances the outputs of a network of so many outputs give."""

EQUITY = {3: (2, 1, -1), 5: (2, 1, 1, -1, -1)}
"""What the outputs weigh in the equity."""


class Material(NamedTuple):
    """Positions int8[n, 2, points + 2] with their labels float32[n, outputs]."""

    boards: Boards
    targets: Floats


class Errors(NamedTuple):
    """Mean squared errors of the equity on labels held out, before and after a round."""

    before: float
    after: float


class Task(NamedTuple):
    """A batch to gather and label; everything in it can be sent to another process."""

    code: RuleCode
    units: Units
    network: Network
    start: Boards
    rounds: Rounds
    longest: int
    seed: int
    size: int


def labelled(task: Task) -> Material:
    """Positions from the network's own games, with their 2-ply chances."""
    code, units, network = task.code, task.units, task.network
    boards: NDArray[np.int8] = np.zeros((task.size, *task.start.shape), np.int8)
    play, place = room(code), network_room(units, network)
    seed_generator(task.seed, play.rng)
    chances = np.zeros((len(play.afters), CHANCES), np.float32)
    rounds = task.rounds
    gather(code, units, network, task.start, rounds.temperature, rounds.keep, task.longest, play, place, chances, boards)
    brain = Brain(units, network)
    _, expected = label_boards(code, brain, MONEY, boards, search_room(code, brain))
    return Material(boards, expected[:, COLUMNS[len(network.second)]])


def tasks(recipe: Recipe, units: Units, network: Network, number: int) -> Iterator[Task]:
    """The batches of round `number`; what they bring does not depend on who works them off."""
    variant, rounds = recipe.game, recipe.rounds
    count = -(-rounds.positions // BATCH)
    seeds = np.random.default_rng([recipe.seed, number]).integers(2**63, size=count)
    start = board_array(start_position(variant))
    left = rounds.positions
    for seed in seeds.tolist():
        yield Task(variant.code, units, network, start, rounds, recipe.longest, seed, min(BATCH, left))
        left -= BATCH


def material(recipe: Recipe, units: Units, network: Network, number: int, workers: Executor) -> Material:
    """All labels of a round."""
    parts = list(workers.map(labelled, tasks(recipe, units, network, number)))
    return Material(np.concatenate([part.boards for part in parts]), np.concatenate([part.targets for part in parts]))


def fitted(recipe: Recipe, network: Network, found: Material, number: int) -> tuple[Network, Errors]:
    """A network fitted to the labels of round `number`, and its errors on those held out."""

    def encode(boards: Boards) -> Floats:
        return encoded(recipe.view, recipe.game, boards)

    plan = Fitting(recipe.rounds.fitting.passes, recipe.rounds.rate(number), recipe.rounds.fitting.batch)
    learned = Network(*[array.copy() for array in network])
    weights = np.array(EQUITY[outputs_for(recipe.variant)], np.float32)
    held = len(found.boards) // HELD_OUT
    before = mean_squared_error(network, encode, found.boards[:held], found.targets[:held], weights)
    fit(learned, encode, found.boards[held:], found.targets[held:], plan, np.random.default_rng([recipe.seed, number]))
    after = mean_squared_error(learned, encode, found.boards[:held], found.targets[:held], weights)
    return learned, Errors(before, after)
