"""What the board shows at one moment, as immutable data without Qt.

The position is stored from the bottom side's point of view. Everything that concerns moves uses the
numbering of the side on roll: the selected place, the landings, the movable places, and the places
in the widget's signals. An arrow uses the numbering of its own side. In all numberings, 0 is off
and points + 1 is the bar.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, IntEnum

from palamedes.core.rules.board import across
from palamedes.core.rules.play import Step, moved
from palamedes.core.rules.position import Position
from palamedes.core.rules.variant import Variant


class BoardSide(IntEnum):
    """The side of the board at which a player sits."""

    BOTTOM = 0
    TOP = 1

    @property
    def other(self) -> BoardSide:
        return BoardSide(1 - self)


class LandingEffect(Enum):
    """The effect of landing on a lone checker."""

    NONE = "none"
    HIT = "hit"
    PIN = "pin"


class ArrowKind(Enum):
    """The meaning of an arrow. It determines the arrow's colour, and whether the checker is at the
    start or at the end of the move.
    """

    LAST = "last"
    BEST = "best"
    SECOND = "second"
    THIRD = "third"


@dataclass(frozen=True, slots=True)
class Die:
    """One die on the board. `next`: a single click plays this die. The two dice of an opening roll
    can belong to different sides.
    """

    face: int
    side: BoardSide = BoardSide.BOTTOM
    used: bool = False
    next: bool = False


@dataclass(frozen=True, slots=True)
class BoardCube:
    """The doubling cube: centred, held by its owner, or offered to the side that must answer."""

    value: int = 1
    owner: BoardSide | None = None
    offered_to: BoardSide | None = None


@dataclass(frozen=True, slots=True)
class Landing:
    """A place that the selected checker can reach. `final`: the checker can stop there instead of
    only passing through.
    """

    place: int
    final: bool = True
    mark: LandingEffect = LandingEffect.NONE


@dataclass(frozen=True, slots=True)
class Arrow:
    """The move of a checker, or of `count` checkers, in a play. `rank`: the number written on the
    tail (1, 2 or 3); 0 for no number.
    """

    side: BoardSide
    start: int
    end: int
    kind: ArrowKind = ArrowKind.LAST
    rank: int = 0
    count: int = 1


@dataclass(frozen=True, slots=True)
class BoardView:
    """Everything that the board shows. The checkers on `movable` places can be picked up, and are
    marked if `hint_movable` is set.

    `bottom_colour` is 0 if the bottom side has the light checkers, and 1 if it has the dark ones.
    `hinted` is the place of the checker that a first hint marks.

    `numbered` is the side from whose point of view the points are numbered; None means the side on
    roll.
    """

    variant: Variant
    position: Position
    on_roll: BoardSide = BoardSide.BOTTOM
    bottom_colour: int = 0
    mirrored: bool = False
    dice: tuple[Die, ...] = ()
    cube: BoardCube | None = None
    selected: int | None = None
    landings: tuple[Landing, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    movable: frozenset[int] = frozenset()
    hint_movable: bool = True
    numbered: BoardSide | None = None
    hinted: int | None = None

    @property
    def numbering(self) -> BoardSide:
        """The side from whose point of view the points are numbered."""
        return self.on_roll if self.numbered is None else self.numbered

    def seen_by(self, side: BoardSide) -> Position:
        """The position from a side's own point of view."""
        return self.position if side is BoardSide.BOTTOM else self.position.flipped()

    def checkers(self, side: BoardSide, place: int) -> int:
        """The number of a side's checkers on one of its places; -1 for a pinned checker."""
        return self.seen_by(side).mine[place]

    def opposing(self, side: BoardSide, point: int) -> int:
        """The number of the other side's checkers on one of this side's points; -1 for a pinned
        checker.
        """
        return self.seen_by(side).theirs[self.across(point)]

    def across(self, point: int) -> int:
        """The number of the same point in the other side's numbering."""
        return across(self.variant.board.points, point, self.variant.same_direction)

    def colour(self, side: BoardSide) -> int:
        """The colour of a side's checkers: 0 for light, 1 for dark."""
        return self.bottom_colour if side is BoardSide.BOTTOM else 1 - self.bottom_colour

    @property
    def mothers(self) -> tuple[tuple[BoardSide, int], ...]:
        """The points where a pinned checker loses the game: for each point, its owner and its
        number in the owner's numbering.
        """
        start = self.variant.board.points
        return tuple((side, start) for side in BoardSide) if self.variant.options.mother_rule else ()

    def quiet(self) -> BoardView:
        """The same board without selections and marks, as it is shown during an animation."""
        return replace(self, selected=None, landings=(), arrows=(), movable=frozenset(), hinted=None)

    def with_step(self, side: BoardSide, step: Step) -> BoardView:
        """The board after a side has made one step. The step is in the side's own numbering."""
        return self._with(side, moved(self.variant, self.seen_by(side), step))

    def with_lifted(self, side: BoardSide, place: int) -> BoardView:
        """The board without one of the side's checkers, which is drawn in the air instead."""
        before = self.seen_by(side)
        mine, theirs = list(before.mine), list(before.theirs)
        mine[place] -= 1
        if 0 < place < self.variant.board.bar and mine[place] == 0:
            theirs[self.across(place)] = abs(theirs[self.across(place)])
        return self._with(side, Position(tuple(mine), tuple(theirs)))

    def _with(self, side: BoardSide, seen: Position) -> BoardView:
        return replace(self, position=seen if side is BoardSide.BOTTOM else seen.flipped())
