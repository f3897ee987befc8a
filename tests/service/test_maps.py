"""Score maps and temperature maps, compared with single analyses."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from opening_books import no_book
from palamedes.core.dice.dice import rolls
from palamedes.core.errors import BadPlay, BadSettings
from palamedes.core.maps.map_grid import DROP, NO, TAKE, cell_kind, score_grid
from palamedes.core.maps.score_map import MONEY_PLACE, ScoreMap, ScorePlace, place_of, places_for, state_at
from palamedes.core.maps.temperature_map import TemperatureMap
from palamedes.core.match.evaluation import PlayAnalysis
from palamedes.core.results.analysis import DIGITS, MomentKind, play_choices
from palamedes.core.rules.variant import BACKGAMMON
from palamedes.core.session.events import Doubled
from palamedes.core.session.session import advance
from palamedes.core.session.state import State
from palamedes.core.settings import ComputerSettings, SearchSettings
from palamedes.service.analysis import judging, maps
from palamedes.service.analysis.map_files import map_data, map_svg
from palamedes.service.analysis.reviewing import cube_choices
from palamedes.service.analysis.session_cube import cube_request
from palamedes.service.library import folders
from palamedes.service.library.pictures import state_from_text
from palamedes.service.requests import ScoreMapRequest, TemperatureRequest, plays_request
from small_networks import network_for_each_kind, small_network, write_small

ONE_PLY = ComputerSettings(search=SearchSettings(1))
TWO_PLY = ComputerSettings(search=SearchSettings(2, candidates=2))
SCORES = (MONEY_PLACE, ScorePlace(1, 1), ScorePlace(1, 3, True), ScorePlace(2, 1), ScorePlace(3, 4))
PLAY = "backgammon; 24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5; roll 41; score 2-4 of 7"
RACE = "backgammon; 6:2 5:2 off:11 | 6:2 4:2 off:11"
CUBE = "backgammon; 24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5; score 2-4 of 7"


@pytest.fixture(autouse=True)
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    network_for_each_kind(tmp_path / "shipped")
    write_small(tmp_path / "shipped", backgammon=small_network(BACKGAMMON))
    no_book(monkeypatch)
    monkeypatch.setattr(folders, "networks", lambda: tmp_path / "shipped")


def never() -> bool:
    return False


def mapped(text: str, settings: ComputerSettings = ONE_PLY, most: int = 4) -> ScoreMap:
    return maps.score_map(ScoreMapRequest(state_from_text(text), settings, most), never, lambda _: None)


def rolled(text: str, replies: bool = False, after: str | None = None) -> TemperatureMap:
    return maps.temperature_map(TemperatureRequest(state_from_text(text), ONE_PLY, replies, after), never, lambda _: None)


def alone(state: State, settings: ComputerSettings) -> PlayAnalysis:
    return judging.analyze(plays_request(state, settings), never, lambda _: None)


@pytest.mark.parametrize("settings", [ONE_PLY, TWO_PLY], ids=["1-ply", "2-ply"])
def test_the_plays_at_a_score_are_those_of_a_single_analysis(settings: ComputerSettings):
    found = mapped(PLAY, settings)
    for place in SCORES:
        single = alone(state_at(found.state, place, 4), settings)
        assert found.cells[place].choices == play_choices(replace(single, candidates=single.candidates[:5]))


def test_the_cube_decision_at_a_score_is_that_of_a_single_analysis():
    found = mapped(CUBE, TWO_PLY)
    for place in SCORES:
        single = judging.cube(cube_request(state_at(found.state, place, 4), TWO_PLY), never)
        assert found.cells[place].choices == cube_choices(MomentKind.DOUBLE, single)


def test_the_map_at_the_score_of_the_state_is_the_decision_itself():
    found = mapped(PLAY, most=5)
    assert found.here == ScorePlace(5, 3)
    single = [round(one.equity, DIGITS) for one in alone(found.state, ONE_PLY).candidates[:5]]
    assert [choice.equity for choice in found.cells[found.here].choices] == single


def test_every_score_is_in_the_map_once():
    places = places_for(state_from_text(CUBE), 9)
    assert len(places) == len(set(places)) == 1 + 81 + 16
    assert all(place_of(state_at(state_from_text(CUBE), place)) == place for place in places)


def test_a_game_without_the_cube_has_no_crawford_game():
    places = places_for(state_from_text("plakoto; roll 43"), 9)
    assert len(places) == 1 + 81
    assert not any(place.crawford for place in places)


@pytest.mark.parametrize("game", ["plakoto", "fevga", "portes", "narde"])
def test_plays_of_every_family_have_a_score_map(game: str):
    found = mapped(f"{game}; roll 43", most=2)
    assert found.complete
    assert all(cell.choices for cell in found.cells.values())


def test_a_stopped_map_keeps_the_scores_that_are_done():
    asked: list[int] = []

    def stop() -> bool:
        asked.append(1)
        return len(asked) > 10

    found = maps.score_map(ScoreMapRequest(state_from_text(CUBE), ONE_PLY), stop, lambda _: None)
    assert not found.complete
    assert list(found.cells) == list(found.places[: len(found.cells)])
    assert 0 < len(found.cells) < 11
    assert f"{len(found.cells)} of 98 scores" in " ".join(score_grid(found).notes)


def test_a_deeper_map_is_first_completed_at_one_ply(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(maps, "REPORT_EVERY", -1.0)
    seen: list[ScoreMap] = []
    maps.score_map(ScoreMapRequest(state_from_text(CUBE), TWO_PLY, 2), never, seen.append)
    depths = [max(cell.plies for cell in each.cells.values()) for each in seen]
    first_deep = depths.index(2)
    assert len(seen[first_deep - 1].cells) == len(seen[0].places)


def test_an_offered_double_is_mapped_as_a_take():
    state = state_from_text(CUBE)
    found = maps.score_map(ScoreMapRequest(advance(state, Doubled()), ONE_PLY, 3), never, lambda _: None)
    assert found.kind is MomentKind.TAKE
    kinds = {cell_kind(found, cell) for cell in found.cells.values() if not cell.is_dead}
    assert kinds <= {TAKE, DROP}
    assert NO not in kinds


@pytest.mark.parametrize(("text", "most"), [("plakoto", 9), (CUBE, 0), (CUBE, 26)])
def test_what_cannot_be_mapped_is_refused(text: str, most: int):
    with pytest.raises(BadSettings):
        mapped(text, most=most)


def test_without_a_network_the_playouts_are_valued_at_every_score():
    settings = ComputerSettings("flat_mc", seconds=0.05)
    found = mapped(PLAY, settings, most=2)
    assert found.complete
    assert found.source == judging.PLAYOUTS


def test_every_roll_has_the_equity_of_its_best_play():
    found = rolled(CUBE)
    assert [each.roll for each in found.rolls] == [roll for roll, _ in rolls(6)]
    for each in found.rolls[::7]:
        dice = "".join(map(str, each.roll))
        best = alone(state_from_text(f"{CUBE}; roll {dice}"), ONE_PLY).candidates[0]
        assert (each.play, each.equity) == (best.notation, round(best.equity, DIGITS))


def test_the_replies_to_a_play_are_seen_by_the_side_that_played():
    found = rolled(PLAY, after="24/23 13/9")
    assert found.after == "24/23 13/9"


def test_the_replies_in_a_row_are_the_rolls_after_its_play():
    with_replies = rolled(RACE, replies=True)
    row = next(each for each in with_replies.rolls if each.roll == (4, 1))
    same = rolled(f"{RACE}; roll 41", after=row.play)
    assert [each.equity for each in row.replies] == [each.equity for each in same.rolls]


def test_an_impossible_play_before_the_rolls_is_refused():
    with pytest.raises(BadPlay):
        rolled(PLAY, after="24/22 13/9")


def test_a_roll_that_ends_the_game_has_no_replies():
    found = rolled("backgammon; 1:2 off:13 | 6:2 off:13", replies=True)
    assert found.complete
    assert not any(each.replies for each in found.rolls)


def test_maps_are_written_as_data_and_as_pictures():
    score, rolls_map = mapped(PLAY, most=2), rolled(CUBE)
    data = map_data(score)
    assert data["map"] == "score"
    assert {"away": [2, 1], "crawford": True}.items() <= data["scores"][-2].items()
    assert len(map_data(rolls_map)["rolls"]) == len(rolls_map.rolls)
    for found in (score, rolls_map):
        assert map_svg(found).startswith("<svg ")
