"""The sentences about an answer to a trainer's question."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from palamedes.core.language import GREEK
from palamedes.core.practice.cards import Card, CardChoice, CardKind, CardSource, KeptCard
from palamedes.core.practice.scores import TrainerKind
from palamedes.formats.games.position_text import state_from_text
from palamedes.gui.models.learning.practice import PracticeTask
from palamedes.service.practice.questions import NO_DOUBLE, NumberField, PracticeQuestion
from palamedes.service.practice.races import DROP, TAKE
from palamedes.service.program import languages

RACE = "backgammon; 6:5 off:10 | 6:6 off:9"


def race(best: str, *others: str) -> PracticeTask:
    """A race in which every choice other than the best one loses 0.1 points."""
    choices = (CardChoice(best, 0.0), *(CardChoice(other, 0.1) for other in others))
    return PracticeTask(PracticeQuestion(TrainerKind.RACE, state_from_text(RACE), CardKind.DOUBLE, choices=choices))


def test_an_answer_without_a_double_is_not_judged_together_with_a_reply() -> None:
    task = race(TAKE, NO_DOUBLE, DROP)
    task.made = NO_DOUBLE
    assert task.verdict() == "It loses 0.100 points. Best: Double, take."


def test_an_answer_with_a_double_is_judged_together_with_the_reply() -> None:
    task = race(TAKE, NO_DOUBLE, DROP)
    task.made = DROP
    assert task.verdict() == "Together with the opponent's reply, it gives away 0.100 points. Best: Double, take."


@pytest.mark.parametrize(
    ("about", "words"),
    [
        ("You – Palamedes, 1.12, 2026-05-01", "Εσείς – Palamedes, 1.12, 2026-05-01"),
        ("Anna, Kavala – You, 2.3", "Anna, Kavala – Εσείς, 2.3"),
        ("You – as I was told", "You – as I was told"),
        ("", ""),
    ],
)
def test_the_heading_of_a_card_shows_translated_names(about: str, words: str) -> None:
    state, now = state_from_text(RACE), datetime(2026, 5, 1, tzinfo=UTC)
    card = KeptCard(Card(RACE, CardKind.DOUBLE, source=CardSource.MISTAKE, about=about), now, now)
    task = PracticeTask(PracticeQuestion(TrainerKind.CARDS, state, CardKind.DOUBLE, card=card))
    languages.speak(GREEK)
    assert task.heading == ". ".join(filter(None, ("Μπακγκάμον", "Δικό σας λάθος", words)))


@pytest.mark.parametrize(("given", "words"), [(43, "1 pip off."), (42, "2 pips off.")])
def test_one_pip_is_in_the_singular(given: float, words: str) -> None:
    task = PracticeTask(PracticeQuestion(TrainerKind.PIPS, state_from_text(RACE), fields=(NumberField("Light", 44),)))
    task.given = (given,)
    assert task.verdict() == words
