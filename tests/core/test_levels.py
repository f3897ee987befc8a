"""The named levels, and the errors of those that do not always make the best play."""

from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palamedes.core.errors import BadSettings
from palamedes.core.results.levels import LEVELS, MASTER, RATED, computer_settings, level_named, level_of, warmth


def test_there_are_seven_levels_with_keys_and_names_of_their_own():
    assert len(LEVELS) == 7
    assert len({level.key for level in LEVELS}) == len({level.name for level in LEVELS}) == len(LEVELS)


def test_each_level_looks_further_or_errs_less_than_the_one_before():
    order = [(level.plies, -level.temperature) for level in LEVELS]
    assert order == sorted(order)


def test_the_master_looks_two_plies_ahead_and_plays_the_best_whatever_the_computer():
    assert (MASTER.plies, MASTER.temperature, MASTER.time_limit, MASTER.short_rollouts) == (2, 0, None, False)


def test_the_strongest_level_thinks_for_a_second_and_tries_its_plays_out():
    strongest = computer_settings(LEVELS[-1])
    assert (strongest.search.plies, strongest.search.short_rollouts, strongest.time_limit) == (3, True, 1.0)


def test_the_master_is_the_strongest_level_with_an_error_rate():
    assert RATED[-1] is MASTER


def test_a_level_is_found_by_its_key():
    assert [level_named(level.key) for level in LEVELS] == list(LEVELS)


def test_an_unknown_level_is_told():
    with pytest.raises(BadSettings, match="level is 'godlike'"):
        level_named("godlike")


@pytest.mark.parametrize("network", [None, "portes-raw"])
def test_a_computer_of_a_level_is_recognised(network: str | None):
    for level in LEVELS:
        settings = computer_settings(level, network)
        assert settings.network == network
        assert level_of(settings) == level


ROUNDED = 1 + 1e-9
EQUITIES = st.lists(st.floats(-3, 3), min_size=1, max_size=50)


@given(EQUITIES, st.just(0.0) | st.floats(1e-9, 100))  # products of smaller ones are not exact to a billionth
def test_the_warmth_of_a_choice_never_exceeds_the_temperature(equities: list[float], temperature: float):
    assert 0 <= warmth(equities, temperature) <= temperature * ROUNDED


@given(EQUITIES)
def test_the_warmth_of_a_choice_never_exceeds_the_spread_of_the_plays(equities: list[float]):
    assert warmth(equities, 100) <= (max(equities) - min(equities)) * ROUNDED


def test_equal_plays_leave_nothing_to_err_about():
    assert warmth([0.5, 0.5], 1) == 0
    assert warmth([0.5], inf) == 0
