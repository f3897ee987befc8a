"""What an analysis tells about players: errors, rates, luck, dice. Everything is counted from the
session and its notes.
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
"""Points: a cube that stays where it is counts as a decision where doubling is so near. Source: GNU
Backgammon.
"""


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision with the judgement on it; `stake` is the cube's value."""

    moment: Moment
    state: State
    event: Event
    judgement: Judgement
    mark: Mark

    @property
    def made(self) -> Choice:
        """What was decided."""
        return self.judgement.choices[self.judgement.made]

    @property
    def best(self) -> Choice:
        """What should have been."""
        return self.judgement.choices[0]

    @property
    def counts(self) -> bool:
        """Whether there was something to decide: two plays or more; a cube that was turned or
        nearly was.
        """
        judgement = self.judgement
        if judgement.forced or not isinstance(self.event, Rolled):
            return not judgement.forced
        return judgement.error > 0 or judgement.choices[0].equity - judgement.choices[1].equity < CLOSE


@dataclass(frozen=True, slots=True)
class Rolls:
    """The dice of a player: how many rolls (opening rolls apart), doubles among them, pips of all,
    and each roll's count.
    """

    rolls: int
    doubles: int
    pips: int
    counts: tuple[tuple[tuple[int, int], int], ...]

    @property
    def pips_a_roll(self) -> float | None:
        """None without rolls."""
        return self.pips / self.rolls if self.rolls else None


def expected_pips(die: int) -> float:
    """Pips of a roll of two dice, doubles played four times: 8 1/6 with dice of six."""
    return (die + 1) * (1 + 1 / die)


@dataclass(frozen=True, slots=True)
class SideReview:
    """What a player did. Points at stake 1; `mwc` in match-winning chance, None where no score is
    weighed.

    `plays` and `cubes` are decisions that count, `forced` plays are those without a choice; `luck`
    is the sum over `lucks` rolls, each times the cube's value.
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
        """All that count."""
        return self.plays + self.cubes

    @property
    def rate(self) -> float | None:
        """Thousandths of a point lost an unforced decision; None where there was none."""
        return 1000 * self.lost / self.decisions if self.decisions else None

    @property
    def rating(self) -> str:
        """The name for it, empty where there was no decision."""
        return "" if self.rate is None else rating(self.rate)


@dataclass(frozen=True, slots=True)
class Account:
    """A game, or all of them: both sides, how many of the decisions and rolls are judged, and the
    result.

    `judgeable` are the plays and rolls for which there is a network, `without_network` counts
    everything in games without one. `result`: points that side 0 won, with the cube, None while a
    game goes on. `unjudged_cubes`: decisions that nobody judged.
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
        """Whether everything is judged that can be."""
        return self.judged == self.judgeable

    @property
    def complete(self) -> bool:
        """Whether every play and every roll is judged."""
        return self.finished and not self.without_network

    @property
    def adjusted(self) -> float | None:
        """Points of side 0 without its luck and with that of the other side; None before the end,
        or while rolls lack notes.

        Luck is nothing on average, whoever judges it, so this is as true as the result and varies
        less.
        """
        if self.result is None or not self.complete:
            return None
        return self.result - self.sides[0].luck + self.sides[1].luck

    @property
    def adjusted_mwc(self) -> float | None:
        """The same as the chance of side 0 to win the match, from what happened in these games."""
        lucks = [side.luck_mwc for side in self.sides]
        if self.result_mwc is None or not self.complete or lucks[0] is None or lucks[1] is None:
            return None
        return self.result_mwc - lucks[0] + lucks[1]


@dataclass(frozen=True, slots=True)
class GameReview:
    """A game of a session: its number from 1 on, the score before it, the decisions and rolls with
    what is said about them.
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
    """An analysed session: game by game, and all together."""

    session: Session
    notes: StoredAnalysis
    thresholds: Thresholds
    games: tuple[GameReview, ...]
    account: Account

    def decisions(self) -> Iterator[Judged]:
        """All decisions that are judged, in order."""
        for game in self.games:
            yield from game.decisions

    def worst(self) -> list[Judged]:
        """The decisions with a mark, the worst first."""
        return sorted((one for one in self.decisions() if one.mark), key=lambda one: -one.judgement.error)


def review(session: Session, notes: StoredAnalysis, thresholds: Thresholds | None = None) -> Review:
    """Put an analysis together. Notes that do not fit what happened are left out."""
    limits = thresholds or Thresholds()
    found = list(moments(session))
    games = tuple(
        _game(session, notes, limits, number, [one for one in found if one.place.game == number])
        for number in range(1, session.state.game + 2)
    )
    winner = None if session.state.winner is None else 1.0 - session.state.winner
    return Review(session, notes, limits, games, _account(session, notes, limits, found, _total(games), winner))


def fitting(session: Session, notes: StoredAnalysis, found: Iterable[Moment]) -> Iterator[tuple[Moment, AnalysisEntry]]:
    """Those of the moments that have a note which is about what happened, with that note."""
    for moment in found:
        note = notes.notes.get(moment.place)
        before, after = session.states[moment.index : moment.index + 2]
        if note is not None and is_about(note, before, after):
            yield moment, note


def made_text(state: State, event: Event) -> str:
    """What was decided, as it stands among the choices."""
    if isinstance(event, Played):
        return notation(state.variant, state.position, event.steps)
    return CUBE_WORDS[type(event)]


def _game(session: Session, notes: StoredAnalysis, limits: Thresholds, number: int, found: Sequence[Moment]) -> GameReview:
    states = [state for state in session.states if state.game == number - 1]
    judged, lucks = _sorted(session, notes, limits, found)
    account = _account(session, notes, limits, found, _points(states[-1].result))
    before = next(state.score for state in reversed(states) if state.result is None)  # it may have been set up
    return GameReview(number, states[0].variant, before, tuple(judged), tuple(lucks), states[-1].result, account)


def _sorted(
    session: Session, notes: StoredAnalysis, limits: Thresholds, found: Iterable[Moment]
) -> tuple[list[Judged], list[tuple[Moment, Luck]]]:
    """The decisions and the rolls among these moments that have their notes."""
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
    """Points of side 0 over all games; None where the last one goes on."""
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
    """The sum, if there is any value and each is known."""
    known = [value for value in values if value is not None]
    return sum(known) if values and len(known) == len(values) else None


def _rolls(session: Session, side: int, found: Sequence[Moment]) -> Rolls:
    """What a side rolled for its turns."""
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
