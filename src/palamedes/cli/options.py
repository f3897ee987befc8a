"""Options that several commands have in common, options that set the rules and the board of a game,
and groups of options.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from functools import wraps
from importlib import import_module
from importlib.util import find_spec
from inspect import Parameter, Signature, signature
from pathlib import Path
from typing import Annotated, Any, get_type_hints

import typer

from palamedes.cli.window import missing_words
from palamedes.core.errors import BadFile, BadRules, BadSettings
from palamedes.core.language import tr
from palamedes.core.rules.variant import VARIANTS, Value, Variant

JsonObject = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]
JsonRows = Annotated[bool, typer.Option("--json", help="Print one JSON object per row of the table.")]
Threads = Annotated[int | None, typer.Option(min=1, help="Number of threads; by default one per core.")]
EXECUTOR_HELP = "Where the work is done: threads:N, processes:N, dask:local[:N], or dask:tcp://HOST:PORT for a cluster."
ExecutorName = Annotated[str | None, typer.Option("--executor", metavar="EXECUTOR", help=EXECUTOR_HELP)]
GameSeed = Annotated[int, typer.Option(min=0, help="Seed of the games.")]
Candidates = Annotated[int, typer.Option(min=1, help="Beyond one ply, search at most this many plays.")]
Window = Annotated[float, typer.Option(min=0, help="Beyond one ply, search only plays within this many points of the best.")]
NetworkName = Annotated[str | None, typer.Option(help="Name of a network; by default the best one for the game.")]
MatchTable = Annotated[
    str | None,
    typer.Option(help="Match table (name or file) for valuing results; by default, the table that suits the match."),
]
EndgameDatabases = Annotated[bool, typer.Option(help="Use the endgame databases.")]
ShortRollouts = Annotated[
    bool, typer.Option("--short-rollouts", help="Compare the best plays by short rollouts, which takes longer.")
]
NetworkDatabases = Annotated[bool, typer.Option(help="Let networks use the endgame databases.")]


def grouped(command: Callable[..., None]) -> Callable[..., None]:
    """A command in which groups of options are parameters: each parameter whose type is a named
    tuple is replaced by the fields of the tuple, with their types and defaults, in its place.
    """
    hints = get_type_hints(command, include_extras=True)
    groups = {name: kind for name, kind in hints.items() if hasattr(kind, "_fields")}
    options = [
        option
        for each in signature(command).parameters.values()
        for option in (_fields(groups[each.name]) if each.name in groups else [each.replace(annotation=hints[each.name])])
    ]

    @wraps(command)
    def with_groups(**given: Any) -> None:
        whole = {name: kind(**{field: given.pop(field) for field in kind._fields}) for name, kind in groups.items()}
        command(**given, **whole)

    with_groups.__signature__ = Signature(options)  # type: ignore[attr-defined]
    with_groups.__annotations__ = {each.name: each.annotation for each in options}
    return with_groups


def _fields(group: Any) -> list[Parameter]:
    """The fields of a named tuple as parameters."""
    hints = get_type_hints(group, include_extras=True)
    return [
        Parameter(
            name,
            Parameter.KEYWORD_ONLY,
            default=group._field_defaults.get(name, Parameter.empty),
            annotation=hints[name],
        )
        for name in group._fields
    ]


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


@contextmanager
def executor_for(executor: str | None, threads: int | None) -> Iterator[Executor | None]:
    """Context manager that yields the executor of that name; None if only a number of threads is
    given, or neither. Raises BadSettings if both are given, and what `executor_named` raises.
    """
    from palamedes.service.program.executors import executor_named

    if executor is not None and threads is not None:
        raise BadSettings("the number of threads is part of the executor, as in --executor threads:4.")
    with executor_named(executor) as found:
        yield found


def save_png(svg: str, path: Path) -> None:
    """Write an SVG drawing as a PNG picture. Raises BadSettings if the extra for the window is not
    installed or cannot be loaded, and BadFile if the picture cannot be written.
    """
    if find_spec("PySide6") is None:
        raise BadSettings(
            tr(
                "a bitmap image needs the extra '{extra}': {command}; {vector} needs nothing extra.",
                extra="gui",
                command="pip install 'palamedes[gui]'",
                vector="--svg",
            )
        )
    exporting("picture").save_png(svg, path)


def pdf_printer() -> Callable[[str, Path], None] | None:
    """The function that prints a page as PDF; None if the extra for the window is not installed.
    Raises BadSettings if it cannot be loaded.
    """
    if find_spec("PySide6") is None:
        return None
    found: Callable[[str, Path], None] = exporting("printing").print_page
    return found


def exporting(name: str) -> Any:
    """A module of `gui.export`. Raises BadSettings if Qt cannot be loaded, usually because a
    library of the system is missing.
    """
    try:
        return import_module(f"palamedes.gui.export.{name}")
    except ImportError as error:
        raise BadSettings(missing_words() or tr("Qt cannot be loaded: {reason}.", reason=str(error).rstrip("."))) from error


def tell_lost(lost: Iterable[str]) -> None:
    """Print on standard error what one format says and another cannot hold."""
    for phrase in lost:
        typer.echo(tr("Not kept: {phrase}.", phrase=phrase), err=True)
