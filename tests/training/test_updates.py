"""The updating methods of figure 3.4 of the thesis, compared with slow twins."""

from __future__ import annotations

import numpy as np
import pytest

from palamedes.core.rules.encodings import ENCODINGS
from palamedes.core.rules.position import start_position
from palamedes.core.rules.variant import HYPERGAMMON, PLAKOTO, PORTES, Variant
from palamedes.engine.legal import board_array
from palamedes.kernels.features.features import encoded, units_of
from palamedes.kernels.moves.playout import seed_generator
from palamedes.kernels.networks.network import Network, forward
from palamedes.kernels.networks.training import FORWARD, REVERSE, REVERSE_RECALC, TdSettings, training_workspace
from palamedes.training.updates import _Split, _Unflipped, outputs_of, train_by

LONGEST = 400
ENCODING_OF = {"portes": "hitting-raw", "hypergammon": "hitting-raw", "plakoto": "pinning-raw"}


class Pupil:
    """A small network with everything else that the training needs."""

    def __init__(self, variant: Variant) -> None:
        source = np.random.default_rng(3)
        self.variant, self.encoding = variant, ENCODINGS[ENCODING_OF[variant.key]]
        self.units = units_of(self.encoding, variant)
        outputs = 5 if variant.triples else 3
        shapes = ((self.units.inputs, 6), (6,), (outputs, 6), (outputs,))
        self.network = Network(*[source.uniform(-0.5, 0.5, shape).astype(np.float32) for shape in shapes])
        self.work = training_workspace(variant.code, self.units, self.network, LONGEST)
        self.start, self.counts = board_array(start_position(variant)), np.zeros(4, np.int64)
        seed_generator(np.uint64(5), self.work.play.rng)

    @property
    def parts(self):
        return self.variant.code, self.units, self.network, self.work


def squash(sums: np.ndarray) -> np.ndarray:
    return 1 / (1 + np.exp(-sums))


def outputs(weights: list[np.ndarray], inputs: np.ndarray) -> np.ndarray:
    return squash(weights[2] @ squash(inputs @ weights[0] + weights[1]) + weights[3])


def learn(weights: list[np.ndarray], inputs: np.ndarray, target: np.ndarray, alpha: float) -> None:
    """Backpropagation as described in every textbook."""
    hidden = squash(inputs @ weights[0] + weights[1])
    found = squash(weights[2] @ hidden + weights[3])
    error = alpha * (target - found) * found * (1 - found)
    blame = (error @ weights[2]) * hidden * (1 - hidden)
    for array, change in zip(weights, (np.outer(inputs, blame), blame, np.outer(error, hidden), error), strict=True):
        array += change


def invert(values: np.ndarray) -> np.ndarray:
    doubles = len(values) // 2
    return np.concatenate(([1 - values[0]], values[1 + doubles :], values[1 : 1 + doubles]))


def inputs_without_flips(pupil: Pupil, last: int) -> np.ndarray:
    """The inputs of method a, with the first side's checkers first and two inputs for the turn."""
    found = encoded(pupil.encoding, pupil.variant, pupil.work.states[:last]).astype(float)
    found[1::2, -2:] = 0, 1
    return found


@pytest.mark.parametrize("lambda_", [0.0, 0.7])
@pytest.mark.parametrize("order", [FORWARD, REVERSE, REVERSE_RECALC])
@pytest.mark.parametrize("update", ["a", "b"])
def test_a_game_is_learned_as_figure_3_4_shows(update: str, order: int, lambda_: float):
    pupil = Pupil(HYPERGAMMON)
    lesson = TdSettings(order, 0.3, lambda_, LONGEST)
    learner = (_Unflipped if update == "a" else _Split)(*pupil.parts)
    last = learner.play(lesson, pupil.start, pupil.counts)
    weights = [array.astype(float) for array in pupil.network.learned[:4]]
    result = pupil.work.targets[last].astype(float)
    inputs = (
        inputs_without_flips(pupil, last)
        if update == "a"
        else encoded(pupil.encoding, pupil.variant, pupil.work.states[:last]).astype(float)
    )
    learner.learn(lesson, last)

    targets, step = {last: result}, 1 if update == "a" else 2
    for number in reversed(range(last)):
        if number + step > last:  # method b: the last position of the side that made the last play
            targets[number] = invert(result)
        else:
            value = outputs(weights, inputs[number + step]) if number + step < last else result
            targets[number] = (1 - lambda_) * value + lambda_ * targets[number + step]
        if order == REVERSE_RECALC:
            learn(weights, inputs[number], targets[number], 0.3)
    if order != REVERSE_RECALC:
        for number in range(last) if order == FORWARD else reversed(range(last)):
            learn(weights, inputs[number], targets[number], 0.3)
    for found, wanted in zip(pupil.network.learned[:4], weights, strict=True):
        np.testing.assert_allclose(found, wanted, atol=5e-4)


def test_without_flips_the_loser_of_a_game_never_changes_sides():
    pupil = Pupil(PORTES)
    learner = _Unflipped(*pupil.parts)
    last = learner.play(TdSettings(REVERSE, 0.1, 0.0, LONGEST), pupil.start, pupil.counts)
    off = pupil.work.states[: last + 1, :, 0]
    assert (np.diff(off.astype(int), axis=0) >= 0).all()
    assert (off[last, 0] == 15) == (pupil.work.targets[last, 0] == 1)


def test_many_positions_are_evaluated_as_single_ones_are():
    pupil = Pupil(PLAKOTO)
    found = outputs_of(pupil.network, encoded(pupil.encoding, PLAKOTO, pupil.start[None]))[0]
    forward(PLAKOTO.code, pupil.units, pupil.network, pupil.start, pupil.work.network)
    np.testing.assert_allclose(found, pupil.work.network.outputs, atol=1e-5)


@pytest.mark.parametrize(("update", "variant"), [("a", PORTES), ("b", PLAKOTO), ("c", PLAKOTO)])
def test_the_same_seed_learns_the_same_by_every_method(update: str, variant: Variant):
    one, other = Pupil(variant), Pupil(variant)
    for pupil, parts in ((one, [4]), (other, [1, 3])):
        for games in parts:
            lesson = TdSettings(REVERSE_RECALC, 0.3, 0.0, LONGEST)
            train_by(update, *pupil.parts[:3], lesson, pupil.start, games, pupil.work, pupil.counts)
    assert one.counts[0] == 4
    assert all(map(np.array_equal, one.network.learned, other.network.learned))
    assert not np.array_equal(one.network.first, Pupil(variant).network.first)
