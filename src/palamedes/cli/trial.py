"""`palamedes trial`: whole random games of every variant, with the laws of the games checked on every turn."""

from time import perf_counter
from typing import Annotated

import typer

app = typer.Typer(add_completion=False)


@app.command()
def trial(
    variants: Annotated[list[str] | None, typer.Argument(help="The games to try; all when none is named.")] = None,
    games: Annotated[int, typer.Option(min=1, help="Random games of each.")] = 1000,
    seed: Annotated[int, typer.Option(min=0, help="Seed of the games.")] = 1,
) -> None:
    """Play random games: every turn must be a legal play, no checker may get lost, every result must be possible."""
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table

    from palamedes.core.variant import VARIANTS, variant_from
    from palamedes.service.measure import random_games

    table = Table(title=f"{games:,} random games of each, seed {seed}", box=SIMPLE_HEAD, pad_edge=False)
    for column in ("game", "faults", "turns a game", "longest", "passes", "first wins", "ties", "seconds"):
        table.add_column(column, justify="left" if column == "game" else "right", no_wrap=True)
    faults = 0
    for key in variants or VARIANTS:
        began = perf_counter()
        found = random_games(variant_from(key), games, seed)
        faults += found.faults + found.unfinished
        row = (
            key,
            str(found.faults + found.unfinished),
            f"{found.turns / games:.1f}",
            str(found.longest),
            f"{found.passes / found.turns:.1%}",
            f"{sum(found.results[4:]) / games:.1%}",
            str(found.results[3] + found.dead),
            f"{perf_counter() - began:.1f}",
        )
        table.add_row(*row)
    Console().print(table)
    raise typer.Exit(1 if faults else 0)
