"""Cards from decisions that were found in the library."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import NamedTuple

from palamedes.core.library.decisions import best_analysis
from palamedes.core.practice.cards import Card
from palamedes.core.results.review import review
from palamedes.service.game_library.game_library import GameLibrary
from palamedes.service.game_library.searching import FoundDecision
from palamedes.service.practice.sources import cards_of_review


class CardsFound(NamedTuple):
    """The cards that were made, and the number of decisions that were left out because they had no
    choice or have not been analysed.
    """

    cards: tuple[Card, ...]
    left_out: int


def cards_of_found(library: GameLibrary, found: Iterable[FoundDecision]) -> CardsFound:
    """The cards for these decisions, session by session. Raises the errors of
    `GameLibrary.record`.
    """
    wanted: defaultdict[int, list[FoundDecision]] = defaultdict(list)
    for decision in found:
        wanted[decision.session.id].append(decision)
    cards = {card.id: card for number, decisions in wanted.items() for card in _cards_of(library, number, decisions)}
    return CardsFound(tuple(cards.values()), sum(map(len, wanted.values())) - len(cards))


def _cards_of(library: GameLibrary, number: int, wanted: list[FoundDecision]) -> list[Card]:
    record = library.record(number)
    analysis = best_analysis(record.analyses)
    if analysis is None:
        return []
    places = {(each.event, each.kind) for each in wanted}
    shown = review(record.session(), analysis)
    decisions = [one for one in shown.decisions() if (one.moment.index, one.moment.place.kind) in places]
    return cards_of_review(shown, decisions, 0.0, wanted[0].session.date)
