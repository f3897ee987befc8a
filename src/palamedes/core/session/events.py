"""The events of a session, as frozen dataclasses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from palamedes.core.dice.dice import Roll
from palamedes.core.rules.play import Step
from palamedes.core.rules.position import Position
from palamedes.core.session.state import Cube


@dataclass(frozen=True, slots=True)
class Begin:
    """The next game begins."""


@dataclass(frozen=True, slots=True)
class PositionSetUp:
    """The first game begins from a position that was set up, not from its usual start.

    `position`: from the point of view of the side on roll; `dice`: the dice that have already been
    rolled, None before the roll. The other fields are those of `State`.
    """

    position: Position
    on_roll: int = 0
    dice: Roll | None = None
    began: int = 0
    turns: tuple[int, int] = (1, 1)
    cube: Cube = Cube()
    score: tuple[int, int] = (0, 0)
    crawford_game: bool = False


@dataclass(frozen=True, slots=True)
class Opening:
    """Each side rolls one die. `dice`: first the die of side 0, then the die of side 1."""

    dice: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Rolled:
    """The side on roll throws two dice."""

    dice: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Played:
    """The side on roll plays its dice. There are no steps if it must pass."""

    steps: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class Doubled:
    """The side on roll offers the cube."""


@dataclass(frozen=True, slots=True)
class Beavered:
    """The side that was doubled redoubles at once and keeps the cube."""


@dataclass(frozen=True, slots=True)
class Taken:
    """The offered cube is taken."""


@dataclass(frozen=True, slots=True)
class Dropped:
    """The offered cube is refused. The side that refuses loses the stake that applied before the
    offer.
    """


@dataclass(frozen=True, slots=True)
class Resigned:
    """A side offers to lose the stake multiplied by `points`, which is 1, 2 or 3."""

    side: int
    points: int


@dataclass(frozen=True, slots=True)
class ResignationAccepted:
    """The other side accepts the resignation, and the game is over."""


@dataclass(frozen=True, slots=True)
class ResignationRefused:
    """The other side refuses the resignation, and the game continues."""


@dataclass(frozen=True, slots=True)
class Deadlocked:
    """Neither side can ever move again, whatever it rolls, so the game is a tie. The caller must
    verify this before it adds the event.

    The rulebook does not cover this case. It can occur only if certain options are off: either both
    mothers are pinned for good, or the two sides block each other completely.
    """


@dataclass(frozen=True, slots=True)
class Comment:
    """A comment on the last event. It does not change the state."""

    text: str


Event: TypeAlias = (
    Begin
    | PositionSetUp
    | Opening
    | Rolled
    | Played
    | Doubled
    | Beavered
    | Taken
    | Dropped
    | Resigned
    | ResignationAccepted
    | ResignationRefused
    | Deadlocked
    | Comment
)
