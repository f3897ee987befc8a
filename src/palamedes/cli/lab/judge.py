"""`palamedes lab judge`: measures the points that players lose per decision, as judged by a
stronger player.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from palamedes.cli.options import Candidates, NetworkDatabases, Threads, Window
from palamedes.cli.output.json_output import echo_json

if TYPE_CHECKING:
    from palamedes.lab.contests.losses import Loss, PlayerLosses

app = typer.Typer(add_completion=False)


@app.command()
def judge(
    positions: Annotated[Path, typer.Argument(help="A file of judged decisions, .jsonl or .jsonl.gz.")],
    players: Annotated[list[str], typer.Argument(help="Players, given as in `palamedes lab contest`.")],
    variant: Annotated[str, typer.Option(help="The game to play.")] = "backgammon",
    referee: Annotated[
        int | None,
        typer.Option(min=0, max=3, help="Plies at which GNU Backgammon judges the plays that are not judged in the file."),
    ] = None,
    half: Annotated[
        str | None, typer.Option(help="Only the 'public' half of the decisions, for tuning, or the 'sealed' half.")
    ] = None,
    seed: Annotated[int, typer.Option(min=0, help="Seed for players that choose their plays at random.")] = 1,
    threads: Threads = None,
    candidates: Candidates = 15,
    window: Window = 0.3,
    databases: NetworkDatabases = True,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object per player.")] = False,
) -> None:
    """Measure the points lost per decision compared with the best play, with 95 % confidence
    intervals, for each kind of position.

    A play that was not judged is scored like the worst judged play. With --referee, GNU Backgammon
    judges it instead. The processor time per decision does not include the time of other programs.
    Ctrl-C stops the run and reports the results so far.
    """
    from palamedes.cli.terminal.measuring import interruptions, progress
    from palamedes.core.rules.variant import variant_from
    from palamedes.core.settings import SearchSettings
    from palamedes.lab.contests import contests, losses

    game, search = variant_from(variant), SearchSettings(1, candidates, window, databases)
    contestants = [contests.contestant(player, game, search) for player in players]
    rolls = losses.judged_rolls(positions, game, half)
    measure = partial(losses.measured_losses, game, rolls=rolls, seed=seed, threads=threads)
    for player in contestants:
        with interruptions() as stopped, progress(len(rolls)) as show, losses.gnubg_referee(game, referee) as word:
            found = measure(player, referee=word, stop=stopped, report=partial(_show, show, player.name))
        if as_json:
            settings = {"player": player.name, "player_is": player.words, "variant": variant, "referee": referee, "seed": seed}
            echo_json("lab judge", settings | data_of(found))
        else:
            typer.echo("\n".join(lines_of(found, f"{player.name} ({player.words})")))
        if not found.complete:
            return


def data_of(found: PlayerLosses) -> dict[str, Any]:
    """The result of a player as data for JSON."""
    kinds = {row.kind: as_data(row) for row in found.rows}
    return {"kinds": kinds, "milliseconds": round(found.milliseconds, 3), "complete": found.complete}


def lines_of(found: PlayerLosses, player: str) -> list[str]:
    """The result of a player as text."""
    heading = player if found.complete else f"{player}, stopped early"
    return [heading, *table(found.rows), f"{found.milliseconds:.1f} ms of processor time per decision"]


def _show(show: Callable[[int, str], None], name: str, done: int) -> None:
    show(done, name)


def as_data(row: Loss) -> dict[str, Any]:
    """A row of the table, as data for JSON."""
    points = row.points
    return {
        "decisions": points.samples,
        **points.as_data("points_lost"),
        "best_plays": row.best,
        "not_judged": row.unlisted,
    }


def table(rows: Sequence[Loss]) -> list[str]:
    """A heading, and a line for every kind of position."""
    lines = [f"{'kind':14} {'decisions':>9}   {'points lost (95 %)':18} {'best play':>10} {'not judged':>11}"]
    for row in rows:
        points, share = row.points, row.best / max(row.points.samples, 1)
        margin = f"± {points.margin:.5f}" if points.samples > 1 else ""
        lost = f"{points.mean:.5f} {margin}"
        lines.append(f"{row.kind:14} {points.samples:9,}   {lost:18} {share:10.1%} {row.unlisted:11,}")
    return lines
