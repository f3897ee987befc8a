"""What a front end should open when it starts."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from palamedes.core.dice.dice_source import DiceSettings
from palamedes.core.session.state import Setup


class LaunchOptions(NamedTuple):
    """What to open: the last unfinished game if `resume` is set, otherwise the saved game in
    `file`, otherwise a new session with `setup` and `dice`. If none of these is given, the player
    chooses.
    """

    setup: Setup | None = None
    dice: DiceSettings = DiceSettings()
    file: Path | None = None
    resume: bool = False


NO_WISHES = LaunchOptions()
