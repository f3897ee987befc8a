"""Programs that speak UBGI as players: our own engine, and stand-ins that do something wrong."""

from __future__ import annotations

import os
import signal
import sys
from contextlib import closing
from pathlib import Path

import pytest

from palamedes.core.errors import BadPlay, BadPosition, BadSettings
from palamedes.core.rules.position import start_position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import BACKGAMMON, VARIANTS
from palamedes.formats.foreign.position_ids import read_position
from palamedes.formats.games.position_text import state_from_text
from palamedes.lab.contests.contests import contestant
from palamedes.service.other_programs import program_process
from palamedes.service.other_programs.program_process import ProgramProcess
from palamedes.service.other_programs.ubgi_program import UbgiProgram

START = Situation(BACKGAMMON, start_position(BACKGAMMON))
STAND_IN = """
import sys
answers = {answers!r}
for line in sys.stdin:
    for key, answer in answers.items():
        if line.startswith(key):
            with open({log!r}, "a") as log:
                log.write(line)
            print(answer, flush=True)
            break
"""
GOOD = {"ubgi": "id name x\nubgiok", "isready": "readyok", "go": "info eq 0.25 pv x\nbestmove 8/5 6/5"}


def program(folder: Path, wait: float = 20.0, **answers: str) -> UbgiProgram:
    """A stand-in that answers lines by how they begin."""
    script = folder / "stand_in.py"
    found = {**GOOD, **answers, "set": "", "new": "", "dice": "", "position": ""}
    script.write_text(STAND_IN.format(answers=found, log=str(folder / "log.txt")))
    return UbgiProgram("the program", [sys.executable, str(script)], wait=wait)


def test_a_play_with_its_equity_is_understood(tmp_path: Path):
    state = read_position("XGID=-b----E-C---eE---c-e----B-:1:-1:-1:31:2:4:0:7:10").state
    with closing(program(tmp_path)) as player:
        choice = player.choice(state)
    assert (choice.equity, choice.play.steps) == (0.25, ((8, 5), (6, 5)))
    said = (tmp_path / "log.txt").read_text().splitlines()
    assert "newsession type match length 7 crawford off" in said
    assert said[-4:] == ["setturn p1", "position gnubgid 4HPwATDgc/ABMA", "dice 3 1", "go role chequer"]


def test_a_program_of_version_0_2_gets_an_xgid_if_it_knows_them(tmp_path: Path):
    state = read_position("XGID=-b----E-C---eE---c-e----B-:1:-1:-1:31:2:4:0:7:10").state
    new = {"ubgi": "proto 0.2\nubgiok"}
    for answer, wanted in (("", "position xgid XGID="), ("error unsupported xgid", "position gnubgid 4HPw")):
        (tmp_path / "log.txt").unlink(missing_ok=True)
        with closing(program(tmp_path, **new, **{"position xgid": answer})) as player:
            assert player.choice(state).play.steps == ((8, 5), (6, 5))
        said = [line for line in (tmp_path / "log.txt").read_text().splitlines() if line.startswith("position")]
        assert said[-1].startswith(wanted)


@pytest.mark.parametrize("move", ["8/5 6/5", "6/5 8/5*", "8/5 6/5 "])
def test_a_play_may_be_written_in_the_usual_ways(tmp_path: Path, move: str):
    with closing(program(tmp_path, go=f"bestmove {move.replace('*', '')}")) as player:
        assert player.play(START, (3, 1)).steps == ((8, 5), (6, 5))


def test_the_bar_and_off_may_be_numbers(tmp_path: Path):
    on_bar = Situation(BACKGAMMON, read_position("Np7BQSCYZ/AAWA").state.position)
    with closing(program(tmp_path, go="bestmove 25/20 13/10")) as player:
        assert player.play(on_bar, (5, 3)).steps == ((25, 20), (13, 10))


@pytest.mark.parametrize(
    ("answers", "message"),
    [
        ({"go": "bestmove 24/1"}, "the program has chosen an illegal play: 24/1 cannot be played: "),
        ({"go": "bestmove"}, "the program has chosen an illegal play: "),
        ({"go": "error bad_state no"}, "answered with an error: error bad_state no"),
        ({"isready": "error x"}, "answered with an error"),
        ({"go": ""}, "has not answered within 0.5 seconds"),
    ],
)
def test_what_a_program_does_wrong_is_one_sentence(tmp_path: Path, answers: dict[str, str], message: str):
    wait = 0.5 if "0.5" in message else 20.0
    with pytest.raises(BadSettings, match=message), closing(program(tmp_path, wait, **answers)) as player:
        player.choice(state_from_text("backgammon; roll 31"))


def test_an_illegal_play_is_a_bad_play(tmp_path: Path):
    with pytest.raises(BadPlay, match="24/1 cannot be played: "), closing(program(tmp_path, go="bestmove 24/1")) as player:
        player.play(START, (3, 1))


def test_a_program_that_exits_or_is_none_is_one_sentence(tmp_path: Path):
    with pytest.raises(BadSettings, match="exited without an answer"):
        UbgiProgram("it", [sys.executable, "-c", "pass"])
    with pytest.raises(BadSettings, match="it cannot be started"):
        UbgiProgram("it", [str(tmp_path / "nothing")])


def test_a_game_without_position_ids_is_refused():
    with pytest.raises(BadPosition, match="only games with hitting"):
        contestant("ubgi:anything", VARIANTS["fevga"])


def test_a_player_needs_a_command():
    with pytest.raises(BadSettings, match="needs a command after the colon"):
        contestant("ubgi:", BACKGAMMON)


def test_our_engine_is_a_ubgi_program():
    words = [sys.executable, "-m", "palamedes", "engine", "--protocol", "ubgi"]
    with closing(UbgiProgram("it", words)) as player:
        assert player.play(START, (3, 1)).steps == ((8, 5), (6, 5))


@pytest.mark.skipif(sys.platform == "win32", reason="process groups")
def test_a_process_that_outlives_its_program_does_not_hold_up_the_end(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(program_process, "LONGEST_END", 0.2)
    code = "import subprocess; print(subprocess.Popen(['sleep', '60'], start_new_session=True).pid, flush=True); input()"
    process = ProgramProcess("the program", [sys.executable, "-c", code])
    child = int(process.line_until(process.deadline()))
    try:
        process.close()
        os.kill(child, 0)  # it is still running
    finally:
        os.kill(child, signal.SIGKILL)
    process._reader.join(10)


def test_a_command_with_a_zero_byte_is_refused():
    with pytest.raises(BadSettings, match="the program cannot be started"):
        ProgramProcess("the program", ["a\0b"])
