"""Names for error rates."""

from __future__ import annotations

import pytest

from palamedes.core.results.ratings import BANDS, rating

BMAB = {"super grandmaster": 2.5, "grandmaster": 4.0, "master": 6.5, "advanced": 10.0, "intermediate": 16.0}
"""The performance ratings (PR) that the Backgammon Masters Awarding Body requires for its
titles.
"""


@pytest.mark.parametrize(
    ("rate", "name"),
    [
        (0.0, "super grandmaster"),
        (4.9, "super grandmaster"),
        (5.0, "grandmaster"),
        (8.0, "master"),
        (13.0, "advanced"),
        (19.9, "advanced"),
        (20.0, "intermediate"),
        (32.0, "beginner"),
        (1000.0, "beginner"),
    ],
)
def test_bands_are_those_of_gnu_backgammon_since_november_2024(rate: float, name: str):
    assert rating(rate) == name


def test_bands_are_twice_the_performance_ratings_of_the_awarding_body():
    assert {band.name: band.below / 2 for band in BANDS[:-1]} == BMAB


def test_bands_go_from_the_best_to_the_worst_and_leave_no_rate_without_a_name():
    limits = [band.below for band in BANDS]
    assert limits == sorted(set(limits))
    assert limits[-1] == float("inf")
