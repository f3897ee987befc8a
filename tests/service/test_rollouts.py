"""Rollouts as front ends request them: through the service, with files, and through the
protocol.
"""

from __future__ import annotations

import io
import json
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from palamedes.core.errors import BadFile, BadSettings, PalamedesError, UnknownNetwork
from palamedes.core.match.cube import MONEY_TERMS, MY_CUBE, CubeState
from palamedes.core.match.cube_decision import NO_DOUBLE, TAKE, CubeAction
from palamedes.core.results.rollout import GAMES, STOPPED, RolloutResult, RolloutSettings
from palamedes.core.rules.position import position_from_text, start_position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import BACKGAMMON, PORTES, VARIANTS
from palamedes.core.session.state import Cube
from palamedes.core.settings import SearchSettings
from palamedes.engine.rollouts import rollout as engine
from palamedes.service.analysis import session_cube
from palamedes.service.analysis.match_play import at_score
from palamedes.service.analysis.rollouts import go_on, roll_out
from palamedes.service.api.engine_loop import EngineLoop
from palamedes.service.api.protocol import Progress, answer
from palamedes.service.api.service import Service
from palamedes.service.jobs import Job
from palamedes.service.requests import GoOnRequest, RolloutRequest
from small_networks import network_for_each_kind, own_folders, small_network, write_small

RACE = "6:1 5:1 4:1 off:12 | 6:2 3:1 off:12"
POSITION = position_from_text(PORTES, RACE)
FEW = RolloutSettings(24)
REQUEST = RolloutRequest(Situation(PORTES, POSITION), (2, 1), search=SearchSettings(1, databases=False), settings=FEW)
ASKED: dict[str, Any] = {
    "action": "rollout",
    "variant": "portes",
    "position": {
        "player": {"points": {"6": 1, "5": 1, "4": 1}, "off": 12},
        "opponent": {"points": {"6": 2, "3": 1}, "off": 12},
    },
    "games": 24,
    "settings": {"databases": False},
}


@pytest.fixture(autouse=True)
def shipped(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    folder = own_folders(monkeypatch, tmp_path)[1]
    network_for_each_kind(folder)
    return folder


def facts(found: RolloutResult) -> RolloutResult:
    return replace(found, seconds=0.0)


def code_of(**request: Any) -> str:
    with pytest.raises(PalamedesError) as caught:
        answer({**ASKED, **request}, Job())
    assert str(caught.value).endswith(".")
    return caught.value.code


# The service.


def test_a_request_is_answered_by_a_job():
    with Service() as service:
        found = service.submit(REQUEST).result.result(120)
    assert found.ended == GAMES
    assert facts(found) == facts(roll_out(REQUEST))
    assert found.judge == "hitting"


def test_a_job_that_is_stopped_answers_with_what_it_has():
    seen = threading.Event()
    with Service() as service:
        long = replace(REQUEST, settings=RolloutSettings(1_000_000))
        job = service.submit(long, lambda _: seen.set())
        assert seen.wait(60)
        job.stop()
        assert job.result.result(20).ended == STOPPED


def test_a_game_without_a_network_is_one_error():
    variant = VARIANTS["hypergammon"]
    with pytest.raises(UnknownNetwork, match="there is no network for Hypergammon"):
        roll_out(RolloutRequest(Situation(variant, start_position(variant))))


def test_plays_without_dice_are_refused():
    with pytest.raises(BadSettings, match="dice"):
        roll_out(RolloutRequest(Situation(PORTES, POSITION), best=2))


# Files.


def test_a_rollout_gone_on_with_ends_like_one_that_was_not_stopped(tmp_path: Path):
    path = tmp_path / "some.json"
    roll_out(replace(REQUEST, settings=RolloutSettings(12)), file=path)
    found = go_on(path, {"games": 24})
    assert facts(found) == facts(roll_out(REQUEST))
    assert facts(go_on(path, {})) == facts(found)


def test_what_is_gone_on_with_may_be_kept_elsewhere(tmp_path: Path):
    path, other = tmp_path / "some.json", tmp_path / "other.json"
    roll_out(REQUEST, file=path)
    before = path.read_bytes()
    go_on(path, {"games": 30}, file=other)
    assert path.read_bytes() == before
    assert go_on(other, {}).candidates[0].games == 30


def test_another_network_of_the_same_name_is_refused(tmp_path: Path, shipped: Path):
    path = tmp_path / "some.json"
    roll_out(REQUEST, file=path)
    write_small(shipped, hitting=small_network(PORTES, seed=2))
    with pytest.raises(BadSettings, match="another network, 'hitting'"):
        go_on(path, {})


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: data.update(dice=[6, 6]),
        lambda data: data.update(dice=[7, 1]),
        lambda data: data.update(position=RACE.replace("5:1", "3:1")),
    ],
)
def test_plays_against_the_rules_are_refused(tmp_path: Path, spoil: Callable[[dict[str, Any]], object]):
    path = tmp_path / "some.json"
    roll_out(REQUEST, file=path)
    data = json.loads(path.read_text())
    spoil(data)
    path.write_text(json.dumps(data))
    with pytest.raises(BadFile, match=r"some\.json contains no rollout"):
        go_on(path, {})


