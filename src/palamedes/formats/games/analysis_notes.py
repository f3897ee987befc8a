"""Analyses as lines of a .tavli file (docs/tavli-format.md). After a line with the terms, each line
has a JSON object about one place in the session.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, TypeVar

import msgspec

from palamedes.core.errors import BadFile, PalamedesError
from palamedes.core.language import tr
from palamedes.core.results.analysis import (
    LUCK,
    OPENING_BOOK,
    AnalysisEntry,
    AnalysisTerms,
    Judge,
    Judgement,
    Luck,
    MomentKind,
    Place,
    StoredAnalysis,
)

KINDS = "|".join(MomentKind)
NOTE_LINE = re.compile(rf"([1-9][0-9]{{0,5}})\.([0-9]{{1,6}}) ({KINDS}): +(.*)")
TERMS_LINE = re.compile(r"analysis: +(.*)")
T = TypeVar("T")
MOST_POINTS = 100.0
"""The maximum worth of a choice, in points. A triple game is worth 3 points; the rest is a margin
for evaluations that depend on the score.
"""


def analysis_lines(notes: StoredAnalysis) -> Iterator[str]:
    """The lines of an analysis. There are none if it has no notes."""
    if notes.notes:
        yield f"analysis: {_json(notes.terms)}"
        yield from (f"     {place}: {_json(note)}" for place, note in notes.notes.items())


def _json(value: AnalysisTerms | AnalysisEntry) -> str:
    return msgspec.json.encode(_known(msgspec.to_builtins(value))).decode()


def _known(value: Any) -> Any:
    """The value without fields that are None. Elements of lists are kept even if they are None."""
    if isinstance(value, dict):
        return {key: _known(each) for key, each in value.items() if each is not None}
    return [_known(each) for each in value] if isinstance(value, list) else value


def read_terms(text: str) -> AnalysisTerms:
    """Read the terms that follow `analysis:`. Raises BadFile if the text is not valid."""
    try:
        terms = msgspec.json.decode(text, type=AnalysisTerms)
        return replace(terms, judges=tuple(judge and _without_number(judge) for judge in terms.judges))
    except (msgspec.DecodeError, RecursionError, PalamedesError) as error:
        raise BadFile(tr("the line does not say how the analysis was made: {error}.", error=str(error).rstrip("."))) from None


_FORMER_BOOK = re.compile(rf"{OPENING_BOOK} [0-9a-f]{{8}}")
"""Matches the name of the opening book in files written by version 0.1.0. There, the name ended
with a number that was different every time.
"""


def _without_number(judge: Judge) -> Judge:
    names = (OPENING_BOOK if _FORMER_BOOK.fullmatch(name) else name for name in judge.databases)
    return replace(judge, databases=tuple(names))


def read_note(game: str, turn: str, kind: str, text: str) -> tuple[Place, AnalysisEntry]:
    """Read the place and the contents of a note. Raises BadFile if the text is not valid."""
    place = Place(int(game), int(turn), MomentKind(kind))
    try:
        note: AnalysisEntry = _read(text, Luck) if place.kind in LUCK else _read(text, Judgement)
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadFile(tr("this is not an analysis note: {error}.", error=str(error).rstrip("."))) from None
    _check(note)
    return place, note


def _read(text: str, kind: type[T]) -> T:
    return msgspec.json.decode(text, type=kind)


def _check(note: AnalysisEntry) -> None:
    """Raise BadFile if the numbers in a note are out of range or contradict each other."""
    points = [note.points] if isinstance(note, Luck) else [choice.equity for choice in note.choices]
    if not all(-MOST_POINTS <= value <= MOST_POINTS for value in points):
        raise BadFile(tr("a points value in an analysis note is not between -{most:g} and {most:g}.", most=MOST_POINTS))
    if isinstance(note, Judgement) and not 0 <= note.made < max(1, len(note.choices)):
        raise BadFile(
            tr("the choice made is number {made}, but there are only {count} choices.", made=note.made, count=len(note.choices))
        )
    if points != sorted(points, reverse=True):
        raise BadFile(tr("the choices are not in order; the best must come first."))
