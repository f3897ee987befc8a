"""Finished games on the disk: an SQLite file with a row for each.

A row holds what games are looked up by, and the whole game as JSON. A row that makes no sense is
left out and counted; a file of a newer version is left alone. From a damaged file what can still be
read is taken over into a new one (`formats/user/statistics_rescue.py`), and the damaged one is
kept.
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
"""`PRAGMA application_id`: PALM."""

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
"""What makes the tables of each version out of those of the version before; `PRAGMA user_version`
counts them.
"""

PATIENCE_S = 5.0
"""How long another program may keep the file to itself."""

WORK_S = 20.0
"""How long one piece of work on the file may take; more comes of damage alone."""

STEPS = 10_000
"""Instructions of SQLite between two looks at the clock."""

LIKELY_VERSIONS = 99
"""No program that writes a higher version will be met; such a number comes of damage."""

DAMAGE = {
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_NOTADB,
    sqlite3.SQLITE_ERROR,
    sqlite3.SQLITE_FORMAT,
    sqlite3.SQLITE_TOOBIG,
    sqlite3.SQLITE_IOERR_SHORT_READ,
}
"""What SQLite says of files that make no sense, and of those without our table; all else is for
the system to say.
"""

RESCUED = ".rescued"
"""Ending of the new file, whole, until it takes the place of the damaged one."""

FORMATS = (b"\1\1", b"\2\2")
"""What SQLite writes and what it reads, at byte 18 of a file."""

SIDECARS = ("-journal", "-wal", "-shm")
"""Endings of the files that SQLite keeps beside its own."""

INSERT = "INSERT OR REPLACE INTO games (session, number, ended, variant, content) VALUES (?, ?, ?, ?, ?)"

T = TypeVar("T")


class StatisticsStore:
    """The file of finished games. It may be used from any thread and by several programs at once;
    it can be read by its owner alone.

    Every method raises BadFile with a sentence where the file cannot be used; nothing is lost then.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._rescued = path.with_name(f"{path.name}{RESCUED}")

    def open(self) -> str:
        """Make the file if it is not there, bring it up to date, mend it; a sentence where there
        was something to mend.

        Whatever is in the file, this takes a few seconds at most.
        """
        make_private_folder(self.path.parent, f"{self.path.name}*")
        if not is_there(self.path):
            with self._alone():
                return self._begun()
        if not self._damage():
            return ""
        with self._alone():
            damage = self._damage()  # another program may have mended it meanwhile
            return self._mended(damage) if damage else ""

    def put(self, games: Iterable[FinishedGame]) -> None:
        """Keep these games; one that is there already is replaced."""
        with _sentences(self.path):
            rows = _rows(games)
        self._change(lambda connection: connection.executemany(INSERT, rows))

    def remove(self, games: Iterable[tuple[str, int]]) -> None:
        """Forget the games of these sessions and numbers."""
        keys = list(games)
        self._change(lambda connection: connection.executemany("DELETE FROM games WHERE session = ? AND number = ?", keys))

    def judge(self, session: str, judged: Mapping[int, tuple[GameJudgement, GameJudgement]]) -> None:
        """Note what an analysis found of both sides in games of a session, by their numbers, where
        these games are here.
        """
        self._change(lambda connection: _judge(connection, session, judged))

    def read(self) -> KeptGames:
        """Everything that is there."""
        return self._do(_read) if is_there(self.path) else KeptGames((), 0)

    # One piece of work.

    def _change(self, work: Callable[[sqlite3.Connection], object]) -> None:
        """Some work that changes the file, while no other program does or mends it."""
        with self._alone():
            if not is_there(self.path):
                self._begun()
            self._do(work)

    def _do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Some work on the file as one transaction."""
        try:
            with self._connected() as connection:
                return work(connection)
        except _Damaged as damage:
            raise BadFile(tr("{name} is damaged: {damage}.", name=self.path.name, damage=damage)) from None

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """No other program changes or mends the file meanwhile; BadFile where one does for too
        long.
        """
        handle = wait_for_lock(self.path.with_name(f".{self.path.name}.lock"), PATIENCE_S)
        try:
            yield
        finally:
            os.close(handle)

    @contextmanager
    def _connected(self) -> Iterator[sqlite3.Connection]:
        """A transaction on the file, which is there, with the tables of this version."""
        with _sentences(self.path), closing(_connection(self.path)) as connection, connection:
            self._bring_up_to_date(connection)
            yield connection

    def _bring_up_to_date(self, connection: sqlite3.Connection) -> None:
        version: int = connection.execute("PRAGMA user_version").fetchone()[0]
        if not 1 <= version <= LIKELY_VERSIONS:
            raise _Damaged(tr("its first page makes no sense"))
        if version > len(MIGRATIONS):
            raise BadFile(
                tr("{name} was written by a newer version of this program, which is needed to use it.", name=self.path.name)
            )
        if version < len(MIGRATIONS):
            connection.execute("BEGIN IMMEDIATE")
            _migrate(connection, connection.execute("PRAGMA user_version").fetchone()[0])

    # A new file.

    def _begun(self) -> str:
        """A file, where there is none: the one with what was rescued, if that was interrupted,
        else an empty one.
        """
        if is_there(self._rescued):
            self._put_in_place()
            return trn(
                "{name} had been damaged, and mending it was interrupted; now {n} game has been taken over.",
                "{name} had been damaged, and mending it was interrupted; now {n} games have been taken over.",
                len(self.read().games),
                name=self.path.name,
            )
        self._write(self.path, ())
        return ""

    # Damage.

    def _damage(self) -> str:
        """What is wrong with the file, in words; empty where nothing is."""
        try:
            with _sentences(self.path):
                _check_header(self.path)
            with self._connected() as connection:
                _check(connection)
        except _Damaged as damage:
            return str(damage) or tr("what is in it makes no sense")
        return ""

    def _mended(self, damage: str) -> str:
        """Put a new file with what can still be read in the place of the damaged one, which is
        kept.
        """
        games = rescued_games(self.path, MIGRATIONS)
        self._write(self._rescued, games)
        kept = set_aside(self.path)
        self._put_in_place()
        return trn(
            "{name} was damaged ({reason}) and was kept as {kept}; {n} game could be taken over.",
            "{name} was damaged ({reason}) and was kept as {kept}; {n} games could be taken over.",
            len(games),
            name=self.path.name,
            reason=damage,
            kept=kept.name,
        )

    def _write(self, path: Path, games: Iterable[FinishedGame]) -> None:
        """A whole new file with these games."""
        sweep_parts(path, all_of_them=True)
        with written_aside(path, private=True) as aside, _sentences(path), closing(_connection(aside)) as connection:
            connection.execute("PRAGMA journal_mode = MEMORY")  # no file beside it, whatever happens
            with connection:
                connection.execute("BEGIN IMMEDIATE")
                _migrate(connection, 0)
                connection.executemany(INSERT, _rows(games))

    def _put_in_place(self) -> None:
        """Give the new file its name. What belonged to the damaged one would be taken for its
        own.
        """
        for ending in SIDECARS:
            sidecar = self.path.with_name(f"{self.path.name}{ending}")
            if is_there(sidecar):
                set_aside(sidecar)
        rename(self._rescued, self.path)


class _Damaged(Exception):
    """The file is no database, or parts of it make no sense."""


def _connection(path: Path) -> sqlite3.Connection:
    """A connection to a file that is there. It ends any work that takes too long, as it does on
    damaged files alone.
    """
    connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", timeout=PATIENCE_S, uri=True)
    connection.text_factory = bytes  # a row that is no UTF-8 must not hide the others
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LONGEST_ROW)
    until = time.monotonic() + WORK_S
    connection.set_progress_handler(lambda: time.monotonic() > until, STEPS)
    connection.execute("PRAGMA trusted_schema = OFF")
    return connection


@contextmanager
def _sentences(path: Path) -> Iterator[None]:
    """Whatever comes of a file: _Damaged where it makes no sense, BadFile with a sentence where
    it cannot be used now.
    """
    try:
        yield
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", None)
        if code is not None and (code in DAMAGE or code & 0xFF in DAMAGE):
            raise _Damaged(str(error)) from None
        raise BadFile(tr("{name} cannot be used: {error}.", name=path.name, error=error)) from None
    except (UnicodeError, ValueError, OverflowError, TypeError):
        raise _Damaged(tr("what is in it makes no sense")) from None
    except (OSError, MemoryError) as error:
        raise BadFile(tr("{name} cannot be used: {error}.", name=path.name, error=reason_of(error))) from None


def _migrate(connection: sqlite3.Connection, version: int) -> None:
    """Make the tables of this version out of those of that one."""
    for migration in MIGRATIONS[version:]:
        connection.execute(migration)
    connection.execute(f"PRAGMA application_id = {APPLICATION}")
    connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")


def _check_header(path: Path) -> None:
    """_Damaged where the file says that only other programs may write to it: SQLite takes that
    for a file without permission. BadFile where it is no ordinary file. To be called before SQLite
    opens the file: where it is closed, the system drops all locks that this process has on it.
    """
    if not is_ordinary(path):
        raise BadFile(tr("{name} is no ordinary file.", name=path.name))
    with path.open("rb") as file:
        head = file.read(20)
    if head[18:] not in FORMATS:
        raise _Damaged(tr("its first page makes no sense") if head else tr("it is empty"))


def _check(connection: sqlite3.Connection) -> None:
    """_Damaged where the file does not hold together."""
    answer = _text(connection.execute("PRAGMA integrity_check(1)").fetchone()[0])
    if answer != "ok":
        raise _Damaged(answer.splitlines()[0] if answer else tr("what is in it makes no sense"))
    found = connection.execute("SELECT sql FROM sqlite_master WHERE type = 'table' AND name = 'games'").fetchone()
    if found is None or _text(found[0]).split() != MIGRATIONS[-1].split():
        raise _Damaged(tr("its first page makes no sense"))


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
    """None of many new objects is garbage: to look for it while they are made holds up all threads,
    0.3 s for 5000 games.
    """
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()
