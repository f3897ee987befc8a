"""The actions that a player can perform with a button or a key."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from palamedes.core.session.events import (
    Beavered,
    Begin,
    Doubled,
    Dropped,
    Event,
    ResignationAccepted,
    ResignationRefused,
    Taken,
)


class Action(StrEnum):
    """An action that a player can perform with a button or a key."""

    ROLL = "roll"
    DONE = "done"
    PASS = "pass"
    FORCED = "forced"
    UNDO = "undo"
    REDO = "redo"
    TAKE_BACK = "take back"
    DOUBLE = "double"
    TAKE = "take"
    DROP = "drop"
    BEAVER = "beaver"
    RESIGN = "resign"
    ACCEPT = "accept"
    REFUSE = "refuse"
    NEXT_GAME = "next game"
    NEW_GAME = "new game"
    SUMMARY = "summary"
    BACK = "back"
    HINT = "hint"


class Offer(NamedTuple):
    """An action with the text of its button. `brief`: a shorter text, for which there is always
    room; empty if the text is short enough.
    """

    action: Action
    text: str
    brief: str = ""


EVENTS: dict[Action, Event] = {
    Action.DOUBLE: Doubled(),
    Action.TAKE: Taken(),
    Action.DROP: Dropped(),
    Action.BEAVER: Beavered(),
    Action.ACCEPT: ResignationAccepted(),
    Action.REFUSE: ResignationRefused(),
    Action.NEXT_GAME: Begin(),
}

HASTY = frozenset({Action.ROLL, Action.DONE, Action.PASS, Action.FORCED, Action.NEXT_GAME, Action.NEW_GAME, Action.BACK})
"""The actions that the space bar performs at once. A new game only opens a dialog. All other
actions have consequences, so each needs a separate key.
"""
