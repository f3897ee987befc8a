"""The opening book: how it is made from studies, and how it is used for the rolls that it
contains.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from opening_books import own_book, small_book, small_study
from palamedes.core.dice.dice_source import DiceSettings, DiceSource
from palamedes.core.errors import BadSettings
from palamedes.core.results.analysis import Judgement, MomentKind, Place
from palamedes.core.results.opening_study import OpeningStudy
from palamedes.core.results.record import record_of
from palamedes.core.rules.play import Step
from palamedes.core.rules.position import position_from_text, start_position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import FEVGA, PLAKOTO, PORTES, Variant
from palamedes.core.session.events import Begin, Opening, Played, Rolled
from palamedes.core.session.session import Session
from palamedes.core.session.state import Setup
from palamedes.core.settings import ComputerSettings, Player, SearchSettings
from palamedes.engine.legal import legal_plays
from palamedes.formats.tables.opening_book_file import BookOpening, BookRollouts, read_book, write_book
from palamedes.formats.tables.opening_study_file import write_study
from palamedes.lab.studies import book_making
from palamedes.lab.studies.book_making import make_book
from palamedes.service.analysis.analysis import review_session
from palamedes.service.analysis.judging import analyze
from palamedes.service.jobs import Job
from palamedes.service.library.opening_book import BOOK, book_fingerprint, book_plays, fault, users_book
from palamedes.service.play.computer_decisions import act, describe
from palamedes.service.requests import AnalyzeRequest, DecisionRequest, ReviewRequest
from small_networks import network_for_each_kind, own_folders

START = start_position(PORTES)
OPENING = Situation.opening(PORTES, START)


@cache
def known() -> BookOpening:
    return small_book(PORTES)


GLANCE = ComputerSettings(search=SearchSettings(1))
DICE = DiceSource(DiceSettings("minstd", 1))
PLACE = Place(1, 1, MomentKind.PLAY)
ASKED = AnalyzeRequest(OPENING, (1, 3), GLANCE, book=True)


@pytest.fixture(autouse=True)
def path(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The path of the book."""
    network_for_each_kind(own_folders(monkeypatch, tmp_path)[1])
    return own_book(monkeypatch, tmp_path / "databases", known())


# The contents of the book.


def test_the_plays_of_a_roll_stand_as_in_the_book_with_their_source():
    found = book_plays(OPENING, (1, 3))
    assert [(one.notation, one.equity, one.games) for one in found] == [
        (row.notation, row.equity, row.games) for row in known().rolls[3, 1]
    ]
    assert {one.source for one in found} == {BOOK}


@pytest.mark.parametrize(
    ("changes", "dice"),
    [
        ({"variant": PLAKOTO, "position": start_position(PLAKOTO)}, (3, 1)),
        ({}, (2, 1)),
        ({"turns": (0, 1), "began": False}, (3, 1)),
        ({"turns": (1, 1)}, (3, 1)),
        ({"position": position_from_text(PORTES, "24:15 | 24:15")}, (3, 1)),
        ({"variant": PORTES.configured({"no_hit_and_run": "home"})}, (3, 1)),
    ],
    ids=["game", "roll", "second player", "later turn", "position", "option"],
)
def test_it_knows_nothing_else(changes: dict[str, Any], dice: tuple[int, int]):
    assert book_plays(replace(OPENING, **changes), dice) == ()


def test_a_roll_with_a_play_against_the_rules_is_not_known(path: Path):
    changed = path.read_text().replace(str(known().rolls[3, 1][1].after), str(START))
    path.write_text(changed)
    assert not fault()
    assert book_plays(OPENING, (3, 1)) == ()


def test_a_damaged_book_knows_nothing_and_says_so(path: Path):
    path.write_text("{")
    assert book_plays(OPENING, (3, 1)) == ()
    assert fault().startswith("openings.json contains no opening book: ")
    assert analyze(ASKED, lambda: False, lambda _: None).candidates[0].source == "hitting"


def test_the_users_own_book_is_used_instead(tmp_path: Path):
    write_book(users_book(), (small_book(FEVGA, (5, 5), 2),))
    assert book_plays(OPENING, (3, 1)) == ()
    assert len(book_plays(Situation.opening(FEVGA), (5, 5))) == 2


def test_its_fingerprint_changes_with_what_it_says(path: Path):
    before = book_fingerprint(PORTES)
    write_book(path, (small_book(PORTES, plays=2),))
    assert before != book_fingerprint(PORTES)
    assert book_fingerprint(FEVGA) == ""


# The use of the book.


def test_whoever_wants_the_book_gets_its_plays_and_no_others():
    found = analyze(ASKED, lambda: False, lambda _: None)
    assert [one.source for one in found.candidates] == [BOOK] * 3
    assert found.complete


@pytest.mark.parametrize(
    "changes",
    [
        {"book": False},
        {"settings": replace(GLANCE, network="hitting")},
        {"settings": GLANCE.searching(databases=False)},
        {"settings": ComputerSettings("flat_mc", 0.05)},
    ],
    ids=["not wanted", "a network named", "without databases", "playouts"],
)
def test_others_are_answered_without_it(changes: dict[str, Any]):
    found = analyze(replace(ASKED, **changes), lambda: False, lambda _: None)
    assert BOOK not in {one.source for one in found.candidates}
    assert len(found.candidates) == len(legal_plays(Situation.opening(PORTES, START), (3, 1)))


