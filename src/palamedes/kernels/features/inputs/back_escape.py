"""How easily the last checker escapes."""

from palamedes.kernels.compiled import kernel
from palamedes.kernels.features.bits import BAR
from palamedes.kernels.features.shots import FAR, ROLLS, Sight, leaving_rolls, rearmost


@kernel
def back_escape(seen: Sight, other: Sight) -> float:
    """The chance that the last checker advances by more than six points; 1 if it is already on one
    of the last seven points, 0 if it is pinned.
    """
    rear = rearmost(seen)
    if rear <= FAR:
        return 1.0
    if rear < BAR and not (seen.movers >> rear) & 1:
        return 0.0
    return leaving_rolls(seen, rear, rear - FAR) / ROLLS
