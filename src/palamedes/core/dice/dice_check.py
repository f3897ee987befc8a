"""Tests of whether dice are fair. Counts are compared with their expected values by Pearson's
chi-square test.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass

from palamedes.core.dice.dice import Roll, higher_first, roll_text, rolls
from palamedes.core.language import mark, tr, trn

SMALLEST_EXPECTATION = 5
"""If an expected count is smaller than this, the test statistic does not follow the chi-square
distribution closely enough (Cochran's rule).
"""


_LOOKS = {1: mark("the only test that was possible"), 2: mark("both tests taken together")}


@dataclass(frozen=True, slots=True)
class OutcomeCount:
    """One outcome. `count`: how often it occurred; `expected`: its mean count with fair dice."""

    label: str
    count: int
    expected: float


@dataclass(frozen=True, slots=True)
class Tally:
    """The counts for one classification of the rolls, such as doubles and other rolls. `freedom`:
    the degrees of freedom; `p_value`: the share of fair sessions of this length in which the counts
    deviate by at least this much, None if the sample is too small to judge (see
    SMALLEST_EXPECTATION).
    """

    name: str
    rows: tuple[OutcomeCount, ...]
    chi_square: float
    freedom: int
    p_value: float | None

    @property
    def sentence(self) -> str:
        """The result in words, for a player."""
        if self.p_value is None:
            return tr("{name}: too few rolls to judge.", name=tr(self.name))
        return tr(
            "{name}: counts at least this far off occur in {share}.",
            name=tr(self.name),
            share=_of_honest_sessions(self.p_value),
        )


@dataclass(frozen=True, slots=True)
class DiceCheck:
    """A check of `sample` rolls of two dice with the numbers from 1 to `die`."""

    die: int
    sample: int
    tallies: tuple[Tally, ...]

    @property
    def sentence(self) -> str:
        """The result in words, for a player. The wording allows for deviations that may be mere
        chance.
        """
        judged = [tally.p_value for tally in self.tallies if tally.p_value is not None]
        if not judged:
            return trn("{n} roll is too few to judge the dice.", "{n} rolls are too few to judge the dice.", self.sample)
        # Several tests use the same rolls, so the smallest p-value is multiplied by the number of
        # tests (Bonferroni).
        least = min(1.0, min(judged) * len(judged))
        looks = tr(_LOOKS.get(len(judged), mark("all {count} tests taken together")), count=len(judged))
        if least >= 0.05:
            return tr(
                "Nothing unusual in {count} rolls ({looks}): chance alone explains these counts well.",
                count=self.sample,
                looks=looks,
            )
        share = tr(
            "{share} of {count} rolls have counts at least this far off ({looks})",
            share=_of_honest_sessions(least),
            count=self.sample,
            looks=looks,
        )
        if least >= 0.001:
            return tr("Unusual, but still possible by chance: {share}. Check more rolls before you judge.", share=share)
        return tr(
            "Unlikely to be chance: {share}. If further rolls of the same dice also look like this, the dice are not fair.",
            share=share,
        )


def check_dice(die: int, drawn: Iterable[Roll]) -> DiceCheck:
    """Check rolls of dice with the numbers from 1 to `die`. The two dice of each roll are in the
    order in which they fell.

    If every roll has its higher die first, the original order of the dice is assumed to be lost,
    and ordered rolls are not tested.
    """
    fallen = list(drawn)
    faces = [(face, str(face), 1) for face in range(1, die + 1)]
    named = [(roll, roll_text(roll), weight) for roll, weight in rolls(die)]
    ordered = [(roll, roll_text(roll), 1) for high in range(1, die + 1) for low in range(1, die + 1) for roll in [(high, low)]]
    doubles = [(True, mark("doubles"), die), (False, mark("others"), die * (die - 1))]
    tallies = [
        _tally(mark("Numbers on the dice"), faces, [face for roll in fallen for face in roll]),
        _tally(mark("Rolls"), named, [higher_first(roll) for roll in fallen]),
    ]
    if any(first < second for first, second in fallen):
        tallies.append(_tally(mark("Ordered rolls (21 and 12 counted separately)"), ordered, fallen))
    tallies.append(_tally(mark("Doubles"), doubles, [first == second for first, second in fallen]))
    return DiceCheck(die, len(fallen), tuple(tallies))


def _tally(name: str, outcomes: Sequence[tuple[Hashable, str, int]], seen: Sequence[Hashable]) -> Tally:
    """The tally of the outcomes `seen`. `outcomes`: all possible outcomes as (value, label,
    weight).
    """
    counts = Counter(seen)
    share = len(seen) / sum(weight for _, _, weight in outcomes)
    rows = tuple(OutcomeCount(label, counts[value], weight * share) for value, label, weight in outcomes)
    squares = math.fsum((row.count - row.expected) ** 2 / row.expected for row in rows if row.expected)
    freedom = len(rows) - 1
    enough = freedom > 0 and min(row.expected for row in rows) >= SMALLEST_EXPECTATION
    return Tally(name, rows, squares, freedom, chi_square_tail(squares, freedom) if enough else None)


def chi_square_tail(chi_square: float, freedom: int) -> float:
    """The probability that a chi-square variable with `freedom` degrees of freedom is at least this
    large.

    This is the upper regularised incomplete gamma function Q(freedom / 2, chi_square / 2). If its
    first argument is an integer or a half-integer, the function is a finite sum. Source: Q(a + 1,
    x) = Q(a, x) + x**a * exp(-x) / gamma(a + 1), Q(1/2, x) = erfc(sqrt(x)), Q(0, x) = 0.
    """
    x = chi_square / 2
    if x <= 0:
        return 1.0
    first = freedom % 2 / 2
    start = math.erfc(math.sqrt(x)) if first else 0.0
    steps = (first + k for k in range(freedom // 2))
    return min(1.0, math.fsum([start, *(math.exp(a * math.log(x) - x - math.lgamma(a + 1)) for a in steps)]))


def _of_honest_sessions(p_value: float) -> str:
    if p_value >= 0.995:
        return tr("more than 99 of every 100 fair sessions")
    if p_value >= 0.01:
        return tr("{count:.0f} of every 100 fair sessions", count=p_value * 100)
    if p_value >= 0.001:
        return tr("{count:.0f} of every 1,000 fair sessions", count=p_value * 1000)
    return tr("fewer than 1 of every 1,000 fair sessions")
