"""Preferences are valid, or they are refused with a sentence that names them."""

from typing import Any

import pytest

from palamedes.core.errors import BadSettings
from palamedes.core.preferences import OwnColours, Preferences
from palamedes.core.settings import SearchSettings


@pytest.mark.parametrize(
    "wrong",
    [{"speed": "warp"}, {"volume": 101}, {"volume": -1}, {"hint_plies": 5}, {"hint_candidates": 0}, {"hint_window": -0.1}],
    ids=str,
)
def test_a_value_that_makes_no_sense_is_refused(wrong: dict[str, Any]):
    with pytest.raises(BadSettings, match=f"^{next(iter(wrong)).removeprefix('hint_')} is "):
        Preferences(**wrong)


@pytest.mark.parametrize("keys", [("",), ("x" * 41,), ("Ctrl\n",), ("A", "B", "C", "D", "E")], ids=str)
def test_what_cannot_be_names_of_keys_is_refused(keys: tuple[str, ...]):
    with pytest.raises(BadSettings, match="keys of 'undo'"):
        Preferences(keys={"undo": keys})


def test_an_entry_may_have_no_key_at_all():
    assert Preferences(keys={"undo": ()}).keys["undo"] == ()


@pytest.mark.parametrize("colour", ["red", "#12345", "#1234567", "#GG0000", ""])
def test_a_colour_is_six_digits_of_hexadecimal(colour: str):
    with pytest.raises(BadSettings, match="colour accent"):
        OwnColours(changed={"accent": colour})


def test_hints_look_as_far_as_is_chosen():
    assert Preferences(hint_plies=3, hint_candidates=4, hint_window=0.1).hints.search == SearchSettings(3, 4, 0.1)
