"""Random playouts: every turn is legal, every result is possible, and known chances are
reproduced.
"""

from __future__ import annotations

import random

import numpy as np
import pytest

from palamedes.core.rules.position import Position, position_from_text, start_position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import NARDE, PLAKOTO, PORTES, VARIANTS, Variant
from palamedes.engine.legal import board_array, legal_plays, position_of
from palamedes.kernels.moves.playout import (
    RESULTS,
    PlayoutWorkspace,
    draw,
    play_out,
    playout_workspace,
    random_turn,
    seed_generator,
)
from strategies import random_position, random_roll, random_variant


def turns(variant: Variant, position: Position, dice: tuple[int, int], turn: int, count: int, seed: int = 1) -> set[Position]:
    """The positions after `count` random turns, each of them from the same position, as the mover
    sees them.
    """
    place: PlayoutWorkspace = playout_workspace(variant.code)
    seed_generator(seed, place.rng)
    start, after = board_array(position), board_array(position)
    ends = set()
    for _ in range(count):
        random_turn(variant.code, start, after, *dice, turn, place)
        ends.add(position_of(after))
    return ends


def results(variant: Variant, position: Position, games: int, seed: int = 1, began: bool = True, ended: int = 0) -> list[int]:
    """The number of playouts that end with each result from -3 to +3 points for the side to
    roll.
    """
    found = np.zeros((1, RESULTS), np.int64)
    stop = np.array([ended], np.uint8)
    counts, seeds = np.array([games]), np.array([seed], np.uint64)
    play_out(
        variant.code, board_array(position)[None], counts, seeds, began, 1, 1, stop, playout_workspace(variant.code), found
    )
    return list(found[0].tolist())


def test_drawn_numbers_are_even():
    rng = np.ones(1, np.uint64)
    seed_generator(7, rng)
    counts = np.bincount([draw(rng, 6) for _ in range(60_000)], minlength=6)
    assert counts.sum() == 60_000
    assert np.abs(counts - 10_000).max() < 500  # 5.5 standard deviations


def test_neighbouring_seeds_draw_different_numbers():
    first_draws = []
    for seed in range(200):
        rng = np.ones(1, np.uint64)
        seed_generator(seed, rng)
        first_draws.append(draw(rng, 6))
    assert np.bincount(first_draws, minlength=6).min() > 15


@pytest.mark.parametrize("part", range(8))
def test_random_turns_are_legal_in_any_position(part):
    source = random.Random(part)
    for _ in range(150):
        variant = random_variant(source)
        position, dice, turn = random_position(variant, source), random_roll(variant, source), source.randint(0, 1)
        legal = {play.after for play in legal_plays(Situation.at_turn(variant, position, turn), dice)} or {position}
        assert turns(variant, position, dice, turn, 5, seed=part) <= legal, (variant.as_data(), str(position), dice, turn)


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=lambda variant: variant.key)
def test_every_legal_play_comes_up(variant):
    position = start_position(variant)
    for dice in ((3, 1), (6, 2), (2, 2)):
        legal = {play.after for play in legal_plays(Situation(variant, position), dice)}
        assert turns(variant, position, dice, 1, 5000) == legal


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=lambda variant: variant.key)
def test_results_are_those_of_the_game(variant):
    found = results(variant, start_position(variant), 500)
    assert sum(found) == 500
    if not variant.triples:
        assert found[0] == found[6] == 0
    if not variant.options.mother_rule:
        assert found[3] == 0


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=lambda variant: variant.key)
def test_both_sides_win_about_as_often_from_the_start(variant):
    found = np.array(results(variant, start_position(variant), 4000))
    share = (found[4:].sum() + found[3] / 2) / 4000
    assert 0.45 < share < 0.65  # the first roll is an advantage


def test_a_side_with_one_checker_on_its_last_point_always_wins():
    assert results(PORTES, position_from_text(PORTES, "1:1 off:14 | 1:1 off:14"), 100) == [0, 0, 0, 0, 100, 0, 0]


def test_a_checker_on_the_six_point_is_borne_off_by_three_rolls_in_four():
    found = results(PORTES, position_from_text(PORTES, "6:1 off:14 | 1:1 off:14"), 40_000)
    assert abs(found[4] / 40_000 - 27 / 36) < 0.01


def test_the_same_seed_plays_the_same_games():
    position = start_position(PORTES)
    assert results(PORTES, position, 200, seed=5) == results(PORTES, position, 200, seed=5) != results(PORTES, position, 200, 6)


def test_no_game_begins_once_the_flag_is_set():
    assert sum(results(PORTES, start_position(PORTES), 10, ended=1)) == 0


def test_positions_are_played_out_as_often_as_asked():
    boards = np.repeat(board_array(start_position(PORTES))[None], 3, axis=0)
    found = np.zeros((3, RESULTS), np.int64)
    games, seeds = np.array([3, 0, 5]), np.array([1, 2, 3], np.uint64)
    play_out(PORTES.code, boards, games, seeds, True, 0, 0, np.zeros(1, np.uint8), playout_workspace(PORTES.code), found)
    assert found.sum(axis=1).tolist() == [3, 0, 5]


def test_mothers_that_pin_each_other_without_the_mother_rule_are_a_tie():
    variant = PLAKOTO.configured({"mother_rule": False})
    position = position_from_text(variant, "24:pin 1:14 | 24:pin 1:14")
    assert results(variant, position, 10) == [0, 0, 0, 10, 0, 0, 0]


def test_the_last_turn_of_narde_may_tie():
    variant = NARDE.configured({"last_turn_tie": True})
    position = position_from_text(variant, "1:1 off:14 | off:15")
    assert results(variant, position, 10, began=False) == [0, 0, 0, 10, 0, 0, 0]


def test_the_last_turn_of_narde_may_fail():
    variant = NARDE.configured({"last_turn_tie": True})
    position = position_from_text(variant, "24:2 off:13 | off:15")
    assert results(variant, position, 10, began=False) == [0, 0, 10, 0, 0, 0, 0]


def test_the_side_that_did_not_begin_narde_ends_the_game():
    variant = NARDE.configured({"last_turn_tie": True})
    position = position_from_text(variant, "24:2 off:13 | off:15")
    assert results(variant, position, 10, began=True) == [0, 0, 10, 0, 0, 0, 0]
