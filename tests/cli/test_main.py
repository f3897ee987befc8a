"""The entry point of the command line."""

import json
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

import palamedes
from palamedes.cli import main, options, window
from palamedes.core.errors import BadSettings
from palamedes.service.program import qt_libraries

HEAVY = ("numba", "PySide6", "h5py", "numpy", "typer")
SCRIPT = """
import json, sys
from palamedes.cli.main import run
code = run(sys.argv[1:])
print(json.dumps([code, sorted(sys.modules)]))
"""


def python(*arguments: str, **changes: str) -> subprocess.CompletedProcess[str]:
    """Run a fresh Python process with some environment variables changed."""
    environment = {**os.environ, **changes}
    command, nobody = [sys.executable, *arguments], subprocess.DEVNULL
    return subprocess.run(command, stdin=nobody, capture_output=True, text=True, env=environment, check=False)


def a_verb_that(monkeypatch: pytest.MonkeyPatch, action) -> list[str]:
    """The arguments for a verb that runs `action` and nothing else."""
    monkeypatch.setitem(main.VERBS, "act", "Act.")
    monkeypatch.setitem(sys.modules, "palamedes.cli.act", SimpleNamespace(app=action))
    return ["act"]


@pytest.mark.parametrize("question", ["--help", "--version"])
def test_nothing_heavy_is_loaded_to_tell_about_the_program(question):
    code, modules = json.loads(python("-c", SCRIPT, question).stdout.splitlines()[-1])
    assert code == 0
    assert not set(HEAVY) & set(modules)


def test_the_version_is_shown(capsys):
    assert main.run(["--version"]) == 0
    assert capsys.readouterr().out == f"palamedes {palamedes.__version__}\n"


def test_the_help_names_every_verb(capsys):
    main.run(["--help"])
    lines = capsys.readouterr().out.splitlines()
    assert all(any(line.split()[:1] == [verb] for line in lines) for verb in main.VERBS)


def test_the_help_says_nothing_about_the_python_api(capsys):
    assert main.run(["--help"]) == 0
    shown = capsys.readouterr().out
    assert "Play, analyse and study Tavli" in shown
    assert "__all__" not in shown
    assert "import palamedes" not in shown


def test_a_wrong_value_of_an_option_gets_one_plain_sentence(capsys):
    assert main.run(["play", "portes", "--black", "foo"]) == main.WRONG_REQUEST
    said = capsys.readouterr().err
    assert "invalid value for '--black': 'foo' is not one of 'human', 'computer'" in said


def test_a_misspelt_verb_of_a_verb_gets_one_correct_sentence(capsys):
    assert main.run(["library", "improt"]) == main.WRONG_REQUEST
    assert capsys.readouterr().err == (
        "palamedes: no such command 'improt'; did you mean 'import'? See palamedes library --help.\n"
    )


