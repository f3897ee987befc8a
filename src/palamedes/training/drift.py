"""Whether the chances that a network predicts drift from the results of games.

Labels that come from a network's own evaluations are never compared with results, so the errors of
its predictions can grow from round to round. Therefore the calibration is measured after a round
(docs/calibration.md), and a round that has made a large error larger is undone.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor

from palamedes.core.fingerprint import digest
from palamedes.core.results.calibration import PHASES, START, Calibration, Check, Limits, checks
from palamedes.engine.crews.supplies import Supply
from palamedes.engine.evaluators import Evaluator
from palamedes.engine.grounding.calibrating import measure
from palamedes.engine.search import never
from palamedes.kernels.search.evaluation import EvaluatorData
from palamedes.training.recipes import Recipe


def calibration_of(
    recipe: Recipe, brain: EvaluatorData, number: int, workers: Executor, stop: Callable[[], bool] = never
) -> Calibration | None:
    """The calibration of a network after round `number`, in as many games as the recipe demands,
    always with the same dice. If `stop` returns True, the result is None. Raises what
    `crews.ordered.in_order` raises.
    """
    evaluator = Evaluator(recipe.name, recipe.game, brain, ())
    known_by = digest((brain.units, brain.network.identity))
    result = Calibration(recipe.variant, recipe.name, "", known_by, recipe.seed)
    games = recipe.round(number).calibration
    complete = measure(Supply(known_by, evaluator), result, games, executor=workers, stop=stop)
    return result if complete else None


def has_drifted(after: Calibration, before: Callable[[], Calibration | None]) -> bool:
    """Whether a prediction for the starting position is clearly beyond its limit after a round, and
    by more than any of them was before. `before` is only called if one is beyond its limit.
    """
    excess = _largest_excess(after)
    if excess <= 0:
        return False
    earlier = before()
    return earlier is not None and excess > _largest_excess(earlier)


def _largest_excess(result: Calibration) -> float:
    """The largest amount by which the error of a prediction for the starting position clearly
    exceeds its limit; 0 or less if none does.
    """
    return max(_excess(check) for check in checks(result, Limits()) if check.row.phase == PHASES[START])


def _excess(check: Check) -> float:
    return abs(check.off.mean) - check.off.margin - check.limit
