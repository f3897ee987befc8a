"""The content of the player statistics window: the choices, a table of results, and curves over
time. This module does not use Qt.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta
from typing import Any, NamedTuple, TypeVar

from palamedes.core.language import day, mark, number, tr, trn
from palamedes.core.results.contest import Estimate
from palamedes.core.results.levels import LEVELS, level_of
from palamedes.core.rules.variant import VARIANTS
from palamedes.core.statistics import RECENT, Filter, FinishedGame, RunningStatistics, Seen, Summary, course, summary
from palamedes.gui.models.charts import Axis, Chart, ChartLine, ChartReading
from palamedes.gui.models.computer_model import computer_words, signed
from palamedes.gui.models.words import plies_words, sentence, shown
from palamedes.service.program.statistics import people

NOTHING_YET = mark("No game has been finished yet.\nPlay one to the end, and its result will appear here.")
NOTHING_LIKE_THIS = mark("No finished game matches these choices.")
NOT_ANALYSED = mark("None of these games has been analysed.\nErrors and luck are known only for analysed games.")
EVERYBODY = ""
MIN_SAMPLES = 10
"""No interval is shown if there are fewer games than this, because the spread of the results would
be too uncertain.
"""
MAX_LINES = 4
"""The maximum number of lines in a chart. More lines could not be told apart."""
NOTHING = "–"
ALL, OWN_PERIOD = "all", "own"
PERIODS: Mapping[str, tuple[str, int | None]] = {
    ALL: (mark("All time"), None),
    "week": (mark("Last 7 days"), 7),
    "month": (mark("Last 30 days"), 30),
    "year": (mark("Last 12 months"), 365),
    OWN_PERIOD: (mark("From … to …"), None),
}
"""The label of each period, and its length in days; None if the length is not a fixed number of
days. The keys are the values of `StatisticsQuery.period`.
"""


@dataclass(frozen=True, slots=True)
class StatisticsQuery:
    """The choice of games to show. A value of None means no restriction, except for `player`, for
    which it means the player with the most games. `first` and `last` are the first and the last day
    of a period chosen by the user.
    """

    player: str | None = None
    variant: str | None = None
    opponent: str | None = None
    level: str | None = None
    network: str | None = None
    plies: int | None = None
    period: str = ALL
    first: date | None = None
    last: date | None = None
    rows: str = "game"

    @property
    def is_narrowed(self) -> bool:
        """Whether the choice can leave out some of the player's games."""
        return replace(self, player=None, rows="game", first=None, last=None) != StatisticsQuery()

    def looked_at_by(self, player: str) -> StatisticsQuery:
        """The same choice for another player. For a single player, grouping by player is replaced
        by grouping by game. The results of all players together are always grouped by player.
        """
        rows = "player" if player == EVERYBODY else "game" if self.rows == "player" else self.rows
        return replace(self, player=player, rows=rows)

    def filter(self, player: str, now: datetime) -> Filter:
        """The filter for one player. `now` is the current time in the user's time zone."""
        since, until = self._span(now)
        return Filter(player, self.variant, self.opponent, self.level, self.network, self.plies, since, until)

    def _span(self, now: datetime) -> tuple[datetime | None, datetime | None]:
        if self.period == OWN_PERIOD:
            after = self.last + timedelta(days=1) if self.last is not None else None
            return _midnight(self.first, now), _midnight(after, now)
        days = PERIODS[self.period][1]
        return None if days is None else now - timedelta(days=days), None


def _midnight(day: date | None, now: datetime) -> datetime | None:
    return None if day is None else datetime.combine(day, time(), now.tzinfo)


# What can be chosen.

Options = list[tuple[str, Any]]
"""The label and the value of each choice."""


def players(games: Sequence[FinishedGame]) -> Options:
    """The players and, if there are several, an entry for all of them together."""
    names = people(games)
    return [*((shown(name), name) for name in names), *([(tr("All players"), EVERYBODY)] if len(names) != 1 else [])]


