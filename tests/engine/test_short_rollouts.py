"""Short rollouts: the best plays of a search, compared by short games."""

from __future__ import annotations

from dataclasses import replace

import pytest

from palamedes.core.match.cube import MONEY_TERMS, CubeState
from palamedes.core.match.evaluation import PlayAnalysis
from palamedes.core.results.rollout import RolloutQuestion
from palamedes.core.rules.position import position_from_text, start_position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import BACKGAMMON, FEVGA, PORTES, Variant
from palamedes.core.settings import SearchSettings
from palamedes.endgames.two_sided import read_two_sided
from palamedes.engine.cube_search import CubefulEquities
from palamedes.engine.evaluators import NamedTables, evaluator_of
from palamedes.engine.rollouts import short_rollouts
from palamedes.engine.rollouts.rollout import Rollout
from palamedes.engine.rollouts.short_rollouts import GAMES, MOST_PLAYS, Stakes, rank
from palamedes.engine.search import RollSearch
from palamedes.service.library import folders
from small_networks import judge_of, small_network

FEW = replace(GAMES, games=6, least=6, truncate=2)
PLAIN, SHORT = SearchSettings(1), SearchSettings(1, short_rollouts=True)


@pytest.fixture(autouse=True)
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(short_rollouts, "GAMES", FEW)
    monkeypatch.setattr(short_rollouts, "WINDOW", 0.5)  # the small networks see large differences


START = start_position(PORTES)
UNDER_WAY = {PORTES: START, BACKGAMMON: START, FEVGA: position_from_text(FEVGA, "24:10 18:3 15:2 | 24:10 20:3 17:2")}


def search(variant: Variant) -> RollSearch:
    return RollSearch.of(judge_of(variant), Situation(variant, UNDER_WAY[variant], (2, 2)), (3, 1))


def rolled_out(analysis: PlayAnalysis) -> int:
    return sum(candidate.games > 0 for candidate in analysis.candidates)


@pytest.mark.parametrize("variant", [PORTES, FEVGA], ids=lambda variant: variant.key)
def test_the_best_plays_have_the_figures_of_a_rollout_and_come_first(variant: Variant):
    found = search(variant)
    before, after = rank(found, PLAIN), rank(found, SHORT)
    count = rolled_out(after)
    best = before.candidates[:MOST_PLAYS]
    close = [one for one in best if one.equity >= best[0].equity - short_rollouts.WINDOW]
    assert count == len(close) > 1
    question = RolloutQuestion(found.situation, (3, 1), tuple(one.play for one in close), PLAIN, FEW)
    result = Rollout(lambda: found.evaluator, question).run().candidates
    assert [(one.play, one.equity, one.standard_error, one.games) for one in after.candidates[:count]] == [
        (one.play, one.equity.mean, one.equity.error, one.games) for one in result
    ]
    assert after.candidates[count:] == before.candidates[count:]
    assert rank(found, SHORT, threads=1) == after
    assert rank(found, SHORT, most=1).candidates == after.candidates[:1]


def test_a_play_that_is_not_rolled_out_is_compared_with_the_best_one_before_its_rollout():
    found = search(PORTES)
    before, after = rank(found, PLAIN), rank(found, SHORT)
    searched = {one.play: one.equity for one in before.candidates}
    best = after.candidates[0]
    for one in after.candidates:
        assert after.loss(one) == (best.equity if one.is_rolled_out else searched[best.play]) - one.equity


def test_the_cube_counts_in_the_games():
    found, cube = search(BACKGAMMON), (MONEY_TERMS, CubeState())
    equities = CubefulEquities(found.evaluator, *(part.flipped() for part in cube))
    best = rank(found, SHORT, Stakes(cubeful=equities)).candidates[0]
    question = RolloutQuestion(found.situation, (3, 1), (best.play,), PLAIN, FEW, cube=cube)
    (alone,) = Rollout(lambda: found.evaluator, question).run().candidates
    assert (best.equity, best.games) == (alone.equity.mean, 6)


def test_plays_that_a_database_decides_are_not_rolled_out():
    table = read_two_sided(folders.databases() / "two-sided-7x6.h5")
    exact = evaluator_of(small_network(PORTES), PORTES, NamedTables(two_sided=table, names=("", "two-sided")))
    bearoff = Situation(PORTES, position_from_text(PORTES, "6:1 5:1 2:1 off:12 | 6:1 4:1 1:1 off:12"))
    found = RollSearch.of(exact, bearoff, (2, 1))
    assert rank(found, SHORT) == rank(found, PLAIN)


def test_a_rollout_that_is_stopped_or_has_no_time_is_discarded():
    found = search(PORTES)
    searched = replace(rank(found, PLAIN), complete=False)
    assert rank(found, SHORT, time_limit=0) == searched
    assert rank(found, SHORT, stop=lambda: True) == searched


def test_after_a_deeper_search_fewer_plays_are_compared(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(short_rollouts, "LATER_WINDOW", 0.5)
    found = search(PORTES)
    assert [rolled_out(rank(found, replace(SHORT, plies=plies))) for plies in (2, 3)] == [MOST_PLAYS, short_rollouts.MOST_LATER]
    monkeypatch.setattr(short_rollouts, "LATER_WINDOW", 0.0)
    assert rolled_out(rank(found, replace(SHORT, plies=3))) == 0
