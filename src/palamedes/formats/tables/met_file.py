"""Match equity tables in the XML form of GNU Backgammon.

`met` holds `info` with a `name`, one `pre-crawford-table` and one `post-crawford-table` for both
players, or one for each; a table holds `row`s of `me`, chances from 0 to 1. Row a of the first has
the chances of player 0, who needs a points, against 1, 2, … points; the row of the second has a
player's own chances with 1, 2, … points to go against a leader who needs 1. Tables that are made by
an algorithm (`type` other than `explicit`) hold no numbers and cannot be read.
"""

from __future__ import annotations

from pathlib import Path
from xml.etree.ElementTree import Element

from palamedes.core.errors import BadFile
from palamedes.core.match.match_equity import EquityTable
from palamedes.formats.storage.atomic import read_bytes
from palamedes.formats.storage.xml_tree import BadXml, xml_tree

LARGEST = 2**20
LONGEST = 99
"""Points of a match."""

LONGEST_NAME = 80


def read_met(path: Path) -> EquityTable:
    """The table of a file; BadFile where it holds none that can be used."""
    data = read_bytes(path, LARGEST)
    try:
        root = xml_tree(data)
    except BadXml as error:
        raise BadFile(f"{path.name} holds no match equity table: {error}.") from None
    before = _rows(path, root.find("pre-crawford-table"), "pre-crawford-table")
    length = len(before)
    if not 1 <= length <= LONGEST or any(len(row) != length for row in before):
        raise BadFile(f"{path.name}: the pre-crawford-table must have as many rows as columns, 1 to {LONGEST}.")
    first, second = (_after(path, root, player) for player in ("0", "1"))
    if min(len(first), len(second)) < length:
        raise BadFile(f"{path.name}: the post-crawford-table must have {length} numbers, as the other has rows.")
    name = " ".join((root.findtext("info/name") or "").split())[:LONGEST_NAME]
    return EquityTable(name if name.isprintable() and name else path.stem, before, (first[:length], second[:length]))


def _after(path: Path, root: Element, player: str) -> tuple[float, ...]:
    for table in root.findall("post-crawford-table"):
        if table.get("player", "both") in (player, "both"):
            rows = _rows(path, table, "post-crawford-table")
            return rows[0] if rows else ()
    raise BadFile(f"{path.name} has no post-crawford-table for player {player}.")


def _rows(path: Path, table: Element | None, name: str) -> tuple[tuple[float, ...], ...]:
    if table is None:
        raise BadFile(f"{path.name} has no {name}.")
    kind = table.get("type", "explicit")
    if kind != "explicit":
        raise BadFile(f"{path.name}: the {name} is made by an algorithm; only tables of numbers can be read.")
    return tuple(
        tuple(_chance(path, name, (number, place), cell.text) for place, cell in enumerate(row.findall("me"), 1))
        for number, row in enumerate(table.findall("row"), 1)
    )


def _chance(path: Path, table: str, place: tuple[int, int], text: str | None) -> float:
    """A chance. The error tells its place and not the text, which may come from a file of any other
    kind.
    """
    try:
        chance = float(text or "")
    except ValueError:
        chance = -1.0
    if not 0 <= chance <= 1:
        row, column = place
        raise BadFile(f"{path.name}: number {column} in row {row} of the {table} is no chance from 0 to 1.")
    return chance
