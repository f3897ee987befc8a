"""The opening book: results of long rollouts of the plays for opening rolls, consulted before a
network.

It covers the first turn of a game with the usual rules, where results count as points. All plays
that it contains for a roll come from one rollout with the same dice. They are never mixed with
plays that a network has evaluated: an answer contains only plays from the book, or none.
"""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from palamedes.core.dice.dice import Roll, higher_first
from palamedes.core.errors import BadFile, BadSettings, Unreadable
from palamedes.core.fingerprint import digest
from palamedes.core.language import tr, whole
from palamedes.core.match.evaluation import Candidate
from palamedes.core.results.analysis import OPENING_BOOK
from palamedes.core.rules.position import Position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import VARIANTS, Variant
from palamedes.engine.legal import legal_plays
from palamedes.formats.storage.atomic import is_there
from palamedes.formats.tables.opening_book_file import BookOpening, BookRollouts, read_book
from palamedes.service.library import folders, snapshots
from palamedes.service.library.snapshots import once_per_snapshot
from palamedes.service.library.stamps import Stamp, stamp_of

FILE = "openings.json"
BOOK = OPENING_BOOK
PLIES = 1
"""The number of plies with which plays were chosen in the rollouts."""


def book_words(candidate: Candidate) -> str:
    """The source of a play from the book, as text: `opening book, 100,000 games`."""
    return tr("{book}, {games} games", book=tr(BOOK), games=whole(candidate.games))


def book_plays(situation: Situation, dice: Roll) -> tuple[Candidate, ...]:
    """The book's plays for a roll, best first. The result is empty if the book is damaged (`fault`)
    or does not contain the roll. It is also empty unless the game has the usual rules and the
    position is a starting position in the book.
    """
    variant, position = situation.variant, situation.position
    if situation.turns != (0, 0) or not situation.began or variant != VARIANTS[variant.key]:
        return ()
    opening = next((one for one in _openings() if one.variant == variant and one.start == position), None)
    rows = opening.rolls.get(higher_first(dice), ()) if opening else ()
    legal = {play.after: play for play in legal_plays(situation, dice)} if rows else {}
    if any(row.after not in legal for row in rows):
        return ()
    return tuple(
        Candidate(legal[row.after], row.notation, row.chances, row.equity, row.error, row.games, PLIES, BOOK) for row in rows
    )


def book_games() -> tuple[str, ...]:
    """The keys of the games that the book contains."""
    known = {one.variant.key for one in _openings() if one.variant == VARIANTS.get(one.variant.key)}
    return tuple(key for key in VARIANTS if key in known)


class BookPage(NamedTuple):
    """What the book contains for one starting position of a game. `source`: who made the rollouts,
    in English; `rolls`: the plays of each opening roll, best first; `rollouts`: None if the book
    only has the text.
    """

    start: Position
    source: str
    rolls: Mapping[Roll, tuple[Candidate, ...]]
    rollouts: BookRollouts | None


def book_variants() -> tuple[Variant, ...]:
    """The games in the book, in the usual order."""
    held = {one.variant.key for one in _openings()}
    return tuple(variant for variant in VARIANTS.values() if variant.key in held)


def book_page(variant: Variant) -> BookPage | None:
    """The book's plays for the usual starting position of a game, the highest roll first. None if
    the game is not in the book.
    """
    start = Situation.opening(variant)
    opening = next((one for one in _openings() if one.variant == variant and one.start == start.position), None)
    if opening is None:
        return None
    found = {roll: book_plays(start, roll) for roll in sorted(opening.rolls, reverse=True)}
    rolls = {roll: plays for roll, plays in found.items() if plays}
    return BookPage(opening.start, opening.source, rolls, opening.rollouts)


def book_fingerprint(variant: Variant) -> str:
    """A fingerprint of the book's content for a game; empty if there is none."""
    rows = [one for one in _openings() if one.variant == variant]
    return digest(rows) if rows else ""


def fault() -> str:
    """A message if the book cannot be used, otherwise empty."""
    found = _found()
    return found if isinstance(found, str) else ""


def users_book() -> Path:
    """The path of the user's own book, which is used instead of the shipped one."""
    return folders.user_data() / FILE


# The file.


def _path() -> Path:
    """The path of the user's book if it exists, otherwise the path of the shipped one."""
    with contextlib.suppress(BadSettings, Unreadable):  # if there is no folder for the user's files
        own = snapshots.user_data() / FILE
        if is_there(own):
            return own
    return folders.databases() / FILE


def _stamp(path: Path) -> Stamp:
    """The stamp of the file; all zeros if it does not exist."""
    try:
        return stamp_of(path)
    except OSError:
        return Stamp(path)


def _openings() -> tuple[BookOpening, ...]:
    found = _found()
    return () if isinstance(found, str) else found


@once_per_snapshot
def _found() -> tuple[BookOpening, ...] | str:
    """The book, or an error message. If the file cannot be opened at the moment, the next call
    tries again.
    """
    try:
        return _read(_stamp(_path()))
    except Unreadable as error:
        return str(error)


@lru_cache(maxsize=4)
def _read(stamp: Stamp) -> tuple[BookOpening, ...] | str:
    """The book, or a message that says what is wrong with it."""
    path = stamp.path
    if stamp == Stamp(path):
        return tr("{name} is missing, although it comes with the program.", name=path.name)
    try:
        return read_book(path)
    except Unreadable:
        raise
    except BadFile as error:
        return str(error)
