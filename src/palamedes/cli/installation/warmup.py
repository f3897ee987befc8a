"""`palamedes warmup`: compiles the kernels in advance."""

from __future__ import annotations

import typer

app = typer.Typer(add_completion=False)


@app.command()
def warmup() -> None:
    """Compile the kernels now, so that nothing is compiled later: for a game, hints, rollouts, the
    analysis of sessions, contests, training and building endgame databases.

    The compiled code is kept in the user's cache folder, or in the folder that the environment
    variable PALAMEDES_CACHE names. docs/installation.md says how to compile for images and
    clusters.
    """
    from time import perf_counter

    from palamedes.core.language import number, tr
    from palamedes.service.api import preparation

    began = perf_counter()
    preparation.prepare_everything(lambda name: typer.echo(tr("Compiling: {part}", part=tr(name))))
    seconds = number(perf_counter() - began, 1)
    typer.echo(tr("Everything is compiled, after {seconds} s, in {folder}", seconds=seconds, folder=preparation.folder()))
