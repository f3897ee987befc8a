"""The clock of a session: each turn has a free delay, and each side has a bank of time that runs
down once the delay is used up.

The rulebook has no clock. The defaults are usual in backgammon tournaments: a delay of 12 seconds,
and a bank of 2 minutes per point.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from palamedes.core.errors import BadSettings

DETAIL = "Clock"
"""The name of the detail in which a file stores the clock and the time left."""


@dataclass(frozen=True, slots=True)
class ClockSettings:
    """The agreed settings of the clock. `minutes`: each side's bank, per point of a match or per
    game of money play; `delay`: the free seconds in every turn; `loses`: whether a side that has
    used up its bank loses the game; otherwise only a message is shown.
    """

    minutes: float = 2.0
    delay: float = 12.0
    loses: bool = False

    def __post_init__(self) -> None:
        if not (0 <= self.minutes <= 1000 and 0 <= self.delay <= 3600 and self.minutes + self.delay > 0):
            raise BadSettings(
                "a clock must have between 0 and 1000 minutes per point and a delay of between 0 and 3600 seconds, "
                "but not 0 for both; this one has "
                f"{self.minutes:g} and {self.delay:g}."
            )

    def bank(self, length: int) -> float:
        """Each side's bank in seconds, for a match to `length` points, or for one game if `length`
        is 0.
        """
        return 60 * self.minutes * max(length, 1)


class Clock:
    """The time of both sides. The caller passes the current time (`now`: seconds from any origin,
    never decreasing), and the clock charges the time that has passed since the last call.

    `left`: the seconds left in the banks of sides 0 and 1; `side`: the side whose time is running,
    None if the clock is stopped; `delay_left`: the free seconds left in this turn; `out`: the side
    that has used up its bank in the current turn, otherwise None; `is_held`: whether the clock is
    paused within a turn.
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
        """Start the turn of this side, or stop the clock if `side` is None. This has no effect on
        the delay if the side's turn is already running.
        """
        self.tick(now)
        if side != self.side:
            self.side, self.delay_left, self.out = side, self.settings.delay, None

    def hold(self, is_held: bool, now: float) -> None:
        """Pause or resume the clock. Free seconds that were used before a pause are not given
        back.
        """
        self.tick(now)
        self.is_held = is_held

    def tick(self, now: float) -> None:
        """Charge the time that has passed to the side whose turn is running."""
        passed, self._told = now - self._told, now
        if self.side is None or self.is_held:
            return
        free = min(passed, self.delay_left)
        self.delay_left -= free
        if passed - free > self.left[self.side]:
            self.out = self.side
        self.left[self.side] = max(self.left[self.side] - (passed - free), 0.0)

    def refill(self) -> None:
        """Refill the banks of both sides for the next game of money play."""
        self.left = [self._bank, self._bank]
        self.out = None


def clock_words(clock: Clock) -> str:
    """The clock as it is written to a file: `2 minutes a point, delay 12 seconds, loses no, white
    581.5, black 600.0`.
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
    """Read the clock of a session of this length. Returns None if the text is not in the format of
    `clock_words` or its values are out of range.
    """
    match = _WORDS.fullmatch(text)
    if match is None:
        return None
    try:
        settings = ClockSettings(float(match[1]), float(match[2]), match[3] == "yes")
    except BadSettings:
        return None
    return Clock(settings, length, (float(match[4]), float(match[5])))


def time_words(seconds: float) -> str:
    """A time as text, such as `9:42` or `1:02:05`. It is rounded up to whole seconds, so `0:00`
    means that no time is left.
    """
    whole = int(-(-seconds // 1))
    minutes, rest = divmod(whole, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
