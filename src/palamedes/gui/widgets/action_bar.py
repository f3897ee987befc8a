"""The bar below the board: undo, redo, hint, the status of the game, and buttons for the possible
actions, one of which is filled.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QWidget

from palamedes.core.language import tr
from palamedes.gui.commands import GAME_ACTIONS, GO_ON
from palamedes.gui.keys import DEFAULT_KEYS, Keys
from palamedes.gui.models.game.actions import HASTY, Action, Offer
from palamedes.gui.models.game.game_model import GameModel
from palamedes.gui.models.game.offers import awaited, can, other_offers, primary_offer
from palamedes.gui.models.game.status import status_of
from palamedes.gui.plain_text import plain_text
from palamedes.gui.widgets.header import NARROW, with_font

MAX_OTHERS = 2
PRESS_KEYS = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)


def takes_key(event: QEvent) -> bool:
    """Whether this event asks if a widget handles Space or Enter itself. If so, it is accepted, so
    that these keys do not act as window shortcuts.
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


class ActionBar(QFrame):
    """Buttons for the actions that are possible now. `chosen` is emitted with the `Action`."""

    chosen = Signal(object)
    let_go = Signal()
    """Emitted when the focused button can no longer be pressed, or would now perform a different
    action that must not be triggered by accident.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.undo, self.redo = self._button(""), self._button("")
        self.undo.clicked.connect(lambda: self.chosen.emit(Action.UNDO))
        self.redo.clicked.connect(lambda: self.chosen.emit(Action.REDO))
        self.hint = self._button(tr("Hint"))
        self.hint.clicked.connect(lambda: self.chosen.emit(Action.HINT))
        self.status = with_font(plain_text(QLabel(alignment=Qt.AlignmentFlag.AlignCenter)), 1.15)
        self.status.setWordWrap(True)
        self.status.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.others = [self._button("") for _ in range(MAX_OTHERS)]
        self.primary = self._button(tr("Roll"))
        self.primary.setProperty("primary", True)
        self.primary.setMinimumSize(QSize(150, 42))
        self._offers: dict[QPushButton, Action] = {}
        self._offered, self._is_narrow = 0, False
        self._name_buttons()
        self.set_keys(DEFAULT_KEYS)
        for button in (*self.others, self.primary):
            button.clicked.connect(lambda _=False, button=button: self.chosen.emit(self._offers[button]))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(10, 6, 10, 8)
        layout.setSpacing(8)
        for widget in (self.undo, self.redo, self.hint):
            layout.addWidget(widget)
        layout.addWidget(self.status, 1)
        for widget in (*reversed(self.others), self.primary):
            layout.addWidget(widget)

    def _button(self, text: str) -> QPushButton:
        button = KeyButton(text)
        button.setMinimumHeight(42)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return button

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._is_narrow = event.size().width() < NARROW
        self._name_buttons()

    def _name_buttons(self) -> None:
        """Show the names of undo and redo, or only their symbols if there is too little room."""
        briefly = self._is_narrow or self._offered > 1
        for button, sign, words in ((self.undo, "↶", tr("Undo")), (self.redo, "↷", tr("Redo"))):
            button.setText(sign if briefly else f"{sign}  {words}")
            button.setAccessibleName(words)

    def set_keys(self, keys: Keys) -> None:
        """Show the corresponding shortcuts in the tooltips of the buttons."""
        self._keys = keys
        self.undo.setToolTip(keys.tip(tr("Take back"), Action.UNDO))
        self.redo.setToolTip(keys.tip(tr("Bring back"), Action.REDO))
        self.hint.setToolTip(keys.tip(tr("Show the best plays"), Action.HINT))
        for button, action in self._offers.items():
            button.setToolTip(self._offer_keys(action))

    def _offer_keys(self, action: Action) -> str:
        return self._keys.words(action if action in GAME_ACTIONS else GO_ON)

    def show_model(self, model: GameModel) -> None:
        """Show what the game is waiting for."""
        self._let_go(model)
        self.status.setText(status_of(model))
        self.undo.setEnabled(can(model, Action.UNDO))
        self.redo.setEnabled(can(model, Action.REDO))
        self.hint.setEnabled(can(model, Action.HINT))
        self._offer(self.primary, primary_offer(model))
        if primary_offer(model) is None:
            self.primary.setText(awaited(model))
        offers = other_offers(model)
        for index, button in enumerate(self.others):
            self._offer(button, offers[index] if index < len(offers) else None)
            button.setVisible(index < len(offers))
        self._offered = len(offers)
        self._name_buttons()

    def _let_go(self, model: GameModel) -> None:
        """Make a button give up focus if its meaning changes (for example, to undo, take or
        accept), so that Space does not press it by accident.
        """
        focused = self.window().focusWidget()
        button = next((each for each in self._buttons if each is focused), None)
        if button is None:
            return
        offers = dict(zip((self.primary, *self.others), (primary_offer(model), *other_offers(model)), strict=False))
        fixed = {self.undo: Action.UNDO, self.redo: Action.REDO, self.hint: Action.HINT}
        if button in fixed:
            stays = can(model, fixed[button])
        else:
            offer = offers.get(button)
            stays = offer is not None and (offer.action in HASTY or offer.action is self._offers.get(button))
        if not stays:
            self.let_go.emit()

    @property
    def _buttons(self) -> tuple[QPushButton, ...]:
        return (self.undo, self.redo, self.hint, *self.others, self.primary)

    def _offer(self, button: QPushButton, offer: Offer | None) -> None:
        button.setEnabled(offer is not None)
        if offer is not None:
            self._offers[button] = offer.action
            button.setText(offer.text)
            button.setToolTip(self._offer_keys(offer.action))
