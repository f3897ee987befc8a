"""Solving games in which positions come again: all are backed up, sweep by sweep, until their
values no longer change.

Positions are two configurations, one for each side, as in `kernels/endgames/hypergammon.py`. A
shell holds the positions whose higher configuration lies in one range; the shells of a sweep are
done one after the other, from the lowest, each from what the shells before it have found. Within a
shell nothing depends on the order, so the answer does not depend on the threads.

Values are worked on in the file of a table in the making. Any values can be gone on from, so that a
sweep that was stopped midway does no harm.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count, pairwise
from typing import NamedTuple, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from palamedes.endgames.building import Report, Shares, Stop
from palamedes.formats.tables.endgame_file import Building
from palamedes.kernels.endgames.hypergammon import Chances, Sides, take_over

Whole = TypeVar("Whole", np.int16, np.uint16)

TOLERANCE = 1e-6
"""A sweep of best plays that changes no value by more than this is the last. What is still missing
is some times that, but less than half of the last bit of a chance that is stored, 8e-6.
"""

SHELL, PARTS = 64, 8
BLOCK = 1 << 16
"""Positions that are stored at a time."""


@dataclass(frozen=True, slots=True)
class ShellPart:
    """Positions of a shell that one thread backs up: the higher configuration is low to high - 1,
    the other side's is first to last - 1, and their new values stand from row `row` on.
    """

    low: int
    high: int
    first: int
    last: int
    row: int

    @property
    def bounds(self) -> tuple[int, int, int, int]:
        """The four bounds, as kernels take them."""
        return self.low, self.high, self.first, self.last


Improver: TypeAlias = Callable[[ShellPart, Chances], float]
"""Writes the new values of a part to the rows given; answers by how much one has changed at most.
"""


class SweepSchedule(NamedTuple):
    """Every so many sweeps one looks for better plays, the others follow the plays chosen; `usual`:
    how many sweeps there are about, for the progress only.
    """

    every: int
    usual: int


class Sweeps:
    """Values, float32[n * n, values of a position], cut into shells and these into parts, always
    the same ones; races are among what is swept or not.
    """

    def __init__(self, table: Sides, values: Chances, races: bool, shares: Shares) -> None:
        self.table, self.values, self.races, self.shares = table, values, races, shares
        self.shells = [parts_of_shell(low, high) for low, high in shells(table)]
        longest = max(shell[-1].row + positions_in(shell[-1]) for shell in self.shells)
        self.fresh = np.zeros((longest, values.shape[1]), np.float32)

    def settle(
        self, improver: Callable[[bool], Improver], course: SweepSchedule, part: Building, report: Report, stop: Stop
    ) -> bool:
        """Sweep until the values stay as they are; False where it was stopped, and what is done is
        kept.

        `improver` is told whether it is to look for better plays. part.done is one more than the
        sweeps that were made.
        """
        done = part.done
        for number in count():
            choosing, change = number % course.every == 0, 0.0
            for shell, moved in enumerate(self._sweep(improver(choosing)), 1):
                change = max(change, moved)
                report(min(0.99, (done - 1 + shell / len(self.shells)) / course.usual), f"sweep {done}")
                if stop():
                    part.note(done)
                    return False
            if choosing and change <= TOLERANCE:
                return True
            done += 1
            part.note_at_times(done)
        raise AssertionError("there is always another sweep")

    def _sweep(self, improved: Improver) -> Iterator[float]:
        """Back all positions up once, shell by shell; answers by how much a value has changed at
        most in each.
        """
        for shell in self.shells:
            change = max(self.shares.each(lambda part: improved(part, self.fresh[part.row :]), shell))
            self.shares.each(self._take_over, shell)
            yield change

    def _take_over(self, part: ShellPart) -> None:
        take_over(self.table, *part.bounds, self.races, self.fresh[part.row :], self.values)


def shells(table: Sides) -> list[tuple[int, int]]:
    """The ranges of the higher configuration, from the lowest on."""
    n = len(table.counts)
    return [(low, min(low + SHELL, n)) for low in range(1, n, SHELL)]


def parts_of_shell(low: int, high: int) -> list[ShellPart]:
    """The positions whose higher configuration is low to high - 1, in parts of about as many
    each.
    """
    sizes = np.where(np.arange(1, high) < low, high - low, high - 1)
    before = np.concatenate(([0], np.cumsum(sizes)))
    cuts = np.unique(np.searchsorted(before, np.linspace(0, before[-1], PARTS + 1)))
    return [ShellPart(low, high, int(first) + 1, int(last) + 1, int(before[first])) for first, last in pairwise(cuts)]


def positions_in(part: ShellPart) -> int:
    """How many positions, possible or not, a part has."""
    return sum(part.high - (part.low if theirs < part.low else 1) for theirs in range(part.first, part.last))


def stored_values(values: Chances, units: int, kind: type[Whole]) -> NDArray[Whole]:
    """Values as they are stored: so many units for 1, to nearest."""
    stored = np.empty(values.shape, kind)
    for first in range(0, len(values), BLOCK):
        stored[first : first + BLOCK] = np.rint(values[first : first + BLOCK] * units)
    return stored
