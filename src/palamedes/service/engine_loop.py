"""The engine's loop: lines in, lines out, in order; `cancel` is read ahead of the queue (docs/protocol.md)."""

from __future__ import annotations

import json
import logging
import queue
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Any, BinaryIO

from palamedes.core.errors import BadSettings, Cancelled, PalamedesError
from palamedes.service.jobs import Job
from palamedes.service.protocol import Progress, answer, error_of
from palamedes.service.protocol_requests import LONGEST_LINE, Object, read_line

logger = logging.getLogger(__name__)


@dataclass(slots=True)
class _Pending:
    """A line that waits for its answer: a request with its job, or the answer that is known already."""

    request: Object
    job: Job[Any] = field(default_factory=Job)
    known: Object | None = None


class EngineLoop:
    """Reads requests from `source` on a thread of its own and writes the answers to `sink` in their order."""

    def __init__(self, source: BinaryIO, sink: BinaryIO) -> None:
        self._source, self._sink = source, sink
        self._queue: queue.SimpleQueue[_Pending | None] = queue.SimpleQueue()
        self._open: list[_Pending] = []
        self._lock = threading.Lock()

    def run(self) -> None:
        """Answer until the input ends; BrokenPipeError if nobody reads any more."""
        threading.Thread(target=self._read, name="palamedes-reader", daemon=True).start()
        while (pending := self._queue.get()) is not None:
            self._write({"id": pending.request.get("id"), **self._answer(pending), **self._mark(pending)})
            with self._lock:
                self._open.remove(pending)

    def _tell(self, request: Object, progress: object) -> None:
        """A line of progress, from the thread that answers; whole answers on the way are for callers in this process only."""
        if isinstance(progress, Progress):
            self._write({"id": request.get("id"), "progress": {"done": progress.done, "of": progress.of}})

    def _write(self, value: Object) -> None:
        self._sink.write(json.dumps(value).encode() + b"\n")
        self._sink.flush()

    def _answer(self, pending: _Pending) -> Object:
        if pending.known is not None:
            return pending.known
        try:
            pending.job.run(lambda job: answer(pending.request, job))
            found: Object = pending.job.result.result()
            return found
        except Cancelled:
            return error_of(Cancelled("the request was cancelled before it began."))
        except PalamedesError as error:
            return error_of(error)
        except Exception as error:
            logger.exception("a request failed")
            return error_of(PalamedesError(f"the engine failed: {type(error).__name__}."))

    def _mark(self, pending: _Pending) -> Object:
        """`"cancelled": true` for an answer whose request was told to stop while it ran: whenever `cancel` found it running."""
        with self._lock:
            failed = pending.known is not None or pending.job.result.exception() is not None
            return {"cancelled": True} if pending.job.stop_requested and not failed else {}

    # The reading thread.

    def _read(self) -> None:
        try:
            for line in _lines(self._source):
                self._accept(line)
        finally:
            self._queue.put(None)

    def _accept(self, line: bytes) -> None:
        try:
            request = read_line(line)
            pending = _Pending(request, Job(partial(self._tell, request)))
        except PalamedesError as error:
            pending = _Pending({}, known=error_of(error))
        with self._lock:
            if pending.request.get("action") == "cancel":
                pending.known = self._cancel(pending.request)
            self._open.append(pending)
        self._queue.put(pending)

    def _cancel(self, request: Object) -> Object:
        """Stop the running request of that id, or drop the first waiting one."""
        if "target" not in request:
            return error_of(BadSettings("target is missing: cancel needs the id of a request."))
        for pending in self._open:
            stoppable = pending.known is None and not (pending.job.stop_requested or pending.job.result.done())
            if stoppable and _same_id(pending.request.get("id"), request["target"]):
                pending.job.stop()
                return {"found": True}
        return {"found": False}


def _same_id(one: Any, other: Any) -> bool:
    """Whether two ids are the same JSON value; 1 and true are not."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def _lines(source: BinaryIO) -> Iterator[bytes]:
    """The lines of a stream without their ends; of one that is too long, only the first bytes."""
    while line := source.readline(LONGEST_LINE + 2):
        while not line.endswith(b"\n") and len(line) > LONGEST_LINE:
            rest = source.readline(LONGEST_LINE)
            if rest.endswith(b"\n") or not rest:
                break
        yield line.removesuffix(b"\n").removesuffix(b"\r")
