"""What the parts of the window of the library share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit

from palamedes.core.library.entry import DecisionTable
from palamedes.gui.library.library_work import LibraryWork
from palamedes.gui.user_preferences import UserPreferences
from palamedes.gui.widgets.common import ChoiceBox, combo, may_shrink
from palamedes.service.game_library.game_library import GameLibrary

SHORT = 11
"""The least number of characters for which a list of choices has room."""


class LibraryTools(Protocol):
    """The library, its long work, and the messages of its window."""

    library: GameLibrary
    work: LibraryWork
    preferences: UserPreferences

    def run(self, work: Callable[[], Any], then: Callable[[Any], object]) -> None:
        """Run work in the background, and use its answer if the window is still open. If the work
        fails, its message is shown.
        """

    def table(self) -> DecisionTable:
        """The decisions of all sessions. This takes some time."""

    def say(self, sentence: str) -> None:
        """Show a message."""

    def offer_undo(self, words: str, undo: Callable[[], object]) -> None:
        """Say what has been changed or deleted. `undo` brings it back."""

    def reload(self) -> None:
        """Read the list of sessions again."""

    def show_session(self, number: int) -> None:
        """Show a session in the list, which is read again."""


class SearchLine(QLineEdit):
    """A line in which something is searched for while the user types. Enter does not press the
    default button of the window.
    """

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setPlaceholderText(name)
        self.setAccessibleName(name)
        self.setClearButtonEnabled(True)
        self.setMaxLength(200)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.editingFinished.emit()
            event.accept()
        else:
            super().keyPressEvent(event)


def short_combo(values: list[tuple[str, Any]], chosen: Any, name: str) -> ChoiceBox:
    """A list of choices that takes little room, whatever the length of its texts."""
    box = combo(values, chosen, name)
    may_shrink(box, SHORT)
    box.setMaxVisibleItems(20)
    return box
