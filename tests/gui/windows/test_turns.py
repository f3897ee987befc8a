"""One turn in the real window: every way to move, to take back and to end the turn."""

from __future__ import annotations

from pathlib import Path

import pytest
from driving import AGAINST_COMPUTER, LEFT, RIGHT, Fingers, dialog_of, setup
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from palamedes.core.errors import BadPlay
from palamedes.core.rules.variant import FEVGA, NACKGAMMON, PORTES
from palamedes.core.session.events import Played
from palamedes.core.session.state import Phase
from palamedes.gui.board.animation import AnimationSpeed
from palamedes.gui.board.geometry import Target, TargetKind
from palamedes.gui.board.view import BoardSide
from palamedes.gui.dialogs.enter_play import EnterPlayDialog

KEY = Qt.Key


@pytest.fixture
def turn(fingers: Fingers, dice: Path) -> Fingers:
    """Side 0 is to play 3-1 in Portes."""
    fingers.begin_with_rolls(setup(PORTES), dice, "62 31 52 44 61")
    fingers.roll()
    assert fingers.model.state.dice == (3, 1)
    return fingers


PASS_ROLLS = "21 55 33 21 43"
"""In Fevga, side 0 begins with 5-5. After that play, side 1 has no legal play with 3-3."""


def steps(fingers: Fingers) -> list[tuple[int, int]]:
    hand = fingers.model.hand
    assert hand is not None
    return [tuple(step) for step in hand.steps]


# Moving.


def test_a_click_on_a_checker_lights_all_points_that_it_can_reach(turn: Fingers) -> None:
    turn.click(8)
    assert {landing.place for landing in turn.board.view.landings} == {7, 5, 4}
    assert {landing.place for landing in turn.board.view.landings if landing.final} == {4}


def test_a_click_on_a_lit_point_moves_the_checker_there_with_both_dice(turn: Fingers) -> None:
    turn.click(8)
    turn.click(4)
    assert sum(start - end for start, end in steps(turn)) == 4


def test_a_second_click_on_a_checker_moves_it_by_the_next_die(turn: Fingers) -> None:
    turn.click(8)
    turn.click(8)
    assert steps(turn) == [(8, 5)]


def test_a_click_on_a_die_uses_it_first(turn: Fingers) -> None:
    QTest.mouseClick(turn.board, LEFT, pos=turn.board.spot(Target(TargetKind.DIE, 1)).toPoint())
    turn.click(8, RIGHT)
    assert steps(turn) == [(8, 7)]


def test_the_key_s_changes_the_order_of_the_dice(turn: Fingers) -> None:
    turn.key(KEY.Key_S)
    turn.click(8, RIGHT)
    assert steps(turn) == [(8, 7)]


def test_a_right_click_on_an_empty_point_makes_it(turn: Fingers) -> None:
    turn.click(5, RIGHT)
    assert sorted(steps(turn)) == [(6, 5), (8, 5)]


def test_a_checker_is_dragged_to_a_point(turn: Fingers) -> None:
    turn.drag(8, 5)
    turn.drag(6, 5)
    assert steps(turn) == [(8, 5), (6, 5)]


def test_escape_drops_a_dragged_checker(turn: Fingers) -> None:
    here, there = (turn.board.place_spot(place).toPoint() for place in (8, 5))
    QTest.mousePress(turn.board, LEFT, pos=here)
    for part in (0.3, 1.0):
        QTest.mouseMove(turn.board, here + (there - here) * part)
    assert turn.board.is_dragging
    turn.key(KEY.Key_Escape)
    assert not turn.board.is_dragging
    QTest.mouseRelease(turn.board, LEFT, pos=there)
    assert steps(turn) == []


def test_a_drag_to_a_point_that_the_dice_do_not_reach_goes_back_and_says_why(turn: Fingers) -> None:
    turn.drag(8, 3)
    assert steps(turn) == []
    assert "None of the remaining dice shows 5" in turn.window.page.toast.text()


def test_a_checker_that_no_die_can_move_says_which_point_is_held(fingers: Fingers, dice: Path) -> None:
    fingers.begin_with_rolls(setup(PORTES), dice, "62 52 52 44 61")
    fingers.roll()
    fingers.drag(13, 11)
    fingers.click(24)
    assert fingers.window.page.toast.text() == "Point 19 is held by the opponent.  (F2 shows the rule)"
    assert fingers.window.messages.refused_by == "moving"


def test_what_was_refused_is_forgotten_with_the_next_move(turn: Fingers) -> None:
    turn.drag(8, 3)
    turn.drag(8, 5)
    assert steps(turn) == [(8, 5)]
    assert turn.window.page.toast.isHidden()


