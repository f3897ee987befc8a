"""The chances in a position, computed from the outputs of a network or from the result of a
finished game, and the equity that follows from them.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from palamedes.kernels.compiled import fast_kernel
from palamedes.kernels.features.features import Floats
from palamedes.kernels.moves.boards import MINE, OFF, THEIRS, Boards

CHANCES = 5
"""The number of chances in an evaluation: win, double win, triple win, double loss, triple loss."""

WIN, WIN_DOUBLE, WIN_TRIPLE, LOSE_DOUBLE, LOSE_TRIPLE = range(CHANCES)

Chances: TypeAlias = NDArray[np.float32]

ZERO, HALF, ONE = np.float32(0), np.float32(0.5), np.float32(1)


@fast_kernel
def write_chances(outputs: Floats, board: Boards, flipped: bool, out: Chances) -> None:
    """Convert the outputs for a board to chances, and write them to out, float32[5]. They are the
    chances of the side to roll, or of the other side if `flipped` is set. Impossible values are
    corrected.

    A side that has borne off a checker cannot lose double. A side cannot win double more often than
    it wins, or win triple more often than it wins double.
    """
    doubles = outputs.shape[0] >> 1
    won, lost = (WIN_DOUBLE, LOSE_DOUBLE) if not flipped else (LOSE_DOUBLE, WIN_DOUBLE)
    out[:] = 0
    out[WIN] = ONE - outputs[0] if flipped else outputs[0]
    more_won = outputs[0] if board[THEIRS, OFF] == 0 else ZERO
    more_lost = ONE - outputs[0] if board[MINE, OFF] == 0 else ZERO
    for number in range(doubles):
        more_won = min(more_won, outputs[1 + number])
        more_lost = min(more_lost, outputs[1 + doubles + number])
        out[won + number], out[lost + number] = more_won, more_lost


@fast_kernel
def write_result(points: int, out: Chances) -> None:
    """Write to out, float32[5], the chances for a game that has ended with these points. A tie
    counts as half a win.
    """
    out[:] = 0
    out[WIN] = ONE if points > 0 else HALF if points == 0 else 0
    doubles = WIN_DOUBLE if points > 0 else LOSE_DOUBLE
    for number in range(abs(points) - 1):
        out[doubles + number] = 1


@fast_kernel
def equity(chances: Chances) -> float:
    """The equity, in points, that follows from chances, float32[5]."""
    gains = chances[WIN_DOUBLE] + chances[WIN_TRIPLE] - chances[LOSE_DOUBLE] - chances[LOSE_TRIPLE]
    return float(np.float32(2) * chances[WIN] - ONE + gains)


@fast_kernel
def best_play(chances: Chances, found: int) -> int:
    """The index of the play with the highest equity among the first `found` plays; the first such
    play if several are equal. chances: float32[n, 5].
    """
    best, most = 0, equity(chances[0])
    for k in range(1, found):
        value = equity(chances[k])
        if value > most:
            best, most = k, value
    return best