def session(length: int = 0, steps: tuple[Step, ...] | None = None, computer: ComputerSettings = GLANCE) -> Session:
    """A session in which side 0 has rolled 3-1 for its first turn. `steps`: the play that followed,
    if there is one.
    """
    setup = Setup((PORTES,), (Player("Palamedes", computer), Player("Eleni")), length)
    played = () if steps is None else (Played(steps),)
    return Session(setup, (Begin(), Opening((6, 1)), Rolled((3, 1)), *played))


def test_the_computer_plays_from_it():
    found = act(DecisionRequest(session().state, GLANCE), Job())
    best = book_plays(OPENING, (3, 1))[0]
    assert found.event == Played(best.play.steps)
    assert describe(found.analysis).endswith("by the opening book")


def test_a_computer_that_errs_has_no_book():
    found = act(DecisionRequest(session().state, replace(GLANCE, temperature=0.5)), Job())
    assert BOOK not in {one.source for one in found.analysis.candidates}


def test_where_results_are_not_worth_their_points_the_network_decides():
    found = act(DecisionRequest(session(length=3).state, GLANCE), Job())
    assert found.analysis.candidates[0].source == "hitting"


def judged(steps: tuple[Step, ...], **changes: Any) -> Judgement:
    record = record_of(session(steps=steps), DICE)
    found = review_session(ReviewRequest(record, SearchSettings(1), **changes), Job())
    note = found.notes.notes[PLACE]
    assert isinstance(note, Judgement)
    return note


def test_a_play_of_the_book_is_judged_by_the_book_alone():
    rows = book_plays(OPENING, (3, 1))
    found = judged(rows[1].play.steps)
    assert found.error == pytest.approx(0.08)
    assert {choice.source.split(",")[0] for choice in found.choices} == {BOOK}
    assert "opening book, 2,592 games" in {choice.source for choice in found.choices}
    assert found.plies == 0


def test_a_play_that_is_not_in_the_book_is_judged_by_the_network_alone():
    other = legal_plays(Situation.opening(PORTES, START), (3, 1))[0]
    assert {choice.source for choice in judged(other.steps).choices} == {"hitting"}


def test_an_analysis_names_the_book_among_its_terms_or_does_without():
    record = record_of(session(steps=book_plays(OPENING, (3, 1))[0].play.steps), DICE)
    with_book, without = (review_session(ReviewRequest(record, SearchSettings(1), book=book), Job()) for book in (True, False))
    asked, not_asked = with_book.notes.terms.judges[0], without.notes.terms.judges[0]
    assert (asked.databases[-1], asked.book) == (BOOK, book_fingerprint(PORTES))
    assert (not_asked.databases, not_asked.book) == (asked.databases[:-1], "")
    assert {choice.source for choice in without.notes.notes[PLACE].choices} == {"hitting"}


# Making the book.


def kept(study: OpeningStudy, folder: Path) -> Path:
    write_study(folder / "study.json", study)
    return folder / "study.json"


def test_a_book_is_made_from_studies(tmp_path: Path):
    study, out = small_study(FEVGA), tmp_path / "book.json"
    (made,) = make_book([kept(study, tmp_path)], out)
    (found,) = read_book(out)
    assert (found.variant, found.start, len(found.rolls), found.source) == (FEVGA, study.start, 21, made.source)
    assert found.source == "small after 100 games, rollouts at 1 ply, luck left in, seed 1"
    assert found.rollouts == BookRollouts("small", 1)
    best, other = found.rolls[5, 5]
    assert (best.equity, best.games, best.chances.win) == (pytest.approx(0.201), 108, pytest.approx(0.6005))
    assert best.equity > other.equity


def test_one_game_has_one_study_in_a_book(tmp_path: Path):
    path = kept(small_study(FEVGA), tmp_path)
    with pytest.raises(BadSettings, match=r"study\.json and another file study the same game"):
        make_book([path, path], tmp_path / "book.json")


@pytest.mark.parametrize(
    ("variant", "rounds", "words"),
    [
        (PORTES.configured({"no_hit_and_run": "home"}), 3, "special options"),
        (FEVGA, 1, "hardly been rolled out"),
    ],
)
def test_a_study_that_a_book_cannot_hold_is_refused(variant: Variant, rounds: int, words: str, tmp_path: Path):
    with pytest.raises(BadSettings, match=words):
        make_book([kept(small_study(variant, rounds=rounds), tmp_path)], tmp_path / "book.json")
    assert not (tmp_path / "book.json").exists()


def test_a_study_that_is_not_exact_enough_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(book_making, "MOST_ERROR", 0.0001)
    with pytest.raises(BadSettings, match=r"has standard errors above 0\.0001 points"):
        make_book([kept(small_study(FEVGA), tmp_path)], tmp_path / "book.json")
