"""Solves games in which positions can recur: all positions are backed up, sweep by sweep, until
their values no longer change.

A position is a pair of configurations, one for each side, as in `kernels/endgames/hypergammon.py`.
A shell contains the positions whose higher configuration lies in one range. The shells of a sweep
are processed in order, from the lowest, each from the results of the shells before it. Within a
shell the order does not matter, so the result does not depend on the threads.

Values are updated in the file of a table that is being built. The iteration can continue from any
values, so stopping in the middle of a sweep does no harm.
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
    the other side's is first to last - 1, and their new values start at row `row`.
    """

    low: int
    high: int
    first: int
    last: int
    row: int

    @property
    def bounds(self) -> tuple[int, int, int, int]:
        """The four bounds in the form that kernels take."""
        return self.low, self.high, self.first, self.last


Improver: TypeAlias = Callable[[ShellPart, Chances], float]
"""Writes the new values of a part to the rows given; answers by how much one has changed at most.
"""


class SweepSchedule(NamedTuple):
    """One sweep in `every` searches for better plays; the others follow the plays chosen. `usual`:
    the approximate number of sweeps, for the progress only.
    """

    every: int
    usual: int


class Sweeps:
    """Values float32[n * n, values per position], divided into shells and these into parts, always
    in the same way. Races may be included or not.
    """

    def __init__(self, table: Sides, values: Chances, races: bool, shares: Shares) -> None:
        self.table, self.values, self.races, self.shares = table, values, races, shares
        self.shells = [parts_of_shell(low, high) for low, high in shells(table)]
        longest = max(shell[-1].row + positions_in(shell[-1]) for shell in self.shells)
        self.fresh = np.zeros((longest, values.shape[1]), np.float32)

    def settle(
        self, improver: Callable[[bool], Improver], course: SweepSchedule, part: Building, report: Report, stop: Stop
    ) -> bool:
        """Sweep until the values no longer change. Returns False if stopped; what has been done is
        kept.

        `improver` receives whether to search for better plays. part.done is the number of completed
        sweeps plus one.
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
        """Back up all positions once, shell by shell; yields the largest change of a
        value in each.
        """
        for shell in self.shells:
            change = max(self.shares.each(lambda part: improved(part, self.fresh[part.row :]), shell))
            self.shares.each(self._take_over, shell)
            yield change

    def _take_over(self, part: ShellPart) -> None:
        take_over(self.table, *part.bounds, self.races, self.fresh[part.row :], self.values)


def shells(table: Sides) -> list[tuple[int, int]]:
    """The ranges of the higher configuration, from the lowest."""
    n = len(table.counts)
    return [(low, min(low + SHELL, n)) for low in range(1, n, SHELL)]


def parts_of_shell(low: int, high: int) -> list[ShellPart]:
    """The positions whose higher configuration is low to high - 1, in parts of about equal size."""
    sizes = np.where(np.arange(1, high) < low, high - low, high - 1)
    before = np.concatenate(([0], np.cumsum(sizes)))
    cuts = np.unique(np.searchsorted(before, np.linspace(0, before[-1], PARTS + 1)))
    return [ShellPart(low, high, int(first) + 1, int(last) + 1, int(before[first])) for first, last in pairwise(cuts)]


def positions_in(part: ShellPart) -> int:
    """The number of positions, possible or not, in a part."""
    return sum(part.high - (part.low if theirs < part.low else 1) for theirs in range(part.first, part.last))


def stored_values(values: Chances, units: int, kind: type[Whole]) -> NDArray[Whole]:
    """Values as stored: in units of 1 / `units`, rounded to the nearest."""
    stored = np.empty(values.shape, kind)
    for first in range(0, len(values), BLOCK):
        stored[first : first + BLOCK] = np.rint(values[first : first + BLOCK] * units)
    return stored
