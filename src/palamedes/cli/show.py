"""`palamedes show`: draws a position in the terminal or as a picture."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from palamedes.cli.options import JsonObject, place, save_png, tell_lost
from palamedes.cli.output.json_output import echo_json

if TYPE_CHECKING:
    from palamedes.core.session.state import State

app = typer.Typer(add_completion=False)

WHITE_BELOW, BLACK_BELOW = "white", "black"


@app.command()
def show(
    position: Annotated[
        str,
        typer.Argument(
            help="A position, such as 'portes; 24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5; roll 31', only a game, or an ID of "
            "another program."
        ),
    ],
    svg: Annotated[Path | None, typer.Option(parser=place, help="Write a vector image, which is sharp at any size.")] = None,
    png: Annotated[Path | None, typer.Option(parser=place, help="Write a bitmap image.")] = None,
    below: Annotated[str, typer.Option(help="The side at the bottom: roll (the side on roll), white or black.")] = "roll",
    form: Annotated[
        str | None, typer.Option("--as", help="Only write the position, in this form: palamedes, xgid or gnubg.")
    ] = None,
    width: Annotated[int, typer.Option(min=100, max=10_000, help="Width of the picture in pixels.")] = 640,
    as_json: JsonObject = False,
) -> None:
    """Draw a position in the terminal or to files, or write it in another form.

    docs/position-text.md describes what else a position can contain, such as the cube and the
    score, and docs/foreign-formats.md describes the IDs of other programs.
    """
    from rich.console import Console

    from palamedes.cli.terminal.terminal_board import draw_board
    from palamedes.core.errors import BadSettings
    from palamedes.core.language import tr
    from palamedes.service.library.pictures import board_svg, position_text, read_position, save_svg, write_position

    found = read_position(position)
    state = found.state
    if as_json:
        echo_json("show", _data(state, found.lost))
        return
    tell_lost(found.lost)
    if form is not None:
        written = write_position(state, form)
        tell_lost(written.lost)
        typer.echo(written.text)
        return
    bottoms = {"roll": state.on_roll, WHITE_BELOW: 0, BLACK_BELOW: 1}
    if below not in bottoms:
        raise BadSettings(tr("below is '{below}', but must be one of {known}.", below=below[:20], known=", ".join(bottoms)))
    if svg is not None:
        save_svg(svg, state, bottoms[below], width)
    if png is not None:
        save_png(board_svg(state, bottoms[below], width=width), png)
    if svg is None and png is None:
        console = Console(highlight=False)
        console.print(draw_board(_named(state), bottoms[below], console.width))
        console.print(position_text(state), soft_wrap=True, markup=False)


def _data(state: State, lost: Iterable[str]) -> dict[str, Any]:
    """A position as data for JSON. `lost`: what the text says and a state cannot hold."""
    from palamedes.core.dice.dice import roll_text
    from palamedes.core.rules.position import pip_count
    from palamedes.service.library.pictures import position_text

    return {
        **state.variant.as_data(),
        "position": position_text(state),
        "on_roll": state.on_roll,
        "dice": None if state.dice is None else roll_text(state.dice),
        "pips": [pip_count(state.position.mine), pip_count(state.position.theirs)],
        "lost": list(lost),
    }


def _named(state: State) -> State:
    """The state with the names of the sides in the user's language."""
    from palamedes.core.language import tr

    white, black = (replace(player, name=tr(player.name)) for player in state.setup.players)
    return replace(state, setup=replace(state.setup, players=(white, black)))
