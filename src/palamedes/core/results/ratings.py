"""Ratings: names that describe how well somebody has played, based on the error rate.

The measure is GNU Backgammon's "error rate (per move)" in its usual unit: thousandths of a point of
normalised equity lost per decision. Two kinds of decisions count: plays where there was a choice,
and cube decisions in which the cube was turned, the choice was wrong or the alternatives were
close. The figures of other programs are about half as large. The performance rating (PR) of eXtreme
Gammon is 500 times the points lost per decision, where obvious decisions are not counted. Snowie's
error rate divides the loss by the number of turns of both sides together.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf

from palamedes.core.language import mark


@dataclass(frozen=True, slots=True)
class Band:
    """A name for error rates below a limit, in thousandths of a point per decision."""

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
"""The bands, from best to worst. Source: `analysis.c` in GNU Backgammon, which has used these bands
since 12 November 2024. The bands follow the titles of the Backgammon Masters Awarding Body
(https://bgmastersab.com/about), which require a PR of at most 2.5, 4, 6.5, 10 and 16. The bands and
the titles were both made for backgammon with the cube.
"""


def rating(rate: float) -> str:
    """The name for an error rate, in thousandths of a point per decision."""
    return next(band.name for band in BANDS if rate < band.below)
