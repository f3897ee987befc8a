"""The computer's settings follow the chosen game and are restored the next time."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from palamedes.core.errors import BadRules, BadSettings
from palamedes.core.results.levels import USUAL, computer_settings, level_named
from palamedes.core.rules.board import Board
from palamedes.core.rules.variant import FEVGA, PORTES
from palamedes.core.settings import ComputerSettings
from palamedes.gui.board.view import BoardSide
from palamedes.gui.models.new_game_model import NewGameModel, choose_cube
from palamedes.service.library.networks import best_network


@pytest.fixture
def model(shipped: Path) -> NewGameModel:
    model = NewGameModel()
    model.choose_game("portes")
    return model


def computer_of(model: NewGameModel) -> ComputerSettings:
    settings = model.setup().players[1].computer
    assert settings is not None
    return settings


def test_the_computer_is_a_club_player_with_the_best_network_at_first(model):
    assert model.seats[1].level is USUAL
    assert computer_of(model) == computer_settings(USUAL)


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
    assert model.best_words() == "None for this game"
    model.choose_game("tavli")
    assert model.best_words() == "The best one for each game"


def test_a_network_for_another_game_is_refused_and_the_former_choice_stays(model):
    with pytest.raises(BadSettings, match=r"'running' is meant for Fevga and Narde .* not for Portes"):
        model.use_network(model.seats[1], best_network(FEVGA))
    assert model.seats[1].settings.network is None


def test_the_refusal_of_a_network_for_all_boards_names_no_size(model):
    anywhere = replace(best_network(FEVGA), any_board=True)
    with pytest.raises(BadSettings, match="is meant for Fevga and Narde on boards of all sizes, not for Portes"):
        model.use_network(model.seats[1], anywhere)


def test_a_network_that_suits_is_used(model):
    model.seats[1].change(method="flat_mc")
    model.use_network(model.seats[1], best_network(PORTES))
    assert computer_of(model) == computer_settings(USUAL, "hitting")


def test_everything_about_the_computer_is_found_again(model):
    model.seats[1].change(network="hitting", resigns=False, resign_above=0.95)
    model.seats[1].change_search(plies=3, candidates=4, window=0.1)
    again = NewGameModel.of(model.remembered())
    assert again.seats[1].settings == model.seats[1].settings


def test_the_rules_of_a_match_are_found_again_after_a_money_game_and_those_of_money_play_after_a_match(model):
    model.choose_game("backgammon")
    model.jacoby = model.beavers = True
    model.automatic_doubles, model.length = 2, 0
    money = NewGameModel.of(model.remembered())
    assert money.crawford
    assert not money.setup().crawford
    money.length = 5
    match = NewGameModel.of(money.remembered())
    assert match.setup().crawford
    assert (match.jacoby, match.beavers, match.automatic_doubles) == (True, True, 2)
    match.crawford = False
    assert not NewGameModel.of(match.remembered()).setup().crawford


def test_a_seat_that_a_person_had_becomes_a_club_player(model):
    model.seats[1].computer = False
    again = NewGameModel.of(model.remembered())
    assert [seat.level for seat in again.seats] == [USUAL, USUAL]


def test_the_thinking_time_matters_where_play_outs_play_a_part(model):
    assert not model.plays_by_chance(model.seats[1])
    model.choose_game("hypergammon")
    assert model.plays_by_chance(model.seats[1])
    assert not model.has_network


# The first position, and who plays it.


def test_the_start_is_shown_on_the_board_that_is_chosen(model):
    model.choose_game("plakoto")
    model.points, model.checkers = 12, 7
    (view,) = model.start_views(mirrored=True)
    assert (view.variant.board, view.mirrored) == (Board(12, 7), True)
    assert view.checkers(BoardSide.BOTTOM, 12) == 7


def test_of_games_in_turn_the_first_three_are_shown_each_once(model):
    model.choose_game("sequence")
    model.sequence = ("narde", "narde", "tapa", "fevga", "portes")
    assert [view.variant.key for view in model.start_views()] == ["narde", "tapa", "fevga"]


def test_a_person_with_the_dark_checkers_sees_them_below(model):
    model.seats[0].computer, model.seats[1].computer = True, False
    assert [view.bottom_colour for view in model.start_views()] == [1]


def test_the_cube_lies_there_where_it_is_played(model):
    assert model.start_views()[0].cube is None
    model.choose_game("backgammon")
    assert model.start_views()[0].cube is not None
    model.cube = False
    assert model.start_views()[0].cube is None
    model.choose_game("portes")
    choose_cube(model, True)
    assert model.start_views()[0].cube is not None
    assert model.setup().cube_in_every_game
    choose_cube(model, False)
    assert not model.setup().cube_in_every_game


def test_a_size_that_the_game_has_not_is_refused_with_what_it_has(model):
    model.points = 10
    with pytest.raises(BadRules, match=r"board\.points is 10, but Portes allows 8"):
        model.start_views()


def test_the_network_that_plays_is_named(model):
    assert model.who_plays == "The computer plays with the network hitting."
    model.choose_game("tavli")
    assert model.who_plays == "There are networks for all of these games."
    model.choose_game("portes")
    for seat in model.seats:
        seat.computer = False
    assert model.who_plays == "Hints and analyses come from the network hitting."


def test_without_a_network_the_thinking_time_is_told(model):
    model.points = 16
    model.seats[1].change(seconds=2.5)
    assert model.who_plays == (
        "No network is suitable for this game on this board. "
        "The computer plays by random playouts (Monte Carlo), thinking for 2.5 s per decision."
    )


def test_random_play_outs_that_were_chosen_are_told_too(model):
    model.seats[1].change(method="flat_mc")
    assert model.who_plays.startswith("The computer plays by random playouts")


def test_of_games_in_turn_those_without_a_network_are_named(model):
    model.choose_game("sequence")
    model.sequence = ("portes", "hypergammon")
    assert model.who_plays.startswith("Networks play all games except Hypergammon. The")


def test_the_possible_sizes_are_told(model):
    assert model.sizes_words == "The board can have 8 to 40 points, in steps of 4, with 1 to 30 checkers per side."
    model.choose_game("hypergammon")
    assert model.sizes_words == "Each side can have 3 to 6 checkers."


def test_a_file_of_rolls_must_be_chosen(model):
    model.generator = "file"
    with pytest.raises(BadSettings, match="Choose the file of rolls"):
        model.dice()
