"""Opens the window from the command line, or says in one sentence why it cannot be opened.

The window is loaded by name, as the verbs are, so that the command line works even without Qt.
"""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from palamedes.core.language import tr
from palamedes.service.program.qt_libraries import missing_libraries

if TYPE_CHECKING:  # this import needs numpy, which --help does not need
    from palamedes.core.launch_options import LaunchOptions

TERMINAL_HINT = "Play in the terminal instead: palamedes play --terminal"
QUESTION = "Play in the terminal instead? [Y/n] "
LIBRARIES = ("PySide6",)
"""The libraries of the extra `gui`."""
WINDOW = "palamedes.gui.running"

# Qt terminates the whole program if it cannot connect to a display or load a library that its
# platform plugin needs, so this is tried in a separate process first.
_TRIAL = "from PySide6.QtGui import QGuiApplication; QGuiApplication([])"


class NoWindow(Exception):
    """The window cannot be opened. The message is one sentence that gives the reason."""


def open_window(wishes: LaunchOptions | None = None) -> int:
    """Run the window, with the requested game, until it is closed. Returns the exit code. Raises
    NoWindow if the window cannot be opened.
    """
    if obstacle := _missing_libraries() or (window_obstacle(_load_window) if sys.platform == "linux" else None):
        raise NoWindow(obstacle)
    code: int = import_module("palamedes.gui.app").main(wishes)
    return code


def agrees_to_terminal(obstacle: NoWindow) -> bool:
    """Say why there is no window, and ask whether to play in the terminal. If nobody can answer,
    name the command instead and return False.
    """
    if sys.stdin is None or not sys.stdin.isatty():
        print(f"palamedes: {obstacle} {TERMINAL_HINT}", file=sys.stderr)
        return False
    print(f"palamedes: {obstacle}", file=sys.stderr)
    try:
        answer = input(QUESTION)
    except EOFError:
        return False
    return answer.strip().lower() in ("", "y", "yes")


def _missing_libraries() -> str | None:
    """A sentence that says how to install the libraries of the window; None if they are there."""
    if all(find_spec(library) is not None for library in LIBRARIES):
        return None
    return "the window needs the extra 'gui': pip install 'palamedes[gui]'."


def _load_window() -> None:
    """Import the window. If that fails, `gui.app` will say why."""
    gc.disable()  # collection would take a tenth of the time
    with suppress(ImportError):
        import_module(WINDOW)
    gc.enable()


def window_obstacle(meanwhile: Callable[[], object] = lambda: None) -> str | None:
    """A sentence explaining why no window can open on this Linux machine, or None if one can.
    `meanwhile` is called while another process finds out.
    """
    if not any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))):
        return "there is no display here, so the window cannot open."
    command = [sys.executable, "-c", _TRIAL]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as trial:
        meanwhile()
        _, complaint = trial.communicate()
    if trial.returncode == 0:
        return None
    return missing_words() or f"the window cannot open: {_reason(complaint)}."


def missing_words() -> str:
    """A sentence that names the libraries of a Linux system that Qt needs and that are missing, and
    their packages; empty if none is missing.
    """
    missing = missing_libraries(wayland="WAYLAND_DISPLAY" in os.environ) if sys.platform == "linux" else {}
    if not missing:
        return ""
    return tr(
        "Qt needs libraries that are not installed: {libraries} (on Debian and Ubuntu: {command}).",
        libraries=", ".join(missing),
        command=f"apt install {' '.join(missing.values())}",
    )


def _reason(complaint: str) -> str:
    """The line of Qt's or Python's error output that names the cause."""
    lines = [line.strip() for line in complaint.splitlines() if line.strip()]
    causes = [line.partition(": ")[2] for line in lines if line.startswith(("ImportError", "ModuleNotFoundError", "qt.qpa"))]
    return (causes or lines or ["Qt failed to start"])[0].rstrip(".")
