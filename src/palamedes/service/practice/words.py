"""The words of questions and answers."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import datetime, timedelta

from palamedes.core.language import day, mark, number, percent, tr, trn, whole
from palamedes.core.practice.cards import BEAVER, CardKind
from palamedes.core.practice.scores import DIGITS_OF, TRAINER_WORDS, Score, TrainerKind
from palamedes.core.session.state import State
from palamedes.service.practice.deck import DeckNumbers

SIDES = (mark("Light"), mark("Dark"))


def task_words(state: State, kind: CardKind, answers: Collection[str]) -> str:
    """The question about a position. `answers`: those that are offered to a cube decision."""
    if kind is CardKind.DOUBLE:
        return tr("{side} to roll. Double or not?", side=tr(SIDES[state.on_roll]))
    if kind is CardKind.TAKE:
        question = mark("{side} has been doubled. Take or drop?")
        with_beaver = mark("{side} has been doubled. Take, drop or beaver?")
        return tr(with_beaver if BEAVER in answers else question, side=tr(SIDES[1 - state.on_roll]))
    low, high = sorted(state.dice or (0, 0))
    return tr("{side} to play {dice}. What is the best play?", side=tr(SIDES[state.on_roll]), dice=f"{high}-{low}")


def due_words(due: datetime, now: datetime) -> str:
    """When a card is asked again, as in `in 10 minutes` or `on 3 May 2026`."""
    left = due - now
    if left < timedelta(hours=1):
        return trn("in {n} minute", "in {n} minutes", max(1, round(left.total_seconds() / 60)))
    if left < timedelta(days=1):
        return trn("in {n} hour", "in {n} hours", max(1, round(left.total_seconds() / 3600)))
    if left < timedelta(days=30):
        return trn("in {n} day", "in {n} days", round(left.total_seconds() / 86400))
    return tr("on {day}", day=day(due.astimezone().date()))


# PracticeProgress.

SCORE_HEADINGS = (
    mark("Trainer"),
    mark("Period"),
    mark("Answers"),
    mark("Correct"),
    mark("Error"),
    mark("Time"),
)
"""The last three columns are the share of correct answers, the mean error, and the mean time."""
SCORE_TIPS = ("", "", "", mark("The share of correct answers"), mark("The mean error"), mark("The mean time"))
PERIODS = (mark("today"), mark("30 days"), mark("all time"))


def number_rows(numbers: DeckNumbers, now: datetime) -> list[tuple[str, ...]]:
    """The numbers of cards, as rows of a table."""
    rows: list[tuple[str, ...]] = [
        (tr("Cards"), whole(numbers.cards)),
        (tr("Due now"), whole(numbers.due)),
        (tr("New"), whole(numbers.new)),
        (tr("Being learnt"), whole(numbers.learning)),
        (tr("Well known"), whole(numbers.known)),
        (tr("Removed"), whole(numbers.removed)),
        (tr("Answers"), whole(numbers.answers)),
    ]
    return rows if numbers.next is None else [*rows, (tr("Next card"), due_words(numbers.next, now))]


def score_cells(trainer: TrainerKind, period: str, found: Score) -> tuple[str, ...]:
    """A summary as the cells of a row: the period, the number of answers, the share that was right,
    the mean error and the mean time.
    """
    if found.right is None or found.error is None or found.seconds is None:
        return tr(period), whole(0), "", "", ""
    return (
        tr(period),
        whole(found.answers),
        percent(found.right, 0),
        number(found.error, DIGITS_OF.get(trainer, 3)),
        tr("{seconds} s", seconds=number(found.seconds, 1)),
    )


def score_rows(scores: Mapping[TrainerKind, tuple[Score, Score, Score]]) -> list[tuple[str, ...]]:
    """The progress in all trainers that have been used, as rows of a table."""
    return [
        (tr(TRAINER_WORDS[trainer]) if not place else "", *score_cells(trainer, period, found))
        for trainer, periods in scores.items()
        if periods[2].answers
        for place, (period, found) in enumerate(zip(PERIODS, periods, strict=True))
    ]
