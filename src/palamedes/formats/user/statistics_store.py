"""Finished games on disk: an SQLite file with one row per game.

A row contains the fields by which games are looked up, and the entire game as JSON. Rows that are
not valid are skipped and counted. A file of a newer version is never changed. If the file is
damaged, everything that can still be read is copied to a new file
(`formats/user/statistics_rescue.py`), and the damaged file is kept.
"""

from __future__ import annotations

import gc
import os
import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from palamedes.core.errors import BadFile
from palamedes.core.language import tr, trn
from palamedes.core.statistics import FinishedGame, GameJudgement, KeptGames
from palamedes.formats.storage.atomic import (
    is_ordinary,
    is_there,
    make_private_folder,
    reason_of,
    rename,
    set_aside,
    sweep_parts,
    written_aside,
)
from palamedes.formats.storage.locks import wait_for_lock
from palamedes.formats.user.statistics_rescue import LONGEST_ROW, content_of, game_of, rescued_games

APPLICATION = 0x50414C4D
"""The `PRAGMA application_id` of our files: the letters PALM."""

MIGRATIONS = (
    """
    CREATE TABLE games (
        id INTEGER PRIMARY KEY,
        session TEXT NOT NULL,
        number INTEGER NOT NULL,
        ended TEXT NOT NULL,
        variant TEXT NOT NULL,
        content TEXT NOT NULL,
        UNIQUE (session, number)
    )
    """,
)
"""The statements that turn the tables of each version into those of the next version. `PRAGMA
user_version` is the number of statements executed so far.
"""

PATIENCE_S = 5.0
"""The maximum time, in seconds, to wait for another program to unlock the file."""

WORK_S = 20.0
"""The maximum time in seconds for one operation on the file. Only damaged files would take
longer.
"""

STEPS = 10_000
"""The number of SQLite instructions between two checks of the clock."""

LIKELY_VERSIONS = 99
"""The highest version that a program is likely to write. A higher number is a sign of damage."""

DAMAGE = {
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_NOTADB,
    sqlite3.SQLITE_ERROR,
    sqlite3.SQLITE_FORMAT,
    sqlite3.SQLITE_TOOBIG,
    sqlite3.SQLITE_IOERR_SHORT_READ,
}
"""The SQLite errors for a file that is damaged or lacks our table. All other errors come from the
system.
"""

RESCUED = ".rescued"
"""The suffix of the new file with the rescued games, until it replaces the damaged file."""

FORMATS = (b"\1\1", b"\2\2")
"""The possible values of bytes 18 and 19 in a file that SQLite can write and read."""

SIDECARS = ("-journal", "-wal", "-shm")
"""The suffixes of the additional files that SQLite creates beside a database file."""

INSERT = "INSERT OR REPLACE INTO games (session, number, ended, variant, content) VALUES (?, ?, ?, ?, ?)"

T = TypeVar("T")


