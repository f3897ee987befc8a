"""When the tutor speaks, and what it says."""

from functools import cache

import pytest

from palamedes.core.match.evaluation import Candidate, Evaluation, PlayAnalysis, Probabilities
from palamedes.core.results.analysis import Mark, MomentKind
from palamedes.core.rules.play import Step
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import PORTES
from palamedes.core.session.events import Begin, Opening, Played, Rolled
from palamedes.core.session.session import Session
from palamedes.core.session.state import Setup
from palamedes.core.settings import Player
from palamedes.engine.turns import find_play
from palamedes.gui.models.game.tutor_model import depth_request, made_play, needs_depth, warning_about

STATE = Session(Setup((PORTES,), (Player("Anna"), Player("Bill"))), (Begin(), Opening((6, 2)), Rolled((3, 1)))).state


@cache
def candidate(text, equity, plies=2, games=0, error=0.0):
    play = find_play(Situation(PORTES, STATE.position, (0, 0)), (3, 1), text)
    return Candidate(play, text, Probabilities(0.5), equity, error, games, plies, "portes")


def best():
    return candidate("8/5 6/5", 0.1)


def close():
    return candidate("24/23 13/10", 0.05)


def worst():
    return candidate("24/20", -0.2, plies=1)


def all_three():
    return PlayAnalysis((best(), close(), worst()), 0)


def said(event, found=None, least=Mark.DOUBTFUL):
    return warning_about(STATE, MomentKind.PLAY, event, found or all_three(), least)


def played(one):
    return Played(one.play.steps)


def test_nothing_is_said_of_the_best_play():
    assert said(played(best())) is None


def test_a_play_counts_by_where_it_leads_whatever_the_order_of_its_steps():
    assert said(Played((Step(6, 5), Step(8, 5)))) is None


def test_a_play_that_was_looked_at_again_and_is_the_best_is_compared_with_the_others_at_their_depth():
    before = candidate("24/20", 0.02, plies=1)
    weak = candidate("13/9", 0.01, plies=1)
    found = PlayAnalysis((best(), before, weak), 0).deepened(before, Evaluation(Probabilities(0.4), -0.3, 2, "portes"))
    assert found.candidates[0].notation == "24/20"
    assert found.loss(weak) == pytest.approx(0.01)


def test_what_a_worse_play_loses_is_told():
    assert said(played(close())).words == "24/23 13/10 loses 0.050 points: doubtful."


def test_what_is_less_bad_than_the_player_minds_is_not_told():
    assert said(played(close()), least=Mark.BAD) is None


def test_afterwards_the_same_is_told_of_the_last_decision():
    assert said(played(close())).words_afterwards == "Your last decision: 24/23 13/10 loses 0.050 points: doubtful."


def test_a_play_that_was_looked_at_less_deeply_has_to_be_looked_at_again():
    assert needs_depth(all_three(), made_play(STATE, all_three(), worst().play.steps))
    assert not needs_depth(all_three(), made_play(STATE, all_three(), close().play.steps))


def test_the_question_after_it_is_about_the_other_side_at_the_depth_of_the_best_play():
    asked = depth_request(STATE, all_three(), worst())
    assert (asked.situation.position, asked.settings.search.plies) == (worst().play.after.flipped(), 2)
    assert (asked.situation.turns, asked.situation.began, asked.session) == ((0, 1), False, (STATE, 1))


def test_a_play_that_is_better_than_it_seemed_becomes_the_best():
    found = all_three().deepened(worst(), Evaluation(Probabilities(0.4), -0.3, 2, "portes"))
    assert found.candidates[0].play == worst().play
    assert said(played(worst()), found) is None


def test_play_outs_that_are_not_sure_say_nothing():
    best, other = candidate("8/5 6/5", 0.1, 0, 500, 0.05), candidate("24/23 13/10", 0.0, 0, 500, 0.05)
    assert said(played(other), PlayAnalysis((best, other), 1000)) is None
