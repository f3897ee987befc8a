"""Messages to the player: brief messages over the board or in the status bar, and message boxes."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QMainWindow, QMessageBox

from palamedes.core.errors import BadPlay, PalamedesError
from palamedes.core.language import mark, tr
from palamedes.gui.accessibility.speech import announce
from palamedes.gui.models.words import sentence as as_sentence
from palamedes.gui.plain_text import plain_text, plain_tip
from palamedes.gui.user_preferences import UserPreferences
from palamedes.gui.widgets.overlay_message import OverlayMessage

TOAST_MS = 4500
RULE_HINT = mark("({keys} shows the rule)")


class Messages:
    """Shows messages to the player. `attach` sets where brief messages appear; if no board is
    visible, they appear in the status bar.

    `refused_by`: the section of the rules pages that explains why the last play was refused; None
    if the last refusal was for another reason.
    """

    def __init__(self, window: QMainWindow, preferences: UserPreferences) -> None:
        self.refused_by: str | None = None
        self._window, self._preferences = window, preferences
        self._overlay: Callable[[], OverlayMessage | None] = lambda: None
        self._elsewhere: OverlayMessage | None = None
        self._brief = ""

    def attach(self, overlay: Callable[[], OverlayMessage | None], elsewhere: OverlayMessage) -> None:
        """Show brief messages in the overlay that `overlay` returns. If it returns None, they
        appear in the status bar, except for refusals, which appear in the overlay `elsewhere`.
        """
        self._overlay, self._elsewhere = overlay, elsewhere

    def toast(self, sentence: str) -> None:
        """Show a brief message."""
        overlay = self._overlay()
        if overlay is None:
            self._brief = sentence
            self.show_status(sentence)
        else:
            overlay.say(sentence, TOAST_MS)

    def add_toast(self, sentence: str) -> None:
        """Append a sentence to the brief message that is shown."""
        overlay = self._overlay()
        before = f"{overlay.text()}  " if overlay is not None and overlay.isVisible() else ""
        self.toast(before + sentence)

    def withdraw(self, sentence: str) -> None:
        """Remove a brief message from the board if it is still shown."""
        overlay = self._overlay()
        if overlay is not None and overlay.text() == sentence:
            overlay.say("")

    def show_status(self, sentence: str) -> None:
        """Show a message at the bottom of the window until another one replaces it. A tooltip shows
        all of a message that is too long. An empty message hides the status bar, unless that would
        change the size of a visible board.
        """
        self._window.statusBar().showMessage(sentence)
        self._window.statusBar().setToolTip(plain_tip(sentence))
        if sentence or self._overlay() is None:
            self._window.statusBar().setVisible(bool(sentence))
        announce(self._window, sentence)

    def follow_page(self) -> None:
        """After another page has been shown, remove a brief message from the status bar, and hide
        the bar if it is empty.
        """
        bar = self._window.statusBar()
        if bar.currentMessage() == self._brief:
            bar.clearMessage()
        bar.setVisible(bool(bar.currentMessage()))

    def refuse(self, why: PalamedesError | str) -> None:
        """Show why something cannot be done, as a sentence that begins with a capital letter. Does
        nothing if the reason is empty.
        """
        self.note_refusal(why)
        keys = self._preferences.keys.words("rules")
        words = as_sentence(str(why)) + (f"  {tr(RULE_HINT, keys=keys)}" if self.refused_by and keys else "")
        if self._overlay() is None and self._elsewhere is not None:
            self._elsewhere.say(words, TOAST_MS)
        else:
            self.toast(words)

    def note_refusal(self, why: PalamedesError | str) -> None:
        """Let the command for the rules open the section that explains this refusal, which is shown
        elsewhere. An empty reason means that nothing was refused.
        """
        self.refused_by = why.refusal.section if isinstance(why, BadPlay) else None

    def refuse_from_thread(self, sentence: str) -> None:
        """The same as `refuse`, for calls from another thread."""
        QTimer.singleShot(0, self._window, lambda: self.refuse(sentence))

    def complain(self, sentence: str) -> None:
        """Report in a message box, which the player must dismiss, that a requested action has
        failed.
        """
        box = plain_text(QMessageBox(QMessageBox.Icon.Warning, "Palamedes", as_sentence(sentence), parent=self._window))
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()
