"""Steps of single checkers, whole plays, and how they are written (rulebook, sections 2 and 9)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from palamedes.core.errors import BadPlay
from palamedes.core.language import tr
from palamedes.core.rules.board import Board, across
from palamedes.core.rules.position import PINNED, Position
from palamedes.core.rules.variant import Contact, Variant

PASS = "--"


class Step(NamedTuple):
    """One checker moved by one die, in the mover's numbering: the bar is points + 1, off is 0."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Play:
    """A whole turn: its steps in an order in which they can be made, and the position after, still
    seen by the mover.
    """

    steps: tuple[Step, ...]
    after: Position


def moved(variant: Variant, position: Position, step: Step) -> Position:
    """The position after one step, seen by the mover. Trusts that the step is allowed."""
    mine, theirs = list(position.mine), list(position.theirs)
    points, bar = variant.board.points, variant.board.bar
    mine[step.start] -= 1
    mine[step.end] += 1
    if step.start != bar and mine[step.start] == 0:
        left = across(points, step.start, variant.same_direction)
        theirs[left] = abs(theirs[left])
    if step.end != 0 and variant.contact is not Contact.BLOCK:
        met = across(points, step.end, variant.same_direction)
        if theirs[met] == 1 and variant.contact is Contact.HIT:
            theirs[met], theirs[bar] = 0, theirs[bar] + 1
        elif theirs[met] == 1:
            theirs[met] = PINNED
    return Position(tuple(mine), tuple(theirs))


def meets(variant: Variant, position: Position, point: int) -> bool:
    """Whether a checker that lands on my point `point` hits or newly pins a lone opposing
    checker.
    """
    if point == 0 or variant.contact is Contact.BLOCK:
        return False
    return position.theirs[across(variant.board.points, point, variant.same_direction)] == 1


@dataclass(slots=True)
class Trip:
    """One checker's way in a turn: the points it touches and whether it hit or pinned on each of
    them.
    """

    stops: list[int]
    marks: list[bool]


def trips(variant: Variant, position: Position, steps: Iterable[Step]) -> list[Trip]:
    """The steps joined into the ways of single checkers; a checker that hit or pinned goes on
    last.
    """
    found: list[Trip] = []
    for step in steps:
        mark = meets(variant, position, step.end)
        waiting = [trip for trip in found if trip.stops[-1] == step.start]
        trip = min(waiting, key=lambda trip: trip.marks[-1], default=None)
        if trip is None:
            trip = Trip([step.start], [False])
            found.append(trip)
        trip.stops.append(step.end)
        trip.marks.append(mark)
        position = moved(variant, position, step)
    return found


@dataclass(frozen=True, slots=True)
class Way:
    """How `count` checkers went in a turn: the points that are written, and which of them are
    marked as hits or pins.
    """

    stops: tuple[int, ...]
    marks: tuple[bool, ...]
    count: int


def ways(variant: Variant, position: Position, steps: Iterable[Step]) -> tuple[Way, ...]:
    """The words of a play as it is written, the rearmost checker first; on the way only hits are
    named.
    """
    grouped: dict[tuple[int, ...], Way] = {}
    for trip in trips(variant, position, steps):
        last = len(trip.stops) - 1
        named = [k for k in range(last + 1) if k in (0, last) or (trip.marks[k] and variant.contact is Contact.HIT)]
        stops = tuple(trip.stops[k] for k in named)
        before = grouped.get(stops, Way(stops, (False,) * len(stops), 0))
        marks = tuple(mark or trip.marks[k] for mark, k in zip(before.marks, named, strict=True))
        grouped[stops] = Way(stops, marks, before.count + 1)
    return tuple(grouped[stops] for stops in sorted(grouped, reverse=True))


def notation(variant: Variant, position: Position, steps: Sequence[Step]) -> str:
    """A play as it is written: `24/18 13/11`, `8/5(2)`, `bar/22*`, `13/8*/5`; a pass is `--`."""
    board = variant.board
    sign = "*" if variant.contact is Contact.HIT else "+"
    words = []
    for way in ways(variant, position, steps):
        stops = "/".join(place_name(board, at) + (sign if mark else "") for at, mark in zip(way.stops, way.marks, strict=True))
        words.append(stops + (f"({way.count})" if way.count > 1 else ""))
    return " ".join(words) or PASS


def place_name(board: Board, place: int) -> str:
    """A point number, `bar` or `off`."""
    return {0: "off", board.bar: "bar"}.get(place, str(place))


@dataclass(frozen=True, slots=True)
class WrittenMove:
    """One word of a written play: the points named, those marked as hits, and how many checkers
    went this way.
    """

    text: str
    stops: tuple[int, ...]
    hits: frozenset[int]
    count: int


_WORD = re.compile(r"(?P<way>[^()\s]+)(?:\((?P<count>[1-4])\))?")


def read_notation(board: Board, text: str) -> tuple[WrittenMove, ...]:
    """The words of a written play; empty for a pass. BadPlay names the word that is misspelt."""
    words = text.split()
    if not words:
        raise BadPlay(tr("there is no play; a pass is written {sign}.", sign=PASS))
    if words == [PASS]:
        return ()
    return tuple(_read_word(board, word) for word in words)


def _read_word(board: Board, word: str) -> WrittenMove:
    match = _WORD.fullmatch(word)
    parts = match["way"].split("/") if match else []
    if match is None or len(parts) < 2:
        raise BadPlay(tr("'{word}' is no move such as 13/8, 8/5(2), bar/22* or 6/off.", word=word[:40]))
    stops = tuple(_read_place(board, part.rstrip("*+"), word) for part in parts)
    if any(later >= earlier for earlier, later in pairwise(stops)):
        raise BadPlay(tr("'{word}' does not go forward: a checker moves from a higher point to a lower one.", word=word))
    hits = frozenset(stop for stop, part in zip(stops, parts, strict=True) if part.endswith("*"))
    return WrittenMove(word, stops, hits, int(match["count"] or 1))


def _read_place(board: Board, text: str, word: str) -> int:
    named = {"bar": board.bar, "off": 0}.get(text.lower())
    if named is not None:
        return named
    if not (text.isascii() and text.isdigit() and len(text) <= 2 and int(text) <= board.bar):
        raise BadPlay(tr("'{word}' names '{text}', which is no point of this board.", word=word[:40], text=text[:10]))
    return int(text)
