"""The engine as a UBGI controller sees it."""

from __future__ import annotations

import io
import os
import re
import threading
import time
from pathlib import Path

import pytest

from palamedes.core.rules.play import moved
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import BACKGAMMON
from palamedes.core.settings import DEEPEST_SEARCH
from palamedes.engine.legal import legal_plays
from palamedes.formats.foreign.position_ids import read_position
from palamedes.service.analysis import judging
from palamedes.service.other_programs.ubgi_engine import UbgiEngine, order_of
from record_ubgi import UBGI, answer_lines, sent_lines, ubgi_answers

START = "position gnubgid 4HPwATDgc/ABMA"


def dialogue(*lines: str | bytes) -> list[str]:
    """The engine's answers to these lines, without the times of searches."""
    return ubgi_answers([line.encode() if isinstance(line, str) else line for line in lines])


@pytest.mark.parametrize("path", UBGI, ids=lambda path: path.stem)
def test_a_dialogue_goes_as_recorded(path: Path):
    answers, wanted = dialogue(*sent_lines(path)), answer_lines(path)
    assert [_without_numbers(line) for line in answers] == [_without_numbers(line) for line in wanted]
    assert _numbers(answers) == pytest.approx(_numbers(wanted), abs=0.002)


def _without_numbers(line: str) -> str:
    return re.sub(r"-?\d+\.\d{4}", "N", line)


def _numbers(lines: list[str]) -> list[float]:
    return [float(number) for line in lines for number in re.findall(r"-?\d+\.\d{4}", line)]


@pytest.mark.parametrize(
    ("position", "dice", "word"),
    [
        ("4HPwATDgc/ABMA", (6, 1), ""),
        ("Np7BQSCYZ/AAWA", (5, 3), "bar"),
        ("/z0AADDeaxsAAA", (5, 5), "off"),
        ("t02oASACAAAAAA", (5, 1), "off"),
    ],
)
@pytest.mark.parametrize("go", ["go role chequer", "go chequer"])
def test_the_probes_of_the_public_checker_get_a_legal_play_with_bar_and_off_in_words(position, dice, word, go):
    answers = dialogue(f"position gnubgid {position}", f"dice {dice[0]} {dice[1]}", go)
    (move,) = (line.removeprefix("bestmove ") for line in answers if line.startswith("bestmove "))
    assert word in move
    assert not re.search(r"\b(25|0)\b", move)
    assert _after(position, move) in {play.after for play in legal_plays(_situation(position), dice)}


def _situation(position: str) -> Situation:
    return Situation(BACKGAMMON, read_position(position).state.position)


def _after(position: str, move: str):
    found = _situation(position).position
    for word in move.split():
        start, end = (int({"bar": "25", "off": "0"}.get(part, part)) for part in word.split("/"))
        found = moved(BACKGAMMON, found, (start, end))  # type: ignore[arg-type]
    return found


def test_an_id_of_the_position_after_the_play_is_given_in_the_form_of_version_0_1_only():
    old, new = dialogue(START, "dice 3 1", "go role chequer"), dialogue(START, "dice 3 1", "go chequer")
    assert old[-1] == "bestmoveid sGfwATDgc/ABMA"
    assert new[-1] == "bestmove 8/5 6/5"


def test_stop_ends_a_running_search_with_its_best_play_so_far(monkeypatch: pytest.MonkeyPatch):
    begun, analyze = threading.Event(), judging.analyze

    def until_stopped(request, stop, report):
        begun.set()
        while not stop():
            time.sleep(0.005)
        return analyze(request, stop, report)

    monkeypatch.setattr(judging, "analyze", until_stopped)
    reading, writing = os.pipe()
    sink = io.BytesIO()
    with open(reading, "rb") as source, open(writing, "wb", buffering=0) as controller:
        engine = threading.Thread(target=UbgiEngine(source, sink).run)
        engine.start()
        controller.write(f"{START}\ndice 2 1\ngo depth 3\n".encode())
        assert begun.wait(60)
        controller.write(b"stop\nisready\nquit\n")
        engine.join(60)
    *_, told, played, ready = sink.getvalue().splitlines()
    assert b"depth 1" in told
    assert (played[:9], ready) == (b"bestmove ", b"readyok")


def test_a_stop_that_comes_before_its_search_begins_ends_it_too():
    (told, _) = dialogue(START, "dice 2 1", "go depth 3", "stop")
    assert "depth 1" in told


def test_a_search_can_be_as_deep_as_the_option_says():
    assert f"option name Ply type spin default 2 min 1 max {DEEPEST_SEARCH}" in dialogue("ubgi")
    assert order_of(("depth", str(DEEPEST_SEARCH))).plies == DEEPEST_SEARCH


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("bogus", "bad_command"),
        ("go dice", "bad_command"),
        ("go", "bad_state"),
        ("go nodes 5", "unsupported"),
        ("go depth 9", "bad_value"),
        ("set engine.ply", "bad_command"),
        ("set engine.ply 9", "bad_value"),
        ("set engine.colour red", "unsupported"),
        ("set engine.network ../secret", "bad_value"),
        ("setoption name Ply", "bad_command"),
        ("position gnubgid 4HPwATDgc/ABM", "bad_value"),
        ("position gnubgid ////////////ABMA", "bad_value"),
        ("position xgid nonsense", "bad_value"),
        ("position", "bad_value"),
        ("dice 7 1", "bad_value"),
        ("dice 1", "bad_value"),
        ("setscore 1", "bad_value"),
        ("setcube value 3 owner p0", "bad_value"),
        ("setturn p2", "bad_value"),
        ("newsession type match length 0", "bad_value"),
        ("newsession type money length 5", "bad_value"),
        (b"\xff\xfe go", "bad_command"),
        ("go \x01", "bad_command"),
        ("x" * 100_000, "bad_command"),
        (b"y" * 3_000_000, "bad_command"),
    ],
)
def test_a_bad_line_is_one_error_and_the_engine_goes_on(line: str | bytes, code: str):
    answers = dialogue(line, "isready")
    assert [answer.split()[:2] for answer in answers] == [["error", code], ["readyok"]]


def test_after_a_refused_position_or_roll_the_former_one_is_not_answered():
    begun = (START, "dice 3 1")
    assert dialogue(*begun, "position gnubgid 4HPw", "go")[-1] == "error bad_state there is no position."
    assert dialogue(*begun, "dice 0 1", "go")[-1] == "error bad_state the dice have not been set."


def test_a_position_in_which_the_game_is_over_has_no_decision():
    assert dialogue("position gnubgid AAAAbptQA0AAAA", "dice 3 1", "go")[-1].startswith("error bad_state")


def test_a_level_makes_errors_that_its_seed_determines():
    def plays(seed: int) -> list[str]:
        asked = [line for first in range(1, 7) for line in (START, f"dice {first} {7 - first}", "go")]
        answers = dialogue("set engine.level beginner", f"set engine.seed {seed}", *asked)
        return [line for line in answers if line.startswith("bestmove")]

    assert plays(1) == plays(1)
    assert len({tuple(plays(seed)) for seed in range(5)}) > 1
