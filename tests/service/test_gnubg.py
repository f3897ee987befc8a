"""GNU Backgammon as a player: with a stand-in for the pipes, and with the program itself if it is
installed.
"""

from __future__ import annotations

import shutil
import sys
from contextlib import closing
from itertools import product
from pathlib import Path

import pytest

from palamedes.core.errors import BadSettings
from palamedes.core.rules.position import Position, position_from_text, start_position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import BACKGAMMON
from palamedes.engine.legal import legal_plays
from palamedes.engine.turns import find_play
from palamedes.lab.contests.contests import contest, contestant
from palamedes.service.other_programs.gnubg import GnuBackgammon, Stake, program, sides

START = start_position(BACKGAMMON)
STAND_IN = """#!{python}
import sys
print("a word of welcome", flush=True)
for line in sys.stdin:
    print("the dice have been set", flush=True)
    print("palamedes:", {answer!r}, flush=True)
"""

installed = pytest.mark.skipif(
    shutil.which("gnubg") is None and shutil.which("gnubg", path="/usr/games") is None, reason="GNU Backgammon is not installed"
)
pipes = pytest.mark.skipif(sys.platform == "win32", reason="the stand-in is a script with a first line that names Python")


def stand_in(folder: Path, answer: str) -> str:
    path = folder / "gnubg"
    path.write_text(STAND_IN.format(python=sys.executable, answer=answer))
    path.chmod(0o755)
    return str(path)


def question(position: Position, dice: tuple[int, int]) -> tuple[Situation, tuple[int, int]]:
    return Situation(BACKGAMMON, position), dice


def test_a_position_is_written_as_both_sides_on_their_own_points_with_their_bars():
    mine, theirs = sides(position_from_text(BACKGAMMON, "bar:1 24:1 13:5 8:3 6:5 | 24:2 13:5 8:3 6:5")).split()
    assert mine == "0,0,0,0,0,5,0,3,0,0,0,0,5,0,0,0,0,0,0,0,0,0,0,1,1"
    assert theirs.endswith("2,0")


@pipes
def test_its_moves_are_made_on_our_board(tmp_path: Path):
    with closing(GnuBackgammon(stand_in(tmp_path, "8 5 6 5 0 0"), 0)) as player:
        assert player.play(*question(START, (3, 1))) == find_play(Situation(BACKGAMMON, START), (3, 1), "8/5 6/5").after


@pipes
def test_its_word_on_a_position_is_the_last_number(tmp_path: Path):
    with closing(GnuBackgammon(stand_in(tmp_path, "0.5 0.1 0 0.1 0 0.25"), 2)) as player:
        assert player.equity(START) == 0.25


@pipes
def test_a_program_that_ends_without_an_answer_is_an_error(tmp_path: Path):
    path = tmp_path / "gnubg"
    path.write_text("#!/bin/sh\necho nothing\n")
    path.chmod(0o755)
    with closing(GnuBackgammon(str(path), 0)) as player, pytest.raises(BadSettings, match="exited without an answer"):
        player.play(*question(START, (3, 1)))


@installed
def test_it_makes_its_five_point_and_legal_plays_only():
    on_bar = position_from_text(BACKGAMMON, "bar:2 13:4 8:4 6:5 | 24:2 13:5 8:3 5:3 4:2")
    bearing_off = position_from_text(BACKGAMMON, "6:1 4:2 1:1 off:11 | 3:2 2:2 off:11")
    with closing(GnuBackgammon(program(), 0)) as player:
        assert player.play(*question(START, (3, 1))) == find_play(Situation(BACKGAMMON, START), (3, 1), "8/5 6/5").after
        for position, dice in product((on_bar, bearing_off), ((3, 2), (6, 3), (1, 1))):
            plays = legal_plays(Situation(BACKGAMMON, position), dice)
            assert player.play(*question(position, dice)) in [play.after for play in plays]


@installed
def test_it_gains_exactly_nothing_against_itself():
    player = contestant("gnubg", BACKGAMMON)
    assert contest(BACKGAMMON, player, player, 4, 1).points.mean == 0


@installed
def test_its_worth_of_a_position_is_that_of_its_best_cube_action():
    with closing(GnuBackgammon(program(), 0)) as judge:
        for stake in (Stake(), Stake(length=5, score=(2, 3))):
            cube = judge.cube(START, stake)
            best = max(cube.no_double, min(cube.double_take, cube.double_pass))
            assert judge.worths([START], stake) == pytest.approx([best])


@pipes
def test_a_program_that_hangs_is_one_sentence(tmp_path: Path):
    path = tmp_path / "gnubg"
    path.write_text("#!/bin/sh\nsleep 60\n")
    path.chmod(0o755)
    with closing(GnuBackgammon(str(path), 0, wait=0.2)) as judge, pytest.raises(BadSettings, match=r"within 0\.2 seconds"):
        judge.equity(START)
