"""The chances of a result, in columns."""

from __future__ import annotations

from palamedes.core.match.evaluation import Probabilities
from palamedes.core.rules.result_names import named
from palamedes.core.rules.variant import Variant


class ChanceColumns:
    """The columns of a game. Without triple games, there are no columns for them."""

    def __init__(self, variant: Variant) -> None:
        sizes = ("double", "triple") if variant.triples else ("double",)
        won = [("win", "win"), *((named(variant, size), f"win_{size}") for size in sizes)]
        lost = [(f"-{named(variant, size)}", f"lose_{size}") for size in sizes]
        self._columns = [*((f"{name:>6}", field) for name, field in won), *((f"{name:>7}", field) for name, field in lost)]

    @property
    def heading(self) -> str:
        """The names of the chances."""
        return "  ".join(name for name, _ in self._columns)

    def row(self, chances: Probabilities | None) -> str:
        """The chances, in percent; a dash in each column if they are unknown."""
        if chances is None:
            return "  ".join(f"{'–':>{len(name)}}" for name, _ in self._columns)
        return "  ".join(f"{getattr(chances, field):{len(name)}.2%}" for name, field in self._columns)
