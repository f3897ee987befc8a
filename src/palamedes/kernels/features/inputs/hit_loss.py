"""The expected cost of being hit."""

from palamedes.kernels.compiled import kernel
from palamedes.kernels.features.bits import POINTS, highest
from palamedes.kernels.features.shots import ROLLS, Sight, count_rolls, hitting_rolls


@kernel
def hit_loss(seen: Sight, other: Sight) -> float:
    """The expected number of pips lost to hits, as a fraction of the length of the board. This is a
    sum over the side's blots: the pips that a hit would cost, times the chance of being hit.
    """
    pips, targets = 0, other.lone
    while targets:
        target = targets & -targets
        pips += highest(target) * count_rolls(hitting_rolls(other, target))
        targets ^= target
    return pips / ROLLS / POINTS
