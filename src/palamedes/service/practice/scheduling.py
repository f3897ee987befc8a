"""When a card is asked again: spaced repetition by the FSRS library, without chance, so that the
same answers always give the same dates.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC
from functools import cache
from typing import TYPE_CHECKING

from palamedes.core.practice.cards import CardAnswer, KeptCard, Memory

if TYPE_CHECKING:
    import fsrs

MOST_ANSWERS = 500
"""The maximum number of answers kept for one card; the oldest are dropped."""


@cache
def _scheduler() -> fsrs.Scheduler:
    """The scheduler with its usual parameters: a card is asked again when the chance that it is
    still known falls to 90 per cent.
    """
    import fsrs

    return fsrs.Scheduler(enable_fuzzing=False)


def answered(kept: KeptCard, answer: CardAnswer) -> KeptCard:
    """The card after another answer, with the date on which it is due."""
    import fsrs

    after, _ = _scheduler().review_card(_as_fsrs(kept), fsrs.Rating(int(answer.grade)), answer.when.astimezone(UTC))
    assert after.stability is not None
    assert after.difficulty is not None
    memory = Memory(int(after.state), after.step, after.stability, after.difficulty)
    answers = (*kept.answers, answer)[-MOST_ANSWERS:]
    return replace(kept, due=after.due, memory=memory, answers=answers)


def taken_back(kept: KeptCard) -> KeptCard:
    """The card without its last answer. Its memory follows from the other answers."""
    fresh = replace(kept, due=kept.added, memory=None, answers=())
    for answer in kept.answers[:-1]:
        fresh = answered(fresh, answer)
    return fresh


def _as_fsrs(kept: KeptCard) -> fsrs.Card:
    import fsrs

    if kept.memory is None:
        return fsrs.Card(card_id=0, due=kept.due.astimezone(UTC))
    known = kept.memory
    last = kept.answers[-1].when.astimezone(UTC) if kept.answers else None
    return fsrs.Card(0, fsrs.State(known.state), known.step, known.stability, known.difficulty, kept.due.astimezone(UTC), last)
