"""The opponent that chooses plays by random playouts: its answers are complete, in order,
reproducible and on time.
"""

from __future__ import annotations

import time
from dataclasses import replace
from itertools import count, pairwise

import numpy as np
import pytest

from effort import at_most
from palamedes.core.match.evaluation import PlayAnalysis, Probabilities
from palamedes.core.rules.position import Position, position_from_text, start_position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import BACKGAMMON, FEVGA, HYPERGAMMON, NARDE, PLAKOTO, PORTES, VARIANTS
from palamedes.core.settings import MONTE_CARLO, ComputerSettings
from palamedes.engine import montecarlo
from palamedes.engine.legal import legal_plays
from palamedes.engine.montecarlo import (
    CHUNK,
    POINTS,
    chances,
    choose,
    estimate,
    exact_chances,
    prudent_equity,
    standard_error,
    ucb1,
)

START = Situation(PORTES, start_position(PORTES))
LARGEST = PORTES.configured({}, {"points": 40, "checkers": 30})
SLACK = 0.1  # seconds


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    choose(START, (3, 1), games=1)


@pytest.mark.parametrize("method", MONTE_CARLO)
@pytest.mark.parametrize("variant", VARIANTS.values(), ids=lambda variant: variant.key)
def test_every_legal_play_is_judged(variant, method):
    position = start_position(variant)
    found = choose(Situation(variant, position, (0, 0)), (6, 1), settings=ComputerSettings(method), games=200, seed=1)
    assert {one.play for one in found.candidates} == set(legal_plays(Situation(variant, position, (0, 0)), (6, 1)))
    assert sum(one.games for one in found.candidates) == found.games == 200
    assert found.complete


def test_candidates_stand_best_first():
    equities = [one.equity for one in choose(START, (6, 5), settings=ComputerSettings("flat_mc"), games=700, seed=1).candidates]
    assert equities == sorted(equities, reverse=True)


def test_a_single_lucky_game_is_worth_less_than_many_good_ones():
    lucky, solid = (
        replace(choose(START, (6, 5), games=50, seed=1).candidates[0], equity=equity, games=games)
        for equity, games in ((1.0, 1), (0.2, 500))
    )
    assert prudent_equity(lucky, -0.1) < prudent_equity(solid, -0.1)


def test_equity_is_that_of_the_probabilities():
    for one in choose(Situation(BACKGAMMON, START.position), (6, 5), games=500, seed=1).candidates:
        assert one.equity == pytest.approx(one.probabilities.equity)


def test_a_candidate_says_where_its_numbers_come_from():
    best = choose(START, (6, 5), games=500, seed=1).candidates[0]
    assert best.source == f"flat_ucb, {best.games} playouts"
    assert best.plies == 1


@pytest.mark.parametrize("method", MONTE_CARLO)
def test_the_same_seed_gives_the_same_answer_on_any_number_of_threads(method):
    settings = ComputerSettings(method)
    answers = [choose(START, (4, 2), settings=settings, games=3000, seed=9, threads=threads) for threads in (1, 2, 5)]
    assert answers[0] == answers[1] == answers[2]


def test_another_seed_gives_another_answer():
    assert choose(START, (4, 2), games=500, seed=1) != choose(START, (4, 2), games=500, seed=2)


def test_flat_monte_carlo_deals_equal_shares():
    games = [one.games for one in choose(START, (4, 2), settings=ComputerSettings("flat_mc"), games=5000).candidates]
    assert max(games) - min(games) <= CHUNK


def test_flat_ucb_plays_the_best_play_out_more_than_the_worst():
    found = choose(START, (6, 6), games=10_000, seed=1).candidates
    assert found[0].games > 1.5 * found[-1].games


def test_ucb1_tries_every_arm_before_any_twice():
    assert ucb1(np.array([1, 1, 0]), np.array([1.0, 1.0, 0.0])) == 2


def test_ucb1_weighs_reward_against_neglect():
    assert ucb1(np.array([100, 100]), np.array([0.4, 0.6])) == 1
    assert ucb1(np.array([10, 1000]), np.array([0.4, 0.6])) == 0


def test_a_play_that_wins_at_once_is_exact_and_first():
    position = position_from_text(BACKGAMMON, "2:1 1:1 off:13 | 12:1 1:14")
    best = choose(Situation(BACKGAMMON, position), (2, 1), games=300).candidates[0]
    assert best.notation == "2/off 1/off"
    assert best.probabilities == Probabilities(win=1.0, win_double=1.0)
    assert (best.standard_error, best.games, best.source) == (0.0, 0, "end of the game")


def test_pinning_the_mother_wins_at_once():
    position = position_from_text(PLAKOTO, "3:1 2:14 | 24:1 1:14")
    found = choose(Situation(PLAKOTO, position), (2, 1), games=300).candidates
    assert found[0].equity == 2.0
    assert found[0].play.after.theirs[24] == -1


def test_where_nothing_can_be_played_there_is_no_candidate():
    position = position_from_text(PORTES, "bar:1 1:14 | 6:2 5:2 4:2 3:2 2:2 1:5")
    assert choose(Situation(PORTES, position), (6, 5)) == PlayAnalysis((), 0)


