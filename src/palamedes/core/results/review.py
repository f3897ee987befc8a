"""What an analysis shows about the players: their errors, error rates, luck and dice. Everything is
computed from the session and the notes of the analysis.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from palamedes.core.results.analysis import (
    ACCEPT,
    CUBE,
    CUBE_WORDS,
    LUCK,
    MARKS,
    NOBODY,
    PLAY_ON,
    RESIGN_WORDS,
    RESIGNATION,
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
from palamedes.core.results.rates import (
    CubeErrorKind,
    CubeErrors,
    counts,
    counts_in_pr,
    cube_error_kind,
    error_rate,
    performance_rating,
)
from palamedes.core.results.ratings import BANDS, Band, bands_of, fibs_difference, fibs_rating, rating
from palamedes.core.results.score_sheet import line_numbers
from palamedes.core.rules.play import notation
from palamedes.core.rules.result_names import named
from palamedes.core.rules.variant import Variant
from palamedes.core.session.events import (
    Event,
    Opening,
    Played,
    ResignationAccepted,
    ResignationRefused,
    Resigned,
    Rolled,
)
from palamedes.core.session.remarks import as_it_ended
from palamedes.core.session.session import Session
from palamedes.core.session.state import GameResult, Phase, State


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision with its judgement. `state`: the state before the decision; `event`: the event by
    which it was made.
    """

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
        """Whether the moment counts as a decision in the error rate (`rates.counts`)."""
        return counts(self.event, self.judgement)

    @property
    def counts_in_pr(self) -> bool:
        """Whether the moment counts as a decision in the PR (`rates.counts_in_pr`)."""
        return counts_in_pr(self.event, self.judgement)


@dataclass(frozen=True, slots=True)
class Rolls:
    """The dice of a player. `rolls`: the number of rolls in this player's turns, which includes an
    opening roll only if it is played; `openings`: the number of opening rolls among them, which are
    never doubles; `doubles`: the number of doubles; `pips`: the total pips of all rolls; `counts`:
    how often each roll occurred.
    """

    rolls: int
    openings: int
    doubles: int
    pips: int
    counts: tuple[tuple[tuple[int, int], int], ...]

    @property
    def pips_a_roll(self) -> float | None:
        """The mean number of pips per roll, None if there are no rolls."""
        return self.pips / self.rolls if self.rolls else None


class Scale(NamedTuple):
    """What the ratings depend on. `bands`: the names of the error rates, empty if there are none
    for these games; `length`: the length of the match, 0 in money play.
    """

    bands: tuple[Band, ...]
    length: int

    @property
    def fibs(self) -> bool:
        """Whether ratings on FIBS can be estimated: they were made for matches of backgammon."""
        return self.length > 0 and self.bands == BANDS


