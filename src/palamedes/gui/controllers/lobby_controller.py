"""Connects the first page to the sessions, and keeps its cards up to date."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from palamedes.core.results.record import Record
from palamedes.gui.controllers.sessions.session_controller import SessionController
from palamedes.gui.models.lobby import PracticeCard, ProblemCard
from palamedes.gui.pages.home_page import HomePage


class LobbyController(QObject):
    """Supplies the first page with the session that can be continued, saved games, the problem of
    the day, and the user's cards. `attach` sets the page. `problem`: a function that returns the
    card of the problem; None if there is no problem. `practice`: a function that calls another one
    with the card for practice.
    """

    def __init__(
        self,
        sessions: SessionController,
        problem: Callable[[], ProblemCard | None],
        practice: Callable[[Callable[[PracticeCard], None]], None],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._sessions, self._problem, self._practice = sessions, problem, practice
        sessions.offered.connect(self._offer)
        sessions.list.counted.connect(self._show_unfinished)

    def attach(self, home: HomePage) -> None:
        """Use this page from now on."""
        self._home = home
        home.continue_wanted.connect(self._sessions.continue_left_over)
        home.game_wanted.connect(self._sessions.begin_as_last_time)
        home.saved_wanted.connect(self._sessions.open_saved)
        home.new_wanted.connect(self._sessions.ask_new_game)
        home.open_wanted.connect(self._sessions.ask_open)
        home.unfinished_wanted.connect(self._sessions.list.show)
        self.show_problem()
        self.show_practice()

    def show_practice(self) -> None:
        """Show how many of the user's cards are due."""
        self._practice(lambda card: self._home.cards.show_practice(*card))

    def show_problem(self) -> None:
        """Show the problem of the day."""
        card = self._problem()
        if card is not None:
            self._home.cards.show_problem(*card)

    def _offer(self, record: Record | None) -> None:
        self._home.offer(record)

    def _show_unfinished(self, count: int) -> None:
        """Show whether there are unfinished games and, once the engine can read them, the saved
        games.
        """
        self._home.count_unfinished(count)
        if self._sessions.is_ready:
            self._sessions.find_saved(lambda games: self._home.cards.show_saved(games))
