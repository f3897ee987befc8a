"""The habits that lead to deliberate errors, for plays as objects."""

from __future__ import annotations

from collections.abc import Sequence

from palamedes.core.rules.position import Position
from palamedes.core.rules.variant import Variant
from palamedes.engine.legal import board_array
from palamedes.kernels.search.appeal import appeal


def appeals(variant: Variant, before: Position, afters: Sequence[Position]) -> list[float]:
    """The appeal of plays from `before` to each of `afters`, as seen by the mover
    (`kernels.search.appeal`).
    """
    board = board_array(before)
    return [float(appeal(variant.code, board, board_array(after))) for after in afters]
