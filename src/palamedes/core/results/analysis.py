"""The analysis of games: the judgements of all decisions and rolls in a session, and the judge that
made them.

Equities and luck are in points at a stake of 1, for the side that acts. If the score is taken into
account, they are still in points: a plain win counts 1, a plain loss counts -1, and other results
are scaled in proportion to the match-winning chances that they bring. The fields named `mwc` are
used to convert them back to match-winning chances.
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
from palamedes.core.match.evaluation import Candidate, PlayAnalysis, Probabilities
from palamedes.core.match.payoff import MONEY, Payoff
from palamedes.core.session.events import (
    Beavered,
    Doubled,
    Dropped,
    Event,
    Opening,
    Played,
    ResignationAccepted,
    Resigned,
    Rolled,
    Taken,
)
from palamedes.core.session.remarks import ran_out_of_time
from palamedes.core.session.session import Session
from palamedes.core.session.state import Phase, State
from palamedes.core.settings import SearchSettings

DIGITS = 5
"""The number of decimal places to which points and chances are rounded."""


# Moments that can be judged.


class MomentKind(StrEnum):
    """The kinds of moments. OPENING and ROLL are judged for luck, the others as decisions."""

    OPENING = "opening"
    DOUBLE = "double"
    TAKE = "take"
    BEAVER = "beaver"
    ROLL = "roll"
    PLAY = "play"
    RESIGN = mark("resign")
    ACCEPT = mark("accept")


LUCK = (MomentKind.OPENING, MomentKind.ROLL)
CUBE = (MomentKind.DOUBLE, MomentKind.TAKE, MomentKind.BEAVER)
"""The kinds of cube decisions: whether to double, how to respond to a double, and how to respond to
a beaver.
"""
RESIGNATION = (MomentKind.RESIGN, MomentKind.ACCEPT)
"""The kinds of decisions that end a game by resignation: to resign, and to accept a resignation.
They are judged, but they count in no error rate (`rates.counts`).
"""


class Place(NamedTuple):
    """The place of a moment in a session. `game` and `turn` are counted from 1. Turns of both sides
    are counted together, and turn 0 is the opening roll.

    No two moments of a session have the same place, because a turn has one roll, one play and at
    most one double, and a game has at most one resignation that is accepted.
    """

    game: int
    turn: int
    kind: MomentKind

    def __str__(self) -> str:
        return f"{self.game}.{self.turn} {self.kind}"


@dataclass(frozen=True, slots=True)
class Moment:
    """A roll or a decision that can be judged. `index`: the index of its event in the session;
    `side`: the side that rolls or decides.
    """

    place: Place
    index: int
    side: int


def moments(session: Session) -> Iterator[Moment]:
    """All moments of a session that can be judged, in order. Ties in the opening roll cannot be
    judged. Resignations are judged only if they were accepted, and not if they were the response to
    a double or if time ran out.
    """
    resigned = -1
    for index, (event, before) in enumerate(zip(session.events, session.states, strict=False)):
        if isinstance(event, Resigned):
            resigned = index
        elif isinstance(event, ResignationAccepted):
            if before.paused in (Phase.TO_ROLL, Phase.TO_PLAY) and not ran_out_of_time(session.events, resigned):
                yield _moment(session, MomentKind.RESIGN, resigned)
                yield _moment(session, MomentKind.ACCEPT, index)
        else:
            yield from (_moment(session, kind, index) for kind in _kinds(event, before))


def _moment(session: Session, kind: MomentKind, index: int) -> Moment:
    before, after = session.states[index : index + 2]
    if kind is MomentKind.OPENING:
        return Moment(Place(before.game + 1, 0, kind), index, after.on_roll)
    side = after.offer[0] if kind is MomentKind.RESIGN and after.offer else before.to_act
    assert side is not None
    return Moment(Place(before.game + 1, sum(before.turns) + 1, kind), index, side)


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
    """A fingerprint of the states before and after a moment. A note with a different fingerprint is
    out of date.
    """
    setup = before.setup
    agreed = (setup.length, setup.crawford, setup.jacoby, setup.beavers, before.variant)
    now = (before.phase, before.position, before.dice, before.on_roll, before.turns, before.began)
    stake = (before.score, before.cube, before.crawford_game)
    return digest((agreed, now, stake, after.position, after.phase))


def is_about(note: AnalysisEntry, before: State, after: State) -> bool:
    """Whether a note is about the moment between these two states."""
    kept = fingerprint if len(note.of) == LETTERS else _former_fingerprint
    return note.of == kept(before, after)


def _former_fingerprint(before: State, after: State) -> str:
    """The fingerprint that version 0.1.0 wrote, eight characters long."""
    setup = before.setup
    agreed = (setup.length, setup.crawford, setup.jacoby, setup.beavers, before.variant.as_data())
    now = (before.phase, str(before.position), before.dice, before.on_roll, before.turns, before.began)
    stake = (before.score, before.cube, before.crawford_game)
    return f"{zlib.crc32(repr((agreed, now, stake, str(after.position), after.phase)).encode()):08x}"


OPENING_BOOK = mark("opening book")
"""The name of the opening book among the sources that take precedence over a network."""

CUBE_WORDS: Mapping[type[Event], str] = {
    Rolled: mark("no double"),
    Doubled: mark("double"),
    Taken: mark("take"),
    Dropped: mark("drop"),
    Beavered: mark("beaver"),
}
"""The text of each cube action, as it appears among the choices of a judgement."""

RESIGN_WORDS = ("", mark("resign a single"), mark("resign a double"), mark("resign a triple"))
"""The text of a resignation among the choices of a judgement, by the points that are offered."""
PLAY_ON, ACCEPT = mark("play on"), str(MomentKind.ACCEPT)
"""The texts of the other choices at a resignation."""


# Judgements.


@dataclass(frozen=True, slots=True)
class Choice:
    """A possible decision. `equity`: its worth in points to the side that decides; `source`: the
    evaluator; `chances`: the chances of that side, None if unknown; `games`: the number of games of
    a short rollout, None if there was none; `plies`: the depth of a play that the search gave up
    early, None if it was searched as deeply as the others.
    """

    text: str
    equity: float
    source: str
    chances: Probabilities | None = None
    games: int | None = None
    plies: int | None = None


def play_choice(one: Candidate, equity: float, plies: int | None = None) -> Choice:
    """A play as a choice with this equity and depth."""
    games = one.games if one.is_rolled_out else None
    return Choice(one.notation, round(equity, DIGITS), one.source, one.probabilities.rounded(DIGITS), games, plies)


def play_choices(found: PlayAnalysis) -> tuple[Choice, ...]:
    """The plays of an analysis as choices: the best one, then the others by equity. The equity of a
    play is that of the best one minus the loss of the play, so that plays can be compared that were
    searched to different depths.
    """
    best = found.candidates[0].equity if found.candidates else 0.0
    choices = [play_choice(one, best - found.loss(one)) for one in found.candidates]
    return (*choices[:1], *sorted(choices[1:], key=lambda choice: -choice.equity))


@dataclass(frozen=True, slots=True)
class Judgement:
    """A judged decision. `choices`: the best choices, best first, including the one that was made;
    `made`: the index of that choice. The best choices and the one that was made are searched to the
    same number of `plies`, and the best plays may then have been rolled out. The equity of a play
    that was not rolled out, or that the search gave up early, is the equity of the best one minus
    its loss at its own depth. A play that was given up early comes after the others, and loses at
    least as much.

    `of`: the fingerprint of the moment. `options`: the number of legal choices; if there was only
    one, no choice is judged. `plies`: 0 if the choices come from the opening book and not from a
    search. `mwc`: the match-winning chances after losing and after winning a single game, None if
    the score is not taken into account.
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
        """The points lost compared with the best choice, 0 or more."""
        return self.choices[0].equity - self.choices[self.made].equity if self.choices else 0.0

    @property
    def error_mwc(self) -> float | None:
        """The match-winning chance lost, from 0 to 1. None if the score is not taken into
        account.
        """
        return None if self.mwc is None else self.error * points_in_mwc(self.mwc)


