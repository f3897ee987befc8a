"""`palamedes lab trial`: plays complete random games of every variant and checks every turn against
the rules.
"""

from time import perf_counter
from typing import Annotated

import typer

from palamedes.cli.options import GameSeed

app = typer.Typer(add_completion=False)


@app.command()
def trial(
    variants: Annotated[list[str] | None, typer.Argument(help="The games to try; by default all.")] = None,
    games: Annotated[int, typer.Option(min=1, help="Random games per variant.")] = 1000,
    seed: GameSeed = 1,
) -> None:
    """Play random games, and check that every turn is a legal play, that no checker is lost and
    that every result is possible.
    """
    from palamedes.core.rules.variant import VARIANTS, variant_from
    from palamedes.lab.speed.measure import random_games

    chosen = [variant_from(key) for key in variants or VARIANTS]
    typer.echo(f"{games:,} random games of each variant, seed {seed}")
    typer.echo(
        f"{'game':12} {'faults':>7} {'turns/game':>11} {'longest':>8} {'passes':>7} {'first wins':>11} {'ties':>6} {'s':>6}"
    )
    faults = 0
    for variant in chosen:
        began = perf_counter()
        found = random_games(variant, games, seed)
        wrong = found.faults + found.unfinished
        faults += wrong
        passes, first_wins = found.passes / found.turns, sum(found.results[4:]) / games
        typer.echo(
            f"{variant.key:12} {wrong:7} {found.turns / games:11.1f} {found.longest:8} {passes:7.1%} {first_wins:11.1%}"
            f" {found.results[3] + found.dead:6} {perf_counter() - began:6.1f}"
        )
    raise typer.Exit(1 if faults else 0)
