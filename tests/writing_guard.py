"""No test writes outside its temporary folders, except to the cache of compiled code and the caches
of pytest and Hypothesis.

Python reports the files that it opens or changes (audit events). It does not report what other
processes, Qt and HDF5 write themselves.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Generator, Iterable
from pathlib import Path

import pytest

GUARD = "writing guard"
"""The name of the plugin in pytest."""
ROOT = Path(__file__).resolve().parent.parent
OUR_CACHES = {".pytest_cache", ".hypothesis"}
BYTECODE = "__pycache__"
"""The folder that Python makes beside any module that it imports."""
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
CHANGED = {
    "os.mkdir": ((0, 2),),
    "os.rename": ((0, 2), (1, 3)),
    "os.remove": ((0, 1),),
    "os.rmdir": ((0, 1),),
    "os.link": ((1, 3),),
    "os.symlink": ((1, 2),),
    "os.truncate": ((0, None),),
    "os.chmod": ((0, 2),),
}
"""Audit events that change files. Each pair contains the index of a path in the values of the
event, and the index of the folder to which the path is relative, or None.
"""


class WroteOutside(AssertionError):
    """Raised when a test writes where it should not."""


class WritingGuard:
    """A pytest plugin. If it refuses an operation during a test, the test fails, even if the test
    catches the error.
    """

    def __init__(self, *allowed: Path) -> None:
        self.refused: list[str] = []
        self._is_watching = False
        folders = (Path(tempfile.gettempdir()), Path("/dev"), Path(os.devnull), *allowed)
        self._allowed = tuple(f"{folder}{os.sep}" for each in folders for folder in {each.absolute(), each.resolve()})
        sys.addaudithook(self._hear)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self) -> Generator[None, object, object]:
        self._is_watching = True
        try:
            return (yield)
        finally:
            self._is_watching = False

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_teardown(self) -> Generator[None, object, object]:
        result = yield
        refused, self.refused = self.refused, []
        if refused:
            pytest.fail(f"this test writes outside its temporary folders: {', '.join(refused)}", pytrace=False)
        return result

    def _hear(self, event: str, values: tuple[object, ...]) -> None:
        if not self._is_watching:
            return
        if event == "open":
            if isinstance(values[2], int) and values[2] & WRITING:
                self._check([values[0]])
        elif event in CHANGED:
            self._check(_named(event, values))

    def _check(self, paths: Iterable[object]) -> None:
        for path in paths:
            if isinstance(path, (str, bytes, os.PathLike)) and not self.may_write(os.path.abspath(os.fsdecode(path))):
                self.refused.append(os.fsdecode(path))
                raise WroteOutside(f"a test writes to {os.fsdecode(path)}")

    def may_write(self, path: str) -> bool:
        """Whether tests may write to an absolute path."""
        if BYTECODE in Path(path).parts:
            return True
        inside = Path(path).relative_to(ROOT).parts if path.startswith(f"{ROOT}{os.sep}") else None
        if inside is not None:
            return not OUR_CACHES.isdisjoint(inside)
        return f"{path}{os.sep}".startswith(self._allowed)


def _named(event: str, values: tuple[object, ...]) -> Iterable[object]:
    """The paths that an event concerns, except those that are relative to an open folder."""
    for place, folder in CHANGED[event]:
        if folder is None or len(values) <= folder or values[folder] in (-1, None):
            yield values[place]
