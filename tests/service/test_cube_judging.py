"""Cube decisions compared with those of GNU Backgammon: with a stand-in for it, and with the
program itself if it is installed.
"""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from palamedes.cli.lab import cube as cube_verb
from palamedes.core.match.cube import CENTRED, MY_CUBE, CubeState
from palamedes.core.rules.position import start_position
from palamedes.core.rules.variant import BACKGAMMON
from palamedes.core.settings import SearchSettings
from palamedes.engine.evaluators import evaluator_of
from palamedes.lab.contests import cube_judging, cube_plays
from palamedes.lab.contests.cube_judging import ALL, COMPARED, compare
from palamedes.lab.contests.cube_plays import PLACES
from palamedes.service.other_programs.gnubg import CubeEquities, GnuBackgammon, Stake, program
from small_networks import own_folders, small_network, write_small

JUDGE = evaluator_of(small_network(BACKGAMMON, seed=11, hidden=16), BACKGAMMON)
STAND_IN = """#!{python}
import sys
for line in sys.stdin:
    print("palamedes:", {answer!r}, flush=True)
"""

installed = pytest.mark.skipif(
    shutil.which("gnubg") is None and shutil.which("gnubg", path="/usr/games") is None, reason="GNU Backgammon is not installed"
)
pipes = pytest.mark.skipif(sys.platform == "win32", reason="the stand-in is a script with a first line that names Python")


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Any:
    """A function that makes the stand-in give the same answer for every position."""
    write_small(own_folders(monkeypatch, tmp_path)[1], backgammon=small_network(BACKGAMMON))

    def tell(answer: str) -> None:
        path = tmp_path / "gnubg"
        path.write_text(STAND_IN.format(python=sys.executable, answer=answer))
        path.chmod(0o755)
        monkeypatch.setattr(cube_judging, "program", lambda: str(path))

    return tell


@pipes
@pytest.mark.parametrize(("said", "clear"), [("0.5 0.51 1.0", 0), ("0.5 0.53 1.0", len(COMPARED)), ("0.9 1.01 1.0", 0)])
def test_decisions_are_clear_where_all_choices_lie_apart(told: Any, said: str, clear: int):
    told(said)
    rows = compare(JUDGE, 1, plies=1, table="janowski")
    assert [row.name for row in rows] == [*(scenario.name for scenario in COMPARED), ALL]
    assert [row.decisions for row in rows] == [*[1] * len(COMPARED), len(COMPARED)]
    assert rows[-1].clear == clear


@pipes
def test_what_is_lost_is_what_the_other_program_says_that_it_costs(told: Any):
    told("0.2 0.9 1.0")
    total = compare(JUDGE, 2, plies=1, table="janowski")[-1]
    wrong = total.decisions - total.equal
    doubled_wrongly = total.lost.mean * total.decisions / 0.7
    assert 0 < wrong < total.decisions
    assert doubled_wrongly == pytest.approx(round(doubled_wrongly))
    assert total.doubled == total.decisions


@pipes
def test_a_comparison_that_is_stopped_has_what_is_done(told: Any):
    told("0.5 0.6 1.0")
    assert compare(JUDGE, 1, plies=1, table="janowski", stop=lambda: True)[-1].decisions == 0


@pipes
def test_the_verb_prints_a_line_for_every_situation_or_json(told: Any):
    told("0.5 0.6 1.0")
    arguments = ["compare", "best:1", "--positions", "1", "--table", "janowski"]
    lines = CliRunner().invoke(cube_verb.app, arguments, catch_exceptions=False).stdout.splitlines()
    assert len(lines) == 2 + len(COMPARED) + 1
    found = json.loads(CliRunner().invoke(cube_verb.app, [*arguments, "--json"], catch_exceptions=False).stdout)
    assert found["complete"]
    assert found["situations"][-1]["decisions"] == len(COMPARED)


@pipes
def test_what_the_cube_brings_to_plays_is_printed_for_every_situation(told: Any):
    told("0.5 0.6 1.0")
    arguments = ["plays", "best:1", "--positions", "2"]
    lines = CliRunner().invoke(cube_verb.app, arguments, catch_exceptions=False).stdout.splitlines()
    assert len(lines) == 2 + len(PLACES) + 1
    found = json.loads(CliRunner().invoke(cube_verb.app, [*arguments, "--json"], catch_exceptions=False).stdout)
    total = found["situations"][-1]
    assert (total["name"], total["decisions"]) == (ALL, 2 * len(PLACES))
    assert total["gained"]["mean"] == 0


@pipes
def test_a_play_is_worth_what_the_other_side_may_expect_turned_round(told: Any, monkeypatch: pytest.MonkeyPatch):
    """The stand-in gives the other side a cashed point wherever that side may double, and half a
    point elsewhere.
    """
    told("0.5 1.2 1.0")
    asked = cube_plays._Asked(PLACES[1], start_position(BACKGAMMON), (3, 1))
    with closing(GnuBackgammon(cube_judging.program(), 0)) as judge:
        for place, worth in ((PLACES[0], -1.0), (PLACES[1], -0.5), (PLACES[-1], -1.0)):
            one = replace(asked, scenario=place)
            candidate = cube_plays._choice(JUDGE, one, SearchSettings(1), False)
            assert candidate is not None
            assert cube_plays._said(judge, one, candidate) == worth


def test_the_life_of_the_cube_is_printed_for_each_owner(told: Any):
    arguments = ["efficiency", "backgammon", "--positions", "1"]
    text = CliRunner().invoke(cube_verb.app, arguments, catch_exceptions=False).stdout
    assert "1 contact positions, seed 1" in text
    found = json.loads(CliRunner().invoke(cube_verb.app, [*arguments, "--json"], catch_exceptions=False).stdout)
    assert len(found["efficiencies"]) == 3


@pytest.fixture(scope="module")
def gnubg() -> Iterator[GnuBackgammon]:
    with closing(GnuBackgammon(program(), 0)) as found:
        yield found


@installed
def test_gnu_backgammon_s_equities_count_a_plain_win_at_the_cube_as_one(gnubg: GnuBackgammon):
    start = start_position(BACKGAMMON)
    for cube, length, score in (
        (CubeState(1, CENTRED), 0, (0, 0)),
        (CubeState(4, MY_CUBE), 0, (0, 0)),
        (CubeState(1, CENTRED), 7, (5, 3)),
    ):
        found = gnubg.cube(start, Stake(cube, length, score))
        assert isinstance(found, CubeEquities)
        assert found.double_pass == pytest.approx(1, abs=1e-4)
        assert -2 < found.double_take < found.no_double < 0.4
