"""Slow twins of the bearoff tables, in plain Python. They use recursion over the plays of the
rulebook twin.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import product
from typing import NamedTuple

from palamedes.core.dice.dice import rolls
from palamedes.core.rules.position import Position
from palamedes.core.rules.variant import Variant
from reference import reference_outcome, reference_plays

Row = tuple[int, ...]


class Cubes(NamedTuple):
    """Equities of the side to roll, by cube owner. Each is the value after this side has decided
    not to double.
    """

    owned: float
    centred: float
    opponents: float


def rows(variant: Variant, checkers: int, points: int) -> list[Row]:
    """Every row with at most this number of checkers on this number of points; the others are borne
    off.
    """
    rest = variant.board.points + 1 - points
    return [
        (variant.board.checkers - sum(counts), *counts, *(0,) * rest)
        for counts in product(range(checkers + 1), repeat=points)
        if sum(counts) <= checkers
    ]


def mean_over_rolls(variant: Variant, value: Callable[[tuple[int, int]], float]) -> float:
    every = rolls(variant.board.die)
    return sum(weight * value(roll) for roll, weight in every) / sum(weight for _, weight in every)


def afters(variant: Variant, mine: Row, theirs: Row, roll: tuple[int, int]) -> Iterable[Row]:
    """The mover's rows after each legal play."""
    return [after.mine for after in reference_plays(variant, Position(mine, theirs), roll)]


class OneSidedTwin:
    """Distributions of the number of rolls that a side needs to bear off all its checkers or, with
    `first_only`, one more checker. Each play minimises the expected number of rolls.
    """

    def __init__(self, variant: Variant, first_only: bool) -> None:
        self.variant, self.first_only = variant, first_only
        board = variant.board
        self.waiting = (0, board.checkers, *(0,) * board.points)
        self.distribution = cache(self._distribution)

    def mean(self, row: Row) -> float:
        return sum(count * chance for count, chance in enumerate(self.distribution(row)))

    def _distribution(self, row: Row) -> Sequence[float]:
        if not any(row[1:]):
            return (1.0,)
        found = [0.0] * 60
        every = rolls(self.variant.board.die)
        for roll, weight in every:
            for count, chance in enumerate(self._best(row, roll)):
                found[count + 1] += weight * chance / sum(weight for _, weight in every)
        return tuple(found[: max(i for i, chance in enumerate(found) if chance) + 1])

    def _best(self, row: Row, roll: tuple[int, int]) -> Sequence[float]:
        ends = afters(self.variant, row, self.waiting, roll)
        if self.first_only and any(end[0] > row[0] for end in ends):
            return (1.0,)
        best = min(ends, key=self.mean)
        return self.distribution(best)


class TwoSidedTwin:
    """Exact equities: cubeless, and with the cube in money play without the Jacoby rule."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.equity = cache(self._equity)
        self.cubes = cache(self._cubes)

    def _equity(self, mine: Row, theirs: Row) -> float:
        over = reference_outcome(self.variant, Position(mine, theirs))
        if over is not None:
            return over
        return mean_over_rolls(
            self.variant, lambda roll: max(-self.equity(theirs, end) for end in afters(self.variant, mine, theirs, roll))
        )

    def _cubes(self, mine: Row, theirs: Row) -> Cubes:
        over = reference_outcome(self.variant, Position(mine, theirs))
        if over is not None:
            return Cubes(over, over, over)
        return Cubes(
            *(
                mean_over_rolls(self.variant, lambda roll, look=look: self._best(mine, theirs, roll, look))
                for look in (self._theirs, self._shared, self._mine)
            )
        )

    def _best(self, mine: Row, theirs: Row, roll: tuple[int, int], look: Callable[[Cubes], float]) -> float:
        return max(-look(self.cubes(theirs, end)) for end in afters(self.variant, mine, theirs, roll))

    # The opponent's equity, on the opponent's turn, if the cube is mine, centred, or the
    # opponent's.

    def _theirs(self, cubes: Cubes) -> float:
        return cubes.opponents

    def _shared(self, cubes: Cubes) -> float:
        return max(cubes.centred, min(1, 2 * cubes.opponents))

    def _mine(self, cubes: Cubes) -> float:
        return max(cubes.owned, min(1, 2 * cubes.opponents))
