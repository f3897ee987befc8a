"""Opens the window from the command line, or prints one sentence explaining why it cannot be
opened.

The window is loaded by name, as the verbs are, so that the command line works even without Qt.
"""

from __future__ import annotations

import os
import subprocess
import sys
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # this import needs numpy, which --help does not need
    from palamedes.core.launch_options import LaunchOptions

TERMINAL_HINT = "Play in the terminal instead: palamedes play --terminal"

# Qt terminates the whole program if it cannot connect to a display or load a library that its
# platform plugin needs, so this is tried in a separate process first.
_TRIAL = "from PySide6.QtGui import QGuiApplication; QGuiApplication([])"


def open_window(wishes: LaunchOptions | None = None) -> int:
    """Run the window, with the requested game, until it is closed. Returns the exit code, which is
    1 if the window cannot open.
    """
    obstacle = window_obstacle() if sys.platform == "linux" else None
    if obstacle:
        print(f"palamedes: {obstacle} {TERMINAL_HINT}", file=sys.stderr)
        return 1
    code: int = import_module("palamedes.gui.app").main(wishes)
    return code


def window_obstacle() -> str | None:
    """A sentence explaining why no window can open on this Linux machine, or None if one can."""
    if not any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))):
        return "there is no display here, so the window cannot open."
    trial = subprocess.run([sys.executable, "-c", _TRIAL], capture_output=True, text=True, check=False)
    if trial.returncode == 0:
        return None
    return f"the window cannot open: {_reason(trial.stderr)}."


def _reason(complaint: str) -> str:
    """The line of Qt's or Python's error output that names the cause."""
    lines = [line.strip() for line in complaint.splitlines() if line.strip()]
    causes = [line.partition(": ")[2] for line in lines if line.startswith(("ImportError", "ModuleNotFoundError", "qt.qpa"))]
    return (causes or lines or ["Qt failed to start"])[0].rstrip(".")
