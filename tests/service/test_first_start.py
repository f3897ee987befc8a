"""A game that begins before the kernels have been compiled, without a window."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from palamedes.core.rules.position import start_position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import PORTES
from palamedes.core.session.events import Played
from palamedes.core.settings import ComputerSettings, SearchSettings
from palamedes.engine.interpreted import choose_interpreter, rule
from palamedes.kernels.moves import plays
from palamedes.service.api import first_start, preparation
from palamedes.service.api.first_start import service_while_compiling
from palamedes.service.api.service import Service
from palamedes.service.library.pictures import state_from_text
from palamedes.service.play.uncompiled import UncompiledPlayer
from palamedes.service.requests import ComputerDecision, DecisionRequest, EvaluateRequest

GLANCE = ComputerSettings(search=SearchSettings(1))
START = EvaluateRequest(Situation(PORTES, start_position(PORTES)))
TO_PLAY = DecisionRequest(state_from_text("portes; roll 31"), GLANCE)


@pytest.fixture(autouse=True)
def nothing_is_compiled(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(preparation, "is_prepared", lambda: False)
    yield
    choose_interpreter(False)


@contextmanager
def compiling(monkeypatch: pytest.MonkeyPatch, program: str) -> Iterator[Service]:
    monkeypatch.setattr(preparation, "command", lambda: [sys.executable, "-c", program])
    with service_while_compiling() as service:
        yield service


def test_while_the_kernels_are_compiled_people_and_the_computer_can_play(monkeypatch: pytest.MonkeyPatch) -> None:
    early = ComputerDecision(Played())
    monkeypatch.setattr(UncompiledPlayer, "decide", lambda *_: early)
    with compiling(monkeypatch, "import time; time.sleep(60)") as service:
        assert rule(plays.legal_plays) is not plays.legal_plays
        assert service.submit(TO_PLAY).result.result(10) is early


@pytest.mark.parametrize("program", ["print('1/6 legal plays'); print('ready')", "raise SystemExit(1)"])
def test_requests_are_answered_when_the_other_process_is_ready_or_has_failed(
    program: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with compiling(monkeypatch, program) as service:
        assert service.submit(START).result.result(60)
        assert rule(plays.legal_plays) is plays.legal_plays


def test_requests_wait_until_the_other_process_is_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    with compiling(monkeypatch, "import time; time.sleep(60)") as service:
        job = service.submit(START)
        with pytest.raises(TimeoutError):
            job.result.result(0.2)
        job.stop()


def test_leaving_the_game_ends_the_other_process_and_compiles_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preparation, "load", lambda: pytest.fail("something is compiled"))
    began = time.monotonic()
    with compiling(monkeypatch, "import time; time.sleep(60)"):
        pass
    assert time.monotonic() - began < first_start.LOADED_WITHIN_S
    assert not [each for each in threading.enumerate() if each.name.startswith("palamedes-first-start")]
