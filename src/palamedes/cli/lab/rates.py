"""`palamedes lab rates`: measures how often games end with each result, for match tables."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from palamedes.cli.options import ExecutorName, GameSeed, Threads, executor_for
from palamedes.cli.output.json_output import echo_json

if TYPE_CHECKING:
    from palamedes.lab.contests.match_rates import MeasuredRates

app = typer.Typer(add_completion=False)


@app.command()
def rates(
    variants: Annotated[list[str], typer.Argument(help="The games to measure.")],
    network: Annotated[str, typer.Option(help="A player as in contests: name or file of a network, or 'best'.")] = "best",
    games: Annotated[int, typer.Option(min=1, help="Games per variant.")] = 100_000,
    seed: GameSeed = 1,
    threads: Threads = None,
    executor: ExecutorName = None,
    out: Annotated[Path | None, typer.Option(help="A JSON file for the results, such as databases/match-rates.json.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object per game.")] = False,
) -> None:
    """Let a player play against itself, and count the single, double and triple games won and lost
    by the side that begins.

    Match tables are based on these results. The same seed gives the same games on any number of
    threads. Each result is written to the file as soon as it is known. The results of a variant
    that Ctrl-C interrupts are not written.
    """
    from palamedes.cli.terminal.measuring import interruptions, progress
    from palamedes.core.rules.variant import variant_from
    from palamedes.lab.contests.match_rates import measure_rates, write_rates

    chosen = [variant_from(key) for key in variants]
    if not as_json:
        heads = ("won single", "double", "triple", "lost single", "double", "triple", "ties", "doubles", "first wins")
        typer.echo(f"{'game':12} {'games':>9} " + " ".join(f"{head:>11}" for head in heads))
    with executor_for(executor, threads) as crew, interruptions() as stopped, progress(games) as show:
        for variant in chosen:
            report = partial(_show, show, variant.name)
            found = measure_rates(variant, network, games, seed, threads=threads, executor=crew, stop=stopped, report=report)
            if found.games:
                if as_json:
                    echo_json("lab rates", as_data(found))
                else:
                    typer.echo(row(found))
            if stopped():
                typer.echo(f"Stopped early, in {variant.name}.", err=True)
                return
            if out is not None:
                write_rates(out, found)


def _show(show: Callable[[int, str], None], name: str, done: int) -> None:
    show(done, name)


def as_data(found: MeasuredRates) -> dict[str, object]:
    """Data for JSON: the number of games with each result, from a triple loss to a triple win for
    the side that began, the share of double and triple games, and the winning chance of that side.
    """
    return {
        "variant": found.variant,
        "games": found.games,
        "results": found.counts,
        "doubles": 1 - found.rates.kinds[0],
        "first_wins": found.rates.win,
        "source": found.source,
    }


def row(found: MeasuredRates) -> str:
    """A row of the table, with all shares in percent."""
    lost_triple, lost_double, lost, tied, won, won_double, won_triple = found.rates.results
    shares = (won, won_double, won_triple, lost, lost_double, lost_triple, tied, 1 - found.rates.kinds[0], found.rates.win)
    return f"{found.variant:12} {found.games:9,} " + " ".join(f"{100 * share:10.2f}%" for share in shares)
