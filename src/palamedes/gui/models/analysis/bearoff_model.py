"""The rolls that each side needs to bear off, as a chart and as sentences. This module does not use
Qt.
"""

from __future__ import annotations

from dataclasses import dataclass

from palamedes.core.language import number, percent, tr
from palamedes.core.results.bearoff import LEAST_SHOWN, RollCounts
from palamedes.core.session.state import Phase, State
from palamedes.gui.models.charts import Axis, Chart, ChartBars, ChartReading
from palamedes.gui.models.words import shown
from palamedes.service.analysis.bearoffs import bearoff_counts, is_bearoff, named_counts


def has_bearoff(state: State) -> bool:
    """Whether the position of a state is a bearoff in which the game goes on."""
    return state.game_is_running and is_bearoff(state.situation(state.on_roll))


@dataclass(frozen=True, slots=True)
class BearoffReport:
    """The roll counts of both sides. `sentences`: the figures of each side and, before a roll, the
    chance of the side to roll; `chart`: the distributions in percent.
    """

    sides: tuple[tuple[str, RollCounts], tuple[str, RollCounts]]
    sentences: tuple[str, ...]
    chart: Chart

    def reading(self, place: float) -> ChartReading:
        """What the chart says about a number of rolls."""
        rolls = int(self.chart.names[int(place)])
        each = [
            tr(
                "{name}: {chance} exactly, {within} at most",
                name=shown(name),
                chance=percent(_chance(counts, rolls), 2),
                within=percent(counts.within(rolls), 2),
            )
            for name, counts in self.sides
        ]
        return ChartReading(f"{self.chart.x.label}: {rolls}", tuple(each))

    def as_text(self) -> str:
        """The sentences and the distributions, separated by tabs."""
        head = "\t".join((self.chart.x.label, *(name for name, _ in self.sides)))
        rows = [
            "\t".join((rolls, *(percent(_chance(counts, int(rolls)), 2) for _, counts in self.sides)))
            for rolls in self.chart.names
        ]
        return "\n".join((*self.sentences, head, *rows))


def bearoff_report(state: State) -> BearoffReport:
    """The roll counts of a bearoff. Raises BadPosition if the position is not a bearoff or if the
    board is too large.
    """
    sides = named_counts(state)
    sentences = [_side_sentence(name, counts) for name, counts in sides]
    if state.phase is Phase.TO_ROLL:
        win = bearoff_counts(state.situation(state.on_roll)).win
        sentences.append(tr("{name} to roll: {share} to win.", name=sides[state.on_roll][0], share=percent(win)))
    return BearoffReport(sides, tuple(sentences), _chart(sides))


def _side_sentence(name: str, counts: RollCounts) -> str:
    return tr(
        "{name}: {mean} rolls on average, {pips} pips, EPC {epc}, wastage {wastage}",
        name=name,
        mean=number(counts.mean, 3),
        pips=counts.pips,
        epc=number(counts.effective_pips, 2),
        wastage=number(counts.wastage, 2),
    )


def _chart(sides: tuple[tuple[str, RollCounts], tuple[str, RollCounts]]) -> Chart:
    likely = [n for _, counts in sides for n, chance in enumerate(counts.chances) if chance >= LEAST_SHOWN]
    rolls = range(min(likely), max(likely) + 1)
    bars = tuple(ChartBars(shown(name), tuple(100 * _chance(counts, n) for n in rolls)) for name, counts in sides)
    return Chart(
        title=tr("Rolls to bear off"),
        x=Axis(tr("Rolls to bear off")),
        y=Axis(tr("Chance"), unit="%"),
        bars=bars,
        names=tuple(map(str, rolls)),
    )


def _chance(counts: RollCounts, rolls: int) -> float:
    return counts.chances[rolls] if rolls < len(counts.chances) else 0.0
