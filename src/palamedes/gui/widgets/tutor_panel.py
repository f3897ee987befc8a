"""The tutor's message over the board. It is not a dialog, so the rest of the window remains usable.
It never takes the focus when it appears, so Space and Enter keep their meaning. Its buttons can be
reached with the mouse, with Tab, or with Alt and their letters.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QVBoxLayout, QWidget

from palamedes.core.language import tr
from palamedes.gui.accessibility.speech import announce
from palamedes.gui.models.game.tutor_model import TutorWarning
from palamedes.gui.plain_text import plain_text
from palamedes.gui.theme import KAFENEIO, Theme
from palamedes.gui.widgets.action_bar import KeyButton
from palamedes.gui.widgets.common import arrange, most_columns, order_tabs
from palamedes.gui.widgets.labels import TextsOverBoard, with_font

HEIGHT = 0.3
"""The vertical position of the panel's middle, as a fraction of the board's height."""


WORDS_MARGIN, BORDER = 4, 2
"""The room beside the sentence, and the width of the border, in pixels."""


class TutorPanel(QFrame):
    """A panel that contains a sentence and up to three buttons. It lies above everything else on
    the board. `offers`: the buttons on the board.
    """

    taken_back = Signal()
    plays_wanted = Signal()
    accepted = Signal()

    def __init__(self, over: QWidget, offers: QWidget) -> None:
        super().__init__(over)
        self._over, self._offers, self._has_plays = over, offers, True
        self.words = with_font(plain_text(QLabel(alignment=Qt.AlignmentFlag.AlignCenter)), 1.2, bold=True)
        self.take_back, self.show_plays, self.go_on = KeyButton(), KeyButton(), KeyButton()
        self.take_back.clicked.connect(self.taken_back)
        self.show_plays.clicked.connect(self.plays_wanted)
        self.go_on.clicked.connect(self.accepted)
        self.words.setWordWrap(True)
        self._buttons = QGridLayout()
        for button in (self.take_back, self.show_plays, self.go_on):
            button.setParent(self)  # a button that gets its parent later loses its font
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(18, 14, 18, 14)
        layout.setSpacing(12)
        layout.addWidget(self.words)
        layout.addLayout(self._buttons)
        self._texts = TextsOverBoard(over, self.words, self.take_back, self.show_plays, self.go_on)
        for watched in (over, offers):
            watched.installEventFilter(self)
        self.set_theme(KAFENEIO)
        self.hide()

    def set_theme(self, theme: Theme) -> None:
        self.setStyleSheet(
            f"TutorPanel {{ background: {theme.panel}; border: {BORDER}px solid {theme.accent}; border-radius: 14px; }}"
            f" QLabel {{ color: {theme.text}; }}"
        )

    def ask(self, warning: TutorWarning) -> None:
        """Show a warning before the decision is made."""
        self.take_back.setText(tr("Take &back"))
        self.go_on.setText(tr("&Do it anyway") if warning.analysis is None else tr("Play &it anyway"))
        self._show(warning.words, warning.analysis is not None)

    def tell(self, warning: TutorWarning) -> None:
        """Show a remark after the decision has been made."""
        self.take_back.setText(tr("Take &back"))
        self.go_on.setText(tr("C&ontinue"))
        self._show(warning.words_afterwards, warning.analysis is not None)

    def _show(self, words: str, with_plays: bool) -> None:
        self.words.setText(words)
        self.setAccessibleName(words)
        self.show_plays.setText(tr("Show the better pla&ys"))
        self._has_plays = with_plays
        self.show_plays.setVisible(with_plays)
        self.show()
        order_tabs(self._over, self.take_back, self.show_plays, self.go_on)
        self._place()
        self.raise_()
        announce(self, words)

    def leave(self) -> None:
        """Hide the message and return the focus to the board."""
        focused = self.window().focusWidget()
        if focused is not None and self.isAncestorOf(focused):
            self._over.setFocus(Qt.FocusReason.OtherFocusReason)
        self.hide()

    def _place(self) -> None:
        """Put the panel over the board. Words and buttons that are too wide take several lines."""
        self._texts.follow()
        layout = self.layout()
        assert layout is not None
        margins = layout.contentsMargins()
        around = margins.left() + margins.right() + 2 * BORDER
        shown = [self.take_back, *([self.show_plays] if self._has_plays else []), self.go_on]
        room, spacing = self._over.width() - around, max(self._buttons.horizontalSpacing(), 0)
        arrange(self._buttons, shown, most_columns(shown, room, spacing))
        layout.invalidate()
        words = self.words.fontMetrics().horizontalAdvance(self.words.text()) + WORDS_MARGIN
        width = min(max(words, self._buttons.sizeHint().width()), room) + around
        self.resize(width, layout.totalHeightForWidth(width - 2 * BORDER) + 2 * BORDER)
        top = round(self._over.height() * HEIGHT - self.height() / 2)
        self.move((self._over.width() - width) // 2, max(min(top, self._over.height() - self.height()), 0))

    def showEvent(self, event: QShowEvent) -> None:
        """Place the panel again. Before its page is shown, Qt cannot measure it."""
        super().showEvent(event)
        self._place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize and watched is self._over and self.isVisible():
            self._place()
        if event.type() is QEvent.Type.ZOrderChange and watched is self._offers:
            self.raise_()
        return super().eventFilter(watched, event)
