"""Reads the state of the folders once per request or batch of requests.

A snapshot holds everything that has been read so far from the folders for networks, databases,
match tables and books. While a thread holds one (`one_snapshot`), functions decorated with
`once_per_snapshot` use it. If the thread holds none, each call of such a function takes its own
snapshot, so that no call returns an outdated result from an earlier call. A snapshot ends with the
request, or the batch of requests, that it was taken for, and in any case after LONGEST seconds.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from time import monotonic
from typing import Any, ParamSpec, TypeVar

from palamedes.service.library import folders

LONGEST = 0.25
"""The maximum age, in seconds, of a snapshot; after that it is renewed."""

Asked = ParamSpec("Asked")
Answer = TypeVar("Answer")


class FolderSnapshot:
    """Results found since the snapshot was taken. Used by one thread at a time."""

    __slots__ = ("_ends", "_found")

    def __init__(self) -> None:
        self._renew()

    def _renew(self) -> None:
        self._ends = monotonic() + LONGEST
        self._found: dict[Any, Any] = {}

    @property
    def found(self) -> dict[Any, Any]:
        """Results by function and arguments; emptied when the snapshot has reached its time
        limit.
        """
        if monotonic() >= self._ends:
            self._renew()
        return self._found


class _Held(threading.local):
    """The snapshot that each thread holds."""

    snapshot: FolderSnapshot | None = None


_held = _Held()


@contextmanager
def one_snapshot(snapshot: FolderSnapshot | None = None) -> Iterator[None]:
    """Let this thread hold `snapshot` within the context. The default is the snapshot that it
    already holds, or else a new one.
    """
    before = _held.snapshot
    _held.snapshot = snapshot or before or FolderSnapshot()
    try:
        yield
    finally:
        _held.snapshot = before


def with_one_snapshot(work: Callable[Asked, Answer]) -> Callable[Asked, Answer]:
    """Decorator: the function runs with a single snapshot held from beginning to end."""

    @wraps(work)
    def worked(*args: Asked.args, **kwargs: Asked.kwargs) -> Answer:
        with one_snapshot():
            return work(*args, **kwargs)

    return worked


def once_per_snapshot(ask: Callable[Asked, Answer]) -> Callable[Asked, Answer]:
    """Decorator: within a snapshot, the function is called only once for each set of (hashable)
    arguments. Errors are not cached. Callers must not modify the result.
    """

    @wraps(ask)
    def answered(*args: Asked.args, **kwargs: Asked.kwargs) -> Answer:
        if _held.snapshot is None:
            with one_snapshot():
                return answered(*args, **kwargs)
        found = _held.snapshot.found  # if the snapshot is renewed during the call, the result is not kept
        key = (answered, args, *kwargs.items())
        if key not in found:
            found[key] = ask(*args, **kwargs)
        answer: Answer = found[key]
        return answer

    return answered


@once_per_snapshot
def user_data() -> Path:
    """The result of `folders.user_data`, which is called once per snapshot. Raises BadSettings if
    there is no such folder.
    """
    return folders.user_data()
