"""The measure of a player's strength in the library, the performance rating (PR): which decisions
count, and the PR that follows from them. All figures of the library go through this module.
"""

from __future__ import annotations

from palamedes.core.results.rates import ONE_POINT, performance_rating
from palamedes.core.results.review import Judged


def is_counted(judged: Judged) -> bool:
    """Whether a judged decision counts in the PR."""
    return judged.counts_in_pr


def rate_of(lost: float, decisions: int, length: int) -> float | None:
    """The PR. `lost`: the points lost in the decisions that count; `length`: the length of the
    match, 0 in money play. None if no decision counts.
    """
    return performance_rating(lost, decisions, length)


def rate_of_many(lost: float, lost_at_one_point: float, decisions: int) -> float | None:
    """The PR over several sessions. `lost_at_one_point`: the part of `lost` in matches to one
    point, in which errors weigh more. None if no decision counts.
    """
    return performance_rating(lost + (ONE_POINT - 1) * lost_at_one_point, decisions, 0)
