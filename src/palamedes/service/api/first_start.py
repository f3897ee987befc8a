"""The first game of a front end without a window: people play while another process compiles the
kernels.
"""

from __future__ import annotations

import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from palamedes.service.api import preparation
from palamedes.service.api.service import Service
from palamedes.service.play.uncompiled import UncompiledPlayer

LOADED_WITHIN_S = 5
"""The time in seconds that the end of a game waits for the kernels that are being loaded."""


@contextmanager
def service_while_compiling() -> Iterator[Service]:
    """A service for a game that begins before the kernels have been compiled.

    Until then, the rules and the computer's decisions run without the compiler, and all other
    requests wait. When the context ends, nothing more is compiled; what has been compiled is kept.
    """
    preparation.load_board()
    gate, is_left = threading.Event(), threading.Event()
    command = preparation.command()
    # In a session of its own, Ctrl-C in the terminal does not end the process.
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, start_new_session=True) as process:
        follower = threading.Thread(target=_follow, args=(process, gate, is_left), name="palamedes-first-start", daemon=True)
        follower.start()
        try:
            with Service(gate, UncompiledPlayer()) as service:
                yield service
        finally:
            is_left.set()
            process.kill()
            follower.join(LOADED_WITHIN_S)


def _follow(process: subprocess.Popen[bytes], gate: threading.Event, is_left: threading.Event) -> None:
    """Open the gate once the other process has compiled what a game needs. If the process fails,
    this process compiles it.
    """
    assert process.stdout is not None
    for line in process.stdout:
        if line.strip() == preparation.READY.encode():
            break
    if not is_left.is_set():
        preparation.load()
        gate.set()
        process.stdout.read()  # otherwise the process would wait with its next line
