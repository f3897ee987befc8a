"""The library of games on disk: an SQLite file with one row per session.

A row contains the entire session, with its analyses and its entry, so that a damaged file can be
rescued row by row. The rows of decisions, in which positions are searched, are kept in another
table. They follow from the sessions and can be made again.
"""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeVar

import msgspec
import numpy as np

from palamedes.core.language import trn
from palamedes.core.library.decisions import DECISION, PACKING, Decisions
from palamedes.core.library.entry import SessionEntry
from palamedes.formats.storage.atomic import is_there
from palamedes.formats.storage.database_file import DatabaseFile, text_of
from palamedes.formats.storage.database_rescue import RescuedTable, rescued_contents

MIGRATIONS = (
    """
    CREATE TABLE sessions (
        id INTEGER PRIMARY KEY,
        fingerprint TEXT NOT NULL UNIQUE,
        name TEXT NOT NULL,
        entry TEXT NOT NULL,
        content BLOB NOT NULL
    )
    """,
    """
    CREATE TABLE decisions (
        session INTEGER PRIMARY KEY,
        packing INTEGER NOT NULL,
        packed BLOB NOT NULL,
        texts BLOB NOT NULL
    )
    """,
    """
    CREATE TABLE sources (
        digest TEXT PRIMARY KEY,
        session INTEGER NOT NULL
    )
    """,
    "CREATE TABLE removed (name TEXT PRIMARY KEY)",
    """
    CREATE TABLE bin (
        id INTEGER PRIMARY KEY,
        fingerprint TEXT NOT NULL,
        name TEXT NOT NULL,
        entry TEXT NOT NULL,
        content BLOB NOT NULL,
        sources TEXT NOT NULL
    )
    """,
)
"""`bin` contains the sessions that were removed, which can be restored."""
LAST_NUMBER = 2**63 - 1
"""The largest number that SQLite can give to a row."""
LARGEST = 2**32
"""The maximum size in bytes of a damaged file from which sessions are rescued."""
LONGEST_ROW = 2**26
LARGEST_TEXT = 2**27
"""The maximum size in bytes of a text or of the decisions of a session, uncompressed."""
SHORTEST_ROW = 128
RESCUE_S = 120.0
WORK_S = 300.0
QUICK = 1
"""The compression level for decisions, which are read often."""

T = TypeVar("T")
ENTRY = msgspec.json.Decoder(SessionEntry)
FIND = "SELECT id, entry, content FROM sessions WHERE (name = ? AND name != '') OR fingerprint = ? ORDER BY name = ? DESC"
INSERT = "INSERT INTO sessions (id, fingerprint, name, entry, content) VALUES (?, ?, ?, ?, ?)"
UPDATE = "UPDATE sessions SET fingerprint = ?, name = ?, entry = ?, content = ? WHERE id = ?"
TO_BIN = """
INSERT OR REPLACE INTO bin (id, fingerprint, name, entry, content, sources)
SELECT id, fingerprint, name, entry, content,
       (SELECT coalesce(group_concat(digest, ' '), '') FROM sources WHERE sources.session = sessions.id)
FROM sessions WHERE id = ?
"""
FROM_BIN = "INSERT OR IGNORE INTO sessions SELECT id, fingerprint, name, entry, content FROM bin WHERE id = ?"
UNUSED = """
SELECT max(coalesce((SELECT max(id) FROM sessions), 0), coalesce((SELECT max(id) FROM bin), 0)) + 1
"""
"""The number of the next session, which no session in the library or in the bin has."""
PACK = "INSERT OR REPLACE INTO decisions (session, packing, packed, texts) VALUES (?, ?, ?, ?)"


class DecisionText(NamedTuple):
    """What is shown of a decision: the position as a line of text, what was played, and what was
    best; the last two are empty if they are unknown.
    """

    position: str
    made: str
    best: str


class PackedDecisions(NamedTuple):
    """The decisions of a session, as rows and as texts in the same order."""

    rows: Decisions
    texts: tuple[DecisionText, ...]


@dataclass(frozen=True, slots=True)
class KeptSession:
    """A session of the library: its entry, and its text in the format of saved sessions. For games
    without moves, the text is JSON.
    """

    entry: SessionEntry
    text: str


Change = Callable[[KeptSession | None], tuple[KeptSession, PackedDecisions] | None]
"""Returns what a session is to be replaced by, or None if it is to stay. The argument is the
session with the same name or the same fingerprint, None if there is none.
"""


