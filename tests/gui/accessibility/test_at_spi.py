"""The board as other programs see it on Linux, over AT-SPI. The test needs Xvfb, D-Bus and
at-spi2-core, and is skipped without them.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import pytest

LAUNCHERS = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
LAUNCHER = next(filter(os.path.exists, LAUNCHERS), "")
TOOLS = all(map(shutil.which, ("Xvfb", "dbus-daemon", "timeout", "dbus-send")))
pytestmark = pytest.mark.skipif(not (LAUNCHER and TOOLS), reason="AT-SPI is not installed")
BOARD = Path(__file__).with_name("board_process.py")
PATIENCE = 120
ACCESSIBLE, ROOT = "org.a11y.atspi.Accessible", "/org/a11y/atspi/accessible/root"
Node = tuple[str, str]
Found = TypeVar("Found")


class Desk:
    """A virtual screen with its own message bus, on which one program runs."""

    def __init__(self, folder: Path) -> None:
        self._started: list[subprocess.Popen[str]] = []
        self._folder = folder
        reading, writing = os.pipe()
        self._start("Xvfb", "-displayfd", str(writing), "-screen", "0", "1024x768x24", "-noreset", pass_fds=(writing,))
        os.close(writing)
        with os.fdopen(reading) as told:
            display = told.readline().strip()
        bus = self._start("dbus-daemon", "--session", "--print-address", "--nofork", stdout=subprocess.PIPE)
        assert bus.stdout is not None
        address = bus.stdout.readline().strip()
        self._world = {
            **os.environ,
            "DISPLAY": f":{display}",
            "DBUS_SESSION_BUS_ADDRESS": address,
            "QT_QPA_PLATFORM": "xcb",
            "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
            "XDG_RUNTIME_DIR": str(folder),
            "HOME": str(folder),
        }
        self._start(LAUNCHER, "--launch-immediately")
        asked = ("--session", "--dest=org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus.GetAddress")
        self._bus = self._until(lambda: next(iter(strings(self._send(*asked))), ""))

    def _start(self, *command: str, **how: object) -> subprocess.Popen[str]:
        how = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, **how}
        started = subprocess.Popen(command, text=True, env=getattr(self, "_world", None), **how)  # type: ignore[call-overload]
        self._started.append(started)
        return started

    def run(self, *command: str) -> subprocess.Popen[str]:
        """Start a program that ends by itself if the test fails."""
        return self._start("timeout", str(PATIENCE), *command, stdout=subprocess.PIPE)

    def _send(self, *words: str) -> str:
        return subprocess.run(
            ("dbus-send", "--print-reply", *words), capture_output=True, text=True, env=self._world, timeout=PATIENCE
        ).stdout

    def ask(self, node: Node, method: str, *values: str) -> str:
        return self._send(f"--bus={self._bus}", f"--dest={node[0]}", node[1], method, *values)

    def children(self, node: Node) -> list[Node]:
        told = strings(self.ask(node, f"{ACCESSIBLE}.GetChildren"))
        return list(zip(told[::2], told[1::2], strict=True))

    def name(self, node: Node) -> str:
        got = "org.freedesktop.DBus.Properties.Get"
        return next(iter(strings(self.ask(node, got, f"string:{ACCESSIBLE}", "string:Name"))), "")

    def role(self, node: Node) -> str:
        return strings(self.ask(node, f"{ACCESSIBLE}.GetRoleName"))[0]

    def find(self, name: str) -> Node:
        """The object with this name, once it has appeared."""

        def found() -> Node | None:
            nodes = [("org.a11y.atspi.Registry", ROOT)]
            while nodes:
                node = nodes.pop()
                if self.name(node) == name:
                    return node
                nodes += self.children(node)
            return None

        return self._until(found)

    @staticmethod
    def _until(look: Callable[[], Found | None]) -> Found:
        deadline = time.monotonic() + PATIENCE
        while not (found := look()):
            assert time.monotonic() < deadline, "nothing was found"
            time.sleep(0.1)
        return found

    def close(self) -> None:
        for program in reversed(self._started):
            program.terminate()
            program.wait(PATIENCE)
            if program.stdout is not None:
                program.stdout.close()


def strings(reply: str) -> list[str]:
    """The strings and paths in a reply, in order."""
    return re.findall(r'(?:string|object path) "(.*)"', reply)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    opened = Desk(tmp_path)
    yield opened
    opened.close()


def test_a_screen_reader_finds_the_points_and_presses_them(desk: Desk):
    shown = desk.run(sys.executable, str(BOARD))
    board = desk.find("Board")
    items = desk.children(board)
    assert desk.role(board) == "list"
    assert [desk.name(item) for item in items[:3]] == ["die 6, next", "die 3", "cube 1, in the middle"]
    assert desk.name(items[-1]) == "point 24, 2 of yours, can move"
    assert desk.role(items[0]).endswith("button")
    assert desk.role(items[-1]) == "list item"
    desk.ask(items[-1], "org.a11y.atspi.Action.DoAction", "int32:0")
    assert shown.stdout is not None
    assert shown.stdout.readline() == "clicked 24\n"
