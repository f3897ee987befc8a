"""Names for how well somebody has played: bands of the error rate.

The measure is GNU Backgammon's "error rate (per move)" in its usual unit, thousandths of a point of
normalised equity lost a decision; decisions are plays with a choice, and of those about the cube
the ones that were made, were wrong or were close. Other programs halve it: the performance rating
(PR) of eXtreme Gammon is points lost a decision times 500, and leaves out decisions that are
obvious; the error rate of Snowie divides by the turns of both sides.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf

from palamedes.core.language import mark


@dataclass(frozen=True, slots=True)
class Band:
    """A name for the error rates below a limit, in thousandths of a point a decision."""

    below: float
    name: str


BANDS = (
    Band(5, mark("super grandmaster")),
    Band(8, mark("grandmaster")),
    Band(13, mark("master")),
    Band(20, mark("advanced")),
    Band(32, mark("intermediate")),
    Band(inf, mark("beginner")),
)
"""From the best to the worst. Source: GNU Backgammon, `analysis.c` since 12 November 2024, made
like the titles of the Backgammon Masters Awarding Body (https://bgmastersab.com/about): a PR of at
most 2.5, 4, 6.5, 10 and 16. They were made for backgammon with its cube.
"""


def rating(rate: float) -> str:
    """The name for an error rate, in thousandths of a point a decision."""
    return next(band.name for band in BANDS if rate < band.below)
