"""Fitting networks to labels."""

import importlib.util
import math
import sys
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from palamedes.core.errors import BadFile, BadSettings
from palamedes.formats.tables.fitting_file import read_fitting
from palamedes.kernels.networks.network import RELU, SIGMOID, Network, with_inner_layers
from palamedes.training.fit import NUMPY, TORCH, Checkpoints, Fitting, batches, fit, fit_errors
from palamedes.training.lessons import EQUITY, LabelledPositions, together
from palamedes.training.numpy_learner import SCATTER, Batch, Contrast, forward, gradients, play_shares, sigmoid

NEEDS_TORCH = pytest.mark.skipif(importlib.util.find_spec("torch") is None, reason="PyTorch is an extra")
EITHER = pytest.mark.parametrize("library", [NUMPY, pytest.param(TORCH, marks=NEEDS_TORCH)])


def some_network(
    seed: int = 1, inputs: int = 7, layers: tuple[int, ...] = (5,), outputs: int = 3, activation: int = SIGMOID
) -> Network:
    drawn = np.random.default_rng(seed)

    def draw(*shape: int) -> np.ndarray:
        return drawn.normal(size=shape).astype(np.float32)

    network = Network.of((draw(inputs, layers[0]), draw(layers[0]), draw(outputs, layers[-1]), draw(outputs)))
    return with_inner_layers(network, [(draw(before, width), draw(width)) for before, width in pairwise(layers)], activation)


def exact(network: Network) -> Network:
    """The same weights in double precision."""
    names = ("first", "first_bias", "second", "second_bias", "inner", "inner_bias")
    return network._replace(**{name: getattr(network, name).astype(np.float64) for name in names})


def loss(network: Network, batch: Batch, contrast: Contrast | None) -> float:
    """The cross-entropy, and the squared differences from the mean of each decision."""
    targets, outputs = batch.targets, forward(network, batch.inputs.astype(np.float64)).outputs
    total = -float((targets * np.log(outputs) + (1 - targets) * np.log(1 - outputs)).sum())
    for decision in set(batch.decisions.tolist()) if contrast else ():
        errors = ((outputs - targets) @ contrast.equity)[batch.decisions == decision]
        total += contrast.weight * float(((errors - errors.mean()) ** 2).sum())
        found, wanted = ((each @ contrast.equity)[batch.decisions == decision] for each in (outputs, targets))
        shares = np.exp(-found / SCATTER)
        total += contrast.choice * float(shares @ wanted / shares.sum() - wanted.min())
    return total / len(targets)


@pytest.mark.parametrize("part", range(6))
@pytest.mark.parametrize(("layers", "activation"), [((5,), SIGMOID), ((5,), RELU), ((5, 4, 3), SIGMOID), ((4, 6, 5), RELU)])
@pytest.mark.parametrize("contrast", [None, Contrast(5, EQUITY[3]), Contrast(5, EQUITY[3] / 50, 2)])
def test_a_gradient_is_the_slope_of_the_loss(part: int, layers: tuple[int, ...], activation: int, contrast: Contrast | None):
    network, drawn = some_network(layers=layers, activation=activation), np.random.default_rng(2)
    inputs, targets = drawn.normal(size=(6, 7)).astype(np.float32), drawn.uniform(size=(6, 3)).astype(np.float32)
    batch = Batch(inputs, targets, np.array([0, 0, 0, 1, 2, 2]))
    slopes = gradients(network, batch, contrast).learned[part]
    step = 1e-5
    for place in np.ndindex(network.learned[part].shape):
        values = []
        for side in (step, -step):
            moved = exact(network)
            moved.learned[part][place] += side
            values.append(loss(moved, batch, contrast))
        assert math.isclose(slopes[place], (values[0] - values[1]) / (2 * step), rel_tol=1e-3, abs_tol=1e-5)


def test_the_sigmoid_does_not_overflow():
    values = sigmoid(np.array([-1e4, -1, 0, 1, 1e4], np.float32))
    assert np.allclose(values, [0, 1 / (1 + math.e), 0.5, 1 / (1 + math.exp(-1)), 1])


