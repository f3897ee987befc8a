"""The share of numbers that a side can play."""

from palamedes.kernels.compiled import kernel
from palamedes.kernels.features.shots import DIE, Sight, entered


@kernel
def playable_numbers(seen: Sight, other: Sight) -> float:
    """Of the six numbers, the share with which a checker can enter or move on the board. Bearing
    off does not count.
    """
    count = 0
    for die in range(1, DIE + 1):
        landing = entered(seen, die) if seen.bar else (seen.movers >> die) & seen.open
        count += int(landing != 0)
    return count / DIE
