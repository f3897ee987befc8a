"""Runs slow work on another thread, so that it does not block the window, and returns the results
to the window's thread.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

from PySide6.QtCore import QObject

from palamedes.core.mishaps import sentence_of
from palamedes.gui.turns import turns

OnAnswer = Callable[[Any], None]


class Background(QObject):
    """Runs tasks one after another. Errors are passed to `failed`; unexpected
    ones are also logged.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="palamedes-files")
        self._is_closed = False
        self._turns = turns()

    def run(self, work: Callable[[], Any], then: OnAnswer, failed: Callable[[str], None]) -> None:
        """Run `work` on the background thread, then call `then(answer)` or `failed(message)` on the
        window's thread, in a turn of its own.
        """
        self._thread.submit(work).add_done_callback(
            lambda future: self._turns.add(self, lambda: self._settle(future, then, failed))
        )

    def _settle(self, future: Future[Any], then: OnAnswer, failed: Callable[[str], None]) -> None:
        if self._is_closed:
            return  # answers that came before the window closed may still be waiting for their turn
        error = future.exception()
        if error is None:
            then(future.result())
        else:
            failed(sentence_of(error))

    def close(self) -> None:
        """Wait for all tasks to finish, and discard their results."""
        self._is_closed = True
        self._thread.shutdown(wait=True)
