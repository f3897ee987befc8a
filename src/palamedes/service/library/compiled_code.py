"""Messages about the compiled code on disk."""

from __future__ import annotations

from palamedes.core.language import tr
from palamedes.kernels import cache


def notices() -> tuple[str, ...]:
    """One sentence for each problem with the compiled code on disk that has occurred since the
    program started. Such problems cost time but have no other effect.
    """
    refused, damaged = cache.refused_folder(), len(cache.set_aside_entries())
    open_to_others = tr(
        "Other users can write to the folder {name}, so no compiled code is kept there: the engine is prepared at every start.",
        name=refused,
    )
    set_aside = tr(
        "Compiled code on the disk was damaged ({count} files): it was set aside and compiled again.",
        count=damaged,
    )
    return (*([open_to_others] if refused else []), *([set_aside] if damaged else []))
