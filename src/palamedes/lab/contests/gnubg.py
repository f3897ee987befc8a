"""Lets GNU Backgammon play in contests, if it is installed. It runs as one process per thread."""

from __future__ import annotations

from palamedes.core.errors import BadSettings
from palamedes.core.rules.position import Position
from palamedes.core.rules.variant import Variant
from palamedes.engine.contestants import Contestant, Question, outside_contestant
from palamedes.service.other_programs.gnubg import DEEPEST, GnuBackgammon, check_game, program

PATIENCE = 8
"""The number of processes per core. There are several because version 1.07 sleeps for 10 ms before
every answer, even if the answer is ready earlier.
"""


class GnubgPlayer:
    """GNU Backgammon as a player; used by one thread at a time."""

    def __init__(self, path: str, plies: int) -> None:
        self._program = GnuBackgammon(path, plies)

    def choose(self, question: Question) -> Position:
        """The position after the play that GNU Backgammon chooses."""
        return self._program.play(question.situation, question.dice)

    def close(self) -> None:
        """End the process."""
        self._program.close()


def gnubg_contestant(name: str, variant: Variant, plies: int) -> Contestant:
    """GNU Backgammon without the cube or noise, at `plies` in its own numbering. Raises BadSettings
    if it does not support the rules of the game or this number of plies, or if it is not installed.
    """
    check_game(variant)
    if not 0 <= plies <= DEEPEST:
        raise BadSettings(f"gnubg:{plies} is not possible: the number of plies must be between 0 and {DEEPEST}.")
    path = program()
    words = f"GNU Backgammon, {plies}-ply in its numbering"
    return outside_contestant(name, words, lambda: GnubgPlayer(path, plies), PATIENCE)
