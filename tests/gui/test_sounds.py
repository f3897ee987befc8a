"""The sounds of a table: on, off, and absent if no sound is possible."""

from pathlib import Path

import pytest
from driving import Fingers, setup
from PySide6.QtWidgets import QLabel

from palamedes.core.preferences import Preferences
from palamedes.gui.controllers import preference_commands
from palamedes.gui.models.game.actions import Action
from palamedes.gui.widgets import settings_table
from palamedes.gui.windows.settings_window import SettingsWindow
from palamedes.service.program.sound_player import NO_PLAYER, SoundPlayer


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """The names of the sounds that are played from now on, with their volumes."""
    found: list[tuple[str, int]] = []

    def play(player: SoundPlayer, file: Path, volume: int) -> None:
        assert file.is_file()
        found.append((file.stem, volume))

    monkeypatch.setattr(SoundPlayer, "play", play)
    return found


def test_a_roll_is_heard(fingers: Fingers, heard: list[tuple[str, int]]):
    fingers.window.menus["sounds"].trigger()
    fingers.begin(setup())
    fingers.roll()
    assert heard[0][0] == "dice"


def test_nothing_is_heard_when_sounds_are_off(fingers: Fingers, heard: list[tuple[str, int]]):
    fingers.begin(setup())
    fingers.roll()
    assert not heard


def test_the_end_of_a_game_is_heard_once(fingers: Fingers, heard: list[tuple[str, int]]):
    fingers.window.menus["sounds"].trigger()
    fingers.begin(setup())
    fingers.roll()
    fingers.window.game.resign(1)
    fingers.window.game.perform(Action.ACCEPT)
    fingers.window.game.redraw()
    assert [name for name, _ in heard].count("win") == 1


def test_where_no_sound_can_be_played_that_is_said_once_asked_for(fingers: Fingers, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(preference_commands, "can_play", lambda: False)
    fingers.begin(setup())
    fingers.window.menus["sounds"].trigger()
    assert "No sounds can be played" in fingers.window.page.toast.text()


@pytest.mark.parametrize("possible", [True, False])
def test_the_settings_say_so_where_no_sound_can_be_played(
    fingers: Fingers, monkeypatch: pytest.MonkeyPatch, possible: bool
) -> None:
    monkeypatch.setattr(settings_table, "can_play", lambda: possible)
    settings = SettingsWindow(Preferences(), fingers.window)
    shown = [label.text() for label in settings.findChildren(QLabel)]
    assert (NO_PLAYER in shown) is not possible


def test_sounds_are_as_loud_as_is_chosen(fingers: Fingers, heard: list[tuple[str, int]]):
    fingers.window.preferences.change(sounds=True, volume=25)
    fingers.begin(setup())
    fingers.roll()
    assert heard[0] == ("dice", 25)
