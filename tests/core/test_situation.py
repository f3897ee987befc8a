"""Situations as the other side sees them, before and after a play."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

import strategies
from palamedes.core.rules.position import Position, start_position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import NARDE, PORTES, VARIANTS, Variant
from palamedes.core.session.events import Begin, Opening
from palamedes.core.session.session import Session
from palamedes.core.session.state import Setup
from palamedes.core.settings import Player


@st.composite
def situations(draw: st.DrawFn) -> Situation:
    """Any position of any game, after any number of turns."""
    variant: Variant = draw(st.sampled_from(list(VARIANTS.values())))
    turns = draw(st.integers(0, 9)), draw(st.integers(0, 9))
    return Situation(variant, draw(strategies.positions(variant)), turns, draw(st.booleans()))


@given(situations())
def test_flipping_twice_changes_nothing(situation: Situation):
    assert situation.flipped().flipped() == situation


@given(situations())
def test_after_a_play_the_other_side_rolls_and_a_turn_more_is_completed(situation: Situation):
    after = situation.after(situation.position)
    mine, theirs = situation.turns
    assert after == Situation(situation.variant, situation.position.flipped(), (theirs, mine + 1), not situation.began)


@given(st.integers(0, 9))
def test_the_turns_of_the_other_side_follow_from_who_began(turn: int):
    start = start_position(PORTES)
    assert Situation.at_turn(PORTES, start, turn).turns == (turn, turn)
    assert Situation.at_turn(PORTES, start, turn, began=False).turns == (turn, turn + 1)
    assert Situation.at_turn(PORTES, start, turn).after(start) == Situation.at_turn(PORTES, start.flipped(), turn, began=False)


def test_a_game_may_be_over_for_the_side_that_began_and_not_for_the_other():
    variant = NARDE.configured({"last_turn_tie": True})
    lost = Position((0, 15, *[0] * 24), (15, *[0] * 25))
    assert Situation(variant, lost, began=True).outcome == -2
    assert Situation(variant, lost, began=False).outcome is None


def test_a_session_tells_the_situation_of_either_side():
    state = Session(Setup((PORTES,), (Player("Anna"), Player("Basil"))), (Begin(), Opening((1, 6)))).state
    mine, theirs = (state.situation(side) for side in (state.on_roll, 1 - state.on_roll))
    assert mine == theirs.flipped()
    assert mine.position == state.position
    assert mine.began == (state.began == state.on_roll)
