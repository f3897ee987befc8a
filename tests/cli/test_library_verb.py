"""`palamedes library`, and `palamedes analyze` with several files."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from typer import Typer
from typer.testing import CliRunner

from palamedes.cli import analyze, library
from palamedes.core.errors import BadFile, BadSettings
from palamedes.core.rules.variant import VARIANTS
from palamedes.service.library.files import open_record
from small_networks import own_folders, small_network, write_small

GOLDEN = Path(__file__).parents[1] / "golden"


@pytest.fixture(autouse=True)
def shipped(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    write_small(own_folders(monkeypatch, tmp_path)[1], small=small_network(VARIANTS["hypergammon"]))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with an analysed session and one that has not been analysed."""
    found = tmp_path / "games"
    found.mkdir()
    shutil.copy(GOLDEN / "analysed.tavli", found / "analysed.tavli")
    text = (GOLDEN / "one-game-hypergammon.tavli").read_text(encoding="utf-8")
    (found / "other.tavli").write_text(text.replace("white: Eleni", "white: Sofia"), encoding="utf-8")
    return found


def done(app: Typer, *arguments: object) -> Any:
    return CliRunner().invoke(app, list(map(str, arguments)), catch_exceptions=False)


def told(*arguments: object) -> str:
    return str(done(library.app, *arguments).stdout)


def data(*arguments: object) -> Any:
    return json.loads(told(*arguments, "--json"))


def test_a_folder_is_imported_and_listed(folder: Path) -> None:
    assert told("import", folder) == "New sessions: 2. Changed: 0. Known before: 0. Refused: 0.\n"
    assert data("import", folder) == {"new": 0, "changed": 0, "known": 2, "refused": [], "lost": [], "stopped": False}
    found = data("list")
    assert found["total"] == 2
    assert {each["source"] for each in found["sessions"]} == {"analysed.tavli", "other.tavli"}
    assert "2 sessions." in told("list")
    assert data("list", "--player", "nobody")["sessions"] == []
    assert len(data("list", "--most", 1)["sessions"]) == 1


def test_a_file_that_cannot_be_read_is_told(folder: Path) -> None:
    (folder / "bad.tavli").write_text("nonsense", encoding="utf-8")
    result = done(library.app, "import", folder)
    assert "Refused: 1." in result.stdout
    assert "bad.tavli" in result.stderr
    assert result.exit_code == 0


def test_if_every_file_is_refused_the_files_were_the_wrong_ones(tmp_path: Path) -> None:
    bad = [tmp_path / "one.tavli", tmp_path / "two.mat"]
    for path in bad:
        path.write_text("nonsense", encoding="utf-8")
    for app, verb in ((library.app, ["import"]), (library.app, ["report", tmp_path / "page.html"]), (analyze.app, [])):
        result = done(app, *verb, *bad)
        assert result.exit_code == 2
        assert "one.tavli" in result.stderr
    assert not (tmp_path / "page.html").exists()


def test_positions_are_searched(folder: Path) -> None:
    told("import", folder)
    found = data("search", "decision = play, error >= 0.1", "--most", 2)
    assert len(found["decisions"]) == 2 < found["total"] < found["searched"]
    assert found["decisions"][0]["error"] >= found["decisions"][1]["error"] >= 0.1
    text = told("search", "decision = play, error >= 0.1", "--most", 1)
    assert found["decisions"][0]["position"] in text
    assert f"of {found['searched']:,} decisions fit." in text
    with pytest.raises(BadSettings, match="the manual lists all conditions"):
        told("search", "bar point made")


def test_performance_ratings_are_shown_by_phase_opponent_and_month(folder: Path) -> None:
    told("import", folder)
    (total,) = data("stats")["all"]
    assert total["decisions"] > 0
    (player, *_) = data("stats", "--by", "player")["player"]
    own = data("stats", "--player", player["name"])
    assert set(own) == {"all", "month", "opponent", "phase"}
    assert sum(each["decisions"] for each in own["phase"]) == own["all"][0]["decisions"] == player["decisions"]
    assert "PR" in told("stats")
    assert told("stats", "--where", "error > 100") == "No decisions have been analysed.\n"
    with pytest.raises(BadSettings, match="grouped by 'colour'"):
        told("stats", "--by", "colour")


