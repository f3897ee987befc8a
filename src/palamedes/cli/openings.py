"""`palamedes openings`: the plays of the opening rolls, beside published ones."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from palamedes.service.openings import Opening

app = typer.Typer(add_completion=False)


@app.command()
def openings(
    variant: Annotated[str, typer.Argument(help="The game.")],
    network: Annotated[str, typer.Argument(help="A network by name or file, or 'best', with :PLIES if not 2.")] = "best",
    published: Annotated[Path | None, typer.Option(help="A JSON file with published plays and equities.")] = None,
    candidates: Annotated[int, typer.Option(min=1, help="Plays looked at beyond one ply.")] = 15,
    window: Annotated[float, typer.Option(min=0, help="Points behind the best that still count beyond one ply.")] = 0.3,
    databases: Annotated[bool, typer.Option(help="Networks ask the endgame databases, too.")] = True,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """The best play of every opening roll with its equity for the side that rolls first, beside published ones."""
    from palamedes.cli.measuring import interruptions
    from palamedes.core.settings import SearchSettings
    from palamedes.core.variant import variant_from
    from palamedes.service.contests import network_named
    from palamedes.service.openings import opening_rolls, read_published

    game = variant_from(variant)
    named = network_named(network, game, SearchSettings(2, candidates, window, databases))
    known = read_published(published, game) if published else {}
    with interruptions() as stopped:
        found = opening_rolls(named.judge, named.search, known, stopped)
    if as_json:
        rows = [
            asdict(row) | {"published": row.published and {"play": row.published.play, "equity": row.published.equity}}
            for row in found
        ]
        head = {"variant": variant, "network_is": named.words, "complete": not stopped()}
        typer.echo(json.dumps({**head, "rolls": rows, **agreement(found)}))
        return
    typer.echo("\n".join([f"{variant}: {named.words}{', stopped early' if stopped() else ''}", *table(found)]))


def agreement(found: Sequence[Opening]) -> dict[str, Any]:
    """How many plays equal the published ones, of how many, and the mean absolute difference of the equities; empty if none
    is published."""
    pairs = [(row.equity, row.published.equity) for row in found if row.published is not None]
    if not pairs:
        return {}
    difference = sum(abs(mine - theirs) for mine, theirs in pairs) / len(pairs)
    return {"equal_plays": sum(row.agrees for row in found), "compared": len(pairs), "mean_difference": difference}


def table(found: Sequence[Opening]) -> list[str]:
    """A line for every roll, and what agrees."""
    lines = []
    for row in found:
        line = f"{row.roll:5} {row.play:22} {row.equity:+.3f}"
        if row.published is not None:
            line += f"   {'=' if row.agrees else '/'} {row.published.play:22} {row.published.equity:+.3f}"
        lines.append(line)
    same = agreement(found)
    if same:
        counts = f"{same['equal_plays']} of {same['compared']} plays equal the published ones"
        lines.append(f"{counts}; mean difference of the equity {same['mean_difference']:.4f}")
    return lines
