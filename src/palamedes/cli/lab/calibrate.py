"""`palamedes lab calibrate`: measures whether the chances that networks predict agree with actual
results.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from palamedes.cli.options import ExecutorName, GameSeed, Threads, executor_for
from palamedes.cli.output.json_output import echo_json
from palamedes.core.errors import BadSettings
from palamedes.core.results.calibration import Limits, checks
from palamedes.core.rules.variant import VARIANTS, variant_from

if TYPE_CHECKING:
    from palamedes.core.results.calibration import Calibration

app = typer.Typer(add_completion=False)

BEYOND = 1
"""The exit code for a difference that is clearly beyond its limit."""

LIMITS = Limits()
IN_POINTS = 100


@app.command()
def calibrate(
    games_to_measure: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="Games; by default all.")] = None,
    network: Annotated[str, typer.Option(help="Name or file of a network, or 'best'.")] = "best",
    games: Annotated[int, typer.Option(min=1, max=10_000_000, help="Self-play games, in blocks of 20.")] = 2_000,
    seed: GameSeed = 1,
    threads: Threads = None,
    executor: ExecutorName = None,
    limit_start: Annotated[
        float, typer.Option(min=0, help="Limit for differences at the start of a game, in percentage points.")
    ] = IN_POINTS * LIMITS.start,
    limit_phase: Annotated[
        float, typer.Option(min=0, help="Limit for differences in other phases, in percentage points.")
    ] = IN_POINTS * LIMITS.phase,
    out: Annotated[
        Path | None, typer.Option(help="A JSON file for the results; if it exists, the measurement continues.")
    ] = None,
    page: Annotated[Path | None, typer.Option(help="Write the tables of all games in the results file to this page.")] = None,
    studies: Annotated[Path | None, typer.Option(help="A folder of opening studies to include in the page.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object per game.")] = False,
) -> None:
    """Play a network against itself, and compare the chances that it predicts with the actual
    results, by phase of the game.

    The network plays and predicts alone, without databases, at 1 ply; the luck of the rolls is
    subtracted from the results. The exit code is 1 if the whole 95 % interval of a difference lies
    beyond its limit. The same seed gives the same numbers on any number of threads. Ctrl-C stops
    the run and reports the results so far; with --out, the same command continues the measurement,
    even if --games is larger.
    """
    from palamedes.cli.terminal.measuring import interruptions, progress
    from palamedes.lab.studies.calibration import CalibrationRequest, calibrate, calibrations_from, write_tables

    _check_page(page, out, studies)
    variants = [variant_from(key) for key in dict.fromkeys(games_to_measure or VARIANTS)]
    limits = Limits(limit_start / IN_POINTS, limit_phase / IN_POINTS)
    beyond = False
    with executor_for(executor, threads) as crew, interruptions() as stopped, progress(games) as show:
        for variant in variants:
            request, tell = CalibrationRequest(variant, network, games, seed), partial(_show, show, variant.name)
            result, complete = calibrate(request, out, executor=crew, workers=threads, stop=stopped, report=tell)
            if result.games:
                _say(result, limits, as_json)
                beyond |= any(one.is_beyond for one in checks(result, limits))
            if not complete:
                typer.echo(f"Stopped early, in {variant.name}, after {result.games:,} games.", err=True)
                break
    if page is not None and out is not None and out.exists():
        write_tables(page, calibrations_from(out), studies)
    if beyond:
        raise typer.Exit(BEYOND)


def _check_page(page: Path | None, out: Path | None, studies: Path | None) -> None:
    """Raise BadSettings if the files for a page are incomplete."""
    if page is not None and out is None:
        raise BadSettings("the tables on a page come from a results file: name that file with --out.")
    if studies is not None and page is None:
        raise BadSettings("studies are shown only on a page: name the page with --page.")


def _show(show: Callable[[int, str], None], name: str, done: int) -> None:
    show(done, name)


def _say(result: Calibration, limits: Limits, as_json: bool) -> None:
    from palamedes.lab.studies.calibration import summary

    if as_json:
        beyond = [
            {"phase": one.row.phase, "output": one.row.figure, "plies": one.plies}
            for one in checks(result, limits)
            if one.is_beyond
        ]
        echo_json("lab calibrate", {**result.as_data(), "beyond": beyond})
        return
    typer.echo("\n".join(summary(result, limits)))
