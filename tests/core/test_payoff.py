"""The worth of results at a score and in money play, for either side."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from palamedes.core.errors import BadSettings
from palamedes.core.match.evaluation import Probabilities
from palamedes.core.match.payoff import MONEY, Payoff

SOME = Probabilities(0.6, 0.2, 0.05, 0.1, 0.02)
AT_A_SCORE = Payoff.of_match((0.0, 0.1, 0.3, 0.45, 0.6, 0.9, 1.0))
ODD = Payoff.of_coefficients((-1, 2, 0.5, 0.0, -0.25, 0.0))


def test_equation_3_weighs_the_results_with_the_chances_after_them():
    chances = Probabilities(0.6, 0.2, 0.0, 0.1, 0.0)
    assert AT_A_SCORE.match_chance(chances) == pytest.approx(0.4 * 0.6 + 0.2 * 0.9 + 0.3 * 0.3 + 0.1 * 0.1)


def test_for_money_equities_are_points_at_any_stake():
    assert MONEY.coefficients == (-1, 2, 1, 1, -1, -1)
    assert MONEY.equity(SOME) == pytest.approx(SOME.equity)
    assert Payoff.of_points((-12, -8, -4, 0, 4, 8, 12)) == Payoff.of_coefficients(MONEY.coefficients) == MONEY


def test_a_single_win_is_worth_plus_one_at_any_score():
    assert (AT_A_SCORE.worths[2], AT_A_SCORE.worths[4]) == (pytest.approx(-1), pytest.approx(1))
    assert AT_A_SCORE.mwc == (0.3, 0.6)
    assert MONEY.mwc is None


def test_where_a_win_gains_nothing_points_are_played_for():
    assert Payoff.of_match((0.9,) * 7).worths == MONEY.worths


@given(st.lists(st.floats(0, 1), min_size=7, max_size=7).map(sorted))
def test_the_other_side_wins_the_rest_of_the_matches(values: list[float]):
    payoff = Payoff.of_match(values)
    assert payoff.match_chance(SOME) + payoff.flipped().match_chance(SOME.flipped()) == pytest.approx(1)


@pytest.mark.parametrize("payoff", [MONEY, ODD, AT_A_SCORE], ids=["money", "six numbers", "match"])
def test_what_one_side_wins_the_other_loses(payoff: Payoff):
    other = payoff.flipped()
    assert other.equity(SOME.flipped()) == pytest.approx(-payoff.equity(SOME))
    assert other.worths == pytest.approx([-worth for worth in reversed(payoff.worths)])
    assert other.flipped().coefficients == pytest.approx(payoff.coefficients)
    assert MONEY.flipped() == MONEY


def test_the_results_follow_from_the_six_numbers_and_the_six_numbers_from_the_results():
    assert ODD.worths == (-1.25, -1.25, -1, 0, 1, 1.5, 1.5)
    assert Payoff.of_points(ODD.worths) == ODD


def test_kernels_get_six_numbers_in_single_precision():
    array = AT_A_SCORE.as_array()
    assert (array.dtype, array.shape) == (np.float32, (6,))
    assert array.tolist() == pytest.approx(AT_A_SCORE.coefficients)


@pytest.mark.parametrize("numbers", [(), (1.0,), (-1.0, 2.0, 1.0, 1.0, -1.0, float("nan"))])
def test_other_numbers_are_refused(numbers: tuple[float, ...]):
    with pytest.raises(BadSettings, match="six numbers"):
        Payoff.of_coefficients(numbers)
