"""The rolls of a bearoff as a chart and as sentences: the example of Backgammon Tools in J."""

from __future__ import annotations

from dataclasses import replace

import pytest

from palamedes.core.errors import BadPosition
from palamedes.core.session.state import Phase
from palamedes.formats.games.position_text import state_from_text
from palamedes.gui.models.analysis.bearoff_model import bearoff_report, has_bearoff

ARTICLE = state_from_text("backgammon; 6:1 5:1 off:13 | 5:2 off:13")


def test_the_sentences_are_those_of_the_article() -> None:
    assert bearoff_report(ARTICLE).sentences == (
        "White: 1.960 rolls on average, 11 pips, EPC 16.01, wastage 5.01",
        "Black: 1.915 rolls on average, 10 pips, EPC 15.64, wastage 5.64",
        "White to roll: 76.6% to win.",
    )


def test_the_bars_are_the_chances_in_percent() -> None:
    white, black = bearoff_report(ARTICLE).chart.bars
    assert bearoff_report(ARTICLE).chart.names == ("1", "2", "3", "4")
    assert white.values == pytest.approx((16.6667, 70.7562, 12.4829, 0.0943073), abs=5e-5)
    assert sum(black.values) == pytest.approx(100, abs=1e-3)


def test_the_reading_names_the_chance_of_a_number_of_rolls_and_of_no_more() -> None:
    found = bearoff_report(ARTICLE).reading(1.0)
    assert found.sentence == "Rolls to bear off: 2"
    assert found.details[0] == "White: 70.76% exactly, 87.42% at most"


def test_after_the_roll_no_chance_to_win_is_given() -> None:
    assert len(bearoff_report(state_from_text("portes; 6:1 5:1 off:13 | 5:2 off:13; roll 31")).sentences) == 2


def test_the_report_can_be_copied_as_text() -> None:
    lines = bearoff_report(ARTICLE).as_text().splitlines()
    assert lines[3:5] == ["Rolls to bear off\tWhite\tBlack", "1\t16.67%\t16.67%"]


def test_no_rolls_are_counted_when_the_game_is_over() -> None:
    assert has_bearoff(ARTICLE)
    assert not has_bearoff(replace(ARTICLE, phase=Phase.GAME_OVER))


def test_other_positions_have_no_report() -> None:
    start = state_from_text("portes")
    assert not has_bearoff(start)
    with pytest.raises(BadPosition):
        bearoff_report(start)
