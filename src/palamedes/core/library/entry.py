"""The sessions of the library: what is known about each without reading its moves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, zip_longest
from re import match

import numpy as np

from palamedes.core.fingerprint import digest
from palamedes.core.library.decisions import Decisions, no_decisions
from palamedes.core.library.measure import rate_of
from palamedes.core.library.sides import Numbers, Truths
from palamedes.core.results.record import Record
from palamedes.core.session.events import (
    Beavered,
    Begin,
    Comment,
    Event,
    Opening,
    ResignationAccepted,
    ResignationRefused,
    Resigned,
    Taken,
)
from palamedes.core.session.session import Session
from palamedes.core.session.state import Phase, State
from palamedes.core.settings import Depth

TAGS = "Tags"
"""The detail of a record that contains its tags, separated by commas."""
FINGERPRINTS = 2
"""The version of `fingerprint_of`. In version 1, fingerprints depended on events that some formats
do not keep.
"""
DATE, EVENT, SESSION_NAME = "Date", "Event", "Session"


@dataclass(frozen=True, slots=True)
class SessionEntry:
    """A session of the library.

    `id`: its number in the library, 0 before it has one; `fingerprint`: identifies the players, the
    terms and the moves; `name`: the identifier given by the window, empty if there is none; `date`:
    as YYYY-MM-DD, empty if unknown; `players`: the names of sides 0 and 1; `games`: the keys of the
    variants; `length`: the match length, 0 in money play; `points`: the points won by each side;
    `is_over`: whether the last game is over; `has_moves`: False for games that were only counted by
    the statistics; `source`: the name of the file that was imported; `plies`: the look-ahead of the
    analysis, 0 if there is none; `short_rollouts`: whether it used short rollouts; `judged` and
    `of`: the numbers of decisions judged and of all decisions; `lost` and `counts`: the points lost
    and the decisions that count, of each side; `luck`: the luck of each side in points, None if it
    is unknown; `fingerprints`: the version of `fingerprint_of` that made the fingerprint.
    """

    fingerprint: str
    name: str
    date: str
    event: str
    players: tuple[str, str]
    games: tuple[str, ...]
    length: int
    points: tuple[int, int]
    is_over: bool
    tags: tuple[str, ...] = ()
    source: str = ""
    has_moves: bool = True
    plies: int = 0
    judged: int = 0
    of: int = 0
    lost: tuple[float, float] = (0.0, 0.0)
    counts: tuple[int, int] = (0, 0)
    id: int = 0
    luck: tuple[float, float] | None = None
    short_rollouts: bool = False
    fingerprints: int = 1

    @property
    def depth(self) -> Depth:
        """How deeply the session has been analysed."""
        return Depth(self.plies, self.short_rollouts)

    @property
    def is_analysed(self) -> bool:
        """Whether all decisions have been judged."""
        return self.judged == self.of > 0

    @property
    def score(self) -> tuple[int, int]:
        """The score at the end. In a match, no side has more points than its length."""
        first, second = (min(points, self.length) if self.length else points for points in self.points)
        return first, second

    def may_equal(self, other: SessionEntry) -> bool:
        """Whether the other entry can be of the same games, although its fingerprint is of another
        version.
        """
        mine, theirs = ((each.players, each.games, each.length, each.points, each.has_moves) for each in (self, other))
        return self.fingerprints != other.fingerprints and mine == theirs

    def rate(self, side: int) -> float | None:
        """The PR of a side, None if none of its decisions counts."""
        return rate_of(self.lost[side], self.counts[side], self.length)


def fingerprint_of(record: Record) -> str:
    """The same for two records of the same games, whatever their comments, details and analyses,
    and whatever the formats from which they come.
    """
    setup = record.setup
    terms = (setup.games, tuple(each.name for each in setup.players), setup.length, setup.cube, setup.jacoby, setup.beavers)
    more = (True,) if setup.cube_in_every_game else ()  # the fingerprints of all other sessions remain the same
    return digest(((*terms, *more), [_named(event) for event in _kept_everywhere(record)]), 32)


def _kept_everywhere(record: Record) -> Iterator[Event]:
    """The events that every format keeps. Comments, ties in the opening roll, resignations that
    were not accepted, the points resigned beyond those that count under the Jacoby rule, and the
    beginning of a game in which nobody has rolled yet are left out.
    """
    events = [event for event in record.events if not isinstance(event, Comment) and not _is_tie(event)]
    is_turned = False
    for event, following in zip_longest(events, events[1:]):
        match event:
            case Begin() if following is None:
                continue
            case Begin():
                is_turned = False
            case Taken() | Beavered():
                is_turned = True
            case ResignationRefused():
                continue
            case Resigned() if not isinstance(following, ResignationAccepted):
                continue
            case Resigned(side) if record.setup.jacoby and not is_turned:
                yield Resigned(side, 1)
                continue
        yield event


def _is_tie(event: Event) -> bool:
    return isinstance(event, Opening) and event.dice[0] == event.dice[1]


def _named(event: object) -> tuple[str, object]:
    return type(event).__name__, event


def one_line(text: str) -> str:
    """A text from a file or a command as one printable line, so that it can be stored and shown in
    a terminal. Characters that cannot be printed become question marks.
    """
    return "".join(letter if letter.isprintable() else "?" for letter in " ".join(text.split()))


def tags_of(text: str) -> tuple[str, ...]:
    """The tags in a text, separated by commas, without duplicates."""
    return tuple(dict.fromkeys(filter(None, (one_line(each) for each in text.split(",")))))


def day_of(text: str) -> str:
    """The date with which a text begins, as YYYY-MM-DD, or its year or month alone. Full stops and
    slashes count as hyphens. Empty if there is none.
    """
    found = match(r"[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?(?![0-9])", text.replace(".", "-").replace("/", "-"))
    return found[0] if found else ""


def entry_of(
    record: Record,
    session: Session,
    rows: Decisions,
    depth: Depth,
    source: str = "",
    date: str = "",
    luck: tuple[float, float] | None = None,
) -> SessionEntry:
    """The entry of a record with this session and these decisions. `date`: the date if the record
    has none that can be read.
    """
    setup, judged = record.setup, ~np.isnan(rows["error"])
    return SessionEntry(
        fingerprint_of(record),
        record.detail(SESSION_NAME),
        day_of(record.detail(DATE)) or one_line(date),
        one_line(record.detail(EVENT)),
        (setup.players[0].name, setup.players[1].name),
        tuple(dict.fromkeys(variant.key for variant in setup.games)),
        setup.length,
        _points(session.states),
        session.state.phase in (Phase.SESSION_OVER, Phase.GAME_OVER),
        tags_of(record.detail(TAGS)),
        one_line(source),
        plies=depth.plies,
        judged=int(judged.sum()),
        of=len(rows),
        lost=_by_side(rows, "lost"),
        counts=tuple(map(int, _by_side(rows, "counts"))),  # type: ignore[arg-type]
        luck=luck,
        short_rollouts=depth.short_rollouts,
        fingerprints=FINGERPRINTS,
    )


def _points(states: Sequence[State]) -> tuple[int, int]:
    """The points that each side won in the games that are over."""
    ended = {state.game: state.result for state in states if state.result is not None}
    first, second = (sum(each.points for each in ended.values() if each.winner == side) for side in (0, 1))
    return first, second


def _by_side(rows: Decisions, column: str) -> tuple[float, float]:
    first, second = (float(rows[column][rows["side"] == side].sum(dtype=np.float64)) for side in (0, 1))
    return first, second


@dataclass(frozen=True, slots=True)
class DecisionTable:
    """The decisions of several sessions. `of`: the index of the session of each row in `entries`;
    `starts`: the index of the first row of each session.
    """

    entries: tuple[SessionEntry, ...]
    rows: Decisions
    of: Numbers
    starts: Numbers

    @classmethod
    def joined(cls, found: Iterable[tuple[SessionEntry, Decisions]]) -> DecisionTable:
        """The table of these sessions."""
        pairs = list(found)
        lengths = np.array([len(rows) for _, rows in pairs], np.int64)
        rows = np.concatenate([rows for _, rows in pairs]) if pairs else no_decisions()
        return cls(
            tuple(entry for entry, _ in pairs), rows, np.repeat(np.arange(len(pairs)), lengths), np.cumsum(lengths) - lengths
        )

    def __len__(self) -> int:
        return len(self.rows)

    def by_side(self, truths: Iterable[tuple[bool, bool]]) -> Truths:
        """For each row, the truth value of the side that decides. `truths`: a pair for each
        session.
        """
        flat = np.fromiter(chain.from_iterable(truths), bool, 2 * len(self.entries)).reshape(-1, 2)
        found: Truths = flat[self.of, self.rows["side"]]
        return found
