"""Decisions whose plays have been evaluated by a strong program, or in a rollout. The file has one
JSON object per line and may be compressed with gzip.

These keys are read: `cat`, the kind of position; `pos`, the position before the roll; `dice`, the
roll; `n`, the number of plays; and `moves`, the best of these plays. Each move has `after`, the
position after the play; `equity` or `eq2`, its equity; and possibly `error`, the standard error of
the difference from the best play.

A position is a text, as in all files of this program, or consists of 28 whole numbers, as the
player to roll sees it: the checkers on points 1 to 24, where the opponent's checkers count as
negative; then the bar and the checkers borne off, in each case for the player and then for the
opponent. Numbers can only express positions of a board of 24 points without pins.
"""

from __future__ import annotations

import gzip
import io
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

import msgspec

from palamedes.core.errors import BadFile, BadPosition
from palamedes.core.rules.position import Position, position_from_text
from palamedes.core.rules.variant import Variant
from palamedes.formats.storage.atomic import read_bytes

LARGEST = 2**25
"""The maximum size in bytes, both compressed and uncompressed. A thousand decisions take 2 MB
uncompressed.
"""

LONGEST_LINE = 2**17
POINTS = 24
NUMBERS = POINTS + 4
DECIMALS = 5
HALVES = ("public", "sealed")
"""Settings may be tuned on the public half of a set of decisions, but not on the sealed half."""


@dataclass(frozen=True, slots=True)
class JudgedRoll:
    """A decision: a roll, and the worth of its best plays.

    `number`: its line number in the file, from 1; `kind`: the kind of position; `plays`: the number
    of legal plays; `worth`: the mover's equity for each of the best plays, keyed by the position
    after the play, as the mover sees it. `errors`: the standard errors of the differences from the
    best play, as far as they are known.
    """

    number: int
    kind: str
    position: Position
    dice: tuple[int, int]
    plays: int
    worth: Mapping[Position, float]
    errors: Mapping[Position, float] = field(default_factory=dict)

    @property
    def half(self) -> str:
        """One of HALVES: the parity of the first byte of a hash, so that nobody can choose it."""
        return HALVES[sha256(f"{self.position} {self.dice[0]}{self.dice[1]}".encode()).digest()[0] % 2]


class _Move(msgspec.Struct, omit_defaults=True):
    after: list[int] | str
    equity: float | None = None
    eq2: float | None = None
    error: float | None = None


class _Record(msgspec.Struct):
    cat: str
    pos: list[int] | str
    dice: tuple[int, int]
    n: int
    moves: list[_Move]


def line_of(roll: JudgedRoll) -> str:
    """The line of a file that contains this decision, with equities rounded to five decimals."""
    order = sorted(roll.worth, key=lambda after: -roll.worth[after])
    moves = [_Move(str(after), round(roll.worth[after], DECIMALS), error=_rounded(roll.errors.get(after))) for after in order]
    record = _Record(roll.kind, str(roll.position), roll.dice, roll.plays, moves)
    return msgspec.json.encode(record).decode() + "\n"


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, DECIMALS)


def read_judged_rolls(path: Path, variant: Variant) -> tuple[JudgedRoll, ...]:
    """Read all decisions of a game in a file. If a line is not valid, BadFile is raised with the
    number of the first such line.
    """
    decoder = msgspec.json.Decoder(_Record)
    found = []
    for number, line in enumerate(_lines(path), 1):
        try:
            found.append(_roll(variant, number, decoder.decode(line)))
        except (msgspec.MsgspecError, ValueError, RecursionError, BadPosition) as error:
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


def _roll(variant: Variant, number: int, record: _Record) -> JudgedRoll:
    """The decision in a record. Raises ValueError or BadPosition if the record is not valid."""
    worth, errors = {}, {}
    for move in record.moves:
        after, equity = _position(variant, move.after), move.eq2 if move.equity is None else move.equity
        if equity is None:
            raise ValueError("a move has no equity")
        worth[after] = equity
        if move.error is not None:
            errors[after] = move.error
    if not worth:
        raise ValueError("there are no moves")
    return JudgedRoll(number, record.cat, _position(variant, record.pos), record.dice, record.n, worth, errors)


def _position(variant: Variant, given: list[int] | str) -> Position:
    if isinstance(given, str):
        return position_from_text(variant, given)
    if len(given) != NUMBERS:
        raise ValueError(f"a position has {len(given)} numbers, but {NUMBERS} are needed")
    points, (bar, their_bar, off, their_off) = given[:POINTS], given[POINTS:]
    mine = tuple(max(count, 0) for count in points)
    theirs = tuple(max(-count, 0) for count in reversed(points))
    return Position((off, *mine, bar), (their_off, *theirs, their_bar))
