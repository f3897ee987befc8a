"""Analyses in a file are reused insofar as they are still valid, whoever wrote the file. Nothing
else is used.
"""

import random
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import playing
from opening_books import own_book, small_book
from palamedes.core.dice.dice_source import DiceSettings, DiceSource
from palamedes.core.errors import ChangedFile
from palamedes.core.results import analysis as words
from palamedes.core.results.analysis import (
    AnalysisEntry,
    AnalysisTerms,
    Choice,
    MomentKind,
    PartialAnalysis,
    Place,
    StoredAnalysis,
    moments,
)
from palamedes.core.results.record import Record, merged, record_of, with_analysis
from palamedes.core.rules.variant import BACKGAMMON, PORTES, VARIANTS, Variant
from palamedes.core.session.session import Session
from palamedes.core.session.state import Setup, State
from palamedes.core.settings import Player, SearchSettings
from palamedes.endgames import one_sided
from palamedes.engine.turns import find_play
from palamedes.formats.games.game_record import read_record, write_record
from palamedes.formats.tables.endgame_file import TableHeader, write_table
from palamedes.formats.tables.opening_book_file import write_book
from palamedes.service.analysis import analysis
from palamedes.service.analysis.analysis import review_session
from palamedes.service.jobs import Job
from palamedes.service.library import folders, tables
from palamedes.service.library.files import open_record
from palamedes.service.requests import ReviewRequest
from small_networks import network_for_each_kind, own_folders, small_network, write_small

FORMER = Path(__file__).parents[1] / "golden" / "former"
GLANCE = SearchSettings(plies=1)
FIRST_PLAY = Place(1, 1, MomentKind.PLAY)


