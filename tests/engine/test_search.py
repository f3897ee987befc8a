"""Analysis by look-ahead: complete, in order, the same with any number of threads, and on time."""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import count, pairwise

import pytest

from effort import at_most
from palamedes.core.match.evaluation import END, PlayAnalysis
from palamedes.core.match.payoff import Payoff
from palamedes.core.rules.position import Position, position_from_text, start_position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import BACKGAMMON, FEVGA, PLAKOTO, PORTES, Variant
from palamedes.core.settings import SearchSettings
from palamedes.engine.evaluators import Evaluator, evaluator_of
from palamedes.engine.legal import board_array, legal_plays
from palamedes.engine.search import analyze, evaluate
from palamedes.kernels.moves.playout import seed_generator
from palamedes.kernels.search.decision import LATER_CANDIDATES, LATER_WINDOWS, SearchParams, decide
from palamedes.kernels.search.evaluation import MONEY_OBJECTIVE, search_workspace
from small_networks import small_network

START = Situation(PORTES, start_position(PORTES))
CONTACT = Situation(PORTES, position_from_text(PORTES, "24:1 22:1 13:5 9:1 8:3 6:3 5:1 | 24:2 13:4 11:1 8:3 6:5"))
SLACK = 0.05  # seconds


def evaluator(variant: Variant) -> Evaluator:
    return evaluator_of(small_network(variant, seed=11, hidden=16), variant)


EVALUATORS = [evaluator(variant) for variant in (PORTES, BACKGAMMON, PLAKOTO, FEVGA)]
PORTES_EVALUATOR, BACKGAMMON_EVALUATOR = EVALUATORS[:2]
everywhere = pytest.mark.parametrize("judge", EVALUATORS, ids=lambda judge: judge.variant.key)
WIDE = {"candidates": 10_000, "window": 6.0}


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    analyze(PORTES_EVALUATOR, START, (3, 1))


@pytest.fixture
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    """The move filter of the settings applies at all plies."""
    monkeypatch.setattr("palamedes.engine.search.move_filter", lambda contact, plies, candidates, window: (candidates, window))


# All plays.


@everywhere
@pytest.mark.parametrize("plies", [1, 2])
def test_every_legal_play_is_judged_once(judge: Evaluator, plies: int):
    start = start_position(judge.variant)
    found = analyze(judge, Situation(judge.variant, start), (4, 3), settings=SearchSettings(plies))
    plays = legal_plays(Situation(judge.variant, start), (4, 3))
    assert {one.play for one in found.candidates} == set(plays)
    assert len(found.candidates) == len(plays)
    assert found.complete
    assert found.games == 0


def test_a_roll_that_cannot_be_played_has_no_candidates():
    shut_out = Position((0, *[0] * 23, 14, 1), (0, 2, 2, 2, 2, 2, 2, *[0] * 17, 3, 0))
    assert analyze(PORTES_EVALUATOR, Situation(PORTES, shut_out), (3, 1)) == PlayAnalysis((), 0)


@everywhere
@pytest.mark.parametrize("plies", [1, 2])
def test_a_candidate_is_worth_what_the_position_after_it_is_to_the_other_side(judge: Evaluator, plies: int):
    start = Situation.opening(judge.variant)
    for one in analyze(judge, start, (6, 2), settings=SearchSettings(plies)).candidates:
        other = evaluate(judge, start.after(one.play.after), settings=SearchSettings(one.plies))
        assert one.probabilities == other.probabilities.flipped()
        assert one.equity == pytest.approx(-other.equity)


