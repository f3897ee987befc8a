"""Hints, and the computer's own evaluation of its plays, in the real window with a
small network.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from driving import LEFT, Fingers, setup
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from opening_books import own_book, small_book
from palamedes.core.errors import BadFile
from palamedes.core.results.analysis import MomentKind
from palamedes.core.rules.play import notation
from palamedes.core.rules.variant import BACKGAMMON, HYPERGAMMON, PORTES
from palamedes.core.session.events import Played
from palamedes.core.settings import ComputerSettings, Player, SearchSettings
from palamedes.gui.board.view import ArrowKind
from palamedes.gui.controllers.game import hint_controller
from palamedes.gui.models.game.actions import Action
from palamedes.gui.models.game.offers import can
from palamedes.gui.models.texts.cube_words import right_words
from small_networks import small_network, write_small

KEY = Qt.Key


@pytest.fixture
def hinted(turn: Fingers) -> Fingers:
    turn.key(KEY.Key_H)
    turn.qtbot.waitUntil(lambda: whole(turn))
    return turn


def whole(fingers: Fingers) -> bool:
    hint = fingers.model.hint
    return hint is not None and hint.analysis is not None and hint.analysis.complete


def test_the_key_h_shows_the_best_play_by_arrows(hinted: Fingers) -> None:
    arrows = hinted.board.view.arrows
    turn, steps = hinted.model.hand.turn, hinted.model.hint.steps
    written = " ".join(f"{arrow.start}/{arrow.end}" for arrow in arrows)
    assert written == notation(turn.variant, turn.position, steps)
    assert {(arrow.kind, arrow.rank) for arrow in arrows} == {(ArrowKind.BEST, 1)}


def test_the_first_turn_of_a_money_game_has_its_hint_from_the_opening_book(
    turn: Fingers, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    own_book(monkeypatch, tmp_path / "databases", small_book(PORTES))
    turn.key(KEY.Key_H)
    turn.qtbot.waitUntil(lambda: whole(turn))
    assert turn.window.panel.play_table.heading.whole == "Hint: opening book, 3,888 games"


def test_the_first_hint_only_marks_a_checker_and_the_second_shows_the_plays(turn: Fingers) -> None:
    turn.window.preferences.change(hint_in_steps=True)
    turn.key(KEY.Key_H)
    turn.qtbot.waitUntil(lambda: whole(turn))
    assert turn.board.view.hinted == turn.model.hint.steps[0].start
    assert turn.board.view.arrows == ()
    assert turn.window.panel.play_table.table.rowCount() == 0
    status = turn.window.page.bar.status.text()
    assert "marked checker" in status
    assert "Hint again" in status
    turn.key(KEY.Key_H)
    assert turn.board.view.hinted is None
    assert {arrow.kind for arrow in turn.board.view.arrows} == {ArrowKind.BEST}
    turn.key(KEY.Key_H)
    assert turn.model.hint is None


def test_the_hint_button_does_the_same(turn: Fingers) -> None:
    turn.press(turn.window.page.bar.hint)
    turn.qtbot.waitUntil(lambda: whole(turn))
    assert turn.board.view.arrows


def test_the_five_best_plays_stand_beside_the_board(hinted: Fingers) -> None:
    plays = hinted.window.panel.play_table
    assert plays.heading.whole == "Hint: 2-ply by hitting"
    assert plays.table.rowCount() == 5
    equities = [one.equity for one in hinted.model.hint.analysis.candidates[:5]]
    assert equities == sorted(equities, reverse=True)


def test_the_best_play_is_told_below_the_board(hinted: Fingers) -> None:
    assert hinted.window.page.bar.status.text().startswith("Hint: ")


def test_another_play_of_the_list_can_be_shown(hinted: Fingers) -> None:
    table = hinted.window.panel.play_table.table
    QTest.mouseClick(table.viewport(), LEFT, pos=table.visualItemRect(table.item(1, 0)).center())
    shown = {(arrow.kind, arrow.rank) for arrow in hinted.board.view.arrows}
    assert shown == {(ArrowKind.SECOND, 2)}


def test_the_arrow_keys_go_through_the_list(hinted: Fingers) -> None:
    table = hinted.window.panel.play_table.table
    table.setFocus()
    QTest.keyClick(table, KEY.Key_Down)
    QTest.keyClick(table, KEY.Key_Down)
    assert hinted.model.hint.index == 2


@pytest.mark.parametrize("key", [KEY.Key_H, KEY.Key_Escape])
def test_a_hint_is_hidden_again(hinted: Fingers, key: Qt.Key) -> None:
    hinted.key(key)
    assert hinted.model.hint is None
    assert not hinted.board.view.arrows
    assert hinted.window.panel.play_table.table.rowCount() == 0


def test_the_arrows_go_when_a_checker_moves_and_come_back_with_it(hinted: Fingers) -> None:
    hinted.click_steps([hinted.model.hint.steps[0]])
    assert not hinted.board.view.arrows
    hinted.key(KEY.Key_U)
    assert hinted.board.view.arrows


def test_the_best_play_is_told_below_the_board_when_a_checker_has_moved(turn: Fingers) -> None:
    turn.window.preferences.change(hint_in_steps=True)
    turn.click_steps([turn.model.hand.turn.plays[0].steps[0]])
    turn.key(KEY.Key_H)
    turn.qtbot.waitUntil(lambda: whole(turn))
    assert turn.window.page.bar.status.text().startswith("Hint: ")
    assert turn.window.panel.play_table.table.rowCount() == 5


def test_a_mark_that_has_gone_with_its_checker_is_not_told_any_more(turn: Fingers) -> None:
    turn.window.preferences.change(hint_in_steps=True)
    turn.key(KEY.Key_H)
    turn.qtbot.waitUntil(lambda: whole(turn))
    turn.click_steps([turn.model.hint.steps[0]])
    assert turn.window.page.bar.status.text() == "Play 3-1"


def test_a_hint_does_not_outlive_its_turn(hinted: Fingers) -> None:
    hinted.click_steps(hinted.model.hint.steps)
    hinted.press_primary()
    assert hinted.model.hint is None


def test_a_hint_looks_at_as_many_plays_as_the_settings_say(turn: Fingers) -> None:
    turn.window.preferences.change(hint_candidates=3, hint_plies=2)
    turn.key(KEY.Key_H)
    turn.qtbot.waitUntil(lambda: whole(turn))
    assert [each.plies for each in turn.model.hint.analysis.candidates].count(2) == 3


def test_the_computer_does_not_wait_for_a_hint_that_nobody_wants_any_more(turn: Fingers) -> None:
    turn.window.game.hints.settings = ComputerSettings(search=SearchSettings(3))
    turn.key(KEY.Key_H)
    turn.click_steps([(8, 5), (6, 5)])
    turn.press_primary()
    turn.wait_for_person()
    assert [type(event) for event in turn.model.live.session.events].count(Played) == 2


def test_there_is_no_hint_before_the_roll(shipped: Path, fingers: Fingers) -> None:
    fingers.begin(setup(PORTES))
    assert not can(fingers.model, Action.HINT)
    assert not fingers.window.page.bar.hint.isEnabled()


def test_a_game_without_a_network_gets_its_hint_from_play_outs(shipped: Path, fingers: Fingers) -> None:
    fingers.begin(setup(HYPERGAMMON))
    fingers.roll()
    fingers.key(KEY.Key_H)
    fingers.qtbot.waitUntil(lambda: whole(fingers))
    assert "playouts" in fingers.window.panel.play_table.heading.whole


def test_the_depth_of_hints_is_a_setting_that_is_kept(turn: Fingers) -> None:
    turn.window.menus.option("hint_plies", "1").trigger()
    assert turn.window.preferences.current.hint_plies == 1
    turn.key(KEY.Key_H)
    turn.qtbot.waitUntil(lambda: whole(turn))
    assert turn.model.hint.analysis.candidates[0].plies == 1


# Making a play of the list.


def row(fingers: Fingers, number: int) -> QPoint:
    """The middle of a row in the list of plays."""
    table = fingers.window.panel.play_table.table
    return table.visualItemRect(table.item(number, 0)).center()


def double_click(fingers: Fingers, number: int) -> None:
    viewport = fingers.window.panel.play_table.table.viewport()
    QTest.mouseClick(viewport, LEFT, pos=row(fingers, number))
    QTest.mouseDClick(viewport, LEFT, pos=row(fingers, number))


def played(fingers: Fingers) -> int:
    return [type(event) for event in fingers.model.live.session.events].count(Played)


def test_a_double_click_on_a_row_makes_its_play_which_done_confirms(hinted: Fingers) -> None:
    wanted = hinted.model.hint.analysis.candidates[2].play
    double_click(hinted, 2)
    assert hinted.model.hand.play == wanted
    assert played(hinted) == 0
    hinted.press_primary()
    assert played(hinted) >= 1


def test_a_row_that_changes_between_two_clicks_makes_no_play(hinted: Fingers) -> None:
    table = hinted.window.panel.play_table
    QTest.mouseClick(table.table.viewport(), LEFT, pos=row(hinted, 1))
    plays = table._plays
    assert plays is not None
    first, second, *rest = plays.analysis.candidates
    table.show_plays(replace(plays, analysis=replace(plays.analysis, candidates=(second, first, *rest))))
    QTest.mouseDClick(table.table.viewport(), LEFT, pos=row(hinted, 1))
    assert not hinted.model.hand.can_undo


def test_enter_on_a_row_makes_its_play_and_another_row_replaces_it(hinted: Fingers) -> None:
    table = hinted.window.panel.play_table.table
    table.setFocus()
    for number in (1, 3):
        table.setCurrentCell(number, 0)
        QTest.keyClick(table, KEY.Key_Return)
        assert hinted.model.hand.play == hinted.model.hint.analysis.candidates[number].play


def test_where_turns_are_not_confirmed_the_play_ends_the_turn(hinted: Fingers) -> None:
    hinted.window.preferences.change(confirm_turn=False)
    double_click(hinted, 1)
    assert played(hinted) >= 1


def test_checkers_already_moved_are_put_back_before_the_play_is_made(hinted: Fingers) -> None:
    best = hinted.model.hint.analysis.candidates[0].play
    hinted.click_steps([(24, 23)])
    double_click(hinted, 0)
    assert hinted.model.hand.play == best


def test_no_play_is_made_while_looking_back(hinted: Fingers) -> None:
    play = hinted.model.hint.analysis.candidates[0].play
    hinted.window.game.look_at(0)
    hinted.window.board_input.make_hinted_play(play)
    QTest.keyClick(hinted.window.panel.play_table.table, KEY.Key_Return)
    assert hinted.model.hand.steps == ()
    assert played(hinted) == 0


def test_a_play_of_an_earlier_hint_is_not_made_later(hinted: Fingers) -> None:
    play = hinted.model.hint.analysis.candidates[0].play
    hinted.key(KEY.Key_Escape)
    hinted.window.board_input.make_hinted_play(play)
    assert hinted.model.hand.steps == ()


def test_the_computers_own_plays_cannot_be_made(turn: Fingers) -> None:
    turn.click_steps([(8, 5), (6, 5)])
    turn.press_primary()
    turn.wait_for_person()
    before = turn.model.state
    double_click(turn, 1)
    assert turn.model.state is before


# The cube.


@pytest.fixture
def to_double(shipped: Path, fingers: Fingers, dice: Path) -> Fingers:
    """Backgammon for money: side 0 has played 3-1, and side 1 may double."""
    write_small(shipped, doubling=small_network(BACKGAMMON))
    fingers.begin_with_rolls(setup(BACKGAMMON, beavers=True), dice, "31 62 44 53 21")
    fingers.roll()
    fingers.click_steps([(8, 5), (6, 5)])
    fingers.press_primary()
    fingers.wait_for_person()
    return fingers


def has_cube_hint(fingers: Fingers) -> bool:
    return fingers.model.hint is not None and fingers.model.hint.cube is not None


def shown_hint(fingers: Fingers) -> str:
    """The text of the cube hint beside the board."""
    fingers.qtbot.waitUntil(lambda: has_cube_hint(fingers))
    assert fingers.window.panel.play_table.heading.whole == "Hint"
    assert fingers.window.panel.play_table.table.isHidden()
    return fingers.window.panel.play_table.cube.accessibleName()


def test_before_the_roll_the_hint_is_the_decision_whether_to_double(to_double: Fingers) -> None:
    to_double.press(to_double.window.page.bar.hint)
    words = shown_hint(to_double)
    right = right_words(MomentKind.DOUBLE, to_double.model.hint.cube.decision)
    assert words.startswith(f"Cube decision: {right}.")
    assert all(f"{way}: " in words for way in ("No double", "Double, take", "Double, drop"))
    assert to_double.window.page.bar.status.text() == f"Hint: {right}"


@pytest.mark.parametrize(("keys", "kind"), [("D", MomentKind.TAKE), ("DB", MomentKind.BEAVER)])
def test_after_a_double_the_hint_is_the_answer(to_double: Fingers, keys: str, kind: MomentKind) -> None:
    for letter in keys:
        to_double.key(getattr(KEY, f"Key_{letter}"))
    to_double.key(KEY.Key_H)
    right = right_words(kind, (shown_hint(to_double), to_double.model.hint.cube.decision)[1])
    assert to_double.window.page.bar.status.text() == f"Hint: {right}"


@pytest.mark.parametrize("key", [KEY.Key_H, KEY.Key_Escape, KEY.Key_R])
def test_a_hint_about_the_cube_goes_when_it_is_dismissed_or_the_dice_are_rolled(to_double: Fingers, key: Qt.Key) -> None:
    to_double.key(KEY.Key_H)
    assert shown_hint(to_double)
    to_double.key(key)
    assert to_double.model.hint is None
    assert to_double.window.panel.play_table.cube.isHidden()
    assert not to_double.window.panel.play_table.table.isHidden()


def test_a_person_who_may_not_double_has_no_hint_before_the_roll(to_double: Fingers) -> None:
    to_double.key(KEY.Key_D)
    to_double.key(KEY.Key_T)  # side 0 owns the cube now
    assert not can(to_double.model, Action.HINT)


def test_there_is_no_hint_about_the_cube_while_looking_back(to_double: Fingers) -> None:
    to_double.window.game.look_at(0)
    assert not can(to_double.model, Action.HINT)


def test_a_match_equity_table_that_has_gone_is_told(to_double: Fingers, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise BadFile("the table cannot be read.")

    monkeypatch.setattr(hint_controller, "cube_request", fail)
    to_double.key(KEY.Key_H)
    assert to_double.model.hint is None
    assert "There is no hint" in to_double.window.page.toast.text()


# The computer's own plays.


def test_the_network_answers_and_the_play_that_it_made_is_marked(turn: Fingers) -> None:
    turn.click_steps([(8, 5), (6, 5)])
    turn.press_primary()
    turn.wait_for_person()
    plays = turn.window.panel.play_table
    assert plays.heading.whole == "Palamedes: 1-ply by hitting"
    assert sum(plays.table.item(row, 0).text().startswith("▸") for row in range(plays.table.rowCount())) == 1


def test_a_network_that_has_gone_is_told_and_the_game_can_go_on(shipped: Path, fingers: Fingers, dice: Path) -> None:
    gone = Player("Palamedes", ComputerSettings(network="gone"))
    fingers.begin_with_rolls(setup(PORTES, players=(Player("You"), gone)), dice, "62 31 52 44 61")
    fingers.roll()
    fingers.click_steps([(8, 5), (6, 5)])
    fingers.press_primary()
    fingers.qtbot.waitUntil(lambda: "The computer cannot answer" in fingers.window.page.toast.text())
    assert "'gone' is not known" in fingers.window.page.toast.text()
    fingers.key(KEY.Key_U)
    assert fingers.model.hand is not None
