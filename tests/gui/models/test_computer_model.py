"""Which networks suit the chosen games, and how the strength of the levels is described."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from palamedes.core.results.levels import LEVELS, computer_settings, level_named, level_of
from palamedes.core.rules.variant import HYPERGAMMON, PORTES, TAKHTEH, TAVLI
from palamedes.core.settings import ComputerSettings, SearchSettings
from palamedes.gui.models.computer_model import (
    Figure,
    at_level,
    computer_words,
    games_words,
    measured_levels,
    monte_carlo_words,
    network_words,
    signed,
    suiting_networks,
    without_network,
)
from palamedes.service.library.networks import best_network

NETWORK = ComputerSettings()
PLAYOUTS = ComputerSettings("flat_ucb")


def row(network: str, points: float, error: float) -> dict[str, object]:
    """A measurement as it is written in the levels file."""
    return {"network": network, "master": [points, error, 5000], "random": [1.5 + points, error, 5000]}


@pytest.fixture
def measured(shipped: Path) -> Path:
    """Measured values for the levels Club player and Expert in the games of Tavli."""
    networks = {"portes": "hitting", "plakoto": "pinning", "fevga": "running"}
    table = {
        game: {"club": row(name, -0.3, 0.04), "expert": row(name, -0.1 * number, 0.03)}
        for number, (game, name) in enumerate(networks.items())
    }
    (shipped / "levels.json").write_text(json.dumps(table))
    return shipped


# Levels.


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.key)
def test_a_level_is_known_again_by_its_settings_whatever_the_network_and_the_resigning(level):
    settings = at_level(
        ComputerSettings(
            "flat_mc", 3.0, "mine", resigns=False, resign_above=0.9, search=SearchSettings(candidates=3), time_limit=2
        ),
        level,
    )
    assert level_of(settings) is level
    assert settings.network == "mine"
    assert not settings.resigns


def test_settings_of_ones_own_are_no_level():
    assert level_of(ComputerSettings(search=SearchSettings(3))) is None
    assert level_of(PLAYOUTS) is None
    assert level_of(ComputerSettings(time_limit=1)) is None


def test_a_level_is_worth_what_was_measured(measured):
    worth = measured_levels((PORTES,), None)["club"]
    assert worth.master == Figure(-0.3, 0.04)
    assert worth.random == Figure(1.2, 0.04)


def test_a_level_that_was_not_measured_is_not_known(measured):
    assert set(measured_levels((PORTES,), None)) == {"club", "expert"}


def test_games_in_turn_are_worth_their_mean(measured):
    worth = measured_levels(TAVLI, None)["expert"]
    assert worth.master.points == pytest.approx(-0.1)
    assert worth.master.error == pytest.approx(0.03 / 3**0.5)


def test_games_in_turn_are_not_known_where_one_of_them_was_not_measured(measured):
    assert measured_levels((PORTES, TAKHTEH), None) == {}


def test_measurements_with_one_network_say_nothing_of_another(measured):
    assert set(measured_levels((PORTES,), "hitting")) == {"club", "expert"}
    assert measured_levels((PORTES,), "another") == {}


# Networks.


def test_a_network_suits_a_session_if_it_suits_all_games(shipped):
    assert [info.name for info in suiting_networks((PORTES, TAKHTEH))] == ["hitting"]
    assert suiting_networks(TAVLI) == ()


def test_a_network_is_told_with_games_and_strength(shipped):
    assert network_words(best_network(PORTES)) == "hitting: 100 games, +1.50 ± 0.01 against random play"


# Games for which no network is suitable.


def test_games_without_a_network_are_told(shipped):
    assert without_network((PORTES, HYPERGAMMON)) == (HYPERGAMMON,)
    assert monte_carlo_words((PORTES,), NETWORK) == ""
    assert monte_carlo_words((HYPERGAMMON,), NETWORK).startswith("No network suits Hypergammon, so the computer will play by")
    assert "so for this part of the session the computer" in monte_carlo_words((PORTES, HYPERGAMMON), NETWORK)


def test_boards_without_a_network_are_told(shipped):
    small = PORTES.configured(board={"points": 16})
    assert monte_carlo_words((small,), NETWORK).startswith("No network suits Portes on this board, ")


def test_nothing_is_told_where_play_outs_were_chosen_anyway(shipped):
    assert monte_carlo_words((HYPERGAMMON,), PLAYOUTS) == ""


# Words.


@pytest.mark.parametrize(("points", "text"), [(0.124, "+0.12"), (-0.5, "−0.50"), (-0.001, "0.00"), (0.0, "0.00")])
def test_points_have_a_sign_unless_they_are_nothing(points, text):
    assert signed(points) == text


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        (ComputerSettings(), "Master"),
        (ComputerSettings(search=SearchSettings(1), network="mine"), "Expert with mine"),
        (computer_settings(level_named("grandmaster")), "Grandmaster"),
        (computer_settings(level_named("grandmaster"), "mine"), "Grandmaster with mine"),
        (ComputerSettings(search=SearchSettings(3)), "3 plies"),
        (ComputerSettings(search=SearchSettings(3), time_limit=0.5), "3 plies, at most 0.5 s per decision"),
        (ComputerSettings(network="mine", time_limit=1), "2 plies, at most 1 s per decision with mine"),
        (ComputerSettings(search=SearchSettings(2, short_rollouts=True)), "2 plies and short rollouts"),
        (PLAYOUTS, "Flat UCB, 1.0 s per decision"),
    ],
)
def test_a_computer_is_told_by_its_level_or_what_it_does(settings, words):
    assert computer_words(settings) == words


def test_games_are_listed_in_words():
    assert games_words(TAVLI) == "Portes, Plakoto and Fevga"
    assert games_words([PORTES]) == "Portes"
