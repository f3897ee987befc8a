"""GNU Backgammon as a process that answers questions, connected by pipes."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Sequence
from importlib.resources import as_file, files
from typing import NamedTuple

from palamedes.core.errors import BadSettings
from palamedes.core.language import tr
from palamedes.core.match.cube import CENTRED, MY_CUBE, THEIR_CUBE, CubeState
from palamedes.core.rules.play import Step, moved
from palamedes.core.rules.position import Position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import BACKGAMMON, Variant
from palamedes.engine.legal import Dice
from palamedes.service.other_programs.program_process import LONGEST_WAIT, ProgramProcess

PROGRAM = "gnubg"
USUAL_PLACES = ("/usr/games",)
"""Folders outside the search path where the program might be installed."""

ANSWER = "palamedes: "
DEEPEST = 4
"""The maximum number of plies in GNU Backgammon's numbering, in which 0-ply evaluates only the
plays for the current roll.
"""


def program(path: str = "") -> str:
    """The path of GNU Backgammon: the given one if there is one. Raises BadSettings if it is not
    installed.
    """
    places = (shutil.which(PROGRAM, path=place) for place in USUAL_PLACES)
    found = shutil.which(path) if path else shutil.which(PROGRAM) or next(filter(None, places), None)
    if found is None:
        if path:
            raise BadSettings(tr("the program {path} was not found.", path=path[:200]))
        raise BadSettings(tr("gnubg cannot play: the program GNU Backgammon is not installed."))
    return found


def check_game(variant: Variant) -> None:
    """Raise BadSettings if GNU Backgammon does not support the rules of this game."""
    if variant.code != BACKGAMMON.code:
        raise BadSettings(tr("GNU Backgammon cannot play {game}: it supports only the rules of backgammon.", game=variant.name))


class CubeEquities(NamedTuple):
    """Equities of the side to roll, normalised to 1 for a single win at the current cube value."""

    no_double: float
    double_take: float
    double_pass: float


class Stake(NamedTuple):
    """What a game is played for, as the side to roll sees it. A length of 0 means money play."""

    cube: CubeState = CubeState()
    length: int = 0
    score: tuple[int, int] = (0, 0)
    crawford: bool = False
    jacoby: bool = False

    def words(self) -> str:
        """The stake in the form that `inside_gnubg` reads."""
        owner = {MY_CUBE: 0, THEIR_CUBE: 1, CENTRED: -1}[self.cube.owner]
        rest = f"{self.length} {self.score[0]} {self.score[1]} {int(self.crawford)} {int(self.jacoby)}"
        return f"{self.cube.value} {owner} {rest}"


class GnuBackgammon:
    """A GNU Backgammon process that answers questions; used by one thread at a time. `wait` and
    `stop` are those of `ProgramProcess`.
    """

    def __init__(self, path: str, plies: int, wait: float = LONGEST_WAIT, stop: Callable[[], bool] = lambda: False) -> None:
        self.plies = plies
        with as_file(files("palamedes.service.other_programs").joinpath("inside_gnubg.py")) as script:
            self._process = ProgramProcess(PROGRAM, [path, "--tty", "--quiet", "--no-rc", f"--python={script}"], wait, stop)

    def play(self, situation: Situation, dice: Dice) -> Position:
        """The position after the play that GNU Backgammon chooses, for points and without the
        cube.
        """
        answer = self._ask(f"play {sides(situation.position)} {dice[0]} {dice[1]} {self.plies}")
        places = [int(word) for word in answer]
        position = situation.position
        for start_point, end in zip(places[::2], places[1::2], strict=True):
            if start_point:
                position = moved(situation.variant, position, Step(start_point, end))
        return position

    def equity(self, position: Position) -> float:
        """GNU Backgammon's cubeless equity for the side to roll, before the roll."""
        return float(self._ask(f"value {sides(position)} {self.plies}")[-1])

    def cube(self, position: Position, stake: Stake) -> CubeEquities:
        """GNU Backgammon's equities for the cube decision of the side to roll."""
        no_double, take, drop = map(float, self._ask(f"cube {sides(position)} {self.plies} {stake.words()}"))
        return CubeEquities(no_double, take, drop)

    def worths(self, positions: Sequence[Position], stake: Stake) -> list[float]:
        """GNU Backgammon's normalised equities of positions for the side to roll, which may double
        before this roll.
        """
        return [float(self._ask(f"worth {sides(position)} {self.plies} {stake.words()}")[0]) for position in positions]

    def _ask(self, question: str) -> list[str]:
        """Send a question, and return the words of the answer without the program's other output.
        Raises BadSettings if there is no answer in time.
        """
        self._process.say(question.encode())
        end = self._process.deadline()
        while True:
            line = self._process.line_until(end).decode("utf-8", "replace").strip()
            if line.startswith(ANSWER):
                return line.removeprefix(ANSWER).split()

    def close(self) -> None:
        """End the process."""
        self._process.close()


def sides(position: Position) -> str:
    """The rows of both sides, without the checkers borne off, in the form that `inside_gnubg`
    reads.
    """
    return " ".join(",".join(map(str, row[1:])) for row in (position.mine, position.theirs))
