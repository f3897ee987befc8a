"""What lies in the folders, asked of the system once for everything that belongs together.

A look is a memory of what was found out about the folders of networks, databases, match tables and
books. While one is held (`one_look`), functions marked `once_a_look` answer from it; where none is
held, each call of such a function takes a look of its own, so nobody who asks twice gets an answer
that is older than the question. A look ends with the request, or the batch of requests, that it was
taken for, and after LONGEST seconds in any case.
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
"""Seconds until a look that is still held is taken anew."""

Asked = ParamSpec("Asked")
Answer = TypeVar("Answer")


class Look:
    """What was found out since it was taken. It belongs to one thread at a time."""

    __slots__ = ("_ends", "_found")

    def __init__(self) -> None:
        self._renew()

    def _renew(self) -> None:
        self._ends = monotonic() + LONGEST
        self._found: dict[Any, Any] = {}

    @property
    def found(self) -> dict[Any, Any]:
        """Answers by functions and what they were asked; empty again once the look was too long."""
        if monotonic() >= self._ends:
            self._renew()
        return self._found


class _Held(threading.local):
    """The look that a thread holds."""

    look: Look | None = None


_held = _Held()


@contextmanager
def one_look(look: Look | None = None) -> Iterator[None]:
    """Let this thread hold that look; if none is given the one that it holds already, else a new
    one."""
    before = _held.look
    _held.look = look or before or Look()
    try:
        yield
    finally:
        _held.look = before


def at_one_look(work: Callable[Asked, Answer]) -> Callable[Asked, Answer]:
    """The same work with one look held from beginning to end."""

    @wraps(work)
    def worked(*args: Asked.args, **kwargs: Asked.kwargs) -> Answer:
        with one_look():
            return work(*args, **kwargs)

    return worked


def once_a_look(ask: Callable[Asked, Answer]) -> Callable[Asked, Answer]:
    """The same function, asked once in a look for the same arguments, which can be hashed; errors
    are not kept. What it answers with is for reading only."""

    @wraps(ask)
    def answered(*args: Asked.args, **kwargs: Asked.kwargs) -> Answer:
        if _held.look is None:
            with one_look():
                return answered(*args, **kwargs)
        found = _held.look.found  # an answer that took so long that a new look began is not kept in that
        key = (answered, args, *kwargs.items())
        if key not in found:
            found[key] = ask(*args, **kwargs)
        answer: Answer = found[key]
        return answer

    return answered


@once_a_look
def user_data() -> Path:
    """`folders.user_data`; BadSettings where there is no such place."""
    return folders.user_data()
