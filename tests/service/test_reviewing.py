"""Analyses at a match score, and analyses of cube decisions."""

import random
from dataclasses import replace

import pytest

import playing
from palamedes.core.dice.dice_source import DiceSettings, DiceSource
from palamedes.core.match.cube_decision import CubeAction, CubeDecision
from palamedes.core.match.payoff import MONEY
from palamedes.core.results.analysis import Judgement, MomentKind
from palamedes.core.results.record import Record, record_of
from palamedes.core.results.review import review
from palamedes.core.results.rollout import RolloutQuestion
from palamedes.core.rules.play import Step
from palamedes.core.rules.variant import BACKGAMMON, PORTES
from palamedes.core.session.events import Begin, Doubled, Opening, Played, Rolled, Taken
from palamedes.core.session.session import Session
from palamedes.core.session.state import Setup
from palamedes.core.settings import ComputerSettings, Player, SearchSettings
from palamedes.engine.rollouts import short_rollouts
from palamedes.engine.rollouts.rollout import Rollout
from palamedes.service.analysis import judging, session_cube
from palamedes.service.analysis.analysis import review_session
from palamedes.service.analysis.match_play import session_payoff
from palamedes.service.analysis.reviewing import cube_judge, review_request, worth
from palamedes.service.jobs import Job
from palamedes.service.library.networks import evaluator_for
from palamedes.service.requests import plays_request

PLAYERS = (Player("Eleni"), Player("Petros"))
GLANCE = SearchSettings(plies=1)
SHORT = replace(GLANCE, short_rollouts=True)
RUN = Begin(), Opening((6, 5)), Played((Step(13, 8), Step(13, 7)))


def played(setup: Setup, events: int, seed: int = 1) -> Record:
    dice = DiceSource(DiceSettings("minstd", seed))
    return record_of(playing.random_session(setup, random.Random(seed), events, dice, talk=0.1), dice)


def test_in_a_match_results_count_by_the_chances_to_win_it():
    setup = Setup((PORTES,), PLAYERS, length=3)
    state = Session(setup, (Begin(), Opening((6, 1)))).state
    payoff, found = session_payoff(state, 0), worth(setup, None).to(state, 0)
    assert found == payoff
    assert payoff.chances is not None
    assert found.mwc == (payoff.chances[2], payoff.chances[4])


def test_for_money_and_where_points_are_asked_for_they_count():
    for setup, table in ((Setup((PORTES,), PLAYERS), None), (Setup((PORTES,), PLAYERS, length=3), "points")):
        state = Session(setup, (Begin(), Opening((6, 1)))).state
        assert worth(setup, table).to(state, 1) == MONEY


def test_a_match_is_analysed_in_match_winning_chance():
    record = played(Setup((PORTES,), PLAYERS, length=3), 16)
    found = review_session(review_request(record, GLANCE), Job())
    side = review(record.session(), found.notes).account.sides[0]
    assert "match-winning chances" in found.notes.terms.worth
    assert side.lost_mwc is not None
    assert side.luck_mwc is not None


def test_every_decision_about_the_cube_is_judged():
    record = played(Setup((BACKGAMMON,), PLAYERS, beavers=True), 60)
    found = review_session(review_request(record, GLANCE), Job())
    told = review(record.session(), found.notes)
    assert told.account.complete
    assert told.account.unjudged_cubes == 0
    assert any(one.moment.place.kind is MomentKind.TAKE for one in told.decisions())


@pytest.mark.parametrize("search", [GLANCE, SHORT], ids=["search", "short rollouts"])
@pytest.mark.parametrize("length", [0, 5])
def test_plays_are_judged_with_the_cube_as_hints_judge_them(length: int, search: SearchSettings):
    asked_about = Rolled((6, 5)), Played((Step(24, 18), Step(18, 13)))
    session = Session(Setup((BACKGAMMON,), PLAYERS, length), (*RUN, Doubled(), Taken(), *asked_about))
    record = record_of(session, DiceSource(DiceSettings("minstd", 1)))
    notes = review_session(review_request(record, search, book=False), Job()).notes
    asked = plays_request(session.states[-2], ComputerSettings(search=search))
    hint, without = (judging.analyze(one, lambda: False, print) for one in (asked, replace(asked, cubeful=False)))
    best = list(notes.notes.values())[-1].choices[0]  # type: ignore[union-attr]
    assert best.equity == pytest.approx(hint.candidates[0].equity, abs=1e-4)
    assert best.equity != pytest.approx(without.candidates[0].equity, abs=1e-2)


