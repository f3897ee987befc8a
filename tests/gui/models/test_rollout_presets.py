"""The presets for rollouts and the estimates of their time."""

from __future__ import annotations

import pytest

from palamedes.gui.models.analysis.rollout_presets import DEEP, QUICK, RolloutTimer, left_words, preset_of, time_words


def test_lists_that_match_a_preset_are_recognised() -> None:
    assert preset_of(144, 1, 7) is QUICK
    assert preset_of(1296, 2, None) is DEEP
    assert preset_of(144, 2, 7) is None


def test_the_time_left_follows_the_speed_after_the_first_games() -> None:
    timer = RolloutTimer()
    timer.begin(1, None)
    assert timer.seconds_left(0, 1000, 0.0) is None
    assert timer.seconds_left(100, 1000, 30.0) is None
    assert timer.seconds_left(200, 1000, 40.0) == pytest.approx(80)


def test_a_measured_speed_gives_the_time_of_the_next_rollout_of_its_kind_only() -> None:
    timer = RolloutTimer()
    timer.begin(1, 7)
    for done, now in ((10, 0.0), (110, 10.0)):
        timer.seconds_left(done, 110, now)
    assert timer.estimate(1, 7, 324) == pytest.approx(32.4)
    assert timer.estimate(2, 7, 324) is None


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0.2, "about 5 seconds"), (42, "about 45 seconds"), (130, "about 2 minutes"), (7300, "about 2 hours")],
)
def test_times_are_rounded(seconds: float, words: str) -> None:
    assert time_words(seconds) == words


def test_an_unknown_time_is_not_mentioned() -> None:
    assert left_words(None) == ""
