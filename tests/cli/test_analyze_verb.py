"""`palamedes analyze` and `palamedes show`."""

import json
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from typer import Typer
from typer.testing import CliRunner

from palamedes.cli import analyze, options
from palamedes.cli.positions import show
from palamedes.core.errors import BadFile, BadPosition, BadSettings
from palamedes.core.rules.position import Position
from palamedes.core.rules.variant import VARIANTS
from palamedes.core.session.state import State
from palamedes.formats.games.position_text import state_from_text
from palamedes.service.library.files import open_record
from palamedes.service.other_programs.opinions import Opinion
from small_networks import own_folders, small_network, write_small

GOLDEN = Path(__file__).parents[1] / "golden"


@pytest.fixture(autouse=True)
def shipped(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    write_small(own_folders(monkeypatch, tmp_path)[1], small=small_network(VARIANTS["hypergammon"]))


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return Path(shutil.copy(GOLDEN / "one-game-hypergammon.tavli", tmp_path / "game.tavli"))


def done(app: Typer, *arguments: object) -> Any:
    return CliRunner().invoke(app, list(map(str, arguments)), catch_exceptions=False)


def glance(game: Path, *more: object) -> str:
    return str(done(analyze.app, game, "--plies", 1, *more).stdout)


def test_the_table_tells_where_its_numbers_come_from_and_who_lost_what(game: Path):
    text = glance(game)
    assert "1-ply; Hypergammon evaluated by the network small" in text
    assert "Points lost" in text
    assert "luck-adjusted" in text
    assert "?" in text


def test_all_decisions_are_listed_when_asked_for(game: Path):
    assert len(glance(game, "--all").splitlines()) > len(
        glance(game, "--very-bad", 9, "--bad", 8, "--doubtful", 7).splitlines()
    )


def test_json_holds_every_decision_with_its_position_and_every_roll(game: Path):
    found = json.loads(glance(game, "--json"))
    (told,) = found["games"]
    assert found["complete"]
    assert found["not_judged"] == []
    assert found["settings"]["judges"][0]["network"] == "small"
    assert len(told["decisions"]) + len(told["rolls"]) == found["total"]["of"] == 42
    unforced = [one for one in told["decisions"] if not one["forced"]]
    assert unforced
    for one in unforced:
        assert state_from_text(one["position"]).dice is not None
        assert one["made"] in [choice["text"] for choice in one["choices"]]
        assert one["error"] >= 0
    assert sum(side["unforced_plays"] for side in told["sides"]) == len(unforced)


def test_what_is_written_into_the_file_is_not_judged_twice(game: Path, monkeypatch: pytest.MonkeyPatch):
    first = glance(game, "--json", "--write")
    assert len(open_record(game).analyses) == 1
    monkeypatch.setattr("palamedes.service.analysis.analysis._Work.judge", None)
    assert glance(game, "--json") == first


def test_an_analysis_without_short_rollouts_does_not_replace_one_with_them(game: Path):
    sentence = ", then short rollouts of the best ones"
    assert sentence in " ".join(glance(game, "--short-rollouts", "--write").split())
    assert sentence not in " ".join(glance(game, "--write").split())
    assert [notes.terms.search.short_rollouts for notes in open_record(game).analyses] == [True, False]


def test_without_write_the_file_stays_as_it_is(game: Path):
    before = game.read_bytes()
    glance(game)
    assert game.read_bytes() == before


def test_the_page_is_written(game: Path, tmp_path: Path):
    glance(game, "--html", tmp_path / "report.html")
    assert (tmp_path / "report.html").read_text(encoding="utf-8").count("<svg") > 3


def test_wrong_thresholds_and_wrong_files_are_told(game: Path, tmp_path: Path):
    with pytest.raises(BadSettings, match="doubtful, bad and very bad"):
        glance(game, "--doubtful", 0.5)
    with pytest.raises(BadFile):
        glance(tmp_path / "none.tavli")


# Positions.


def test_a_position_is_drawn_in_the_terminal_with_its_text():
    text = done(show.app, "portes; roll 31").stdout
    assert "[3] [1]" in text
    assert "portes; 24:2 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5; roll 31" in text


def test_a_position_is_written_as_svg(tmp_path: Path):
    done(show.app, "plakoto", "--svg", tmp_path / "a.svg", "--width", 300, "--below", "black")
    assert 'width="300"' in (tmp_path / "a.svg").read_text(encoding="utf-8")


@pytest.mark.usefixtures("qapp")
def test_a_position_is_written_as_png(tmp_path: Path):
    done(show.app, "fevga, 40 points, 30 checkers", "--png", tmp_path / "a.png")
    assert (tmp_path / "a.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.usefixtures("qapp")
def test_a_picture_that_cannot_be_written_is_told(tmp_path: Path):
    with pytest.raises(BadFile, match="cannot be written"):
        done(show.app, "fevga", "--png", tmp_path / "none" / "a.png")


def test_without_qt_a_png_is_told_to_need_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(options, "find_spec", lambda name: None)
    with pytest.raises(BadSettings, match="needs the extra 'gui'"):
        done(show.app, "fevga", "--png", tmp_path / "a.png")


def test_a_position_that_cannot_be_is_told():
    with pytest.raises(BadPosition, match="has 1 checkers"):
        done(show.app, "portes; 24:1 | 24:15")
    with pytest.raises(BadSettings, match="below is"):
        done(show.app, "portes", "--below", "left")


class Stranger:
    """Another program, for which the last of the plays is the best one, by a tenth of a point."""

    def __init__(self, other: object) -> None:
        self.closed = False

    def ask(self, state: State, positions: Sequence[Position], table: str | None = None) -> Opinion:
        return Opinion("Stranger", {each: 0.1 * number for number, each in enumerate(positions)})

    def close(self) -> None:
        self.closed = True


@pytest.fixture
def stranger(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("palamedes.service.other_programs.session_opinions.SecondOpinion", Stranger)


@pytest.mark.usefixtures("stranger")
def test_another_programs_opinion_is_a_column_of_its_own(game: Path):
    text = glance(game, "--opinion", "gnubg")
    assert "Stranger" in text
    assert "0.100" in text


@pytest.mark.usefixtures("stranger")
def test_json_holds_another_programs_opinion_on_the_marked_decisions(game: Path):
    (told,) = json.loads(glance(game, "--json", "--opinion", "gnubg"))["games"]
    asked = [each for each in told["decisions"] if "second_opinion" in each]
    assert asked == [each for each in told["decisions"] if each["mark"]]
    first = asked[0]
    assert first["second_opinion"]["best"] == first["choices"][-1]["text"]
    made = [each["text"] for each in first["choices"]].index(first["made"])
    assert first["second_opinion"]["lost"] == pytest.approx(0.1 * (len(first["choices"]) - 1 - made))


def test_why_another_program_has_no_opinion_is_said_once(game: Path, monkeypatch: pytest.MonkeyPatch):
    def refused(self: Stranger, *asked: object) -> Opinion:
        raise BadSettings("the stranger does not answer.")

    monkeypatch.setattr("palamedes.service.other_programs.session_opinions.SecondOpinion", Stranger)
    monkeypatch.setattr(Stranger, "ask", refused)
    text = glance(game, "--opinion", "ubgi:stranger")
    assert text.count("the stranger does not answer.") == 1


@pytest.mark.parametrize("name", ["", "ubgi", "ubgi: ", "gnu"])
def test_a_text_that_names_no_program_is_refused(game: Path, name: str):
    with pytest.raises(BadSettings, match="is not a program"):
        glance(game, "--opinion", name)
