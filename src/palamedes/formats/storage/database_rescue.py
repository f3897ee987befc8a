"""Rescues the rows that can still be read from a table of a damaged SQLite file. Whatever the
damage, this takes only a limited time.

The file is read once and examined in memory, first as it is, and then with a reconstructed first
page. This is possible because the first page, apart from the number of pages, is the same in every
file of this version. Rows are read in order from both ends, and reading continues after each place
that cannot be read. A row is never looked up by its number. The file itself is not changed.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from palamedes.core.errors import Unreadable
from palamedes.core.language import tr
from palamedes.formats.storage.atomic import read_bytes, reason_of

STEPS = 1000
"""The number of SQLite instructions between two checks of the clock."""

USUAL_PAGE = 4096
LAST_NUMBER = 2**63 - 1

UNREADABLE = (sqlite3.Error, sqlite3.Warning, UnicodeError, ValueError, OverflowError)
"""The exceptions that Python's sqlite3 raises if the contents of a file are not valid."""


@dataclass(frozen=True, slots=True)
class RescuedTable:
    """The table to rescue, which has the columns `id` and `content`, and the limits.

    `migrations`: the statements that create all tables of the file; `largest`: the maximum file
    size in bytes; `longest_row`, `shortest_row`: the limits for the size of a row in bytes;
    `seconds`: the maximum time, after which the rows found by then are returned. The minimum size
    of a row limits the number of rows to read. A limit is needed because damaged pages can refer to
    each other in a circle.
    """

    name: str
    migrations: tuple[str, ...]
    largest: int
    longest_row: int
    shortest_row: int
    seconds: float

    @property
    def all(self) -> str:
        return f"SELECT id, content FROM {self.name}"

    @property
    def all_backwards(self) -> str:
        return f"{self.all} ORDER BY id DESC"

    @property
    def starting(self) -> str:
        return f"{self.all} WHERE id >= ? ORDER BY id"

    @property
    def between_backwards(self) -> str:
        return f"{self.all} WHERE id >= ? AND id < ? ORDER BY id DESC"


def rescued_contents(path: Path, table: RescuedTable) -> tuple[object, ...]:
    """The contents of the rows that can be read, without duplicates. Raises BadFile if the file is
    too large or not an ordinary file, and Unreadable if the system denies access or memory runs
    out.
    """
    data = read_bytes(path, table.largest)
    rows, until = len(data) // table.shortest_row, time.monotonic() + table.seconds
    contents: dict[object, None] = {}
    try:
        for image in (data, *_with_new_first_page(data, table.migrations)):
            contents |= dict.fromkeys(_contents(image, table, rows, lambda: time.monotonic() > until))
    except (sqlite3.Error, MemoryError):  # in memory, the only possible cause is a lack of memory
        raise Unreadable(tr("{name} cannot be read: {reason}.", name=path.name, reason=reason_of(MemoryError()))) from None
    return tuple(contents)


def _with_new_first_page(data: bytes, migrations: tuple[str, ...]) -> Iterator[bytes]:
    """The contents of the file with a newly created first page, once for each page size that the
    file might have.
    """
    told = int.from_bytes(data[16:18], "big")
    for size in dict.fromkeys((told, USUAL_PAGE)):
        if size not in (512, 1024, 2048, 4096, 8192, 16384, 32768) or len(data) < 2 * size:
            continue
        with closing(sqlite3.connect(":memory:")) as connection:
            connection.execute(f"PRAGMA page_size = {size}")
            for migration in migrations:
                connection.execute(migration)
            connection.commit()
            first = bytearray(connection.serialize()[:size])
        pages = len(data) // size
        first[28:32] = pages.to_bytes(4, "big")
        yield bytes(first) + data[size : pages * size]


def _contents(image: bytes, table: RescuedTable, rows: int, is_late: Callable[[], bool]) -> Iterator[object]:
    """The contents of every row that can be read. Some rows occur more than once."""
    if not image:
        return
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.text_factory = bytes
        connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, table.longest_row)
        connection.set_progress_handler(is_late, STEPS)
        try:
            connection.deserialize(image)
        except UNREADABLE:
            return
        reader = _RowReader(connection, table, rows, is_late)
        yield from reader.forwards()
        if reader.has_gaps:
            yield from reader.rows(table.all_backwards)


class _RowReader:
    """Reads the rows of a damaged file, up to a maximum number of rows and until the time is up."""

    def __init__(self, connection: sqlite3.Connection, table: RescuedTable, rows: int, is_late: Callable[[], bool]) -> None:
        self._connection, self._table, self._left, self._is_late = connection, table, 2 * rows, is_late
        self._last: int | None = None
        self._is_whole = False
        self.has_gaps = False

    def rows(self, question: str, *values: int) -> Iterator[object]:
        """The contents of the rows up to the first place that cannot be read. Afterwards, `_last`
        is the number of the last row read, and `_is_whole` says whether all rows were read.
        """
        self._last, self._is_whole = None, False
        try:
            for number, content in self._connection.execute(question, values):
                self._left -= 1
                if self._left < 0 or self._is_late():
                    return
                if isinstance(number, int):
                    self._last = number
                yield content
            self._is_whole = True
        except UNREADABLE:
            self.has_gaps = True

    def forwards(self) -> Iterator[object]:
        """The contents of the rows from first to last. At a place that cannot be read, the next
        readable row is found. From this row, reading goes backwards to the unreadable place, and
        then forwards.
        """
        yield from self.rows(self._table.all)
        at = self._last or 0
        while not self._is_whole and self._left > 0 and not self._is_late():
            behind = self._behind(at)
            if behind is None:
                return
            yield from self.rows(self._table.between_backwards, at + 1, behind)
            yield from self.rows(self._table.starting, behind)
            at = max(behind, self._last or behind)

    def _behind(self, number: int) -> int | None:
        """The number of the first row that can be found beyond the unreadable place after row
        `number`. None if no such row is found.
        """
        step = 1
        while number + step <= LAST_NUMBER and not self._is_late():
            try:
                row = self._connection.execute(f"{self._table.starting} LIMIT 1", (number + step,)).fetchone()
                return row[0] if row is not None and isinstance(row[0], int) and row[0] > number else None
            except UNREADABLE:
                step *= 2
        return None
