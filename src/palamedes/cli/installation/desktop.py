"""`palamedes desktop`: adds the program to the menus of a Linux desktop, or removes it."""

from __future__ import annotations

import sys

import typer

from palamedes.core.errors import BadSettings
from palamedes.service.program.desktop import install, uninstall

app = typer.Typer(add_completion=False, help="Add the program to the menus of a Linux desktop.", no_args_is_help=True)


@app.callback()
def desktop() -> None:
    """Add the program to the menus of a Linux desktop, for this user only."""
    if sys.platform != "linux":
        raise BadSettings("only Linux desktops have menus of this kind.")


@app.command("install")
def install_entry() -> None:
    """Add the menu entry and the icon, and associate .tavli files with this program."""
    for path in install():
        typer.echo(f"Written: {path}")


@app.command("remove")
def remove_entry() -> None:
    """Remove the menu entry, the icon and the file association."""
    removed = uninstall()
    for path in removed:
        typer.echo(f"Removed: {path}")
    if not removed:
        typer.echo("There was nothing to remove.")
