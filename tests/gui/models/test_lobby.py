"""What the first page offers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from palamedes.core.preferences import GameChoice, NewGame
from palamedes.core.results.record import Record
from palamedes.core.rules.variant import FEVGA, PLAKOTO, TAVLI
from palamedes.core.session.events import Begin, Opening
from palamedes.core.session.state import Setup
from palamedes.core.settings import ComputerSettings, Player
from palamedes.gui.models.lobby import OFFERED, as_last_time, left_over, tiles

LAST = NewGame(games=(GameChoice("plakoto", {"mother_rule": True}),), length=9)


def test_every_tile_shows_the_start_of_its_game() -> None:
    found = tiles(NewGame())
    assert [tile.key for tile in found] == list(OFFERED)
    assert [tile.board.variant.key for tile in found] == ["portes", "portes", "plakoto", "fevga", "backgammon"]


def test_a_tile_says_how_the_game_will_be_played() -> None:
    assert tiles(NewGame())[0].tip == "You – Palamedes (Club player). Match to 5 points"
    money = tiles(replace(NewGame(), length=0))[0].tip
    assert money == "As last time: You – Palamedes (Club player). Money play, game by game"


@pytest.mark.parametrize(("key", "games"), [("tavli", TAVLI), ("fevga", (FEVGA,)), ("plakoto", (PLAKOTO,))])
def test_a_game_is_begun_with_the_players_and_the_length_of_the_last_one(key: str, games: tuple[object, ...]) -> None:
    setup = as_last_time(key, replace(NewGame(), length=9)).setup()
    assert (setup.games, setup.length) == (games, 9)
    assert [player.name for player in setup.players] == ["You", "Palamedes"]


def test_the_options_of_the_same_game_are_kept() -> None:
    kept = as_last_time("plakoto", LAST).variants[0]
    assert kept == LAST.games[0].resolved()
    assert as_last_time("fevga", LAST).variants == (FEVGA,)


def test_a_session_to_continue_is_shown_from_the_side_of_the_person() -> None:
    players = (Player("Palamedes", ComputerSettings()), Player("Anna"))
    offered = left_over(Record(Setup((FEVGA,), players, 5), (Begin(), Opening((6, 2)))))
    assert offered.board.bottom_colour == 1
    assert offered.lines == ("Fevga", "Match to 5", "Palamedes 0, Anna 0")


def test_a_name_never_breaks_the_lines_of_a_session() -> None:
    offered = left_over(Record(Setup((FEVGA,), (Player("Anna · Maria"), Player("Bill")), 5), (Begin(), Opening((6, 2)))))
    assert offered.lines[-1] == "Anna · Maria 0, Bill 0"