def test_the_help_of_the_lab_names_every_verb_there(capsys):
    assert main.run(["lab"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert all(any(line.split()[:1] == [verb] for line in lines) for verb in main.LAB)


def test_a_verb_of_the_lab_still_has_its_old_name(capsys):
    assert main.run(["levels", "--help"]) == 0
    out, err = capsys.readouterr()
    assert "Usage: palamedes lab levels" in out
    assert err == "palamedes: 'palamedes levels' is now 'palamedes lab levels'; this version accepts both.\n"


def test_a_verb_that_the_lab_does_not_have_gets_its_list(capsys):
    assert main.run(["lab", "contst"]) == 2
    assert main.run(["lab", "qqq"]) == 2
    misspelt, other = capsys.readouterr().err.splitlines()
    assert misspelt == "palamedes: 'contst' is not a command; did you mean 'contest'?"
    assert other == f"palamedes: 'qqq' is not a command; choose from {', '.join(main.LAB)}."


def test_a_misspelt_verb_gets_the_closest_one_suggested(capsys):
    assert main.run(["enigne"]) == 2
    assert capsys.readouterr().err == "palamedes: 'enigne' is not a command; did you mean 'engine'?\n"


def test_a_verb_like_no_other_gets_the_list(capsys):
    assert main.run(["qqq"]) == 2
    assert capsys.readouterr().err == f"palamedes: 'qqq' is not a command; choose from {', '.join(main.VERBS)}.\n"


def test_an_error_raised_on_purpose_is_one_line(monkeypatch, capsys):
    def fail(**_):
        raise BadSettings("the score is wrong.")

    assert main.run(a_verb_that(monkeypatch, fail)) == 2
    assert capsys.readouterr().err == "palamedes: the score is wrong.\n"


def test_an_interrupted_verb_says_nothing(monkeypatch, capsys):
    def interrupted(**_):
        raise KeyboardInterrupt

    assert main.run(a_verb_that(monkeypatch, interrupted)) == 130
    assert capsys.readouterr() == ("", "")


def test_a_verb_leaves_with_its_own_exit_code(monkeypatch):
    def leave(**_):
        raise SystemExit(3)

    assert main.run(a_verb_that(monkeypatch, leave)) == 3


def test_a_verb_gets_its_arguments_and_its_name(monkeypatch):
    calls = []
    arguments = a_verb_that(monkeypatch, lambda **call: calls.append(call))
    assert main.run([*arguments, "FILE", "--fast"]) == 0
    assert calls == [{"args": ["FILE", "--fast"], "prog_name": "palamedes act", "standalone_mode": False}]


@pytest.mark.skipif(os.name == "nt", reason="needs a POSIX pipe")
def test_a_reader_that_goes_away_is_no_error():
    read, write = os.pipe()
    os.close(read)
    command = [sys.executable, "-m", "palamedes", "--help"]
    done = subprocess.run(command, stdout=write, stderr=subprocess.PIPE, text=True, check=False)
    os.close(write)
    assert done.stderr == ""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
def test_without_a_display_the_terminal_game_is_named():
    done = python("-m", "palamedes", DISPLAY="", WAYLAND_DISPLAY="", QT_QPA_PLATFORM="")
    assert done.returncode == 1
    assert done.stderr == (
        "palamedes: there is no display here, so the window cannot open. "
        "Play in the terminal instead: palamedes play --terminal\n"
    )


def test_a_display_that_does_not_answer_is_told_in_one_sentence(monkeypatch):
    monkeypatch.setenv("QT_QPA_PLATFORM", "no-such-platform")
    assert window.window_obstacle() == 'the window cannot open: Could not find the Qt platform plugin "no-such-platform" in "".'


def test_missing_libraries_are_named_with_their_packages(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(window.subprocess, "run", lambda *_, **__: SimpleNamespace(returncode=1, stderr="qt.qpa.plugin: odd"))
    monkeypatch.setattr(qt_libraries, "loads", lambda library: "xcb-cursor" not in library and "wayland" not in library)
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert window.window_obstacle() == (
        "Qt needs libraries that are not installed: libxcb-cursor.so.0 (on Debian and Ubuntu: apt install libxcb-cursor0)."
    )


@pytest.mark.parametrize("is_missing", [True, False])
def test_a_picture_without_the_libraries_of_qt_fails_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str], is_missing: bool
):
    def fail(name: str) -> None:
        raise ImportError("libEGL.so.1: cannot open shared object file")

    monkeypatch.setattr(options, "import_module", fail)
    monkeypatch.setattr(qt_libraries, "loads", lambda library: not (is_missing and library == "libEGL.so.1"))
    assert main.run(["show", "portes", "--png", str(tmp_path / "board.png")]) == 2
    reason = "Qt needs libraries that are not installed: libEGL.so.1 (on Debian and Ubuntu: apt install libegl1)."
    other = "Qt cannot be loaded: libEGL.so.1: cannot open shared object file."
    assert capsys.readouterr().err == f"palamedes: {reason if is_missing else other}\n"


def test_a_window_can_open_where_qt_starts(monkeypatch):
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    assert window.window_obstacle() is None


@pytest.mark.parametrize("encoding", ["cp1252", "ascii"])
def test_help_can_be_printed_in_any_encoding(encoding: str) -> None:
    environment = {**os.environ, "PYTHONUTF8": "0", "PYTHONIOENCODING": encoding}
    command = [sys.executable, "-m", "palamedes", "play", "--help"]
    done = subprocess.run(command, env=environment, capture_output=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_saved_session_in_place_of_a_verb_is_opened_in_the_window(monkeypatch):
    opened = []
    monkeypatch.setattr("palamedes.cli.play.open_window", lambda wishes: opened.append(wishes.file) or 0)
    assert main.run(["my match.tavli"]) == 0
    assert [path.name for path in opened] == ["my match.tavli"]
