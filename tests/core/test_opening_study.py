"""The totals of an opening study, and the results that follow from them."""

from __future__ import annotations

import random
from math import sqrt
from statistics import fmean, stdev

import pytest

from palamedes.core.errors import BadSettings
from palamedes.core.results.contest import Estimate
from palamedes.core.results.opening_study import (
    FIGURES,
    WORTH,
    Findings,
    OpeningPlay,
    OpeningRoll,
    RollTotals,
    StudyLimits,
    StudySettings,
    luck_pays,
    opening_weights,
    probabilities_of,
)
from palamedes.core.rules.play import Play
from palamedes.core.rules.position import start_position
from palamedes.core.rules.variant import BACKGAMMON, PORTES, VARIANTS

PLAY = Play((), start_position(PORTES))


def figures(worth: float) -> list[float]:
    return [worth] + [0.0] * (FIGURES - 1)


def counted(*worths: list[float]) -> RollTotals:
    """The totals of a roll. Each argument contains the points of one play, round by round."""
    totals = RollTotals.of((3, 1), [PLAY] * len(worths))
    for row in zip(*worths, strict=True):
        totals.add([figures(worth) for worth in row])
    return totals


def opening(dice: tuple[int, int], weight: int, worth: Estimate) -> OpeningRoll:
    return OpeningRoll(dice, weight, (OpeningPlay(PLAY, "", 36, (worth,) * FIGURES),))


def test_games_open_with_every_roll_or_without_doubles():
    assert sum(weight for _, weight in opening_weights(PORTES)) == 36
    without = opening_weights(BACKGAMMON)
    assert (len(without), sum(weight for _, weight in without)) == (15, 30)


def test_luck_is_taken_out_in_hitting_games():
    assert {key for key, variant in VARIANTS.items() if luck_pays(variant)} == {
        "backgammon",
        "nackgammon",
        "hypergammon",
        "portes",
        "takhteh",
    }


def test_an_equity_is_the_mean_of_the_rounds_with_their_error():
    source = random.Random(1)
    worths = [source.gauss(0.1, 0.2) for _ in range(20)]
    found = counted(worths).plays[0].estimate(WORTH)
    assert found == Estimate(pytest.approx(fmean(worths)), pytest.approx(stdev(worths) / sqrt(20)), 20)


def test_differences_come_from_the_rounds_that_both_plays_have():
    first, second = [0.3, 0.1, 0.4, 0.2], [0.2, 0.1, 0.1, 0.1]
    totals = counted(first, second)
    less = [one - other for one, other in zip(first, second, strict=True)]
    expected = Estimate(pytest.approx(fmean(less)), pytest.approx(stdev(less) / 2), 4)
    assert totals.behind(0, 1) == expected
    totals.plays[1].dropped = True
    totals.add([figures(9.0)])
    assert totals.behind(0, 1) == expected
    more = totals.behind(1, 0)
    assert more.mean == -totals.behind(0, 1).mean


def test_a_play_that_is_clearly_worse_is_dropped_and_ranked_last():
    source = random.Random(2)
    noise = [source.gauss(0, 0.01) for _ in range(10)]
    totals = counted([1 + each for each in noise], [1 - each for each in noise], [0.5] * 10)
    totals.drop(0.999)
    assert [each.dropped for each in totals.plays] == [False, False, True]
    assert totals.order[-1] == 2
    assert totals.active == [0, 1]


def test_the_mean_of_the_rolls_weighs_them_by_their_chances():
    rolls = (opening((1, 1), 1, Estimate(0.3, 0.03, 50)), opening((2, 1), 2, Estimate(0.0, 0.03, 40)))
    found = Findings(rolls)
    assert found.all[WORTH] == Estimate(pytest.approx(0.1), pytest.approx(sqrt(0.01**2 + 0.02**2)), 40)
    assert found.mean(lambda roll: roll.is_double)[WORTH].mean == pytest.approx(0.3)


def test_chances_without_luck_are_cut_off_where_they_are_impossible():
    row = tuple(Estimate(mean, 0.1, 9) for mean in (0.5, 0.6, 0.2, -0.01, 1.02, 0.0, 0.2, 0.5))
    assert probabilities_of(row) == (0.6, 0.2, 0.0, 1.0, 0.0)


@pytest.mark.parametrize("wrong", [{"best": 0}, {"plies": 1}, {"plies": 9}, {"seed": -1}, {"confidence": 1.0}, {"truncate": 0}])
def test_settings_that_cannot_be_are_refused(wrong: dict[str, float]):
    with pytest.raises(BadSettings, match=next(iter(wrong))):
        StudySettings(**wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("wrong", [{"games": 0}, {"error": 0.0}, {"seconds": -1.0}])
def test_limits_that_cannot_be_are_refused(wrong: dict[str, float]):
    with pytest.raises(BadSettings, match=next(iter(wrong))):
        StudyLimits(**wrong)  # type: ignore[arg-type]
