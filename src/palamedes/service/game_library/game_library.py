"""The library of games in the user's folder: sessions are added, found again and changed here."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import Enum
from typing import NamedTuple

from palamedes.core.errors import BadFile, BadSettings
from palamedes.core.language import tr
from palamedes.core.library.entry import (
    EVENT,
    FINGERPRINTS,
    SESSION_NAME,
    TAGS,
    DecisionTable,
    SessionEntry,
    fingerprint_of,
    one_line,
    tags_of,
)
from palamedes.core.mishaps import sentence_of
from palamedes.core.results.analysis import StoredAnalysis
from palamedes.core.results.record import Record, with_analysis
from palamedes.core.statistics import FinishedGame, KeptGames
from palamedes.formats.user.library_store import DecisionText, KeptSession, LibraryStore, PackedDecisions
from palamedes.service.game_library.packing import detailed, joined, kept_games, kept_record, packed_again, record_of, tagged
from palamedes.service.library import folders

FILE = "library.sqlite"


class Addition(Enum):
    """What adding a session has changed."""

    NEW = "new"
    CHANGED = "changed"
    KNOWN = "known"


class PreparedSession(NamedTuple):
    """A session that can be added to the library, with its stored form."""

    record: Record
    stored: tuple[KeptSession, PackedDecisions]


def prepared(record: Record, source: str = "", date: str = "") -> PreparedSession:
    """Prepare a session for the library; the arguments are as in `GameLibrary.add`. Raises BadFile
    if the session is too long to be stored.
    """
    return PreparedSession(record, kept_record(record, source, date))


class GameLibrary:
    """The library. It can be used from any thread and by several programs at once. Every method
    raises BadFile if the file cannot be used.
    """

    def __init__(self, store: LibraryStore) -> None:
        self._store = store
        self._former: list[SessionEntry] | None = None

    def add(self, record: Record, source: str = "", date: str = "", digest: str = "") -> tuple[int, Addition]:
        """Add a session, or bring the one in the library up to date. Returns its number. The longer
        version of a session replaces the shorter one, and analyses and tags are merged. `source`:
        the name of the file; `date`: the date if the record has none; `digest`: the digest of the
        file.
        """
        return self.put(prepared(record, source, date), digest)

    def put(self, session: PreparedSession, digest: str = "") -> tuple[int, Addition]:
        """Add a session that has been prepared, as `add` does."""
        record, (new, _) = session.record, session.stored
        outcome: list[Addition] = []
        self._renew_fingerprints(new.entry)

        def change(old: KeptSession | None) -> tuple[KeptSession, PackedDecisions] | None:
            if old is None or not old.entry.has_moves:
                outcome.append(Addition.NEW if old is None else Addition.CHANGED)
                return session.stored
            known = record_of(old)
            both = joined(known, record)
            changed = kept_record(both, old.entry.source or new.entry.source, old.entry.date or new.entry.date)
            if both.events == known.events:
                changed = _with_fingerprint_of(old, changed)
            outcome.append(Addition.KNOWN if changed[0].text == old.text else Addition.CHANGED)
            return None if outcome[0] is Addition.KNOWN else changed

        number = self._store.change(new.entry.name, new.entry.fingerprint, change, digest)
        return number, outcome[0]

    def recognise(self, record: Record) -> None:
        """Give the session with the same moves the identifier of this record, so that a longer
        version of the record replaces it later. Does nothing if the library does not have the
        session, or if the session has an identifier.
        """

        def change(old: KeptSession | None) -> tuple[KeptSession, PackedDecisions] | None:
            if old is None or old.entry.name or not old.entry.has_moves:
                return None
            return _changed(old, lambda known: detailed(known, SESSION_NAME, record.detail(SESSION_NAME)))

        self._renew_fingerprints(prepared(record).stored[0].entry)
        self._store.change("", fingerprint_of(record), change)

    def _renew_fingerprints(self, like: SessionEntry) -> None:
        """Compute the fingerprints of those sessions again that can be the same as this one but
        were added by an earlier version of the program. If the library already has such a session
        twice, both stay as they are.
        """
        if self._former is None:
            self._former = [each for each in self.entries() if each.has_moves and each.fingerprints != FINGERPRINTS]
        found = [each for each in self._former if each.may_equal(like)]
        known = {each.fingerprint: each.id for each in self.entries()} if found else {}
        for each in found:
            now = self._fingerprint_now(each.id)
            if now is not None and known.get(now, each.id) == each.id:
                self._store.change(each.name, each.fingerprint, _renewed)
                self._former.remove(each)

    def _fingerprint_now(self, number: int) -> str | None:
        """The fingerprint of a session, computed again; None if its text cannot be read."""
        try:
            return fingerprint_of(self.record(number))
        except (BadFile, BadSettings):
            return None

    def number_of(self, digest: str) -> int:
        """The number of the session that was imported from the file with this digest; 0 if there is
        none.
        """
        return self._store.number_of(digest)

    def entries(self) -> tuple[SessionEntry, ...]:
        """The entries of all sessions, in the order in which they were added."""
        return self._store.entries()

    def entry(self, number: int) -> SessionEntry:
        """The entry of a session. Raises BadSettings if there is no session of this number."""
        return self._kept(number).entry

    def record(self, number: int) -> Record:
        """The session of this number. Raises BadSettings if there is none, and BadFile if its moves
        are not known.
        """
        return record_of(self._kept(number))

    def _kept(self, number: int) -> KeptSession:
        kept = self._store.session(number)
        if kept is None:
            raise BadSettings(tr("there is no session {number} in the library.", number=number))
        return kept

    def remove(self, number: int) -> None:
        """Remove a session, which can be restored. Raises BadSettings if there is none of this
        number.
        """
        if not self._store.remove(number):
            raise BadSettings(tr("there is no session {number} in the library.", number=number))

    def restore(self, number: int) -> None:
        """Restore a session that was removed, under its number. Raises BadSettings if no session of
        this number was removed, or if the library has the same session again.
        """
        if not self._store.restore(number):
            raise BadSettings(tr("session {number} cannot be restored.", number=number))
        self._former = None

    def keep_analysis(self, number: int, notes: StoredAnalysis) -> None:
        """Store an analysis of a session, replacing an older one made under the same terms."""
        self._change(number, lambda record: with_analysis(record, notes))

    def tag(self, number: int, add: Sequence[str] = (), remove: Sequence[str] = ()) -> tuple[str, ...]:
        """Add and remove tags of a session. Returns its tags."""
        removed = {each.casefold() for each in remove}
        told: list[tuple[str, ...]] = []

        def change(record: Record) -> Record:
            both = tags_of(",".join((record.detail(TAGS), *add)))
            told.append(tuple(each for each in both if each.casefold() not in removed))
            return tagged(record, told[0])

        self._change(number, change)
        return told[0]

    def set_tags(self, number: int, tags: Sequence[str]) -> None:
        """Replace the tags of a session."""
        self._change(number, lambda record: tagged(record, tags))

    def set_event(self, number: int, event: str) -> None:
        """Set the event of a session; an empty text removes it."""
        self._change(number, lambda record: detailed(record, EVENT, one_line(event)))

    def complete(self, number: int) -> None:
        """Make the entry of a session again, so that it contains what an earlier version of the
        program did not store. Raises the errors of `record`.
        """
        self._change(number, lambda record: record)

    def _change(self, number: int, change: Callable[[Record], Record]) -> None:
        entry = self._kept(number).entry

        def changed(old: KeptSession | None) -> tuple[KeptSession, PackedDecisions] | None:
            return None if old is None else _changed(old, change)

        if not self._store.change(entry.name, entry.fingerprint, changed):
            raise BadSettings(tr("there is no session {number} in the library.", number=number))

    # Decisions.

    def table(self) -> DecisionTable:
        """The decisions of all sessions. Sessions whose text cannot be read have none."""
        entries, rows = self.entries(), self._store.decisions()
        for entry in entries:
            if entry.id not in rows:
                packed = self._packed_again(entry.id)
                if packed is not None:
                    rows[entry.id] = packed.rows
        return DecisionTable.joined((entry, rows[entry.id]) for entry in entries if entry.id in rows)

    def _packed_again(self, number: int) -> PackedDecisions | None:
        try:
            packed = packed_again(self._kept(number))
        except (BadFile, BadSettings):  # the other sessions can be searched all the same
            return None
        self._store.pack(number, packed)
        return packed

    def texts(self, sessions: Sequence[int]) -> dict[int, tuple[DecisionText, ...]]:
        """The texts of the decisions of these sessions, by their numbers."""
        return self._store.texts(sessions)

    # Games that the statistics have counted.

    def take_over(self, counted: KeptGames) -> int:
        """Add the finished games of the statistics whose moves the library does not have, except
        those of sessions that were removed from it. Returns the number of sessions that are new or
        have changed.
        """
        removed = self._store.removed()
        sessions: defaultdict[str, list[FinishedGame]] = defaultdict(list)
        for game in counted.games:
            if game.session not in removed:
                sessions[game.session].append(game)
        known = {entry.name: entry for entry in self.entries()}
        return sum(self._took_over(name, games, known.get(name)) for name, games in sessions.items())

    def _took_over(self, name: str, games: Sequence[FinishedGame], known: SessionEntry | None) -> bool:
        if known is not None and known.has_moves:
            return False
        kept = kept_games(games)
        if known is not None and known.counts == kept[0].entry.counts and known.points == kept[0].entry.points:
            return False
        self._store.change(name, kept[0].entry.fingerprint, lambda old: None if old and old.entry.has_moves else kept)
        return True


Stored = tuple[KeptSession, PackedDecisions]


def _changed(old: KeptSession, change: Callable[[Record], Record]) -> Stored:
    """The stored form of a session after a change that keeps its games."""
    return _with_fingerprint_of(old, kept_record(change(record_of(old)), old.entry.source, old.entry.date))


def _with_fingerprint_of(old: KeptSession, stored: Stored) -> Stored:
    """The stored form of the same games under the fingerprint that they had before. A fingerprint
    of another version could be that of another session, which would be replaced.
    """
    kept, packed = stored
    entry = replace(kept.entry, fingerprint=old.entry.fingerprint, fingerprints=old.entry.fingerprints)
    return replace(kept, entry=entry), packed


def _renewed(old: KeptSession | None) -> Stored | None:
    """The stored form of a session with a fingerprint of the current version."""
    return None if old is None else kept_record(record_of(old), old.entry.source, old.entry.date)


def completed(library: GameLibrary, number: int) -> bool:
    """Complete the entry of a session (`GameLibrary.complete`). Returns False if it cannot be
    read.
    """
    try:
        library.complete(number)
    except (BadFile, BadSettings):  # it is shown without what is missing
        return False
    return True


def open_library() -> tuple[GameLibrary, str]:
    """The library in the user's folder, and a message if it was damaged and has been repaired.
    Raises BadFile or BadSettings if it cannot be used.
    """
    store = LibraryStore(folders.user_data() / FILE)
    return GameLibrary(store), store.open()


def start_library() -> tuple[GameLibrary | None, str]:
    """The library in the user's folder (None if it cannot be used), and a message if there is a
    problem.
    """
    try:
        return open_library()
    except Exception as error:  # games can be played without the library
        return None, tr("Games will not be added to the library: {error}", error=sentence_of(error))
