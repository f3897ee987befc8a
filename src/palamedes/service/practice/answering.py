"""Answers to cards that are given as text."""

from __future__ import annotations

from typing import NamedTuple

from palamedes.core.errors import BadSettings
from palamedes.core.language import tr
from palamedes.core.practice.cards import Card, CardChoice, CardKind, KeptCard
from palamedes.engine.turns import find_play
from palamedes.formats.games.position_text import state_from_text
from palamedes.service.practice.deck import Deck
from palamedes.service.practice.judging import best_of, choice_at, judged


class AnsweredCard(NamedTuple):
    """A card after an answer, and its choices, among them the one that was given."""

    kept: KeptCard
    choices: tuple[CardChoice, ...]


def answered(deck: Deck, kept: KeptCard, text: str, seconds: float) -> AnsweredCard:
    """Keep an answer to a card. An answer that is not among the choices of the card is judged now.
    Raises BadPlay if it is not legal, and BadSettings if it does not answer the question.
    """
    card = kept.card
    made, choices = _judged(card, " ".join(text.split()))
    if not card.choices:
        deck.keep_choices(card.id, best_of(choices))
    return AnsweredCard(deck.answer(card.id, made.text, made.loss, seconds), choices)


def _judged(card: Card, text: str) -> tuple[CardChoice, tuple[CardChoice, ...]]:
    """The choice that an answer is, and all choices with it."""
    state = state_from_text(card.position)
    if card.kind is not CardKind.PLAY:
        answers = card.answers(state.setup.beavers)
        if text not in answers:
            known = ", ".join(answers)
            raise BadSettings(tr("'{text}' is not an answer; choose from {known}.", text=text[:40], known=known))
        choices = card.choices or judged(state, card.kind)
        return next((each for each in choices if each.text == text), None) or _unjudged(), choices
    assert state.dice is not None
    position = find_play(state.situation(state.on_roll), state.dice, text).after
    found = choice_at(state, card.choices, position)
    choices = card.choices if found is not None else judged(state, card.kind)
    found = choice_at(state, choices, position)
    return (choices[found] if found is not None else _unjudged()), choices


def _unjudged() -> CardChoice:
    raise BadSettings(tr("this answer cannot be judged."))
