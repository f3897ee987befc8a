"""`palamedes train`: networks from self-play."""

from __future__ import annotations

import math
import signal
from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(add_completion=False)


@app.command()
def train(
    recipe: Annotated[str, typer.Argument(help="A recipe of the program by name, or a .toml file.")],
    out: Annotated[Path | None, typer.Option(help="The network file; otherwise RECIPE.h5 in the user's networks.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on where the file stopped.")] = False,
    minutes: Annotated[float, typer.Option(min=0, help="Stop after so many minutes.")] = math.inf,
    games: Annotated[int | None, typer.Option(min=0, help="Stop at that game instead of the end of the recipe.")] = None,
    against: Annotated[Path | None, typer.Option(help="Measure against this network, not pubeval or random play.")] = None,
) -> None:
    """Train a network by playing against itself. Ctrl-C saves it; --resume goes on exactly there."""
    from palamedes.service.folders import user_data
    from palamedes.training.td import Progress, network_opponent, open_trainer, run_training, usual_opponent

    path = out or user_data() / "networks" / f"{Path(recipe).stem}.h5"
    trainer = open_trainer(recipe, path, resume)
    opponent = network_opponent(against) if against else usual_opponent(trainer.recipe.game)
    stop_asked: list[int] = []
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda number, frame: stop_asked.append(number))

    def tell(progress: Progress) -> None:
        strength = progress.strength
        typer.echo(
            f"{datetime.now():%H:%M:%S}  game {progress.games:>10,} of {progress.of:,}  {progress.games_a_second:5.0f} games/s"
            f"  {strength.points:+.3f} ± {strength.error:.3f} points a game against {strength.opponent}"
        )

    until = min(trainer.recipe.games, games if games is not None else trainer.recipe.games)
    typer.echo(f"{trainer.recipe.name}: game {trainer.games:,} of {until:,}, to {path}")
    run_training(trainer, path, opponent, tell, lambda: bool(stop_asked), until, 60 * minutes)
    typer.echo(f"{trainer.recipe.name}: {trainer.games:,} games, saved.")
