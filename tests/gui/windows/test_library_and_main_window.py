"""The library and the main window together."""

from __future__ import annotations

import random

from driving import PEOPLE, Fingers, dialog_of, setup
from photographer import Hands
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from walk_scenes import library as library_scene

from palamedes.core.rules.variant import PORTES
from palamedes.gui.library.library_window import CHARTS, LibraryWindow
from palamedes.gui.models.game.actions import Action


def test_the_main_window_can_come_before_the_library(fingers: Fingers) -> None:
    fingers.window.menus["library"].trigger()
    window = dialog_of(fingers.window, LibraryWindow)
    assert window.windowHandle().transientParent() is None


def test_the_library_closes_with_the_main_window(fingers: Fingers) -> None:
    fingers.window.menus["library"].trigger()
    library = dialog_of(fingers.window, LibraryWindow)
    fingers.window.close()
    assert not library.isVisible()


def test_the_keys_of_quit_also_work_in_the_library(fingers: Fingers) -> None:
    fingers.window.menus["library"].trigger()
    library = dialog_of(fingers.window, LibraryWindow)
    library.activateWindow()
    fingers.qtbot.waitUntil(library.isActiveWindow)
    QTest.keyClick(library, Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier)
    assert not library.isVisible()
    assert not fingers.window.isVisible()


def test_the_statistics_lead_to_the_charts_of_the_player(fingers: Fingers) -> None:
    fingers.window.opener.library_wanted.emit("Anna")
    opened = dialog_of(fingers.window, LibraryWindow)
    assert isinstance(opened, LibraryWindow)
    assert opened.tabs.currentIndex() == CHARTS


# The walk.


def test_the_walk_shows_the_empty_library_even_after_a_scene_that_finished_a_session(fingers: Fingers) -> None:
    fingers.begin(setup(PORTES, players=PEOPLE, length=1))
    fingers.reach_turn(1, random.Random(3))
    fingers.window.game.resign(1)
    fingers.window.game.perform(Action.ACCEPT)
    shot = next(library_scene(Hands(fingers.window)))
    assert isinstance(shot.widget, LibraryWindow)
    assert (shot.name, shot.widget.library.entries()) == ("library-empty", ())
