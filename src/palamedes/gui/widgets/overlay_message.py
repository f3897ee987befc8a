"""Messages over the board. Some stay until they are replaced or removed; others disappear after a
short time.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QLabel, QWidget

from palamedes.gui.accessibility.speech import announce
from palamedes.gui.plain_text import plain_text
from palamedes.gui.theme import KAFENEIO, Theme
from palamedes.gui.widgets.labels import TextsOverBoard, with_font

MIDDLE = 0.05
"""Half the height of the band in the middle that messages leave clear, as a fraction of the other
widget's height. On a board, it contains the dice and the buttons.
"""
TOAST_AT, TOAST_TEXT = 0.96, 1.1
"""The usual vertical position of brief messages, below the card that appears after a game, and the
factor of their text's size.
"""


class OverlayMessage(QLabel):
    """A message with rounded corners, shown over another widget. It does not intercept clicks.
    `height`: the vertical position of its middle, as a fraction of the other widget's height.
    """

    def __init__(self, over: QWidget, height: float, factor: float = 1.5) -> None:
        super().__init__("", over)
        self._over, self._at = over, height
        with_font(plain_text(self), factor, bold=True)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._texts = TextsOverBoard(over, self)
        self.setWordWrap(True)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.hide)
        over.installEventFilter(self)
        self.set_theme(KAFENEIO)
        self.hide()

    def set_theme(self, theme: Theme) -> None:
        self.setStyleSheet(
            f"background: {theme.panel}; color: {theme.text}; border: 2px solid {theme.accent};"
            " border-radius: 14px; padding: 8px 18px;"
        )

    def say(self, sentence: str, milliseconds: int = 0) -> None:
        """Show a sentence for the given time, or indefinitely if the time is 0. An empty sentence
        hides the message. A sentence that disappears again is also announced to screen readers.
        """
        self.setText(sentence)
        self._timer.stop()
        if milliseconds and sentence:
            self._timer.start(milliseconds)
            announce(self._over, sentence)
        self._place()
        self.setVisible(bool(sentence))
        self.raise_()

    def _place(self) -> None:
        self._texts.follow()
        widest = round(self._over.width() * 0.8)
        self.setWordWrap(False)
        wanted = self.sizeHint().width()
        self.setWordWrap(True)
        width = min(widest, wanted + 4)
        height = self.heightForWidth(width)
        whole = self._over.height()
        top = whole * self._at - height / 2
        clear = min(top, whole * (0.5 - MIDDLE) - height) if self._at < 0.5 else max(top, whole * (0.5 + MIDDLE))
        y = max(min(round(clear), whole - height), 0)
        self.setGeometry((self._over.width() - width) // 2, y, width, height)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)


def toast_over(widget: QWidget, height: float = TOAST_AT) -> OverlayMessage:
    """A place for brief messages over a widget."""
    return OverlayMessage(widget, height, TOAST_TEXT)
