"""The networks that come with the program."""

import json

import pytest

from palamedes.core.rules.variant import VARIANTS
from palamedes.service.library import folders
from palamedes.service.library.networks import BEST, best_network

NAMED = json.loads((folders.networks() / BEST).read_text("utf-8"))


def test_the_best_network_of_every_game_is_named():
    assert set(NAMED) == set(VARIANTS)


@pytest.mark.parametrize("key", NAMED)
def test_the_network_that_is_named_plays_the_game(key: str):
    best = best_network(VARIANTS[key])
    assert best is not None
    assert best.name == NAMED[key]
