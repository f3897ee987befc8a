"""Keys in the menus: every entry can be given different keys, no key is assigned twice, and the
keys that the board needs cannot be assigned to an entry.
"""

import pytest

from palamedes.core.errors import BadSettings
from palamedes.gui.commands import COMMANDS
from palamedes.gui.keys import DEFAULT_KEYS, Keys, portable


def test_the_usual_keys_could_all_be_given_by_the_user():
    for command in COMMANDS.values():
        assert DEFAULT_KEYS.reset(command).changed == {}
        assert DEFAULT_KEYS[command.id] == tuple(map(portable, command.shortcuts))


def test_only_what_differs_is_kept():
    keys = DEFAULT_KEYS.given(COMMANDS["hint"], "F5")
    assert keys.changed == {"hint": ("H", "F5")}
    assert keys.taken(COMMANDS["hint"], "F5").changed == {}


def test_an_entry_may_lose_all_its_keys():
    keys = DEFAULT_KEYS.taken(COMMANDS["hint"], "H")
    assert (keys["hint"], keys.changed) == ((), {"hint": ()})


def test_a_key_that_has_been_taken_away_can_be_given_to_another_entry():
    keys = DEFAULT_KEYS.taken(COMMANDS["hint"], "H").given(COMMANDS["hurry"], "H")
    assert keys["hurry"] == ("M", "H")


def test_a_key_of_another_entry_is_refused_with_its_name():
    with pytest.raises(BadSettings, match="H is assigned to “Hint: the best plays, or the cube decision”"):
        DEFAULT_KEYS.given(COMMANDS["undo"], "H")


def test_the_usual_keys_do_not_come_back_while_another_entry_has_one():
    keys = DEFAULT_KEYS.taken(COMMANDS["hint"], "H").given(COMMANDS["hurry"], "H")
    with pytest.raises(BadSettings, match="H is assigned to “Computer: move now”"):
        keys.reset(COMMANDS["hint"])


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("Left", "moves the cursor"),
        ("Tab", "the focus to the next control"),
        ("7", "setting up positions"),
        ("X", "setting up positions"),
        ("Del", "setting up positions"),
        ("Space", "presses the focused button"),
        ("Return", "presses the focused button"),
        ("Alt+F", "opens the “File” menu"),
        ("", "has no name"),
    ],
)
def test_keys_that_are_needed_elsewhere_are_refused(key, words):
    with pytest.raises(BadSettings, match=words):
        DEFAULT_KEYS.given(COMMANDS["undo"], key)


def test_space_and_enter_may_go_on_with_the_game():
    keys = DEFAULT_KEYS.taken(COMMANDS["go on"], "Space").given(COMMANDS["go on"], "Enter")
    assert keys["go on"] == ("R", "Return", "Enter")
    assert keys.reset(COMMANDS["go on"]).changed == {}


def test_an_entry_has_four_keys_at_most():
    keys = Keys({"hint": ("F5", "F6", "F7", "F8")})
    with pytest.raises(BadSettings, match="4 keys"):
        keys.given(COMMANDS["hint"], "F12")


def test_what_the_user_chose_comes_before_what_is_usual():
    keys = Keys({"about": ("H",)})
    assert (keys["about"], keys["hint"]) == (("H",), ())


def test_of_a_settings_file_what_makes_no_sense_is_left_out_and_kept_in_the_file():
    chosen = {"hint": ("Hyper+Q", "F5", "f5"), "teleport": ("Ctrl+J",)}
    keys = Keys(chosen)
    assert keys["hint"] == ("F5",)
    assert keys.given(COMMANDS["undo"], "F6").changed["teleport"] == ("Ctrl+J",)


def test_a_tip_tells_the_keys_where_there_are_some():
    assert DEFAULT_KEYS.tip("Take back", "undo") == "Take back (U or Ctrl+Z)"
    assert DEFAULT_KEYS.tip("About", "about") == "About"
