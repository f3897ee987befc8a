"""Measure what a narrower move filter loses, in the public half of a game's reference set.

    python scripts/filter_study.py backgammon --plies 3
    python scripts/filter_study.py plakoto --plies 2 --decisions 200

Of each decision, the plays within the widest filter at 1 ply are evaluated at `--plies` and at one
ply less. For every filter, the table gives the mean number of plays that are searched per decision
and the regret: the equity of the best play, minus that of the best play that passes the filter,
both at `--plies`, in points per decision with a 95 % interval. Decisions with a single play, and
those that an endgame database decides, count as decisions without a search and without regret.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from palamedes.core.results.contest import estimate
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import variant_from
from palamedes.core.settings import SearchSettings
from palamedes.engine.evaluators import Evaluator
from palamedes.engine.legal import board_array
from palamedes.engine.search import RollSearch, evaluate_boards
from palamedes.formats.tables.judged_positions import JudgedRoll
from palamedes.kernels.networks.chances import Chances
from palamedes.kernels.search.evaluation import MONEY_OBJECTIVE
from palamedes.lab.contests.losses import judged_rolls
from palamedes.service.library.networks import evaluator_for

SETS = Path(__file__).parents[1] / "databases" / "reference"
WIDEST = SearchSettings()
COUNTS = (15, 10, 8, 5, 4, 3)
WINDOWS = (0.3, 0.2, 0.15, 0.1, 0.06, 0.04)

Equities = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class StudiedRoll:
    """The equities of the plays in a decision, best first, at one ply less and at full depth:
    float32[n].
    """

    before: Equities
    deep: Equities

    def searched(self, count: int, window: float) -> int:
        """The number of plays that pass the filter. A single play is not searched."""
        passed = int((self.before[:count] >= self.before[0] - window).sum())
        return passed if passed > 1 else 0

    def regret(self, count: int, window: float) -> float:
        """The points that are lost because of the filter."""
        return float(self.deep.max() - self.deep[: max(self.searched(count, window), 1)].max())


def studied(judge: Evaluator, roll: JudgedRoll, plies: int) -> StudiedRoll | None:
    """Evaluate the plays in a decision; None if there is nothing to search."""
    if judge.source(board_array(roll.position), True) != judge.name:
        return None
    found = RollSearch.of(judge, Situation(judge.variant, roll.position), roll.dice)
    equities = _equities(found.chances)
    numbers = np.argsort(-equities, kind="stable")[: WIDEST.candidates]
    numbers = numbers[equities[numbers] >= equities[numbers[0]] - np.float32(WIDEST.window)]
    if len(numbers) < 2:
        return None
    boards = np.ascontiguousarray(found.boards[numbers])
    before, deep = (_equities(evaluate_boards(judge, boards, plies=depth)) for depth in (plies - 1, plies))
    order = np.argsort(-before, kind="stable")
    return StudiedRoll(before[order], deep[order])


def _equities(chances: Chances) -> Equities:
    """The equities of the other side for chances, float32[n, 5]."""
    equities: Equities = -(MONEY_OBJECTIVE[0] + (chances * MONEY_OBJECTIVE[1:]).sum(axis=1))
    return equities


def table(rolls: Sequence[StudiedRoll], decisions: int) -> list[str]:
    """A line for each filter. `decisions`: their number, including those that were left out."""
    lines = [f"{'plays':>5} {'window':>7} {'searched':>9}   regret (95 %)"]
    for count, window in product(COUNTS, WINDOWS):
        rest = [0.0] * (decisions - len(rolls))
        regret = estimate([*(roll.regret(count, window) for roll in rolls), *rest])
        searched = sum(roll.searched(count, window) for roll in rolls) / decisions
        lines.append(f"{count:5} {window:7g} {searched:9.2f}   {regret.mean:.5f} ± {regret.margin:.5f}")
    return lines


def main() -> None:
    """Read the arguments, evaluate the decisions and print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("variant")
    parser.add_argument("--plies", type=int, choices=(2, 3, 4), default=3)
    parser.add_argument("--decisions", type=int, default=1000)
    asked = parser.parse_args()
    variant = variant_from(asked.variant)
    judge = evaluator_for(variant, None, True)
    rolls = judged_rolls(SETS / f"{variant.key}.jsonl", variant, "public")[: asked.decisions]
    found = [one for roll in rolls if (one := studied(judge, roll, asked.plies)) is not None]
    print(f"{variant.name}, {judge.name}, {len(rolls):,} decisions, {len(found):,} of them with a choice, {asked.plies} plies")
    print("\n".join(table(found, len(rolls))))


if __name__ == "__main__":
    main()
