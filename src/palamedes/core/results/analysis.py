"""The analysis of games: every decision and every roll of a session, each judged once, and who
judged them.

Equities and luck are points for the side that acts, at stake 1. If the score is taken into account,
they are still points: a plain win counts 1 and a plain loss -1, and other results are scaled in
proportion to what they are worth to the match. `mwc` converts them back to match-winning chances.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from palamedes.core.errors import BadSettings
from palamedes.core.fingerprint import LETTERS, digest
from palamedes.core.language import mark, tr
from palamedes.core.match.evaluation import Probabilities
from palamedes.core.match.payoff import MONEY, Payoff
from palamedes.core.session.events import Beavered, Doubled, Dropped, Event, Opening, Played, Rolled, Taken
from palamedes.core.session.session import Session
from palamedes.core.session.state import State
from palamedes.core.settings import SearchSettings

DIGITS = 5
"""Decimals kept of points and chances."""


# Moments that can be judged.


class MomentKind(StrEnum):
    """The kinds of moments: two for luck, four for decisions."""

    OPENING = "opening"
    DOUBLE = "double"
    TAKE = "take"
    BEAVER = "beaver"
    ROLL = "roll"
    PLAY = "play"


LUCK = (MomentKind.OPENING, MomentKind.ROLL)
CUBE = (MomentKind.DOUBLE, MomentKind.TAKE, MomentKind.BEAVER)
"""Whether to double, how to respond to a double, and how to respond to a beaver."""


class Place(NamedTuple):
    """The place of a moment in a session: game and turn, counted from 1 over both sides; turn 0 is
    the opening roll.

    With the kind of moment it is unique: a turn has one roll, one play and at most one double.
    """

    game: int
    turn: int
    kind: MomentKind

    def __str__(self) -> str:
        return f"{self.game}.{self.turn} {self.kind}"


@dataclass(frozen=True, slots=True)
class Moment:
    """A roll or a decision of `side` that can be judged; it is `events[index]` of the session."""

    place: Place
    index: int
    side: int


def moments(session: Session) -> Iterator[Moment]:
    """All moments of a session that can be judged, in order. Ties of the opening roll cannot be
    judged.
    """
    for index, (event, before) in enumerate(zip(session.events, session.states, strict=False)):
        for kind in _kinds(event, before):
            side = session.states[index + 1].on_roll if kind is MomentKind.OPENING else before.to_act
            assert side is not None
            turn = 0 if kind is MomentKind.OPENING else sum(before.turns) + 1
            yield Moment(Place(before.game + 1, turn, kind), index, side)


def _kinds(event: Event, before: State) -> tuple[MomentKind, ...]:
    match event:
        case Opening((first, second)):
            return (MomentKind.OPENING,) if first != second else ()
        case Rolled():
            return (MomentKind.DOUBLE, MomentKind.ROLL) if before.may_double else (MomentKind.ROLL,)
        case Played():
            return (MomentKind.PLAY,)
        case Doubled():
            return (MomentKind.DOUBLE,)
        case Taken() | Dropped() | Beavered():
            return (MomentKind.BEAVER,) if before.phase == "beavered" else (MomentKind.TAKE,)
        case _:
            return ()


def fingerprint(before: State, after: State) -> str:
    """A fingerprint of the table before and after a moment. A note with a different fingerprint is
    out of date.
    """
    setup = before.setup
    agreed = (setup.length, setup.crawford, setup.jacoby, setup.beavers, before.variant)
    now = (before.phase, before.position, before.dice, before.on_roll, before.turns, before.began)
    stake = (before.score, before.cube, before.crawford_game)
    return digest((agreed, now, stake, after.position, after.phase))


def is_about(note: AnalysisEntry, before: State, after: State) -> bool:
    """Whether a note refers to what actually happened."""
    kept = fingerprint if len(note.of) == LETTERS else _former_fingerprint
    return note.of == kept(before, after)


def _former_fingerprint(before: State, after: State) -> str:
    """The fingerprint as version 0.1.0 wrote it, eight characters long."""
    setup = before.setup
    agreed = (setup.length, setup.crawford, setup.jacoby, setup.beavers, before.variant.as_data())
    now = (before.phase, str(before.position), before.dice, before.on_roll, before.turns, before.began)
    stake = (before.score, before.cube, before.crawford_game)
    return f"{zlib.crc32(repr((agreed, now, stake, str(after.position), after.phase)).encode()):08x}"


OPENING_BOOK = mark("opening book")
"""The name of the opening book among the sources used before a network."""

CUBE_WORDS: Mapping[type[Event], str] = {
    Rolled: mark("no double"),
    Doubled: mark("double"),
    Taken: mark("take"),
    Dropped: mark("drop"),
    Beavered: mark("beaver"),
}
"""The names of cube decisions among the choices of a judgement."""


# Judgements.


@dataclass(frozen=True, slots=True)
class Choice:
    """A possible decision, and its worth in points for the side that decides. `chances`: those of
    that side, if known.
    """

    text: str
    equity: float
    source: str
    chances: Probabilities | None = None


@dataclass(frozen=True, slots=True)
class Judgement:
    """A judged decision: the best choices, best first, and the one that was `made`, all searched to
    the same `plies`.

    `options`: the number of legal choices; if there was only one, no choice is judged. `plies` is 0
    if the choices come from the opening book and not from a search. `mwc`: match-winning chances
    after losing and after winning a single game, if the score is taken into account.
    """

    of: str
    options: int
    plies: int = 0
    made: int = 0
    choices: tuple[Choice, ...] = ()
    mwc: tuple[float, float] | None = None

    @property
    def forced(self) -> bool:
        """Whether there was no choice."""
        return not self.choices

    @property
    def error(self) -> float:
        """Points lost against the best choice, 0 or more."""
        return self.choices[0].equity - self.choices[self.made].equity if self.choices else 0.0

    @property
    def error_mwc(self) -> float | None:
        """The match-winning chance lost, 0 to 1; None if the score is not taken into account."""
        return None if self.mwc is None else self.error * points_in_mwc(self.mwc)


@dataclass(frozen=True, slots=True)
class Luck:
    """The luck of a roll: how much better its best play is than the mean over all rolls, both
    evaluated at `plies`.

    `chances`: those of the side that rolls, before the roll; None for the opening roll.
    """

    of: str
    points: float
    plies: int
    source: str
    chances: Probabilities | None = None
    mwc: tuple[float, float] | None = None


def points_in_mwc(mwc: tuple[float, float]) -> float:
    """One point in match-winning chance: half the difference between a plain loss and a
    plain win.
    """
    return (mwc[1] - mwc[0]) / 2


AnalysisEntry: TypeAlias = Judgement | Luck


@dataclass(frozen=True, slots=True)
class Judge:
    """The judge of a game: a network, identified by its name and the checksum of its weights, and
    the names of the sources that take precedence over it: endgame databases, and the opening book
    last.

    `contents`: the fingerprint of the network and databases; `book`: the fingerprint of the book's
    entries for the game. Both are empty if unknown, as in files of version 0.1.0, or if there is
    none.
    """

    network: str
    weights: str
    databases: tuple[str, ...] = ()
    contents: str = ""
    book: str = ""

    def agrees(self, other: Judge) -> bool:
        """Whether this is the same judge as far as is known, ignoring the opening book."""
        mine, theirs = ((each.network, each.weights, each.databases) for each in (self, other))
        return mine == theirs and (self.contents == other.contents or "" in (self.contents, other.contents))


NOBODY = Judge("", "")
"""The judge of a game without a network: its decisions and rolls are not judged."""


@dataclass(frozen=True, slots=True)
class AnalysisTerms:
    """What the numbers of an analysis depend on; numbers with different terms are never shown
    together.

    `judges`: one for each game of the sequence, NOBODY if there is no network, None for a game that
    was not begun. `worth`: what equities mean. `cube`: the judge of the cube; empty if there is
    none.
    """

    search: SearchSettings
    judges: tuple[Judge | None, ...]
    worth: str
    cube: str = ""

    def judge_of(self, game: int) -> Judge | None:
        """The judge of a game of the session, counted from 1."""
        return self.judges[(game - 1) % len(self.judges)]

    def agrees(self, other: AnalysisTerms) -> bool:
        """Whether the numbers of both can be shown together, apart from those that may come from an
        opening book (`may_be_in_book`).

        A game that was not begun in one of them, and so has no judge there, makes no difference.
        """
        mine, theirs = ((each.search, each.worth, each.cube, len(each.judges)) for each in (self, other))
        pairs = zip(self.judges, other.judges, strict=False)
        return mine == theirs and all(one is None or two is None or one.agrees(two) for one, two in pairs)

    def same_book(self, other: AnalysisTerms, game: int) -> bool:
        """Whether the opening books of both have the same entries for a game."""
        mine, theirs = self.judge_of(game), other.judge_of(game)
        return (mine and mine.book) == (theirs and theirs.book)


def may_be_in_book(place: Place) -> bool:
    """Whether an opening book may contain the decision: the play of a game's first turn."""
    return place.turn == 1 and place.kind is MomentKind.PLAY


