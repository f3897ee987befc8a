"""Small opening studies and books for tests."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from palamedes.core.dice.dice import Roll
from palamedes.core.match.evaluation import Probabilities
from palamedes.core.results.opening_study import OpeningStudy, RollTotals, StudySettings, opening_weights
from palamedes.core.rules.play import notation
from palamedes.core.rules.position import Position, start_position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import Variant
from palamedes.engine.legal import legal_plays
from palamedes.formats.tables.opening_book_file import BookOpening, BookPlay, write_book
from palamedes.service.library import folders, opening_book

CHANCES = Probabilities(0.52, 0.2, 0.0, 0.15, 0.0)


def small_book(variant: Variant, dice: Roll = (3, 1), plays: int = 3) -> BookOpening:
    """The last `plays` legal plays for a roll, which no network would choose. They are not sorted
    by equity.
    """
    start = start_position(variant)
    last = legal_plays(Situation.opening(variant, start), dice)[-plays:]
    rows = tuple(
        BookPlay(notation(variant, start, play.steps), play.after, equity, 0.002, CHANCES, 1296 * (plays - number))
        for number, (play, equity) in enumerate(zip(last, (0.09, 0.01, 0.02), strict=False))
    )
    return BookOpening(variant, start, "a network, rollouts at 1 ply", {dice: rows})


BOOK = opening_book._openings


def no_book(monkeypatch: pytest.MonkeyPatch) -> None:
    """Remove the opening book, so that networks also judge openings."""
    monkeypatch.setattr(opening_book, "_openings", tuple)


def own_book(monkeypatch: pytest.MonkeyPatch, folder: Path, *openings: BookOpening) -> Path:
    """Replace the program's book with one that contains these openings. The folder also contains
    the match rates, but no other databases.
    """
    folder.mkdir(exist_ok=True)
    monkeypatch.setattr(opening_book, "_openings", BOOK)
    shutil.copy(folders.databases() / "match-rates.json", folder)
    monkeypatch.setattr(folders, "databases", lambda: folder)
    write_book(folder / "openings.json", openings)
    return folder / "openings.json"


def small_study(variant: Variant, rounds: int = 3, plays: int = 2, start: Position | None = None) -> OpeningStudy:
    """A study after this number of rounds. It contains the first plays of every opening roll, each
    a little worse than the one before.
    """
    begin = start or start_position(variant)
    rolls = []
    for dice, _ in opening_weights(variant):
        totals = RollTotals.of(dice, legal_plays(Situation(variant, begin, (0, 0)), dice)[:plays])
        for number in range(rounds):
            rows = [0.1 + sum(dice) / 100 - place / 50 + number / 1000 for place in range(len(totals.plays))]
            totals.add([[worth, 0.5 + worth / 2, 0.2, 0.0, 0.2, 0.0, 0.4, worth] for worth in rows])
        rolls.append(totals)
    return OpeningStudy(variant, begin, StudySettings(), "small", "100 games", "0", rolls, 60.0)
