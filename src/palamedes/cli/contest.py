"""`palamedes contest`: two players against each other, with the same dice for both seats."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer

from palamedes.cli.measuring import confidence
from palamedes.core.contest import Contest, Estimate

app = typer.Typer(add_completion=False)

POINTS = {1: "single", 2: "double", 3: "triple"}


@app.command()
def contest(
    one: Annotated[str, typer.Argument(help="A player: the name of a network or its file, 'best', with :PLIES if not 1.")],
    other: Annotated[
        str,
        typer.Argument(help="Its opponent: as above, or random, pubeval, level:NAME, gnubg:0, flat_ucb:1000, unaided:best."),
    ],
    variant: Annotated[str, typer.Option(help="The game to play.")],
    games: Annotated[int, typer.Option(min=2, help="Games, in pairs with the same dice.")] = 10_000,
    seed: Annotated[int, typer.Option(min=0, help="Seed of the games.")] = 1,
    threads: Annotated[int | None, typer.Option(min=1, help="Threads; all cores unless given.")] = None,
    candidates: Annotated[int, typer.Option(min=1, help="Plays looked at beyond one ply.")] = 15,
    window: Annotated[float, typer.Option(min=0, help="Points behind the best that still count beyond one ply.")] = 0.3,
    databases: Annotated[bool, typer.Option(help="Networks ask the endgame databases, too.")] = True,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Points a game for the first player, with a 95 % confidence interval, in cubeless money play.

    A player against itself gains exactly nothing. The same seed gives the same result on any number of threads. Ctrl-C ends it
    with what is done.
    """
    from palamedes.cli.measuring import interruptions, progress
    from palamedes.core.settings import SearchSettings
    from palamedes.core.variant import variant_from
    from palamedes.service import contests

    game = variant_from(variant)
    search = SearchSettings(1, candidates, window, databases)
    mine, theirs = contests.contestant(one, game, search), contests.contestant(other, game, search)
    with interruptions() as stopped, progress(games) as show:
        found = contests.contest(
            game,
            mine,
            theirs,
            games,
            seed,
            threads=threads,
            stop=stopped,
            report=lambda so_far: show(so_far.games, f"{so_far.points.mean:+.3f} ± {so_far.points.margin:.3f}"),
        )
    if as_json:
        typer.echo(json.dumps(as_data(found) | {"one_is": mine.words, "other_is": theirs.words}))
        return
    typer.echo(f"{one} ({mine.words}) against {other} ({theirs.words})")
    typer.echo("\n".join(table(found)))


def as_data(found: Contest) -> dict[str, Any]:
    """A contest for JSON: everything that the table shows."""
    return {
        "variant": found.variant,
        "one": found.one,
        "other": found.other,
        "seed": found.seed,
        "games": found.games,
        **confidence(found.points, "points_per_game"),
        "wins": {name: found.wins(points) for points, name in POINTS.items()},
        "ties": found.ties,
        "seconds": found.seconds,
        "games_per_second": found.games_a_second,
        "complete": found.complete,
    }


def in_words(points: Estimate) -> str:
    """Points a game with their confidence interval; two pairs are the least that give one."""
    if points.samples == 0:
        return "unknown: no pair of games was played out"
    if points.samples == 1:
        return f"{points.mean:+.4f}, of one pair of games: too few for a confidence interval"
    return f"{points.mean:+.4f} ± {points.margin:.4f} (95 %)"


def table(found: Contest) -> list[str]:
    """A contest in a few lines."""
    early = "" if found.complete else ", stopped early"
    wins = "   ".join(f"{name} {mine:,} : {theirs:,}" for name, (mine, theirs) in as_data(found)["wins"].items())
    return [
        f"{found.variant}, {found.games:,} games in pairs with the same dice, seed {found.seed}{early}",
        f"points a game  {in_words(found.points)}",
        f"wins           {wins}   ties {found.ties:,}",
        f"speed          {found.games_a_second:,.1f} games a second, {found.seconds:.1f} s",
    ]
