"""What the window of player statistics shows: choices, a table of results, and lines over time. No Qt."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta
from typing import Any, NamedTuple, TypeVar

from palamedes.core.contest import Estimate
from palamedes.core.levels import LEVELS, level_of
from palamedes.core.statistics import RECENT, Filter, FinishedGame, Moment, Seen, Summary, course, summary
from palamedes.core.variant import VARIANTS
from palamedes.gui.models.computer_model import computer_words, signed
from palamedes.service.statistics import people

NOTHING_YET = "No game has been finished yet.\nPlay one to its end, and what came of it stands here."
NOTHING_LIKE_THIS = "No finished game fits these choices."
NOT_ANALYSED = "None of these games has been analysed.\nErrors and luck are known of games that were."
EVERYBODY = ""
FEWEST = 10
"""With fewer games the spread of the results is not known well enough to tell an interval."""
MOST_LINES = 4
"""More lines in one picture cannot be told apart."""
NOTHING = "–"
ALL, OWN_PERIOD = "all", "own"
PERIODS: Mapping[str, tuple[str, int | None]] = {
    ALL: ("All time", None),
    "week": ("Last 7 days", 7),
    "month": ("Last 30 days", 30),
    "year": ("Last 12 months", 365),
    OWN_PERIOD: ("From … to …", None),
}
"""Key -> words, and how many days it reaches back."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What is to be shown; None leaves a property open, and as player it is who has played most.

    `first` and `last` are days, for a period of one's own.
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
        """Whether games of the player are left out."""
        return replace(self, player=None, rows="game", first=None, last=None) != Choice()

    def looked_at_by(self, player: str) -> Choice:
        """The same for another player; everybody together are best looked at one by one, and one player is no table."""
        rows = "player" if player == EVERYBODY else "game" if self.rows == "player" else self.rows
        return replace(self, player=player, rows=rows)

    def filter(self, player: str, now: datetime) -> Filter:
        """The same for one player, at a moment in the user's time zone."""
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
"""Words and value of each."""


def players(games: Sequence[FinishedGame]) -> Options:
    """Who has played, and everybody together where these are several."""
    names = people(games)
    return [*((name, name) for name in names), *([("All players", EVERYBODY)] if len(names) != 1 else [])]


def options(games: Sequence[FinishedGame], player: str) -> dict[str, Options]:
    """For each property of a `Choice` the values that occur in the games of the player."""
    seen = [each for name in _names(games, player) for each in Filter(name).seen(games)]
    levels = {level.key for each in seen if each.computer is not None and (level := level_of(each.computer)) is not None}
    variants = {each.game.game.variant for each in seen}
    networks = {each.network for each in seen if each.network is not None}
    plies = {each.computer.plies for each in seen if each.computer is not None and each.network is not None}
    return {
        "variant": [("All games", None), *((variant_name(key), key) for key in sorted(variants, key=_variant_order))],
        "opponent": [("All opponents", None), *((name, name) for name in sorted({each.opponent for each in seen}))],
        "level": [("All levels", None), *((level.name, level.key) for level in LEVELS if level.key in levels)],
        "network": [("All networks", None), *((name or "Best of the game", name) for name in sorted(networks))],
        "plies": [("Any", None), *(("1 ply" if count == 1 else f"{count} plies", count) for count in sorted(plies))],
    }


def fitting(choice: Choice, offered: Mapping[str, Options]) -> Choice:
    """The same choice without what is not offered."""
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
    """The name of a game; its key where this program does not know it."""
    return VARIANTS[key].name if key in VARIANTS else key


# The table.


class Column(NamedTuple):
    """A heading of two lines, what it means, what stands below, and the longest text that is expected there."""

    heading: str
    tip: str
    words: Callable[[Summary], str]
    widest: str = "0000"


def _count(count: int) -> str:
    return str(count) if count else NOTHING


