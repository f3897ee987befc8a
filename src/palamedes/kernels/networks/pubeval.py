"""pubeval, Gerald Tesauro's public benchmark for backgammon (1993): a linear function of the
position after a play.

The weights in pubeval.csv were posted to rec.games.backgammon as a service to the programming
community, and are marked "Public domain, Gerry Tesauro" in OpenBSD's games/backgammon.
"""

from __future__ import annotations

from importlib.resources import files

import numpy as np

from palamedes.core.rules.variant import RuleCode
from palamedes.kernels.compiled import fast_kernel, separate
from palamedes.kernels.features.features import Floats
from palamedes.kernels.moves.boards import MINE, OFF, THEIRS, Boards

POINTS, CHECKERS = 24, 15
"""The board size for which pubeval was made. Other sizes are not supported."""

RACE, CONTACT = 0, 1
UNITS = 5
BAR_INPUT, OFF_INPUT = UNITS * POINTS, UNITS * POINTS + 1


def pubeval_weights() -> Floats:
    """Read the weights for races and for positions with contact, float32[2, 122]."""
    text = files("palamedes.kernels.networks").joinpath("pubeval.csv").read_text("ascii")
    return np.array([line.split(",") for line in text.split()[1:]], np.float32).T.copy()


@fast_kernel
def pubeval_score(weights: Floats, after: Boards) -> float:
    """The score that pubeval gives to a play. after: the board after the play, as seen by the
    mover; weights: float32[122].
    """
    score = weights[BAR_INPUT] * np.float32(after[THEIRS, POINTS + 1]) / 2
    score += weights[OFF_INPUT] * np.float32(after[MINE, OFF]) / 15
    for point in range(1, POINTS + 1):
        base = UNITS * (POINTS - point)
        count = int(after[MINE, point])
        if after[THEIRS, POINTS + 1 - point] == 1:
            score += weights[base]
        if count == 1:
            score += weights[base + 1]
        if count >= 2:
            score += weights[base + 2]
        if count == 3:
            score += weights[base + 3]
        if count >= 4:
            score += weights[base + 4] * np.float32(count - 3) / 2
    return float(score)


@fast_kernel
def has_contact(board: Boards) -> bool:
    """Whether at least one checker still has to pass an opposing checker, in games in which the
    sides move in opposite directions.
    """
    mine = theirs = board.shape[1] - 1
    while mine > 0 and board[MINE, mine] == 0:
        mine -= 1
    while theirs > 0 and board[THEIRS, theirs] == 0:
        theirs -= 1
    return bool(mine > 0 and theirs > 0 and mine + theirs >= board.shape[1])


@separate
@fast_kernel
def best_by_pubeval(code: RuleCode, weights: Floats, board: Boards, afters: Boards, found: int) -> int:
    """The index of the play that pubeval chooses. board: the board before the play; afters: int8[n,
    2, points + 2], as seen by the mover.
    """
    column = weights[CONTACT if has_contact(board) else RACE]
    best, most = 0, -np.inf
    for k in range(found):
        if afters[k, MINE, OFF] == code.checkers:
            return k
        score = pubeval_score(column, afters[k])
        if score > most:
            best, most = k, score
    return best
