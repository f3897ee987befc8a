"""Chances of the positions of a decision, corrected in short games with the same dice."""

from __future__ import annotations

import numpy as np
import pytest

from palamedes.core.dice.dice import rolls
from palamedes.core.rules.position import Position, start_position
from palamedes.core.rules.variant import PORTES
from palamedes.engine.grounding.games import Exact, turned
from palamedes.engine.grounding.short_games import corrected_chances, correction, outlook
from palamedes.engine.legal import board_array, position_of
from palamedes.kernels.moves.boards import NOT_OVER, outcome
from palamedes.kernels.search.evaluation import MONEY_OBJECTIVE, SearchWorkspace, roll_number
from palamedes.kernels.search.search import label_boards
from tiny_game import TINY, judge, solved

LONG = 100  # turns; no tiny game is longer


def one_roll_ahead(position: Position, work: SearchWorkspace) -> Exact:
    return label_boards(TINY.code, judge(TINY).brain, MONEY_OBJECTIVE, board_array(position)[None], work)[0].astype(float)


def some_positions(count: int) -> list[Position]:
    known = sorted((each for each in solved() if outcome(TINY.code, board_array(each), True) == NOT_OVER), key=str)
    return known[:: len(known) // count][:count]


def test_a_game_without_turns_changes_nothing():
    position, brain = start_position(TINY), judge(TINY).brain
    with judge(TINY).workspace() as work:
        found = corrected_chances(TINY.code, brain, board_array(position)[None], 0, 3, np.random.default_rng(1), work)
        assert np.array_equal(found[0], one_roll_ahead(position, work))


@pytest.mark.parametrize("number", range(6))
def test_one_turn_gives_on_average_the_mean_of_the_chances_after_each_roll(number: int):
    code, brain, position = TINY.code, judge(TINY).brain, some_positions(6)[number]
    with judge(TINY).workspace() as work:
        weights = work.weights.astype(float) / work.weights.sum()
        view = outlook(code, brain, board_array(position), work)
        found = view.ahead + sum(weight * correction(code, brain, view, [roll], work) for roll, weight in enumerate(weights))
        wanted = np.zeros(5)
        for end, static, weight in zip(view.ends, view.static, weights, strict=True):
            is_over = outcome(code, end, True) != NOT_OVER
            after = static if is_over else one_roll_ahead(position_of(end), work)
            wanted += weight * (turned(after - [1, 0, 0, 0, 0]))
    assert found == pytest.approx(wanted, abs=1e-5)


@pytest.mark.parametrize("number", range(3))
def test_games_to_the_end_give_on_average_the_true_chances(number: int):
    position = some_positions(3)[number]
    drawn, board = np.random.default_rng(2), board_array(position)[None]
    with judge(TINY).workspace() as work:
        found = np.array([corrected_chances(TINY.code, judge(TINY).brain, board, LONG, 1, drawn, work)[0] for _ in range(400)])
    errors = np.abs(found.mean(axis=0) - solved()[position])
    assert (errors <= 4 * found.std(axis=0) / np.sqrt(len(found)) + 1e-5).all()


def test_several_games_are_the_mean_of_games_with_the_same_dice():
    boards, brain = np.array([board_array(each) for each in some_positions(2)]), judge(TINY).brain
    with judge(TINY).workspace() as work:
        both = corrected_chances(TINY.code, brain, boards, 3, 2, np.random.default_rng(3), work)
        drawn = np.random.default_rng(3)
        each = [corrected_chances(TINY.code, brain, boards, 3, 1, drawn, work) for _ in range(2)]
    assert both == pytest.approx(np.mean(each, axis=0))


def test_all_positions_of_a_decision_get_the_same_dice():
    board = board_array(start_position(PORTES))
    evaluator = judge(PORTES)
    with evaluator.workspace() as work:
        first, second = corrected_chances(
            PORTES.code, evaluator.brain, np.array([board, board]), 3, 2, np.random.default_rng(4), work
        )
    assert np.array_equal(first, second)


def test_after_the_end_of_the_game_nothing_is_added():
    code, brain, ended = TINY.code, judge(TINY).brain, 0
    with judge(TINY).workspace() as work:
        for position in some_positions(20):
            view = outlook(code, brain, board_array(position), work)
            over = [roll for roll, end in enumerate(view.ends) if outcome(code, end, True) != NOT_OVER]
            ended += len(over)
            for roll in over:
                assert not correction(code, brain, view, [roll, 0, 0], work).any()
    assert ended


@pytest.mark.parametrize("die", [3, 6, 12])
def test_rolls_are_numbered_as_they_are_listed(die: int):
    assert [roll_number(low, high) for (high, low), _ in rolls(die)] == list(range(die * (die + 1) // 2))
    assert [roll_number(high, low) for (high, low), _ in rolls(die)] == list(range(die * (die + 1) // 2))
