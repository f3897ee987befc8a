"""`palamedes lab ratings`: compares our figures for matches with those of GNU Backgammon."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from palamedes.cli.options import Threads

if TYPE_CHECKING:
    from palamedes.core.results.review import Account

app = typer.Typer(add_completion=False)

HEADS = ("decisions", "PR", "error rate", "Snowie", "points lost", "luck", "adjusted", "FIBS")


@app.command()
def ratings(
    matches: Annotated[list[Path], typer.Argument(help="Sessions of backgammon in .mat files.")],
    plies: Annotated[int, typer.Option(min=0, max=2, help="Plies in GNU Backgammon's numbering.")] = 0,
    ours: Annotated[bool, typer.Option(help="Analyse the sessions with our networks as well.")] = True,
    table: Annotated[str | None, typer.Option(help="The match table that GNU Backgammon uses.")] = None,
    threads: Threads = None,
) -> None:
    """Let GNU Backgammon analyse sessions, and compute our figures from its equities. Every figure
    must agree with its own report within rounding; those that do not are listed.

    For each side, the table shows the figures computed from GNU Backgammon's equities and those of
    our own analysis at the same depth: the decisions that count, the PR, the error rates, the
    points lost, the luck, the luck-adjusted result and the FIBS rating.
    """
    from palamedes.lab.contests.gnubg_report import TABLE, accounts, read_match

    for match in matches:
        read_match(match)
    compared = different = 0
    for match in matches:
        found = accounts(match, plies, table or TABLE, ours, threads)
        if not compared:
            typer.echo(f"{'session':20} {'side':4} {'by':6} " + " ".join(f"{head:>11}" for head in HEADS))
        for side in (0, 1):
            for name, account in (("gnubg", found.theirs), ("ours", found.ours)):
                if account is not None:
                    cells = " ".join(f"{cell:>11}" for cell in _cells(account, side))
                    typer.echo(f"{match.stem:20} {side + 1:4} {name:6} {cells}")
        compared += len(found.figures)
        for figure in found.figures:
            if not figure.agrees:
                different += 1
                typer.echo(f"  differs: {figure.name}, side {figure.side + 1}: {figure.theirs:.5f}, ours {figure.ours:.5f}")
    typer.echo(f"{compared} figures compared with the reports of GNU Backgammon, {different} differ.")
    if different:
        raise typer.Exit(1)


def _cells(account: Account, side: int) -> Iterator[str]:
    own, is_match = account.sides[side], account.sides[side].scale.length > 0
    yield str(own.decisions)
    yield _number(own.performance_rating, 2)
    yield _number(own.rate, 2)
    yield _number(account.snowie_rates[side], 2)
    yield _number(own.lost, 3)
    yield _number(own.luck_mwc if is_match else own.luck, 3)
    adjusted = account.adjusted_mwc if is_match else account.adjusted
    centre = 0.5 if is_match else 0.0
    yield _number(None if adjusted is None else (1 - 2 * side) * (adjusted - centre), 3)
    yield _number(own.fibs_rating, 0)


def _number(value: float | None, digits: int) -> str:
    return "-" if value is None else f"{value:.{digits}f}"
