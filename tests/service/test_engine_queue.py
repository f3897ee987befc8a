"""Requests that wait for their turn: how much of them is stored, and the cost of cancelling
them.
"""

import io
import json
import os
import threading
import time
import tracemalloc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from effort import at_most
from palamedes.service.api import engine_loop, request_queue
from palamedes.service.api.engine_loop import EngineLoop
from palamedes.service.api.protocol import Progress
from palamedes.service.jobs import Job

MIB = 2**20


class Gate:
    """A stand-in for the engine's answers. The action `wait` ends when `open` is set or the request
    is stopped.
    """

    def __init__(self) -> None:
        self.open, self.running = threading.Event(), threading.Event()

    def answer(self, request: dict[str, Any], job: Job[Any]) -> dict[str, Any]:
        if request.get("action") == "wait":
            self.running.set()
            while not self.open.wait(0.001) and not job.stop_requested:
                pass
        return {"done": True}


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Gate:
    found = Gate()
    monkeypatch.setattr(engine_loop, "answer", found.answer)
    return found


class Engine:
    """An engine loop in a thread of its own. It reads from a pipe and writes to a buffer."""

    def __init__(self) -> None:
        read_end, write_end = os.pipe()
        self.source, self.pipe = os.fdopen(read_end, "rb"), os.fdopen(write_end, "wb")
        self.sink = io.BytesIO()
        self.thread = threading.Thread(target=EngineLoop(self.source, self.sink).run, daemon=True)
        self.thread.start()

    def send(self, *requests: dict[str, Any]) -> None:
        self.pipe.write(b"".join(json.dumps(request).encode() + b"\n" for request in requests))
        self.pipe.flush()

    def answers(self) -> list[dict[str, Any]]:
        """Close the input, and return all answers once the engine has ended."""
        self.pipe.close()
        self.thread.join(60)
        assert not self.thread.is_alive()
        return [json.loads(line) for line in self.sink.getvalue().splitlines()]


@contextmanager
def engine() -> Iterator[Engine]:
    found = Engine()
    yield found
    found.thread.join(60)
    found.source.close()


def cancel(target: Any, name: Any = None) -> dict[str, Any]:
    return {"id": name, "action": "cancel", "target": target}


def test_two_thousand_waiting_requests_are_cancelled_at_once(gate: Gate):
    names = [{"name": "x" * 200, "number": number} for number in range(2000)]
    with engine() as loop, at_most(3 / (os.cpu_count() or 1)):
        loop.send({"id": 0, "action": "wait"})
        loop.send(*({"id": name, "action": "start"} for name in names))
        loop.send(*(cancel(name) for name in reversed(names)))
        loop.send(cancel(0, "last"))
        answers = loop.answers()
    assert answers[0] == {"id": 0, "done": True, "cancelled": True}
    assert [answer["error"]["code"] for answer in answers[1:2001]] == ["cancelled"] * 2000
    assert [answer["found"] for answer in answers[2001:]] == [True] * 2001


def test_of_requests_with_one_id_the_first_that_can_be_stopped_is_cancelled(gate: Gate):
    with engine() as loop:
        loop.send({"id": 7, "action": "wait"}, *({"id": 7, "action": "start"} for _ in range(2)))
        gate.running.wait(20)
        loop.send(*(cancel(7, number) for number in range(4)))
        answers = loop.answers()
    assert answers[0].get("cancelled") is True
    assert [answer["error"]["code"] for answer in answers[1:3]] == ["cancelled"] * 2
    assert [answer["found"] for answer in answers[3:]] == [True, True, True, False]


def test_an_id_is_found_by_its_json_value(gate: Gate):
    with engine() as loop:
        loop.send({"id": "busy", "action": "wait"})
        loop.send(*({"id": name, "action": "start"} for name in (1, True, {"a": 1, "b": [None]})))
        loop.send(cancel(True, "a"), cancel({"b": [None], "a": 1}, "b"), cancel("1", "c"))
        loop.send(cancel("busy"))
        answers = loop.answers()
    assert [("error" in answer) for answer in answers[1:4]] == [False, True, True]
    assert [answer["found"] for answer in answers[4:7]] == [True, True, False]


