"""Formulas by which players judge races: adjusted pip counts, winning chances, and the cube
decisions that follow from them.

A row is one side of a position: checkers borne off, on points 1, 2 and so on, and on the bar. The
formulas are made for backgammon's home board of six points and for money play.

Sources: Keith: T. Keith, "Cube Handling in Noncontact Positions" (Backgammon Galore, 2004).
Kleinman: D. Kleinman, "Vision Laughs at Counting" (1980), as a normal distribution. Isight:
A. Reichert, "Improved Cube Handling in Races: Insights with Isight" (2014).
"""

from __future__ import annotations

from dataclasses import dataclass
from math import erf, sqrt

from palamedes.core.rules.position import pip_count

HOME = 6
PIPS_A_ROLL = 49 / 6
"""The mean number of pips of a roll."""

Row = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RaceAdvice:
    """What a formula recommends to the side to roll, with a centred cube and as its owner, and to
    the other side.
    """

    doubles: bool
    redoubles: bool
    takes: bool


@dataclass(frozen=True, slots=True)
class RaceCount:
    """A formula's counts for the side to roll and for the other side, before the side to roll adds
    a share for its turn; `behind`: by how much its count then exceeds the other one; `advice`: the
    recommended decisions.
    """

    mine: int
    theirs: int
    behind: float
    advice: RaceAdvice


def keith_count(row: Row) -> int:
    """The Keith count of one side: its pips, 2 more for each checker after the first on point 1, 1
    more for each checker after the first on point 2 and after the third on point 3, and 1 more for
    each empty point among 4, 5 and 6.
    """
    stacks = 2 * max(0, row[1] - 1) + max(0, row[2] - 1) + max(0, row[3] - 3)
    return pip_count(row) + stacks + sum(row[point] == 0 for point in (4, 5, 6))


def keith(mine: Row, theirs: Row) -> RaceCount:
    """The Keith count of both sides. The side to roll adds one seventh of its count, rounded down.
    It doubles if its count then exceeds the other one by at most 4, and redoubles if the difference
    is at most 3; the other side takes if it is at least 2.
    """
    one, other = keith_count(mine), keith_count(theirs)
    behind = one + one // 7 - other
    return RaceCount(one, other, behind, RaceAdvice(behind <= 4, behind <= 3, behind >= 2))


def isight_count(row: Row, against: Row) -> int:
    """The Isight count of one side, which also depends on the other side: its pips; 1 for each
    checker and each crossover more than the other side has; 2 for each checker after the second on
    point 1; 1 for each checker after the second on point 2 and after the third on point 3; and 1
    for each empty point among 4, 5 and 6 on which the other side has a checker.
    """
    stacks = 2 * max(0, row[1] - 2) + max(0, row[2] - 2) + max(0, row[3] - 3)
    gaps = sum(row[point] == 0 and against[point] > 0 for point in (4, 5, 6))
    more = max(0, sum(row[1:]) - sum(against[1:])) + max(0, crossovers(row) - crossovers(against))
    return pip_count(row) + stacks + gaps + more


def crossovers(row: Row) -> int:
    """How many times the checkers outside the home board must cross into another quarter until all
    are at home.
    """
    return sum(count * ((point - 1) // HOME) for point, count in enumerate(row) if point > HOME)


def isight(mine: Row, theirs: Row) -> RaceCount:
    """The Isight count of both sides. The side to roll adds one sixth of its count. It doubles if
    its count then exceeds the other one by at most 6, and redoubles if the difference is at most 5;
    the other side takes if it is at least 2.
    """
    one, other = isight_count(mine, theirs), isight_count(theirs, mine)
    behind = one + one / 6 - other
    return RaceCount(one, other, behind, RaceAdvice(behind <= 6, behind <= 5, behind >= 2))


def isight_chance(mine: Row, theirs: Row) -> float:
    """The winning chance of the side to roll by the Isight count, from 0 to 1: 80 per cent, less a
    third of its count, plus twice its lead, in per cent.
    """
    one, other = isight_count(mine, theirs), isight_count(theirs, mine)
    return min(1.0, max(0.0, (80 - one / 3 + 2 * (other - one)) / 100))


def kleinman(mine: int, theirs: int) -> float:
    """The Kleinman metric K of a race with these pip counts, for the side to roll: the square of
    its lead plus 4, divided by the sum of both counts less 4. It is negative if the side to roll is
    more than 4 pips behind.
    """
    lead, total = theirs - mine + 4, max(1, mine + theirs - 4)
    return lead * abs(lead) / total


def kleinman_chance(mine: int, theirs: int) -> float:
    """The winning chance of the side to roll by the Kleinman metric."""
    metric = kleinman(mine, theirs)
    root = sqrt(abs(metric)) / 2
    return (1 + erf(root if metric >= 0 else -root)) / 2


def kleinman_advice(mine: int, theirs: int) -> RaceAdvice:
    """The decisions by the Kleinman metric: double from 0.44 up, redouble from 0.61, and drop above
    1.2.
    """
    metric = kleinman(mine, theirs)
    return RaceAdvice(metric >= 0.44, metric >= 0.61, metric <= 1.2)


def effective_pips(rolls: float) -> float:
    """The effective pip count of a side that needs this many rolls on average."""
    return rolls * PIPS_A_ROLL
