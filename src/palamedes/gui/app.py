"""Starts the window. Qt is imported inside `main`, so that an error message can be shown on a
machine without Qt.
"""

from __future__ import annotations

import gc
import os
import sys
from importlib import import_module

from palamedes.core.errors import PalamedesError
from palamedes.core.launch_options import NO_WISHES, LaunchOptions


def main(options: LaunchOptions | None = None) -> int:
    """Open the window, with the game requested by `options`, and run until the window is closed.
    Returns 1 if it cannot be opened.
    """
    if sys.platform == "linux" and not any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))):
        return _give_up("no display is available, so the window cannot be opened.")
    gc.disable()  # until the engine is loaded: collection would take a tenth of the start-up time
    try:
        run = import_module("palamedes.gui.running").run
    except ImportError as error:
        return _give_up(f"the window cannot be opened: {error}.")
    try:
        code: int = run(options or NO_WISHES)
    except PalamedesError as error:
        return _give_up(str(error))
    return code


def _give_up(sentence: str) -> int:
    print(f"palamedes: {sentence}", file=sys.stderr)
    return 1
