"""Who has won, and how many points (rulebook, section 3, and the mother rule of section 5)."""

from palamedes.core.rules.position import PINNED, Position
from palamedes.core.rules.variant import Variant


def outcome(variant: Variant, position: Position, began: bool = True) -> int | None:
    """The points won by the side to roll (negative if lost, 0 for a tie), or None while the game is
    in progress.

    `began`: whether the side to roll began the game; this matters only with Narde's `last_turn_tie`
    option.
    """
    count = variant.board.checkers
    mine_off, theirs_off = position.mine[0] == count, position.theirs[0] == count
    if variant.options.mother_rule:
        mothers = _mother_outcome(variant, position)
        if mothers is not None:
            return mothers
    if mine_off and theirs_off and variant.options.last_turn_tie:
        return 0
    if mine_off:
        return win_value(variant, position.theirs)
    if theirs_off and (began or not variant.options.last_turn_tie):
        return -win_value(variant, position.mine)
    return None


def _mother_outcome(variant: Variant, position: Position) -> int | None:
    start = variant.board.points
    mine, theirs = position.mine[start], position.theirs[start]
    if mine == PINNED and theirs == PINNED:
        return 0
    if mine == PINNED and theirs == 0:
        return -2
    if theirs == PINNED and mine == 0:
        return 2
    return None


def win_value(variant: Variant, loser: tuple[int, ...]) -> int:
    """The points that a side wins when it has borne off all its checkers: 1, 2 or 3. `loser`: the
    opponent's checkers.
    """
    board = variant.board
    if loser[0]:
        return 1
    winners_home = loser[board.points + 1 - board.home :]
    return 3 if variant.triples and any(winners_home) else 2


def most_to_lose(variant: Variant, loser: tuple[int, ...]) -> int:
    """The most points that a side with these checkers can still lose: 1 if it has borne off a
    checker, otherwise 2, or 3 if the variant has triple games.
    """
    if loser[0]:
        return 1
    return 3 if variant.triples else 2
