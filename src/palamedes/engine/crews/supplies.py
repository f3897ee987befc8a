"""What tasks need besides their own data, such as a network with its databases. A task names it by
its fingerprint; each worker process gets it once.
"""

from __future__ import annotations

import hashlib
import pickle
import threading
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, Generic, TypeAlias, TypeVar

import palamedes
from palamedes.core.errors import ChangedFile, UnknownNetwork
from palamedes.core.language import tr

MOST_HELD = 64
"""The number of supplies that a worker process keeps; the oldest is dropped first."""

Thing = TypeVar("Thing")

Contents: TypeAlias = Mapping[str, bytes]
"""Pickled supplies by fingerprint."""

_held: dict[str, Any] = {}
_lock = threading.RLock()


class NotHere(Exception):
    """This worker has no file for a supply, whose fingerprint is `known_by`. Its contents must be
    sent.
    """

    @property
    def known_by(self) -> str:
        return str(self.args[0])


class Supply(Generic[Thing]):
    """Something that tasks need. Calling it returns the thing.

    When a supply is sent to another process, only its fingerprint `known_by` and the function
    `find` are sent. The worker first calls `find`, which must raise ChangedFile if the worker has
    another file of the same name, and UnknownNetwork if it has none. In the second case, or if
    `find` is None, the contents are sent.
    """

    __slots__ = ("_thing", "find", "known_by")

    def __init__(self, known_by: str, thing: Thing | None, find: Callable[[], Thing] | None = None) -> None:
        self.known_by, self._thing, self.find = known_by, thing, find

    def __reduce__(self) -> tuple[type[Supply[Thing]], tuple[str, None, Callable[[], Thing] | None]]:
        return Supply, (self.known_by, None, self.find)

    def __call__(self) -> Thing:
        """The thing. Raises NotHere if this process must be sent its contents, and the errors of
        `find`.
        """
        if self._thing is None:
            self._thing = self._held_or_found()
        return self._thing

    def _held_or_found(self) -> Thing:
        with _lock:
            if self.known_by not in _held:
                if self.find is None:
                    raise NotHere(self.known_by)
                try:
                    _hold(self.known_by, self.find())
                except UnknownNetwork:
                    raise NotHere(self.known_by) from None
            thing: Thing = _held[self.known_by]
            return thing


def contents_of(supplies: Iterable[Supply[Any]]) -> Contents:
    """The contents of supplies, to be sent to workers."""
    return {each.known_by: pickle.dumps(each(), pickle.HIGHEST_PROTOCOL) for each in supplies}


@dataclass(frozen=True, slots=True)
class FiledContents:
    """The contents of supplies in a file that every worker can read, with their fingerprints."""

    path: Path
    known_by: tuple[str, ...]


def unpack(contents: Contents | FiledContents | None) -> None:
    """Hold these contents in this process. Contents that it already holds are not read again."""
    if contents is None:
        return
    with _lock:
        if isinstance(contents, FiledContents):
            if all(each in _held for each in contents.known_by):
                return
            contents = _read(contents.path)
        for known_by, data in contents.items():
            if known_by not in _held:
                _hold(known_by, pickle.loads(data))


def _read(path: Path) -> Contents:
    contents: Contents = pickle.loads(path.read_bytes())
    return contents


def _hold(known_by: str, thing: Any) -> None:
    _held[known_by] = thing
    while len(_held) > MOST_HELD:
        del _held[next(iter(_held))]


# The program itself.


@cache
def program_print() -> str:
    """A fingerprint of the program: of all its modules, and of the versions of the libraries that
    affect results.
    """
    found = hashlib.sha256(palamedes.__version__.encode())
    for name in ("numba", "llvmlite", "numpy"):
        with suppress(PackageNotFoundError):  # in a bundle
            found.update(f"{name} {version(name)}".encode())
    root = Path(palamedes.__file__).parent
    for source in sorted(root.rglob("*.py")):
        found.update(f"{source.relative_to(root).as_posix()}\n".encode())
        found.update(hashlib.sha256(source.read_bytes()).digest())
    return found.hexdigest()[:16]


def check_program(known_by: str) -> None:
    """Raise ChangedFile if this process runs another version of the program, or of a library that
    affects results, than the process with this `program_print`.
    """
    if program_print() != known_by:
        raise ChangedFile(
            tr("a worker has another version of the program or of its libraries ({version}).", version=palamedes.__version__)
        )