@dataclass(frozen=True, slots=True)
class SideReview:
    """The figures of one player. Points are given for a stake of 1. Fields whose names end in `mwc`
    are match-winning chances, None if the score is not taken into account.

    `plays` and `cubes`: the numbers of plays and cube actions that count as decisions; `forced`:
    the number of plays where there was no choice; `lost`: the points lost by errors; `cube_lost`:
    the part of them that was lost in cube decisions, and `cube_errors` its parts by kind;
    `pr_decisions` and `pr_lost`: the decisions that count in the PR, and the points lost in them;
    `resignation_lost`: the points lost by resigning and by accepting resignations, which are not
    part of `lost`; `marks`: the numbers of doubtful, bad and very bad decisions, including
    resignations; `luck`: the total luck over `lucks` rolls, with each value multiplied by the cube
    value.
    """

    plays: int
    forced: int
    cubes: int
    lost: float
    lost_mwc: float | None
    cube_lost: float
    cube_errors: tuple[CubeErrors, ...]
    pr_decisions: int
    pr_lost: float
    resignation_lost: float
    marks: tuple[int, int, int]
    luck: float
    luck_mwc: float | None
    lucks: int
    dice: Rolls
    scale: Scale

    @property
    def decisions(self) -> int:
        """The number of decisions that count."""
        return self.plays + self.cubes

    @property
    def turns(self) -> int:
        """The number of turns with a judged play, including those where there was no choice."""
        return self.plays + self.forced

    @property
    def rate(self) -> float | None:
        """The error rate: thousandths of a point lost per unforced decision. None if there was no
        decision.
        """
        return error_rate(self.lost, self.decisions)

    @property
    def play_rate(self) -> float | None:
        """The error rate of the plays alone."""
        return error_rate(self.lost - self.cube_lost, self.plays)

    @property
    def cube_rate(self) -> float | None:
        """The error rate of the cube decisions alone."""
        return error_rate(self.cube_lost, self.cubes)

    @property
    def performance_rating(self) -> float | None:
        """The performance rating (PR), None if there was no decision."""
        return performance_rating(self.pr_lost, self.pr_decisions, self.scale.length)

    @property
    def rating(self) -> str:
        """The name for the error rate, empty if there was no decision or if there are no names."""
        return "" if self.rate is None else rating(self.rate, self.scale.bands)

    @property
    def fibs_rating(self) -> float | None:
        """The FIBS rating estimated from the errors. None if it cannot be estimated."""
        if not self.scale.fibs or not self.decisions:
            return None
        return fibs_rating(self.play_rate or 0, self.cube_rate or 0, self.scale.length)


@dataclass(frozen=True, slots=True)
class Account:
    """The figures of one game, or of all games: both sides, the number of plays and rolls judged,
    and the result.

    `judged`: the number of plays and rolls that have been judged; `judgeable`: the number of plays
    and rolls for which there is a network; `unjudged_cubes`: the number of cube decisions without a
    judgement; `without_network`: the number of moments in games for which there is no network.
    `result`: the points won by side 0, including the cube, None while a game is in progress;
    `result_mwc`: 1 if side 0 won the match, 0 if it lost, otherwise None; `in_points`: whether luck
    is measured in points of the game (`AnalysisTerms.in_points`).
    """

    sides: tuple[SideReview, SideReview]
    judged: int
    judgeable: int
    unjudged_cubes: int
    without_network: int
    result: int | None
    result_mwc: float | None = None
    in_points: bool = True

    @property
    def snowie_rates(self) -> tuple[float | None, float | None]:
        """The error rates of both sides as in Snowie 4: thousandths of a point lost by the side per
        turn of both sides, including the turns where there was no choice.
        """
        turns = sum(side.turns for side in self.sides)
        return error_rate(self.sides[0].lost, turns), error_rate(self.sides[1].lost, turns)

    @property
    def finished(self) -> bool:
        """Whether every play and every roll that can be judged has been judged."""
        return self.judged == self.judgeable

    @property
    def complete(self) -> bool:
        """Whether every play and every roll has been judged."""
        return self.finished and not self.without_network

    @property
    def adjusted(self) -> float | None:
        """The luck-adjusted result: the points of side 0, minus its own luck, plus the luck of the
        other side. None while a game is in progress, if a play or roll has not been judged, or if
        luck is not measured in points of the game.

        Luck averages zero, whichever network judges it. This estimate is therefore as unbiased as
        the result itself, and it varies less.
        """
        if self.result is None or not (self.complete and self.in_points):
            return None
        return self.result - self.sides[0].luck + self.sides[1].luck

    @property
    def adjusted_mwc(self) -> float | None:
        """The luck-adjusted result as a match-winning chance of side 0."""
        lucks = [side.luck_mwc for side in self.sides]
        if self.result_mwc is None or not self.complete or lucks[0] is None or lucks[1] is None:
            return None
        return self.result_mwc - lucks[0] + lucks[1]

    @property
    def fibs_difference(self) -> float | None:
        """The difference of the FIBS ratings, side 0 minus side 1, estimated from the luck-adjusted
        result of a match. None if it cannot be estimated.
        """
        scale = self.sides[0].scale
        if self.adjusted_mwc is None or not scale.fibs:
            return None
        return fibs_difference(self.adjusted_mwc, scale.length)


