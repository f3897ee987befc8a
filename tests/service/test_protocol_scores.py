"""The line protocol: matches, scores and the cube."""

from pathlib import Path
from typing import Any

import pytest

from asking import PLAYOUTS, START, analyzed, ask, code_of, portes_start
from palamedes.core.errors import BadSettings
from palamedes.core.match.match_equity import Standing
from palamedes.core.rules.variant import BACKGAMMON, PORTES
from palamedes.core.session.state import Setup
from palamedes.service.analysis.match_play import ANYBODY, match_table
from palamedes.service.api.protocol import answer
from palamedes.service.jobs import Job
from small_networks import network_for_each_kind, own_folders, small_network, write_small


@pytest.fixture(autouse=True)
def networks(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The folder of the shipped networks. It contains small networks named hitting, pinning and
    running, for games without triples.
    """
    shipped = own_folders(monkeypatch, tmp_path)[1]
    network_for_each_kind(shipped)
    return shipped


# Playing to the score.

AT_5 = {"length": 5, "score": [3, 1]}


def test_match_winning_chances_are_given_with_a_match():
    position = portes_start()
    found = ask(action="evaluate", variant="portes", position=position, settings={"plies": 1}, match=AT_5)
    assert 0 < found["mwc"] < 1
    assert "mwc" not in ask(action="evaluate", variant="portes", position=position, settings={"plies": 1})


def test_match_winning_chances_follow_equation_3():
    found = ask(action="evaluate", variant="portes", position=portes_start(), settings={"plies": 1}, match=AT_5)
    chances, table = found["probabilities"], match_table(Setup((PORTES,), ANYBODY, 5, winner_begins=False), 5)
    win, doubles, losses = chances["win"], chances["win_double"], chances["lose_double"]
    assert found["mwc"] == pytest.approx(
        (win - doubles) * table.chance(Standing((1, 4)))
        + doubles
        + (1 - win - losses) * table.chance(Standing((2, 3)))
        + losses * table.chance(Standing((2, 2))),
        abs=1e-6,
    )


@pytest.mark.parametrize("match", [AT_5, {"length": 5, "score": [4, 1]}, {"length": 7, "score": [0, 6], "winner_begins": True}])
def test_plays_come_in_the_order_of_their_match_winning_chances(match: Any):
    chances = [play["mwc"] for play in analyzed(match=match, settings={"plies": 1}, dice=(6, 5))]
    assert chances == sorted(chances, reverse=True)


def test_equities_stay_points_at_any_score():
    for play in analyzed(match=AT_5, settings={"plies": 1}):
        chances = play["probabilities"]
        assert play["equity"] == pytest.approx(2 * chances["win"] - 1 + chances["win_double"] - chances["lose_double"])


def test_plays_by_play_outs_are_ordered_by_the_score_too():
    plays = analyzed(match={"length": 5, "score": [4, 4]}, settings=PLAYOUTS)
    assert plays[0]["mwc"] == pytest.approx(plays[0]["probabilities"]["win"])


def test_the_cube_counts_in_match_winning_chances():
    fields = {"action": "evaluate", "variant": "backgammon", "settings": PLAYOUTS, "match": {"length": 9, "score": [5, 5]}}
    position = {"player": {"points": {"1": 2}, "off": 13}, "opponent": {"points": {"1": 1}, "off": 14}}
    assert ask(**fields, position=position, cube={"value": 4, "owner": "player"})["mwc"] == 1
    assert ask(**fields, position=position, cube={"value": 2, "owner": "player"})["mwc"] < 1


def test_the_match_table_is_a_setting():
    fields = {"action": "evaluate", "variant": "backgammon", "position": ask(action="start", variant="backgammon")["position"]}
    one, other = (
        ask(**fields, match=AT_5, settings={**PLAYOUTS, "match_table": table})["mwc"] for table in ("measured", "janowski")
    )
    assert one != other


@pytest.mark.parametrize("fields", [{}, {"match": AT_5}])
def test_a_match_table_that_is_not_known_is_refused_in_money_play_too(fields: dict[str, Any]):
    asked = {"action": "evaluate", "variant": "backgammon", "position": "backgammon", "settings": PLAYOUTS, **fields}
    with pytest.raises(BadSettings, match=r"^settings\.match_table: the match table 'nobody' is not known"):
        ask(**{**asked, "settings": {**PLAYOUTS, "match_table": "nobody"}})
    assert "equity" in ask(**{**asked, "settings": {**PLAYOUTS, "match_table": "points"}})


# The cube.

LAST_ROLL = {
    "player": {"points": {"5": 1, "2": 1}, "off": 13},
    "opponent": {"points": {"1": 1}, "off": 14},
}
ABOUT_CUBE = {"action": "cube", "variant": "backgammon", "position": LAST_ROLL}


@pytest.fixture
def backgammon(networks: Path) -> None:
    """Add a network for backgammon."""
    write_small(networks, backgammon=small_network(BACKGAMMON))


@pytest.mark.usefixtures("backgammon")
def test_a_cube_decision_tells_what_every_choice_is_worth():
    found = ask(**ABOUT_CUBE)
    assert found["action"] == "double_take"
    assert found["source"] == "two-sided-cube-6x6"
    assert found["equities"] == pytest.approx({"no_double": 2 / 36, "double_take": 4 / 36, "double_pass": 1}, abs=1e-4)
    assert found["equity"] == found["equities"]["double_take"]
    assert set(found["window"]) == {"take", "double", "cash", "too_good"}
    assert "mwc" not in found


CUBEFUL: dict[str, Any] = {"variant": "backgammon", "dice": [4, 3], "settings": {"plies": 1}, "cubeful": True}


@pytest.mark.usefixtures("backgammon")
@pytest.mark.parametrize("action", ["analyze", "choose"])
def test_plays_can_be_weighed_with_the_cube(action: str):
    asked = {"action": action, "position": START, **CUBEFUL, "cube": {"value": 2, "owner": "opponent"}}
    found = answer(asked, Job())
    plays = found["candidates"] if action == "analyze" else [found["play"]]
    equities = [play["cubeful_equity"] for play in plays]
    assert equities == sorted(equities, reverse=True)
    assert all(play["cubeful_equity"] < play["equity"] for play in plays)
    plain = answer({**asked, "cubeful": False}, Job())
    assert "cubeful_equity" not in (plain["candidates"][0] if action == "analyze" else plain["play"])


@pytest.mark.usefixtures("backgammon")
def test_plays_weighed_with_the_cube_in_a_match_have_its_chances_with_the_cube():
    asked = {"action": "analyze", "position": START, **CUBEFUL, "match": {"length": 7, "score": [3, 3]}}
    plays = answer(asked, Job())["candidates"]
    chances = [play["mwc"] for play in plays]
    assert chances == sorted(chances, reverse=True)
    without = answer({**asked, "cubeful": False}, Job())["candidates"]
    assert max(chances) != max(play["mwc"] for play in without)


@pytest.mark.usefixtures("backgammon")
def test_play_outs_weigh_no_cube():
    ending = {"player": {"points": {"2": 1, "1": 1}, "off": 13}, "opponent": {"points": {"1": 1}, "off": 14}}
    asked = {"action": "analyze", "position": ending, **CUBEFUL, "dice": [2, 1]}
    found = answer({**asked, "settings": {"method": "flat_mc", "games": 50, "seed": 1}}, Job())["candidates"]
    assert not any("cubeful_equity" in play for play in found)


@pytest.mark.parametrize("wrong", [{"variant": "portes"}, {"cubeful": 1}, {"cube": {"value": 3}}])
def test_a_cube_that_cannot_be_weighed_is_refused(wrong: dict[str, Any]):
    with pytest.raises(BadSettings):
        answer({"action": "analyze", "position": START, **CUBEFUL, **wrong}, Job())


@pytest.mark.usefixtures("backgammon")
def test_a_cube_decision_in_a_match_has_match_winning_chances():
    found = ask(**ABOUT_CUBE, match={"length": 3, "score": [1, 1]}, settings={"match_table": "janowski"})
    assert found["mwc"]["double_take"] == pytest.approx(19 / 36, abs=1e-3)
    assert found["mwc"]["double_pass"] == pytest.approx(0.68, abs=0.02)


@pytest.mark.usefixtures("backgammon")
@pytest.mark.parametrize(
    "fields",
    [
        {"cube": {"value": 2, "owner": "opponent"}},
        {"match": {"length": 3, "score": [2, 0], "crawford": True}},
        {"match": {"length": 3, "score": [1, 0]}, "cube": {"value": 2, "owner": "player"}},
    ],
)
def test_where_the_cube_cannot_be_turned_or_is_dead_only_rolling_has_an_equity(fields: dict[str, Any]):
    found = ask(**ABOUT_CUBE, settings={"match_table": "janowski"} if "match" in fields else {}, **fields)
    assert found["action"] == "no_double"
    assert (found["equities"]["double_take"], found["equities"]["double_pass"]) == (None, None)


@pytest.mark.usefixtures("backgammon")
def test_an_underdog_s_double_would_be_beavered():
    behind = {**LAST_ROLL, "player": {"points": {"6": 1, "4": 1}, "off": 13}}
    assert ask(**{**ABOUT_CUBE, "position": behind}, cube={"beavers": True})["beaver"] is True
    assert ask(**ABOUT_CUBE, cube={"beavers": True})["beaver"] is False


@pytest.mark.usefixtures("backgammon")
def test_evaluate_has_the_cube_decision_in_games_with_the_cube():
    assert ask(action="evaluate", variant="backgammon", position=LAST_ROLL)["cube"]["action"] == "double_take"
    assert "cube" not in ask(action="evaluate", variant="portes", position=LAST_ROLL)


def test_questions_about_a_cube_that_is_not_there_are_refused():
    over = {"player": {"points": {"5": 1}, "off": 14}, "opponent": {"off": 15, "points": {}}}
    assert code_of(**{**ABOUT_CUBE, "variant": "portes"}) == "bad-settings"
    assert code_of(**{**ABOUT_CUBE, "position": over}) == "bad-position"
    assert code_of(**ABOUT_CUBE, match={"length": 5, "score": [0, 0]}, cube={"jacoby": True}) == "bad-settings"
