"""The counts of a session's dice as charts: the numbers on the dice, and the rolls. This module
does not use Qt.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from palamedes.core.dice.dice_check import DiceCheck, Tally
from palamedes.core.language import mark, number, tr
from palamedes.gui.models.charts import Axis, Chart, ChartBars, ChartReading
from palamedes.gui.models.words import briefly

INTERVAL = 1.96
"""The half width of the 95 % interval, in standard deviations."""
TABS = {"Numbers on the dice": mark("Number on the die"), "Rolls": mark("Roll of the dice")}
"""The tallies that are drawn, with the label of the x axis."""


@dataclass(frozen=True, slots=True)
class DiceChart:
    """One chart of the counts. `heading`: the heading of the same counts in the table; `tallies`:
    the counts of both sides.
    """

    name: str
    chart: Chart
    heading: str
    tallies: tuple[Tally, ...]

    def reading(self, place: float) -> ChartReading:
        """A number or a roll, with the counts of both sides and what fair dice would give."""
        rows = [tally.rows[int(place)] for tally in self.tallies]
        each = [
            tr("{name}: {count}, expected {expected}", name=bars.label, count=row.count, expected=number(row.expected, 1))
            for bars, row in zip(self.chart.bars, rows, strict=True)
        ]
        return ChartReading(f"{self.chart.x.label}: {self.chart.names[int(place)]}", tuple(each))


def dice_charts(names: Sequence[str], checks: Sequence[DiceCheck]) -> tuple[DiceChart, ...]:
    """The charts of both sides' counts. `checks`: those of both sides, then that of all rolls."""
    found = []
    for name, label in TABS.items():
        tallies = [tally for check in checks for tally in check.tallies if tally.name == name]
        if len(tallies) == len(checks):
            *sides, together = tallies
            found.append(_chart(names, name, label, sides, together))
    return tuple(found)


def names_of(tally: Tally) -> tuple[str, ...]:
    """The names of the outcomes, with a hyphen between the two dice of a roll."""
    return tuple("-".join(row.label) for row in tally.rows)


def _chart(players: Sequence[str], name: str, label: str, sides: Sequence[Tally], together: Tally) -> DiceChart:
    bars = tuple(
        ChartBars(
            briefly(player),
            tuple(float(row.count) for row in tally.rows),
            tuple(row.expected for row in tally.rows),
            tuple(_margin(tally, row.expected) for row in tally.rows),
        )
        for player, tally in zip(players, sides, strict=True)
    )
    chart = Chart(
        title=tr(name),
        x=Axis(tr(label)),
        y=Axis(tr("Count"), whole=True),
        bars=bars,
        names=names_of(together),
        expected_label=tr("Fair dice, 95 % range"),
    )
    return DiceChart(tr(name), chart, together.sentence, tuple(sides))


def _margin(tally: Tally, expected: float) -> float:
    """How far a count deviates from its mean in 95 % of fair sessions, at most."""
    total = sum(row.expected for row in tally.rows)
    return INTERVAL * math.sqrt(expected * (1 - expected / total)) if total else 0.0
