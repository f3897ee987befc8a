"""The list of sessions in the library: its columns, its order, and the words in its cells."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date
from operator import attrgetter, itemgetter
from typing import Any, NamedTuple

from palamedes.core.errors import BadSettings
from palamedes.core.language import day, in_use, mark, number, percent, tr
from palamedes.core.library.entry import SessionEntry, day_of
from palamedes.core.library.query import is_date
from palamedes.core.library.selection import ANALYSED, NOT_ANALYSED, SessionFilter
from palamedes.core.library.words import game_words, games_words
from palamedes.gui.models.words import briefly, plies_words
from palamedes.service.library.record_formats import SUFFIX

NOTHING_YET = mark("The library is empty. Import a folder with saved games, or drop it here.")
NOTHING_LIKE_THIS = mark("No session fits these choices.")
MINUS = "−"


class SessionRow(NamedTuple):
    """A session as a row. `first`: the side that is named first."""

    entry: SessionEntry
    first: int

    @property
    def sides(self) -> tuple[int, int]:
        return self.first, 1 - self.first


Key = Callable[[SessionRow], Any]
Order = tuple[list[SessionRow], list[SessionRow]]


@dataclass(frozen=True, slots=True)
class SessionColumn:
    """A column of the list. `text`: the words of its cells; `key`: by what it is sorted, None for
    rows that come last in either order; `widest`: a text that determines its width, empty if it
    takes what is left.
    """

    heading: str
    tip: str
    text: Callable[[SessionRow], str]
    key: Key
    widest: str = ""
    is_number: bool = False


def date_words(text: str) -> str:
    """A date of the library in the user's format; a year or a month stays as it is."""
    try:
        return day(date.fromisoformat(text)) if len(text) == len("2026-01-31") else text
    except ValueError:
        return text


def players_words(row: SessionRow) -> str:
    """The names of both players, as in `Anna – Bill`."""
    return " – ".join(briefly(row.entry.players[side]) for side in row.sides)


def length_words(entry: SessionEntry) -> str:
    """The length of a match in points, or `money`."""
    return str(entry.length) if entry.length else tr("money")


def result_words(row: SessionRow) -> str:
    """The points of both players; in brackets if the last game or the match is not over."""
    first, second = (row.entry.score[side] for side in row.sides)
    is_final = row.entry.is_over and max(first, second) >= row.entry.length
    return f"{first}–{second}" if is_final else f"({first}–{second})"


def rates_words(row: SessionRow) -> str:
    """The PR of both players, as in `5.20 / 7.81`."""
    return _both(row, lambda side: row.entry.rate(side), lambda value: number(value, 2))


def luck_words(row: SessionRow) -> str:
    """The luck of both players in points, as in `+0.51 / −0.20`."""
    luck = row.entry.luck
    return _both(row, lambda side: None if luck is None else luck[side], lambda value: number(value, 2, sign=True))


def _both(row: SessionRow, value: Callable[[int], float | None], words: Callable[[float], str]) -> str:
    values = [value(side) for side in row.sides]
    if all(each is None for each in values):
        return ""
    return " / ".join("–" if each is None else words(each).replace("-", MINUS) for each in values)


def analysed_words(entry: SessionEntry) -> str:
    """How deeply a session has been analysed, or which part of it."""
    if not entry.has_moves:
        return tr("no moves")
    if entry.is_analysed:
        return f"{plies_words(entry.plies)} +" if entry.short_rollouts else plies_words(entry.plies)
    return percent(entry.judged / entry.of, 0) if entry.judged else ""


def _depth(row: SessionRow) -> tuple[bool, tuple[bool, int], float]:
    entry = row.entry
    return entry.is_analysed, entry.depth.rank, entry.judged / entry.of if entry.of else -1.0


COLUMNS: tuple[SessionColumn, ...] = (
    SessionColumn(mark("Date"), "", lambda row: date_words(row.entry.date), lambda row: row.entry.date or None, "28/12/2026"),
    SessionColumn(mark("Players"), "", players_words, lambda row: row.entry.players[row.first].casefold()),
    SessionColumn(mark("Event"), "", lambda row: row.entry.event, lambda row: row.entry.event.casefold() or None),
    SessionColumn(mark("Game"), "", lambda row: games_words(row.entry), lambda row: games_words(row.entry), "Hypergammon 8"),
    SessionColumn(
        mark("Length"),
        mark("The length of the match in points"),
        lambda row: length_words(row.entry),
        lambda row: row.entry.length,
        "money 8",
        True,
    ),
    SessionColumn(
        mark("Result"),
        mark("The points of both players; in brackets if the session is not over"),
        result_words,
        lambda row: row.entry.score[row.first] - row.entry.score[1 - row.first],
        "(88–88)",
        True,
    ),
    SessionColumn(
        mark("PR"),
        mark("The performance ratings of both players; the list is sorted by the first one"),
        rates_words,
        lambda row: row.entry.rate(row.first),
        "88.88 / 88.88",
        True,
    ),
    SessionColumn(
        mark("Luck"),
        mark("The luck of both players in points; the list is sorted by the first one"),
        luck_words,
        lambda row: None if row.entry.luck is None else row.entry.luck[row.first],
        "+8.88 / +8.88",
        True,
    ),
    SessionColumn(
        mark("Analysed"),
        mark("The look-ahead of the analysis; + stands for short rollouts"),
        lambda row: analysed_words(row.entry),
        _depth,
        "no moves 0",
        True,
    ),
    SessionColumn(mark("Tags"), "", lambda row: ", ".join(row.entry.tags), lambda row: row.entry.tags or None),
)
DATE = 0


