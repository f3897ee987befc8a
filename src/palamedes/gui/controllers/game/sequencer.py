"""Motions and pauses at the board, one at a time, and what comes after each."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from palamedes.gui.board.animation import AnimationSpeed, Move
from palamedes.gui.board.view import BoardView
from palamedes.gui.board.widget import BoardWidget

Then = Callable[[], object]


class Sequencer(QObject):
    """Shows what happens at the board and then goes on. `attach` says at which board."""

    announced = Signal(str)
    """A sentence to show over the board while something is held on show; empty: nothing any more.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.speed = AnimationSpeed.NORMAL
        self._after_motion: Then | None = None
        self._after_pause: Then | None = None
        self._pause = QTimer(self, singleShot=True)
        self._pause.timeout.connect(self._end_pause)

    def attach(self, board: BoardWidget) -> None:
        """Show motions on this board from now on."""
        self._board = board
        board.animation_finished.connect(self._motion_ended)

    @property
    def is_busy(self) -> bool:
        """Whether a motion or a pause is under way."""
        return self._board.is_animating or self._pause.isActive()

    def travel(self, before: BoardView, moves: list[Move], after: BoardView, then: Then) -> None:
        """Show checkers on their way."""
        self._after_motion = then
        self._board.show_view(before)
        self._board.animate(moves, after, self.speed)

    def roll(self, view: BoardView, then: Then) -> None:
        """Show the dice of this board on their way."""
        self._after_motion = then
        self._board.roll(view, self.speed)

    def wait(self, milliseconds: int, then: Then, sentence: str = "") -> None:
        """Go on after so long; a note is shown meanwhile."""
        if sentence:
            self.announced.emit(sentence)
        self._after_pause = then
        self._pause.start(round(milliseconds * self.speed.value))

    def finish_motion(self) -> None:
        """Go to the end of a motion at once."""
        self._board.skip_animation()

    def cancel_pause(self) -> None:
        """End a pause; what was to come after it does not."""
        self._pause.stop()
        self._after_pause = None
        self.announced.emit("")

    def interrupt(self) -> None:
        """End motion and pause; what was to come after them does not."""
        self._after_motion = None
        self._board.skip_animation()
        self.cancel_pause()

    def skip(self) -> bool:
        """Go to the end of what is being shown; False if nothing is."""
        if self._board.is_animating:
            self.finish_motion()
            return True
        if self._pause.isActive():
            self._end_pause()
            return True
        return False

    def _motion_ended(self) -> None:
        after, self._after_motion = self._after_motion, None
        if after is not None:
            after()

    def _end_pause(self) -> None:
        after = self._after_pause
        self.cancel_pause()
        if after is not None:
            after()
