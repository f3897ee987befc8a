"""Whatever a file or a line contains, a reader answers with a value or with one sentence, quickly
and in bounded memory.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

pytest.importorskip("resource", reason="limits of memory and named pipes are things of POSIX")

import hostile
import run

INPUTS = 3000


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """The report of a short run that begins with the hostile files."""
    folder = tmp_path_factory.mktemp("fuzz")
    script, figures = str(Path(run.__file__)), folder / "report.json"
    command = [sys.executable, script, "--replay", "--inputs", str(INPUTS), "--report", str(figures), "--findings", str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert figures.exists(), done.stderr
    found: dict[str, Any] = json.loads(figures.read_text())
    return found


def test_every_hostile_file_is_there():
    """The files of the generator are rewritten when it changes: `python tests/fuzz/hostile.py`."""
    for reader, files in hostile.hostile_files().items():
        assert {path.name for path in (run.HOSTILE / reader).iterdir()} >= set(files)


def test_no_hostile_file_and_no_input_that_is_almost_right_does_harm(report: dict[str, Any]):
    assert {name: figures["findings"] for name, figures in report.items() if figures["findings"]} == {}
    files = sum(path.is_file() for path in run.HOSTILE.rglob("*"))
    assert sum(figures["inputs"] for figures in report.values()) >= INPUTS + files


def test_at_least_a_third_of_the_inputs_is_looked_at_more_closely(report: dict[str, Any]):
    """The share is computed for each reader with more than 30 inputs. Its hostile files
    count, too. An ID is so short that most changes leave something that is no ID, and most changes
    of a recipe leave something that is not TOML.
    """
    shares = {name: figures["past"] / figures["inputs"] for name, figures in report.items() if figures["inputs"] > 30}
    assert len(shares) >= 18
    assert shares.pop("position-id") > 1 / 6
    assert shares.pop("recipe") > 1 / 4
    assert min(shares.values()) > 1 / 3, shares


def _trial(read: Any, tmp_path: Path) -> dict[str, Any]:
    results: dict[str, dict[str, Any]] = {}
    reader = SimpleNamespace(read=read, suffix="", first="nothing")
    run._Trial(tmp_path / "at", tmp_path, tmp_path, results).read(reader, "some", b"data", 7)
    return results["some"]


def _fail(data: bytes, path: Path) -> None:
    raise LookupError("nobody knows this")


def test_an_error_that_nobody_meant_is_a_finding_and_is_kept(tmp_path: Path):
    (finding,) = _trial(_fail, tmp_path)["findings"]
    assert finding.startswith("7: LookupError: nobody knows this at test_fuzz.py")
    assert (tmp_path / "some-7").read_bytes() == b"data"


def test_an_input_that_takes_too_long_is_a_finding(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(run, "LONGEST_S", 0.0)
    assert "takes" in _trial(lambda data, path: sum(range(1000)), tmp_path)["findings"][0]


def test_an_input_that_ends_the_process_is_a_finding_and_the_rest_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A batch that dies at the second input of the first reader continues after that input."""
    answers = iter(
        [
            SimpleNamespace(returncode=-11, stdout="", stderr=""),
            SimpleNamespace(returncode=0, stdout=json.dumps({"b": run._figures(inputs=9)}), stderr=""),
        ]
    )
    asked = []

    def die_once(command: list[str], **settings: Any) -> SimpleNamespace:
        plan = json.loads(command[-1])
        asked.append(plan[1:])
        Path(plan[0]).write_text('{"reader": "a", "number": 1}')
        return next(answers)

    monkeypatch.setattr(subprocess, "run", die_once)
    parts = [{"reader": name, "seed": 1, "first": 0, "count": 5} for name in ("a", "b")]
    results = run._run(parts, tmp_path)
    assert "ended with -11" in results["a"]["findings"][0]
    assert asked[1] == [{"reader": "a", "seed": 1, "first": 2, "count": 3}, parts[1]]
