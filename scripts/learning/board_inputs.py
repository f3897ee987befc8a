"""The candidates as compiled code: their values for many boards, and the time that each takes."""

from __future__ import annotations

from time import thread_time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from palamedes.core.rules.variant import FEVGA, RuleCode
from palamedes.kernels.compiled import kernel, separate
from palamedes.kernels.features.shots import sight
from palamedes.kernels.moves.boards import MINE, THEIRS, Boards

from .candidates import CANDIDATES

Floats = NDArray[np.float32]
Numbers = NDArray[np.int32]

NAMES = [each.name for each in CANDIDATES]
SIDES = np.array([each.sides for each in CANDIDATES], np.int32)


def _written_out() -> Any:
    """Generate `value_of`, a function that returns the value of the candidate with a given number
    (see `kernels.features.more_inputs`).
    """
    given = "(number, code, board, side, seen, other)"
    cases = [f"    if number == {k}:\n        return float(f{k}{given.replace('number, ', '')})\n" for k in range(len(NAMES))]
    names: dict[str, Any] = {"__name__": __name__, **{f"f{k}": each.function for k, each in enumerate(CANDIDATES)}}
    exec(compile(f"def value_of{given}:\n{''.join(cases)}    return 0.0\n", __file__, "exec"), names)
    return names["value_of"]


value_of = separate(kernel(_written_out()))


@kernel
def write_values(code: RuleCode, numbers: Numbers, sides: Numbers, board: Boards, out: Floats) -> int:
    """Write the values of the candidates `numbers` for a board, int8[2, 26], to `out`. Returns the
    number of values.
    """
    sights = (sight(code, board, int(MINE)), sight(code, board, int(THEIRS)))
    at = 0
    for k in range(numbers.shape[0]):
        for side in range(sides[numbers[k]]):
            out[at] = value_of(numbers[k], code, board, side, sights[side], sights[1 - side])
            at += 1
    return at


@kernel
def write_all(code: RuleCode, numbers: Numbers, sides: Numbers, boards: Boards, out: Floats) -> None:
    """Write the values for each board, int8[n, 2, 26], to a row of `out`."""
    for k in range(boards.shape[0]):
        write_values(code, numbers, sides, boards[k], out[k])


def numbers_of(names: list[str]) -> Numbers:
    """The numbers of the candidates with these names."""
    return np.array([NAMES.index(name) for name in names], np.int32)


def values_of(names: list[str], boards: Boards) -> Floats:
    """The values of candidates for boards of Fevga, int8[n, 2, 26]: float32[n, values], for each
    candidate first the side to roll.
    """
    numbers = numbers_of(names)
    out = np.zeros((len(boards), int(SIDES[numbers].sum())), np.float32)
    write_all(FEVGA.code, numbers, SIDES, boards, out)
    return out


def nanoseconds(boards: Boards, passes: int = 20) -> dict[str, float]:
    """The processor time that each candidate takes for a board, both sides together, without the
    sights that all candidates share: the shortest of several passes.
    """

    def once(names: list[str]) -> float:
        began = thread_time()
        values_of(names, boards)
        return (thread_time() - began) / len(boards) * 1e9

    found = {}
    for name in NAMES:
        pairs = [(once([name]), once([])) for _ in range(passes)]
        found[name] = min(each for each, _ in pairs) - min(shared for _, shared in pairs)
    return found
