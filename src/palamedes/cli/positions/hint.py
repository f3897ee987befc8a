"""`palamedes hint`: the best plays for a roll, or the cube decision before it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from palamedes.cli.options import EndgameDatabases, JsonObject, MatchTable, NetworkName, ShortRollouts, tell_lost
from palamedes.cli.output.json_output import echo_json
from palamedes.cli.positions.chance_columns import ChanceColumns
from palamedes.cli.positions.cube_words import right_in_words
from palamedes.core.settings import DEEPEST_SEARCH, ComputerSettings, SearchSettings

if TYPE_CHECKING:
    from palamedes.core.match.cube_decision import CubeAnalysis
    from palamedes.core.match.evaluation import PlayAnalysis
    from palamedes.core.rules.variant import Variant
    from palamedes.core.session.state import State

app = typer.Typer(add_completion=False)

CHOICES = {"no_double": "no double", "double_take": "double, take", "double_pass": "double, drop"}


@app.command()
def hint(
    position: Annotated[str, typer.Argument(help="A position, such as 'portes; roll 31' or an ID of another program.")],
    plies: Annotated[
        int, typer.Option(min=1, max=DEEPEST_SEARCH, help="Plies to look ahead; 1 looks only at the plays for the roll.")
    ] = 2,
    short_rollouts: ShortRollouts = False,
    most: Annotated[int, typer.Option(min=1, help="The largest number of plays to show.")] = 5,
    network: NetworkName = None,
    databases: EndgameDatabases = True,
    match_table: MatchTable = None,
    as_json: JsonObject = False,
) -> None:
    """Show the best plays for the roll in a position, best first.

    Without a roll, the cube decision is shown, if the game is played with the cube.
    """
    from palamedes.core.errors import BadPosition
    from palamedes.core.rules.outcome import outcome
    from palamedes.service.analysis.match_play import table_named
    from palamedes.service.library.pictures import read_position

    settings = ComputerSettings(
        network=network,
        search=SearchSettings(plies, databases=databases, short_rollouts=short_rollouts),
        match_table=table_named(match_table),
    )
    found = read_position(position)
    tell_lost(found.lost)
    state = found.state
    if outcome(state.variant, state.position, True) is not None:
        raise BadPosition("the game is over, so there is no decision.")
    if state.dice is not None:
        _show_plays(state, settings, most, as_json)
    elif state.has_cube:
        _show_cube(state, settings, as_json)
    else:
        raise BadPosition("a hint needs a roll, as in 'portes; roll 31', or a game with the cube.")


def _show_plays(state: State, settings: ComputerSettings, most: int, as_json: bool) -> None:
    from palamedes.cli.terminal.measuring import answer_to
    from palamedes.service.library.pictures import position_text
    from palamedes.service.requests import plays_request

    analysis: PlayAnalysis = answer_to(plays_request(state, settings))
    if as_json:
        echo_json("hint", _data(state, plays=_plays_data(state.variant, analysis, most)))
        return
    typer.echo("\n".join([position_text(state), *_table(state.variant, analysis, most)]))


def _show_cube(state: State, settings: ComputerSettings, as_json: bool) -> None:
    from palamedes.cli.terminal.measuring import answer_to
    from palamedes.service.analysis.session_cube import cube_request
    from palamedes.service.api.protocol_answers import cube_out
    from palamedes.service.library.pictures import position_text

    analysis: CubeAnalysis = answer_to(cube_request(state, settings))
    decision = cube_out(analysis)
    if as_json:
        echo_json("hint", _data(state, cube=decision))
        return
    equities = {name: decision["equities"][key] for key, name in CHOICES.items()}
    lines = [f"{name:14}  {equity:+.4f}" for name, equity in equities.items() if equity is not None]
    columns = ChanceColumns(state.variant)
    heading = [position_text(state), f"{analysis.source}, {analysis.plies}-ply"]
    chances = [columns.heading, columns.row(analysis.chances)]
    typer.echo("\n".join([*heading, *chances, *lines, f"right: {right_in_words(analysis.decision)}"]))


def _data(state: State, **found: Any) -> dict[str, Any]:
    from palamedes.core.dice.dice import roll_text
    from palamedes.service.library.pictures import position_text

    dice = None if state.dice is None else roll_text(state.dice)
    return {**state.variant.as_data(), "position": position_text(state), "dice": dice, "plays": [], "cube": None, **found}


def _plays_data(variant: Variant, analysis: PlayAnalysis, most: int) -> list[dict[str, Any]]:
    from palamedes.service.api.protocol_answers import chances_out

    return [
        {
            "notation": one.notation,
            "equity": one.equity,
            "behind": analysis.loss(one),
            "probabilities": chances_out(variant, one.probabilities),
            "plies": one.plies,
            "games": one.games,
            "source": one.source,
        }
        for one in analysis.candidates[:most]
    ]


def _table(variant: Variant, analysis: PlayAnalysis, most: int) -> list[str]:
    """The best plays as lines of text, with a heading."""
    candidates = analysis.candidates[:most]
    if not candidates:
        return ["There is no legal play with these dice."]
    width = max(4, *(len(one.notation) for one in candidates))
    columns = ChanceColumns(variant)
    lines = [f"{'play':{width}}  {'equity':>7}  {'behind':>6}  {columns.heading}  by"]
    for place, one in enumerate(candidates):
        behind = f"{analysis.loss(one):.4f}" if place else ""
        kind = f"games by {one.source}" if one.is_rolled_out else "playouts"
        how = f"{one.games:,} {kind}" if one.games else f"{one.source}, {one.plies}-ply"
        lines.append(f"{one.notation:{width}}  {one.equity:+7.4f}  {behind:>6}  {columns.row(one.probabilities)}  {how}")
    return lines
