"""Functions for commands that run for a long time: a progress line with the remaining time, and the
handling of Ctrl-C, which ends the work and keeps the results so far.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from palamedes.service.requests import Request

POLL = 0.1
"""The interval, in seconds, between checks for Ctrl-C."""


@contextmanager
def interruptions() -> Iterator[Callable[[], bool]]:
    """Context manager: the first Ctrl-C only makes the returned function return True; the second
    one ends the program.
    """
    asked: list[int] = []

    def note(number: int, frame: object) -> None:
        asked.append(number)
        signal.signal(signal.SIGINT, kept)

    kept = signal.signal(signal.SIGINT, note)
    try:
        yield lambda: bool(asked)
    finally:
        signal.signal(signal.SIGINT, kept)


def answer_to(request: Request, on_progress: Callable[[Any], None] | None = None) -> Any:
    """The answer to a request. After Ctrl-C, it contains the results so far."""
    from concurrent.futures import TimeoutError as NotYet

    from palamedes.service.api.service import Service

    with interruptions() as stopped, Service() as service:
        job = service.submit(request, on_progress)
        while True:
            try:
                return job.result.result(POLL)
            except NotYet:
                if stopped():
                    job.stop()


def _at_first() -> str:
    """The text shown before there is any progress. On first use, the code might have to be
    compiled, which takes about a minute.
    """
    from palamedes.service.api import preparation

    return "" if preparation.is_complete() else "preparing: compiling missing code (only once)"


@contextmanager
def progress(total: int) -> Iterator[Callable[[int, str], None]]:
    """Context manager: a progress line on standard error. It provides a function that takes the
    number of steps that are done, out of `total`, and a text.
    """
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}"), TimeRemainingColumn()
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(_at_first() if console.is_terminal else "", total=total)
        yield lambda done, words: bar.update(task, completed=done, description=words)
