"""SQLite files of the user. Such a file can be used from any thread and by several programs at
once. If it is damaged, everything that can still be read is copied to a new file, and the damaged
file is kept. A file of a newer version is never changed.

A subclass gives the tables and says what is rescued from a damaged file.
"""

from __future__ import annotations

import os
import sqlite3
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, ClassVar, TypeVar

from palamedes.core.errors import BadFile
from palamedes.core.language import tr
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

APPLICATION = 0x50414C4D
"""The `PRAGMA application_id` of our files: the letters PALM."""

PATIENCE_S = 5.0
"""The maximum time, in seconds, to wait for another program to unlock the file."""

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
"""The SQLite errors for a file that is damaged or lacks our tables. All other errors come from the
system.
"""

RESCUED = ".rescued"
"""The suffix of the new file with the rescued rows, until it replaces the damaged file."""

FORMATS = (b"\1\1", b"\2\2")
"""The possible values of bytes 18 and 19 in a file that SQLite can write and read."""

SIDECARS = ("-journal", "-wal", "-shm")
"""The suffixes of the additional files that SQLite creates beside a database file."""

T = TypeVar("T")


class DatabaseFile(ABC):
    """An SQLite file that only its owner can read.

    `migrations`: the statements that turn the tables of each version into those of the next
    version; `PRAGMA user_version` is the number of statements executed so far. `rows`: the table
    whose rows are counted and rescued. `longest_row`: the maximum size of a row in bytes. `work_s`:
    the maximum time in seconds for one operation on the file; only damaged files would take longer.

    Every method raises BadFile, with a complete sentence as its message, if the file cannot be
    used. Nothing is lost in this case.
    """

    migrations: ClassVar[tuple[str, ...]]
    rows: ClassVar[str]
    longest_row: ClassVar[int]
    work_s: ClassVar[float] = 20.0

    def __init__(self, path: Path) -> None:
        self.path = path
        self._rescued = path.with_name(f"{path.name}{RESCUED}")

    @abstractmethod
    def _rescue(self) -> Sequence[Any]:
        """What can still be read from the damaged file."""

    @abstractmethod
    def _fill(self, connection: sqlite3.Connection, rescued: Sequence[Any]) -> None:
        """Store what was rescued in the new, empty tables."""

    @abstractmethod
    def _words_for_repair(self, damage: str, kept: str, count: int) -> str:
        """A message about a repair. `kept`: the new name of the damaged file; `count`: the number
        of rows that were rescued.
        """

    @abstractmethod
    def _words_for_interrupted_repair(self, count: int) -> str:
        """A message about a repair that was interrupted and is now complete."""

    def open(self) -> str:
        """Create the file if it does not exist, upgrade it if its version is older, and repair it
        if it is damaged. Returns a message if the file was repaired, otherwise an empty string.

        Whatever the file contains, this takes a limited time.
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
        with sentences(self.path), closing(self._connection(self.path)) as connection, connection:
            self._bring_up_to_date(connection)
            yield connection

    def _bring_up_to_date(self, connection: sqlite3.Connection) -> None:
        version: int = connection.execute("PRAGMA user_version").fetchone()[0]
        if not 1 <= version <= LIKELY_VERSIONS:
            raise _Damaged(tr("its first page is invalid"))
        if version > len(self.migrations):
            raise BadFile(
                tr(
                    "{name} was written by a newer version of this program; that version is needed to open it.",
                    name=self.path.name,
                )
            )
        if version < len(self.migrations):
            connection.execute("BEGIN IMMEDIATE")
            self._migrate(connection, connection.execute("PRAGMA user_version").fetchone()[0])

    def _migrate(self, connection: sqlite3.Connection, version: int) -> None:
        """Upgrade the tables from version `version` to the current version."""
        for migration in self.migrations[version:]:
            connection.execute(migration)
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {len(self.migrations)}")

    def _connection(self, path: Path) -> sqlite3.Connection:
        """A connection to an existing file. Operations that take too long are interrupted; this
        happens only with damaged files.
        """
        connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", timeout=PATIENCE_S, uri=True)
        connection.text_factory = bytes  # a row that is not UTF-8 must not hide the others
        connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, self.longest_row)
        until = time.monotonic() + self.work_s
        connection.set_progress_handler(lambda: time.monotonic() > until, STEPS)
        connection.execute("PRAGMA trusted_schema = OFF")
        return connection

    # A new file.

    def _begun(self) -> str:
        """Create the file. If a repair was interrupted, the file contains what was rescued, and a
        message is returned. Otherwise the file is empty, and an empty string is returned.
        """
        if is_there(self._rescued):
            self._put_in_place()
            return self._words_for_interrupted_repair(self._do(self._counted))
        self._write(self.path, ())
        return ""

    def _counted(self, connection: sqlite3.Connection) -> int:
        found: int = connection.execute(f"SELECT COUNT(*) FROM {self.rows}").fetchone()[0]
        return found

    # Damage.

    def _damage(self) -> str:
        """A description of the damage to the file, or an empty string if there is none."""
        try:
            with sentences(self.path):
                _check_header(self.path)
            with self._connected() as connection:
                self._check(connection)
        except _Damaged as damage:
            return str(damage) or tr("its content is invalid")
        return ""

    def _check(self, connection: sqlite3.Connection) -> None:
        """Raise _Damaged if the integrity check fails, or if a table is missing or has a different
        definition.
        """
        answer = text_of(connection.execute("PRAGMA integrity_check(1)").fetchone()[0])
        if answer != "ok":
            raise _Damaged(answer.splitlines()[0] if answer else tr("its content is invalid"))
        with closing(sqlite3.connect(":memory:")) as fresh:
            self._migrate(fresh, 0)
            if _tables(connection) != _tables(fresh):
                raise _Damaged(tr("its first page is invalid"))

    def _mended(self, damage: str) -> str:
        """Replace the damaged file with a new file that contains everything that can still be read.
        The damaged file is kept under another name. Returns a message.
        """
        rescued = self._rescue()
        self._write(self._rescued, rescued)
        kept = set_aside(self.path)
        self._put_in_place()
        return self._words_for_repair(damage, kept.name, len(rescued))

    def _write(self, path: Path, rescued: Sequence[Any]) -> None:
        """Write a complete new file with this content."""
        sweep_parts(path, all_of_them=True)
        with written_aside(path, private=True) as aside, sentences(path), closing(self._connection(aside)) as connection:
            connection.execute("PRAGMA journal_mode = MEMORY")  # so that SQLite creates no journal file beside it
            with connection:
                connection.execute("BEGIN IMMEDIATE")
                self._migrate(connection, 0)
                self._fill(connection, rescued)

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


@contextmanager
def sentences(path: Path) -> Iterator[None]:
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


def _tables(connection: sqlite3.Connection) -> dict[str, list[str]]:
    """The definition of every table and index, by name, as words."""
    rows = connection.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL").fetchall()
    return {text_of(name): text_of(sql).split() for name, sql in rows}


def text_of(value: object) -> str:
    """The text of a column, which our connections return as bytes."""
    return value.decode(errors="replace") if isinstance(value, bytes) else str(value)
