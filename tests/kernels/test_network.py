"""The forward pass compared with a slow one, and incremental evaluation compared with complete
evaluation.
"""

import math
import random
from itertools import combinations_with_replacement, pairwise

import numpy as np
import pytest
from numpy.typing import NDArray

import strategies
from palamedes.core.match.evaluation import Probabilities
from palamedes.core.rules.encodings import ENCODINGS
from palamedes.core.rules.outcome import outcome
from palamedes.core.rules.position import Position
from palamedes.core.rules.variant import BACKGAMMON, FEVGA, PLAKOTO, PORTES, Variant
from palamedes.engine.legal import board_array
from palamedes.kernels.features.features import FeatureLayout, encoded, units_of
from palamedes.kernels.moves.boards import Boards
from palamedes.kernels.moves.plays import legal_plays, workspace
from palamedes.kernels.networks.chances import best_play, equity
from palamedes.kernels.networks.network import (
    RELU,
    SIGMOID,
    Network,
    evaluate_board,
    evaluate_plays,
    inner_layers,
    keep_board,
    network_workspace,
    sigmoid,
    with_inner_layers,
)

GAMES = [
    (PORTES, "hitting-raw"),
    (BACKGAMMON, "hitting-best"),
    (PLAKOTO, "pinning-raw-mother"),
    (PLAKOTO, "pinning-best"),
    (FEVGA, "running-raw"),
]


LAYERS = [((21,), SIGMOID), ((21,), RELU), ((21, 9), RELU), ((9, 21, 6), RELU), ((21, 8, 5), SIGMOID)]
"""The sizes of the hidden layers, and their activation function."""


def random_network(variant: Variant, name: str, layers: tuple[int, ...] = (21,), activation: int = SIGMOID) -> Network:
    source = np.random.default_rng(3)
    outputs = 5 if variant.triples else 3
    shapes = ((ENCODINGS[name].inputs(variant.board), layers[0]), (layers[0],), (outputs, layers[-1]), (outputs,))
    inner = [((before, width), width) for before, width in pairwise(layers)]

    def drawn(shape: int | tuple[int, ...]) -> NDArray[np.float32]:
        return source.uniform(-1, 1, shape).astype(np.float32)

    network = Network.of(drawn(shape) for shape in shapes)
    return with_inner_layers(network, [(drawn(weights), drawn(biases)) for weights, biases in inner], activation)


def possible(position: Position, chances: list[float]) -> list[float]:
    """Chances that are possible: without double results against a side that has borne off a
    checker, and with no chance larger than the chance of the result that includes it.
    """
    win, *won = np.minimum.accumulate(chances[:3]) * [1, *[position.theirs[0] == 0] * 2]
    lost = np.minimum.accumulate([1 - win, *chances[3:]])[1:] * (position.mine[0] == 0)
    return [win, *won, *lost]


def slow_chances(network: Network, inputs: np.ndarray) -> list[float]:
    def activated(sums: np.ndarray) -> np.ndarray:
        return np.maximum(sums, 0) if network.activation[0] == RELU else 1 / (1 + np.exp(-sums))

    hidden = activated(inputs.astype(float) @ network.first + network.first_bias)
    for layer in inner_layers(network):
        hidden = activated(hidden @ layer.weights + layer.biases)
    outputs = list(1 / (1 + np.exp(-(network.second @ hidden + network.second_bias))))
    if len(outputs) == 5:
        return outputs
    win, win_double, lose_double = outputs
    return [win, win_double, 0.0, lose_double, 0.0]


def running_positions(variant: Variant, count: int) -> list[Position]:
    source = random.Random(5)
    drawn = (strategies.random_position(variant, source) for _ in range(10 * count))
    return [position for position in drawn if outcome(variant, position, True) is None][:count]


def evaluated(variant: Variant, units: FeatureLayout, network: Network, boards: Boards, began: bool) -> NDArray[np.float32]:
    """The chances for every board, evaluated one at a time: float32[n, 5]."""
    out, work = np.empty((len(boards), 5), np.float32), network_workspace(units, network)
    for board, chances in zip(boards, out, strict=True):
        evaluate_board(variant.code, units, network, board, began, work, chances)
    return out


def test_the_sigmoid_is_near_the_true_one_and_never_falls():
    points = np.linspace(-30, 30, 4001).astype(np.float32)
    found = np.array([sigmoid(point) for point in points])
    np.testing.assert_allclose(found, [1 / (1 + math.exp(-point)) for point in points], atol=5e-6)
    assert np.diff(found).min() >= -1e-7
    assert 0 < found.min() < found.max() < 1


