"""Makes the opening book from studies."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from palamedes.core.errors import BadSettings
from palamedes.core.results.opening_study import OpeningStudy
from palamedes.core.rules.variant import VARIANTS
from palamedes.formats.tables.opening_book_file import BookOpening, BookPlay, BookRollouts, write_book
from palamedes.lab.studies.opening_study import rolled_out
from palamedes.service.library.opening_book import PLIES

MOST_ERROR = 0.01
"""A study can be part of the book only if the standard error of every best play is at most this
value, in points.
"""


def make_book(studies: Sequence[Path], out: Path) -> tuple[BookOpening, ...]:
    """Write an opening book from studies, at most one for each starting position of a game. Raises
    BadFile, and BadSettings if a study cannot be part of a book.
    """
    openings = tuple(_opening(path, rolled_out(path)) for path in studies)
    starts = [(one.variant.key, one.start) for one in openings]
    double = next((path for path, start in zip(studies, starts, strict=True) if starts.count(start) > 1), None)
    if double is not None:
        raise BadSettings(f"{double.name} and another file study the same game and start; a book can contain only one.")
    write_book(out, openings)
    return openings


def _opening(path: Path, study: OpeningStudy) -> BookOpening:
    if study.variant != VARIANTS[study.variant.key]:
        raise BadSettings(
            f"{path.name} is a study with special options, but the book covers only the usual rules of each game."
        )
    found = study.found()
    if max(roll.plays[0].equity.error for roll in found.rolls) > MOST_ERROR:
        raise BadSettings(f"{path.name} has standard errors above {MOST_ERROR:g} points for some rolls; continue it first.")
    how = ("luck taken out" if study.settings.luck else "luck left in") + study.settings.end_in_words
    source = f"{study.network} after {study.trained}, rollouts at {PLIES} ply, {how}, seed {study.settings.seed}"
    rolls = {
        roll.dice: tuple(
            BookPlay(one.notation, one.play.after, one.equity.mean, one.equity.error, one.chances, one.games)
            for one in roll.plays
        )
        for roll in found.rolls
    }
    return BookOpening(study.variant, study.start, source, rolls, BookRollouts(study.network, PLIES))
