"""Chances, and whether they are bad enough to resign."""

import pytest

from palamedes.core.match.evaluation import Probabilities, points_to_resign


@pytest.mark.parametrize(
    ("chances", "points"),
    [
        (Probabilities(0.5), 0),
        (Probabilities(0.011, 0, 0, 0.005), 0),
        (Probabilities(0.009, 0, 0, 0.005), 1),
        (Probabilities(0, 0, 0, 0.5), 0),
        (Probabilities(0, 0, 0, 0.011), 0),
        (Probabilities(0, 0, 0, 0.989), 0),
        (Probabilities(0, 0, 0, 0.991), 2),
        (Probabilities(0, 0, 0, 1, 0.02), 0),
        (Probabilities(0, 0, 0, 1, 0.995), 3),
    ],
)
def test_a_side_resigns_what_it_loses_almost_surely_unless_the_other_may_win_more(chances: Probabilities, points: int):
    assert points_to_resign(chances) == points


def test_nobody_resigns_more_than_counts():
    assert [points_to_resign(Probabilities(0, 0, 0, 1, 1), most=most) for most in (1, 2, 3)] == [1, 2, 3]


def test_where_doubles_do_not_count_they_keep_nobody_from_resigning():
    assert points_to_resign(Probabilities(0, 0, 0, 0.5), most=1) == 1


def test_the_limit_can_be_set():
    chances = Probabilities(0.04)
    assert [points_to_resign(chances, above) for above in (0.9, 0.95, 0.97, 1)] == [1, 1, 0, 0]
