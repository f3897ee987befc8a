"""Measures the calibration of networks in self-play games. The games are counted in a fixed order,
and their positions are counted by phase.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from functools import partial

import numpy as np
from numpy.typing import NDArray

from palamedes.core.results.calibration import BLOCK, COLUMNS, PHASES, Calibration
from palamedes.core.rules.position import PINNED, start_position
from palamedes.core.rules.variant import Variant
from palamedes.engine.crews.ordered import SharedWork, in_order
from palamedes.engine.crews.supplies import Supply
from palamedes.engine.evaluators import Evaluator
from palamedes.engine.grounding.games import GroundedGame, play_grounded
from palamedes.engine.legal import board_array
from palamedes.engine.search import never
from palamedes.kernels.moves.boards import Boards
from palamedes.kernels.networks.chances import LOSE_DOUBLE, WIN_DOUBLE
from palamedes.kernels.search.evaluation import Flag

REPORT_EVERY = 0.5
"""The interval between progress reports, in seconds."""

OPENING = 6
"""The number of turns, counting both sides, that form the start and the opening."""

EARLY, MIDDLE = 3 / 4, 1 / 2
"""The minimum fractions of the starting pips still left in early and in middle contact,
respectively.
"""

GameSums = dict[int, tuple[int, list[float]]]
"""The results of one game, by phase: the number of positions and the sums of the COLUMNS."""


def phases_of(variant: Variant, boards: Boards) -> NDArray[np.int64]:
    """The phase of each position of a game, from the start, as an index into PHASES: int64[n].

    `boards`: int8[n, 2, points + 2] in the order of the turns. The computation needs only the board
    size, the start and the directions of a game. Contact is determined as in
    `kernels.features.expert.race`.
    """
    size, counts = variant.board, np.abs(boards.astype(np.int64))
    places = np.arange(counts.shape[-1])
    rearmost = (places * (counts > 0)).max(axis=-1)
    half = size.points // 2
    race = (rearmost <= half).all(axis=-1) if variant.same_direction else rearmost.sum(axis=-1) <= size.points
    left = (counts @ places).sum(axis=-1) / (np.abs(board_array(start_position(variant))) @ places).sum()
    held_up = (boards[..., size.bar] > 0).any(axis=-1) | (boards == PINNED).any(axis=(-2, -1))
    turn = np.arange(len(boards))
    names = (
        (turn == 0, "start"),
        (race & (rearmost <= size.home).all(axis=-1), "bearoff"),
        (race, "race"),
        (turn < OPENING, "opening"),
        (held_up, "bar or pin"),
        (left >= EARLY, "early contact"),
        (left >= MIDDLE, "middle contact"),
    )
    conditions = [condition for condition, _ in names]
    return np.select(conditions, [PHASES.index(name) for _, name in names], PHASES.index("late contact"))


def sums_of(variant: Variant, game: GroundedGame) -> GameSums:
    """The contribution of a game to each phase that it passed through."""
    true = _figures(game.grounded)
    table = np.hstack([true, _figures(game.static) - true, _figures(game.ahead) - true])
    assert table.shape[1] == COLUMNS
    phases, result = phases_of(variant, game.boards), {}
    for phase in np.unique(phases).tolist():
        own = table[phases == phase]
        result[phase] = (len(own), own.sum(axis=0).tolist())
    return result


def _figures(chances: NDArray[np.float32]) -> NDArray[np.float64]:
    """The chances, followed by the chance that either side wins a double game: float64[n, 6]."""
    result = chances.astype(np.float64)
    return np.column_stack([result, result[:, WIN_DOUBLE] + result[:, LOSE_DOUBLE]])


def seeds_of(seed: int, block: int) -> list[int]:
    """The seeds for the games in a block."""
    words = np.random.SeedSequence((seed, block)).generate_state(BLOCK, np.uint64) >> np.uint64(1)
    return [int(word) for word in words]


def measure(
    judge: Callable[[], Evaluator],
    result: Calibration,
    games: int,
    *,
    executor: Executor | None = None,
    workers: int | None = None,
    stop: Callable[[], bool] = never,
    report: Callable[[int], None] | None = None,
) -> bool:
    """Play whole blocks of games until `result` contains at least `games` games. Returns False if
    stopped earlier.

    The same seed gives identical results with any number of workers and after any interruptions.
    `judge`: a function that returns the evaluator, which is as in `play_grounded`; a `Supply` if
    the games are to be played in other processes. `executor`, `workers` and what is raised: as in
    `crews.ordered.in_order`. `stop` is polled continuously, and `report` receives the number of
    games twice a second, both on the calling thread.
    """
    wanted, ended, next_report = -(-games // BLOCK), np.zeros(1, np.uint8), 0.0

    def goes_on() -> bool:
        nonlocal next_report
        if report is not None and time.monotonic() >= next_report:
            report(result.games)
            next_report = time.monotonic() + REPORT_EVERY
        return not stop()

    in_order(
        SharedWork(partial(_play_blocks, judge, result.seed, ended), [judge] if isinstance(judge, Supply) else []),
        range(result.games // BLOCK, wanted),
        partial(_take, result),
        goes_on,
        executor=executor,
        workers=workers,
        end=partial(ended.fill, 1),
    )
    return result.games >= wanted * BLOCK


def _play_blocks(judge: Callable[[], Evaluator], seed: int, ended: Flag, blocks: Sequence[int]) -> list[list[GameSums]]:
    return [_play_block(judge(), seed, block, ended) for block in blocks]


def _play_block(evaluator: Evaluator, seed: int, block: int, ended: Flag) -> list[GameSums]:
    """The results of the games in a block; incomplete if stopped."""
    result: list[GameSums] = []
    for number in seeds_of(seed, block):
        if ended[0]:
            break
        result.append(sums_of(evaluator.variant, play_grounded(evaluator, number)))
    return result


def _take(result: Calibration, number: int, block: list[GameSums]) -> None:
    for game in block:
        for phase, (positions, sums) in game.items():
            result.phases[phase].add(positions, sums)
    result.games += len(block)
