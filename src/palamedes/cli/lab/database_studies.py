"""`palamedes databases study`: computes results from endgame databases."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from palamedes.cli.lab import race_studies
from palamedes.cli.options import JsonObject, Threads
from palamedes.cli.output.json_output import echo_json
from palamedes.core.settings import DEEPEST_SEARCH

if TYPE_CHECKING:
    from palamedes.lab.studies.endgame_studies import Agreement, Exactness

app = typer.Typer(add_completion=False, help="Measure how useful endgame databases are.", no_args_is_help=True)
app.add_typer(race_studies.app, name="races")


@app.command()
def pins(
    database: Annotated[str, typer.Option(help="The name of a pin database, as in `palamedes databases list`.")] = "pins-6",
    network: Annotated[str, typer.Option(help="Name or file of a network, or 'best'; append :PLIES (by default 1).")] = "best",
    variant: Annotated[str, typer.Option(help="The game to play.")] = "plakoto",
    games: Annotated[int, typer.Option(min=1, help="Games that the network plays against itself.")] = 1000,
    positions: Annotated[int, typer.Option(min=1, help="Positions drawn from the database.")] = 2000,
    seed: Annotated[int, typer.Option(min=0, help="Seed of the games and positions.")] = 1,
    threads: Threads = None,
    as_json: JsonObject = False,
) -> None:
    """Measure how often games end with pins, how often a network agrees with the database in these
    endings, and how much using the database gains.

    The same seed gives the same result on any number of threads. Ctrl-C stops the run and reports
    the results so far.
    """
    from palamedes.cli.terminal.measuring import interruptions, progress
    from palamedes.core.rules.variant import variant_from
    from palamedes.lab.studies.endgame_studies import study_pins

    with interruptions() as stopped, progress(1000) as show:
        found = study_pins(
            variant_from(variant),
            network,
            database,
            games,
            positions,
            lambda share, words: show(int(1000 * share), words),
            stopped,
            seed,
            threads,
        )
    played = found.self_play
    if as_json:
        echo_json("databases study pins", {"variant": variant, "seed": seed, "complete": not stopped(), **asdict(found)})
        return
    typer.echo(f"{found.network}, judged by {found.database}, seed {seed}{', stopped early' if stopped() else ''}")
    typer.echo(f"drawn positions   {agreement(found.positions)}")
    typer.echo(f"self-play         {agreement(played.agreement)}")
    share = played.reached / max(played.games, 1)
    typer.echo(f"games reaching the database {played.reached:,} of {played.games:,}, {100 * share:.1f} %")
    typer.echo(
        f"gain from the database, in points per game that reaches it: {played.gain:+.4f} ± {1.96 * played.error:.4f} (95 %)"
    )


@app.command()
def hypergammon(
    database: Annotated[
        str, typer.Option(help="The name of a Hypergammon database, as in `palamedes databases list`.")
    ] = "hypergammon-3",
    positions: Annotated[int, typer.Option(min=1, help="Positions drawn to check the computer's play.")] = 10_000,
    plies: Annotated[int, typer.Option(min=1, max=DEEPEST_SEARCH, help="Plies that the computer looks ahead.")] = 1,
    seed: Annotated[int, typer.Option(min=0, help="Seed of the positions.")] = 1,
    threads: Threads = None,
    as_json: JsonObject = False,
) -> None:
    """Compute the cubeless value of the game for the first player, who does not begin with a
    double. Also check that the computer finds the best play for every roll in randomly drawn
    positions; the exit code is 1 if it does not.
    """
    from palamedes.cli.terminal.measuring import interruptions, progress
    from palamedes.lab.studies.endgame_studies import study_hypergammon, study_solved_play

    found = study_hypergammon(database)
    if not as_json:
        typer.echo(f"equity of the first player {found.equity:+.5f}")
        for name, (any_of_them, double, triple) in (("wins", found.wins), ("losses", found.losses)):
            typer.echo(f"{name:8} {100 * any_of_them:7.3f} %   double {100 * double:7.3f} %   triple {100 * triple:7.3f} %")
    with interruptions() as stopped, progress(1000) as show:
        play = study_solved_play(
            database, positions, lambda share, words: show(int(1000 * share), words), stopped, seed, plies, threads
        )
    if as_json:
        head = {"database": database, "plies": plies, "seed": seed, "complete": not stopped()}
        echo_json("databases study hypergammon", head | asdict(found) | {"play": asdict(play)})
    else:
        typer.echo(f"play     {exactness(play)}")
    if play.worse:
        raise typer.Exit(1)


@app.command()
def exact(
    checkers: Annotated[int, typer.Option(min=1, help="Maximum number of checkers per side.")] = 6,
    pins: Annotated[str, typer.Option(help="The name of a database with one pin at a time.")] = "pins-6",
    plies: Annotated[int, typer.Option(min=1, max=DEEPEST_SEARCH, help="Plies that the computer looks ahead.")] = 1,
    threads: Threads = None,
    as_json: JsonObject = False,
) -> None:
    """Check that the computer finds the best play in every bearoff with few checkers, and that it
    holds its pins as long as possible in every pin ending. The exit code is 1 if it does not.
    Ctrl-C stops the run and reports the results so far.
    """
    from palamedes.cli.terminal.measuring import interruptions, progress
    from palamedes.lab.studies.endgame_studies import study_exact

    with interruptions() as stopped, progress(1000) as show:
        found = study_exact(checkers, pins, lambda share, words: show(int(1000 * share), words), stopped, plies, threads)
    if as_json:
        data = {"checkers": checkers, "plies": plies, "complete": not stopped(), **asdict(found)}
        echo_json("databases study exact", data)
    else:
        typer.echo(
            f"up to {checkers} checkers a side, judged by {found.bearoff_database}{', stopped early' if stopped() else ''}"
        )
        typer.echo(f"bearoff  {exactness(found.bearoff)}")
        typer.echo(f"{found.pin_database:8} {agreement(found.pins)}")
    if found.bearoff.worse or found.pins.agrees < 1:
        raise typer.Exit(1)


def exactness(found: Exactness) -> str:
    """One line about how well the computer plays positions whose values are known exactly."""
    return (
        f"{found.positions:,} positions, {found.decisions:,} decisions: another play is worth more in {found.worse:,}, by"
        f" at most {found.most_lost:.6f} points; equities of positions and chosen plays agree to within {found.deviation:.6f}"
    )


def agreement(found: Agreement) -> str:
    """One line about how well a network plays pin endings."""
    return (
        f"agrees in {100 * found.agrees:.1f} % of {found.decisions:,} decisions"
        f" ({100 * found.agrees_with_forced:.1f} % of all rolls), breaks a pin needlessly in {100 * found.breaks:.1f} %,"
        f" loses {found.lost:.3f} turns per decision"
    )
