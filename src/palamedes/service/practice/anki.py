"""Cards as a package for Anki, with pictures of the positions. The package is written by genanki,
which the extra `anki` installs.

A card keeps its identity, so that a package that is imported again updates the cards in Anki.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from palamedes.core.errors import BadSettings
from palamedes.core.language import number, tr
from palamedes.core.practice.cards import CUBE_CHOICES, Card, CardKind
from palamedes.core.session.state import State
from palamedes.formats.games.position_text import state_from_text
from palamedes.formats.reports.board_svg import BEST, MADE, Arrows, board_svg
from palamedes.formats.storage.atomic import written_aside
from palamedes.service.practice.judging import offered, steps_of
from palamedes.service.practice.words import task_words

MODEL_ID, DECK_ID = 1_907_240_561, 1_907_240_562
"""Numbers by which Anki knows our type of note and our deck; they must never change."""
FIELDS = ("Id", "Position", "Question", "Answer", "Choices", "Note")
FRONT = "{{PracticeQuestion}}<br>{{Position}}"
BACK = "{{PracticeQuestion}}<br>{{Answer}}<br>{{Choices}}<p>{{Note}}</p>"
STYLE = (
    ".card { font-family: sans-serif; font-size: 18px; text-align: center; } table { margin: auto; } td { padding: 2px 10px; }"
)
PICTURE_WIDTH = 560


def write_package(path: Path, cards: Sequence[Card]) -> None:
    """Write these cards as a package. Raises BadFile if it cannot be written, and BadSettings if
    genanki is not installed.
    """
    genanki = _genanki()
    model = genanki.Model(
        MODEL_ID,
        "Palamedes",
        fields=[{"name": each} for each in FIELDS],
        templates=[{"name": "Position", "qfmt": FRONT, "afmt": BACK}],
        css=STYLE,
    )
    deck = genanki.Deck(DECK_ID, "Palamedes")
    with TemporaryDirectory() as folder:
        pictures: list[str] = []
        for card in cards:
            deck.add_note(_note(genanki, model, card, Path(folder), pictures))
        with written_aside(path) as aside:
            genanki.Package(deck, pictures).write_to_file(str(aside))


def _genanki() -> Any:
    try:
        import genanki
    except ImportError:
        raise BadSettings(
            tr("Anki packages need the library genanki; install it with: pip install 'palamedes[anki]'")
        ) from None
    return genanki


def _note(genanki: Any, model: Any, card: Card, folder: Path, pictures: list[str]) -> Any:
    """The note of a card. Its two pictures are written to the folder, and added to the list."""
    state = offered(state_from_text(card.position), card.kind)
    bottom = 1 - state.on_roll if card.kind is CardKind.TAKE else state.on_roll
    sides = {"front": board_svg(state, bottom, width=PICTURE_WIDTH), "back": _answer_picture(card, state, bottom)}
    question = task_words(state, card.kind, card.answers(state.setup.beavers))
    fields = [card.id]
    images = {}
    for side, svg in sides.items():
        name = f"palamedes-{card.id}-{side}.svg"
        (folder / name).write_text(svg, encoding="utf-8")
        pictures.append(str(folder / name))
        images[side] = f'<img src="{name}">'
    fields += [images["front"], escape(question), images["back"], _table(card), _remarks(card)]
    return genanki.Note(model=model, fields=fields, guid=f"palamedes {card.id}", tags=[_tag(each) for each in _tags(card)])


def _answer_picture(card: Card, state: State, bottom: int) -> str:
    """The board with arrows for the best play and, in another colour, for the one that was made."""
    arrows = []
    if card.kind is CardKind.PLAY and card.choices:
        arrows.append(Arrows(steps_of(state, card.choices[0].text), BEST))
        if card.made and card.made != card.choices[0].text:
            arrows.append(Arrows(steps_of(state, card.made), MADE, broken=True))
    return board_svg(state, bottom, arrows, PICTURE_WIDTH)


def _table(card: Card) -> str:
    rows = (
        f"<tr><td>{'<b>' * (each.text == card.made)}{escape(choice_text(card.kind, each.text))}"
        f"{'</b>' * (each.text == card.made)}</td><td>{number(-each.loss, 3) if each.loss else ''}</td></tr>"
        for each in card.choices
    )
    return f"<table>{''.join(rows)}</table>"


def choice_text(kind: CardKind, text: str) -> str:
    """A choice as it is shown: plays are the same in every language."""
    return tr(text) if kind in CUBE_CHOICES else text


def _remarks(card: Card) -> str:
    made = tr("Played: {play}", play=choice_text(card.kind, card.made)) if card.made else ""
    return "<br>".join(escape(each) for each in filter(None, (made, card.about, card.note)))


def _tags(card: Card) -> Iterable[str]:
    return (card.position.split(";")[0].split(",")[0], card.source, *card.tags)


def _tag(words: str) -> str:
    """A tag as Anki accepts it, without spaces."""
    return "_".join(words.split())
