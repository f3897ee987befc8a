"""How nearly complete a prime in front of the other side is."""

from palamedes.kernels.compiled import kernel
from palamedes.kernels.features.bits import POINTS, count_bits
from palamedes.kernels.features.shots import DIE, WHOLE_BOARD, Sight, rearmost


@kernel
def broken_prime(seen: Sight, other: Sight) -> float:
    """The largest number of closed points among any six points in a row that an opposing checker
    still has to pass, divided by six.
    """
    closed, most = WHOLE_BOARD & ~other.open, 0
    for top in range(DIE, min(POINTS, rearmost(other) - 1) + 1):
        most = max(most, count_bits((closed >> (top - DIE + 1)) & ((1 << DIE) - 1)))
    return most / DIE
