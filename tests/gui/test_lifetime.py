"""How long the program takes to start, and how much memory it needs after the start and after some
games. The measurements come from `lifetime.py` in a separate process.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from effort import IS_QUIET
from palamedes.kernels.warmup import warm_up

LIFETIME = Path(__file__).with_name("lifetime.py")
GAMES = 2
START, SLOW_START = 2.0, 6.0
"""The longest time, in seconds, from the start until the board can be played on: wall-clock time on
a quiet machine, processor time on others.
"""
START_MB, GROWTH = 350, 1.1


class Moment(NamedTuple):
    """A moment in the program's life: the seconds since its start, by wall clock and in processor
    time, and the memory in use in MB.
    """

    name: str
    clock: float
    processor: float
    memory: float


@pytest.fixture(scope="module")
def life() -> list[Moment]:
    """The moments of a start with all kernels compiled, followed by some games."""
    warm_up()
    answer = subprocess.run([sys.executable, LIFETIME, str(GAMES)], capture_output=True, text=True, timeout=240, check=True)
    lines = [line.split() for line in answer.stdout.splitlines()]
    return [Moment(name, *map(float, numbers)) for name, *numbers in lines]


pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads what Linux tells of a process")


def test_the_board_can_be_played_on_soon_after_the_start(life: list[Moment]) -> None:
    ready = life[1]
    assert ready.name == "ready"
    assert (ready.clock if IS_QUIET else ready.processor) <= (START if IS_QUIET else SLOW_START)


def test_the_start_needs_little_memory(life: list[Moment]) -> None:
    assert life[2].name == "settled"
    assert life[2].memory <= START_MB


def test_games_leave_nothing_behind(life: list[Moment]) -> None:
    played = [moment.memory for moment in life if moment.name == "played"]
    assert len(played) == GAMES
    assert played[-1] <= GROWTH * life[2].memory
