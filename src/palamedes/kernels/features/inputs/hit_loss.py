"""The expected cost of being hit."""

from palamedes.kernels.compiled import kernel
from palamedes.kernels.features.shots import POINTS, ROLLS, Sight, count_rolls, highest, hitting_rolls


@kernel
def hit_loss(seen: Sight, other: Sight) -> float:
    """The pips that a hit costs, summed over this side's lone checkers, each weighted by its chance
    of being hit; as a fraction of the length of the board.
    """
    pips, targets = 0, other.lone
    while targets:
        target = targets & -targets
        pips += highest(target) * count_rolls(hitting_rolls(other, target))
        targets ^= target
    return pips / ROLLS / POINTS
