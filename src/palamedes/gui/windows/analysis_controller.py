"""Opens the windows that analyse positions and whole sessions. These windows use separate services,
so that the game can continue in the meantime.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtWidgets import QWidget

from palamedes.core.dice.dice import Roll
from palamedes.core.preferences import Preferences
from palamedes.core.results.review import Judged, Review
from palamedes.core.rules.variant import Variant
from palamedes.core.session.session import Session
from palamedes.core.session.state import State
from palamedes.core.settings import ComputerSettings
from palamedes.gui.background import Background
from palamedes.gui.controllers.session_analyst import SessionAnalyst
from palamedes.gui.controllers.sessions.preparing import Preparation
from palamedes.gui.maps.maps_window import MapsWindow
from palamedes.gui.models.analysis.analysis_model import KeptRollouts, take_queued
from palamedes.gui.models.analysis.queue_rows import queued_decisions, queued_words
from palamedes.gui.models.game.game_model import GameModel
from palamedes.gui.models.game.session_store import SessionStore
from palamedes.gui.review.rollout_queue import RolloutQueue
from palamedes.gui.review.rollout_queue_window import RolloutQueueWindow
from palamedes.gui.theme import KAFENEIO, Theme
from palamedes.gui.user_preferences import UserPreferences, games_folder
from palamedes.gui.widgets.common import open_dialog
from palamedes.gui.windows.analysis_window import AnalysisWindow
from palamedes.gui.windows.session_window import SessionWindow
from palamedes.service.analysis.rollout_queue import QueueEntry
from palamedes.service.api.service import Service


class AnalysisController:
    """Opens the analysis windows in the style of the main window, which is their `parent`. There is
    at most one window of each kind.

    `play_from`: called with the state from which the user wants to start a session, and with a
    function to be called when the session has begun. `make_cards`: called with a review, the
    decisions from which the user wants to make cards, and the least loss. `show_book`: called with
    the variant and the roll that are to be shown in the opening book. `gate`: requests wait
    until it is set.
    """

    def __init__(
        self,
        background: Background,
        store: SessionStore,
        parent: QWidget,
        preparation: Preparation | None = None,
        gate: threading.Event | None = None,
    ) -> None:
        self.theme: Theme = KAFENEIO
        self.mirrored = False
        self._preferences = Preferences()
        self.play_from: Callable[[State, Callable[[], object]], None] = lambda state, when_begun: None
        self.make_cards: Callable[[Review, Sequence[Judged], float], None] = lambda review, decisions, least: None
        self.show_book: Callable[[Variant, Roll], None] = lambda variant, roll: None
        self._services = tuple(Service(gate) for _ in range(4))
        self._service, self._review_service, self._map_service, rollout_service = self._services
        self._background, self._parent, self._preparation = background, parent, preparation
        self.queue = RolloutQueue(rollout_service, self._service, background, self._has_to_prepare, parent)
        self._kept = KeptRollouts()
        self.queue.found.connect(lambda entry: take_queued(self._kept, entry))
        if preparation is not None:
            preparation.completed.connect(self.queue.wake)
        self.analyst = SessionAnalyst(self._review_service, background, store, parent)

    @property
    def is_analysing(self) -> bool:
        """Whether an analysis window is open. The clock does not run while one is open, because the
        window shows the best plays.
        """
        return open_dialog(self._parent, AnalysisWindow) is not None

    def _has_to_prepare(self) -> bool:
        """Whether rollouts have to wait for compilation."""
        return self._preparation is not None and self._preparation.is_going_on

    @property
    def _windows(self) -> list[AnalysisWindow | MapsWindow | RolloutQueueWindow]:
        """The windows about positions."""
        find = self._parent.findChildren
        return [*find(AnalysisWindow), *find(MapsWindow), *find(RolloutQueueWindow)]

    def follow_preferences(self, preferences: UserPreferences) -> None:
        """Apply the theme and the choice of side for the home boards."""
        self.theme, self.mirrored = preferences.theme, preferences.current.mirrored
        self._preferences = preferences.current
        for window in self._windows:
            window.set_theme(self.theme)
        for report in self._parent.findChildren(SessionWindow):
            report.panel.mirrored = self.mirrored
            report.set_theme(self.theme)

    def translate(self) -> None:
        """Show all texts in the current language."""
        for window in self._windows:
            window.translate()
        for report in self._parent.findChildren(SessionWindow):
            report.translate()

    def analyse(self, game: GameModel, settings: ComputerSettings) -> None:
        """Analyse the moment that is on the board in the running session."""
        session, shown, looks_back = game.live.session, game.shown, game.looking_at is not None
        self._study(settings, lambda window: window.study_session(session, shown, looks_back))

    def analyse_position(self, state: State, settings: ComputerSettings) -> None:
        """Analyse a position from the editor."""
        self._study(settings, lambda window: window.study_position(state))

    def analyse_session(self, session: Callable[[], Session | None], settings: ComputerSettings) -> None:
        """Open the window that analyses a whole session, and begin the analysis at once. If a
        deeper analysis is stored with the session, that one is shown and continued. `session`
        returns the current session.
        """
        window = open_dialog(self._parent, SessionWindow)
        if window is not None:
            window.activateWindow()
        else:
            search = self.analyst.deepest(settings.search)
            settings = settings.searching(plies=search.plies)
            window = SessionWindow(self.analyst, self._background, self.theme, search, self._parent)
            window.panel.mirrored, window.folder = self.mirrored, games_folder(self._preferences.folder)
            window.decision_chosen.connect(lambda index: self.analyse_decision(session(), index, settings))
            window.maps_wanted.connect(lambda index: self.map_decision(session(), index, settings))
            window.choice_continued.connect(lambda index, text: self.analyse_decision(session(), index, settings, text))
            window.cards_wanted.connect(lambda *wanted: self.make_cards(*wanted))
            window.rollouts_wanted.connect(lambda found: self._queue_decisions(found, settings))
            self.analyst.begin(search)
            window.appear()

    def analyse_decision(self, session: Session | None, index: int, settings: ComputerSettings, choice: str = "") -> None:
        """Analyse the decision that follows the first `index` events of a session. If a choice is
        given, play on from there with this choice.
        """
        if session is not None and index < len(session.states):
            self._study(settings, partial(_study_decision, session, index, choice))

    def _study(self, settings: ComputerSettings, begin: Callable[[AnalysisWindow], object]) -> None:
        """Let the analysis window begin a study, and bring it to the front. It keeps its settings
        while it is open.
        """
        window = open_dialog(self._parent, AnalysisWindow) or self._new_window(settings)
        window.mirrored = self.mirrored
        if window.isVisible():
            begin(window)
            window.activateWindow()
        else:
            window.appear(lambda: begin(window))

    def _new_window(self, settings: ComputerSettings) -> AnalysisWindow:
        window = AnalysisWindow(
            self._service,
            self._background,
            self.theme,
            settings,
            self._parent,
            self._preparation,
            self._preferences,
            self.queue,
            self._kept,
        )
        window.queue_wanted.connect(self.show_queue)
        window.play_wanted.connect(lambda state: self.play_from(state, self._make_way))
        window.menus.book_wanted.connect(lambda variant, roll: self.show_book(variant, roll))
        window.maps_wanted.connect(lambda state, after: self.map_position(state, window.model.settings, after))
        return window

    def _make_way(self) -> None:
        """Close the windows that would cover the board when a session begins from an analysed
        position, except for a position that is still being analysed. The analysis of a session goes
        on, and its results are kept with that session.
        """
        find = self._parent.findChildren
        for window in (*(each for each in find(AnalysisWindow) if not each.is_busy), *find(SessionWindow)):
            window.reject()

    def map_position(self, state: State, settings: ComputerSettings, after: str = "") -> None:
        """Open the maps of a position. `after`: the play after which the other side rolls, empty
        for the best one.
        """
        window = open_dialog(self._parent, MapsWindow)
        if window is None:
            window = MapsWindow(self._map_service, self._background, self.theme, self._parent)
            window.folder = games_folder(self._preferences.folder)
            window.show()
        window.map_position(state, settings, after or None)
        window.activateWindow()

    def map_decision(self, session: Session | None, index: int, settings: ComputerSettings) -> None:
        """Open the maps of the decision that follows the first `index` events of a session."""
        if session is not None and index < len(session.states):
            self.map_position(session.states[index], settings)

    def _queue_decisions(self, found: Sequence[Judged], settings: ComputerSettings) -> None:
        """Put decisions of a session in the queue of rollouts."""
        words = queued_words(self.queue.add(queued_decisions(found, settings)))
        for report in self._parent.findChildren(SessionWindow):
            report.note.setText(words)

    def show_queue(self) -> None:
        """Open the queue of rollouts."""
        window = open_dialog(self._parent, RolloutQueueWindow)
        if window is None:
            window = RolloutQueueWindow(self.queue, self.theme, self._parent)
            window.chosen.connect(self._analyse_queued)
            window.show()
        window.activateWindow()

    def _analyse_queued(self, entry: QueueEntry) -> None:
        """Analyse the position of a rollout, with the settings to which its results belong."""
        terms = entry.saved.terms
        self._study(terms.searching(plies=1), lambda window: window.study_position(entry.state, terms))

    def close(self) -> None:
        """Close the windows and stop their services."""
        for window in self._windows:
            window.close()
        self.analyst.close()
        self.queue.close()
        for service in self._services:
            service.close()
        self._kept.close()


def _study_decision(session: Session, index: int, choice: str, window: AnalysisWindow) -> None:
    """Study a decision. If a choice is given, play on from there with this choice."""
    window.study_session(session, index)
    if choice:
        window.play_on(choice)
