"""Sessions played at random, with everything that can happen at a table."""

from __future__ import annotations

import random

from palamedes.core.dice.dice_source import DiceSettings, DiceSource
from palamedes.core.session.events import (
    Beavered,
    Begin,
    Comment,
    Doubled,
    Dropped,
    Event,
    Opening,
    Played,
    ResignationAccepted,
    ResignationRefused,
    Resigned,
    Rolled,
    Taken,
)
from palamedes.core.session.session import Session
from palamedes.core.session.state import Phase, Setup, State
from palamedes.engine.turns import Turn

REMARKS = (
    "A lovely roll.",
    '"Quoted", then\na new line',
    "  blanks around  ",
    "μάνα! 🎲",
    "# no comment",
    "",
    "end",
    "tab\there\x00",
)


def random_session(
    setup: Setup, source: random.Random, events: int, dice: DiceSource | None = None, talk: float = 0.02
) -> Session:
    """A session with at most this number of events; it has fewer if the match ends first. `talk`:
    the probability of a cube action, a resignation or a remark instead of the next event of the
    game.
    """
    session = Session(setup)
    dice = dice or DiceSource(DiceSettings("minstd", source.randrange(2**31)))
    while len(session.events) < events and session.state.phase is not Phase.SESSION_OVER:
        session.add(_next(session.state, source, dice, talk))
    return session


def _next(state: State, source: random.Random, dice: DiceSource, talk: float) -> Event:
    if source.random() < talk:
        side_events = [Comment(source.choice(REMARKS))]
        if state.may_double:
            side_events += [Doubled()] * 3
        if state.phase in (Phase.TO_ROLL, Phase.TO_PLAY, Phase.DOUBLED, Phase.BEAVERED):
            side_events.append(Resigned(source.randrange(2), source.randint(1, state.largest_resignation)))
        return source.choice(side_events)
    match state.phase:
        case Phase.GAME_OVER:
            return Begin()
        case Phase.OPENING:
            return Opening(dice.roll(state.variant.board.die))
        case Phase.TO_ROLL:
            return Rolled(dice.roll(state.variant.board.die))
        case Phase.TO_PLAY:
            return random_play(state, source)
        case Phase.DOUBLED:
            return source.choice([Taken(), Taken(), Dropped(), *([Beavered()] if state.may_beaver else [])])
        case Phase.BEAVERED:
            return source.choice([Taken(), Dropped()])
        case _:
            return source.choice([ResignationAccepted(), ResignationRefused()])


def random_play(state: State, source: random.Random) -> Played:
    """One of the legal plays, or a pass if there is none."""
    assert state.dice is not None
    plays = Turn(state.situation(state.on_roll), state.dice).plays
    return Played(source.choice(plays).steps if plays else ())
