"""The motion of thrown dice, the celebration of a win, and reduced motion."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from palamedes.core.rules.position import start_position
from palamedes.core.rules.variant import PORTES
from palamedes.gui.board.animation import BOUNCE, FALL_MS, AnimationSpeed, Hop, Tumble
from palamedes.gui.board.geometry import Geometry
from palamedes.gui.board.view import BoardView, Die
from palamedes.gui.widgets.celebration import Celebration
from palamedes.service.program import motion

VIEW = BoardView(PORTES, start_position(PORTES), dice=(Die(6), Die(2)))
GEOMETRY = Geometry.of(PORTES, False)


def test_each_hop_of_a_die_is_lower_than_the_one_before() -> None:
    tops = [max(Hop.at(FALL_MS * (1 - BOUNCE ** (number + part / 20))).height for part in range(20)) for number in range(5)]
    assert all(later < earlier for earlier, later in pairwise(tops))
    assert tops[0] == pytest.approx(0.9, abs=0.02)


def test_a_die_touches_the_board_when_it_knocks() -> None:
    assert [round(Hop.at(FALL_MS * (1 - BOUNCE**number) + 1e-6).height, 3) for number in range(6)] == [0] * 6


def test_a_die_slows_down_and_never_turns_back() -> None:
    ways = [Tumble(VIEW).frame(step / 40, GEOMETRY).tosses[0].shift.x() for step in range(40)]
    steps = [earlier - later for earlier, later in pairwise(ways)]
    assert all(step >= -1e-9 for step in steps)
    assert steps[0] > steps[-5]


def test_dice_rest_on_their_faces_before_the_end() -> None:
    frame = Tumble(VIEW).frame(0.99, GEOMETRY)
    assert [die.face for die in frame.view.dice] == [6, 2]
    assert Tumble(VIEW).frame(1.0, GEOMETRY).tosses == ()


@pytest.mark.parametrize(("speed", "is_shown"), [(AnimationSpeed.NORMAL, True), (AnimationSpeed.NONE, False)])
def test_a_win_is_celebrated_only_with_animations(qtbot: QtBot, speed: AnimationSpeed, is_shown: bool) -> None:
    board = QWidget()
    qtbot.addWidget(board)
    board.show()
    celebration = Celebration(board)
    celebration.start(speed)
    assert celebration.isVisible() is is_shown
    celebration.stop()
    assert not celebration.isVisible()


@pytest.mark.parametrize(("printed", "reduces"), [("false", True), ("true", False), ("", False)])
def test_the_systems_choice_about_motion_is_read_on_linux(monkeypatch: pytest.MonkeyPatch, printed: str, reduces: bool) -> None:
    monkeypatch.setattr(motion.sys, "platform", "linux")
    monkeypatch.setattr(motion, "_printed", lambda command: printed)
    motion.system_reduces_motion.cache_clear()
    assert motion.system_reduces_motion() is reduces
    motion.system_reduces_motion.cache_clear()


def test_a_command_that_does_not_exist_reduces_nothing() -> None:
    assert motion._printed(("no-such-command-anywhere",)) == ""
