"""Bar charts as SVG images without scripts, for use in a page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from palamedes.formats.reports.charts import BOTTOM, HEIGHT, INK, LEFT, MOST_LINES, RIGHT, STEPS, TOP, WIDTH, axis_label, grid

FONT, LETTER = 12, 7
"""The height and the approximate width of letters, in pixels. Names that would overlap are printed
smaller.
"""

DIGITS = 6
"""The number of decimals to which sums are rounded, so that the parts of a whole add up to it
exactly.
"""


@dataclass(frozen=True, slots=True)
class Bars:
    """The bars of one colour, one for each name in the chart. `label`: the text in the legend; bars
    with an empty label do not appear there. `margins`: the possible error of each value in either
    direction, which is drawn as a line; empty, or one for each value.
    """

    label: str
    colour: str
    values: tuple[float, ...]
    margins: tuple[float, ...] = ()

    @property
    def ends(self) -> tuple[float, ...]:
        """The values that the scale must include: the ends of the bars, or of the margins if there
        are any.
        """
        if not self.margins:
            return self.values
        pairs = zip(self.values, self.margins, strict=True)
        return tuple(value + way * margin for value, margin in pairs for way in (-1, 1))


@dataclass(frozen=True, slots=True)
class BarChart:
    """A chart with a group of bars for each name. `stacked`: whether the bars of a group are drawn
    on top of each other, as parts of a whole, instead of side by side; `unit`: the text printed
    after the numbers on the scale; `across`: the label of the x axis. The title is the label of the
    y axis.
    """

    title: str
    names: tuple[str, ...]
    bars: tuple[Bars, ...]
    stacked: bool = False
    unit: str = ""
    across: str = ""


def bar_chart_svg(chart: BarChart) -> str:
    """The chart as a complete SVG document."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'font-family="sans-serif" font-size="{FONT}"><title>{escape(chart.title)}</title>'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#FFFFFF"/>{"".join(_BarPlot.of(chart).parts())}</svg>'
    )


@dataclass(frozen=True, slots=True)
class _BarPlot:
    chart: BarChart
    low: float
    high: float
    step: float

    @classmethod
    def of(cls, chart: BarChart) -> _BarPlot:
        """The plot of a chart, with a suitable scale that includes 0."""
        if chart.stacked:
            ends = [sum(bars.values[place] for bars in chart.bars) for place in range(len(chart.names))]
        else:
            ends = [end for bars in chart.bars for end in bars.ends]
        least, most = (round(end, DIGITS) for end in (min([0.0, *ends]), max([0.0, *ends])))
        step = next((step for step in STEPS if (most - least) / step <= MOST_LINES), (most - least) / MOST_LINES)
        return cls(chart, step * (least // step), max(-step * (-most // step), step), step)

    def y(self, value: float) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (value - self.low) / (self.high - self.low)

    def parts(self) -> Iterator[str]:
        """The elements of the image: grid, title, legend, bars and names."""
        yield from grid((self.low, self.high, self.step), self.y, self.chart.unit)
        yield f'<text x="{LEFT}" y="16" font-weight="bold" fill="{INK}">{escape(self.chart.title)}</text>'
        yield axis_label(self.chart.across)
        yield from self._labels()
        width = (WIDTH - LEFT - RIGHT) / max(len(self.chart.names), 1)
        size = min(FONT, FONT * width / (LETTER * (1 + max(map(len, self.chart.names), default=0))))
        for place, name in enumerate(self.chart.names):
            left = LEFT + place * width
            yield from self._stack(place, left, width) if self.chart.stacked else self._group(place, left, width)
            words = escape(name)
            where = f'x="{left + width / 2:.1f}" y="{HEIGHT - BOTTOM + 17}" text-anchor="middle" font-size="{size:.3g}"'
            yield f'<text {where} fill="{INK}">{words}</text>'

    def _labels(self) -> Iterator[str]:
        """The elements of the legend, from right to left."""
        x = float(WIDTH - RIGHT)
        for bars in reversed([bars for bars in self.chart.bars if bars.label]):
            x -= LETTER * len(bars.label)
            yield f'<text x="{x:.0f}" y="16" fill="{INK}">{escape(bars.label)}</text>'
            yield f'<rect x="{x - 15:.0f}" y="7" width="10" height="10" fill="{bars.colour}"/>'
            x -= 25

    def _group(self, place: int, left: float, width: float) -> Iterator[str]:
        each = 0.8 * width / len(self.chart.bars)
        for number, bars in enumerate(self.chart.bars):
            x, value = left + 0.1 * width + number * each, bars.values[place]
            yield self._bar(x, each, 0.0, value, bars, place)
            if bars.margins:
                middle, margin = x + each / 2, bars.margins[place]
                way = f"M{middle:.1f} {self.y(value - margin):.1f}V{self.y(value + margin):.1f}"
                yield f'<path d="{way}" stroke="{INK}" stroke-width="1"/>'

    def _stack(self, place: int, left: float, width: float) -> Iterator[str]:
        below = 0.0
        for bars in self.chart.bars:
            yield self._bar(left + 0.1 * width, 0.8 * width, below, below + bars.values[place], bars, place)
            below += bars.values[place]

    def _bar(self, x: float, width: float, low: float, high: float, bars: Bars, place: int) -> str:
        top, bottom = sorted((self.y(low), self.y(high)))
        words = escape(f"{self.chart.names[place]} {bars.label}: {bars.values[place]:.4g}{self.chart.unit}".replace("  ", " "))
        place_and_size = f'x="{x:.1f}" y="{top:.1f}" width="{width:.1f}" height="{bottom - top:.1f}"'
        return f'<rect {place_and_size} fill="{bars.colour}"><title>{words}</title></rect>'
