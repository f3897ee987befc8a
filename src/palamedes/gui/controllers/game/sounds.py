"""The sounds of dice and checkers. There is no sound if a library or a device that Qt needs is
missing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QLoggingCategory, QObject, QUrl

from palamedes.gui.board.cues import Cue
from palamedes.gui.controllers.game.game_controller import GameController
from palamedes.gui.user_preferences import UserPreferences
from palamedes.service.library import folders

if TYPE_CHECKING:
    from PySide6.QtMultimedia import QSoundEffect


class Sounds(QObject):
    """Plays the sounds that the board reports (see `play`), and a sound at the
    end of every game.
    """

    def __init__(self, game: GameController, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._controller, self._effects = game, dict[Cue, "QSoundEffect"]()
        self._loaded, self._is_on, self._was_over = False, False, True
        game.changed.connect(self._look_for_end)

    def follow_preferences(self, preferences: UserPreferences) -> None:
        """Apply the preferences for sounds."""
        self.switch(preferences.current.sounds, preferences.current.volume)

    def switch(self, is_on: bool, volume: int) -> None:
        """Turn sounds on or off, and set the volume as a percentage. Qt's sound module is loaded
        only when it is first needed.
        """
        self._is_on = is_on
        if is_on and not self._loaded:
            self._loaded, self._effects = True, _effects(self)
        for effect in self._effects.values():
            effect.setVolume(volume / 100)

    @property
    def are_possible(self) -> bool:
        """Whether Qt could load the sounds and has a device to play them. This is known only once
        sounds have been turned on.
        """
        return bool(self._effects)

    def play(self, cue: Cue) -> None:
        """Play this sound if sounds are on."""
        if self._is_on and cue in self._effects:
            self._effects[cue].play()

    def _look_for_end(self) -> None:
        """Play a sound if a game has just ended, but not if it had already ended when it was first
        shown.
        """
        model = self._controller.model
        is_over = model is None or model.state.result is not None
        if is_over and not self._was_over and model is not None:
            self.play(Cue.WIN)
        self._was_over = is_over


def _effects(parent: QObject) -> dict[Cue, QSoundEffect]:
    """The loaded sounds; empty if Qt cannot play sounds."""
    QLoggingCategory.setFilterRules("qt.multimedia.*=false")
    try:
        from PySide6.QtMultimedia import QMediaDevices, QSoundEffect
    except ImportError:
        return {}
    if QMediaDevices.defaultAudioOutput().isNull():
        return {}
    found = {}
    for cue in Cue:
        effect = QSoundEffect(parent)
        effect.setSource(QUrl.fromLocalFile(str(folders.assets() / "sounds" / f"{cue.name.lower()}.wav")))
        found[cue] = effect
    return found
