"""What `palamedes play` accepts: options for the session, the computer and the window."""

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from opening_books import no_book, own_book, small_book
from palamedes.cli import play
from palamedes.core.errors import BadRules, BadSettings, UnknownNetwork, UnknownVariant
from palamedes.core.launch_options import NO_WISHES, LaunchOptions
from palamedes.core.results.levels import LEVELS, level_of
from palamedes.core.rules.variant import PLAKOTO, PORTES
from palamedes.core.settings import ComputerSettings, SearchSettings
from palamedes.service.library import folders
from palamedes.service.library.files import HouseRuleStore, open_record
from small_networks import network_for_each_kind
from terminal_games import COMPUTERS, QUICK, TWO_PEOPLE, invoke, output, rolls


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """Separate user folders for every test."""
    monkeypatch.setenv("PALAMEDES_HOME", str(tmp_path / "home"))
    return tmp_path


# Choices.


@pytest.mark.parametrize(
    ("arguments", "shown"),
    [
        (("plakoto", "--rule", "mother_rule=off"), "Plakoto: mother rule off"),
        (("--preset", "tavla"), "Portes: no hit and run home"),
        (("fevga", "--points", "16", "--checkers", "10"), "Fevga: board (16, 10, 4)"),
        (("--games", "narde,tapa", "--match", "7"), "Narde, Tapa: match to 7"),
        (("portes", "--name", "Eleni"), "○ Eleni against ● Palamedes"),
        (("portes", *COMPUTERS, "--black", "human", "--name", "Eleni"), "○ Palamedes against ● Eleni"),
        (("portes", "--dice", "system"), "Dice: Operating system."),
    ],
)
def test_choices_are_shown_at_the_start(arguments, shown):
    assert shown in output(*arguments, *QUICK)


def test_house_rules_are_found_by_name(home):
    HouseRuleStore().save("At home", PORTES.configured({"no_hit_and_run": "home"}))
    assert "Portes: no hit and run home" in output("--house", "At home")


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (("chess",), UnknownVariant),
        (("portes", "--tavli"), BadSettings),
        (("portes", "--rule", "mother_rule=off"), BadRules),
        (("portes", "--rule", "mother_rule"), BadRules),
        (("--preset", "chess"), BadRules),
        (("--house", "nobody's"), BadRules),
        (("narde", "--points", "16"), BadRules),
        (("--jacoby",), BadSettings),
        (("portes", "--dice", "file"), BadSettings),
        (("portes", "--name", "A", "--name", "B"), BadSettings),
        (("--resume",), BadSettings),
        (("--resume", "--file", "a.tavli"), BadSettings),
    ],
)
def test_choices_that_make_no_sense_are_refused(arguments, error):
    assert isinstance(invoke(*arguments).exception, error)


# The computer.


@pytest.fixture
def networks(home, monkeypatch):
    """Small networks for hitting, pinning and running games, and no opening book."""
    no_book(monkeypatch)
    folder = home / "shipped"
    network_for_each_kind(folder)
    monkeypatch.setattr(folders, "networks", lambda: folder)


def test_the_computer_plays_by_a_network_and_says_how_far_it_looked(networks):
    assert re.search(r"● Palamedes  .*wins \d+%, equity \S+ at 2-ply", output("portes", "--seed", "3", lines=["", "1"]))