@dataclass(frozen=True, slots=True)
class StoredAnalysis:
    """An analysis as it is saved: the notes made under the same terms."""

    terms: AnalysisTerms
    notes: Mapping[Place, AnalysisEntry]


@dataclass(frozen=True, slots=True)
class PartialAnalysis:
    """An analysis in progress: the notes so far, and `done`, the number of moments judged out of
    all that can be.
    """

    notes: StoredAnalysis
    done: int
    of: int

    @property
    def complete(self) -> bool:
        """Whether all moments are done."""
        return self.done == self.of


# The worth of results.


@dataclass(frozen=True, slots=True)
class EquityUnit:
    """The meaning of equities, identified by `name`: what the results are worth to the side on roll
    at any moment of a game.
    """

    name: str = "money points"
    of: Callable[[State], Payoff] = field(default=lambda state: MONEY, compare=False)

    def to(self, state: State, side: int) -> Payoff:
        """What the results are worth to a side."""
        return self.of(state) if side == state.on_roll else self.of(state).flipped()


# Marks.


class Mark(StrEnum):
    """How bad a decision was."""

    NONE = ""
    DOUBTFUL = mark("doubtful")
    BAD = mark("bad")
    VERY_BAD = mark("very bad")

    @property
    def sign(self) -> str:
        """The sign, as in annotated chess games."""
        return {"": "", "doubtful": "?!", "bad": "?", "very bad": "??"}[self]


