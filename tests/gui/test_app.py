"""The start of the window, and what happens to errors that nobody expected."""

from __future__ import annotations

import sys

import pytest
from driving import setup
from pytestqt.qtbot import QtBot

from palamedes.core.dice_source import DiceSettings
from palamedes.core.errors import BadFile
from palamedes.gui import app
from palamedes.gui.models.keeper import Keeper
from palamedes.gui.preparing import Preparation
from palamedes.gui.running import mishap_words
from palamedes.service import preparation


def test_a_machine_without_a_display_gets_one_sentence(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    assert app.main() == 1
    assert capsys.readouterr().err == "palamedes: there is no display here, so the window cannot open.\n"


def test_a_machine_without_qt_gets_one_sentence(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture) -> None:
    def missing(name: str) -> None:
        raise ImportError("libGL.so.1: cannot open shared object file")

    monkeypatch.setattr(app, "import_module", missing)
    assert app.main() == 1
    assert capsys.readouterr().err == "palamedes: the window cannot open: libGL.so.1: cannot open shared object file.\n"


def test_an_unexpected_error_is_told_in_one_sentence_with_what_to_do() -> None:
    assert "Your game is kept" in mishap_words(RuntimeError("odd"))


def test_the_first_start_compiles_in_another_process_and_tells_how_far_it_is(
    monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.setattr(preparation, "is_prepared", lambda: False)
    monkeypatch.setattr(preparation, "command", lambda: [sys.executable, "-c", "print('1/3 legal plays')"])
    told: list[str] = []
    start = Preparation()
    start.progressed.connect(told.append)
    with qtbot.waitSignal(start.finished, timeout=10000):
        start.start()
    assert told[-1].endswith("legal plays, part 1 of 3")


def test_a_first_start_that_fails_says_so_and_goes_on(monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> None:
    monkeypatch.setattr(preparation, "is_prepared", lambda: False)
    monkeypatch.setattr(preparation, "command", lambda: [sys.executable, "-c", "raise SystemExit(3)"])
    start = Preparation()
    with qtbot.waitSignals([start.failed, start.finished], timeout=10000):
        start.start()


def test_trouble_with_the_autosave_is_told_and_the_game_goes_on() -> None:
    class FullDisk:
        def save(self, record: object) -> None:
            raise BadFile("the disk is full.")

        def discard(self) -> None: ...

        def close(self) -> None: ...

    told: list[str] = []
    keeper = Keeper(FullDisk(), told.append)
    keeper.begin(setup(), DiceSettings("mersenne", 1))
    keeper.flush()
    keeper.close()
    assert told == ["the disk is full."]
