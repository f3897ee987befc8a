"""The sounds of a table: on, off, and absent if no sound is possible."""

import pytest
from driving import Fingers, setup
from PySide6.QtCore import QObject

from palamedes.gui.board.cues import Cue
from palamedes.gui.controllers.game import sounds
from palamedes.gui.models.game.actions import Action


class Speaker(QObject):
    """Records what would be heard."""

    def __init__(self, cue: Cue, heard: list[Cue]) -> None:
        super().__init__()
        self.volume = 1.0
        self._cue, self._heard = cue, heard

    def setVolume(self, volume: float) -> None:  # noqa: N802
        self.volume = volume

    def play(self) -> None:
        self._heard.append(self._cue)


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[Cue]:
    """The sounds that are played from now on."""
    found: list[Cue] = []
    monkeypatch.setattr(sounds, "_effects", lambda parent: {cue: Speaker(cue, found) for cue in Cue})
    return found


def test_a_roll_is_heard(fingers: Fingers, heard: list[Cue]):
    fingers.window.menus["sounds"].trigger()
    fingers.begin(setup())
    fingers.roll()
    assert heard[0] is Cue.DICE


def test_nothing_is_heard_when_sounds_are_off(fingers: Fingers, heard: list[Cue]):
    fingers.begin(setup())
    fingers.roll()
    assert not heard


def test_the_end_of_a_game_is_heard_once(fingers: Fingers, heard: list[Cue]):
    fingers.window.menus["sounds"].trigger()
    fingers.begin(setup())
    fingers.roll()
    fingers.window.game.resign(1)
    fingers.window.game.perform(Action.ACCEPT)
    fingers.window.game.redraw()
    assert heard.count(Cue.WIN) == 1


def test_where_no_sound_can_be_played_that_is_said_once_asked_for(fingers: Fingers, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sounds, "_effects", lambda parent: {})
    fingers.begin(setup())
    fingers.window.menus["sounds"].trigger()
    assert "No sounds can be played" in fingers.window.page.toast.text()


def test_sounds_are_as_loud_as_is_chosen(fingers: Fingers, heard: list[Cue]):
    fingers.window.preferences.change(sounds=True, volume=25)
    assert {effect.volume for effect in fingers.window.sounds._effects.values()} == {0.25}
