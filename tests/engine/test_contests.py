"""Contests: fairness, identical results with any number of threads, and players from outside the
program.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import count

import pytest

from palamedes.core.errors import BadPlay, BadSettings
from palamedes.core.results.contest import Contest
from palamedes.core.rules.position import Position, start_position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import BACKGAMMON, FEVGA, PLAKOTO, PORTES, VARIANTS, Variant
from palamedes.core.settings import SearchSettings
from palamedes.engine.contestants import (
    Contestant,
    Question,
    monte_carlo_contestant,
    network_contestant,
    outside_contestant,
    pubeval_contestant,
    random_contestant,
)
from palamedes.engine.contests import ContestPairing, decide_all, hold_contest
from palamedes.engine.evaluators import Evaluator, evaluator_of
from palamedes.engine.legal import legal_plays
from small_networks import small_network

HYPERGAMMON = VARIANTS["hypergammon"]
RANDOM = random_contestant("random")


def network(variant: Variant, plies: int = 1, temperature: float = 0.0, seed: int = 1) -> Contestant:
    brain = evaluator_of(small_network(variant, seed=seed), variant).brain
    return network_contestant("network", "a small network", brain, SearchSettings(plies, 5), temperature)


def facts(found: Contest) -> Contest:
    """The contest without its duration."""
    return replace(found, seconds=0.0)


class Copycat:
    """A player from outside that makes the same plays as another player."""

    def __init__(self, variant: Variant, model: Contestant) -> None:
        self._table = ContestPairing(variant, model, RANDOM)

    def choose(self, question: Question) -> Position:
        return self._table.decide(question)

    def close(self) -> None:
        self._table.close()


class Cheat:
    """A player from outside that leaves the board unchanged."""

    def choose(self, question: Question) -> Position:
        return question.situation.position

    def close(self) -> None:
        pass


# Fairness.


@pytest.mark.parametrize("variant", [PORTES, PLAKOTO, FEVGA, BACKGAMMON], ids=lambda variant: variant.key)
@pytest.mark.parametrize(("plies", "temperature"), [(1, 0.0), (1, 0.5), (2, 0.0), (2, 0.2)])
def test_a_network_against_itself_gains_exactly_nothing(variant: Variant, plies: int, temperature: float):
    player = network(variant, plies, temperature)
    found = hold_contest(variant, player, player, 4, 1)
    assert (found.points.mean, found.points.error) == (0, 0)


@pytest.mark.parametrize(
    "player",
    [RANDOM, pubeval_contestant("pubeval", PORTES), monte_carlo_contestant("flat_mc", "flat_mc", 3)],
    ids=lambda x: x.name,
)
def test_other_players_against_themselves_gain_exactly_nothing(player: Contestant):
    found = hold_contest(PORTES, player, player, 4, 1)
    assert (found.points.mean, found.points.error) == (0, 0)
    assert found.games == 4


def test_swapping_the_players_turns_the_points_around():
    one, other = network(PORTES), pubeval_contestant("pubeval", PORTES)
    found, swapped = hold_contest(PORTES, one, other, 20, 3), hold_contest(PORTES, other, one, 20, 3)
    assert found.results == swapped.results[::-1]
    assert found.points.mean == -swapped.points.mean


def test_points_follow_from_the_results():
    found = hold_contest(PORTES, network(PORTES), RANDOM, 40, 1)
    assert found.games == 40
    assert found.points.samples == 20
    assert found.points.mean == pytest.approx(
        sum(points * n for points, n in zip(range(-3, 4), found.results, strict=True)) / 40
    )


def test_an_odd_number_of_games_is_made_even():
    assert hold_contest(HYPERGAMMON, RANDOM, RANDOM, 3, 1).games == 4


# Luck.


def judge(variant: Variant) -> Evaluator:
    return evaluator_of(small_network(variant, seed=5), variant)


@pytest.mark.parametrize("variant", [HYPERGAMMON, FEVGA], ids=lambda variant: variant.key)
def test_a_player_gains_exactly_nothing_against_itself_without_luck_either(variant: Variant):
    player = network(variant, temperature=0.3)
    found = hold_contest(variant, player, player, 4, 1, judge=judge(variant))
    assert (found.points.mean, found.points.error) == (0, 0)


def test_the_games_are_the_same_with_and_without_the_luck():
    one = network(HYPERGAMMON)
    plain, found = (hold_contest(HYPERGAMMON, one, RANDOM, 60, 2, judge=each) for each in (None, judge(HYPERGAMMON)))
    assert (found.results, found.with_luck) == (plain.results, plain.points)
    assert found.judge == judge(HYPERGAMMON).name


def test_on_average_luck_is_worth_nothing():
    found = hold_contest(HYPERGAMMON, network(HYPERGAMMON), RANDOM, 600, 3, judge=judge(HYPERGAMMON))
    assert found.with_luck is not None
    assert found.points.mean != found.with_luck.mean
    assert abs(found.points.mean - found.with_luck.mean) < 4 * (found.points.error + found.with_luck.error)


def test_a_player_from_outside_has_the_same_luck_as_one_inside():
    model = network(HYPERGAMMON)
    copycat = outside_contestant(model.name, "a copy", lambda: Copycat(HYPERGAMMON, model))
    inside, outside = (
        hold_contest(HYPERGAMMON, player, RANDOM, 10, 7, judge=judge(HYPERGAMMON)) for player in (model, copycat)
    )
    assert facts(inside) == facts(outside)


# Threads.


@pytest.mark.parametrize("judged", [False, True], ids=["with luck", "without luck"])
def test_the_result_does_not_depend_on_the_number_of_threads(judged: bool):
    one, by = network(HYPERGAMMON, 1, 0.3), judge(HYPERGAMMON) if judged else None
    found = [hold_contest(HYPERGAMMON, one, RANDOM, 100, 1, judge=by, threads=threads) for threads in (1, 5)]
    assert facts(found[0]) == facts(found[1])


def test_another_seed_gives_other_games():
    one = network(HYPERGAMMON)
    assert hold_contest(HYPERGAMMON, one, RANDOM, 100, 1).results != hold_contest(HYPERGAMMON, one, RANDOM, 100, 2).results


def test_a_contest_that_is_stopped_keeps_what_is_done():
    looks = count()
    found = hold_contest(PORTES, RANDOM, RANDOM, 1_000_000, 1, threads=1, stop=lambda: next(looks) > 3)
    assert 0 < found.games < 1_000_000
    assert not found.complete


def test_a_contest_reports_what_is_done_so_far(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("palamedes.engine.crews.sharing.REPORT_EVERY", 0.0)
    told: list[Contest] = []
    found = hold_contest(HYPERGAMMON, RANDOM, RANDOM, 4000, 1, report=told.append)
    assert found.complete
    assert 0 < told[0].games <= found.games


# Players from outside.


@pytest.mark.parametrize("model", [network(PORTES, 1), pubeval_contestant("pubeval", PORTES)], ids=lambda model: model.words)
def test_a_player_from_outside_plays_the_same_games_as_one_inside(model: Contestant):
    copycat = outside_contestant(model.name, "a copy", lambda: Copycat(PORTES, model))
    inside, outside = (hold_contest(PORTES, player, RANDOM, 10, 7) for player in (model, copycat))
    assert facts(inside) == facts(outside)


def test_an_illegal_play_from_outside_is_an_error_that_names_the_player():
    with pytest.raises(BadPlay, match="cheat has made an illegal play"):
        hold_contest(PORTES, outside_contestant("cheat", "a cheat", Cheat), RANDOM, 10, 1)


def test_a_contest_with_a_player_from_outside_can_be_stopped():
    copycat = outside_contestant("copycat", "a copy", lambda: Copycat(PORTES, RANDOM), patience=3)
    looks = count()
    found = hold_contest(PORTES, copycat, RANDOM, 100_000, 1, stop=lambda: next(looks) > 2)
    assert not found.complete


def test_monte_carlo_with_the_same_seed_plays_the_same():
    player = monte_carlo_contestant("flat_ucb:5", "flat_ucb", 5)
    assert facts(hold_contest(PORTES, player, RANDOM, 4, 1, threads=1)) == facts(
        hold_contest(PORTES, player, RANDOM, 4, 1, threads=3)
    )


def test_pubeval_is_refused_where_it_cannot_play():
    for variant in (PLAKOTO, HYPERGAMMON, PORTES.configured(board={"points": 28})):
        with pytest.raises(BadSettings, match="pubeval cannot play"):
            pubeval_contestant("pubeval", variant)


# Single decisions.


def test_decisions_come_in_the_order_of_the_questions():
    start = start_position(PORTES)
    questions = [Question(Situation(PORTES, start), dice, 5) for dice in ((3, 1), (6, 6), (4, 2), (6, 1), (5, 3))]
    model = network(PORTES)
    answers = decide_all(PORTES, model, questions, threads=3)
    assert answers == [decide_all(PORTES, model, [question])[0] for question in questions]
    for question, after in zip(questions, answers, strict=True):
        assert after in [play.after for play in legal_plays(Situation(PORTES, start), question.dice)]


def test_a_roll_that_cannot_be_played_leaves_the_position():
    shut_out = Position((0, *[0] * 23, 14, 1), (0, 2, 2, 2, 2, 2, 2, *[0] * 17, 3, 0))
    assert decide_all(PORTES, network(PORTES), [Question(Situation(PORTES, shut_out), (3, 1), 1)]) == [shut_out]
