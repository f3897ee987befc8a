"""Every verb, used incorrectly: one line that says what is wrong, and an exit code."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from palamedes.cli import main
from palamedes.core import language
from palamedes.core.dice.dice_source import DiceSettings, DiceSource
from palamedes.core.language import ENGLISH
from palamedes.core.results.record import record_of
from palamedes.core.rules.variant import PORTES
from palamedes.core.session.events import Begin, Opening, Rolled
from palamedes.core.session.session import Session
from palamedes.core.session.state import Setup
from palamedes.core.settings import DEEPEST_SEARCH, Player
from palamedes.service.library.files import save_record

NO_GAME = ("missing.tavli", "folder", "damaged.tavli", "")
NO_JSON = ("missing.json", "folder", "damaged.json", "")

LAB_VERBS = [f"lab {verb}" for verb in main.LAB]

WRONG = [
    ("lab", "contests"),
    ("lab", ""),
    *[("analyze", name) for name in NO_GAME],
    *[("dice", "verify", name) for name in NO_GAME],
    *[("play", "--terminal", "--file", name) for name in NO_GAME],
    *[("rollout", "--resume", name) for name in NO_JSON],
    *[("lab", "opening-report", name) for name in NO_JSON],
    *[("lab", "opening-book", name, "--out", "book.json") for name in NO_JSON],
    *[("lab", "ratings", name) for name in ("missing.mat", "folder", "game.tavli", "damaged.mat", "")],
    ("lab", "ratings"),
    ("lab", "ratings", "missing.mat", "--plies", "3"),
    ("lab", "error-rates"),
    ("lab", "error-rates", "chess"),
    ("lab", "error-rates", "portes", "--network", "nobody"),
    ("lab", "error-rates", "portes", "--plays", "0"),
    ("analyze",),
    ("analyze", "game.tavli", "--plies", "9"),
    ("analyze", "game.tavli", "--match-table", "missing.xml"),
    ("analyze", "game.tavli", "--match-table", "damaged.xml"),
    ("analyze", "game.tavli", "--network", "nobody"),
    ("analyze", "game.tavli", "--network", ""),
    ("analyze", "game.tavli", "--doubtful", "-1"),
    ("analyze", "game.tavli", "--html", "folder"),
    ("analyze", "game.tavli", "--html", "nowhere/report.html"),
    *[("analyze", "game.tavli", kind, "game.tavli") for kind in ("--html", "--pdf")],
    ("analyze", "game.tavli", "--html", "report.pdf"),
    ("analyze", "game.tavli", "--pdf", "report.html"),
    ("analyze", "game.tavli", "--threads", "0"),
    ("analyze", "game.tavli", "missing.tavli"),
    ("analyze", "game.tavli", "game.tavli", "--json"),
    ("library", "imports"),
    ("library", "import"),
    *[("library", "import", name) for name in ("missing", "folder", "")],
    ("library", "list", "--most", "0"),
    ("library", "search", "my 7 full"),
    ("library", "stats", "--by", "colour"),
    ("library", "stats", "--where", "error"),
    ("library", "analyze", "--plies", "9"),
    ("library", "analyze", "--match-table", "missing.xml"),
    ("library", "tag", "1"),
    ("library", "export", "1", "out.tavli"),
    ("library", "report", "game.tavli"),
    ("library", "report", "page.txt"),
    ("library", "remove", "1"),
    ("library", "remove", "first"),
    ("library", "restore", "1"),
    ("convert",),
    *[("convert", name, "out.mat") for name in NO_GAME],
    ("convert", "game.tavli", "out.odd"),
    ("convert", "game.tavli", "out.mat", "--format", "gam"),
    ("cards", "add", "missing.tavli"),
    ("map", "score", "chess"),
    *[("map", "score", "portes", kind, "game.tavli") for kind in ("--svg", "--png")],
    ("hint", "chess"),
    ("hint", "portes"),
    ("hint", "backgammon; 6:1 off:14 | off:15"),
    ("hint", "portes; roll 31", "--plies", "9"),
    ("hint", "portes; roll 31", "--network", "missing"),
    ("show", "XGID=x"),
    ("show", "portes", "--as", "fen"),
    ("show",),
    ("show", ""),
    ("show", "chess"),
    ("show", "portes; x"),
    ("show", "portes", "--below", ""),
    ("show", "portes", "--width", "-1"),
    ("show", "portes", "--svg", "folder"),
    ("show", "portes", "--svg", "nowhere/board.svg"),
    ("show", "portes", "--svg", ""),
    *[("show", "portes", kind, "game.tavli") for kind in ("--svg", "--png", "--rolls")],
    ("show", "portes", "--svg", "board.png"),
    ("show", "portes; x", "--json"),
    ("schema", "nothing"),
    ("schema", "dice"),
    ("databases", "info", "nothing", "--json"),
    ("databases", "verify", "nothing", "--json"),
    ("dice", "verify", "damaged.tavli", "--json"),
    *[("lab", "contest", "random", "random", "--variant", "portes", "--save", name) for name in ("", "game.tavli")],
    ("warmup", "now"),
    ("warmup", "--fast"),
    ("completion",),
    ("completion", "cmd"),
    ("engine", "now"),
    ("engine", "--fast"),
    ("bench", "now"),
    ("bench", "--fast"),
    ("train",),
    ("train", "nothing"),
    ("train", ""),
    ("lab", "calibrate", "chess"),
    ("lab", "calibrate", "portes", "--network", "nobody"),
    ("lab", "calibrate", "portes", "--network", "damaged.h5"),
    ("lab", "calibrate", "portes", "--games", "-1"),
    ("lab", "calibrate", "portes", "--games", "20", "--out", "folder"),
    (
        "lab",
        "contest",
    ),
    ("lab", "contest", "random", "random"),
    ("lab", "contest", "nobody", "random", "--variant", "portes"),
    ("lab", "contest", "", "random", "--variant", "portes"),
    ("lab", "contest", "missing.h5", "random", "--variant", "portes"),
    ("lab", "contest", "damaged.h5", "random", "--variant", "portes"),
    ("lab", "contest", "folder/", "random", "--variant", "portes"),
    ("lab", "contest", "random", "random", "--variant", "chess"),
    ("lab", "contest", "random", "random", "--variant", ""),
    ("lab", "contest", "random", "random", "--variant", "portes", "--games", "-2"),
    ("lab", "contest", "random", "random", "--variant", "portes", "--rule", "x"),
    ("lab", "contest", "random", "random", "--variant", "portes", "--rule", "mother_rule=on"),
    ("lab", "contest", "random", "random", "--variant", "portes", "--points", "7"),
    ("lab", "contest", "random", "random", "--variant", "portes", "--checkers", "-1"),
    ("lab", "contest", "random", "random", "--variant", "portes", "--match", "0"),
    ("lab", "contest", "random", "random", "--variant", "portes", "--match", "3", "--strategy", ""),
    ("lab", "contest", "random", "random", "--variant", "backgammon", "--match", "3", "--match-table", "missing.xml"),
    (
        "lab",
        "judge",
    ),
    ("lab", "judge", "missing.jsonl", "random"),
    ("lab", "judge", "folder", "random"),
    ("lab", "reference", "chess", "set.jsonl"),
    ("lab", "reference", "portes", "folder"),
    ("lab", "reference", "portes", "set.jsonl", "--error", "0"),
    ("lab", "reference", "portes", "set.jsonl", "--network", "missing.h5"),
    ("rollout",),
    ("rollout", "chess"),
    ("rollout", "portes", "x"),
    ("rollout", "portes", "--dice", "99"),
    ("rollout", "portes", "--games", "-1"),
    ("rollout", "portes", "--network", "missing.h5"),
    ("rollout", "portes", "--network", ""),
    ("rollout", "portes", "--save", "folder"),
    ("rollout", "portes", "--save", "nowhere/rollout.json"),
    ("rollout", "portes", "--save", "game.tavli"),
    ("rollout", "portes", "--turn", "99999999999999999999"),
    ("rollout", "portes", "--error", "-1"),
    ("rollout", "portes", "--truncate", "-1"),
    ("rollout", "portes", "--points", "-1"),
    ("lab", "cube", "chess"),
    ("lab", "cube", "compare", "missing.h5"),
    ("lab", "cube", "compare", "--positions", "-1"),
    (
        "lab",
        "openings",
    ),
    ("lab", "openings", "chess"),
    ("lab", "openings", ""),
    (
        "lab",
        "opening-report",
    ),
    (
        "lab",
        "opening-book",
    ),
    ("lab", "levels", "chess"),
    ("met", "chess"),
    ("met", "--away", "0"),
    ("met", "--model", "missing.xml"),
    ("met", "--model", "damaged.xml"),
    ("met", "--model", "nothing"),
    (
        "lab",
        "rates",
    ),
    ("lab", "rates", "chess"),
    ("databases", "nothing"),
    ("databases", "verify", "nothing"),
    ("databases", "build", "nothing"),
    ("databases", "build", "one-sided", "checkers=99"),
    ("lab", "trial", "--games", "-1"),
    ("lab", "trial", "chess"),
    ("dice", "nothing"),
    ("dice", "verify"),
    ("dice", "check", "--rolls", "-1"),
    ("dice", "check", "--generator", ""),
    ("dice", "check", "--seed", "-1"),
    ("dice", "check", "--die", "1"),
    ("dice", "check", "--generator", "system", "--seed", "4"),
    ("desktop", "nothing"),
    ("play", "chess", "--terminal"),
    ("play", "", "--terminal"),
    ("play", "--terminal", "--games", ""),
    ("play", "--terminal", "--preset", ""),
    ("play", "--terminal", "--house", ""),
    ("play", "--terminal", "portes", "--match", "-1"),
    ("play", "--terminal", "portes", "--seed", "-1"),
    ("play", "--terminal", "portes", "--rolls", "missing.txt"),
    ("play", "--terminal", "portes", "--rolls", "folder"),
    ("play", "--terminal", "portes", "--level", "nobody"),
    ("play", "--terminal", "portes", "--name", ""),
    ("play", "--terminal", "portes", "--points", "7"),
    ("play", "--terminal", "portes", "--plies", "0"),
    ("play", "--terminal", "--resume"),
    ("play", "--terminal", "portes", "--save", "game.tavli"),
    ("play", "--terminal", "portes", "--save", "nowhere/new.tavli"),
    ("play", "--terminal", "--stop-after", "0"),
    ("chess",),
    ("",),
    ("--fast",),
]


@pytest.fixture(autouse=True)
def place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A working folder with the files that the table uses."""
    monkeypatch.setenv("PALAMEDES_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(main, "_locale", lambda: "en_US")
    monkeypatch.setattr("palamedes.service.api.preparation.is_prepared", lambda: True)
    monkeypatch.setattr("palamedes.service.api.preparation.load", lambda: None)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    for ending in ("tavli", "mat", "json", "h5", "xml"):
        (tmp_path / f"damaged.{ending}").write_text("{")
    session = Session(Setup((PORTES,), (Player("Eleni"), Player("Petros")), 3), (Begin(), Opening((6, 1)), Rolled((3, 1))))
    save_record(tmp_path / "game.tavli", record_of(session, DiceSource(DiceSettings("mersenne", 1))))
    return tmp_path


@pytest.mark.parametrize("arguments", WRONG, ids=lambda arguments: " ".join(arguments) or "nothing")
def test_a_wrong_use_is_one_line_and_an_exit_code(arguments: tuple[str, ...], capfd: pytest.CaptureFixture[str]):
    code = main.run(arguments)
    out, err = capfd.readouterr()
    assert (code, out) == (main.WRONG_REQUEST, "")
    assert err.startswith("palamedes: ")
    assert err.endswith("\n")
    assert err.count("\n") == 1
    assert "Traceback" not in err


@pytest.mark.parametrize("arguments", [each for each in WRONG if "game.tavli" in each], ids=" ".join)
def test_no_wrong_use_changes_a_saved_session(arguments: tuple[str, ...], place: Path):
    before = (place / "game.tavli").read_bytes()
    main.run(arguments)
    assert (place / "game.tavli").read_bytes() == before


def test_the_table_names_every_verb():
    assert {arguments[0] for arguments in WRONG} >= set(main.VERBS)
    assert {" ".join(arguments[:2]) for arguments in WRONG} >= set(LAB_VERBS)


@pytest.mark.skipif(os.name == "nt" or os.getuid() == 0, reason="everybody may read everything here")
@pytest.mark.parametrize("verb", [("analyze",), ("dice", "verify"), ("play", "--terminal", "--file")])
def test_a_file_that_may_not_be_read_is_told(verb: tuple[str, ...], place: Path, capfd: pytest.CaptureFixture[str]):
    (place / "game.tavli").chmod(0)
    assert main.run([*verb, "game.tavli"]) == main.WRONG_REQUEST
    assert capfd.readouterr().err == "palamedes: game.tavli cannot be read: permission denied.\n"


# Output that nobody reads.


LONG = [
    ("--help",),
    ("show", "--help"),
    ("show", "portes"),
    ("databases", "list"),
    ("dice", "check", "--rolls", "100"),
    ("met", "backgammon", "--away", "2"),
]


@pytest.mark.skipif(os.name == "nt", reason="needs a POSIX pipe")
@pytest.mark.parametrize("arguments", LONG, ids=" ".join)
def test_an_output_that_is_closed_ends_a_verb_without_a_word(
    arguments: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
):
    read_end, write_end = os.pipe()
    os.close(read_end)
    with contextlib.suppress(BrokenPipeError), os.fdopen(write_end, "w") as closed:
        monkeypatch.setattr(sys, "stdout", closed)
        code = main.run(arguments)
    monkeypatch.undo()
    assert (code, capfd.readouterr().err) == (main.FAILED, "")


# Completion and language.


@pytest.mark.parametrize("verb", [verb for verb in (*main.VERBS, *LAB_VERBS) if verb != "lab"])
def test_no_verb_offers_completion_that_does_not_work(verb: str):
    app = import_module(main.module_of(verb)).app
    assert not {"install_completion", "show_completion"} & {option.name for option in get_command(app).params}


@pytest.mark.parametrize("verb", [verb for verb in main.VERBS if verb != "lab"])
def test_every_verb_looks_equally_far_ahead(verb: str):
    app = import_module(main.module_of(verb)).app
    assert set(_most_plies(get_command(app))) <= {DEEPEST_SEARCH}


def _most_plies(command: Any) -> Iterator[int]:
    """The largest number of plies that a command and its subcommands accept."""
    yield from (option.max for option in command.params if option.name == "plies" and option.max is not None)
    for each in getattr(command, "commands", {}).values():
        yield from _most_plies(each)


def test_a_position_is_shown_in_the_language_of_the_system(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    monkeypatch.setattr(main, "_locale", lambda: "el_GR")
    try:
        assert main.run(["show", "portes"]) == 0
        assert main.run(["show", "chess"]) == main.WRONG_REQUEST
    finally:
        language.use(ENGLISH)
    out, err = capsys.readouterr()
    assert "μέτρημα 167" in out
    assert "portes; 24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5" in out
    assert not any(word in out for word in ("pips", "White", "Black"))
    assert "is not known" not in err


def test_the_language_of_the_settings_comes_before_that_of_the_system(monkeypatch: pytest.MonkeyPatch):
    from palamedes.core.preferences import Preferences
    from palamedes.service.library.files import save_preferences
    from palamedes.service.program.languages import users_language

    assert users_language("el_GR").code == "el"
    save_preferences(Preferences(language="en"))
    assert users_language("el_GR").code == "en"


@pytest.mark.parametrize(
    ("names", "locale"),
    [
        ({"LANG": "el_GR.UTF-8"}, "el_GR"),
        ({"LANG": "el_GR.UTF-8", "LC_MESSAGES": "en_GB"}, "en_GB"),
        ({"LANG": "en_GB", "LC_ALL": "el_GR.UTF-8", "LC_MESSAGES": "en_GB"}, "el_GR"),
        ({}, ""),
    ],
)
def test_the_language_of_the_system_is_that_of_its_messages(
    names: dict[str, str], locale: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.undo()
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, names.get(name, ""))
    assert main._locale() == locale


@pytest.mark.parametrize("arguments", [("engine",), ("play", "--terminal"), ("analyze", "game.tavli", "--json")], ids=" ".join)
def test_what_other_programs_read_and_the_terminal_game_stay_english(
    arguments: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(main, "_locale", lambda: "el_GR")
    main._speak(arguments[0], arguments[1:])
    assert language.in_use() is ENGLISH
