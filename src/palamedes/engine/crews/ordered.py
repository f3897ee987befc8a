"""Distributes tasks over the workers of any executor, and takes the answers in the order of the
tasks.

Tasks for other processes are sent in bundles that take about a second each, or longer if there are
more than 200 workers. Results depend neither on the bundles nor on the number of workers, because
each task has its own answer. If a worker is lost, its bundle is computed again.
"""

from __future__ import annotations

import operator
import pickle
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor, wait
from contextlib import ExitStack
from dataclasses import dataclass, field
from os import cpu_count
from typing import Any, Generic, TypeVar

from palamedes.core.errors import BadSettings, LostWorkers
from palamedes.core.language import tr
from palamedes.engine.crews.executors import Size, courier, is_here, is_lost
from palamedes.engine.crews.supplies import NotHere, Supply, check_program, program_print, unpack

AHEAD = 3
"""The number of bundles that are handed out per worker before the first result is collected."""

SECONDS, SECONDS_PER_WORKER = 1.0, 0.005
"""The time that a bundle for another process is to take: the first number, or the second one times
the number of workers if that is longer. Handing out a bundle through a scheduler takes about 3.5 ms
(docs/cluster.md), so a thousand workers would be too many for bundles of a second.
"""

MOST = 4096
"""The largest number of tasks in a bundle."""

TRIES = 4
"""The number of times that a bundle is handed out before the work is given up because workers are
lost.
"""

POLL = 0.01
"""The longest wait between two calls of `goes_on`, in seconds."""

Task = TypeVar("Task")
Answer = TypeVar("Answer")


@dataclass(slots=True)
class CrewStatistics:
    """What was sent to other processes: bundles, the tasks in them, and bytes (`received`: those of
    the answers); and the time that the bundles took, in seconds.
    """

    bundles: int = 0
    tasks: int = 0
    sent: int = 0
    received: int = 0
    seconds: float = 0.0
    lost: int = 0


@dataclass(slots=True)
class _Bundle(Generic[Task, Answer]):
    """Tasks that were handed out together, and the answers that are already known."""

    tasks: list[Task]
    known: dict[int, Answer]
    data: bytes = b""
    future: Future[Any] | None = None
    tries: int = 0
    supplied: frozenset[str] = frozenset()

    @property
    def unknown(self) -> list[Task]:
        return [task for number, task in enumerate(self.tasks) if number not in self.known]

    def answers(self, found: Sequence[Answer]) -> list[Answer]:
        """All answers, in the order of the tasks."""
        new = iter(found)
        return [self.known[number] if number in self.known else next(new) for number in range(len(self.tasks))]


@dataclass(frozen=True, slots=True)
class SharedWork(Generic[Task, Answer]):
    """Work that can be distributed. `do` returns the answers to tasks; it may return fewer if it is
    stopped. For executors with other processes, `do` and the tasks must be picklable.

    `supplies`: everything in `do` and the tasks that is a `Supply`. `known`: the answer to a task
    that need not be computed, or None.
    """

    do: Callable[[Sequence[Task]], Sequence[Answer]]
    supplies: Sequence[Supply[Any]] = ()
    known: Callable[[Task], Answer | None] = field(default=lambda task: None)


def in_order(
    work: SharedWork[Task, Answer],
    tasks: Iterable[Task],
    take: Callable[[Task, Answer], None],
    goes_on: Callable[[], bool],
    *,
    executor: Executor | None = None,
    workers: int | None = None,
    end: Callable[[], None] = lambda: None,
    keep: bool = False,
    statistics: CrewStatistics | None = None,
) -> bool:
    """Complete the tasks in order, and return True; return False as soon as `goes_on` does.

    `executor`: runs the tasks; if None, a thread pool. `workers`: the number of tasks that it runs
    at once; if None, its size, which may change while the work goes on. `take` receives each task
    and its answer in order. It and `goes_on`, which is called about a hundred times a second, are
    called on the calling thread. `end` is called before this function waits for running tasks.
    `keep`: whether answers that are complete when the work is stopped are still taken.

    Tasks are drawn from the iterator only when they are handed out. Raises LostWorkers if workers
    were lost repeatedly, BadSettings if the work cannot be sent to other processes, ChangedFile if
    a worker has another program or another file, and the errors of `work.do`.
    """
    with ExitStack() as stack:
        if executor is None:
            workers = workers or cpu_count() or 1
            executor = stack.enter_context(ThreadPoolExecutor(workers, thread_name_prefix="palamedes-crew"))
        send = stack.enter_context(courier(executor, work.supplies))
        crew = _Crew(work, iter(tasks), executor, Size(executor, workers), send, statistics or CrewStatistics())
        try:
            while True:
                crew.hand_out()
                if not goes_on():
                    break
                if not crew.pending:
                    return True
                crew.wait()
                crew.take(take)
            if keep:
                while crew.pending and crew.is_ready(crew.pending[0]):
                    crew.take(take)
            return False
        finally:
            end()
            crew.cancel()


