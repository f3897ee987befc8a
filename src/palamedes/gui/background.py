"""Work that takes too long for the window's thread: done on another one, its answer handed back to
the window's.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal

from palamedes.core.mishaps import sentence_of

OnAnswer = Callable[[Any], None]


class Background(QObject):
    """Does one thing after the other. What goes wrong is told to `failed`; an error that nobody
    expected is logged, too.
    """

    _settled = Signal(object, object, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="palamedes-files")
        self._is_closed = False
        self._settled.connect(self._settle, Qt.ConnectionType.QueuedConnection)  # in order, even where work is done at once

    def run(self, work: Callable[[], Any], then: OnAnswer, failed: Callable[[str], None]) -> None:
        """Do the work elsewhere, then `then(answer)` or `failed(sentence)` here."""
        self._thread.submit(work).add_done_callback(lambda future: self._settled.emit(future, then, failed))

    def _settle(self, future: Future[Any], then: OnAnswer, failed: Callable[[str], None]) -> None:
        if self._is_closed:
            return  # Qt delivers what was on its way when the window closed
        error = future.exception()
        if error is None:
            then(future.result())
        else:
            failed(sentence_of(error))

    def close(self) -> None:
        """Wait for the end of what is being done."""
        self._is_closed = True
        self._thread.shutdown(wait=True)
        self._settled.disconnect()
