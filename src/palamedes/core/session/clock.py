"""The clock of a session: a free delay for every turn, and a bank of time that shrinks once the
delay is used up.

The rulebook knows no clock. The usual values are those of backgammon tournaments: 12 seconds, and 2
minutes a point.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from palamedes.core.errors import BadSettings

DETAIL = "Clock"
"""The detail of a file that tells the clock and the time left."""


@dataclass(frozen=True, slots=True)
class ClockSettings:
    """What was agreed. `minutes`: each side's bank for a point of a match, or for a game of money
    play; `delay`: seconds that every turn has free; `loses`: whether a side whose bank is used up
    loses the game, or is only told.
    """

    minutes: float = 2.0
    delay: float = 12.0
    loses: bool = False

    def __post_init__(self) -> None:
        if not (0 <= self.minutes <= 1000 and 0 <= self.delay <= 3600 and self.minutes + self.delay > 0):
            raise BadSettings(
                f"a clock has 0 to 1000 minutes a point and a delay of 0 to 3600 seconds, not both 0; these are "
                f"{self.minutes:g} and {self.delay:g}."
            )

    def bank(self, length: int) -> float:
        """Seconds for each side: for a match to so many points, or for a game where the length is
        0.
        """
        return 60 * self.minutes * max(length, 1)


class Clock:
    """Both sides' time. It is told the time (`now`: seconds from anywhere, never backwards) and
    charges what has passed since.

    `left`: seconds in the banks of sides 0 and 1; `side`: whose turn runs, None for a clock that
    stands; `delay_left`: seconds of that turn that are still free; `out`: the side that has just
    used up its bank in its turn; `is_held`: whether the clock stands within a turn, which it goes
    on with later.
    """

    def __init__(self, settings: ClockSettings, length: int, left: tuple[float, float] | None = None) -> None:
        self.settings = settings
        self._bank = settings.bank(length)
        self.left = list(left or (self._bank, self._bank))
        self.side: int | None = None
        self.delay_left = 0.0
        self.out: int | None = None
        self.is_held = False
        self._told = 0.0

    def turn_to(self, side: int | None, now: float) -> None:
        """The turn of this side runs from now on; nothing new if it does so already."""
        self.tick(now)
        if side != self.side:
            self.side, self.delay_left, self.out = side, self.settings.delay, None

    def hold(self, is_held: bool, now: float) -> None:
        """Let the clock stand, or go on. What was free of the turn is neither charged nor given
        again.
        """
        self.tick(now)
        self.is_held = is_held

    def tick(self, now: float) -> None:
        """Charge the time that has passed."""
        passed, self._told = now - self._told, now
        if self.side is None or self.is_held:
            return
        free = min(passed, self.delay_left)
        self.delay_left -= free
        if passed - free > self.left[self.side]:
            self.out = self.side
        self.left[self.side] = max(self.left[self.side] - (passed - free), 0.0)

    def refill(self) -> None:
        """Give both sides a full bank, for the next game of money play."""
        self.left = [self._bank, self._bank]
        self.out = None


def clock_words(clock: Clock) -> str:
    """`2 minutes a point, delay 12 seconds, loses no, white 581.5, black 600.0`: what a file keeps
    of it.
    """
    agreed = clock.settings
    loses = "yes" if agreed.loses else "no"
    return (
        f"{agreed.minutes:g} minutes a point, delay {agreed.delay:g} seconds, loses {loses}, "
        f"white {clock.left[0]:.1f}, black {clock.left[1]:.1f}"
    )


_NUMBER = r"([0-9]{1,6}(?:\.[0-9]{1,6})?)"
_WORDS = re.compile(rf"{_NUMBER} minutes a point, delay {_NUMBER} seconds, loses (yes|no), white {_NUMBER}, black {_NUMBER}")


def clock_from(text: str, length: int) -> Clock | None:
    """The clock of a session to that length again; None for what is written otherwise."""
    match = _WORDS.fullmatch(text)
    if match is None:
        return None
    try:
        settings = ClockSettings(float(match[1]), float(match[2]), match[3] == "yes")
    except BadSettings:
        return None
    return Clock(settings, length, (float(match[4]), float(match[5])))


def time_words(seconds: float) -> str:
    """`9:42`, `1:02:05`; begun seconds count, so that 0:00 means that nothing is left."""
    whole = int(-(-seconds // 1))
    minutes, rest = divmod(whole, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
