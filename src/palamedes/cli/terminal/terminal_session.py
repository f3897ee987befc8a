"""The session in the terminal: whose turn it is, the computer's decisions, and saving."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import wait
from pathlib import Path
from typing import Any

from palamedes.cli.terminal.saved_game import SavedGame
from palamedes.cli.terminal.terminal_screen import TerminalScreen, people
from palamedes.cli.terminal.terminal_words import capitalised, estimate
from palamedes.core.errors import BadEvent, Cancelled
from palamedes.core.mishaps import sentence_of
from palamedes.core.results.record import Record, record_of
from palamedes.core.rules.play import notation
from palamedes.core.session.events import Event
from palamedes.core.session.state import Phase, State
from palamedes.core.settings import Player
from palamedes.service.api.service import Service
from palamedes.service.library import files
from palamedes.service.play.computer_decisions import describe
from palamedes.service.play.live_session import LiveSession
from palamedes.service.requests import ComputerDecision, DecisionRequest, Request

POLL = 0.1  # seconds between checks of the keyboard while the computer is thinking


class TerminalSession:
    """The session that is being played in the terminal, until the user leaves or opens another one.

    `keep`: called with the record after every event, to save it; raises BadFile if that fails.
    `trouble`: the reason why nothing can be saved, if it has already been printed. `games`: the
    number of games after which computers end a session of money games.
    """

    def __init__(
        self,
        game: SavedGame,
        service: Service,
        screen: TerminalScreen,
        keep: Callable[[Record], None],
        trouble: str = "",
        games: int | None = None,
    ) -> None:
        self.screen = screen
        self.is_left = False
        self._service = service
        self._keep = keep
        self._trouble = trouble
        self._is_warned = False
        self._games = games
        self.sit_down(game)

    def sit_down(self, game: SavedGame) -> None:
        """Continue with this session."""
        self.game = game
        self.live = LiveSession(game.session, game.dice, lambda live: self.save_aside())
        self.has_people = bool(people(game.session.setup))
        self.paused = False
        self._waiting_dice: State | None = None
        self._saved: tuple[Event, ...] = ()
        self.screen.sit_down(game)

    @property
    def state(self) -> State:
        """The current state."""
        return self.live.state

    @property
    def is_over(self) -> bool:
        """Whether the match, or every game that the computers were to play, has been completed."""
        return self.state.phase is Phase.SESSION_OVER or self._games_are_played

    @property
    def _games_are_played(self) -> bool:
        return not self.has_people and self._games is not None and _games_over(self.state) >= self._games

    def record(self) -> Record:
        """The session in its current state, to be saved."""
        game = self.game
        return record_of(game.session, game.dice, game.commitment, game.details)

    def save_aside(self) -> None:
        """Save the session automatically. A failure is reported once, and saving is attempted again
        after the next event.
        """
        before = self._trouble
        try:
            self._keep(self.record())
            self._trouble, self._is_warned = "", False
        except Exception as error:  # whatever the error is, the game continues
            self._trouble = sentence_of(error)
        if self._trouble and not before:
            self.screen.say(f"The game cannot be saved automatically: {self._trouble}")
        elif before and not self._trouble:
            self.screen.say("The game is being saved automatically again.")

    def save(self, path: Path) -> None:
        """Save the session in a file chosen by the user."""
        files.save_record(path, self.record())
        self._saved = tuple(self.live.session.events)

    @property
    def is_saved(self) -> bool:
        """Whether the user has saved the session in its current state."""
        return self._saved == tuple(self.live.session.events)

    def rolls_by_hand(self) -> bool:
        """Whether people roll their own dice and type the result."""
        return self.live.dice.by_hand

    def is_automatic(self) -> bool:
        """Whether the game continues without input, unless it is paused."""
        actor = self.live.actor
        return self.state is not self._waiting_dice and actor is not None and actor.computer is not None

    def waits_for_person(self) -> bool:
        """Whether the game waits for input."""
        state, actor = self.state, self.live.actor
        if self.paused or state is self._waiting_dice or (actor is not None and actor.computer is None):
            return True
        if state.phase is Phase.OPENING:
            return self.rolls_by_hand()
        if state.phase is Phase.GAME_OVER:
            alone = not self.has_people and (state.setup.is_match or self._games is not None)
            return state.game >= 0 and not alone
        return state.phase is Phase.SESSION_OVER and self.has_people

    def own_turn(self) -> int:
        """The side of the person who has to act. Raises BadEvent if nobody has to act, or if the
        computer does.
        """
        side, actor = self.state.to_act, self.live.actor
        if side is None or actor is None:
            raise BadEvent(f"nobody can act now; the state of the session is: {self.state.phase}.")
        if actor.computer is not None:
            raise BadEvent(f"{actor.name} must act; press Enter to continue.")
        return side

    def plays(self) -> list[str]:
        """All legal plays in notation."""
        turn, state = self.live.turn, self.state
        return [] if turn is None else [notation(state.variant, state.position, play.steps) for play in turn.plays]

    def computer_acts(self) -> None:
        """Let the computer decide, and carry out its decision."""
        player = self.live.actor
        assert player is not None
        act = self._think(player)
        if act.event is not None:
            self.live.do(act.event)
            self.screen.tell(estimate(act.analysis, act.event))
        elif self.rolls_by_hand():
            self._waiting_dice = self.state
        else:
            self.live.throw()

    def _think(self, player: Player) -> ComputerDecision:
        """The computer's decision; Ctrl-C makes it decide at once. In a game between computers,
        Ctrl-C also pauses the game.
        """
        assert player.computer is not None
        request = DecisionRequest(self.state, player.computer, may_resign=not self.live.refused_resignation())
        while True:
            try:
                return self._answer(request, f"{player.name} is thinking")
            except Cancelled:
                continue  # the request was stopped before it began, so there is no result yet

    def _answer(self, request: DecisionRequest, heading: str) -> ComputerDecision:
        decision: ComputerDecision = self.wait_for(
            request, heading, lambda act: describe(act.analysis) if act.analysis is not None else ""
        )
        return decision

    def wait_for(self, request: Request, heading: str, words: Callable[[Any], str]) -> Any:
        """Wait for the answer to a request and return it. Progress is shown in the terminal. Ctrl-C
        asks for the answer found so far.
        """
        with self.screen.console.status(heading) as status:
            job = self._service.submit(request, lambda answer: status.update(f"{heading}: {words(answer)}"))
            while not job.result.done():
                try:
                    wait([job.result], timeout=POLL)
                except KeyboardInterrupt:
                    job.stop()
                    self.paused = not self.has_people
            return job.result.result()

    def quit(self) -> None:
        """Leave the game. If the game has not been saved, the first call raises BadEvent, and only
        a second call leaves the game.
        """
        if self._is_left_unkept() and not self._is_warned:
            self._is_warned = True
            why = capitalised(self._trouble)
            raise BadEvent(f"the game has not been saved. {why} Type save FILE, or quit again to leave without saving.")
        self.leave()

    def leave(self) -> None:
        """Leave the game, and print a message about whether it has been saved."""
        self.is_left = True
        if self._is_left_unkept():
            self.screen.say(f"The game has not been saved. {capitalised(self._trouble)}")
        elif not self.is_over and self.live.session.events:
            self.screen.say("The game has been saved; continue it with palamedes play --terminal --resume.")

    def _is_left_unkept(self) -> bool:
        """Whether unsaved progress would be lost by leaving now. If saving has failed, one more
        attempt is made first.
        """
        if self.is_over or not self.live.session.events:
            return False
        if self._trouble:
            self.save_aside()
        return bool(self._trouble) and not self.is_saved


def _games_over(state: State) -> int:
    return state.game + (state.phase in (Phase.GAME_OVER, Phase.SESSION_OVER))
