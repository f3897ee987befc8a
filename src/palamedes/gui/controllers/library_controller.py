"""Opens the library of games, and the sessions that the user chooses in it."""

from __future__ import annotations

import threading
from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from palamedes.core.language import mark, tr
from palamedes.core.results.record import Record
from palamedes.gui.background import Background
from palamedes.gui.commands import command
from palamedes.gui.controllers.exercise_controller import ExerciseController
from palamedes.gui.controllers.game.game_controller import GameController
from palamedes.gui.controllers.messages import Messages
from palamedes.gui.controllers.sessions.session_controller import SessionController
from palamedes.gui.controllers.sessions.starting import StartupResult
from palamedes.gui.library.library_window import LibraryWindow
from palamedes.gui.library.library_work import LibraryWork
from palamedes.gui.user_preferences import UserPreferences
from palamedes.service.game_library.game_library import GameLibrary


class LibraryController(QObject):
    """Opens at most one window. `work`: the long work, which goes on while the window is closed.
    `gate`: analyses wait until it is set.
    """

    def __init__(
        self,
        sessions: SessionController,
        game: GameController,
        exercises: ExerciseController,
        preferences: UserPreferences,
        messages: Messages,
        gate: threading.Event,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._sessions, self._game, self._exercises = sessions, game, exercises
        self._preferences, self._messages, self._window = preferences, messages, window
        self._library: GameLibrary | None = None
        self._reason = mark("The library can be used as soon as the engine is ready.")
        self.work, self._background = LibraryWork(gate, self), Background(self)

    def become_ready(self, result: StartupResult) -> None:
        """Make the library available, or store the reason why it is not available."""
        self._library, self._reason = result.library, result.not_collected

    def close(self) -> None:
        """Close the window, stop the long work, and wait until everything has been stored. An open
        window would keep the program running, because it does not depend on the main window.
        """
        for window in self._windows:
            window.close()
        self.work.close()
        self._background.close()

    def follow_preferences(self, preferences: UserPreferences) -> None:
        """Apply the theme."""
        for window in self._windows:
            window.set_theme(preferences.theme)

    def translate(self) -> None:
        """Show all texts in the current language."""
        for window in self._windows:
            window.translate()

    @property
    def _windows(self) -> list[LibraryWindow]:
        return [each for each in self._window.findChildren(LibraryWindow) if each.isVisible()]

    @command("library")
    def show_library(self) -> LibraryWindow | None:
        """Open the library. If it cannot be used, show the reason."""
        if self._library is None:
            self._messages.refuse(tr(self._reason))
            return None
        window = next(iter(self._windows), None)
        if window is None:
            window = LibraryWindow(self._library, self.work, self._background, self._preferences, self._window)
            window.opened.connect(self._open)
            window.cards_made.connect(self._exercises.ask_cards)
            window.show()
        window.raise_()
        window.activateWindow()
        return window

    def show_player(self, player: str) -> None:
        """Open the library at the charts of a player."""
        window = self.show_library()
        if window is not None:
            window.show_player(player)

    def show_current(self) -> None:
        """Open the library at the session that is on the board, which is added to it before."""
        window, store, library = self.show_library(), self._sessions.store, self._library
        if window is None or library is None:
            return
        store.collect()
        name = store.name

        def number() -> int:
            store.flush()
            return next((entry.id for entry in library.entries() if entry.name == name), 0)

        window.run(number, window.show_session)

    # What is chosen in the window.

    def _open(self, number: int, event: int) -> None:
        """Put a session of the library on the board at a moment; the last one if `event` is 0."""
        library = self._library
        if library is not None:
            self._background.run(lambda: library.record(number), partial(self._opened, event), self._messages.complain)

    def _opened(self, event: int, record: Record) -> None:
        def show() -> None:
            if event:
                self._game.look_at(event)
            self._window.activateWindow()
            self._window.raise_()

        self._sessions.open_record(record, show)
