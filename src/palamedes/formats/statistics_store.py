"""Finished games on the disk: an SQLite file with a row for each.

A row holds what games are looked up by, and the whole game as JSON. A damaged file is set aside and what can still be read of
it is taken over; a row that makes no sense is left out and counted; a file of a newer version is left alone.
"""

from __future__ import annotations

import gc
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple, TypeVar

import msgspec

from palamedes.core.errors import BadFile, PalamedesError
from palamedes.core.language import tr
from palamedes.core.statistics import FinishedGame, Judgement
from palamedes.formats.atomic import make_folder, set_aside

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
"""What makes the tables of each version out of those of the version before; `PRAGMA user_version` counts them."""

PATIENCE_S = 5.0
"""How long another program may keep the file to itself."""

T = TypeVar("T")


class Found(NamedTuple):
    """All games that could be read, oldest first, and how many rows could not."""

    games: tuple[FinishedGame, ...]
    unreadable: int


class StatisticsStore:
    """The file of finished games. It may be used from any thread and by several programs at once.

    Every method raises BadFile with a sentence where the file cannot be used; nothing is lost then.
    """

    def __init__(self, path: Path) -> None:
        self.path = path

    def open(self) -> str:
        """Make the file if it is not there, bring it up to date, mend it; a sentence where there was something to mend."""
        make_folder(self.path.parent)
        try:
            with self._connected() as connection:
                _check(connection)
        except _Damaged as damage:
            return self._replace(str(damage))
        return ""

    def put(self, games: Iterable[FinishedGame]) -> None:
        """Keep these games; one that is there already is replaced."""
        rows = [
            (game.session, game.number, game.ended.isoformat(), game.game.variant, msgspec.json.encode(game).decode())
            for game in games
        ]
        self._do(
            lambda connection: connection.executemany(
                "INSERT OR REPLACE INTO games (session, number, ended, variant, content) VALUES (?, ?, ?, ?, ?)", rows
            )
        )

    def remove(self, games: Iterable[tuple[str, int]]) -> None:
        """Forget the games of these sessions and numbers."""
        keys = list(games)
        self._do(lambda connection: connection.executemany("DELETE FROM games WHERE session = ? AND number = ?", keys))

    def judge(self, session: str, judged: Mapping[int, tuple[Judgement, Judgement]]) -> None:
        """Note what an analysis found of both sides in games of a session, by their numbers, where these games are here."""
        self._do(lambda connection: _judge(connection, session, judged))

    def read(self) -> Found:
        """Everything that is there."""
        return self._do(_read)

    def _do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Some work on the file as one transaction."""
        try:
            with self._connected() as connection:
                return work(connection)
        except _Damaged as damage:
            raise BadFile(tr("{name} is damaged: {damage}.", name=self.path.name, damage=damage)) from None

    @contextmanager
    def _connected(self) -> Iterator[sqlite3.Connection]:
        """A transaction on the file with the tables of this version."""
        try:
            with closing(sqlite3.connect(self.path, timeout=PATIENCE_S)) as connection, connection:
                self._bring_up_to_date(connection)
                yield connection
        except sqlite3.OperationalError as error:
            raise BadFile(tr("{name} cannot be used: {error}.", name=self.path.name, error=error)) from None
        except sqlite3.DatabaseError as error:
            raise _Damaged(str(error)) from None

    def _bring_up_to_date(self, connection: sqlite3.Connection) -> None:
        version: int = connection.execute("PRAGMA user_version").fetchone()[0]
        if version > len(MIGRATIONS):
            raise BadFile(
                tr("{name} was written by a newer version of this program, which is needed to use it.", name=self.path.name)
            )
        if version == len(MIGRATIONS):
            return
        connection.execute("BEGIN IMMEDIATE")
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        for migration in MIGRATIONS[version:]:
            connection.execute(migration)
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")

    def _replace(self, reason: str) -> str:
        """Set the damaged file aside and begin a new one with what can still be read."""
        kept = set_aside(self.path)
        games = _rescued(kept)
        self.put(games)
        return tr(
            "{name} was damaged ({reason}) and was kept as {kept}; {count} games could be taken over.",
            name=self.path.name,
            reason=reason,
            kept=kept.name,
            count=len(games),
        )


class _Damaged(Exception):
    """The file is no database, or parts of it make no sense."""


def _check(connection: sqlite3.Connection) -> None:
    """Raise where the file does not hold together."""
    answer: str = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    if answer != "ok":
        raise sqlite3.DatabaseError(answer.splitlines()[0])
    connection.execute("SELECT session, number, ended, variant, content FROM games LIMIT 1")


def _read(connection: sqlite3.Connection) -> Found:
    rows = connection.execute("SELECT content FROM games ORDER BY ended, session, number").fetchall()
    with _no_collection():
        games = [game for game in (_game(content) for (content,) in rows) if game is not None]
    return Found(tuple(games), len(rows) - len(games))


def _judge(connection: sqlite3.Connection, session: str, judged: Mapping[int, tuple[Judgement, Judgement]]) -> None:
    rows = connection.execute("SELECT number, content FROM games WHERE session = ?", (session,)).fetchall()
    for number, content in rows:
        game = _game(content) if number in judged else None
        if game is not None:
            told = msgspec.json.encode(replace(game, judged=judged[number])).decode()
            connection.execute("UPDATE games SET content = ? WHERE session = ? AND number = ?", (told, session, number))


@contextmanager
def _no_collection() -> Iterator[None]:
    """None of many new objects is garbage: to look for it while they are made holds up all threads, 0.3 s for 5000 games."""
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()


def _game(content: object) -> FinishedGame | None:
    """The game of a row; None where the row makes no sense."""
    try:
        return msgspec.json.decode(content, type=FinishedGame) if isinstance(content, (str, bytes)) else None
    except (msgspec.MsgspecError, PalamedesError, UnicodeError):
        return None


def _rescued(path: Path) -> list[FinishedGame]:
    """What can be read of a damaged file, row by row."""
    games = []
    try:
        with closing(sqlite3.connect(path.absolute().as_uri() + "?mode=ro", uri=True)) as connection:
            connection.text_factory = bytes
            last: int = connection.execute("SELECT max(id) FROM games").fetchone()[0] or 0
            for number in range(1, last + 1):
                games += _rescued_row(connection, number)
    except sqlite3.Error:
        return games
    return games


def _rescued_row(connection: sqlite3.Connection, number: int) -> list[FinishedGame]:
    try:
        row = connection.execute("SELECT content FROM games WHERE id = ?", (number,)).fetchone()
    except sqlite3.Error:
        return []
    game = _game(row[0]) if row is not None else None
    return [] if game is None else [game]
