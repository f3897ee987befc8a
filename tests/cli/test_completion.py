"""Shells complete every verb and every option."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from palamedes.cli import main
from palamedes.cli.installation import completion
from palamedes.cli.installation.completion import Shell, all_verbs

VERBS = [*((verb,) for verb in main.VERBS if verb != "lab"), *(("lab", verb) for verb in main.LAB)]


@pytest.fixture(autouse=True)
def same_width(monkeypatch: pytest.MonkeyPatch) -> None:
    """Restore the width of the terminal after each test."""
    monkeypatch.setenv("COLUMNS", "80")


def completed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], line: str) -> list[str]:
    """What bash is offered after this line."""
    words = line.split(" ")
    monkeypatch.setenv(main.COMPLETE, "complete_bash")
    monkeypatch.setenv("COMP_WORDS", line)
    monkeypatch.setenv("COMP_CWORD", str(len(words) - 1))
    assert main.run([]) == 0
    return capsys.readouterr().out.split()


def test_the_first_word_is_completed_to_the_verbs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert completed(monkeypatch, capsys, "palamedes ") == list(main.VERBS)
    assert completed(monkeypatch, capsys, "palamedes co") == ["convert", "completion"]


def test_the_verbs_of_the_lab_are_completed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert completed(monkeypatch, capsys, "palamedes lab ") == list(main.LAB)


def options(command: Any) -> Iterator[tuple[tuple[str, ...], set[str]]]:
    """The long options of a command and of its subcommands, with the words that lead to each."""
    children = getattr(command, "commands", None)
    if children:
        for name, child in children.items():
            yield from (((name, *words), found) for words, found in options(child))
        return
    named = (name for param in command.params for name in (*param.opts, *param.secondary_opts))
    yield (), {name for name in named if name.startswith("--")} | {"--help"}


@pytest.mark.parametrize("verb", VERBS, ids=" ".join)
def test_every_option_of_a_verb_is_completed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], verb: tuple[str, ...]
) -> None:
    command: Any = all_verbs()
    for word in verb:
        command = command.get_command(None, word)
    for words, known in options(command):
        line = " ".join(("palamedes", *verb, *words, "--"))
        assert set(completed(monkeypatch, capsys, line)) == known


def test_a_verb_of_several_commands_offers_these(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert completed(monkeypatch, capsys, "palamedes dice ver") == ["verify"]


@pytest.mark.parametrize("shell", Shell)
def test_every_shell_has_a_script_that_asks_this_program(capsys: pytest.CaptureFixture[str], shell: Shell) -> None:
    completion.completion(shell)
    script = capsys.readouterr().out
    assert f"complete_{shell}" in script
    assert main.COMPLETE in script


def test_the_script_for_zsh_begins_with_the_tag_that_zsh_looks_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["completion", Shell.ZSH]) == 0
    assert capsys.readouterr().out.startswith("#compdef palamedes\n")


@pytest.mark.skipif(shutil.which("bash") is None or sys.platform == "win32", reason="there is no bash")
def test_bash_completes_a_line_with_the_script(tmp_path: Path) -> None:
    (tmp_path / "palamedes").write_text(f'#!/bin/sh\nexec "{sys.executable}" -m palamedes "$@"\n')
    (tmp_path / "palamedes").chmod(0o755)
    steps = 'eval "$(palamedes completion bash)"; COMP_WORDS=(palamedes data); COMP_CWORD=1; _palamedes_completion palamedes'
    environment = {**os.environ, "PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}"}
    command = ["bash", "-c", f"{steps}; echo ${{COMPREPLY[@]}}"]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    assert (done.stdout, done.stderr) == ("databases\n", "")
