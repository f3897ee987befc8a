"""The session in the window and its files: beginning, opening, saving and autosaving. This module
does not use Qt.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any, Protocol
from uuid import uuid4

from palamedes.core.dice.dice_proof import commit, provable
from palamedes.core.dice.dice_source import Commitment, DiceSettings
from palamedes.core.errors import PalamedesError
from palamedes.core.mishaps import sentence_of
from palamedes.core.results.analysis import StoredAnalysis
from palamedes.core.results.record import SESSION, Record, record_of, with_analysis
from palamedes.core.session.clock import DETAIL as CLOCK
from palamedes.core.session.clock import Clock, ClockSettings, clock_from, clock_words
from palamedes.core.session.events import Begin, PositionSetUp
from palamedes.core.session.session import Session
from palamedes.core.session.state import Phase, Setup
from palamedes.core.session.take_backs import DETAIL as TAKEN_BACK
from palamedes.core.session.take_backs import take_back_words, take_backs_from
from palamedes.service.game_library.game_library import GameLibrary
from palamedes.service.library import files
from palamedes.service.play.live_session import LiveSession
from palamedes.service.play.unfinished import is_unfinished
from palamedes.service.program.statistics import Register, Statistics


class AutosavePlace(Protocol):
    """The location to which the running session is autosaved; see `files.start_autosave`."""

    def save(self, record: Record) -> None: ...

    def discard(self) -> None: ...

    def close(self) -> None: ...


class SessionRecovery(Protocol):
    """What the last run of the program left behind: a session to continue, and a message if a file
    was damaged.
    """

    @property
    def record(self) -> Record | None: ...

    @property
    def sentence(self) -> str: ...


class SessionStore:
    """Holds one session at a time, with its file, its dice commitment and its autosave, counts its
    finished games, and adds it to the library.

    A session is added to the library when one of its games is over, when it is saved to a file,
    and, if a game was finished, when it is left. Autosaving, counting and adding run on a separate
    thread, one after the other, so that the window never waits for the disk. If one of them fails,
    `on_trouble` is called from that thread with a message. `saves_by_itself`: whether the last
    autosave succeeded or there was nothing to save.
    """

    def __init__(self, autosave: AutosavePlace | None, on_trouble: Callable[[str], None]) -> None:
        self.live: LiveSession | None = None
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
        self._library: GameLibrary | None = None
        self._added: Record | None = None
        self._is_elsewhere = False
        self._on_trouble = on_trouble
        self._disk = ThreadPoolExecutor(1, thread_name_prefix="palamedes-autosave")

    def begin(
        self, setup: Setup, settings: DiceSettings, arranged: PositionSetUp | None = None, clock: ClockSettings | None = None
    ) -> LiveSession:
        """Begin a new session from the start of its first game, or from the position `arranged`.
        Raises BadFile or BadDice if the file of rolls cannot be used, and BadEvent or BadPosition
        if play cannot continue from the position.
        """
        if arranged is not None:
            Session(setup, (Begin(), arranged))
        dice = files.new_dice(settings, setup.games)
        commitment = commit(dice.settings) if provable(dice.settings) else None
        live = self._take(LiveSession(Session(setup), dice), None, commitment)
        self.clock = None if clock is None else Clock(clock, setup.length)
        live.next_game()
        if arranged is not None:
            live.do(arranged)
        return live

    def resume(self, record: Record, path: Path | None = None, is_kept: bool = False) -> LiveSession:
        """Continue a saved session exactly where it was interrupted. `path`: the file in which it
        will be saved; `is_kept`: whether the session is in a file or in the library, so that
        nothing is lost unless it changes. Raises the same errors as `files.dice_of`.
        """
        live = self._take(LiveSession(record.session(), files.dice_of(record)), path, record.commitment, record.details)
        self._analyses = record.analyses
        self._saved_events = tuple(live.session.events) if is_kept else ()
        self._saved_analyses = record.analyses
        if live.state.phase is Phase.GAME_OVER and live.state.game < 0:
            live.next_game()
        self._added = self.record  # a session that is only opened was not played here
        if self._library is not None and not record.detail(SESSION):
            named = replace(record, details=(*record.details, (SESSION, self.name)))
            self._disk.submit(self._library.recognise, named).add_done_callback(self._report)
        self.keep(live)
        return live

    def _take(
        self, live: LiveSession, path: Path | None, commitment: Commitment | None, details: tuple[tuple[str, str], ...] = ()
    ) -> LiveSession:
        self.collect()
        self.live, self.path, self.commitment = live, path, commitment
        values = dict(details)
        self.clock = clock_from(values.get(CLOCK, ""), live.session.setup.length)
        live.taken_back = take_backs_from(values.get(TAKEN_BACK, ""))
        kept = {TAKEN_BACK} if self.clock is None else {TAKEN_BACK, CLOCK}
        self._details = tuple((name, value) for name, value in details if name not in kept)
        if all(name != SESSION for name, _ in details):
            self._details += ((SESSION, uuid4().hex),)
        self._analyses = self._saved_analyses = ()
        self._saved_events = ()
        self._begin_register()
        live.on_change = self.keep
        return live

    def _begin_register(self) -> None:
        self._register = None
        if self._statistics is not None and self.live is not None:
            self._register = self._statistics.register(dict(self._details)[SESSION], self.live.session)

    @property
    def record(self) -> Record | None:
        """The session as a record that can be saved; None if there is no session."""
        if self.live is None:
            return None
        details = self._details
        if self.live.taken_back:
            details += ((TAKEN_BACK, take_back_words(self.live.taken_back)),)
        if self.clock is not None:
            details += ((CLOCK, clock_words(self.clock)),)
        return record_of(self.live.session, self.live.dice, self.commitment, details, self._analyses)

    @property
    def name(self) -> str:
        """The identifier of the session; empty if there is no session."""
        return dict(self._details).get(SESSION, "")

    @property
    def analyses(self) -> tuple[StoredAnalysis, ...]:
        """The analyses of the session, oldest first."""
        return self._analyses

    def keep_analysis(self, name: str, notes: StoredAnalysis) -> None:
        """Store an analysis in the session with this identifier, replacing any analysis with the
        same settings. Does nothing if this session is no longer the current one.
        """
        record = self.record
        if self.live is not None and record is not None and name == self.name:
            self._analyses = with_analysis(record, notes).analyses
            self.keep(self.live)

    def saved(self, path: Path, record: Record) -> None:
        """Note that this record of the session has been written to the user's file."""
        self.path, self._saved_events, self._saved_analyses = path, record.events, record.analyses
        self._add(record)

    @property
    def is_changed(self) -> bool:
        """Whether the session or its analyses have changed since they were last saved to the user's
        file.
        """
        if self.live is None:
            return False
        return tuple(self.live.session.events) != self._saved_events or self._analyses != self._saved_analyses

    @property
    def at_risk(self) -> Record | None:
        """The running session, part of which is not in a file saved by the user, so that it must be
        saved before another session replaces it. None if the session has not begun, is over, or has
        not changed since it was saved.
        """
        if self.live is None or not self.is_changed or not is_unfinished(self.live.session):
            return None
        return self.record

    # The running session.

    def is_on_disk(self) -> bool:
        """Wait for pending writes, then return whether the autosave contains the current state of
        the session.
        """
        self.flush()
        return self._autosave is not None and self.saves_by_itself

    def let_go(self) -> None:
        """Note that the session has been saved elsewhere. `close` then discards the autosave, even
        if it is out of date.
        """
        self._is_elsewhere = True

    def once_kept(self, action: Callable[[], object]) -> None:
        """Run the action on the autosave thread once the autosave contains the running session. If
        autosaving fails, the action is never run.
        """
        if self._autosave is not None and self.record is not None:
            self._disk.submit(self._do_if_kept, action).add_done_callback(self._report)

    def _do_if_kept(self, action: Callable[[], object]) -> None:
        if self.saves_by_itself:
            action()

    def keep_in(self, autosave: AutosavePlace | None) -> None:
        """From now on, autosave the running session to `autosave`; None turns autosaving off."""
        self._autosave = autosave
        if self.live is not None:
            self.keep(self.live)

    def count_in(self, statistics: Statistics | None) -> None:
        """From now on, count finished games in `statistics`; None turns counting off."""
        self._statistics = statistics
        self._begin_register()

    def keep(self, live: LiveSession) -> None:
        """Autosave the running session; called after every event."""
        record = self.record
        if self._autosave is None:
            self.saves_by_itself = False
        elif record is not None:
            self._disk.submit(self._save, self._autosave, record).add_done_callback(self._report)
        self._count(live)
        if not live.state.game_is_running:
            self.collect()

    def collect_in(self, library: GameLibrary | None) -> None:
        """From now on, add sessions to `library`; None turns this off."""
        self._library = library

    def collect(self) -> None:
        """Add the session to the library now, if a game was finished in it."""
        session = None if self.live is None else self.live.session
        if session is not None and not session.is_arranged and any(state.result is not None for state in session.states):
            self._add(self.record)

    def _add(self, record: Record | None) -> None:
        """Add this session to the library, unless it is there already."""
        if self._library is not None and record is not None and record != self._added:
            self._added = record
            day = date.today().isoformat()
            self._disk.submit(self._library.add, record, date=day).add_done_callback(self._report_addition)

    def _report_addition(self, work: Future[Any]) -> None:
        """Report a failure, after which the session is added again when it is left."""
        if work.exception() is not None:
            self._added = None
        self._report(work)

    def _count(self, live: LiveSession) -> None:
        """Count the finished games, including those that could not be counted before."""
        if self._register is not None:
            games = self._register.games(live.session, dict(live.taken_back))
            self._disk.submit(self._register.keep_up, games).add_done_callback(self._report)

    def _save(self, autosave: AutosavePlace, record: Record) -> None:
        """Write the autosave. This runs on the autosave thread."""
        self.saves_by_itself = False
        autosave.save(record)
        self.saves_by_itself = True

    def _report(self, work: Future[Any]) -> None:
        error = work.exception()
        if error is not None:
            self._on_trouble(sentence_of(error))

    def flush(self) -> None:
        """Wait until everything has been written."""
        self._disk.submit(lambda: None).result()

    def _is_done_with(self, live: LiveSession) -> bool:
        return not is_unfinished(live.session) or not self.is_changed or self._is_elsewhere

    def close(self) -> None:
        """Close the store. The autosave is discarded if the session is over or has not begun, has
        not changed since it was saved to a file, or has been saved elsewhere.
        """
        if self.live is not None:
            if self.clock is not None:
                self.keep(self.live)  # the time has run on since the last event
            self._count(self.live)
        self.collect()
        self.flush()
        self._disk.shutdown()
        if self._autosave is None:
            return
        try:
            if self.live is not None and self._is_done_with(self.live):
                self._autosave.discard()
        except PalamedesError as error:  # the session is offered again, and the window closes anyway
            self._on_trouble(str(error))
        finally:
            self._autosave.close()
            self._autosave = None