def test_names_with_commas_are_not_conditions(folder: Path) -> None:
    told("import", folder)
    assert told("stats", "--player", "Smith, John") == "No decisions have been analysed.\n"
    assert told("stats", "--opponent", "not = a condition") == "No decisions have been analysed.\n"


def test_a_session_or_a_date_that_does_not_exist_is_refused(folder: Path) -> None:
    told("import", folder)
    with pytest.raises(BadSettings, match="no session 99"):
        told("analyze", 1, 99)
    with pytest.raises(BadSettings, match="a date is needed"):
        told("list", "--since", "spring")


def test_the_library_is_analysed_and_not_twice(folder: Path) -> None:
    told("import", folder)
    assert "Analysed sessions: 2 of 2." in told("analyze", "--plies", 1, "--again", "--threads", 1)
    assert all(each["judged"] == each["decisions"] > 0 for each in data("list")["sessions"])
    assert "Analysed sessions: 0 of 0." in told("analyze", "--plies", 1)


def test_several_files_and_folders_are_analysed_in_the_library(folder: Path) -> None:
    before = {path: path.read_bytes() for path in folder.iterdir()}
    text = str(done(analyze.app, folder, "--plies", 1, "--threads", 1).stdout)
    assert "New sessions: 2." in text
    assert "session" in text
    assert {path: path.read_bytes() for path in folder.iterdir()} == before
    assert all(each["judged"] == each["decisions"] for each in data("list")["sessions"])
    again = str(done(analyze.app, *sorted(folder.iterdir()), "--plies", 1).stdout)
    assert "Known before: 2." in again
    assert "0 sessions to analyse." in again


@pytest.mark.parametrize("condition", [["--match-table", "points"], ["--no-databases", "--candidates", 2]], ids=str)
def test_an_analysis_under_other_conditions_does_not_count(folder: Path, condition: list[object]) -> None:
    def todo(plies: int, *more: object) -> str:
        return str(done(analyze.app, folder, "--plies", plies, "--threads", 1, *more).stdout).splitlines()[1]

    assert todo(2) == todo(1, "--network", "small") == "1 session to analyse."  # the other one has another network
    assert todo(2, *condition) == "2 sessions to analyse."
    assert todo(1, *condition) == todo(1) == "0 sessions to analyse."


@pytest.mark.parametrize(
    "option", [["--write"], ["--json"], ["--all"], ["--html", "report.html"], ["--doubtful", 0.01], ["--very-bad", 0.2]]
)
def test_options_that_need_a_single_file_are_refused_for_a_folder(folder: Path, option: list[str]) -> None:
    with pytest.raises(BadSettings, match=f"{option[0]} needs a single file"):
        done(analyze.app, folder, *option)


def test_sessions_are_tagged_exported_and_removed(folder: Path, tmp_path: Path) -> None:
    told("import", folder / "analysed.tavli")
    assert told("tag", 1, "--add", "study", "--add", "cup") == "study, cup\n"
    assert told("tag", 1, "--remove", "cup") == "study\n"
    assert data("list", "--tag", "study")["total"] == 1
    told("export", 1, tmp_path / "out.tavli")
    assert open_record(tmp_path / "out.tavli").events == open_record(folder / "analysed.tavli").events
    with pytest.raises(BadFile, match="--force replaces it"):
        told("export", 1, tmp_path / "out.tavli")
    told("remove", 1)
    assert data("list")["total"] == 0
    with pytest.raises(BadSettings, match="no session 1"):
        told("remove", 1)


def test_the_sessions_of_a_folder_are_put_in_one_report(folder: Path, tmp_path: Path) -> None:
    written = told("report", tmp_path / "event.html", folder, "--title", "Kavala Open")
    assert written.splitlines()[1:] == ["1 session in the report.", "1 session has not been analysed."]
    assert "<title>Kavala Open</title>" in (tmp_path / "event.html").read_text(encoding="utf-8")
    with pytest.raises(BadSettings, match="none of these sessions"):
        told("report", tmp_path / "other.html", "--player", "nobody")
