"""The two sides of the running game, for the strips above and below the board. This module does not
use Qt.
"""

from __future__ import annotations

from dataclasses import dataclass

from palamedes.core.rules.position import pip_count
from palamedes.gui.models.computer_model import computer_words
from palamedes.gui.models.game.game_model import GameModel


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """One side in its strip. `off`: the number of checkers borne off. `about` describes the
    computer's settings; it is empty for a person.
    """

    name: str
    colour: int
    score: int
    pips: int
    off: int
    on_turn: bool
    about: str = ""


def seats_of(model: GameModel) -> tuple[SeatInfo, SeatInfo]:
    """What the strips of both sides show, side 0 first."""
    state = model.shown_state
    acting = state.to_act if model.looking_at is None else model.shown_turn(model.shown).mover
    rows = [state.seen_by(side).mine for side in (0, 1)]
    if model.looking_at is None and model.hand is not None:
        mover = state.on_roll
        rows[mover], rows[1 - mover] = model.hand.position.mine, model.hand.position.theirs
    first, second = (
        SeatInfo(model.name(side), side, state.score[side], pip_count(row), row[0], side == acting, _about(model, side))
        for side, row in enumerate(rows)
    )
    return first, second


def _about(model: GameModel, side: int) -> str:
    """A description of the computer on this side; empty for a person."""
    computer = model.state.setup.players[side].computer
    return "" if computer is None else computer_words(computer)
