"""The phases of a game, by which the decisions of an analysis can be sorted."""

from __future__ import annotations

from enum import StrEnum

from palamedes.core.language import mark
from palamedes.core.rules.position import Position
from palamedes.core.rules.variant import Variant
from palamedes.core.session.state import State

OPENING_TURNS = 3
"""The number of turns of each side that count as the opening."""


class GamePhase(StrEnum):
    """The phase of a game in which a decision is made."""

    OPENING = mark("first turns")
    MIDDLE = mark("middle game")
    RACE = mark("race")
    BEARING_OFF = mark("bearing off")


def rearmost(row: tuple[int, ...]) -> int:
    """The place of a side's rearmost checker, in its own numbering; 0 if all are borne off."""
    return max((place for place, checkers in enumerate(row) if checkers), default=0)


def has_contact(variant: Variant, position: Position) -> bool:
    """Whether a checker can still meet an opposing checker."""
    points, mine, theirs = variant.board.points, rearmost(position.mine), rearmost(position.theirs)
    if not mine or not theirs:
        return False
    if variant.same_direction:
        return mine > points // 2 or theirs > points // 2
    return mine + theirs > points


def phase_of(state: State) -> GamePhase:
    """The phase of a game for the side that has to act: bearing off if all its checkers are in its
    home board, otherwise a race if there is no more contact.
    """
    side = state.on_roll if state.to_act is None else state.to_act
    position = state.seen_by(side)
    if rearmost(position.mine) <= state.variant.board.home:
        return GamePhase.BEARING_OFF
    if not has_contact(state.variant, position):
        return GamePhase.RACE
    return GamePhase.OPENING if state.turns[side] < OPENING_TURNS else GamePhase.MIDDLE
