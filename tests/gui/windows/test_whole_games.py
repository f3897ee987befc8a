"""Games played in the real window with real clicks, by people and against the computer."""

from __future__ import annotations

import random

import pytest
from driving import AGAINST_COMPUTER, Fingers, setup

from palamedes.core.results.score_sheet import score_sheet
from palamedes.core.rules.position import checkers_in
from palamedes.core.rules.variant import FEVGA, HYPERGAMMON, PLAKOTO, PORTES, TAVLI, VARIANTS, Variant
from palamedes.core.session.events import Played
from palamedes.core.session.state import Phase
from palamedes.gui.board.view import BoardSide
from palamedes.gui.models.game.actions import Action
from palamedes.gui.models.game.offers import can
from palamedes.gui.models.game.scene import play_arrows


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=lambda variant: variant.key)
def test_people_play_turns_of_every_game_by_clicks(fingers: Fingers, variant: Variant) -> None:
    fingers.begin(setup(variant))
    fingers.play_turns(6, random.Random(1))
    played = [event for event in fingers.model.live.session.events if isinstance(event, Played)]
    assert len(played) == 6


@pytest.mark.parametrize("variant", [HYPERGAMMON, PORTES.configured(board={"points": 8, "checkers": 4})], ids=["24", "8"])
def test_a_whole_game_is_played_by_clicks_to_its_result(fingers: Fingers, variant: Variant) -> None:
    fingers.begin(setup(variant))
    fingers.play_turns(400, random.Random(3))
    assert fingers.model.state.result is not None
    assert fingers.window.page.card.isVisible()
    position = fingers.board.view.position
    assert checkers_in(position.mine) == checkers_in(position.theirs) == variant.board.checkers


@pytest.mark.parametrize(
    "variant", [FEVGA.configured(board={"points": 40, "checkers": 30}), PLAKOTO.configured(board={"points": 8, "checkers": 4})]
)
def test_boards_of_other_sizes_are_played_by_clicks(fingers: Fingers, variant: Variant) -> None:
    fingers.begin(setup(variant))
    fingers.play_turns(6, random.Random(2))
    assert sum(fingers.model.state.turns) == 6 or fingers.model.state.result is not None


def test_the_next_game_of_a_tavli_match_begins_after_the_result_was_acknowledged(fingers: Fingers) -> None:
    fingers.begin(setup(*TAVLI, length=5))
    fingers.roll()
    fingers.window.game.resign(1)
    fingers.press_primary()
    assert fingers.model.state.phase is Phase.GAME_OVER
    assert "wins a single game by resignation" in fingers.window.page.card.result.text()
    fingers.press_primary()
    assert fingers.model.state.variant == PLAKOTO
    assert sorted(fingers.model.state.score) == [0, 1]


def test_the_computer_answers_and_its_play_stays_marked_by_arrows(fingers: Fingers) -> None:
    fingers.begin(setup(PORTES, players=AGAINST_COMPUTER))
    fingers.play_turns(1, random.Random(1))
    fingers.wait_for_person()
    arrows, session = fingers.board.view.arrows, fingers.model.live.session
    place = max(place for place, event in enumerate(session.events) if isinstance(event, Played))
    before, last = session.states[place], session.events[place]
    assert arrows == play_arrows(before.variant, before.position, last.steps, BoardSide.TOP)
    assert {arrow.side for arrow in arrows} == {BoardSide.TOP}


def test_the_computers_estimates_are_shown(fingers: Fingers) -> None:
    fingers.begin(setup(PORTES, players=AGAINST_COMPUTER))
    fingers.play_turns(1, random.Random(1))
    fingers.wait_for_person()
    assert fingers.window.panel.play_table.table.rowCount() > 0
    assert "Palamedes" in fingers.window.panel.play_table.heading.text()


def test_two_computers_play_a_game_by_themselves(fingers: Fingers) -> None:
    first, second = AGAINST_COMPUTER[1], AGAINST_COMPUTER[1]
    fingers.begin(setup(PORTES.configured(board={"points": 8, "checkers": 2}), players=(first, second)))
    fingers.qtbot.waitUntil(lambda: fingers.model.state.result is not None)
    assert score_sheet(fingers.model.live.session)[0].lines
    assert can(fingers.model, Action.NEXT_GAME)
