"""Compiling in advance: everything that a window needs, beginning with what a game needs."""

from __future__ import annotations

import gc
import random
import threading
from dataclasses import replace
from pathlib import Path

import pytest
from numba.core.dispatcher import Dispatcher

import playing
from palamedes.core.dice.dice_source import DiceSettings, DiceSource
from palamedes.core.errors import Cancelled
from palamedes.core.results.record import record_of
from palamedes.core.results.rollout import RolloutSettings
from palamedes.core.rules.position import start_position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import BACKGAMMON, PORTES, VARIANTS, Variant
from palamedes.core.session.events import Begin, Opening, Rolled
from palamedes.core.session.session import advance
from palamedes.core.session.state import Phase, Setup, State, first_state
from palamedes.core.settings import ComputerSettings, Player, SearchSettings
from palamedes.engine.interpreted import rule
from palamedes.kernels import cache, warmup
from palamedes.kernels.moves import plays
from palamedes.lab.contests import contests
from palamedes.service.api import preparation
from palamedes.service.api.service import Service
from palamedes.service.library.pictures import state_from_text
from palamedes.service.requests import (
    AnalyzeRequest,
    ComputerDecision,
    DecisionRequest,
    EvaluateRequest,
    Request,
    ReviewRequest,
    RolloutRequest,
)

GLANCE = ComputerSettings(search=SearchSettings(1))
RACE = state_from_text("backgammon; 6:4 5:3 4:3 3:3 2:2 | 6:3 5:4 4:3 3:3 2:2; score 2-1 of 5")
SEATS = Player("A", GLANCE), Player("B", GLANCE)


def compiled() -> set[tuple[str, str, str]]:
    """The kernels that this process has compiled or loaded, with the types of their arguments."""
    found = (each for each in gc.get_objects() if issubclass(type(each), Dispatcher))
    return {(each.py_func.__module__, each.py_func.__name__, str(types)) for each in found for types in each.overloads}


def to_play(variant: Variant) -> State:
    """The state after the first roll of a game."""
    state = advance(advance(first_state(Setup((variant,), SEATS)), Begin()), Opening((4, 2)))
    return state if state.phase is Phase.TO_PLAY else advance(state, Rolled((4, 2)))


def wanted() -> list[Request]:
    """The requests of a window: plays of every game, playouts, chances, hints, rollouts, and the
    analysis of a session.
    """
    few = RolloutSettings(games=2)
    dice = DiceSource(DiceSettings("minstd", 3))
    played = playing.random_session(Setup((BACKGAMMON,), SEATS, 3), random.Random(3), 12, dice, 0)
    start = Situation(BACKGAMMON, start_position(BACKGAMMON))
    return [
        *(DecisionRequest(to_play(variant), GLANCE, may_resign=False) for variant in VARIANTS.values()),
        DecisionRequest(to_play(BACKGAMMON), ComputerSettings("flat_ucb", 0.01), may_resign=False),
        DecisionRequest(replace(RACE, setup=replace(RACE.setup, players=SEATS)), GLANCE, may_resign=False),
        EvaluateRequest(start, settings=ComputerSettings(search=SearchSettings(2))),
        AnalyzeRequest(start, (6, 5), settings=ComputerSettings(search=SearchSettings(2))),
        RolloutRequest(start, (6, 5), best=2, settings=few),
        RolloutRequest(RACE.situation(RACE.on_roll), settings=few, session=(RACE, RACE.on_roll)),
        ReviewRequest(record_of(played, dice), SearchSettings(plies=1)),
    ]


def test_after_the_preparation_nothing_that_a_window_asks_for_is_compiled(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(preparation, "_marker", lambda: tmp_path / "complete")
    preparation.load()
    preparation.prepare_rest()
    before = compiled()
    service = Service()
    for request in wanted():
        service.submit(request).result.result()
    service.close()
    one, other = (contests.contestant(spec, BACKGAMMON) for spec in ("best", "random"))
    contests.contest(BACKGAMMON, one, other, 2, 1)
    assert compiled() - before == set()


def test_everything_is_ready_only_once_the_rest_is_compiled_too(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(warmup, "marker", lambda: tmp_path / "warm")
    monkeypatch.setattr(preparation, "REST", (("rollouts", lambda: None),))
    cache.note_warm(tmp_path / "warm")
    assert preparation.is_prepared()
    assert not preparation.is_complete()
    told: list[tuple[str, int, int]] = []
    preparation.prepare_rest(lambda *part: told.append(part))
    assert preparation.is_complete()
    assert told == [("rollouts", 1, 1)]


def test_a_game_can_be_played_before_the_rest_is_compiled(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(warmup, "marker", lambda: tmp_path / "warm")
    monkeypatch.setattr(warmup, "warm_up", lambda report: report("networks", 4, 6))
    monkeypatch.setattr(preparation, "REST", (("rollouts", lambda: None),))
    monkeypatch.setattr(preparation.os, "nice", lambda by: None)
    preparation.main()
    assert capsys.readouterr().out.splitlines() == ["4/6 networks", preparation.READY, "1/1 rollouts"]


def test_until_the_code_is_loaded_the_rules_run_without_the_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preparation, "is_prepared", lambda: False)
    preparation.load_board()
    assert rule(plays.legal_plays) is not plays.legal_plays
    preparation.load()
    assert rule(plays.legal_plays) is plays.legal_plays


def test_the_parts_of_a_board_are_parts_of_what_a_game_needs() -> None:
    assert set(preparation.BOARD) <= set(dict(warmup.PARTS))


def test_requests_wait_until_the_gate_is_opened() -> None:
    gate = threading.Event()
    with Service(gate) as service:
        job = service.submit(DecisionRequest(to_play(PORTES), GLANCE, may_resign=False))
        with pytest.raises(TimeoutError):
            job.result.result(timeout=0.2)
        gate.set()
        assert isinstance(job.result.result(), ComputerDecision)


def test_a_request_that_waits_can_be_stopped() -> None:
    with Service(threading.Event()) as service:
        job = service.submit(DecisionRequest(to_play(PORTES), GLANCE, may_resign=False))
        job.stop()
        with pytest.raises(Cancelled):
            job.result.result(timeout=60)
