"""The executors that do the work: their size, what happens when a worker is lost, and how supplies
get to their workers.
"""

from __future__ import annotations

import pickle
import signal
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from palamedes.engine.crews.supplies import FiledContents, Supply, contents_of

ASK_EVERY = 0.5
"""The interval, in seconds, at which a cluster is asked for the number of its workers."""


class LocalProcesses(Executor):
    """An executor with a fixed number of processes on this machine. If a process dies, all its
    processes are replaced; the tasks that were lost fail with BrokenProcessPool, and can be
    submitted again.
    """

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._lock = threading.Lock()
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.workers, get_context("spawn"), _ignore_interrupts)

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Hand out a task. Raises RuntimeError after `shutdown`."""
        with self._lock:
            try:
                return self._pool.submit(fn, *args, **kwargs)
            except BrokenExecutor:
                self._pool.shutdown(wait=False)
                self._pool = self._new_pool()
                return self._pool.submit(fn, *args, **kwargs)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End the processes."""
        self._pool.shutdown(wait, cancel_futures=cancel_futures)


def _ignore_interrupts() -> None:
    """Leave Ctrl-C to the process that handed out the work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def is_here(executor: Executor | None) -> bool:
    """Whether an executor runs its tasks in this process."""
    return executor is None or isinstance(executor, ThreadPoolExecutor)


def is_dask(executor: Executor) -> bool:
    """Whether an executor is that of a Dask client."""
    return type(executor).__module__.partition(".")[0] == "distributed"


class Size:
    """The number of tasks that an executor runs at once. For a cluster, it changes as workers come
    and go.
    """

    def __init__(self, executor: Executor, fixed: int | None) -> None:
        """`fixed`: the number if it is known, otherwise None."""
        self._executor, self._fixed = executor, fixed
        self._cluster, self._asked = 1, float("-inf")

    def __call__(self) -> int:
        """The number at present, at least 1."""
        if self._fixed is not None:
            return self._fixed
        if is_dask(self._executor):
            return self._workers_of_cluster()
        own: int | None = getattr(self._executor, "workers", None) or getattr(self._executor, "_max_workers", None)
        return own or 1

    def _workers_of_cluster(self) -> int:
        if time.monotonic() >= self._asked + ASK_EVERY:
            self._cluster = max(sum(self._executor._client.nthreads().values()), 1)  # type: ignore[attr-defined]
            self._asked = time.monotonic()
        return self._cluster


def is_lost(error: BaseException | None) -> bool:
    """Whether a task failed because its worker was lost, not because of the task."""
    return isinstance(error, BrokenExecutor | CancelledError) or type(error).__name__ == "KilledWorker"


@contextmanager
def courier(executor: Executor, supplies: Sequence[Supply[Any]]) -> Iterator[Callable[[frozenset[str]], Any]]:
    """Context manager that yields a function. Called with the fingerprints of some of the supplies,
    it returns an argument for tasks, from which `unpack` gets their contents on the worker.

    Dask sends the contents to each worker once, and makes them again if the workers that have them
    are lost. Processes on this machine read a file. Other executors get the contents with every
    task.
    """
    with TemporaryDirectory(prefix="palamedes-") as folder:

        def send(wanted: frozenset[str]) -> Any:
            if not wanted:
                return None
            contents = contents_of(each for each in supplies if each.known_by in wanted)
            if is_dask(executor):
                return executor._client.submit(_same, contents, pure=False)  # type: ignore[attr-defined]
            if not isinstance(executor, LocalProcesses | ProcessPoolExecutor):
                return contents
            path = Path(folder) / f"supplies-{len(wanted)}"
            path.write_bytes(pickle.dumps(contents, pickle.HIGHEST_PROTOCOL))
            return FiledContents(path, tuple(contents))

        yield send


def _same(contents: Any) -> Any:
    return contents
