import math
from itertools import pairwise

import pytest

from palamedes.core.dice.dice_check import check_dice, chi_square_tail
from palamedes.core.dice.dice_source import DiceSettings, DiceSource
from palamedes.core.dice.generators import GENERATORS

ALL_36 = [(first, second) for first in range(1, 7) for second in range(1, 7)]


def rolled(settings, count, die=6):
    source = DiceSource(settings)
    return [source.roll(die) for _ in range(count)]


# The 5 % points from printed statistical tables, for example in the NIST/SEMATECH e-Handbook,
# section 1.3.6.7.4.
@pytest.mark.parametrize(
    ("freedom", "point"),
    [(1, 3.841), (2, 5.991), (3, 7.815), (4, 9.488), (5, 11.070), (10, 18.307), (20, 31.410), (35, 49.802), (99, 123.225)],
)
def test_the_tail_agrees_with_the_printed_5_percent_points(freedom, point):
    assert chi_square_tail(point, freedom) == pytest.approx(0.05, abs=2e-5)


@pytest.mark.parametrize(("freedom", "point"), [(1, 10.828), (5, 20.515), (20, 45.315), (35, 66.619)])
def test_the_tail_agrees_with_the_printed_points_of_1_in_1000(freedom, point):
    assert chi_square_tail(point, freedom) == pytest.approx(0.001, rel=1e-3)


@pytest.mark.parametrize("freedom", [1, 2, 20, 35, 99])
def test_no_deviation_at_all_is_always_reached(freedom):
    assert chi_square_tail(0, freedom) == 1


@pytest.mark.parametrize("freedom", [1, 2, 35, 99])
def test_the_tail_falls_as_the_deviation_grows(freedom):
    tails = [chi_square_tail(x / 2, freedom) for x in range(400)]
    assert all(later <= earlier + 1e-12 for earlier, later in pairwise(tails))


def test_a_huge_deviation_has_a_tail_of_nothing():
    assert chi_square_tail(1e9, 35) == 0


def test_every_roll_once_in_each_order_is_exactly_as_expected():
    assert [tally.chi_square for tally in check_dice(6, ALL_36 * 10).tallies] == [0, 0, 0, 0]


def test_the_degrees_of_freedom_are_one_less_than_the_outcomes():
    assert [tally.freedom for tally in check_dice(6, ALL_36).tallies] == [5, 20, 35, 1]


def test_chi_square_is_what_one_reckons_by_hand():
    faces, *_, doubles = check_dice(6, [(1, 1)] * 12).tallies
    assert faces.chi_square == pytest.approx((24 - 4) ** 2 / 4 + 5 * 4)
    assert doubles.chi_square == pytest.approx((12 - 2) ** 2 / 2 + (0 - 10) ** 2 / 10)


def test_all_counts_add_up_to_the_sample():
    report = check_dice(6, rolled(DiceSettings("mersenne", 1), 500))
    assert [sum(row.count for row in tally.rows) for tally in report.tallies] == [1000, 500, 500, 500]


def test_all_expectations_add_up_to_the_sample():
    report = check_dice(6, ALL_36)
    assert [math.fsum(row.expected for row in tally.rows) for tally in report.tallies] == pytest.approx([72, 36, 36, 36])


@pytest.mark.parametrize("key", [key for key, row in GENERATORS.items() if row.seeded])
@pytest.mark.parametrize("die", [6, 10])
def test_the_seeded_generators_are_fair(key, die):
    judged = [tally.p_value for tally in check_dice(die, rolled(DiceSettings(key, 2015), 5000, die)).tallies]
    assert min(judged) > 0.001


def test_fair_dice_are_called_usual():
    sentence = check_dice(6, rolled(DiceSettings("mersenne", 1), 5000)).sentence
    assert sentence.startswith("Nothing unusual in 5000 rolls")


def test_loaded_dice_are_found_but_not_condemned_by_one_sample():
    loaded = [(max(first, second), second) for first, second in rolled(DiceSettings("mersenne", 1), 5000)]
    sentence = check_dice(6, loaded).sentence
    assert sentence.startswith("Unlikely to be chance: fewer than 1 of every 1,000 fair sessions of 5000 rolls")
    assert "If further rolls of the same dice also look like this" in sentence


def test_a_deviation_that_chance_brings_too_is_called_unusual_only():
    sentence = check_dice(6, [*ALL_36 * 10, *[(6, 6)] * 22]).sentence
    assert sentence.startswith("Unusual, but still possible by chance: ")
    assert sentence.endswith("Check more rolls before you judge.")


def test_a_small_sample_is_not_judged():
    report = check_dice(6, [(4, 2), (6, 6)])
    assert report.sentence == "2 rolls are too few to judge the dice."
    assert all(tally.sentence.endswith("too few rolls to judge.") for tally in report.tallies)


def test_no_rolls_at_all_are_too_few():
    assert check_dice(6, []).sentence == "0 rolls are too few to judge the dice."
    assert check_dice(6, [(1, 2)]).sentence == "1 roll is too few to judge the dice."


def test_the_order_of_the_dice_is_not_judged_where_it_was_not_kept():
    kept = [(max(roll), min(roll)) for roll in ALL_36 * 10]
    assert [tally.name for tally in check_dice(6, kept).tallies] == ["Numbers on the dice", "Rolls", "Doubles"]


def test_a_tally_says_how_often_honest_dice_do_the_same():
    faces = check_dice(6, [*ALL_36 * 10, *[(6, 6)] * 12]).tallies[0]
    share = round(faces.p_value * 100)
    assert faces.sentence == f"Numbers on the dice: counts at least this far off occur in {share} of every 100 fair sessions."
