"""`palamedes bench`: how fast this machine is."""

from dataclasses import asdict
from typing import Annotated

import typer

app = typer.Typer(add_completion=False)


@app.command()
def bench(
    variant: Annotated[str, typer.Argument(help="The game to measure with.")] = "portes",
    games: Annotated[int, typer.Option(min=20, help="Random games for each figure.")] = 2000,
    seed: Annotated[int, typer.Option(min=0, help="Seed of the games.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Measure on one thread: listing the legal plays of a roll, whole random games a second, start-up from the cache."""
    import json

    from palamedes.core.variant import variant_from
    from palamedes.service.measure import measure_speed

    speed = measure_speed(variant_from(variant), games, seed)
    if as_json:
        typer.echo(json.dumps(asdict(speed)))
        return
    legal = speed.legal_plays_us
    typer.echo(f"{variant}, {games} random games, seed {seed}, one thread")
    typer.echo(
        f"legal plays of a roll  {legal['mean']:8.2f} µs mean, {legal['median']:.2f} median game, {legal['p95']:.2f} p95"
    )
    typer.echo(f"random play-outs       {speed.rollout_games_per_second:8.0f} whole games a second")
    typer.echo(f"start-up, cached       {speed.startup_s:8.2f} s")
    if speed.peak_memory_mb is not None:
        typer.echo(f"peak memory            {speed.peak_memory_mb:8.0f} MB")
