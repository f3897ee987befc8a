"""Pruning networks, and the labels that are made without them."""

from dataclasses import replace
from functools import partial

import numpy as np
import pytest

from palamedes.core.rules.encodings import PRUNING, encoding_named
from palamedes.core.rules.position import Position, start_position
from palamedes.engine.legal import board_array
from palamedes.kernels.features.features import encoded_by, units_of
from palamedes.kernels.networks.network import Network
from palamedes.kernels.search.evaluation import MONEY_OBJECTIVE, brain_of, search_workspace
from palamedes.kernels.search.search import ANSWERS, label_boards
from palamedes.training.lessons import COLUMNS, EQUITY, Boards
from palamedes.training.numpy_learner import forward
from palamedes.training.pruning import HIDDEN, all_plays, pruning_network
from palamedes.training.recipes import Recipe, read_recipe
from palamedes.training.td import Trainer

ROUNDS = """
name = "rounds"
variant = "plakoto"
encoding = "pinning-raw"
hidden = 8
longest = 300

[[rounds]]
until = 2
positions = 600
duel = 0
fitting = { passes = 2, rate = 0.01, batch = 32 }
"""

GROUNDED = ROUNDS.replace("positions = 600", 'positions = 600\nlabels = "grounded"')


def lost(recipe: Recipe, small: Network, network: Network, decisions: list[Boards]) -> tuple[float, float]:
    """The mean equity by which the best of the plays that are kept is worse than the best of all
    plays: if the small network keeps ANSWERS of them, and if they are drawn at random.
    """
    code, view = recipe.game.code, encoding_named(PRUNING[recipe.game.contact])
    brain, drawn = brain_of(units_of(recipe.view, recipe.game), network), np.random.default_rng(1)
    encode, work = partial(encoded_by, code, units_of(view, recipe.game)), search_workspace(code, brain)
    equity = EQUITY[len(small.second)]
    by_network, by_chance = [], []
    for plays in decisions:
        chances = label_boards(code, brain, MONEY_OBJECTIVE, plays, work, 1)
        theirs = chances[:, COLUMNS[len(small.second)]] @ equity
        ranked = np.argsort(forward(small, encode(plays)).outputs @ equity)
        by_network.append(theirs[ranked[:ANSWERS]].min() - theirs.min())
        by_chance.append(theirs[drawn.permutation(len(plays))[:ANSWERS]].min() - theirs.min())
    return float(np.mean(by_network)), float(np.mean(by_chance))


def test_a_pruning_network_keeps_the_best_play_or_one_almost_as_good():
    trainer = Trainer(ROUNDS)
    trainer.improve()
    assert trainer.brain.pruning.first.shape[1] == HIDDEN
    recipe, drawn = trainer.recipe, np.random.default_rng(9)
    boards = np.repeat(board_array(start_position(recipe.game))[None], 300, axis=0)
    work = search_workspace(recipe.game.code, trainer.brain)
    for _ in range(6):
        boards = np.array([plays[0] for plays in all_plays(recipe.game.code, boards, drawn, work) if len(plays)])
    held = [plays for plays in all_plays(recipe.game.code, boards, drawn, work) if len(plays) > ANSWERS]
    assert len(held) > 100
    kept, by_chance = lost(recipe, trainer.brain.pruning, trainer.network, held)
    assert kept < by_chance / 5


def test_a_pruning_network_belongs_to_the_network_that_is_saved():
    trainer = Trainer(ROUNDS)
    assert len(trainer.brain.pruning.first_bias) == 0
    trainer.improve()
    again = Trainer(ROUNDS, trainer.saved())
    assert all(map(np.array_equal, again.brain.pruning, trainer.brain.pruning))


def test_without_a_roll_with_many_plays_there_is_nothing_to_prune():
    recipe = read_recipe(ROUNDS)
    points = recipe.game.board.points
    last = Position((14, 1, *[0] * points), (14, *[0] * (points - 1), 1, 0))
    boards = np.repeat(board_array(last)[None], 20, axis=0)
    assert pruning_network(recipe, Trainer(ROUNDS).network, boards, seed=1) is None


@pytest.mark.parametrize(("text", "alike"), [(GROUNDED, True), (ROUNDS, False)])
def test_only_grounded_labels_are_made_without_the_pruning_network(text: str, alike: bool):
    first = Trainer(text)
    first.improve()
    saved = first.saved()
    pruned, thorough = Trainer(text, saved), Trainer(text, replace(saved, pruning={}))
    pruned.improve()
    thorough.improve()
    assert all(map(np.array_equal, pruned.network.learned, thorough.network.learned)) is alike
