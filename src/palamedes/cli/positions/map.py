"""`palamedes map`: one decision at every score, or the equities after every roll."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from palamedes.cli.options import EndgameDatabases, JsonObject, MatchTable, NetworkName, save_png, tell_lost
from palamedes.cli.output.json_output import echo_json
from palamedes.core.errors import BadSettings
from palamedes.core.maps.score_map import FARTHEST
from palamedes.core.settings import DEEPEST_SEARCH

if TYPE_CHECKING:
    from palamedes.core.maps.map_grid import MapGrid
    from palamedes.core.maps.score_map import ScoreMap
    from palamedes.core.maps.temperature_map import TemperatureMap
    from palamedes.core.session.state import State
    from palamedes.core.settings import ComputerSettings
    from palamedes.service.requests import ScoreMapRequest, TemperatureRequest

app = typer.Typer(add_completion=False)

WIDE_ENOUGH = 250
"""The width of the table if the output is not a terminal."""


class Kind(StrEnum):
    """The kinds of maps."""

    SCORE = "score"
    ROLLS = "rolls"
    REPLIES = "replies"


@app.command("map")
def make_map(
    kind: Annotated[
        Kind,
        typer.Argument(
            help="score: the decision at every score; rolls: the equity after every roll; replies: after every roll and "
            "every reply."
        ),
    ],
    position: Annotated[str, typer.Argument(help="A position, such as 'backgammon; roll 31' or an ID of another program.")],
    plies: Annotated[
        int, typer.Option(min=1, max=DEEPEST_SEARCH, help="Plies to look ahead; 1 looks only at the plays for the roll.")
    ] = 1,
    away: Annotated[
        int | None,
        typer.Option(min=1, max=25, help=f"For a score map, the largest number of points needed; by default {FARTHEST}."),
    ] = None,
    after: Annotated[
        str | None, typer.Option(help="For maps of rolls, the play after which the opponent rolls; by default the best.")
    ] = None,
    network: NetworkName = None,
    databases: EndgameDatabases = True,
    match_table: MatchTable = None,
    as_json: JsonObject = False,
    svg: Annotated[Path | None, typer.Option(help="Write a vector image, which is sharp at any size.")] = None,
    png: Annotated[Path | None, typer.Option(help="Write a bitmap image.")] = None,
) -> None:
    """Show how a decision depends on the score, or how lucky every roll would be.

    A score map shows the best play for the roll in the position or, without a roll, the cube
    decision: at every score up to 9 points away, in the Crawford game, and in money play. A map of
    rolls shows the best play and the equity of every roll. If the position has a roll, the
    opponent's rolls are shown, after the best play. Ctrl-C stops and shows what is done.
    """
    from palamedes.core.settings import ComputerSettings, SearchSettings
    from palamedes.service.analysis.match_play import table_named
    from palamedes.service.library.files import check_places
    from palamedes.service.library.pictures import read_position

    check_places(svg=svg, png=png)
    settings = ComputerSettings(
        network=network, search=SearchSettings(plies, databases=databases), match_table=table_named(match_table)
    )
    found = read_position(position)
    tell_lost(found.lost)
    _give_out(_answer(_request(kind, found.state, settings, away, after)), svg, png, as_json)


def _request(
    kind: Kind, state: State, settings: ComputerSettings, away: int | None, after: str | None
) -> ScoreMapRequest | TemperatureRequest:
    """The request for a map. Raises BadSettings if an option does not apply to it."""
    from palamedes.service.requests import ScoreMapRequest, TemperatureRequest

    if kind is Kind.SCORE:
        if after is not None:
            raise BadSettings("--after applies only to maps of rolls and replies, not to a score map.")
        return ScoreMapRequest(state, settings, away or FARTHEST)
    if away is not None:
        raise BadSettings(f"--away applies only to a score map, not to a map of {kind}.")
    if after is not None and state.dice is None:
        raise BadSettings("--after needs a position with a roll; without one, all rolls are those of the side on roll.")
    return TemperatureRequest(state, settings, kind is Kind.REPLIES, after)


def _give_out(answer: ScoreMap | TemperatureMap, svg: Path | None, png: Path | None, as_json: bool) -> None:
    """Write the pictures of a map; print it as JSON, or as a table if there are no pictures."""
    from palamedes.service.analysis.map_files import grid_of, map_data, map_svg, save_map

    if svg is not None:
        save_map(svg, answer)
    if png is not None:
        save_png(map_svg(answer), png)
    if as_json:
        echo_json("map", map_data(answer))
    elif svg is None and png is None:
        _print(grid_of(answer))


def _answer(request: ScoreMapRequest | TemperatureRequest) -> ScoreMap | TemperatureMap:
    """The answer to a request, with progress on the terminal. After Ctrl-C, it contains the results
    so far.
    """
    from palamedes.cli.terminal.measuring import answer_to, progress
    from palamedes.core.maps.score_map import ScoreMap

    def show(so_far: Any) -> None:
        is_score = isinstance(so_far, ScoreMap)
        done, of = (len(so_far.cells), len(so_far.places)) if is_score else (len(so_far.rolls), so_far.total)
        tell(100 * done // of, "")

    with progress(100) as tell:
        answer: ScoreMap | TemperatureMap = answer_to(request, show)
        return answer


def _print(grid: MapGrid) -> None:
    from rich.console import Console
    from rich.style import Style
    from rich.table import Table
    from rich.text import Text

    from palamedes.core.maps.map_grid import INK

    console = Console(highlight=False, markup=False)
    if not console.is_terminal:
        console = Console(highlight=False, markup=False, width=WIDE_ENOUGH)
    console.print(grid.title, style="bold")
    if grid.corner:
        console.print(grid.corner, style="dim")
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 1, 0, 0))
    for heading in ("", *grid.columns):
        table.add_column(heading, justify="center", no_wrap=True)
    for name, row in zip(grid.rows, grid.cells, strict=True):
        cells = [
            Text("\n".join(cell.lines), Style(color=INK, bgcolor=cell.colour, bold=cell.is_here) if cell.lines else "")
            for cell in row
        ]
        table.add_row(Text(name, "bold"), *cells)
    console.print(table)
    for _, words in grid.legend:
        console.print(words)
    for words in grid.notes:
        console.print(words, style="dim")
