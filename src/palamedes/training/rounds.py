"""A round of improvement: a network is fitted to labelled positions.

The labels are more accurate than the network's own evaluation of these positions
(`training.labels`). Therefore a network that has been fitted to them plays better, and the next
round begins with it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import numpy as np

from palamedes.formats.tables.network_file import outputs_for
from palamedes.kernels.features.features import encoded_by, units_of
from palamedes.kernels.networks.network import Network
from palamedes.kernels.search.evaluation import MONEY_OBJECTIVE
from palamedes.training.fit import Checkpoints, fit, mean_squared_error
from palamedes.training.labels import COLUMNS, LabelledPositions, together
from palamedes.training.recipes import Recipe

HELD_OUT = 16
"""One out of this many labels is held out. It is used to measure the result of the round, not for
learning.
"""


class Errors(NamedTuple):
    """The mean squared errors of the equity on the held-out labels, before and after a round."""

    before: float
    after: float


def fitted(
    recipe: Recipe,
    network: Network,
    found: LabelledPositions,
    number: int,
    earlier: Sequence[LabelledPositions] = (),
    checkpoints: Checkpoints | None = None,
    goes_on: Callable[[], bool] = lambda: True,
) -> tuple[Network, Errors] | None:
    """A network fitted to the labels of round `number` and of earlier rounds, and its errors on the
    held-out labels. If `goes_on` returns False, the result is None.
    """
    encode = partial(encoded_by, recipe.game.code, units_of(recipe.view, recipe.game))
    learned = network.copied()
    weights = MONEY_OBJECTIVE[1:][list(COLUMNS[outputs_for(recipe.variant)])]
    held = len(found.boards) // HELD_OUT
    plan, drawn = recipe.round(number).fitting, np.random.default_rng([recipe.seed, number])
    before = mean_squared_error(network, encode, found.boards[:held], found.targets[:held], weights)
    lessons = together([*earlier, LabelledPositions(found.boards[held:], found.targets[held:])])
    if not fit(learned, encode, lessons.boards, lessons.targets, plan, drawn, checkpoints, goes_on):
        return None
    after = mean_squared_error(learned, encode, found.boards[:held], found.targets[:held], weights)
    return learned, Errors(before, after)
