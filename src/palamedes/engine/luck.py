"""The luck of a roll: the worth of its best play minus the mean over all rolls.

Both are determined at 1 ply without the pruning network. Pruning would affect the mean but not the
worth of a single roll, so the luck of all rolls in a position would not average to zero.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from palamedes.core.dice.dice import rolls
from palamedes.core.match.evaluation import Probabilities
from palamedes.core.match.payoff import MONEY, Payoff
from palamedes.core.rules.situation import Situation
from palamedes.engine.evaluators import Evaluator
from palamedes.engine.legal import board_array, legal_plays
from palamedes.kernels.networks.chances import CHANCES, Chances
from palamedes.kernels.search.evaluation import without_pruning
from palamedes.kernels.search.search import look_ahead

PLIES = 1


def thorough(evaluator: Evaluator) -> Evaluator:
    """The same evaluator without pruning: it evaluates every play for every roll."""
    brain = without_pruning(evaluator.brain)
    return Evaluator(evaluator.name, evaluator.variant, brain, evaluator.sources, prints=evaluator.prints)


@dataclass(frozen=True, slots=True)
class Before:
    """A situation before a roll, and the payoff of the side to roll. The game must not be over."""

    situation: Situation
    payoff: Payoff = MONEY


def mean_chances(evaluator: Evaluator, before: Before) -> Probabilities:
    """The chances of the side to roll, averaged over all rolls. `evaluator`: an evaluator returned
    by `thorough`.
    """
    (row,) = _look(evaluator, before.payoff, [before.situation], 2)
    return Probabilities(*row.tolist())


def worth_of_roll(evaluator: Evaluator, before: Before, dice: tuple[int, int]) -> float:
    """The worth to the mover of the best play for a roll, in points under the mover's payoff."""
    now = before.situation
    plays = legal_plays(now, dice)
    afters = [now.after(play.after) for play in plays] or [now.after(now.position)]
    theirs = before.payoff.flipped()
    found = _look(evaluator, theirs, afters, 1)
    return -min(worth(theirs, row) for row in found.tolist())


def worth(payoff: Payoff, chances: Sequence[float]) -> float:
    """The worth of these chances, in points, to the side with this payoff. The values of the payoff
    are rounded to single precision, as in the search.
    """
    first, *values = payoff.as_array().tolist()
    return float(first + sum(value * chance for value, chance in zip(values, chances, strict=True)))


def luck_of_roll(evaluator: Evaluator, before: Before, dice: tuple[int, int]) -> tuple[float, Probabilities]:
    """The luck of a roll for the mover, in points, and the mover's chances before the roll.
    `evaluator`: an evaluator returned by `thorough`.
    """
    chances = mean_chances(evaluator, before)
    return worth_of_roll(evaluator, before, dice) - worth(before.payoff, chances), chances


def luck_of_opening(evaluator: Evaluator, winner: Before, loser: Before, dice: tuple[int, int], reroll: bool) -> float:
    """The luck of the side that wins the opening roll. This side begins, with the dice of the
    opening roll unless `reroll` is set.

    `winner` and `loser`: the situations in which each side would begin. The luck is measured from
    the mean of these two outcomes, because either side could have won the opening roll, with any
    dice but doubles.
    """
    first, second = (_beginning(evaluator, side, reroll) for side in (winner, loser))
    rolled = first if reroll else worth_of_roll(evaluator, winner, dice)
    return rolled - (first - second) / 2


def _beginning(evaluator: Evaluator, side: Before, reroll: bool) -> float:
    """The worth to a side of winning the opening roll, averaged over the dice."""
    if reroll:
        return worth(side.payoff, mean_chances(evaluator, side))
    unequal = [roll for roll, _ in rolls(evaluator.variant.board.die) if roll[0] != roll[1]]
    return sum(worth_of_roll(evaluator, side, roll) for roll in unequal) / len(unequal)


def _look(evaluator: Evaluator, payoff: Payoff, situations: list[Situation], plies: int) -> Chances:
    """The chances of the side to roll, float32[n, 5], in situations with the same turn counts."""
    boards = np.array([board_array(situation.position) for situation in situations])
    turns, began = situations[0].turns, situations[0].began
    out = np.empty((len(boards), CHANCES), np.float32)
    with evaluator.workspace() as work:
        ended = np.zeros(1, np.uint8)
        look_ahead(evaluator.variant.code, evaluator.brain, payoff.as_array(), boards, plies, *turns, began, ended, work, out)
    return out
