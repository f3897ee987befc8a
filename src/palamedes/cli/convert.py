"""`palamedes convert`: writes a session in the format of another program, or reads one."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from palamedes.cli.options import tell_lost
from palamedes.service.library.record_formats import FORMATS, SUFFIXES_LISTED

app = typer.Typer(add_completion=False)

NAMES = ", ".join(each.name for each in FORMATS)
WRITTEN = ", ".join(each.name for each in FORMATS if each.written)


@app.command()
def convert(
    source: Annotated[Path, typer.Argument(metavar="IN", help=f"A file with a session: {SUFFIXES_LISTED}.")],
    target: Annotated[Path, typer.Argument(metavar="OUT", help="The file to write; its suffix tells the format.")],
    form: Annotated[str | None, typer.Option("--format", help=f"The format of OUT, whatever its suffix: {WRITTEN}.")] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace OUT if it exists.")] = False,
    source_form: Annotated[str | None, typer.Option("--from", help=f"The format of IN, whatever its suffix: {NAMES}.")] = None,
) -> None:
    """Write the session in IN to OUT, in the format of OUT, and list what could not be kept.

    docs/foreign-formats.md says what each format keeps.
    """
    from palamedes.service.library import files
    from palamedes.service.library.record_formats import format_named

    formats = format_named(source_form, source), format_named(form, target, to_write=True)
    tell_lost(files.convert(source, target, *formats, replaces=force))