class StatisticsStore:
    """The file of finished games. It can be used from any thread and by several programs at once.
    Only its owner can read it.

    Every method raises BadFile, with a complete sentence as its message, if the file cannot be
    used. Nothing is lost in this case.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._rescued = path.with_name(f"{path.name}{RESCUED}")

    def open(self) -> str:
        """Create the file if it does not exist, upgrade it if its version is older, and repair it
        if it is damaged. Returns a message if the file was repaired, otherwise an empty string.

        Whatever the file contains, this takes at most a few seconds.
        """
        make_private_folder(self.path.parent, f"{self.path.name}*")
        if not is_there(self.path):
            with self._alone():
                return self._begun()
        if not self._damage():
            return ""
        with self._alone():
            damage = self._damage()  # another program may have repaired it in the meantime
            return self._mended(damage) if damage else ""

    def put(self, games: Iterable[FinishedGame]) -> None:
        """Store these games. A game that is already in the file is replaced."""
        with _sentences(self.path):
            rows = _rows(games)
        self._change(lambda connection: connection.executemany(INSERT, rows))

    def remove(self, games: Iterable[tuple[str, int]]) -> None:
        """Delete games. `games`: the session and the number of each game."""
        keys = list(games)
        self._change(lambda connection: connection.executemany("DELETE FROM games WHERE session = ? AND number = ?", keys))

    def judge(self, session: str, judged: Mapping[int, tuple[GameJudgement, GameJudgement]]) -> None:
        """Store the results of an analysis. `judged`: the results for both sides, by the number of
        the game in the session. Games that are not in the file are ignored.
        """
        self._change(lambda connection: _judge(connection, session, judged))

    def read(self) -> KeptGames:
        """Read all games."""
        return self._do(_read) if is_there(self.path) else KeptGames((), 0)

    # Single operations.

    def _change(self, work: Callable[[sqlite3.Connection], object]) -> None:
        """Run an operation that changes the file. Meanwhile no other program can change or repair
        the file.
        """
        with self._alone():
            if not is_there(self.path):
                self._begun()
            self._do(work)

    def _do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Run an operation on the file as one transaction. Raises BadFile if the file is
        damaged.
        """
        try:
            with self._connected() as connection:
                return work(connection)
        except _Damaged as damage:
            raise BadFile(tr("{name} is damaged: {damage}.", name=self.path.name, damage=damage)) from None

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Context manager that keeps other programs from changing or repairing the file. Raises
        BadFile if another program keeps the file locked for too long.
        """
        handle = wait_for_lock(self.path.with_name(f".{self.path.name}.lock"), PATIENCE_S)
        try:
            yield
        finally:
            os.close(handle)

    @contextmanager
    def _connected(self) -> Iterator[sqlite3.Connection]:
        """Context manager for a transaction on the existing file. The tables are first upgraded to
        the current version.
        """
        with _sentences(self.path), closing(_connection(self.path)) as connection, connection:
            self._bring_up_to_date(connection)
            yield connection

    def _bring_up_to_date(self, connection: sqlite3.Connection) -> None:
        version: int = connection.execute("PRAGMA user_version").fetchone()[0]
        if not 1 <= version <= LIKELY_VERSIONS:
            raise _Damaged(tr("its first page is invalid"))
        if version > len(MIGRATIONS):
            raise BadFile(
                tr(
                    "{name} was written by a newer version of this program; that version is needed to open it.",
                    name=self.path.name,
                )
            )
        if version < len(MIGRATIONS):
            connection.execute("BEGIN IMMEDIATE")
            _migrate(connection, connection.execute("PRAGMA user_version").fetchone()[0])

    # A new file.

    def _begun(self) -> str:
        """Create the file. If a repair was interrupted, the file contains the rescued games, and a
        message is returned. Otherwise the file has no games, and an empty string is returned.
        """
        if is_there(self._rescued):
            self._put_in_place()
            return trn(
                "{name} was damaged, and its repair was interrupted; {n} game has now been recovered.",
                "{name} was damaged, and its repair was interrupted; {n} games have now been recovered.",
                len(self.read().games),
                name=self.path.name,
            )
        self._write(self.path, ())
        return ""

    # Damage.

    def _damage(self) -> str:
        """A description of the damage to the file, or an empty string if there is none."""
        try:
            with _sentences(self.path):
                _check_header(self.path)
            with self._connected() as connection:
                _check(connection)
        except _Damaged as damage:
            return str(damage) or tr("its content is invalid")
        return ""

    def _mended(self, damage: str) -> str:
        """Replace the damaged file with a new file that contains everything that can still be read.
        The damaged file is kept under another name. Returns a message.
        """
        games = rescued_games(self.path, MIGRATIONS)
        self._write(self._rescued, games)
        kept = set_aside(self.path)
        self._put_in_place()
        return trn(
            "{name} was damaged ({reason}) and was kept as {kept}; {n} game was recovered.",
            "{name} was damaged ({reason}) and was kept as {kept}; {n} games were recovered.",
            len(games),
            name=self.path.name,
            reason=damage,
            kept=kept.name,
        )

    def _write(self, path: Path, games: Iterable[FinishedGame]) -> None:
        """Write a complete new file with these games."""
        sweep_parts(path, all_of_them=True)
        with written_aside(path, private=True) as aside, _sentences(path), closing(_connection(aside)) as connection:
            connection.execute("PRAGMA journal_mode = MEMORY")  # so that SQLite creates no journal file beside it
            with connection:
                connection.execute("BEGIN IMMEDIATE")
                _migrate(connection, 0)
                connection.executemany(INSERT, _rows(games))

    def _put_in_place(self) -> None:
        """Give the new file its final name. The files that SQLite left beside the damaged file are
        set aside first, because SQLite would apply them to the new file.
        """
        for ending in SIDECARS:
            sidecar = self.path.with_name(f"{self.path.name}{ending}")
            if is_there(sidecar):
                set_aside(sidecar)
        rename(self._rescued, self.path)


class _Damaged(Exception):
    """Raised if the file is not a database, or if parts of it are not valid."""


def _connection(path: Path) -> sqlite3.Connection:
    """A connection to an existing file. Operations that take too long are interrupted; this happens
    only with damaged files.
    """
    connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", timeout=PATIENCE_S, uri=True)
    connection.text_factory = bytes  # a row that is not UTF-8 must not hide the others
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LONGEST_ROW)
    until = time.monotonic() + WORK_S
    connection.set_progress_handler(lambda: time.monotonic() > until, STEPS)
    connection.execute("PRAGMA trusted_schema = OFF")
    return connection


@contextmanager
def _sentences(path: Path) -> Iterator[None]:
    """Context manager that turns errors into _Damaged if the contents of the file are not valid,
    and into BadFile with a complete sentence if the file cannot be used now.
    """
    try:
        yield
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", None)
        if code is not None and (code in DAMAGE or code & 0xFF in DAMAGE):
            raise _Damaged(str(error)) from None
        raise BadFile(tr("{name} cannot be used: {error}.", name=path.name, error=error)) from None
    except (UnicodeError, ValueError, OverflowError, TypeError):
        raise _Damaged(tr("its content is invalid")) from None
    except (OSError, MemoryError) as error:
        raise BadFile(tr("{name} cannot be used: {error}.", name=path.name, error=reason_of(error))) from None


def _migrate(connection: sqlite3.Connection, version: int) -> None:
    """Upgrade the tables from version `version` to the current version."""
    for migration in MIGRATIONS[version:]:
        connection.execute(migration)
    connection.execute(f"PRAGMA application_id = {APPLICATION}")
    connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")


def _check_header(path: Path) -> None:
    """Raise _Damaged if SQLite, according to the header, cannot write the file. SQLite itself would
    report missing permissions instead. Raise BadFile if the file is not an ordinary file. This must
    be called before SQLite opens the file, because when this function closes the file, the system
    releases all locks that this process holds on it.
    """
    if not is_ordinary(path):
        raise BadFile(tr("{name} is not an ordinary file.", name=path.name))
    with path.open("rb") as file:
        head = file.read(20)
    if head[18:] not in FORMATS:
        raise _Damaged(tr("its first page is invalid") if head else tr("it is empty"))


def _check(connection: sqlite3.Connection) -> None:
    """Raise _Damaged if the integrity check fails, or if the table is missing or has a different
    definition.
    """
    answer = _text(connection.execute("PRAGMA integrity_check(1)").fetchone()[0])
    if answer != "ok":
        raise _Damaged(answer.splitlines()[0] if answer else tr("its content is invalid"))
    found = connection.execute("SELECT sql FROM sqlite_master WHERE type = 'table' AND name = 'games'").fetchone()
    if found is None or _text(found[0]).split() != MIGRATIONS[-1].split():
        raise _Damaged(tr("its first page is invalid"))


def _text(value: object) -> str:
    return value.decode(errors="replace") if isinstance(value, bytes) else str(value)


def _rows(games: Iterable[FinishedGame]) -> list[tuple[str, int, str, str, str]]:
    return [(game.session, game.number, game.ended.isoformat(), game.game.variant, content_of(game)) for game in games]


def _read(connection: sqlite3.Connection) -> KeptGames:
    rows = connection.execute("SELECT content FROM games ORDER BY ended, session, number").fetchall()
    with _no_collection():
        games = [game for game in (game_of(content) for (content,) in rows) if game is not None]
    return KeptGames(tuple(games), len(rows) - len(games))


def _judge(connection: sqlite3.Connection, session: str, judged: Mapping[int, tuple[GameJudgement, GameJudgement]]) -> None:
    rows = connection.execute("SELECT number, content FROM games WHERE session = ?", (session,)).fetchall()
    for number, content in rows:
        game = game_of(content) if number in judged else None
        if game is not None:
            told = content_of(replace(game, judged=judged[number]))
            connection.execute("UPDATE games SET content = ? WHERE session = ? AND number = ?", (told, session, number))


@contextmanager
def _no_collection() -> Iterator[None]:
    """Context manager that switches the garbage collector off. It is used while many objects are
    created and none of them is garbage. Garbage collection would block all threads (for 0.3 s with
    5000 games).
    """
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()
