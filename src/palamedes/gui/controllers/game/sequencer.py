"""Animations and pauses on the board, one at a time, each followed by an action."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from palamedes.gui.board.animation import AnimationSpeed, Move
from palamedes.gui.board.view import BoardView
from palamedes.gui.board.widget import BoardWidget

Then = Callable[[], object]


class Sequencer(QObject):
    """Runs an animation or a pause, and then calls the next action. `attach` sets the board."""

    announced = Signal(str)
    """A sentence to show over the board during a pause; empty when there is
    nothing more to show.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.speed = AnimationSpeed.NORMAL
        self._after_motion: Then | None = None
        self._after_pause: Then | None = None
        self._pause = QTimer(self, singleShot=True)
        self._pause.timeout.connect(self._end_pause)

    def attach(self, board: BoardWidget) -> None:
        """Use this board from now on."""
        self._board = board
        board.animation_finished.connect(self._motion_ended)

    @property
    def is_busy(self) -> bool:
        """Whether an animation or a pause is in progress."""
        return self._board.is_animating or self._pause.isActive()

    def travel(self, before: BoardView, moves: list[Move], after: BoardView, then: Then) -> None:
        """Animate checker moves."""
        self._after_motion = then
        self._board.show_view(before)
        self._board.animate(moves, after, self.speed)

    def roll(self, view: BoardView, then: Then) -> None:
        """Animate the dice of this view."""
        self._after_motion = then
        self._board.roll(view, self.speed)

    def wait(self, milliseconds: int, then: Then, sentence: str = "") -> None:
        """Wait for this long, then continue. `sentence` is shown in the meantime."""
        if sentence:
            self.announced.emit(sentence)
        self._after_pause = then
        self._pause.start(round(milliseconds * self.speed.value))

    def finish_motion(self) -> None:
        """Jump to the end of the animation."""
        self._board.skip_animation()

    def cancel_pause(self) -> None:
        """End a pause without calling the action that was to follow."""
        self._pause.stop()
        self._after_pause = None
        self.announced.emit("")

    def interrupt(self) -> None:
        """End any animation and any pause without calling the actions that were to follow."""
        self._after_motion = None
        self._board.skip_animation()
        self.cancel_pause()

    def skip(self) -> bool:
        """Jump to the end of the running animation or pause. Returns False if there is none."""
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
