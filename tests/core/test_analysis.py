"""The moments of a session that can be judged, and the words for the judgements."""

import pytest

from palamedes.core.errors import BadSettings
from palamedes.core.match.payoff import Payoff
from palamedes.core.results.analysis import (
    Choice,
    EquityUnit,
    Judgement,
    Mark,
    MomentKind,
    Thresholds,
    fingerprint,
    luck_words,
    moments,
)
from palamedes.core.rules.play import Step
from palamedes.core.rules.variant import BACKGAMMON, PORTES, Variant
from palamedes.core.session.events import (
    Beavered,
    Begin,
    Comment,
    Doubled,
    Dropped,
    Event,
    Opening,
    Played,
    ResignationAccepted,
    Resigned,
    Rolled,
    Taken,
)
from palamedes.core.session.remarks import TIME_RAN_OUT
from palamedes.core.session.session import Session
from palamedes.core.session.state import Setup
from palamedes.core.settings import Player

PLAYERS = (Player("Eleni"), Player("Petros"))
TO_SIX = Played((Step(13, 8), Step(13, 7)))


def places(variant: Variant, *events: Event) -> list[str]:
    session = Session(Setup((variant,), PLAYERS, beavers=True), (Begin(), *events))
    return [f"{moment.place} of {moment.side}" for moment in moments(session)]


def test_a_game_without_the_cube_has_an_opening_rolls_and_plays():
    found = places(PORTES, Opening((2, 5)), Rolled((6, 5)), TO_SIX, Rolled((6, 5)), TO_SIX)
    assert found == ["1.0 opening of 1", "1.1 roll of 1", "1.1 play of 1", "1.2 roll of 0", "1.2 play of 0"]


def test_a_tie_of_the_opening_roll_is_nobodys_luck():
    assert places(PORTES, Opening((2, 2)), Opening((6, 5))) == ["1.0 opening of 0"]


def test_rolling_where_one_may_double_is_a_decision_of_its_own():
    assert places(BACKGAMMON, Opening((6, 5)), TO_SIX, Rolled((6, 5)))[2:] == ["1.2 double of 1", "1.2 roll of 1"]


def test_a_double_and_its_answer_are_decisions():
    start = (Opening((6, 5)), TO_SIX, Doubled())
    assert places(BACKGAMMON, *start, Taken())[2:] == ["1.2 double of 1", "1.2 take of 0"]
    assert places(BACKGAMMON, *start, Beavered(), Dropped())[3:] == ["1.2 take of 0", "1.2 beaver of 1"]


def test_remarks_are_no_moments():
    assert places(PORTES, Comment("well"), Opening((6, 5)), Comment("well")) == ["1.0 opening of 0"]


def test_a_game_lost_on_time_is_not_judged_as_a_resignation():
    resigned, accepted = (Opening((6, 5)), Resigned(0, 1)), ResignationAccepted()
    assert places(PORTES, *resigned, accepted)[1:] == ["1.1 resign of 0", "1.1 accept of 1"]
    assert places(PORTES, *resigned, Comment("I must go."), accepted)[1:] == ["1.1 resign of 0", "1.1 accept of 1"]
    assert places(PORTES, *resigned, Comment(TIME_RAN_OUT), accepted)[1:] == []


def test_a_fingerprint_is_the_same_for_the_same_play_in_another_order_of_its_steps():
    start = (Begin(), Opening((6, 5)))
    one, two = (
        Session(Setup((BACKGAMMON,), PLAYERS), (*start, Played(steps))).states[-2:]
        for steps in ((Step(13, 8), Step(13, 7)), (Step(13, 7), Step(13, 8)))
    )
    assert fingerprint(*one) == fingerprint(*two)


def test_a_fingerprint_changes_with_the_play_the_score_and_the_rules():
    start = (Begin(), Opening((6, 5)))
    found = {
        fingerprint(*Session(Setup((variant,), PLAYERS, length=length), (*start, *rolled, Played(steps))).states[-2:])
        for variant, length, rolled, steps in (
            (BACKGAMMON, 0, (), TO_SIX.steps),
            (BACKGAMMON, 0, (), (Step(24, 18), Step(18, 13))),
            (BACKGAMMON, 5, (), TO_SIX.steps),
            (PORTES, 0, (Rolled((6, 5)),), TO_SIX.steps),
        )
    }
    assert len(found) == 4


def judgement(*equities: float, made: int = 0, mwc: tuple[float, float] | None = None) -> Judgement:
    return Judgement("", 20, 2, made, tuple(Choice("", equity, "net") for equity in equities), mwc)


def test_an_error_is_what_is_missing_to_the_best_choice():
    assert judgement(0.5, 0.3, 0.25, made=2).error == 0.25


def test_a_forced_play_is_no_error():
    assert Judgement("", 1).forced
    assert Judgement("", 1).error == 0


def test_an_error_in_match_winning_chance_is_measured_by_a_plain_win_and_a_plain_loss():
    assert judgement(0.5, 0.25, made=1, mwc=(0.2, 0.6)).error_mwc == pytest.approx(0.05)
    assert judgement(0.5, 0.25, made=1).error_mwc is None


def test_a_unit_of_equity_knows_the_payoff_of_either_side():
    payoff = Payoff.of_coefficients((-1, 2, 0.5, 0.0, -0.2, 0.0))
    state = Session(Setup((PORTES,), PLAYERS), (Begin(), Opening((2, 5)))).state
    worth = EquityUnit("a match", lambda state: payoff)
    assert (worth.to(state, 1), worth.to(state, 0)) == (payoff, payoff.flipped())


@pytest.mark.parametrize(
    ("error", "sign"), [(0.0, ""), (0.029, ""), (0.03, "?!"), (0.059, "?!"), (0.06, "?"), (0.12, "??"), (2.0, "??")]
)
def test_marks_begin_at_their_thresholds(error: float, sign: str):
    assert Thresholds().mark(error).sign == sign


def test_thresholds_may_be_equal_but_not_in_another_order():
    assert Thresholds(0.1, 0.1, 0.1).mark(0.1) is Mark.VERY_BAD
    for wrong in ((0.06, 0.03, 0.12), (0.0, 0.1, 0.2), (float("nan"), 0.1, 0.2)):
        with pytest.raises(BadSettings):
            Thresholds(*wrong)


def test_luck_has_words_from_a_third_of_a_point_on():
    assert [luck_words(points) for points in (0.29, 0.3, -0.3, 0.6, -0.7)] == [
        "",
        "lucky",
        "unlucky",
        "very lucky",
        "very unlucky",
    ]


def test_every_kind_of_moment_has_its_own_word():
    assert len({str(kind) for kind in MomentKind}) == 8
