"""The board on which an exercise is played."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from palamedes.gui.board.animation import AnimationSpeed
from palamedes.gui.board.view import BoardView
from palamedes.gui.board.widget import BoardWidget
from palamedes.gui.models.learning.exercise import Exercise
from palamedes.gui.theme import KAFENEIO, Theme


class ExerciseBoard(BoardWidget):
    """A board that passes clicks, drags and keys to an `Exercise`. `speed`: the speed of motion."""

    changed = Signal()
    """Emitted after every input that was accepted."""
    refused = Signal(str)
    """Emitted with the reason when an input is refused."""

    def __init__(self, exercise: Exercise, theme: Theme = KAFENEIO, parent: QWidget | None = None) -> None:
        super().__init__(exercise.view, theme, parent)
        self.speed = AnimationSpeed.NORMAL
        self._exercise = exercise
        self.point_clicked.connect(lambda place, button: self._do(lambda: self._pass_click(place, button), moves=True))
        self.drag_started.connect(self._pick_up)
        self.dragged.connect(lambda start, end: self._do(lambda: self._exercise.drop(start, end)))
        self.drag_cancelled.connect(lambda _: self._do(self._exercise.deselect))
        self.die_clicked.connect(lambda index: self._do(lambda: self._exercise.use_die(index)))
        self.background_clicked.connect(lambda: self._do(self._exercise.deselect))

    def show_exercise(self, exercise: Exercise) -> None:
        """Show another exercise."""
        self._exercise = exercise
        self.show_view(exercise.view)

    def undo(self) -> None:
        """Take back the last step."""
        self._do(self._exercise.undo)

    def _pass_click(self, place: int, button: Qt.MouseButton) -> str:
        return self._exercise.click(place, button is Qt.MouseButton.RightButton)

    def _pick_up(self, place: int) -> None:
        self._exercise.pick_up(place)
        self.show_view(self._exercise.view)

    def _do(self, change: Callable[[], str | None], moves: bool = False) -> None:
        """Change the exercise, and show the result. `moves`: whether new steps are animated."""
        self.skip_animation()
        before, done = self._exercise.view, len(self._exercise.steps)
        reason = change()
        self._show_change(before, done if moves else len(self._exercise.steps))
        if reason:
            self.refused.emit(reason)
        else:
            self.changed.emit()

    def _show_change(self, before: BoardView, done: int) -> None:
        after, steps = self._exercise.view, self._exercise.steps[done:]
        if steps:
            self.show_view(before)
            self.animate([(before.on_roll, step.start, step.end) for step in steps], after, self.speed)
        else:
            self.show_view(after)
