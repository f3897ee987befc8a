"""`palamedes completion`: prints the script that lets a shell complete verbs and options.

The shell runs the program for every completion, with the words so far in environment variables.
`suggest` then answers instead of running a verb.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from contextlib import redirect_stdout
from enum import StrEnum
from importlib import import_module
from io import StringIO
from typing import Annotated, Any

import typer
from typer.completion import completion_init, shell_complete  # type: ignore[attr-defined]
from typer.core import TyperGroup
from typer.main import get_command

from palamedes.cli.main import COMPLETE, LAB, VERBS, module_of

app = typer.Typer(add_completion=False)

PROGRAM = "palamedes"
WIDE = "1000"


class Shell(StrEnum):
    """A shell that can complete the program's arguments."""

    BASH = "bash"
    ZSH = "zsh"
    FISH = "fish"
    POWERSHELL = "powershell"


class VerbGroup(TyperGroup):
    """Verbs as one command, as typer needs them to complete arguments. A verb's module is loaded
    only when the verb is looked up.
    """

    def __init__(self, name: str, verbs: Mapping[str, str], command_of: Callable[[str], Any]) -> None:
        super().__init__(name=name, add_help_option=True)
        self._verbs, self._command_of = verbs, command_of

    def list_commands(self, ctx: Any) -> list[str]:
        return list(self._verbs)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        return self._command_of(cmd_name) if cmd_name in self._verbs else None


def all_verbs() -> VerbGroup:
    """Every verb of the program with its options, including those of the lab."""
    lab = VerbGroup("lab", LAB, lambda verb: _command(f"lab {verb}", LAB[verb]))
    return VerbGroup(PROGRAM, VERBS, lambda verb: lab if verb == "lab" else _command(verb, VERBS[verb]))


def _command(verb: str, line: str) -> Any:
    command = get_command(import_module(module_of(verb)).app)
    command.name, command.short_help = verb.split()[-1], line
    return command


def suggest() -> None:
    """Print the completions that a shell asks for in the environment variables."""
    os.environ["COLUMNS"] = WIDE  # typer breaks descriptions into lines of this width, which confuses shells
    _answer(os.environ[COMPLETE])


def _answer(instruction: str) -> None:
    completion_init()
    shell_complete(all_verbs(), {}, PROGRAM, COMPLETE, instruction)


@app.command()
def completion(
    shell: Annotated[Shell, typer.Argument(help="The shell that is to complete the arguments.")],
) -> None:
    """Print the script for a shell that completes verbs and options.

    For bash, add to ~/.bashrc: eval "$(palamedes completion bash)". docs/installation.md names the
    places for the other shells.
    """
    with redirect_stdout(StringIO()) as script:
        _answer(f"source_{shell}")
    print(script.getvalue().strip())  # zsh looks for #compdef in the first line of a file
