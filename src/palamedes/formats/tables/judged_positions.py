"""Backgammon decisions whose plays have been evaluated by a strong program. The file has one JSON
object per line and may be compressed with gzip.

These keys are read: `cat`, the kind of position; `pos`, the position before the roll; `dice`, the
roll; `n`, the number of plays; and `moves`, the best of these plays. Each move has `after`, the
position after the play, and `eq2`, its equity. A position consists of 28 whole numbers, as the
player to roll sees it: the checkers on points 1 to 24, where the opponent's checkers count as
negative; then the bar and the checkers borne off, in each case for the player and then for the
opponent.
"""

from __future__ import annotations

import gzip
import io
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import msgspec

from palamedes.core.errors import BadFile
from palamedes.core.rules.position import Position
from palamedes.formats.storage.atomic import read_bytes

LARGEST = 2**25
"""The maximum size in bytes, both compressed and uncompressed. A thousand decisions take 2 MB
uncompressed.
"""

LONGEST_LINE = 2**17
POINTS = 24
NUMBERS = POINTS + 4


@dataclass(frozen=True, slots=True)
class JudgedRoll:
    """A decision: a roll, and the worth of its best plays.

    `number`: its line number in the file, from 1; `kind`: the kind of position, in one word;
    `plays`: the number of legal plays; `worth`: the mover's equity for each of the best plays,
    keyed by the position after the play, as the mover sees it.
    """

    number: int
    kind: str
    position: Position
    dice: tuple[int, int]
    plays: int
    worth: Mapping[Position, float]


class _Move(msgspec.Struct):
    after: list[int]
    eq2: float


class _Record(msgspec.Struct):
    cat: str
    pos: list[int]
    dice: tuple[int, int]
    n: int
    moves: list[_Move]


def read_judged_rolls(path: Path) -> tuple[JudgedRoll, ...]:
    """Read all decisions in a file. If a line is not valid, BadFile is raised with the number of
    the first such line.
    """
    decoder = msgspec.json.Decoder(_Record)
    found = []
    for number, line in enumerate(_lines(path), 1):
        try:
            found.append(_roll(number, decoder.decode(line)))
        except (msgspec.MsgspecError, ValueError, RecursionError) as error:
            raise BadFile(f"{path.name}, line {number}: {str(error).rstrip('.')}.") from error
    if not found:
        raise BadFile(f"{path.name} contains no positions.")
    return tuple(found)


def _lines(path: Path) -> Iterator[bytes]:
    """The lines of a file, decompressed one at a time, so that reading stops as soon as the limits
    are exceeded. Raises BadFile if they are exceeded, or if the file is damaged.
    """
    memory: io.BufferedIOBase = io.BytesIO(read_bytes(path, LARGEST))
    if path.suffix == ".gz":
        memory = gzip.GzipFile(fileobj=memory)
    number, left = 0, LARGEST
    while True:
        number += 1
        try:
            line = memory.readline(LONGEST_LINE + 1)
        except (OSError, EOFError, zlib.error) as error:
            raise BadFile(f"{path.name} is damaged: it cannot be decompressed.") from error
        left -= len(line)
        if left < 0:
            raise BadFile(f"{path.name} is larger than {LARGEST // 2**20} MiB when decompressed.")
        if len(line) > LONGEST_LINE:
            raise BadFile(f"{path.name}, line {number}: a line may have at most {LONGEST_LINE} characters.")
        if not line:
            return
        yield line


def _roll(number: int, record: _Record) -> JudgedRoll:
    """The decision in a record. Raises ValueError if the record is not valid."""
    worth = {_position(move.after): move.eq2 for move in record.moves}
    if not worth:
        raise ValueError("there are no moves")
    return JudgedRoll(number, record.cat, _position(record.pos), record.dice, record.n, worth)


def _position(numbers: list[int]) -> Position:
    if len(numbers) != NUMBERS:
        raise ValueError(f"a position has {len(numbers)} numbers, but {NUMBERS} are needed")
    points, (bar, their_bar, off, their_off) = numbers[:POINTS], numbers[POINTS:]
    mine = tuple(max(count, 0) for count in points)
    theirs = tuple(max(-count, 0) for count in reversed(points))
    return Position((off, *mine, bar), (their_off, *theirs, their_bar))
