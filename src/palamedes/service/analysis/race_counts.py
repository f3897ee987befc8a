"""Pip counts, effective pip counts and wastage, from the one-sided databases.

The effective pip count (EPC) of a side is the mean number of rolls that it needs to bear off all
its checkers, times the mean number of pips per roll. The wastage is the EPC minus the pip count.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from palamedes.core.deferred import Deferred
from palamedes.core.dice.dice import expected_pips
from palamedes.core.errors import BadFile
from palamedes.core.rules.contact import has_contact
from palamedes.core.rules.position import Position, pip_count
from palamedes.core.rules.variant import VARIANTS, Variant
from palamedes.service.library.snapshots import once_per_snapshot
from palamedes.service.library.stamps import Stamp

if TYPE_CHECKING:
    from palamedes.endgames import one_sided
    from palamedes.endgames.one_sided import MeanRolls
    from palamedes.service.library import databases
else:
    one_sided = Deferred("palamedes.endgames.one_sided")
    databases = Deferred("palamedes.service.library.databases")


@dataclass(frozen=True, slots=True)
class SideCount:
    """The pips that a side needs, and its EPC if a database contains its checkers."""

    pips: int
    epc: float | None = None

    @property
    def wastage(self) -> float | None:
        """The pips that the side will waste on average."""
        return None if self.epc is None else self.epc - self.pips


@dataclass(frozen=True, slots=True)
class RaceCounts:
    """The counts of the side to roll and of the other side. `is_race`: whether further contact is
    impossible; `points`: the number of points that the database of the game covers, 0 if there is
    no database for it.
    """

    mine: SideCount
    theirs: SideCount
    is_race: bool
    points: int


def race_counts(variant: Variant, position: Position) -> RaceCounts:
    """The counts of both sides. Effective pip counts are given only in races. A damaged database
    counts as missing.
    """
    means, is_race = _means(variant), not has_contact(variant, position)
    per_roll = expected_pips(variant.board.die)

    def side(row: tuple[int, ...]) -> SideCount:
        rolls = means.of(row) if means is not None and is_race else None
        return SideCount(pip_count(row), None if rolls is None else rolls * per_roll)

    return RaceCounts(side(position.mine), side(position.theirs), is_race, 0 if means is None else means.points)


@once_per_snapshot
def _means(variant: Variant) -> MeanRolls | None:
    """The largest database that is valid for the game; None for board sizes and options other than
    the usual ones.
    """
    if variant != VARIANTS[variant.key]:
        return None
    found = [
        info
        for info in databases.databases()[0]
        if info.header.table == one_sided.TABLE and variant.key in info.header.variants
    ]
    return _read(max(found, key=lambda info: info.measures).stamp) if found else None


@lru_cache(maxsize=4)
def _read(stamp: Stamp) -> MeanRolls | None:
    try:
        return one_sided.read_mean_rolls(stamp.path)
    except BadFile:
        return None
