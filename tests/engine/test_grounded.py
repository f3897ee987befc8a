"""Self-play games with grounded estimates of the chances in every position."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from palamedes.core.results.rollout import LONGEST
from palamedes.core.rules.position import start_position
from palamedes.core.rules.variant import FEVGA, NARDE, PLAKOTO, PORTES, Variant
from palamedes.engine.grounding.games import GroundedGame, chances_of, play_grounded, turned
from palamedes.engine.legal import board_array, position_of
from palamedes.kernels.cube.cube import NO_CUBE
from palamedes.kernels.search.contest import new_game
from palamedes.kernels.search.decision import SearchParams
from palamedes.kernels.search.evaluation import MONEY_OBJECTIVE, flip_objective
from palamedes.kernels.search.luck import LUCK, RESULT, TrialSettings, play_on
from palamedes.kernels.search.search import label_boards
from tiny_game import TINY, judge, solved

GAMES = 250


@cache
def tiny_games() -> tuple[GroundedGame, ...]:
    return tuple(play_grounded(judge(TINY), seed) for seed in range(GAMES))


def test_the_estimates_of_a_solved_game_have_its_exact_chances_as_their_mean():
    first = np.array([game.grounded[0] for game in tiny_games()], float)
    error = first.std(axis=0, ddof=1) / np.sqrt(GAMES)
    exact = solved()[start_position(TINY)]
    assert np.all(np.abs(first.mean(axis=0) - exact) <= 3 * error + 1e-6)
    assert np.any(np.abs(tiny_games()[0].static[0] - exact) > 0.05)  # the network has learned nothing


def test_in_the_middle_of_games_the_estimates_have_the_exact_chances_as_their_mean_too():
    off = [
        (game.grounded - [solved()[position_of(board)] for board in game.boards]).mean(axis=0)
        for game in tiny_games()
        if len(game.boards) > 3
    ]
    error = np.std(off, axis=0, ddof=1) / np.sqrt(len(off))
    assert len(off) > GAMES / 2
    assert np.all(np.abs(np.mean(off, axis=0)) <= 4 * error + 1e-6)


@pytest.mark.parametrize("variant", [PORTES, PLAKOTO, FEVGA, NARDE], ids=lambda one: one.key)
def test_an_estimate_at_the_start_is_the_result_less_the_luck_of_all_rolls(variant: Variant):
    evaluator, seeds = judge(variant), np.arange(3, dtype=np.uint64)
    theirs = np.empty_like(MONEY_OBJECTIVE)
    flip_objective(MONEY_OBJECTIVE, theirs)
    out = np.empty((len(seeds), 2, 5), np.float32)
    with evaluator.workspace() as work:
        play_on(
            variant.code,
            evaluator.brain,
            np.array([[MONEY_OBJECTIVE, theirs]]),
            SearchParams(plies=1),
            TrialSettings(LONGEST, True, 99),
            NO_CUBE,
            board_array(start_position(variant)),
            0,
            False,
            np.empty((len(seeds), 0, 2), np.int64),
            seeds,
            new_game(variant.code),
            work,
            out,
        )
    for seed, figures in zip(seeds.tolist(), out, strict=True):
        game = play_grounded(evaluator, seed)
        assert figures[RESULT].tolist() == chances_of(game.points).tolist()
        assert game.grounded[0] == pytest.approx(figures[RESULT] - figures[LUCK], abs=2e-4)


def test_the_sum_over_a_game_telescopes_to_its_result_less_its_luck():
    for game in tiny_games()[:50]:
        last = chances_of(-game.points if len(game.boards) & 1 else game.points)
        after = np.vstack([game.static[1:], last])  # as the next side to roll sees them
        for turn in range(len(game.boards)):
            luck = np.zeros(5)
            for k in range(len(game.boards) - 1, turn - 1, -1):
                seen = turned(after[k].astype(float))
                seen[0] += 1
                luck = seen - game.ahead[k] + turned(luck)
            result = chances_of(game.points if turn % 2 == 0 else -game.points)
            assert game.grounded[turn] == pytest.approx(result - luck, abs=1e-5)


def test_without_decay_to_the_end_the_estimates_are_the_chances_one_roll_ahead():
    game = play_grounded(judge(TINY), 7, decay=0.0)
    assert game.grounded == pytest.approx(game.ahead, abs=1e-6)
    assert play_grounded(judge(TINY), 7).boards.tolist() == game.boards.tolist()


def test_chances_one_roll_ahead_are_those_of_the_training_labels():
    evaluator, game = judge(PLAKOTO), play_grounded(judge(PLAKOTO), 3)
    with evaluator.workspace() as work:
        labels = label_boards(PLAKOTO.code, evaluator.brain, MONEY_OBJECTIVE, game.boards, work)
    assert game.ahead.tolist() == labels.tolist()


def test_a_game_that_nobody_can_end_counts_as_a_tie():
    assert chances_of(0).tolist() == [0.5, 0, 0, 0, 0]
    assert chances_of(-3).tolist() == [0, 0, 0, 1, 1]