def test_a_drag_to_a_closed_point_says_that_it_is_held(turn: Fingers) -> None:
    turn.drag(13, 12)
    assert "Point 12 is held by the opponent" in turn.window.page.toast.text()


def test_a_click_on_the_field_puts_the_checker_down(turn: Fingers) -> None:
    turn.click(8)
    QTest.mouseClick(turn.board, LEFT, pos=turn.board.rect().center() + QPoint(40, 0))
    assert turn.model.selected is None


def test_the_whole_play_can_be_entered_as_it_is_written(turn: Fingers) -> None:
    turn.key(KEY.Key_E)
    dialog = dialog_of(turn.window, EnterPlayDialog)
    QTest.keyClicks(dialog.typed, "8/5 6/5")
    QTest.keyClick(dialog.typed, KEY.Key_Return)
    assert turn.model.state.on_roll == 1


def test_a_play_that_cannot_be_entered_says_why_and_the_turn_goes_on(turn: Fingers) -> None:
    turn.key(KEY.Key_E)
    dialog = dialog_of(turn.window, EnterPlayDialog)
    QTest.keyClicks(dialog.typed, "13/12 8/5")
    QTest.keyClick(dialog.typed, KEY.Key_Return)
    assert "Point 12 is held" in dialog.error.text() or "point 12 is held" in dialog.error.text()
    dialog.reject()
    assert turn.model.state.on_roll == 0
    assert turn.window.messages.refused_by == "moving"


# Ending and taking back.


def test_a_whole_play_waits_for_done(turn: Fingers) -> None:
    assert not turn.window.page.offers.primary.isEnabled()
    turn.click_steps([(8, 5), (6, 5)])
    assert turn.model.state.phase is Phase.TO_PLAY
    assert turn.window.page.offers.primary.text() == "Done"
    turn.press_primary()
    assert turn.model.state.on_roll == 1


def test_a_click_on_the_dice_ends_a_whole_play(turn: Fingers) -> None:
    turn.click_steps([(8, 5), (6, 5)])
    QTest.mouseClick(turn.board, LEFT, pos=turn.board.spot(Target(TargetKind.DIE, 0)).toPoint())
    assert turn.model.state.on_roll == 1


def test_the_turn_ends_by_itself_where_no_confirmation_is_wanted(turn: Fingers) -> None:
    turn.window.menus["confirm"].trigger()
    turn.click_steps([(8, 5), (6, 5)])
    assert turn.model.state.on_roll == 1


