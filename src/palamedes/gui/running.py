"""Starts the Qt application, shows the main window, and handles unexpected errors."""

from __future__ import annotations

import gc
import os
import signal
import socket
import sys
import traceback
from types import TracebackType

from PySide6.QtCore import QSocketNotifier, QTimer
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget

import palamedes
from palamedes.core.language import mark, tr
from palamedes.core.launch_options import LaunchOptions
from palamedes.gui.accessibility.spoken_board import speak_boards
from palamedes.gui.icon import program_icon
from palamedes.gui.plain_text import plain_text
from palamedes.gui.qt_translator import speak
from palamedes.gui.windows.main_window import MainWindow
from palamedes.service.library import files

SWITCH = 0.001
"""The interval in seconds after which a thread that is running Python code gives
way to the window.
"""
FULL_COLLECTION_AFTER = 100
"""The number of collections of younger objects between two full garbage collections. A full
collection stops all threads for 30 to 60 ms (measured); Python's default is 10.
"""
LOADED_MS = 5000
"""The time in milliseconds after startup by which the engine is assumed to have been loaded."""


def application() -> QApplication:
    """The process's single Qt application, with its name, icon and style set."""
    sys.setswitchinterval(SWITCH)
    existing = QApplication.instance()
    app = existing if isinstance(existing, QApplication) else QApplication(["palamedes"])
    app.setApplicationName("Palamedes")
    app.setApplicationVersion(palamedes.__version__)
    app.setDesktopFileName(os.environ.get("FLATPAK_ID", "palamedes"))
    app.setWindowIcon(program_icon())
    app.setStyle("Fusion")
    speak_boards()
    return app


def run(options: LaunchOptions) -> int:
    """Show the window until it is closed. Returns the exit code."""
    app = application()
    speak("")  # this also translates messages about loading the settings
    preferences, notice = files.load_preferences()
    notice = " ".join(filter(None, (notice, speak(preferences.language))))
    window = MainWindow(preferences)
    sys.excepthook = Mishap(window).report
    close_on_ctrl_c(window)
    QTimer.singleShot(LOADED_MS, collect_garbage)
    window.show()
    QTimer.singleShot(0, window, lambda: window.start(notice))
    QTimer.singleShot(0, window, lambda: window.startup.fulfil(options))
    return app.exec()


def collect_garbage() -> None:
    """Turn garbage collection on again, but exclude all objects that already exist, because they
    stay in memory until the program ends. Full collections are made rarely.
    """
    gc.freeze()
    gc.set_threshold(*gc.get_threshold()[:2], FULL_COLLECTION_AFTER)
    gc.enable()


def close_on_ctrl_c(window: QWidget) -> None:
    """Close the window when the user presses Ctrl-C in the terminal. Python handles a signal only
    when it next runs code of its own, which may take minutes while Qt waits for events. The signal
    therefore also wakes up Qt, through a socket.
    """
    ours, pythons = socket.socketpair()
    for end in (ours, pythons):
        end.setblocking(False)
    signal.set_wakeup_fd(pythons.detach())
    signal.signal(signal.SIGINT, lambda number, frame: QTimer.singleShot(0, window, window.close))
    QSocketNotifier(ours.fileno(), QSocketNotifier.Type.Read, window).activated.connect(lambda: ours.recv(64))


class Mishap:
    """Handles unexpected errors. It shows a message on the screen, writes the details to stderr,
    and lets the game continue.
    """

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self._is_shown = False

    def report(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        traceback.print_exception(kind, error, trace)
        if not self._is_shown:
            self._is_shown = True
            box = QMessageBox(
                QMessageBox.Icon.Warning,
                "Palamedes",
                mishap_words(error, self._window.sessions.store.saves_by_itself),
                parent=self._window,
            )
            plain_text(box).exec()
            self._is_shown = False


def mishap_words(error: BaseException, is_kept: bool) -> str:
    """The message about an error, which also says what to do next. `is_kept`: whether the running
    game is autosaved.
    """
    kept = mark(
        "Something went wrong inside the program ({kind}: {error}). Your game has been saved; if the window does "
        "not respond, close it, start the program again and choose Continue."
    )
    not_kept = mark(
        "Something went wrong inside the program ({kind}: {error}). Your game is not saved automatically; if the window still "
        "responds, save the game to a file now."
    )
    return tr(kept if is_kept else not_kept, kind=type(error).__name__, error=error)
