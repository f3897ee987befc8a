"""Offers in the real window: doubles and resignations."""

from __future__ import annotations

from pathlib import Path

import pytest
from driving import AGAINST_COMPUTER, LEFT, Fingers, dialog_of, setup
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from palamedes.core.rules.variant import BACKGAMMON, PORTES
from palamedes.core.session.events import ResignationRefused, Resigned
from palamedes.core.session.state import Phase
from palamedes.gui.board.geometry import CUBE_TARGET
from palamedes.gui.dialogs.resign import ResignDialog
from palamedes.gui.models.game.actions import Action
from palamedes.gui.models.game.offers import can

KEY = Qt.Key


# The cube.


def test_a_click_on_the_cube_offers_it_and_take_takes_it(to_double: Fingers) -> None:
    QTest.mouseClick(to_double.board, LEFT, pos=to_double.board.spot(CUBE_TARGET).toPoint())
    assert to_double.model.state.phase is Phase.DOUBLED
    assert to_double.window.page.bar.status.text() == "Bill doubles to 2: take or drop?"
    to_double.press_primary()
    assert (to_double.model.state.cube.value, to_double.model.state.cube.owner) == (2, 0)


def test_the_space_bar_does_not_take_a_cube(to_double: Fingers) -> None:
    to_double.key(KEY.Key_D)
    to_double.key(KEY.Key_Space)
    assert to_double.model.state.phase is Phase.DOUBLED


def test_a_dropped_cube_ends_the_game_and_the_result_is_shown(to_double: Fingers) -> None:
    to_double.key(KEY.Key_D)
    to_double.key(KEY.Key_P)
    assert to_double.model.state.score == (0, 1)
    assert to_double.window.page.card.result.text() == "Bill wins a single game by a drop, 1\N{NO-BREAK SPACE}point"


def test_a_cube_is_beavered_where_that_was_agreed(to_double: Fingers) -> None:
    to_double.key(KEY.Key_D)
    to_double.key(KEY.Key_B)
    assert to_double.window.page.bar.status.text().endswith(" beavers to 4: take or drop?")
    to_double.key(KEY.Key_T)
    assert to_double.model.state.cube.value == 4


def test_the_computer_answers_a_double(fingers: Fingers, dice: Path) -> None:
    fingers.begin_with_rolls(setup(BACKGAMMON, players=AGAINST_COMPUTER[::-1]), dice, "62 31 44 53 21 61 41")
    fingers.wait_for_person()
    fingers.press_primary()
    fingers.wait_for_person()
    fingers.key(KEY.Key_D)
    fingers.qtbot.waitUntil(lambda: fingers.model.state.phase is not Phase.DOUBLED)
    assert fingers.model.state.cube.value == 2 or fingers.model.state.result is not None


def test_an_offered_cube_lies_in_the_place_of_the_dice(to_double: Fingers) -> None:
    assert to_double.board.view.dice
    to_double.key(KEY.Key_D)
    assert to_double.model.state.phase is Phase.DOUBLED
    assert to_double.board.view.dice == ()


# Resigning.


def test_a_resignation_is_offered_in_a_dialog_and_accepted_by_the_other_side(to_double: Fingers) -> None:
    to_double.key(KEY.Key_R, Qt.KeyboardModifier.ControlModifier)
    to_double.press(dialog_of(to_double.window, ResignDialog).buttons[1])
    assert to_double.window.page.bar.status.text() == "Bill resigns a gammon. Accept?"
    to_double.press_primary()
    assert to_double.model.state.score == (2, 0)


def test_a_digit_chooses_what_is_resigned(to_double: Fingers) -> None:
    to_double.key(KEY.Key_R, Qt.KeyboardModifier.ControlModifier)
    dialog = dialog_of(to_double.window, ResignDialog)
    QTest.keyClick(dialog.buttons[0], KEY.Key_9)
    assert dialog.isVisible()
    QTest.keyClick(dialog.buttons[0], KEY.Key_2)
    assert to_double.window.page.bar.status.text() == "Bill resigns a gammon. Accept?"


def test_a_resignation_can_be_refused(to_double: Fingers) -> None:
    to_double.window.game.resign(1)
    to_double.key(KEY.Key_O)
    assert to_double.model.live.session.events[-1] == ResignationRefused()
    assert can(to_double.model, Action.ROLL)


def test_a_refused_resignation_is_told(to_double: Fingers) -> None:
    to_double.window.game.resign(1)
    to_double.key(KEY.Key_O)
    assert to_double.window.page.toast.text() == "Bill's resignation is not accepted: the game goes on"


