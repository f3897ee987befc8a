"""GNU Backgammon as the judge of formats: runs its commands in a terminal session."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

PROGRAM = shutil.which("gnubg") or shutil.which("gnubg", path="/usr/games")
installed = pytest.mark.skipif(PROGRAM is None, reason="GNU Backgammon is not installed")
QUIET = (
    *("set player 0 human", "set player 1 human", "set automatic game off", "set automatic roll off"),
    *("set automatic move off", "set automatic bearoff off", "set confirm new off", "set beavers 3"),
)
MARK = "ask for confirmation before overwriting"
"""Part of what the program prints for `show confirm`."""
_IDS = re.compile(r"Position ID: (\S+)\s+Match ID   : (\S+)")


def run(commands: Sequence[str], folder: Path) -> str:
    """What the program prints when it is given these commands."""
    assert PROGRAM is not None
    done = subprocess.run(
        [PROGRAM, "-t", "-q"],
        input="\n".join(commands) + "\n",
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
        cwd=folder,
        env={"HOME": str(folder), "LC_ALL": "C.UTF-8"},
    )
    return done.stdout


def ids_after(commands: Sequence[str], folder: Path) -> list[str]:
    """For each command, the IDs of the board that the program shows last after it."""
    asked = [line for command in commands for line in (command, "show board", "show confirm")]
    answers = run([*QUIET, *asked], folder).split(MARK)
    return [":".join(_IDS.findall(answer)[-1]) for answer in answers[: len(commands)]]