def test_a_rollout_with_the_cube_is_gone_on_with(tmp_path: Path, doubling: RolloutRequest):
    path = tmp_path / "some.json"
    roll_out(replace(doubling, settings=RolloutSettings(12)), file=path)
    assert facts(go_on(path, {"games": 24})) == facts(roll_out(doubling))


# The cube.


@pytest.fixture
def doubling(shipped: Path) -> RolloutRequest:
    write_small(shipped, doubling=small_network(BACKGAMMON))
    race = Situation(BACKGAMMON, position_from_text(BACKGAMMON, RACE))
    return RolloutRequest(race, search=REQUEST.search, settings=FEW, cube=(MONEY_TERMS, CubeState()))


def test_games_of_a_session_are_played_with_its_cube(doubling: RolloutRequest):
    state = at_score(BACKGAMMON, 7, (3, 4), Cube(2, 1), crawford_game=False, winner_begins=True)
    found = roll_out(replace(doubling, cube=None, session=(state, 1))).question
    assert found.cube == (session_cube.terms(state, 1), CubeState(2, MY_CUBE))
    assert list(found.ways) == [NO_DOUBLE, TAKE]


def test_in_the_crawford_game_there_is_no_cube(doubling: RolloutRequest):
    state = at_score(BACKGAMMON, 7, (3, 6), Cube(), crawford_game=True, winner_begins=True)
    found = roll_out(replace(doubling, cube=None, session=(state, 0))).question
    assert found.cube is None
    assert found.payoff.coefficients[2] > 0


def test_the_best_plays_with_the_cube_are_compared(doubling: RolloutRequest):
    found = roll_out(replace(doubling, dice=(2, 1), best=2, settings=RolloutSettings(6)))
    assert len(found.candidates) == 2
    assert found.question.cube == (MONEY_TERMS, CubeState())


# The protocol.


def test_the_cube_of_a_position_is_rolled_out_where_that_is_asked_for(doubling: RolloutRequest):
    asked = {**ASKED, "variant": "backgammon", "cube": {"value": 2, "owner": "player", "beavers": True}}
    assert "cube" not in answer(asked, Job())
    found = answer({**asked, "cubeful": True}, Job())["cube"]
    assert found["action"] in set(CubeAction)
    assert found["equities"].keys() == {"no_double", "double_take", "double_pass"}
    assert found["equities"]["double_pass"] == 1
    assert found["standard_errors"].keys() == {"no_double", "double_take", "double_beaver"}


def test_with_the_cube_the_chance_of_the_match_is_that_with_the_cube(doubling: RolloutRequest):
    asked = {**ASKED, "variant": "backgammon", "match": {"length": 5, "score": [1, 2]}, "cubeful": True}
    found = answer(asked, Job())
    assert found["mwc"] == pytest.approx(found["cube"]["mwc"]["no_double"])


def test_of_too_few_games_no_error_of_the_cube_is_told(doubling: RolloutRequest):
    found = answer({**ASKED, "variant": "backgammon", "cubeful": True, "games": 1}, Job())
    assert set(found["cube"]["standard_errors"].values()) == {None}


def test_where_points_count_in_a_match_its_chance_is_that_of_the_chances(doubling: RolloutRequest):
    asked = {**ASKED, "variant": "backgammon", "match": {"length": 9, "score": [0, 0]}, "cube": {"value": 4, "owner": "player"}}
    found = answer({**asked, "cubeful": True, "settings": {"databases": False, "match_table": "points"}}, Job())
    assert 0 < found["mwc"] < 1


def test_the_crawford_game_is_rolled_out_without_a_cube(doubling: RolloutRequest):
    crawford = {"match": {"length": 7, "score": [6, 5], "crawford": True}}
    found = answer({**ASKED, "variant": "backgammon", **crawford, "cubeful": True}, Job())
    assert "cube" not in found
    assert "played_with" not in found
    assert 0 < found["mwc"] < 1


def test_a_game_without_the_cube_has_none_to_roll_out():
    assert code_of(cubeful=True) == "bad-settings"
    assert code_of(cubeful="yes") == "bad-settings"


def test_a_position_is_rolled_out():
    found = answer(ASKED, Job())
    assert (found["games"], found["ended"], found["seed"], found["plies"]) == (24, "games", 1, 1)
    low, high = found["interval_95"]
    assert low < found["equity"] < high
    assert found["probabilities"].keys() == found["probability_errors"].keys() == {"win", "win_double", "lose_double"}
    assert "candidates" not in found


