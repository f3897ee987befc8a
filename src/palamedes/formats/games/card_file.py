"""Cards as a file that can be exchanged (docs/cards.md): JSON with the positions, the answers and
the remarks, without the answers that the user has given.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import replace

import msgspec

from palamedes.core.errors import BadFile, PalamedesError
from palamedes.core.language import tr
from palamedes.core.practice.cards import CUBE_CHOICES, MOST_CHOICES, Card, CardChoice, CardKind, CardSource
from palamedes.formats.games.position_text import position_text, state_from_text

FORMAT = "palamedes cards"
VERSION = 1
LARGEST = 2**25
MOST_CARDS = 100_000
LONGEST = 1000
LONGEST_ANSWER = 100


class CardChoiceRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A choice: its notation and the points that it loses."""

    play: str
    loss: float


class CardRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A card in the file."""

    position: str
    kind: CardKind = CardKind.PLAY
    choices: tuple[CardChoiceRow, ...] = ()
    made: str = ""
    about: str = ""
    note: str = ""
    tags: tuple[str, ...] = ()


class CardFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file. The cards are checked one by one, so that an error can name its card."""

    format: str
    version: int
    cards: tuple[msgspec.Raw, ...]


def write_cards(cards: Iterable[Card]) -> str:
    """The cards as text."""
    rows = [
        CardRow(
            each.position,
            each.kind,
            tuple(CardChoiceRow(choice.text, choice.loss) for choice in each.choices),
            each.made,
            each.about,
            each.note,
            each.tags,
        )
        for each in cards
    ]
    content = {"format": FORMAT, "version": VERSION, "cards": rows}
    return msgspec.json.format(msgspec.json.encode(content), indent=1).decode() + "\n"


def read_cards(text: str, name: str) -> tuple[Card, ...]:
    """The cards in a file of this name. Raises BadFile with the number of the card that is not
    valid.
    """
    try:
        found = msgspec.json.decode(text, type=CardFile)
    except msgspec.ValidationError as error:
        raise BadFile(tr("the file {name} does not contain cards: {error}.", name=name, error=_plain(error))) from None
    except (msgspec.MsgspecError, ValueError, RecursionError):  # it is not JSON at all
        raise BadFile(tr("the file {name} does not contain cards.", name=name)) from None
    if found.format != FORMAT:
        raise BadFile(tr("the file {name} does not contain cards.", name=name))
    if found.version != VERSION:
        raise BadFile(tr("{name} was written by a newer version of this program; that version is needed.", name=name))
    if len(found.cards) > MOST_CARDS:
        raise BadFile(tr("{name} contains more than {most} cards.", name=name, most=MOST_CARDS))
    return tuple(_card(raw, number, name) for number, raw in enumerate(found.cards, 1))


def _card(raw: msgspec.Raw, number: int, name: str) -> Card:
    try:
        return checked(msgspec.json.decode(raw, type=CardRow))
    except (msgspec.MsgspecError, PalamedesError, ValueError, RecursionError) as error:
        raise BadFile(invalid(number, name, error)) from None


def invalid(number: int, name: str, error: Exception) -> str:
    """A message about a card that is not valid. `number`: its number in the file of this name."""
    return tr("card {number} of {name} is not valid: {error}.", number=number, name=name, error=_plain(error))


def _plain(error: Exception) -> str:
    return str(error).rstrip(".")


def checked(row: CardRow) -> Card:
    """The card in a row. Raises BadFile, or the errors of `state_from_text`."""
    state = state_from_text(row.position)
    if (state.dice is not None) != (row.kind is CardKind.PLAY):
        raise BadFile(tr("a play needs a roll, and a cube decision is made before the roll."))
    if row.kind is not CardKind.PLAY and not state.may_double:
        raise BadFile(tr("the cube cannot be turned in this position."))
    choices = _choices(row)
    for text in (row.about, row.note, " ".join(row.tags)):
        if len(text) > LONGEST or not text.isprintable():
            raise BadFile(tr("a text has more than {most} characters or contains control characters.", most=LONGEST))
    tags = tuple(dict.fromkeys(filter(None, (tag.strip() for tag in row.tags))))
    return Card(position_text(state), row.kind, choices, row.made, CardSource.IMPORTED, row.about, row.note, tags)


def _choices(row: CardRow) -> tuple[CardChoice, ...]:
    """The choices of a row, best first. Raises BadFile."""
    known: Sequence[str] | None = CUBE_CHOICES.get(row.kind)
    texts = [each.play for each in row.choices]
    for text in filter(None, (*texts, row.made)):
        if len(text) > LONGEST_ANSWER or not text.isprintable() or (known is not None and text not in known):
            raise BadFile(tr("'{text}' is not an answer to this question.", text=text[:40]))
    if len(texts) > MOST_CHOICES or len(set(texts)) < len(texts) or "" in texts:
        raise BadFile(tr("a card has up to {most} different choices.", most=MOST_CHOICES))
    if any(not math.isfinite(each.loss) or not 0 <= each.loss <= 1000 for each in row.choices):
        raise BadFile(tr("a loss is a number of points from 0 up."))
    found = sorted((CardChoice(each.play, each.loss) for each in row.choices), key=lambda each: each.loss)
    if found and found[0].loss:
        raise BadFile(tr("the best choice must lose nothing."))
    return tuple(replace(each) for each in found)
