"""The unfinished games in the window: the list, messages about it, and the question that is asked
when a game cannot be saved.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from palamedes.core.language import tr
from palamedes.core.results.record import Record
from palamedes.gui.background import Background
from palamedes.gui.commands import command
from palamedes.gui.controllers.sessions.game_files import GameFiles
from palamedes.gui.controllers.sessions.session_gate import SessionGate, Then
from palamedes.gui.dialogs.not_kept import NotKeptBox
from palamedes.gui.dialogs.unfinished import UnfinishedDialog
from palamedes.gui.models.game.session_store import SessionStore
from palamedes.gui.models.words import standing_words
from palamedes.gui.user_preferences import UserPreferences
from palamedes.service.play.unfinished import UnfinishedGame, UnfinishedGames


class UnfinishedGamesController(QObject):
    """Holds the `SessionGate`, and the list of the sessions that it has saved."""

    kept = Signal(str)
    """A sentence that says where to find a session that has been replaced."""
    counted = Signal(int)
    """The number of unfinished games."""

    def __init__(
        self,
        store: SessionStore,
        background: Background,
        game_files: GameFiles,
        preferences: UserPreferences,
        resume: Callable[[Record], bool],
        parent: QWidget,
    ) -> None:
        """Create the controller. `resume` puts a session on the board, and returns False if this
        fails.
        """
        super().__init__(parent)
        self.unfinished = UnfinishedGames()
        self.gate = SessionGate(store, self.unfinished, background, self._ask, self._tell)
        self._store, self._background, self._files, self._resume = store, background, game_files, resume
        self._preferences, self._window = preferences, parent

    @command("unfinished")
    def show(self) -> None:
        """Show the list, in which games can be resumed or deleted."""
        look = self._preferences.theme, self._preferences.current.mirrored
        dialog = UnfinishedDialog(self.unfinished, self._background, self._window, *look)
        dialog.chosen.connect(self.open)
        dialog.counted.connect(self.counted)
        dialog.open()

    def open(self, game: UnfinishedGame) -> None:
        """Resume a game, after the running one has been saved."""
        self.gate.admit_first(lambda: self._continue(game))

    def count(self) -> None:
        """Update the displayed number of games."""
        self.counted.emit(self.unfinished.count())

    def _continue(self, game: UnfinishedGame) -> None:
        """Resume a game. The current version of its file is deleted once the autosave contains the
        game.
        """
        record = game.record
        if record is not None and self._resume(record):
            self._store.once_kept(partial(self.unfinished.drop, self.unfinished.stages_of(record)))

    def _tell(self, record: Record) -> None:
        game = standing_words(record.session().state)
        self.kept.emit(tr("The previous game has been kept under File ▸ Unfinished games ({game}).", game=game))
        self.count()

    def _ask(self, record: Record, reason: str, give_up: Then, then: Then) -> None:
        """Ask what to do with a session that is about to be replaced but cannot be saved. The user
        can save it elsewhere, discard it, or leave everything as it is.
        """
        box = NotKeptBox(record, reason, self._window)
        box.save_wanted.connect(lambda: self._save(record, give_up, then))
        box.give_up_wanted.connect(give_up)
        box.give_up_wanted.connect(then)
        box.open()

    def _save(self, record: Record, saved: Then, then: Then) -> None:
        """Save the session to a file that the user chooses, then continue. If saving fails, nothing
        changes.
        """

        def go_on() -> None:
            saved()
            then()

        if record is self.gate.left_over:
            self._files.ask_save(lambda: record, None, go_on)
        else:
            self._files.ask_save(lambda: self._store.record, self._store.path, then)
