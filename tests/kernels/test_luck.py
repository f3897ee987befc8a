"""Games played on from a position, and the luck in them, compared with look-ahead and with plain
counting.
"""

from __future__ import annotations

import numpy as np
import pytest

from palamedes.core.dice.dice import rolls
from palamedes.core.rules.position import Position, position_from_text, start_position
from palamedes.core.rules.variant import BACKGAMMON, FEVGA, NARDE, PLAKOTO, PORTES
from palamedes.engine.evaluators import Evaluator, evaluator_of
from palamedes.engine.legal import board_array
from palamedes.kernels.cube.cube import NO_CUBE
from palamedes.kernels.moves.playout import MAX_TURNS
from palamedes.kernels.search.contest import new_game
from palamedes.kernels.search.decision import SearchParams
from palamedes.kernels.search.evaluation import MONEY_OBJECTIVE
from palamedes.kernels.search.luck import LUCK, RESULT, TrialSettings, luck_points, play_on
from palamedes.kernels.search.search import look_ahead
from small_networks import small_network

RUNNING_LATE = NARDE.configured({"last_turn_tie": True})
VARIANTS = [PORTES, BACKGAMMON, PLAKOTO, FEVGA, RUNNING_LATE]
JUDGES = [evaluator_of(small_network(variant, seed=5, hidden=6), variant) for variant in VARIANTS]
everywhere = pytest.mark.parametrize("judge", JUDGES, ids=lambda judge: judge.variant.key)
WHOLE = TrialSettings(longest=MAX_TURNS, luck=True, ending=1)


def played(
    judge: Evaluator,
    position: Position,
    games: int,
    plan: TrialSettings = WHOLE,
    plies: int = 1,
    number: int = 2,
    ended: bool = False,
) -> np.ndarray:
    variant = judge.variant
    out = np.full((games, 2, 5), np.nan, np.float32)
    with judge.workspace() as work:
        work = work._replace(ended=np.array([ended], np.uint8))
        rolls, seeds = np.zeros((games, 0, 2), np.int64), np.arange(1, games + 1, dtype=np.uint64)
        objectives = np.array([[MONEY_OBJECTIVE, MONEY_OBJECTIVE]])
        opening = number == 0 and not variant.opening_reroll
        manner, board, game = SearchParams(plies), board_array(position), new_game(variant.code)
        done = play_on(
            variant.code, judge.brain, objectives, manner, plan, NO_CUBE, board, number, opening, rolls, seeds, game, work, out
        )
    return out[:done]


def two_ply(judge: Evaluator, position: Position, turn: int = 1) -> np.ndarray:
    out = np.empty((1, 5), np.float32)
    with judge.workspace() as work:
        board = board_array(position)[None]
        look_ahead(judge.variant.code, judge.brain, MONEY_OBJECTIVE, board, 2, turn, turn, True, work.ended, work, out)
    return out[0]


@everywhere
def test_one_turn_without_its_luck_is_what_looking_ahead_says(judge: Evaluator):
    start = start_position(judge.variant)
    figures = played(judge, start, 20, TrialSettings(longest=1, luck=True, ending=1))
    expected = two_ply(judge, start)
    for game in figures:
        assert game[RESULT] - game[LUCK] == pytest.approx(expected, abs=1e-5)
    assert figures[:, RESULT].std(axis=0).max() > 0.001


@everywhere
@pytest.mark.parametrize("plies", [1, 2])
def test_luck_changes_no_result(judge: Evaluator, plies: int):
    start, plan = start_position(judge.variant), TrialSettings(longest=6, luck=True, ending=1)
    with_luck = played(judge, start, 4, plan, plies)
    without = played(judge, start, 4, plan._replace(luck=False), plies)
    assert np.array_equal(with_luck[:, RESULT], without[:, RESULT])
    assert with_luck[:, LUCK].any()
    assert not without[:, LUCK].any()


@everywhere
def test_whole_games_end_with_a_result(judge: Evaluator):
    figures = played(judge, start_position(judge.variant), 4, WHOLE._replace(luck=False))
    assert np.isin(figures[:, RESULT], (0, 0.5, 1)).all()


def test_an_opening_roll_is_no_double():
    """Otherwise the mean of the first turn would be the mean over all rolls, including doubles."""
    judge, start = JUDGES[1], start_position(BACKGAMMON)
    one_turn = TrialSettings(longest=1, luck=True, ending=1)
    opening, later = (played(judge, start, 30, one_turn, number=number) for number in (0, 2))
    means = [(figures[:, RESULT] - figures[:, LUCK]).mean(axis=0) for figures in (opening, later)]
    assert (opening[:, RESULT] - opening[:, LUCK]).std(axis=0).max() < 1e-5
    assert abs(means[0] - means[1]).max() > 1e-4


def test_results_are_those_of_the_side_that_rolls_first():
    judge = JUDGES[0]
    won = position_from_text(PORTES, "1:2 off:13 | 23:2 13:13")
    assert played(judge, won, 3)[:, RESULT].tolist() == [[1, 1, 0, 0, 0]] * 3
    lost = position_from_text(PORTES, "23:15 | 1:2 off:13")
    assert played(judge, lost, 3)[:, RESULT].tolist() == [[0, 0, 0, 1, 0]] * 3


def test_a_game_that_is_over_is_not_played():
    over = Position((15, *[0] * 25), (0, 15, *[0] * 24))
    assert played(JUDGES[0], over, 2).tolist() == [[[1, 1, 0, 0, 0], [0] * 5]] * 2


def test_the_last_turn_may_tie():
    """The side that began has borne off all its checkers. The last checker of the other side is
    borne off with any roll.
    """
    tie = Position((14, 1, *[0] * 24), (15, *[0] * 25))
    judge = JUDGES[-1]
    assert played(judge, tie, 2, number=3)[:, RESULT].tolist() == [[0.5, 0, 0, 0, 0]] * 2


def test_nothing_is_played_once_it_is_to_end():
    assert len(played(JUDGES[0], start_position(PORTES), 3, ended=True)) == 0


@everywhere
@pytest.mark.parametrize("opening", [False, True])
def test_the_luck_of_all_rolls_together_is_nothing(judge: Evaluator, opening: bool):
    board, points = board_array(start_position(judge.variant)), []
    weights = []
    with judge.workspace() as work:
        for (die1, die2), weight in rolls(judge.variant.board.die):
            if die1 != die2 or not opening:
                points.append(luck_points(judge.variant.code, judge.brain, board, die1, die2, 0, True, opening, NO_CUBE, work))
                weights.append(weight)
    assert np.average(points, weights=weights) == pytest.approx(0, abs=1e-5)
    assert max(map(abs, points)) > 1e-4
