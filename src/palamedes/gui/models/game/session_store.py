"""The session of the window on its way to and from files: begun, opened, saved, kept while it runs.
No Qt.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Protocol
from uuid import uuid4

from palamedes.core.dice.dice_proof import Commitment, commit, provable
from palamedes.core.dice.dice_source import DiceSettings, DiceSource
from palamedes.core.errors import PalamedesError
from palamedes.core.mishaps import sentence_of
from palamedes.core.results.analysis import StoredAnalysis
from palamedes.core.results.record import Record, record_of, with_analysis
from palamedes.core.session.clock import DETAIL as CLOCK
from palamedes.core.session.clock import Clock, ClockSettings, clock_from, clock_words
from palamedes.core.session.events import Begin, PositionSetUp
from palamedes.core.session.session import Session
from palamedes.core.session.state import Phase, Setup
from palamedes.core.session.take_backs import DETAIL as TAKEN_BACK
from palamedes.core.session.take_backs import take_back_words, take_backs_from
from palamedes.service.library import files, roll_files
from palamedes.service.play.live_session import LiveSession
from palamedes.service.play.unfinished import SESSION, is_unfinished
from palamedes.service.program.statistics import Register, Statistics


class AutosavePlace(Protocol):
    """Where the running session is kept; see `files.start_autosave`."""

    def save(self, record: Record) -> None: ...

    def discard(self) -> None: ...

    def close(self) -> None: ...


class SessionRecovery(Protocol):
    """What the last program left there: a session to go on with, and a sentence where a file was
    damaged.
    """

    @property
    def record(self) -> Record | None: ...

    @property
    def sentence(self) -> str: ...


class SessionStore:
    """One session at a time, with its file, its commitment, its autosave and the count of its
    finished games.

    Saving and counting by themselves happen on a thread of its own, one after the other, so that
    the window never waits for the disk; `on_trouble` is called from that thread with a sentence
    where it fails. `saves_by_itself`: nothing is running that could not be saved by itself when
    that was last tried.
    """

    def __init__(self, autosave: AutosavePlace | None, on_trouble: Callable[[str], None]) -> None:
        self.table: LiveSession | None = None
        self.path: Path | None = None
        self.commitment: Commitment | None = None
        self.clock: Clock | None = None
        self.saves_by_itself = True
        self._details: tuple[tuple[str, str], ...] = ()
        self._analyses: tuple[StoredAnalysis, ...] = ()
        self._saved_events: tuple[object, ...] = ()
        self._saved_analyses: tuple[StoredAnalysis, ...] = ()
        self._autosave = autosave
        self._statistics: Statistics | None = None
        self._register: Register | None = None
        self._is_elsewhere = False
        self._on_trouble = on_trouble
        self._disk = ThreadPoolExecutor(1, thread_name_prefix="palamedes-autosave")

    def begin(
        self, setup: Setup, settings: DiceSettings, arranged: PositionSetUp | None = None, clock: ClockSettings | None = None
    ) -> LiveSession:
        """A new session with its first game set up, or going on from a position. BadFile or BadDice
        where the file of rolls cannot be used, BadEvent or BadPosition where nobody can play on
        from there.
        """
        if arranged is not None:
            Session(setup, (Begin(), arranged))
        text = roll_files.chosen(settings.path) if settings.path else ""
        dice = DiceSource(settings, text)
        commitment = commit(dice.settings) if provable(dice.settings) else None
        table = self._take(LiveSession(Session(setup), dice), None, commitment)
        self.clock = None if clock is None else Clock(clock, setup.length)
        table.next_game()
        if arranged is not None:
            table.do(arranged)
        return table

    def resume(self, record: Record, path: Path | None = None) -> LiveSession:
        """Go on with a saved session exactly where it stood; errors as those of `files.dice_of`."""
        table = self._take(LiveSession(record.session(), files.dice_of(record)), path, record.commitment, record.details)
        self._analyses = record.analyses
        self._saved_events = tuple(table.session.events) if path is not None else ()
        self._saved_analyses = record.analyses
        if table.state.phase is Phase.GAME_OVER and table.state.game < 0:
            table.next_game()
        self.keep(table)
        return table

    def _take(
        self, table: LiveSession, path: Path | None, commitment: Commitment | None, details: tuple[tuple[str, str], ...] = ()
    ) -> LiveSession:
        self.table, self.path, self.commitment = table, path, commitment
        values = dict(details)
        self.clock = clock_from(values.get(CLOCK, ""), table.session.setup.length)
        table.taken_back = take_backs_from(values.get(TAKEN_BACK, ""))
        kept = {TAKEN_BACK} if self.clock is None else {TAKEN_BACK, CLOCK}
        self._details = tuple((name, value) for name, value in details if name not in kept)
        if all(name != SESSION for name, _ in details):
            self._details += ((SESSION, uuid4().hex),)
        self._analyses = self._saved_analyses = ()
        self._saved_events = ()
        self._begin_register()
        table.on_change = self.keep
        return table

    def _begin_register(self) -> None:
        self._register = None
        if self._statistics is not None and self.table is not None:
            self._register = self._statistics.register(dict(self._details)[SESSION], self.table.session)

    @property
    def record(self) -> Record | None:
        """The session as it is saved."""
        if self.table is None:
            return None
        details = self._details
        if self.table.taken_back:
            details += ((TAKEN_BACK, take_back_words(self.table.taken_back)),)
        if self.clock is not None:
            details += ((CLOCK, clock_words(self.clock)),)
        return record_of(self.table.session, self.table.dice, self.commitment, details, self._analyses)

    @property
    def name(self) -> str:
        """What tells the session from all others; empty without one."""
        return dict(self._details).get(SESSION, "")

    @property
    def analyses(self) -> tuple[StoredAnalysis, ...]:
        """What was found about the session, the last analysis at the end."""
        return self._analyses

    def keep_analysis(self, name: str, notes: StoredAnalysis) -> None:
        """Keep an analysis with the session of that name, in place of one on the same terms;
        nothing if another one is here.
        """
        record = self.record
        if self.table is not None and record is not None and name == self.name:
            self._analyses = with_analysis(record, notes).analyses
            self.keep(self.table)

    def saved(self, path: Path, record: Record) -> None:
        """The session was written, as it was in this record, to a file of its own."""
        self.path, self._saved_events, self._saved_analyses = path, record.events, record.analyses

    @property
    def is_changed(self) -> bool:
        """Whether something happened or was found out since the session was saved in a file of its
        own.
        """
        if self.table is None:
            return False
        return tuple(self.table.session.events) != self._saved_events or self._analyses != self._saved_analyses

    @property
    def at_risk(self) -> Record | None:
        """The running session where something of it is in no file that the user saved: it must be
        kept before another one takes its place. None for one that has not begun, is over, or lies
        unchanged in its file.
        """
        if self.table is None or not self.is_changed or not is_unfinished(self.table.session):
            return None
        return self.record

    # The running session.

    def is_on_disk(self) -> bool:
        """Wait for the disk; whether the running session lies in the autosave as it stands."""
        self.flush()
        return self._autosave is not None and self.saves_by_itself

    def let_go(self) -> None:
        """The session lies elsewhere as it stands: at the end the autosave, which may hold less of
        it, is discarded.
        """
        self._is_elsewhere = True

    def once_kept(self, action: Callable[[], object]) -> None:
        """Do this on the disk's thread as soon as the autosave holds the running session; never
        where that fails.
        """
        if self._autosave is not None and self.record is not None:
            self._disk.submit(self._do_if_kept, action).add_done_callback(self._report)

    def _do_if_kept(self, action: Callable[[], object]) -> None:
        if self.saves_by_itself:
            action()

    def keep_in(self, autosave: AutosavePlace | None) -> None:
        """Keep the running session there from now on; None keeps nothing."""
        self._autosave = autosave
        if self.table is not None:
            self.keep(self.table)

    def count_in(self, statistics: Statistics | None) -> None:
        """Count the games that end from now on there; None counts nothing."""
        self._statistics = statistics
        self._begin_register()

    def keep(self, table: LiveSession) -> None:
        """Save the running session by itself; the table calls this after every event."""
        record = self.record
        if self._autosave is None:
            self.saves_by_itself = False
        elif record is not None:
            self._disk.submit(self._save, self._autosave, record).add_done_callback(self._report)
        self._count(table)

    def _count(self, table: LiveSession) -> None:
        """Count the games that are over; what could not be counted before is tried again."""
        if self._register is not None:
            games = self._register.games(table.session, dict(table.taken_back))
            self._disk.submit(self._register.keep_up, games).add_done_callback(self._report)

    def _save(self, autosave: AutosavePlace, record: Record) -> None:
        """Save by itself, on the disk's thread."""
        self.saves_by_itself = False
        autosave.save(record)
        self.saves_by_itself = True

    def _report(self, work: Future[None]) -> None:
        error = work.exception()
        if error is not None:
            self._on_trouble(sentence_of(error))

    def flush(self) -> None:
        """Wait until everything is on the disk."""
        self._disk.submit(lambda: None).result()

    def _is_done_with(self, table: LiveSession) -> bool:
        return table.state.phase is Phase.SESSION_OVER or not self.is_changed or self._is_elsewhere

    def close(self) -> None:
        """End; a session that is over, or that lies unchanged in a file, is not offered again."""
        if self.table is not None:
            self._count(self.table)
        self.flush()
        self._disk.shutdown()
        if self._autosave is None:
            return
        try:
            if self.table is not None and self._is_done_with(self.table):
                self._autosave.discard()
        except PalamedesError as error:  # it is offered again, and the window closes all the same
            self._on_trouble(str(error))
        finally:
            self._autosave.close()
            self._autosave = None
