"""Names for error rates."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from palamedes.core.results.level_rates import LEVEL_RATES
from palamedes.core.results.levels import RATED
from palamedes.core.results.ratings import BANDS, bands_of, fibs_difference, fibs_rating, rating
from palamedes.core.rules.variant import BACKGAMMON, PORTES, VARIANTS

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


def test_every_game_but_backgammon_has_measured_bands():
    assert {*LEVEL_RATES, BACKGAMMON.key} == set(VARIANTS)
    assert bands_of([BACKGAMMON]) == BANDS


@pytest.mark.parametrize("key", LEVEL_RATES)
def test_a_level_is_rated_as_itself(key: str):
    assert list(LEVEL_RATES[key]) == sorted(LEVEL_RATES[key], reverse=True)
    bands = bands_of([VARIANTS[key]])
    assert [rating(rate, bands) for rate in LEVEL_RATES[key]] == [level.name for level in RATED]


@pytest.mark.parametrize("key", LEVEL_RATES)
def test_the_page_on_ratings_shows_the_limits_between_the_levels(key: str):
    page = (Path(__file__).parents[2] / "docs/ratings.md").read_text(encoding="utf-8")
    row = next(line for line in page.splitlines() if line.startswith(f"| {VARIANTS[key].name} | "))
    shown = [float(cell) for cell in row.strip("| ").split(" | ")[1:]]
    assert shown == pytest.approx([band.below for band in bands_of([VARIANTS[key]])[:-1]], abs=0.0501)


def test_there_are_no_bands_for_several_games_or_for_unusual_rules():
    assert bands_of([PORTES, BACKGAMMON]) == ()
    assert bands_of([replace(PORTES, cube=not PORTES.cube)]) == ()
    assert bands_of([]) == ()
    assert rating(10.0, ()) == ""


def test_a_player_without_errors_has_the_best_fibs_rating():
    assert fibs_rating(0, 0, 7) == 2050


def test_fibs_ratings_of_a_match_analysed_by_gnu_backgammon():
    """A match to 5 points: error rates of 73.7353 in plays and 47.4654 with the cube."""
    assert fibs_rating(73.7353, 47.4654, 5) == pytest.approx(988.8, abs=0.05)


def test_the_fibs_difference_of_an_even_chance_is_nothing_and_certainty_has_none():
    assert fibs_difference(0.5, 7) == pytest.approx(0)
    assert fibs_difference(0.75, 1) == pytest.approx(-fibs_difference(0.25, 1) or 0)
    assert fibs_difference(1e-9, 1) == -2100
    assert fibs_difference(1.0, 5) is fibs_difference(-0.2, 5) is None
