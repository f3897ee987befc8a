"""Background work that reports its progress, and that can be stopped without losing its results so
far.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Generic, TypeVar

from palamedes.core.errors import Cancelled
from palamedes.core.language import tr

Answer = TypeVar("Answer")


class Job(Generic[Answer]):
    """A request that is being processed. `result` is a future. Progress answers are complete
    answers of lower precision.
    """

    def __init__(self, on_progress: Callable[[Answer], None] | None = None) -> None:
        self.result: Future[Answer] = Future()
        self._stop = threading.Event()
        self._on_progress = on_progress

    @property
    def stop_requested(self) -> bool:
        return self._stop.is_set()

    def stop(self) -> None:
        """Request that the work end soon and return its answer so far. If the work has not begun,
        it is dropped (`Cancelled`).
        """
        self._stop.set()

    def report(self, answer: Answer) -> None:
        """Publish an intermediate answer (called by the worker thread)."""
        if self._on_progress is not None and not self.stop_requested:
            self._on_progress(answer)

    def run(self, work: Callable[[Job[Answer]], Answer]) -> None:
        """Do the work on this thread. Set the result of the future, or its exception if the work
        fails.
        """
        if self.stop_requested:
            self.result.set_exception(Cancelled(tr("the request was stopped before it began.")))
            return
        try:
            self.result.set_result(work(self))
        except BaseException as error:  # every error is passed on through the future
            self.result.set_exception(error)
