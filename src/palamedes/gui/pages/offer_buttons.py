"""The buttons on the board for what a person may do next, such as Roll, Double, Done or Take. The
main one is filled.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSizeF, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QHBoxLayout, QWidget

from palamedes.gui.board.widget import BoardWidget
from palamedes.gui.commands import GAME_ACTIONS, GO_ON
from palamedes.gui.keys import DEFAULT_KEYS, Keys
from palamedes.gui.models.game.actions import HASTY, Action, Offer
from palamedes.gui.models.game.game_model import GameModel
from palamedes.gui.models.game.offers import other_offers, primary_offer
from palamedes.gui.pages.summary_card import FOOT
from palamedes.gui.widgets.action_bar import KeyButton, game_button

MAX_OTHERS = 2
TEXT_HEIGHT = 0.33
"""The height of the texts in checker diameters, unless this is smaller than the usual text."""
EASY_TEXT, LEAST_TEXT = 12, 9
"""The heights of the texts in pixels to which they shrink if there is not enough room: before the
margins of the buttons become smaller and then the texts shorter, and at the least.
"""
WIDE_GAP, NARROW_GAP = 8, 4
"""The width of the gap between two buttons, and the width if there is not enough room."""
LEAST_WIDTH = 2.2
"""The minimum width of the main button, in checker diameters."""
FOLLOWED = (QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.ShowToParent, QEvent.Type.HideToParent)
"""The events after which the buttons are placed again."""


class OfferButtons(QWidget):
    """Buttons between the rows of points, beside the dice, or below the card while it is shown.
    `chosen` is emitted with the `Action`. Nothing is shown while nobody has to act.
    """

    chosen = Signal(object)
    let_go = Signal()
    """Emitted when the focused button can no longer be pressed, or would now perform a different
    action that must not be triggered by accident.
    """

    def __init__(self, board: BoardWidget, card: QWidget) -> None:
        super().__init__(board)
        self._board, self._card = board, card
        self.others = [game_button() for _ in range(MAX_OTHERS)]
        self.primary = game_button()
        self.primary.setProperty("primary", True)
        self._font = QFont(self.primary.font())
        self._offers: dict[KeyButton, Action] = {}
        self._texts: dict[KeyButton, tuple[str, str]] = {}
        self._keys = DEFAULT_KEYS
        self._is_wanted = self._is_narrow = False
        self._fitted: tuple[object, QSizeF] | None = None
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(WIDE_GAP)
        for button in (*reversed(self.others), self.primary):
            button.clicked.connect(lambda _=False, button=button: self.chosen.emit(self._offers[button]))
            self._row.addWidget(button)
        board.view_shown.connect(self.place)
        board.motion_started.connect(self._make_way)
        for watched in (board, card):
            watched.installEventFilter(self)
        self.hide()

    def set_keys(self, keys: Keys) -> None:
        """Show the corresponding shortcuts in the tooltips of the buttons."""
        self._keys = keys
        for button, action in self._offers.items():
            button.setToolTip(self._tip(action))

    def show_model(self, model: GameModel) -> None:
        """Show the actions that the game is waiting for."""
        primary, others = primary_offer(model), other_offers(model)
        self._let_go((primary, *others))
        for button, offer in zip((self.primary, *self.others), (primary, *others, None, None), strict=False):
            self._offer(button, offer)
        self._is_wanted = primary is not None or bool(others)
        self.place()

    def place(self) -> None:
        """Move the buttons to the middle of the widest free area between the rows of points. They
        are hidden while checkers or dice are in motion.
        """
        was_hidden = self.isHidden()
        self.setVisible(self._is_wanted and not self._board.is_animating)
        if self.isHidden():
            return
        if was_hidden:
            self.raise_()
        size = self._fitted_size()
        area = QRectF(self._centre(), QSizeF()).translated(-size.width() / 2, -size.height() / 2)
        left = min(max(area.left(), 0.0), max(self._board.width() - size.width(), 0.0))
        self.setGeometry(round(left), round(area.top()), round(size.width()), round(size.height()))

    def _fitted_size(self) -> QSizeF:
        """Make the texts as large as the room allows. Returns the size of all buttons, which is
        computed again only after something that it depends on has changed.
        """
        usual = max(self.fontInfo().pixelSize(), round(TEXT_HEIGHT * self._board.diameter))
        least, room = round(LEAST_WIDTH * self._board.diameter), self._board.free_area().width()
        texts = tuple("" if button.isHidden() else self._texts[button][0] for button in (self.primary, *self.others))
        state = (usual, least, room, texts)
        if self._fitted is None or self._fitted[0] != state:
            self.primary.setMinimumWidth(least)
            self._fitted = state, self._fit(usual, room)
        return self._fitted[1]

    def _fit(self, usual: int, room: float) -> QSizeF:
        ways = ((False, False, EASY_TEXT), (True, False, EASY_TEXT), (True, True, LEAST_TEXT))
        steps = [(pixels, narrow, brief) for narrow, brief, least in ways for pixels in _down(usual, least)]
        return next((size for step in steps if (size := self._size(*step)).width() <= room), self._size(*steps[-1]))

    def changeEvent(self, event: QEvent) -> None:
        """Fit the texts again with another font or style sheet."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fitted = None

    def _make_way(self) -> None:
        """Hide the buttons. If one of them has the focus, the board gets it; otherwise Qt would
        give it to another button, which Space would then press.
        """
        if self.window().focusWidget() in (self.primary, *self.others):
            self.let_go.emit()
        self.hide()

    def _size(self, pixels: int, narrow: bool, brief: bool) -> QSizeF:
        """The size of the buttons, with texts of this height. `narrow`: with smaller margins;
        `brief`: with shorter texts.
        """
        self._set_narrow(narrow)
        for button, texts in self._texts.items():
            button.setText(texts[brief])
        font = QFont(self._font)
        font.setPixelSize(pixels)
        for button in self.others:
            button.setFont(font)
        font.setWeight(QFont.Weight.DemiBold)  # as in the style sheet, which does not count for the size
        self.primary.setFont(font)
        self._row.activate()
        return QSizeF(self.sizeHint())

    def _set_narrow(self, narrow: bool) -> None:
        if narrow == self._is_narrow:
            return
        self._is_narrow = narrow
        self._row.setSpacing(NARROW_GAP if narrow else WIDE_GAP)
        for button in (self.primary, *self.others):
            button.setProperty("narrow", narrow)
            button.style().unpolish(button)
            button.style().polish(button)

    def _centre(self) -> QPointF:
        if self._card.isHidden():
            return self._board.free_area().center()
        card = self._card.geometry()
        return QPointF(card.center().x(), card.bottom() + FOOT / 2)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in FOLLOWED:
            self.place()
        return super().eventFilter(watched, event)

    def _tip(self, action: Action) -> str:
        command = action if action in GAME_ACTIONS else GO_ON if action in HASTY else None
        return "" if command is None else self._keys.words(command)

    def _let_go(self, offers: tuple[Offer | None, ...]) -> None:
        """Make a button give up the focus if its meaning changes (for example, to take or accept),
        so that Space does not press it by accident.
        """
        focused = self.window().focusWidget()
        for button, offer in zip((self.primary, *self.others), (*offers, None, None), strict=False):
            stays = offer is not None and (offer.action in HASTY or offer.action is self._offers.get(button))
            if button is focused and not stays:
                self.let_go.emit()

    def _offer(self, button: KeyButton, offer: Offer | None) -> None:
        button.setEnabled(offer is not None)
        button.setVisible(offer is not None)
        if offer is not None:
            self._offers[button] = offer.action
            texts = offer.text, offer.brief or offer.text
            if self._texts.get(button) != texts:  # otherwise the text stays as it was fitted
                self._texts[button] = texts
                button.setText(offer.text)
            button.setAccessibleName(offer.text)
            button.setToolTip(self._tip(offer.action))


def _down(usual: int, least: int) -> range:
    """The heights of a text from the usual one down to the least one, which may be larger."""
    return range(usual, min(usual, least) - 1, -1)
