"""Learning, compared with finite differences and with a second implementation of the updates."""

import numpy as np
import pytest

from palamedes.core.rules.encodings import ENCODINGS
from palamedes.core.rules.position import Position, start_position
from palamedes.core.rules.variant import BACKGAMMON, FEVGA, NARDE, PLAKOTO, PORTES, Variant
from palamedes.engine.legal import board_array
from palamedes.kernels.features.features import encoded, units_of
from palamedes.kernels.moves.playout import seed_generator
from palamedes.kernels.networks.network import Network, forward
from palamedes.kernels.networks.training import (
    FORWARD,
    ONLINE,
    REVERSE,
    REVERSE_RECALC,
    TdSettings,
    learn,
    learn_game,
    learn_position,
    play_against_itself,
    prime_reward,
    train,
    training_workspace,
    write_reward,
)

LONGEST = 300
ENCODING_OF = {
    "backgammon": "hitting-raw",
    "portes": "hitting-raw",
    "plakoto": "pinning-raw",
    "narde": "running-raw",
    "fevga": "fevga-4",
}


NAMES = Network._fields[:4]
"""The names of the arrays in a network with one hidden layer."""


class Pupil:
    """A small network with everything else that the training kernels need."""

    def __init__(self, variant: Variant, hidden: int = 7) -> None:
        source = np.random.default_rng(11)
        self.variant, self.code = variant, variant.code
        self.encoding = ENCODINGS[ENCODING_OF[variant.key]]
        self.units = units_of(self.encoding, variant)
        outputs = 5 if variant.triples else 3
        shapes = ((self.units.inputs, hidden), (hidden,), (outputs, hidden), (outputs,))
        self.network = Network(*[source.uniform(-0.5, 0.5, shape).astype(np.float32) for shape in shapes])
        self.room = training_workspace(self.code, self.units, self.network, LONGEST)
        self.start = board_array(start_position(variant))
        self.counts = np.zeros(4, np.int64)
        seed_generator(np.uint64(5), self.room.play.rng)

    def train(self, lesson: TdSettings, games: int) -> None:
        train(self.code, self.units, self.network, lesson, self.start, games, self.room, self.counts)

    def play(self, lesson: TdSettings) -> int:
        return play_against_itself(self.code, self.units, self.network, lesson, self.start, self.room, self.counts)


def squash(sums: np.ndarray) -> np.ndarray:
    return 1 / (1 + np.exp(-sums))


def outputs_of(weights: list[np.ndarray], inputs: np.ndarray) -> np.ndarray:
    return squash(weights[2] @ squash(inputs @ weights[0] + weights[1]) + weights[3])


def exact(network: Network) -> list[np.ndarray]:
    return [array.astype(float) for array in network.learned[:4]]


def slow_learn(weights: list[np.ndarray], inputs: np.ndarray, target: np.ndarray, alpha: float) -> None:
    """Backpropagation as described in every textbook."""
    hidden = squash(inputs @ weights[0] + weights[1])
    outputs = squash(weights[2] @ hidden + weights[3])
    error = alpha * (target - outputs) * outputs * (1 - outputs)
    blame = (error @ weights[2]) * hidden * (1 - hidden)
    weights[2] += np.outer(error, hidden)
    weights[3] += error
    weights[0] += np.outer(inputs, blame)
    weights[1] += blame


def invert(values: np.ndarray) -> np.ndarray:
    doubles = len(values) // 2
    return np.concatenate(([1 - values[0]], values[1 + doubles :], values[1 : 1 + doubles]))


@pytest.mark.parametrize("variant", [PORTES, BACKGAMMON], ids=lambda variant: variant.key)
def test_a_step_goes_down_the_slope_of_the_squared_error(variant: Variant):
    pupil = Pupil(variant)
    inputs = encoded(pupil.encoding, variant, pupil.start[None])[0].astype(float)
    target = np.linspace(0.9, 0.1, len(pupil.network.second)).astype(np.float32)
    before = exact(pupil.network)
    learn_position(pupil.code, pupil.units, pupil.network, pupil.start, target, 1.0, pupil.room)
    steps = [after - old for after, old in zip(exact(pupil.network), before, strict=True)]
    source, nudge = np.random.default_rng(2), 1e-4
    for layer, step in zip(before, steps, strict=True):
        for _ in range(40):
            place = tuple(source.integers(size) for size in layer.shape)
            errors = []
            for sign in (1, -1):
                layer[place] += sign * nudge
                errors.append(((outputs_of(before, inputs) - target) ** 2).sum() / 2)
                layer[place] -= sign * nudge
            assert step[place] == pytest.approx((errors[1] - errors[0]) / (2 * nudge), abs=2e-6)


@pytest.mark.parametrize("lambda_", [0.0, 0.7])
@pytest.mark.parametrize("order", [FORWARD, REVERSE, REVERSE_RECALC])
def test_a_game_is_learned_as_the_description_says(order: int, lambda_: float):
    pupil = Pupil(BACKGAMMON)
    lesson = TdSettings(order, 0.3, lambda_, LONGEST)
    last = pupil.play(lesson)
    weights, result = exact(pupil.network), pupil.room.targets[last].astype(float)
    inputs = encoded(pupil.encoding, pupil.variant, pupil.room.states[:last]).astype(float)
    learn_game(pupil.code, pupil.units, pupil.network, lesson, last, pupil.room)

    targets = {last: result}
    for number in reversed(range(last)):
        value = outputs_of(weights, inputs[number + 1]) if number + 1 < last else result
        targets[number] = invert((1 - lambda_) * value + lambda_ * targets[number + 1])
        if order == REVERSE_RECALC:
            slow_learn(weights, inputs[number], targets[number], 0.3)
    if order != REVERSE_RECALC:
        for number in range(last) if order == FORWARD else reversed(range(last)):
            slow_learn(weights, inputs[number], targets[number], 0.3)
    for found, wanted in zip(pupil.network.learned[:4], weights, strict=True):
        np.testing.assert_allclose(found, wanted, atol=5e-4)