def _kind(side: str, kind: int) -> Column:
    name = ("single", "double", "triple")[kind]
    return Column(
        f"{side}\n{name}",
        f"{name.capitalize()} games {side.lower()}",
        lambda found: _count((found.won if side == "Won" else found.lost)[kind]),
    )


def _points(found: Summary) -> str:
    return interval(found.points)


def _errors(found: Summary) -> str:
    return NOTHING if found.errors is None else f"{1000 * found.errors:.1f} ({found.decisions})"


def _luck(found: Summary) -> str:
    return f"{interval(found.luck)} ({found.luck.samples})" if found.luck.samples else NOTHING


def _matches(found: Summary) -> str:
    return f"{found.matches_won}–{found.matches_lost}" if found.matches_won or found.matches_lost else NOTHING


COLUMNS = (
    Column("\nGames", "Games that came to their end", lambda found: str(found.games), "00000"),
    *(_kind("Won", kind) for kind in range(3)),
    *(_kind("Lost", kind) for kind in range(3)),
    Column("\nTies", "Games without a winner", lambda found: _count(found.ties)),
    Column(
        "Points\na game",
        f"Points a game with the cube, ± half of their 95 % interval; told from {FEWEST} games on",
        _points,
        "+0.00 ± 0.00",
    ),
    Column("Matches\nwon–lost", "Matches that were played to their end", _matches, "000–000"),
    Column(
        "Errors\n(decisions)",
        "Thousandths of a point lost a decision (and how many decisions were analysed)",
        _errors,
        "00.0 (0000)",
    ),
    Column(
        "Luck a game\n(games)",
        "Points that the dice gave a game, ± half of their 95 % interval (and games analysed)",
        _luck,
        "+0.00 ± 0.00 (000)",
    ),
)


def interval(found: Estimate) -> str:
    """`+0.21 ± 0.15`; without the interval where the samples are too few to tell it."""
    if not found.samples:
        return NOTHING
    margin = f" ± {found.margin:.2f}" if found.samples >= FEWEST else ""
    return signed(found.mean) + margin


Key = TypeVar("Key", bound=Hashable)
Group = tuple[int, str]
"""What a row is for: its place among the others, and its words; rows of one place go by their words."""


def _by_game(seen: Seen) -> Group:
    key = seen.game.game.variant
    return _variant_order(key)[0], variant_name(key)


def _by_opponent(seen: Seen) -> Group:
    return (0, seen.opponent) if seen.computer is None else (1, f"{seen.opponent}: {computer_words(seen.computer)}")


def _by_month(seen: Seen) -> Group:
    ended = seen.game.ended.astimezone()
    return -12 * ended.year - ended.month, f"{ended:%Y-%m}"


def _by_player(seen: Seen) -> Group:
    return 0, seen.game.players[seen.side]


GROUPINGS: Mapping[str, tuple[str, Callable[[Seen], Group]]] = {
    "game": ("Games", _by_game),
    "opponent": ("Opponents", _by_opponent),
    "month": ("Months", _by_month),
    "player": ("Players", _by_player),
}


class Row(NamedTuple):
    """A line of the table: its name, and a cell for each of COLUMNS."""

    name: str
    cells: tuple[str, ...]


# Lines over time.


class Chart(NamedTuple):
    """One picture: its name, its unit, its value after a game, and that value in words with its sample size."""

    name: str
    unit: str
    value: Callable[[Moment], float | None]
    words: Callable[[Moment], str]


def _errors_words(moment: Moment) -> str:
    if moment.errors is None:
        return "not analysed yet"
    return f"{1000 * moment.errors:.1f} ({games_words(moment.judged)}, {moment.decisions} decisions)"


def _luck_words(moment: Moment) -> str:
    return "not analysed yet" if moment.luck is None else f"{signed(moment.luck)} ({games_words(moment.judged)})"


def games_words(count: int) -> str:
    return "1 game" if count == 1 else f"{count} games"


