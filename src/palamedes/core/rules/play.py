"""Steps of single checkers, whole plays, and their notation (rulebook, sections 2 and 9)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from operator import or_
from typing import NamedTuple

from palamedes.core.errors import BadPlay
from palamedes.core.refusals import Reason
from palamedes.core.rules.board import Board, across
from palamedes.core.rules.position import PINNED, Position
from palamedes.core.rules.variant import Contact, Variant

PASS = "--"


class Step(NamedTuple):
    """The move of one checker by one die. `start` and `end` are in the mover's numbering, in which
    the bar is one above the highest point and off is 0.
    """

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Play:
    """A play. `steps`: its steps, in an order in which they can be made; `after`: the position
    after the play, still from the mover's point of view.
    """

    steps: tuple[Step, ...]
    after: Position


def moved(variant: Variant, position: Position, step: Step) -> Position:
    """The position after one step, from the mover's point of view. This function does not check
    whether the step is legal.
    """
    mine, theirs = list(position.mine), list(position.theirs)
    _move(variant, mine, theirs, step)
    return Position(tuple(mine), tuple(theirs))


def _move(variant: Variant, mine: list[int], theirs: list[int], step: Step) -> bool:
    """Make a step in place, on both rows of a position. Returns whether it hits or newly pins a
    lone opposing checker.
    """
    points, same_direction, (start, end) = variant.board.points, variant.same_direction, step
    mine[start] -= 1
    mine[end] += 1
    if not mine[start] and start <= points:
        left = across(points, start, same_direction)
        theirs[left] = abs(theirs[left])
    if end == 0 or variant.contact is Contact.BLOCK:
        return False
    met = across(points, end, same_direction)
    if theirs[met] != 1:
        return False
    if variant.contact is Contact.HIT:
        theirs[met], theirs[points + 1] = 0, theirs[points + 1] + 1
    else:
        theirs[met] = PINNED
    return True


def meets(variant: Variant, position: Position, point: int) -> bool:
    """Whether a checker that lands on `point`, in the mover's numbering, hits or newly pins a lone
    opposing checker.
    """
    if point == 0 or variant.contact is Contact.BLOCK:
        return False
    return position.theirs[across(variant.board.points, point, variant.same_direction)] == 1


class Trip(NamedTuple):
    """The path of one checker in a turn. `stops`: the point where it starts, followed by the points
    where it lands; `marks`: for each of these points, whether the checker hits or pins there.
    """

    stops: list[int]
    marks: list[bool]


def trips(variant: Variant, position: Position, steps: Iterable[Step]) -> list[Trip]:
    """The steps joined into the paths of single checkers. If a step can continue several paths, a
    path that does not end with a hit or a pin is preferred.
    """
    mine, theirs = list(position.mine), list(position.theirs)
    return _joined(steps, [_move(variant, mine, theirs, step) for step in steps])


def _joined(steps: Iterable[Step], marks: Iterable[bool]) -> list[Trip]:
    """The paths of single checkers in these steps. `marks`: for each step, whether it hits or
    pins.
    """
    found: list[Trip] = []
    for step, mark in zip(steps, marks, strict=True):
        trip = None
        for other in found:
            if other.stops[-1] == step.start and (trip is None or (trip.marks[-1] and not other.marks[-1])):
                trip = other
        if trip is None:
            trip = Trip([step.start], [False])
            found.append(trip)
        trip.stops.append(step.end)
        trip.marks.append(mark)
    return found


@dataclass(frozen=True, slots=True)
class Way:
    """A path as it is written in notation. `stops`: the points named; `marks`: for each of them,
    whether it is marked as a hit or a pin; `count`: the number of checkers that take this path.
    """

    stops: tuple[int, ...]
    marks: tuple[bool, ...]
    count: int


def ways(variant: Variant, position: Position, steps: Iterable[Step]) -> tuple[Way, ...]:
    """The paths of a play as they are written in notation, with the rearmost checker first.
    Intermediate points are included only if a hit occurs there.
    """
    return tuple([Way(*way) for way in _ways(variant, position, steps)])


def _ways(variant: Variant, position: Position, steps: Iterable[Step]) -> list[tuple[tuple[int, ...], tuple[bool, ...], int]]:
    """The fields of each `Way`, as plain tuples."""
    return _grouped(trips(variant, position, steps), variant.contact is Contact.HIT)


def _grouped(paths: Iterable[Trip], names_hits: bool) -> list[tuple[tuple[int, ...], tuple[bool, ...], int]]:
    """The paths in the form in which they are written, each with the number of checkers that take
    it. The paths of the rearmost checkers come first.
    """
    grouped: dict[tuple[int, ...], tuple[tuple[bool, ...], int]] = {}
    for trip in paths:
        stops, marks = _named(trip, names_hits)
        same, count = grouped.get(stops, (marks, 0))
        both = marks if same == marks else tuple(map(or_, same, marks))
        grouped[stops] = both, count + 1
    return [(stops, *grouped[stops]) for stops in sorted(grouped, reverse=True)]


def _named(trip: Trip, names_hits: bool) -> tuple[tuple[int, ...], tuple[bool, ...]]:
    """The points of a path that are named in notation, and which of them are marked. These points
    are the start, the end and, with `names_hits`, all points in between where the checker hits.
    """
    stops, marks = trip
    if len(stops) == 2:
        return tuple(stops), tuple(marks)
    between = [k for k in range(1, len(stops) - 1) if marks[k]] if names_hits else []
    named = (0, *between, len(stops) - 1)
    return tuple([stops[k] for k in named]), tuple([marks[k] for k in named])


def notation(variant: Variant, position: Position, steps: Sequence[Step]) -> str:
    """The notation of a play, such as `24/18 13/11`, `8/5(2)`, `bar/22*` or `13/8*/5`. A pass is
    `--`.
    """
    if _is_quiet(variant, position, steps):
        return _quiet_notation(variant.board.points, tuple(steps))
    return _words(variant.board.points, "*" if variant.contact is Contact.HIT else "+", _ways(variant, position, steps))


def _is_quiet(variant: Variant, position: Position, steps: Sequence[Step]) -> bool:
    """Whether it is certain that no step hits or pins, because no checker lands on a lone opposing
    checker.
    """
    points, same_direction, theirs = variant.board.points, variant.same_direction, position.theirs
    if variant.contact is Contact.BLOCK:
        return True
    if PINNED in theirs:  # a released checker can be pinned again
        return False
    landed = [theirs[across(points, end, same_direction)] for _, end in steps if end]
    return 1 not in landed


@lru_cache(maxsize=16384)
def _quiet_notation(points: int, steps: tuple[Step, ...]) -> str:
    """The notation of a play without hits or pins, which depends only on the steps."""
    return _words(points, "", _grouped(_joined(steps, [False] * len(steps)), False))


def _words(points: int, sign: str, ways: Iterable[tuple[tuple[int, ...], tuple[bool, ...], int]]) -> str:
    return " ".join([_word(points, sign, *way) for way in ways]) or PASS


@lru_cache(maxsize=4096)
def _word(points: int, sign: str, stops: tuple[int, ...], marks: tuple[bool, ...], count: int) -> str:
    """One word of notation, for a board with this number of points."""
    board = Board(points)
    places = [place_name(board, at) + (sign if mark else "") for at, mark in zip(stops, marks, strict=True)]
    return "/".join(places) + (f"({count})" if count > 1 else "")


def place_name(board: Board, place: int) -> str:
    """The notation of a place: the number of a point, `bar` or `off`."""
    return "off" if place == 0 else "bar" if place == board.points + 1 else str(place)


@dataclass(frozen=True, slots=True)
class WrittenMove:
    """One word of a play in notation: its text, the points named, those marked as hits, and the
    number of checkers that take this path.
    """

    text: str
    stops: tuple[int, ...]
    hits: frozenset[int]
    count: int


_WORD = re.compile(r"(?P<way>[^()\s]+)(?:\((?P<count>[1-4])\))?")


def read_notation(board: Board, text: str) -> tuple[WrittenMove, ...]:
    """The words of a play in notation, empty for a pass. Raises BadPlay if nothing is written, or
    if a word is misspelt; the message then quotes the word.
    """
    words = text.split()
    if not words:
        raise BadPlay(Reason.NOTHING_WRITTEN, sign=PASS)
    if words == [PASS]:
        return ()
    return tuple(_read_word(board, word) for word in words)


def _read_word(board: Board, word: str) -> WrittenMove:
    match = _WORD.fullmatch(word)
    parts = match["way"].split("/") if match else []
    if match is None or len(parts) < 2:
        raise BadPlay(Reason.NOT_A_MOVE, word=word[:40])
    stops = tuple(_read_place(board, part.rstrip("*+"), word) for part in parts)
    if any(later >= earlier for earlier, later in pairwise(stops)):
        raise BadPlay(Reason.WRITTEN_BACKWARDS, word=word)
    hits = frozenset(stop for stop, part in zip(stops, parts, strict=True) if part.endswith("*"))
    return WrittenMove(word, stops, hits, int(match["count"] or 1))


def _read_place(board: Board, text: str, word: str) -> int:
    named = {"bar": board.bar, "off": 0}.get(text.lower())
    if named is not None:
        return named
    if not (text.isascii() and text.isdigit() and len(text) <= 2 and int(text) <= board.bar):
        raise BadPlay(Reason.NO_SUCH_POINT, word=word[:40], text=text[:10])
    return int(text)
