"""Chances, and whether they are bad enough to resign."""

from dataclasses import replace

import pytest

from palamedes.core.match.evaluation import END, Candidate, PlayAnalysis, Probabilities, points_to_resign
from palamedes.core.results.analysis import play_choices
from palamedes.core.rules.play import Play
from palamedes.core.rules.position import start_position
from palamedes.core.rules.variant import PORTES


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


def candidate(plies: int, equity: float, source: str = "network", earlier: tuple[float, ...] = ()) -> Candidate:
    play = Play((), start_position(PORTES))
    return Candidate(play, "", Probabilities(), equity, 0.0, 0, plies, source, earlier=earlier)


BEST = candidate(3, 0.5, earlier=(0.2, 0.3))


@pytest.mark.parametrize(
    ("other", "loss"),
    [
        (BEST, 0.0),
        (candidate(3, 0.375, earlier=(0.1, 0.1)), 0.125),
        (candidate(2, 0.25, earlier=(0.1,)), 0.3 - 0.25),
        (candidate(1, 0.125), 0.2 - 0.125),
        (candidate(1, 0.375, END), 0.125),
        (candidate(4, 0.375), 0.125),
        (replace(BEST, equity=0.375, games=36, is_rolled_out=True), 0.125),
    ],
)
def test_a_loss_is_the_difference_from_the_best_play_at_the_same_depth(other: Candidate, loss: float):
    assert PlayAnalysis((BEST, other), 0).loss(other) == loss


def test_an_exact_best_play_is_compared_at_any_depth():
    best, other = candidate(1, 1.0, END), candidate(2, 0.75, earlier=(0.5,))
    assert PlayAnalysis((best, other), 0).loss(other) == 0.25


def test_choices_are_the_best_play_and_the_others_by_their_losses():
    found = PlayAnalysis((BEST, candidate(3, 0.375), candidate(2, 0.25, earlier=(0.1,))), 0)
    assert [choice.equity for choice in play_choices(found)] == pytest.approx([0.5, 0.45, 0.375])
