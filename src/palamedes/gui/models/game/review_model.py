"""The marks for the score sheet that an analysis gives. This module does not use Qt."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from palamedes.core.language import statements, tr
from palamedes.core.results.analysis import luck_words
from palamedes.core.results.review import Review
from palamedes.core.results.review_words import error_words, signed
from palamedes.core.session.events import Comment, Event


class SheetMark(NamedTuple):
    """The sign added to an entry of the score sheet, and its tooltip."""

    sign: str
    tip: str


@dataclass(frozen=True, slots=True)
class SheetMarks:
    """The marks for the score sheet. The keys of `marks` are the numbers of events up to and
    including the marked event. A mark stays with its event when comments are added or removed
    before it, and is dropped when the event is replaced.
    """

    events: tuple[Event, ...]
    marks: Mapping[int, SheetMark]

    def among(self, events: Sequence[Event]) -> dict[int, SheetMark]:
        """The marks for a session with these events, by the number of events up to and including
        the marked event.
        """
        pairs = zip(happenings(self.events), happenings(events), strict=False)
        return {
            now + 1: self.marks[then + 1] for then, now in pairs if then + 1 in self.marks and events[now] is self.events[then]
        }


def happenings(events: Sequence[Event]) -> Iterator[int]:
    """The indices of all events other than comments, in order."""
    return (place for place, event in enumerate(events) if not isinstance(event, Comment))


def marks(review: Review) -> SheetMarks:
    """The marks of all decisions that received an error mark or for which the luck of the roll is
    known. The tooltips describe the error and the luck.
    """
    luck_of = {moment.place[:2]: luck for game in review.games for moment, luck in game.lucks}
    found = {}
    for one in review.decisions():
        luck = luck_of.get(one.moment.place[:2])
        tips = [tr("{error}; better: {play}", error=error_words(one), play=tr(one.best.text))] if one.mark else []
        tips += [f"{tr('luck')} {signed(luck.points)} {luck_words(luck.points)}".rstrip()] if luck is not None else []
        if tips:
            found[one.moment.index + 1] = SheetMark(one.mark.sign, statements(*tips))
    return SheetMarks(tuple(review.session.events), found)
