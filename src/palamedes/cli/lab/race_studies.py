"""`palamedes databases study races`: measures how well races are played without exact tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any

import typer

from palamedes.cli.output.json_output import echo_json

if TYPE_CHECKING:
    from palamedes.lab.studies.race_studies import RaceStudies

app = typer.Typer(
    add_completion=False, help="Compare approximate play in bearoff races with exact tables.", no_args_is_help=True
)

Checkers = Annotated[int, typer.Option(help="Maximum number of checkers per side, 1 to 14.")]
Memory = Annotated[float, typer.Option(min=0.001, help="Maximum memory for building a table, in GiB.")]
Threads = Annotated[int | None, typer.Option(min=1, help="Number of threads; by default one per core.")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]


@app.command()
def errors(
    checkers: Checkers = 6,
    groups: Annotated[int, typer.Option(min=1, max=200, help="Number of groups by exact winning chance.")] = 20,
    memory: Memory = 4.0,
    threads: Threads = None,
    as_json: Json = False,
) -> None:
    """Measure the error of the winning chance that is computed from each side's number of rolls:
    the exact chance minus the computed one, over all positions.
    """
    with studying(checkers, memory, threads) as (studies, complete):
        found = studies.errors(groups)
    if as_json:
        echo_json("databases study races errors", {"checkers": checkers, "complete": complete(), **asdict(found)})
        return
    typer.echo(f"{'chance':>12} {'positions':>13} {'mean':>10} {'deviation':>10} {'least':>9} {'greatest':>9}")
    for group in (*found.groups, found.whole):
        words = "all" if group is found.whole else f"{group.chance:.3f}-{group.chance + 1 / groups:.3f}"
        errors = f"{group.mean:10.6f} {group.deviation:10.6f} {group.least:9.6f} {group.greatest:9.6f}"
        typer.echo(f"{words:>12} {group.positions:13,} {errors}")


@app.command("fewest-rolls")
def fewest_rolls(checkers: Checkers = 6, memory: Memory = 4.0, threads: Threads = None, as_json: Json = False) -> None:
    """Find, for each roll, the race in which playing for the fewest rolls loses the most. With 8
    checkers, this takes a long time.
    """
    with studying(checkers, memory, threads) as (studies, complete):
        found = studies.fewest_rolls()
    if as_json:
        blunders = [asdict(each) for each in found]
        echo_json("databases study races fewest-rolls", {"checkers": checkers, "complete": complete(), "blunders": blunders})
        return
    typer.echo("roll  loss of winning chance  checkers on points 1-6: before, after the fewest-rolls play, after the best play")
    for each in found:
        high, low = each.roll
        chances = f"{each.loss:.4f} = {each.chance_of_best:.4f} - {each.chance_of_fewest:.4f}"
        rows = [" ".join(map(str, row)) for row in (each.mine, each.theirs, each.fewest, each.best)]
        typer.echo(f"{high}{low}    {chances}  {rows[0]} against {rows[1]}: {rows[2]}, {rows[3]}")


@app.command()
def play(
    players: Annotated[
        list[str],
        typer.Argument(help="0-ply, 1-ply, opt-BITS, C-80, C-0-ply[:READING], C-1-ply, C-1-ply*, C-opt-BITS."),
    ],
    against: Annotated[str, typer.Option(help="The other player.")] = "opt-16",
    checkers: Checkers = 6,
    pairs: Annotated[int, typer.Option(min=1, help="Pairs of games with the same dice.")] = 10_000,
    seed: Annotated[int, typer.Option(min=0, help="Seed of the positions and dice.")] = 1,
    memory: Memory = 4.0,
    threads: Threads = None,
    as_json: Json = False,
) -> None:
    """Let each player play the same opponent from close positions. Each position is played twice
    with the same dice and swapped seats.

    Players with the cube have names that begin with C; C-80 doubles and takes by a single
    threshold. opt-BITS plays by an exact table whose values have that many bits. The same seed
    gives the same result on any number of threads. Ctrl-C stops the run and reports the results so
    far.
    """
    rows: list[dict[str, Any]] = []
    with studying(checkers, memory, threads) as (studies, complete):
        for player in players:
            found = studies.games(player, against, pairs, seed)
            rows.append({"player": player, "against": against, **asdict(found)})
            if not as_json:
                points = f"points per game {found.points.mean:+.5f} ± {found.points.error:.5f} (standard error)"
                words = f"{player:9} against {against}, {checkers} checkers, seed {seed}"
                typer.echo(f"{words}: {points}, {found.turns:.2f} turns, {found.points.samples:,} pairs")
    if as_json:
        data = {"checkers": checkers, "seed": seed, "complete": complete(), "games": rows}
        echo_json("databases study races play", data)


@contextmanager
def studying(checkers: int, memory: float, threads: int | None) -> Iterator[tuple[RaceStudies, Callable[[], bool]]]:
    """Context manager: provides the studies, with a progress line, and a function that returns
    False once Ctrl-C has interrupted them.
    """
    from palamedes.cli.terminal.measuring import interruptions, progress
    from palamedes.lab.studies.race_studies import RaceStudies, Work

    with interruptions() as stopped, progress(1000) as show:
        work = Work(lambda share, words: show(int(1000 * share), words), stopped, memory, threads)
        yield RaceStudies(checkers, work), lambda: not stopped()
