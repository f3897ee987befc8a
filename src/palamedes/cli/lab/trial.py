"""`palamedes lab trial`: plays complete random games of every variant and checks every turn against
the rules.
"""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any

import typer

from palamedes.cli.options import GameSeed, JsonRows
from palamedes.cli.output.json_output import echo_json

if TYPE_CHECKING:
    from palamedes.lab.speed.random_games import RandomGames

app = typer.Typer(add_completion=False)


@app.command()
def trial(
    variants: Annotated[list[str] | None, typer.Argument(help="The games to try; by default all.")] = None,
    games: Annotated[int, typer.Option(min=1, help="Random games per variant.")] = 1000,
    seed: GameSeed = 1,
    as_json: JsonRows = False,
) -> None:
    """Play random games, and check that every turn is a legal play, that no checker is lost and
    that every result is possible.
    """
    from palamedes.core.rules.variant import VARIANTS, variant_from
    from palamedes.lab.speed.measure import random_games

    chosen = [variant_from(key) for key in variants or VARIANTS]
    if not as_json:
        typer.echo(f"{games:,} random games of each variant, seed {seed}")
        heads = f"{'turns/game':>11} {'longest':>8} {'passes':>7} {'first wins':>11} {'ties':>6} {'s':>6}"
        typer.echo(f"{'game':12} {'faults':>7} {heads}")
    faults = 0
    for variant in chosen:
        began = perf_counter()
        found = random_games(variant, games, seed)
        data = as_data(found, variant.key, seed, perf_counter() - began)
        faults += data["faults"]
        if as_json:
            echo_json("lab trial", data)
        else:
            typer.echo(row(data))
    raise typer.Exit(1 if faults else 0)


def as_data(found: RandomGames, variant: str, seed: int, seconds: float) -> dict[str, Any]:
    """The results of random games as data for JSON. Games that reached the limit on turns count as
    faults.
    """
    return {
        "variant": variant,
        "games": found.games,
        "seed": seed,
        "faults": found.faults + found.unfinished,
        "turns_per_game": found.turns / found.games,
        "longest": found.longest,
        "passes": found.passes / found.turns,
        "first_wins": sum(found.results[4:]) / found.games,
        "ties": found.results[3] + found.dead,
        "seconds": seconds,
    }


def row(data: dict[str, Any]) -> str:
    """A row of the table."""
    return (
        f"{data['variant']:12} {data['faults']:7} {data['turns_per_game']:11.1f} {data['longest']:8} {data['passes']:7.1%}"
        f" {data['first_wins']:11.1%} {data['ties']:6} {data['seconds']:6.1f}"
    )
