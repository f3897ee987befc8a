"""How the engine is compiled while the window can already be used."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from driving import AGAINST_NETWORK, open_window, setup
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from palamedes.core.dice.dice_source import DiceSettings
from palamedes.core.launch_options import LaunchOptions
from palamedes.core.rules.position import start_position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import PORTES
from palamedes.gui.background import Background
from palamedes.gui.controllers.sessions.preparing import Preparation
from palamedes.service.api import preparation
from palamedes.service.requests import EvaluateRequest


@pytest.fixture
def background() -> Iterator[Background]:
    made = Background()
    yield made
    made.close()


def prepare_by(monkeypatch: pytest.MonkeyPatch, program: str) -> None:
    """Let nothing be compiled yet, and a program in Python take the place of the preparation."""
    monkeypatch.setattr(preparation, "is_prepared", lambda: False)
    monkeypatch.setattr(preparation, "is_complete", lambda: False)
    monkeypatch.setattr(preparation, "command", lambda: [sys.executable, "-c", program])


def test_the_first_start_compiles_in_another_process_and_tells_how_far_it_is(
    monkeypatch: pytest.MonkeyPatch, qtbot: QtBot, background: Background
) -> None:
    prepare_by(monkeypatch, "print('1/3 legal plays')")
    told: list[str] = []
    start = Preparation(background)
    start.progressed.connect(told.append)
    with qtbot.waitSignal(start.finished):
        start.start()
    assert told[-1].endswith("legal plays, part 1 of 3")


def test_a_first_start_that_fails_says_so_and_goes_on(
    monkeypatch: pytest.MonkeyPatch, qtbot: QtBot, background: Background
) -> None:
    prepare_by(monkeypatch, "raise SystemExit(3)")
    start = Preparation(background)
    with qtbot.waitSignals([start.failed, start.finished]):
        start.start()


def test_a_game_can_begin_while_the_rest_is_compiled(
    monkeypatch: pytest.MonkeyPatch, qtbot: QtBot, background: Background
) -> None:
    prepare_by(
        monkeypatch, "import time; print('1/1 legal plays', 'ready', '1/2 rollouts', sep='\\n', flush=True); time.sleep(60)"
    )
    told: list[str] = []
    completed: list[bool] = []
    start = Preparation(background)
    start.progressed.connect(told.append)
    start.completed.connect(lambda: completed.append(True))
    with qtbot.waitSignal(start.finished):
        start.start()
    qtbot.waitUntil(lambda: told[-1] == "One-time preparation in the background: rollouts, part 1 of 2")
    assert start.is_going_on
    assert not completed
    start.close()


def test_people_can_play_while_the_engine_is_compiled(monkeypatch: pytest.MonkeyPatch, qtbot: QtBot, home: Path) -> None:
    prepare_by(monkeypatch, "import time; print('playable', '4/6 networks', sep='\\n', flush=True); time.sleep(60)")
    window = open_window(qtbot)
    window.startup.fulfil(LaunchOptions(setup(PORTES, players=AGAINST_NETWORK), DiceSettings("mersenne", 1)))
    qtbot.waitUntil(lambda: "networks, part 4 of 6" in window.statusBar().currentMessage())
    assert window.game.model is not None
    assert window.game.model.ready
    job = window.service.submit(EvaluateRequest(Situation(PORTES, start_position(PORTES))))
    assert not job.result.done()
    window.preparation._read_line(preparation.READY)
    qtbot.waitUntil(job.result.done)
    window.close()


def test_the_progress_of_the_preparation_follows_the_language(
    monkeypatch: pytest.MonkeyPatch, qtbot: QtBot, home: Path
) -> None:
    prepare_by(monkeypatch, "import time; print('4/6 networks', flush=True); time.sleep(60)")
    window = open_window(qtbot)
    qtbot.waitUntil(lambda: "part 4 of 6" in window.statusBar().currentMessage())
    window.change_language("el")
    assert "μέρος 4 από 6" in window.statusBar().currentMessage()
    window.close()


def test_the_board_keeps_its_size_when_the_preparation_ends(monkeypatch: pytest.MonkeyPatch, qtbot: QtBot, home: Path) -> None:
    prepare_by(monkeypatch, "import time; time.sleep(60)")
    window = open_window(qtbot)
    bar = window.statusBar()
    qtbot.waitUntil(lambda: "is beginning" in bar.currentMessage())
    window.startup.fulfil(LaunchOptions(setup(PORTES, players=AGAINST_NETWORK), DiceSettings("mersenne", 1)))
    qtbot.waitUntil(window.page.isVisible)
    QApplication.processEvents()
    before = window.page.board.size()
    window.preparation._become_ready()
    window.preparation._complete()
    QApplication.processEvents()
    assert not bar.currentMessage()
    assert window.page.board.size() == before
    window.show_home()
    assert bar.isHidden()
    window.close()


def test_what_is_compiled_already_is_not_compiled_again(
    monkeypatch: pytest.MonkeyPatch, qtbot: QtBot, background: Background
) -> None:
    monkeypatch.setattr(preparation, "is_prepared", lambda: True)
    monkeypatch.setattr(preparation, "is_complete", lambda: True)
    monkeypatch.setattr(preparation, "command", lambda: pytest.fail("something is compiled"))
    start = Preparation(background)
    with qtbot.waitSignals([start.finished, start.completed]):
        start.start()
    assert not start.is_going_on
