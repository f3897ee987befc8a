"""Connects the first page to the sessions, keeps its cards up to date, and leads back to it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from palamedes.gui.commands import command
from palamedes.gui.controllers.game.game_controller import GameController
from palamedes.gui.controllers.sessions.session_controller import SessionController
from palamedes.gui.controllers.sessions.study_controller import StudyController
from palamedes.gui.models.game.game_model import GameModel
from palamedes.gui.models.lobby import PracticeCard, ProblemCard
from palamedes.gui.pages.home_page import HomePage


class LobbyController(QObject):
    """Supplies the first page with the session that can be continued, saved games, the problem of
    the day, and the user's cards. `attach` sets the page. `problem`: a function that returns the
    card of the problem; None if there is no problem. `practice`: a function that calls another one
    with the card for practice.

    While the first page is shown, a running game is suspended. It is the one that can be continued,
    until another session begins.
    """

    left_for_home = Signal()

    def __init__(
        self,
        game: GameController,
        sessions: SessionController,
        study: StudyController,
        problem: Callable[[], ProblemCard | None],
        practice: Callable[[Callable[[PracticeCard], None]], None],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._game, self._sessions, self._study = game, sessions, study
        self._problem, self._practice = problem, practice
        self._suspended: GameModel | None = None
        sessions.started.connect(self._forget)
        sessions.offered.connect(self.offer)
        sessions.list.counted.connect(self._show_unfinished)

    def attach(self, home: HomePage) -> None:
        """Use this page from now on."""
        self._home = home
        home.continue_wanted.connect(self.go_on)
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

    def offer(self) -> None:
        """Show which session can be continued: the suspended one, or the one left by the last run
        of the program.
        """
        is_left_over = self._suspended is None
        self._home.offer(self._sessions.gate.left_over if is_left_over else self._sessions.store.record)

    @command("first page")
    def show_first_page(self) -> None:
        """Suspend the running game, close the editor, and show the first page."""
        if self._study.is_open:
            self._study.leave()
        if self._game.model is not None:
            self._suspended = self._game.model
            self._game.leave()
        self.offer()
        self._sessions.list.count()
        self.show_problem()
        self.show_practice()
        self.left_for_home.emit()

    def go_on(self) -> None:
        """Continue the session that is offered."""
        running, self._suspended = self._suspended, None
        if running is None:
            self._sessions.continue_left_over()
        else:
            self._study.take_up(running)

    def _forget(self) -> None:
        """Forget the suspended game, because another session begins."""
        self._suspended = None

    def _show_unfinished(self, count: int) -> None:
        """Show whether there are unfinished games and, once the engine can read them, the saved
        games.
        """
        self._home.count_unfinished(count)
        if self._sessions.is_ready:
            self._sessions.find_saved(lambda games: self._home.cards.show_saved(games))
