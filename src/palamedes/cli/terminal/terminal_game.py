"""The course of the game in the terminal, in which input and automatic actions alternate."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Console

from palamedes.cli.terminal.saved_game import SavedGame
from palamedes.cli.terminal.terminal_commands import obey
from palamedes.cli.terminal.terminal_screen import TerminalScreen
from palamedes.cli.terminal.terminal_session import TerminalSession
from palamedes.cli.terminal.terminal_words import capitalised, question
from palamedes.core.errors import PalamedesError
from palamedes.core.results.record import Record
from palamedes.core.session.state import Phase
from palamedes.service.api.service import Service
from palamedes.service.library.tables import notice


class TerminalGame:
    """A game in the terminal. It lasts until `quit`, the end of the input or the end of the match.
    The arguments are those of `TerminalSession`.
    """

    def __init__(
        self,
        game: SavedGame,
        service: Service,
        console: Console,
        keep: Callable[[Record], None],
        trouble: str = "",
        games: int | None = None,
    ) -> None:
        self._screen = TerminalScreen(console)
        self._session = TerminalSession(game, service, self._screen, keep, trouble, games)

    @property
    def is_over(self) -> bool:
        """Whether all games that were to be played have been completed."""
        return self._session.is_over

    def record(self) -> Record:
        """The session in its current state, to be saved."""
        return self._session.record()

    def run(self) -> None:
        """Play until the user leaves, the input ends or Ctrl-C is pressed while the computer is not
        thinking.
        """
        session, screen = self._session, self._screen
        screen.introduce()
        if trouble := notice():
            screen.say(trouble, "bold")
        while not session.is_left:
            asks = session.waits_for_person()
            try:
                if asks:
                    self._ask()
                else:
                    self._go_by_itself()
            except PalamedesError as error:
                screen.say(capitalised(str(error)), "bold")
                session.paused |= not asks
            except (EOFError, KeyboardInterrupt):
                screen.console.print()
                session.leave()
            screen.tell()
        if session.is_over:
            screen.reveal()

    def _go_by_itself(self) -> None:
        """Perform one action that needs no input."""
        session, phase = self._session, self._session.state.phase
        if session.is_over:
            session.is_left = True
        elif phase is Phase.GAME_OVER:
            session.live.next_game()
        elif phase is Phase.OPENING:
            session.live.throw()
        else:
            session.computer_acts()

    def _ask(self) -> None:
        """Show the board, read a line of input and execute it."""
        self._screen.show_board()
        obey(self._session, self._screen.ask(self._prompt()))

    def _prompt(self) -> str:
        session = self._session
        if session.is_automatic():
            return "Press Enter to continue > "
        return f"{question(session.state, session.plays(), session.rolls_by_hand())} > "