def test_a_resignation_that_the_computer_refuses_is_told(fingers: Fingers) -> None:
    fingers.begin(setup(PORTES, players=AGAINST_COMPUTER))
    fingers.roll()
    fingers.model.resign(1)
    fingers.window.game._computer_decided(ResignationRefused())
    assert fingers.window.page.toast.text() == "Your resignation is not accepted: the game goes on"


def test_a_refused_resignation_leaves_the_checkers_that_were_moved_already(fingers: Fingers, dice: Path) -> None:
    fingers.begin_with_rolls(setup(PORTES), dice, "62 31 52")
    fingers.roll()
    fingers.click_steps([(8, 5)])
    fingers.window.game.resign(1)
    fingers.key(KEY.Key_O)
    assert fingers.model.hand.steps == ((8, 5),)
    fingers.click_steps([(6, 5)])
    fingers.press_primary()
    assert fingers.model.state.on_roll == 1


def test_a_resignation_taken_back_leaves_the_checkers_that_were_moved_already(fingers: Fingers, dice: Path) -> None:
    fingers.begin_with_rolls(setup(PORTES), dice, "62 31 52")
    fingers.roll()
    fingers.click_steps([(8, 5)])
    fingers.window.game.resign(1)
    fingers.key(KEY.Key_U)
    assert fingers.model.hand.steps == ((8, 5),)


def test_an_accepted_resignation_leaves_nothing_to_the_next_game(fingers: Fingers, dice: Path) -> None:
    fingers.begin_with_rolls(setup(PORTES), dice, "62 31 62 31")
    fingers.roll()
    fingers.click_steps([(8, 5)])
    fingers.window.game.resign(1)
    fingers.key(KEY.Key_A)
    fingers.press_primary()
    fingers.roll()
    assert fingers.model.hand.steps == ()


def test_the_computer_answers_a_resignation(fingers: Fingers) -> None:
    fingers.begin(setup(PORTES, players=AGAINST_COMPUTER))
    fingers.roll()
    fingers.window.game.resign(2)
    fingers.qtbot.waitUntil(lambda: fingers.model.state.result is not None)
    assert fingers.model.state.score == (0, 2)


# The computer's resignation.


@pytest.fixture
def resigned(fingers: Fingers, tmp_path: Path) -> Fingers:
    """The computer has offered to resign before the person's first play."""
    fingers.begin_with_rolls(setup(PORTES, players=AGAINST_COMPUTER), tmp_path / "rolls.txt", "62 31 52 44 61")
    fingers.roll()
    offers = fingers.window.page.offers
    for widget in (offers, offers.primary):
        widget.setEnabled(True)
        widget.show()
    offers.primary.setFocus()
    fingers.model.live.do(Resigned(1, 1))
    fingers.window.game.redraw()
    return fingers


def test_space_on_a_focused_button_does_not_accept_what_came_meanwhile(resigned: Fingers) -> None:
    assert resigned.window.focusWidget() is not resigned.window.page.offers.primary
    resigned.key(KEY.Key_Space)
    assert resigned.model.state.phase is Phase.RESIGNED


def test_a_button_that_goes_off_gives_the_keyboard_to_the_board_in_a_window_behind_others_too(fingers: Fingers) -> None:
    fingers.begin(setup(PORTES))
    offers = fingers.window.page.offers
    other = QWidget()
    other.show()
    other.activateWindow()
    fingers.qtbot.waitUntil(lambda: not fingers.window.isActiveWindow())
    offers.primary.setFocus()
    fingers.roll()
    assert not offers.primary.isEnabled()
    assert fingers.window.focusWidget() is fingers.board
    other.close()


def test_the_computers_offer_to_resign_can_be_answered_on_the_board(resigned: Fingers) -> None:
    bar, offers = resigned.window.page.bar, resigned.window.page.offers
    assert bar.status.text() == "Palamedes resigns a single game. Accept?"
    assert (offers.primary.text(), offers.others[0].text()) == ("Accept", "Play on")
    assert (offers.primary.toolTip(), offers.others[0].toolTip()) == ("A", "O")


def test_one_can_play_on_after_the_computers_resignation_and_is_not_asked_again(resigned: Fingers) -> None:
    resigned.key(Qt.Key.Key_O)
    assert resigned.model.state.phase is Phase.TO_PLAY
    assert resigned.model.live.refused_resignation()
