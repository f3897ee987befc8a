"""Plays as the protocols of other programs write them."""

from __future__ import annotations

from collections.abc import Iterable

from palamedes.core.rules.play import Step
from palamedes.core.rules.variant import Variant


def moves(steps: Iterable[Step], variant: Variant, none: str) -> str:
    """A play as one word for each step, in the order of play. `none`: the text for a pass."""
    names = {variant.board.points + 1: "bar", 0: "off"}
    return " ".join(f"{names.get(start, start)}/{names.get(end, end)}" for start, end in steps) or none
