"""`palamedes lab reference`: makes a reference set of decisions."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from palamedes.cli.options import ExecutorName, Threads, executor_for
from palamedes.cli.output.json_output import echo_json

app = typer.Typer(add_completion=False)


@app.command()
def reference(
    variant: Annotated[str, typer.Argument(help="The game.")],
    file: Annotated[Path, typer.Argument(help="The .jsonl file; if it exists, decisions are added to it.")],
    decisions: Annotated[int, typer.Option(min=1, max=100_000, help="The number of decisions.")] = 1_000,
    seed: Annotated[int, typer.Option(min=0, help="Seed of the games from which the decisions are drawn.")] = 1,
    network: Annotated[str, typer.Option(help="Name or file of a network, or 'best'.")] = "best",
    plies: Annotated[int, typer.Option(min=1, max=2, help="Plies that the network looks ahead in the rollouts.")] = 1,
    best: Annotated[int, typer.Option(min=2, help="Roll out this many of the best plays.")] = 5,
    error: Annotated[
        float, typer.Option(min=0.0001, help="The standard error to reach for the differences between the best plays.")
    ] = 0.005,
    games: Annotated[int, typer.Option(min=36, max=1_000_000, help="The maximum number of games per play.")] = 20_736,
    truncate: Annotated[
        int | None,
        typer.Option(min=1, help="Evaluate each game after this many turns; by default, games are played to the end."),
    ] = None,
    threads: Threads = None,
    executor: ExecutorName = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Draw decisions from self-play games, and compare the best plays of each by rollouts.

    `palamedes lab judge` measures players on the file. Ctrl-C stops the run, and the same command
    continues it. The same seed gives the same file with any number of threads and any executor.
    """
    from palamedes.cli.terminal.measuring import interruptions, progress
    from palamedes.core.rules.variant import variant_from
    from palamedes.lab.studies.reference_sets import ReferencePrecision, make_reference_set, networks_for, summaries

    networks, precision = networks_for(variant_from(variant), network), ReferencePrecision(best, error, games, plies, truncate)
    with executor_for(executor, threads) as crew, interruptions() as stopped, progress(decisions) as show:
        found = make_reference_set(
            *networks,
            file,
            decisions,
            seed,
            precision,
            executor=crew,
            workers=threads,
            stop=stopped,
            report=lambda done: show(done, file.name),
        )
    kinds = summaries(found)
    if as_json:
        rows = {row.kind: {"decisions": row.decisions, "mean_error": row.mean_error} for row in kinds}
        echo_json("lab reference", {"variant": variant, "seed": seed, "decisions": len(found), "kinds": rows})
        return
    typer.echo(f"{'kind':15} {'decisions':>9}   standard error of the difference")
    for row in kinds:
        typer.echo(f"{row.kind:15} {row.decisions:9,}   {row.mean_error:.4f}")
