"""Networks that begin with the weights of another network."""

from dataclasses import replace

import numpy as np
import pytest
from msgspec.structs import replace as replaced

from palamedes.core.errors import BadSettings
from palamedes.core.rules.position import start_position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import VARIANTS, variant_from
from palamedes.core.settings import SearchSettings
from palamedes.engine.evaluators import evaluator_of, with_weights
from palamedes.engine.search import evaluate
from palamedes.formats.tables.network_file import SavedNetwork
from palamedes.kernels.networks.network import Network, inner_layers
from palamedes.training.recipes import Recipe, Stage
from palamedes.training.weights import first_weights, taken_over
from small_networks import small_network

PARENT = small_network(VARIANTS["portes"])


def child(**changes: object) -> Recipe:
    usual = {"name": "child", "variant": "portes", "encoding": "hitting-raw", "hidden": 4, "schedule": (Stage(10, 0.1),)}
    return Recipe(**(usual | changes))


def saved(recipe: Recipe, network: Network) -> SavedNetwork:
    variants, view = (recipe.variant,), recipe.view
    parent = replace(PARENT, variants=variants, encoding=view.name, encoding_version=view.version)
    return with_weights(parent, network)


@pytest.mark.parametrize("encoding", ["hitting-raw", "portes-expert", "hitting-best"])
@pytest.mark.parametrize("hidden", [4, 9])
@pytest.mark.parametrize("variant", ["portes", "backgammon"])
def test_a_network_that_takes_over_another_says_what_that_one_says(encoding: str, hidden: int, variant: str):
    recipe = child(encoding=encoding, hidden=hidden, variant=variant)
    game, settings = VARIANTS[variant], SearchSettings(plies=1)
    start = Situation(game, start_position(VARIANTS["portes"]))
    judgements = [
        evaluate(evaluator_of(one, game), start, settings=settings).probabilities
        for one in (PARENT, saved(recipe, taken_over(recipe, PARENT)))
    ]
    assert np.allclose(*judgements, atol=0.01)


DEEP = child(variant="backgammon", hidden=(8, 6, 4), activation="relu", encoding="hitting-best")


@pytest.mark.parametrize("hidden", [(8, 6, 4), (12, 6, 4), (8, 9, 4), (8, 6, 5), (12, 10, 6)])
def test_a_network_with_several_layers_takes_over_all_of_them(hidden: tuple[int, ...]):
    parent = saved(DEEP, first_weights(DEEP))
    recipe = child(variant="portes", hidden=hidden, activation="relu", encoding="hitting-best")
    game = VARIANTS["portes"]
    start = Situation(game, start_position(game))
    judgements = [
        evaluate(evaluator_of(one, game), start, settings=SearchSettings(plies=1)).probabilities
        for one in (parent, saved(recipe, taken_over(recipe, parent)))
    ]
    assert np.allclose(*judgements, atol=1e-6)


def test_new_units_of_a_later_layer_can_learn():
    new = taken_over(replaced(DEEP, hidden=(8, 9, 4)), saved(DEEP, first_weights(DEEP)))
    second, third = inner_layers(new)
    assert second.weights[:, 6:].any(axis=0).all()
    assert not third.weights[6:].any()


def test_a_network_with_a_wider_layer_is_not_taken_over():
    with pytest.raises(BadSettings, match="more hidden units"):
        taken_over(replaced(DEEP, hidden=(12, 6, 3)), saved(DEEP, first_weights(DEEP)))


def test_expert_inputs_keep_their_weights_by_name():
    parent = child(encoding="portes-expert")
    old = first_weights(parent)
    new = taken_over(child(encoding="hitting-best"), saved(parent, old))
    assert np.array_equal(new.first[: len(old.first)], old.first)
    assert not new.first[len(old.first) :].any()


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"variant": "plakoto", "encoding": "pinning-raw"}, "different raw inputs"),
        ({"hidden": 3}, "more hidden units"),
        ({"hidden": (4, 4)}, "the same number of hidden layers"),
        ({"activation": "relu"}, "the same activation"),
    ],
)
def test_a_network_of_another_kind_is_not_taken_over(changes: dict[str, object], words: str):
    with pytest.raises(BadSettings, match=words):
        taken_over(child(**changes), PARENT)


def test_a_network_of_another_board_is_not_taken_over():
    with pytest.raises(BadSettings, match="different raw inputs"):
        taken_over(child(), replace(PARENT, board=variant_from("portes", board={"points": 28}).board))
