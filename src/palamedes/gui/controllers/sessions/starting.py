"""What the start of the window does in the background."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from palamedes.core.mishaps import sentence_of
from palamedes.gui.models.game.session_store import AutosavePlace, SessionRecovery
from palamedes.service.api import preparation
from palamedes.service.library import files, tables
from palamedes.service.library.networks import all_networks
from palamedes.service.play.unfinished import UnfinishedGames
from palamedes.service.program.statistics import Statistics, start_statistics


class StartupResult(NamedTuple):
    """What the start has found: the place of the running game and what was left there, the games
    that are counted, and a sentence about anything else that failed.
    """

    autosave: AutosavePlace | None
    left_over: SessionRecovery
    statistics: Statistics | None
    not_counted: str
    trouble: str = ""

    @property
    def sentences(self) -> str:
        """Messages to the player."""
        return " ".join(filter(None, (self.left_over.sentence, self.not_counted, self.trouble)))


def engine_and_left_over(unfinished: UnfinishedGames) -> StartupResult:
    """Load the engine, then take the place for the running game with what was left there. What
    other programs left, and did not end properly, goes to the unfinished games.

    A part that fails is told; it never keeps the window from becoming ready.
    """
    troubles = [_trouble_in(preparation.load)]
    autosave, left_over = files.start_autosave()
    if left_over.record is not None:
        troubles.append(_trouble_in(partial(unfinished.drop_earlier, left_over.record)))
    if autosave is not None:
        troubles.append(_trouble_in(unfinished.adopt))
    return StartupResult(autosave, left_over, *start_statistics(), " ".join(filter(None, troubles)))


def _trouble_in(work: Callable[[], object]) -> str:
    """Do a part of the start; a sentence where it fails."""
    try:
        work()
    except Exception as error:  # whatever it is, the window becomes ready
        return sentence_of(error)
    return ""


def networks_and_databases() -> str:
    """Read all, so that nobody waits for them later; messages about databases."""
    all_networks()
    return tables.notice()
