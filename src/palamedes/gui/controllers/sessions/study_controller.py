"""Setting up and studying a position while the running game is suspended."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from palamedes.core.session.state import State
from palamedes.gui.background import Background
from palamedes.gui.commands import command
from palamedes.gui.controllers.game.game_controller import GameController
from palamedes.gui.controllers.sessions.session_controller import SessionController
from palamedes.gui.dialogs.play_on import PlayOnDialog
from palamedes.gui.models.analysis.editor_model import state_studied
from palamedes.gui.models.game.game_model import GameModel
from palamedes.gui.models.new_game_model import NewGameModel
from palamedes.gui.pages.editor_page import EditorPage
from palamedes.gui.user_preferences import UserPreferences


class StudyController(QObject):
    """Opens and closes the page on which a position is set up, and starts games
    from that position.
    """

    opened = Signal()
    left_for_game = Signal()
    left_for_home = Signal()

    def __init__(
        self,
        editor: EditorPage,
        game: GameController,
        sessions: SessionController,
        preferences: UserPreferences,
        background: Background,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self.is_open = False
        self._editor, self._game, self._sessions = editor, game, sessions
        self._preferences, self._background, self._window = preferences, background, window
        self._laid_aside: GameModel | None = None
        self._when_begun: Callable[[], object] = lambda: None
        editor.closed.connect(self.leave)
        editor.play_wanted.connect(self.ask_play_on)
        sessions.started.connect(self._forget)

    @command("study")
    def begin(self) -> None:
        """Set up a position, starting from the one on the board or, if there is no game, from the
        last one studied, even in an earlier run of the program. A running game is suspended.
        """
        if not self.is_open:
            model = self._game.model
            self._open(self._kept() if model is None else model.shown_state)

    def _kept(self) -> State | None:
        """The position that the last run of the program kept. None if the editor has been opened
        since and holds a position of its own.
        """
        return None if self._editor.is_built else state_studied(self._preferences.current.studied)

    def close(self) -> None:
        """Keep the position that was set up for the next run of the program, which is ending."""
        if self._editor.is_built:
            self._preferences.change(studied=self._editor.model.text_to_keep)

    def _open(self, state: State | None) -> None:
        """Open the editor with this state, or with the last one studied. A running game is
        suspended.
        """
        if not self.is_open:
            self._laid_aside = self._game.model
            self._game.leave()
        self._editor.open(self._sessions.house_rules.rules, state)
        self.is_open = True
        self.opened.emit()

    def play_from(self, state: State, when_begun: Callable[[], object] = lambda: None) -> None:
        """Set up this state, and let the user choose who plays on from it. `when_begun` is called
        if a session begins before the editor is left.
        """
        self._open(state)
        self._when_begun = when_begun
        self._window.activateWindow()
        self.ask_play_on()

    def leave(self) -> None:
        """Return to the suspended game, or to the home page."""
        self._editor.leave()
        self.is_open = False
        self._when_begun = lambda: None
        running, self._laid_aside = self._laid_aside, None
        if running is None:
            self.left_for_home.emit()
            return
        self.take_up(running)

    def take_up(self, running: GameModel) -> None:
        """Show a game that was suspended, as it stands."""
        running.ready = self._sessions.is_ready
        running.refresh()
        self.left_for_game.emit()
        self._game.show_game(running)

    def _forget(self) -> None:
        """Forget the suspended game, because a new session begins."""
        self._laid_aside = None
        self.is_open = False
        self._editor.leave()
        when_begun, self._when_begun = self._when_begun, lambda: None
        when_begun()

    def ask_play_on(self) -> None:
        """Let the user choose who plays on from the position that was set up."""
        model = NewGameModel.of(self._preferences.current.last_game, self._sessions.house_rules.rules)
        model.choose_variant(self._editor.model.variant)
        dialog = PlayOnDialog(model, self._background, self._window)
        dialog.chosen.connect(self.play_on)
        dialog.open()

    def play_on(self, chosen: NewGameModel) -> None:
        """Begin a session from the position that was set up, with the chosen players."""
        study = self._editor.model
        setup = replace(study.state.setup, players=chosen.setup().players)
        self._sessions.gate.admit(lambda: self._sessions.begin(setup, chosen.dice(), study.event))
