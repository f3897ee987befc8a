"""What a front end should open at its start."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from palamedes.core.dice.dice_source import DiceSettings
from palamedes.core.session.state import Setup


class LaunchOptions(NamedTuple):
    """The last unfinished game if `resume`, otherwise a saved file, otherwise a new session; if
    none of these is given, the player is asked.
    """

    setup: Setup | None = None
    dice: DiceSettings = DiceSettings()
    file: Path | None = None
    resume: bool = False


NO_WISHES = LaunchOptions()
