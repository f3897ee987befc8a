"""Files of cards: our own format, which can be read back, and packages for Anki."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from palamedes.core.errors import BadFile, BadSettings, PalamedesError
from palamedes.core.language import tr
from palamedes.core.practice.cards import Card, CardKind
from palamedes.engine.turns import Turn, play_of_turn
from palamedes.formats.games.card_file import LARGEST, read_cards, write_cards
from palamedes.formats.games.position_text import state_from_text
from palamedes.formats.storage.atomic import read_text, write_text
from palamedes.service.practice.anki import write_package
from palamedes.service.practice.deck import CardAddition, Deck

OWN, ANKI = ".json", ".apkg"


def import_cards(deck: Deck, path: Path) -> CardAddition:
    """Add the cards of a file. Raises BadFile, with the number of the card, if one is not valid;
    nothing is added then.
    """
    cards = read_cards(read_text(path, LARGEST), path.name)
    for number, card in enumerate(cards, 1):
        try:
            _check(card)
        except PalamedesError as error:
            words = str(error).rstrip(".")
            raise BadFile(
                tr("card {number} of {name} is not valid: {error}.", number=number, name=path.name, error=words)
            ) from None
    return deck.add(cards)


def _check(card: Card) -> None:
    """Raise BadPlay or BadSettings if a play is asked for and there is no choice of plays, or if
    one of the card's plays is not legal.
    """
    if card.kind is not CardKind.PLAY:
        return
    state = state_from_text(card.position)
    assert state.dice is not None
    turn = Turn(state.situation(state.on_roll), state.dice)
    if len(turn.plays) < 2:
        raise BadSettings(tr("there is no choice of plays in this position."))
    for text in filter(None, (*(each.text for each in card.choices), card.made)):
        play_of_turn(turn, text)


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
