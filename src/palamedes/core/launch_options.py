"""What a front end is asked to begin with."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from palamedes.core.dice.dice_source import DiceSettings
from palamedes.core.session.state import Setup


class LaunchOptions(NamedTuple):
    """The game left last if `resume`, else a saved file, else a new session; nothing of it: the
    player is asked.
    """

    setup: Setup | None = None
    dice: DiceSettings = DiceSettings()
    file: Path | None = None
    resume: bool = False


NO_WISHES = LaunchOptions()
