"""Lets GNU Backgammon play in contests, if it is installed. It runs as one process per thread,
connected by pipes.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from importlib.resources import as_file, files
from pathlib import Path
from typing import NamedTuple

from palamedes.core.errors import BadSettings
from palamedes.core.match.cube import CENTRED, MY_CUBE, THEIR_CUBE, CubeState
from palamedes.core.rules.play import Step, moved
from palamedes.core.rules.position import Position
from palamedes.core.rules.variant import BACKGAMMON, Variant
from palamedes.engine.contestants import Contestant, Question, outside_contestant

PROGRAM = "gnubg"
USUAL_PLACES = ("/usr/games",)
"""Folders outside the search path where the program might be installed."""

ANSWER = "palamedes: "
PATIENCE = 8
"""The number of processes per core. There are several because version 1.07 sleeps for 10 ms before
every answer, even if the answer is ready earlier.
"""

DEEPEST = 4
"""The maximum number of plies in GNU Backgammon's numbering, in which 0-ply evaluates only the
plays for the current roll.
"""


def program() -> str:
    """The path of GNU Backgammon. Raises BadSettings if it is not installed."""
    found = shutil.which(PROGRAM) or next(filter(None, (shutil.which(PROGRAM, path=place) for place in USUAL_PLACES)), None)
    if found is None:
        raise BadSettings("gnubg cannot play: the program GNU Backgammon is not installed.")
    return found


def check_game(variant: Variant) -> None:
    """Raise BadSettings if GNU Backgammon does not support the rules of this game."""
    if variant.code != BACKGAMMON.code:
        raise BadSettings(f"gnubg cannot play {variant.name}: it supports only the rules of backgammon.")


def gnubg_contestant(name: str, variant: Variant, plies: int) -> Contestant:
    """GNU Backgammon without the cube or noise, at `plies` in its own numbering. Raises BadSettings
    if it does not support the rules of the game or this number of plies, or if it is not installed.
    """
    check_game(variant)
    if not 0 <= plies <= DEEPEST:
        raise BadSettings(f"gnubg:{plies} is not possible: the number of plies must be between 0 and {DEEPEST}.")
    path = program()
    words = f"GNU Backgammon, {plies}-ply in its numbering"
    return outside_contestant(name, words, lambda: GnuBackgammon(path, plies), PATIENCE)


class CubeEquities(NamedTuple):
    """Equities of the side to roll, normalised to 1 for a single win at the current cube value."""

    no_double: float
    double_take: float
    double_pass: float


class GnuBackgammon:
    """A GNU Backgammon process that answers questions; used by one thread at a time."""

    def __init__(self, path: str, plies: int) -> None:
        self.plies = plies
        with as_file(files("palamedes.lab.contests").joinpath("inside_gnubg.py")) as script:
            self._process = start(path, script)

    def choose(self, question: Question) -> Position:
        """The position after the play that GNU Backgammon chooses."""
        answer = self._ask(f"play {sides(question.situation.position)} {question.dice[0]} {question.dice[1]} {self.plies}")
        places = [int(word) for word in answer]
        position = question.situation.position
        for start_point, end in zip(places[::2], places[1::2], strict=True):
            if start_point:
                position = moved(question.situation.variant, position, Step(start_point, end))
        return position

    def equity(self, position: Position) -> float:
        """GNU Backgammon's cubeless equity for the side to roll, before the roll."""
        return float(self._ask(f"value {sides(position)} {self.plies}")[-1])

    def cube(self, position: Position, cube: CubeState, length: int, score: tuple[int, int], jacoby: bool) -> CubeEquities:
        """GNU Backgammon's equities for the cube decision of the side to roll, whose score comes
        first. A length of 0 means money play.
        """
        owner = {MY_CUBE: 0, THEIR_CUBE: 1, CENTRED: -1}[cube.owner]
        question = f"cube {sides(position)} {self.plies} {cube.value} {owner} {length} {score[0]} {score[1]} {int(jacoby)}"
        no_double, take, drop = map(float, self._ask(question))
        return CubeEquities(no_double, take, drop)

    def _ask(self, question: str) -> list[str]:
        """Send a question, and return the words of the answer without the program's other output.
        Raises BadSettings if there is no answer.
        """
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            self._process.stdin.write(question + "\n")
            self._process.stdin.flush()
        except OSError:
            raise BadSettings("gnubg exited without an answer.") from None
        for line in self._process.stdout:
            if line.startswith(ANSWER):
                return line.removeprefix(ANSWER).split()
        raise BadSettings("gnubg exited without an answer; it may have been built without Python.")

    def close(self) -> None:
        """End the process."""
        self._process.kill()
        self._process.communicate()


def start(path: str, script: Path) -> subprocess.Popen[str]:
    """Start GNU Backgammon with our script. The process ignores keyboard interrupts."""
    arguments = [path, "--tty", "--quiet", "--no-rc", f"--python={script}"]
    pipe = subprocess.PIPE
    alone = sys.platform != "win32"
    return subprocess.Popen(
        arguments, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, text=True, encoding="utf-8", start_new_session=alone
    )


def sides(position: Position) -> str:
    """The rows of both sides, without the checkers borne off, in the form that `inside_gnubg`
    reads.
    """
    return " ".join(",".join(map(str, row[1:])) for row in (position.mine, position.theirs))