def test_long_lines_that_wait_take_little_memory(gate: Gate, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(request_queue, "IN_MEMORY", MIB)
    tracemalloc.start()
    with engine() as loop:
        loop.send({"id": "busy", "action": "wait"})
        text = json.dumps({"action": "start", "filler": "x" * (MIB // 2)})[1:].encode()
        for number in range(60):
            loop.pipe.write(f'{{"id": {number}, '.encode() + text + b"\n")
        loop.send(cancel("busy", "last"))
        answers = loop.answers()
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert answers[0]["cancelled"] is True
    assert [answer["id"] for answer in answers[1:]] == [*range(60), "last"]
    assert peak < 8 * MIB


def test_beyond_its_limits_the_engine_reads_on_only_as_answers_go_out(gate: Gate, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(request_queue, "MOST_LINES", 5)
    with engine() as loop:
        loop.send({"id": "busy", "action": "wait"}, *({"id": number, "action": "start"} for number in range(20)))
        gate.running.wait(20)
        loop.send(cancel(0, "c"))
        gate.open.set()
        answers = loop.answers()
    assert [answer["id"] for answer in answers] == ["busy", *range(20), "c"]
    assert answers[-1]["found"] is False  # request 0 had been answered when this was read


def test_lines_for_which_the_disk_has_no_room_are_read_as_answers_go_out(gate: Gate, monkeypatch: pytest.MonkeyPatch):
    def full(buffering: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(request_queue, "IN_MEMORY", 100)
    monkeypatch.setattr(request_queue.tempfile, "TemporaryFile", full)
    with engine() as loop:
        loop.send({"id": "busy", "action": "wait"})
        gate.running.wait(20)
        loop.send(*({"id": number, "action": "start", "filler": "x" * 200} for number in range(4)))
        gate.open.set()
        answers = loop.answers()
    assert [answer["id"] for answer in answers] == ["busy", *range(4)]
    assert not any("error" in answer for answer in answers)


def test_lines_that_wait_on_the_disk_are_answered_like_others(gate: Gate, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(request_queue, "IN_MEMORY", 64)
    seen: list[Any] = []
    answered = gate.answer

    def noted(request: dict[str, Any], job: Job[Any]) -> dict[str, Any]:
        seen.append(request.get("text"))
        return answered(request, job)

    monkeypatch.setattr(engine_loop, "answer", noted)
    with engine() as loop:
        loop.send({"id": 0, "action": "wait"})
        gate.running.wait(20)
        loop.send(*({"id": number, "action": "start", "text": f"{number}" * 30} for number in range(1, 9)))
        gate.open.set()
        assert [answer["id"] for answer in loop.answers()] == list(range(9))
    assert seen == [None, *(f"{number}" * 30 for number in range(1, 9))]


# Output that nobody reads, and input that cannot be read.


class Closed(io.BytesIO):
    """An output that is closed after two lines."""

    lines = 2

    def write(self, data: Any) -> int:
        self.lines -= 1
        if self.lines < 0:
            raise BrokenPipeError
        return super().write(data)


def test_an_output_that_is_closed_while_progress_is_told_ends_the_work_without_a_word(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    rounds = []

    def long_work(request: dict[str, Any], job: Job[Any]) -> dict[str, Any]:
        while not job.stop_requested and len(rounds) < 1000:
            rounds.append(1)
            job.report(Progress(len(rounds), 1000))
        return {}

    monkeypatch.setattr(engine_loop, "answer", long_work)
    with pytest.raises(BrokenPipeError):
        EngineLoop(io.BytesIO(b'{"id": 1, "action": "rollout"}\n' * 2), Closed()).run()
    assert len(rounds) == 3
    assert not caplog.records


def test_an_input_that_cannot_be_read_any_more_ends_the_engine_after_its_answers(gate: Gate):
    class Broken(io.BytesIO):
        def readline(self, size: int | None = -1) -> bytes:
            if line := super().readline(size):
                return line
            raise OSError(5, "Input/output error")

    sink = io.BytesIO()
    with pytest.raises(OSError, match="Input/output error"):
        EngineLoop(Broken(b'{"id": 1, "action": "start"}\n'), sink).run()
    assert json.loads(sink.getvalue()) == {"id": 1, "done": True}


@pytest.mark.parametrize(
    "request_text",
    [
        r'{"id": "\ud800", "action": "start", "variant": "tapa", "rules": {"\ud800": 1}}',
        r'{"id": "\ud800", "action": "\udfff"}',
        r'{"id": "\ud800", "action": "start", "variant": "tapa\ud83d"}',
        r'{"id": "\ud800", "action": "choose", "variant": "tapa", "settings": {"network": "\ud800"}}',
        r'{"id": "\ud800", "action": "rollout", "variant": "tapa", "plays": ["\ud800"]}',
    ],
)
def test_half_a_character_is_no_text(request_text: str, caplog: pytest.LogCaptureFixture):
    sink = io.BytesIO()
    EngineLoop(io.BytesIO(request_text.encode() + b"\n"), sink).run()
    answer = json.loads(sink.getvalue())
    assert (answer["id"], answer["error"]["code"]) == ("\ud800", "bad-json")
    assert sink.getvalue().isascii()
    assert not caplog.records


def test_whole_characters_outside_of_the_first_plane_are_text(gate: Gate):
    sink = io.BytesIO()
    EngineLoop(io.BytesIO(rb'{"id": "\ud83c\udfb2", "action": "start", "name": "\ud83c\udfb2"}'), sink).run()
    assert json.loads(sink.getvalue()) == {"id": "🎲", "done": True}


def test_cancelling_costs_the_same_however_many_wait(gate: Gate):
    with engine() as loop:
        loop.send({"id": "busy", "action": "wait"}, *({"id": number, "action": "start"} for number in range(3000)))
        began = time.process_time()
        loop.send(*(cancel(2999) for _ in range(3000)), cancel("busy", "last"))
        loop.answers()
    assert time.process_time() - began < 5
