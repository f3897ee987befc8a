"""What is found out about a cube decision."""

from __future__ import annotations

from dataclasses import dataclass

from palamedes.core.match.cube import CubeDecision
from palamedes.core.match.evaluation import Probabilities


@dataclass(frozen=True, slots=True)
class CubeAnalysis:
    """A cube decision, with what it rests on: the chances of the side to roll without the cube, the
    plies that were looked ahead, the lives that the cube has there (OWNERS) and the name of what
    judged.
    """

    verdict: CubeDecision
    chances: Probabilities
    lives: tuple[float, ...]
    plies: int
    source: str
