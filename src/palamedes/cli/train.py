"""`palamedes train`: trains networks by self-play."""

from __future__ import annotations

import math
import signal
from datetime import datetime
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from palamedes.cli.options import EXECUTOR_HELP, executor_for

if TYPE_CHECKING:
    from palamedes.training.running import TrainingProgress

app = typer.Typer(add_completion=False)


@app.command()
def train(
    recipe: Annotated[str, typer.Argument(help="The name of a shipped recipe, or a .toml file.")],
    out: Annotated[
        Path | None, typer.Option(help="The network file; by default RECIPE.h5 in the user's networks folder.")
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Continue training the network in the file.")] = False,
    minutes: Annotated[float, typer.Option(min=0, help="Stop after this many minutes.")] = math.inf,
    games: Annotated[
        int | None, typer.Option(min=0, help="Stop at this number of games, before the end of the recipe.")
    ] = None,
    workers: Annotated[
        int | None,
        typer.Option(min=1, help="Threads for branches and rounds, by default 2; games without branches use one thread."),
    ] = None,
    executor: Annotated[str | None, typer.Option(metavar="EXECUTOR", help=f"{EXECUTOR_HELP} It replaces --workers.")] = None,
    labels: Annotated[
        Path | None,
        typer.Option(help="Keep the labels of all rounds in this folder, and use any labels that are already there."),
    ] = None,
    against: Annotated[
        str | None,
        typer.Option(
            metavar="PLAYER",
            help="Measure the strength against this player, such as a network or heuristic; by default pubeval or random.",
        ),
    ] = None,
) -> None:
    """Train a network by self-play. Ctrl-C saves it; --resume continues exactly from there."""
    from concurrent.futures import ThreadPoolExecutor

    from palamedes.lab.contests.contests import contestant
    from palamedes.service.library.folders import networks, user_data
    from palamedes.service.library.tables import tables_for
    from palamedes.training.running import open_trainer, run_training
    from palamedes.training.td import usual_opponent

    path = out or user_data() / "networks" / f"{Path(recipe).stem}.h5"
    folders = (user_data() / "networks", networks())
    with executor_for(executor, workers) as crew:
        trainer = open_trainer(recipe, path, resume, folders, crew or ThreadPoolExecutor(workers or 2), tables_for)
        opponent = contestant(against, trainer.recipe.game) if against else usual_opponent(trainer.recipe.game)
        stop_asked: list[int] = []
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, lambda number, frame: stop_asked.append(number))
        until = min(trainer.recipe.games, games if games is not None else trainer.recipe.games)
        typer.echo(f"{trainer.recipe.name}: game {trainer.games:,} of {until:,}, to {path}")
        run_training(trainer, path, opponent, _tell, lambda: bool(stop_asked), until, 60 * minutes, labels)
        typer.echo(f"{trainer.recipe.name}: {trainer.games:,} games, {trainer.rounds} rounds, saved.")


def _tell(progress: TrainingProgress) -> None:
    typer.echo(f"{datetime.now():%H:%M:%S}  {step(progress)}  {progress.strength}")
    for line in calibration_lines(progress):
        typer.echo(line)


def step(progress: TrainingProgress) -> str:
    """A line about the progress since the previous line."""
    if (done := progress.round) is None:
        return f"game {progress.games:>10,} of {progress.of:,}  {progress.games_a_second:5.0f} games/s"
    before, after = (math.sqrt(errors.equity) for errors in done.errors)
    apart = [math.sqrt(errors.differences) for errors in done.errors]
    lost = [errors.lost for errors in done.errors]
    differences = f", differences {apart[0]:.4f} before, {apart[1]:.4f} after" if any(apart) else ""
    differences += f", lost per decision {lost[0]:.5f} before, {lost[1]:.5f} after" if any(lost) else ""
    duel = "" if done.trial.duel is None else f"  {done.trial.duel};"
    verdict = "kept" if done.trial.is_passed else "undone, its predictions have drifted" if done.trial.has_drifted else "undone"
    return f"round {done.number}  error {before:.4f} points before, {after:.4f} after{differences}  {verdict};{duel}"


def calibration_lines(progress: TrainingProgress) -> list[str]:
    """The calibration of the network after a round: a line for each phase, with the mean errors of
    the predictions at 1 ply.
    """
    result = progress.round.trial.calibration if progress.round else None
    if result is None:
        return []
    lines = [f"    predicted minus played at 1 ply, in percentage points ({result.games:,} games, 95 %)"]
    for phase, rows in groupby(result.rows(), key=lambda row: row.phase):
        errors = ", ".join(f"{row.figure} {100 * row.off[1].mean:+.1f} ± {100 * row.off[1].margin:.1f}" for row in rows)
        lines.append(f"    {phase}: {errors}")
    return lines
