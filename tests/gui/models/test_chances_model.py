"""Whose chances the bar shows, and how it describes them."""

import pytest

from palamedes.core.match.evaluation import Probabilities
from palamedes.core.rules.play import Step
from palamedes.core.rules.position import start_position
from palamedes.core.rules.variant import BACKGAMMON, PORTES
from palamedes.core.session.events import Begin, Opening, Played, PositionSetUp, ResignationAccepted, Resigned, Rolled
from palamedes.core.session.session import Session
from palamedes.core.session.state import Phase, Setup
from palamedes.core.settings import Player
from palamedes.gui.models.game.chances_model import EVEN, known, moment, parts, request, words

PEOPLE = (Player("Anna"), Player("Bill"))
ROLLED = (Begin(), Opening((6, 2)), Rolled((3, 1)))
PLAYED = (*ROLLED, Played((Step(8, 5), Step(6, 5))))


def session(*events, variant=PORTES):
    return Session(Setup((variant,), PEOPLE), events)


def test_while_dice_are_played_the_table_before_them_counts():
    played = session(*ROLLED)
    assert moment(played, 3) is played.states[2]


def test_after_a_play_the_other_side_is_judged_before_its_roll():
    played = session(*PLAYED)
    found = moment(played, 4)
    assert (found.phase, found.on_roll) == (Phase.TO_ROLL, 1)


def test_a_moment_that_is_looked_back_at_has_its_own_chances():
    played = session(*PLAYED)
    assert moment(played, 3) is played.states[2]


def test_a_resignation_that_is_offered_changes_nothing():
    offered = session(*PLAYED, Resigned(1, 1))
    assert moment(offered, 5) is offered.states[4]


def test_a_position_that_was_set_up_with_its_dice_is_judged_without_them():
    begun = Session(Setup((PORTES,), PEOPLE), (Begin(), PositionSetUp(start_position(PORTES), dice=(3, 1))))
    found = moment(begun, 2)
    assert (found.dice, found.phase, known(found)) == (None, Phase.TO_ROLL, None)


def test_an_opening_roll_that_is_played_at_once_leaves_both_sides_even():
    opened = session(Begin(), Opening((6, 2)), variant=BACKGAMMON)
    assert known(moment(opened, 2)) == EVEN


def test_before_a_roll_somebody_has_to_be_asked():
    assert known(session(*PLAYED).state) is None


def test_a_game_that_is_over_is_won_for_certain():
    over = session(*PLAYED, Resigned(0, 2), ResignationAccepted())
    assert known(moment(over, 6)) == Probabilities(0, 0, 0, 1, 0)


def test_the_question_is_about_the_side_on_roll_and_its_turns():
    asked = request(session(*PLAYED).state)
    assert (asked.situation.turns, asked.situation.began, asked.settings.search.plies) == ((0, 1), False, 1)


def test_the_shares_of_both_sides_fill_the_bar():
    first, second = parts(BACKGAMMON, Probabilities(0.6, 0.2, 0.01, 0.1, 0), ("Anna", "Bill"))
    assert first.win + second.win == pytest.approx(1)
    assert (first.double, first.triple, second.double, second.triple) == (0.2, 0.01, 0.1, 0)


def test_the_bar_is_told_in_words():
    first, second = parts(BACKGAMMON, Probabilities(0.6, 0.2, 0.01, 0.1, 0), ("Anna", "Bill"))
    assert words(second, first) == (
        "Chances before the roll. Bill: 40% to win, 10% gammon. Anna: 60% to win, 20% gammon, 1% backgammon."
    )
    first, second = parts(PORTES, Probabilities(0.6, 0.2, 0.0, 0.1, 0), ("Anna", "Bill"))
    assert words(second, first) == "Chances before the roll. Bill: 40% to win, 10% double. Anna: 60% to win, 20% double."
