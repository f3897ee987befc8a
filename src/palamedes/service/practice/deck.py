"""The user's collection of cards, and the results of trainers. Cards are added, asked, removed and
restored here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from palamedes.core.errors import BadSettings
from palamedes.core.language import tr, trn
from palamedes.core.practice.cards import (
    BEST,
    FEWEST_LETTERS,
    Card,
    CardAnswer,
    CardChoice,
    KeptCard,
    due_cards,
    grade_of,
    merged,
)
from palamedes.core.practice.scores import TrainerKind, TrainerResult
from palamedes.formats.storage.atomic import is_there
from palamedes.formats.user.practice_store import PracticeFile, PracticeStore
from palamedes.service.library import folders
from palamedes.service.practice import scheduling

FILE = "practice.sqlite"
KNOWN_DAYS = 21
"""A card that is not due for this many days counts as well known."""
LONGEST_S = 86_400.0
"""The longest time of an answer, in seconds. A longer one is shortened."""


class CardAddition(NamedTuple):
    """What adding cards has changed: the names of the cards, and how many of them are new."""

    ids: tuple[str, ...]
    new: int


@dataclass(frozen=True, slots=True)
class DeckNumbers:
    """The numbers of cards: all, those never answered, those being learned, those well known, those
    due now, and those that were removed. `answers`: the number of answers; `next`: when the next
    card is due, None if none will be.
    """

    cards: int
    new: int
    learning: int
    known: int
    due: int
    removed: int
    answers: int
    next: datetime | None


class Deck:
    """The collection. It can be used by several programs at once. `clock`: returns the time. Every
    method raises BadFile if the file cannot be used, and those that take the name of a card raise
    BadSettings if there is no such card.
    """

    def __init__(self, store: PracticeStore, clock: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        self._store, self.clock = store, clock

    def read(self) -> PracticeFile:
        """Everything in the file, as it is now."""
        return self._store.read()

    # Cards.

    def add(self, cards: Iterable[Card]) -> CardAddition:
        """Add cards. A card that is there already gets what the new one adds; a removed card stays
        removed.
        """
        new = {each.id: each for each in cards}
        known = self.read().cards.keys() & new.keys()
        now = self.clock()

        def change(key: str, old: KeptCard | None) -> KeptCard:
            return KeptCard(new[key], now, now) if old is None else merged(old, new[key])

        self._store.change(tuple(new), change)
        return CardAddition(tuple(new), len(new) - len(known))

    def cards(self) -> tuple[KeptCard, ...]:
        """All cards that have not been removed, in the order in which they were added."""
        return tuple(each for each in self.read().cards.values() if not each.removed)

    def due(self) -> list[KeptCard]:
        """The cards to be asked now, in the order in which they are asked."""
        return due_cards(self.read().cards.values(), self.clock())

    def named(self, name: str) -> KeptCard:
        """The card whose name begins like this."""
        found = [each for key, each in self.read().cards.items() if key.startswith(name.lower())]
        if len(name) < FEWEST_LETTERS or not found:
            raise BadSettings(tr("there is no card '{name}'.", name=name[:40]))
        if len(found) > 1:
            raise BadSettings(tr("there is more than one card '{name}'; give more letters.", name=name[:40]))
        return found[0]

    def answer(self, card: str, text: str, loss: float, seconds: float) -> KeptCard:
        """Keep an answer to a card. Returns the card with the date on which it is due."""
        seconds = _kept_time(seconds)
        given = CardAnswer(self.clock(), text, loss, seconds, grade_of(loss, seconds))
        return self._change(card, lambda old: scheduling.answered(old, given))

    def take_back(self, card: str) -> KeptCard:
        """Forget the last answer to a card."""
        return self._change(card, scheduling.taken_back)

    def keep_choices(self, card: str, choices: tuple[CardChoice, ...]) -> KeptCard:
        """Store the choices of a card that had none."""
        return self._change(card, lambda old: replace(old, card=replace(old.card, choices=old.card.choices or choices)))

    def remove(self, card: str) -> KeptCard:
        """Remove a card. It can be restored, and is not added again with its session."""
        return self._change(card, lambda old: replace(old, removed=True))

    def restore(self, card: str) -> KeptCard:
        """Restore a card that was removed."""
        return self._change(card, lambda old: replace(old, removed=False))

    def _change(self, card: str, change: Callable[[KeptCard], KeptCard]) -> KeptCard:
        (kept,) = self._store.change([card], lambda _, old: None if old is None else change(old))
        if kept is None:
            raise BadSettings(tr("there is no card '{name}'.", name=card[:40]))
        return kept

    def numbers(self) -> DeckNumbers:
        """How many cards there are."""
        every, now = self.read().cards.values(), self.clock()
        cards = [each for each in every if not each.removed]
        new = sum(each.memory is None for each in cards)
        known = sum(each.memory is not None and each.due - now >= timedelta(days=KNOWN_DAYS) for each in cards)
        later = [each.due for each in cards if each.due > now]
        return DeckNumbers(
            len(cards),
            new,
            len(cards) - new - known,
            known,
            sum(each.is_due(now) for each in cards),
            len(every) - len(cards),
            sum(len(each.answers) for each in cards),
            min(later, default=None),
        )

    # Results of trainers.

    def keep_result(self, trainer: TrainerKind, error: float, right: bool, seconds: float) -> TrainerResult:
        """Keep the result of an answer in a trainer."""
        result = TrainerResult(trainer, self.clock(), round(error, 5), right, _kept_time(seconds))
        self._store.add([result])
        return result

    def results(self, trainer: TrainerKind) -> list[TrainerResult]:
        """The results of a trainer, in order; those of the cards follow from their answers."""
        found = self.read()
        if trainer is not TrainerKind.CARDS:
            return sorted((each for each in found.results if each.trainer is trainer), key=lambda each: each.when)
        answers = [answer for each in found.cards.values() for answer in each.answers]
        results = [TrainerResult(trainer, each.when, each.loss, each.loss < BEST, each.seconds) for each in answers]
        return sorted(results, key=lambda each: each.when)


def _kept_time(seconds: float) -> float:
    """The time of an answer as it is kept. The file cannot hold `nan` and `inf`."""
    return round(max(0.0, min(LONGEST_S, seconds)), 1)


def has_deck() -> bool:
    """Whether the user's collection has been begun."""
    with suppress(BadSettings):  # if there is no folder for the user's files
        return is_there(folders.user_data() / FILE)
    return False


def open_deck() -> tuple[Deck, str]:
    """The collection in the user's folder, and a message if it was damaged and has been repaired,
    or if parts of it cannot be read. Raises BadFile or BadSettings if it cannot be used.
    """
    store = PracticeStore(folders.user_data() / FILE)
    said, skipped = store.open(), store.read().skipped
    if skipped:
        unread = trn("{n} card or result cannot be read.", "{n} cards or results cannot be read.", skipped)
        said = " ".join(filter(None, (said, unread)))
    return Deck(store), said
