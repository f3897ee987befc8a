"""The game clock. It runs for the side that has to act, even if it is the computer, and reports
when time is up.

The clock stops while the players pause it, and while something delays the game (see `holds`). A ‖
is then shown before the time of the side that has to act.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from palamedes.core.language import tr
from palamedes.core.session.clock import Clock, time_words
from palamedes.core.session.state import State
from palamedes.gui.controllers.game.game_controller import GameController
from palamedes.gui.models.game.game_model import GameModel
from palamedes.gui.models.game.session_store import SessionStore
from palamedes.gui.models.words import briefly
from palamedes.gui.pages.player_strips import PlayerStrips, Time

TICK_MS = 200
LITTLE = 30.0
"""When fewer seconds than this are left in the bank, the time is highlighted."""


class GameClock(QObject):
    """Follows one game, with the clock of the session if it has one. The clock stops between games
    and while the board is not shown.

    `holds`: functions that are called at every tick; the clock stops while any of them returns
    true.
    """

    ran_out = Signal(str)
    """A sentence saying that time is up. If a side does not lose the game when its time is up, the
    signal is emitted once per game for that side.
    """

    def __init__(self, game: GameController, store: SessionStore, now: Callable[[], float] = time.monotonic) -> None:
        """Create the clock. `attach` must be called next; it sets the strips that show the
        times.
        """
        super().__init__(game)
        self._controller, self._store, self._now = game, store, now
        self._game: tuple[GameModel, int] | None = None
        self._announced: set[int] = set()
        self._paused_at: State | None = None
        self.holds: list[Callable[[], bool]] = []
        self._timer = QTimer(self, interval=TICK_MS)
        self._timer.timeout.connect(self.tick)
        game.changed.connect(self.tick)

    def attach(self, strips: PlayerStrips) -> None:
        """Show the times in these strips from now on."""
        self._strips = strips

    @property
    def is_paused(self) -> bool:
        """Whether the players have stopped the clock."""
        return self._paused_at is not None

    def pause(self) -> None:
        """Stop the clock until a person next acts or, if it is paused, resume it."""
        model = self._controller.model
        self._paused_at = None if self.is_paused or model is None else model.state
        self.tick()

    def tick(self) -> None:
        """Deduct the elapsed time, and show the remaining time."""
        clock, model = self._store.clock, self._controller.model
        if clock is None:
            self._timer.stop()
            self._strips.show_times(None)
            return
        if not self._timer.isActive():
            self._timer.start()
        if model is None or model.live is not self._store.live:
            clock.hold(True, self._now())
            return
        self._begin_game(clock, model)
        self._end_pause(model)
        clock.hold(self.is_paused or any(holds() for holds in self.holds), self._now())
        clock.turn_to(model.to_act if model.ready else None, self._now())
        bottom = model.bottom
        self._strips.show_times((_time(clock, bottom), _time(clock, 1 - bottom)))
        if clock.out is not None:
            self._run_out(clock, model, clock.out)

    def _end_pause(self, model: GameModel) -> None:
        """End the pause when a person acts. The computer's actions do not end it."""
        before = self._paused_at
        if before is None or before is model.state:
            return
        paused_on_person = before.to_act in model.people or before.to_act is None
        self._paused_at = None if paused_on_person else model.state

    def _begin_game(self, clock: Clock, model: GameModel) -> None:
        """Prepare for a new game. In money play, every game starts with a full bank."""
        game = model, model.state.game
        if game == self._game:
            return
        is_next = self._game is not None and self._game[0] is model and self._game[1] < game[1]
        if is_next and not model.state.setup.is_match:
            clock.refill()
        self._game = game
        self._announced.clear()

    def _run_out(self, clock: Clock, model: GameModel, side: int) -> None:
        clock.out = None
        sentence = tr("{name}: time is up.", name=briefly(model.name(side)))
        if clock.settings.loses and self._controller.lose_on_time(side):
            self.ran_out.emit(sentence)
        elif side not in self._announced:
            self._announced.add(side)
            self.ran_out.emit(sentence)


def _time(clock: Clock, side: int) -> Time:
    """The time of a side as shown in its strip: the bank, followed by any free seconds that
    remain.
    """
    free = clock.delay_left if clock.side == side else 0.0
    words, longest = (_with_free(clock.left[side], seconds) for seconds in (free, clock.settings.delay))
    if clock.is_held and clock.side == side:
        words = f"‖ {words}"
    return Time(words, clock.side == side and not clock.is_held, clock.left[side] < LITTLE, longest)


def _with_free(bank: float, free: float) -> str:
    return time_words(bank) + (f" +{int(-(-free // 1))}" if free > 0 else "")