@pytest.mark.parametrize(("layers", "activation"), [((16,), SIGMOID), ((16, 8), RELU)])
def test_a_network_learns_what_another_one_says(layers: tuple[int, ...], activation: int):
    teacher, drawn = some_network(1), np.random.default_rng(3)
    pupil = some_network(2, layers=layers, activation=activation)
    boards = drawn.integers(-2, 3, size=(2000, 7)).astype(np.int8)

    def encode(rows: np.ndarray) -> np.ndarray:
        return rows.astype(np.float32)

    lessons = LabelledPositions.alone(boards, forward(teacher, encode(boards)).outputs)
    before = fit_errors(pupil, encode, lessons).equity
    fit(pupil, encode, lessons, Fitting(passes=30, rate=0.02, batch=64), np.random.default_rng(4))
    assert fit_errors(pupil, encode, lessons).equity < before / 20


def in_decisions(size: int, count: int = 1200) -> LabelledPositions:
    """Positions whose labels have an error that is common to each decision of `size` positions. A
    network without this error gets only the differences right.
    """
    drawn = np.random.default_rng(3)
    boards = drawn.integers(-2, 3, size=(count, 7)).astype(np.int8)
    right = forward(some_network(1), boards.astype(np.float32)).outputs
    common = np.repeat(drawn.uniform(-0.2, 0.2, (count // size, 3)), size, axis=0)
    return LabelledPositions(boards, (0.5 * right + 0.25 + common).astype(np.float32), np.arange(count, dtype=np.int32) // size)


@EITHER
def test_with_contrast_a_network_learns_the_differences_better(library: str):
    lessons, errors = in_decisions(4), []
    for contrast in (0.0, 20.0):
        network = some_network(2, layers=(8,))
        plan = Fitting(passes=10, rate=0.02, batch=64, library=library, contrast=contrast)
        fit(network, lambda rows: rows.astype(np.float32), lessons, plan, np.random.default_rng(4))
        errors.append(fit_errors(network, lambda rows: rows.astype(np.float32), lessons).differences)
    assert errors[1] < 0.8 * errors[0]


def hard_choices(count: int = 1200) -> LabelledPositions:
    """Decisions between four positions that are not easy to tell apart."""
    boards = np.random.default_rng(3).integers(-2, 3, size=(count, 7)).astype(np.int8)
    targets = (0.5 + 0.05 * forward(some_network(1), boards.astype(np.float32)).outputs).astype(np.float32)
    return LabelledPositions(boards, targets, np.arange(count, dtype=np.int32) // 4)


@EITHER
def test_a_network_that_learns_to_choose_loses_fewer_points(library: str):
    lessons, lost = hard_choices(), []
    for choice in (0.0, 20.0):
        network = some_network(2, layers=(3,))
        plan = Fitting(passes=10, rate=0.02, batch=64, library=library, choice=choice)
        fit(network, lambda rows: rows.astype(np.float32), lessons, plan, np.random.default_rng(4))
        lost.append(fit_errors(network, lambda rows: rows.astype(np.float32), lessons).lost)
    assert lost[1] < 0.8 * lost[0]


def test_the_points_lost_are_those_of_the_play_that_the_network_chooses():
    lessons, network = hard_choices(60), some_network(2)
    found = forward(network, lessons.boards.astype(np.float32)).outputs @ EQUITY[3]
    wanted = lessons.targets @ EQUITY[3]
    slowly = [wanted[rows][found[rows].argmin()] - wanted[rows].min() for rows in (lessons.decisions == n for n in range(15))]
    assert fit_errors(network, lambda rows: rows.astype(np.float32), lessons).lost == pytest.approx(np.mean(slowly))


def test_the_shares_of_plays_fall_exponentially_and_do_not_overflow():
    shares = play_shares(np.array([0.3, 0.3 + SCATTER, -5, 5], np.float32), np.array([0, 0, 1, 1]))
    assert shares == pytest.approx([math.e / (math.e + 1), 1 / (math.e + 1), 1, 0], abs=1e-5)


def test_the_positions_of_a_decision_are_in_one_batch():
    lessons = in_decisions(3, count=30)
    order = np.random.default_rng(1).permutation(10)
    found = list(batches(lambda rows: rows.astype(np.float32), lessons, lessons.ends, order, 4))
    assert [batch.decisions.tolist() for batch in found] == [[0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3]] * 2 + [[0, 0, 0, 1, 1, 1]]
    rows = np.concatenate([np.arange(3 * each, 3 * each + 3) for each in order])
    assert np.array_equal(np.concatenate([batch.inputs for batch in found]), lessons.boards[rows])
    assert np.array_equal(np.concatenate([batch.targets for batch in found]), lessons.targets[rows])


def test_decisions_of_different_parts_stay_apart():
    both = together([in_decisions(3, count=6), in_decisions(2, count=4)])
    assert both.decisions.tolist() == [0, 0, 0, 1, 1, 1, 2, 2, 3, 3]
    first, rest = both.parted(3)
    assert (len(first.boards), first.ends.tolist(), rest.decisions.tolist()) == (8, [3, 6, 8], [3, 3])


def test_the_same_drawing_fits_the_same():
    drawn = np.random.default_rng(3)
    boards, targets = drawn.integers(0, 2, size=(50, 7)).astype(np.int8), drawn.uniform(size=(50, 3)).astype(np.float32)
    fits = []
    for _ in range(2):
        network = some_network()
        lessons = LabelledPositions.alone(boards, targets)
        fit(network, lambda rows: rows.astype(np.float32), lessons, Fitting(2, 0.01, 16), np.random.default_rng(5))
        fits.append(network)
    assert all(map(np.array_equal, *(network.learned for network in fits)))


def fitted(library: str, checkpoints: Checkpoints | None = None, steps: int = 1000) -> tuple[bool, Network]:
    """Whether the fit was completed, and its network with two hidden layers. The fit consists of 4
    passes of 10 steps; it stops early after `steps` steps.
    """
    drawn, left = np.random.default_rng(5), iter(range(steps))
    boards = drawn.integers(-2, 3, size=(100, 7)).astype(np.int8)
    targets = drawn.uniform(size=(100, 3)).astype(np.float32)
    network = some_network(layers=(6, 5), activation=RELU)
    plan = Fitting(4, 0.01, 10, library)

    def goes_on() -> bool:
        return next(left, None) is not None

    lessons = LabelledPositions.alone(boards, targets)
    return fit(network, lambda rows: rows.astype(np.float32), lessons, plan, drawn, checkpoints, goes_on), network


@EITHER
@pytest.mark.parametrize("interruption", [0, 9, 10, 25])
def test_a_fit_that_was_interrupted_goes_on_exactly(library: str, interruption: int, tmp_path: Path):
    checkpoints = Checkpoints(tmp_path / "fit.npz")
    ended, _ = fitted(library, checkpoints, interruption)
    assert not ended
    ended, network = fitted(library, checkpoints, 40 - interruption // 10 * 10)  # whole passes are kept
    assert ended
    assert all(map(np.array_equal, network.learned, fitted(library)[1].learned))


def test_a_damaged_checkpoint_is_not_used(tmp_path: Path):
    path = tmp_path / "fit.npz"
    fitted(NUMPY, Checkpoints(path), 25)
    path.write_bytes(path.read_bytes()[:-100])
    ended, network = fitted(NUMPY, Checkpoints(path))
    assert ended
    assert all(map(np.array_equal, network.learned, fitted(NUMPY)[1].learned))


def test_a_checkpoint_of_a_network_of_another_size_is_refused(tmp_path: Path):
    path = tmp_path / "fit.npz"
    fitted(NUMPY, Checkpoints(path), 25)
    assert read_fitting(path, 3 * (7 * 6 + 6 + 6 * 5 + 5 + 5 * 3 + 3)).passes == 2
    with pytest.raises(BadFile, match="invalid fit"):
        read_fitting(path, 12)


@NEEDS_TORCH
def test_both_libraries_learn_the_same():
    numpy, torch = (fitted(library)[1] for library in (NUMPY, TORCH))
    assert all(one == pytest.approx(other, abs=1e-4) for one, other in zip(numpy.learned, torch.learned, strict=True))


def test_without_pytorch_a_sentence_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "torch", None)
    with pytest.raises(BadSettings, match=r"pip install palamedes\[train\]"):
        fitted(TORCH)


@EITHER
@pytest.mark.parametrize(("layers", "changed"), [(0, 6), (1, 2), (2, 4), (3, 6), (4, 6)])
def test_only_the_layers_that_learn_change(library: str, layers: int, changed: int):
    network, drawn = some_network(layers=(6, 5)), np.random.default_rng(3)
    boards, targets = drawn.integers(0, 2, size=(64, 7)).astype(np.int8), drawn.uniform(size=(64, 3)).astype(np.float32)
    before = network.copied().parameters
    plan = Fitting(passes=2, rate=0.01, batch=16, library=library, layers=layers)
    lessons = LabelledPositions.alone(boards, targets)
    fit(network, lambda rows: rows.astype(np.float32), lessons, plan, np.random.default_rng(4))
    differs = [not np.array_equal(old, new) for old, new in zip(before, network.parameters, strict=True)]
    assert differs == [False] * (6 - changed) + [True] * changed
