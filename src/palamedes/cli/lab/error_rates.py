"""`palamedes lab error-rates`: measures the error rates of the levels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from palamedes.cli.options import GameSeed, JsonRows, Threads
from palamedes.cli.output.json_output import echo_json
from palamedes.core.settings import DEEPEST_SEARCH

if TYPE_CHECKING:
    from palamedes.lab.contests.error_rates import LevelRate

app = typer.Typer(add_completion=False)


@app.command()
def error_rates(
    variants: Annotated[list[str], typer.Argument(help="The games to measure.")],
    network: Annotated[str | None, typer.Option(help="Name of a network; by default the best one for each game.")] = None,
    plays: Annotated[int, typer.Option(min=1, help="Unforced plays per level, at least.")] = 1200,
    plies: Annotated[int, typer.Option(min=1, max=DEEPEST_SEARCH, help="Plies with which the plays are judged.")] = 2,
    seed: GameSeed = 1,
    threads: Threads = None,
    as_json: JsonRows = False,
) -> None:
    """Let every level up to the master play against itself, and print the thousandths of a point
    that it loses per unforced play, with 95 % confidence intervals.

    The names of error rates are based on these results. Ctrl-C stops the run; the levels measured
    by then have been printed.
    """
    from palamedes.cli.terminal.measuring import interruptions, progress
    from palamedes.core.rules.variant import variant_from
    from palamedes.core.settings import SearchSettings
    from palamedes.lab.contests.error_rates import measure_error_rates
    from palamedes.service.library.networks import evaluator_for

    chosen = [variant_from(key) for key in variants]
    for variant in chosen:
        evaluator_for(variant, network)
    if not as_json:
        typer.echo(f"{'game':12} {'level':10} {'error rate':>16} {'plays':>8}")
    with interruptions() as stopped, progress(plays) as show:
        for variant in chosen:
            found = measure_error_rates(
                variant,
                plays,
                seed,
                SearchSettings(plies),
                network=network,
                threads=threads,
                stop=stopped,
                report=lambda level, done: show(done, level),
            )
            for each in found:
                if as_json:
                    echo_json("lab error-rates", as_data(each, seed, plies))
                else:
                    rate = f"{each.rate:.1f} ± {1.96 * each.error:.1f}"
                    typer.echo(f"{each.variant:12} {each.level:10} {rate:>16} {each.decisions:8,}")
            if stopped():
                typer.echo(f"Stopped early, in {variant.name}.", err=True)
                return


def as_data(found: LevelRate, seed: int, plies: int) -> dict[str, Any]:
    """The error rate of a level as data for JSON, in thousandths of a point per unforced play."""
    margin = 1.96 * found.error
    return {
        "variant": found.variant,
        "level": found.level,
        "seed": seed,
        "plies": plies,
        "error_rate": found.rate,
        "standard_error": found.error,
        "interval_95": [found.rate - margin, found.rate + margin],
        "plays": found.decisions,
    }
