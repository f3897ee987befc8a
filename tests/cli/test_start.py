"""How the program starts: in a console, and from a menu without one."""

import ctypes
import os
import subprocess
import sys
from types import SimpleNamespace

import pytest

from palamedes import __main__ as start


def no_console(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Take the console away, as Windows does; returns the texts of message boxes."""
    shown: list[str] = []
    user32 = SimpleNamespace(MessageBoxW=lambda parent, text, title, kind: shown.append(text))
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(user32=user32), raising=False)
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    return shown


@pytest.mark.parametrize(("arguments", "code", "texts"), [(["--version"], 0, 0), (["nothing"], 2, 1)])
def test_without_a_console_only_failures_are_shown_in_a_box(
    monkeypatch: pytest.MonkeyPatch, arguments: list[str], code: int, texts: int
) -> None:
    shown = no_console(monkeypatch)
    monkeypatch.setattr(sys, "argv", ["palamedes-window", *arguments])
    with pytest.raises(SystemExit) as end:
        start.start_from_menu()
    assert end.value.code == code
    assert len(shown) == texts


@pytest.mark.skipif(os.name == "nt", reason="message boxes")
def test_where_there_are_no_message_boxes_a_failure_is_an_exit_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    monkeypatch.setattr(sys, "argv", ["palamedes-window", "nothing"])
    with pytest.raises(SystemExit) as end:
        start.start_from_menu()
    sys.stderr.close()
    assert end.value.code == 2


def test_with_a_console_it_is_the_same_program(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["palamedes-window", "--version"])
    with pytest.raises(SystemExit) as end:
        start.start_from_menu()
    assert end.value.code == 0
    assert capsys.readouterr().out.startswith("palamedes ")


@pytest.mark.skipif(os.name == "nt", reason="closing by a POSIX shell")
@pytest.mark.parametrize(("arguments", "closed", "code"), [("--version", ">&-", 0), ("nothing", "2>&-", 2)])
def test_what_is_written_to_a_closed_stream_goes_nowhere(arguments: str, closed: str, code: int) -> None:
    command = f'"{sys.executable}" -m palamedes {arguments} {closed}'
    done = subprocess.run(command, shell=True, capture_output=True, text=True, timeout=100, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (code, "", "")


def test_a_board_that_cannot_be_encoded_is_drawn_in_plain_characters() -> None:
    environment = {**os.environ, "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii", "COLUMNS": "80"}
    command = [sys.executable, "-m", "palamedes", "show", "plakoto; 24:15 | 24:14 20:1"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=False)
    _, _, edge, first, *_, last, text = done.stdout.splitlines()
    assert edge == "+------------------------+--------------------====+-----+"
    assert first == "|  :   .   :   .   :   . |  :   .   :   .   :   O |     |"
    assert last.startswith("> O White")
    assert text == "plakoto; 24:15 | 24:14 20:1"


def test_a_closed_input_is_at_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    monkeypatch.setattr(sys, "argv", ["palamedes", "--version"])
    with pytest.raises(SystemExit):
        start.main()
    with sys.stdin:
        assert (sys.stdin.isatty(), sys.stdin.read()) == (False, "")
