"""The compiled rules agree with a slow reference implementation on any position, and never run out
of room.
"""

import json
import random
import time
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import strategies
from palamedes.core.rules.outcome import outcome
from palamedes.core.rules.position import Position, check_position, checkers_in, start_position
from palamedes.core.rules.variant import FEVGA, PLAKOTO, PORTES, TAKHTEH, VARIANTS, Contact, RuleCode, Variant
from palamedes.kernels.moves import boards
from palamedes.kernels.moves import plays as kernels
from palamedes.kernels.moves import steps as step_kernels
from reference import reference_plays
from rule_cases import RESULT_CASES, RULE_CASES, ResultCase, RuleCase, case_name

COUNTS = json.loads((Path(__file__).parents[1] / "golden" / "opening_play_counts.json").read_text("utf-8"))["values"]
MANY = 1200
"""The number of examples in the large comparison."""

Steps = tuple[tuple[int, int], ...]


def as_board(position: Position) -> boards.Boards:
    return np.array((position.mine, position.theirs), np.int8)


def as_position(board: boards.Boards) -> Position:
    return Position(*(tuple(row) for row in board.tolist()))


def plays(variant: Variant, position: Position, dice: tuple[int, int], turn: int = 1) -> list[tuple[Position, Steps]]:
    """All legal plays, each as the position after it and its steps."""
    afters, steps, scratch = kernels.workspace(variant.code)
    count = kernels.legal_plays(variant.code, as_board(position), *dice, turn, afters, steps, scratch)
    ways = [tuple((start, end) for start, end in way if start != kernels.UNUSED) for way in steps[:count].tolist()]
    return [(as_position(board), way) for board, way in zip(afters[:count], ways, strict=True)]


def agree(variant: Variant, position: Position, dice: tuple[int, int], turn: int) -> None:
    found = plays(variant, position, dice, turn)
    expected = reference_plays(variant, position, dice, turn)
    case = f"{variant.as_data()} {position} {dice} {turn}"
    assert {after for after, _ in found} == set(expected), case
    assert all(steps in expected[after] for after, steps in found), case
    assert len(found) == len(expected), case


@pytest.mark.uncompiled
@pytest.mark.parametrize("case", RULE_CASES, ids=case_name)
def test_the_kernels_keep_the_rule(case: RuleCase):
    case.check({after for after, _ in plays(case.variant, case.before, case.dice, case.turn)})


@pytest.mark.uncompiled
@pytest.mark.parametrize("case", RESULT_CASES, ids=case_name)
def test_the_kernels_keep_the_score(case: ResultCase):
    points = boards.outcome(case.variant.code, as_board(case.before), case.began)
    assert points == (boards.NOT_OVER if case.points is None else case.points)


@pytest.mark.uncompiled
@pytest.mark.parametrize("key", VARIANTS)
@settings(max_examples=15)
@given(st.data())
def test_plays_agree_with_the_rulebook(key: str, data: st.DataObject):
    variant = data.draw(strategies.variants(key))
    position = data.draw(strategies.positions(variant))
    agree(variant, position, data.draw(strategies.rolls(variant)), data.draw(st.integers(0, 1)))


def test_plays_agree_with_the_rulebook_on_many_positions():
    source = random.Random(1)
    for _ in range(MANY):
        variant = strategies.random_variant(source)
        position, dice = strategies.random_position(variant, source), strategies.random_roll(variant, source)
        agree(variant, position, dice, source.randrange(2))


@pytest.mark.uncompiled
@given(st.data())
def test_results_agree_with_the_rulebook(data: st.DataObject):
    variant = data.draw(strategies.variants())
    position, began = data.draw(strategies.positions(variant)), data.draw(st.booleans())
    points = boards.outcome(variant.code, as_board(position), began)
    assert (None if points == boards.NOT_OVER else points) == outcome(variant, position, began)


@pytest.mark.parametrize("key", VARIANTS)
def test_first_turns_are_counted_as_published(key: str):
    start = start_position(VARIANTS[key])
    counted = {roll: len(plays(VARIANTS[key], start, (int(roll[0]), int(roll[1])), turn=0)) for roll in COUNTS[key]}
    assert counted == COUNTS[key]


@given(st.data())
def test_no_checker_is_lost_and_every_position_after_can_be(data: st.DataObject):
    variant = data.draw(strategies.variants())
    position = data.draw(strategies.positions(variant))
    for after, _ in plays(variant, position, data.draw(strategies.rolls(variant))):
        check_position(variant, after)
        assert checkers_in(after.mine) == checkers_in(after.theirs) == variant.board.checkers


