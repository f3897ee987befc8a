"""The picture of a board shows the position."""

from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import strategies
from palamedes.core.board_layout import RADIUS
from palamedes.core.rules.play import Step
from palamedes.core.rules.position import Position, checkers_in
from palamedes.core.rules.variant import VARIANTS, Variant
from palamedes.formats.games.position_text import state_from_text
from palamedes.formats.reports.board_svg import BEST, DISCS, MADE, UNIT, Arrows, board_svg

SPACE = "{http://www.w3.org/2000/svg}"


def drawn(text: str, **more: object) -> ElementTree.Element:
    return ElementTree.fromstring(board_svg(state_from_text(text), **more))  # type: ignore[arg-type]


def discs(picture: ElementTree.Element, side: int) -> int:
    """The number of checkers of a side that are drawn in full."""
    circles = (circle for group in picture.iter(f"{SPACE}g") if group.get("fill") == DISCS[side] for circle in group)
    return sum(circle.get("r") == f"{UNIT * RADIUS:g}" for circle in circles)


def texts(picture: ElementTree.Element) -> list[str]:
    return [text.text or "" for text in picture.iter(f"{SPACE}text")]


@given(strategies.variants().flatmap(lambda variant: st.tuples(st.just(variant), strategies.positions(variant))))
@settings(max_examples=40)
def test_every_checker_on_the_board_is_drawn(case: tuple[Variant, Position]):
    variant, position = case
    picture = drawn(f"{variant.key}, {variant.board.points} points, {variant.board.checkers} checkers; {position}")
    rows = position.mine, position.theirs
    assert [discs(picture, side) for side in (0, 1)] == [checkers_in(row) - row[0] for row in rows]


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=lambda variant: variant.key)
def test_all_points_have_their_numbers(variant: Variant):
    assert {str(point) for point in range(1, 25)} <= set(texts(drawn(variant.key)))


def test_the_points_are_numbered_as_the_side_on_roll_counts_them():
    white, black = (texts(drawn(f"portes; {side} to roll", bottom=0))[:24] for side in ("white", "black"))
    assert black == [str(25 - int(number)) for number in white]


def test_the_side_on_roll_sits_below_unless_another_is_asked_for():
    black = "portes; 24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:4 off:1; black to roll"
    assert board_svg(state_from_text(black)) == board_svg(state_from_text(black), 1)
    assert board_svg(state_from_text(black)) != board_svg(state_from_text(black), 0)


def test_high_stacks_and_checkers_off_have_their_number():
    found = texts(drawn("fevga; 24:9 10:2 off:4 | 24:5 20:1 3:2 off:7"))
    assert found[0] == "9"
    assert "4" in found[24:] or found.count("4") > 1
    assert found.count("7") > 1


def test_a_cube_is_shown_in_games_that_have_one():
    assert "64" in texts(drawn("backgammon"))
    assert "8" in texts(drawn("backgammon; cube 8 opponent"))[-1:]
    assert "64" not in texts(drawn("portes"))
    assert "64" not in texts(drawn("backgammon; no cube"))


def test_arrows_tell_the_plays_apart_by_colour_and_by_line():
    best, made = Arrows((Step(8, 5), Step(6, 5)), BEST), Arrows((Step(13, 10),), MADE, broken=True)
    picture = drawn("portes; roll 31", arrows=(best, made))
    lines = [
        group for group in picture.iter(f"{SPACE}g") if group.get("stroke") in (BEST, MADE) and group.get("fill") == "none"
    ]
    assert [len(list(group)) for group in lines] == [2, 1]
    assert [group.get("stroke-dasharray") is not None for group in lines] == [False, True]


def test_a_checker_that_moves_on_is_one_arrow():
    picture = drawn("portes; roll 31", arrows=(Arrows((Step(24, 21), Step(21, 20)), BEST),))
    lines = [group for group in picture.iter(f"{SPACE}g") if group.get("stroke") == BEST]
    assert [len(list(group)) for group in lines] == [1]


def test_dice_with_too_many_pips_show_numbers():
    assert "10" in texts(drawn("portes, 40 points, 20 checkers; roll 10-7"))[-2:]


def test_the_picture_tells_in_words_what_it_shows():
    title = drawn("portes; roll 13").find(f"{SPACE}title")
    assert title is not None
    assert "Portes, White to play with 3-1" in (title.text or "")
