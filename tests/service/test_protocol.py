"""The line protocol: its answers. `test_protocol_refusals` covers malformed requests."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from asking import PLAYOUTS, START, analyzed, ask, portes_start
from palamedes.core.errors import PalamedesError
from palamedes.core.match.evaluation import Candidate, Evaluation, PlayAnalysis, Probabilities
from palamedes.core.rules.position import start_position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import BACKGAMMON, PORTES, VARIANTS
from palamedes.engine import search
from palamedes.engine.legal import legal_plays
from palamedes.service.api import protocol, protocol_requests
from palamedes.service.api.protocol import answer
from palamedes.service.jobs import Job
from palamedes.service.library import folders
from palamedes.service.requests import AnalyzeRequest
from small_networks import network_for_each_kind, own_folders, small_network, write_small


@pytest.fixture(autouse=True)
def networks(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The folder of the shipped networks. It contains small networks named hitting, pinning and
    running, for games without triples.
    """
    shipped = own_folders(monkeypatch, tmp_path)[1]
    network_for_each_kind(shipped)
    return shipped


def test_info_lists_every_variant_with_its_options():
    variants = ask(action="info")["variants"]
    assert set(variants) == set(VARIANTS)
    assert variants["takhteh"]["options"]["no_hit_and_run"] == ["everywhere", "home", "nowhere"]


def test_the_start_can_be_asked_about():
    start = ask(action="start", variant="narde")["position"]
    assert start["turn"] == 0
    assert len(ask(action="plays", variant="narde", position=start, dice=[6, 5])["plays"]) == 1


def test_a_play_tells_notation_steps_and_the_position_from_the_movers_side():
    (play,) = ask(action="plays", variant="fevga", position=START, dice=[6, 5])["plays"]
    assert play["notation"] == "24/13"
    assert [step[0] - step[1] for step in play["steps"]] in ([6, 5], [5, 6])
    assert play["position"]["player"] == {"points": {"24": 14, "13": 1}, "bar": 0, "off": 0}
    assert play["position"]["turn"] == 2


def test_an_empty_list_is_a_pass():
    shut = {"player": {"points": {"1": 14}, "bar": 1}, "opponent": {"points": {str(p): 2 for p in range(1, 7)} | {"7": 3}}}
    assert ask(action="plays", variant="backgammon", position=shut, dice=[6, 6])["plays"] == []


def test_a_pinned_checker_is_read_and_written():
    position = {
        "player": {"points": {"24": 14, "20": 1}},
        "opponent": {"points": {"24": 13, "5": 2}},
        "pinned": {"player": [20]},
    }
    plays = ask(action="plays", variant="plakoto", position=position, dice=[1, 2])["plays"]
    assert all(play["position"]["pinned"]["player"] == [20] for play in plays)


def test_a_running_game_is_not_over():
    assert ask(action="result", variant="fevga", position=START)["over"] is False


def test_the_rolls_to_bear_off_are_counted():
    found = ask(action="bearoff", position="backgammon; 6:1 5:1 off:13 | 5:2 off:13")
    assert found["player"]["rolls"][2] == pytest.approx(0.707562, abs=5e-7)
    assert found["player"]["mean"] == pytest.approx(1.96005, abs=5e-6)
    assert (found["player"]["pips"], found["opponent"]["pips"]) == (11, 10)
    assert found["win"] == pytest.approx(0.766415, abs=5e-7)


def test_rolls_are_not_counted_outside_a_bearoff():
    with pytest.raises(PalamedesError, match=r"position: the position is not a bearoff") as caught:
        ask(action="bearoff", position="plakoto")
    assert caught.value.code == "bad-position"


def test_a_tie_is_over_with_the_number_zero():
    mothers = {
        "player": {"points": {"24": 1, "1": 14}},
        "opponent": {"points": {"24": 1, "1": 14}},
        "pinned": {"player": [24], "opponent": [24]},
    }
    over = ask(action="result", variant="plakoto", position=mothers)["over"]
    assert over == 0
    assert over is not False


@pytest.mark.parametrize("settings", [{}, PLAYOUTS])
def test_the_engine_chooses_a_legal_play(settings: dict[str, Any]):
    play = ask(action="choose", variant="portes", position=portes_start(), dice=[3, 1], settings=settings)["play"]
    assert play["notation"] in {
        p["notation"] for p in ask(action="plays", variant="portes", position=portes_start(), dice=[3, 1])["plays"]
    }
    assert "win_triple" not in play["probabilities"]


@pytest.mark.parametrize("settings", [PLAYOUTS, {}, {"plies": 1, "noise": 0.2, "seed": 5}])
def test_the_same_seed_chooses_the_same_play(settings: dict[str, Any]):
    request = {"action": "choose", "variant": "portes", "position": portes_start(), "dice": [3, 1], "settings": settings}
    assert answer(request, Job()) == answer(request, Job())


# Networks.


