"""Match equities for backgammon, computed by a formula. Source: Rick Janowski, "Match Equity
Formula Reviewed and Revised" (2013).

The article prints the adjustment for high chances in two forms, as M - 0.34 (M - 0.88) and as 0.66
M + 0.33. The first form is used here, because only this form agrees with the article's own figures
(the largest error is 0.9 %); 0.33 should have been 0.30. The free drop allowance after one step of
two points is printed as 0.096, but should be 0.0096: four fifths of 0.012.
"""

from palamedes.core.errors import BadSettings
from palamedes.core.match.match_equity import EquityTable

FREE_DROP = 0.012
"""The match-winning chance that the leader's free drop costs a trailer who needs 2 points after the
Crawford game.
"""


def before_crawford(leader: int, trailer: int, revised: bool = True) -> float:
    """The leader's match-winning chance when both sides need at least 2 points, or the same number
    of points.
    """
    if leader == trailer:
        return 0.5
    if not revised:
        return min(1.0, 0.5 + 0.85 * (trailer - leader) / (trailer + 6))
    difference = trailer - (3.1 if leader == 3 else leader)
    chance = 0.5 + 0.87 * difference / (trailer + 6)
    return min(1.0, chance - 0.34 * max(0.0, chance - 0.88))


def crawford(trailer: int, revised: bool = True) -> float:
    """The leader's match-winning chance before the Crawford game, when the trailer needs this
    number of points. If the trailer also needs 1 point, there is no Crawford game.
    """
    if trailer == 1:
        return 0.5
    least, slope = (0.525, 0.57) if revised else (0.55, 0.55)
    return min(1.0, least + slope * (trailer - 1) / (trailer + 2))


def after_crawford(trailer: int, revised: bool = True) -> float:
    """The leader's match-winning chance after the Crawford game, assuming that the trailer doubles
    at once.

    If the trailer needs an odd number of points, the result is the leader's chance before the
    Crawford game when the trailer needs one point fewer. If the number is even, it is the chance
    when the trailer needs two points fewer, plus an allowance for the leader's free drop. The
    allowance shrinks by a fifth for every two points.
    """
    if trailer % 2:
        return crawford(max(1, trailer - 1), revised)
    allowance = FREE_DROP * max(0.0, 1 - 0.2 * (trailer - 2) / 2)
    return min(1.0, crawford(max(1, trailer - 2), revised) + allowance)


def janowski(length: int, revised: bool = True) -> EquityTable:
    """A match equity table computed by the formulas, for matches to at most `length` points."""
    if length < 1:
        raise BadSettings(f"a match equity table must cover at least 1 point, not {length}.")
    sizes = range(1, length + 1)
    after = tuple(1 - after_crawford(points, revised) for points in sizes)
    name = "Janowski, revised 2013" if revised else "Janowski, 1993"
    return EquityTable(name, tuple(tuple(_chance(mine, theirs, revised) for theirs in sizes) for mine in sizes), (after, after))


def _chance(mine: int, theirs: int, revised: bool) -> float:
    if mine > theirs:
        return 1 - _chance(theirs, mine, revised)
    return crawford(theirs, revised) if mine == 1 else before_crawford(mine, theirs, revised)
