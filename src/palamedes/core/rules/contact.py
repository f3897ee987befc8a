"""Whether the checkers of the two sides can still meet."""

from __future__ import annotations

from palamedes.core.rules.position import Position
from palamedes.core.rules.variant import Variant


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
