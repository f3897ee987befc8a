"""Solves games in which positions can recur. All positions are backed up in sweeps until their
values no longer change.

A position is a pair of configurations, one for each side, as in `kernels/endgames/hypergammon.py`.
A shell contains the positions whose higher configuration is in a certain range. In a sweep the
shells are processed in order, beginning with the lowest, and each of them uses the results of the
shells before it. Within a shell the order does not matter, so the result does not depend on the
number of threads.

The values are updated in the file of the table that is being built. The iteration can continue from
any values, so no harm is done if it is stopped in the middle of a sweep.
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
"""The iteration ends with a sweep that searches for better plays and changes no value by more than
this amount. The remaining error is several times this tolerance, but below 8e-6, which is half of
the last bit of a stored chance.
"""

SHELL, PARTS = 64, 8
BLOCK = 1 << 16
"""The number of positions that are converted for storage at a time."""


@dataclass(frozen=True, slots=True)
class ShellPart:
    """The positions of a shell that one thread backs up. The higher configuration ranges from `low`
    to `high` - 1, and the other side's configuration ranges from `first` to `last` - 1. The new
    values begin at row `row`.
    """

    low: int
    high: int
    first: int
    last: int
    row: int

    @property
    def bounds(self) -> tuple[int, int, int, int]:
        """The four bounds in the form that the kernels expect."""
        return self.low, self.high, self.first, self.last


Improver: TypeAlias = Callable[[ShellPart, Chances], float]
"""Writes the new values of a part to the given rows, and returns the largest change in any value.
"""


class SweepSchedule(NamedTuple):
    """`every`: one sweep in this many searches for better plays, and the others use the plays
    already chosen. `usual`: the approximate number of sweeps, used only to show progress.
    """

    every: int
    usual: int


class Sweeps:
    """Sweeps over `values`, float32[n * n, values per position]. The positions are always divided
    into the same shells, and each shell into the same parts. `races`: whether races are included.
    """

    def __init__(self, table: Sides, values: Chances, races: bool, shares: Shares) -> None:
        self.table, self.values, self.races, self.shares = table, values, races, shares
        self.shells = [parts_of_shell(low, high) for low, high in shells(table)]
        longest = max(shell[-1].row + positions_in(shell[-1]) for shell in self.shells)
        self.fresh = np.zeros((longest, values.shape[1]), np.float32)

    def settle(
        self, improver: Callable[[bool], Improver], course: SweepSchedule, part: Building, report: Report, stop: Stop
    ) -> bool:
        """Sweep until the values no longer change. Returns False if stopped; the work done by then
        is kept.

        `improver` is called with True for a sweep that searches for better plays, and otherwise
        with False. `part.done` is the number of completed sweeps plus one.
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
        """Back up all positions once, shell by shell. For each shell, yields the largest change in
        any value.
        """
        for shell in self.shells:
            change = max(self.shares.each(lambda part: improved(part, self.fresh[part.row :]), shell))
            self.shares.each(self._take_over, shell)
            yield change

    def _take_over(self, part: ShellPart) -> None:
        take_over(self.table, *part.bounds, self.races, self.fresh[part.row :], self.values)


def shells(table: Sides) -> list[tuple[int, int]]:
    """The range of the higher configuration for each shell, lowest range first."""
    n = len(table.counts)
    return [(low, min(low + SHELL, n)) for low in range(1, n, SHELL)]


def parts_of_shell(low: int, high: int) -> list[ShellPart]:
    """The positions whose higher configuration is between `low` and `high` - 1, divided into parts
    of about equal size.
    """
    sizes = np.where(np.arange(1, high) < low, high - low, high - 1)
    before = np.concatenate(([0], np.cumsum(sizes)))
    cuts = np.unique(np.searchsorted(before, np.linspace(0, before[-1], PARTS + 1)))
    return [ShellPart(low, high, int(first) + 1, int(last) + 1, int(before[first])) for first, last in pairwise(cuts)]


def positions_in(part: ShellPart) -> int:
    """The number of positions in a part, possible or not."""
    return sum(part.high - (part.low if theirs < part.low else 1) for theirs in range(part.first, part.last))


def stored_values(values: Chances, units: int, kind: type[Whole]) -> NDArray[Whole]:
    """Values in the form in which the file stores them: in units of 1 / `units`, rounded to the
    nearest whole number.
    """
    stored = np.empty(values.shape, kind)
    for first in range(0, len(values), BLOCK):
        stored[first : first + BLOCK] = np.rint(values[first : first + BLOCK] * units)
    return stored