def test_undo_takes_back_single_checkers_and_redo_brings_them_back(turn: Fingers) -> None:
    turn.click_steps([(8, 5), (6, 5)])
    turn.key(KEY.Key_U)
    assert steps(turn) == [(8, 5)]
    turn.press(turn.window.page.bar.undo)
    assert steps(turn) == []
    turn.press(turn.window.page.bar.redo)
    turn.key(KEY.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert steps(turn) == [(8, 5), (6, 5)]


def test_undo_reaches_back_over_turns_and_the_same_dice_come_again(turn: Fingers) -> None:
    turn.click_steps([(8, 5), (6, 5)])
    turn.press_primary()
    turn.roll()
    assert turn.model.state.dice == (5, 2)
    turn.key(KEY.Key_U)
    assert turn.model.state.on_roll == 0
    turn.click_steps([(24, 23), (24, 21)])
    turn.press_primary()
    turn.roll()
    assert turn.model.state.dice == (5, 2)


def test_redo_brings_back_a_whole_turn(turn: Fingers) -> None:
    turn.click_steps([(8, 5), (6, 5)])
    turn.press_primary()
    turn.key(KEY.Key_U)
    turn.press(turn.window.page.bar.redo)
    assert turn.model.state.on_roll == 1


def test_undo_against_the_computer_returns_to_the_persons_last_turn(fingers: Fingers, dice: Path) -> None:
    fingers.begin_with_rolls(setup(PORTES, players=AGAINST_COMPUTER), dice, "62 31 52 44 61")
    fingers.roll()
    fingers.click_steps([(8, 5), (6, 5)])
    fingers.press_primary()
    fingers.wait_for_person()
    fingers.key(KEY.Key_U)
    assert fingers.model.state.dice == (3, 1)
    assert fingers.model.state.on_roll == 0
    assert not fingers.window.game.computer._bridge.is_asking


# Rolling.


def test_space_rolls_the_dice(fingers: Fingers) -> None:
    fingers.begin(setup(PORTES))
    fingers.key(KEY.Key_Space)
    fingers.wait_for_person()
    assert len(fingers.model.live.session.events) == 2


def test_a_click_on_the_board_rolls_the_dice(fingers: Fingers) -> None:
    fingers.begin(setup(PORTES))
    fingers.click(13)
    fingers.wait_for_person()
    assert len(fingers.model.live.session.events) == 2


def test_a_tied_opening_roll_is_shown_one_die_each_and_rolled_again(fingers: Fingers, dice: Path) -> None:
    fingers.begin_with_rolls(setup(PORTES), dice, "33 24 51")
    fingers.press_primary()
    fingers.wait_for_person()
    assert [(die.face, int(die.side)) for die in fingers.board.view.dice] == [(3, 0), (3, 1)]
    assert fingers.window.page.bar.status.text() == "Both rolled 3: roll again"
    fingers.press_primary()
    fingers.wait_for_person()
    assert fingers.window.page.bar.status.text() == "Bill begins: 4 against 2. Bill's roll"


def test_who_begins_stands_on_the_board_for_a_moment(fingers: Fingers, dice: Path) -> None:
    fingers.begin_with_rolls(setup(PORTES), dice, "24")
    fingers.window.game.sequencer.speed = AnimationSpeed.SLOW
    fingers.press_primary()
    fingers.qtbot.waitUntil(fingers.window.page.announcement.isVisible)
    assert fingers.window.page.announcement.text() == "Bill begins: 4 against 2"


def test_the_winner_of_the_opening_roll_plays_it_where_the_game_says_so(fingers: Fingers, dice: Path) -> None:
    fingers.begin_with_rolls(setup(NACKGAMMON), dice, "24")
    fingers.press_primary()
    fingers.wait_for_person()
    assert fingers.model.state.phase is Phase.TO_PLAY
    assert [(die.face, int(die.side)) for die in fingers.board.view.dice] == [(4, 1), (2, 1)]


def test_dice_roll_by_themselves_where_that_is_wanted(fingers: Fingers) -> None:
    fingers.window.menus["auto roll"].trigger()
    fingers.begin(setup(PORTES))
    fingers.press_primary()
    fingers.qtbot.waitUntil(lambda: fingers.model.state.phase is Phase.TO_PLAY)


# Forced plays and passes.


def test_a_turn_without_a_play_is_shown_and_passed_only_when_acknowledged(fingers: Fingers, dice: Path) -> None:
    fingers.begin_with_rolls(setup(FEVGA), dice, PASS_ROLLS)
    fingers.roll()
    fingers.click_steps(fingers.model.hand.turn.plays[0].steps)
    fingers.press_primary()
    fingers.roll()
    assert fingers.window.page.offers.primary.text() == "Pass"
    assert "No move with" in fingers.window.page.announcement.text()
    fingers.press_primary()
    assert fingers.model.live.session.events[-1] == Played(())
    assert "has no move with" in fingers.window.page.bar.status.text()


def test_the_computers_pass_is_held_on_show(fingers: Fingers, dice: Path) -> None:
    notes: list[str] = []
    fingers.window.game.sequencer.announced.connect(notes.append)
    fingers.begin_with_rolls(setup(FEVGA, players=AGAINST_COMPUTER), dice, PASS_ROLLS)
    fingers.roll()
    fingers.click_steps(fingers.model.hand.turn.plays[0].steps)
    fingers.press_primary()
    fingers.qtbot.waitUntil(lambda: any("Palamedes has no move with" in note for note in notes))


def test_a_turn_with_one_play_says_so_and_plays_it_on_request(fingers: Fingers, dice: Path) -> None:
    fingers.begin_with_rolls(setup(FEVGA), dice, "62 65")
    fingers.roll()
    assert fingers.model.only_play is not None
    assert "6-5 has only one play" in fingers.window.page.bar.status.text()
    fingers.press_primary()
    assert fingers.model.state.on_roll == 1


# The keyboard alone.


def test_a_checker_is_borne_off_by_the_keyboard_alone(fingers: Fingers, dice: Path) -> None:
    small = PORTES.configured(board={"points": 8, "checkers": 1})
    fingers.begin_with_rolls(setup(small), dice, "21 22 21")
    fingers.key(KEY.Key_Space)
    fingers.wait_for_person()
    fingers.key(KEY.Key_R)
    fingers.wait_for_person()
    assert fingers.model.state.dice == (2, 2)
    for key in (KEY.Key_Right, KEY.Key_Return, KEY.Key_Right, KEY.Key_Down, KEY.Key_Return):
        fingers.key(key)
    assert fingers.model.hand.position.mine[0] == 1


def test_the_key_f_bears_off_all_that_the_dice_allow(fingers: Fingers, dice: Path) -> None:
    fingers.begin_with_rolls(setup(PORTES.configured(board={"points": 8, "checkers": 1})), dice, "21 22 21")
    fingers.roll()
    fingers.click_steps([(8, 2)])
    fingers.key(KEY.Key_F)
    assert fingers.model.hand.position.mine[0] == 1


def test_a_play_that_cannot_be_read_leaves_the_checkers_that_were_moved(turn: Fingers) -> None:
    hand = turn.model.hand
    assert hand is not None
    turn.click_steps(hand.turn.plays[0].steps[:1])
    steps, shown = hand.steps, turn.board.view.position
    with pytest.raises(BadPlay):
        turn.window.game.play_text("1/2 nonsense")
    assert hand.steps == steps
    assert turn.board.view.position == shown


def test_space_ends_a_turn_that_was_played_with_the_cursor(turn: Fingers) -> None:
    for key in (KEY.Key_Left, KEY.Key_Return, KEY.Key_Return, KEY.Key_Return, KEY.Key_Return):
        turn.key(key)
    assert steps(turn) == [(24, 21), (24, 23)]
    turn.key(KEY.Key_Space)
    assert turn.model.state.on_roll == 1


def test_the_keyboard_cursor_selects_and_moves_a_checker(turn: Fingers) -> None:
    turn.board.clearFocus()
    turn.board.setFocus(Qt.FocusReason.TabFocusReason)
    turn.key(KEY.Key_Return)
    assert turn.model.selected == 24
    turn.key(KEY.Key_Return)
    assert steps(turn) == [(24, 21)]


# The last play, and two people at one screen.


@pytest.fixture
def answered(turn: Fingers) -> Fingers:
    """Side 0 has played 8/5 6/5, and side 1 is to roll."""
    turn.click_steps([(8, 5), (6, 5)])
    turn.press_primary()
    return turn


def last_move(fingers: Fingers) -> list[tuple[BoardSide, int, int]]:
    return [(arrow.side, arrow.start, arrow.end) for arrow in fingers.board.view.arrows]


def test_arrows_show_the_last_play(answered: Fingers) -> None:
    assert last_move(answered) == [(BoardSide.BOTTOM, 8, 5), (BoardSide.BOTTOM, 6, 5)]


def test_escape_takes_the_arrows_off_until_the_next_play(answered: Fingers) -> None:
    answered.key(KEY.Key_Escape)
    assert last_move(answered) == []
    answered.roll()
    answered.window.game.play_text("13/11 13/8")
    assert set(last_move(answered)) == {(BoardSide.TOP, 13, 11), (BoardSide.TOP, 13, 8)}


def test_the_key_l_switches_the_arrows_off_and_on(answered: Fingers) -> None:
    answered.key(KEY.Key_L)
    assert last_move(answered) == []
    assert not answered.window.preferences.current.show_last_move
    answered.key(KEY.Key_L)
    assert last_move(answered) != []


def test_the_board_can_turn_so_that_the_one_to_roll_sits_below(answered: Fingers) -> None:
    answered.window.menus["turn board"].trigger()
    view = answered.board.view
    assert (view.on_roll, view.bottom_colour) == (BoardSide.BOTTOM, 1)
    assert last_move(answered) == [(BoardSide.TOP, 8, 5), (BoardSide.TOP, 6, 5)]


def test_on_a_board_that_turns_both_people_play_with_the_mouse(answered: Fingers) -> None:
    answered.window.menus["turn board"].trigger()
    answered.roll()
    answered.click_steps([(13, 11), (13, 8)])
    answered.press_primary()
    assert answered.model.state.on_roll == 0
    assert answered.board.view.bottom_colour == 0
    assert answered.window.page.strips.bottom.name.whole == "Anna"


def test_checkers_travel_from_where_the_mover_sat_before_the_board_turns(answered: Fingers) -> None:
    answered.window.menus["turn board"].trigger()
    answered.window.menus.option("speed", "slow").trigger()
    answered.roll()
    answered.window.game.play_text("13/11 13/8")
    assert answered.board.is_animating
    assert answered.board._frame().view.bottom_colour == 1
    answered.window.game.sequencer.skip()
    assert answered.board.view.bottom_colour == 0


def test_against_the_computer_the_board_never_turns(fingers: Fingers, dice: Path) -> None:
    fingers.window.menus["turn board"].trigger()
    fingers.begin_with_rolls(setup(PORTES, players=AGAINST_COMPUTER), dice, "26 31 52 44 61")
    assert fingers.board.view.bottom_colour == 0
    fingers.press_primary()
    assert fingers.board.view.bottom_colour == 0
