"""What the window does before its first page can be used."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from effort import IS_QUIET

HEAVY = {
    "numba",
    "llvmlite",
    "h5py",
    "scipy",
    "multiprocessing",
    "asyncio",
    "typer",
    "PySide6.QtMultimedia",
    "PySide6.QtNetwork",
}
LIMIT = 2.5
"""The processor time, in seconds, until the first page is painted and has handled a key, on the
machine for which the limits were chosen. One second of it compiles byte code, which an installed
program has already done.
"""
PROGRAM = """
import gc, json, sys, time
gc.disable()
from palamedes.gui.running import MainWindow, application
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
app = application()
window = MainWindow()
window.show()
app.processEvents()
before = app.focusWidget()
QTest.keyClick(before, Qt.Key.Key_Tab)
reacts = app.focusWidget() is not before
used, there = time.process_time(), sorted(sys.modules)
sys.path.insert(0, sys.argv[1])
from effort import slowness
print(json.dumps([reacts, used / slowness(), there]))
sys.stdout.flush()
import os
os._exit(0)
"""


class Lobby(NamedTuple):
    """Whether the page reacted, the processor time used, and the modules that were imported."""

    reacts: bool
    seconds: float
    modules: tuple[str, ...]


@pytest.fixture(scope="module")
def lobby(tmp_path_factory: pytest.TempPathFactory) -> Lobby:
    """The first page in a process of its own, which also compiles the byte code."""
    folder = tmp_path_factory.mktemp("lobby")
    surroundings = {**os.environ, "PALAMEDES_HOME": str(folder / "home"), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-c", PROGRAM, str(Path(__file__).parents[1])]
    done = subprocess.run(command, env=surroundings, capture_output=True, text=True, timeout=120, check=True)
    reacts, seconds, modules = json.loads(done.stdout)
    return Lobby(reacts, seconds, tuple(modules))


def test_the_first_page_does_not_wait_for_the_engine(lobby: Lobby) -> None:
    assert HEAVY.isdisjoint(lobby.modules)
    assert [name for name in lobby.modules if name.startswith("palamedes.kernels")] == []


def test_the_first_page_reacts_as_soon_as_it_is_painted(lobby: Lobby) -> None:
    assert lobby.reacts


def test_the_first_page_takes_little_processor_time(lobby: Lobby) -> None:
    assert lobby.seconds <= (LIMIT if IS_QUIET else 1.5 * LIMIT)
