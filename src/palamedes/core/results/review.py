"""What an analysis tells about the players: errors, rates, luck, dice. Everything is computed from
the session and its notes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from palamedes.core.results.analysis import (
    CUBE,
    CUBE_WORDS,
    LUCK,
    MARKS,
    NOBODY,
    AnalysisEntry,
    Choice,
    Judgement,
    Luck,
    Mark,
    Moment,
    MomentKind,
    StoredAnalysis,
    Thresholds,
    is_about,
    moments,
    points_in_mwc,
)
from palamedes.core.results.ratings import rating
from palamedes.core.rules.play import notation
from palamedes.core.rules.variant import Variant
from palamedes.core.session.events import Event, Opening, Played, Rolled
from palamedes.core.session.session import Session
from palamedes.core.session.state import GameResult, Phase, State

CLOSE = 0.16
"""In points: not doubling counts as a decision if doubling would be wrong by at most this much.
Source: GNU Backgammon.
"""


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision with its judgement; `stake` is the cube value."""

    moment: Moment
    state: State
    event: Event
    judgement: Judgement
    mark: Mark

    @property
    def made(self) -> Choice:
        """The choice that was made."""
        return self.judgement.choices[self.judgement.made]

    @property
    def best(self) -> Choice:
        """The best choice."""
        return self.judgement.choices[0]

    @property
    def counts(self) -> bool:
        """Whether it counts as a decision: there were two or more plays, or the cube was turned or
        nearly so.
        """
        judgement = self.judgement
        if judgement.forced or not isinstance(self.event, Rolled):
            return not judgement.forced
        return judgement.error > 0 or judgement.choices[0].equity - judgement.choices[1].equity < CLOSE


@dataclass(frozen=True, slots=True)
class Rolls:
    """The dice of a player: the number of rolls (without opening rolls), of doubles among them, the
    pips of all rolls, and the count of each roll.
    """

    rolls: int
    doubles: int
    pips: int
    counts: tuple[tuple[tuple[int, int], int], ...]

    @property
    def pips_a_roll(self) -> float | None:
        """The mean number of pips per roll; None without rolls."""
        return self.pips / self.rolls if self.rolls else None


def expected_pips(die: int) -> float:
    """The expected pips of a roll of two dice, doubles played four times: 8 1/6 with six-sided
    dice.
    """
    return (die + 1) * (1 + 1 / die)


@dataclass(frozen=True, slots=True)
class SideReview:
    """The figures of one player, in points at stake 1; `mwc` is in match-winning chance, None if
    the score is not taken into account.

    `plays` and `cubes` are the decisions that count, `forced` the plays without a choice; `luck` is
    the sum over `lucks` rolls, each times the cube value.
    """

    plays: int
    forced: int
    cubes: int
    lost: float
    lost_mwc: float | None
    marks: tuple[int, int, int]
    luck: float
    luck_mwc: float | None
    lucks: int
    dice: Rolls

    @property
    def decisions(self) -> int:
        """The number of decisions that count."""
        return self.plays + self.cubes

    @property
    def rate(self) -> float | None:
        """Thousandths of a point lost per unforced decision; None if there was none."""
        return 1000 * self.lost / self.decisions if self.decisions else None

    @property
    def rating(self) -> str:
        """The name for the error rate; empty if there was no decision."""
        return "" if self.rate is None else rating(self.rate)