def test_info_lists_the_databases_that_cannot_be_used(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    assert ask(action="info")["problems"] == []
    (tmp_path / "some").mkdir()
    shutil.copy(folders.databases() / "pins-6.h5", tmp_path / "some")
    (tmp_path / "some" / "broken.h5").write_bytes(b"nothing")
    monkeypatch.setattr(folders, "databases", lambda: tmp_path / "some")
    problems = ask(action="info")["problems"]
    assert "broken.h5 is not an endgame table, or is damaged." in problems
    assert "two-sided-7x6.h5 is missing, although it comes with the program." in problems
    assert not any(problem.startswith("pins-6") for problem in problems)


PIN_ENDING = {
    "player": {"points": {"20": 1, "6": 3, "5": 2, "4": 2, "3": 3, "2": 2, "1": 2}},
    "opponent": {"points": {"23": 1, "12": 2, "5": 3, "4": 3, "3": 3, "2": 3}},
    "pinned": {"player": [20], "opponent": [23]},
}


def test_in_a_pin_ending_the_play_that_keeps_the_pin_longest_is_chosen():
    asked = {"variant": "plakoto", "position": PIN_ENDING, "dice": [3, 1], "settings": {"plies": 1}}
    candidates = ask(action="analyze", **asked)["candidates"]
    kept = [candidate.get("turns_kept", -1) for candidate in candidates]
    assert kept[0] == max(kept) > min(kept)
    assert candidates[0]["source"] == "pinning with pins-6"
    assert ask(action="choose", **asked)["play"] == candidates[0]
    asked["settings"]["databases"] = False
    assert all("turns_kept" not in candidate for candidate in ask(action="analyze", **asked)["candidates"])


def test_info_lists_the_networks_and_those_of_each_game():
    info = ask(action="info")
    assert [network["name"] for network in info["networks"]] == ["hitting", "pinning", "running"]
    assert info["networks"][0]["strength"] == {"opponent": "random play", "points": 1.5, "error": 0.01, "games": 2000}
    assert [info["variants"][key]["networks"] for key in ("takhteh", "narde", "backgammon")] == [["hitting"], ["running"], []]


def test_an_analysis_holds_every_legal_play_with_the_best_first():
    found = analyzed()
    assert len(found) == len(ask(action="plays", variant="portes", position=portes_start(), dice=[3, 1])["plays"])
    assert found[0]["source"] == "hitting"
    assert [one["plies"] for one in found] == sorted((one["plies"] for one in found), reverse=True)
    deep = [one["equity"] for one in found if one["plies"] == found[0]["plies"]]
    assert deep == sorted(deep, reverse=True)


@pytest.mark.parametrize("plies", [1, 2, 3])
def test_a_play_is_worth_what_the_position_after_it_is_not_worth_to_the_other_side(plies: int):
    settings = {"plies": plies, "candidates": 2}
    best = analyzed(settings=settings)[0]
    assert best["plies"] == plies
    after = best["position"]
    turned = {"player": after["opponent"], "opponent": after["player"], "turn": 0, "began": "opponent"}
    found = ask(action="evaluate", variant="portes", position=turned, settings=settings)
    assert (found["plies"], found["source"]) == (plies, "hitting")
    assert found["equity"] == pytest.approx(-best["equity"], abs=1e-6)
    assert found["probabilities"]["win"] == pytest.approx(1 - best["probabilities"]["win"], abs=1e-6)


def test_two_plies_are_looked_at_unless_told_otherwise():
    assert analyzed()[0]["plies"] == ask(action="evaluate", variant="portes", position=portes_start())["plies"] == 2


def test_the_two_prunings_limit_what_is_looked_at_deeper():
    assert sum(one["plies"] == 2 for one in analyzed(settings={"candidates": 3, "window": 3})) == 3
    assert sum(one["plies"] == 2 for one in analyzed(settings={"window": 0})) == 1


def test_the_equity_follows_from_the_probabilities():
    found = ask(action="evaluate", variant="portes", position=portes_start())
    chances = found["probabilities"]
    assert set(chances) == {"win", "win_double", "lose_double"}
    assert found["equity"] == pytest.approx(2 * chances["win"] - 1 + chances["win_double"] - chances["lose_double"], abs=1e-6)


def test_the_engine_makes_the_first_play_of_its_analysis():
    play = ask(action="choose", variant="portes", position=portes_start(), dice=[3, 1])["play"]
    assert play == analyzed()[0]


def test_noise_makes_it_take_other_plays():
    fields = {"action": "choose", "variant": "portes", "position": portes_start(), "dice": [3, 1]}
    plays = {ask(**fields, settings={"plies": 1, "noise": 3, "seed": seed})["play"]["notation"] for seed in range(20)}
    assert len(plays) > 3


@pytest.mark.parametrize("action", ["evaluate", "analyze", "choose"])
def test_where_no_network_suits_the_board_play_outs_answer(action: str):
    found = ask(action=action, variant="hypergammon", position=_hyper(), dice=[2, 1], settings={"games": 100})
    one = {"evaluate": lambda: found, "analyze": lambda: found["candidates"][0], "choose": lambda: found["play"]}[action]()
    assert "playouts" in one["source"]
    assert set(one["probabilities"]) == {"win", "win_double", "win_triple", "lose_double", "lose_triple"}


def _hyper() -> dict[str, Any]:
    return ask(action="start", variant="hypergammon")["position"]


def test_a_position_after_the_end_is_worth_its_result():
    over = {"player": {"points": {}, "off": 15}, "opponent": {"points": {"24": 15}}}
    found = ask(action="evaluate", variant="portes", position=over)
    assert (found["equity"], found["source"]) == (2, "end of the game")
    assert found["probabilities"] == {"win": 1, "win_double": 1, "lose_double": 0}


def test_a_play_that_ends_the_game_says_so():
    position = {"player": {"points": {"1": 1}, "off": 14}, "opponent": {"points": {"1": 1}, "off": 14}}
    (play,) = analyzed(position=position)
    assert (play["equity"], play["source"]) == (1, "end of the game")


@pytest.mark.parametrize(("match", "resign"), [(None, 0), ({"length": 5, "score": [0, 4]}, 1)])
def test_no_more_is_resigned_than_counts_in_the_match(monkeypatch: pytest.MonkeyPatch, match: Any, resign: int):
    chances = Probabilities(0, 0, 0, 0.5)
    monkeypatch.setattr(search, "evaluate", lambda *where, **how: Evaluation(chances.flipped(), 1.5, 2, "fate"))
    play = legal_plays(Situation(PORTES, start_position(PORTES)), (3, 1))[0]
    best = Candidate(play, "", chances, chances.equity, 0.0, 0, 1, "fate")
    monkeypatch.setattr(search.RollSearch, "rank", lambda *where, **how: PlayAnalysis((best,), 0))
    assert ask(action="choose", variant="portes", position=portes_start(), dice=[3, 1], match=match)["resign"] == resign


def test_a_stopped_analysis_answers_with_what_it_has():
    class Stopped(Job[Any]):
        @property
        def stop_requested(self) -> bool:
            return True

    found = answer({"action": "analyze", "variant": "portes", "position": portes_start(), "dice": [3, 1]}, Stopped())[
        "candidates"
    ]
    assert {one["plies"] for one in found} == {1}


def test_a_time_limit_of_zero_gives_the_answers_of_one_ply():
    settings = {"plies": 3, "time_limit": 0}
    assert analyzed(settings=settings) == analyzed(settings={"plies": 1})
    for action in ("evaluate", "choose"):
        fields = {"action": action, "variant": "portes", "position": portes_start(), "dice": [3, 1]}
        assert ask(**fields, settings=settings) == ask(**fields, settings={"plies": 1})


def test_a_time_limit_that_is_not_reached_changes_nothing():
    assert analyzed(settings={"plies": 2, "time_limit": 3600}) == analyzed(settings={"plies": 2})


def test_a_cube_decision_has_the_time_limit_too(networks: Path):
    write_small(networks, cubes=small_network(BACKGAMMON))
    fields = {"action": "cube", "variant": "backgammon", "position": ask(action="start", variant="backgammon")["position"]}
    assert ask(**fields, settings={"plies": 3, "time_limit": 0}) == ask(**fields, settings={"plies": 2})


@pytest.mark.parametrize(
    "fields", [{"action": "evaluate"}, {"action": "choose", "dice": [6, 5]}, {"action": "rollout", "games": 1, "truncate": 1}]
)
def test_every_field_of_a_request_is_read_once(monkeypatch: pytest.MonkeyPatch, networks: Path, fields: dict[str, Any]):
    """This also holds if the answer needs the field for the cube, for resigning, or for the
    score.
    """
    write_small(networks, doubling=small_network(BACKGAMMON))
    readers = ("variant_of", "situation_of", "settings_of", "match_of")
    read: list[str] = []
    for name in readers:
        whole = getattr(protocol_requests, name)
        monkeypatch.setattr(protocol_requests, name, lambda *where, name=name, whole=whole: read.append(name) or whole(*where))
    match = {"length": 5, "score": [1, 2]}
    start = json.loads(json.dumps(ask(action="start", variant="backgammon")["position"]))
    read.clear()
    ask(variant="backgammon", position=start, match=match, cubeful=True, settings={"plies": 1}, **fields)
    assert sorted(read) == sorted(readers)


@pytest.mark.parametrize(("began", "opponent_turn"), [("player", 3), ("opponent", 4)])
def test_who_began_tells_how_many_turns_the_opponent_has_completed(
    monkeypatch: pytest.MonkeyPatch, began: str, opponent_turn: int
):
    asked: list[AnalyzeRequest] = []

    def noted(request: AnalyzeRequest, job: Job[PlayAnalysis]) -> PlayAnalysis:
        asked.append(request)
        return PlayAnalysis((), 0)

    monkeypatch.setattr(protocol, "analyze", noted)
    ask(action="choose", variant="fevga", position={**START, "turn": 3, "began": began}, dice=[6, 5])
    assert asked[0].situation.turns == (3, opponent_turn)
