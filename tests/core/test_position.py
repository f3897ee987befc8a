"""Positions: their text form, invalid positions, pip counts, and the view of the other side."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import strategies
from palamedes.core.errors import BadPosition
from palamedes.core.rules.position import (
    PINNED,
    Position,
    check_position,
    checkers_in,
    pip_count,
    position_from_text,
    start_position,
)
from palamedes.core.rules.variant import BACKGAMMON, FEVGA, PLAKOTO, PORTES, VARIANTS, Variant


def few(variant: Variant, checkers: int = 2) -> Variant:
    return variant.configured(board={"checkers": checkers})


@st.composite
def drawn(draw: st.DrawFn) -> tuple[Variant, Position]:
    variant = draw(strategies.variants())
    return variant, draw(strategies.positions(variant))


@given(drawn())
def test_a_position_reads_back_from_its_text(case: tuple[Variant, Position]) -> None:
    variant, position = case
    assert position_from_text(variant, str(position)) == position


@given(drawn())
def test_flipping_twice_changes_nothing(case: tuple[Variant, Position]) -> None:
    assert case[1].flipped().flipped() == case[1]


@given(drawn())
def test_a_position_that_can_be_can_be_seen_by_the_other_side(case: tuple[Variant, Position]) -> None:
    variant, position = case
    check_position(variant, position.flipped())


def test_flipping_swaps_the_sides() -> None:
    position = position_from_text(few(PORTES), "24:2 | 13:1 off:1")
    assert str(position.flipped()) == "13:1 off:1 | 24:2"


def test_the_text_form_names_bar_off_and_pins() -> None:
    assert str(position_from_text(few(PORTES), "off:1 bar:1|3:1 24:1")) == "bar:1 off:1 | 24:1 3:1"
    assert str(position_from_text(few(PLAKOTO), "24:pin 3:1 | 1:2")) == "24:pin 3:1 | 1:2"


def test_a_pinned_checker_is_minus_one() -> None:
    assert position_from_text(few(PLAKOTO), "24:pin 3:1 | 1:2").mine[24] == PINNED


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=lambda variant: variant.key)
def test_a_start_reads_back_from_its_text(variant: Variant) -> None:
    assert position_from_text(variant, str(start_position(variant))) == start_position(variant)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("24:2", "two sides"),
        ("24:2 | 24:2 | 24:2", "two sides"),
        ("25:2 | 24:2", "'25:2' is not a point"),
        ("0:2 | 24:2", "'0:2' is not a point"),
        ("024:2 | 24:2", "'024:2' is not a point"),
        ("24:-1 13:3 | 24:2", "'24:-1' is not a point"),
        ("24 | 24:2", "'24' is not a point"),
        ("24: | 24:2", "'24:' is not a point"),
        ("24:two | 24:2", "'24:two' is not a point"),
        ("24:² | 24:2", "is not a point"),
        ("24:100 | 24:2", "'24:100' is not a point"),
        ("24:1 24:1 | 24:2", "point 24 appears twice"),
        ("24:1 | 24:2", "player has 1 checkers, but Portes is played with 2"),
        ("24:2 | 24:3", "opponent has 3 checkers"),
        ("24:2 | 1:2", "both sides have checkers on player's point 24"),
        ("24:pin 13:1 | 1:2", "there are no pins in Portes"),
    ],
)
def test_a_text_that_is_no_position_is_refused(text: str, words: str) -> None:
    with pytest.raises(BadPosition, match=words):
        position_from_text(few(PORTES), text)


@pytest.mark.parametrize(
    ("variant", "text", "words"),
    [
        (PLAKOTO, "bar:1 24:1 | 24:2", "player has a checker on the bar, but there are no hits in Plakoto"),
        (FEVGA, "24:2 | bar:1 24:1", "opponent has a checker on the bar"),
        (FEVGA, "24:pin 20:1 | 12:2", "there are no pins in Fevga"),
        (FEVGA, "24:2 | 12:2", "both sides have checkers on player's point 24"),
        (PLAKOTO, "24:pin 20:1 | 2:2", "pinned.player includes point 24, but there is no opposing checker on it"),
        (PLAKOTO, "24:2 | 20:pin 19:1", "pinned.opponent includes point 20"),
        (PLAKOTO, "24:pin 20:1 | 1:pin 2:1", "has a pinned checker from each side"),
        (PLAKOTO, "24:1 20:1 | 1:1 2:1", "neither side is pinned"),
        (PORTES, "24:1 20:1 | 1:1 2:1", "both sides have checkers on player's point 24.$"),
        (PLAKOTO, "off:pin 20:1 | 2:2", "a negative number of checkers"),
    ],
)
def test_checkers_that_cannot_stand_so_are_refused(variant: Variant, text: str, words: str) -> None:
    with pytest.raises(BadPosition, match=words):
        position_from_text(few(variant), text)


def test_rows_of_another_board_are_refused() -> None:
    with pytest.raises(BadPosition, match="player has 16 points, but the board has 24"):
        check_position(PORTES, Position((15,) + (0,) * 17, start_position(PORTES).theirs))


def test_negative_counts_are_refused() -> None:
    start = start_position(PLAKOTO)
    with pytest.raises(BadPosition, match="opponent has a negative number of checkers"):
        check_position(PLAKOTO, Position(start.mine, (0, -2) + (0,) * 22 + (13, 0)))


def test_the_message_names_the_sides_as_asked() -> None:
    start = start_position(PORTES)
    with pytest.raises(BadPosition, match="Anna has 0 checkers"):
        check_position(PORTES, Position((0,) * 26, start.theirs), ("Anna", "Bert"))


@pytest.mark.parametrize("text", ["24:pin 20:1 | 2:1 1:1", "24:2 | 2:1 1:pin", "24:pin 1:1 | 24:pin 1:1", "off:2 | off:2"])
def test_pins_and_ends_are_accepted(text: str) -> None:
    assert str(position_from_text(few(PLAKOTO), text)) == text


def test_a_start_of_backgammon_needs_167_pips() -> None:
    assert pip_count(start_position(BACKGAMMON).mine) == 167


def test_a_checker_on_the_bar_needs_25_pips_and_a_pinned_one_its_point() -> None:
    assert pip_count(position_from_text(few(PORTES), "bar:1 off:1 | 24:2").mine) == 25
    assert pip_count(position_from_text(few(PLAKOTO), "24:pin 3:1 | 1:2").mine) == 27


def test_pinned_and_borne_off_checkers_are_counted() -> None:
    assert checkers_in(position_from_text(few(PLAKOTO), "24:pin off:1 | 1:2").mine) == 2
