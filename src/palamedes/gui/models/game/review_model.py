"""An analysed session as the window shows it: marks for the score sheet, the course of the chances,
the worst plays. No Qt.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from palamedes.core.dice.dice import roll_words
from palamedes.core.language import mark, number, tr
from palamedes.core.results.analysis import luck_words
from palamedes.core.results.review import Judged, Review
from palamedes.core.results.review_words import error_words, played_words, signed
from palamedes.core.session.events import Comment, Event
from palamedes.gui.models.words import shown


class SheetMark(NamedTuple):
    """What stands behind an entry of the score sheet, and what its tip says."""

    sign: str
    tip: str


@dataclass(frozen=True, slots=True)
class SheetMarks:
    """Marks by the number of events that lead to the state after what is marked. They hold as long
    as the event is the same, wherever comments have moved it.
    """

    events: tuple[Event, ...]
    marks: Mapping[int, SheetMark]

    def among(self, events: Sequence[Event]) -> dict[int, SheetMark]:
        """The same for a session with these events."""
        pairs = zip(_happenings(self.events), _happenings(events), strict=False)
        return {
            now + 1: self.marks[then + 1] for then, now in pairs if then + 1 in self.marks and events[now] is self.events[then]
        }


def _happenings(events: Sequence[Event]) -> Iterator[int]:
    """The places of all events but comments."""
    return (place for place, event in enumerate(events) if not isinstance(event, Comment))


def marks(review: Review) -> SheetMarks:
    """Those of all decisions that lost something, and the luck of the rolls that were played by
    them.
    """
    luck_of = {moment.place[:2]: luck for game in review.games for moment, luck in game.lucks}
    found = {}
    for one in review.decisions():
        luck = luck_of.get(one.moment.place[:2])
        tips = [tr("{error}; better {play}", error=error_words(one), play=tr(one.best.text))] if one.mark else []
        tips += [f"{tr('luck')} {signed(luck.points)} {luck_words(luck.points)}".rstrip()] if luck is not None else []
        if tips:
            found[one.moment.index + 1] = SheetMark(one.mark.sign, "; ".join(tips))
    return SheetMarks(tuple(review.session.events), found)


class TrendPoint(NamedTuple):
    """A point of the course: which roll of the session it is, and what side 0 has there."""

    roll: int
    value: float


@dataclass(frozen=True, slots=True)
class ChanceTrend:
    """How the session went, roll by roll, for side 0: its chance to win the game before the roll (a
    hundredth each), and where games begin. `marked`: the spots of the marked decisions, with their
    signs.
    """

    chances: tuple[TrendPoint, ...]
    games: tuple[int, ...]
    marked: tuple[tuple[TrendPoint, str], ...]


def course(review: Review) -> ChanceTrend:
    """Of all rolls that are judged."""
    chances: list[TrendPoint] = []
    games: list[int] = []
    places: dict[tuple[int, int], TrendPoint] = {}
    for game in review.games:
        games += [len(chances)] if game.lucks else []
        for moment, luck in game.lucks:
            win = 0.5 if luck.chances is None else luck.chances.win
            spot = TrendPoint(len(chances), 100 * (win if moment.side == 0 else 1 - win))
            places[moment.place.game, moment.place.turn] = spot
            chances.append(spot)
    marked = [(one.moment.place[:2], one.mark.sign) for one in review.decisions() if one.mark]
    return ChanceTrend(tuple(chances), tuple(games), tuple((places[place], sign) for place, sign in marked if place in places))


class MarkedDecision(NamedTuple):
    """A marked decision in the list: its cells, and how many events of the session come before
    it.
    """

    cells: tuple[str, str, str, str, str]
    tip: str
    before: int


WORST_HEADINGS = (mark("Game, turn"), mark("Player"), mark("Lost"), mark("Decision"), mark("Better"))


def worst(review: Review) -> list[MarkedDecision]:
    """All decisions with a mark, the worst first."""
    names = [shown(player.name) for player in review.session.setup.players]
    return [_worst(one, names) for one in review.worst()]


def _worst(one: Judged, names: list[str]) -> MarkedDecision:
    place, dice = one.moment.place, one.state.dice
    roll = f"{roll_words(dice)}: " if dice is not None else ""
    lost = f"{number(one.judgement.error, 3)} {one.mark.sign}"
    made = roll + played_words(one)
    return MarkedDecision(
        (f"{place.game}.{place.turn}", names[one.moment.side], lost, made, tr(one.best.text)),
        error_words(one),
        one.moment.index,
    )
