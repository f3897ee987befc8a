"""Distributes work whose answers may be taken in any order."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass
from functools import partial
from queue import Empty, SimpleQueue
from typing import Any, Generic, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from palamedes.engine.crews.executors import Size
from palamedes.engine.crews.ordered import SharedWork, in_order
from palamedes.engine.crews.supplies import Supply

POLL, REPORT_EVERY = 0.05, 0.5
"""The intervals, in seconds, between polls and between reports."""

Flag: TypeAlias = NDArray[np.uint8]
Task = TypeVar("Task")
Answer = TypeVar("Answer")


def share_out(
    tasks: Sequence[Task],
    place: Callable[[], AbstractContextManager[Callable[[Task], Answer]]],
    take: Callable[[Answer], None],
    *,
    crew: int,
    stopped: Flag,
    stop: Callable[[], bool],
    report: Callable[[], None] | None = None,
    executor: Executor | None = None,
    supplies: Sequence[Supply[Any]] = (),
) -> None:
    """Complete all tasks on up to `crew` threads. Each thread enters its own `place`, which yields
    the function that performs a task. `take` receives the answers in any order.

    If an `executor` is given, it does the work, `crew` is ignored, and a `place` is entered for
    each bundle of tasks; `supplies`, and what is raised, are as in `ordered.in_order`. From a
    thread pool, only the number of threads is used.

    `stop` is polled continuously and `report` is called twice a second. `stop`, `report` and `take`
    are called on the calling thread. When the work is stopped, `stopped` (uint8[1]) is set and no
    new task is started; a task may also check this flag while it runs.
    """
    if isinstance(executor, ThreadPoolExecutor):
        crew = Size(executor, None)()
    elif executor is not None:
        _share_out(executor, SharedWork(AtPlace(place), supplies), tasks, take, stopped, stop, report)
        return
    _on_threads(max(1, crew), tasks, place, take, stopped, stop, report)


def _on_threads(
    crew: int,
    tasks: Sequence[Task],
    place: Callable[[], AbstractContextManager[Callable[[Task], Answer]]],
    take: Callable[[Answer], None],
    stopped: Flag,
    stop: Callable[[], bool],
    report: Callable[[], None] | None,
) -> None:
    """Complete all tasks on `crew` threads."""
    waiting: SimpleQueue[Task] = SimpleQueue()
    answers: SimpleQueue[Answer] = SimpleQueue()
    for task in tasks:
        waiting.put(task)

    def work() -> None:
        with place() as do:
            while not stopped[0]:
                try:
                    task = waiting.get_nowait()
                except Empty:
                    return
                answers.put(do(task))

    next_report = time.perf_counter() + REPORT_EVERY
    with ThreadPoolExecutor(crew) as pool:
        workers = [pool.submit(work) for _ in range(crew)]
        try:
            while not all(worker.done() for worker in workers):
                with suppress(Empty):
                    take(answers.get(timeout=POLL))
                if stop() or any(map(_has_failed, workers)):
                    break
                if report is not None and time.perf_counter() >= next_report:
                    report()
                    next_report = time.perf_counter() + REPORT_EVERY
        finally:
            stopped[0] = 1
    for worker in workers:
        worker.result()
    while not answers.empty():
        take(answers.get())


def _has_failed(worker: Future[None]) -> bool:
    return worker.done() and worker.exception() is not None


@dataclass(frozen=True, slots=True)
class AtPlace(Generic[Task, Answer]):
    """Performs a bundle of tasks at one place."""

    place: Callable[[], AbstractContextManager[Callable[[Task], Answer]]]

    def __call__(self, tasks: Sequence[Task]) -> list[Answer]:
        with self.place() as do:
            return [do(task) for task in tasks]


def _share_out(
    executor: Executor,
    work: SharedWork[Task, Answer],
    tasks: Sequence[Task],
    take: Callable[[Answer], None],
    stopped: Flag,
    stop: Callable[[], bool],
    report: Callable[[], None] | None,
) -> None:
    """Complete all tasks with an executor."""
    next_report = time.perf_counter() + REPORT_EVERY

    def goes_on() -> bool:
        nonlocal next_report
        if report is not None and time.perf_counter() >= next_report:
            report()
            next_report = time.perf_counter() + REPORT_EVERY
        return not stop()

    in_order(
        work, tasks, lambda task, answer: take(answer), goes_on, executor=executor, end=partial(stopped.fill, 1), keep=True
    )
