"""The cube by simple rules: when it is offered, taken and beavered, and what results are worth."""

from dataclasses import replace
from typing import Any

import pytest

from palamedes.core.evaluation import Probabilities
from palamedes.core.session import Cube, Phase, Setup, State, first_state
from palamedes.core.settings import Player
from palamedes.core.variant import BACKGAMMON
from palamedes.service.cube import counting, equity, should_beaver, should_double, should_take

PLAYERS = (Player("Anna"), Player("Basil"))


CENTRED = Cube()


def before_roll(cube: Cube = CENTRED, score: tuple[int, int] = (0, 0), **setup: Any) -> State:
    """Side 0 is to roll."""
    return replace(first_state(Setup((BACKGAMMON,), PLAYERS, **setup)), phase=Phase.TO_ROLL, cube=cube, score=score)


def offered(**setup: Any) -> State:
    """Side 0 has doubled."""
    return replace(before_roll(**setup), phase=Phase.DOUBLED)


def wins(chance: float, doubles: float = 0.0, lost_doubles: float = 0.0) -> Probabilities:
    return Probabilities(chance, doubles, 0, lost_doubles)


def test_for_money_a_result_is_worth_its_points():
    chances = Probabilities(0.6, 0.3, 0.1, 0.2, 0.05)
    assert equity(before_roll(), chances, 0, 2) == pytest.approx(chances.equity)


def test_points_beyond_the_end_of_the_match_are_worth_nothing():
    state = before_roll(length=5, score=(3, 0))
    assert equity(state, wins(1, 1), 0, 2) == 1
    assert equity(state, wins(1, 1), 1, 2) == 2
    assert equity(before_roll(length=5, score=(4, 0)), wins(1, 1), 0, 2) == 0.5


def test_doubles_do_not_count_under_the_jacoby_rule_before_the_cube_was_turned():
    assert counting(before_roll(jacoby=True), 0, 1) == 1
    assert counting(before_roll(jacoby=True), 0, 2) == 3
    assert counting(before_roll(Cube(2, 0), jacoby=True), 0, 2) == 3


@pytest.mark.parametrize(("chance", "doubles"), [(0.69, False), (0.71, True), (0.9, True), (1.0, False)])
def test_for_money_the_cube_is_offered_by_a_clear_favourite(chance: float, doubles: bool):
    assert should_double(before_roll(), wins(chance)) is doubles


@pytest.mark.parametrize(("chance", "doubles"), [(0.74, False), (0.76, True)])
def test_an_owned_cube_is_kept_a_little_longer(chance: float, doubles: bool):
    assert should_double(before_roll(Cube(2, 0)), wins(chance)) is doubles


def test_who_wins_more_by_a_double_game_plays_on():
    good = wins(0.9, 0.7)
    assert not should_double(before_roll(), good)
    assert should_double(before_roll(jacoby=True), good)


@pytest.mark.parametrize("cube", [Cube(1), Cube(4, 0)])
def test_a_dead_cube_is_never_turned(cube: Cube):
    assert not should_double(before_roll(cube, (5 - cube.value, 0), length=5), wins(0.8))


def test_who_loses_the_match_anyway_doubles_at_once():
    assert should_double(before_roll(length=5, score=(2, 4)), wins(0.4))
    assert not should_double(before_roll(length=5, score=(2, 3)), wins(0.4))


@pytest.mark.parametrize(("chance", "takes"), [(0.24, False), (0.26, True)])
def test_a_quarter_of_the_games_is_enough_to_take(chance: float, takes: bool):
    assert should_take(offered(), wins(chance), 1, 2) is takes


def test_double_losses_make_a_drop():
    assert not should_take(offered(), wins(0.3, 0, 0.3), 1, 2)
    assert should_take(offered(length=3, score=(1, 0)), wins(0.3, 0, 0.3), 1, 2)


def test_only_the_favourite_beavers_where_beavers_are_played():
    assert should_beaver(offered(beavers=True), wins(0.51), 1)
    assert not should_beaver(offered(beavers=True), wins(0.49), 1)
    assert not should_beaver(offered(), wins(0.9), 1)
