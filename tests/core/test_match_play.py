"""The worth of results in a session: scores, the cube, the Crawford game, the Jacoby rule, and
sequences of games.
"""

from dataclasses import replace
from typing import Any

import pytest

from palamedes.core.match.match_equity import MatchTable, Rates, Standing, even_rates
from palamedes.core.match.match_play import payoff_of, plan_of, points_left, standing_of
from palamedes.core.match.payoff import MONEY
from palamedes.core.rules.variant import BACKGAMMON, PORTES, TAVLI, Variant
from palamedes.core.session.session import after_game
from palamedes.core.session.state import Cube, Phase, Setup, State, first_state
from palamedes.core.settings import Player

PLAYERS = (Player("Anna"), Player("Bert"))


def rates(variant: Variant) -> Rates:
    return Rates((0, 0.1, 0.3, 0, 0.4, 0.2, 0)) if variant.opening_reroll else even_rates(0.27, 0.01)


def running(setup: Setup, **changes: Any) -> State:
    return replace(first_state(setup), **{"phase": Phase.TO_ROLL, "game": 0, "began": 0, **changes})


def table_of(setup: Setup) -> MatchTable:
    return MatchTable(plan_of(setup, rates), setup.length)


def test_in_money_play_results_are_worth_their_points():
    state = running(Setup((BACKGAMMON,), PLAYERS), cube=Cube(4, 0))
    assert payoff_of(state, 0, None) == MONEY


def test_by_the_jacoby_rule_a_double_counts_once_while_the_cube_is_centred():
    setup = Setup((BACKGAMMON,), PLAYERS, jacoby=True)
    assert payoff_of(running(setup), 0, None).worths == (-1, -1, -1, 0, 1, 1, 1)
    assert payoff_of(running(setup, cube=Cube(2, 1)), 0, None).worths == (-3, -2, -1, 0, 1, 2, 3)


def test_at_a_score_results_are_worth_the_chances_after_them():
    setup = Setup((PORTES,), PLAYERS, 5)
    table, state = table_of(setup), running(setup, score=(2, 3))
    single, double = payoff_of(state, 0, table).chances[4:6]
    assert single == table.chance(Standing((2, 2), begins=0))
    assert double == table.chance(Standing((1, 2), begins=0))


def test_each_side_has_its_own_payoff():
    setup = Setup((PORTES,), PLAYERS, 5)
    table, state = table_of(setup), running(setup, score=(2, 3))
    assert payoff_of(state, 1, table) == payoff_of(state, 0, table).flipped()


def test_the_cube_multiplies_what_is_won():
    setup = Setup((BACKGAMMON,), PLAYERS, 7)
    table, state = table_of(setup), running(setup, score=(1, 2), cube=Cube(4, 1))
    assert payoff_of(state, 0, table).chances[4:] == (table.chance(Standing((2, 5))), 1.0, 1.0)


def test_who_wins_the_crawford_game_s_point_goes_on_with_the_cube():
    setup = Setup((BACKGAMMON,), PLAYERS, 5)
    state = running(setup, score=(4, 2), crawford_game=True, crawford_done=True)
    lost = payoff_of(state, 0, table_of(setup)).chances[2]
    assert lost == table_of(setup).chance(Standing((1, 2), crawford_done=True)) != table_of(setup).chance(Standing((1, 2)))


def test_in_a_tavli_match_the_next_game_is_the_next_in_turn_and_the_winner_begins_it():
    setup = Setup(TAVLI, PLAYERS, 7)
    after = after_game(running(setup, game=1, score=(3, 1)), 1, 2)
    assert standing_of(after) == Standing((4, 4), 2, 1)


def test_the_last_point_wins_the_match():
    setup = Setup((PORTES,), PLAYERS, 3)
    assert payoff_of(running(setup, score=(2, 2)), 0, table_of(setup)).chances == (0, 0, 0, pytest.approx(0.6), 1, 1, 1)


def test_a_table_is_needed_for_what_the_trailer_still_needs():
    assert points_left(running(Setup((PORTES,), PLAYERS, 9), score=(7, 2))) == 7
