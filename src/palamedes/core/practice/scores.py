"""The results of trainers, and the progress that they show."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from enum import StrEnum

from palamedes.core.language import mark

RECENT_DAYS = 30
"""The number of days that count as recent."""


class TrainerKind(StrEnum):
    """The exercises of the practice window."""

    CARDS = "cards"
    PIPS = "pips"
    RACE = "race"
    BEAROFF = "bearoff"
    OPENING = "opening"
    MATCH = "match"


TRAINER_WORDS = {
    TrainerKind.CARDS: mark("My cards"),
    TrainerKind.PIPS: mark("Pip counts"),
    TrainerKind.RACE: mark("The cube in races"),
    TrainerKind.BEAROFF: mark("Bearoff plays"),
    TrainerKind.OPENING: mark("Openings"),
    TrainerKind.MATCH: mark("Match equities"),
}
UNITS = {
    TrainerKind.CARDS: mark("points"),
    TrainerKind.PIPS: mark("pips"),
    TrainerKind.RACE: mark("points"),
    TrainerKind.BEAROFF: mark("points"),
    TrainerKind.OPENING: mark("points"),
    TrainerKind.MATCH: mark("percentage points"),
}
"""The unit of the errors of each trainer."""
DIGITS_OF = {TrainerKind.PIPS: 1, TrainerKind.MATCH: 1}
"""The decimal places of the errors; three for points."""


@dataclass(frozen=True, slots=True)
class TrainerResult:
    """One answer in a trainer. `error`: how far it was from the right answer, in the unit of the
    trainer; `right`: whether it counts as right; `seconds`: the time that it took.
    """

    trainer: TrainerKind
    when: datetime
    error: float
    right: bool
    seconds: float


@dataclass(frozen=True, slots=True)
class Score:
    """A summary of results: their number, the share that was right, the mean error, and the mean
    time in seconds. The means are None if there are no results.
    """

    answers: int
    right: float | None = None
    error: float | None = None
    seconds: float | None = None


def score(results: Sequence[TrainerResult]) -> Score:
    """The summary of these results."""
    count = len(results)
    if not count:
        return Score(0)
    return Score(
        count,
        sum(each.right for each in results) / count,
        sum(each.error for each in results) / count,
        sum(each.seconds for each in results) / count,
    )


def progress(results: Iterable[TrainerResult], today: date) -> tuple[Score, Score, Score]:
    """The summaries for today, for the last RECENT_DAYS days, and for all time. Days are those of
    the local time zone.
    """
    known = [(each.when.astimezone().date(), each) for each in results]
    first = today - timedelta(days=RECENT_DAYS - 1)
    return (
        score([each for day, each in known if day == today]),
        score([each for day, each in known if day >= first]),
        score([each for _, each in known]),
    )


def means(results: Sequence[TrainerResult], size: int = 10) -> list[float]:
    """The mean error of each answer and of the ones before it, at most `size` in all."""
    errors = [each.error for each in results]
    return [sum(errors[max(0, end - size) : end]) / min(size, end) for end in range(1, len(errors) + 1)]
