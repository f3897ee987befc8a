"""What is analysed beside the game: positions and whole sessions, on services of their own, so that
the game goes on.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from palamedes.core.session.session import Session
from palamedes.core.session.state import State
from palamedes.core.settings import ComputerSettings
from palamedes.gui.background import Background
from palamedes.gui.controllers.session_analyst import SessionAnalyst
from palamedes.gui.controllers.sessions.preparing import Preparation
from palamedes.gui.models.game.game_model import GameModel
from palamedes.gui.models.game.session_store import SessionStore
from palamedes.gui.theme import KAFENEIO, Theme
from palamedes.gui.user_preferences import UserPreferences
from palamedes.gui.windows.analysis_window import AnalysisWindow
from palamedes.gui.windows.session_window import SessionWindow
from palamedes.service.api.service import Service


class AnalysisController:
    """Opens what analyses, and dresses it like the main window, its `parent`. One analysis window
    at most is open.
    """

    def __init__(
        self, background: Background, store: SessionStore, parent: QWidget, preparation: Preparation | None = None
    ) -> None:
        self.theme: Theme = KAFENEIO
        self.mirrored = False
        self._service, self._review_service = Service(), Service()
        self._background, self._parent, self._preparation = background, parent, preparation
        self.analyst = SessionAnalyst(self._review_service, background, store, parent)

    @property
    def is_analysing(self) -> bool:
        """Whether an analysis window is open, which shows the best plays and the course of a
        rollout.
        """
        return any(window.isVisible() for window in self._parent.findChildren(AnalysisWindow))

    def follow_preferences(self, preferences: UserPreferences) -> None:
        """The colours that are chosen, and where the homes lie."""
        self.theme, self.mirrored = preferences.theme, preferences.current.mirrored
        for window in self._parent.findChildren(AnalysisWindow):
            window.set_theme(self.theme)
        for report in self._parent.findChildren(SessionWindow):
            report.set_theme(self.theme)

    def translate(self) -> None:
        """Say everything in the language in use."""
        for window in self._parent.findChildren(AnalysisWindow):
            window.translate()
        for report in self._parent.findChildren(SessionWindow):
            report.translate()

    def analyse(self, game: GameModel, settings: ComputerSettings) -> None:
        """Analyse the moment of the running session that the board shows."""
        self._window(settings).study_session(game.table.session, game.shown, game.looking_at is not None)

    def analyse_position(self, state: State, settings: ComputerSettings) -> None:
        """Analyse a position that was set up."""
        self._window(settings).study_position(state)

    def analyse_session(self, session: Callable[[], Session | None], settings: ComputerSettings) -> None:
        """The window of the analysis of the whole session, begun at once; `session` gives the one
        that is running then.
        """
        window = next((each for each in self._parent.findChildren(SessionWindow) if each.isVisible()), None)
        if window is None:
            window = SessionWindow(self.analyst, self._background, self.theme, settings.search, self._parent)
            window.decision_chosen.connect(lambda index: self._analyse_decision(session(), index, settings))
            window.show()
            self.analyst.begin(settings.search)
        window.activateWindow()

    def _analyse_decision(self, session: Session | None, index: int, settings: ComputerSettings) -> None:
        if session is not None and index < len(session.states):
            self._window(settings).study_session(session, index)

    def _window(self, settings: ComputerSettings) -> AnalysisWindow:
        """The window, in front of all others. It keeps its settings while it is open."""
        window = next((each for each in self._parent.findChildren(AnalysisWindow) if each.isVisible()), None)
        if window is None:
            window = AnalysisWindow(self._service, self._background, self.theme, settings, self._parent, self._preparation)
            window.show()
        window.mirrored = self.mirrored
        window.activateWindow()
        return window

    def close(self) -> None:
        """Stop all work."""
        for window in self._parent.findChildren(AnalysisWindow):
            window.close()
        self._service.close()
        self._review_service.close()
