"""The output of the terminal game: the board, events and messages."""

from __future__ import annotations

import sys

from rich.console import Console
from rich.text import Text

from palamedes.cli.terminal.saved_game import SavedGame
from palamedes.cli.terminal.terminal_board import draw_board
from palamedes.cli.terminal.terminal_words import QUIET, dice_opening, game_title, own_rules, session_title, signed_name, told
from palamedes.core.errors import BadSettings
from palamedes.core.session.events import Begin, Played
from palamedes.core.session.state import Phase, Setup, State


class TerminalScreen:
    """Shows a session to its players, or to a spectator if computers play each other."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self._echo = not sys.stdin.isatty()

    def sit_down(self, game: SavedGame) -> None:
        """Show this session from now on, from the point of view of the first side played by a
        person.
        """
        self._game = game
        self._people = people(game.session.setup)
        self._bottom = self._people[0] if self._people else 0
        self._told = len(game.session.events)
        self._shown: object = None

    @property
    def _state(self) -> State:
        return self._game.session.state

    def ask(self, prompt: str) -> str:
        """Read a line of input. Raises EOFError at the end of the input, and KeyboardInterrupt
        after Ctrl-C.
        """
        line = input(prompt)  # not printed by rich, because line editing depends on the prompt
        if self._echo:
            self.console.print(Text(line))
        return line.strip()

    def say(self, text: str | Text, style: str = "") -> None:
        """Print a message."""
        self.console.print(Text(text, style) if isinstance(text, str) else text, soft_wrap=False)

    def introduce(self) -> None:
        """Print the games, the players and the dice."""
        game, state = self._game, self._state
        setup = game.session.setup
        self.say(session_title(setup), "bold")
        for line in own_rules(setup):
            self.say(line)
        self.say(signed_name(state, 0).append(" against ", "default").append_text(signed_name(state, 1)))
        self.say(dice_opening(game.dice, game.commitment))
        self.say("Type ? for help.", QUIET)

    def show_board(self) -> None:
        """Draw the board if it has changed. A roll does not count as a change, because the prompt
        shows it.
        """
        state = self._state
        seen = state.game, state.seen_by(self._bottom), state.on_roll, state.cube, state.phase is Phase.DOUBLED
        if seen == self._shown or state.game < 0:
            return
        self._shown = seen
        self.console.print()
        try:
            self.say(draw_board(state, self._bottom, self.console.width))
        except BadSettings as error:
            self.say(str(error))

    def tell(self, judgement: str = "") -> None:
        """Print the events since the last call. `judgement`: the computer's evaluation of its
        play.
        """
        session = self._game.session
        for index in range(self._told, len(session.events)):
            before, event, after = session.states[index], session.events[index], session.states[index + 1]
            if isinstance(event, Begin):
                self.console.print()
                self.console.rule(game_title(after), align="left", style=QUIET)
            line = told(before, event, after, judgement)
            if line is not None:
                self.say(line)
            if isinstance(event, Played) and not self._people:
                self.show_board()
        self._told = len(session.events)

    def reveal(self) -> None:
        """Print the seed at the end of the match, so that anybody can check the dice."""
        game = self._game
        if game.commitment is not None:
            self.say(f"The dice came from {game.dice.settings}; the salt was {game.commitment.salt.hex()}.", QUIET)

    def show_anew(self) -> None:
        """Make `show_board` draw the board before the next prompt, even if it has not changed."""
        self._shown = None

    def flip(self) -> None:
        """Turn the board round."""
        self._bottom = 1 - self._bottom
        self._shown = None

    def events_changed(self) -> None:
        """Treat all current events as already printed, because events were taken back or
        restored.
        """
        self._told = len(self._game.session.events)
        self._shown = None


def people(setup: Setup) -> list[int]:
    """The sides played by people."""
    return [side for side, player in enumerate(setup.players) if player.computer is None]
