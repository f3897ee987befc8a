"""The checkers of a position as other programs count them: two rows without the checkers that were
borne off.
"""

from __future__ import annotations

from palamedes.core.errors import BadPosition
from palamedes.core.language import tr
from palamedes.core.rules.position import Position, check_position
from palamedes.core.rules.variant import Contact, Variant

POINTS = 24
MOST_CHECKERS = 15


def check_expressible(variant: Variant) -> None:
    """Raise BadPosition if the positions of a game cannot be written in these formats, which have
    24 points, a bar, 15 checkers a side, and no pinned checkers.
    """
    board = variant.board
    if variant.contact is not Contact.HIT or board.points != POINTS or board.checkers > MOST_CHECKERS:
        raise BadPosition(
            tr(
                "the IDs of other programs support only games with hitting, {points} points and up to {checkers} checkers; "
                "this is {game}, {board}.",
                points=POINTS,
                checkers=MOST_CHECKERS,
                game=variant.title,
                board=board.words,
            )
        )


def position_of(variant: Variant, mine: list[int], theirs: list[int]) -> Position:
    """The position with these checkers. `mine` and `theirs`: the checkers on points 1 to 24 and, in
    the last place, on the bar, in each side's own numbering. All other checkers are off. Raises
    BadPosition if there are too many checkers, or if the position is impossible.
    """
    check_expressible(variant)
    checkers = variant.board.checkers
    for row in (mine, theirs):
        if sum(row) > checkers:
            raise BadPosition(
                tr(
                    "there are {found} checkers of one side on the board, but {game} is played with {checkers}.",
                    found=sum(row),
                    game=variant.title,
                    checkers=checkers,
                )
            )
    position = Position(*((checkers - sum(row), *row) for row in (mine, theirs)))
    check_position(variant, position)
    return position
