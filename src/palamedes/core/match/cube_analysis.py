"""The result of analysing a cube decision."""

from __future__ import annotations

from dataclasses import dataclass

from palamedes.core.match.cube import CubeDecision
from palamedes.core.match.evaluation import Probabilities


@dataclass(frozen=True, slots=True)
class CubeAnalysis:
    """A cube decision and its basis: the cubeless chances of the side to roll, the plies of the
    look-ahead, the cube efficiencies there (CUBE_OWNERS) and the name of the evaluator.
    """

    decision: CubeDecision
    chances: Probabilities
    efficiencies: tuple[float, ...]
    plies: int
    source: str
