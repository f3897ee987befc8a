"""Files of cards: our own format, which can be read back, and packages for Anki."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from palamedes.core.errors import BadFile, BadSettings
from palamedes.core.language import tr
from palamedes.core.practice.cards import Card
from palamedes.formats.games.card_file import LARGEST, read_cards, write_cards
from palamedes.formats.storage.atomic import read_text, write_text
from palamedes.service.practice.anki import write_package
from palamedes.service.practice.deck import Addition, Deck

OWN, ANKI = ".json", ".apkg"


def import_cards(deck: Deck, path: Path) -> Addition:
    """Add the cards of a file. Raises BadFile, with the number of the card, if one is not valid;
    nothing is added then.
    """
    return deck.add(read_cards(read_text(path, LARGEST), path.name))


def export_cards(path: Path, cards: Sequence[Card]) -> int:
    """Write cards to a file: a package for Anki if its name ends in `.apkg`, our own format if it
    ends in `.json`. Returns the number of cards. Raises BadFile if it cannot be written, and
    BadSettings if there are no cards or the library for Anki is not installed.
    """
    if not cards:
        raise BadSettings(tr("there are no cards to export."))
    if path.suffix.lower() == ANKI:
        write_package(path, cards)
    elif path.suffix.lower() == OWN:
        write_text(path, write_cards(cards))
    else:
        raise BadFile(tr("cards are written to a file that ends in {own} or {anki}.", own=OWN, anki=ANKI))
    return len(cards)
