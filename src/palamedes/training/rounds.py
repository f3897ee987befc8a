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

from palamedes.kernels.features.features import encoded_by, units_of
from palamedes.kernels.networks.network import Network
from palamedes.training.fit import Checkpoints, FitErrors, fit, fit_errors
from palamedes.training.lessons import LabelledPositions, together
from palamedes.training.recipes import Recipe

HELD_OUT = 16
"""One out of this many decisions is held out. It is used to measure the result of the round, not
for learning.
"""


class Errors(NamedTuple):
    """The errors on the held-out labels, before and after a round."""

    before: FitErrors
    after: FitErrors


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
    held, others = found.parted(len(found.ends) // HELD_OUT)
    plan, drawn = recipe.round(number).fitting, np.random.default_rng([recipe.seed, number])
    before = fit_errors(network, encode, held)
    if not fit(learned, encode, together([*earlier, others]), plan, drawn, checkpoints, goes_on):
        return None
    return learned, Errors(before, fit_errors(learned, encode, held))
