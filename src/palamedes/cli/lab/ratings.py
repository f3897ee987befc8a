"""`palamedes lab ratings`: compares our figures for matches with those of GNU Backgammon."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from palamedes.cli.options import Threads
from palamedes.cli.output.json_output import echo_json

if TYPE_CHECKING:
    from palamedes.core.results.review import Account
    from palamedes.lab.contests.gnubg_report import ComparedFigure, ComparedSession

app = typer.Typer(add_completion=False)

HEADS = ("decisions", "PR", "error rate", "Snowie", "points lost", "luck", "adjusted", "FIBS")


@app.command()
def ratings(
    matches: Annotated[list[Path], typer.Argument(help="Sessions of backgammon in .mat files.")],
    plies: Annotated[int, typer.Option(min=0, max=2, help="Plies in GNU Backgammon's numbering.")] = 0,
    ours: Annotated[bool, typer.Option(help="Analyse the sessions with our networks as well.")] = True,
    table: Annotated[str | None, typer.Option(help="The match table that GNU Backgammon uses.")] = None,
    threads: Threads = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object per session.")] = False,
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
        if as_json:
            echo_json("lab ratings", as_data(match.stem, found))
        else:
            heads = "" if compared else f"{'session':20} {'side':4} {'by':6} " + " ".join(f"{head:>11}" for head in HEADS)
            typer.echo("\n".join(filter(None, (heads, *rows(match.stem, found)))))
        compared += len(found.figures)
        different += len(differing(found))
    if not as_json:
        typer.echo(f"{compared} figures compared with the reports of GNU Backgammon, {different} differ.")
    if different:
        raise typer.Exit(1)


def differing(found: ComparedSession) -> list[ComparedFigure]:
    """The figures that do not agree."""
    return [figure for figure in found.figures if not figure.agrees]


def as_data(name: str, found: ComparedSession) -> dict[str, Any]:
    """A compared session as data for JSON."""
    by = {"gnubg": found.theirs, "ours": found.ours}
    sides = [{name: None if account is None else figures(account, side) for name, account in by.items()} for side in (0, 1)]
    differ = [
        {"figure": each.name, "side": each.side, "gnubg": each.theirs, "computed": each.ours} for each in differing(found)
    ]
    return {"session": name, "sides": sides, "compared": len(found.figures), "differing": differ}


def figures(account: Account, side: int) -> dict[str, float | None]:
    """The figures of a side. In a match, the luck and the luck-adjusted result are match-winning
    chances.
    """
    own, is_match = account.sides[side], account.sides[side].scale.length > 0
    adjusted = account.adjusted_mwc if is_match else account.adjusted
    centre = 0.5 if is_match else 0.0
    return {
        "decisions": own.decisions,
        "performance_rating": own.performance_rating,
        "error_rate": own.rate,
        "snowie_error_rate": account.snowie_rates[side],
        "points_lost": own.lost,
        "luck": own.luck_mwc if is_match else own.luck,
        "luck_adjusted_result": None if adjusted is None else (1 - 2 * side) * (adjusted - centre),
        "fibs_rating": own.fibs_rating,
    }


DIGITS = (0, 2, 2, 2, 3, 3, 3, 0)
"""The number of decimal places of each figure in the table."""


def rows(name: str, found: ComparedSession) -> Iterator[str]:
    """The rows of the table for a session, and a line for each figure that differs."""
    for side in (0, 1):
        for by, account in (("gnubg", found.theirs), ("ours", found.ours)):
            if account is not None:
                numbers = zip(figures(account, side).values(), DIGITS, strict=True)
                cells = " ".join(f"{_number(value, digits):>11}" for value, digits in numbers)
                yield f"{name:20} {side + 1:4} {by:6} {cells}"
    for each in differing(found):
        yield f"  differs: {each.name}, side {each.side + 1}: {each.theirs:.5f}, ours {each.ours:.5f}"


def _number(value: float | None, digits: int) -> str:
    return "-" if value is None else f"{value:.{digits}f}"
