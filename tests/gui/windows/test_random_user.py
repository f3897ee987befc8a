"""A few sequences of a user who does anything. `tests/gui/random_user.py` runs any
number of them.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from random_user import play, sequence, shortened, surroundings

from palamedes.gui.controllers.sessions.session_gate import SessionGate

SEQUENCES = 12
SECONDS = 12.0
"""No new sequence begins after this number of seconds."""


@pytest.fixture
def base(qapp: object) -> Iterator[Path]:
    with surroundings() as folder:
        yield folder


def test_whatever_a_user_does_nothing_is_lost_and_the_window_agrees(base: Path) -> None:
    end = time.monotonic() + SECONDS
    for seed in range(1, SEQUENCES + 1):
        failure = play(sequence(seed), base, seed == 1)
        assert failure is None, f"seed {seed}:\n{failure}"
        if time.monotonic() > end:
            break


def test_a_gate_that_keeps_nothing_is_found_out_and_the_sequence_shortened(base: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SessionGate, "admit", lambda self, then: then())
    failure = next(filter(None, (play(sequence(seed), base, False) for seed in range(1, 6))))
    assert "is lost" in failure.reason
    assert len(shortened(failure, base, 6).steps) < len(failure.steps)
