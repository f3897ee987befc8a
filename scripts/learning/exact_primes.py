"""The chance of completing a prime, found by generating all legal plays of all rolls: slow, but
exact. The chances among the candidates are compared with it.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from palamedes.core.rules.variant import FEVGA, RuleCode
from palamedes.kernels.compiled import kernel
from palamedes.kernels.features.primes import prime
from palamedes.kernels.features.shots import DIE, ROLLS, sight
from palamedes.kernels.moves.boards import THEIRS, Boards
from palamedes.kernels.moves.playout import PlayoutWorkspace, playout_workspace
from palamedes.kernels.moves.plays import legal_plays

LATER = 9
"""The number of a turn to which no rule for the first turns applies."""


@kernel
def has_prime(code: RuleCode, board: Boards, part: int) -> bool:
    """Whether the side in the first row of the board has an early or late prime."""
    return prime(sight(code, board, int(THEIRS)), part)


@kernel
def rolls_to_prime(code: RuleCode, board: Boards, part: int, play: PlayoutWorkspace) -> int:
    """How many of the 36 rolls have a legal play after which the side to roll has a prime."""
    total = 0
    for die1 in range(1, DIE + 1):
        for die2 in range(1, die1 + 1):
            found = legal_plays(code, board, die1, die2, LATER, play.afters, play.steps, play.scratch)
            makes = found == 0 and has_prime(code, board, part)
            for k in range(found):
                if has_prime(code, play.afters[k], part):
                    makes = True
                    break
            if makes:
                total += 1 if die1 == die2 else 2
    return total


@kernel
def write_rolls(code: RuleCode, boards: Boards, part: int, play: PlayoutWorkspace, out: NDArray[np.int32]) -> None:
    """Write the number of rolls for each board to `out`."""
    for k in range(boards.shape[0]):
        out[k] = rolls_to_prime(code, boards[k], part, play)


def exact_chances(boards: Boards, part: int) -> NDArray[np.float64]:
    """The chances for boards of Fevga, int8[n, 2, 26], of the side to roll."""
    out = np.zeros(len(boards), np.int32)
    write_rolls(FEVGA.code, boards, part, playout_workspace(FEVGA.code), out)
    return out / ROLLS
