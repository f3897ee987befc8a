"""The list of plays, arrows, point numbers and chances match the position on the board, wherever it
came from.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from driving import AGAINST_NETWORK, LEFT, Fingers, setup
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from palamedes.core.rules.play import notation
from palamedes.core.rules.variant import BACKGAMMON, PORTES
from palamedes.core.session.events import Played
from palamedes.core.session.remarks import noted_event
from palamedes.core.session.state import Phase, State
from palamedes.engine.turns import Turn
from palamedes.gui.board.view import BoardSide
from palamedes.gui.models.game import chances_model
from palamedes.gui.models.game.actions import Action
from palamedes.gui.panel.score_sheet import INDEX

KEY = Qt.Key


@pytest.fixture
def answered(turn: Fingers) -> Fingers:
    """Both sides have played once, and side 0 is to roll."""
    turn.click_steps([(8, 5), (6, 5)])
    turn.press_primary()
    turn.wait_for_person()
    settle(turn)
    return turn


def settle(fingers: Fingers) -> None:
    fingers.qtbot.waitUntil(lambda: not fingers.window.chances.is_busy)


def listed(fingers: Fingers) -> list[str]:
    """The plays in the list, without the mark on the play that was made."""
    table = fingers.window.panel.play_table.table
    return [table.item(row, 0).text().removeprefix("▸ ") for row in range(table.rowCount())]


def hint(fingers: Fingers) -> None:
    fingers.key(KEY.Key_H)
    fingers.qtbot.waitUntil(lambda: fingers.model.hint.analysis is not None and fingers.model.hint.analysis.complete)


def click_sheet(fingers: Fingers, index: int) -> None:
    """Click the cell of the score sheet for this moment."""
    sheet = fingers.window.panel.sheet
    for row in range(sheet.rowCount()):
        for column in range(sheet.columnCount()):
            item = sheet.item(row, column)
            if item is not None and item.data(INDEX) == index:
                QTest.mouseClick(sheet.viewport(), LEFT, pos=sheet.visualItemRect(item).center())
                return
    raise AssertionError(f"no cell leads to {index}")


def numbering(fingers: Fingers) -> BoardSide:
    """The side whose numbering the points on the board show."""
    view = fingers.board.view
    return getattr(view, "numbering", view.on_roll)


def chances_of(fingers: Fingers) -> State:
    """The state whose chances the bar shows."""
    scene = fingers.window.chances._scene
    assert scene is not None
    return scene.before_roll


def played(fingers: Fingers) -> list[int]:
    """The moments directly after plays."""
    return [k + 1 for k, event in enumerate(fingers.model.live.session.events) if isinstance(event, Played)]


# Looking back.


def test_a_turn_that_is_looked_back_at_has_the_numbers_of_its_mover(answered: Fingers) -> None:
    own, theirs = played(answered)
    click_sheet(answered, own)
    assert numbering(answered) is BoardSide.BOTTOM
    click_sheet(answered, theirs)
    assert numbering(answered) is BoardSide.TOP


def test_the_arrows_of_a_turn_that_is_looked_back_at_are_numbered_as_the_board(answered: Fingers) -> None:
    for moment in played(answered):
        answered.window.game.look_at(moment)
        arrows = answered.board.view.arrows
        assert arrows
        assert {arrow.side for arrow in arrows} == {numbering(answered)}


def test_the_computers_plays_are_listed_again_when_its_turn_is_looked_back_at(answered: Fingers) -> None:
    plays = listed(answered)
    own, theirs = played(answered)
    assert plays
    click_sheet(answered, own)
    assert listed(answered) == []
    click_sheet(answered, theirs)
    assert listed(answered) == plays


def test_the_list_of_a_hint_goes_with_its_position_and_comes_back_with_it(turn: Fingers) -> None:
    hint(turn)
    plays = listed(turn)
    click_sheet(turn, min(turn.window.panel.sheet.indices()))
    assert listed(turn) == []
    assert not turn.board.view.arrows
    turn.key(KEY.Key_Escape)
    assert listed(turn) == plays


def test_looking_back_at_an_offered_cube_shows_no_arrows_of_the_turn_before(
    fingers: Fingers, shipped: Path, dice: Path
) -> None:
    fingers.begin_with_rolls(setup(BACKGAMMON), dice, "62 52 44")
    fingers.roll()
    fingers.play_by_clicks(random.Random(1))
    fingers.window.game.perform(Action.DOUBLE)
    offered = len(fingers.model.live.session.events)
    fingers.window.game.perform(Action.TAKE)
    fingers.window.game.look_at(offered)
    assert fingers.model.looking_at == offered
    assert not fingers.board.view.arrows


def test_with_a_board_that_turns_the_mover_of_the_turn_looked_back_at_sits_below(fingers: Fingers, shipped: Path) -> None:
    fingers.window.preferences.change(turn_board=True)
    fingers.begin(setup(PORTES))
    fingers.play_turns(3, random.Random(3))
    states = fingers.model.live.session.states
    for moment in played(fingers)[:-1]:
        fingers.window.game.look_at(moment)
        assert fingers.board.view.bottom_colour == states[moment - 1].on_roll
        assert numbering(fingers) is BoardSide.BOTTOM


# Taking back.


@pytest.mark.parametrize("modifiers", [Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier])
def test_what_is_taken_back_takes_the_list_of_the_reply_with_it(answered: Fingers, modifiers: Qt.KeyboardModifier) -> None:
    assert listed(answered)
    answered.key(KEY.Key_U, modifiers)
    assert answered.model.state.phase is Phase.TO_PLAY
    assert listed(answered) == []
    assert numbering(answered) is BoardSide.BOTTOM


def test_what_is_taken_back_takes_the_chances_with_it(answered: Fingers) -> None:
    answered.key(KEY.Key_U)
    settle(answered)
    assert chances_of(answered).position == answered.model.state.position
    assert answered.window.page.chances.parts is not None


def test_a_hint_goes_when_its_turn_is_taken_back(turn: Fingers) -> None:
    turn.click_steps([(8, 5), (6, 5)])
    turn.press_primary()
    turn.roll()
    hint(turn)
    assert listed(turn)
    turn.key(KEY.Key_U)
    assert listed(turn) == []


# The computer's evaluation.


def test_after_the_computers_play_list_arrows_and_numbers_are_the_computers(answered: Fingers) -> None:
    assert listed(answered)
    assert {arrow.side for arrow in answered.board.view.arrows} == {BoardSide.TOP}
    assert numbering(answered) is BoardSide.TOP


def test_the_next_roll_ends_the_list_of_the_turn_before(answered: Fingers) -> None:
    answered.roll()
    assert numbering(answered) is BoardSide.BOTTOM
    assert listed(answered) == []


def test_the_bar_of_chances_shows_no_numbers_of_another_position(answered: Fingers) -> None:
    bar = answered.window.page.chances
    assert bar.parts is not None
    answered.window.chances._answers.clear()
    answered.window.chances._bridge.ask = lambda request: None  # an answer that never comes
    click_sheet(answered, played(answered)[0])
    assert bar.parts is None
    assert bar.toolTip() == ""


# Arrows.


def test_two_checkers_with_the_same_way_have_one_arrow_marked_twice(turn: Fingers) -> None:
    turn.click_steps([(8, 5), (6, 5)])
    turn.press_primary()
    turn.roll()  # 4-4
    turn.window.game.play_text("24/20(2) 13/9(2)")
    turn.wait_for_person()
    turn.window.game.look_at(played(turn)[2])
    assert [(arrow.start, arrow.end, arrow.count) for arrow in turn.board.view.arrows] == [(24, 20, 2), (13, 9, 2)]


# The general rule.


def test_in_a_whole_game_everything_shown_tells_of_one_turn(fingers: Fingers, shipped: Path) -> None:
    fingers.begin(setup(PORTES, players=AGAINST_NETWORK), seed=5)
    source = random.Random(5)
    fingers.roll()
    while fingers.model.state.game_is_running:
        check_shown(fingers)
        if fingers.model.state.phase is Phase.TO_PLAY:
            fingers.play_by_clicks(source)
        else:
            fingers.roll()
    for moment in fingers.window.panel.sheet.indices():
        fingers.window.game.look_at(moment)
        check_shown(fingers)


def check_shown(fingers: Fingers) -> None:
    """Check that everything shown belongs to the turn of the position on the board."""
    model = fingers.model
    session, shown = model.live.session, model.shown
    last = noted_event(session, shown)
    assert last is not None
    just_played = isinstance(session.events[last], Played)
    told = session.states[last] if just_played else session.states[shown]
    assert numbering(fingers) is model.seat(told.on_roll)
    if listed(fingers):
        before = session.states[last] if just_played else told
        assert before.phase is Phase.TO_PLAY
        turn = Turn(before.situation(before.on_roll), before.dice)
        legal = {notation(before.variant, before.position, play.steps) for play in turn.plays}
        assert set(listed(fingers)) <= legal
    if model.looking_at is not None:
        assert {arrow.side for arrow in fingers.board.view.arrows} <= {numbering(fingers)}
        assert bool(fingers.board.view.arrows) == (just_played and bool(session.events[last].steps))
    settle(fingers)
    assert chances_of(fingers) == chances_model.moment(session, shown)
    assert fingers.window.page.chances.parts is not None
