"""The column of another program in the analysis window, with stand-ins for the program."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from palamedes.core.errors import BadSettings
from palamedes.core.preferences import Preferences
from palamedes.gui.background import Background
from palamedes.gui.review import opinion_asker
from palamedes.gui.theme import KAFENEIO
from palamedes.gui.windows.analysis_window import AnalysisWindow
from palamedes.service.api.service import Service
from palamedes.service.library.pictures import read_position
from palamedes.service.other_programs.opinions import CHOSEN, Opinion, OtherProgram

ROLLED = read_position("backgammon; roll 31").state


class StandIn:
    """A second opinion that is given by `say`."""

    def __init__(self, other: OtherProgram) -> None:
        self.other, self._stopped = other, threading.Event()

    def ask(self, state, positions, table):
        if self.other.kind == "gnubg":
            return Opinion("gnubg", dict.fromkeys(positions[:3], -0.125))
        if self.other.command == "best":
            return Opinion("UBGI", {positions[1]: CHOSEN})
        if self.other.command == "hanging":
            self._stopped.wait(60)
        raise BadSettings("the program cannot be started: no such file.")

    def stop(self) -> None:
        self._stopped.set()

    def close(self) -> None:
        self._stopped.set()


@pytest.fixture
def open_window(shipped: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[object]:
    """Opens the window with these preferences, and waits until our own analysis is complete."""
    monkeypatch.setattr(opinion_asker, "SecondOpinion", StandIn)
    service, background = Service(), Background()
    windows = []

    def opened(**preferences: str) -> AnalysisWindow:
        window = AnalysisWindow(service, background, KAFENEIO, preferences=Preferences(**preferences))
        windows.append(window)
        window.show()
        window.study_position(ROLLED)
        qtbot.waitUntil(lambda: not window.is_busy and bool(window.model.study.lines), timeout=60_000)
        return window

    yield opened
    for window in filter(isValid, windows):
        window.close()
    background.close()
    service.close()


def column(window: AnalysisWindow) -> list[str]:
    """The texts in the column of the other program; empty if there is none."""
    headings = [window.table.horizontalHeaderItem(place).text() for place in range(window.table.columnCount())]
    if "Other" not in headings:
        return []
    place = headings.index("Other")
    return [window.table.item(row, place).text() for row in range(window.table.rowCount())]


def test_the_other_program_has_a_column_of_its_own(open_window, qtbot: QtBot):
    window = open_window(second_opinion="gnubg")
    qtbot.waitUntil(lambda: bool(column(window)))
    assert column(window)[:4] == ["−0.125"] * 3 + [""]


def test_a_play_that_is_only_named_gets_a_mark(open_window, qtbot: QtBot):
    window = open_window(second_opinion="ubgi", ubgi_command="best")
    qtbot.waitUntil(lambda: bool(column(window)))
    assert column(window)[:3] == ["", "✓", ""]


def test_without_another_program_there_is_no_column(open_window):
    assert column(open_window()) == []


def test_a_program_that_fails_is_one_message(open_window, qtbot: QtBot):
    window = open_window(second_opinion="ubgi")
    qtbot.waitUntil(lambda: not window.opinions.is_asking)
    assert window.status.whole == "There is no second opinion: The program cannot be started: no such file."


def test_a_program_that_fails_again_for_the_same_reason_does_not_cover_the_status(open_window, qtbot: QtBot):
    window = open_window(second_opinion="ubgi")
    qtbot.waitUntil(lambda: not window.opinions.is_asking)
    window.study_position(read_position("backgammon; roll 42").state)
    qtbot.waitUntil(lambda: window.model.study.opinion_failed)
    assert "no such file" not in window.status.whole


def test_the_window_closes_while_a_program_hangs(open_window):
    window = open_window(second_opinion="ubgi", ubgi_command="hanging")
    assert window.opinions.is_asking
    window.close()
    assert not window.opinions.is_asking


def test_another_program_is_asked_at_once(open_window, qtbot: QtBot):
    window = open_window(second_opinion="ubgi", ubgi_command="hanging")
    box = window.opinions.box
    box.setCurrentIndex(box.findData("gnubg"))
    box.activated.emit(box.currentIndex())
    qtbot.waitUntil(lambda: column(window)[:1] == ["−0.125"])