def test_all_plays_of_a_roll_are_rolled_out():
    found = answer({**ASKED, "dice": [2, 1]}, Job())["candidates"]
    plays = answer({**ASKED, "action": "plays", "dice": [2, 1]}, Job())["plays"]
    keys = ("notation", "steps", "position")
    assert sorted(str([row[key] for key in keys]) for row in found) == sorted(str([row[key] for key in keys]) for row in plays)
    assert [row["equity"] for row in found] == sorted((row["equity"] for row in found), reverse=True)
    assert found[0]["behind"] is None
    assert all(row["behind"]["equity"] >= 0 for row in found[1:])


def test_a_database_that_knows_the_position_leaves_no_doubt():
    found = answer({**ASKED, "settings": {}}, Job())
    assert found["standard_error"] == 0


def test_plays_can_be_given():
    found = answer({**ASKED, "dice": [2, 1], "plays": ["6/4 5/4", "6/3"]}, Job())["candidates"]
    assert {row["notation"] for row in found} == {"6/4 5/4", "6/3"}
    assert len(answer({**ASKED, "dice": [2, 1], "best": 3}, Job())["candidates"]) == 3


def test_a_pass_is_rolled_out_like_a_play():
    shut = {"player": {"points": {"1": 14}, "bar": 1}, "opponent": {"points": {str(p): 2 for p in range(1, 7)} | {"7": 3}}}
    (found,) = answer({**ASKED, "position": shut, "dice": [6, 6], "games": 2, "truncate": 2}, Job())["candidates"]
    assert (found["notation"], found["steps"]) == ("--", [])


def test_the_same_request_gets_the_same_answer():
    one, other = (answer({**ASKED, "dice": [2, 1], "seed": 5}, Job()) for _ in range(2))
    assert one["candidates"] == other["candidates"]
    assert one["candidates"] != answer({**ASKED, "dice": [2, 1], "seed": 6}, Job())["candidates"]


@pytest.mark.parametrize(
    "fields",
    [
        {"games": 0},
        {"games": "many"},
        {"games": 10**12},
        {"seed": -1},
        {"seed": 1.5},
        {"truncate": 0},
        {"truncate": []},
        {"best": 0},
        {"plays": "6/3"},
        {"plays": ["6/3"]},
        {"dice": [2, 1], "plays": []},
        {"dice": [2, 1], "plays": ["6/1"]},
        {"luck": 1},
        {"ending": "never"},
        {"least": 0},
        {"error": 0},
        {"confidence": 1},
        {"seconds": -1},
        {"settings": {"plies": 5}},
        {"settings": {"method": "flat_mc"}},
        {"settings": 3},
        {"match": {"length": 0, "score": [0, 0]}},
    ],
)
def test_what_makes_no_sense_is_refused(fields: dict[str, Any]):
    assert code_of(**fields) == "bad-settings"


def test_other_errors_have_their_own_codes():
    assert code_of(dice=[7, 1]) == "bad-dice"
    assert code_of(settings={"network": "none"}) == "unknown-network"
    assert code_of(
        board={"points": 12, "checkers": 5}, position={"player": {"points": {"1": 5}}, "opponent": {"points": {"1": 5}}}
    ) == ("unknown-network")


def test_progress_comes_before_the_answer(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(engine, "REPORT_EVERY", 0)
    source = io.BytesIO(json.dumps({"id": "r", **ASKED}).encode() + b"\n")
    sink = io.BytesIO()
    EngineLoop(source, sink).run()
    *lines, last = map(json.loads, sink.getvalue().splitlines())
    assert last["games"] == 24
    assert lines
    for line in lines:
        assert line.keys() == {"id", "progress"}
        assert line["id"] == "r"
        assert 0 <= line["progress"]["done"] <= line["progress"]["of"] == 24


def test_a_rollout_that_is_cancelled_has_the_games_that_are_done():
    told: list[object] = []
    job: Job[Any] = Job(lambda progress: (told.append(progress), job.stop()))
    found = answer({**ASKED, "games": 1_000_000}, job)
    assert isinstance(told[0], Progress)
    assert found["ended"] == "stopped"
    assert 0 < found["games"] < 1_000_000


def test_a_rollout_cancelled_at_once_knows_nothing():
    job: Job[Any] = Job()
    job.stop()
    found = answer(ASKED, job)
    assert (found["games"], found["equity"], found["standard_error"], found["interval_95"]) == (0, None, None, None)


def test_a_rollout_by_request_is_kept_in_its_file_and_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "kept.h5"
    with Service() as service:
        service.submit(replace(REQUEST, file=file)).result.result(60)
        found = service.submit(GoOnRequest(file, 48)).result.result(60)
    assert {one.games for one in found.candidates} == {48}
