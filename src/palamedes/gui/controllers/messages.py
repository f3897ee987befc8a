"""Messages to the player: in passing, over the board, or in a box."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QMainWindow, QMessageBox

from palamedes.core.errors import BadPlay, PalamedesError
from palamedes.core.language import mark, tr
from palamedes.gui.models.words import sentence as as_sentence
from palamedes.gui.plain_text import plain_text
from palamedes.gui.user_preferences import UserPreferences
from palamedes.gui.widgets.overlay_message import OverlayMessage

TOAST_MS = 4500
RULE_HINT = mark("({keys}: the rule)")


class Messages:
    """Sentences for the player. `attach` says where those in passing are shown; where no board is
    seen, the status bar shows them.

    `refused_by`: the section of the rules pages about what has just been refused.
    """

    def __init__(self, window: QMainWindow, preferences: UserPreferences) -> None:
        self.refused_by: str | None = None
        self._window, self._preferences = window, preferences
        self._overlay: Callable[[], OverlayMessage | None] = lambda: None

    def attach(self, overlay: Callable[[], OverlayMessage | None]) -> None:
        """Show sentences in passing over the board that this gives, if any."""
        self._overlay = overlay

    def toast(self, sentence: str) -> None:
        """A sentence to read in passing."""
        overlay = self._overlay()
        if overlay is None:
            self.show_status(sentence)
        else:
            overlay.say(sentence, TOAST_MS)

    def add_toast(self, sentence: str) -> None:
        """The same, after the sentence that is shown already."""
        overlay = self._overlay()
        before = f"{overlay.text()}  " if overlay is not None and overlay.isVisible() else ""
        self.toast(before + sentence)

    def show_status(self, sentence: str) -> None:
        """A sentence below everything, until another one replaces it; the bar hides without one."""
        self._window.statusBar().showMessage(sentence)
        self._window.statusBar().setVisible(bool(sentence))

    def refuse(self, why: PalamedesError | str) -> None:
        """Why something cannot be done; begins with a capital letter. Nothing: it can."""
        self.refused_by = why.refusal.section if isinstance(why, BadPlay) else None
        keys = self._preferences.keys.words("rules")
        self.toast(as_sentence(str(why)) + (f"  {tr(RULE_HINT, keys=keys)}" if self.refused_by and keys else ""))

    def refuse_from_thread(self, sentence: str) -> None:
        """The same, called from another thread."""
        QTimer.singleShot(0, self._window, lambda: self.refuse(sentence))

    def complain(self, sentence: str) -> None:
        """Something that was asked for has failed: one sentence, to be acknowledged."""
        box = plain_text(QMessageBox(QMessageBox.Icon.Warning, "Palamedes", as_sentence(sentence), parent=self._window))
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()
