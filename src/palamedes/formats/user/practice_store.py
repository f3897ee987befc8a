"""Cards and the results of trainers on disk: an SQLite file with one row per card and per result.

A row contains the whole card, with the answers that were given, or the whole result, so that a
damaged file can be rescued row by row.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

import msgspec

from palamedes.core.language import trn
from palamedes.core.practice.cards import KeptCard
from palamedes.core.practice.scores import TrainerResult
from palamedes.formats.storage.atomic import is_there
from palamedes.formats.storage.database_file import DatabaseFile
from palamedes.formats.storage.database_rescue import RescuedTable, rescued_contents

MIGRATIONS = (
    """
    CREATE TABLE entries (
        id INTEGER PRIMARY KEY,
        key TEXT UNIQUE,
        content TEXT NOT NULL
    )
    """,
)
"""`key`: the name of a card; NULL for a result."""
LARGEST = 2**30
"""The maximum size in bytes of a damaged file from which rows are rescued."""
LONGEST_ROW = 2**20
SHORTEST_ROW = 64
RESCUE_S = 20.0

PUT = "INSERT INTO entries (key, content) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET content = excluded.content"
ADD = "INSERT INTO entries (key, content) VALUES (NULL, ?)"


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """The content of a row: a card or a result."""

    card: KeptCard | None = None
    result: TrainerResult | None = None


class PracticeFile(NamedTuple):
    """Everything in the file. `cards`: by name, in the order in which they were added; `skipped`:
    the number of rows that cannot be read.
    """

    cards: Mapping[str, KeptCard]
    results: tuple[TrainerResult, ...]
    skipped: int


DECODER = msgspec.json.Decoder(Entry)


class PracticeStore(DatabaseFile):
    """The file of cards and results."""

    migrations = MIGRATIONS
    rows = "entries"
    longest_row = LONGEST_ROW

    def change(self, keys: Sequence[str], change: Callable[[str, KeptCard | None], KeptCard | None]) -> list[KeptCard | None]:
        """Add or replace cards, all or none of them. Returns what each was replaced by."""
        found: list[KeptCard | None] = []
        self._change(lambda connection: found.extend(_change(connection, keys, change)))
        return found

    def add(self, results: Iterable[TrainerResult]) -> None:
        """Store results of trainers."""
        rows = [(_text(Entry(result=each)),) for each in results]
        self._change(lambda connection: connection.executemany(ADD, rows))

    def read(self) -> PracticeFile:
        """Read everything. Rows that are not valid are skipped and counted."""
        return self._do(_read) if is_there(self.path) else PracticeFile({}, (), 0)

    # Damage.

    def _rescue(self) -> Sequence[Entry]:
        table = RescuedTable("entries", MIGRATIONS, LARGEST, LONGEST_ROW, SHORTEST_ROW, RESCUE_S)
        found = [each for each in map(_entry, rescued_contents(self.path, table)) if each is not None]
        cards = {each.card.card.id: each for each in found if each.card is not None}
        return (*cards.values(), *(each for each in found if each.card is None))

    def _fill(self, connection: sqlite3.Connection, rescued: Sequence[Entry]) -> None:
        connection.executemany(PUT, ((each.card and each.card.card.id, _text(each)) for each in rescued))

    def _words_for_repair(self, damage: str, kept: str, count: int) -> str:
        return trn(
            "{name} was damaged ({reason}) and was kept as {kept}; {n} card or result was recovered.",
            "{name} was damaged ({reason}) and was kept as {kept}; {n} cards and results were recovered.",
            count,
            name=self.path.name,
            reason=damage,
            kept=kept,
        )

    def _words_for_interrupted_repair(self, count: int) -> str:
        return trn(
            "{name} was damaged, and its repair was interrupted; {n} card or result has now been recovered.",
            "{name} was damaged, and its repair was interrupted; {n} cards and results have now been recovered.",
            count,
            name=self.path.name,
        )


def _text(entry: Entry) -> str:
    return msgspec.json.encode(entry).decode()


def _entry(content: object) -> Entry | None:
    """The content of a row; None if it is not valid."""
    if not isinstance(content, (str, bytes)):
        return None
    try:
        found = DECODER.decode(content)
    except (msgspec.MsgspecError, ValueError, OverflowError, RecursionError):
        return None
    return found if (found.card is None) != (found.result is None) and _has_zones(found) else None


def _has_zones(entry: Entry) -> bool:
    """Whether all times have a time zone, without which they could not be compared."""
    if entry.result is not None:
        return entry.result.when.tzinfo is not None
    assert entry.card is not None
    times = (entry.card.added, entry.card.due, *(each.when for each in entry.card.answers))
    return all(each.tzinfo is not None for each in times)


def _read(connection: sqlite3.Connection) -> PracticeFile:
    rows = connection.execute("SELECT content FROM entries ORDER BY id").fetchall()
    found = [each for each in (_entry(content) for (content,) in rows) if each is not None]
    cards = {each.card.card.id: each.card for each in found if each.card is not None}
    return PracticeFile(cards, tuple(each.result for each in found if each.result is not None), len(rows) - len(found))


def _change(
    connection: sqlite3.Connection, keys: Sequence[str], change: Callable[[str, KeptCard | None], KeptCard | None]
) -> list[KeptCard | None]:
    connection.execute("BEGIN IMMEDIATE")
    told: list[KeptCard | None] = []
    for key in keys:
        row = connection.execute("SELECT content FROM entries WHERE key = ?", (key,)).fetchone()
        old = None if row is None else _entry(row[0])
        new = change(key, None if old is None else old.card)
        if new is not None:
            connection.execute(PUT, (key, _text(Entry(card=new))))
        told.append(new)
    return told
