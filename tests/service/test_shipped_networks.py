"""The networks that come with the program."""

import json

import pytest

from palamedes.core.rules.variant import VARIANTS
from palamedes.service.library import folders
from palamedes.service.library.networks import BEST, best_network

NAMED = json.loads((folders.networks() / BEST).read_text("utf-8"))


def test_only_games_have_best_networks():
    assert set(NAMED) <= set(VARIANTS)


@pytest.mark.parametrize("key", VARIANTS)
def test_every_game_is_played_by_the_network_of_its_name_or_the_one_that_is_named(key: str):
    best = best_network(VARIANTS[key])
    assert best is not None
    assert best.name == NAMED.get(key, key)
