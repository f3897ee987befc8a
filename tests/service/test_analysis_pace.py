"""The time left in a long analysis, and the time for a decision that is remembered for the next."""

from __future__ import annotations

from pathlib import Path

import pytest

from palamedes.core.settings import Depth
from palamedes.service.game_library.batch_analysis import time_left
from palamedes.service.game_library.pace import keep_pace, known_pace


def test_the_time_left_follows_from_the_decisions_judged_so_far() -> None:
    assert time_left(0, 100, 5.0) is None
    assert time_left(25, 100, 10.0) == 30.0
    assert time_left(100, 100, 10.0) == 0.0
    assert time_left(101, 100, 10.0) == 0.0


def test_an_earlier_analysis_gives_an_estimate_before_the_first_decision() -> None:
    assert time_left(0, 100, 9.0, pace=0.5) == 50.0
    assert time_left(300, 900, 450.0, pace=0.5) == 600.0


def test_the_pace_of_an_analysis_is_remembered_for_each_depth(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PALAMEDES_HOME", str(tmp_path))
    keep_pace(Depth(2), 200, 30.0)
    keep_pace(Depth(1), 99, 30.0)  # too few decisions
    assert known_pace(Depth(2)) == 0.15
    assert known_pace(Depth(1)) is None


def test_a_damaged_pace_is_not_known(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PALAMEDES_HOME", str(tmp_path))
    keep_pace(Depth(2), 200, 30.0)
    (path,) = tmp_path.rglob("analysis-pace.json")
    path.write_text('{"seconds for a decision": {"2": "soon"}}')
    assert known_pace(Depth(2)) is None