def test_a_single_play_is_judged_but_briefly():
    with at_most(0.2 + SLACK):
        found = choose(Situation.opening(FEVGA), (3, 1), settings=ComputerSettings(seconds=5))
    assert len(found.candidates) == 1
    assert found.candidates[0].games > 0


@pytest.mark.parametrize("seconds", [0.05, 0.4])
@pytest.mark.parametrize("variant", [PORTES, LARGEST], ids=["usual size", "largest size"])
def test_the_thinking_time_is_kept(variant, seconds):
    began = time.monotonic()
    with at_most(seconds + SLACK):
        found = choose(Situation(variant, start_position(variant)), (5, 5), settings=ComputerSettings(seconds=seconds))
    assert time.monotonic() - began >= seconds
    assert found.complete


def test_however_short_the_time_every_play_is_tried():
    variant = HYPERGAMMON.configured({}, {"checkers": 5})
    found = choose(Situation(variant, start_position(variant)), (6, 1), settings=ComputerSettings(seconds=1e-6))
    assert len(found.candidates) > 2
    assert all(one.games > 0 for one in found.candidates)
    assert estimate(Situation(variant, start_position(variant)), settings=ComputerSettings(seconds=1e-6)).win in (0, 1)


def test_compiling_takes_nothing_from_the_thinking_time(monkeypatch: pytest.MonkeyPatch):
    """This holds however long the compilation takes."""
    real, compiled = time.monotonic, [0.0]
    monkeypatch.setattr(montecarlo, "make_ready", lambda: compiled.append(100.0))
    monkeypatch.setattr(time, "monotonic", lambda: real() + sum(compiled))
    found = choose(START, (3, 1), settings=ComputerSettings(seconds=0.1))
    assert found.games > 10 * len(found.candidates)


def test_a_stopped_answer_is_whole_but_coarser():
    end = time.monotonic() + 0.2
    with at_most(0.2 + SLACK):
        found = choose(START, (3, 1), settings=ComputerSettings(seconds=60), stop=lambda: time.monotonic() > end)
    assert not found.complete
    assert {one.play for one in found.candidates} == set(legal_plays(Situation(PORTES, START.position), (3, 1)))


def test_stopped_before_the_first_game_it_still_has_a_play():
    found = choose(START, (3, 1), stop=lambda: True)
    assert found.games == 0
    assert found.candidates[0].probabilities.win == 0.5
    assert found.candidates[0].play == legal_plays(Situation(PORTES, START.position), (3, 1))[0]


def test_plays_without_play_outs_come_last():
    looks = count()
    found = choose(Situation(LARGEST, start_position(LARGEST)), (5, 5), stop=lambda: next(looks) > 3)
    games = [one.games for one in found.candidates]
    assert 0 in games
    assert all(after == 0 for before, after in pairwise(games) if before == 0)


def test_progress_is_reported_with_whole_answers():
    seen: list[PlayAnalysis] = []
    choose(START, (3, 1), settings=ComputerSettings(seconds=0.7), report=seen.append)
    assert 2 <= len(seen) <= 7
    assert all(
        len(answer.candidates) == len(legal_plays(Situation(PORTES, START.position), (3, 1))) and not answer.complete
        for answer in seen
    )
    assert [answer.games for answer in seen] == sorted(answer.games for answer in seen)


def test_a_position_is_estimated_before_the_roll():
    position = position_from_text(PORTES, "6:1 off:14 | 1:1 off:14")
    assert estimate(Situation(PORTES, position), games=20_000, seed=1).win == pytest.approx(27 / 36, abs=0.015)


def test_a_game_that_is_over_is_estimated_exactly():
    assert estimate(Situation(BACKGAMMON, position_from_text(BACKGAMMON, "12:1 6:14 | off:15"))) == exact_chances(-2)


def test_the_last_turn_of_narde_is_played_in_estimates():
    variant = NARDE.configured({"last_turn_tie": True})
    position = position_from_text(variant, "1:1 off:14 | off:15")
    assert estimate(Situation(variant, position, began=False), games=10).win == 0.5
    assert estimate(Situation(variant, position, began=True)).win == 0.0


def test_estimates_are_the_same_on_any_number_of_threads():
    found = [estimate(START, games=2000, seed=4, threads=threads) for threads in (1, 3)]
    assert found[0] == found[1]


def test_chances_count_a_tie_as_half_a_win():
    row = [1, 2, 3, 4, 5, 6, 7]
    expected = ((5 + 6 + 7 + 2) / 28, 13 / 28, 7 / 28, 3 / 28, 1 / 28)
    assert chances(row) == pytest.approx(Probabilities(*expected))


def test_standard_errors_are_those_of_the_mean():
    row = [0, 3, 4, 1, 6, 2, 0]
    points = np.repeat(np.arange(-3, 4), row)
    assert standard_error(row, POINTS, 2) == pytest.approx(points.std(ddof=1) / np.sqrt(len(points)))


def test_one_game_says_nothing():
    assert standard_error([0, 0, 0, 0, 1, 0, 0], POINTS, 2) == 2.0


def test_a_position_is_not_changed_by_thinking():
    position = Position(START.position.mine, START.position.theirs)
    choose(Situation(PORTES, position), (6, 6), games=100)
    assert position == START.position
