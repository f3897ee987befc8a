"""The queue of requests. A request can be found by its id (docs/protocol.md).

Until a request is answered, only its line is kept, because the Python object takes up many times
the memory of the text. Lines beyond IN_MEMORY bytes in total are kept in an unnamed temporary file.
"""

from __future__ import annotations

import contextlib
import json
import os
import tempfile
import threading
from collections import deque
from dataclasses import dataclass
from hashlib import sha256
from typing import IO, Any

from palamedes.service.jobs import Job

IN_MEMORY = 2**23
"""The maximum total size, in bytes, of the waiting lines that are kept in memory."""

MOST_LINES = 100_000
MOST_BYTES = 2**28
"""The maximum numbers of lines and bytes that may wait. When either is reached, no more lines are
read until answers have been sent.
"""

WAKE_S = 0.5
"""The time in seconds after which a wait for lines is interrupted and resumed. Without the
interruption, a signal that arrives just before the thread blocks would go unnoticed until the next
line arrives.
"""

LONGEST_KEY = 80
"""The maximum length of an id in characters; for a longer one, a digest is stored."""

Known = dict[str, Any]


@dataclass(slots=True, eq=False)
class Pending:
    """A line that waits to be answered.

    `number`: its index, from 0; `key`: its id (`key_of`); `size`: the length of the line in bytes;
    `line`: the line, or None if it is kept in the file; `start`: its offset there; `known`: the
    answer, if it is already known; `job`: set when work on the answer begins; `cancelled`: whether
    a `cancel` has named its id, so the work must end.
    """

    number: int
    key: str
    size: int
    line: bytes | None = None
    start: int = 0
    known: Known | None = None
    job: Job[Any] | None = None
    cancelled: bool = False


def key_of(value: Any) -> str:
    """A string that is the same for two ids if and only if they are the same JSON value; 1 and true
    are different.
    """
    text = json.dumps(value, sort_keys=True)
    return text if len(text) <= LONGEST_KEY else sha256(text.encode()).hexdigest()


class RequestQueue:
    """A queue of lines. One thread adds lines, and another removes them. Every operation takes
    constant time, whatever the length of the queue.
    """

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._waiting: deque[Pending] = deque()
        self._by_key: dict[str, deque[Pending]] = {}
        self._lines = self._bytes = self._held = self._unread = 0
        self._file: IO[bytes] | None = None
        self._ended = False
        self.arrived = 0
        """The number of lines received so far."""

    # The thread that reads.

    def put(self, line: bytes, key: str, known: Known | None = None) -> None:
        """Add a line, with its answer if that is known already. Blocks while the queue is full."""
        pending = Pending(self.arrived, key, len(line), known=known)
        with self._changed:
            self._changed.wait_for(lambda: not self._is_full(len(line)))
            if not (self._keep_in_memory(pending, line) or self._keep_in_file(pending, line)):
                self._changed.wait_for(lambda: self._keep_in_memory(pending, line))
            self._lines, self._bytes = self._lines + 1, self._bytes + pending.size
            if known is None:
                self._by_key.setdefault(key, deque()).append(pending)
            self._waiting.append(pending)
            self.arrived += 1
            self._changed.notify_all()

    def _is_full(self, size: int) -> bool:
        return self._lines > 0 and (self._lines >= MOST_LINES or self._bytes + size > MOST_BYTES)

    def _keep_in_memory(self, pending: Pending, line: bytes) -> bool:
        if self._held and self._held + len(line) > IN_MEMORY:
            return False
        pending.line, self._held = line, self._held + len(line)
        return True

    def _keep_in_file(self, pending: Pending, line: bytes) -> bool:
        """Write the line to the file. Return False if that fails, for example because the disk is
        full.
        """
        try:
            if self._file is None:
                self._file = tempfile.TemporaryFile(buffering=0)  # noqa: SIM115
            pending.start = self._file.seek(0, os.SEEK_END)
            kept = self._file.write(line) == len(line)
        except OSError:
            kept = False
        self._unread += kept
        return kept

    def cancel(self, key: str) -> bool:
        """Stop the running request with that id. If there is none, drop the first waiting request
        with that id. Return whether a request was found.
        """
        with self._changed:
            named = self._by_key.get(key)
            if not named:
                return False
            pending = self._without_first(key, named)
            pending.cancelled = True
            if pending.job is not None:
                pending.job.stop()
            return True

    def end(self) -> None:
        """Signal that no more lines will follow."""
        with self._changed:
            self._ended = True
            self._changed.notify_all()

    # The thread that answers.

    def next(self) -> Pending | None:
        """Wait for the next line and return it; None at the end."""
        with self._changed:
            while not (self._waiting or self._ended):
                self._changed.wait(WAKE_S)
            return self._waiting.popleft() if self._waiting else None

    def take_line(self, pending: Pending) -> bytes:
        """The text of the line, which can be taken only once. Raises OSError if it cannot be read
        back from the file.
        """
        with self._changed:
            if pending.line is not None:
                line, pending.line = pending.line, None
                self._held -= len(line)
                self._changed.notify_all()
                return line
            assert self._file is not None
            self._file.seek(pending.start)
            line = self._file.read(pending.size)
            self._unread -= 1
            if self._unread == 0:
                self._file.truncate(0)
            return line

    def begin(self, pending: Pending, job: Job[Any]) -> bool:
        """Return whether the line is to be answered; False if it has been cancelled. From now on,
        cancelling it stops `job`.
        """
        with self._changed:
            pending.job = job
            return not pending.cancelled

    def finish(self, pending: Pending) -> bool:
        """Mark the line as answered, so that it is no longer found by its id. Return whether it was
        cancelled.
        """
        with self._changed:
            named = self._by_key.get(pending.key)
            if named and named[0] is pending:
                self._without_first(pending.key, named)
            self._lines, self._bytes = self._lines - 1, self._bytes - pending.size
            self._changed.notify_all()
            return pending.cancelled

    def _without_first(self, key: str, named: deque[Pending]) -> Pending:
        first = named.popleft()
        if not named:
            del self._by_key[key]
        return first

    def close(self) -> None:
        """Close the temporary file."""
        with self._changed, contextlib.suppress(OSError):
            if self._file is not None:
                self._file.close()
