"""Checks that the computer plays the positions in its endgame tables without error. Decisions are
made by the same function as in games.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from palamedes.core.settings import SearchSettings
from palamedes.endgames.building import ALONE, Report, Shares, Stop
from palamedes.engine.evaluators import Evaluator, search_params
from palamedes.kernels.endgames.hypergammon import is_possible, sides
from palamedes.kernels.endgames.pins import FORCED, PinTable
from palamedes.kernels.moves.boards import Boards
from palamedes.kernels.moves.configurations import configurations, write_configuration
from palamedes.kernels.search.decision import SearchParams
from palamedes.kernels.search.evaluation import MONEY_OBJECTIVE, SearchWorkspace
from palamedes.kernels.search.exact import (
    DECISIONS,
    DEVIATION,
    MOST_LOST,
    WORSE,
    Choices,
    check_values,
    decide_all,
    tally_pin_choices,
)
from palamedes.lab.studies.pin_study import Agreement, agreement_of, mirror_position

EACH = 256
"""The number of pin endings, or of positions in a solved game, that one thread examines before it
checks again whether to stop.
"""

A_GLANCE = search_params(SearchSettings(1))


@dataclass(frozen=True, slots=True)
class Exactness:
    """A comparison of decisions with an exact table.

    `positions`: the number of positions, each examined with all rolls; `decisions`: the number of
    rolls with two or more plays; `worse`: the number of decisions in which another play has a
    higher equity than the chosen one; `most_lost`: the largest loss in such a decision, in points;
    `deviation`: the largest difference, in points, between the equity of a position and the mean,
    over the rolls, of the equities of the chosen plays.
    """

    positions: int
    decisions: int
    worse: int
    most_lost: float
    deviation: float


def check_bearoff(
    evaluator: Evaluator, checkers: int, *, manner: SearchParams = A_GLANCE, report: Report, stop: Stop, shares: Shares = ALONE
) -> Exactness:
    """Check all positions in which both sides have at most `checkers` checkers left, all in the
    home board. If stopped, fewer positions are checked.

    The evaluator's two-sided table must contain these positions.
    """
    rows = bearoff_rows(evaluator, checkers)
    pieces = [_against_all(row, rows) for row in rows]
    return _exactness(evaluator, pieces, manner, report, stop, shares)


def bearoff_rows(evaluator: Evaluator, checkers: int) -> Boards:
    """All configurations of one side with 1 to `checkers` checkers in the home board and all others
    off: int8[configurations, points + 2].
    """
    code = evaluator.variant.code
    rows = np.zeros((configurations(checkers, code.home) - 1, code.points + 2), np.int8)
    for number, row in enumerate(rows, start=1):
        row[0] = code.checkers - write_configuration(number, code.home, row)
    return rows


def check_solved(
    evaluator: Evaluator,
    positions: int,
    seed: int,
    *,
    manner: SearchParams = A_GLANCE,
    report: Report,
    stop: Stop,
    shares: Shares = ALONE,
) -> Exactness:
    """Check positions of a solved game, drawn uniformly from all possible positions in which the
    game is not over. If stopped, fewer positions are checked.
    """
    table, source = sides(evaluator.variant.board.checkers), np.random.default_rng(seed)
    boards: list[NDArray[np.int8]] = []
    while len(boards) < positions:
        mine, theirs = source.integers(1, len(table.counts), 2).tolist()
        if is_possible(table, mine, theirs):
            boards.append(table.counts[[mine, theirs]])
    pieces = [np.array(boards[first : first + EACH]) for first in range(0, positions, EACH)]
    return _exactness(evaluator, pieces, manner, report, stop, shares)


def _exactness(
    evaluator: Evaluator, pieces: Sequence[Boards], manner: SearchParams, report: Report, stop: Stop, shares: Shares
) -> Exactness:
    def check(boards: Boards) -> NDArray[np.float64]:
        tally = np.zeros(DEVIATION + 1)
        with evaluator.workspace() as work:
            chosen = _choices(evaluator, manner, boards, work)
            check_values(evaluator.variant.code, evaluator.brain.tables, boards, chosen, work, tally)
        return tally

    found, positions = [np.zeros(DEVIATION + 1)], 0
    for first in range(0, len(pieces), shares.threads):
        if stop():
            break
        now = pieces[first : first + shares.threads]
        found += shares.each(check, now)
        positions += sum(map(len, now))
        report((first + len(now)) / len(pieces), evaluator.variant.name)
    sums, most = np.sum(found, axis=0), np.max(found, axis=0)
    return Exactness(positions, int(sums[DECISIONS]), int(sums[WORSE]), float(most[MOST_LOST]), float(most[DEVIATION]))


def _choices(evaluator: Evaluator, manner: SearchParams, boards: Boards, work: SearchWorkspace) -> Choices:
    """The chosen plays, int32[positions, rolls]."""
    chosen = np.empty((len(boards), len(work.weights)), np.int32)
    decide_all(evaluator.variant.code, evaluator.brain, MONEY_OBJECTIVE, manner, boards, work, chosen)
    return chosen


def _against_all(row: NDArray[np.int8], rows: Boards) -> Boards:
    """Boards with configuration `row` for the side to roll, against each of `rows` for the other
    side: int8[n, 2, points + 2].
    """
    return np.stack([np.broadcast_to(row, rows.shape), rows], axis=1)


def check_pins(
    evaluator: Evaluator,
    table: PinTable,
    *,
    every: int = 1,
    manner: SearchParams = A_GLANCE,
    report: Report,
    stop: Stop,
    shares: Shares = ALONE,
) -> Agreement:
    """Check one in `every` positions of a table with one pin at a time. The opponent's checkers
    mirror those of the side to roll. If stopped, fewer positions are checked.
    """

    def check(entries: NDArray[np.int64]) -> NDArray[np.int64]:
        tally = np.zeros(FORCED + 1, np.int64)
        boards = np.array([mirror_position(table, entry) for entry in entries.tolist()])
        with evaluator.workspace() as work:
            chosen = _choices(evaluator, manner, boards, work)
            tally_pin_choices(evaluator.variant.code, table, boards, chosen, work, tally)
        return tally

    entries, found = np.arange(0, len(table.turns), every), []
    step = EACH * shares.threads
    for first in range(0, len(entries), step):
        if stop():
            break
        now = entries[first : first + step]
        found += shares.each(check, [now[part : part + EACH] for part in range(0, len(now), EACH)])
        report((first + len(now)) / len(entries), evaluator.variant.name)
    return agreement_of(found, table)
