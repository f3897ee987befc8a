"""The list of an analysed session's decisions: filters, order, totals, and the choices of one."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import product

import pytest

from palamedes.core.library.decisions import decided, packed, phase_names
from palamedes.core.library.phases import PHASES
from palamedes.core.results.analysis import (
    CUBE_WORDS,
    AnalysisTerms,
    Choice,
    Judgement,
    Mark,
    MomentKind,
    StoredAnalysis,
    fingerprint,
    moments,
)
from palamedes.core.results.review import Review, made_text, review
from palamedes.core.results.score_sheet import score_sheet
from palamedes.core.rules.variant import BACKGAMMON, PLAKOTO
from palamedes.core.session.events import Begin, Opening, ResignationAccepted, Resigned
from palamedes.core.session.session import Session
from palamedes.core.session.state import Setup
from palamedes.core.settings import Player, SearchSettings
from palamedes.gui.board.view import ArrowKind
from palamedes.gui.models.analysis.decision_view import board_of, choice_rows, heading_of
from palamedes.gui.models.analysis.decisions import DecisionFilter, DecisionKind, DecisionList, LeastError
from playing import random_session

ERRORS = (0.0, 0.01, 0.03, 0.06, 0.12, 0.5)
PLAYS = {PLAKOTO: "24/20", BACKGAMMON: "13/7"}
KIND_OF = {
    MomentKind.PLAY: DecisionKind.PLAY,
    MomentKind.RESIGN: DecisionKind.RESIGNATION,
    MomentKind.ACCEPT: DecisionKind.RESIGNATION,
}


def judged(session: Session, source: random.Random) -> StoredAnalysis:
    """An analysis with drawn errors: the choice that was made loses one of ERRORS."""
    found = {}
    for moment in moments(session):
        if moment.place.kind in (MomentKind.OPENING, MomentKind.ROLL):
            continue
        before, after = session.states[moment.index : moment.index + 2]
        text, error = made_text(before, session.events[moment.index]), source.choice(ERRORS)
        cube = next(words for words in CUBE_WORDS.values() if words != text)
        other = PLAYS[before.variant] if moment.place.kind is MomentKind.PLAY else cube
        made = Choice(text, 0.5 - error, "portes")
        choices = (Choice(other, 0.5, "portes"), made) if error else (made, Choice(other, 0.4, "portes"))
        found[moment.place] = Judgement(fingerprint(before, after), 2, 2, int(error > 0), choices)
    return StoredAnalysis(AnalysisTerms(SearchSettings(), (None,) * len(session.setup.games), "money points"), found)


@pytest.fixture(scope="module")
def reviewed() -> Review:
    """Three games of backgammon and Plakoto in turn, with drawn errors."""
    source = random.Random(8)
    setup = Setup((BACKGAMMON, PLAKOTO), (Player("Anna"), Player("Bill")))
    session = random_session(setup, source, 260)
    return review(session, judged(session, source))


@pytest.fixture
def listed(reviewed: Review) -> DecisionList:
    decisions = DecisionList()
    decisions.take(reviewed)
    return decisions


def test_at_first_the_marked_decisions_are_listed_worst_first(listed: DecisionList, reviewed: Review) -> None:
    assert [row.decision for row in listed.rows()] == reviewed.worst()


def test_every_filter_lists_exactly_the_decisions_that_it_names(listed: DecisionList, reviewed: Review) -> None:
    least_errors = {LeastError.NONE: 0.0, LeastError.ANY: 1e-9, LeastError.DOUBTFUL: 0.03, LeastError.BAD: 0.06}
    decisions = tuple(reviewed.decisions())
    phases = dict(zip((one.moment for one in decisions), phase_names(reviewed.session, decisions), strict=True))
    seen = 0
    for side, kind, phase, least in product((None, 0, 1), (None, *DecisionKind), (None, *PHASES), least_errors):
        listed.filter = DecisionFilter(side, kind, phase, least)
        rows = {row.decision.moment: row.decision for row in listed.rows()}
        parts = [DecisionFilter(side or 0, kind, phase, least), DecisionFilter(1, kind, phase, least)]
        for one in reviewed.decisions():
            own_kind = KIND_OF.get(one.moment.place.kind, DecisionKind.CUBE)
            wanted = (
                (one.counts or own_kind is DecisionKind.RESIGNATION)
                and side in (None, one.moment.side)
                and kind in (None, own_kind)
                and one.judgement.error >= least_errors[least]
                and (phase is None or any(part.lists(one, phases[one.moment]) for part in parts))
            )
            assert (one.moment in rows) == wanted
        seen += bool(rows)
    assert seen > 30


def test_the_phases_divide_the_decisions(listed: DecisionList) -> None:
    listed.filter = DecisionFilter(least=LeastError.NONE)
    whole = len(listed.rows())
    parts = []
    for phase in PHASES:
        listed.filter = DecisionFilter(phase=phase, least=LeastError.NONE)
        parts.append(len(listed.rows()))
    assert sum(parts) == whole
    assert sum(part > 0 for part in parts) >= 4


def test_the_phases_are_those_of_the_library(listed: DecisionList, reviewed: Review) -> None:
    rows = packed(reviewed.session, decided(reviewed.session, reviewed.notes))
    of_event = dict(zip(rows["event"], rows["phase"], strict=True))
    for number, phase in enumerate(PHASES):
        listed.filter = DecisionFilter(phase=phase, least=LeastError.NONE)
        assert all(of_event[row.before] == number for row in listed.rows())


@pytest.mark.parametrize("by_error", [True, False])
def test_the_keys_step_through_the_decisions_in_the_order_of_the_list(listed: DecisionList, by_error: bool) -> None:
    listed.filter, listed.by_error = DecisionFilter(side=1), by_error
    forwards, place = [], listed.neighbour(None, 1)
    while place is not None:
        forwards.append(place)
        place = listed.neighbour(place, 1)
    backwards, place = [], listed.neighbour(None, -1)
    while place is not None:
        backwards.append(place)
        place = listed.neighbour(place, -1)
    assert forwards == backwards[::-1] == [row.before for row in listed.rows()]


def test_totals_keep_the_players_and_plays_and_cube_apart(listed: DecisionList, reviewed: Review) -> None:
    totals = [row.cells for row in listed.totals() if not row.cells[0].endswith("resignations")]
    assert [cells[0] for cells in totals] == [
        "Anna: checker plays",
        "Anna: cube decisions",
        "Bill: checker plays",
        "Bill: cube decisions",
    ]
    sides = reviewed.account.sides
    for side in (0, 1):
        plays, cubes = totals[2 * side], totals[2 * side + 1]
        assert plays[1].endswith(f" of {sides[side].plays}")
        assert cubes[1].endswith(f" of {sides[side].cubes}")
    listed.filter = DecisionFilter(least=LeastError.NONE)
    lost = [float(row.cells[2].split()[0]) for row in listed.totals() if not row.cells[0].endswith("resignations")]
    assert lost[0] + lost[1] == pytest.approx(sides[0].lost, abs=0.002)


def test_the_points_of_all_decisions_stand_beside_those_of_the_listed_ones(listed: DecisionList) -> None:
    listed.filter = DecisionFilter(least=LeastError.NONE)
    whole = [row.cells[2].split(" of ") for row in listed.totals()]
    listed.filter = DecisionFilter(least=LeastError.VERY_BAD)
    part = [row.cells[2].split(" of ") for row in listed.totals()]
    every = [points for _, points in whole]
    assert [points for points, _ in whole] == every == [points for _, points in part]
    assert [points for points, _ in part] != every


def test_the_rate_does_not_depend_on_the_smallest_error_listed(listed: DecisionList) -> None:
    rates = [row.cells[3] for row in listed.totals()]
    listed.filter = replace(listed.filter, least=LeastError.VERY_BAD)
    assert [row.cells[3] for row in listed.totals()] == rates


def test_the_choice_that_was_made_is_always_shown_and_marked(reviewed: Review) -> None:
    for one in reviewed.decisions():
        rows = choice_rows(reviewed, one)
        assert [row.is_made for row in rows].count(True) == 1
        (made,) = (row for row in rows if row.is_made)
        assert made.cells[0].startswith("▸ ")
        assert made.mark is one.mark


def test_a_play_that_the_search_gave_up_early_has_its_depth(reviewed: Review) -> None:
    one = next(each for each in reviewed.decisions() if len(each.judgement.choices) > 1)
    *others, last = one.judgement.choices
    early = replace(one, judgement=replace(one.judgement, choices=(*others, replace(last, plies=1)), made=0))
    rows = choice_rows(reviewed, early)
    assert rows[-1].cells[0] == f"{last.text} (1-ply)"
    assert not any("-ply" in row.cells[0] for row in rows[:-1])
    assert "1-ply by" in rows[-1].tip


def test_the_board_shows_the_better_play_and_the_chosen_one(reviewed: Review) -> None:
    (one, *_) = (each for each in reviewed.worst() if each.moment.place.kind is MomentKind.PLAY and each.event.steps)
    kinds = {arrow.kind for arrow in board_of(reviewed, one, one.judgement.made).arrows}
    assert kinds == {ArrowKind.BEST, ArrowKind.THIRD}
    assert {arrow.kind for arrow in board_of(reviewed, one, 0).arrows} == {ArrowKind.BEST}


def test_the_heading_names_the_turn_and_what_is_to_be_decided(reviewed: Review) -> None:
    (one, *_) = (each for each in reviewed.decisions() if each.moment.place.kind is MomentKind.PLAY)
    assert heading_of(reviewed, one).startswith("Game 1, turn 1: ")
    (double, *_) = (each for each in reviewed.decisions() if each.moment.place.kind is MomentKind.DOUBLE)
    assert heading_of(reviewed, double).endswith(" to roll or to double")


def test_a_decision_has_the_number_of_its_line_in_the_score_sheet(listed: DecisionList, reviewed: Review) -> None:
    listed.filter = DecisionFilter(least=LeastError.NONE)
    numbers = {}
    for game in score_sheet(reviewed.session):
        for line in game.lines:
            numbers |= {cell.index: f"{game.number}.{line.number}" for cell in line.cells if cell is not None}
    plays = [row for row in listed.rows() if row.decision.moment.place.kind is MomentKind.PLAY]
    assert len(plays) > 30
    for row in plays:
        assert row.cells[0] == numbers[row.before + 1]
        game, line = row.cells[0].split(".")
        assert heading_of(reviewed, row.decision).startswith(f"Game {game}, turn {line}: ")


def test_without_an_error_nothing_better_is_named(listed: DecisionList) -> None:
    listed.filter = DecisionFilter(least=LeastError.NONE)
    (row, *_) = (row for row in listed.rows() if row.decision.judgement.error == 0)
    assert row.cells[4] == ""
    assert row.mark is Mark.NONE


def test_a_resignation_is_listed_as_a_kind_of_its_own_without_a_rate() -> None:
    events = (Begin(), Opening((3, 1)), Resigned(1, 1), ResignationAccepted())
    session = Session(Setup((PLAKOTO,), (Player("Anna"), Player("Bill"))), events)
    resigning = next(moment for moment in moments(session) if moment.place.kind is MomentKind.RESIGN)
    choices = (Choice("play on", 0.1, "plakoto"), Choice("resign a single", -1.0, "end of the game"))
    note = Judgement(fingerprint(*session.states[resigning.index : resigning.index + 2]), 2, 2, 1, choices)
    notes = StoredAnalysis(AnalysisTerms(SearchSettings(), (None,), "money points"), {resigning.place: note})
    found = review(session, notes)
    listed = DecisionList()
    listed.take(found)
    (row,) = listed.rows()
    assert listed.kinds == [DecisionKind.RESIGNATION]
    assert row.cells == ("1.1", "Bill", "1.100", "resign a single", "play on")
    assert heading_of(found, row.decision) == "Game 1, turn 1: Bill to resign or to play on"
    assert listed.totals()[0].cells == ("Bill: resignations", "1 of 1", "1.100 of 1.100", "–")
