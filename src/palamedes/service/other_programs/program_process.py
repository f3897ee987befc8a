"""Another program that answers lines, as a process connected by pipes."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import Empty, Queue
from typing import IO

from palamedes.core.errors import BadSettings
from palamedes.core.language import tr

LONGEST_WAIT = 600.0
"""The maximum time for one answer, in seconds."""
LONGEST_LINE = 1 << 20  # bytes
LINES_AHEAD = 100
"""The maximum number of lines that are kept while nobody asks for them."""
POLL = 0.05  # seconds
LONGEST_END = 5.0
"""The maximum time, in seconds, to wait for the end of the output of a program that was ended."""


def words_of(command: str) -> list[str]:
    """The words of a command. Raises BadSettings if it is empty or misspelt."""
    try:
        words = shlex.split(command, posix=os.name != "nt")
    except ValueError:
        raise BadSettings(
            tr("the command '{command}' ends within quotation marks or with a backslash.", command=command[:60])
        ) from None
    if not words:
        raise BadSettings(tr("a command is missing."))
    return words


class ProgramProcess:
    """A program that answers lines; used by one thread at a time. The process ignores keyboard
    interrupts. Raises BadSettings if it cannot be started.

    `name`: what messages call it; `wait`: the maximum time for an answer, in seconds; `stop`: a
    function that returns whether to end the wait.
    """

    def __init__(
        self, name: str, words: Sequence[str], wait: float = LONGEST_WAIT, stop: Callable[[], bool] = lambda: False
    ) -> None:
        self.name, self._wait, self._stop = name, wait, stop
        pipe, alone, quiet = subprocess.PIPE, sys.platform != "win32", subprocess.DEVNULL
        try:
            self._process = subprocess.Popen(words, stdin=pipe, stdout=pipe, stderr=quiet, start_new_session=alone)
        except (OSError, ValueError) as error:  # ValueError: a word contains a zero byte
            reason = (getattr(error, "strerror", None) or tr("the system gives no reason")).lower()
            raise BadSettings(tr("{program} cannot be started: {reason}.", program=name, reason=reason)) from None
        self._lines: Queue[bytes] = Queue(LINES_AHEAD)
        assert self._process.stdout is not None
        self._reader = threading.Thread(target=_read, args=(self._process.stdout, self._lines), daemon=True)
        self._reader.start()

    def say(self, line: bytes) -> None:
        """Send a line. Raises BadSettings if the program has exited."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line + b"\n")
            self._process.stdin.flush()
        except OSError:
            raise self._exited() from None

    def line_until(self, end: float) -> bytes:
        """The next line with its ending. `end`: the latest time (`time.monotonic`). Raises
        BadSettings if there is none in time, or if the program has exited or the wait was stopped.
        """
        while True:
            left = end - time.monotonic()
            if left <= 0 or self._stop():
                raise BadSettings(
                    tr("{program} has not answered within {seconds} seconds.", program=self.name, seconds=f"{self._wait:g}")
                )
            with suppress(Empty):
                if line := self._lines.get(timeout=min(left, POLL)):
                    return line
                raise self._exited()

    def deadline(self) -> float:
        """The latest time (`time.monotonic`) for an answer that is awaited from now on."""
        return time.monotonic() + self._wait

    def _exited(self) -> BadSettings:
        return BadSettings(tr("{program} has exited without an answer.", program=self.name))

    def close(self) -> None:
        """End the process and, where the system has process groups, those that it has started."""
        if sys.platform == "win32":
            self._process.kill()
        else:
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
        end = time.monotonic() + LONGEST_END
        # The reader may be waiting for a place in the queue. It does not end while another process
        # that the program has started keeps the output open.
        while self._reader.is_alive() and time.monotonic() < end:
            with suppress(Empty):
                self._lines.get(timeout=POLL)
        assert self._process.stdin is not None
        with suppress(OSError):
            self._process.stdin.close()
        self._process.wait()


def _read(source: IO[bytes], lines: Queue[bytes]) -> None:
    """Pass the lines of a program on, up to the end or to the first line that is too long. An empty
    line marks the end.
    """
    with source:
        while line := source.readline(LONGEST_LINE + 2):
            lines.put(line)
            if len(line) > LONGEST_LINE:
                break
    lines.put(b"")
