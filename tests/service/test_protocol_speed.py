"""Measuring the speed of the line protocol."""

from __future__ import annotations

from pathlib import Path

import pytest

from palamedes.cli.bench import ROWS, _written
from palamedes.core.rules.variant import FEVGA, PORTES, Variant
from palamedes.core.settings import SearchSettings
from palamedes.lab.speed import protocol_speed, timing
from palamedes.lab.speed.measure import DECISIONS, REQUESTS
from palamedes.lab.speed.protocol_speed import milliseconds_a_choice, milliseconds_a_list
from palamedes.service.library.networks import evaluator_for
from small_networks import own_folders, small_network, write_small


@pytest.mark.parametrize("variant", [PORTES, FEVGA.configured({"first_checker": False})])
def test_requests_are_timed_beside_the_decisions_themselves(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, variant: Variant):
    write_small(own_folders(monkeypatch, tmp_path)[1], one=small_network(variant))
    answers: list[bytes] = []
    run = protocol_speed.EngineLoop.run

    def watched(loop: protocol_speed.EngineLoop) -> None:
        run(loop)
        answers.append(loop._sink.getvalue())

    monkeypatch.setattr(protocol_speed.EngineLoop, "run", watched)
    judge = evaluator_for(variant)
    decisions = timing.contact_decisions(judge, 3, 1)
    found = milliseconds_a_choice(judge, "one", decisions, SearchSettings(1))
    assert 0 < found["mean"] < 1000
    assert found["times"] > 1
    assert milliseconds_a_list(variant, decisions) > 0
    assert all(b'"error"' not in answer for answer in answers)
    assert {answer.count(b"\n") for answer in answers} == {1, 3}


def test_every_figure_of_requests_has_a_row():
    rows = {name: form for name, _, form in ROWS}
    assert set(REQUESTS.values()) <= set(DECISIONS)
    for name in REQUESTS:
        assert "3.0 times" in _written(rows[name], {"mean": 0.25, "times": 3.0}, {"plies": 1})
    assert _written(rows["engine_plays_ms"], 0.4, {}) == "0.400 ms a request"
