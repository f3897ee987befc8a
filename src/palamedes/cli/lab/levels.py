"""`palamedes lab levels`: measures the strength of the levels."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from palamedes.cli.options import GameSeed, JsonRows, Threads
from palamedes.cli.output.json_output import echo_json

if TYPE_CHECKING:
    from palamedes.core.results.contest import Contest
    from palamedes.lab.contests.level_contests import LevelResult

app = typer.Typer(add_completion=False)

HEADING = f"{'game':12} {'level':11} {'network':20} {'against the master':>22} {'against random play':>22} {'games':>8}"
"""The first line of the table."""


@app.command()
def levels(
    variants: Annotated[list[str], typer.Argument(help="The games to measure.")],
    network: Annotated[
        str | None, typer.Option(help="Name or file of a network; by default the best one for each game.")
    ] = None,
    level: Annotated[list[str] | None, typer.Option(help="A level to measure; by default all of them.")] = None,
    games: Annotated[int, typer.Option(min=2, help="Games in each contest, in pairs with the same dice.")] = 400,
    seed: GameSeed = 1,
    threads: Threads = None,
    out: Annotated[Path | None, typer.Option(help="A JSON file for the results, such as networks/levels.json.")] = None,
    as_json: JsonRows = False,
) -> None:
    """Measure the points per game of every level against the master and against random play, with
    95 % confidence intervals. The luck of the rolls is subtracted, as in `palamedes lab
    contest --without-luck`.

    Each result is written to the file as soon as it is known. Ctrl-C stops the run and reports the
    results so far.
    """
    from palamedes.cli.terminal.measuring import interruptions, progress
    from palamedes.core.results.levels import LEVELS, level_named
    from palamedes.core.rules.variant import variant_from
    from palamedes.lab.contests.level_contests import measure_levels, write_levels
    from palamedes.service.library.network_names import network_of

    measured = [level_named(key) for key in level] if level else LEVELS
    measure = partial(measure_levels, games=games, seed=seed, levels=measured, network=network, threads=threads)
    chosen = [variant_from(key) for key in variants]
    for variant in chosen:
        network_of(network, variant)
    if out is not None:
        write_levels(out, [])
    if not as_json:
        typer.echo(HEADING)
    with interruptions() as stopped, progress(games) as show:

        def report(level: str, so_far: Contest) -> None:
            show(so_far.games, f"{level} against {so_far.other}")

        for variant in chosen:
            for result in measure(variant, stop=stopped, report=report):
                if as_json:
                    echo_json("lab levels", as_data(result, seed))
                else:
                    typer.echo(row(result, games))
                if out is not None:
                    write_levels(out, [result])
            if stopped():
                typer.echo(f"Stopped early, in {variant.name}.", err=True)
                return


def as_data(found: LevelResult, seed: int) -> dict[str, Any]:
    """The results of a level as data for JSON."""
    head = {"variant": found.variant, "level": found.level, "network": found.network, "seed": seed}
    return head | {"master": _contest_data(found.master), "random": _contest_data(found.random)}


def _contest_data(found: Contest | None) -> dict[str, Any] | None:
    return None if found is None else found.points.as_data("points_per_game") | {"games": found.games}


def row(found: LevelResult, games: int) -> str:
    """A row of the table."""
    master, random = _points(found.master), _points(found.random)
    return f"{found.variant:12} {found.level:11} {found.network:20} {master:>22} {random:>22} {games:8,}"


def _points(found: Contest | None) -> str:
    return "0" if found is None else f"{found.points.mean:+.3f} ± {found.points.margin:.3f}"