def options(games: Sequence[FinishedGame], player: str) -> dict[str, Options]:
    """The values that occur in the player's games, for each property of a `StatisticsQuery`."""
    seen = [each for name in _names(games, player) for each in Filter(name).seen(games)]
    levels = {level.key for each in seen if each.computer is not None and (level := level_of(each.computer)) is not None}
    variants = {each.game.game.variant for each in seen}
    networks = {each.network for each in seen if each.network is not None}
    plies = {each.computer.search.plies for each in seen if each.computer is not None and each.network is not None}
    return {
        "variant": [(tr("All games"), None), *((variant_name(key), key) for key in sorted(variants, key=_variant_order))],
        "opponent": [(tr("All opponents"), None), *((shown(name), name) for name in sorted({each.opponent for each in seen}))],
        "level": [(tr("All levels"), None), *((tr(level.name), level.key) for level in LEVELS if level.key in levels)],
        "network": [(tr("All networks"), None), *((name or tr("Best for the game"), name) for name in sorted(networks))],
        "plies": [
            (tr("Any"), None),
            *((plies_words(count), count) for count in sorted(plies)),
        ],
    }


def fitting(choice: StatisticsQuery, offered: Mapping[str, Options]) -> StatisticsQuery:
    """The same choice without the values that do not occur in `offered`."""
    dropped: dict[str, Any] = {
        name: None for name, values in offered.items() if getattr(choice, name) not in (value for _, value in values)
    }
    return replace(choice, **dropped)


def _names(games: Sequence[FinishedGame], player: str | None) -> tuple[str, ...]:
    return people(games) if player in (EVERYBODY, None) else (player,)


def _variant_order(key: str) -> tuple[int, str]:
    keys = list(VARIANTS)
    return keys.index(key) if key in keys else len(keys), key


def variant_name(key: str) -> str:
    """The name of a game, or its key if the game is unknown."""
    return VARIANTS[key].title if key in VARIANTS else key


# The table.


class StatisticsColumn(NamedTuple):
    """A column: its two-line heading, an explanation, a function that returns the text of a cell,
    and the longest text expected.
    """

    heading: str
    tip: str
    words: Callable[[Summary], str]
    widest: str = "0000"


def _count(count: int) -> str:
    return str(count) if count else NOTHING


def _won(kind: int) -> Callable[[Summary], str]:
    return lambda summary: _count(summary.won[kind])


def _lost(kind: int) -> Callable[[Summary], str]:
    return lambda summary: _count(summary.lost[kind])


def _points(summary: Summary) -> str:
    return interval(summary.points)


def _errors(summary: Summary) -> str:
    return NOTHING if summary.errors is None else f"{number(1000 * summary.errors, 1)} ({summary.decisions})"


def _luck(summary: Summary) -> str:
    return f"{interval(summary.luck)} ({summary.luck.samples})" if summary.luck.samples else NOTHING


def _matches(summary: Summary) -> str:
    return f"{summary.matches_won}–{summary.matches_lost}" if summary.matches_won or summary.matches_lost else NOTHING


COLUMNS = (
    StatisticsColumn(mark("\nGames"), mark("Finished games"), lambda summary: str(summary.games), "00000"),
    StatisticsColumn(mark("Won\nsingle"), mark("Single games won"), _won(0)),
    StatisticsColumn(mark("Won\ndouble"), mark("Double games (gammons) won"), _won(1)),
    StatisticsColumn(mark("Won\ntriple"), mark("Triple games (backgammons) won"), _won(2)),
    StatisticsColumn(mark("Lost\nsingle"), mark("Single games lost"), _lost(0)),
    StatisticsColumn(mark("Lost\ndouble"), mark("Double games (gammons) lost"), _lost(1)),
    StatisticsColumn(mark("Lost\ntriple"), mark("Triple games (backgammons) lost"), _lost(2)),
    StatisticsColumn(mark("\nTies"), mark("Games without a winner"), lambda summary: _count(summary.ties)),
    StatisticsColumn(
        mark("Points\nper game"),
        mark("Points per game with the cube, ± half the width of the 95 % interval; shown for 10 or more games"),
        _points,
        "+0.00 ± 0.00",
    ),
    StatisticsColumn(mark("Matches\nwon–lost"), mark("Finished matches"), _matches, "000–000"),
    StatisticsColumn(
        mark("Errors\n(decisions)"),
        mark("Thousandths of a point lost per decision (and the number of decisions analysed)"),
        _errors,
        "00.0 (0000)",
    ),
    StatisticsColumn(
        mark("Luck per game\n(games)"),
        mark("Luck in points per game, ± half the width of the 95 % interval (and the number of games analysed)"),
        _luck,
        "+0.00 ± 0.00 (000)",
    ),
    StatisticsColumn(
        mark("With\ntake-backs"),
        mark("Games in which a roll was taken back"),
        lambda summary: _count(summary.taken_back),
    ),
)


