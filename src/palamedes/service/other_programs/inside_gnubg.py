"""Runs in GNU Backgammon's own Python. It reads questions, one per line, and writes an answer to
each, which begins with `palamedes:`.

The answer to `play MINE THEIRS DIE1 DIE2 PLIES` is `palamedes: FROM TO FROM TO ...`. The answer to
`value MINE THEIRS PLIES` consists of the six numbers of the cubeless evaluation. MINE and THEIRS
are 25 numbers separated by commas: each side's checkers on its own points 1 to 24 and on the bar.
The answer to `cube MINE THEIRS PLIES VALUE OWNER LENGTH SCORE OTHER_SCORE CRAWFORD JACOBY` consists
of the equities of not doubling, of a double that is taken and of a double that is dropped, where a
single win at the current cube value counts as 1. OWNER is 0 for the side to roll, 1 for the other
side and -1 for a centred cube. There are no beavers. The answer to `worth` with the same words is
the equity of the side to roll, which may double.
"""

import sys
from collections.abc import Callable
from typing import Any

import gnubg

SETTINGS = (
    "set automatic game off",
    "set automatic roll off",
    "set display off",
    "set player 0 human",
    "set threads 1",
    "new session",  # dice can be set only during a game
)
CUBELESS_MONEY = {**gnubg.cubeinfo(1, -1, 0, 0, (0, 0), 0, 0), "jacoby": 0, "gammonprice": ((1.0, 1.0), (1.0, 1.0))}


def how(plies: str) -> dict[str, Any]:
    """The settings of an evaluation without the cube or noise. `plies`: in GNU Backgammon's own
    numbering.
    """
    return {**gnubg.evalcontext(), "cubeful": 0, "plies": int(plies), "deterministic": 1, "noise": 0.0}


def board(mine: str, theirs: str) -> tuple[tuple[int, ...], ...]:
    """The board in GNU Backgammon's format, in which the side to roll comes second."""
    return tuple(tuple(map(int, row.split(","))) for row in (theirs, mine))


def play(mine: str, theirs: str, die1: str, die2: str, plies: str) -> Any:
    """The start and end points of all steps of the best play."""
    gnubg.command(f"set dice {die1} {die2}")
    return gnubg.findbestmove(board(mine, theirs), CUBELESS_MONEY, how(plies))


def value(mine: str, theirs: str, plies: str) -> Any:
    """The chances of the side to roll, and its equity."""
    return gnubg.evaluate(board(mine, theirs), CUBELESS_MONEY, how(plies))


def with_cube(mine: str, theirs: str, plies: str, *stake: str) -> Any:
    """The evaluation of a position with the cube: the equity, followed by those of not doubling, of
    a double that is taken and of a double that is dropped.
    """
    size, owner, length, score, other_score, crawford, jacoby = map(int, stake)
    info = gnubg.cubeinfo(size, owner, 0, length, (score, other_score), crawford, 0)
    return gnubg.cfevaluate(board(mine, theirs), {**info, "jacoby": jacoby, "beavers": 0}, {**how(plies), "cubeful": 1})


def cube(*words: str) -> Any:
    """The equities for the cube decision of the side to roll."""
    return with_cube(*words)[1:4]


def worth(*words: str) -> Any:
    """The equity of the side to roll."""
    return with_cube(*words)[:1]


VERBS: dict[str, Callable[..., Any]] = {"play": play, "value": value, "cube": cube, "worth": worth}
for setting in SETTINGS:
    gnubg.command(setting)
for line in sys.stdin:
    verb, *words = line.split()
    print("palamedes:", *VERBS[verb](*words), flush=True)