@dataclass(frozen=True, slots=True)
class Account:
    """The figures of one game or of all: both sides, the number of decisions and rolls judged, and
    the result.

    `judgeable` are the plays and rolls for which there is a network; `without_network` counts
    everything in games without one. `result`: points won by side 0, with the cube; None while a
    game is in progress. `unjudged_cubes`: cube decisions without a judgement.
    """

    sides: tuple[SideReview, SideReview]
    judged: int
    judgeable: int
    unjudged_cubes: int
    without_network: int
    result: int | None
    result_mwc: float | None = None

    @property
    def finished(self) -> bool:
        """Whether everything that can be judged is judged."""
        return self.judged == self.judgeable

    @property
    def complete(self) -> bool:
        """Whether every play and every roll is judged."""
        return self.finished and not self.without_network

    @property
    def adjusted(self) -> float | None:
        """The luck-adjusted result: the points of side 0 without its luck and with that of the
        other side; None before the end, or while notes on rolls are missing.

        Luck averages zero, whoever judges it, so this estimate is as unbiased as the result and
        varies less.
        """
        if self.result is None or not self.complete:
            return None
        return self.result - self.sides[0].luck + self.sides[1].luck

    @property
    def adjusted_mwc(self) -> float | None:
        """The same as the match-winning chance of side 0 that results from these games."""
        lucks = [side.luck_mwc for side in self.sides]
        if self.result_mwc is None or not self.complete or lucks[0] is None or lucks[1] is None:
            return None
        return self.result_mwc - lucks[0] + lucks[1]


@dataclass(frozen=True, slots=True)
class GameReview:
    """A game of a session: its number, from 1, the score before it, and its decisions and rolls
    with their judgements.
    """

    number: int
    variant: Variant
    score: tuple[int, int]
    decisions: tuple[Judged, ...]
    lucks: tuple[tuple[Moment, Luck], ...]
    result: GameResult | None
    account: Account


@dataclass(frozen=True, slots=True)
class Review:
    """The analysis of a session, by game and in total."""

    session: Session
    notes: StoredAnalysis
    thresholds: Thresholds
    games: tuple[GameReview, ...]
    account: Account

    def decisions(self) -> Iterator[Judged]:
        """All judged decisions, in order."""
        for game in self.games:
            yield from game.decisions

    def worst(self) -> list[Judged]:
        """The marked decisions, the worst first."""
        return sorted((one for one in self.decisions() if one.mark), key=lambda one: -one.judgement.error)


def review(session: Session, notes: StoredAnalysis, thresholds: Thresholds | None = None) -> Review:
    """Compile a review from an analysis. Notes that do not fit the events are ignored."""
    limits = thresholds or Thresholds()
    found = list(moments(session))
    games = tuple(
        _game(session, notes, limits, number, [one for one in found if one.place.game == number])
        for number in range(1, session.state.game + 2)
    )
    winner = None if session.state.winner is None else 1.0 - session.state.winner
    return Review(session, notes, limits, games, _account(session, notes, limits, found, _total(games), winner))


def fitting(session: Session, notes: StoredAnalysis, found: Iterable[Moment]) -> Iterator[tuple[Moment, AnalysisEntry]]:
    """The moments that have a note that fits what happened, with that note."""
    for moment in found:
        note = notes.notes.get(moment.place)
        before, after = session.states[moment.index : moment.index + 2]
        if note is not None and is_about(note, before, after):
            yield moment, note


def made_text(state: State, event: Event) -> str:
    """The decision in the notation of the choices."""
    if isinstance(event, Played):
        return notation(state.variant, state.position, event.steps)
    return CUBE_WORDS[type(event)]


def _game(session: Session, notes: StoredAnalysis, limits: Thresholds, number: int, found: Sequence[Moment]) -> GameReview:
    states = [state for state in session.states if state.game == number - 1]
    judged, lucks = _sorted(session, notes, limits, found)
    account = _account(session, notes, limits, found, _points(states[-1].result))
    before = next(
        state.score for state in reversed(states) if state.result is None
    )  # the game may begin from a position that was set up
    return GameReview(number, states[0].variant, before, tuple(judged), tuple(lucks), states[-1].result, account)


def _sorted(
    session: Session, notes: StoredAnalysis, limits: Thresholds, found: Iterable[Moment]
) -> tuple[list[Judged], list[tuple[Moment, Luck]]]:
    """The judged decisions and rolls among these moments."""
    judged: list[Judged] = []
    lucks: list[tuple[Moment, Luck]] = []
    for moment, note in fitting(session, notes, found):
        if isinstance(note, Luck):
            lucks.append((moment, note))
        else:
            state, event = session.states[moment.index], session.events[moment.index]
            judged.append(Judged(moment, state, event, note, limits.mark(note.error)))
    return judged, lucks