@pytest.mark.parametrize(("layers", "activation"), LAYERS)
@pytest.mark.parametrize(("variant", "name"), GAMES)
def test_the_forward_pass_agrees_with_a_slow_one(variant: Variant, name: str, layers: tuple[int, ...], activation: int):
    units, network = units_of(ENCODINGS[name], variant), random_network(variant, name, layers, activation)
    positions = running_positions(variant, 50)
    boards = np.array([board_array(position) for position in positions])
    out = evaluated(variant, units, network, boards, True)
    found = [slow_chances(network, inputs) for inputs in encoded(ENCODINGS[name], variant, boards)]
    wanted = [possible(position, chances) for position, chances in zip(positions, found, strict=True)]
    np.testing.assert_allclose(out, wanted, atol=2e-5)


@pytest.mark.parametrize(("layers", "activation"), LAYERS)
@pytest.mark.parametrize(("variant", "name"), GAMES)
def test_a_list_of_plays_is_valued_as_the_flipped_boards_one_by_one(
    variant: Variant, name: str, layers: tuple[int, ...], activation: int
):
    units, network = units_of(ENCODINGS[name], variant), random_network(variant, name, layers, activation)
    work, (afters, steps, scratch) = network_workspace(units, network), workspace(variant.code)
    found = np.empty((len(afters), 5), np.float32)
    for number, position in enumerate(running_positions(variant, 60)):
        board = board_array(position)
        plays = legal_plays(variant.code, board, 1 + number % 6, 1 + number // 6 % 6, 1, afters, steps, scratch)
        boards = np.ascontiguousarray(afters[:plays, ::-1])
        evaluate_plays(variant.code, units, network, board, afters, plays, True, work, found)
        flipped = evaluated(variant, units, network, boards, False)
        wanted = [Probabilities(*row).flipped() for row in flipped.tolist()]
        np.testing.assert_allclose(found[:plays], np.array(wanted).reshape(plays, 5), atol=2e-5)


@pytest.mark.parametrize("layers", [(21,), (21, 9)])
def test_keeping_a_board_for_all_its_rolls_does_not_change_the_chances(layers: tuple[int, ...]):
    units, network = units_of(ENCODINGS["hitting-best"], PORTES), random_network(PORTES, "hitting-best", layers)
    work, (afters, steps, scratch) = network_workspace(units, network), workspace(PORTES.code)
    out = np.empty((len(afters), 5), np.float32)

    def all_rolls(board: Boards) -> bytes:
        found = b""
        for die1, die2 in combinations_with_replacement(range(1, 7), 2):
            plays = legal_plays(PORTES.code, board, die1, die2, 1, afters, steps, scratch)
            evaluate_plays(PORTES.code, units, network, board, afters, plays, True, work, out)
            found += out[:plays].tobytes()
        return found

    boards = [board_array(position) for position in running_positions(PORTES, 5)]
    wanted = [all_rolls(board) for board in boards]
    for board, chances in zip(boards, wanted, strict=True):
        keep_board(work, True)
        assert all_rolls(board) == chances
    keep_board(work, False)
    assert [all_rolls(board) for board in boards] == wanted


def test_a_game_that_is_over_is_valued_by_its_result():
    units, network = units_of(ENCODINGS["hitting-raw"], BACKGAMMON), random_network(BACKGAMMON, "hitting-raw")
    board = np.zeros((1, 2, 26), np.int8)
    board[0, 0, 0], board[0, 1, 25] = 15, 15
    out = evaluated(BACKGAMMON, units, network, board, True)
    assert out[0].tolist() == [1, 1, 1, 0, 0]


def test_what_cannot_happen_any_more_has_no_chance():
    units, network = units_of(ENCODINGS["hitting-raw"], BACKGAMMON), random_network(BACKGAMMON, "hitting-raw")
    boards = np.zeros((2, 2, 26), np.int8)
    boards[:, :, 6], boards[0, 0, 0], boards[1, 1, 0] = 14, 1, 1
    boards[0, 1, 6] = boards[1, 0, 6] = 15
    out = evaluated(BACKGAMMON, units, network, boards, True)
    assert out[0, 3:].tolist() == [0, 0]
    assert out[1, 1:3].tolist() == [0, 0]
    assert (out[:, 0] >= out[:, 1]).all()
    assert (1 - out[:, 0] >= out[:, 3]).all()


def test_equity_and_choice_follow_the_chances():
    chances = np.array([[0.5, 0.1, 0, 0.2, 0.1], [0.6, 0.3, 0.1, 0.1, 0], [0.6, 0.3, 0.1, 0.1, 0]], np.float32)
    assert equity(chances[0]) == pytest.approx(Probabilities(*chances[0].tolist()).equity, abs=1e-6)
    assert best_play(chances, 3) == 1
