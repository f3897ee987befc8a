"""`palamedes cards`: cards for spaced repetition, made from own mistakes and other positions."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from palamedes.cli.options import JsonObject, place
from palamedes.cli.output.json_output import echo_json

if TYPE_CHECKING:
    from datetime import datetime

    from palamedes.core.practice.cards import Card, KeptCard
    from palamedes.service.practice.deck import CardAddition, Deck

app = typer.Typer(add_completion=False, help="Cards from own mistakes: due cards, answers, export.", no_args_is_help=True)

Name = Annotated[str, typer.Argument(metavar="CARD", help="The name of a card, or its first letters, as in `cards due`.")]
File = Annotated[Path, typer.Argument(parser=place)]
Most = Annotated[int, typer.Option(min=1, help="List at most this many cards.")]


def opened() -> Deck:
    """The user's collection. Prints a message if it had to be repaired."""
    from palamedes.service.practice.deck import open_deck

    deck, said = open_deck()
    if said:
        typer.echo(said, err=True)
    return deck


@app.command()
def due(
    most: Most = 20,
    every: Annotated[bool, typer.Option("--all", help="List all cards, not only those that are due.")] = False,
    as_json: JsonObject = False,
) -> None:
    """List the cards that are due, in the order in which they are asked."""
    from palamedes.core.language import trn

    deck = opened()
    found = list(deck.cards()) if every else deck.due()
    now = deck.clock()
    if as_json:
        echo_json("cards due", {"total": len(found), "cards": [card_data(each, now) for each in found[:most]]})
        return
    for each in found[:most]:
        _print_card(each)
    typer.echo(trn("{n} card.", "{n} cards.", len(found)))


def card_data(kept: KeptCard, now: datetime) -> dict[str, object]:
    """A card as JSON data. The choices are left out while the card is due, as the answer is asked
    for.
    """
    card, is_due = kept.card, kept.is_due(now)
    return {
        "card": card.id,
        "kind": str(card.kind),
        "position": card.position,
        "source": str(card.source),
        "about": card.about,
        "tags": card.tags,
        "due": kept.due.isoformat(timespec="seconds"),
        "answers": len(kept.answers),
        "choices": None if is_due else [{"play": each.text, "loss": each.loss} for each in card.choices],
    }


def _print_card(kept: KeptCard) -> None:
    from palamedes.core.language import tr

    card = kept.card
    typer.echo("  ".join(filter(None, (card.id, tr(str(card.source)), card.about, ", ".join(card.tags)))))
    typer.echo(f"    {card.position}{'' if card.kind == 'play' else f' ({card.kind}?)'}")


@app.command()
def add(
    places: Annotated[
        list[str] | None, typer.Argument(help="Analysed sessions: files, or numbers of sessions in the library.")
    ] = None,
    source: Annotated[str | None, typer.Option("--from", help="Another source: openings, reference, bearoff or pins.")] = None,
    player: Annotated[str | None, typer.Option(help="Only mistakes of this player; by default of all people.")] = None,
    least: Annotated[float, typer.Option(min=0, help="Only decisions that lost at least this many points.")] = 0.03,
    game: Annotated[str | None, typer.Option(help="Only positions of this game, with --from.")] = None,
    count: Annotated[int, typer.Option(min=1, max=1000, help="At most this many cards, with --from.")] = 200,
    seed: Annotated[int, typer.Option(min=0, help="Seed of the endings, with --from.")] = 1908,
    as_json: JsonObject = False,
) -> None:
    """Add cards: the mistakes in analysed sessions, or positions from another source."""
    from palamedes.core.errors import BadSettings
    from palamedes.core.language import tr
    from palamedes.service.practice.sources import cards_from

    if (source is None) == (not places):
        raise BadSettings(tr("name analysed sessions, or give a source with {option}.", option="--from"))
    deck = opened()
    found = cards_from(source, count, game, seed) if source is not None else _mistakes(places or [], player, least)
    _tell_addition("cards add", deck.add(found), as_json)


def _mistakes(places: Sequence[str], player: str | None, least: float) -> list[Card]:
    from palamedes.service.game_library.game_library import open_library
    from palamedes.service.library.files import open_record
    from palamedes.service.practice.sources import cards_of_record

    found: list[Card] = []
    for each in places:
        is_number = each.isdecimal() and not Path(each).exists()
        record = open_library()[0].record(int(each)) if is_number else open_record(place(each))
        found += cards_of_record(record, each if is_number else Path(each).name, player, least)
    return found


def _tell_addition(command: str, addition: CardAddition, as_json: bool) -> None:
    from palamedes.core.language import tr, whole

    known = len(addition.ids) - addition.new
    if as_json:
        echo_json(command, {"new": addition.new, "known": known, "cards": addition.ids})
    else:
        typer.echo(tr("New cards: {new}. Known before: {known}.", new=whole(addition.new), known=whole(known)))


