"""How effectively a side blocks the other one."""

from palamedes.kernels.compiled import kernel
from palamedes.kernels.features.shots import FAR, LEAVING, SPAN, Sight, rearmost

MOST_ROLLS = 23
"""The number of the 36 rolls that advance a checker by at least seven points when nothing is in the
way.
"""


@kernel
def blockade(seen: Sight, other: Sight) -> float:
    """How effectively this side blocks the other: 1 minus the smallest chance of an opposing
    checker to advance more than six points, over all points that the last one still has in front of
    it, relative to the chance on an empty board.
    """
    worst = MOST_ROLLS
    for point in range(FAR + 1, rearmost(other) + 1):
        worst = min(worst, int(LEAVING[FAR, ((other.open << SPAN) >> point) & ((1 << SPAN) - 1)]))
    return 1.0 - worst / MOST_ROLLS
