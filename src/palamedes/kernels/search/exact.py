"""Comparison of chosen plays with endgame tables. For every roll in a position, a play is chosen as
in a game and compared with all other plays.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from palamedes.core.rules.variant import RuleCode
from palamedes.kernels.compiled import fast_kernel, kernel
from palamedes.kernels.endgames.endgame import Tables, known_chances, write_known_play
from palamedes.kernels.endgames.pins import PinPlaysWorkspace, PinTable, judge_choice
from palamedes.kernels.moves.boards import Boards
from palamedes.kernels.moves.plays import legal_plays
from palamedes.kernels.networks.chances import equity
from palamedes.kernels.search.decision import SearchParams, decide
from palamedes.kernels.search.evaluation import EvaluatorData, Objective, SearchWorkspace

Choices: TypeAlias = NDArray[np.int32]

DECISIONS, WORSE, MOST_LOST, DEVIATION = range(4)
"""The columns of the tally that `check_values` fills in."""

LATE = 100
"""A number of completed turns after which the rules about first turns no longer apply."""


@fast_kernel
def decide_all(
    code: RuleCode,
    brain: EvaluatorData,
    objective: Objective,
    manner: SearchParams,
    boards: Boards,
    work: SearchWorkspace,
    out: Choices,
) -> None:
    """Choose a play for every roll in each position. boards: int8[n, 2, points + 2], as seen by the
    side to roll; out: int32[n, rolls], the index of each play in the order of `legal_plays`, or -1
    for a pass.
    """
    for k in range(boards.shape[0]):
        for roll in range(work.weights.shape[0]):
            die1, die2 = work.dice[roll, 0], work.dice[roll, 1]
            out[k, roll] = decide(code, brain, objective, boards[k], die1, die2, LATE, LATE, True, manner, work)


@kernel
def value_after(code: RuleCode, tables: Tables, after: Boards, work: SearchWorkspace) -> float:
    """The mover's equity in points after a play, taken from the tables; minus infinity if no table
    contains the position. after: the board after the play, as seen by the mover.
    """
    if write_known_play(code, tables, after, True, work.known, work.mixed):
        return equity(work.mixed)
    return -np.inf


@kernel
def check_values(
    code: RuleCode, tables: Tables, boards: Boards, chosen: Choices, work: SearchWorkspace, tally: NDArray[np.float64]
) -> None:
    """Compare the choices made by `decide_all` with the best plays, in positions whose exact equity
    is known.

    tally: float64[4]. The first entry counts the rolls with two or more plays. The second counts
    the rolls in which another play is worth more than the chosen play. The other two entries are
    maxima, in points: the largest loss caused by such a choice, and the largest difference between
    the mean worth of the chosen plays over all rolls and the worth of the position in the table.
    """
    for k in range(boards.shape[0]):
        board, mean = boards[k], 0.0
        for roll in range(work.weights.shape[0]):
            die1, die2 = work.dice[roll, 0], work.dice[roll, 1]
            found = legal_plays(code, board, die1, die2, LATE, work.afters, work.steps, work.scratch)
            own = value_after(code, tables, work.afters[chosen[k, roll]] if found else board, work)
            mean += work.weights[roll] * own / (code.home * code.home)
            best = own
            for number in range(found):
                best = max(best, value_after(code, tables, work.afters[number], work))
            tally[DECISIONS] += found > 1
            tally[WORSE] += best > own
            tally[MOST_LOST] = max(tally[MOST_LOST], best - own)
        known_chances(code, tables, board, True, work.known.entry)
        tally[DEVIATION] = max(tally[DEVIATION], abs(mean - equity(work.known.entry)))


@kernel
def tally_pin_choices(
    code: RuleCode, table: PinTable, boards: Boards, chosen: Choices, work: SearchWorkspace, tally: NDArray[np.int64]
) -> None:
    """Compare the choices made by `decide_all` with the best plays in pin endings. tally: int64[5],
    filled in by `judge_choice`.
    """
    pin_plays = PinPlaysWorkspace(work.afters, work.steps, work.scratch)
    for k in range(boards.shape[0]):
        for roll in range(work.weights.shape[0]):
            die1, die2 = work.dice[roll, 0], work.dice[roll, 1]
            judge_choice(code, table, boards[k], die1, die2, chosen[k, roll], pin_plays, tally)
