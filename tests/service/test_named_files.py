"""Requests and saved sessions can contain the names of files. A file is read only if the user has
named it, and errors never quote its contents.
"""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from palamedes.core.dice.dice_source import DiceSettings, DiceSource
from palamedes.core.errors import BadDice, BadFile, BadSettings, ChangedFile
from palamedes.core.results.record import Record, record_of
from palamedes.core.rules.variant import BACKGAMMON, PORTES
from palamedes.core.session.events import Begin, Opening, Rolled
from palamedes.core.session.session import Session
from palamedes.core.session.state import Setup
from palamedes.core.settings import ComputerSettings, Player
from palamedes.formats.games.game_record import write_record
from palamedes.formats.tables.met_file import read_met
from palamedes.service.analysis import match_play
from palamedes.service.analysis.match_play import equity_table, match_table, table_named
from palamedes.service.api.protocol import answer
from palamedes.service.jobs import Job
from palamedes.service.library import files, roll_files
from palamedes.training.running import find_network

GOLDEN = Path(__file__).parents[1] / "golden"
SECRET = "root:x:0:0:the secret of the house"
PLAYERS = (Player("Eleni"), Player("Petros"))
PATHS = ["/etc/passwd", "../secret.xml", "secret.xml/", "a/b", "a\\b", "/secret", "C:\\secret.xml"]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PALAMEDES_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(roll_files, "_named", [])
    monkeypatch.setattr(match_play, "_named", {})
    (tmp_path / "secret.xml").write_text(SECRET)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The files that are read as match equity tables or as rolls."""
    found: list[Path] = []

    def noted(path: Path, *_: object) -> str:
        found.append(path)
        raise BadFile("read")

    monkeypatch.setattr(match_play, "read_met", noted)
    monkeypatch.setattr(roll_files, "read_text", noted)
    return found


def request(name: str, action: str = "evaluate") -> dict[str, Any]:
    sides = {"player": {"points": {"6": 2}, "off": 13}, "opponent": {"points": {"6": 2}, "off": 13}}
    settings = {"match_table": name}
    return {
        "action": action,
        "variant": "backgammon",
        "position": sides,
        "dice": [2, 1],
        "settings": settings,
        "match": {"length": 3, "score": [0, 0]},
    }


# Match equity tables.


@pytest.mark.parametrize("name", [*PATHS, "secret.xml", "secret"])
@pytest.mark.parametrize("action", ["evaluate", "analyze", "choose", "rollout", "cube"])
def test_a_match_table_of_a_request_is_a_name(name: str, action: str, opened: list[Path]):
    with pytest.raises(BadSettings) as refused:
        answer(request(name, action), Job())
    assert "secret of the house" not in str(refused.value)
    assert not opened


@pytest.mark.parametrize("name", PATHS)
def test_a_network_of_a_request_is_a_name(name: str):
    with pytest.raises(BadSettings, match=r"slashes or backslashes|is not known"):
        ComputerSettings(network=name)


def tavli(line: str) -> str:
    record = record_of(
        Session(Setup((PORTES,), PLAYERS, 3), (Begin(), Opening((6, 1)), Rolled((3, 1)))), DiceSource(DiceSettings())
    )
    text = write_record(record).replace("white: Eleni", f"white: Eleni\n{line}")
    assert line in text
    return text


@pytest.mark.parametrize("name", PATHS)
@pytest.mark.parametrize("key", ["match_table", "network"])
def test_a_saved_session_with_a_path_for_a_name_is_refused(key: str, name: str, home: Path, opened: list[Path]):
    (home / "a.tavli").write_text(tavli(f"white computer: method network, {key} {name}"))
    with pytest.raises(BadFile, match=r"^a\.tavli, line"):
        files.open_record(home / "a.tavli")
    assert not opened


def test_the_user_may_name_the_file_of_a_table(home: Path):
    path = home / "own.xml"
    path.write_text((GOLDEN / "two-players.xml").read_text())
    with pytest.raises(BadSettings, match="'own' is not known"):
        equity_table("own", 3)
    assert table_named(str(path)) == "own"
    assert equity_table("own", 3) == read_met(path)


@pytest.mark.parametrize("words", [None, "measured", "points"])
def test_other_words_are_names_already(words: str | None):
    assert table_named(words) == words


def test_a_name_that_no_table_has_is_refused(home: Path):
    with pytest.raises(BadSettings, match="'nobody' is not known"):
        table_named("nobody")


def test_a_file_that_is_called_like_a_table_of_the_program_is_refused(home: Path):
    (home / "measured.xml").write_text((GOLDEN / "two-players.xml").read_text())
    with pytest.raises(BadSettings, match="cannot be called 'measured'"):
        table_named("./measured.xml")


def test_a_table_that_is_written_anew_is_read_anew(home: Path):
    path, setup = home / "own.xml", Setup((BACKGAMMON,), PLAYERS, 3)
    path.write_text((GOLDEN / "two-players.xml").read_text())
    name = table_named("own.xml")
    before, words = match_table(setup, 3, name), match_play.table_words(setup, name)
    path.write_text(path.read_text().replace("0.62", "0.61"))
    assert match_table(setup, 3, name) is not before
    assert match_play.table_words(setup, name) != words
    assert match_play.table_words(setup, "measured") == "'measured'"


def test_a_table_that_is_replaced_while_work_goes_on_is_refused(home: Path):
    path, setup = home / "own.xml", Setup((BACKGAMMON,), PLAYERS, 3)
    path.write_text((GOLDEN / "two-players.xml").read_text())
    payoff, state = match_play.LastingPayoff(setup, table_named("own.xml")), Session(setup, (Begin(),)).state
    assert payoff(state, 0).is_match
    path.write_text(path.read_text().replace("0.62", "0.61"))
    with pytest.raises(ChangedFile, match="'own' has been replaced in the meantime"):
        payoff(state, 0)


@pytest.mark.parametrize(
    "content",
    [
        SECRET,
        f"<met>{SECRET}</met>",
        f"<met><pre-crawford-table type='{SECRET}'/></met>",
        f"<met><pre-crawford-table><row><me>{SECRET}</me></row></pre-crawford-table></met>",
        f"<met>&{SECRET.split(':', maxsplit=1)[0]};</met>",
        '<?xml version="1.0" encoding="root"?><met/>',
    ],
)
def test_what_is_wrong_with_a_table_is_said_without_its_content(content: str, home: Path):
    (home / "secret.xml").write_text(content)
    with pytest.raises(BadFile) as refused:
        read_met(home / "secret.xml")
    assert "root" not in str(refused.value)
    assert "secret of" not in str(refused.value)


# Rolls.


def with_rolls(path: Path) -> Record:
    session = Session(Setup((PORTES,), PLAYERS, 3), (Begin(), Opening((6, 1)), Rolled((3, 1))))
    source = DiceSource(DiceSettings("file", path=str(path)), "61 31 42", session.rolls())
    return record_of(session, source)


def test_the_file_of_rolls_of_a_strangers_session_is_not_read(home: Path, opened: list[Path]):
    dice = files.dice_of(with_rolls(home / "secret.xml"))
    assert not [path for path in opened if path.name != roll_files.FILE]
    assert dice.used == 2
    with pytest.raises(BadDice, match="is not read unless you specify it") as refused:
        dice.roll(6)
    assert "secret of" not in str(refused.value)


def test_rolls_that_are_known_come_again_without_the_file(home: Path):
    dice = files.dice_of(with_rolls(home / "nowhere.txt"))
    dice.rewind(1)
    assert dice.roll(6) == (3, 1)


def test_a_file_of_rolls_that_the_user_has_named_is_read_in_later_processes_too(home: Path, monkeypatch: pytest.MonkeyPatch):
    path = home / "rolls.txt"
    path.write_text("61 31 42")
    assert roll_files.text_of(str(path)) is None
    assert roll_files.chosen("rolls.txt") == "61 31 42"
    monkeypatch.setattr(roll_files, "_named", [])
    assert files.dice_of(with_rolls(path)).roll(6) == (4, 2)


def test_a_session_whose_file_of_rolls_is_gone_can_be_opened_and_continued_with_other_dice(home: Path):
    (home / "rolls.txt").write_text("61 31 42")
    roll_files.chosen("rolls.txt")
    (home / "rolls.txt").unlink()
    dice = files.dice_of(with_rolls(home / "rolls.txt"))
    assert dice.used == 2
    assert dice.has_ended(6)


def test_without_a_place_for_settings_the_name_is_known_while_the_program_runs(home: Path, monkeypatch: pytest.MonkeyPatch):
    (home / "rolls.txt").write_text("61 31 42")
    (home / "file").write_text("")
    monkeypatch.setenv("PALAMEDES_HOME", str(home / "file"))
    roll_files.chosen("rolls.txt")
    assert roll_files.text_of("rolls.txt") == "61 31 42"


@pytest.mark.parametrize("text", ["{", "[1]", '{"a": 1}', "\xff"])
def test_a_damaged_list_of_names_is_an_empty_one(text: str, home: Path):
    folder = home / "home" / "config"
    folder.mkdir(parents=True)
    (folder / roll_files.FILE).write_text(text)
    (home / "rolls.txt").write_text("61")
    assert roll_files.text_of("rolls.txt") is None
    assert roll_files.chosen("rolls.txt") == "61"
    assert json.loads((folder / roll_files.FILE).read_text()) == [str(home / "rolls.txt")]


# Recipes.


@pytest.mark.parametrize("name", ["../secret", "/tmp/secret", ""])
def test_a_recipe_begins_with_the_name_of_a_network(name: str, home: Path):
    (home / "secret.h5").write_text("")
    (home / "folder").mkdir()
    with pytest.raises(BadFile, match="the recipe names the network"):
        find_network(name, (home / "folder",))


def test_the_rolls_of_a_session_may_be_named_anew(home: Path):
    from palamedes.cli.terminal.saved_game import resumed_game

    (home / "rolls.txt").write_text("61 31 42")
    moved = replace(with_rolls(home / "elsewhere.txt"))
    assert resumed_game(moved, str(home / "rolls.txt")).dice.roll(6) == (4, 2)
