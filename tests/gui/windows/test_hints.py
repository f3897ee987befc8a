"""Hints, and the computer's own evaluation of its plays, in the real window with a
small network.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from driving import LEFT, Fingers, setup
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from opening_books import own_book, small_book
from palamedes.core.rules.play import notation
from palamedes.core.rules.variant import HYPERGAMMON, PORTES
from palamedes.core.session.events import Played
from palamedes.core.settings import ComputerSettings, Player, SearchSettings
from palamedes.gui.board.view import ArrowKind
from palamedes.gui.models.game.actions import Action
from palamedes.gui.models.game.offers import can

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
    turn.qtbot.waitUntil(lambda: whole(turn), timeout=20000)
    assert turn.window.panel.play_table.heading.whole == "Hint: opening book, 3,888 games"


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
