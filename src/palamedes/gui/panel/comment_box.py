"""A field below the score sheet for a comment on the selected entry."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFont, QKeyEvent
from PySide6.QtWidgets import QPlainTextEdit, QVBoxLayout, QWidget

from palamedes.core.language import tr
from palamedes.gui.widgets.labels import ElidedLabel, scaled, use_font, with_font

LINES = 2
MAX_LENGTH = 2000
"""The maximum length of a comment in characters. It is below the maximum length of a line in a
file.
"""


class _Writing(QPlainTextEdit):
    """The text field. The Esc key takes the focus away from it."""

    left = Signal()

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.clearFocus()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.left.emit()


class CommentBox(QWidget):
    """The field with its heading. `written` is emitted with the text whenever the user changes it,
    and `left` when the user leaves the field.
    """

    written = Signal(str)
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._font = QFont(self.font())
        self.about = ElidedLabel()
        self.text = _Writing()
        self.text.setTabChangesFocus(True)
        self.text.setAcceptDrops(False)  # dropped files go to the window
        self.text.textChanged.connect(self._tell)
        self.text.left.connect(self.left)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 6, 0, 0)
        layout.addWidget(self.about)
        layout.addWidget(self.text)
        self.set_scale(1.0)
        self.show_comment("", None)

    def set_scale(self, scale: float) -> None:
        """Scale the texts. 1 is the usual size."""
        use_font(scaled(self._font, scale), self.about, self.text)
        with_font(self.about, 1.0, bold=True)
        self.text.setFixedHeight(self.text.fontMetrics().lineSpacing() * LINES + 16)

    def show_comment(self, text: str, about: str | None) -> None:
        """Show the comment on the entry that `about` describes. None disables the field, because
        there is nothing to comment on.
        """
        self.about.say(tr("Comment") if about is None else tr("Comment: {what}", what=about))
        self.text.setAccessibleName(self.about.whole)
        self.text.setPlaceholderText(tr("Write your comment here"))
        self.text.setEnabled(about is not None)
        if text != self.text.toPlainText():
            self.text.blockSignals(True)
            self.text.setPlainText(text)
            self.text.blockSignals(False)

    def _tell(self) -> None:
        text = self.text.toPlainText()
        if len(text) > MAX_LENGTH:
            self.text.blockSignals(True)
            self.text.setPlainText(text[:MAX_LENGTH])
            self.text.blockSignals(False)
        self.written.emit(self.text.toPlainText().strip())