MARKS = (Mark.DOUBTFUL, Mark.BAD, Mark.VERY_BAD)


@dataclass(frozen=True, slots=True)
class Thresholds:
    """The points lost from which on a decision is marked. Source of the defaults: GNU Backgammon
    since 2019.
    """

    doubtful: float = 0.03
    bad: float = 0.06
    very_bad: float = 0.12

    def __post_init__(self) -> None:
        if not 0 < self.doubtful <= self.bad <= self.very_bad:
            raise BadSettings(
                tr(
                    "the limits for doubtful, bad and very bad decisions must be above 0 and in increasing order, "
                    "but are {doubtful:g}, {bad:g} and {very_bad:g}.",
                    doubtful=self.doubtful,
                    bad=self.bad,
                    very_bad=self.very_bad,
                )
            )

    def mark(self, error: float) -> Mark:
        """The mark of a decision that lost this many points."""
        limits = (self.very_bad, self.bad, self.doubtful)
        return next((mark for mark, limit in zip(reversed(MARKS), limits, strict=True) if error >= limit), Mark.NONE)


LUCKY, VERY_LUCKY = 0.3, 0.6
"""Points of luck from which on a roll counts as lucky or very lucky. Source: manual of GNU
Backgammon.
"""


def luck_words(points: float) -> str:
    """`lucky`, `very unlucky`, or an empty text."""
    size = abs(points)
    if size < LUCKY:
        return ""
    if size < VERY_LUCKY:
        return tr("lucky") if points > 0 else tr("unlucky")
    return tr("very lucky") if points > 0 else tr("very unlucky")
