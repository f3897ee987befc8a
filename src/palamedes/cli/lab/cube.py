"""`palamedes lab cube`: compares cube decisions and plays with those of GNU Backgammon, and
measures the cube efficiency.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any

import typer

from palamedes.cli.options import JsonObject
from palamedes.cli.output.json_output import echo_json

if TYPE_CHECKING:
    from palamedes.lab.contests.cube_judging import Comparison
    from palamedes.lab.contests.cube_plays import Gain

app = typer.Typer(add_completion=False, no_args_is_help=True)


@app.command()
def compare(
    network: Annotated[
        str, typer.Argument(help="Name or file of a network, or 'best'; append :PLIES (by default 3).")
    ] = "best",
    positions: Annotated[int, typer.Option(min=1, help="Positions in each situation.")] = 80,
    gnubg_plies: Annotated[int, typer.Option(min=0, max=3, help="GNU Backgammon's plies, in its own numbering.")] = 2,
    table: Annotated[
        str | None, typer.Option(help="Match equity table of the network; by default the one that suits the match.")
    ] = None,
    seed: Annotated[int, typer.Option(min=0, help="Seed of the games from which the positions come.")] = 1,
    as_json: JsonObject = False,
) -> None:
    """Compare the network's cube decisions in backgammon with GNU Backgammon's equities for all
    choices, both in money play and in matches.

    Positions come from games that the network plays against itself. In each position, the network's
    equity for the side to roll is between 0.1 and 1.2 points. A decision is clear if GNU
    Backgammon's equities for the choices differ by more than 0.02. Ctrl-C stops the run and reports
    the results so far.
    """
    from palamedes.cli.terminal.measuring import interruptions, progress
    from palamedes.core.rules.variant import BACKGAMMON
    from palamedes.core.settings import SearchSettings
    from palamedes.lab.contests import cube_judging
    from palamedes.lab.contests.contests import network_named
    from palamedes.service.analysis.match_play import table_named

    named = network_named(network, BACKGAMMON, SearchSettings(3))
    total = positions * len(cube_judging.COMPARED)
    with interruptions() as stopped, progress(total) as show:
        rows = cube_judging.compare(
            named.judge,
            positions,
            seed=seed,
            plies=named.search.plies,
            their_plies=gnubg_plies,
            table=table_named(table),
            stop=stopped,
            report=lambda done: show(done, "positions"),
        )
    if as_json:
        settings = {"network_is": named.words, "gnubg_plies": gnubg_plies, "match_table": table, "seed": seed}
        situations = [asdict(row) for row in rows]
        echo_json("lab cube compare", {**settings, "situations": situations, "complete": not stopped()})
    else:
        typer.echo("\n".join([_heading(named.words, gnubg_plies, stopped()), *comparison_lines(rows)]))


@app.command()
def plays(
    network: Annotated[
        str, typer.Argument(help="Name or file of a network, or 'best'; append :PLIES (by default 2).")
    ] = "best",
    positions: Annotated[int, typer.Option(min=1, help="Positions in each situation.")] = 200,
    gnubg_plies: Annotated[int, typer.Option(min=0, max=3, help="GNU Backgammon's plies, in its own numbering.")] = 2,
    seed: Annotated[int, typer.Option(min=0, help="Seed of the rolls, and of the games from which the positions come.")] = 1,
    as_json: JsonObject = False,
) -> None:
    """Measure the gain from taking the cube into account when choosing plays in backgammon. Where
    this changes the play, GNU Backgammon judges both plays.

    Positions come from games that the network plays against itself; neither side's equity exceeds
    1.1 points. Ctrl-C stops the run and reports the results so far.
    """
    from palamedes.cli.terminal.measuring import interruptions, progress
    from palamedes.core.rules.variant import BACKGAMMON
    from palamedes.core.settings import SearchSettings
    from palamedes.lab.contests import cube_plays
    from palamedes.lab.contests.contests import network_named

    named = network_named(network, BACKGAMMON, SearchSettings(2))
    with interruptions() as stopped, progress(positions * len(cube_plays.PLACES)) as show:
        rows = cube_plays.gains(
            named.judge,
            positions,
            named.search,
            seed=seed,
            their_plies=gnubg_plies,
            stop=stopped,
            report=lambda done: show(done, "positions"),
        )
    if as_json:
        settings = {"network_is": named.words, "gnubg_plies": gnubg_plies, "seed": seed}
        situations = [asdict(row) for row in rows]
        echo_json("lab cube plays", {**settings, "situations": situations, "complete": not stopped()})
    else:
        typer.echo("\n".join([_heading(named.words, gnubg_plies, stopped()), *gain_lines(rows)]))


def _heading(words: str, gnubg_plies: int, is_stopped: bool) -> str:
    return f"{words}; GNU Backgammon, {gnubg_plies}-ply in its numbering{', stopped early' if is_stopped else ''}"


def gain_lines(rows: Sequence[Gain]) -> list[str]:
    """A heading, and a line for every scenario."""
    lines = [f"{'situation':24} {'decisions':>9} {'different':>9}   gained per decision"]
    for row in rows:
        gained = f"{row.gained.mean:+.5f}" + (f" ± {row.gained.margin:.5f}" if row.decisions > 1 else "")
        lines.append(f"{row.name:24} {row.decisions:9,} {row.different:9,}   {gained}")
    return lines


@app.command()
def contest(
    variant: Annotated[str, typer.Argument(help="The game.")],
    one: Annotated[str, typer.Argument(help="program, thumb, never, passive or takes.")] = "program",
    other: Annotated[str, typer.Argument(help="The cube decisions of the other player.")] = "passive",
    network: Annotated[
        str, typer.Option(help="Name or file of a network, or 'best'; append :PLIES for cube decisions (by default 1).")
    ] = "best",
    pairs: Annotated[int, typer.Option(min=1, help="Pairs of games with the same dice.")] = 200,
    seed: Annotated[int, typer.Option(min=0, help="Seed of the dice.")] = 1,
    as_json: JsonObject = False,
) -> None:
    """Let two players play money games with the cube. Both make the same plays; only their cube
    decisions differ.

    program: the program's decisions. thumb: double from 70 %, take with 25 % or more. never: never
    double, but take as the program does. passive: never double or drop. takes: double as the
    program does, but never drop. Ctrl-C stops the run and reports the results so far.
    """
    from palamedes.cli.terminal.measuring import interruptions, progress
    from palamedes.core.rules.variant import variant_from
    from palamedes.core.settings import SearchSettings
    from palamedes.lab.contests.contests import network_named
    from palamedes.lab.contests.cube_contests import hold_cube_contest
    from palamedes.service.library.tables import cube_tables_for

    named = network_named(network, variant_from(variant), SearchSettings(1))
    with interruptions() as stopped, progress(pairs) as show:
        found = hold_cube_contest(
            named.judge,
            (one, other),
            pairs,
            seed=seed,
            plies=named.search.plies,
            known=cube_tables_for(named.judge.variant),
            stop=stopped,
            report=lambda done: show(done, "pairs"),
        )
    counts = {"games": found.games, "doubled": found.doubled, "dropped": found.dropped, "stake": found.stake}
    if as_json:
        settings: dict[str, Any] = {"variant": variant, "network_is": named.words, "one": one, "other": other, "seed": seed}
        echo_json(
            "lab cube contest", {**settings, **found.points.as_data("points_per_game"), **counts, "complete": not stopped()}
        )
        return
    margin = f" ± {found.points.margin:.3f}" if found.points.samples > 1 else ""
    typer.echo(f"{variant}, {named.words}, {one} against {other}, {found.games} games, seed {seed}")
    typer.echo(f"{one}: {found.points.mean:+.3f}{margin} points per game")
    typer.echo(f"doubled in {found.doubled} games, dropped in {found.dropped}; mean cube {found.stake:.2f}")


@app.command()
def efficiency(
    variant: Annotated[str, typer.Argument(help="A game with the cube.")] = "backgammon",
    network: Annotated[str, typer.Option(help="Name or file of a network, or 'best'.")] = "best",
    positions: Annotated[int, typer.Option(min=1, help="Positions from games that the network plays against itself.")] = 250,
    races: Annotated[bool, typer.Option(help="Use races instead of contact positions.")] = False,
    rollouts: Annotated[
        int, typer.Option(min=0, help="Roll out each position with this many games instead of looking ahead.")
    ] = 0,
    seed: Annotated[int, typer.Option(min=0, help="Seed of these games.")] = 1,
    as_json: JsonObject = False,
) -> None:
    """Measure the cube efficiency at which the direct evaluation of a position agrees with a
    two-roll look-ahead at the same efficiency: for a cube that the side to roll owns, a centred
    cube, and one that the other side owns. Also measure how much a roll changes the winning chance.
    """
    from palamedes.cli.terminal.measuring import interruptions
    from palamedes.core.results.contest import CONFIDENCE
    from palamedes.core.rules.variant import variant_from
    from palamedes.core.settings import SearchSettings
    from palamedes.lab.contests import cube_study
    from palamedes.lab.contests.contests import network_named

    named = network_named(network, variant_from(variant), SearchSettings(1))
    with interruptions() as stopped:
        if rollouts:
            found = cube_study.rolled_efficiencies(named.judge, positions, seed, rollouts, races, stopped)
        else:
            found = cube_study.consistent_efficiencies(named.judge, positions, seed, races, stopped)
    if as_json:
        settings: dict[str, Any] = {"variant": variant, "network_is": named.words, "races": races, "seed": seed}
        measured = {"positions": found.positions, "efficiencies": found.efficiencies}
        more = {"errors": found.errors, "games": rollouts} if found.errors else {"spread": found.spread}
        echo_json("lab cube efficiency", {**settings, **measured, **more, "complete": not stopped()})
        return
    how = f", {rollouts} games each" if rollouts else ""
    typer.echo(f"{variant}, {named.words}, {found.positions} {'races' if races else 'contact positions'}{how}, seed {seed}")
    margins = [f" ± {CONFIDENCE * error:.3f}" for error in found.errors] or [""] * 3
    owned, centred, theirs = (f"{each:.3f}{margin}" for each, margin in zip(found.efficiencies, margins, strict=True))
    typer.echo(f"owned {owned}, centred {centred}, the other side's {theirs}")
    if not rollouts:
        typer.echo(_spread_words(found.spread))


def _spread_words(spread: float) -> str:
    return f"spread of the winning chance p after a roll: {spread:.3f} times the square root of p (1 - p)"


def comparison_lines(rows: Sequence[Comparison]) -> list[str]:
    """A heading, and a line for every scenario."""
    lines = [
        f"{'situation':24} {'decisions':>9} {'equal':>7} {'clear':>6} {'equal':>7}   {'lost by doubling':18} {'by answers':>10}"
    ]
    for row in rows:
        equal, clear = row.equal / max(row.decisions, 1), row.equal_clear / max(row.clear, 1)
        lost = f"{row.lost.mean:.5f} ± {row.lost.margin:.5f}" if row.decisions > 1 else f"{row.lost.mean:.5f}"
        counts = f"{row.decisions:9,} {equal:7.1%} {row.clear:6,} {clear:7.1%}"
        lines.append(f"{row.name:24} {counts}   {lost:18} {row.lost_by_answers.mean:10.5f}")
    return lines