@dataclass(frozen=True, slots=True)
class Luck:
    """The luck of a roll: the equity of its best play minus the mean over all rolls, both evaluated
    at the same number of `plies`.

    `of`: the fingerprint of the moment. `chances`: the chances of the side that rolls, before the
    roll; None for the opening roll. `mwc`: as in `Judgement`.
    """

    of: str
    points: float
    plies: int
    source: str
    chances: Probabilities | None = None
    mwc: tuple[float, float] | None = None


def points_in_mwc(mwc: tuple[float, float]) -> float:
    """The match-winning chance that one point is worth: half the difference between a plain win and
    a plain loss.
    """
    return (mwc[1] - mwc[0]) / 2


AnalysisEntry: TypeAlias = Judgement | Luck


@dataclass(frozen=True, slots=True)
class Judge:
    """The judge of a game: a network, and the sources that take precedence over it. `network` and
    `weights`: the name of the network and the checksum of its weights; `databases`: the names of
    the endgame databases, followed by the name of the opening book.

    `contents`: the fingerprint of the network and the databases; `book`: the fingerprint of the
    entries that the opening book has for the game. Either is empty if it is unknown, as in files of
    version 0.1.0, or if it does not apply.
    """

    network: str
    weights: str
    databases: tuple[str, ...] = ()
    contents: str = ""
    book: str = ""

    def agrees(self, other: Judge) -> bool:
        """Whether the two could be the same judge. Unknown contents agree with any contents, and
        the opening book is ignored.
        """
        mine, theirs = ((each.network, each.weights, each.databases) for each in (self, other))
        return mine == theirs and (self.contents == other.contents or "" in (self.contents, other.contents))