class _Crew(Generic[Task, Answer]):
    """The bundles that are being computed."""

    def __init__(
        self,
        work: SharedWork[Task, Answer],
        tasks: Iterator[Task],
        executor: Executor,
        size: Size,
        send: Callable[[frozenset[str]], Any],
        statistics: CrewStatistics,
    ) -> None:
        self._work, self._tasks, self._executor, self._size, self._send = work, tasks, executor, size, send
        self._is_here = is_here(executor)
        self._statistics = statistics
        self.pending: deque[_Bundle[Task, Answer]] = deque()
        self._together = 1
        self._running, self._lock = 0, threading.Lock()
        self._supplied = frozenset(each.known_by for each in work.supplies if each.find is None)
        if not self._is_here:
            self._do = _pickled(work.do)
            self._parcel = send(self._supplied)

    def hand_out(self) -> None:
        """Hand out bundles until there are enough."""
        most = AHEAD * self._size()
        while self._running < most and len(self.pending) < 2 * most:
            bundle = self._next_bundle()
            if bundle is None:
                return
            self._submit(bundle)
            self.pending.append(bundle)

    def _started(self, future: Future[Any]) -> Future[Any]:
        """Count the future as running until it is done."""
        with self._lock:
            self._running += 1
        future.add_done_callback(self._ended)
        return future

    def _ended(self, future: Future[Any]) -> None:
        with self._lock:
            self._running -= 1

    def _next_bundle(self) -> _Bundle[Task, Answer] | None:
        tasks: list[Task] = []
        known: dict[int, Answer] = {}
        together = self._together
        if left := operator.length_hint(self._tasks):
            together = min(together, max(-(-left // (2 * self._size())), 1))
        for task in self._tasks:
            answer = self._work.known(task)
            if answer is not None:
                known[len(tasks)] = answer
            tasks.append(task)
            if len(tasks) >= together:
                break
        return _Bundle(tasks, known) if tasks else None

    def _submit(self, bundle: _Bundle[Task, Answer]) -> None:
        unknown = bundle.unknown
        if not unknown:
            return
        bundle.tries += 1
        if self._is_here:
            bundle.future = self._started(self._executor.submit(self._work.do, unknown))
            return
        bundle.data, bundle.supplied = bundle.data or _pickled(unknown), self._supplied
        try:
            future = self._executor.submit(_carry_out, program_print(), self._parcel, self._do, bundle.data)
        except (BrokenExecutor, RuntimeError) as error:
            raise LostWorkers(tr("the work was given up: all workers were lost.")) from error
        bundle.future = self._started(future)
        self._statistics.sent += len(bundle.data) + len(self._do)

    def is_ready(self, bundle: _Bundle[Task, Answer]) -> bool:
        """Whether the answers of a bundle are there."""
        future = bundle.future
        return future is None or (future.done() and not future.cancelled() and future.exception() is None)

    def wait(self) -> None:
        """Wait a moment for the first bundle."""
        if (future := self.pending[0].future) is not None:
            wait([future], POLL)

    def take(self, take: Callable[[Task, Answer], None]) -> None:
        """Take the answers of the first bundle if it is done."""
        bundle = self.pending[0]
        if bundle.future is not None and not bundle.future.done():
            return
        if not self.is_ready(bundle):
            self._try_again()
            return
        self.pending.popleft()
        for task, answer in zip(bundle.tasks, bundle.answers(self._found(bundle)), strict=False):
            take(task, answer)

    def _found(self, bundle: _Bundle[Task, Answer]) -> Sequence[Answer]:
        if bundle.future is None:
            return ()
        found: Sequence[Answer]
        if self._is_here:
            found = bundle.future.result()
            return found
        data = bundle.future.result()
        found, seconds = pickle.loads(data)
        count, done = len(bundle.unknown), self._statistics
        done.received += len(data)
        done.bundles, done.tasks, done.seconds = done.bundles + 1, done.tasks + count, done.seconds + seconds
        wanted = max(SECONDS, SECONDS_PER_WORKER * self._size()) / max(seconds / count, SECONDS / MOST)
        self._together = round(min(max(wanted, 1), 4 * self._together, MOST))
        return found

    def _try_again(self) -> None:
        """Hand out again the bundles whose worker was lost or lacked a supply. Raises the error of
        the first bundle if it has another reason.
        """
        first = _error_of(self.pending[0])
        assert first is not None
        if isinstance(first, NotHere):
            self._send_also(first.known_by, self.pending[0])
        elif not is_lost(first):
            raise first
        for bundle in self.pending:
            error = _error_of(bundle)
            if is_lost(error):
                self._statistics.lost += 1
                if bundle.tries >= TRIES:
                    raise LostWorkers(
                        tr("the work was given up: {count} workers in a row were lost in the same task.", count=TRIES)
                    ) from error
            if isinstance(error, NotHere):
                bundle.tries -= 1  # no worker was lost
            if is_lost(error) or isinstance(error, NotHere):
                self._submit(bundle)

    def _send_also(self, known_by: str, bundle: _Bundle[Task, Answer]) -> None:
        """Send a supply with the bundles from now on, because a worker lacks it."""
        if known_by in bundle.supplied:
            raise LostWorkers(tr("a worker did not receive the network that its task needs."))
        if known_by not in self._supplied:
            self._supplied |= {known_by}
            self._parcel = self._send(self._supplied)

    def cancel(self) -> None:
        """Cancel all bundles that have not been started."""
        for bundle in self.pending:
            if bundle.future is not None:
                bundle.future.cancel()


def _error_of(bundle: _Bundle[Any, Any]) -> BaseException | None:
    future = bundle.future
    if future is None or not future.done():
        return None
    try:
        return future.exception()
    except BaseException as error:  # cancelled, because the cluster has lost it
        return error


def _pickled(value: object) -> bytes:
    try:
        return pickle.dumps(value, pickle.HIGHEST_PROTOCOL)
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        raise BadSettings(tr("this work can run only on threads: {reason}.", reason=str(error))) from error


def _carry_out(program: str, parcel: Any, do: bytes, tasks: bytes) -> bytes:
    """Complete a bundle in a worker process. Returns the pickled answers and the time taken, in
    seconds.
    """
    check_program(program)
    unpack(parcel)
    began = time.perf_counter()
    found = pickle.loads(do)(pickle.loads(tasks))
    return pickle.dumps((found, time.perf_counter() - began), pickle.HIGHEST_PROTOCOL)
