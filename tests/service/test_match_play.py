"""Match equity tables by name, rates from files, and the payoffs of sessions."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from palamedes.core.errors import BadFile, BadSettings
from palamedes.core.match.match_equity import Standing
from palamedes.core.rules.variant import BACKGAMMON, FEVGA, PORTES, TAVLI, VARIANTS
from palamedes.core.session.state import Phase, Setup, first_state
from palamedes.core.settings import POINTS_ONLY
from palamedes.lab.contests.match_rates import MeasuredRates, write_rates
from palamedes.service.analysis import match_play
from palamedes.service.analysis.match_play import (
    ANYBODY,
    MEASURED,
    PUBLISHED,
    equity_table,
    games_named,
    match_table,
    model_for,
    rates_of,
    read_rates,
    session_payoff,
)
from palamedes.service.library import folders

GOLDEN = Path(__file__).parents[1] / "golden"


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=lambda variant: variant.key)
def test_every_game_has_measured_rates(variant):
    rates = rates_of(variant, MEASURED)
    assert rates.knows_beginner
    assert 0.48 < rates.win < 0.62


@pytest.mark.parametrize("game", ["portes", "plakoto", "fevga", "tapa"])
def test_measured_rates_lie_near_the_published_ones(game: str):
    measured, published = (rates_of(VARIANTS[game], model).kinds[1] for model in (MEASURED, PUBLISHED))
    assert measured == pytest.approx(published, abs=0.04)


def test_published_rates_serve_where_they_say_enough():
    assert model_for(Setup((PORTES,), ANYBODY, 5, winner_begins=False), None) == PUBLISHED
    assert model_for(Setup((PORTES,), ANYBODY, 5, winner_begins=True), None) == MEASURED
    assert model_for(Setup((FEVGA,), ANYBODY, 5, winner_begins=True), None) == PUBLISHED
    assert model_for(Setup(TAVLI, ANYBODY, 5), None) == MEASURED


def test_a_match_of_tavli_has_a_table():
    table = match_table(Setup(TAVLI, ANYBODY, 7), 7)
    assert table.chance(Standing((7, 7), 2, begins=0)) > table.chance(Standing((7, 7), 0, begins=0)) > 0.5


def test_backgammon_with_the_cube_differs_from_backgammon_without():
    live, dead = (match_table(Setup((BACKGAMMON,), ANYBODY, 5, cube=cube), 5) for cube in (True, False))
    assert live.chance(Standing((2, 4))) < dead.chance(Standing((2, 4)))


def test_a_table_is_trusted_as_far_as_it_goes_and_continued_by_the_recursion(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(match_play, "GNU_FOLDERS", (GOLDEN,))
    table = match_table(Setup((BACKGAMMON,), ANYBODY, 5), 5, "two-players")
    assert table.chance(Standing((2, 3))) == 0.62
    assert 0.62 < table.chance(Standing((2, 4))) < 0.8


def test_the_users_own_tables_come_first(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setattr(folders, "user_data", lambda: tmp_path)
    (tmp_path / "match-tables").mkdir()
    text = (GOLDEN / "two-players.xml").read_text().replace("0.62", "0.61")
    (tmp_path / "match-tables" / "two-players.xml").write_text(text)
    monkeypatch.setattr(match_play, "GNU_FOLDERS", (GOLDEN,))
    assert equity_table("two-players", 3).chance((2, 3), crawford_done=False) == 0.61


@pytest.mark.parametrize("setup", [Setup((PORTES,), ANYBODY, 5), Setup((BACKGAMMON,), ANYBODY, 5, cube=False)])
def test_tables_made_for_the_cube_are_for_matches_with_it(setup: Setup):
    with pytest.raises(BadSettings, match="single variant, played with the cube"):
        match_table(setup, 5, "janowski")


def test_an_unknown_table_is_named():
    with pytest.raises(BadSettings, match=r"'nobody' is not known; choose from published"):
        match_table(Setup((BACKGAMMON,), ANYBODY, 5), 5, "nobody")


def test_there_are_no_published_rates_of_narde():
    with pytest.raises(BadSettings, match="no published rates for Narde"):
        rates_of(VARIANTS["narde"], PUBLISHED)


def test_who_plays_for_points_has_no_regard_for_the_score():
    state = replace(first_state(Setup((PORTES,), ANYBODY, 5)), phase=Phase.TO_ROLL, game=0, began=0, score=(4, 0))
    assert session_payoff(state, 0, POINTS_ONLY).worths == (-3, -2, -1, 0, 1, 2, 3)
    assert session_payoff(state, 0).worths[5] == pytest.approx(1)


def test_games_are_named_by_commas_or_as_tavli():
    assert games_named("tavli") == TAVLI
    assert games_named("fevga,portes") == (FEVGA, PORTES)


def test_measured_rates_are_put_beside_what_the_file_has(tmp_path: Path):
    path = tmp_path / "rates.json"
    path.write_text(json.dumps({"portes": {"published": {"results": [0, 1, 3, 0, 3, 1, 0], "source": "a book"}}}))
    write_rates(path, MeasuredRates("portes", (0, 5, 15, 0, 20, 10, 0), "small; 50 games, seed 1"))
    found = read_rates(path)["portes"]
    assert found["published"].rates.results[1] == 0.125
    assert found["measured"].rates.win == pytest.approx(0.6)


def test_a_file_without_rates_is_refused(tmp_path: Path):
    path = tmp_path / "rates.json"
    path.write_text('{"portes": {"measured": {"results": [1, 2], "source": ""}}}')
    with pytest.raises(BadFile, match=r"rates\.json contains no result rates"):
        read_rates(path)
