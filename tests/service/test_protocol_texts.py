"""Positions in requests of the line protocol that are written as text."""

from __future__ import annotations

from typing import Any

import pytest

from palamedes.core.errors import BadPosition, PalamedesError
from palamedes.service.api.protocol import answer
from palamedes.service.api.protocol_texts import spelt_out
from palamedes.service.jobs import Job

BOARD = "-b----E-C---eE---c-e----B-"
XGID = f"XGID={BOARD}:1:-1:-1:31:2:4:0:7:10"
START = {"player": {"points": {"24": 2, "13": 5, "8": 3, "6": 5}}, "opponent": {"points": {"24": 2, "13": 5, "8": 3, "6": 5}}}


def asked(**fields: Any) -> Any:
    return answer({"action": "plays", **fields}, Job())


def test_an_id_stands_for_the_fields_that_it_describes():
    request, lost = spelt_out({"position": XGID})
    assert (request["variant"], request["dice"], lost) == ("backgammon", [3, 1], ())
    assert request["match"] == {"length": 7, "score": [4, 2], "crawford": False}
    assert request["cube"] == {"value": 2, "owner": "player", "jacoby": False, "beavers": False}


def test_fields_of_the_request_come_first():
    request, _ = spelt_out({"position": XGID, "dice": [6, 6], "match": None, "cube": None, "variant": "nackgammon"})
    assert (request["dice"], request["match"], request["cube"], request["variant"]) == ([6, 6], None, None, "nackgammon")


@pytest.mark.parametrize("text", ["4HPwATDgc/ABMA", f"XGID={BOARD}:0:0:1:00:0:0:0:0:10", "backgammon"])
def test_an_answer_to_text_is_the_answer_to_the_position(text: str):
    assert asked(variant="backgammon", position=text, dice=[6, 5]) == asked(
        variant="backgammon", position={**START, "turn": 0}, dice=[6, 5]
    )


def test_the_game_of_an_id_is_the_one_in_the_request():
    found = asked(variant="hypergammon", position="hypergammon; roll 31")
    assert found == asked(variant="hypergammon", position="AACgAgAAKgAAAA", dice=[3, 1])


def test_what_is_not_kept_is_in_the_answer():
    assert "not_kept" not in asked(position=XGID)
    found = asked(position=f"XGID={BOARD}:0:0:1:D:2:4:0:7:10", dice=[3, 1])
    assert found["not_kept"] == ["the double that was offered; the position is the one before the double"]


@pytest.mark.parametrize(
    "fields",
    [{"position": "XGID=x"}, {"position": "chess"}, {"position": ""}, {"variant": "portes", "position": "backgammon; roll 31"}],
)
def test_wrong_text_is_refused(fields: dict[str, Any]):
    with pytest.raises(BadPosition):
        asked(dice=[3, 1], **fields)


@pytest.mark.parametrize("variant", [None, 5, [], "chess"])
def test_a_wrong_game_is_refused(variant: object):
    with pytest.raises(PalamedesError, match="is not known"):
        asked(variant=variant, position=XGID)


def test_a_match_in_the_request_leaves_out_the_rules_of_money_play_and_says_so():
    text = "XGID=-b----E-C---eE---c-e----B-:1:1:1:31:0:0:3:0:10"
    request = {"action": "plays", "variant": "backgammon", "position": text, "match": {"length": 5, "score": [0, 0]}}
    fields, lost = spelt_out(request)
    assert fields["cube"] == {"value": 2, "owner": "player", "jacoby": False, "beavers": False}
    assert fields["match"] == request["match"]
    assert lost == ("the Jacoby rule and beavers, which apply only to money play",)
