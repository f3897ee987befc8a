"""Sends requests to the service and delivers the answers as Qt signals on the window's thread."""

from __future__ import annotations

from functools import cache
from typing import Any

from PySide6.QtCore import QObject, Signal

from palamedes.core.errors import Cancelled
from palamedes.core.mishaps import sentence_of
from palamedes.gui.turns import turns
from palamedes.service.api.service import Service
from palamedes.service.jobs import Job
from palamedes.service.requests import Request


class Relay(QObject):
    """Passes messages from the threads of the service to all bridges.

    It is never deleted. A bridge is deleted together with its window, perhaps at the moment at
    which a thread sends a message. Emitting the signal of an object that is being deleted on
    another thread would crash the program; connecting to such an object is safe.
    """

    reported = Signal(object, object)
    settled = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._turns = turns()

    def report(self, job: Job[Any], answer: object) -> None:
        """Announce a partial answer in a turn of its own, because several windows may show it."""
        self._turns.add(self, lambda: self.reported.emit(job, answer))

    def settle(self, job: Job[Any]) -> None:
        """Announce the end of a job in a turn of its own."""
        self._turns.add(self, lambda: self.settled.emit(job))


@cache
def relay() -> Relay:
    """The relay of this process."""
    return Relay()


class EngineBridge(QObject):
    """Sends one request at a time. A new request stops the previous one, whose answer is then
    discarded.
    """

    progressed = Signal(object)
    answered = Signal(object)
    failed = Signal(str)

    def __init__(self, service: Service, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._service = service
        self._job: Job[Any] | None = None
        self._has_begun = False
        relay().reported.connect(self._on_report)
        relay().settled.connect(self._settle)

    @property
    def is_asking(self) -> bool:
        return self._job is not None

    def ask(self, request: Request) -> None:
        """Send a request. Exactly one of `answered` and `failed` is emitted afterwards, unless the
        request is stopped.
        """
        self.stop()
        messages = relay()
        job: Job[Any] = self._service.submit(request, lambda answer: messages.report(job, answer))
        self._job, self._has_begun = job, False
        job.result.add_done_callback(lambda _: messages.settle(job))

    def stop(self) -> None:
        """Stop the request and discard its answer."""
        if self._job is not None:
            self._job.stop()
            self._job = None

    def hurry(self) -> None:
        """End the request early, so that the answer contains the results obtained so far. Does
        nothing before the first progress report.
        """
        if self._job is not None and self._has_begun:
            self._job.stop()

    def _on_report(self, job: Job[Any], answer: object) -> None:
        if job is self._job:
            self._has_begun = True
            self.progressed.emit(answer)

    def _settle(self, job: Job[Any]) -> None:
        if job is not self._job:
            return
        self._job = None
        error = job.result.exception()
        if error is None:
            self.answered.emit(job.result.result())
        elif not isinstance(error, Cancelled):
            self.failed.emit(sentence_of(error))
