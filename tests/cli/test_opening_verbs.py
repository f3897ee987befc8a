"""`palamedes lab openings --study`, `opening-report` and `opening-book`."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from opening_books import small_study
from palamedes.cli import main
from palamedes.cli.lab import opening_book, opening_report, openings
from palamedes.core.errors import BadFile, BadSettings
from palamedes.core.rules.variant import FEVGA, PORTES
from palamedes.formats.tables.opening_book_file import read_book
from palamedes.formats.tables.opening_study_file import read_study, write_study
from palamedes.service.library.opening_book import users_book
from small_networks import own_folders, small_network, write_small

SMALL = ("portes", "--points", "8", "--checkers", "3")
GOLDEN = Path(__file__).parent.parent / "golden" / "opening_rolls.json"


@pytest.fixture(autouse=True)
def _networks(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    board = PORTES.configured({}, {"points": 8, "checkers": 3}).board
    write_small(own_folders(monkeypatch, tmp_path)[1], small=small_network(PORTES, board=board))


@pytest.fixture
def study(tmp_path: Path) -> Path:
    write_study(tmp_path / "fevga.json", small_study(FEVGA))
    return tmp_path / "fevga.json"


def done(app: object, *arguments: str) -> str:
    result = CliRunner().invoke(app, list(arguments), catch_exceptions=False)  # type: ignore[arg-type]
    assert result.exit_code == 0
    return result.stdout


def test_a_study_is_begun_and_gone_on_with(tmp_path: Path):
    file = str(tmp_path / "study.json")
    how = ("--study", file, "--best", "2", "--no-luck", "--seed", "3", "--error", "0")
    lines = done(openings.app, *SMALL, *how, "--games", "16").splitlines()
    assert lines[0] == "portes, 8:1 5:1 3:1 | 8:1 5:1 3:1; small after 100 games, seed 3, luck not subtracted"
    assert [line.split()[0] for line in lines[1:4]] == ["11", "21", "22"]
    assert lines[-2].startswith("mean")
    assert lines[-1].startswith("complete: ")
    done(openings.app, *SMALL, "--study", file, "--games", "32", "--error", "0")
    assert [roll.rounds for roll in read_study(Path(file)).rolls] == [8, 8, 8]


def test_games_of_a_study_can_be_truncated(tmp_path: Path):
    file = str(tmp_path / "study.json")
    lines = done(openings.app, *SMALL, "--study", file, "--games", "8", "--no-luck", "--truncate", "3").splitlines()
    assert lines[0].endswith("seed 1, luck not subtracted, games evaluated after 3 turns")
    assert read_study(Path(file)).settings.truncate == 3
    with pytest.raises(BadSettings, match="another value of truncate: 3"):
        done(openings.app, *SMALL, "--study", file, "--truncate", "4")


def test_the_network_and_how_far_it_looks_ahead_can_be_named(tmp_path: Path):
    file = tmp_path / "study.json"
    done(openings.app, *SMALL, "small:3", "--study", str(file), "--games", "8")
    found = read_study(file)
    assert (found.network, found.settings.plies) == ("small", 3)


def test_games_can_begin_from_another_position(tmp_path: Path):
    text = done(openings.app, *SMALL, "--start", "8:3 | 8:3", "--study", str(tmp_path / "study.json"), "--games", "8")
    assert text.startswith("portes, 8:3 | 8:3; ")


def test_the_time_can_be_limited(tmp_path: Path):
    long = ("--study", str(tmp_path / "study.json"), "--games", "9999999", "--error", "0")
    text = done(openings.app, *SMALL, *long, "--seconds", "0.1")
    assert "stopped early: " in text


@pytest.mark.parametrize("options", [("--seed", "2"), ("--games", "9"), ("--start", "8:3 | 8:3"), ("--no-luck",)])
def test_how_plays_are_rolled_out_needs_a_study(options: tuple[str, ...]):
    with pytest.raises(BadSettings, match="name its file with --study"):
        done(openings.app, *SMALL, *options)


def test_a_study_is_compared_by_its_report(tmp_path: Path):
    with pytest.raises(BadSettings, match="opening-report"):
        done(openings.app, *SMALL, "--study", str(tmp_path / "study.json"), "--json")


def test_a_report_has_tables_and_charts(study: Path, tmp_path: Path):
    text = done(opening_report.app, str(study), "--published", str(GOLDEN), "--charts", str(tmp_path / "charts"))
    assert "## Fevga" in text
    assert "| 55 | 24/" in text
    assert "+0.831" in text
    assert {path.name for path in (tmp_path / "charts").iterdir()} == {"first-player.svg", "outcomes.svg", "rolls-fevga.svg"}


def test_a_report_can_be_written_to_a_file(study: Path, tmp_path: Path):
    assert done(opening_report.app, str(study), "--out", str(tmp_path / "report.md")) == ""
    assert (tmp_path / "report.md").read_text("utf-8") == done(opening_report.app, str(study))


def test_a_report_of_a_study_that_has_hardly_begun_is_refused(tmp_path: Path):
    write_study(tmp_path / "fevga.json", small_study(FEVGA, rounds=1))
    with pytest.raises(BadSettings, match=r"fevga\.json is a study in which some rolls"):
        done(opening_report.app, str(tmp_path / "fevga.json"))


@pytest.mark.parametrize("text", ["[]", "{}", '{"values": {}, "first_player": {"values": {"portes": {"luck": 1}}}}'])
def test_other_files_have_no_published_figures(text: str, study: Path, tmp_path: Path):
    (tmp_path / "published.json").write_text(text)
    with pytest.raises(BadFile, match=r"published\.json contains "):
        done(opening_report.app, str(study), "--published", str(tmp_path / "published.json"))


def test_a_book_goes_to_the_users_folder_or_where_one_says(study: Path, tmp_path: Path):
    assert "Fevga: 21 rolls, at least 108 games for each best play" in done(opening_book.app, str(study))
    done(opening_book.app, str(study), "--out", str(tmp_path / "book.json"))
    assert read_book(users_book()) == read_book(tmp_path / "book.json")


def test_verbs_of_two_words_are_found():
    assert main.run(["lab", "opening-book", "--help"]) == 0
