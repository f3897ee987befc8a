"""The window keeps responding while a rollout and the analysis of a match run and a person plays
against the computer.
"""

from __future__ import annotations

import gc
import os
import random
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from driving import AGAINST_COMPUTER, LEFT, Fingers, dialog_of, setup
from PySide6.QtCore import QItemSelectionModel, QTimer
from PySide6.QtTest import QTest

from effort import IS_QUIET, slowness
from palamedes.core.rules.variant import PORTES
from palamedes.core.settings import NETWORK, ComputerSettings, Player, SearchSettings
from palamedes.gui.board.animation import AnimationSpeed
from palamedes.gui.running import SWITCH, collect_garbage
from palamedes.gui.windows.analysis_window import AnalysisWindow
from palamedes.gui.windows.session_window import SessionWindow

SELECT = QItemSelectionModel.SelectionFlag.Select | QItemSelectionModel.SelectionFlag.Rows
FEW_CORES = 2
LONGEST, LONGEST_WORK = 0.1 if (os.cpu_count() or 1) <= FEW_CORES else 0.05, 0.1
"""The longest time, in seconds, between two beats of the event loop. On a quiet machine
(PALAMEDES_QUIET is set) it is measured by wall clock, and the limit is higher on machines with few
cores, which the thinking threads keep busy. On other machines it is processor time, because waiting
for other programs does not count, and the limit is multiplied by the machine's slowness. Creating
the window for an analysis takes longest, about 0.03 s if the machine does little else, but twice as
much while many programs compete for the caches.
"""
BEAT_MS = 2
A_MOMENT_MS = 100
"""A person lets at least this time pass between two actions in different windows."""
A_GLANCE_MS = 20
"""A person needs at least this time to see the end of a motion before the next click."""


class Heart(QTimer):
    """Beats in the event loop and records the seconds between beats: by wall clock on a quiet
    machine, otherwise in processor time of the window's thread.
    """

    def __init__(self) -> None:
        super().__init__(interval=BEAT_MS)
        self.gaps: list[float] = []
        self._now = time.perf_counter if IS_QUIET else time.thread_time
        self._last = self._now()
        self.timeout.connect(self._beat)

    def _beat(self) -> None:
        now = self._now()
        self.gaps.append(now - self._last)
        self._last = now


@contextmanager
def beating() -> Iterator[Heart]:
    heart = Heart()
    heart.start()
    yield heart
    heart.stop()


@pytest.fixture
def threads_give_way() -> Iterator[None]:
    """Threads give way to the window as they do in the program, and garbage collection skips the
    objects that were made at startup.
    """
    before, thresholds = sys.getswitchinterval(), gc.get_threshold()
    sys.setswitchinterval(SWITCH)
    collect_garbage()
    yield
    gc.unfreeze()
    gc.set_threshold(*thresholds)
    sys.setswitchinterval(before)


def play_slowly(fingers: Fingers, turns: int, source: random.Random) -> None:
    """Play this number of the person's turns, and watch each motion end before the next click."""

    def watch() -> None:
        fingers.wait_for_person()
        fingers.qtbot.wait(A_GLANCE_MS)

    for _ in range(turns):
        watch()
        fingers.roll()
        watch()
        hand = fingers.model.hand
        assert hand is not None
        steps = source.choice(hand.turn.plays).steps if hand.turn.plays else ()
        for place in (place for step in steps for place in step):
            fingers.click(place)
            watch()
        fingers.press_primary()
        fingers.wait_for_person()


@pytest.mark.usefixtures("threads_give_way")
def test_the_window_goes_on_answering_while_a_rollout_an_analysis_and_a_game_run(shipped: Path, fingers: Fingers) -> None:
    computer = Player("Palamedes", ComputerSettings(NETWORK, search=SearchSettings(2)))
    fingers.begin(setup(PORTES, players=(AGAINST_COMPUTER[0], computer), length=7))
    fingers.play_turns(6, random.Random(3))
    fingers.roll()
    window, between = fingers.window, lambda: fingers.qtbot.wait(A_MOMENT_MS)
    window.game.sequencer.speed = AnimationSpeed.FAST
    between()
    with beating() as heart:
        window.menus["analyse"].trigger()
        shown = dialog_of(window, AnalysisWindow)
        fingers.qtbot.waitUntil(lambda: not shown.is_busy)
        for row in range(min(3, shown.table.rowCount())):
            shown.table.selectionModel().select(shown.table.model().index(row, 0), SELECT)
        shown.games.setCurrentIndex(shown.games.count() - 1)
        between()
        QTest.mouseClick(shown.roll_out, LEFT)
        between()
        window.menus["analyse session"].trigger()
        between()
        play_slowly(fingers, 6, random.Random(4))
        assert shown.is_busy
        fingers.qtbot.waitUntil(dialog_of(window, SessionWindow).export.isEnabled)
        QTest.mouseClick(shown.stop_button, LEFT)
        fingers.qtbot.waitUntil(lambda: not shown.is_busy)
    slow = slowness()
    print("longest gaps, ms:", [round(1000 * gap) for gap in sorted(heart.gaps, reverse=True)[:8]], "slowness", round(slow, 2))
    assert len(heart.gaps) > 20
    assert max(heart.gaps) <= (LONGEST if IS_QUIET else LONGEST_WORK * slow)
