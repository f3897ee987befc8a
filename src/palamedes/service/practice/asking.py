"""Asks one question after another, and keeps the answers with the progress that they show."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from random import Random
from typing import NamedTuple

from palamedes.core.errors import PalamedesError
from palamedes.core.language import trn
from palamedes.core.practice.cards import KeptCard
from palamedes.core.practice.scores import Score, TrainerKind, means, progress
from palamedes.service.practice import trainers
from palamedes.service.practice.deck import CardAddition, Deck, DeckNumbers, open_deck
from palamedes.service.practice.judging import best_of
from palamedes.service.practice.questions import PracticeQuestion, card_question
from palamedes.service.practice.sources import cards_from

BATCH = {"openings": 1000, "reference": 20, "bearoff": 20, "pins": 20}
"""How many cards of each source are added at once."""


@dataclass(frozen=True, slots=True)
class PracticeProgress:
    """The progress in a trainer: the numbers of cards, the scores of today, of the last days and of
    all time, and the mean errors, answer by answer.
    """

    numbers: DeckNumbers
    scores: tuple[Score, Score, Score]
    means: tuple[float, ...]


class Asked(NamedTuple):
    """The next question, None if no card is due, and the progress so far. `notice`: a sentence
    about cards that could not be read and were set aside.
    """

    question: PracticeQuestion | None
    progress: PracticeProgress
    notice: str = ""


class KeptAnswer(NamedTuple):
    """The progress after an answer, and the card if the question came from one."""

    card: KeptCard | None
    progress: PracticeProgress


class UsersDeck:
    """The collection in the user's folder, which is opened when it is first used. `notice`: a
    message if the file was damaged and has been repaired.
    """

    def __init__(self) -> None:
        self._deck: Deck | None = None
        self.notice = ""

    def get(self) -> Deck:
        """The collection. Raises BadFile or BadSettings if it cannot be used."""
        if self._deck is None:
            self._deck, self.notice = open_deck()
        return self._deck


def ask(deck: Deck, trainer: TrainerKind, random: Random, game: str | None = None, first: Sequence[str] = ()) -> Asked:
    """The next question of a trainer; `first`: the names of cards to be asked before others. Cards
    that cannot be read are set aside. Raises the errors of `trainers.question`.
    """
    if trainer is not TrainerKind.CARDS:
        return Asked(trainers.question(trainer, random, game), so_far(deck, trainer))
    due = deck.due()
    wanted = sorted(due, key=lambda each: first.index(each.card.id) if each.card.id in first else len(first))
    question, notice = _first_readable(deck, wanted)
    return Asked(question, so_far(deck, trainer), notice)


def _first_readable(deck: Deck, wanted: Sequence[KeptCard]) -> tuple[PracticeQuestion | None, str]:
    """The question of the first card that can be read, and a sentence about those before it. These
    are put among the removed cards, from which they can be restored.
    """
    aside: list[tuple[str, str]] = []
    question = None
    for kept in wanted:
        try:
            question = card_question(kept)
        except PalamedesError as error:
            deck.remove(kept.card.id)
            aside.append((kept.card.id, str(error)))
        else:
            break
    if not aside:
        return question, ""
    card, reason = aside[0]
    words = trn(
        "A card could not be read and was set aside among the removed cards ({card}: {reason})",
        "{n} cards could not be read and were set aside among the removed cards (first {card}: {reason})",
        len(aside),
        card=card,
        reason=reason.rstrip("."),
    )
    return question, f"{words}."


def so_far(deck: Deck, trainer: TrainerKind) -> PracticeProgress:
    """The progress in a trainer up to now."""
    results = deck.results(trainer)
    return PracticeProgress(deck.numbers(), progress(results, date.today()), tuple(means(results)))


def keep(deck: Deck, question: PracticeQuestion, made: str, error: float, seconds: float) -> KeptAnswer:
    """Keep the answer to a question. `made`: the answer as text."""
    kept = None
    if question.card is not None:
        name = question.card.card.id
        if not question.card.card.choices:
            deck.keep_choices(name, best_of(question.choices))
        kept = deck.answer(name, made, error, seconds)
    else:
        deck.keep_result(question.trainer, error, question.is_right(error), seconds)
    return KeptAnswer(kept, so_far(deck, question.trainer))


def add_from(deck: Deck, source: str) -> CardAddition:
    """Add cards from a source (`sources.SOURCE_WORDS`) that are not in the collection yet. Endings
    are drawn with a new seed each time.
    """
    known = deck.read().cards
    if source in ("bearoff", "pins"):
        return deck.add(cards_from(source, BATCH[source], seed=len(known)))
    found = [card for card in cards_from(source, 10_000) if card.id not in known]
    return deck.add(found[: BATCH[source]])
