"""The result of the analysis of a cube decision."""

from __future__ import annotations

from dataclasses import dataclass

from palamedes.core.match.cube import CubeDecision
from palamedes.core.match.evaluation import Probabilities


@dataclass(frozen=True, slots=True)
class CubeAnalysis:
    """A cube decision and its basis. `chances`: the cubeless chances of the side to roll;
    `efficiencies`: the cube efficiencies in the position, in the order of CUBE_OWNERS; `plies`: the
    depth of the look-ahead; `source`: the name of the evaluator.
    """

    decision: CubeDecision
    chances: Probabilities
    efficiencies: tuple[float, ...]
    plies: int
    source: str