def test_lambda_one_looks_at_the_result_only():
    pupil = Pupil(PORTES)
    last = pupil.play(TdSettings(FORWARD, 0.1, 1.0, LONGEST))
    learn_game(pupil.code, pupil.units, pupil.network, TdSettings(FORWARD, 0.1, 1.0, LONGEST), last, pupil.room)
    result = pupil.room.targets[last].astype(float)
    np.testing.assert_allclose(pupil.room.targets[0], result if last % 2 == 0 else invert(result), atol=1e-5)


@pytest.mark.parametrize(
    ("points", "outputs"), [(3, [1, 1, 1, 0, 0]), (2, [1, 1, 0, 0, 0]), (0, [0.5, 0, 0, 0, 0]), (-2, [0, 0, 0, 1, 0])]
)
def test_a_result_becomes_outputs(points: int, outputs: list[float]):
    out = np.empty(5, np.float32)
    write_reward(points, out)
    assert out.tolist() == outputs


@pytest.mark.parametrize("order", [ONLINE, FORWARD, REVERSE, REVERSE_RECALC])
@pytest.mark.parametrize("variant", [PORTES, PLAKOTO, NARDE], ids=lambda variant: variant.key)
def test_every_order_learns_in_every_kind_of_game(variant: Variant, order: int):
    pupil = Pupil(variant)
    before = exact(pupil.network)
    pupil.train(TdSettings(order, 0.1, 0.0, LONGEST), 5)
    assert pupil.counts[0] == 5
    assert all(np.isfinite(array).all() for array in pupil.network.learned)
    assert not np.array_equal(before[0], pupil.network.first)


def running_position(mine: range, theirs: range) -> np.ndarray:
    """A position with a checker on each of these points and the remaining checkers on the highest
    point.
    """
    rows = [[0, *(int(point in points) for point in range(1, 24)), 15 - len(points), 0] for points in (mine, theirs)]
    return board_array(Position(tuple(rows[0]), tuple(rows[1])))


@pytest.mark.parametrize(
    ("mine", "theirs", "points"),
    [
        (range(16, 22), range(0), 1),
        (range(3, 9), range(0), 2),
        (range(0), range(3, 9), -2),
        (range(16, 22), range(16, 22), 0),
        (range(16, 21), range(0), 0),
    ],
)
def test_a_prime_counts_as_a_game_and_a_late_one_as_a_double_game(mine: range, theirs: range, points: int):
    assert prime_reward(FEVGA.code, running_position(mine, theirs)) == points


@pytest.mark.parametrize("lambda_", [0.0, 0.7])
def test_a_prime_is_the_target_of_the_position_before_it(lambda_: float):
    pupil = Pupil(FEVGA)
    pupil.room.states[0] = pupil.start
    pupil.room.states[1] = running_position(range(0), range(3, 9))
    pupil.room.targets[2] = 0.2, 0.1, 0.0
    lesson = TdSettings(REVERSE_RECALC, 0.1, lambda_, LONGEST, primes=True)
    learn_game(pupil.code, pupil.units, pupil.network, lesson, 2, pupil.room)
    assert pupil.room.targets[0].tolist() == [1, 1, 0]


def test_the_same_seed_learns_the_same():
    one, other = Pupil(PLAKOTO), Pupil(PLAKOTO)
    one.train(TdSettings(REVERSE_RECALC, 0.3, 0.0, LONGEST), 20)
    for games in (7, 13):
        other.train(TdSettings(REVERSE_RECALC, 0.3, 0.0, LONGEST), games)
    assert all(map(np.array_equal, one.network.learned, other.network.learned))


def test_a_step_of_learning_does_not_depend_on_where_the_arrays_lie():
    """A compiler may add numbers in a different order if it cannot tell whether two arrays
    overlap.
    """
    pupil, source, found = Pupil(PORTES, hidden=16), np.random.default_rng(7), set()
    room = pupil.room.network
    inputs = forward(pupil.code, pupil.units, pupil.network, pupil.start, room)
    arrays = dict(zip(NAMES, pupil.network.learned, strict=False))
    arrays |= {"value": room.value, "hidden": room.hidden, "outputs": room.outputs}
    arrays |= {"target": np.full(3, 0.4, np.float32), "error": np.zeros(3, np.float32), "blame": np.zeros(16, np.float32)}
    for _ in range(200):
        at = side_by_side(arrays, source)
        network = Network.of(at[name] for name in NAMES)
        place = room._replace(value=at["value"], hidden=at["hidden"], outputs=at["outputs"])
        learn(network, inputs, at["target"], 0.1, at["error"], at["blame"], place)
        found.add(b"".join(array.tobytes() for array in network.learned))
    assert len(found) == 1


def side_by_side(arrays: dict[str, np.ndarray], source: np.random.Generator) -> dict[str, np.ndarray]:
    """Copies of the arrays in one block of memory, in random order, with small gaps between
    them.
    """
    block, start, found = np.zeros(sum(each.size for each in arrays.values()) + 8 * len(arrays), np.float32), 0, {}
    for name in source.permutation(list(arrays)):
        start += int(source.integers(8))
        found[name] = block[start : start + arrays[name].size].reshape(arrays[name].shape)
        found[name][...] = arrays[name]
        start += arrays[name].size
    return found