class LibraryStore(DatabaseFile):
    """The file of the library."""

    migrations = MIGRATIONS
    rows = "sessions"
    longest_row = LONGEST_ROW
    work_s = WORK_S

    def change(self, name: str, fingerprint: str, change: Change, source: str = "") -> int:
        """Add or replace one session, and return its number; 0 if there is no such session and
        none was added. `source`: the digest of the file from which it comes, which is noted, too.
        """
        found: list[int] = []
        self._change(lambda connection: found.append(_change(connection, name, fingerprint, change, source)))
        return found[0]

    def remove(self, session: int) -> bool:
        """Move a session to the bin, and note its name. Returns whether there was one of this
        number.
        """
        found: list[bool] = []
        self._change(lambda connection: found.append(_remove(connection, session)))
        return found[0]

    def restore(self, session: int) -> bool:
        """Move a session back from the bin. Its decisions have to be packed again. Returns False if
        it is not in the bin, or if the same session has been added again.
        """
        found: list[bool] = []
        self._change(lambda connection: found.append(_restore(connection, session)))
        return found[0]

    def removed(self) -> frozenset[str]:
        """The names of the sessions that were removed."""
        return self._asked(_removed, frozenset())

    def number_of(self, source: str) -> int:
        """The number of the session that was imported from the file with this digest; 0 if there is
        none.
        """
        return self._asked(lambda connection: _number_of(connection, source), 0)

    def entries(self) -> tuple[SessionEntry, ...]:
        """The entries of all sessions, in the order in which they were added."""
        return self._asked(_entries, ())

    def session(self, session: int) -> KeptSession | None:
        """The session of this number; None if there is none or its row cannot be read."""
        return self._asked(lambda connection: _session(connection, session), None)

    def decisions(self) -> dict[int, Decisions]:
        """The decisions of each session, by its number. Sessions whose decisions have to be packed
        again are left out.
        """
        return self._asked(_decisions, {})

    def texts(self, sessions: Iterable[int]) -> dict[int, tuple[DecisionText, ...]]:
        """The texts of the decisions of these sessions, by their numbers."""
        wanted = sorted(set(sessions))
        return self._asked(lambda connection: {each: _texts(connection, each) for each in wanted}, {})

    def pack(self, session: int, packed: PackedDecisions) -> None:
        """Store the decisions of a session."""
        self._change(lambda connection: _pack(connection, session, packed))

    def _asked(self, work: Callable[[sqlite3.Connection], T], nothing: T) -> T:
        return self._do(work) if is_there(self.path) else nothing

    # Damage.

    def _rescue(self) -> Sequence[KeptSession]:
        table = RescuedTable("sessions", MIGRATIONS, LARGEST, LONGEST_ROW, SHORTEST_ROW, RESCUE_S)
        kept = {each.entry.fingerprint: each for each in map(_kept, rescued_contents(self.path, table)) if each is not None}
        return tuple(kept.values())

    def _fill(self, connection: sqlite3.Connection, rescued: Sequence[KeptSession]) -> None:
        connection.executemany(INSERT, ((None, *_columns(each)) for each in rescued))

    def _words_for_repair(self, damage: str, kept: str, count: int) -> str:
        return trn(
            "{name} was damaged ({reason}) and was kept as {kept}; {n} session was recovered.",
            "{name} was damaged ({reason}) and was kept as {kept}; {n} sessions were recovered.",
            count,
            name=self.path.name,
            reason=damage,
            kept=kept,
        )

    def _words_for_interrupted_repair(self, count: int) -> str:
        return trn(
            "{name} was damaged, and its repair was interrupted; {n} session has now been recovered.",
            "{name} was damaged, and its repair was interrupted; {n} sessions have now been recovered.",
            count,
            name=self.path.name,
        )


def _columns(kept: KeptSession) -> tuple[str, str, str, bytes]:
    entry = msgspec.json.encode(replace(kept.entry, id=0)).decode()
    return kept.entry.fingerprint, kept.entry.name, entry, f"{entry}\n".encode() + zlib.compress(kept.text.encode())


def _kept(content: object) -> KeptSession | None:
    """The session in a row; None if the row is not valid."""
    if not isinstance(content, bytes):
        return None
    head, _, body = content.partition(b"\n")
    try:
        return KeptSession(ENTRY.decode(head), _unpacked(body).decode())
    except (msgspec.MsgspecError, zlib.error, ValueError):
        return None


def _unpacked(data: bytes) -> bytes:
    """The data before it was compressed. Raises zlib.error if it is damaged or too large."""
    unpacker = zlib.decompressobj()
    found = unpacker.decompress(data, LARGEST_TEXT)
    if not unpacker.eof:
        raise zlib.error("the data is cut short or too large")
    return found


