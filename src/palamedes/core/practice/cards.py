"""Cards: positions with a question, their best answers, and the answers that the user has given.

A loss is the number of points that a choice gives away compared with the best one, at a stake of 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from enum import IntEnum, StrEnum

from palamedes.core.fingerprint import digest
from palamedes.core.language import mark
from palamedes.core.results.analysis import DIGITS, MomentKind, Thresholds
from palamedes.core.results.review import Judged
from palamedes.core.session.session import Session

ID_LETTERS = 12
FEWEST_LETTERS = 4
"""The smallest number of letters by which a card can be named on the command line."""
MOST_CHOICES = 8
QUICK_S = 10.0
"""A best answer within this time, in seconds, is graded as easy."""
BEST = 0.0005
"""A choice that loses less than this many points counts as best."""


class CardKind(StrEnum):
    """The question on a card: the play for a roll, whether to double, or whether to take."""

    PLAY = "play"
    DOUBLE = "double"
    TAKE = "take"


KINDS = {
    MomentKind.PLAY: CardKind.PLAY,
    MomentKind.DOUBLE: CardKind.DOUBLE,
    MomentKind.TAKE: CardKind.TAKE,
}
"""The kinds of decisions from which cards are made."""

BEAVER = "beaver"
CUBE_CHOICES = {CardKind.DOUBLE: ("no double", "double"), CardKind.TAKE: ("take", "drop", BEAVER)}
"""The answers to the cube decisions, as an analysis names them."""


class CardSource(StrEnum):
    """Where a card comes from."""

    MISTAKE = mark("own mistake")
    OPENING = mark("opening roll")
    BEAROFF = mark("bearoff")
    PIN = mark("pin ending")
    REFERENCE = mark("reference position")
    IMPORTED = mark("imported card")


class Grade(IntEnum):
    """How well an answer shows that the card is known. The numbers are those of FSRS."""

    AGAIN = 1
    HARD = 2
    GOOD = 3
    EASY = 4


GRADE_WORDS = {Grade.AGAIN: mark("again"), Grade.HARD: mark("hard"), Grade.GOOD: mark("good"), Grade.EASY: mark("easy")}


@dataclass(frozen=True, slots=True)
class CardChoice:
    """A possible answer, in notation, and the points that it loses."""

    text: str
    loss: float


@dataclass(frozen=True, slots=True)
class Card:
    """A question about a position.

    `position`: a position text (docs/position-text.md) for the side to roll, with the roll if a
    play is asked for; if the question is whether to take, it is the position of the side that
    doubles. `choices`: the best answers, best first; empty if they are not known yet. `made`: what
    was played, empty if nothing was. `about`: the game from which the position comes. `note`: a
    remark that is shown with the answer.
    """

    position: str
    kind: CardKind
    choices: tuple[CardChoice, ...] = ()
    made: str = ""
    source: CardSource = CardSource.IMPORTED
    about: str = ""
    note: str = ""
    tags: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        """The name of the card: the same for the same question."""
        return digest((self.position, str(self.kind)), ID_LETTERS)

    def loss_of(self, answer: str) -> float | None:
        """The points that an answer loses; None if it is not among the choices."""
        return next((each.loss for each in self.choices if each.text == answer), None)

    def answers(self, beavers: bool) -> tuple[str, ...]:
        """The answers that are offered to a cube decision; empty for a play. `beavers`: whether the
        rules of the position allow beavers.
        """
        beavers = self.loss_of(BEAVER) is not None if self.choices else beavers
        return tuple(each for each in CUBE_CHOICES.get(self.kind, ()) if each != BEAVER or beavers)


@dataclass(frozen=True, slots=True)
class CardAnswer:
    """An answer that the user has given. `seconds`: the time that it took."""

    when: datetime
    text: str
    loss: float
    seconds: float
    grade: Grade


@dataclass(frozen=True, slots=True)
class Memory:
    """What FSRS knows about a card. `state`: 1 while it is being learned, 2 when it is known, 3
    while it is being learned again; `step`: the learning step, None if it is known.
    """

    state: int
    step: int | None
    stability: float
    difficulty: float


@dataclass(frozen=True, slots=True)
class KeptCard:
    """A card of the user's collection. `due`: when it is to be asked next; `memory`: None before
    the first answer; `answers`: in the order in which they were given; `removed`: whether the user
    has removed the card.
    """

    card: Card
    added: datetime
    due: datetime
    memory: Memory | None = None
    answers: tuple[CardAnswer, ...] = ()
    removed: bool = False

    def is_due(self, now: datetime) -> bool:
        """Whether the card is to be asked now."""
        return not self.removed and self.due <= now


def grade_of(loss: float, seconds: float) -> Grade:
    """The grade of an answer: again if an analysis would mark the answer as an error, hard if it is
    slightly worse than the best one, and otherwise good, or easy if it came quickly.
    """
    if loss >= Thresholds().doubtful:
        return Grade.AGAIN
    if loss >= BEST:
        return Grade.HARD
    return Grade.EASY if seconds <= QUICK_S else Grade.GOOD


def due_cards(cards: Iterable[KeptCard], now: datetime) -> list[KeptCard]:
    """The cards to be asked now. Cards that have been answered before come first, the one that has
    waited longest at the front; new cards follow in the order in which they were added.
    """
    found = [each for each in cards if each.is_due(now)]
    return sorted(found, key=lambda each: (each.memory is None, each.due, each.added))


# Cards from analysed sessions.


def mistakes(
    session: Session, decisions: Iterable[Judged], least: float, text: Sequence[str], date: str = ""
) -> Iterator[Card]:
    """The cards for the decisions that lost at least `least` points, in order. `text`: the position
    texts of the session's states; `date`: the date of the session.
    """
    for one in decisions:
        kind = KINDS.get(one.moment.place.kind)
        if kind is None or one.judgement.forced or one.judgement.error < least:
            continue
        yield Card(
            text[one.moment.index],
            kind,
            choices_of([(choice.text, one.best.equity - choice.equity) for choice in one.judgement.choices]),
            one.made.text,
            CardSource.MISTAKE,
            about(session, one, date),
        )


def choices_of(losses: Iterable[tuple[str, float]]) -> tuple[CardChoice, ...]:
    """The choices of a card, from the best to the worst."""
    found = sorted((CardChoice(text, round(max(loss, 0.0), DIGITS)) for text, loss in losses), key=lambda each: each.loss)
    return tuple(found)


def about(session: Session, one: Judged, date: str) -> str:
    """The players, the game and the turn of a decision, and the date, without words."""
    players = " – ".join(player.name for player in session.setup.players)
    place = one.moment.place
    return ", ".join(filter(None, (players, f"{place.game}.{place.turn}", date)))


def merged(old: KeptCard, new: Card) -> KeptCard:
    """A card that is in the collection already, with what the new one adds. Its memory is kept, and
    a removed card stays removed.
    """
    card = old.card
    choices = card.choices or new.choices
    tags = tuple(dict.fromkeys((*card.tags, *new.tags)))
    changed = replace(card, choices=choices, made=card.made or new.made, note=card.note or new.note, tags=tags)
    return replace(old, card=changed)