@dataclass(frozen=True, slots=True)
class GameReview:
    """A game of a session. `number`: the number of the game, from 1; `score`: the score before it;
    `decisions` and `lucks`: its decisions and rolls with their judgements.
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
    """The analysis of a session. `lines`: the number of each event's line in the score sheet."""

    session: Session
    notes: StoredAnalysis
    thresholds: Thresholds
    games: tuple[GameReview, ...]
    account: Account
    lines: tuple[int, ...]

    def decisions(self) -> Iterator[Judged]:
        """All judged decisions, in order."""
        for game in self.games:
            yield from game.decisions

    def worst(self) -> list[Judged]:
        """The marked decisions, from the worst to the mildest error."""
        return sorted((one for one in self.decisions() if one.mark), key=lambda one: -one.judgement.error)


def review(session: Session, notes: StoredAnalysis, thresholds: Thresholds | None = None) -> Review:
    """Compile a review from an analysis. Notes that do not match the events are ignored."""
    limits = thresholds or Thresholds()
    found = list(moments(session))
    games = tuple(
        _game(session, notes, limits, number, [one for one in found if one.place.game == number])
        for number in range(1, session.state.game + 2)
    )
    winner = None if session.state.winner is None else 1.0 - session.state.winner
    scale = _scale(session, [game.variant for game in games])
    account = _account(session, notes, limits, found, scale, _total(games), winner)
    return Review(session, notes, limits, games, account, line_numbers(session))


def fitting(session: Session, notes: StoredAnalysis, found: Iterable[Moment]) -> Iterator[tuple[Moment, AnalysisEntry]]:
    """The moments whose notes match what happened, each with its note."""
    for moment in found:
        note = notes.notes.get(moment.place)
        before, after = session.states[moment.index : moment.index + 2]
        if note is not None and is_about(note, before, after):
            yield moment, note


def made_text(state: State, event: Event) -> str:
    """The decision as text, in the form in which the choices of a judgement are written."""
    match event:
        case Played(steps):
            return notation(state.variant, state.position, steps)
        case Resigned(_, points):
            return named(state.variant, RESIGN_WORDS[points])
        case ResignationAccepted():
            return ACCEPT
        case ResignationRefused():
            return PLAY_ON
        case _:
            return CUBE_WORDS[type(event)]


def _game(session: Session, notes: StoredAnalysis, limits: Thresholds, number: int, found: Sequence[Moment]) -> GameReview:
    counts = [count for count, state in enumerate(session.states) if state.game == number - 1]
    states = [session.states[count] for count in counts]
    judged, lucks = _sorted(session, notes, limits, found)
    scale = _scale(session, [states[0].variant])
    account = _account(session, notes, limits, found, scale, _points(states[-1].result))
    before = next(
        state.score for state in reversed(states) if state.result is None
    )  # the game can begin from a position that was set up, with its own score
    result = as_it_ended(session, counts[-1]).result
    return GameReview(number, states[0].variant, before, tuple(judged), tuple(lucks), result, account)


def _scale(session: Session, variants: Sequence[Variant]) -> Scale:
    return Scale(bands_of(variants), session.setup.length)


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
    """The points of side 0 over all games. None if there are no games or the last one is in
    progress.
    """
    points = [game.account.result for game in games]
    return None if None in points or not points else sum(point for point in points if point is not None)


def _account(
    session: Session,
    notes: StoredAnalysis,
    limits: Thresholds,
    found: Sequence[Moment],
    scale: Scale,
    result: int | None,
    result_mwc: float | None = None,
) -> Account:
    judged, lucks = _sorted(session, notes, limits, found)
    judgeable = [moment for moment in found if notes.terms.judge_of(moment.place.game) != NOBODY]
    asked = Counter(_part(moment) for moment in judgeable)
    answered = Counter(_part(moment) for moment in (*(one.moment for one in judged), *(moment for moment, _ in lucks)))
    sides = [_side(session, side, judged, lucks, found, scale) for side in (0, 1)]
    return Account(
        (sides[0], sides[1]),
        answered["plays and rolls"],
        asked["plays and rolls"],
        asked["cube"] - answered["cube"],
        len(found) - len(judgeable),
        result,
        result_mwc,
        notes.terms.in_points,
    )


