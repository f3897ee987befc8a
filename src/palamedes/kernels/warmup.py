"""Compiles the kernels once, so that the program can load them from the cache in future.

`python -m palamedes.kernels.warmup` does this in a separate process and prints a line for each
part. The networks take the longest and do not depend on the other parts, so a second process
compiles them at the same time.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter

import numba
import numpy as np
from numpy.typing import NDArray

from palamedes.core.rules.encodings import ENCODINGS
from palamedes.core.rules.position import start_position
from palamedes.core.rules.variant import PORTES
from palamedes.kernels import cache
from palamedes.kernels.endgames.endgame import judged_chances, lookup_workspace, tables_of
from palamedes.kernels.endgames.pins import write_turns_after
from palamedes.kernels.endgames.two_sided import ranks_of_numbers
from palamedes.kernels.features.features import units_of
from palamedes.kernels.moves import plays, steps
from palamedes.kernels.moves.playout import RESULTS, play_out, playout_workspace
from palamedes.kernels.networks.chances import CHANCES
from palamedes.kernels.networks.network import Network, evaluate_plays, network_workspace
from palamedes.kernels.search.evaluation import MONEY_OBJECTIVE, EvaluatorData, brain_of, flip_objective, search_workspace
from palamedes.kernels.search.search import look_ahead


def _board() -> NDArray[np.int8]:
    position = start_position(PORTES)
    return np.array([position.mine, position.theirs], np.int8)


def _compile_plays() -> None:
    plays.legal_plays(PORTES.code, _board(), 3, 1, 0, *plays.workspace(PORTES.code))


def _compile_refusals() -> None:
    code, board = PORTES.code, _board()
    steps.step_refusal(code, board, board, 8, 3, steps.head_limit(code, 3, 1, 0))
    steps.prime_refusal(code, board)
    steps.cannot_move(code, board)


def _compile_playouts() -> None:
    games, seeds = np.ones(1, np.int64), np.ones(1, np.uint64)
    ended, results = np.zeros(1, np.uint8), np.zeros((1, RESULTS), np.int64)
    play_out(PORTES.code, _board()[None], games, seeds, True, 0, 0, ended, playout_workspace(PORTES.code), results)


def _brain() -> EvaluatorData:
    encoding = ENCODINGS["hitting-raw"]
    shapes = ((encoding.inputs(PORTES.board), 1), (1,), (3, 1), (3,))
    return brain_of(units_of(encoding, PORTES), Network.of([np.zeros(shape, np.float32) for shape in shapes]))


def _compile_networks() -> None:
    (units, network, *_), board, out = _brain(), _board(), np.zeros((1, CHANCES), np.float32)
    evaluate_plays(PORTES.code, units, network, board, board[None], 1, True, network_workspace(units, network), out)


def _compile_search() -> None:
    brain, out = _brain(), np.zeros((1, CHANCES), np.float32)
    work = search_workspace(PORTES.code, brain)
    look_ahead(PORTES.code, brain, MONEY_OBJECTIVE, _board()[None], 1, 1, 1, True, work.ended, work, out)
    flip_objective(MONEY_OBJECTIVE, work.objectives[0])


def _compile_tables() -> None:
    ranks_of_numbers(1, 6)
    tables, board = tables_of(), _board()
    judged_chances(PORTES.code, tables, board, True, lookup_workspace(PORTES.code), np.zeros(CHANCES, np.float32))
    write_turns_after(tables.pins, board, board[None], 1, np.zeros(1, np.float32))


PARTS: tuple[tuple[str, Callable[[], None]], ...] = (
    ("legal plays", _compile_plays),
    ("refused steps", _compile_refusals),
    ("playouts", _compile_playouts),
    ("networks", _compile_networks),
    ("looking ahead", _compile_search),
    ("endgame tables", _compile_tables),
)
"""The name and the function of each part. Together, the functions call every kernel that is called
from Python, with the same argument types. The exceptions are the kernels for audits, training and
contests, which are compiled when they are first used.
"""

ASIDE = "networks"
"""The part that a second process compiles."""


def marker() -> Path:
    """The file in the cache folder that lists everything that has been compiled. The name of the
    folder changes when the sources change.
    """
    return Path(vars(numba.config)["CACHE_DIR"]) / "warm"


_warm: set[Path] = set()


def is_warm() -> bool:
    """Whether everything can be loaded from the cache, so that nothing needs to be compiled. Once
    all entries have been found, they are not read again.
    """
    found = marker()
    if found not in _warm and cache.is_warm(found):
        _warm.add(found)
    return found in _warm


def warm_up(report: Callable[[str, int, int], None] | None = None) -> None:
    """Compile everything, or load it if it has already been compiled. Before each part, `report` is
    called with the name of the part, its number (starting from 1), and the number of parts.
    """
    with _helper() as helper:
        for number, (name, compile_part) in enumerate(PARTS, 1):
            if report is not None:
                report(name, number, len(PARTS))
            if name == ASIDE and helper is not None:
                helper.wait()
            compile_part()
    if not is_warm():
        cache.note_warm(marker())


@contextmanager
def _helper() -> Iterator[subprocess.Popen[bytes] | None]:
    """A second process, which compiles the part `ASIDE`; None if there is nothing to compile or
    there is only one processor. If the second process fails, the first one compiles that part.
    """
    if is_warm() or (os.cpu_count() or 1) < 2:
        yield None
        return
    with subprocess.Popen([sys.executable, "-m", __spec__.name, ASIDE], stdout=subprocess.DEVNULL) as helper:
        try:
            yield helper
        finally:
            helper.kill()


def main(arguments: list[str]) -> None:
    """Warm up the cache. Prints `1/6 legal plays` and so on as each part begins, and the total time
    in seconds at the end. If the arguments name any parts, only those parts are compiled and
    nothing is printed.
    """
    if arguments:
        for name in arguments:
            dict(PARTS)[name]()
        return
    began = perf_counter()
    warm_up(lambda name, number, of: print(f"{number}/{of} {name}", flush=True))
    print(f"compiled in {perf_counter() - began:.1f} s", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
