"""The checkers of one side in many decisions at once, as arrays with a row for each decision.

The columns are those of `core.library.decisions`: index 0 is for the checkers borne off, and the
last index is for the bar, whatever the number of points.
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from palamedes.core.rules.variant import VARIANTS, Contact

Truths: TypeAlias = NDArray[np.bool_]
Numbers: TypeAlias = NDArray[np.int64]
Rows: TypeAlias = NDArray[Any]


def is_kind(rows: Rows, contact: Contact) -> Truths:
    """Whether each decision belongs to a game with this kind of contact."""
    found: Truths = rows["contact"] == contact
    return found


SAME_DIRECTION = [key.encode() for key, variant in VARIANTS.items() if variant.same_direction]


class SidePair(NamedTuple):
    """The sides of some decisions: `mine` decides, `theirs` is the other."""

    mine: SideRows
    theirs: SideRows

    @classmethod
    def of(cls, rows: Rows) -> SidePair:
        """The sides of these decisions."""
        points = rows["points"].astype(np.int64)
        making = np.where(rows["contact"] == Contact.BLOCK, 1, 2)
        same = np.isin(rows["variant"], SAME_DIRECTION)
        return cls(*(SideRows(rows[each], points, making, same) for each in ("mine", "theirs")))


class SideRows(NamedTuple):
    """The checkers of one side, and the facts of the game: the number of points, the number of
    checkers that make a point, and whether both sides move in the same direction.
    """

    checkers: NDArray[np.int8]
    points: Numbers
    making: Numbers
    same_direction: Truths

    @property
    def home(self) -> Numbers:
        """The highest point of the home board."""
        return self.points // 4

    @property
    def bar(self) -> Numbers:
        """The number of checkers on the bar."""
        found: Numbers = self.checkers[:, -1].astype(np.int64)
        return found

    @property
    def made(self) -> Truths:
        """Which points this side has made."""
        return self.on_points(self.checkers >= self.making[:, None])

    def on_points(self, places: Truths) -> Truths:
        """The places without those borne off and without the bar."""
        found = places.copy()
        found[:, 0] = found[:, -1] = False
        return found

    @property
    def rearmost(self) -> Numbers:
        """The highest place with a checker, 0 if there is none. The bar is above all points."""
        places = np.arange(self.checkers.shape[1])
        found: Numbers = np.where(self.checkers != 0, places, 0).max(axis=1)
        return found

    @property
    def pips(self) -> Numbers:
        """The pips that this side still needs; the bar is one above the highest point."""
        places = np.minimum(np.arange(self.checkers.shape[1])[None, :], self.points[:, None] + 1)
        found: Numbers = (np.abs(self.checkers) * places).sum(axis=1)
        return found

    def between(self, first: Numbers | int, last: Numbers | int) -> Truths:
        """Which places lie between two points, both included."""
        places = np.arange(self.checkers.shape[1])[None, :]
        inside: Truths = (places >= np.reshape(first, (-1, 1))) & (places <= np.reshape(last, (-1, 1)))
        return inside

    def checkers_on(self, places: Truths) -> Numbers:
        """The number of checkers on these places, pinned ones included."""
        found: Numbers = np.where(places, np.abs(self.checkers), 0).sum(axis=1)
        return found

    @property
    def anchors(self) -> Numbers:
        """The number of points made in the other side's home board."""
        found: Numbers = (self.seen_across(self.made) & self.between(1, self.home)).sum(axis=1)
        return found

    @property
    def longest_row(self) -> Numbers:
        """The largest number of made points in a row."""
        longest = current = np.zeros(len(self.checkers), np.int64)
        for column in self.made.T:
            current = np.where(column, current + 1, 0)
            longest = np.maximum(longest, current)
        return longest

    def seen_across(self, places: Truths) -> Truths:
        """The same points by the other side's numbers."""
        numbers = np.arange(places.shape[1])[None, :]
        half = self.points[:, None] // 2
        around = np.where(numbers > half, numbers - half, numbers + half)
        index = np.where(self.same_direction[:, None], around, self.points[:, None] + 1 - numbers)
        index = np.where((numbers >= 1) & (numbers <= self.points[:, None]), index, 0)
        return np.take_along_axis(self.on_points(places), index, axis=1)
