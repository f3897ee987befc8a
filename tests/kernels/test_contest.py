"""Contests: fair to both seats, with pubeval as published."""

import numpy as np
import pytest

from palamedes.core.position import Position, start_position
from palamedes.core.variant import PORTES
from palamedes.engine.legal import board_array
from palamedes.kernels.contest import Player, contest_room, play_contest, pubeval_player, random_player
from palamedes.kernels.pubeval import best_by_pubeval, has_contact, pubeval_score, pubeval_weights

START = start_position(PORTES)


def contest(one: Player, other: Player, pairs: int) -> np.ndarray:
    results = np.zeros((pairs, 2), np.int64)
    seeds = np.arange(pairs, dtype=np.uint64)
    play_contest(PORTES.code, board_array(START), False, one, other, seeds, contest_room(PORTES.code, one, other), results)
    return results


def slow_score(weights: np.ndarray, after: Position) -> float:
    """Written from the description of the weights."""
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


def test_pubeval_beats_random_play_by_far():
    assert contest(pubeval_player(pubeval_weights()), random_player(), 50).mean() > 1.7
