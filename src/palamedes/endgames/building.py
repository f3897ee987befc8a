"""Definitions shared by all builders: plans, progress reports, and stopping."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias, TypeVar

from palamedes.core.errors import BadSettings
from palamedes.core.rules.variant import VARIANTS, Contact
from palamedes.formats.tables.endgame_file import TableHeader

Report: TypeAlias = Callable[[float, str], None]
"""Receives the share of the work that is done, from 0 to 1, and a few words about the current work.
"""

Stop: TypeAlias = Callable[[], bool]
"""Returns whether the work should end soon."""

Item = TypeVar("Item")
Answer = TypeVar("Answer")

GIB = 2**30
PROGRAM = 2**28
"""The memory, in bytes, that the program needs while it builds a table, besides the table and the
arrays for building it.
"""


class Shares(NamedTuple):
    """The way in which work is distributed. With an executor, its threads process `threads` items
    at once. Without an executor, items are processed one after another.
    """

    executor: Executor | None = None
    threads: int = 1

    def each(self, work: Callable[[Item], Answer], items: Sequence[Item]) -> list[Answer]:
        """Do the work for every item, and wait until all of it is done. Returns the results in the
        order of the items.
        """
        if self.executor is None or self.threads < 2 or len(items) < 2:
            return [work(item) for item in items]
        return list(self.executor.map(work, items))


ALONE = Shares()


ROUND = 16
"""The number of items between two calls of `stop`."""


def in_rounds(
    work: Callable[[Item], Answer], items: Sequence[Item], words: str, report: Report, stop: Stop, shares: Shares
) -> list[Answer]:
    """Do the work for every item, several items at a time. If the work is stopped, only the results
    of the first items are returned.
    """
    found: list[Answer] = []
    while len(found) < len(items) and not stop():
        found += shares.each(work, items[len(found) : len(found) + ROUND])
        report(len(found) / len(items), words)
    return found


@dataclass(frozen=True, slots=True)
class BuildPlan:
    """A table that can be built: its file name without the suffix, its header, and the largest
    amounts of memory and disk space that building it needs, in bytes.
    """

    name: str
    header: TableHeader
    memory: int
    disk: int
    resumable: bool = False


def check_memory(plan: BuildPlan, allowed: int) -> None:
    """Raise BadSettings if building a table needs more memory, in bytes, than is allowed."""
    if plan.memory > allowed:
        raise BadSettings(
            f"building {plan.name} needs {plan.memory / GIB:.2f} GiB of memory, but only {allowed / GIB:.2f} GiB is allowed."
        )


def check_range(name: str, value: int, allowed: range) -> None:
    """Raise BadSettings if a value is outside its range."""
    if value not in allowed:
        raise BadSettings(f"{name} is {value}, but must be between {allowed[0]} and {allowed[-1]}.")


def variants_of_races(points: int, home: int, most_borne_off: bool) -> tuple[str, ...]:
    """The games, on boards of the usual size, for whose races a table with points 1 to `points` is
    valid. Games in which the last turn can lead to a tie are excluded.

    In games in which a single checker holds a point, the rules about primes can forbid a play while
    checkers are still being borne in. These games are therefore included only if `points` is at
    most `home`.
    """
    return tuple(
        variant.key
        for variant in VARIANTS.values()
        if variant.options.most_borne_off == most_borne_off
        and not variant.options.last_turn_tie
        and variant.board.home == home
        and (points <= home or variant.contact is not Contact.BLOCK)
    )


def rules_of_races(home: int, most_borne_off: bool) -> str:
    """A description of the rules for which a table of races is valid."""
    most = "only plays that bear off the most checkers are allowed" if most_borne_off else "any play is allowed"
    return f"No contact, dice 1 to {home}, home points 1 to {home}, {most}, and whoever is off first has won."
