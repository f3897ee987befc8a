"""A line that says what has been deleted, with a button that brings it back."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QTimer
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from palamedes.core.language import tr
from palamedes.gui.accessibility.speech import announce
from palamedes.gui.keys import key_words
from palamedes.gui.widgets.labels import ElidedLabel

SHOWN_MS = 10_000
"""How long the line is shown after a deletion. The key works as long as the window is open."""
KEY = "Ctrl+Z"
MOST = 50
"""The number of deletions that can be undone."""


class UndoBar(QWidget):
    """Takes the place of a question before a deletion. The line keeps its place while it is empty.
    `window`: the window in which the key undoes the last deletion; None if the key has another
    meaning there.
    """

    def __init__(self, window: QWidget | None = None) -> None:
        super().__init__()
        self._deletions: list[Callable[[], object]] = []
        self.words = ElidedLabel()
        self.button = QPushButton(tr("Undo"))
        self.button.setAutoDefault(False)
        self.button.clicked.connect(self.undo)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.button)
        row.addWidget(self.words, 1)
        self.keep_place(True)
        self._time = QTimer(self, singleShot=True, interval=SHOWN_MS)
        self._time.timeout.connect(self.hide)
        if window is not None:
            self.button.setToolTip(key_words(KEY))
            shortcut = QShortcut(QKeySequence(KEY), window)
            shortcut.activated.connect(self.undo)
            self.destroyed.connect(shortcut.deleteLater)
        self.hide()

    def keep_place(self, kept: bool) -> None:
        """Whether the line keeps its place while it is empty, as it does at first."""
        policy = self.sizePolicy()
        policy.setRetainSizeWhenHidden(kept)
        self.setSizePolicy(policy)

    def offer(self, words: str, undo: Callable[[], object]) -> None:
        """Say what has been deleted. `undo` brings it back."""
        self._deletions = [*self._deletions[1 - MOST :], undo]
        self.words.say(words)
        self.show()
        self._time.start()
        announce(self, words)

    def undo(self) -> None:
        """Bring back what was deleted last; earlier deletions can be undone afterwards."""
        if self._deletions:
            self._deletions.pop()()
        self.hide()
