"""Resignations as decisions: they are compared with playing on."""

from dataclasses import replace

import pytest

from palamedes.core.results.analysis import Judgement, MomentKind, moments
from palamedes.core.results.record import Record
from palamedes.core.results.review import Review, review
from palamedes.core.results.review_words import summary_rows
from palamedes.core.rules.play import Step
from palamedes.core.rules.position import position_from_text
from palamedes.core.rules.variant import BACKGAMMON, PORTES, Variant
from palamedes.core.session.events import (
    Begin,
    Comment,
    Doubled,
    Event,
    Opening,
    Played,
    PositionSetUp,
    ResignationAccepted,
    ResignationRefused,
    Resigned,
)
from palamedes.core.session.session import Session
from palamedes.core.session.state import Setup
from palamedes.core.settings import Player, SearchSettings
from palamedes.engine.search import evaluate
from palamedes.service.analysis.analysis import review_session
from palamedes.service.analysis.reviewing import review_request
from palamedes.service.jobs import Job
from palamedes.service.library.networks import evaluator_for

PLAYERS = (Player("Eleni"), Player("Petros"))
GIVEN_UP = (Begin(), Opening((2, 5)), Resigned(1, 1), ResignationAccepted())
"""A game that side 1, which is on roll, gives up at once."""
WON = position_from_text(BACKGAMMON, "1:2 off:13 | 6:2 off:13")
"""A position in which the side on roll wins a single game with certainty."""


def reviewed(setup: Setup, *events: Event, plies: int = 1) -> Review:
    record = Record(setup, events)
    found = review_session(review_request(record, SearchSettings(plies), table=None), Job())
    assert found.complete
    return review(record.session(), found.notes)


def resignations(found: Review) -> dict[MomentKind, Judgement]:
    kinds = (MomentKind.RESIGN, MomentKind.ACCEPT)
    return {one.moment.place.kind: one.judgement for one in found.decisions() if one.moment.place.kind in kinds}


def set_up(resigned: Resigned) -> tuple[Event, ...]:
    """A resignation in the position WON, before the roll, that is accepted."""
    return Begin(), PositionSetUp(WON), resigned, ResignationAccepted()


def kinds_of(variant: Variant, *events: Event) -> list[str]:
    session = Session(Setup((variant,), PLAYERS), events)
    return [f"{each.place} of {each.side}" for each in moments(session) if each.place.kind in ("resign", "accept")]


def test_a_resignation_that_was_accepted_is_two_decisions_one_of_each_side():
    assert kinds_of(PORTES, *GIVEN_UP) == ["1.1 resign of 1", "1.1 accept of 0"]


def test_a_resignation_of_the_side_that_is_not_on_roll_is_its_decision_too():
    assert kinds_of(PORTES, *GIVEN_UP[:2], Resigned(0, 2), Comment("oh"), ResignationAccepted()) == [
        "1.1 resign of 0",
        "1.1 accept of 1",
    ]


def test_a_resignation_that_was_refused_or_not_answered_is_not_judged():
    assert kinds_of(PORTES, *GIVEN_UP[:3], ResignationRefused()) == []
    assert kinds_of(PORTES, *GIVEN_UP[:3]) == []


def test_of_several_resignations_in_a_turn_only_the_accepted_one_is_judged():
    assert kinds_of(PORTES, *GIVEN_UP[:3], ResignationRefused(), *GIVEN_UP[2:]) == ["1.1 resign of 1", "1.1 accept of 0"]


def test_a_resignation_in_response_to_a_double_is_not_judged():
    doubled = (Begin(), Opening((6, 5)), Played((Step(13, 8), Step(13, 7))), Doubled())
    assert kinds_of(BACKGAMMON, *doubled, Resigned(0, 1), ResignationAccepted()) == []


@pytest.mark.parametrize(("dice", "plies"), [(None, 1), (None, 2), ((2, 1), 1), ((6, 6), 2)])
def test_resigning_a_won_game_loses_two_points(dice: tuple[int, int] | None, plies: int):
    setup = Setup((BACKGAMMON,), PLAYERS)
    events = (Begin(), PositionSetUp(WON, dice=dice), Resigned(0, 1), ResignationAccepted())
    found = resignations(reviewed(setup, *events, plies=plies))
    assert found[MomentKind.RESIGN].error == pytest.approx(2, abs=1e-3)
    assert found[MomentKind.ACCEPT].error == 0
    assert [choice.text for choice in found[MomentKind.RESIGN].choices] == ["play on", "resign a single"]