@pytest.fixture(autouse=True)
def shipped(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    folder = own_folders(monkeypatch, tmp_path)[1]
    network_for_each_kind(folder)
    own_book(monkeypatch, tmp_path / "databases", small_book(PORTES))
    return folder


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> list[Place]:
    """The places that have been judged. The list grows during the analysis."""
    found: list[Place] = []
    judge = analysis._Work.judge

    def noted(work: analysis._Work, moment: words.Moment) -> tuple[Place, AnalysisEntry | None]:
        found.append(moment.place)
        return judge(work, moment)

    monkeypatch.setattr(analysis._Work, "judge", noted)
    return found


def played(*games: Variant, events: int, length: int) -> Record:
    dice = DiceSource(DiceSettings("minstd", 1))
    setup = Setup(games, (Player("Eleni"), Player("Petros")), length)
    return record_of(playing.random_session(setup, random.Random(1), events, dice, 0.0), dice)


def analysed(record: Record, **more: object) -> PartialAnalysis:
    return review_session(ReviewRequest(record, **({"search": GLANCE, "threads": 1} | more)), Job())  # type: ignore[arg-type]


def as_version_0_1_0(notes: StoredAnalysis, session: Session, book: str) -> StoredAnalysis:
    """An analysis as version 0.1.0 wrote it: the opening book has a number, and there are no
    fingerprints of contents.
    """
    judges = [
        judge and replace(judge, databases=(*judge.databases[:-1], f"opening book {book}"), contents="", book="")
        for judge in notes.terms.judges
    ]
    kept: dict[Place, AnalysisEntry] = {}
    for moment in moments(session):
        if moment.place in notes.notes:
            of = words._former_fingerprint(*session.states[moment.index : moment.index + 2])
            kept[moment.place] = replace(notes.notes[moment.place], of=of)
    return StoredAnalysis(replace(notes.terms, judges=tuple(judges)), kept)


def read_again(record: Record) -> Record:
    return read_record(write_record(record), find_play).record


def test_an_analysis_is_found_again_in_the_file_that_it_was_written_to(judged: list[Place]):
    record = played(PORTES, events=14, length=0)
    once = analysed(record)
    assert judged
    judged.clear()
    kept = read_again(with_analysis(record, once.notes))
    assert analysed(kept) == once
    assert not judged
    assert read_again(with_analysis(kept, once.notes)) == kept


def test_sections_of_an_old_file_that_differ_in_the_number_of_the_book_are_one():
    (found,) = open_record(FORMER / "analysed-three-times.tavli").analyses
    assert len(found.notes) == 13
    assert list(found.notes) == sorted(
        found.notes, key=lambda place: (place.game, place.turn, list(MomentKind).index(place.kind))
    )
    (judge,) = found.terms.judges
    assert judge is not None
    assert judge.databases == ("one-sided-15x6", "two-sided-7x6", "opening book")


def test_of_two_notes_on_one_place_the_later_one_is_kept():
    (found,) = open_record(FORMER / "analysed-three-times.tavli").analyses
    luck = found.notes[Place(1, 2, MomentKind.ROLL)]
    assert isinstance(luck, words.Luck)
    assert luck.points == -0.01943


def test_what_an_old_file_holds_is_not_judged_again_but_for_what_a_book_may_say(judged: list[Place]):
    record = played(PORTES, events=14, length=0)
    once = analysed(record)
    notes = [as_version_0_1_0(once.notes, record.session(), book) for book in ("05e7cd4b", "e34e9c7d")]
    old = read_again(replace(record, analyses=tuple(notes)))
    assert len(old.analyses) == 1
    judged.clear()
    again = analysed(old)
    assert judged == [FIRST_PLAY]
    assert again == once
    assert with_analysis(old, again.notes).analyses == (once.notes,)


def test_a_game_that_is_begun_later_lets_the_ones_before_be(judged: list[Place], shipped: Path):
    hypergammon = VARIANTS["hypergammon"]
    write_small(shipped, hyper=small_network(hypergammon, board=hypergammon.board))
    record = played(hypergammon, PORTES, events=80, length=9)
    begun = next(index for index, state in enumerate(record.session().states) if state.game == 1)
    first = replace(record, events=record.events[: begun - 1])
    once = analysed(first)
    judged.clear()
    analysed(with_analysis(record, once.notes))
    assert judged
    assert {place.game for place in judged} == {2}


def test_a_book_that_says_something_else_is_asked_again(judged: list[Place], tmp_path: Path):
    record = played(PORTES, events=14, length=0)
    once = analysed(record)
    write_book(tmp_path / "databases" / "openings.json", (small_book(PORTES, plays=2),))
    judged.clear()
    again = analysed(with_analysis(record, once.notes))
    assert judged == [FIRST_PLAY]
    assert len(with_analysis(with_analysis(record, once.notes), again.notes).analyses) == 1


def test_a_database_of_the_same_name_with_other_numbers_is_another_judge(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    record = played(PORTES, events=14, length=0)
    header = TableHeader("races", one_sided.TABLE, {"checkers": 1, "points": 1}, ("portes",), "", "")
    found = []
    for number in (1, 2):
        write_table(tmp_path / "databases" / "races.h5", header, {"values": np.array([number])})
        found.append(analysed(record).notes.terms)
    assert found[0] != found[1]
    assert not found[0].agrees(found[1])
    assert {judge.databases for terms in found for judge in terms.judges if judge} == {("opening book",)}


def test_numbers_that_a_replaced_network_would_have_mixed_are_refused(shipped: Path):
    record = open_record(Path(__file__).parents[1] / "golden" / "money-with-cube.tavli")
    first = replace(record, events=record.events[:60])
    write_small(shipped, cubes=small_network(BACKGAMMON))

    def replaced(state: State, kind: MomentKind, search: SearchSettings, stop: object) -> tuple[Choice, ...]:
        write_small(shipped, cubes=small_network(BACKGAMMON, seed=2))
        return ()

    with pytest.raises(ChangedFile, match="has been replaced in the meantime"):
        analysed(first, cube=("cubes", replaced))


def test_analyses_on_the_same_terms_are_one_in_the_order_of_the_last_ones():
    def notes(terms: AnalysisTerms, values: Mapping[int, float]) -> StoredAnalysis:
        return StoredAnalysis(
            terms, {Place(1, turn, MomentKind.ROLL): words.Luck("", points, 1, "") for turn, points in values.items()}
        )

    one, other = AnalysisTerms(GLANCE, (), "one"), AnalysisTerms(GLANCE, (), "other")
    found = merged([notes(one, {2: 1.0, 3: 1.0}), notes(other, {1: 1.0}), notes(one, {1: 2.0, 3: 2.0})])
    assert found == (notes(other, {1: 1.0}), notes(one, {1: 2.0, 2: 1.0, 3: 2.0}))


def test_which_databases_hold_for_a_game_is_part_of_the_fingerprint_of_all():
    assert tables.contents(PORTES) != tables.contents(BACKGAMMON) or not any(folders.databases().glob("*.h5"))
