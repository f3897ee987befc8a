"""Players are described by a few words. Wrong words lead to one clear error."""

from __future__ import annotations

from pathlib import Path

import pytest

from palamedes.core.errors import BadFile, BadSettings, PalamedesError, UnknownNetwork
from palamedes.core.results.levels import RATED, level_named
from palamedes.core.rules.variant import BACKGAMMON, NARDE, PORTES, VARIANTS, Variant
from palamedes.core.settings import SearchSettings
from palamedes.lab.contests.contests import contest, contestant, network_named
from palamedes.lab.contests.match_contests import match_setup, side
from palamedes.service.other_programs import gnubg
from small_networks import network_for_each_kind, own_folders, small_network, write_small


@pytest.fixture(autouse=True)
def shipped(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    folder = own_folders(monkeypatch, tmp_path)[1]
    network_for_each_kind(folder)
    return folder


@pytest.mark.parametrize(
    ("spec", "plies", "temperature"),
    [("hitting", 1, 0), ("hitting:2", 2, 0), ("hitting:3:0.25", 3, 0.25), ("best", 1, 0), ("best:2:1", 2, 1)],
)
def test_a_network_is_named_with_its_plies_and_temperature(spec: str, plies: int, temperature: float):
    player = contestant(spec, PORTES, SearchSettings(1, 7, 0.2))
    assert player.name == spec
    assert player.player.manner[:4] == (plies, 7, 0.2, temperature)
    assert player.words.startswith("hitting after 100 games")


def test_a_file_is_a_player_too(tmp_path: Path):
    write_small(tmp_path / "elsewhere", mine=small_network(PORTES, games=321))
    path = tmp_path / "elsewhere" / "mine.h5"
    assert contestant(f"{path}:2", PORTES).words.startswith("mine after 321 games, 2-ply")


@pytest.mark.parametrize("level", RATED, ids=lambda level: level.key)
def test_levels_are_players(level):
    for spec in (f"level:{level.key}", f"level:{level.key}:hitting"):
        manner = contestant(spec, PORTES).player.manner
        assert (manner.plies, manner.temperature) == (level.plies, level.temperature)


@pytest.mark.parametrize("spec", ["level:grandmaster", "level:grandmaster:hitting"])
def test_the_strongest_level_thinks_for_as_long_as_it_does_in_a_game(spec: str):
    words = contestant(spec, PORTES).words
    assert "3-ply, at most 15 candidates within 0.3 at 2-ply and 5 within 0.06 at greater depth" in words
    assert words.endswith(" and short rollouts, at most 1 s per decision")


def test_the_strongest_level_plays_matches_only_for_points():
    setup = match_setup((PORTES,), 3, winner_begins=True)
    side("level:grandmaster", setup, "money")
    for spec in ("level:grandmaster", "unaided:level:grandmaster"):
        with pytest.raises(BadSettings, match=f"'{spec}' has a time limit"):
            side(spec, setup, "match")


def test_a_level_takes_the_best_network_or_a_file_of_any_name(tmp_path: Path):
    folder = tmp_path / ("elsewhere" * 10)
    write_small(folder, mine=small_network(PORTES, games=321))
    assert contestant("level:club:best", PORTES).words == contestant("level:club", PORTES).words
    assert contestant(f"level:club:{folder / 'mine.h5'}", PORTES).words.startswith("mine after 321 games")


def test_a_lent_network_plays_where_its_inputs_suit_the_board():
    assert contest(NARDE, contestant("running", NARDE), contestant("random", NARDE), 4, 1).games == 4
    assert contest(BACKGAMMON, contestant("hitting", BACKGAMMON), contestant("pubeval", BACKGAMMON), 4, 1).games == 4


def test_networks_with_other_inputs_play_each_other(shipped: Path):
    write_small(shipped, wide=small_network(VARIANTS["backgammon"], hidden=9))
    players = [contestant(name, BACKGAMMON) for name in ("wide", "hitting:1:0.5")]
    assert contest(BACKGAMMON, players[0], players[1], 4, 1).games == 4


@pytest.mark.parametrize(
    ("spec", "variant", "error", "words"),
    [
        ("nobody", PORTES, UnknownNetwork, "network 'nobody' is not known"),
        ("running", PORTES, BadSettings, "cannot play Portes"),
        ("hitting:9", PORTES, BadSettings, "plies is 9"),
        ("./none.h5", PORTES, BadFile, "cannot be read"),
        ("", PORTES, BadSettings, "choose from"),
        ("a\nb", PORTES, BadSettings, "choose from"),
        ("random:3", PORTES, BadSettings, "choose from"),
        ("pubeval:3", PORTES, BadSettings, "choose from"),
        ("pubeval", NARDE, BadSettings, "pubeval cannot play Narde"),
        ("level:king", PORTES, BadSettings, "level is 'king'"),
        ("level", PORTES, BadSettings, "level is ''"),
        ("level:club:nobody", PORTES, UnknownNetwork, "nobody"),
        ("flat_ucb", PORTES, BadSettings, "whole number of playouts"),
        ("flat_ucb:0.1", PORTES, BadSettings, "whole number of playouts"),
        ("flat_mc:0", PORTES, BadSettings, "1 to 1,000,000"),
        ("hitting:3@", PORTES, UnknownNetwork, "is not known"),
        ("hitting@1s", PORTES, UnknownNetwork, "is not known"),
        ("hitting:3@-1s", PORTES, UnknownNetwork, "is not known"),
        ("hitting:3@nans", PORTES, UnknownNetwork, "is not known"),
        ("hitting:3@1000000s", PORTES, BadSettings, "time_limit is 1000000.0"),
        ("hitting:5@1s", PORTES, BadSettings, "plies is 5"),
        ("hitting:3:1@1s", PORTES, BadSettings, "has a temperature, so it can have"),
        ("hitting:3:0.5@0.1s", PORTES, BadSettings, "has a temperature, so it can have"),
        ("nobody:3@1s", PORTES, UnknownNetwork, "network 'nobody' is not known"),
        ("level:club@1s", PORTES, BadSettings, "level is 'club@1s'"),
        ("gnubg:two", BACKGAMMON, BadSettings, "whole number of plies"),
        ("gnubg:7", BACKGAMMON, BadSettings, "plies must be between 0"),
        ("gnubg", PORTES, BadSettings, "GNU Backgammon cannot play Portes"),
        ("gnubg", VARIANTS["hypergammon"], BadSettings, "GNU Backgammon cannot play Hypergammon"),
    ],
)
def test_wrong_words_are_refused(spec: str, variant: Variant, error: type[PalamedesError], words: str):
    with pytest.raises(error, match=words):
        contestant(spec, variant)


def test_a_player_with_a_limit_of_no_time_plays_as_at_one_ply():
    players = [contestant(spec, PORTES) for spec in ("hitting:3@0s", "hitting")]
    assert players[0].name == "hitting:3@0s"
    assert players[0].words.endswith(
        "3-ply, at most 15 candidates within 0.3 at 2-ply and 5 within 0.06 at greater depth, at most 0 s per decision"
    )
    assert contest(PORTES, *players, 4, 1).points.mean == 0


def test_a_player_with_plenty_of_time_plays_as_without_a_limit():
    players = [contestant(spec, PORTES, SearchSettings(1, 3)) for spec in ("unaided:hitting:2@3600s", "unaided:hitting:2")]
    assert contest(PORTES, *players, 4, 1).points.mean == 0


def test_a_player_with_a_time_limit_plays_matches_for_points():
    setup = match_setup((PORTES,), 2, winner_begins=True)
    assert side("hitting:2@0s", setup, "money").strategy == "money"
    with pytest.raises(BadSettings, match="it can only play for points"):
        side("hitting:2@1s", setup, "match")


def test_a_player_with_short_rollouts_says_so_and_plays_for_points():
    player = contestant("unaided:hitting:2+", PORTES)
    assert player.words.endswith("2-ply, at most 15 candidates within 0.3 and short rollouts")
    assert contestant("hitting:2+@5s", PORTES).words.endswith("within 0.3 and short rollouts, at most 5 s per decision")
    with pytest.raises(BadSettings, match="it can only play for points"):
        side("hitting:2+", match_setup((PORTES,), 2, winner_begins=True), "match")
    with pytest.raises(BadSettings, match="it can have no time limit and no short rollouts"):
        contestant("hitting:1:0.5+", PORTES)


def test_unaided_players_do_without_the_databases():
    aided, unaided = (contestant(spec, PORTES).player for spec in ("hitting", "unaided:hitting"))
    assert (aided.brain.tables.two_sided.points, unaided.brain.tables.two_sided.points) == (6, 0)


def test_gnubg_is_refused_where_it_is_not_installed(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(gnubg, "USUAL_PLACES", ())
    with pytest.raises(BadSettings, match="GNU Backgammon is not installed"):
        contestant("gnubg", BACKGAMMON)


def test_a_named_network_takes_the_plies_asked_for_otherwise():
    assert network_named("hitting", PORTES, SearchSettings(2)).search.plies == 2
    assert network_named("hitting:3", PORTES, SearchSettings(2)).search.plies == 3


def test_the_level_and_the_network_with_its_settings_play_the_same():
    club = level_named("club")
    players = [contestant(spec, PORTES) for spec in ("level:club", f"best:{club.plies}:{club.temperature}")]
    assert contest(PORTES, players[0], players[1], 20, 1).points.mean == 0
