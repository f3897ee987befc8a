"""The current preferences, and the signal that reports every change to them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, QStandardPaths, Signal

from palamedes.core.preferences import Preferences
from palamedes.gui.background import Background
from palamedes.gui.board.animation import AnimationSpeed
from palamedes.gui.keys import Keys
from palamedes.gui.own_theme import theme_of
from palamedes.gui.theme import Theme
from palamedes.service.library import files
from palamedes.service.program.motion import system_reduces_motion


def games_folder(chosen: str) -> str:
    """The folder for games. If none has been chosen, this is the user's documents folder, or the
    home folder if that does not exist; a file dialog would take its name for that of a file.
    """
    documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    return chosen or (documents if Path(documents).is_dir() else str(Path.home()))


class UserPreferences(QObject):
    """Holds the preferences (`current`), and the theme and the shortcuts that are derived from
    them.
    """

    changed = Signal(object)
    """Emitted with this object when preferences have changed and must be applied."""
    not_saved = Signal(str)

    def __init__(self, preferences: Preferences, background: Background, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.current = preferences
        self.keys = Keys(preferences.keys)
        self._background = background
        self._reduces_motion = False
        background.run(system_reduces_motion, self._take_motion, lambda _: None)

    def _take_motion(self, reduces: bool) -> None:
        """Apply the system's choice about motion, once it is known."""
        if reduces:
            self._reduces_motion = True
            self.changed.emit(self)

    @property
    def speed(self) -> AnimationSpeed:
        """The speed of animations. If it is the system's, there are no animations as soon as the
        system is known to reduce motion.
        """
        if self.current.speed == "system":
            return AnimationSpeed.NONE if self._reduces_motion else AnimationSpeed.NORMAL
        return AnimationSpeed[self.current.speed.upper()]

    @property
    def theme(self) -> Theme:
        """The chosen theme."""
        return theme_of(self.current)

    def change(self, **changes: object) -> None:
        """Change preferences, both in memory and in the settings file."""
        preferences = replace(self.current, **changes)  # type: ignore[arg-type]
        self._background.run(lambda: files.save_preferences(preferences), lambda _: None, self.not_saved.emit)
        self.use(preferences)

    def use(self, preferences: Preferences) -> None:
        """Apply these preferences without writing them to the file."""
        self.current, self.keys = preferences, Keys(preferences.keys)
        self.changed.emit(self)
