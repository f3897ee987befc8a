"""The measure of a player's strength in the library: which decisions count, and the rate that
follows from them. All figures of the library go through this module.
"""

from __future__ import annotations

from palamedes.core.results.review import Judged


def is_counted(judged: Judged) -> bool:
    """Whether a judged decision counts, as in the error rate of a review."""
    return judged.counts


def rate_of(lost: float, decisions: int) -> float | None:
    """Thousandths of a point lost per decision that counts. None if there is no decision."""
    return 1000 * lost / decisions if decisions else None
