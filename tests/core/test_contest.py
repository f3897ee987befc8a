"""Means with their standard errors, and the figures that a contest derives from its games."""

import statistics

import pytest

from palamedes.core.results.contest import Contest, Estimate, estimate

CONTEST = Contest("backgammon", "one", "other", 1, (1, 2, 3, 4, 5, 6, 7), Estimate(0.1, 0.05, 14), 2.0)


def test_an_estimate_is_the_mean_with_its_standard_error():
    values = [1.0, -2.0, 0.5, 3.0]
    found = estimate(values)
    assert found.mean == pytest.approx(statistics.fmean(values))
    assert found.error == pytest.approx(statistics.stdev(values) / 2)
    assert found.samples == 4


def test_the_margin_is_that_of_95_percent():
    assert Estimate(0, 0.1, 100).margin == pytest.approx(0.196)


def test_of_fewer_than_two_samples_no_error_is_known():
    assert estimate([]) == Estimate(0, 0, 0)
    assert estimate([2.0]) == Estimate(2, 0, 1)


def test_a_contest_counts_wins_by_their_points():
    assert [CONTEST.wins(points) for points in (1, 2, 3)] == [(5, 3), (6, 2), (7, 1)]
    assert (CONTEST.ties, CONTEST.games) == (4, 28)


def test_a_contest_knows_its_speed():
    assert CONTEST.games_a_second == 14
