"""The user's choices are found again, and a damaged file is neither trusted nor lost."""

import errno
import json
import os
import stat
import sys
from pathlib import Path

import pytest

from palamedes.core.preferences import GameChoice, HouseRules, NewGame, OwnColours, Preferences, Seat, game_choice, new_game
from palamedes.core.results.analysis import Mark
from palamedes.core.rules.variant import FEVGA
from palamedes.core.session.clock import ClockSettings
from palamedes.core.settings import ComputerSettings, SearchSettings
from palamedes.formats.user.settings_file import load_house_rules, load_preferences, save_house_rules, save_preferences

SMALL_FEVGA = FEVGA.configured({"no_blocking": False}, {"points": 16, "checkers": 9})
CHOSEN = Preferences(
    theme="night",
    speed="fast",
    confirm_turn=False,
    tutor=Mark.BAD,
    tutor_in={"fevga": Mark.NONE},
    hint_candidates=4,
    keys={"hint": ("F5", "Ctrl+H"), "undo": ()},
    colours=OwnColours("night", {"accent": "#00FF00"}),
    last_game=NewGame(
        (game_choice(SMALL_FEVGA),),
        (Seat("Άννα"), Seat("P", ComputerSettings("flat_mc", 3.5))),
        generator="ranlux",
        clock=ClockSettings(1.5, 8, loses=True),
    ),
)


def test_settings_are_found_again(tmp_path):
    save_preferences(tmp_path / "settings.json", CHOSEN)
    assert load_preferences(tmp_path / "settings.json") == (CHOSEN, "")


def test_without_a_file_the_defaults_are_used(tmp_path):
    assert load_preferences(tmp_path / "settings.json") == (Preferences(), "")


def test_a_file_says_what_it_is(tmp_path):
    save_preferences(tmp_path / "settings.json", CHOSEN)
    assert json.loads((tmp_path / "settings.json").read_text(encoding="utf-8"))["kind"] == "palamedes settings"


def test_what_is_missing_has_its_default(tmp_path):
    (tmp_path / "settings.json").write_text('{"kind": "palamedes settings", "version": 1, "content": {"theme": "aegean"}}')
    assert load_preferences(tmp_path / "settings.json") == (Preferences(theme="aegean"), "")


def test_settings_of_the_first_version_still_load(tmp_path):
    players = [{"name": "You", "computer": None}, {"name": "P", "computer": {"method": "flat_ucb", "seconds": 2.0}}]
    content = {"theme": "aegean", "last_game": {"players": players}}
    document = {"kind": "palamedes settings", "version": 1, "content": content}
    (tmp_path / "settings.json").write_text(json.dumps(document))
    preferences, sentence = load_preferences(tmp_path / "settings.json")
    assert sentence == ""
    assert preferences.last_game.players[1].computer == ComputerSettings("flat_ucb", 2.0)


def test_a_computer_with_a_network_is_found_again(tmp_path):
    computer = ComputerSettings(network="mine 2", search=SearchSettings(3), temperature=0.4, resigns=False)
    chosen = Preferences(last_game=NewGame((game_choice(FEVGA),), (Seat("A"), Seat("P", computer))))
    save_preferences(tmp_path / "settings.json", chosen)
    assert load_preferences(tmp_path / "settings.json") == (chosen, "")


def test_keys_of_a_newer_program_are_left_unread(tmp_path):
    content = {"theme": "aegean", "perfume": "roses"}
    document = {"kind": "palamedes settings", "version": 9, "since": 2030, "content": content}
    (tmp_path / "settings.json").write_text(json.dumps(document))
    assert load_preferences(tmp_path / "settings.json") == (Preferences(theme="aegean"), "")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[" * 100_000,
        "\x00",
        "null",
        '{"kind": "palamedes house rules", "version": 1, "content": []}',
        '{"kind": "palamedes settings", "version": 1, "content": {"auto_roll": "loud"}}',
        '{"kind": "palamedes settings", "version": 1, "content": {"speed": "warp"}}',
        '{"kind": "palamedes settings", "version": 1, "content": {"keys": {"undo": ["Ctrl\\nZ"]}}}',
        '{"kind": "palamedes settings", "version": 1, "content": {"colours": {"changed": {"accent": "red"}}}}',
        '{"kind": "palamedes settings", "version": 1, "content": {"last_game": {"games": [[' + "[" * 5000,
    ],
)
def test_a_damaged_file_is_kept_and_the_defaults_are_used(tmp_path, text):
    (tmp_path / "settings.json").write_text(text)
    preferences, sentence = load_preferences(tmp_path / "settings.json")
    assert preferences == Preferences()
    assert sentence.startswith("settings.json could not be read: ")
    assert (tmp_path / "settings.json.damaged").read_text() == text
    assert not (tmp_path / "settings.json").exists()


def test_a_file_of_other_bytes_is_kept(tmp_path):
    (tmp_path / "settings.json").write_bytes(b"\xff\xfe\x00")
    assert "not UTF-8 text" in load_preferences(tmp_path / "settings.json")[1]
    assert (tmp_path / "settings.json.damaged").exists()


def test_a_folder_of_that_name_does_not_stop_the_program(tmp_path):
    (tmp_path / "settings.json").mkdir()
    assert load_preferences(tmp_path / "settings.json")[0] == Preferences()


def test_house_rules_are_found_again(tmp_path):
    rules = (HouseRules("Grandfather's Fevga", game_choice(SMALL_FEVGA)),)
    save_house_rules(tmp_path / "rules.json", rules)
    assert load_house_rules(tmp_path / "rules.json") == (rules, "")
    assert rules[0].game.resolved() == SMALL_FEVGA


def test_house_rules_that_no_game_has_are_kept_aside(tmp_path):
    content = [{"name": "Chess", "game": {"variant": "chess"}}]
    (tmp_path / "rules.json").write_text(json.dumps({"kind": "palamedes house rules", "version": 1, "content": content}))
    rules, sentence = load_house_rules(tmp_path / "rules.json")
    assert rules == ()
    assert "variant 'chess' is not known" in sentence


def test_the_last_new_game_gives_the_same_session_again():
    setup = CHOSEN.last_game.setup()
    assert setup.games == (SMALL_FEVGA,)
    assert new_game(setup, "ranlux", CHOSEN.last_game.clock) == CHOSEN.last_game


def test_a_choice_without_options_is_the_ordinary_game():
    assert GameChoice("fevga").resolved() == FEVGA


def refuse(*arguments, **options):
    raise OSError(errno.EIO, os.strerror(errno.EIO))


def test_settings_that_cannot_be_read_now_stay_and_are_not_overwritten(tmp_path, monkeypatch):
    save_preferences(tmp_path / "settings.json", CHOSEN)
    with monkeypatch.context() as change:
        change.setattr(Path, "open", refuse)
        preferences, sentence = load_preferences(tmp_path / "settings.json")
    assert (preferences, sentence) == (
        Preferences(),
        "The defaults are used: settings.json cannot be read: input/output error.",
    )
    assert load_preferences(tmp_path / "settings.json")[0] == CHOSEN
    save_preferences(tmp_path / "settings.json", Preferences(theme="night"))
    assert load_preferences(tmp_path / "settings.json.damaged") == (CHOSEN, "")


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX permissions")
def test_house_rules_and_settings_are_private_from_the_first_byte(tmp_path):
    (tmp_path / "settings.json").write_text("damaged")
    load_preferences(tmp_path / "settings.json")
    save_preferences(tmp_path / "settings.json", CHOSEN)
    save_house_rules(tmp_path / "rules.json", ())
    assert {stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()} == {0o600}