def _points(result: GameResult | None) -> int | None:
    if result is None:
        return None
    return {0: 1, 1: -1, None: 0}[result.winner] * result.points


def _total(games: Sequence[GameReview]) -> int | None:
    """The points of side 0 over all games; None if the last game is in progress."""
    points = [game.account.result for game in games]
    return None if None in points or not points else sum(point for point in points if point is not None)


def _account(
    session: Session,
    notes: StoredAnalysis,
    limits: Thresholds,
    found: Sequence[Moment],
    result: int | None,
    result_mwc: float | None = None,
) -> Account:
    judged, lucks = _sorted(session, notes, limits, found)
    judgeable = [moment for moment in found if notes.terms.judge_of(moment.place.game) != NOBODY]
    cubes = sum(moment.place.kind in CUBE for moment in judgeable)
    judged_cubes = sum(one.moment.place.kind in CUBE for one in judged)
    sides = [_side(session, side, judged, lucks, found) for side in (0, 1)]
    return Account(
        (sides[0], sides[1]),
        len(judged) + len(lucks) - judged_cubes,
        len(judgeable) - cubes,
        cubes - judged_cubes,
        len(found) - len(judgeable),
        result,
        result_mwc,
    )


def _side(
    session: Session,
    side: int,
    judged: Sequence[Judged],
    lucks: Sequence[tuple[Moment, Luck]],
    found: Sequence[Moment],
) -> SideReview:
    own = [one for one in judged if one.moment.side == side]
    counting = [one for one in own if one.counts]
    marks = Counter(one.mark for one in counting)
    rolled = [(session.states[moment.index].cube.value, luck) for moment, luck in lucks if moment.side == side]
    plays = [one for one in own if one.moment.place.kind is MomentKind.PLAY]
    return SideReview(
        plays=sum(one.counts for one in plays),
        forced=sum(not one.counts for one in plays),
        cubes=sum(one.moment.place.kind in CUBE for one in counting),
        lost=sum(one.judgement.error for one in counting),
        lost_mwc=_sum_or_none([one.judgement.error_mwc for one in counting]),
        marks=(marks[MARKS[0]], marks[MARKS[1]], marks[MARKS[2]]),
        luck=sum(stake * luck.points for stake, luck in rolled),
        luck_mwc=_sum_or_none([None if luck.mwc is None else luck.points * points_in_mwc(luck.mwc) for _, luck in rolled]),
        lucks=len(rolled),
        dice=_rolls(session, side, found),
    )


def _sum_or_none(values: Sequence[float | None]) -> float | None:
    """The sum; None if there are no values or one of them is None."""
    known = [value for value in values if value is not None]
    return sum(known) if values and len(known) == len(values) else None


def _rolls(session: Session, side: int, found: Sequence[Moment]) -> Rolls:
    """The rolls of a side's turns."""
    dice = [_dice_of(session, moment) for moment in found if moment.side == side and moment.place.kind in LUCK]
    thrown = [(max(roll), min(roll)) for roll in dice if roll is not None]
    doubles = sum(high == low for high, low in thrown)
    pips = sum((high + low) * (2 if high == low else 1) for high, low in thrown)
    return Rolls(len(thrown), doubles, pips, tuple(sorted(Counter(thrown).items())))


def _dice_of(session: Session, moment: Moment) -> tuple[int, int] | None:
    """The dice of a turn that begins at this moment; None for an opening roll that is not
    played.
    """
    event, after = session.events[moment.index], session.states[moment.index + 1]
    if isinstance(event, Opening):
        return event.dice if after.phase is Phase.TO_PLAY else None
    return event.dice if isinstance(event, Rolled) else None