@pytest.mark.parametrize(
    ("arguments", "settings"),
    [
        ((), ComputerSettings()),
        (("--level", "expert"), ComputerSettings(search=SearchSettings(1))),
        (("--level", "expert", "--plies", "3"), ComputerSettings(search=SearchSettings(3))),
        (("--network", "hitting", "--no-resigning"), ComputerSettings(network="hitting", resigns=False)),
        (("--plies", "3", "--time-limit", "0.5"), ComputerSettings(search=SearchSettings(3), time_limit=0.5)),
        (("--method", "flat_mc", "--seconds", "2"), ComputerSettings("flat_mc", 2.0)),
    ],
)
def test_level_network_and_depth_can_be_chosen(networks, home, arguments, settings):
    output("portes", *arguments, lines=[f"save {home / 'game'}"])
    assert open_record(home / "game.tavli").setup.players[1].computer == settings


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (("--level", "godlike"), BadSettings),
        (("--plies", "5"), BadSettings),
        (("--time-limit", "-1"), BadSettings),
        (("--time-limit", "nan"), BadSettings),
        (("--method", "flat_mc", "--time-limit", "1"), BadSettings),
        (("--network", "nobody's"), UnknownNetwork),
        (("--network", "running"), BadSettings),
        (("--method", "magic"), BadSettings),
        (("--method", "flat_mc", "--level", "expert"), BadSettings),
    ],
)
def test_a_computer_that_cannot_be_is_refused(networks, arguments, error):
    assert isinstance(invoke("portes", *arguments).exception, error)


def test_a_network_must_play_all_games_in_turn(networks):
    assert isinstance(invoke("--tavli", "--network", "hitting").exception, BadSettings)


def test_a_hint_lists_the_best_plays_with_the_numbers_that_play_them(networks):
    text = output("portes", *TWO_PEOPLE, "--seed", "3", lines=["", "hint", "moves"])
    assert "The best plays (hitting); type a number to make that play." in text
    best = re.search(r"^(\d+) +(\S+(?: \S+)?) +[+-]\d\.\d{3} +\d+\.\d% .* 2-ply$", text, re.MULTILINE)
    assert best
    assert re.search(rf"\b{best[1]}  {re.escape(best[2])}", text)


def test_a_hint_for_the_first_turn_is_from_the_opening_book(networks, home, monkeypatch):
    own_book(monkeypatch, home / "databases", small_book(PORTES))
    lines = ["", "hint", "hint 1"]
    text = output("portes", *TWO_PEOPLE, *rolls(home, "62 31"), lines=lines)
    assert " ".join(text.split()).count("The best plays (opening book, 3,888 games); type a number to make that play.") == 1
    assert re.search(r"\+0\.090 .* 3,888 games$", text, re.MULTILINE)
    assert "The best plays (hitting)" in text


def test_a_hint_looks_as_far_ahead_as_is_asked_for(networks):
    assert "1-ply" in output("portes", *TWO_PEOPLE, "--seed", "3", lines=["", "hint 1"])
    assert "is not a depth" in output("portes", *TWO_PEOPLE, "--seed", "3", lines=["", "hint 9"])


def test_there_is_no_hint_before_the_roll(networks):
    assert "There is no hint before the dice are rolled." in output("portes", *TWO_PEOPLE, lines=["1", "hint"])


# The window.


@pytest.fixture
def opened(monkeypatch):
    """The requests to open the window."""
    wishes = []
    monkeypatch.setattr(play, "open_window", lambda wish: wishes.append(wish) or 0)
    return wishes


def test_without_terminal_the_window_opens(opened):
    CliRunner().invoke(play.app, [])
    assert opened == [NO_WISHES]


def test_without_terminal_the_window_opens_with_the_file(opened):
    CliRunner().invoke(play.app, ["--file", "a.tavli"])
    assert opened == [LaunchOptions(file=Path("a.tavli"))]


def test_without_terminal_the_window_goes_on_with_the_game_left_last(opened):
    CliRunner().invoke(play.app, ["--resume"])
    assert opened == [LaunchOptions(resume=True)]


def test_without_terminal_the_window_begins_the_game_that_is_named(opened):
    CliRunner().invoke(play.app, ["plakoto", "--match", "3", "--level", "club", "--seed", "5"])
    (wishes,) = opened
    assert wishes.setup.games == (PLAKOTO,)
    assert wishes.setup.length == 3
    assert level_of(wishes.setup.players[1].computer).key == "club"
    assert wishes.dice.seed == 5


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.key)
def test_a_level_on_the_command_line_is_the_one_of_the_window(opened, level):
    CliRunner().invoke(play.app, ["plakoto", "--level", level.key])
    assert level_of(opened[0].setup.players[1].computer) is level
