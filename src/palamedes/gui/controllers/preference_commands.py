"""Commands that change preferences."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from palamedes.core.language import tr
from palamedes.gui.commands import command
from palamedes.gui.controllers.game.chances import chances_toggled
from palamedes.gui.controllers.game.game_controller import GameController
from palamedes.gui.controllers.game.tutor import TUTOR_MENUS, tutor_changes
from palamedes.gui.controllers.messages import Messages
from palamedes.gui.user_preferences import UserPreferences
from palamedes.service.program.sound_player import NO_PLAYER, can_play


class PreferenceCommands(QObject):
    """Applies choices made in the menus and in the settings window to the preferences."""

    language_wanted = Signal(str)
    """Emitted with the code of another language; empty for the system language."""

    def __init__(
        self,
        preferences: UserPreferences,
        game: GameController,
        messages: Messages,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._preferences, self._game, self._messages = preferences, game, messages

    def switch(self, setting: str) -> None:
        """Turn a setting on or off."""
        self.take({setting: not getattr(self._preferences.current, setting)})

    def choose(self, submenu: str, key: str, variant: str | None) -> None:
        """Choose an option in a submenu, which changes the setting of the same name. `variant`: the
        key of the variant on the board.
        """
        if submenu == "language":
            # Delayed, because changing the language rebuilds the menu in use.
            QTimer.singleShot(0, self, lambda: self.language_wanted.emit(key))
        elif submenu in TUTOR_MENUS:
            self._preferences.change(**tutor_changes(self._preferences.current, submenu, key, variant))
        else:
            self._preferences.change(**{submenu: int(key) if key.isdigit() else key})

    def take(self, changes: dict[str, object]) -> None:
        """Apply changes made in the settings window."""
        others = {setting: value for setting, value in changes.items() if setting != "language"}
        if others:
            self._preferences.change(**others)
        if "language" in changes:
            self.choose("language", str(changes["language"]), None)
        if changes.get("sounds") and not can_play():
            self._messages.toast(tr(NO_PLAYER))

    @command("chances")
    def toggle_chances(self) -> None:
        """Show or hide the chances bar in this game."""
        self._preferences.change(**chances_toggled(self._game.model, self._preferences.current))
