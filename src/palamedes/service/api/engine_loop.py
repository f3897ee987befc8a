"""The engine's loop. It reads requests and writes answers in the same order, one line each; only
`cancel` takes effect ahead of the queue (docs/protocol.md).
"""

from __future__ import annotations

import json
import logging
import threading
from collections.abc import Callable
from functools import partial
from typing import Any, BinaryIO

from palamedes.core.errors import BadSettings, Cancelled, PalamedesError
from palamedes.service.api.protocol import Progress, answer, error_of
from palamedes.service.api.protocol_lines import Object, check_texts, lines_of, read_line, written
from palamedes.service.api.request_queue import Pending, RequestQueue, key_of
from palamedes.service.jobs import Job
from palamedes.service.library.snapshots import FolderSnapshot, one_snapshot

logger = logging.getLogger(__name__)


class EngineLoop:
    """Reads requests from `source` on a separate thread, and writes the answers to `sink` in the
    same order.
    """

    def __init__(self, source: BinaryIO, sink: BinaryIO) -> None:
        self._source, self._sink = source, sink
        self._queue = RequestQueue()
        self._snapshot, self._seen = FolderSnapshot(), 0
        self._unreadable: OSError | None = None
        self._closed: OSError | None = None
        self._stop: Callable[[], None] = lambda: None

    def run(self) -> None:
        """Answer requests until the input ends. Raises BrokenPipeError if the output is closed, and
        OSError if the input cannot be read.
        """
        threading.Thread(target=self._read, name="palamedes-reader", daemon=True).start()
        try:
            while (pending := self._queue.next()) is not None:
                self._write(self._answered(pending))
        finally:
            self._queue.close()
        if self._unreadable is not None:
            raise self._unreadable

    def _answered(self, pending: Pending) -> Object:
        """The complete answer to a line."""
        line, request = self._request(pending)
        job: Job[Any] = Job(partial(self._tell, request))
        if pending.known is not None:
            found = pending.known
        elif self._queue.begin(pending, job):
            self._stop = job.stop  # kept here, because a job in a reference cycle is freed late
            with one_snapshot(self._snapshot_for(pending)):
                found = self._answer(line, request, job)
        else:
            found = error_of(Cancelled("the request was cancelled before it began."))
        self._queue.finish(pending)
        if self._closed is not None:
            raise self._closed
        stopped = {"cancelled": True} if job.stop_requested and "error" not in found else {}
        return {"id": request.get("id"), **found, **stopped}

    def _snapshot_for(self, pending: Pending) -> FolderSnapshot:
        """The previous snapshot if this line was read before that snapshot was taken, otherwise a
        new one. An answer must reflect the state of the files after its request was read.
        """
        if pending.number >= self._seen:
            self._seen, self._snapshot = self._queue.arrived, FolderSnapshot()
        return self._snapshot

    def _request(self, pending: Pending) -> tuple[bytes, Object]:
        """A line and the request that it contains, which is empty if the line is not valid."""
        line = self._queue.take_line(pending)
        try:
            return line, read_line(line)
        except PalamedesError:  # the answer will report the error
            return line, {}

    def _answer(self, line: bytes, request: Object, job: Job[Any]) -> Object:
        try:
            check_texts(line, request)
            job.run(lambda job: answer(request, job))
            found: Object = job.result.result()
            return found
        except PalamedesError as error:
            return error_of(error)
        except Exception as error:
            logger.exception("a request failed")
            return error_of(PalamedesError(f"the engine failed: {type(error).__name__}."))

    def _tell(self, request: Object, progress: object) -> None:
        """Write a progress line, on the thread that writes the answers. Complete intermediate
        answers are not written, because they are only for callers in this process.

        If the output is closed, the work is stopped.
        """
        if not isinstance(progress, Progress):
            return
        try:
            self._write({"id": request.get("id"), "progress": {"done": progress.done, "of": progress.of}})
        except OSError as error:
            self._closed = error
            self._stop()

    def _write(self, value: Object) -> None:
        self._sink.write(written(value) + b"\n")
        self._sink.flush()

    # The reading thread.

    def _read(self) -> None:
        try:
            for line in lines_of(self._source):
                self._accept(line)
        except OSError as error:
            self._unreadable = error
        finally:
            self._queue.end()

    def _accept(self, line: bytes) -> None:
        try:
            request = read_line(line)
        except PalamedesError as error:
            self._queue.put(b"", "", error_of(error))
            return
        name = request.get("id")
        if request.get("action") == "cancel":
            self._queue.put(json.dumps({"id": name}).encode(), key_of(name), self._cancel(request))
        else:
            self._queue.put(line, key_of(name))

    def _cancel(self, request: Object) -> Object:
        if "target" not in request:
            return error_of(BadSettings("target is missing: cancel needs the id of a request."))
        return {"found": self._queue.cancel(key_of(request["target"]))}
