"""The opening book: what long rollouts say of the plays of opening rolls, asked before a network.

It speaks of the first turn of a game by the usual rules, where points count. All plays that it
knows come from one rollout with the same dice; they are never mixed with the numbers of a network:
whoever asks gets the book's plays, or none of them.
"""

from __future__ import annotations

import contextlib
from functools import lru_cache
from pathlib import Path

from palamedes.core.dice.dice import Roll, higher_first
from palamedes.core.errors import BadFile, BadSettings, Unreadable
from palamedes.core.fingerprint import digest
from palamedes.core.language import tr, whole
from palamedes.core.match.evaluation import Candidate
from palamedes.core.results.analysis import OPENING_BOOK
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import VARIANTS, Variant
from palamedes.engine.legal import legal_plays
from palamedes.formats.storage.atomic import is_there
from palamedes.formats.tables.opening_book_file import BookOpening, read_book
from palamedes.service.library import folders, looks
from palamedes.service.library.looks import once_a_look
from palamedes.service.library.stamps import Stamp, stamp_of

FILE = "openings.json"
BOOK = OPENING_BOOK
PLIES = 1
"""How far the players of the rollouts looked ahead."""


def book_words(candidate: Candidate) -> str:
    """The source of a play of the book: `opening book, 100,000 games`."""
    return tr("{book}, {games} games", book=tr(BOOK), games=whole(candidate.games))


def book_plays(situation: Situation, dice: Roll) -> tuple[Candidate, ...]:
    """What the book knows of a roll, the best play first; nothing but at a start that it knows,
    with the usual rules. A damaged book knows nothing (`fault`).
    """
    variant, position = situation.variant, situation.position
    if situation.turns != (0, 0) or not situation.began or variant != VARIANTS[variant.key]:
        return ()
    opening = next((one for one in _openings() if one.variant == variant and one.start == position), None)
    rows = opening.rolls.get(higher_first(dice), ()) if opening else ()
    legal = {play.after: play for play in legal_plays(variant, position, dice, 0)} if rows else {}
    if any(row.after not in legal for row in rows):
        return ()
    return tuple(
        Candidate(legal[row.after], row.notation, row.chances, row.equity, row.error, row.games, PLIES, BOOK) for row in rows
    )


def book_fingerprint(variant: Variant) -> str:
    """What changes when what the book says of a game does; empty where it says nothing."""
    rows = [one for one in _openings() if one.variant == variant]
    return digest(rows) if rows else ""


def fault() -> str:
    """A sentence where the book cannot be used; empty where it can."""
    found = _found()
    return found if isinstance(found, str) else ""


def users_book() -> Path:
    """Where the user's own book is, which is used instead of the one that comes with the
    program.
    """
    return folders.user_data() / FILE


# The file.


def _path() -> Path:
    """The user's book, else the one that comes with the program."""
    with contextlib.suppress(BadSettings, Unreadable):  # where there is no place for the user's files
        own = looks.user_data() / FILE
        if is_there(own):
            return own
    return folders.databases() / FILE


def _stamp(path: Path) -> Stamp:
    """With zeros where there is no such file."""
    try:
        return stamp_of(path)
    except OSError:
        return Stamp(path)


def _openings() -> tuple[BookOpening, ...]:
    found = _found()
    return () if isinstance(found, str) else found


@once_a_look
def _found() -> tuple[BookOpening, ...] | str:
    """The book, or a sentence; a book that the system does not let the program read now is read
    the next time.
    """
    try:
        return _read(_stamp(_path()))
    except Unreadable as error:
        return str(error)


@lru_cache(maxsize=4)
def _read(stamp: Stamp) -> tuple[BookOpening, ...] | str:
    """The book, or a sentence that says what is wrong with it."""
    path = stamp.path
    if stamp == Stamp(path):
        return tr("{name} is missing: it comes with the program.", name=path.name)
    try:
        return read_book(path)
    except Unreadable:
        raise
    except BadFile as error:
        return str(error)