def test_resigning_a_lost_game_is_no_error():
    found = resignations(reviewed(Setup((BACKGAMMON,), PLAYERS), *set_up(Resigned(1, 1))))
    assert [judgement.error for judgement in found.values()] == pytest.approx([0, 0], abs=1e-3)


def test_resigning_more_than_can_be_lost_loses_the_difference():
    found = resignations(reviewed(Setup((BACKGAMMON,), PLAYERS), *set_up(Resigned(1, 2))))
    assert found[MomentKind.RESIGN].error == pytest.approx(1, abs=1e-3)


def test_by_the_jacoby_rule_a_resigned_double_game_counts_as_a_single_one():
    for jacoby, lost in ((True, 0), (False, 1)):
        setup = Setup((BACKGAMMON,), PLAYERS, jacoby=jacoby)
        found = resignations(reviewed(setup, *set_up(Resigned(1, 2))))
        assert found[MomentKind.RESIGN].error == pytest.approx(lost, abs=1e-3)


def test_accepting_less_than_playing_on_would_win_is_an_error_of_the_other_side():
    lost = position_from_text(BACKGAMMON, "2:1 off:14 | 24:15")
    events = (Begin(), PositionSetUp(lost, dice=(2, 1)), Resigned(1, 1), ResignationAccepted())
    found = resignations(reviewed(Setup((BACKGAMMON,), PLAYERS), *events))
    assert found[MomentKind.ACCEPT].error == pytest.approx(2, abs=1e-3)
    assert found[MomentKind.RESIGN].error == 0


def test_where_the_roll_allows_no_play_playing_on_is_judged_after_the_pass():
    shut_out = position_from_text(BACKGAMMON, "bar:1 2:14 | 6:2 5:2 4:2 3:2 2:2 1:2 8:3")
    events = (Begin(), PositionSetUp(shut_out, dice=(6, 5)), Resigned(0, 1), ResignationAccepted())
    setup = Setup((BACKGAMMON,), PLAYERS, cube=False)
    judgement = resignations(reviewed(setup, *events))[MomentKind.RESIGN]
    passed = Session(setup, events[:2]).state.situation(0).after(shut_out)
    equity = -evaluate(evaluator_for(BACKGAMMON), passed, settings=SearchSettings(1)).equity
    assert {choice.text: choice.equity for choice in judgement.choices} == {
        "resign a single": -1.0,
        "play on": pytest.approx(equity, abs=1e-5),
    }


def test_at_a_match_score_a_resignation_is_judged_by_the_chances_to_win_the_match():
    setup = Setup((BACKGAMMON,), PLAYERS, length=1)
    found = resignations(reviewed(setup, *set_up(Resigned(0, 1))))
    assert found[MomentKind.RESIGN].error_mwc == pytest.approx(1, abs=1e-3)
    assert resignations(reviewed(setup, *set_up(Resigned(1, 3))))[MomentKind.RESIGN].error == pytest.approx(0, abs=1e-3)


def test_a_resignation_has_a_mark_but_counts_in_no_rate():
    found = reviewed(Setup((BACKGAMMON,), PLAYERS), *set_up(Resigned(0, 1)))
    side = found.account.sides[0]
    assert (side.decisions, side.lost, side.pr_decisions) == (0, 0, 0)
    assert (side.marks, side.resignation_lost) == ((0, 0, 1), pytest.approx(2, abs=1e-3))
    assert found.worst()[0].moment.place.kind is MomentKind.RESIGN
    assert ("Lost by resignations (not in the rates)", "2.000", "0.000") in summary_rows(found.account, 6)


def test_an_analysis_from_before_resignations_were_judged_still_has_a_luck_adjusted_result():
    whole = reviewed(Setup((PORTES,), PLAYERS), *GIVEN_UP)
    kept = {place: note for place, note in whole.notes.notes.items() if place.kind not in ("resign", "accept")}
    former = review(whole.session, replace(whole.notes, notes=kept))
    assert len(kept) < len(whole.notes.notes)
    assert former.account.adjusted == whole.account.adjusted
    assert former.account.adjusted is not None
