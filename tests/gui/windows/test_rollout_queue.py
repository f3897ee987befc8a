"""The queue of rollouts beside the analysis of positions, with small networks."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from driving import LEFT, PEOPLE, Fingers, dialog_of, open_window, setup
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from palamedes.core.rules.variant import PORTES
from palamedes.gui.models.analysis.queue_rows import queue_words, queued_decisions
from palamedes.gui.models.analysis.rollout_presets import DEEP, RolloutTimer
from palamedes.gui.review.rollout_queue import RolloutQueue
from palamedes.gui.review.rollout_queue_window import RolloutQueueWindow
from palamedes.gui.windows.analysis_window import AnalysisWindow
from palamedes.gui.windows.session_window import SessionWindow

KEY, ALT, CONTROL = Qt.Key, Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ControlModifier
FEW, MANY = 36, 20736


class QueueUser:
    """A person who puts rollouts in the queue. Anna is to play 3-1 in Portes."""

    def __init__(self, fingers: Fingers) -> None:
        self.fingers, self.qtbot = fingers, fingers.qtbot
        fingers.window.menus["analyse"].trigger()
        self.analysis = dialog_of(fingers.window, AnalysisWindow)
        self.qtbot.waitUntil(lambda: not self.analysis.is_busy)
        fingers.window.menus["rollout queue"].trigger()
        self.window = dialog_of(fingers.window, RolloutQueueWindow)

    @property
    def queue(self) -> RolloutQueue:
        return self.fingers.window.analysis.queue

    def add(self, games: int, row: int = 0) -> None:
        """Add the rollout of one play."""
        self.analysis.table.selectRow(row)
        self.analysis.games.setCurrentIndex(self.analysis.games.findData(games))
        self.analysis.truncate.setCurrentIndex(self.analysis.truncate.findData(7))
        QTest.mouseClick(self.analysis.rollout.add, LEFT)

    def cells(self, column: int) -> list[str]:
        return [self.window.table.item(row, column).text() for row in range(self.window.table.rowCount())]

    def wait(self) -> None:
        self.qtbot.waitUntil(lambda: not self.queue.waiting)


@pytest.fixture
def user(shipped: Path, fingers: Fingers, dice: Path) -> QueueUser:
    fingers.begin_with_rolls(setup(PORTES, players=PEOPLE), dice, "62 31 52 44 61 21 32")
    fingers.roll()
    return QueueUser(fingers)


def test_rollouts_are_done_one_after_the_other_and_their_results_stay_with_the_analysis(user: QueueUser) -> None:
    user.add(FEW, row=0)
    user.add(FEW, row=2)
    assert user.analysis.status.whole == "1 rollout was added to the queue."
    user.wait()
    assert user.cells(2) == ["done", "done"]
    assert user.cells(0) == ["Portes, 0–0: Anna to play 3-1"] * 2
    rolled = [line.rolled for line in user.analysis.model.study.lines.values()]
    assert [one is not None for one in rolled[:4]] == [True, False, True, False]
    user.analysis.accept()
    user.fingers.window.menus["analyse"].trigger()
    again = dialog_of(user.fingers.window, AnalysisWindow)
    assert again.model.study.rollout is not None


def test_a_paused_rollout_goes_on_where_it_was(user: QueueUser) -> None:
    user.add(MANY)
    user.qtbot.waitUntil(lambda: user.queue.entries[0].saved.played > 0)
    QTest.mouseClick(user.window.start, LEFT)
    assert user.window.start.text() == "Continue"
    assert user.cells(2)[0].startswith("stopped after ")
    assert "The queue is paused." in user.window.status.text()
    before = user.queue.entries[0].saved.played
    QTest.mouseClick(user.window.start, LEFT)
    user.qtbot.waitUntil(lambda: user.queue.entries[0].saved.played > before)


def test_the_queue_of_an_earlier_run_waits_to_be_continued_and_its_results_are_shown(user: QueueUser, qtbot: QtBot) -> None:
    user.add(FEW)
    user.wait()
    user.add(MANY, row=1)
    user.qtbot.waitUntil(lambda: user.queue.entries[1].saved.played > 0)
    user.fingers.window.close()
    later = open_window(qtbot)
    later.menus["rollout queue"].trigger()
    window = dialog_of(later, RolloutQueueWindow)
    qtbot.waitUntil(lambda: window.table.rowCount() == 2)
    assert window.table.item(0, 2).text() == "done"
    assert window.table.item(1, 2).text().startswith("stopped after ")
    assert not later.analysis.queue.is_going
    window.table.cellActivated.emit(0, 0)
    analysis = dialog_of(later, AnalysisWindow)
    qtbot.waitUntil(lambda: not analysis.is_busy and analysis.model.study.rollout is not None)
    assert analysis.heading.whole == "Portes, 0–0: Anna to play 3-1"
    later.close()


def test_rollouts_change_places_and_their_preset_while_they_wait(user: QueueUser) -> None:
    user.add(MANY)
    user.add(FEW, row=1)
    user.add(FEW, row=2)
    first, second, third = user.queue.entries
    user.window.table.selectRow(2)
    QTest.keyClick(user.window.table, KEY.Key_Up, ALT)
    assert user.queue.entries == [first, third, second]
    user.window.preset.setCurrentIndex(user.window.preset.findText("Deep"))
    user.window.preset.activated.emit(0)
    assert (third.saved.games, third.saved.plies) == (DEEP.games, DEEP.plies)
    assert user.cells(1)[1] == "Deep"
    user.window.table.selectRow(0)
    assert not user.window.preset.isEnabled(), "a rollout that has begun keeps its settings"
    user.queue.pause()


def test_a_removed_rollout_comes_back_with_its_results(user: QueueUser) -> None:
    user.add(FEW)
    user.wait()
    user.window.table.setFocus()
    QTest.keyClick(user.window.table, KEY.Key_Delete)
    assert user.window.table.rowCount() == 0
    assert user.window.undo.words.whole == "1 rollout was removed."
    QTest.keyClick(user.window, KEY.Key_Z, CONTROL)
    user.qtbot.waitUntil(lambda: user.window.table.rowCount() == 1)
    assert user.cells(2) == ["done"]


def test_a_running_rollout_that_is_removed_makes_room_for_the_next_one(user: QueueUser) -> None:
    user.add(MANY)
    user.add(FEW, row=1)
    user.window.table.selectRow(0)
    QTest.mouseClick(user.window.remove, LEFT)
    user.wait()
    assert user.cells(2) == ["done"]


def test_a_rollout_that_fails_says_why_and_the_others_go_on(user: QueueUser) -> None:
    user.queue.pause()
    user.add(FEW)
    entry = user.queue.entries[0]
    entry.saved = replace(entry.saved, terms=replace(entry.saved.terms, network="missing"))
    user.add(FEW, row=1)
    user.wait()
    assert user.queue.entries[1].saved.is_done
    assert "missing" in user.cells(2)[0]


def test_the_decisions_of_a_session_are_put_in_the_queue(user: QueueUser) -> None:
    fingers = user.fingers
    hand = fingers.model.hand
    assert hand is not None
    fingers.click_steps(hand.turn.plays[-1].steps)
    fingers.press_primary()
    fingers.window.menus["analyse session"].trigger()
    session = dialog_of(fingers.window, SessionWindow)
    fingers.qtbot.waitUntil(session.export.isEnabled)
    session.decisions.least.setCurrentIndex(0)
    (decision,) = session.decisions.listed
    user.queue.is_going = False
    session._queue([decision])
    assert session.note.text() == "1 rollout was added to the queue."
    plays = user.queue.entries[0].saved.plays
    assert plays[0] == decision.best.text
    assert decision.made.text in plays
    assert plays == queued_decisions([decision], user.analysis.model.settings)[0].plays
    user.queue.pause()


def test_an_empty_queue_says_how_it_is_filled() -> None:
    assert "Add to the queue" in queue_words([], False, RolloutTimer())
