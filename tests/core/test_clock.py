"""The clock of a session, with times supplied by the test."""

import pytest

from palamedes.core.errors import BadSettings
from palamedes.core.session.clock import Clock, ClockSettings, clock_from, clock_words, time_words


@pytest.fixture
def clock():
    """A clock with two minutes per side and ten free seconds. The turn of side 0 began at 100."""
    made = Clock(ClockSettings(minutes=1, delay=10), 2)
    made.turn_to(0, 100.0)
    return made


def test_the_bank_is_so_many_minutes_for_each_point_of_a_match():
    assert Clock(ClockSettings(), 7).left == [840, 840]


def test_in_money_play_the_bank_is_for_one_game():
    assert Clock(ClockSettings(), 0).left == [120, 120]


def test_the_delay_costs_nothing(clock):
    clock.tick(110.0)
    assert (clock.left, clock.delay_left) == ([120, 120], 0)


def test_after_the_delay_the_bank_of_the_side_shrinks(clock):
    clock.tick(104.0)
    clock.tick(125.0)
    assert clock.left == [105, 120]


def test_every_turn_has_the_delay_again(clock):
    clock.turn_to(1, 115.0)
    clock.turn_to(0, 120.0)
    clock.tick(129.0)
    assert clock.left == [115, 120]


def test_a_turn_that_goes_on_has_no_new_delay(clock):
    clock.turn_to(0, 109.0)
    clock.tick(112.0)
    assert clock.left == [118, 120]


def test_a_clock_that_stands_charges_nobody(clock):
    clock.turn_to(None, 100.0)
    clock.turn_to(1, 5000.0)
    assert clock.left == [120, 120]


def test_a_bank_that_is_used_up_is_told_and_never_below_nothing(clock):
    clock.tick(230.0)
    assert clock.out is None
    clock.tick(230.5)
    assert (clock.out, clock.left) == (0, [0, 120])


def test_with_an_empty_bank_a_turn_within_the_delay_is_in_time(clock):
    clock.tick(300.0)
    clock.turn_to(1, 300.0)
    clock.turn_to(0, 301.0)
    clock.tick(311.0)
    assert clock.out is None


def test_the_next_game_of_money_play_has_a_full_bank(clock):
    clock.tick(150.0)
    clock.refill()
    assert clock.left == [120, 120]


def test_what_a_file_keeps_reads_back(clock):
    clock.tick(131.5)
    again = clock_from(clock_words(clock), 2)
    assert again is not None
    assert (again.settings, again.left) == (clock.settings, [98.5, 120])


@pytest.mark.parametrize("text", ["", "on the wall", "0 minutes a point, delay 0 seconds, loses no, white 1.0, black 1.0"])
def test_other_words_are_no_clock(text):
    assert clock_from(text, 5) is None


def test_a_clock_without_any_time_is_refused():
    with pytest.raises(BadSettings, match="but not 0 for both"):
        ClockSettings(0, 0)


@pytest.mark.parametrize(("seconds", "words"), [(0, "0:00"), (0.2, "0:01"), (59.9, "1:00"), (582, "9:42"), (3725, "1:02:05")])
def test_time_is_told_in_begun_seconds(seconds, words):
    assert time_words(seconds) == words