def _change(connection: sqlite3.Connection, name: str, fingerprint: str, change: Change, source: str) -> int:
    connection.execute("BEGIN IMMEDIATE")
    row = connection.execute(FIND, (name, fingerprint, name)).fetchone()
    old = None if row is None else _kept(row[2])
    new = change(None if old is None else KeptSession(replace(old.entry, id=row[0]), old.text))
    number: int = 0 if row is None else row[0]
    if new is not None:
        kept, packed = new
        if row is None:
            number = connection.execute(UNUSED).fetchone()[0]
            connection.execute(INSERT, (number, *_columns(kept)))
        else:
            _merge_equals(connection, kept.entry.fingerprint, number)
            connection.execute(UPDATE, (*_columns(kept), number))
        _pack(connection, number, packed)
    if source and number:
        connection.execute("INSERT OR REPLACE INTO sources (digest, session) VALUES (?, ?)", (source, number))
    return number


def _merge_equals(connection: sqlite3.Connection, fingerprint: str, number: int) -> None:
    """Remove another session with this fingerprint; its files then count as those of `number`."""
    for (other,) in connection.execute(
        "SELECT id FROM sessions WHERE fingerprint = ? AND id != ?", (fingerprint, number)
    ).fetchall():
        connection.execute("UPDATE sources SET session = ? WHERE session = ?", (number, other))
        connection.execute("DELETE FROM decisions WHERE session = ?", (other,))
        connection.execute("DELETE FROM sessions WHERE id = ?", (other,))


def _removed(connection: sqlite3.Connection) -> frozenset[str]:
    return frozenset(text_of(name) for (name,) in connection.execute("SELECT name FROM removed"))


def _remove(connection: sqlite3.Connection, session: int) -> bool:
    if not 0 < session <= LAST_NUMBER:
        return False
    connection.execute("INSERT OR IGNORE INTO removed SELECT name FROM sessions WHERE id = ? AND name != ''", (session,))
    connection.execute(TO_BIN, (session,))
    connection.execute("DELETE FROM decisions WHERE session = ?", (session,))
    connection.execute("DELETE FROM sources WHERE session = ?", (session,))
    return connection.execute("DELETE FROM sessions WHERE id = ?", (session,)).rowcount > 0


def _restore(connection: sqlite3.Connection, session: int) -> bool:
    row = connection.execute("SELECT name, sources FROM bin WHERE id = ?", (session,)).fetchone()
    if row is None or not connection.execute(FROM_BIN, (session,)).rowcount:
        return False
    name, sources = row
    connection.execute("DELETE FROM removed WHERE name = ?", (name,))
    connection.execute("DELETE FROM bin WHERE id = ?", (session,))
    digests = [(digest, session) for digest in text_of(sources).split()]
    connection.executemany("INSERT OR REPLACE INTO sources (digest, session) VALUES (?, ?)", digests)
    return True


def _pack(connection: sqlite3.Connection, session: int, packed: PackedDecisions) -> None:
    texts = "\n".join("\t".join(each) for each in packed.texts)
    packed_rows = zlib.compress(packed.rows.tobytes(), QUICK)
    connection.execute(PACK, (session, PACKING, packed_rows, zlib.compress(texts.encode())))


def _number_of(connection: sqlite3.Connection, source: str) -> int:
    row = connection.execute("SELECT session FROM sources WHERE digest = ?", (source,)).fetchone()
    return 0 if row is None else row[0]


def _entries(connection: sqlite3.Connection) -> tuple[SessionEntry, ...]:
    found = []
    for number, content in connection.execute("SELECT id, entry FROM sessions ORDER BY id"):
        try:
            found.append(replace(ENTRY.decode(content), id=number))
        except (msgspec.MsgspecError, ValueError, TypeError):  # one row that is not valid must not hide the others
            continue
    return tuple(found)


def _session(connection: sqlite3.Connection, session: int) -> KeptSession | None:
    if not 0 < session <= LAST_NUMBER:
        return None
    row = connection.execute("SELECT content FROM sessions WHERE id = ?", (session,)).fetchone()
    kept = None if row is None else _kept(row[0])
    return None if kept is None else KeptSession(replace(kept.entry, id=session), kept.text)


def _decisions(connection: sqlite3.Connection) -> dict[int, Decisions]:
    found = {}
    for session, packed in connection.execute("SELECT session, packed FROM decisions WHERE packing = ?", (PACKING,)):
        try:
            found[session] = np.frombuffer(_unpacked(packed), DECISION)
        except (zlib.error, ValueError, TypeError):
            continue
    return found


def _texts(connection: sqlite3.Connection, session: int) -> tuple[DecisionText, ...]:
    row = connection.execute("SELECT texts FROM decisions WHERE session = ?", (session,)).fetchone()
    try:
        lines = _unpacked(row[0]).decode().split("\n") if row is not None else []
        return tuple(DecisionText(*line.split("\t")) for line in lines if line)
    except (zlib.error, ValueError, TypeError):
        return ()
