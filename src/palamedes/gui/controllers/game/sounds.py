"""The sounds of dice and checkers. There is no sound if the system cannot play sound files."""

from __future__ import annotations

from PySide6.QtCore import QObject

from palamedes.gui.board.cues import Cue
from palamedes.gui.controllers.game.game_controller import GameController
from palamedes.gui.user_preferences import UserPreferences
from palamedes.service.library import folders
from palamedes.service.program.sound_player import SoundPlayer


class Sounds(QObject):
    """Plays the sounds that the board reports (see `play`), and a sound at the
    end of every game.
    """

    def __init__(self, game: GameController, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._controller, self._player = game, SoundPlayer()
        self._is_on, self._volume, self._was_over = False, 100, True
        game.changed.connect(self._look_for_end)

    def follow_preferences(self, preferences: UserPreferences) -> None:
        """Apply the preferences for sounds."""
        self.switch(preferences.current.sounds, preferences.current.volume)

    def switch(self, is_on: bool, volume: int) -> None:
        """Turn sounds on or off, and set the volume as a percentage."""
        self._is_on, self._volume = is_on, volume

    def play(self, cue: Cue) -> None:
        """Play this sound if sounds are on."""
        if self._is_on:
            self._player.play(folders.assets() / "sounds" / f"{cue.name.lower()}.wav", self._volume)

    def close(self) -> None:
        """Stop all sounds."""
        self._player.close()

    def _look_for_end(self) -> None:
        """Play a sound if a game has just ended, but not if it had already ended when it was first
        shown.
        """
        model = self._controller.model
        is_over = model is None or model.state.result is not None
        if is_over and not self._was_over and model is not None:
            self.play(Cue.WIN)
        self._was_over = is_over
