"""The inputs of networks, compared with a second implementation of their description."""

import itertools
import random

import numpy as np
import pytest

import strategies
from palamedes.core.errors import BadFile
from palamedes.core.rules.encodings import ENCODINGS, encoding_named
from palamedes.core.rules.position import Position, start_position
from palamedes.core.rules.variant import FEVGA, HYPERGAMMON, PLAKOTO, PORTES, Contact, Variant
from palamedes.engine.legal import board_array
from palamedes.kernels.features.features import encoded


def tesauro(row: tuple[int, ...], checkers: int) -> list[float]:
    inputs = [row[0] / checkers]
    for count in row[1:-1]:
        inputs += [float(count > 0), float(count > 1), float(count > 2), (count - 3) / 2 if count > 3 else 0.0]
    return [*inputs, row[-1] / 2]


def unary(row: tuple[int, ...], checkers: int, pins: bool, mother: bool) -> list[float]:
    inputs = [row[0] / checkers]
    for point, count in enumerate(row[1:-1], start=1):
        steps = [float(count >= wanted) for wanted in (1, 2, 3, 4)]
        inputs += steps[1:] if mother and point == len(row) - 2 else steps
        if pins:
            inputs.append(float(count == -1))
    return inputs


def slow_inputs(name: str, position: Position, checkers: int) -> list[float]:
    rows = (position.mine, position.theirs)
    if name == "hitting-raw":
        return [value for row in rows for value in tesauro(row, checkers)] + [1.0, 0.0]
    pins, mother = name.startswith("pinning"), name.endswith("mother")
    return [value for row in rows for value in unary(row, checkers, pins, mother)]


CASES = [
    ("hitting-raw", PORTES),
    ("hitting-raw", HYPERGAMMON),
    ("hitting-raw", PORTES.configured(board={"points": 12, "checkers": 7})),
    ("running-raw", FEVGA),
    ("pinning-raw", PLAKOTO),
    ("pinning-raw-mother", PLAKOTO),
]


@pytest.mark.parametrize(("name", "variant"), CASES)
def test_raw_inputs_agree_with_their_description(name: str, variant: Variant):
    source = random.Random(7)
    positions = [strategies.random_position(variant, source) for _ in range(200)]
    found = encoded(ENCODINGS[name], variant, np.array([board_array(position) for position in positions]))
    wanted = [slow_inputs(name, position, variant.board.checkers) for position in positions]
    np.testing.assert_allclose(found, np.array(wanted, np.float32), rtol=1e-6)


def inputs_for_any_board(position: Position, variant: Variant) -> list[float]:
    """The inputs of an encoding for all boards, written out: a quadrant has room for ten points,
    between whose first and last the points of smaller quadrants are spread.
    """
    board, pins = variant.board, variant.contact is Contact.PIN
    inputs: list[float] = []
    for row in (position.mine, position.theirs):
        room = [[0.0] * (5 if pins else 4) for _ in range(40)]
        for point, count in enumerate(row[1:-1]):
            quadrant, place = divmod(point, board.points // 4)
            units = [float(count > 0), float(count > 1), float(count > 2), max(count - 3, 0) / 6]
            room[10 * quadrant + round(9 * place / (board.points // 4 - 1))] = [*units, float(count == -1)] if pins else units
        bar = [row[-1] / 2] if variant.contact is Contact.HIT else []
        inputs += [row[0] / board.checkers, *itertools.chain(*room), *bar]
    return inputs + [float(points == board.points) for points in range(8, 41, 4)]


@pytest.mark.parametrize(
    ("name", "variant"), [("hitting-boards", PORTES), ("pinning-boards", PLAKOTO), ("running-boards", FEVGA)]
)
@pytest.mark.parametrize(("points", "checkers"), [(8, 1), (12, 30), (20, 9), (24, 15), (36, 4), (40, 30)])
def test_inputs_for_any_board_agree_with_their_description(name: str, variant: Variant, points: int, checkers: int):
    variant, source = variant.configured(board={"points": points, "checkers": checkers}), random.Random(7)
    positions = [strategies.random_position(variant, source) for _ in range(50)]
    found = encoded(ENCODINGS[name], variant, np.array([board_array(position) for position in positions]))
    wanted = [inputs_for_any_board(position, variant) for position in positions]
    np.testing.assert_allclose(found, np.array(wanted, np.float32), rtol=1e-6)


@pytest.mark.parametrize(
    ("name", "inputs"), [("hitting-raw", 198), ("running-raw", 194), ("pinning-raw", 242), ("pinning-raw-mother", 240)]
)
def test_the_raw_encodings_have_as_many_inputs_as_published(name: str, inputs: int):
    assert ENCODINGS[name].inputs(PORTES.board) == inputs


def test_an_encoding_does_not_suit_a_game_of_another_kind():
    assert ENCODINGS["pinning-raw"].suits(PLAKOTO)
    assert not ENCODINGS["pinning-raw"].suits(FEVGA)


def test_an_encoding_of_another_version_is_refused():
    with pytest.raises(BadFile, match="version 99"):
        encoding_named("hitting-raw", 99)
    with pytest.raises(BadFile, match="not known"):
        encoding_named("no-such")


@pytest.mark.parametrize(
    ("name", "experts"),
    [("hitting-raw", 0), ("portes-expert", 13), ("hitting-best", 19), ("plakoto-5", 57), ("pinning-best", 63), ("fevga-4", 7)],
)
def test_the_block_of_expert_inputs_is_as_long_as_published(name: str, experts: int):
    assert ENCODINGS[name].experts == experts


def test_expert_inputs_stand_behind_the_raw_ones():
    start = np.array([board_array(start_position(PORTES))])
    raw, both = encoded(ENCODINGS["hitting-raw"], PORTES, start), encoded(ENCODINGS["portes-expert"], PORTES, start)
    assert both.shape == (1, 211)
    assert both[0, :198].tolist() == raw[0].tolist()
    assert both[0, 198:].any()


def test_expert_inputs_do_not_suit_other_boards():
    assert not ENCODINGS["portes-expert"].suits(PORTES.configured(board={"points": 12}))
