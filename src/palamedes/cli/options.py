"""Options that several commands have in common, and options that set the rules and the board of a
game.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer

from palamedes.core.errors import BadFile, BadRules
from palamedes.core.language import tr
from palamedes.core.rules.variant import VARIANTS, Value, Variant

JsonObject = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]
Threads = Annotated[int | None, typer.Option(min=1, help="Number of threads; by default one per core.")]
GameSeed = Annotated[int, typer.Option(min=0, help="Seed of the games.")]
Candidates = Annotated[int, typer.Option(min=1, help="Beyond one ply, search at most this many plays.")]
Window = Annotated[float, typer.Option(min=0, help="Beyond one ply, search only plays within this many points of the best.")]
NetworkDatabases = Annotated[bool, typer.Option(help="Let networks use the endgame databases.")]


def place(text: str) -> Path:
    """The file or folder of this name. Raises BadFile if the name is empty; without this check, it
    would be the current folder.
    """
    if not text:
        raise BadFile(tr("an empty name is not the name of a file."))
    return Path(text)


KEYS = sorted({key for variant in VARIANTS.values() for key in variant.rules})
SWITCHES: dict[str, Value] = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


def configured(games: tuple[Variant, ...], rules: list[str], points: int | None, checkers: int | None) -> tuple[Variant, ...]:
    """The games with their options and board size; an option must apply to at least one of them."""
    wanted = dict(map(_option, rules))
    board = {key: value for key, value in (("points", points), ("checkers", checkers)) if value is not None}
    known = {key for variant in games for key in variant.rules}
    unknown = {key: value for key, value in wanted.items() if key not in known}
    games[0].configured(unknown)  # raises the error for an option that no game has
    return tuple(
        variant.configured({key: value for key, value in wanted.items() if key in variant.rules}, board) for variant in games
    )


def _option(text: str) -> tuple[str, Value]:
    key, sign, value = text.partition("=")
    if not sign:
        raise BadRules(f"'{text}' is not of the form key=value, such as mother_rule=off.")
    return key.strip(), SWITCHES.get(value.strip().lower(), value.strip())


def tell_lost(lost: Iterable[str]) -> None:
    """Print on standard error what one format says and another cannot hold."""
    for phrase in lost:
        typer.echo(tr("Not kept: {phrase}.", phrase=phrase), err=True)
