"""The way back to the first page, and from there to the running game."""

from __future__ import annotations

from pathlib import Path

from driving import AGAINST_COMPUTER, LEFT, Fingers, setup
from PySide6.QtTest import QTest

from palamedes.core.rules.variant import PLAKOTO, PORTES
from palamedes.gui.models.game.game_model import GameModel
from palamedes.service.library import files


def go_to_first_page(fingers: Fingers) -> None:
    assert fingers.window.menus["first page"].isEnabled()
    fingers.window.menus["first page"].trigger()
    assert fingers.window.home.isVisible()
    assert fingers.window.game.model is None


def go_on(fingers: Fingers) -> GameModel:
    assert fingers.window.focusWidget() is fingers.window.home.resume
    QTest.mouseClick(fingers.window.home.resume, LEFT)
    assert fingers.window.page.isVisible()
    return fingers.model


def test_continue_leads_back_to_the_running_game_with_the_checkers_that_were_moved(turn: Fingers) -> None:
    model = turn.model
    turn.click_steps([(8, 5)])
    go_to_first_page(turn)
    assert not turn.window.menus["first page"].isEnabled()
    assert go_on(turn) is model
    assert turn.model.hand is not None
    assert turn.model.hand.steps == ((8, 5),)
    turn.click_steps([(6, 5)])
    turn.press_primary()
    assert turn.model.state.on_roll == 1


def test_the_computer_goes_on_after_the_return(fingers: Fingers, dice: Path) -> None:
    fingers.begin_with_rolls(setup(PORTES, players=AGAINST_COMPUTER), dice, "26 31 52 44 61")
    fingers.press_primary()
    assert fingers.model.waits_for_computer
    go_to_first_page(fingers)
    go_on(fingers)
    fingers.wait_for_person()
    assert fingers.model.state.turns == (0, 1)


def test_another_game_moves_the_suspended_one_to_the_unfinished_games(turn: Fingers) -> None:
    turn.click_steps([(8, 5), (6, 5)])
    turn.press_primary()
    go_to_first_page(turn)
    QTest.mouseClick(turn.window.home.games["plakoto"], LEFT)
    turn.qtbot.waitUntil(lambda: turn.window.game.model is not None)
    assert turn.model.state.variant == PLAKOTO
    assert turn.window.sessions.unfinished.games()
    go_to_first_page(turn)
    assert go_on(turn).state.variant == PLAKOTO


def test_the_first_page_is_reached_from_the_editor_too(turn: Fingers) -> None:
    model = turn.model
    turn.window.study.begin()
    go_to_first_page(turn)
    assert not turn.window.study.is_open
    assert go_on(turn) is model


def test_a_position_studied_from_the_first_page_keeps_the_suspended_game(turn: Fingers) -> None:
    model = turn.model
    go_to_first_page(turn)
    QTest.mouseClick(turn.window.home.study, LEFT)
    turn.window.study.leave()
    assert go_on(turn) is model


def test_the_suspended_game_is_offered_after_a_change_of_language(turn: Fingers) -> None:
    model = turn.model
    go_to_first_page(turn)
    turn.window.change_language("el")
    QTest.mouseClick(turn.window.home.resume, LEFT)
    assert turn.model is model


def test_a_game_that_was_left_for_the_first_page_can_be_continued_at_the_next_start(turn: Fingers) -> None:
    turn.click_steps([(8, 5), (6, 5)])
    turn.press_primary()
    go_to_first_page(turn)
    turn.window.close()
    assert files.is_game_waiting()
