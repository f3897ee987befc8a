"""Contests: fair to both players, with pubeval as published."""

import itertools

import numpy as np
import pytest

from palamedes.core.rules.outcome import outcome
from palamedes.core.rules.position import Position, start_position
from palamedes.core.rules.variant import BACKGAMMON, PLAKOTO, PORTES, Variant
from palamedes.engine.legal import board_array, position_of
from palamedes.kernels.moves.playout import draw, seed_generator
from palamedes.kernels.moves.plays import legal_plays, workspace
from palamedes.kernels.networks.pubeval import best_by_pubeval, has_contact, pubeval_score, pubeval_weights
from palamedes.kernels.search.contest import ContestPlayer, contest_workspace, play_contest, pubeval_player, random_player

START = start_position(PORTES)


def contest(
    one: ContestPlayer, other: ContestPlayer, pairs: int, variant: Variant = PORTES, start: Position | None = None
) -> np.ndarray:
    results = np.zeros((pairs, 2), np.int64)
    seeds = np.arange(pairs, dtype=np.uint64)
    code, board = variant.code, board_array(start or start_position(variant))
    done = play_contest(
        code, board, not variant.opening_reroll, one, other, seeds, contest_workspace(code, one, other), results
    )
    assert done == pairs
    return results


def slow_game(variant: Variant, seed: int) -> int:
    """The points of the side that rolls first in a game of pubeval against itself, with the same
    dice as in the kernel.
    """
    afters, steps, scratch = workspace(variant.code)
    rng = np.zeros(1, np.uint64)
    seed_generator(np.uint64(seed), rng)  # type: ignore[arg-type]
    position = start_position(variant)
    for number in itertools.count():
        points = outcome(variant, position, number % 2 == 0)
        if points is not None:
            return points if number % 2 == 0 else -points
        dice = [1 + draw(rng, 6), 1 + draw(rng, 6)]
        while number == 0 and not variant.opening_reroll and dice[0] == dice[1]:
            dice[1] = 1 + draw(rng, 6)
        board = board_array(position)
        found = legal_plays(variant.code, board, *dice, number // 2, afters, steps, scratch)
        if found:
            position = position_of(afters[best_by_pubeval(variant.code, pubeval_weights(), board, afters, found)])
        position = position.flipped()
    raise AssertionError


def slow_score(weights: np.ndarray, after: Position) -> float:
    """The score that pubeval gives to a position, computed from the description of its weights."""
    inputs = []
    for point in range(24, 0, -1):
        n = -1 if after.theirs[25 - point] == 1 else after.mine[point]
        inputs += [n == -1, n == 1, n >= 2, n == 3, (n - 3) / 2 if n >= 4 else 0]
    inputs += [after.theirs[25] / 2, after.mine[0] / 15]
    return float(np.dot(np.array(inputs, float), weights))


def position(mine: dict[int, int], theirs: dict[int, int]) -> Position:
    rows = []
    for places in (mine, theirs):
        row = [0] * 26
        for place, count in places.items():
            row[place] = count
        row[0] += 15 - sum(row)
        rows.append(tuple(row))
    return Position(*rows)


@pytest.mark.parametrize(
    "after", [START, position({24: 1, 6: 3, 5: 4, 1: 6}, {25: 2, 18: 1, 3: 5}), position({3: 2}, {2: 2, 1: 1})]
)
def test_pubeval_scores_as_described(after: Position):
    for weights in pubeval_weights():
        assert pubeval_score(weights, board_array(after)) == pytest.approx(slow_score(weights, after), abs=1e-4)


def test_pubeval_bears_off_its_last_checker_first_of_all():
    before, worse, over = (board_array(position({point: 1}, {2: 2})) for point in (3, 1, 0))
    afters = np.array([worse, over])
    assert best_by_pubeval(PORTES.code, pubeval_weights(), before, afters, 2) == 1


def test_contact_ends_when_both_sides_have_passed_each_other():
    assert has_contact(board_array(position({13: 2}, {13: 1})))
    assert not has_contact(board_array(position({12: 2}, {12: 1})))
    assert has_contact(board_array(position({1: 1}, {25: 1})))


def test_a_player_against_itself_gains_exactly_nothing():
    pubeval = pubeval_player(pubeval_weights())
    results = contest(pubeval, pubeval, 50)
    assert results.any()
    assert (results.sum(axis=1) == 0).all()


@pytest.mark.parametrize("variant", [PORTES, BACKGAMMON], ids=lambda variant: variant.key)
def test_games_are_those_of_the_rulebook(variant: Variant):
    pubeval = pubeval_player(pubeval_weights())
    assert contest(pubeval, pubeval, 8, variant)[:, 0].tolist() == [slow_game(variant, seed) for seed in range(8)]


def test_a_game_in_which_nobody_can_ever_move_again_is_a_tie():
    variant = PLAKOTO.configured({"mother_rule": False})
    dead = Position((0, 1, *[0] * 22, -1, 0), (0, 1, *[0] * 22, -1, 0))
    assert contest(random_player(), random_player(), 2, variant, dead).tolist() == [[0, 0], [0, 0]]


def test_pubeval_beats_random_play_by_far():
    assert contest(pubeval_player(pubeval_weights()), random_player(), 50).mean() > 1.7
