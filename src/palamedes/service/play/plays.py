"""Legal plays and boards of single states, for front ends that need no session."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from palamedes.core.dice.dice import Roll
from palamedes.core.errors import BadEvent
from palamedes.core.rules.play import Play
from palamedes.core.rules.situation import Situation
from palamedes.core.session.events import Played
from palamedes.core.session.session import advance
from palamedes.core.session.state import State
from palamedes.engine.legal import check_boards, legal_plays, listed_plays, position_of
from palamedes.engine.turns import find_play
from palamedes.formats.games.position_text import PositionFacts, state_of

__all__ = ["after_play", "boards_after", "check_boards", "play_named", "plays_for", "position_of", "state_in"]


def state_in(situation: Situation, dice: Roll | None = None) -> State:
    """The state of a game in this situation, in money play. The side to roll is side 0."""
    began = 0 if situation.began else 1
    facts = PositionFacts(situation.variant.board, dice=dice, turns=situation.turns, began=began)
    return state_of(situation.variant, situation.position, facts)


def plays_for(state: State) -> tuple[Play, ...]:
    """The legal plays of the side on roll. The only play is a pass, without steps, if no checker
    can be moved. Empty before the roll.
    """
    if state.dice is None:
        return ()
    return legal_plays(state.situation(state.on_roll), state.dice) or (Play((), state.position),)


def play_named(state: State, text: str) -> Play:
    """The legal play with this notation. Raises BadPlay with the reason if there is none, and
    BadEvent before the roll.
    """
    return find_play(state.situation(state.on_roll), _rolled(state), text)


def boards_after(state: State) -> NDArray[np.int8]:
    """The boards after the plays that `plays_for` returns, int8[n, 2, points + 2], as the other
    side sees them. Raises BadEvent before the roll.
    """
    situation = state.situation(state.on_roll)
    found = listed_plays(situation, _rolled(state)).afters
    if not len(found):
        found = np.array([(state.position.mine, state.position.theirs)], np.int8)
    return found[:, ::-1]


def after_play(state: State, play: Play) -> State:
    """The state after a legal play. Raises BadEvent before the roll."""
    return advance(state, Played(play.steps))


def _rolled(state: State) -> Roll:
    if state.dice is None:
        raise BadEvent("the dice have not been rolled in this position.")
    return state.dice
