"""The engine as other programs see it: it reads lines, and answers with lines."""

import io
import json
import os
import signal
import subprocess
import sys
import threading
from typing import Any

import pytest

from palamedes.service.api import engine_loop
from palamedes.service.api.engine_loop import EngineLoop
from palamedes.service.jobs import Job

START = {"player": {"points": {"24": 15}}, "opponent": {"points": {"24": 15}}}


def dialogue(*lines: bytes | dict[str, Any]) -> list[dict[str, Any]]:
    """The engine's answers to these lines."""
    source = b"".join((line if isinstance(line, bytes) else json.dumps(line).encode()) + b"\n" for line in lines)
    sink = io.BytesIO()
    EngineLoop(io.BytesIO(source), sink).run()
    return [json.loads(line) for line in sink.getvalue().splitlines()]


def test_every_line_gets_one_answer_in_order():
    answers = dialogue(*({"id": number, "action": "start", "variant": "tapa"} for number in range(50)))
    assert [answer["id"] for answer in answers] == list(range(50))


def test_ids_of_any_kind_are_copied():
    ids = [None, "a", 1.5, [1, {"b": None}], True, 10**40, "\ud800"]
    assert [answer["id"] for answer in dialogue(*({"id": name, "action": "info"} for name in ids))] == ids


def test_a_bad_line_has_no_id_and_the_engine_goes_on():
    answers = dialogue(b"{", {"id": 2, "action": "info"})
    assert (answers[0]["id"], answers[0]["error"]["code"], answers[1]["id"]) == (None, "bad-json", 2)


def test_an_endless_line_is_one_error():
    answers = dialogue(b'{"id": 1, "x": "' + b"y" * 3_000_000 + b'"}', {"id": 2, "action": "info"})
    assert [answer["id"] for answer in answers] == [None, 2]
    assert answers[0]["error"]["code"] == "bad-json"


def test_an_error_keeps_its_id():
    (answer,) = dialogue({"id": "q", "action": "start", "variant": "go"})
    assert (answer["id"], answer["error"]["code"]) == ("q", "unknown-variant")


def long_choose(name: str) -> dict[str, Any]:
    settings = {"method": "flat_ucb", "seconds": 600}
    return {"id": name, "action": "choose", "variant": "plakoto", "position": START, "dice": [6, 5], "settings": settings}


def test_a_running_request_is_cancelled_with_what_it_has_and_a_waiting_one_is_dropped():
    read_end, write_end = os.pipe()
    sink = io.BytesIO()
    with os.fdopen(read_end, "rb") as source, os.fdopen(write_end, "wb", buffering=0) as pipe:
        engine = threading.Thread(target=EngineLoop(source, sink).run)
        engine.start()
        for request in (
            long_choose("run"),
            long_choose("wait"),
            {"id": "c1", "action": "cancel", "target": "wait"},
            {"id": "c2", "action": "cancel", "target": "none"},
            {"id": "c3", "action": "cancel"},
        ):
            pipe.write(json.dumps(request).encode() + b"\n")
        threading.Event().wait(0.5)
        pipe.write(b'{"id": "c4", "action": "cancel", "target": "run"}\n')
        pipe.close()
        engine.join(200)  # the first run compiles
    assert not engine.is_alive()
    answers = {answer["id"]: answer for answer in map(json.loads, sink.getvalue().splitlines())}
    assert answers["run"]["cancelled"] is True
    assert answers["run"]["play"]["steps"]
    assert answers["wait"]["error"]["code"] == "cancelled"
    assert [answers[name].get("found") for name in ("c1", "c2", "c4")] == [True, False, True]
    assert answers["c3"]["error"]["code"] == "bad-settings"


def test_the_program_answers_and_ends_with_its_input():
    lines = b'{"id": 1, "action": "start", "variant": "fevga"}\n\n'
    done = subprocess.run(
        [sys.executable, "-m", "palamedes", "engine"], input=lines, capture_output=True, timeout=120, check=True
    )
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [("error" in answer) for answer in answers] == [False, True]


def test_any_request_that_was_found_running_says_that_it_was_cancelled(monkeypatch: pytest.MonkeyPatch):
    def stopped_meanwhile(request: dict[str, Any], job: Job[Any]) -> dict[str, Any]:
        job.stop()
        return {"plays": []}

    monkeypatch.setattr(engine_loop, "answer", stopped_meanwhile)
    assert dialogue({"id": 1, "action": "plays"}) == [{"id": 1, "plays": [], "cancelled": True}]


def heed_interrupts() -> None:
    """Respond to interrupts. If a shell runs the tests in the background, they ignore interrupts,
    and so do their child processes.
    """
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def engine_process() -> subprocess.Popen[bytes]:
    """An engine process that has answered its first request and is waiting for more."""
    pipe = subprocess.PIPE
    command = [sys.executable, "-m", "palamedes", "engine"]
    heeding = None if sys.platform == "win32" else heed_interrupts
    engine = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, preexec_fn=heeding)
    assert engine.stdin is not None
    assert engine.stdout is not None
    engine.stdin.write(b'{"id": 1, "action": "info"}\n')
    engine.stdin.flush()
    assert engine.stdout.readline()
    return engine


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
def test_an_interrupted_engine_ends_without_a_word():
    with engine_process() as engine:
        engine.send_signal(signal.SIGINT)
        assert (engine.wait(20), engine.stderr.read() if engine.stderr else None) == (130, b"")


def test_an_engine_whose_answers_nobody_reads_ends_without_a_word():
    with engine_process() as engine:
        assert engine.stdin is not None
        assert engine.stdout is not None
        engine.stdout.close()
        engine.stdin.write(b'{"id": 2, "action": "info"}\n')
        engine.stdin.flush()
        assert (engine.wait(20), engine.stderr.read() if engine.stderr else None) == (1, b"")


@pytest.mark.skipif(sys.platform == "win32", reason="closing by the shell")
def test_an_engine_without_an_input_says_so():
    engine = f'"{sys.executable}" -m palamedes engine <&-'
    done = subprocess.run(engine, shell=True, capture_output=True, text=True, timeout=60, check=False)
    words = "palamedes: the engine needs standard input and standard output, but one of them is closed.\n"
    assert (done.returncode, done.stderr) == (2, words)
