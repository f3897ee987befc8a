"""Compiles everything once, so that later starts load it from the cache.

`python -m palamedes.kernels.warmup` does it in a process of its own and prints a line for each part.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import perf_counter

import numba
import numpy as np
from numpy.typing import NDArray

from palamedes.core.position import start_position
from palamedes.core.variant import PORTES
from palamedes.kernels import plays
from palamedes.kernels.rollout import RESULTS, play_out, room


def _board() -> NDArray[np.int8]:
    position = start_position(PORTES)
    return np.array([position.mine, position.theirs], np.int8)


def _compile_plays() -> None:
    afters, steps, scratch = plays.workspace(PORTES.code)
    plays.legal_plays(PORTES.code, _board(), 3, 1, 0, afters, steps, scratch)


def _compile_refusals() -> None:
    code, board = PORTES.code, _board()
    plays.step_refusal(code, board, board, 8, 3, plays.head_limit(code, 3, 1, 0))
    plays.prime_refusal(code, board)
    plays.cannot_move(code, board)


def _compile_play_outs() -> None:
    games, seeds = np.ones(1, np.int64), np.ones(1, np.uint64)
    ended, results = np.zeros(1, np.uint8), np.zeros((1, RESULTS), np.int64)
    play_out(PORTES.code, _board()[None], games, seeds, True, 0, 0, ended, room(PORTES.code), results)


PARTS: tuple[tuple[str, Callable[[], None]], ...] = (
    ("legal plays", _compile_plays),
    ("refused steps", _compile_refusals),
    ("play-outs", _compile_play_outs),
)
"""Every kernel that is called from outside the kernels, with the types it is called with; audits compile when asked for."""


def marker() -> Path:
    """The file in the cache folder that says that all parts have been compiled; the folder's name changes with the sources."""
    return Path(vars(numba.config)["CACHE_DIR"]) / "warm"


def is_warm() -> bool:
    """Whether everything loads from the cache instead of being compiled."""
    return marker().exists()


def warm_up(report: Callable[[str, int, int], None] | None = None) -> None:
    """Compile everything, or load it where it is compiled; `report` gets each part's name, its number from 1, and of how many,
    before the part begins."""
    for number, (name, compile_part) in enumerate(PARTS, 1):
        if report is not None:
            report(name, number, len(PARTS))
        compile_part()
    marker().touch()


def main() -> None:
    """Warm up, printing `1/3 legal plays` and so on, each line as the part begins, and the seconds at the end."""
    began = perf_counter()
    warm_up(lambda name, number, of: print(f"{number}/{of} {name}", flush=True))
    print(f"compiled in {perf_counter() - began:.1f} s", flush=True)


if __name__ == "__main__":
    main()
