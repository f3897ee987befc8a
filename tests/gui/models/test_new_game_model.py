"""The computer's settings follow the chosen game, and are found again the next time."""

from __future__ import annotations

from pathlib import Path

import pytest

from palamedes.core.errors import BadSettings
from palamedes.core.levels import level_named
from palamedes.core.settings import ComputerSettings
from palamedes.core.variant import FEVGA, PORTES
from palamedes.gui.models.new_game_model import NewGameModel
from palamedes.service.networks import best_network


@pytest.fixture
def model(shipped: Path) -> NewGameModel:
    model = NewGameModel()
    model.choose_game("portes")
    return model


def computer_of(model: NewGameModel) -> ComputerSettings:
    settings = model.setup().players[1].computer
    assert settings is not None
    return settings


def test_the_computer_is_a_master_with_the_best_network_at_first(model):
    assert model.seats[1].level.key == "master"
    assert computer_of(model) == ComputerSettings()


def test_a_level_is_agreed(model):
    model.seats[1].choose_level(level_named("learner"))
    assert computer_of(model).temperature == level_named("learner").temperature


def test_a_network_is_used_where_it_suits_and_found_again_when_the_game_is_chosen_again(model):
    model.seats[1].change(network="hitting")
    assert computer_of(model).network == "hitting"
    model.choose_game("fevga")
    assert computer_of(model).network is None
    model.choose_game("takhteh")
    assert computer_of(model).network == "hitting"


def test_the_best_network_is_named(model):
    assert model.best_words() == "The best one for this game (hitting)"
    model.choose_game("hypergammon")
    assert model.best_words() == "None suits this game"
    model.choose_game("tavli")
    assert model.best_words() == "The best one for each game"


def test_a_network_for_another_game_is_refused_and_the_former_choice_stays(model):
    with pytest.raises(BadSettings, match=r"'running' is meant for Fevga and Narde .* not for Portes"):
        model.use_network(model.seats[1], best_network(FEVGA))
    assert model.seats[1].settings.network is None


def test_a_network_that_suits_is_used(model):
    model.seats[1].change(method="flat_mc")
    model.use_network(model.seats[1], best_network(PORTES))
    assert computer_of(model) == ComputerSettings(network="hitting")


def test_everything_about_the_computer_is_found_again(model):
    model.seats[1].change(network="hitting", plies=3, candidates=4, window=0.1, resigns=False, resign_above=0.95)
    again = NewGameModel.of(model.remembered())
    assert again.seats[1].settings == model.seats[1].settings


def test_the_thinking_time_matters_where_play_outs_play_a_part(model):
    assert not model.plays_by_chance(model.seats[1])
    model.choose_game("hypergammon")
    assert model.plays_by_chance(model.seats[1])
    assert not model.has_network
