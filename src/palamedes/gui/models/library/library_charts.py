"""The charts of the library: PR over time, by opponent, by phase, and by kind of cube decision."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from palamedes.core.language import mark, number, tr, trn
from palamedes.core.library.entry import DecisionTable, SessionEntry
from palamedes.core.library.measure import rate_of_many
from palamedes.core.library.query import has_name
from palamedes.core.library.selection import SessionFilter
from palamedes.core.library.sides import Numbers, Truths
from palamedes.core.library.strength import (
    CUBE_ACTIONS,
    CUBE_PHASE,
    UNKNOWN,
    GroupRate,
    by_cube_action,
    by_opponent,
    by_phase,
    rates,
)
from palamedes.core.library.words import games_words, group_words
from palamedes.gui.models.charts import Axis, Chart, ChartBars, ChartLine, ChartReading
from palamedes.gui.models.library.session_rows import SessionRow, date_words, players_words, rates_words
from palamedes.gui.models.library.structure import Structure
from palamedes.gui.models.words import sentence, shown

RECENT = 10
"""The number of sessions over which the mean is taken."""
MOST_BARS = 14
"""The maximum number of opponents in the chart."""
KINDS = {
    "time": mark("Over time"),
    "opponent": mark("By opponent"),
    "phase": mark("By phase"),
    "cube": mark("By cube decision"),
}
NOTHING = mark("No decisions have been analysed yet.")


@dataclass(frozen=True, slots=True)
class ChartTarget:
    """Where a click on a place of a chart leads: to a session, to the sessions that fit a filter,
    or to the decisions that fit a structure.
    """

    session: int = 0
    filter: SessionFilter | None = None
    structure: Structure | None = None


@dataclass(frozen=True, slots=True)
class LibraryChart:
    """A chart with the readings and the targets of its places, in their order."""

    chart: Chart
    readings: tuple[ChartReading, ...] = ()
    targets: tuple[ChartTarget, ...] = ()

    def index(self, place: float) -> int:
        """The index of a place."""
        return self.chart.places.index(place)

    def reading(self, place: float) -> ChartReading:
        """What the chart says at a place."""
        return self.readings[self.index(place)]

    def target(self, place: float) -> ChartTarget:
        """Where a click on a place leads."""
        return self.targets[self.index(place)]


def library_chart(table: DecisionTable, kind: str, player: str = "") -> LibraryChart:
    """One of KINDS for the decisions of a player, or for those of all players."""
    selected = has_name(table, player) if player else np.ones(len(table), bool)
    return MAKERS[kind](table, selected, player)


def _rate_words(group: GroupRate) -> str:
    return tr("PR {rate}", rate=number(group.rate or 0.0, 2))


def _count_words(group: GroupRate) -> str:
    sessions = trn("{n} session", "{n} sessions", group.sessions)
    decisions = trn("{n} decision", "{n} decisions", group.decisions)
    return f"{sessions}, {decisions}"


# Over time.


def _over_time(table: DecisionTable, selected: Truths, player: str) -> LibraryChart:
    def by_entry(table: DecisionTable) -> tuple[tuple[str, ...], Numbers]:
        return tuple(str(place) for place in range(len(table.entries))), table.of

    found = [(table.entries[int(group.name)], group) for group in rates(table, selected, by_entry)]
    found.sort(key=lambda pair: (pair[0].date, pair[0].id))
    groups = [group for _, group in found]
    each = tuple((float(place), group.rate or 0.0) for place, group in enumerate(groups, start=1))
    means = tuple((float(place), _mean(groups[max(0, place - RECENT) : place])) for place in range(1, len(groups) + 1))
    lines = (
        ChartLine(trn("Mean of the last {n} session", "Mean of the last {n} sessions", RECENT), means),
        ChartLine(tr("Each session"), each),
    )
    return LibraryChart(
        Chart(
            title=tr("PR over time"),
            x=Axis(tr("Sessions, oldest first"), whole=True, limits=(1, max(2, len(groups)))),
            y=Axis(tr("Performance rating (PR)")),
            lines=lines if groups else (),
        ),
        tuple(_session_reading(entry, group, mean[1], player) for (entry, group), mean in zip(found, means, strict=True)),
        tuple(ChartTarget(session=entry.id) for entry, _ in found),
    )


def _mean(groups: Sequence[GroupRate]) -> float:
    sums = [sum(getattr(group, name) for group in groups) for name in ("lost", "lost_at_one_point", "decisions")]
    return rate_of_many(sums[0], sums[1], int(sums[2])) or 0.0


def _session_reading(entry: SessionEntry, group: GroupRate, mean: float, player: str) -> ChartReading:
    row = SessionRow(entry, int(bool(player) and entry.players[0].casefold() != player.casefold()))
    when = date_words(entry.date) or tr("without a date")
    return ChartReading(
        f"{when} · {_rate_words(group)}",
        tuple(
            filter(
                None,
                (
                    players_words(row),
                    " · ".join(filter(None, (games_words(entry), entry.event))),
                    f"{tr('PR of both')}: {rates_words(row)}",
                    tr("mean of the last {n}: {rate}", n=RECENT, rate=number(mean, 2)),
                ),
            )
        ),
    )


# Bars.


@dataclass(frozen=True, slots=True)
class _BarChart:
    """A chart with a bar for each group. `target` returns where the bar of a group leads."""

    title: str
    axis: str
    grouping: str
    groups: tuple[GroupRate, ...]
    target: Callable[[GroupRate], ChartTarget] = field(default=lambda group: ChartTarget())

    def made(self) -> LibraryChart:
        names = [sentence(shown(group_words(self.grouping, group))) for group in self.groups]
        chart = Chart(
            title=self.title,
            x=Axis(self.axis),
            y=Axis(tr("Performance rating (PR)")),
            bars=(ChartBars(tr("PR"), tuple(group.rate or 0.0 for group in self.groups)),) if self.groups else (),
            names=tuple(names),
        )
        readings = tuple(
            ChartReading(f"{name}: {_rate_words(group)}", (_count_words(group),))
            for name, group in zip(names, self.groups, strict=True)
        )
        return LibraryChart(chart, readings, tuple(map(self.target, self.groups)))


def _by_opponent(table: DecisionTable, selected: Truths, player: str) -> LibraryChart:
    found = sorted(rates(table, selected, by_opponent), key=lambda group: -group.decisions)[:MOST_BARS]

    def target(group: GroupRate) -> ChartTarget:
        return ChartTarget(filter=SessionFilter(player=player, words=group.name) if player else SessionFilter(group.name))

    return _BarChart(tr("PR by opponent"), tr("Opponents, most decisions first"), "opponent", tuple(found), target).made()


def _by_phase(table: DecisionTable, selected: Truths, player: str) -> LibraryChart:
    found = tuple(group for group in rates(table, selected, by_phase) if group.name != UNKNOWN)

    def target(group: GroupRate) -> ChartTarget:
        if group.name == CUBE_PHASE:
            return ChartTarget(structure=Structure(decision="cube"))
        return ChartTarget(structure=Structure(decision="play", phase=group.name))

    return _BarChart(tr("PR by phase"), tr("Phases of the game; all cube decisions together"), "phase", found, target).made()


CUBE_DECISIONS: Mapping[str, str] = dict(zip(CUBE_ACTIONS, ("double", "double", "take", "beaver"), strict=True))
"""The kind of decision in the conditions for each kind of cube decision."""


def _by_cube(table: DecisionTable, selected: Truths, player: str) -> LibraryChart:
    found = tuple(group for group in rates(table, selected, by_cube_action) if group.name)

    def target(group: GroupRate) -> ChartTarget:
        return ChartTarget(structure=Structure(decision=CUBE_DECISIONS[group.name]))

    return _BarChart(tr("PR by cube decision"), tr("Kinds of cube decisions"), "cube", found, target).made()


MAKERS: Mapping[str, Callable[[DecisionTable, Truths, str], LibraryChart]] = {
    "time": _over_time,
    "opponent": _by_opponent,
    "phase": _by_phase,
    "cube": _by_cube,
}
