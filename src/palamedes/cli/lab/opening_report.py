"""`palamedes lab opening-report`: shows the results of opening studies as tables and charts."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(add_completion=False)


@app.command()
def opening_report(
    studies: Annotated[list[Path], typer.Argument(help="Study files from `palamedes lab openings GAME --study FILE`.")],
    published: Annotated[Path | None, typer.Option(help="A JSON file with published plays and figures.")] = None,
    charts: Annotated[Path | None, typer.Option(help="A folder for SVG charts.")] = None,
    out: Annotated[Path | None, typer.Option(help="Write the tables to this file instead of printing them.")] = None,
) -> None:
    """Report the best play for every opening roll, the first player's advantage and how games end,
    as tables in Markdown.
    """
    from palamedes.lab.studies.opening_report import report_of, write_report

    text = report_of(studies, published, charts)
    if out is None:
        typer.echo(text, nl=False)
    else:
        write_report(out, text)
