"""The verb that lists, builds and checks endgame databases."""

from pathlib import Path

import pytest

from palamedes.cli import main
from palamedes.endgames import two_sided
from palamedes.service import databases, folders


@pytest.fixture(autouse=True)
def shipped(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("PALAMEDES_HOME", str(tmp_path / "user"))
    folder = tmp_path / "shipped"
    folder.mkdir()
    monkeypatch.setattr(folders, "databases", lambda: folder)
    return folder


def run(*arguments: str) -> int:
    return main.run(["databases", *arguments])


def test_a_database_is_built_listed_shown_and_verified(capsys: pytest.CaptureFixture[str]):
    assert run("build", "two-sided", "--checkers", "2", "--cube", "--threads", "1") == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("two-sided-cube-2x6: at most ")
    assert "two-sided-cube-2x6.h5: " in told[1]
    assert run("list") == 0
    assert capsys.readouterr().out.startswith("two-sided-cube-2x6 ")
    assert run("info", "two-sided-cube-2x6") == 0
    shown = capsys.readouterr().out
    assert "Games:       backgammon, nackgammon\n" in shown
    assert "checkers 2" in shown
    assert run("verify") == 0
    assert capsys.readouterr().out == "two-sided-cube-2x6: whole.\n"


def test_a_folder_can_be_named(tmp_path: Path):
    assert run("build", "one-sided", "--checkers", "2", "--points", "3", "--folder", str(tmp_path / "here")) == 0
    assert (tmp_path / "here" / "one-sided-2x3.h5").exists()


def test_damage_is_told_once_for_each_file(shipped: Path, capsys: pytest.CaptureFixture[str]):
    (shipped / "broken.h5").write_bytes(b"nothing")
    sentence = "broken.h5 is no endgame table, or it is damaged."
    assert run("list") == 0
    assert f"cannot be used: {sentence}\n" in capsys.readouterr().out
    assert run("verify") == 1
    assert capsys.readouterr().err == f"{sentence}\n"
    assert run("verify", "broken") == 1
    assert capsys.readouterr().err == f"{sentence}\n"


def test_an_unknown_database_is_refused(capsys: pytest.CaptureFixture[str]):
    assert run("info", "nothing") == 2
    assert capsys.readouterr().err == "palamedes: there is no database 'nothing'; there are none.\n"


def test_too_much_memory_is_refused(capsys: pytest.CaptureFixture[str]):
    assert run("build", "two-sided", "--checkers", "15", "--memory", "1") == 2
    assert "but 1.00 GiB are allowed" in capsys.readouterr().err


def test_a_large_build_that_is_stopped_is_listed_and_goes_on(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(two_sided, "AT_ONCE", 1000)
    databases.build("two-sided", {"checkers": 3}, lambda share, words: None, lambda: True)
    assert run("list") == 0
    assert "two-sided-3x6" in capsys.readouterr().out
    assert run("build", "two-sided", "--checkers", "3") == 0
    assert run("list") == 0
    assert "begun" not in capsys.readouterr().out


def test_an_interrupted_build_ends_with_its_code_and_tells_what_was_kept(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(databases, "build", lambda *arguments: None)
    assert run("build", "two-sided", "--checkers", "3") == 130
    assert capsys.readouterr().out.endswith("Stopped. Nothing was kept.\n")
    assert run("build", "two-sided", "--checkers", "15") == 130
    assert capsys.readouterr().out.endswith("Stopped. Build it again to go on from there.\n")


def test_precision_is_printed_for_the_bits_asked_for(capsys: pytest.CaptureFixture[str]):
    assert run("precision", "--checkers", "2", "--bits", "9", "--bits", "16") == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == ["bits", "9", "16"]
