"""Charts as data: axes with their units, lines, bars, dots and sections. This module does not use
Qt; `gui/charts` draws these charts.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from palamedes.core.language import number
from palamedes.core.results.analysis import Mark
from palamedes.gui.board.view import BoardView

DIGITS = 6
"""The number of decimals to which positions of grid lines are rounded."""


@dataclass(frozen=True, slots=True)
class Axis:
    """An axis. `label`: the quantity, with its unit if numbers have none of their own; `unit`: the
    text after each number, such as `%`; `whole`: whether only integers are labelled; `limits`: the
    lowest and the highest value, None to take them from the contents.
    """

    label: str
    unit: str = ""
    whole: bool = False
    limits: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class ChartLine:
    """A line through points (x, y), ordered by x."""

    label: str
    points: tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class ChartBars:
    """A bar for each name on the x axis. `expected`: the value expected for each bar, or empty;
    `margins`: how far the value of each bar usually deviates from the expected one.
    """

    label: str
    values: tuple[float, ...]
    expected: tuple[float, ...] = ()
    margins: tuple[float, ...] = ()


class ChartDot(NamedTuple):
    """The dot of a marked decision."""

    x: float
    y: float
    mark: Mark


class ChartSection(NamedTuple):
    """The beginning of a part of the x axis, such as a game of a match, and its name."""

    x: float
    name: str


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart, with either lines or bars. `names`: the names on the x axis below bars;
    `baseline`: the value of the emphasised grid line; `expected_label`: the legend for the
    expected values of bars.
    """

    title: str
    x: Axis
    y: Axis
    lines: tuple[ChartLine, ...] = ()
    bars: tuple[ChartBars, ...] = ()
    names: tuple[str, ...] = ()
    dots: tuple[ChartDot, ...] = ()
    sections: tuple[ChartSection, ...] = ()
    baseline: float = 0.0
    expected_label: str = ""

    @property
    def places(self) -> tuple[float, ...]:
        """All values of x at which the chart can be read, in order."""
        if self.names:
            return tuple(float(place) for place in range(len(self.names)))
        return tuple(sorted({x for line in self.lines for x, _ in line.points}))

    @property
    def x_limits(self) -> tuple[float, float]:
        """The ends of the x axis."""
        if self.names:
            return -0.5, len(self.names) - 0.5
        places = self.places
        low, high = self.x.limits or ((places[0], places[-1]) if places else (0.0, 1.0))
        return low, max(high, low + 1)

    @property
    def y_values(self) -> list[float]:
        """All values of y that the chart shows, with the baseline."""
        values = [self.baseline, *(y for line in self.lines for _, y in line.points)]
        for bars in self.bars:
            values += [*bars.values, *bars.expected]
            values += [mean + margin for mean, margin in zip(bars.expected, bars.margins, strict=False)]
        return values


class ChartReading(NamedTuple):
    """What the chart says at one place: a sentence, further lines, and the board at that moment, if
    there is one.
    """

    sentence: str
    details: tuple[str, ...] = ()
    board: BoardView | None = None


Reader = Callable[[float], ChartReading]
"""Returns the reading at a value of x."""


def no_reading(_: float) -> ChartReading:
    """The reading of a chart without contents."""
    return ChartReading("")


# Scales.


def step_of(spread: float, most: int, whole: bool = False) -> float:
    """The smallest step of the form 1, 2 or 5 times a power of ten that divides a range of this
    size into at most `most` parts. `whole`: whether the step must be an integer.
    """
    least = max(spread, 1e-9) / max(most, 1)
    power = 10.0 ** math.floor(math.log10(least))
    step = next(factor * power for factor in (1, 2, 5, 10) if factor * power >= least * (1 - 1e-9))
    return max(1.0, step) if whole else step


def ticks(low: float, high: float, step: float) -> list[float]:
    """The multiples of `step` from `low` to `high`."""
    first, last = math.ceil(low / step - 1e-6), math.floor(high / step + 1e-6)
    return [round(count * step, DIGITS) for count in range(first, last + 1)]


def rounded_limits(chart: Chart, most: int) -> tuple[float, float, float]:
    """The lowest and the highest value of the y axis, which are multiples of the step unless the
    axis has fixed limits, and the step.
    """
    if chart.y.limits is not None:
        low, high = chart.y.limits
        return low, high, step_of(high - low, most, chart.y.whole)
    values = chart.y_values
    low, high = min(values), max(values)
    step = step_of(max(high - low, 1.0 if chart.y.whole else 0.01), most, chart.y.whole)
    low, high = step * math.floor(low / step + 1e-9), step * math.ceil(high / step - 1e-9)
    return low, max(high, low + step), step


def tick_text(value: float, step: float, unit: str) -> str:
    """A number on an axis, with the decimals that the step needs, in the current language."""
    digits = max(0, -math.floor(math.log10(step) + 1e-9)) if step < 1 else 0
    return number(value, digits).replace("-", "−") + unit
