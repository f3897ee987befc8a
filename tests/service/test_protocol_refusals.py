"""The line protocol: one appropriate error for each malformed request and line."""

import json
import math
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from asking import START, ask, code_of, line_code, portes_start
from palamedes.core.errors import BadJson, BadSettings, PalamedesError, UnknownVariant
from palamedes.service.api.protocol import answer
from palamedes.service.api.protocol_lines import LONGEST_LINE, read_line
from palamedes.service.jobs import Job
from small_networks import network_for_each_kind, own_folders


@pytest.fixture(autouse=True)
def networks(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The folder of the shipped networks. It contains small networks named hitting, pinning and
    running, for games without triples.
    """
    shipped = own_folders(monkeypatch, tmp_path)[1]
    network_for_each_kind(shipped)
    return shipped


@pytest.mark.parametrize("action", ["evaluate", "analyze", "choose"])
@pytest.mark.parametrize(
    ("variant", "settings", "code"),
    [
        ("portes", {"network": "best"}, "unknown-network"),
        ("portes", {"network": "broken"}, "unknown-network"),
        ("portes", {"network": "running"}, "bad-settings"),
        ("portes", {"network": "hitting", "method": "flat_mc"}, "bad-settings"),
    ],
)
def test_a_network_that_cannot_be_used_is_told(networks: Path, action: str, variant: str, settings: dict[str, Any], code: str):
    (networks / "broken.h5").write_bytes(b"broken")
    assert code_of(action=action, variant=variant, position=portes_start(), dice=[1, 2], settings=settings) == code


@pytest.mark.parametrize(
    ("request_fields", "code"),
    [
        ({"action": "dance"}, "unknown-action"),
        ({"action": None}, "unknown-action"),
        ({}, "unknown-action"),
        ({"action": "start"}, "unknown-variant"),
        ({"action": "start", "variant": "chess"}, "unknown-variant"),
        ({"action": "start", "variant": ["portes"]}, "unknown-variant"),
        ({"action": "start", "variant": "portes", "rules": {"x": 1}}, "bad-rules"),
        ({"action": "start", "variant": "portes", "rules": None}, "bad-rules"),
        ({"action": "start", "variant": "fevga", "rules": {"no_blocking": 1}}, "bad-rules"),
        ({"action": "start", "variant": "portes", "rules": {"no_hit_and_run": True}}, "bad-rules"),
        ({"action": "start", "variant": "portes", "board": {"points": 26}}, "bad-rules"),
        ({"action": "start", "variant": "portes", "board": {"points": 16, "die": 6}}, "bad-rules"),
        ({"action": "start", "variant": "portes", "board": {"checkers": True}}, "bad-rules"),
        ({"action": "start", "variant": "narde", "board": {"points": 16}}, "bad-rules"),
        ({"action": "start", "variant": "hypergammon", "board": {"checkers": 7}}, "bad-rules"),
        ({"action": "start", "variant": "portes", "board": []}, "bad-rules"),
    ],
)
def test_a_request_that_cannot_be_understood_gets_its_code(request_fields: dict[str, Any], code: str):
    assert code_of(**request_fields) == code


@pytest.mark.parametrize("action", ["plays", "result", "evaluate", "analyze", "choose"])
@pytest.mark.parametrize(
    "position",
    [
        None,
        [],
        "start",
        {},
        {"player": START["player"]},
        {**START, "extra": 1},
        {**START, "player": {"points": {"24": 14}}},
        {**START, "player": {"points": {"24": 16}}},
        {**START, "player": {"points": {"24": 15}, "bar": 1}},
        {**START, "player": {"points": {"24": 14}, "bar": 1}},
        {**START, "player": {"points": {"25": 15}}},
        {**START, "player": {"points": {"0": 15}}},
        {**START, "player": {"points": {"024": 15}}},
        {**START, "player": {"points": {"²": 15}}},
        {**START, "player": {"points": {"": 15}}},
        {**START, "player": {"points": {"9" * 5000: 15}}},
        {**START, "player": {"points": {"24": -15}}},
        {**START, "player": {"points": {"24": 15.5}}},
        {**START, "player": {"points": {"24": "15"}}},
        {**START, "player": {"points": {"24": True, "23": 14}}},
        {**START, "player": {"points": {"24": 10**30}}},
        {**START, "player": {"points": [15]}},
        {**START, "player": {"off": 15}},
        {**START, "player": {"points": {"24": 15}, "color": "red"}},
        {**START, "turn": -1},
        {**START, "turn": None},
        {**START, "began": "me"},
        {**START, "pinned": None},
        {**START, "pinned": {"player": [24]}},
        {**START, "pinned": {"nobody": []}},
        {"player": {"points": {"24": 14, "1": 1}}, "opponent": {"points": {"24": 15}}},
        {"player": {"points": {"24": 14, "1": 1}}, "opponent": {"points": {"24": 15}}, "pinned": {"player": [1, 1]}},
        {"player": {"points": {"24": 14, "20": 1}}, "opponent": {"points": {"24": 15}}, "pinned": {"player": [20]}},
    ],
)
def test_a_position_that_cannot_be_is_refused(action: str, position: Any):
    assert code_of(action=action, variant="plakoto", position=position, dice=[1, 2]) == "bad-position"


def test_a_missing_position_is_refused():
    assert code_of(action="plays", variant="plakoto", dice=[1, 2]) == "bad-position"


@pytest.mark.parametrize("dice", [None, [], [1], [1, 2, 3], [0, 1], [1, 7], ["1", 2], [1.5, 2], [True, 2], "12", {"a": 1}])
def test_dice_that_cannot_be_are_refused(dice: Any):
    assert code_of(action="plays", variant="plakoto", position=START, dice=dice) == "bad-dice"


@pytest.mark.parametrize("action", ["evaluate", "analyze", "choose"])
@pytest.mark.parametrize(
    "settings",
    [
        *(None, [], {"x": 1}, {"plies": 0}, {"plies": 5}, {"plies": True}, {"candidates": 0}, {"window": -1}, {"noise": -0.1}),
        *({"databases": 1}, {"method": "best"}, {"seconds": 0}, {"seconds": "1"}, {"games": 0}, {"seed": -1}, {"network": 3}),
        *({"time_limit": each} for each in (-0.1, 3600.5, 1e300, "1", True, math.nan, math.inf)),
    ],
)
def test_settings_that_make_no_sense_are_refused(action: str, settings: Any):
    with pytest.raises(BadSettings, match=f"^settings.*{next(iter(settings), '') if isinstance(settings, dict) else ''}"):
        ask(action=action, variant="fevga", position=START, dice=[1, 2], settings=settings)


def test_a_rollout_has_no_time_limit_and_no_short_rollouts_in_its_settings():
    fields = {"action": "rollout", "variant": "portes", "position": portes_start()}
    with pytest.raises(BadSettings, match=r"settings\.time_limit does not apply to rollouts"):
        ask(**fields, settings={"time_limit": 1})
    with pytest.raises(BadSettings, match=r"settings\.short_rollouts does not apply to rollouts"):
        ask(**fields, settings={"short_rollouts": True})


@pytest.mark.parametrize(("action", "what"), [("evaluate", "evaluations"), ("cube", "cube decisions")])
def test_short_rollouts_are_refused_where_no_plays_are_compared(action: str, what: str):
    fields = {"action": action, "variant": "backgammon", "position": "backgammon"}
    with pytest.raises(BadSettings, match=rf"^settings\.short_rollouts does not apply to {what}\.$"):
        ask(**fields, settings={"short_rollouts": True})


def test_a_rollout_of_an_empty_list_of_plays_is_refused():
    fields = {"action": "rollout", "variant": "portes", "position": portes_start(), "dice": [3, 1]}
    with pytest.raises(BadSettings, match=r"^plays must contain at least one play\.$"):
        ask(**fields, plays=[])


@pytest.mark.parametrize(
    ("fields", "quoted"),
    [({"variant": None}, "null"), ({"variant": True}, "true"), ({"variant": None, "position": "portes"}, "null"), ({}, "null")],
)
def test_a_game_that_is_not_a_string_is_quoted_as_json(fields: dict[str, Any], quoted: str):
    with pytest.raises(UnknownVariant, match=f"^variant {quoted} is not known; choose from portes, "):
        answer({"action": "result", **fields}, Job())


@pytest.mark.parametrize("action", ["evaluate", "analyze", "choose"])
@pytest.mark.parametrize(
    "fields",
    [
        {"match": {"length": 0, "score": [0, 0]}},
        {"match": {"length": 5, "score": [5, 0]}},
        {"match": {"length": 5, "score": [0]}},
        {"match": {"length": 5}},
        {"match": {"length": 5, "score": [0, 0], "x": 1}},
        {"match": 7},
        {"cube": {"value": 3}},
        {"cube": {"value": 2, "owner": "me"}},
        {"cube": {"value": 1, "owner": "player"}},
        {"match": {"length": 5, "score": [0, 0]}, "cube": {"value": 2}},
        {"match": {"length": 5, "score": [4, 0], "crawford": True}, "cube": {"value": 2, "owner": "opponent"}},
        {"match": {"length": 7, "score": [3, 5], "crawford": True}},
    ],
)
def test_a_match_or_cube_that_cannot_be_is_refused(action: str, fields: dict[str, Any]):
    assert code_of(action=action, variant="fevga", position=START, dice=[1, 2], **fields) == "bad-settings"


def test_an_impossible_crawford_game_is_refused_with_its_field():
    match = {"length": 7, "score": [3, 5], "crawford": True}
    with pytest.raises(BadSettings, match=r"^match\.crawford: the Crawford game is the first game in which"):
        ask(action="evaluate", variant="backgammon", position="backgammon", match=match)


def test_a_centred_cube_above_1_is_possible_only_in_money_play():
    fields = {"action": "evaluate", "variant": "portes", "position": portes_start(), "cube": {"value": 4}}
    assert "equity" in ask(**fields)
    with pytest.raises(BadSettings, match=r"^cube: in a match, a cube that shows 4 must belong to one of the sides"):
        ask(**fields, match={"length": 5, "score": [0, 0]})


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"   ",
        b"{",
        b"[]",
        b"1",
        b"null",
        b"{'id': 1}",
        b'{"id": NaN}',
        b'{"id": 1e999}',
        b'{"id": 1} {"id": 2}',
        b'{"id": "\xff"}',
        b"\xef\xbb\xbf{}",
        b'{"id":' + b"[" * 64 + b"]" * 64 + b"}",
        b'{"id":' * 100_000,
        b'{"id": "' + b"x" * LONGEST_LINE + b'"}',
        b'{"id": ' + b"9" * 5000 + b"}",
    ],
    ids=lambda line: repr(line[:20]),
)
def test_a_line_that_is_no_object_is_bad_json(line: bytes):
    assert line_code(line) == "bad-json"


def test_a_number_of_too_many_digits_is_refused_in_a_sentence_of_our_own():
    with pytest.raises(BadJson, match=r"^the line is not valid JSON: the number 9{20}… has too many digits\.$"):
        read_line(b'{"id": ' + b"9" * 5000 + b"}")


def test_brackets_inside_words_do_not_nest():
    assert read_line(json.dumps({"id": "[" * 500}).encode())["id"] == "[" * 500


def test_nesting_up_to_the_limit_is_read():
    assert "id" in read_line(b'{"id":' + b"[" * 63 + b"]" * 63 + b"}")


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=8,
)
FIELDS = ["action", "variant", "rules", "board", "position", "dice", "match", "cube"]


@given(st.sampled_from(FIELDS), json_values)
def test_any_value_in_any_field_gets_an_answer_or_a_typed_error(field: str, value: Any):
    request = {"action": "plays", "variant": "plakoto", "position": START, "dice": [2, 1], field: value}
    assert _outcome(lambda: json.dumps(answer(request, Job()))) != "internal"


@given(st.binary(max_size=200))
def test_any_bytes_are_an_object_or_bad_json(line: bytes):
    assert _outcome(lambda: read_line(line)) in ("answered", "bad-json")


def _outcome(ask: Callable[[], object]) -> str:
    try:
        ask()
    except PalamedesError as error:
        return error.code
    return "answered"


@pytest.mark.parametrize(
    "fields",
    [
        {"variant": "x" * 5000},
        {"rules": {"x" * 5000: 1}},
        {"rules": {"no_hit_and_run": "x" * 5000}},
        {"board": {"x" * 5000: 1}},
        {"board": {"points": 10**4000}},
        {"board": {"die": 10**4000}},
    ],
    ids=lambda fields: str(fields)[:30],
)
def test_an_error_repeats_no_more_than_a_little_of_what_was_sent(fields: dict[str, Any]):
    with pytest.raises(PalamedesError) as caught:
        ask(**{"action": "start", "variant": "portes", **fields})
    assert len(str(caught.value)) < 200
