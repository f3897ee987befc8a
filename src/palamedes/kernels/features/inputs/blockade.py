"""How well a side holds the other one up."""

from palamedes.kernels.compiled import kernel
from palamedes.kernels.features.shots import FAR, LEAVING, SPAN, Sight, rearmost

MOST_ROLLS = 23
"""How many rolls of 36 make seven points or more where nothing is in the way."""


@kernel
def blockade(seen: Sight, other: Sight) -> float:
    """How well this side holds the other up: 1 less the worst chance of an opposing checker to get
    more than six points on from any point that the last one still has before it, as a share of that
    on an empty board.
    """
    worst = MOST_ROLLS
    for point in range(FAR + 1, rearmost(other) + 1):
        worst = min(worst, int(LEAVING[FAR, ((other.open << SPAN) >> point) & ((1 << SPAN) - 1)]))
    return 1.0 - worst / MOST_ROLLS
