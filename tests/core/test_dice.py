import pytest
from hypothesis import given
from hypothesis import strategies as st

from palamedes.core.dice.dice import check_roll, higher_first, roll_from_text, roll_text, roll_words, rolls
from palamedes.core.errors import BadDice

DICE = st.integers(2, 10)


def test_two_ordinary_dice_have_21_rolls():
    assert len(rolls(6)) == 21


@given(DICE)
def test_the_weights_of_all_rolls_add_up_to_all_ordered_rolls(die):
    assert sum(weight for _, weight in rolls(die)) == die * die


@given(DICE)
def test_a_double_weighs_1_and_any_other_roll_2(die):
    assert all(weight == (1 if high == low else 2) for (high, low), weight in rolls(die))


@given(DICE)
def test_each_roll_is_named_once_with_its_higher_die_first(die):
    named = [roll for roll, _ in rolls(die)]
    assert len(set(named)) == len(named)
    assert all(higher_first(roll) == roll for roll in named)


@pytest.mark.parametrize("value", [[4, 2], (4, 2)])
def test_a_list_or_a_tuple_of_two_numbers_is_a_roll_in_its_order(value):
    assert check_roll(value, 6) == (4, 2)


@pytest.mark.parametrize(
    "value",
    [None, 42, "42", [], [4], [4, 2, 1], [0, 3], [7, 3], [-1, 3], [True, 3], [4.0, 2], ["4", "2"], [[4], 2], {4: 2}, {4, 2}],
)
def test_anything_else_is_refused_with_the_name_of_the_field(value):
    with pytest.raises(BadDice, match=r"^dice must be two whole numbers from 1 to 6\.$"):
        check_roll(value, 6)


def test_a_roll_is_written_as_two_digits():
    assert roll_text((4, 2)) == "42"


def test_a_roll_with_a_number_of_two_digits_is_written_with_a_hyphen():
    assert roll_text((4, 10)) == "4-10"


@given(st.tuples(st.integers(1, 10), st.integers(1, 10)))
def test_a_written_roll_reads_back(roll):
    assert roll_from_text(roll_text(roll), 10) == roll


def test_a_small_roll_may_be_read_with_a_hyphen_too():
    assert roll_from_text("3-1", 6) == (3, 1)


@pytest.mark.parametrize("text", ["4", "70", "07", "47", "421", "4 2", "4-", "-2", "4-2-1", "10-4", "٤٢", "4²", "x" * 1000])
def test_a_text_that_is_no_roll_is_refused(text):
    with pytest.raises(BadDice, match="is not a roll; write two numbers"):
        roll_from_text(text, 6)


def test_two_digits_are_never_one_die():
    with pytest.raises(BadDice):
        roll_from_text("10", 10)


def test_a_roll_is_written_higher_die_first_in_every_text():
    assert [roll_words(roll) for roll in ((6, 3), (3, 6), (4, 4), (2, 10))] == ["6-3", "6-3", "4-4", "10-2"]


def test_a_missing_roll_is_asked_for_without_quoting_nothing():
    with pytest.raises(BadDice, match=r"^write a roll as two numbers from 1 to 6, such as 42 or 4-2\.$"):
        roll_from_text("", 6)
