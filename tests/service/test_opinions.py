"""Second opinions: of GNU Backgammon, if it is installed, and of a UBGI program that stands in."""

from __future__ import annotations

import math
import shlex
import shutil
import sys
import threading
from contextlib import closing
from pathlib import Path

import pytest

from palamedes.core.errors import BadPosition, BadSettings
from palamedes.core.match.cube_decision import NO_DOUBLE, TAKE
from palamedes.core.settings import POINTS_ONLY
from palamedes.engine.legal import legal_plays
from palamedes.formats.foreign.position_ids import read_position
from palamedes.service.other_programs.opinions import DROP, GNUBG, MOST_PLAYS, UBGI, OtherProgram, SecondOpinion

ROLLED = read_position("XGID=-b----E-C---eE---c-e----B-:1:-1:-1:31:2:4:0:7:10").state
TO_ROLL = read_position("XGID=-a--BBB-----------b-cbcbb-:0:0:1:00:0:0:1:0:10").state
STAND_IN = """
import sys
for line in sys.stdin:
    for key, answer in {answers!r}.items():
        if line.startswith(key):
            print(answer, flush=True)
"""

installed = pytest.mark.skipif(
    shutil.which("gnubg") is None and shutil.which("gnubg", path="/usr/games") is None, reason="GNU Backgammon is not installed"
)


def positions(state):
    return [play.after for play in legal_plays(state.situation(state.on_roll), state.dice)]


def ubgi(folder: Path, **answers: str) -> OtherProgram:
    script = folder / "stand_in.py"
    script.write_text(STAND_IN.format(answers={"ubgi": "ubgiok", "isready": "readyok", **answers}))
    return OtherProgram(UBGI, shlex.join([sys.executable, str(script)]))


@installed
def test_gnu_backgammon_judges_plays_and_cube_actions():
    with closing(SecondOpinion(OtherProgram(GNUBG, plies=0))) as source:
        found = source.ask(ROLLED, positions(ROLLED))
        assert len(found.plays) == min(MOST_PLAYS, len(positions(ROLLED)))
        best = max(found.plays, key=lambda position: found.plays[position])
        assert best.mine[5] == 2
        money = source.ask(ROLLED, [best], POINTS_ONLY)
        assert money.plays[best] != found.plays[best]
        cube = source.ask(TO_ROLL, [TO_ROLL.position]).cube
    assert cube[TAKE] > cube[DROP] == 1 > cube[NO_DOUBLE]


@installed
def test_gnu_backgammon_is_not_asked_about_other_games():
    state = read_position("plakoto; roll 31").state
    with (
        closing(SecondOpinion(OtherProgram(GNUBG))) as source,
        pytest.raises(BadSettings, match="only the rules of backgammon"),
    ):
        source.ask(state, positions(state))


def test_a_ubgi_program_names_its_play_and_its_cube_action(tmp_path: Path):
    with closing(SecondOpinion(ubgi(tmp_path, go="bestmove 8/5 6/5"))) as source:
        ((position, equity),) = source.ask(ROLLED, positions(ROLLED)).plays.items()
        assert position.mine[5] == 2
        assert math.isnan(equity)
    with closing(SecondOpinion(ubgi(tmp_path, go="bestcube double"))) as source:
        assert set(source.ask(TO_ROLL, ()).cube) == {TAKE, DROP}


@pytest.mark.parametrize(
    ("other", "message"),
    [
        (OtherProgram(GNUBG, "/no/such/program"), "was not found"),
        (OtherProgram(UBGI, ""), "a command is missing"),
        (OtherProgram(UBGI, "'engine"), "ends within quotation marks"),
        (OtherProgram(UBGI, "/no/such/program"), "cannot be started"),
    ],
)
def test_a_program_that_is_missing_is_one_sentence(other: OtherProgram, message: str):
    with pytest.raises(BadSettings, match=message):
        SecondOpinion(other).ask(ROLLED, positions(ROLLED))


def test_a_game_that_no_id_can_express_is_one_sentence(tmp_path: Path):
    state = read_position("fevga; roll 31").state
    with pytest.raises(BadPosition, match="only games with hitting"):
        SecondOpinion(ubgi(tmp_path)).ask(state, ())


def test_a_wait_can_be_stopped_and_the_program_is_started_again(tmp_path: Path):
    source = SecondOpinion(ubgi(tmp_path))
    threading.Timer(0.3, source.stop).start()
    with pytest.raises(BadSettings, match="has not answered"):
        source.ask(ROLLED, positions(ROLLED))
    assert source._ubgi is None
