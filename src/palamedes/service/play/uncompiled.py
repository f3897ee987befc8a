"""The decisions of the computer while the kernels are being compiled for the first time.

A separate process runs the same code with the compiler switched off. It chooses a play at 1 ply
after one to three seconds of processor time, while compiling the search takes more than a minute. A
search at 2 ply without the compiler would take minutes.

`python -m palamedes.service.play.uncompiled` reads pickled requests from its standard input, and
writes a pickled answer to each.
"""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures import TimeoutError as NotYet
from contextlib import suppress
from dataclasses import replace
from typing import IO

from palamedes.core.settings import ComputerSettings
from palamedes.service.jobs import Job
from palamedes.service.requests import ComputerDecision, DecisionRequest

POLL_S = 0.05
"""The time in seconds within which a request notices that it is no longer wanted."""


def decide(request: DecisionRequest) -> ComputerDecision | None:
    """The decision at 1 ply. The computer does not resign, because resignations are checked by a
    deeper search. None if the settings select random playouts, or if there is no network for the
    game: without the compiler, playouts are too slow.
    """
    from palamedes.service.analysis.judging import network_for  # loads the engine, so not in the window
    from palamedes.service.analysis.session_cube import cube_in_use
    from palamedes.service.play.computer_decisions import act

    state, side = request.state, request.state.on_roll
    if network_for(state.variant, request.settings) is None:
        return None
    cube = cube_in_use(state, side, request.settings.match_table)
    settings = quick(request.settings, databases=cube is None)
    return act(replace(request, settings=settings, may_resign=False), Job())


def quick(settings: ComputerSettings, databases: bool) -> ComputerSettings:
    """The settings for one ply. The databases are left out if the cube is in use, because preparing
    those for the cube takes too long without the compiler.
    """
    return settings.searching(plies=1, databases=databases and settings.search.databases)


class UncompiledPlayer:
    """Asks the other process. `prepare` starts it; otherwise, the first request does."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._is_closed = False
        self._lock = threading.Lock()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="palamedes-uncompiled")

    def prepare(self) -> None:
        """Start the other process, with the priority of this thread."""
        with suppress(OSError):
            self._running()

    def decide(self, request: DecisionRequest, is_unwanted: Callable[[], bool]) -> ComputerDecision | None:
        """The decision of the other process; None if it cannot decide, or once `is_unwanted`
        returns true.
        """
        answer = self._thread.submit(self._exchange, request)
        while not is_unwanted():
            with suppress(NotYet):
                return answer.result(POLL_S)
        return None

    def _exchange(self, request: DecisionRequest) -> ComputerDecision | None:
        try:
            process = self._running()
            if process is None or process.stdin is None or process.stdout is None:
                return None
            write(process.stdin, request)
            answer = pickle.load(process.stdout)
        except (OSError, EOFError, ValueError, pickle.UnpicklingError):
            return None  # the process could not be started, or has ended
        return answer if isinstance(answer, ComputerDecision) else None

    def _running(self) -> subprocess.Popen[bytes] | None:
        with self._lock:
            if self._process is None and not self._is_closed:
                self._process = start()
            return self._process

    def close(self) -> None:
        """End the other process. A request that is waiting gets None."""
        with self._lock:
            self._is_closed = True
            process, self._process = self._process, None
        if process is not None:
            process.kill()
        self._thread.shutdown(cancel_futures=True)
        if process is not None:
            process.communicate()  # closes the pipes


def start() -> subprocess.Popen[bytes]:
    """Start the other process, with the compiler switched off."""
    return subprocess.Popen(
        [sys.executable, "-m", __spec__.name],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        start_new_session=True,  # Ctrl-C in a terminal does not end it
    )


def write(file: IO[bytes], value: object) -> None:
    """Write a pickled value so that it arrives at once."""
    pickle.dump(value, file, pickle.HIGHEST_PROTOCOL)
    file.flush()


def main(requests: IO[bytes], answers: IO[bytes]) -> None:
    """Answer requests until there are no more. The answer is None if deciding fails; the compiled
    code then gives the error.
    """
    while True:
        try:
            request = pickle.load(requests)
        except EOFError:
            return
        try:
            answer = decide(request)
        except Exception:
            answer = None
        write(answers, answer)


if __name__ == "__main__":
    main(sys.stdin.buffer, sys.stdout.buffer)
