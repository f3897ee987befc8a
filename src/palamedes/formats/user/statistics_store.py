"""Finished games on disk: an SQLite file with one row per game.

A row contains the fields by which games are looked up, and the entire game as JSON. Rows that are
not valid are skipped and counted.
"""

from __future__ import annotations

import gc
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace

from palamedes.core.language import trn
from palamedes.core.statistics import FinishedGame, GameJudgement, KeptGames
from palamedes.formats.storage.atomic import is_there
from palamedes.formats.storage.database_file import DatabaseFile, sentences
from palamedes.formats.user.statistics_rescue import LONGEST_ROW, content_of, game_of, rescued_games

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

INSERT = "INSERT OR REPLACE INTO games (session, number, ended, variant, content) VALUES (?, ?, ?, ?, ?)"


class StatisticsStore(DatabaseFile):
    """The file of finished games."""

    migrations = MIGRATIONS
    rows = "games"
    longest_row = LONGEST_ROW

    def put(self, games: Iterable[FinishedGame]) -> None:
        """Store these games. A game that is already in the file is replaced."""
        with sentences(self.path):
            rows = _rows(games)
        self._change(lambda connection: connection.executemany(INSERT, rows))

    def remove(self, games: Iterable[tuple[str, int]]) -> None:
        """Delete games. `games`: the session and the number of each game."""
        keys = list(games)
        self._change(lambda connection: connection.executemany("DELETE FROM games WHERE session = ? AND number = ?", keys))

    def judge(self, session: str, judged: Mapping[int, tuple[GameJudgement, GameJudgement]], replaces: bool = True) -> None:
        """Store the results of an analysis. `judged`: the results for both sides, by the number of
        the game in the session. `replaces`: whether they replace earlier results. Games that are
        not in the file are ignored.
        """
        self._change(lambda connection: _judge(connection, session, judged, replaces))

    def read(self) -> KeptGames:
        """Read all games."""
        return self._do(_read) if is_there(self.path) else KeptGames((), 0)

    # Damage.

    def _rescue(self) -> Sequence[FinishedGame]:
        return rescued_games(self.path, MIGRATIONS)

    def _fill(self, connection: sqlite3.Connection, rescued: Sequence[FinishedGame]) -> None:
        connection.executemany(INSERT, _rows(rescued))

    def _words_for_repair(self, damage: str, kept: str, count: int) -> str:
        return trn(
            "{name} was damaged ({reason}) and was kept as {kept}; {n} game was recovered.",
            "{name} was damaged ({reason}) and was kept as {kept}; {n} games were recovered.",
            count,
            name=self.path.name,
            reason=damage,
            kept=kept,
        )

    def _words_for_interrupted_repair(self, count: int) -> str:
        return trn(
            "{name} was damaged, and its repair was interrupted; {n} game has now been recovered.",
            "{name} was damaged, and its repair was interrupted; {n} games have now been recovered.",
            count,
            name=self.path.name,
        )


def _rows(games: Iterable[FinishedGame]) -> list[tuple[str, int, str, str, str]]:
    return [(game.session, game.number, game.ended.isoformat(), game.game.variant, content_of(game)) for game in games]


def _read(connection: sqlite3.Connection) -> KeptGames:
    rows = connection.execute("SELECT content FROM games ORDER BY ended, session, number").fetchall()
    with _no_collection():
        games = [game for game in (game_of(content) for (content,) in rows) if game is not None]
    return KeptGames(tuple(games), len(rows) - len(games))


def _judge(
    connection: sqlite3.Connection, session: str, judged: Mapping[int, tuple[GameJudgement, GameJudgement]], replaces: bool
) -> None:
    rows = connection.execute("SELECT number, content FROM games WHERE session = ?", (session,)).fetchall()
    for number, content in rows:
        game = game_of(content) if number in judged else None
        if game is not None and (replaces or not any(game.judged)):
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
