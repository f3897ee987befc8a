"""The cube of a session: what the sides play for, and how many points count."""

from dataclasses import replace
from typing import Any

import pytest

from palamedes.core.match.cube import CENTRED, MY_CUBE, THEIR_CUBE, CubeState
from palamedes.core.match.match_play import points_left
from palamedes.core.rules.variant import BACKGAMMON, PORTES
from palamedes.core.session.state import Cube, Phase, Setup, State, first_state
from palamedes.core.settings import POINTS_ONLY, Player
from palamedes.service.analysis.match_play import match_table
from palamedes.service.analysis.session_cube import counting, cube_seen_by, terms

PLAYERS = (Player("Anna"), Player("Basil"))
JANOWSKI = "janowski"
CENTRED_CUBE = Cube()


def before_roll(cube: Cube = CENTRED_CUBE, score: tuple[int, int] = (0, 0), **setup: Any) -> State:
    """A state in which side 0 is to roll."""
    state = replace(first_state(Setup((BACKGAMMON,), PLAYERS, **setup)), phase=Phase.TO_ROLL, cube=cube, score=score)
    return replace(state, crawford_done=max(score) == state.setup.length - 1)


def test_doubles_do_not_count_under_the_jacoby_rule_before_the_cube_was_turned():
    assert counting(before_roll(jacoby=True), 0, 1) == 1
    assert counting(before_roll(jacoby=True), 0, 2) == 3
    assert counting(before_roll(Cube(2, 0), jacoby=True), 0, 2) == 3


def test_each_side_sees_the_cube_in_its_own_way():
    assert cube_seen_by(before_roll(), 0) == CubeState(1, CENTRED)
    assert cube_seen_by(before_roll(Cube(4, 1)), 0) == CubeState(4, THEIR_CUBE)
    assert cube_seen_by(before_roll(Cube(4, 1)), 1) == CubeState(4, MY_CUBE)


def test_for_money_sides_play_for_points_by_the_rules_of_the_session():
    found = terms(before_roll(jacoby=True, beavers=True), 1)
    assert (found.is_match, found.jacoby, found.beavers, found.cube) == (False, True, True, True)
    assert found.worth(6) == 6


def test_without_a_cube_in_the_session_or_the_game_there_is_none():
    state = before_roll()
    assert not terms(replace(state, setup=replace(state.setup, cube=False)), 0).cube
    assert not terms(replace(state, variant=PORTES), 0).cube
    assert not terms(replace(before_roll(length=5, score=(4, 2)), crawford_game=True), 0).cube


def test_in_a_match_what_counts_is_the_table_at_the_score_that_follows():
    state = before_roll(length=7, score=(3, 5))
    table, found = match_table(state.setup, points_left(state), JANOWSKI), terms(state, 0, JANOWSKI)
    assert table.plan.known is not None
    assert found.match_chance(found.worth(2)) == pytest.approx(table.plan.known.chance((2, 2), False))
    assert found.match_chance(found.worth(-1)) == pytest.approx(table.plan.known.chance((4, 1), False))
    assert (found.worth(4), found.worth(8), found.worth(-2), found.worth(-6)) == (1, 1, -1, -1)


@pytest.mark.parametrize("score", [(3, 5), (4, 6), (0, 0)])
def test_what_one_side_plays_for_the_other_plays_against(score: tuple[int, int]):
    state = before_roll(length=7, score=score)
    one, other = (terms(state, side, JANOWSKI) for side in (0, 1))
    for points in (-4, -2, -1, 1, 2, 4):
        assert one.worth(points) == pytest.approx(-other.worth(-points))


def test_who_plays_for_points_only_does_so_in_a_match_too():
    assert not terms(before_roll(length=7), 0, POINTS_ONLY).is_match
