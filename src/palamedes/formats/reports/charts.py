"""Line charts over the turns of a session, as SVG images without scripts, for use in a page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from html import escape

WIDTH, HEIGHT = 760, 250
LEFT, RIGHT, TOP, BOTTOM = 52, 14, 30, 46
INK, QUIET, GRID = "#2B2320", "#6F6257", "#DDD0BB"
STEPS = (0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
MOST_LINES = 5
"""The maximum number of horizontal grid lines."""


@dataclass(frozen=True, slots=True)
class SvgLine:
    """A line through points (x, y), ordered by x. `broken`: whether the line is dashed, so that it
    can be distinguished without colours.
    """

    label: str
    colour: str
    points: tuple[tuple[float, float], ...]
    broken: bool = False


@dataclass(frozen=True, slots=True)
class Dot:
    """A round or square mark at a point. `words`: the text shown when the mouse pointer rests on
    the mark.
    """

    x: float
    y: float
    colour: str
    words: str
    square: bool = False


@dataclass(frozen=True, slots=True)
class SvgChart:
    """A chart of lines and dots with a common x axis, which begins at 0. `breaks`: the values of x
    at which a new part begins, each with the name of the part.

    `parted`: whether lines are interrupted at the breaks; `limits`: the lowest and the highest y,
    None to take them from the lines; `unit`: the text printed after the numbers on the scale;
    `across`: the label of the x axis. The title is the label of the y axis.
    """

    title: str
    lines: tuple[SvgLine, ...]
    dots: tuple[Dot, ...] = ()
    breaks: tuple[tuple[float, str], ...] = ()
    parted: bool = False
    limits: tuple[float, float] | None = None
    unit: str = ""
    across: str = ""


def chart_svg(chart: SvgChart) -> str:
    """The chart as a complete SVG document. A chart without points shows no lines or dots."""
    plot = _LinePlot.of(chart)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'font-family="sans-serif" font-size="12"><title>{escape(chart.title)}</title>{"".join(plot.parts())}</svg>'
    )


@dataclass(frozen=True, slots=True)
class _LinePlot:
    chart: SvgChart
    last: float
    low: float
    high: float
    step: float

    @classmethod
    def of(cls, chart: SvgChart) -> _LinePlot:
        """The plot of a chart, with a suitable scale."""
        xs = [x for line in chart.lines for x, _ in line.points]
        ys = [y for line in chart.lines for _, y in line.points]
        low, high = chart.limits or (min([0.0, *ys]), max([0.0, *ys]))
        spread = max(high - low, 0.02)
        step = next((step for step in STEPS if spread / step <= MOST_LINES), spread / MOST_LINES)
        if chart.limits is None:
            low, high = step * (low // step), -step * (-max(high, low + 0.02) // step)
        return cls(chart, max([1.0, *xs]), low, high, step)

    def x(self, value: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * value / self.last

    def y(self, value: float) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (value - self.low) / (self.high - self.low)

    def parts(self) -> Iterator[str]:
        """The elements of the image: grid, breaks, title, legend, lines and dots."""
        yield from grid((self.low, self.high, self.step), self.y, self.chart.unit)
        yield from self._breaks()
        yield axis_label(self.chart.across)
        yield f'<text x="{LEFT}" y="16" font-weight="bold" fill="{INK}">{escape(self.chart.title)}</text>'
        yield from self._labels()
        for line in self.chart.lines:
            yield self._line(line)
        for dot in self.chart.dots:
            yield self._dot(dot)

    def _breaks(self) -> Iterator[str]:
        room = 0.0
        for value, name in self.chart.breaks:
            x = self.x(value)
            yield f'<path d="M{x:.1f} {TOP}V{HEIGHT - BOTTOM}" stroke="{QUIET}" stroke-width="1" stroke-dasharray="2 3"/>'
            if x >= room:
                yield f'<text x="{x + 3:.1f}" y="{HEIGHT - BOTTOM + 17}" fill="{QUIET}">{escape(name)}</text>'
                room = x + 8 + 7 * len(name)

    def _labels(self) -> Iterator[str]:
        """The elements of the legend, from right to left."""
        x = float(WIDTH - RIGHT)
        for line in reversed(self.chart.lines):
            yield f'<text x="{x:.0f}" y="16" text-anchor="end" fill="{INK}">{escape(line.label)}</text>'
            x -= 7 * len(line.label) + 8
            yield f'<path d="M{x - 26:.0f} 12H{x:.0f}" fill="none"{_stroke(line)}/>'
            x -= 40

    def _line(self, line: SvgLine) -> str:
        new = {x for x, _ in self.chart.breaks} if self.chart.parted else set()
        starts = [number == 0 or x in new for number, (x, _) in enumerate(line.points)]
        way = "".join(
            f"{'M' if start else 'L'}{self.x(x):.1f} {self.y(y):.1f}" for start, (x, y) in zip(starts, line.points, strict=True)
        )
        return f'<path d="{way}" fill="none" stroke-linejoin="round"{_stroke(line)}/>' if way else ""

    def _dot(self, dot: Dot) -> str:
        x, y = self.x(dot.x), self.y(dot.y)
        shape = (
            f'rect x="{x - 3.5:.1f}" y="{y - 3.5:.1f}" width="7" height="7"'
            if dot.square
            else f'circle cx="{x:.1f}" cy="{y:.1f}" r="4"'
        )
        title = f"<title>{escape(dot.words)}</title>"
        return f'<{shape} fill="{dot.colour}" stroke="#FFFFFF" stroke-width="1">{title}</{shape.split()[0]}>'


def _stroke(line: SvgLine) -> str:
    return f' stroke="{line.colour}" stroke-width="2"' + (' stroke-dasharray="6 3"' if line.broken else "")


def axis_label(words: str) -> str:
    """The label below the x axis."""
    x = (LEFT + WIDTH - RIGHT) / 2
    return f'<text x="{x:.0f}" y="{HEIGHT - 9}" text-anchor="middle" fill="{INK}">{escape(words)}</text>' if words else ""


def grid(scale: tuple[float, float, float], y: Callable[[float], float], unit: str) -> Iterator[str]:
    """The horizontal grid lines with their values. `scale`: the first value, the last value and the
    step; `y`: maps a value to its vertical position in pixels.
    """
    low, high, step = scale
    for number in range(round((high - low) / step) + 1):
        value = low + number * step
        weight = 1.5 if abs(value) < step / 100 else 1
        yield f'<path d="M{LEFT} {y(value):.1f}H{WIDTH - RIGHT}" stroke="{GRID}" stroke-width="{weight}"/>'
        words = f"{value:g}".replace("-", "−") + unit
        yield f'<text x="{LEFT - 7}" y="{y(value) + 4:.1f}" text-anchor="end" fill="{QUIET}">{words}</text>'
