"""The presets for rollouts, and the estimate of the time that a rollout takes. This module does not
use Qt.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from palamedes.core.language import mark, tr, trn


class RolloutPreset(NamedTuple):
    """A named choice. `games`: the games per play; `plies`: the look-ahead; `turns`: the number of
    turns after which games are truncated, None to play them to the end.
    """

    name: str
    games: int
    plies: int
    turns: int | None


QUICK = RolloutPreset(mark("Quick"), 144, 1, 7)
STANDARD = RolloutPreset(mark("Standard"), 324, 1, None)
DEEP = RolloutPreset(mark("Deep"), 1296, 2, None)
PRESETS = (QUICK, STANDARD, DEEP)
CUSTOM = mark("Custom")
LEAST_SECONDS = 1.0
"""The time after which the speed of a rollout is known well enough, in seconds."""


def preset_of(games: int, plies: int, turns: int | None) -> RolloutPreset | None:
    """The preset with these values; None if there is none."""
    return next((each for each in PRESETS if each[1:] == (games, plies, turns)), None)


class RolloutTimer:
    """Measures the speed of rollouts, in games per second, for each look-ahead and truncation.
    Times are in seconds, from any starting point.
    """

    def __init__(self) -> None:
        self._speeds: dict[tuple[int, int | None], float] = {}
        self._kind: tuple[int, int | None] = (1, None)
        self._began: tuple[float, int] | None = None

    def begin(self, plies: int, turns: int | None) -> None:
        """A rollout of this kind begins."""
        self._kind, self._began = (plies, turns), None

    def seconds_left(self, done: int, wanted: int, now: float) -> float | None:
        """The estimated time until all games are completed; None if it is not known yet. The time
        before the first games are reported does not count, because files are read in it.
        """
        if self._began is None:
            self._began = (now, done) if done else None
        elif now - self._began[0] >= LEAST_SECONDS and done > self._began[1]:
            self._speeds[self._kind] = (done - self._began[1]) / (now - self._began[0])
        return self.estimate(*self._kind, wanted - done)

    def estimate(self, plies: int, turns: int | None, games: int) -> float | None:
        """The estimated time for this number of games; None if no rollout of this kind has been
        measured.
        """
        speed = self._speeds.get((plies, turns))
        return None if speed is None else games / speed

    def learn(self, plies: int, turns: int | None, games: int, seconds: float) -> None:
        """Take the speed from an earlier rollout of this kind, unless one has been measured."""
        if games and seconds >= LEAST_SECONDS:
            self._speeds.setdefault((plies, turns), games / seconds)


def time_words(seconds: float) -> str:
    """A time in words, such as `about 20 seconds` or `about 3 minutes`."""
    if seconds < 60:
        tens = max(1, math.ceil(seconds / 5)) * 5
        return trn("about {n} second", "about {n} seconds", tens)
    minutes = seconds / 60
    if minutes < 60:
        return trn("about {n} minute", "about {n} minutes", round(minutes))
    return trn("about {n} hour", "about {n} hours", round(minutes / 60))


def left_words(seconds: float | None) -> str:
    """What is left of a rollout, to be appended to its status; empty if it is not known."""
    return "" if seconds is None else ", " + tr("{time} left", time=time_words(seconds))
