"""A turn while a person is entering it."""

import pytest

from palamedes.core.errors import BadPlay
from palamedes.core.rules.play import Step
from palamedes.core.rules.position import position_from_text, start_position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import FEVGA, PLAKOTO, PORTES, Variant
from palamedes.engine.turns import Turn
from palamedes.service.play.turn_input import TurnInput


def hand(dice: tuple[int, int], text: str = "", variant: Variant = PORTES) -> TurnInput:
    position = position_from_text(variant, text) if text else start_position(variant)
    return TurnInput(Turn(Situation(variant, position), dice))


def test_the_larger_die_is_shown_and_used_first():
    turn = hand((1, 6))
    assert turn.dice == ((6, False), (1, False))
    assert turn.move_by_click(24)
    assert turn.steps == (Step(24, 18),)


def test_a_click_on_a_die_uses_the_other_one_first():
    turn = hand((6, 1))
    turn.swap_dice()
    turn.move_by_click(24)
    assert turn.steps == (Step(24, 23),)


def test_the_other_button_uses_the_other_die():
    turn = hand((6, 1))
    turn.move_by_click(24, other_die=True)
    assert turn.steps == (Step(24, 23),)


def test_a_click_uses_whatever_die_the_checker_can_move_with():
    turn = hand((6, 1))
    turn.move_by_click(6)
    assert turn.steps == (Step(6, 5),)


def test_a_checker_goes_a_long_way_with_several_dice():
    turn = hand((6, 5))
    turn.move(24, 13)
    assert turn.is_complete
    assert turn.dice == ((6, True), (5, True))


def test_only_places_that_can_be_reached_are_offered():
    assert set(hand((6, 5)).landings(24)) == {18, 13}


def test_a_move_that_is_not_allowed_says_why():
    with pytest.raises(BadPlay, match="point 19 is held by the opponent"):
        hand((5, 2)).move(24, 19)


@pytest.mark.parametrize(
    ("theirs", "reason"),
    [
        ("12:2 24:13", "point 13 is held by the opponent"),
        ("9:2 7:2 24:11", "point 16 is held by the opponent"),
        ("9:2 12:2 24:11", "point 13 is held by the opponent"),
    ],
)
def test_a_long_move_that_is_not_allowed_says_which_point_is_held(theirs: str, reason: str):
    with pytest.raises(BadPlay, match=reason):
        hand((5, 3), f"24:14 21:1 | {theirs}", PLAKOTO).move(21, 13)


def test_a_distance_that_the_dice_do_not_add_up_to_is_shown_by_none_of_them():
    with pytest.raises(BadPlay, match="none of the remaining dice shows 7"):
        hand((5, 3), "24:14 21:1 | 12:2 9:2 24:11", PLAKOTO).move(21, 14)


def test_every_die_has_its_reason_why_it_does_not_move_a_checker():
    turn = hand((5, 3), "24:14 21:1 | 9:2 7:2 24:11", PLAKOTO).turn
    assert list(map(str, turn.why_not_from((), 21))) == [
        "point 16 is held by the opponent",
        "point 18 is held by the opponent",
    ]
    assert turn.why_not_from((), 24) == []


def test_a_checker_whose_move_would_end_the_turn_illegally_has_the_reason():
    turn = hand((5, 3), "24:4 23:2 22:2 21:2 20:2 18:3 | 24:3 23:2 22:2 21:2 20:3 19:1 5:2", FEVGA)
    turn.move(24, 19)
    assert list(map(str, turn.turn.why_not_from(turn.steps, 24))) == ["a turn may not end with a prime in the start quadrant"]


def test_a_backward_move_says_so():
    with pytest.raises(BadPlay, match="does not go forward"):
        hand((5, 2)).move(6, 8)


def test_a_click_makes_a_point():
    turn = hand((3, 1))
    assert turn.make_point(5)
    assert turn.position.mine[5] == 2


def test_a_point_that_the_dice_do_not_make_is_left_alone():
    turn = hand((6, 2))
    assert not turn.make_point(5)
    assert turn.steps == ()


def test_all_that_can_be_borne_off_is_borne_off_at_once():
    turn = hand((2, 2), "2:3 1:2 off:10 | 2:3 off:12")
    assert turn.bear_off_all() == 4
    assert turn.is_complete


def test_steps_are_taken_back_and_made_again():
    turn = hand((6, 1))
    turn.move_by_click(13)
    turn.undo()
    assert turn.steps == ()
    turn.redo()
    assert turn.steps == (Step(13, 7),)


def test_a_new_step_forgets_those_taken_back():
    turn = hand((6, 1))
    turn.move_by_click(13)
    turn.undo()
    turn.move_by_click(8)
    assert not turn.can_redo


def test_a_turn_that_passes_is_complete_without_a_play():
    turn = hand((6, 6), "bar:1 1:14 | 1:3 2:2 3:2 4:2 5:2 6:4")
    assert turn.is_complete
    assert turn.play is None


def test_a_pinned_checker_cannot_be_picked_up():
    turn = hand((2, 1), "24:14 20:pin | 24:13 5:2", PLAKOTO)
    assert 20 not in turn.movable
    assert not turn.move_by_click(20)


def test_a_whole_play_replaces_the_steps_made_so_far():
    turn = hand((3, 1))
    turn.move_by_click(24)
    for play in turn.turn.plays:
        assert turn.make(play)
        assert (turn.play, turn.is_complete) == (play, True)


def test_a_play_that_is_not_legal_changes_nothing():
    turn, other = hand((3, 1)), hand((6, 5))
    turn.move_by_click(24)
    before = turn.steps
    assert not turn.make(other.turn.plays[0])
    assert turn.steps == before
