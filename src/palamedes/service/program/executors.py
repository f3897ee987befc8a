"""The executor that a text such as `processes:8` describes."""

from __future__ import annotations

import logging
import os
import re
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from palamedes.core.errors import BadSettings
from palamedes.core.language import tr
from palamedes.engine.crews.executors import LocalProcesses

EXECUTORS = "threads[:N], processes[:N], dask:local[:N], dask:tcp://HOST:PORT, dask:FILE.json"
MOST_WORKERS = 4096
PATIENCE = 10
"""The time, in seconds, that a cluster has to answer."""

_ADDRESS = re.compile(r"(tcp|tls)://[^/\s]+:\d{1,5}")
_NUMBERED = re.compile(r"(?P<kind>threads|processes|dask:local)(?::(?P<number>\d{1,9}))?")


@contextmanager
def executor_named(text: str | None) -> Iterator[Executor | None]:
    """Context manager that yields the executor that `text` describes (see EXECUTORS), or None if
    `text` is None. It is shut down at the end; a cluster that is not `dask:local` goes on.

    Raises BadSettings if the text describes none, if the library for clusters is not installed, or
    if the cluster does not answer.
    """
    if text is None:
        yield None
        return
    with ExitStack() as stack:
        yield stack.enter_context(_opened(text))


def _opened(text: str) -> Any:
    if match := _NUMBERED.fullmatch(text):
        workers = int(match["number"]) if match["number"] else os.cpu_count() or 1
        if not 1 <= workers <= MOST_WORKERS:
            raise BadSettings(tr("an executor must have 1 to {most} workers, not {number}.", most=MOST_WORKERS, number=workers))
        return KINDS[match["kind"]](workers)
    kind, _, place = text.partition(":")
    if kind == "dask" and (_ADDRESS.fullmatch(place) or place.endswith(".json")):
        return _dask_at(place)
    raise BadSettings(tr("the executor '{text}' is not known; choose from {known}.", text=text[:60], known=EXECUTORS))


@contextmanager
def _processes(workers: int) -> Iterator[Executor]:
    with LocalProcesses(workers) as executor:
        yield executor


@contextmanager
def _dask_local(workers: int) -> Iterator[Executor]:
    """A cluster of processes on this machine, with one thread each."""
    distributed = _distributed()
    with ExitStack() as stack:
        with _deaf_to_interrupts():
            cluster = stack.enter_context(
                distributed.LocalCluster(
                    n_workers=workers,
                    threads_per_worker=1,
                    processes=True,
                    dashboard_address="127.0.0.1:0",
                    silence_logs=logging.CRITICAL,
                )
            )
        client = stack.enter_context(distributed.Client(cluster))
        with client.get_executor(pure=False) as executor:
            yield executor


@contextmanager
def _dask_at(place: str) -> Iterator[Executor]:
    """The cluster with the scheduler at this address, or in this file of the scheduler."""
    distributed = _distributed()
    where = {"scheduler_file": place} if place.endswith(".json") else {"address": place}
    if "scheduler_file" in where and not Path(place).is_file():
        raise BadSettings(tr("there is no scheduler file {name}.", name=Path(place).name))
    try:
        client = distributed.Client(**where, timeout=PATIENCE, set_as_default=False)
    except (OSError, TimeoutError, ValueError) as error:
        reason = str(error).partition("\n")[0] or type(error).__name__
        raise BadSettings(tr("the cluster at {place} does not answer: {reason}.", place=place, reason=reason)) from error
    with client, client.get_executor(pure=False) as executor:
        yield executor


def _distributed() -> Any:
    try:
        import distributed
    except ImportError as error:
        raise BadSettings(
            tr("clusters need another library; install it with: {command}.", command="pip install 'palamedes[cluster]'")
        ) from error
    return distributed


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Context manager: processes that are started meanwhile ignore Ctrl-C, which is left to this
    process.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    kept = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, kept)


KINDS: dict[str, Callable[[int], Any]] = {"threads": ThreadPoolExecutor, "processes": _processes, "dask:local": _dask_local}
"""Functions that start an executor with a number of workers."""
