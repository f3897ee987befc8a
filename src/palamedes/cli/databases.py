"""`palamedes databases`: lists, builds and checks endgame databases."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from palamedes.cli.lab import database_studies
from palamedes.cli.options import JsonObject, JsonRows, Threads, grouped
from palamedes.cli.output.json_output import echo_json

if TYPE_CHECKING:
    from palamedes.service.library.databases import DatabaseInfo

app = typer.Typer(add_completion=False, help="List, build and check endgame databases.", no_args_is_help=True)
app.add_typer(database_studies.app, name="study")

Name = Annotated[str, typer.Argument(help="The name of a database, as in `palamedes databases list`.")]
UNITS = ((2**30, "GiB"), (2**20, "MiB"), (2**10, "KiB"))


@app.command("list")
def list_databases(as_json: JsonObject = False) -> None:
    """List the databases that are installed and the kinds that can be built."""
    from palamedes.service.library.databases import KINDS, databases, missing, unfinished

    found, faults = databases()
    if as_json:
        listed = [{"name": info.name, "bytes": info.size, "shipped": info.shipped} for info in found]
        told = {"faults": [*missing(), *faults], "unfinished": [*unfinished()], "kinds": [*KINDS]}
        echo_json("databases list", {"databases": listed, **told})
        return
    for info in found:
        origin = "shipped" if info.shipped else "built"
        typer.echo(f"{info.name:24} {size(info.size):>10}  {origin:8} {info.header.name}")
    for fault in (*missing(), *faults):
        typer.echo(f"cannot be used: {fault}")
    for name in unfinished():
        typer.echo(f"{name:24} {'':>10}  started  build it again to continue")
    typer.echo("\nCan be built: " + "; ".join(f"{name}, {kind.words}" for name, kind in KINDS.items()) + ".")


@app.command()
def info(name: Name, as_json: JsonObject = False) -> None:
    """Show the description of a database."""
    from palamedes.service.library.databases import database

    found = database(name)
    header = found.header
    if as_json:
        echo_json("databases info", _info_data(found))
        return
    parameters = ", ".join(f"{key} {value}" for key, value in header.parameters.items())
    rows = {
        "Name": header.name,
        "File": f"{found.path}, {size(found.size)}",
        "Type": header.table,
        "Parameters": parameters,
        "Games": ", ".join(header.variants) or "no game with its usual board size",
        "Rules": header.rules,
        "Values": header.reading,
        "Scale": f"{header.scale:g}",
        "Program": header.program,
    }
    for key, text in rows.items():
        typer.echo(f"{key + ':':12} {text}")


def _info_data(found: DatabaseInfo) -> dict[str, Any]:
    """The description of a database as data for JSON."""
    header = found.header
    return {
        "name": header.name,
        "bytes": found.size,
        "shipped": found.shipped,
        "path": str(found.path),
        "type": header.table,
        "parameters": dict(header.parameters),
        "variants": list(header.variants),
        "rules": header.rules,
        "values": header.reading,
        "scale": header.scale,
        "program": header.program,
    }


@app.command()
def verify(
    names: Annotated[list[str] | None, typer.Argument(help="Names of databases; by default all.")] = None,
    as_json: JsonObject = False,
) -> None:
    """Read databases in full and verify their checksums."""
    from functools import partial

    from palamedes.cli.terminal.measuring import progress
    from palamedes.core.errors import BadFile
    from palamedes.service.library import databases

    found, faults = databases.databases()
    bad = [*databases.missing(), *faults] if not names else []
    intact: list[str] = []
    for name in names or [info.name for info in found]:
        try:
            with progress(100) as show:
                databases.verify(name, partial(_show_bytes, show, name))
            intact.append(name)
            if not as_json:
                typer.echo(f"{name}: intact.")
        except BadFile as error:
            bad.append(str(error))
    if as_json:
        echo_json("databases verify", {"intact": intact, "faults": bad})
    for fault in () if as_json else bad:
        typer.echo(fault, err=True)
    if bad:
        raise typer.Exit(1)


class TableOptions(NamedTuple):
    """The options of the kinds of databases; None leaves one out."""

    checkers: Annotated[int | None, typer.Option(help="Checkers per side.")] = None
    points: Annotated[int | None, typer.Option(help="The highest point with checkers.")] = None
    home: Annotated[int | None, typer.Option(help="Points in the home board, and faces on a die; by default 6.")] = None
    all_checkers: Annotated[int | None, typer.Option(help="Checkers per side in the game; by default 15.")] = None
    cube: Annotated[bool | None, typer.Option("--cube", help="With the doubling cube, for money play.")] = None
    most_borne_off: Annotated[
        bool | None, typer.Option("--most-borne-off", help="For games in which as many checkers as possible must be borne off.")
    ] = None
    pins: Annotated[
        str | None,
        typer.Option(help="Points with pins: 2-6 or 7,9 for one pin at a time, 3+5 for two at once; by default 2-6."),
    ] = None
    pinned: Annotated[
        int | None, typer.Option(help="Checkers of the pinning side that are pinned themselves; by default 1.")
    ] = None
    jacoby: Annotated[bool | None, typer.Option("--jacoby/--no-jacoby", help="With the Jacoby rule (the default).")] = None
    bits: Annotated[
        int | None, typer.Option(help="Bits per value, by default 16. Use fewer only to study the effect of rounding.")
    ] = None


@app.command()
@grouped
def build(
    *,
    kind: Annotated[str, typer.Argument(help="The kind of database, as in `palamedes databases list`.")],
    table: TableOptions,
    folder: Annotated[
        Path | None, typer.Option(help="The folder for the database; by default the user's database folder.")
    ] = None,
    memory: Annotated[float, typer.Option(min=0.001, help="Maximum memory for building, in GiB.")] = 8.0,
    threads: Threads = None,
) -> None:
    """Build a database. Ctrl-C stops the build. If the build of a large database is started again,
    it continues where it stopped.
    """
    from time import perf_counter

    from palamedes.cli.terminal.measuring import interruptions, progress
    from palamedes.service.library import databases

    options = {name: value for name, value in table._asdict().items() if value is not None}
    _, plan = databases.plan(kind, options)
    typer.echo(f"{plan.name}: at most {size(plan.memory)} of memory and {size(plan.disk)} of disk space.")
    began = perf_counter()
    with interruptions() as stopped, progress(1000) as show:
        path = databases.build(
            kind, options, lambda share, words: show(int(1000 * share), words), stopped, folder, memory, threads
        )
    if path is None:
        typer.echo("Stopped. " + ("Build it again to continue from there." if plan.resumable else "Nothing was kept."))
        raise typer.Exit(130)
    typer.echo(f"{path}: {size(path.stat().st_size)}, built in {perf_counter() - began:.1f} s.")


@app.command()
def precision(
    checkers: Annotated[int, typer.Option(min=1, max=8, help="Checkers per side in the two-sided bearoff.")] = 6,
    bits: Annotated[list[int] | None, typer.Option(help="Bits per value; by default 8, 9, 12 and 16.")] = None,
    as_json: JsonRows = False,
) -> None:
    """Measure the cost, in points, of rounding the values of the two-sided bearoff."""
    from palamedes.service.library.databases import precision as measure

    if not as_json:
        heads = f"{'largest error':>14} {'mean error':>12} {'largest loss':>13} {'mean loss a decision':>21}"
        typer.echo(f"{'bits':>4} {heads}")
    for each in bits or (8, 9, 12, 16):
        found = measure(checkers, each)
        if as_json:
            echo_json("databases precision", {"checkers": checkers, **found._asdict()})
            continue
        errors = f"{found.largest_error:14.6f} {found.mean_error:12.7f}"
        typer.echo(f"{each:4} {errors} {found.largest_loss:13.6f} {found.mean_loss:21.10f}")


def _show_bytes(show: Callable[[int, str], None], name: str, done: int, of: int) -> None:
    show(100 * done // max(1, of), name)


def size(count: int) -> str:
    """A number of bytes as text."""
    for unit, word in UNITS:
        if count >= unit:
            return f"{count / unit:.2f} {word}"
    return f"{count} bytes"
