"""`palamedes show`: draws a position in the terminal or as a picture."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from palamedes.cli.options import JsonObject, grouped, place, save_png, tell_lost
from palamedes.cli.output.json_output import echo_json
from palamedes.core.settings import DEEPEST_SEARCH

if TYPE_CHECKING:
    from palamedes.core.session.state import State

app = typer.Typer(add_completion=False)

WHITE_BELOW, BLACK_BELOW = "white", "black"


class PictureOptions(NamedTuple):
    """The pictures of a position, and what they show."""

    svg: Annotated[Path | None, typer.Option(parser=place, help="Write a vector image, which is sharp at any size.")] = None
    png: Annotated[Path | None, typer.Option(parser=place, help="Write a bitmap image.")] = None
    below: Annotated[str, typer.Option(help="The side at the bottom: roll (the side on roll), white or black.")] = "roll"
    form: Annotated[
        str | None, typer.Option("--as", help="Only write the position, in this form: palamedes, xgid, snowie or gnubg.")
    ] = None
    rolls: Annotated[
        Path | None,
        typer.Option(parser=place, help="Write a chart of the rolls that each side needs to bear off, as a vector image."),
    ] = None
    verdict: Annotated[
        bool, typer.Option("--verdict", help="Analyse the decision; the picture also shows the choices and the verdict.")
    ] = False
    made: Annotated[
        str | None, typer.Option(help="With --verdict, the play or the cube action that was made, such as '8/5 6/5' or 'take'.")
    ] = None
    plies: Annotated[int, typer.Option(min=1, max=DEEPEST_SEARCH, help="With --verdict, plies to look ahead.")] = 2
    width: Annotated[int, typer.Option(min=100, max=10_000, help="Width of the picture in pixels.")] = 640


@app.command()
@grouped
def show(
    *,
    position: Annotated[
        str,
        typer.Argument(
            help="A position, such as 'portes; 24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5; roll 31', only a game, or an ID of "
            "another program."
        ),
    ],
    wanted: PictureOptions,
    as_json: JsonObject = False,
) -> None:
    """Draw a position in the terminal or to files, or write it in another form.

    docs/position-text.md describes what else a position can contain, such as the cube and the
    score, and docs/foreign-formats.md describes the IDs of other programs.
    """
    from palamedes.service.library.files import check_places
    from palamedes.service.library.pictures import read_position, write_position

    found = read_position(position)
    if as_json:
        echo_json("show", _data(found.state, found.lost))
        return
    tell_lost(found.lost)
    if wanted.form is not None:
        written = write_position(found.state, wanted.form)
        tell_lost(written.lost)
        typer.echo(written.text)
        return
    bottom = _bottom(found.state, wanted.below)
    check_places(svg=wanted.svg, png=wanted.png)
    check_places(svg=wanted.rolls)
    if wanted.verdict or wanted.made is not None:
        _save_verdict(found.state, wanted)
    else:
        _draw(found.state, bottom, wanted)


def _bottom(state: State, below: str) -> int:
    """The side at the bottom. Raises BadSettings if there is no such side."""
    from palamedes.core.errors import BadSettings
    from palamedes.core.language import tr

    bottoms = {"roll": state.on_roll, WHITE_BELOW: 0, BLACK_BELOW: 1}
    if below not in bottoms:
        raise BadSettings(tr("below is '{below}', but must be one of {known}.", below=below[:20], known=", ".join(bottoms)))
    return bottoms[below]


def _draw(state: State, bottom: int, wanted: PictureOptions) -> None:
    """Write the pictures, or draw the position in the terminal if there are none."""
    from palamedes.service.analysis.bearoffs import save_bearoff_chart
    from palamedes.service.library.pictures import board_svg, save_svg

    if wanted.svg is not None:
        save_svg(wanted.svg, state, bottom, wanted.width)
    if wanted.png is not None:
        save_png(board_svg(state, bottom, width=wanted.width), wanted.png)
    if wanted.rolls is not None:
        save_bearoff_chart(wanted.rolls, state)
    if (wanted.svg, wanted.png, wanted.rolls) == (None, None, None):
        _print(state, bottom)


def _print(state: State, bottom: int) -> None:
    from rich.console import Console

    from palamedes.cli.terminal.bearoff_lines import bearoff_lines
    from palamedes.cli.terminal.terminal_board import draw_board
    from palamedes.service.library.pictures import position_text

    console = Console(highlight=False)
    console.print(draw_board(_named(state), bottom, console.width))
    for line in (position_text(state), *bearoff_lines(state)):
        console.print(line, soft_wrap=True, markup=False)


def _save_verdict(state: State, wanted: PictureOptions) -> None:
    """Write a picture of the decision with its choices and the verdict."""
    from palamedes.core.errors import BadSettings
    from palamedes.core.language import tr
    from palamedes.core.settings import ComputerSettings, SearchSettings
    from palamedes.service.analysis.decision_pictures import analysed_picture, save_picture

    if wanted.svg is None and wanted.png is None:
        raise BadSettings(
            tr("a picture with the verdict needs a file: add {vector} or {bitmap}.", vector="--svg", bitmap="--png")
        )
    picture = analysed_picture(state, ComputerSettings(search=SearchSettings(wanted.plies)), wanted.made)
    if wanted.svg is not None:
        save_picture(wanted.svg, picture)
    if wanted.png is not None:
        save_png(picture, wanted.png)


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
