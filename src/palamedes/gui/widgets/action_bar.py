"""The bar below the board: the status of the game, and buttons for undo, redo and hint."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QSizePolicy, QWidget

from palamedes.core.language import tr
from palamedes.gui.keys import DEFAULT_KEYS, Keys
from palamedes.gui.models.game.actions import Action
from palamedes.gui.models.game.game_model import GameModel
from palamedes.gui.models.game.offers import can
from palamedes.gui.models.game.status import status_of
from palamedes.gui.widgets.labels import GrowingTexts, WrappedLabel, with_font

STATUS_ROOM, BUTTON_MARGINS = 20, 66
"""The room for the status, in letters, and the width of the sign and the margins of a button."""
NARROW = 460
"""The width in pixels below which undo and redo show only their symbols."""
STATUS_LINES = 2
"""The number of lines for the status. Space for them is always reserved, so that the board keeps
its size when a longer status wraps.
"""
PRESS_KEYS = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)


def takes_key(event: QEvent) -> bool:
    """Whether this event asks if a widget handles Space or Enter itself. If so, the event is
    accepted, so that these keys do not act as window shortcuts.
    """
    if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and event.key() in PRESS_KEYS:
        event.accept()
        return True
    return False


class KeyButton(QPushButton):
    """A button that handles Space and Enter itself while it has the focus, even if they are window
    shortcuts.
    """

    def event(self, event: QEvent) -> bool:
        return takes_key(event) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in PRESS_KEYS:
            self.click()
        else:
            super().keyPressEvent(event)


def game_button(text: str = "") -> KeyButton:
    """A button for an action of the game. A click does not give it the focus."""
    button = KeyButton(text)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return button


class ActionBar(QFrame):
    """The status of the game, and buttons for undo, redo and hint. `chosen` is emitted with the
    `Action`.
    """

    chosen = Signal(object)
    let_go = Signal()
    """Emitted when the focused button can no longer be pressed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.undo, self.redo, self.hint = game_button(), game_button(), game_button(tr("Hint"))
        self._buttons = {self.undo: Action.UNDO, self.redo: Action.REDO, self.hint: Action.HINT}
        for button, action in self._buttons.items():
            button.clicked.connect(partial(self.chosen.emit, action))
        self.status = WrappedLabel(STATUS_LINES)
        with_font(self.status, 1.0)
        self.status.reserve_lines()
        self._texts = GrowingTexts(self.status, *self._buttons)
        self._name_buttons(briefly=False)
        self.set_keys(DEFAULT_KEYS)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(10, 4, 0, 6)
        layout.setSpacing(8)
        layout.addWidget(self.status, 1)
        for button in self._buttons:
            layout.addWidget(button)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._name_buttons(briefly=event.size().width() < max(NARROW, self._room_beside_status(tr("Undo"), tr("Redo"))))

    @property
    def least_width(self) -> int:
        """The width at which there is room for the status beside the buttons if undo and redo show
        only their symbols.
        """
        return self._room_beside_status()

    def _room_beside_status(self, *names: str) -> int:
        """The width at which there is room for the status beside the buttons. `names`: the words
        beside the symbols of undo and redo.
        """
        words = "".join((STATUS_ROOM * "n", *names, tr("Hint")))
        return self.undo.fontMetrics().horizontalAdvance(words) + len(self._buttons) * BUTTON_MARGINS

    def _name_buttons(self, briefly: bool) -> None:
        """Show the names of undo and redo, or only their symbols if there is too little room."""
        for button, sign, words in ((self.undo, "↶", tr("Undo")), (self.redo, "↷", tr("Redo"))):
            button.setText(sign if briefly else f"{sign}  {words}")
            button.setAccessibleName(words)

    def set_scale(self, scale: float) -> None:
        """Scale all texts. 1 is the usual size."""
        self._texts.set_scale(scale)
        self.status.reserve_lines()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self.status.reserve_lines()

    def set_keys(self, keys: Keys) -> None:
        """Show each button's shortcuts in its tooltip."""
        self.undo.setToolTip(keys.tip(tr("Take back"), Action.UNDO))
        self.redo.setToolTip(keys.tip(tr("Bring back"), Action.REDO))
        self.hint.setToolTip(keys.tip(tr("Show the best plays"), Action.HINT))

    def show_model(self, model: GameModel) -> None:
        """Show the status of the game and the actions that are possible."""
        focused = self.window().focusWidget()
        if any(button is focused and not can(model, action) for button, action in self._buttons.items()):
            self.let_go.emit()
        self.status.say(status_of(model))
        for button, action in self._buttons.items():
            button.setEnabled(can(model, action))
