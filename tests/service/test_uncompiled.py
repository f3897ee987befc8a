"""The computer's decisions while the kernels are being compiled."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace

import pytest

from palamedes.core.session.events import Played
from palamedes.core.settings import ComputerSettings, Player, SearchSettings
from palamedes.service.api.service import Service
from palamedes.service.jobs import Job
from palamedes.service.library.pictures import state_from_text
from palamedes.service.play import uncompiled
from palamedes.service.play.computer_decisions import act
from palamedes.service.play.uncompiled import UncompiledPlayer, decide, quick
from palamedes.service.requests import ComputerDecision, DecisionRequest

GLANCE, DEEP = ComputerSettings(search=SearchSettings(1)), ComputerSettings(search=SearchSettings(3))
UNKNOWN = ComputerSettings(network="no-such-network")
PLAKOTO = "plakoto; 24:11 20:1 22:1 5:pin 3:1 | 24:12 20:1 3:pin 2:1; roll 66"
CUBE = "backgammon; 24:2 13:4 8:3 6:5 5:1 | 24:2 13:4 8:3 6:5 7:1; score 1-2 of 7; roll 42"


def request_for(text: str, settings: ComputerSettings) -> DecisionRequest:
    state = state_from_text(text)
    seats = Player("A", settings), Player("B", settings)
    return DecisionRequest(replace(state, setup=replace(state.setup, players=seats)), settings)


class Given(UncompiledPlayer):
    """Decides as it is told."""

    def __init__(self, answer: ComputerDecision | None) -> None:
        super().__init__()
        self.answer, self.asked = answer, 0

    def decide(self, request: DecisionRequest, is_unwanted: Callable[[], bool]) -> ComputerDecision | None:
        self.asked += 1
        return self.answer


def test_the_process_without_the_compiler_chooses_the_play_of_one_ply() -> None:
    player = UncompiledPlayer()
    assert player.decide(request_for(PLAKOTO, UNKNOWN), lambda: False) is None
    found = player.decide(request_for(PLAKOTO, DEEP), lambda: False)
    player.close()
    expected = act(replace(request_for(PLAKOTO, GLANCE), may_resign=False), Job())
    assert found is not None
    assert found.event == expected.event
    assert found.analysis is not None
    assert expected.analysis is not None
    ours, theirs = ([one.equity for one in each.candidates] for each in (found.analysis, expected.analysis))
    assert ours == pytest.approx(theirs, abs=1e-5)


def test_decisions_with_the_cube_are_made_without_databases() -> None:
    found = decide(request_for(CUBE, DEEP))
    assert found is not None
    assert found.analysis is not None
    assert {one.plies for one in found.analysis.candidates} == {1}
    assert not quick(DEEP, databases=False).search.databases


def test_random_playouts_wait_for_the_compiler() -> None:
    assert decide(request_for(PLAKOTO, ComputerSettings("flat_ucb", 0.01))) is None


def test_a_process_that_cannot_be_started_decides_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise OSError("no memory")

    monkeypatch.setattr(uncompiled, "start", fail)
    player = UncompiledPlayer()
    assert player.decide(request_for(PLAKOTO, GLANCE), lambda: False) is None
    player.close()


def test_a_request_that_is_no_longer_wanted_ends_at_once() -> None:
    player = UncompiledPlayer()
    assert player.decide(request_for(PLAKOTO, GLANCE), lambda: True) is None
    player.close()


def test_the_computer_plays_before_the_gate_is_open() -> None:
    early = ComputerDecision(Played())
    with Service(threading.Event(), Given(early)) as service:
        assert service.submit(request_for(PLAKOTO, GLANCE)).result.result(10) is early


def test_a_decision_that_cannot_be_made_early_waits_for_the_gate() -> None:
    gate, player = threading.Event(), Given(None)
    with Service(gate, player) as service:
        job = service.submit(request_for(PLAKOTO, GLANCE))
        assert not job.result.done()
        gate.set()
        assert isinstance(job.result.result(10).event, Played)


def test_nobody_else_decides_once_the_gate_is_open() -> None:
    gate, player = threading.Event(), Given(ComputerDecision(Played()))
    gate.set()
    with Service(gate, player) as service:
        found = service.submit(request_for(PLAKOTO, GLANCE)).result.result(10)
    assert found.event != Played()
    assert not player.asked
