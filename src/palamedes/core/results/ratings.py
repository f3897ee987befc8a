"""Ratings: names that describe how well somebody has played, based on the error rate, and estimates
of the rating on the First Internet Backgammon Server (FIBS).

The error rate is GNU Backgammon's "error rate (per move)" in its usual unit: thousandths of a point
of normalised equity lost per decision (`rates.counts`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import inf, log10, sqrt

from palamedes.core.language import mark
from palamedes.core.results.level_rates import LEVEL_RATES
from palamedes.core.results.levels import RATED
from palamedes.core.rules.variant import BACKGAMMON, VARIANTS, Variant


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
"""The bands for backgammon, from best to worst. Source: `analysis.c` in GNU Backgammon, which has
used these bands since 12 November 2024. The bands follow the titles of the Backgammon Masters
Awarding Body (https://bgmastersab.com/about), which require a PR of at most 2.5, 4, 6.5, 10 and 16.
The bands and the titles were both made for backgammon with the cube.
"""


def level_bands(rates: Sequence[float]) -> tuple[Band, ...]:
    """Bands named after the levels of play, from best to worst. The limit between two neighbouring
    levels is the mean of their error rates. `rates`: the error rate of each level in RATED, from
    the weakest to the strongest.
    """
    limits = [inf, *((weaker + stronger) / 2 for weaker, stronger in pairwise(rates))]
    named = zip(limits, RATED, strict=True)
    return tuple(Band(limit, level.name) for limit, level in named)[::-1]


_BANDS: Mapping[str, tuple[Band, ...]] = {
    **{key: level_bands(rates) for key, rates in LEVEL_RATES.items()},
    BACKGAMMON.key: BANDS,
}


def bands_of(games: Sequence[Variant]) -> tuple[Band, ...]:
    """The bands for a session of these games. Empty if it has several games, or a game with
    unusual rules or an unusual board, because error rates can be compared only within one game.
    """
    if len(set(games)) != 1 or VARIANTS.get(games[0].key) != games[0]:
        return ()
    return _BANDS.get(games[0].key, ())


def rating(rate: float, bands: Sequence[Band] = BANDS) -> str:
    """The name for an error rate, in thousandths of a point per decision; empty without bands."""
    return next((band.name for band in bands if rate < band.below), "")


# Ratings on FIBS.

BEST_FIBS = 2050.0
"""The FIBS rating of a player who makes no errors, as GNU Backgammon assumes by default."""
WIDEST = 2100.0
"""The largest rating difference that GNU Backgammon reports."""


def fibs_loss_of_plays(rate: float, length: int) -> float:
    """The FIBS rating that errors in plays cost. `rate`: the error rate of plays; `length`: the
    length of the match.
    """
    return rate / 1000 * (8798 + 25526 / length)


def fibs_loss_of_cube(rate: float, length: int) -> float:
    """The FIBS rating that errors in cube decisions cost; the arguments are as in
    `fibs_loss_of_plays`.
    """
    return rate / 1000 * (863 - 519 / length)


def fibs_rating(plays: float, cube: float, length: int) -> float:
    """The estimated FIBS rating of a player with these error rates in plays and in cube decisions.
    Source: a study by Kees van den Doel, in the form in which GNU Backgammon uses it
    (`absoluteFibsRating` in `analysis.c`; appendix "Absolute rating calculation" of its manual).
    """
    return BEST_FIBS - fibs_loss_of_plays(plays, length) - fibs_loss_of_cube(cube, length)


def fibs_difference(chance: float, length: int) -> float | None:
    """The difference of FIBS ratings at which a side wins a match of this length with this chance;
    None if the chance is not between 0 and 1. Source: the formula of FIBS,
    1 / (1 + 10^(-D √n / 2000)), as in `relativeFibsRating` of GNU Backgammon.
    """
    if not 0 < chance < 1:
        return None
    return max(-WIDEST, -2000 / sqrt(length) * log10(1 / chance - 1))