def _part(moment: Moment) -> str:
    """The part of an account to which a moment belongs."""
    kind = moment.place.kind
    return "cube" if kind in CUBE else "resignations" if kind in RESIGNATION else "plays and rolls"


def _side(
    session: Session,
    side: int,
    judged: Sequence[Judged],
    lucks: Sequence[tuple[Moment, Luck]],
    found: Sequence[Moment],
    scale: Scale,
) -> SideReview:
    own = [one for one in judged if one.moment.side == side]
    counting = [one for one in own if one.counts]
    marks = Counter(one.mark for one in own)
    rolled = [(session.states[moment.index].cube.value, luck) for moment, luck in lucks if moment.side == side]
    plays = [one for one in own if one.moment.place.kind is MomentKind.PLAY]
    cubes = [one for one in counting if one.moment.place.kind in CUBE]
    in_pr = [one.judgement.error for one in own if one.counts_in_pr]
    return SideReview(
        plays=sum(one.counts for one in plays),
        forced=sum(not one.counts for one in plays),
        cubes=len(cubes),
        lost=sum(one.judgement.error for one in counting),
        lost_mwc=_sum_or_none([one.judgement.error_mwc for one in counting]),
        cube_lost=sum(one.judgement.error for one in cubes),
        cube_errors=_cube_errors(cubes),
        pr_decisions=len(in_pr),
        pr_lost=sum(in_pr),
        resignation_lost=sum(one.judgement.error for one in own if one.moment.place.kind in RESIGNATION),
        marks=(marks[MARKS[0]], marks[MARKS[1]], marks[MARKS[2]]),
        luck=sum(stake * luck.points for stake, luck in rolled),
        luck_mwc=_sum_or_none([None if luck.mwc is None else luck.points * points_in_mwc(luck.mwc) for _, luck in rolled]),
        lucks=len(rolled),
        dice=_rolls(session, side, found),
        scale=scale,
    )


def _cube_errors(cubes: Sequence[Judged]) -> tuple[CubeErrors, ...]:
    """The errors in cube decisions, by kind."""
    found = [(cube_error_kind(one.event, one.judgement), one.judgement.error) for one in cubes]
    lost = {kind: [error for of, error in found if of is kind] for kind in CubeErrorKind}
    return tuple(CubeErrors(kind, len(errors), sum(errors)) for kind, errors in lost.items())


def _sum_or_none(values: Sequence[float | None]) -> float | None:
    """The sum of the values. None if there are no values, or if one of them is None."""
    known = [value for value in values if value is not None]
    return sum(known) if values and len(known) == len(values) else None


def _rolls(session: Session, side: int, found: Sequence[Moment]) -> Rolls:
    """The dice of a side, from all its rolls among the moments `found`."""
    own = [moment for moment in found if moment.side == side and moment.place.kind in LUCK]
    dice = {moment: roll for moment in own if (roll := _dice_of(session, moment)) is not None}
    openings = sum(moment.place.kind is MomentKind.OPENING for moment in dice)
    thrown = [(max(roll), min(roll)) for roll in dice.values()]
    doubles = sum(high == low for high, low in thrown)
    pips = sum((high + low) * (2 if high == low else 1) for high, low in thrown)
    return Rolls(len(thrown), openings, doubles, pips, tuple(sorted(Counter(thrown).items())))


def _dice_of(session: Session, moment: Moment) -> tuple[int, int] | None:
    """The dice of the turn that begins at this moment, or None for an opening roll that is not
    played.
    """
    event, after = session.events[moment.index], session.states[moment.index + 1]
    if isinstance(event, Opening):
        return event.dice if after.phase is Phase.TO_PLAY else None
    return event.dice if isinstance(event, Rolled) else None
