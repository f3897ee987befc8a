"""Portes with two checkers a side on eight points, and its true chances under 1-ply play."""

from __future__ import annotations

from functools import cache

import numpy as np

from palamedes.core.rules.outcome import outcome
from palamedes.core.rules.position import Position, start_position
from palamedes.core.rules.variant import PORTES, Variant
from palamedes.engine.evaluators import Evaluator
from palamedes.engine.grounding.games import chances_of
from palamedes.engine.legal import board_array, position_of
from palamedes.engine.luck import thorough
from palamedes.kernels.search.evaluation import MONEY_OBJECTIVE
from palamedes.kernels.search.search import label_boards
from small_networks import judge_of

TINY = PORTES.configured({}, {"points": 8, "checkers": 2})


def judge(variant: Variant) -> Evaluator:
    """An untrained network, without tables and pruning."""
    return thorough(judge_of(variant))


@cache
def solved() -> dict[Position, np.ndarray]:
    """The exact chances of the side to roll, for all positions of the tiny game under 1-ply play.
    The chances in a position are the mean, over all rolls, of the chances after the play that is
    made. They are computed by iterating over all positions until the values no longer change.
    """
    evaluator, start = judge(TINY), start_position(TINY)
    following: dict[Position, list[Position]] = {}
    waiting = [start]
    with evaluator.workspace() as work:
        weights = work.weights.astype(float) / work.weights.sum()
        while waiting:
            position = waiting.pop()
            if position in following or outcome(TINY, position) is not None:
                continue
            label_boards(TINY.code, evaluator.brain, MONEY_OBJECTIVE, board_array(position)[None], work)
            following[position] = [position_of(board) for board in work.ends]
            waiting += following[position]
    ends = {end for each in following.values() for end in each if outcome(TINY, end) is not None}
    number = {position: row for row, position in enumerate((*following, *ends))}
    chances = np.zeros((len(number), 5))
    for end in ends:
        chances[number[end]] = chances_of(outcome(TINY, end) or 0)
    links = np.array([[number[end] for end in each] for each in following.values()])
    inner, before = chances[: len(following)], None
    while before is None or np.abs(inner - before).max() > 1e-7:
        after, before = chances[:, [0, 3, 4, 1, 2]], inner.copy()
        after[:, 0] = 1 - after[:, 0]
        inner[:] = np.einsum("r,prc->pc", weights, after[links])
    return {position: chances[row] for position, row in number.items()}
