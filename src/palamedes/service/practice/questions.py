"""Questions: what a card or a trainer asks, with everything that is needed to judge an answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from palamedes.core.errors import BadPosition
from palamedes.core.language import mark, tr
from palamedes.core.practice.cards import BEST, CardChoice, CardKind, KeptCard
from palamedes.core.practice.scores import TrainerKind
from palamedes.core.session.state import State
from palamedes.formats.games.position_text import state_from_text

NO_DOUBLE = mark("no double")
"""The answer in the trainer for races to which the opponent does not reply."""


@dataclass(frozen=True, slots=True)
class NumberField:
    """A number that is asked for. `label`: its name in English; `digits`: the decimal places with
    which the right number is shown; `most`: the largest number that can be entered.
    """

    label: str
    right: float
    digits: int = 0
    most: int = 999


@dataclass(frozen=True, slots=True)
class Fact:
    """A row of the table that is shown after the answer: its label and its cells. Words are in
    English, and are translated when they are shown.
    """

    label: str
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PracticeQuestion:
    """A question. A play, a cube decision or numbers are asked for.

    `state`: the position, None if only numbers are asked for; `kind`: the decision, None for
    numbers; `answers`: the possible answers to a cube decision; `choices`: best first, empty if
    they must be judged first; `fields`: the numbers; `tolerance`: the largest sum of their errors
    that counts as right; `facts`: shown after the answer, with `headings` for their cells; `away`:
    the points that both sides need, if the question is about a score; `card`: the card that asks.
    """

    trainer: TrainerKind
    state: State | None = None
    kind: CardKind | None = None
    answers: tuple[str, ...] = ()
    choices: tuple[CardChoice, ...] = ()
    fields: tuple[NumberField, ...] = ()
    tolerance: float = 0.0
    facts: tuple[Fact, ...] = ()
    headings: tuple[str, ...] = ()
    away: tuple[int, int] | None = None
    card: KeptCard | None = None

    def with_choices(self, choices: tuple[CardChoice, ...]) -> PracticeQuestion:
        """The same question with its choices."""
        return replace(self, choices=choices)

    def error_of(self, given: Sequence[float]) -> float:
        """The sum of the errors of the numbers that were given."""
        return sum(abs(each.right - number) for each, number in zip(self.fields, given, strict=True))

    def is_right(self, error: float) -> bool:
        """Whether an answer with this error counts as right."""
        return error <= self.tolerance if self.fields else error < BEST


def card_question(kept: KeptCard) -> PracticeQuestion:
    """The question of a card. Raises the errors of `state_from_text`, and BadPosition if a play is
    asked for without a roll.
    """
    card, state = kept.card, state_from_text(kept.card.position)
    if card.kind is CardKind.PLAY and state.dice is None:
        raise BadPosition(tr("the position has no roll."))
    answers = card.answers(state.setup.beavers)
    return PracticeQuestion(TrainerKind.CARDS, state, card.kind, answers, card.choices, card=kept)
