"""The board as a widget. Its signals report what the player does with the mouse and the keyboard.
It does not enforce the rules.

Places in signals are in the numbering of the side on roll. A click on either half of the bar counts
as a click on the bar of the side on roll.
"""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent, QContextMenuEvent, QFocusEvent, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QApplication, QWidget

from palamedes.core.rules.play import Step
from palamedes.gui.board import words
from palamedes.gui.board.animation import AnimationSpeed, Frame, Motion, lift_point
from palamedes.gui.board.canvas import BoardCanvas
from palamedes.gui.board.cues import step_cue
from palamedes.gui.board.geometry import FIELD, Target, TargetKind
from palamedes.gui.board.marks import anchor, paint_cursor
from palamedes.gui.board.painter import Flying
from palamedes.gui.board.view import BoardView, Landing
from palamedes.gui.theme import KAFENEIO, Theme

CATCH = 1.2
"""If a checker is dropped outside all places, it goes to the nearest landing place within this many
checker diameters.
"""
ARROW_KEYS = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}
CLICK_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
BY_TAB = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason, Qt.FocusReason.ShortcutFocusReason)


class BoardWidget(BoardCanvas):
    """A board that responds to clicks, dragging and keys.

    Keys: the arrows move a cursor; Enter and Space click at the cursor, and with Shift they act as
    the right button; Escape cancels a drag.
    """

    point_clicked = Signal(int, object)
    """Emitted with the place (0 is off, points + 1 is the bar) and the Qt.MouseButton."""
    drag_started = Signal(int)
    """A movable checker was picked up. The owner can respond with a view that has landings."""
    dragged = Signal(int, int)
    """A checker was dragged from one place to another. It returns to the first place unless the
    owner shows another position.
    """
    drag_cancelled = Signal(int)
    """The checker was dropped on the place it came from or outside all places, or the drag was
    cancelled.
    """
    die_clicked = Signal(int)
    cube_clicked = Signal()
    background_clicked = Signal()
    menu_wanted = Signal(QPoint)
    """Emitted with the position on the screen after a right click that does not move checkers, or
    when the Menu key is pressed.
    """

    def __init__(self, view: BoardView, theme: Theme = KAFENEIO, parent: QWidget | None = None) -> None:
        super().__init__(view, theme, parent)
        self._pressed: tuple[Target, QPointF] | None = None
        self._lifted: tuple[int, QPointF] | None = None
        self._cursor: Target | None = None
        self._cursor_is_shown = False
        self._focus_by_tab = self._skipped = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._follow_focus)

    # What is shown.

    @property
    def is_dragging(self) -> bool:
        return self._lifted is not None

    @property
    def cursor_is_shown(self) -> bool:
        """Whether the keyboard cursor is shown. It appears only once the keyboard has been used on
        the board.
        """
        return self._cursor is not None and self._cursor_is_shown and self.hasFocus() and not self.is_animating

    @property
    def cursor_target(self) -> Target | None:
        """The target at the keyboard cursor; None if there is no cursor."""
        return self._cursor

    def show_view(self, view: BoardView) -> None:
        """Show this view at once. A running animation ends without emitting a signal. A drag
        continues if the position is unchanged.
        """
        before, geometry = self._view, self._geometry
        super().show_view(view)
        if (view.position, view.on_roll) != (before.position, before.on_roll):
            self._lifted = None
        if self._geometry != geometry:
            self._cursor = None
        if self._cursor is not None and self._cursor not in self._geometry.targets(view):
            self._cursor = self._first_cursor()
        self._describe()

    def _start(self, motion: Motion, then: BoardView, speed: AnimationSpeed) -> None:
        self._lifted = self._pressed = None
        super()._start(motion, then, speed)

    def _paint_on_top(self, painter: QPainter) -> None:
        if self.cursor_is_shown and self._cursor is not None:
            paint_cursor(painter, self._geometry.area(self._cursor, self._view), self._theme)

    def _frame(self) -> Frame:
        if self.is_animating or self._lifted is None:
            return super()._frame()
        place, spot = self._lifted
        side = self._view.on_roll
        lying = replace(self._view, selected=None, movable=frozenset()).with_lifted(side, place)
        return Frame(lying, (Flying(side, lift_point(spot)),))

    # The mouse.

    def _board_spot(self, event: QMouseEvent) -> QPointF:
        return self._transform.inverted()[0].map(event.position())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._cursor_is_shown = False
        target = self._geometry.hit(self._board_spot(event), self._view)
        moves = event.button() is Qt.MouseButton.RightButton and self._moves_by_right_click(target)
        self._skipped = self.is_animating or self.is_dragging or moves
        if self.is_animating:
            self.skip_animation()
            return
        if self._lifted is not None:
            self._cancel_drag(self._lifted[0])
            return
        self._cursor = None
        self._pressed = target, event.position()
        self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        spot = self._board_spot(event)
        if self._lifted is not None:
            self._lifted = self._lifted[0], spot
            self.update()
        elif self._pressed is not None and event.buttons() & Qt.MouseButton.LeftButton:
            self._perhaps_lift(*self._pressed, event.position())
        self._show_pointer(spot)

    def _perhaps_lift(self, target: Target, start: QPointF, position: QPointF) -> None:
        """Pick up a checker once the mouse has moved far enough while the button is pressed."""
        place = self._place(target)
        far = (position - start).manhattanLength() >= QApplication.startDragDistance()
        if far and place is not None and place in self._view.movable:
            self._pressed, self._lifted = None, (place, self._transform.inverted()[0].map(position))
            self.drag_started.emit(place)
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        spot = self._board_spot(event)
        if self._lifted is not None and event.button() is Qt.MouseButton.LeftButton:
            self._drop(self._lifted[0], spot)
        elif self._pressed is not None:
            target, self._pressed = self._pressed[0], None
            if self._geometry.hit(spot, self._view) == target:
                self.click(target, event.button())
        self._show_pointer(spot)

    def click(self, target: Target, button: Qt.MouseButton) -> None:
        """Do what a click with this button does."""
        place = self._place(target)
        if button is Qt.MouseButton.RightButton and not self._moves_by_right_click(target):
            return
        if target.kind is TargetKind.DIE:
            self.die_clicked.emit(target.number)
        elif target.kind is TargetKind.CUBE:
            self.cube_clicked.emit()
        elif place is None:
            self.background_clicked.emit()
        else:
            self.point_clicked.emit(place, button)

    def _moves_by_right_click(self, target: Target) -> bool:
        """Whether a right click on a target can move checkers. Elsewhere it opens the menu."""
        return self._place(target) is not None and bool(self._view.movable)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if event.reason() is not QContextMenuEvent.Reason.Mouse:
            at = self.rect().center() if self._cursor is None else self.spot(self._cursor).toPoint()
            self.menu_wanted.emit(self.mapToGlobal(at))
            return
        target = self._geometry.hit(self._transform.inverted()[0].map(QPointF(event.pos())), self._view)
        if not self._skipped and not self._moves_by_right_click(target):
            self._pressed = None
            self.menu_wanted.emit(event.globalPos())

    def _drop(self, start: int, spot: QPointF) -> None:
        self._lifted, end = None, self._drop_place(spot)
        self.update()
        if end is None or end == start:
            self.drag_cancelled.emit(start)
        else:
            before = self._view
            self.dragged.emit(start, end)
            if self._view.position != before.position:
                self.heard.emit(step_cue(before, before.on_roll, Step(start, end)))

    def _drop_place(self, spot: QPointF) -> int | None:
        """The place under the pointer or, if there is none, the nearest landing within reach."""
        place = self._place(self._geometry.hit(spot, self._view))
        if place is not None:
            return place
        distances = {landing.place: (self._landing_spot(landing) - spot).manhattanLength() for landing in self._view.landings}
        nearest = min(distances, key=distances.__getitem__, default=None)
        return nearest if nearest is not None and distances[nearest] < CATCH else None

    def _landing_spot(self, landing: Landing) -> QPointF:
        return anchor(self._geometry, self._view, self._view.on_roll, landing.place, arriving=True)

    def _cancel_drag(self, start: int) -> None:
        self._lifted = None
        self.update()
        self.drag_cancelled.emit(start)

    def _show_pointer(self, spot: QPointF) -> None:
        target = FIELD if self.is_animating else self._geometry.hit(spot, self._view)
        if self.is_dragging:
            shape = Qt.CursorShape.ClosedHandCursor
        elif target.kind in (TargetKind.DIE, TargetKind.CUBE) or self._place(target) in {
            landing.place for landing in self._view.landings
        }:
            shape = Qt.CursorShape.PointingHandCursor
        elif self._place(target) in self._view.movable:
            shape = Qt.CursorShape.OpenHandCursor
        else:
            shape = Qt.CursorShape.ArrowCursor
        self.setCursor(shape)

    # The keyboard.

    def event(self, event: QEvent) -> bool:
        """While the cursor is on the board, the board's keys take precedence over the window's
        shortcuts. The same applies to Escape while a checker is dragged.
        """
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.ShortcutOverride:
            drops = self.is_dragging and event.key() == Qt.Key.Key_Escape
            if drops or self._wants(event.key()):
                event.accept()
                return True
        return super().event(event)

    def _wants(self, key: int) -> bool:
        """Whether the board handles a key while it has a cursor. It always handles the arrows, and
        it handles Enter and Space if there is something to click. Otherwise Enter and Space perform
        the next action of the game.
        """
        if self._cursor is None:
            return False
        clickable = bool(self._view.movable) or self._cursor.kind in (TargetKind.DIE, TargetKind.CUBE)
        return key in ARROW_KEYS or (key in CLICK_KEYS and clickable)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        self._cursor_is_shown |= self._wants(key) or key in ARROW_KEYS
        if key in ARROW_KEYS:
            self._move_cursor(*ARROW_KEYS[key])
        elif key in CLICK_KEYS and self.is_animating:
            self.skip_animation()
        elif key in CLICK_KEYS and self._cursor is not None and self._cursor_is_shown:
            shifted = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self.click(self._cursor, Qt.MouseButton.RightButton if shifted else Qt.MouseButton.LeftButton)
        elif key is Qt.Key.Key_Escape and self._lifted is not None:
            self._cancel_drag(self._lifted[0])
        else:
            super().keyPressEvent(event)

    def _move_cursor(self, dx: int, dy: int) -> None:
        here = self._cursor
        self.put_cursor(self._first_cursor() if here is None else self._geometry.neighbour(here, dx, dy, self._view))

    def put_cursor(self, target: Target | None) -> None:
        """Show the keyboard cursor at this target while the board has the focus. None removes the
        cursor until the next arrow key.
        """
        self._cursor, self._cursor_is_shown = target, target is not None
        self._describe()
        if target is not None:
            _tell(self, QAccessible.Event.Focus)
        self.update()

    def _first_cursor(self) -> Target:
        """The place where the cursor first appears: that of the rearmost checker that can move or,
        if there is none, the last point.
        """
        return self._geometry.target(self._view.on_roll, max(self._view.movable, default=1))

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._focus_by_tab = event.reason() in BY_TAB
        super().focusInEvent(event)

    def _follow_focus(self, old: QWidget | None, now: QWidget | None) -> None:
        """Show the cursor if the Tab key has brought the focus here. Qt also gives the Tab key as
        the reason when the focus moves because a button was hidden or disabled, perhaps by a mouse
        click. In that case no cursor is shown.
        """
        has_gone = old is not None and not (old.isVisible() and old.isEnabled())
        if now is not self or not self._focus_by_tab or has_gone:
            return
        self.put_cursor(self._first_cursor() if self._cursor is None else self._cursor)

    def _describe(self) -> None:
        """Describe the target under the cursor for screen readers."""
        text = words.described(self._geometry, self._view, self._cursor) if self._cursor is not None else ""
        if text != self.accessibleDescription():
            self.setAccessibleDescription(text)
            _tell(self, QAccessible.Event.NameChanged)


def _tell(board: BoardWidget, what: QAccessible.Event) -> None:
    """Tell screen readers about a change of the target at the cursor."""
    targets = board.targets
    if QAccessible.isActive() and board.cursor_target in targets:
        event = QAccessibleEvent(board, what)
        event.setChild(targets.index(board.cursor_target))
        QAccessible.updateAccessibility(event)
