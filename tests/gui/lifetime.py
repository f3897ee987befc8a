"""Runs the program from its start until it is ready and then through many games: `python
tests/gui/lifetime.py GAMES`.

It opens the window as `palamedes` does, but without a display, and lets the computer play games
against itself. Each line that it prints describes one moment: a name, the seconds since the process
began, the seconds of processor time, and the memory in use in MB. Linux only.
"""

from __future__ import annotations

import os
import sys
import time
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from types import ModuleType

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from palamedes.core.dice.dice_source import DiceSettings
from palamedes.core.preferences import Preferences
from palamedes.core.rules.variant import PORTES
from palamedes.core.session.state import Phase, Setup
from palamedes.core.settings import ComputerSettings, Player, SearchSettings
from palamedes.gui import app

SHOWN, READY, SETTLED, PLAYED = "shown", "ready", "settled", "played"
SETTLES_MS = 1500
"""The time, in milliseconds, by which all networks and databases have been read."""
CLOCK_TICKS = os.sysconf("SC_CLK_TCK")


def age() -> float:
    """Seconds since this process began."""
    began = int(Path("/proc/self/stat").read_text().rpartition(")")[2].split()[19]) / CLOCK_TICKS
    return time.clock_gettime(time.CLOCK_BOOTTIME) - began


def memory() -> float:
    """Memory in use now, in MB."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def tell(moment: str) -> None:
    print(f"{moment} {age():.2f} {time.process_time():.2f} {memory():.1f}", flush=True)


def watched(games: int) -> ModuleType:
    """The window's module, changed so that the window prints a line for each moment and closes
    after this number of games.
    """
    running, core = import_module("palamedes.gui.running"), import_module("PySide6.QtCore")

    class Watched(running.MainWindow):  # type: ignore[misc]
        def __init__(self, preferences: Preferences) -> None:
            super().__init__(replace(preferences, speed="none", sounds=False))
            self.left, self.timer, self.start_timer = games, core.QTimer(self, interval=20), core.QTimer(self, interval=5)
            self.timer.timeout.connect(self.look)
            self.start_timer.timeout.connect(self.wait_for_engine)
            self.start_timer.start()

        def showEvent(self, event: object) -> None:  # noqa: N802
            super().showEvent(event)
            tell(SHOWN)

        def wait_for_engine(self) -> None:
            if not self.is_ready:
                return
            self.start_timer.stop()
            tell(READY)
            core.QTimer.singleShot(SETTLES_MS, self, self.settle)

        def settle(self) -> None:
            tell(SETTLED)
            self.timer.start()

        def look(self) -> None:
            model = self.game.model
            if model is not None and model.state.phase is not Phase.SESSION_OVER:
                return
            if model is not None:
                tell(PLAYED)
            if not self.left:
                self.timer.stop()
                self.close()
                return
            self.left -= 1
            one = ComputerSettings("network", search=SearchSettings(1))
            setup = Setup((PORTES,), (Player("One", one), Player("Other", one)), 1)
            self.sessions.begin(setup, DiceSettings("mersenne", self.left))

    running.MainWindow = Watched  # type: ignore[attr-defined]
    return running


if __name__ == "__main__":
    app.import_module = lambda name: watched(int(sys.argv[1]))  # type: ignore[attr-defined, assignment]
    raise SystemExit(app.main())
