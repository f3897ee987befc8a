"""Starts the window: prepares the engine, then looks for an unfinished game."""

from __future__ import annotations

import threading
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal

from palamedes.core.launch_options import LaunchOptions
from palamedes.gui.background import Background
from palamedes.gui.controllers.messages import Messages
from palamedes.gui.controllers.sessions.preparing import Preparation
from palamedes.gui.controllers.sessions.session_controller import SessionController
from palamedes.gui.controllers.sessions.starting import StartupResult, board_and_left_over, engine, networks_and_databases


class StartupController(QObject):
    """Prepares the engine in the background, and begins the session requested on the command
    line.

    `gate` is set once the computer can play. Until then, all requests wait.
    """

    ready = Signal(object)
    """Emitted with the `StartupResult` once people can play and requests can be made."""
    loaded = Signal()
    """The computer can play, and requests are answered."""

    def __init__(
        self,
        preparation: Preparation,
        background: Background,
        sessions: SessionController,
        messages: Messages,
        gate: threading.Event,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._preparation, self._background = preparation, background
        self._sessions, self._messages, self._gate = sessions, messages, gate
        self._shown, self._hides_shown = "", False
        self._file_to_open: Path | None = None
        self._resumes = False

    def start(self, notice: str) -> None:
        """Prepare the engine and load it. `notice` is shown at once."""
        self._sessions.list.count()
        self._preparation.progressed.connect(self._show_progress)
        self._preparation.failed.connect(self._tell_more)
        self._preparation.playable.connect(self._load_board)
        self._preparation.finished.connect(self._load_engine)
        self._preparation.completed.connect(self._end_progress)
        self._preparation.start()
        self._tell_more(" ".join(filter(None, (notice, self._sessions.house_rules.notice))))

    def _show_progress(self, words: str) -> None:
        self._hides_shown = True
        self._messages.show_status(words)

    def translate(self) -> None:
        """Show the progress in the current language, if it is shown."""
        if self._hides_shown:
            self._preparation.translate()

    def _end_progress(self) -> None:
        """Replace the progress of the preparation by what has been said since the start."""
        if self._hides_shown or not self._shown:
            self._messages.show_status("")
            self._say_again()

    def _load_board(self) -> None:
        load = partial(board_and_left_over, self._sessions.unfinished)
        self._background.run(load, self._become_ready, self._messages.toast)

    def _load_engine(self) -> None:
        self._background.run(engine, self._open_gate, self._messages.toast)

    @property
    def is_engine_ready(self) -> bool:
        """Whether requests to the engine are answered."""
        return self._gate.is_set()

    def _open_gate(self, trouble: str) -> None:
        """Let requests be answered. If loading has failed, the requests fail, or the kernels are
        compiled when they are used.
        """
        self._gate.set()
        self.loaded.emit()
        self._tell_more(trouble)
        self._background.run(networks_and_databases, self._tell_more, self._messages.toast)

    def _become_ready(self, result: StartupResult) -> None:
        if not self._preparation.is_going_on:
            self._end_progress()
        self._tell_more(result.sentences)
        self._sessions.take_over(result)
        self.ready.emit(result)
        if self._shown and (self._resumes or self._file_to_open is not None):
            self._sessions.started.connect(self._say_again, Qt.ConnectionType.SingleShotConnection)  # on its page
        if self._file_to_open is not None:
            self._sessions.open_file(self._file_to_open)
        elif self._resumes:
            self._sessions.resume_left_over()

    def _tell_more(self, more: str) -> None:
        """Add a message to those that have been shown."""
        if more:
            self._shown = f"{self._shown} {more}".strip()
            self._say_again()

    def _say_again(self) -> None:
        if self._shown:
            self._hides_shown = False
            self._messages.toast(self._shown)

    def fulfil(self, options: LaunchOptions) -> None:
        """Begin the session requested on the command line: a new session at once, or a saved
        session as soon as the engine can check it.
        """
        if options.resume or options.file is not None:
            self._resumes, self._file_to_open = options.resume, options.file
        elif options.setup is not None:
            self._sessions.begin(options.setup, options.dice)
