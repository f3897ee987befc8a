"""Distributes work on the window's thread over several turns of the event loop."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import cache
from time import perf_counter

from PySide6.QtCore import QAbstractEventDispatcher, QObject, QTimer, Signal
from shiboken6 import isValid

Task = Callable[[], object]

FULL_S, MOST_FULL = 0.005, 5
"""A turn that has already taken this long is full: the next task waits for a later turn, but lets
at most this number of full turns pass.
"""


class Turns(QObject):
    """Runs tasks in order, each in a turn of its own, so that the window can react to the user and
    paint between two tasks. A task also waits while a turn is full of other work.
    """

    _added = Signal(object, object)

    def __init__(self) -> None:
        super().__init__()
        self._waiting: deque[tuple[QObject, Task]] = deque()
        # Each start makes a new timer of the system, so that tasks also run in the event loop of a
        # dialog that an earlier task has opened. `QTimer.singleShot(0)` would stay in this turn.
        self._next = QTimer(self, interval=0, singleShot=True)
        self._next.timeout.connect(self._run_next)
        self._added.connect(self._keep)
        self._began, self._passed = 0.0, 0
        dispatcher = QAbstractEventDispatcher.instance()
        if dispatcher is not None:
            dispatcher.awake.connect(self._begin_turn)

    def add(self, owner: QObject, task: Task) -> None:
        """Run this task after those that are waiting. It is dropped if its owner has been deleted
        by then. This method can be called from any thread.
        """
        self._added.emit(owner, task)

    def _keep(self, owner: QObject, task: Task) -> None:
        self._waiting.append((owner, task))
        if not self._next.isActive():
            self._next.start()

    def _begin_turn(self) -> None:
        self._began = perf_counter()

    def _run_next(self) -> None:
        if self._passed < MOST_FULL and perf_counter() - self._began > FULL_S:
            self._passed += 1
            self._next.start()
            return
        self._passed = 0
        owner, task = self._waiting.popleft()
        if self._waiting:
            self._next.start()
        if isValid(owner):
            task()


@cache
def turns() -> Turns:
    """The turns of the window's thread, which must be the first to ask for them. They are never
    deleted, so that any thread can add tasks.
    """
    return Turns()