@app.command()
def answer(
    card: Name,
    text: Annotated[
        str, typer.Argument(metavar="ANSWER", help="A play, such as '8/5 6/5', or double, 'no double', take, drop.")
    ],
    seconds: Annotated[float, typer.Option(min=0, help="The time that the answer took.")] = 60.0,
    as_json: JsonObject = False,
) -> None:
    """Answer a card, and show what the answer loses and when the card is due again."""
    from palamedes.core.language import number, tr
    from palamedes.core.practice.cards import GRADE_WORDS
    from palamedes.service.practice.answering import answered
    from palamedes.service.practice.words import due_words

    deck = opened()
    result = answered(deck, deck.named(card), text, seconds)
    given, best = result.kept.answers[-1], result.choices[0]
    if as_json:
        choices = [{"play": each.text, "loss": each.loss} for each in result.choices]
        told = {"card": result.kept.card.id, "loss": given.loss, "grade": given.grade.name.lower(), "choices": choices}
        echo_json("cards answer", {**told, "due": result.kept.due.isoformat(timespec="seconds")})
        return
    typer.echo(tr("Lost: {points}. Best: {play}.", points=number(given.loss, 3), play=tr(best.text)))
    when = due_words(result.kept.due, deck.clock())
    typer.echo(tr("Grade: {grade}. The card is due {when}.", grade=tr(GRADE_WORDS[given.grade]), when=when))


@app.command()
def undo(card: Name) -> None:
    """Forget the last answer to a card."""
    deck = opened()
    _print_card(deck.take_back(deck.named(card).card.id))


@app.command()
def remove(card: Name) -> None:
    """Remove a card. `restore` brings it back."""
    deck = opened()
    _print_card(deck.remove(deck.named(card).card.id))


@app.command()
def restore(card: Name) -> None:
    """Restore a card that was removed."""
    deck = opened()
    _print_card(deck.restore(deck.named(card).card.id))


@app.command()
def export(
    file: Annotated[Path, typer.Argument(parser=place, help="The file to write: .json, or .apkg for Anki.")],
    source: Annotated[str | None, typer.Option("--from", help="Only cards from this source, such as 'own mistake'.")] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace an existing file.")] = False,
) -> None:
    """Write the cards to a file, for others or for Anki."""
    from palamedes.core.errors import BadFile, BadSettings
    from palamedes.core.language import tr, trn
    from palamedes.core.practice.cards import CardSource
    from palamedes.service.practice.card_files import export_cards

    if source is not None and source not in list(CardSource):
        known = ", ".join(CardSource)
        raise BadSettings(tr("'{name}' is not a source of cards; choose from {known}.", name=source[:40], known=known))
    if file.exists() and not force:
        raise BadFile(tr("{name} already exists; {option} replaces it.", name=file.name, option="--force"))
    deck = opened()
    found = [each for each in deck.cards() if source in (None, each.card.source)]
    typer.echo(trn("{n} card was exported.", "{n} cards were exported.", export_cards(file, [each.card for each in found])))


@app.command("import")
def import_cards(
    file: Annotated[Path, typer.Argument(parser=place, help="A file of cards (docs/cards.md).")], as_json: JsonObject = False
) -> None:
    """Add the cards in a file. If one of them is not valid, nothing is added."""
    from palamedes.service.practice.card_files import import_cards as imported

    _tell_addition("cards import", imported(opened(), file), as_json)


@app.command()
def stats(as_json: JsonObject = False) -> None:
    """Show the numbers of cards and answers, and the progress in every trainer."""
    from datetime import date

    from palamedes.core.language import tr
    from palamedes.core.practice.scores import TrainerKind, progress

    deck = opened()
    numbers = deck.numbers()
    scores = {each: progress(deck.results(each), date.today()) for each in TrainerKind}
    if as_json:
        from dataclasses import asdict

        counts = {**asdict(numbers), "next": numbers.next and numbers.next.isoformat(timespec="seconds")}
        periods = ("today", "recent", "all")
        told = {str(key): dict(zip(periods, map(asdict, each), strict=True)) for key, each in scores.items()}
        echo_json("cards stats", {"cards": counts, "trainers": told})
        return
    from palamedes.cli.library.output import print_table
    from palamedes.service.practice.words import SCORE_HEADINGS, number_rows, score_rows

    print_table((("", "left"), ("", "right")), number_rows(numbers, deck.clock()))
    rows = score_rows(scores)
    if rows:
        typer.echo()
        columns = tuple((tr(each), "left" if place < 2 else "right") for place, each in enumerate(SCORE_HEADINGS))
        print_table(columns, rows)