def test_a_play_too_bad_to_be_searched_deeply_is_judged_with_the_cube_like_the_others():
    session = Session(Setup((BACKGAMMON,), PLAYERS, 5), (*RUN, Doubled(), Taken(), Rolled((6, 5))))
    asked = plays_request(session.states[-1], ComputerSettings(search=SearchSettings(2)))
    worst = judging.analyze(asked, lambda: False, print).candidates[-1].play
    session.add(Played(worst.steps))
    record, found = record_of(session, DiceSource(DiceSettings("minstd", 1))), []
    for search in (SearchSettings(2, candidates=1), SearchSettings(2, candidates=99, window=9)):
        judgement = list(review_session(review_request(record, search, book=False), Job()).notes.notes.values())[-1]
        found.append(judgement.choices[judgement.made].equity)  # type: ignore[union-attr]
    assert found[0] == pytest.approx(found[1], abs=1e-4)


@pytest.mark.parametrize("search", [SHORT, replace(SHORT, plies=2, candidates=2)], ids=["1 ply", "2 plies"])
@pytest.mark.parametrize("place", [0, 1, -1])
def test_the_play_that_was_made_is_rolled_out_with_the_best_ones(search: SearchSettings, place: int):
    """Even if the search has dropped it early."""
    session = Session(Setup((BACKGAMMON,), PLAYERS), (*RUN, Rolled((4, 3))))
    plain = plays_request(session.states[-1], ComputerSettings(search=replace(search, short_rollouts=False)))
    made = judging.analyze(plain, lambda: False, print).candidates[place].play
    session.add(Played(made.steps))
    record = record_of(session, DiceSource(DiceSettings("minstd", 1)))
    judgement = list(review_session(review_request(record, search, book=False), Job()).notes.notes.values())[-1]
    assert isinstance(judgement, Judgement)
    assert judgement.choices[0].games
    assert judgement.choices[judgement.made].games
    asked = RolloutQuestion(
        session.states[-2].situation(1),
        (4, 3),
        (made,),
        SearchSettings(1),
        replace(short_rollouts.GAMES, games=judgement.choices[judgement.made].games or 0),
        cube=session_cube.cube_in_use(session.states[-2], 1),
    )
    (alone,) = Rollout(lambda: evaluator_for(BACKGAMMON), asked).run().candidates
    assert judgement.choices[judgement.made].equity == pytest.approx(alone.equity.mean, abs=1e-5)


def test_the_judge_agrees_with_the_computers_own_verdict(monkeypatch: pytest.MonkeyPatch):
    states = Session(Setup((BACKGAMMON,), PLAYERS), (*RUN, Doubled(), Taken(), Rolled((6, 5)))).states
    seen: list[CubeDecision] = []
    real = judging.cube

    def watched(*arguments: object) -> object:
        found = real(*arguments)  # type: ignore[arg-type]
        seen.append(found.decision)
        return found

    monkeypatch.setattr(judging, "cube", watched)
    judge = cube_judge(None, None)
    doubling = judge(states[3], MomentKind.DOUBLE, GLANCE, lambda: False)
    answer = judge(states[4], MomentKind.TAKE, GLANCE, lambda: False)
    assert doubling is not None
    assert answer is not None
    assert (doubling[0].text == "double") is (seen[0].action in (CubeAction.DOUBLE_TAKE, CubeAction.DOUBLE_PASS))
    assert (answer[0].text == "take") is seen[1].takes
    assert max(choice.equity for choice in answer) == pytest.approx(
        -next(choice.equity for choice in doubling if choice.text == "double"), abs=1e-4
    )


def test_a_dead_cube_is_not_judged():
    setup = Setup((BACKGAMMON,), PLAYERS, length=1, crawford=False)
    state = Session(setup, (Begin(), Opening((6, 5)), Played((Step(13, 8), Step(13, 7))))).state
    assert cube_judge(None, None)(state, MomentKind.DOUBLE, GLANCE, lambda: False) == ()


def test_a_stopped_judge_of_the_cube_has_no_answer():
    state = Session(Setup((BACKGAMMON,), PLAYERS), (Begin(), Opening((6, 5)), Played((Step(13, 8), Step(13, 7))))).state
    assert cube_judge(None, None)(state, MomentKind.DOUBLE, GLANCE, lambda: True) is None
