"""The board on which a position is set up. The checkers of both sides can be dragged and clicked,
and the number of checkers on a place can be typed in. The board does not enforce the rules.
"""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from palamedes.gui.board.animation import Frame, lift_point
from palamedes.gui.board.geometry import FIELD, Target, TargetKind
from palamedes.gui.board.painter import Flying
from palamedes.gui.board.view import BoardSide, BoardView
from palamedes.gui.board.widget import ARROW_KEYS, CLICK_KEYS, BoardWidget

HOLDERS = (TargetKind.POINT, TargetKind.BAR, TargetKind.OFF)
"""The targets that can hold checkers."""
NO_KEYS = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)
DIGITS = {getattr(Qt.Key, f"Key_{digit}"): digit for digit in range(10)}
FIRST = Target(TargetKind.POINT, 1)


class EditingBoard(BoardWidget):
    """A board that reports clicks on a `Target`, checkers dragged from one `Target` to another, and
    typed numbers of checkers. The owner of the board converts targets to places.

    Keys: the arrows move the cursor; Enter and Space click, and with Shift they act as the right
    button; digits and Delete set the number of checkers. Digits also apply to the place that was
    last clicked with the mouse. The cursor is shown only after a key has been pressed.
    """

    clicked = Signal(object, object)
    """Emitted with the `Target` and the Qt.MouseButton."""
    carried = Signal(int, object, object)
    """Emitted with the side of the checker, the `Target` from which it was dragged, and the
    `Target` on which it was dropped. If the latter cannot hold checkers, it is replaced by FIELD.
    """
    counted = Signal(object, int)
    """Emitted with the `Target` and the number of checkers to put there."""

    def __init__(self, view: BoardView, parent: QWidget | None = None) -> None:
        super().__init__(view, parent=parent)
        self._from: Target | None = None
        self._side = BoardSide.BOTTOM

    def top_side(self, target: Target) -> BoardSide | None:
        """The side that owns the top checker on a target; None if there is no checker."""
        sides = {TargetKind.POINT: tuple(BoardSide), TargetKind.BAR: (target.side,), TargetKind.OFF: (target.side,)}.get(
            target.kind, ()
        )
        return next((side for side in sides if self._view.checkers(side, self._geometry.place(side, target) or 0) > 0), None)

    # The mouse.

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        if self._pressed is not None and self._pressed[0].kind in HOLDERS:
            self._cursor = self._pressed[0]
            self._describe()

    def _perhaps_lift(self, target: Target, start: QPointF, position: QPointF) -> None:
        far = (position - start).manhattanLength() >= QApplication.startDragDistance()
        side = self.top_side(target) if far else None
        place = None if side is None else self._geometry.place(side, target)
        if side is not None and place is not None:
            self._from, self._side, self._pressed = target, side, None
            self._lifted = place, self._transform.inverted()[0].map(position)
            self.update()

    def _frame(self) -> Frame:
        if self._lifted is None:
            return super()._frame()
        place, spot = self._lifted
        lying = replace(self._view, arrows=()).with_lifted(self._side, place)
        return Frame(lying, (Flying(self._side, lift_point(spot)),))

    def _drop(self, start: int, spot: QPointF) -> None:
        origin, side, end = self._from, self._side, self._geometry.hit(spot, self._view)
        self._lifted = self._from = None
        self.update()
        if origin is not None and end != origin:
            self._cursor = end if end.kind in HOLDERS else self._cursor
            self.carried.emit(int(side), origin, end if end.kind in HOLDERS else FIELD)

    def click(self, target: Target, button: Qt.MouseButton) -> None:
        self.clicked.emit(target, button)

    def _moves_by_right_click(self, target: Target) -> bool:
        return target.kind is not TargetKind.FIELD

    def _show_pointer(self, spot: QPointF) -> None:
        target = self._geometry.hit(spot, self._view)
        if self.is_dragging:
            shape = Qt.CursorShape.ClosedHandCursor
        elif self.top_side(target) is not None:
            shape = Qt.CursorShape.OpenHandCursor
        else:
            shape = (
                Qt.CursorShape.ArrowCursor
                if target.kind in (TargetKind.FIELD, TargetKind.OFF)
                else Qt.CursorShape.PointingHandCursor
            )
        self.setCursor(shape)

    # The keyboard.

    def _wants(self, key: int) -> bool:
        if self._cursor is None:
            return key in ARROW_KEYS
        return key in (*ARROW_KEYS, *DIGITS, *NO_KEYS) or (key in CLICK_KEYS and self._cursor_is_shown)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        count = 0 if key in NO_KEYS else DIGITS.get(key)
        if count is not None and self._cursor is not None and not self.is_dragging:
            self._cursor_is_shown = True
            self.counted.emit(self._cursor, count)
        else:
            super().keyPressEvent(event)

    def _first_cursor(self) -> Target:
        return FIRST
