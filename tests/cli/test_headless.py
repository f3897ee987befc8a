"""The program without the libraries of the window: everything else works, and the terminal is
offered.
"""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from palamedes.cli import main, window

BLOCK = """
import sys
BLOCKED = ("PySide6", "shiboken6")
for name in BLOCKED:
    sys.modules[name] = None  # importing them now raises ModuleNotFoundError
"""
RUN = f"""{BLOCK}
from palamedes.cli.main import run
sys.exit(run(sys.argv[1:]))
"""
IMPORT_ALL = f"""{BLOCK}
import pkgutil
from importlib import import_module
import palamedes
from palamedes.cli.main import LAB, VERBS, module_of
names = [module_of(verb) for verb in VERBS if verb != "lab"] + [module_of(f"lab {{verb}}") for verb in LAB]
for each in pkgutil.walk_packages(palamedes.__path__, "palamedes."):
    if not each.name.startswith("palamedes.gui"):
        names.append(each.name)
for name in names:
    try:
        import_module(name)
    except ImportError as error:  # other libraries may be missing, too, such as torch
        if (error.name or "").split(".")[0] in BLOCKED:
            raise
print(len(names))
"""
WITHOUT_WINDOW = "the window needs the extra 'gui': pip install 'palamedes[gui]'."


def without_qt(script: str, *arguments: str, lines: str = "") -> subprocess.CompletedProcess[str]:
    """Run a script in a fresh process, with these lines as its input."""
    command = [sys.executable, "-c", script, *arguments]
    return subprocess.run(command, input=lines, capture_output=True, text=True, encoding="utf-8", check=False)


@pytest.mark.parametrize("arguments", [[], ["play"], ["play", "plakoto", "--match", "3"], ["game.tavli"]])
def test_without_qt_one_sentence_names_the_extra_and_the_terminal(arguments: list[str], tmp_path: Path) -> None:
    done = without_qt(RUN, *arguments)
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr == f"palamedes: {WITHOUT_WINDOW} {window.TERMINAL_HINT}\n"


def test_every_module_outside_the_window_can_be_imported_without_qt() -> None:
    done = without_qt(IMPORT_ALL)
    assert done.stderr == ""
    assert int(done.stdout) > 200


def test_positions_are_drawn_without_qt(tmp_path: Path) -> None:
    assert without_qt(RUN, "show", "portes", "--svg", str(tmp_path / "board.svg")).returncode == 0
    assert (tmp_path / "board.svg").read_text(encoding="utf-8").startswith("<svg")


def test_a_picture_that_needs_qt_names_the_extra(tmp_path: Path) -> None:
    done = without_qt(RUN, "show", "portes", "--png", str(tmp_path / "board.png"))
    assert done.returncode == 2
    assert "pip install 'palamedes[gui]'" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_engine_answers_without_qt() -> None:
    request = {"id": 1, "action": "choose", "variant": "portes", "dice": [3, 1], "plies": 1}
    done = without_qt(RUN, "engine", lines=json.dumps(request) + "\n")
    assert json.loads(done.stdout)["id"] == 1
    assert done.stderr == ""


def test_a_game_is_played_in_the_terminal_without_qt() -> None:
    done = without_qt(RUN, "play", "portes", "--terminal", "--seed", "1", lines="quit\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "○" in done.stdout


# The offer to play in the terminal.


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The arguments of the verb `play` whenever it is run. No window can open."""
    found: list[list[str]] = []
    usual = main._run_verb

    def run_verb(verb: str, arguments: list[str]) -> int:
        if "--terminal" not in arguments:
            return usual(verb, arguments)
        found.append([verb, *arguments])
        return 0

    def closed(wishes: object = None) -> int:
        raise window.NoWindow("there is no window.")

    monkeypatch.setattr(main, "_run_verb", run_verb)
    monkeypatch.setattr(main, "open_window", closed)
    monkeypatch.setattr("palamedes.cli.play.open_window", closed)
    return found


def answer(monkeypatch: pytest.MonkeyPatch, words: str) -> None:
    """Let a person at the keyboard give this answer."""
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    monkeypatch.setattr("builtins.input", lambda question: words)


@pytest.mark.parametrize(
    ("arguments", "instead"),
    [
        ([], ["play", "--terminal"]),
        (["play"], ["play", "--terminal"]),
        (["play", "plakoto", "--seed", "3"], ["play", "plakoto", "--seed", "3", "--terminal"]),
        (["match.tavli"], ["play", "--file", "match.tavli", "--terminal"]),
    ],
)
def test_whoever_agrees_plays_the_same_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch, started: list[list[str]], arguments: list[str], instead: list[str]
) -> None:
    answer(monkeypatch, "")
    assert main.run(arguments) == 0
    assert started == [instead]


def test_whoever_refuses_is_left_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], started: list[list[str]]
) -> None:
    answer(monkeypatch, "n")
    assert main.run([]) == 1
    assert started == []
    assert capsys.readouterr().err == "palamedes: there is no window.\n"