NOBODY = Judge("", "")
"""The judge of a game for which there is no network. The decisions and rolls of such a game are not
judged.
"""


@dataclass(frozen=True, slots=True)
class AnalysisTerms:
    """The terms of an analysis: everything that its numbers depend on, apart from the version of
    the program. Numbers with different terms are never shown together.

    `judges`: the judge of each game in the sequence, NOBODY if there is no network, None for a game
    that was not begun. `worth`: the meaning of equities (`EquityUnit.name`). `cube`: a description
    of how cube decisions were judged, empty if they were not.
    """

    search: SearchSettings
    judges: tuple[Judge | None, ...]
    worth: str
    cube: str = ""

    @property
    def in_points(self) -> bool:
        """Whether equities are points of the game: the score is not taken into account."""
        return self.worth == EquityUnit().name

    def judge_of(self, game: int) -> Judge | None:
        """The judge of the game with this number in the session, from 1."""
        return self.judges[(game - 1) % len(self.judges)]

    def agrees(self, other: AnalysisTerms) -> bool:
        """Whether the numbers of the two analyses can be shown together, apart from numbers that
        may come from an opening book (`may_be_in_book`).

        If a game has no judge in one of the analyses, because it was not begun, this game is
        ignored.
        """
        mine, theirs = ((each.search, each.worth, each.cube, len(each.judges)) for each in (self, other))
        pairs = zip(self.judges, other.judges, strict=False)
        return mine == theirs and all(one is None or two is None or one.agrees(two) for one, two in pairs)

    def same_book(self, other: AnalysisTerms, game: int) -> bool:
        """Whether the opening books of the two analyses have the same entries for this game."""
        mine, theirs = self.judge_of(game), other.judge_of(game)
        return (mine and mine.book) == (theirs and theirs.book)


def may_be_in_book(place: Place) -> bool:
    """Whether an opening book can contain this decision. Opening books contain only plays of the
    first turn of a game.
    """
    return place.turn == 1 and place.kind is MomentKind.PLAY


@dataclass(frozen=True, slots=True)
class StoredAnalysis:
    """An analysis as it is saved: the notes made under the same terms."""

    terms: AnalysisTerms
    notes: Mapping[Place, AnalysisEntry]


@dataclass(frozen=True, slots=True)
class PartialAnalysis:
    """An analysis in progress. `notes`: the analysis so far; `done`: the number of moments judged,
    out of `of` moments that can be judged.
    """

    notes: StoredAnalysis
    done: int
    of: int

    @property
    def complete(self) -> bool:
        """Whether all moments have been judged."""
        return self.done == self.of


# The worth of results.


@dataclass(frozen=True, slots=True)
class EquityUnit:
    """The meaning of equities. `name`: a name that identifies this meaning; `of`: a function that
    takes a state and returns the payoff of the game to the side on roll.
    """

    name: str = "money points"
    of: Callable[[State], Payoff] = field(default=lambda state: MONEY, compare=False)

    def to(self, state: State, side: int) -> Payoff:
        """The payoff of the game to this side."""
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
        """The symbol for the mark, as used in annotated chess games."""
        return {"": "", "doubtful": "?!", "bad": "?", "very bad": "??"}[self]


MARKS = (Mark.DOUBTFUL, Mark.BAD, Mark.VERY_BAD)


@dataclass(frozen=True, slots=True)
class Thresholds:
    """The thresholds of the marks: a decision gets a mark if it loses at least this many points.
    Source of the defaults: GNU Backgammon since 2019.
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
"""The luck, in points, at or above which a roll is called lucky or very lucky. Source: the manual
of GNU Backgammon.
"""


def luck_words(points: float) -> str:
    """A word for the luck of a roll, such as `lucky` or `very unlucky`, or an empty string."""
    size = abs(points)
    if size < LUCKY:
        return ""
    if size < VERY_LUCKY:
        return tr("lucky") if points > 0 else tr("unlucky")
    return tr("very lucky") if points > 0 else tr("very unlucky")