CHARTS = (
    Chart("Points added up", "points", lambda moment: moment.points, lambda moment: signed(moment.points, 0)),
    Chart(
        f"Errors, last {RECENT} games",
        "millipoints a decision",
        lambda moment: None if moment.errors is None else 1000 * moment.errors,
        _errors_words,
    ),
    Chart(f"Luck, last {RECENT} games", "points a game", lambda moment: moment.luck, _luck_words),
)


class Line(NamedTuple):
    """A player's way through their games."""

    player: str
    moments: tuple[Moment, ...]

    def values(self, chart: Chart) -> list[tuple[int, float]]:
        """(number of the game from 1, value) as far as there is a value."""
        values = ((number, chart.value(moment)) for number, moment in enumerate(self.moments, start=1))
        return [(number, value) for number, value in values if value is not None]


def reading(lines: Sequence[Line], chart: Chart, number: int) -> str:
    """The values after so many games: `Game 12, 2026-11-21 · points: +7`; of several players with their names."""
    if len(lines) == 1:
        moment = lines[0].moments[number - 1]
        return f"Game {number}, {moment.ended.astimezone():%Y-%m-%d} · {chart.unit}: {chart.words(moment)}"
    return f"Game {number} · {chart.unit}: {', '.join(_of_player(line, chart, number) for line in lines)}"


def _of_player(line: Line, chart: Chart, number: int) -> str:
    """A player's value there; that of the last game where they have not played so many."""
    played = len(line.moments)
    name = line.player if number <= played else f"{line.player} after {played}"
    return f"{name} {chart.words(line.moments[min(number, played) - 1])}"


# All of it.


@dataclass(frozen=True, slots=True)
class Report:
    """The answer to a choice, of which what makes no sense is left out: `choice`, and what can be chosen instead.

    `seen`: the games; `rows`: that of all of them first, then the others; `lines`: one for each player.
    """

    choice: Choice
    players: Options
    options: Mapping[str, Options]
    seen: tuple[Seen, ...]
    rows: tuple[Row, ...]
    lines: tuple[Line, ...]


def report(games: Sequence[FinishedGame], choice: Choice, now: datetime) -> Report:
    """The answer to a choice, at a moment in the user's time zone."""
    names = players(games)
    player: str = next((value for _, value in names if value == choice.player), names[0][1])
    offered = options(games, player)
    choice = fitting(replace(choice, player=player), offered)
    seen = _seen(games, choice, now)
    groups = _grouped(seen, GROUPINGS[choice.rows][1])
    by_player = _grouped(seen, lambda each: each.game.players[each.side])
    most = sorted(by_player, key=lambda name: -len(by_player[name]))[:MOST_LINES]
    return Report(
        choice=choice,
        players=names,
        options=offered,
        seen=seen,
        rows=(_row("All", seen), *(_row(group[1], groups[group]) for group in sorted(groups))),
        lines=tuple(Line(name, tuple(course(by_player[name]))) for name in most),
    )


def _seen(games: Sequence[FinishedGame], choice: Choice, now: datetime) -> tuple[Seen, ...]:
    """In the order of time, as the player, or each person, sees them."""
    seen = [each for name in _names(games, choice.player) for each in choice.filter(name, now).seen(games)]
    return tuple(sorted(seen, key=lambda each: each.game.ended))


def _grouped(seen: Iterable[Seen], key: Callable[[Seen], Key]) -> dict[Key, list[Seen]]:
    groups: dict[Key, list[Seen]] = defaultdict(list)
    for each in seen:
        groups[key(each)].append(each)
    return groups


def _row(name: str, seen: Sequence[Seen]) -> Row:
    found = summary(seen)
    return Row(name, tuple(column.words(found) for column in COLUMNS))


def unreadable_words(count: int) -> str:
    """A line about rows that make no sense; empty where all do."""
    if not count:
        return ""
    return f"{games_words(count)} in the file could not be read and {'is' if count == 1 else 'are'} left out."
