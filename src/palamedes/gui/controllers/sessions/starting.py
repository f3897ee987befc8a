"""The work done in the background when the window opens."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from palamedes.core.deferred import Deferred
from palamedes.core.errors import PalamedesError
from palamedes.core.mishaps import sentence_of
from palamedes.core.results.record import Record
from palamedes.core.session.state import Phase
from palamedes.gui.models.game.session_store import AutosavePlace, SessionRecovery
from palamedes.service.api import preparation
from palamedes.service.game_library.game_library import GameLibrary, start_library
from palamedes.service.library import files
from palamedes.service.library.networks import all_networks
from palamedes.service.play.unfinished import UnfinishedGames, has_begun
from palamedes.service.program.statistics import Statistics, start_statistics

if TYPE_CHECKING:
    from palamedes.service.library import tables
else:
    tables = Deferred("palamedes.service.library.tables")


class StartupResult(NamedTuple):
    """The results of startup: the autosave location, the session found there, the statistics, the
    library, and messages about everything that failed.
    """

    autosave: AutosavePlace | None
    left_over: SessionRecovery
    statistics: Statistics | None
    not_counted: str
    trouble: str = ""
    library: GameLibrary | None = None
    not_collected: str = ""

    @property
    def sentences(self) -> str:
        """All messages to the player."""
        return " ".join(filter(None, (self.left_over.sentence, self.not_counted, self.not_collected, self.trouble)))


def board_and_left_over(unfinished: UnfinishedGames) -> StartupResult:
    """Load the rules, then reserve the autosave location and read the session found there. Sessions
    left by other processes that did not end properly are moved to the unfinished games.

    If any step fails, the failure is reported, but the window still becomes ready.
    """
    troubles = [_trouble_in(preparation.load_board)]
    autosave, left_over = files.start_autosave()
    if left_over.record is not None and not has_begun(left_over.record.session()):
        left_over = left_over._replace(record=None)
    if left_over.record is not None:
        troubles.append(_trouble_in(partial(unfinished.drop_earlier, left_over.record)))
    if autosave is not None:
        troubles.append(_trouble_in(unfinished.adopt))
    statistics, not_counted = start_statistics()
    library, not_collected = start_library()
    if statistics is not None and library is not None:
        troubles.append(_trouble_in(lambda: library.take_over(statistics.read())))
    if autosave is not None and library is not None and put_away(left_over.record, autosave, library):
        left_over = left_over._replace(record=None)
    trouble = " ".join(filter(None, troubles))
    return StartupResult(autosave, left_over, statistics, not_counted, trouble, library, not_collected)


def put_away(record: Record | None, autosave: AutosavePlace, library: GameLibrary) -> bool:
    """Add a session that was over before the program ended improperly to the library, as when the
    program is closed. Returns whether this was done; otherwise the session is offered again.
    """
    if record is None or record.session().state.phase is not Phase.SESSION_OVER:
        return False
    try:
        library.add(record, date=date.today().isoformat())
        autosave.discard()
    except PalamedesError:
        return False
    return True


def _trouble_in(work: Callable[[], object]) -> str:
    """Run one step of startup. Returns a message if the step fails, otherwise an empty string."""
    try:
        work()
    except Exception as error:  # the window becomes ready in any case
        return sentence_of(error)
    return ""


def engine() -> str:
    """Load the code with which the computer plays. Returns a message if that fails."""
    return _trouble_in(preparation.load)


def networks_and_databases() -> str:
    """Read all networks and databases in advance, so that nobody has to wait for them later.
    Returns messages about the databases.
    """
    all_networks()
    return tables.notice()
