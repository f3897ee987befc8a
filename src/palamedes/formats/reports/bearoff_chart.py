"""The numbers of rolls that both sides need to bear off, as a bar chart."""

from __future__ import annotations

from palamedes.core.language import tr
from palamedes.core.results.bearoff import RollCounts
from palamedes.formats.reports.bar_chart import BarChart, Bars, bar_chart_svg

COLOURS = "#C9A66B", "#4A3728"
"""The colours of the bars of the first and the second side."""


def bearoff_chart_svg(sides: tuple[tuple[str, RollCounts], tuple[str, RollCounts]]) -> str:
    """The chart as a complete SVG document: for each number of rolls, the chance in percent that
    each side needs exactly this number. `sides`: the name and the roll counts of each side.
    """
    longest = max(len(counts.chances) for _, counts in sides)
    first = min(next(n for n, chance in enumerate(counts.chances) if chance > 0) for _, counts in sides)
    rolls = range(first, longest)
    bars = tuple(
        Bars(f"{name} ({counts.mean:.2f})", colour, tuple(100 * _chance(counts, n) for n in rolls))
        for (name, counts), colour in zip(sides, COLOURS, strict=True)
    )
    return bar_chart_svg(BarChart(tr("Rolls to bear off (mean)"), tuple(map(str, rolls)), bars, unit=" %"))


def _chance(counts: RollCounts, rolls: int) -> float:
    return counts.chances[rolls] if rolls < len(counts.chances) else 0.0