class SessionOrders:
    """Sessions, in the order of any column. An order is kept after it has been used."""

    def __init__(self, entries: Iterable[SessionEntry] = ()) -> None:
        self.entries = sorted(entries, key=attrgetter("id"))
        self._orders: dict[int, Order] = {}

    def rows(self, chosen: SessionFilter, column: int = DATE, descending: bool = True) -> list[SessionRow]:
        """The sessions that fit, in order. If a player is chosen, that player is named first."""
        if chosen.player:
            name = chosen.player.casefold()
            rows = [SessionRow(each, int(each.players[0].casefold() != name)) for each in chosen.chosen(self.entries)]
            known, last = _ordered(rows, column)
        else:
            if column not in self._orders:
                self._orders[column] = _ordered([SessionRow(each, 0) for each in self.entries], column)
            known, last = (_fitting(rows, chosen) for rows in self._orders[column])
        return known[::-1] + last if descending else known + last


def _ordered(rows: Sequence[SessionRow], column: int) -> Order:
    """The rows that have a value in this column, in its order, and the others. Rows with the same
    value stay in order.
    """
    key = COLUMNS[column].key
    keyed = [(key(row), row) for row in rows]
    known = [pair for pair in keyed if pair[0] is not None]
    known.sort(key=itemgetter(0))
    return [row for _, row in known], [row for value, row in keyed if value is None]


def _fitting(rows: list[SessionRow], chosen: SessionFilter) -> list[SessionRow]:
    if chosen == SessionFilter():
        return rows
    fits = {entry.id for entry in chosen.chosen(row.entry for row in rows)}
    return [row for row in rows if row.entry.id in fits]


UNFIT = re.compile(r'[\x00-\x1f\x7f<>:"/\\|?*]+')
"""Characters that at least one operating system does not allow in file names."""
LONGEST_NAME = 120


def file_name(row: SessionRow) -> str:
    """A file name for a session, such as `2026-05-01 Anna – Bill.tavli`."""
    words = " ".join(filter(None, (row.entry.date, players_words(row))))
    return f"{UNFIT.sub(' ', words).strip(' .')[:LONGEST_NAME].rstrip()}{SUFFIX}"


def common_tags(rows: Sequence[SessionRow]) -> tuple[str, ...]:
    """The tags that all these sessions have."""
    first, *others = (row.entry.tags for row in rows)
    return tuple(tag for tag in first if all(tag in tags for tags in others))


def row_text(row: SessionRow) -> str:
    """A row as text, with its cells separated by tabs."""
    return "\t".join(column.text(row) for column in COLUMNS)


# The filters.


Options = list[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Listing:
    """The sessions of the library, and the values that can be chosen for each condition. `entries`:
    None before they have been read.
    """

    entries: Sequence[SessionEntry] | None = None
    options: dict[str, Options] = field(default_factory=dict)


def listing(entries: Sequence[SessionEntry], known: Sequence[SessionEntry] | None = None) -> Listing | None:
    """The listing of these sessions; None if they are the same as `known`."""
    return None if entries == known else Listing(entries, filter_options(entries))


def filter_options(entries: Sequence[SessionEntry]) -> dict[str, Options]:
    """The values that can be chosen for each condition, with their words. Players come in the order
    of the number of their sessions, the others alphabetically.
    """
    counts: dict[str, int] = {}
    spelling: dict[str, str] = {}
    for entry in entries:
        for name in dict.fromkeys(entry.players):
            key = name.casefold()
            spelling.setdefault(key, name)
            counts[key] = counts.get(key, 0) + 1
    players = sorted(spelling, key=lambda key: (-counts[key], key))
    events = {entry.event.casefold(): entry.event for entry in entries if entry.event}
    tags = {tag.casefold(): tag for entry in entries for tag in entry.tags}
    games = sorted({key for entry in entries for key in entry.games}, key=game_words)
    return {
        "player": [(tr("All players"), ""), *((briefly(spelling[key]), spelling[key]) for key in players)],
        "game": [(tr("All games"), ""), *((game_words(key), key) for key in games)],
        "event": [(tr("All events"), ""), *((events[key], events[key]) for key in sorted(events))],
        "tag": [(tr("All tags"), ""), *((tags[key], tags[key]) for key in sorted(tags))],
        "analysed": [
            (tr("Analysed or not"), ""),
            (tr("Analysed"), ANALYSED),
            (tr("Not analysed"), NOT_ANALYSED),
        ],
    }


def read_date(text: str) -> str:
    """A date that the user has written, as the library writes it: a year, a month or a day, in the
    international form or in that of the user's language. Raises BadSettings if it is not one.
    """
    text = text.strip()
    if not text:
        return ""
    if "%d/%m/%Y" in in_use().day and "/" in text:
        text = "-".join(reversed(["0" * (2 - len(part)) + part for part in text.split("/")]))
    found = day_of(text)
    if found != text.replace("/", "-").replace(".", "-") or not is_date(found):
        raise BadSettings(tr("'{text}' is not a date; write 2026, 2026-01 or 2026-01-31.", text=text[:40]))
    return found


def count_words(shown_rows: int, of: int) -> str:
    """How many sessions are listed."""
    if shown_rows == of:
        return tr("Sessions: {n}", n=number(of, 0))
    return tr("Sessions: {n} of {of}", n=number(shown_rows, 0), of=number(of, 0))
