"""Files for opening books: rollout results for the plays of each opening roll, as typed JSON
(docs/openings.md).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import isfinite
from pathlib import Path

import msgspec

from palamedes.core.dice.dice import Roll
from palamedes.core.errors import BadFile, PalamedesError
from palamedes.core.match.evaluation import Probabilities
from palamedes.core.results.opening_study import opening_weights
from palamedes.core.rules.position import Position, position_from_text
from palamedes.core.rules.variant import Variant, variant_from
from palamedes.formats.storage.atomic import read_text, while_reading, while_writing, write_text

KIND, VERSION = "palamedes opening book", 1
LARGEST = 2**24
DIGITS = 5
"""The number of decimals that are kept. The standard errors of rollouts are far larger than the
rounding errors.
"""


@dataclass(frozen=True, slots=True)
class BookPlay:
    """A play, identified by the position after it. `notation`: only for people who read the file;
    `after`: as the mover sees it; `equity`, `error`: the mover's equity over `games` games, and its
    standard error.
    """

    notation: str
    after: Position
    equity: float
    error: float
    chances: Probabilities
    games: int


@dataclass(frozen=True, slots=True)
class BookRollouts:
    """The network whose plays the rollouts contain, and the number of plies at which it chose
    them.
    """

    network: str
    plies: int


@dataclass(frozen=True, slots=True)
class BookOpening:
    """The openings of a game that is played with its usual rules from one starting position.
    `source`: who made the rollouts, and how, in English; `rolls`: the plays of each opening roll,
    best first. `rollouts`: None in files of earlier versions.
    """

    variant: Variant
    start: Position
    source: str
    rolls: dict[Roll, tuple[BookPlay, ...]]
    rollouts: BookRollouts | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class _BookPlayEntry:
    play: str
    after: str
    equity: float
    error: float
    chances: tuple[float, float, float, float, float]
    games: int


@dataclass(frozen=True, slots=True)
class _BookRollEntry:
    dice: tuple[int, int]
    plays: tuple[_BookPlayEntry, ...]


@dataclass(frozen=True, slots=True)
class _Opening:
    variant: str
    start: str
    source: str
    rolls: tuple[_BookRollEntry, ...]
    rollouts: BookRollouts | None = None


@dataclass(frozen=True, slots=True)
class _BookDocument:
    kind: str
    version: int
    openings: tuple[_Opening, ...]


def write_book(path: Path, openings: tuple[BookOpening, ...]) -> None:
    """Write a book. Raises BadFile if this fails."""
    rows = tuple(
        _Opening(
            one.variant.key,
            str(one.start),
            one.source,
            tuple(_BookRollEntry(dice, tuple(map(_play, plays))) for dice, plays in one.rolls.items()),
            one.rollouts,
        )
        for one in openings
    )
    with while_writing(path):
        data = msgspec.json.format(msgspec.json.encode(_BookDocument(KIND, VERSION, rows)), indent=1)
        write_text(path, data.decode() + "\n")


def _play(one: BookPlay) -> _BookPlayEntry:
    win, win_double, win_triple, lose_double, lose_triple = (round(chance, DIGITS) for chance in one.chances)
    chances = (win, win_double, win_triple, lose_double, lose_triple)
    return _BookPlayEntry(one.notation, str(one.after), round(one.equity, DIGITS), round(one.error, DIGITS), chances, one.games)


def read_book(path: Path) -> tuple[BookOpening, ...]:
    """Read a book. Raises BadFile if the file contains anything else. The caller must check that
    the plays are legal.
    """
    data = read_text(path, LARGEST).encode()
    with while_reading(path):
        try:
            document = msgspec.json.decode(data, type=_BookDocument)
            if (document.kind, document.version) != (KIND, VERSION):
                raise BadFile(
                    f"it contains '{document.kind[:40]}' version {document.version}, but '{KIND}' version {VERSION} is needed."
                )
            return tuple(map(_opening, document.openings))
        except (PalamedesError, msgspec.MsgspecError, RecursionError) as error:
            raise BadFile(f"{path.name} contains no opening book: {str(error).rstrip('.')}.") from None


def _opening(row: _Opening) -> BookOpening:
    variant = variant_from(row.variant)
    known = {dice for dice, _ in opening_weights(variant)}
    rolls = {roll.dice: tuple(_book_play(variant, play) for play in roll.plays) for roll in row.rolls}
    if not known.issuperset(rolls) or not all(rolls.values()):
        raise BadFile(f"one of its rolls for {variant.name} cannot open the game or has no play.")
    if row.rollouts is not None and not (row.rollouts.network and row.rollouts.plies > 0):
        raise BadFile(f"what it says about the rollouts for {variant.name} is damaged.")
    return BookOpening(variant, position_from_text(variant, row.start), row.source, rolls, row.rollouts)


def _book_play(variant: Variant, row: _BookPlayEntry) -> BookPlay:
    if not all(map(isfinite, (row.equity, row.error))) or not all(0 <= chance <= 1 for chance in row.chances) or row.games < 1:
        raise BadFile(f"the numbers for {row.play[:40]} are damaged.")
    after = position_from_text(variant, row.after)
    return BookPlay(row.play, after, row.equity, row.error, Probabilities(*row.chances), row.games)