def interval(estimate: Estimate) -> str:
    """A mean with its confidence interval, such as `+0.21 ± 0.15`. The interval is left out if
    there are too few samples.
    """
    if not estimate.samples:
        return NOTHING
    margin = f" ± {number(estimate.margin, 2)}" if estimate.samples >= MIN_SAMPLES else ""
    return signed(estimate.mean) + margin


Key = TypeVar("Key", bound=Hashable)
Group = tuple[int, str]
"""The group that a row describes, as its sort position and its name. Groups with the same position
are sorted by name.
"""


def _by_game(seen: Seen) -> Group:
    key = seen.game.game.variant
    return _variant_order(key)[0], variant_name(key)


def _by_opponent(seen: Seen) -> Group:
    opponent = shown(seen.opponent)
    return (0, opponent) if seen.computer is None else (1, f"{opponent}: {computer_words(seen.computer)}")


def _by_month(seen: Seen) -> Group:
    ended = seen.game.ended.astimezone()
    return -12 * ended.year - ended.month, f"{ended:%Y-%m}"


def _by_player(seen: Seen) -> Group:
    return 0, shown(seen.game.players[seen.side])


GROUPINGS: Mapping[str, tuple[str, Callable[[Seen], Group]]] = {
    "game": (mark("Games"), _by_game),
    "opponent": (mark("Opponents"), _by_opponent),
    "month": (mark("Months"), _by_month),
    "player": (mark("Players"), _by_player),
}


class StatisticsRow(NamedTuple):
    """A row of the table: its name, and a cell for each of COLUMNS."""

    name: str
    cells: tuple[str, ...]


# Curves over time.


class StatisticsChart(NamedTuple):
    """A chart: its name, in which {n} is replaced by RECENT; its unit; its value after a game; a
    text with this value and its sample size; and whether its values are integers.
    """

    name: str
    unit: str
    value: Callable[[RunningStatistics], float | None]
    words: Callable[[RunningStatistics], str]
    is_whole: bool = False


def _errors_words(moment: RunningStatistics) -> str:
    if moment.errors is None:
        return tr("not analysed yet")
    decisions = trn("{n} decision", "{n} decisions", moment.decisions)
    return f"{number(1000 * moment.errors, 1)} ({games_words(moment.judged)}, {decisions})"


def _luck_words(moment: RunningStatistics) -> str:
    return tr("not analysed yet") if moment.luck is None else f"{signed(moment.luck)} ({games_words(moment.judged)})"


def games_words(count: int) -> str:
    return trn("{n} game", "{n} games", count)


CHARTS = (
    StatisticsChart(
        mark("Running total"),
        mark("points"),
        lambda moment: moment.points,
        lambda moment: signed(moment.points, 0),
        is_whole=True,
    ),
    StatisticsChart(
        mark("Errors, last {n} games"),
        mark("millipoints per decision"),
        lambda moment: None if moment.errors is None else 1000 * moment.errors,
        _errors_words,
    ),
    StatisticsChart(mark("Luck, last {n} games"), mark("points per game"), lambda moment: moment.luck, _luck_words),
)


def chart_name(chart: StatisticsChart) -> str:
    """The name of the chart in the current language."""
    return tr(chart.name, n=RECENT)


class PlayerSeries(NamedTuple):
    """The results of a player over time, and the games themselves, in the same order."""

    player: str
    moments: tuple[RunningStatistics, ...]
    games: tuple[Seen, ...] = ()

    def values(self, chart: StatisticsChart) -> list[tuple[int, float]]:
        """The points of the curve, as pairs of the number of a game (from 1) and the value after
        that game. Games without a value are left out.
        """
        values = ((place, chart.value(moment)) for place, moment in enumerate(self.moments, start=1))
        return [(place, value) for place, value in values if value is not None]


def series(player: str, seen: Iterable[Seen]) -> PlayerSeries:
    """The results of a player in these games, in chronological order."""
    games = sorted(seen, key=lambda each: (each.game.ended, each.game.number))
    return PlayerSeries(player, tuple(course(games)), tuple(games))


def curves(lines: Sequence[PlayerSeries], chart: StatisticsChart) -> Chart:
    """The curves of these players as a chart."""
    last = max((len(line.moments) for line in lines), default=1)
    return Chart(
        title=chart_name(chart),
        x=Axis(tr("Games played"), whole=True, limits=(1, max(2, last))),
        y=Axis(sentence(tr(chart.unit)), whole=chart.is_whole),
        lines=tuple(ChartLine(line.player, tuple(line.values(chart))) for line in lines),
    )


