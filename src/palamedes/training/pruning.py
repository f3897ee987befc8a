"""Pruning networks: small networks with raw inputs that rank plays like a full network, so that a
search need not evaluate every reply with the full network (`kernels.search.search`).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import numpy as np

from palamedes.core.rules.encodings import PRUNING, encoding_named
from palamedes.core.rules.variant import RuleCode
from palamedes.kernels.features.features import encoded_by, units_of
from palamedes.kernels.moves.plays import legal_plays
from palamedes.kernels.networks.network import Network
from palamedes.kernels.search.evaluation import MONEY_OBJECTIVE, SearchWorkspace, brain_of, search_workspace
from palamedes.kernels.search.search import ANSWERS, label_boards
from palamedes.training.fit import Fitting, fit
from palamedes.training.lessons import COLUMNS, Boards, LabelledPositions, numbers_of
from palamedes.training.recipes import Recipe, Start
from palamedes.training.weights import drawn_weights

HIDDEN = 32
POSITIONS = 60_000
PLAN = Fitting(passes=8, rate=0.01, contrast=50.0)


def pruning_network(recipe: Recipe, network: Network, boards: Boards, seed: int) -> Network | None:
    """A small network that ranks plays like a recipe's network. It learns the network's outputs
    after all plays for a roll, and above all the differences between these plays.

    `boards`: int8[n, 2, points + 2]; at most POSITIONS of them are drawn, each with one roll. Rolls
    with so few plays that a search evaluates them all are left out; the result is None if there are
    no others. The same seed gives the same network.
    """
    variant, columns, drawn = recipe.game, COLUMNS[len(network.second)], np.random.default_rng(seed)
    code, view = variant.code, encoding_named(PRUNING[variant.contact])
    brain = brain_of(units_of(recipe.view, variant), network)
    work = search_workspace(code, brain)
    chosen = boards[drawn.permutation(len(boards))[:POSITIONS]]
    decisions = [plays for plays in all_plays(code, chosen, drawn, work) if len(plays) > ANSWERS]
    if not decisions:
        return None
    after = np.concatenate(decisions)
    chances = label_boards(code, brain, MONEY_OBJECTIVE, after, work, 1)
    small = drawn_weights((view.inputs(variant.board), HIDDEN, len(columns)), Start(), drawn)
    lessons = LabelledPositions(after, chances[:, columns], numbers_of(decisions))
    fit(small, partial(encoded_by, code, units_of(view, variant)), lessons, PLAN, drawn)
    return small


def all_plays(code: RuleCode, boards: Boards, drawn: np.random.Generator, work: SearchWorkspace) -> Iterator[Boards]:
    """For each of the boards, the positions after all legal plays for a random roll, as seen by the
    side that rolls next: int8[k, 2, points + 2].
    """
    play = work.play
    for board, (die1, die2) in zip(boards, drawn.integers(1, code.home + 1, (len(boards), 2)).tolist(), strict=True):
        found = legal_plays(code, board, die1, die2, 1, play.afters, play.steps, play.scratch)
        yield np.ascontiguousarray(play.afters[:found, ::-1])
