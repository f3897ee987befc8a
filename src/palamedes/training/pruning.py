"""Pruning networks: small networks with raw inputs that approximate a full network, so that a
search need not evaluate every reply with the full network (`kernels.search.search`).
"""

from __future__ import annotations

from functools import partial

import numpy as np

from palamedes.core.rules.encodings import PRUNING, encoding_named
from palamedes.kernels.features.features import encoded_by, units_of
from palamedes.kernels.moves.playout import seed_generator
from palamedes.kernels.networks.chances import CHANCES
from palamedes.kernels.networks.network import Network
from palamedes.kernels.search.evaluation import MONEY_OBJECTIVE, brain_of, search_workspace
from palamedes.kernels.search.gather import stray
from palamedes.kernels.search.search import look_ahead
from palamedes.training.fit import Fitting, fit
from palamedes.training.lessons import COLUMNS, Boards, LabelledPositions
from palamedes.training.numpy_learner import Floats
from palamedes.training.recipes import Recipe, Start
from palamedes.training.weights import drawn_weights

HIDDEN = 32
POSITIONS = 200_000
PLAN = Fitting(passes=8, rate=0.01)


def pruning_network(recipe: Recipe, network: Network, boards: Boards, seed: int) -> Network:
    """A small network that is fitted to the outputs of a recipe's network. The fit uses the boards
    that result from one random play on each of the given boards.

    `boards`: int8[n, 2, points + 2]; at most POSITIONS of them are used. The same seed gives the
    same network.
    """
    variant, columns = recipe.game, COLUMNS[len(network.second)]
    code, view = variant.code, encoding_named(PRUNING[variant.contact])
    brain = brain_of(units_of(recipe.view, variant), network)
    work = search_workspace(code, brain)
    seed_generator(seed, work.play.rng)
    found = np.empty_like(boards[:POSITIONS])
    stray(code, boards[:POSITIONS], work, found)
    chances: Floats = np.empty((len(found), CHANCES), np.float32)
    look_ahead(code, brain, MONEY_OBJECTIVE, found, 1, 1, 1, True, work.ended, work, chances)
    drawn = np.random.default_rng(seed)
    small = drawn_weights((view.inputs(variant.board), HIDDEN, len(columns)), Start(), drawn)
    lessons = LabelledPositions.alone(found, chances[:, columns])
    fit(small, partial(encoded_by, code, units_of(view, variant)), lessons, PLAN, drawn)
    return small
