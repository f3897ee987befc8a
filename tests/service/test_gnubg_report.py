"""Our figures, computed from the equities in recorded reports of GNU Backgammon 1.07, beside the
figures in the same reports.
"""

import re
import shutil
from pathlib import Path

import pytest

from palamedes.core.errors import BadFile, BadSettings
from palamedes.core.results.rates import CubeErrorKind
from palamedes.core.results.review import Account, review
from palamedes.lab.contests.gnubg_report import accounts, as_analysis, compared, read_match, read_report
from palamedes.service.analysis.match_play import table_named
from palamedes.service.analysis.reviewing import worth
from palamedes.service.library.files import read_file
from palamedes.service.other_programs.gnubg import PROGRAM, USUAL_PLACES

GOLDEN = Path(__file__).parents[1] / "golden" / "gnubg-reports"
SESSIONS = ("one-point", "five-points", "wrong-pass", "money")
INSTALLED = any(shutil.which(PROGRAM, path=place) for place in (None, *USUAL_PLACES))


@pytest.fixture
def table() -> str:
    """The part of GNU Backgammon's usual match equity table that these sessions need."""
    name = table_named(str(GOLDEN / "first-five-points.xml"))
    assert name is not None
    return name


def report(name: str) -> str:
    return (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")


def account(name: str, table: str) -> Account:
    """Our account of a session, from the equities in its report."""
    record = read_file(GOLDEN / f"{name}.mat").record
    session = record.session()
    return review(session, as_analysis(session, read_report(report(name)), worth(record.setup, table))).account


@pytest.mark.parametrize("name", SESSIONS)
def test_every_figure_agrees_with_the_report(name: str, table: str):
    figures = list(compared(read_report(report(name)), account(name, table)))
    assert len(figures) >= 36
    assert [figure for figure in figures if not figure.agrees] == []


def test_the_reports_contain_every_kind_of_cube_error_that_gnu_backgammon_knows(table: str):
    sides = [side for name in SESSIONS for side in account(name, table).sides]
    found = {one.kind for side in sides for one in side.cube_errors if one.number}
    assert found == set(CubeErrorKind) - {CubeErrorKind.WRONG_BEAVER}


def test_a_wrong_figure_is_noticed(table: str):
    altered = re.sub(r"(Unforced moves +)(\d+)", r"\g<1>1\2", report("money"))
    assert altered != report("money")
    wrong = [figure.name for figure in compared(read_report(altered), account("money", table)) if not figure.agrees]
    assert wrong == ["unforced plays"]


def test_a_text_that_is_not_a_report_is_refused():
    with pytest.raises(BadFile, match="not a report"):
        read_report("Nothing here.\n")


@pytest.mark.parametrize("name", ["wrong-pass", "five-points"])
def test_the_report_on_another_match_is_refused(name: str):
    record = read_file(GOLDEN / "one-point.mat").record
    with pytest.raises(BadFile, match="another match"):
        as_analysis(record.session(), read_report(report(name)), worth(record.setup))


def test_a_session_that_gnu_backgammon_cannot_read_is_refused(tmp_path: Path):
    with pytest.raises(BadSettings, match="because GNU Backgammon has to read it"):
        read_match(GOLDEN.parent / "one-game-backgammon.tavli")
    path = tmp_path / "hypergammon.mat"
    moves = " Game 1\n Anna : 0    Basil : 0\n  1) 31: 24/23 22/19\n"
    path.write_text(f'; [Variation "HyperGammon (3)"]\n\n 1 point match\n\n{moves}', encoding="utf-8")
    with pytest.raises(BadSettings, match="supports only the rules of backgammon"):
        read_match(path)


@pytest.mark.skipif(not INSTALLED, reason="GNU Backgammon is not installed")
def test_the_program_itself_agrees(table: str):
    found = accounts(GOLDEN / "wrong-pass.mat", 0, table, analyses=False)
    assert len(found.figures) >= 36
    assert all(figure.agrees for figure in found.figures)
