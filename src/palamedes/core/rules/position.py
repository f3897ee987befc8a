"""A position as an immutable value, from the point of view of the side to roll."""

from __future__ import annotations

from dataclasses import dataclass

from palamedes.core.errors import BadPosition
from palamedes.core.language import mark, tr
from palamedes.core.rules.board import across
from palamedes.core.rules.variant import Contact, Variant

PINNED = -1
SIDES = (mark("player"), mark("opponent"))
"""The default names of the rows of a position."""
BOTH = mark("both sides have checkers on {side}'s point {point}.")
BOTH_UNPINNED = mark("both sides have checkers on {side}'s point {point}, but neither side is pinned there.")
"""What is wrong with a shared point in games without pins, and in games with pins."""


@dataclass(frozen=True, slots=True)
class Position:
    """The checkers of both sides. `mine[p]` and `theirs[p]`: the number of checkers on point p, in
    each side's own numbering. Index 0 is for checkers borne off, and the last index is for the bar.
    The value -1 stands for a pinned checker.
    """

    mine: tuple[int, ...]
    theirs: tuple[int, ...]

    def flipped(self) -> Position:
        """The same position from the other side's point of view. No other function changes the
        point of view of a position.
        """
        return Position(self.theirs, self.mine)

    def __str__(self) -> str:
        """The text form that `position_from_text` reads, such as `24:2 13:5 off:1 | 24:1 20:pin
        bar:1`.
        """
        return f"{_side_text(self.mine)} | {_side_text(self.theirs)}"


def start_position(variant: Variant) -> Position:
    """The position before the first roll of a game."""
    row = [0] * (variant.board.points + 2)
    for point, checkers in variant.start:
        row[point] = checkers
    return Position(tuple(row), tuple(row))


def checkers_in(row: tuple[int, ...]) -> int:
    """The number of checkers of a side, including those borne off and those on the bar."""
    return sum(map(abs, row))


def pip_count(row: tuple[int, ...]) -> int:
    """The pips that a side needs to bear off all its checkers. A checker on the bar counts as the
    number of points plus 1.
    """
    return sum(point * abs(checkers) for point, checkers in enumerate(row))


def check_position(variant: Variant, position: Position, sides: tuple[str, str] = SIDES) -> None:
    """Raise BadPosition if this arrangement of checkers is impossible in this variant. `sides`: the
    names of the two rows in the error message.
    """
    board = variant.board
    sides = tr(sides[0]), tr(sides[1])
    for name, row in zip(sides, (position.mine, position.theirs), strict=True):
        if len(row) != board.points + 2:
            raise BadPosition(
                tr("{name} has {found} points, but the board has {points}.", name=name, found=len(row) - 2, points=board.points)
            )
        if min(row) < PINNED or row[0] < 0 or row[-1] < 0:
            raise BadPosition(tr("{name} has a negative number of checkers on a point.", name=name))
        if checkers_in(row) != board.checkers:
            raise BadPosition(
                tr(
                    "{name} has {found} checkers, but {game} is played with {checkers}.",
                    name=name,
                    found=checkers_in(row),
                    game=variant.title,
                    checkers=board.checkers,
                )
            )
        if row[board.bar] and variant.contact is not Contact.HIT:
            raise BadPosition(
                tr("{name} has a checker on the bar, but there are no hits in {game}.", name=name, game=variant.title)
            )
        if PINNED in row and variant.contact is not Contact.PIN:
            raise BadPosition(
                tr("pinned.{name} must be empty, because there are no pins in {game}.", name=name, game=variant.title)
            )
    for point in range(1, board.points + 1):
        other = across(board.points, point, variant.same_direction)
        mine, theirs = position.mine[point], position.theirs[other]
        if (mine and theirs) or PINNED in (mine, theirs):
            _check_point(variant, (mine, theirs), (point, other), sides)


def _check_point(variant: Variant, checkers: tuple[int, int], numbers: tuple[int, int], sides: tuple[str, str]) -> None:
    """Raise BadPosition if these checkers of the two sides cannot share a point. `numbers`: the
    point as each side numbers it.
    """
    (mine, theirs), (point, other) = checkers, numbers
    if mine == PINNED and theirs == PINNED:
        raise BadPosition(tr("{side}'s point {point} has a pinned checker from each side.", side=sides[0], point=point))
    if PINNED in (mine, theirs) and max(mine, theirs) < 1:
        side, number = (sides[0], point) if mine == PINNED else (sides[1], other)
        raise BadPosition(
            tr("pinned.{side} includes point {number}, but there is no opposing checker on it.", side=side, number=number)
        )
    if mine > 0 and theirs > 0:
        words = BOTH_UNPINNED if variant.contact is Contact.PIN else BOTH
        raise BadPosition(tr(words, side=sides[0], point=point))


def _side_text(row: tuple[int, ...]) -> str:
    names = {0: "off", len(row) - 1: "bar"}
    order = [*range(len(row) - 1, -1, -1)]
    words = [f"{names.get(place, place)}:{'pin' if row[place] == PINNED else row[place]}" for place in order if row[place]]
    return " ".join(words)


def position_from_text(variant: Variant, text: str) -> Position:
    """Read the text form of a position. Raises BadPosition if it is misspelt or impossible."""
    halves = text.split("|")
    if len(halves) != 2:
        raise BadPosition(tr("a position must consist of two sides with '|' between them."))
    position = Position(*(_side_from_text(variant, half) for half in halves))
    check_position(variant, position)
    return position


def _side_from_text(variant: Variant, text: str) -> tuple[int, ...]:
    board = variant.board
    row = [0] * (board.points + 2)
    places = {str(point): point for point in range(1, board.points + 1)} | {"off": 0, "bar": board.bar}
    for word in text.split():
        place, _, count = word.partition(":")
        if place not in places or not (count == "pin" or (count.isascii() and count.isdigit() and len(count) <= 2)):
            raise BadPosition(
                tr("'{word}' is not a point with its checkers, such as '13:5', 'bar:1' or '20:pin'.", word=word[:40])
            )
        if row[places[place]]:
            raise BadPosition(tr("point {place} appears twice.", place=place))
        row[places[place]] = PINNED if count == "pin" else int(count)
    return tuple(row)
