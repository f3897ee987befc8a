"""Effective pip counts from the shipped one-sided databases."""

from __future__ import annotations

import pytest

from palamedes.core.rules.position import position_from_text, start_position
from palamedes.core.rules.variant import PORTES, VARIANTS
from palamedes.service.analysis.race_counts import RaceCounts, race_counts


def counts(text: str) -> RaceCounts:
    return race_counts(PORTES, position_from_text(PORTES, text))


def test_a_lone_checker_on_the_ace_point_needs_one_roll() -> None:
    found = counts("off:14 1:1 | off:14 6:1")
    assert found.mine.pips == 1
    assert found.mine.epc == pytest.approx(49 / 6)
    assert found.mine.wastage == pytest.approx(49 / 6 - 1)


def test_a_checker_on_the_six_point_needs_two_rolls_in_9_of_36_cases() -> None:
    # 6 is borne off by every roll with a 6, every sum of at least 6, and the doubles 2-2 and 3-3.
    assert counts("off:14 1:1 | off:14 6:1").theirs.epc == pytest.approx(49 / 6 * (1 + 9 / 36), abs=1e-4)


def test_a_position_with_contact_has_pips_but_no_effective_pip_count() -> None:
    found = race_counts(PORTES, start_position(PORTES))
    assert (found.mine.pips, found.mine.epc, found.is_race) == (167, None, False)


def test_a_side_with_a_checker_outside_its_home_board_has_none() -> None:
    found = counts("off:14 7:1 | off:14 6:1")
    assert found.mine.epc is None
    assert found.theirs.epc is not None


@pytest.mark.parametrize("key", VARIANTS)
def test_a_game_without_a_database_says_so(key: str) -> None:
    found = race_counts(VARIANTS[key], start_position(VARIANTS[key]))
    assert found.points == (0 if VARIANTS[key].options.last_turn_tie else 6)