def reading(lines: Sequence[PlayerSeries], chart: StatisticsChart, place: int) -> ChartReading:
    """The values after this number of games, such as `Game 12, 2026-11-21 · points: +7`. For a
    single player, a further line describes the game; for several players, their names are included
    and the date is left out.
    """
    if len(lines) == 1:
        moment = lines[0].moments[place - 1]
        when = tr("Game {number}, {day}", number=place, day=day(moment.ended.astimezone()))
        games = lines[0].games
        about = (_game_words(games[place - 1]),) if games else ()
        return ChartReading(f"{when} · {tr(chart.unit)}: {chart.words(moment)}", about)
    values = ", ".join(_of_player(line, chart, place) for line in lines)
    return ChartReading(f"{tr('Game {number}', number=place)} · {tr(chart.unit)}: {values}")


def _game_words(seen: Seen) -> str:
    """A game in words, such as `Portes against Palamedes, Club: +2 points`."""
    level = None if seen.computer is None else level_of(seen.computer)
    opponent = shown(seen.opponent) if level is None else f"{shown(seen.opponent)}, {tr(level.name)}"
    points = trn("{n} point", "{n} points", abs(seen.points))
    points = points if not seen.points else f"{'+' if seen.points > 0 else '−'}{points}"
    return tr(
        "{game} against {opponent}: {points}", game=variant_name(seen.game.game.variant), opponent=opponent, points=points
    )


def _of_player(line: PlayerSeries, chart: StatisticsChart, place: int) -> str:
    """The value of one player after this number of games. If the player has played fewer games,
    this is the value after the last one.
    """
    played = len(line.moments)
    name = shown(line.player)
    name = name if place <= played else tr("{name} after {played}", name=name, played=played)
    return f"{name} {chart.words(line.moments[min(place, played) - 1])}"


# The report.


@dataclass(frozen=True, slots=True)
class Report:
    """Everything that is shown for a query.

    `choice`: the query without values that do not occur in the player's games. `players`,
    `options`: the values that can be chosen. `seen`: the games. `rows`: the row for all games,
    followed by the rows of the groups. `lines`: one curve for each player.
    """

    choice: StatisticsQuery
    players: Options
    options: Mapping[str, Options]
    seen: tuple[Seen, ...]
    rows: tuple[StatisticsRow, ...]
    lines: tuple[PlayerSeries, ...]


def report(games: Sequence[FinishedGame], choice: StatisticsQuery, now: datetime) -> Report:
    """The report for a query. `now` is the current time in the user's time zone."""
    names = players(games)
    player: str = next((value for _, value in names if value == choice.player), names[0][1])
    offered = options(games, player)
    choice = fitting(replace(choice, player=player), offered)
    seen = _seen(games, choice, now)
    groups = _grouped(seen, GROUPINGS[choice.rows][1])
    by_player = _grouped(seen, lambda each: each.game.players[each.side])
    most = sorted(by_player, key=lambda name: -len(by_player[name]))[:MAX_LINES]
    return Report(
        choice=choice,
        players=names,
        options=offered,
        seen=seen,
        rows=(_row(tr("All"), seen), *(_row(group[1], groups[group]) for group in sorted(groups))),
        lines=tuple(series(name, by_player[name]) for name in most),
    )


def _seen(games: Sequence[FinishedGame], choice: StatisticsQuery, now: datetime) -> tuple[Seen, ...]:
    """The games in chronological order, from the point of view of the player. For all players
    together, each game appears once for each person who played in it.
    """
    seen = [each for name in _names(games, choice.player) for each in choice.filter(name, now).seen(games)]
    return tuple(sorted(seen, key=lambda each: each.game.ended))


def _grouped(seen: Iterable[Seen], key: Callable[[Seen], Key]) -> dict[Key, list[Seen]]:
    groups: dict[Key, list[Seen]] = defaultdict(list)
    for each in seen:
        groups[key(each)].append(each)
    return groups


def _row(name: str, seen: Sequence[Seen]) -> StatisticsRow:
    found = summary(seen)
    return StatisticsRow(name, tuple(column.words(found) for column in COLUMNS))


def unreadable_words(count: int) -> str:
    """A sentence about the games in the file that could not be read; empty if there are none."""
    if not count:
        return ""
    one = mark("{n} game in the file could not be read and was left out.")
    return trn(one, mark("{n} games in the file could not be read and were left out."), count)
