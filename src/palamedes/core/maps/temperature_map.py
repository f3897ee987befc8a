"""A temperature map: the equity after every roll, or after every roll and every reply."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from palamedes.core.dice.dice import Roll
from palamedes.core.session.state import State


@dataclass(frozen=True, slots=True)
class RollWorth:
    """A roll and the equity of its best play. `weight`: the number of ordered rolls that it stands
    for. `play`: the best play in notation, empty if there is no legal play. `replies`: the rolls of
    the other side after this play, empty if the play ends the game or if they are not wanted.
    """

    roll: Roll
    weight: int
    play: str
    equity: float
    replies: tuple[RollWorth, ...] = ()

    @property
    def mean_of_replies(self) -> float | None:
        """The mean equity over all replies; None if there are none."""
        return mean(self.replies)


@dataclass(frozen=True, slots=True)
class TemperatureMap:
    """The rolls of one side. All equities are in points at the current stake, and for the side on
    roll in `state`. `after`: the play after which the other side rolls, empty if the side on roll
    rolls itself. `with_replies`: whether the map is one of rolls and replies. `total`: the number
    of rolls in the whole map.
    """

    state: State
    after: str
    with_replies: bool
    rolls: tuple[RollWorth, ...]
    total: int
    plies: int
    source: str = ""
    complete: bool = False

    @property
    def mean(self) -> float | None:
        """The mean equity over all rolls; None until all are known."""
        return mean(self.rolls) if self.complete else None


def mean(rolls: Sequence[RollWorth]) -> float | None:
    """The mean equity over these rolls by weight; None if there are none."""
    whole = sum(each.weight for each in rolls)
    return sum(each.weight * each.equity for each in rolls) / whole if whole else None