def test_answers_so_far_have_looked_deeper_at_the_best_plays_first(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("palamedes.engine.search.REPORT_EVERY", 0)
    reports: list[PlayAnalysis] = []
    at_first = analyze(PORTES_EVALUATOR, CONTACT, (2, 1), settings=SearchSettings(1)).candidates
    analyze(PORTES_EVALUATOR, CONTACT, (2, 1), settings=SearchSettings(2, **WIDE), report=reports.append, threads=4)
    assert len(reports) == len(at_first)
    for number, report in enumerate(reports, 1):
        deeper = {one.play for one in report.candidates if one.plies == 2}
        assert deeper == {one.play for one in at_first[:number]}


@pytest.mark.parametrize("plies", [2, 3])
def test_what_is_certain_has_a_chance_of_one(plies: int):
    last_checker = Position((14, 1, *[0] * 24), (0, 15, *[0] * 24))
    found = evaluate(PORTES_EVALUATOR, Situation(PORTES, last_checker), settings=SearchSettings(plies))
    assert found.probabilities == (1, 1, 0, 0, 0)
    assert found.equity == 2


def test_the_same_holds_at_three_plies():
    settings = SearchSettings(3, candidates=2)
    best = analyze(PORTES_EVALUATOR, CONTACT, (6, 5), settings=settings).candidates[0]
    other = evaluate(PORTES_EVALUATOR, CONTACT.after(best.play.after), settings=settings)
    assert best.plies == other.plies == 3
    assert best.probabilities == other.probabilities.flipped()


def test_equity_is_that_of_the_probabilities():
    for one in analyze(BACKGAMMON_EVALUATOR, Situation(BACKGAMMON, start_position(BACKGAMMON)), (6, 5)).candidates:
        assert one.equity == pytest.approx(one.probabilities.equity, abs=1e-6)


def test_a_payoff_sets_the_order():
    wins_only = Payoff.of_coefficients((-1, 2, 0, 0, 0, 0))
    found = analyze(PORTES_EVALUATOR, CONTACT, (6, 5), settings=SearchSettings(1), payoff=wins_only).candidates
    wins = [one.probabilities.win for one in found]
    assert wins == sorted(wins, reverse=True)
    assert found[0].equity == pytest.approx(2 * wins[0] - 1)


# Pruning.


@pytest.mark.parametrize("plies", [1, 2, 3])
def test_candidates_searched_deeper_come_first_and_then_the_better_ones(plies: int):
    settings = SearchSettings(plies, candidates=4, window=0.1)
    found = analyze(PORTES_EVALUATOR, CONTACT, (4, 2), settings=settings).candidates
    assert found[0].plies == plies
    for one, other in pairwise(found):
        assert (one.plies, one.equity) >= (other.plies, other.equity)


@everywhere
def test_the_best_play_of_one_ply_is_always_searched(judge: Evaluator):
    start = Situation(judge.variant, start_position(judge.variant))
    shallow = analyze(judge, start, (5, 2), settings=SearchSettings(1)).candidates[0]
    for settings in (SearchSettings(2, candidates=1), SearchSettings(2, window=0)):
        deep = analyze(judge, start, (5, 2), settings=settings).candidates
        assert next(one.plies for one in deep if one.play == shallow.play) == 2


def test_no_more_candidates_are_searched_than_wanted():
    found = analyze(PORTES_EVALUATOR, CONTACT, (4, 2), settings=SearchSettings(2, candidates=3, window=6)).candidates
    assert [one.plies for one in found].count(2) == 3


def test_only_candidates_within_the_window_are_searched():
    shallow = analyze(PORTES_EVALUATOR, CONTACT, (4, 2), settings=SearchSettings(1)).candidates
    window = shallow[0].equity - shallow[4].equity + 1e-4
    found = analyze(PORTES_EVALUATOR, CONTACT, (4, 2), settings=SearchSettings(2, 1000, window)).candidates
    assert {one.play for one in found if one.plies == 2} == {
        one.play for one in shallow if one.equity >= shallow[0].equity - window
    }


@everywhere
@pytest.mark.parametrize("plies", [3, 4])
def test_fewer_plays_are_searched_at_three_and_four_plies(judge: Evaluator, plies: int):
    position = Situation(judge.variant, start_position(judge.variant))
    contact = judge.variant.code.contact
    for roll in ((4, 2), (1, 1)):
        before, found = (
            analyze(judge, position, roll, settings=SearchSettings(most)).candidates for most in (plies - 1, plies)
        )
        most, least = LATER_CANDIDATES[contact], before[0].equity - LATER_WINDOWS[contact]
        passed = [one.play for one in before[:most] if one.plies == plies - 1 and one.equity >= least]
        assert {one.play for one in found if one.plies == plies} == set(passed)


def test_settings_that_are_narrower_limit_all_plies():
    found = analyze(PORTES_EVALUATOR, CONTACT, (4, 2), settings=SearchSettings(3, candidates=2)).candidates
    assert [one.plies > 1 for one in found[:3]] == [True, True, False]
    found = analyze(PORTES_EVALUATOR, CONTACT, (4, 2), settings=SearchSettings(3, window=0.0)).candidates
    assert [one.plies for one in found[:2]] == [3, 1]


def test_a_pruned_candidate_keeps_its_shallow_value():
    shallow = {one.play: one for one in analyze(PORTES_EVALUATOR, CONTACT, (4, 2), settings=SearchSettings(1)).candidates}
    found = analyze(PORTES_EVALUATOR, CONTACT, (4, 2), settings=SearchSettings(2, candidates=3)).candidates
    assert all(one == shallow[one.play] for one in found if one.plies == 1)


@everywhere
@pytest.mark.parametrize("plies", [1, 2, 3])
def test_contests_decide_as_the_analysis_does(judge: Evaluator, plies: int):
    position, work = start_position(judge.variant), search_workspace(judge.variant.code, judge.brain)
    seed_generator(1, work.play.rng)
    for roll in ((2, 1), (6, 4), (5, 5)):
        found = analyze(judge, Situation(judge.variant, position, (0, 0)), roll, settings=SearchSettings(plies)).candidates
        arguments = (judge.variant.code, judge.brain, MONEY_OBJECTIVE, board_array(position), *roll, 0, 0, True)
        number = decide(*arguments, SearchParams(plies), work)
        assert work.play.afters[number].tolist() == [list(found[0].play.after.mine), list(found[0].play.after.theirs)]
        position = found[0].play.after.flipped()


@everywhere
@pytest.mark.parametrize("plies", [2, 3])
def test_a_pruned_candidate_is_compared_with_the_best_play_at_its_own_depth(judge: Evaluator, plies: int):
    position = Situation(judge.variant, position_from_text(judge.variant, "24:10 18:3 15:2 | 24:10 20:3 17:2"), (2, 2))
    analyses = [analyze(judge, position, (4, 1), settings=SearchSettings(most, candidates=2)) for most in range(1, plies + 1)]
    depths = [{one.play: one for one in found.candidates} for found in analyses]
    found = analyses[-1]
    best = found.candidates[0]
    assert {one.plies for one in found.candidates} >= {1, plies}
    for one in found.candidates:
        assert one.earlier == tuple(each[one.play].equity for each in depths[: one.plies - 1])
        at_its_depth = depths[one.plies - 1]
        assert found.loss(one) == at_its_depth[best.play].equity - one.equity
        assert found.loss(one) >= 0


# The end of the game.


def test_a_play_that_ends_the_game_is_exact():
    last = position_from_text(BACKGAMMON, "2:1 off:14 | 13:15")
    found = analyze(BACKGAMMON_EVALUATOR, Situation(BACKGAMMON, last), (6, 5))
    assert found.candidates[0].probabilities == (1, 1, 0, 0, 0)
    assert found.candidates[0].equity == 2
    assert found.candidates[0].source == END


@pytest.mark.parametrize("plies", [1, 2, 3])
def test_a_position_at_the_end_of_the_game_is_exact(plies: int):
    lost = Position((0, *[0] * 5, 15, *[0] * 19), (15, *[0] * 25))
    found = evaluate(PORTES_EVALUATOR, Situation(PORTES, lost), settings=SearchSettings(plies))
    assert (found.equity, found.source) == (-2, END)


def test_the_source_is_the_name_of_the_network():
    assert evaluate(PORTES_EVALUATOR, START).source == "as it was trained"
    assert {one.source for one in analyze(PORTES_EVALUATOR, START, (3, 1)).candidates} == {"as it was trained"}


# Threads and time.


def test_the_answer_is_the_same_on_any_number_of_threads():
    settings = SearchSettings(3, candidates=3)
    answers = [analyze(PORTES_EVALUATOR, CONTACT, (4, 2), settings=settings, threads=threads) for threads in (1, 2, 4)]
    assert answers[0] == answers[1] == answers[2]


def test_a_search_stopped_at_once_has_all_plays_at_one_ply():
    found = analyze(PORTES_EVALUATOR, CONTACT, (4, 2), settings=SearchSettings(3), stop=lambda: True)
    assert not found.complete
    assert {one.plies for one in found.candidates} == {1}
    assert len(found.candidates) == len(legal_plays(Situation(PORTES, CONTACT.position), (4, 2)))


def test_a_search_stopped_on_the_way_keeps_what_it_has():
    asked = count()
    settings = SearchSettings(3, **WIDE)
    found = analyze(PORTES_EVALUATOR, CONTACT, (1, 1), settings=settings, stop=lambda: next(asked) > 6, threads=1)
    assert not found.complete
    assert 1 < found.candidates[0].plies <= 3


@pytest.mark.usefixtures("wide")
def test_a_search_stops_soon():
    settings = SearchSettings(3, **WIDE)
    analyze(PORTES_EVALUATOR, CONTACT, (1, 1), settings=settings, stop=lambda: True)  # load compiled code
    end = time.monotonic() + 0.05
    with at_most(0.05 + SLACK):
        found = analyze(PORTES_EVALUATOR, CONTACT, (1, 1), settings=settings, stop=lambda: time.monotonic() > end)
    assert not found.complete


def test_answers_so_far_are_reported(monkeypatch):
    monkeypatch.setattr("palamedes.engine.search.REPORT_EVERY", 0)
    seen: list[PlayAnalysis] = []
    final = analyze(PORTES_EVALUATOR, CONTACT, (1, 1), settings=SearchSettings(3, 40, 6.0), report=seen.append)
    assert seen
    assert not any(one.complete for one in seen)
    assert {one.play for one in seen[0].candidates} == {one.play for one in final.candidates}


# Time limits.


class FrozenClock:
    """A clock that stands still until it is set."""

    now = 0.0

    def over_after(self, plies: int, searched: int) -> Callable[[PlayAnalysis], None]:
        """A receiver of reports that sets the clock to one hour when this number of plays has been
        searched at this number of plies.
        """

        def receive(report: PlayAnalysis) -> None:
            if sum(one.plies == plies for one in report.candidates) >= searched:
                self.now = 3600.0

        return receive


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> FrozenClock:
    found = FrozenClock()
    monkeypatch.setattr(time, "monotonic", lambda: found.now)
    monkeypatch.setattr("palamedes.engine.search.REPORT_EVERY", 0)
    return found


@everywhere
@pytest.mark.parametrize("plies", [2, 3])
def test_a_limit_of_zero_gives_the_play_of_one_ply(judge: Evaluator, plies: int):
    start = Situation.opening(judge.variant)
    found = analyze(judge, start, (4, 2), settings=SearchSettings(plies), time_limit=0)
    assert not found.complete
    assert found.candidates == analyze(judge, start, (4, 2), settings=SearchSettings(1)).candidates


@everywhere
@pytest.mark.parametrize("plies", [1, 2, 3])
def test_a_limit_that_is_never_reached_changes_no_digit(judge: Evaluator, plies: int, clock: FrozenClock):
    start, settings = Situation.opening(judge.variant), SearchSettings(plies, candidates=3)
    limited, free = (analyze(judge, start, (5, 2), settings=settings, time_limit=limit) for limit in (1e-9, None))
    assert limited == free
    assert limited.complete


@pytest.mark.usefixtures("wide")
@pytest.mark.parametrize("threads", [1, 3])
@pytest.mark.parametrize(("plies", "searched"), [(2, 1), (2, 2), (2, 4), (3, 1), (3, 2), (3, 4)])
def test_a_limit_that_ends_inside_a_depth_gives_the_play_of_the_depth_before(
    plies: int, searched: int, threads: int, clock: FrozenClock
):
    few = {"candidates": 5, "window": 6.0}
    report = clock.over_after(plies, searched)
    found = analyze(
        PORTES_EVALUATOR, CONTACT, (4, 2), settings=SearchSettings(3, **few), time_limit=1, report=report, threads=threads
    )
    assert not found.complete
    assert found.candidates == analyze(PORTES_EVALUATOR, CONTACT, (4, 2), settings=SearchSettings(plies - 1, **few)).candidates


@pytest.mark.usefixtures("wide")
@pytest.mark.parametrize("plies", [2, 3])
def test_a_depth_that_is_completed_as_the_time_ends_decides(plies: int, clock: FrozenClock):
    few = {"candidates": 5, "window": 6.0}
    report = clock.over_after(plies, 5)
    found = analyze(PORTES_EVALUATOR, CONTACT, (4, 2), settings=SearchSettings(3, **few), time_limit=1, report=report)
    assert found.complete == (plies == 3)
    assert found.candidates == analyze(PORTES_EVALUATOR, CONTACT, (4, 2), settings=SearchSettings(plies, **few)).candidates


def test_a_search_stopped_before_its_limit_keeps_what_it_has(clock: FrozenClock):
    settings, asked = SearchSettings(2, **WIDE), count()
    found = analyze(PORTES_EVALUATOR, CONTACT, (4, 2), settings=settings, time_limit=1, stop=lambda: next(asked) > 2, threads=1)
    assert sum(one.plies == 2 for one in found.candidates) == 3


def test_an_evaluation_says_how_deep_it_was_when_the_time_was_over(clock: FrozenClock):
    for limit, plies in ((0, 1), (1, 3)):
        found = evaluate(PORTES_EVALUATOR, CONTACT, settings=SearchSettings(3), time_limit=limit)
        assert found == evaluate(PORTES_EVALUATOR, CONTACT, settings=SearchSettings(plies))
        assert found.plies == plies


def test_an_evaluation_stopped_early_says_how_deep_it_is():
    found = evaluate(PORTES_EVALUATOR, CONTACT, settings=SearchSettings(3), stop=lambda: True)
    assert found.plies == 1
