"""How effectively a side blocks the other side."""

from palamedes.kernels.compiled import kernel
from palamedes.kernels.features.shots import FAR, LEAVING, SPAN, Sight, rearmost

MOST_ROLLS = 23
"""How many of the 36 rolls advance a checker by at least seven points when nothing is in the
way.
"""


@kernel
def blockade(seen: Sight, other: Sight) -> float:
    """How effectively this side blocks the other side: 1 minus the ratio of two chances that an
    opposing checker advances by more than six points. The first is the smallest such chance on any
    point from 8 to the point of the last opposing checker, in the opponent's numbering. The second
    is the chance on an empty board.
    """
    worst = MOST_ROLLS
    for point in range(FAR + 1, rearmost(other) + 1):
        worst = min(worst, int(LEAVING[FAR, ((other.open << SPAN) >> point) & ((1 << SPAN) - 1)]))
    return 1.0 - worst / MOST_ROLLS
