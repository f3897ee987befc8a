"""The number of rolls that each side needs to bear off all its checkers, as in *Backgammon Tools in
J* by Howard A. Peelle: the distribution (PD), its mean (N) and the first player's chance (Pwin).
"""

from __future__ import annotations

from dataclasses import dataclass

LEAST_SHOWN = 0.00005
"""Numbers of rolls that are less likely than this for both sides are not shown at the end of a
distribution.
"""


@dataclass(frozen=True, slots=True)
class RollCounts:
    """The number of rolls that one side needs to bear off all its checkers if every play minimises
    the mean number of rolls.

    `chances`: chances[n] is the chance that the side needs exactly n rolls (PD); `mean`: the mean
    number of rolls (N); `pips`: the pip count; `pips_per_roll`: the mean number of pips that a roll
    moves.
    """

    chances: tuple[float, ...]
    mean: float
    pips: int
    pips_per_roll: float

    @property
    def effective_pips(self) -> float:
        """The effective pip count (EPC): the mean number of rolls, converted to pips."""
        return self.mean * self.pips_per_roll

    @property
    def wastage(self) -> float:
        """The number of pips by which the effective pip count exceeds the pip count."""
        return self.effective_pips - self.pips

    def within(self, rolls: int) -> float:
        """The chance that the side needs at most this number of rolls."""
        return sum(self.chances[: max(rolls + 1, 0)])


@dataclass(frozen=True, slots=True)
class BearoffCounts:
    """Both sides' roll counts in a bearoff, from the point of view of the side to roll.

    `win`: the chance that the side to roll wins if both sides minimise their own number of rolls; a
    tie counts as half a win.
    """

    mine: RollCounts
    theirs: RollCounts
    win: float


def chance_in_time(mine: RollCounts, theirs: RollCounts, behind: int = 0) -> float:
    """The chance that a side needs at most n - `behind` rolls, where n is the number of rolls that
    the other side needs.
    """
    return sum(chance * mine.within(rolls - behind) for rolls, chance in enumerate(theirs.chances))
