"""Work on the window's thread is distributed over several turns of the event loop."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from threading import Thread
from time import sleep

import pytest
from PySide6.QtCore import QEvent, QEventLoop, QObject, QRect, QTimer
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QLabel, QVBoxLayout
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from palamedes.gui.background import Background
from palamedes.gui.turns import FULL_S, MOST_FULL, Turns
from palamedes.gui.widgets.common import Dialog


@pytest.fixture
def turns(qapp: object) -> Turns:
    return Turns()


class Pulse(QTimer):
    """Counts the turns of the event loop."""

    def __init__(self) -> None:
        super().__init__(interval=0)
        self.count = 0
        self.timeout.connect(self._beat)
        self.start()

    def _beat(self) -> None:
        self.count += 1


def test_each_task_has_a_turn_of_its_own_and_the_order_is_kept(qtbot: QtBot, turns: Turns) -> None:
    pulse, done = Pulse(), list[tuple[str, int]]()
    for name in "abc":
        turns.add(turns, lambda name=name: done.append((name, pulse.count)))
    assert not done
    qtbot.waitUntil(lambda: len(done) == 3)
    pulse.stop()
    assert [name for name, _ in done] == ["a", "b", "c"]
    assert len({turn for _, turn in done}) == 3


def test_a_task_is_dropped_when_its_owner_is_deleted(qtbot: QtBot, turns: Turns) -> None:
    owner, done = QObject(), list[str]()
    turns.add(owner, partial(done.append, "dropped"))
    turns.add(turns, partial(done.append, "done"))
    delete(owner)
    qtbot.waitUntil(lambda: bool(done))
    assert done == ["done"]


def test_tasks_go_on_while_one_of_them_waits_in_a_loop_of_its_own(qtbot: QtBot, turns: Turns) -> None:
    loop, done = QEventLoop(), list[str]()
    turns.add(turns, lambda: (loop.exec(), done.append("first")))
    turns.add(turns, partial(done.append, "second"))
    turns.add(turns, loop.quit)
    qtbot.waitUntil(lambda: len(done) == 2)
    assert done == ["second", "first"]


def test_a_task_waits_while_turns_are_full_of_other_work_but_not_for_ever(qtbot: QtBot, turns: Turns) -> None:
    done, full = list[int](), list[int]()

    def work() -> None:
        sleep(2 * FULL_S)
        full.append(len(full))

    other = QTimer(interval=0)
    other.timeout.connect(work)
    other.start()
    turns.add(turns, lambda: done.append(len(full)))
    qtbot.waitUntil(lambda: bool(done))
    other.stop()
    assert 2 <= done[0] <= MOST_FULL + 1


def test_any_thread_can_add_tasks(qtbot: QtBot, turns: Turns) -> None:
    done: list[int] = []
    for number in range(3):
        thread = Thread(target=turns.add, args=(turns, partial(done.append, number)))
        thread.start()
        thread.join()
    qtbot.waitUntil(lambda: len(done) == 3)
    assert done == [0, 1, 2]


def test_answers_from_the_background_come_in_turns_of_their_own(qtbot: QtBot, background: Background) -> None:
    pulse, turns_of = Pulse(), list[int]()

    def work(then: Callable[[object], object]) -> None:
        background.run(lambda: None, then, lambda words: None)

    for _ in range(3):
        work(lambda _: turns_of.append(pulse.count))
    qtbot.waitUntil(lambda: len(turns_of) == 3)
    pulse.stop()
    assert len(set(turns_of)) == 3


class Slow(Dialog):
    """A dialog that records the turns in which it is filled, measured, painted and shown."""

    def __init__(self, pulse: Pulse) -> None:
        super().__init__("Slow")
        self.seen: list[tuple[str, int]] = []
        self._pulse = pulse
        self.places: list[QRect] = []
        """Where the label was when the dialog was shown."""
        self.label = QLabel("Words")
        QVBoxLayout(self).addWidget(self.label)

    def note(self, what: str) -> None:
        self.seen.append((what, self._pulse.count))

    def measure(self) -> None:
        self.note("measured")

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Show:
            self.note("shown")
            self.places.append(self.label.geometry())
        elif isinstance(event, QPaintEvent) and event.rect() == self.rect():
            self.note("painted")
        return super().event(event)


def test_a_dialog_is_filled_laid_out_painted_and_shown_in_turns_of_their_own(qtbot: QtBot) -> None:
    pulse = Pulse()
    dialog = Slow(pulse)
    dialog.appear(lambda: dialog.note("filled"))
    qtbot.waitUntil(dialog.isVisible)
    pulse.stop()
    assert [what for what, _ in dialog.seen[:4]] == ["filled", "measured", "painted", "shown"]
    assert len({turn for _, turn in dialog.seen[:4]}) == 4
    dialog.reject()


def test_a_dialog_that_is_closed_before_it_appears_is_ended_and_never_appears(qtbot: QtBot) -> None:
    dialog, ended = Slow(Pulse()), list[int]()
    dialog.finished.connect(ended.append)
    dialog.appear(dialog.close)
    qtbot.waitUntil(lambda: bool(ended))
    qtbot.wait(20)
    assert [what for what, _ in dialog.seen] == []
    assert not dialog.is_open


def test_everything_in_a_dialog_has_its_place_before_the_dialog_is_shown(qtbot: QtBot) -> None:
    dialog = Slow(Pulse())
    dialog.appear()
    qtbot.waitUntil(dialog.isVisible)
    qtbot.wait(10)
    assert dialog.places == [dialog.label.geometry()]
    dialog.reject()
