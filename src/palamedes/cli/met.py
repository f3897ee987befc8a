"""`palamedes met`: shows the match-winning chances at every score."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from palamedes.cli.options import JsonObject
from palamedes.cli.output.json_output import echo_json

if TYPE_CHECKING:
    from palamedes.core.session.state import Setup

app = typer.Typer(add_completion=False)

SIDES = {"player": 0, "opponent": 1, "dice": None}


@app.command()
def met(
    games: Annotated[str, typer.Argument(metavar="VARIANT", help="A game, several games separated by commas, or 'tavli'.")],
    away: Annotated[int, typer.Option(min=1, max=99, help="The largest number of points that a side still needs.")] = 9,
    model: Annotated[
        str | None,
        typer.Option(
            help="published, measured, janowski, janowski-old or an XML table (name or file); by default published or measured."
        ),
    ] = None,
    winner_begins: Annotated[
        bool, typer.Option("--winner-begins/--dice-begin", help="Who begins each later game, if the rules leave it open.")
    ] = False,
    begins: Annotated[str, typer.Option(help="Who begins the next game: player, opponent, or dice.")] = "dice",
    game: Annotated[int, typer.Option(min=1, help="The number of the next game in the sequence.")] = 1,
    cube: Annotated[
        bool | None,
        typer.Option(help="With the cube in every game, or without it; by default with it in games that usually have it."),
    ] = None,
    crawford: Annotated[bool, typer.Option(help="With the Crawford rule.")] = True,
    after_crawford: Annotated[bool, typer.Option(help="The Crawford game has been played.")] = False,
    as_json: JsonObject = False,
) -> None:
    """Show the player's chance of winning the match, in percent. Rows are the points that the
    player still needs, columns those that the opponent needs.

    Without a cube, if the dice decide who begins, the table uses equation (2) of the paper on match
    play.
    """
    from palamedes.core.errors import BadSettings
    from palamedes.core.session.state import Setup, cube_flags
    from palamedes.service.analysis.match_play import ANYBODY, games_named

    if begins not in SIDES:
        raise BadSettings(f"begins is '{begins[:40]}', but must be one of {', '.join(SIDES)}.")
    setup = Setup(games_named(games), ANYBODY, away, winner_begins, crawford=crawford, **cube_flags(cube))
    if game > len(setup.games):
        raise BadSettings(f"game is {game}, but the sequence ends with game {len(setup.games)}.")
    name, percent = _chances(setup, model, game - 1, SIDES[begins], after_crawford)
    if as_json:
        echo_json("met", {"variant": games, "model": name, "win_percent": percent})
        return
    typer.echo(
        f"{games}, {name}: chance of winning the match (%), by the points that the player (down) and opponent (across) need"
    )
    typer.echo("\n".join(lines(percent)))


def _chances(
    setup: Setup, model: str | None, game: int, beginner: int | None, after_crawford: bool
) -> tuple[str, list[list[float]]]:
    """The name of the model, and the chances in percent, by the points that both sides need. Raises
    BadSettings if a side is to begin but the table does not depend on who begins.
    """
    from palamedes.core.errors import BadSettings
    from palamedes.core.match.match_equity import Standing
    from palamedes.service.analysis.match_play import match_table, model_for, table_named

    model, known = table_named(model), beginner is not None
    table = match_table(setup, setup.length, model, known_beginner=known)
    sizes = range(1, setup.length + 1)
    name = model_for(setup, model, known_beginner=known)
    if known and table.chance(Standing((1, 1), game, 0)) == table.chance(Standing((1, 1), game, 1)):
        raise BadSettings(f"begins is given, but the table '{name}' does not depend on who begins this game.")
    percent = [
        [100 * table.chance(Standing((mine, theirs), game, beginner, after_crawford)) for theirs in sizes] for mine in sizes
    ]
    return name, percent


def lines(percent: list[list[float]]) -> list[str]:
    """The lines of the table, with headings above columns of equal width."""
    heads = "".join(f"{theirs:7}" for theirs in range(1, len(percent) + 1))
    return [f"{'':3}{heads}", *(f"{mine:3}" + "".join(f"{each:7.2f}" for each in row) for mine, row in enumerate(percent, 1))]
