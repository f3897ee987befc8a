"""The luck of rolls."""

import random

import pytest

import strategies
from palamedes.core.dice.dice import rolls
from palamedes.core.match.payoff import MONEY, Payoff
from palamedes.core.rules.outcome import outcome
from palamedes.core.rules.position import position_from_text, start_position
from palamedes.core.rules.situation import Situation
from palamedes.core.rules.variant import BACKGAMMON, NARDE, PLAKOTO, PORTES, Variant
from palamedes.core.settings import SearchSettings
from palamedes.engine.evaluators import Evaluator, evaluator_of
from palamedes.engine.luck import Before, luck_of_opening, luck_of_roll, mean_chances, thorough, worth
from palamedes.engine.search import analyze, evaluate
from small_networks import small_network

ODD = Payoff.of_coefficients((-1, 2, 0.4, 0, -0.9, 0))
"""A payoff that differs between the two sides."""


def judge(variant: Variant) -> Evaluator:
    return thorough(evaluator_of(small_network(variant), variant))


@pytest.mark.parametrize("payoff", [MONEY, ODD], ids=["money", "match"])
@pytest.mark.parametrize("variant", [PORTES, PLAKOTO, NARDE.configured({"last_turn_tie": True})], ids=lambda one: one.key)
def test_over_all_rolls_luck_is_nothing(variant: Variant, payoff: Payoff):
    evaluator, source = judge(variant), random.Random(5)
    for _ in range(6):
        position = strategies.random_position(variant, source)
        if outcome(variant, position) is None:
            before = Before(Situation(variant, position, (4, 4)), payoff)
            total = sum(weight * luck_of_roll(evaluator, before, roll)[0] for roll, weight in rolls(variant.board.die))
            assert total == pytest.approx(0, abs=1e-4)


def test_luck_is_the_best_play_at_1_ply_less_the_position_at_2_ply():
    evaluator = judge(PORTES)
    start = Situation(PORTES, start_position(PORTES), (3, 3))
    before = Before(start, MONEY)
    luck, chances = luck_of_roll(evaluator, before, (3, 1))
    best = analyze(evaluator, start, (3, 1), settings=SearchSettings(plies=1)).candidates[0]
    mean = evaluate(evaluator, start)
    assert luck == pytest.approx(best.equity - mean.equity, abs=1e-5)
    assert chances == mean.probabilities


def test_a_pass_has_luck_too():
    position = position_from_text(PORTES, "bar:1 6:14 | 6:2 5:2 4:2 3:2 2:2 1:2 13:3")
    luck, _ = luck_of_roll(judge(PORTES), Before(Situation(PORTES, position, (9, 9)), MONEY), (6, 6))
    assert luck == pytest.approx(0, abs=1e-5)  # no roll enters the checker


@pytest.mark.parametrize("payoff", [MONEY, ODD], ids=["money", "match"])
def test_the_luck_of_the_opening_roll_is_nothing_for_both_sides_together(payoff: Payoff):
    evaluator, start = judge(BACKGAMMON), Situation.opening(BACKGAMMON)
    one, other = Before(start, payoff), Before(start, payoff.flipped())
    total = 0.0
    for roll, weight in rolls(6):
        if weight == 2:
            total += luck_of_opening(evaluator, one, other, roll, reroll=False)
            total -= luck_of_opening(evaluator, other, one, roll, reroll=False)
    assert total == pytest.approx(0, abs=1e-4)


def test_where_the_winner_rolls_again_the_luck_of_the_opening_is_the_right_to_begin():
    evaluator = judge(PORTES)
    first = Before(Situation.opening(PORTES), MONEY)
    luck = luck_of_opening(evaluator, first, first, (6, 1), reroll=True)
    assert luck == pytest.approx(worth(MONEY, mean_chances(evaluator, first)))