@given(st.data())
def test_the_order_of_the_dice_does_not_matter(data: st.DataObject):
    variant = data.draw(strategies.variants())
    position = data.draw(strategies.positions(variant))
    first, second = data.draw(strategies.rolls(variant))
    assert plays(variant, position, (first, second)) == plays(variant, position, (second, first))


@pytest.mark.uncompiled
@given(st.data())
def test_a_step_taken_back_leaves_no_trace(data: st.DataObject):
    variant = data.draw(strategies.variants())
    position = data.draw(strategies.positions(variant))
    board, code = as_board(position), variant.code
    for point in range(1, variant.board.bar + 1):
        for die in range(1, variant.board.die + 1):
            if step_kernels.can_step(code, board, board, point, die, code.checkers):
                now = board.copy()
                end = max(point - die, 0)
                step_kernels.undo_step(code, now, point, end, step_kernels.make_step(code, now, point, end))
                assert np.array_equal(now, board)


def test_the_board_given_is_left_as_it_is():
    start = start_position(PORTES)
    board = as_board(start)
    kernels.legal_plays(PORTES.code, board, 6, 5, 1, *kernels.workspace(PORTES.code))
    assert as_position(board) == start


@pytest.mark.parametrize(
    ("roll", "steps"), [((6, 5), ((24, 18), (18, 13))), ((5, 6), ((24, 18), (18, 13))), ((1, 1), ((24, 23), (23, 22)))]
)
def test_steps_of_one_checker_follow_one_another(roll: tuple[int, int], steps: Steps):
    assert steps in [way[: len(steps)] for _, way in plays(PORTES, start_position(PORTES), roll)]


def spread(variant: Variant) -> Position:
    """All checkers of a side spread out one by one, as far back as possible, with the opponent out
    of the way.
    """
    points, checkers = variant.board.points, variant.board.checkers
    mine = [0] * (points + 2)
    for place in range(checkers):
        mine[points - place % points] += 1
    theirs = [checkers, *[0] * (points + 1)]
    return Position(tuple(mine), tuple(theirs))


LARGEST = {"points": 40, "checkers": 30}


@pytest.mark.parametrize("dice", [(1, 1), (7, 7), (10, 10), (1, 2), (9, 10)])
@pytest.mark.parametrize(
    "variant",
    [
        PORTES.configured({}, LARGEST),
        PLAKOTO.configured({}, LARGEST),
        FEVGA.configured({}, LARGEST),
        FEVGA.configured({"no_blocking": False, "no_prime_start": False}, LARGEST),
        TAKHTEH,
    ],
    ids=lambda variant: variant.key,
)
def test_the_largest_boards_have_room(variant: Variant, dice: tuple[int, int]):
    if max(dice) <= variant.board.die:
        afters, steps, scratch = kernels.workspace(variant.code)
        arguments = (variant.code, as_board(spread(variant)), *dice, 1)
        guarded = [np.concatenate([array, np.full_like(array[:1], 77)]) for array in (afters, steps)]
        count = kernels.legal_plays(*arguments, *(array[:-1] for array in guarded), scratch)
        assert count < len(afters)
        assert all(np.all(array[-1] == 77) for array in guarded)


@pytest.mark.parametrize("points", range(8, 41, 4))
@pytest.mark.parametrize("checkers", [1, 2, 3, 15, 30])
def test_no_roll_has_more_plays_of_any_length_than_there_is_room_for(points: int, checkers: int):
    """Counts the plays of every length without applying the rules, for doubles and for two
    different dice.
    """
    code = PORTES.configured(board={"points": points, "checkers": checkers}).code
    afters, steps, scratch = kernels.workspace(code)
    board = as_board(spread(PORTES.configured(board={"points": points, "checkers": checkers})))
    every = True
    for first, second in ((1, 1), (2, 2), (2, 1)):
        scratch[:] = 0
        found = kernels.generate_plays(code, board, first, second, code.checkers, every, 0, afters, steps, scratch)
        if first != second:
            found = kernels.generate_plays(code, board, second, first, code.checkers, every, found, afters, steps, scratch)
        assert found <= kernels.capacity(code)


def test_a_roll_takes_microseconds():
    """Thousands of calls, so that one slow moment of the machine does not matter. Measured: 5
    microseconds, including the call from Python.
    """
    board, workspace = as_board(start_position(PORTES)), kernels.workspace(PORTES.code)
    times = []
    for _ in range(20):
        began = time.perf_counter()
        for _ in range(100):
            kernels.legal_plays(PORTES.code, board, 3, 1, 1, *workspace)
        times.append((time.perf_counter() - began) / 100)
    assert min(times) < 100e-6


def test_every_kind_of_contact_has_a_number_that_the_kernels_know():
    assert (boards.HIT, boards.PIN) == (Contact.HIT, Contact.PIN)
    assert {"contact", "points", "checkers"} <= set(RuleCode._fields)
