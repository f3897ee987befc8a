"""The board for screen readers: a list with one item for each point, both halves of the bar, both
trays, the dice and the cube. Each item can be focused and pressed.

Qt asks for these objects only if a program such as a screen reader requests them.
"""

from __future__ import annotations

from functools import partial
from typing import Any

import shiboken6
from PySide6.QtCore import QObject, QPoint, QRect, Qt
from PySide6.QtGui import QAccessible, QAccessibleActionInterface, QAccessibleInterface, QWindow
from PySide6.QtWidgets import QAccessibleWidget

from palamedes.gui.board.geometry import Target, TargetKind
from palamedes.gui.board.widget import BoardWidget
from palamedes.gui.board.words import described

ROLES = {TargetKind.DIE: QAccessible.Role.Button, TargetKind.CUBE: QAccessible.Role.Button}
"""The roles of targets. All others are list items."""
LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
PRESS = QAccessibleActionInterface.pressAction()
OTHER_DIE = QAccessibleActionInterface.showMenuAction()
"""The name of the action that clicks with the right button."""
FOCUS = QAccessibleActionInterface.setFocusAction()
NO_INTERFACE = shiboken6.wrapInstance(0, QAccessibleActionInterface)
"""A null pointer. The method that returns it is expected to return an address; with None or 0, Qt
would crash.
"""
NOTHING: Any = None
"""What Qt expects if there is no object. The types of Qt's methods do not mention None."""


class TargetActions(QAccessibleActionInterface):
    """The actions of a target: a click, a click with the right button, and moving the cursor to
    it.
    """

    def __init__(self, board: BoardWidget, target: Target) -> None:
        super().__init__()
        self._board, self._target = board, target

    def actionNames(self) -> list[str]:
        return [PRESS, OTHER_DIE, FOCUS]

    def doAction(self, name: str) -> None:
        if name == FOCUS:
            self._board.setFocus(Qt.FocusReason.OtherFocusReason)
            self._board.put_cursor(self._target)
        elif self._board.is_animating:
            self._board.skip_animation()
        elif name in (PRESS, OTHER_DIE):
            self._board.click(self._target, LEFT if name == PRESS else RIGHT)

    def keyBindingsForAction(self, name: str) -> list[str]:
        return {PRESS: ["Return"], OTHER_DIE: ["Shift+Return"]}.get(name, [])


class SpokenTarget(QAccessibleInterface):
    """A target on the board. Its name says what is there, such as `point 13, 5 of yours`."""

    def __init__(self, owner: SpokenBoard, board: BoardWidget, target: Target) -> None:
        super().__init__()
        self._owner, self._board, self._target = owner, board, target
        self._actions = TargetActions(board, target)

    def isValid(self) -> bool:
        return shiboken6.isValid(self._board) and self._target in self._board.targets

    def object(self) -> QObject:
        return NOTHING  # type: ignore[no-any-return]

    def window(self) -> QWindow:
        return self._board.window().windowHandle()

    def parent(self) -> QAccessibleInterface:
        return self._owner

    def child(self, index: int) -> QAccessibleInterface:
        return NOTHING  # type: ignore[no-any-return]

    def childAt(self, x: int, y: int) -> QAccessibleInterface:
        return NOTHING  # type: ignore[no-any-return]

    def childCount(self) -> int:
        return 0

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return -1

    def text(self, kind: QAccessible.Text) -> str:
        is_asked = kind is QAccessible.Text.Name and self.isValid()
        return described(self._board.board_geometry, self._board.view, self._target) if is_asked else ""

    def setText(self, kind: QAccessible.Text, text: str) -> None:
        """Do nothing: names cannot be changed."""

    def rect(self) -> QRect:
        if not self.isValid():
            return QRect()
        area = self._board.pixels_of(self._target)
        return QRect(self._board.mapToGlobal(area.topLeft()), area.size())

    def role(self) -> QAccessible.Role:
        return ROLES.get(self._target.kind, QAccessible.Role.ListItem)

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        state.invalid = not self.isValid()
        if not state.invalid:
            state.focusable = True
            state.focused = self._board.hasFocus() and self._board.cursor_target == self._target
            view = self._board.view
            place = self._board.board_geometry.place(view.on_roll, self._target)
            state.selectable = place in view.movable
            state.selected = place is not None and place == view.selected
        return state

    def interface_cast(self, kind: QAccessible.InterfaceType) -> Any:
        return self._actions if kind is QAccessible.InterfaceType.ActionInterface else NO_INTERFACE


class SpokenBoard(QAccessibleWidget):
    """The board as a list of its targets. The focused item is the one at the keyboard cursor."""

    def __init__(self, board: BoardWidget) -> None:
        super().__init__(board, QAccessible.Role.List, board.accessibleName())
        self._board = board
        self._items: dict[Target, SpokenTarget] = {}
        board.destroyed.connect(partial(_discard, self._items))

    def childCount(self) -> int:
        return len(self._board.targets)

    def child(self, index: int) -> QAccessibleInterface:
        targets = self._board.targets
        return self._item(targets[index]) if 0 <= index < len(targets) else NOTHING

    def childAt(self, x: int, y: int) -> QAccessibleInterface:
        target = self._board.target_at(self._board.mapFromGlobal(QPoint(x, y)))
        return self._item(target) if target in self._board.targets else NOTHING

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return next((index for index, target in enumerate(self._board.targets) if self._items.get(target) is child), -1)

    def focusChild(self) -> QAccessibleInterface:
        target = self._board.cursor_target
        return self if target is None or not self._board.hasFocus() else self._item(target)

    def _item(self, target: Target) -> SpokenTarget:
        if target not in self._items:
            self._items[target] = SpokenTarget(self, self._board, target)
        return self._items[target]


def _discard(items: dict[Target, SpokenTarget]) -> None:
    """Delete the items of a board that has been deleted."""
    for item in items.values():
        QAccessible.deleteAccessibleInterface(QAccessible.uniqueId(item))
    items.clear()


def speak_boards() -> None:
    """Let screen readers see the targets of all boards from now on."""
    QAccessible.installFactory(_interface_of)


def _interface_of(kind: str, seen: QObject) -> QAccessibleInterface:
    return SpokenBoard(seen) if isinstance(seen, BoardWidget) else NOTHING
