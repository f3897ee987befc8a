"""What the start of the window does in the background."""

from __future__ import annotations

import contextlib
from typing import NamedTuple

from palamedes.core.errors import PalamedesError
from palamedes.gui.models.game.session_store import AutosavePlace, SessionRecovery
from palamedes.service.api import preparation
from palamedes.service.library import files, tables
from palamedes.service.library.networks import all_networks
from palamedes.service.play.unfinished import UnfinishedGames
from palamedes.service.program.statistics import Statistics, start_statistics


class StartupResult(NamedTuple):
    """What the start has found: the place of the running game and what was left there, the games
    that are counted.
    """

    autosave: AutosavePlace | None
    left_over: SessionRecovery
    statistics: Statistics | None
    not_counted: str

    @property
    def sentences(self) -> str:
        """Messages to the player."""
        return " ".join(filter(None, (self.left_over.sentence, self.not_counted)))


def engine_and_left_over(unfinished: UnfinishedGames) -> StartupResult:
    """Load the engine, then take the place for the running game with what was left there. What
    other programs left, and did not end properly, goes to the unfinished games.
    """
    preparation.load()
    autosave, left_over = files.start_autosave()
    if left_over.record is not None:
        with contextlib.suppress(PalamedesError):
            unfinished.drop_earlier(left_over.record)
    if autosave is not None:
        unfinished.adopt()
    return StartupResult(autosave, left_over, *start_statistics())


def networks_and_databases() -> str:
    """Read all, so that nobody waits for them later; messages about databases."""
    all_networks()
    return tables.notice()
