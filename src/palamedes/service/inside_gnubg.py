"""Runs inside GNU Backgammon's own Python: reads questions, one a line, and writes its answers, each behind a word of ours.

`play MINE THEIRS DIE1 DIE2 PLIES` gets `palamedes: FROM TO FROM TO ...`; `value MINE THEIRS PLIES` gets the six numbers of its
cubeless evaluation. MINE and THEIRS are 25 numbers with commas: each side's checkers on its own points 1 to 24, and on the bar.
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
    "new session",  # dice can be set during a game only
)
CUBELESS_MONEY = {**gnubg.cubeinfo(1, -1, 0, 0, (0, 0), 0, 0), "jacoby": 0, "gammonprice": ((1.0, 1.0), (1.0, 1.0))}


def how(plies: str) -> dict[str, Any]:
    """Its evaluation without cube and noise, looking so many of its plies ahead."""
    return {**gnubg.evalcontext(), "cubeful": 0, "plies": int(plies), "deterministic": 1, "noise": 0.0}


def board(mine: str, theirs: str) -> tuple[tuple[int, ...], ...]:
    """As it wants it: the side to roll comes second."""
    return tuple(tuple(map(int, row.split(","))) for row in (theirs, mine))


def play(mine: str, theirs: str, die1: str, die2: str, plies: str) -> Any:
    """The starts and ends of its moves."""
    gnubg.command(f"set dice {die1} {die2}")
    return gnubg.findbestmove(board(mine, theirs), CUBELESS_MONEY, how(plies))


def value(mine: str, theirs: str, plies: str) -> Any:
    """Chances of the side to roll, and its equity."""
    return gnubg.evaluate(board(mine, theirs), CUBELESS_MONEY, how(plies))


VERBS: dict[str, Callable[..., Any]] = {"play": play, "value": value}
for setting in SETTINGS:
    gnubg.command(setting)
for line in sys.stdin:
    verb, *words = line.split()
    print("palamedes:", *VERBS[verb](*words), flush=True)
