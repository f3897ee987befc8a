"""`palamedes lab opening-book`: makes the opening book from studies."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(add_completion=False)


@app.command()
def opening_book(
    studies: Annotated[list[Path], typer.Argument(help="Study files from `palamedes lab openings GAME --study FILE`.")],
    out: Annotated[
        Path | None, typer.Option(help="Where to write the book; by default in your own folder, where the program finds it.")
    ] = None,
) -> None:
    """Make the opening book from studies. When results are valued in points, the computer plays
    from the book, and hints and analyses cite it.
    """
    from palamedes.core.dice.dice import roll_text
    from palamedes.lab.studies.book_making import make_book
    from palamedes.service.library.opening_book import users_book

    path = out or users_book()
    for opening in make_book(studies, path):
        games = min(plays[0].games for plays in opening.rolls.values())
        best = ", ".join(f"{roll_text(dice)} {plays[0].notation}" for dice, plays in list(opening.rolls.items())[:3])
        typer.echo(
            f"{opening.variant.name}: {len(opening.rolls)} rolls, at least {games:,} games for each best play ({best} …)"
        )
    typer.echo(f"Written to {path}.")
